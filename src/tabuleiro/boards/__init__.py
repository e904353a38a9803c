"""Boards as data: names of cells, neighbours, lines and places to draw them. No rules, no pieces."""

from tabuleiro.boards.board import Board
from tabuleiro.boards.field import HEX_DIRECTIONS, hex_point
from tabuleiro.boards.hexagon import hexagon
from tabuleiro.boards.lattice import lattice
from tabuleiro.boards.square import diamond, square

__all__ = ["HEX_DIRECTIONS", "Board", "diamond", "hex_point", "hexagon", "lattice", "square"]
