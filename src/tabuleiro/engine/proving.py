"""Proof in play: games that have no evaluation are small enough to be proven, often from the first turn on.

The other games rely on what their searches prove by themselves: time for a prover beside them is time taken from them.
"""

from collections.abc import Sequence
from dataclasses import replace

from tabuleiro.core.game import Game
from tabuleiro.core.turn import Turn
from tabuleiro.engine.answers import Analysis, Line
from tabuleiro.engine.searches import PLAYOUTS, kind_of
from tabuleiro.record import Record
from tabuleiro.search.proof import Proof, Solver

SHARE = 0.5
"""Of the time, at most, that goes into proofs."""
WORTH = {"win": 1.0, "draw": 0.5, "loss": 0.0}


def is_proven(game: Game) -> bool:
    """Whether a prover helps this game's search."""
    return kind_of(game) == PLAYOUTS


class Prover:
    """Proves positions of one game, and tells it in the lines of its search."""

    def __init__(self, game: Game, memory: int) -> None:
        """`memory` caps the bytes of its table."""
        self._game, self._words = game, max(memory // 8, 1)
        self._solver: Solver | None = None

    def prove(self, record: Record, seconds: float, stop: Sequence[int], lines: int) -> Proof:
        """What is proven in this time; every turn is looked at only where several lines are wanted."""
        if self._solver is None:
            self._solver = Solver(self._game, table_words=self._words)
        return self._solver.prove(record, seconds, stop=stop, every_turn=lines > 1)

    @staticmethod
    def decides(proof: Proof, lines: int) -> bool:
        """Whether there is nothing left to search."""
        return lines == 1 and proof.result in ("win", "draw") and bool(proof.turns)

    @staticmethod
    def with_proof(proof: Proof, found: Analysis | None, lines: int) -> Analysis:
        """The lines of a search with what was proven of them, the proven turns first."""
        kept = [line.turn.text for line in found or ()]
        if proof.result == "unknown":
            return found or Analysis((), proof.nodes)
        known: list[Line] = list(found or ())
        if proof.result != "loss":
            known += [_line(turn, proof.result) for turn in proof.turns if turn.text not in kept]
        keeping = {turn.text for turn in proof.turns}
        marked = [_marked(line, proof, line.turn.text in keeping) for line in known]
        marked.sort(key=lambda line: (-WORTH.get(line.proven or "", 0.25), -line.win_chance))
        return Analysis(tuple(marked[:lines]), proof.nodes + (found.nodes if found else 0))


def _line(turn: Turn, result: str) -> Line:
    return Line(turn, WORTH[result], result)


def _marked(line: Line, proof: Proof, keeps: bool) -> Line:
    """A line with what is proven of its turn."""
    if keeps or proof.result == "loss":
        return replace(line, win_chance=WORTH[proof.result], proven=proof.result)
    return line
