r"""What the tests of Hive share: positions are mostly arrangements.

`wQ, bQ wQ-, wB1 bQ` puts the black queen to the right of the white one and a white beetle on top of it, whether or not
a game could lead there.
"""

import tabuleiro
from tabuleiro import Position
from tabuleiro.core.game import Game
from tabuleiro.games.hive.arrangement import stacks
from tabuleiro.games.hive.field import CELL, WORDS
from tabuleiro.games.hive.notation import read_action
from tabuleiro.games.hive.pieces import (
    BOARD,
    HAND,
    HIVE,
    LAST_TURN_COUNTED,
    MOVED,
    NAMES,
    PLACES,
    TURN,
    place_of,
    put,
)
from tabuleiro.games.hive.rules import arrive
from tabuleiro.kernel.contract import PLAYER

BASE = tabuleiro.game("hive")
ALL = tabuleiro.game("hive:+MLP")
VARIANTS = BASE.variants()
RING_OF_SIX = "wQ, wA1 wQ/, bQ wA1-, bA1 bQ\\, wB1 /bA1, bG1 -wB1"  # around an empty cell left of bA1


def arranged(text: str, player: str = "White", moved: str = "", game: Game = ALL) -> Position:
    """The position with these pieces; `moved` is the piece that moved in the turn before."""
    state = list(game.start().state)
    for words in text.split(","):
        action = read_action(state, words)
        assert action is not None, words
        piece = action >> 10
        assert state[HAND] >> piece & 1, words
        state[HAND] ^= 1 << piece
        state[BOARD] |= 1 << piece
        arrive(state, piece, action & CELL)
        state[TURN] = LAST_TURN_COUNTED
    state[PLAYER] = ("White", "Black").index(player)
    if moved:
        state[MOVED] = NAMES.index(moved)
    return Position(game, tuple(state))


def texts(position: Position) -> set[str]:
    return {turn.text for turn in position.turns()}


def destinations(position: Position, piece: str) -> set[str]:
    """Where a piece can go (or be lifted to)."""
    return {text.partition(" ")[2] for text in texts(position) if text.partition(" ")[0] == piece}


def pieces_that_go(position: Position) -> set[str]:
    """The pieces on the board that can move or be lifted."""
    here = {NAMES[piece] for stack in stacks(position.state).values() for piece in stack}
    return {text.partition(" ")[0] for text in texts(position)} & here


def play_all(game: Game, moves: str) -> Position:
    position = game.start()
    for move in moves.split(";"):
        position = position.play(move)
    return position


def shifted(position: Position, cells: int) -> Position:
    """The same arrangement elsewhere on the field."""
    state = list(position.state)
    for slot in [*range(HIVE, HIVE + WORDS), *range(PLACES, len(state))]:
        state[slot] = 0
    hive = 0
    for piece in range(len(NAMES)):
        if state[BOARD] >> piece & 1:
            place = place_of(position.state, piece)
            cell = (place + cells) & CELL
            put(state, piece, place - (place & CELL) + cell)
            hive |= 1 << cell
    for word in range(WORDS):
        bits = hive >> 64 * word & (1 << 64) - 1
        state[HIVE + word] = bits - (1 << 64) if bits >> 63 else bits
    return Position(position.game, tuple(state), position.past)
