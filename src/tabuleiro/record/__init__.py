"""The history of a game: turns, repetition, results, and their files."""

from tabuleiro.record.record import Record

__all__ = ["Record"]
