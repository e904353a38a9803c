"""Counting sequences of turns: the classic check of a move generator."""

from tabuleiro.core.position import Position
from tabuleiro.search.binding import compiled_kernels, interpreted_kernels


def perft(position: Position, depth: int, *, bulk: bool = True, compiled: bool = True) -> int:
    """How many sequences of so many whole turns there are; games that end earlier count 0."""
    if depth == 0:
        return 1
    rules = position.game.rules
    kernels = (compiled_kernels if compiled else interpreted_kernels)(rules)
    levels = depth * rules.MAX_TURN_ACTIONS + 1
    states = kernels.words(levels, kernels.state_room)
    states[0][: len(position.state)] = position.state
    return int(kernels.perft(states, kernels.words(levels, rules.MAX_ACTIONS), 0, depth, bulk))
