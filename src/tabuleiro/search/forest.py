"""Trees that grew side by side from one root, read as one: visits are added up, a proof of one counts for all."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabuleiro.search.arena import Arena


@dataclass(frozen=True)
class Branch:
    """An action in the trees, and what they know of it together."""

    action: int
    places: tuple[int | None, ...]
    """Its node in each tree; None where it was never tried."""
    visits: int
    chance: float
    """To win, for the player who may choose it."""
    proven: bool

    @property
    def result(self) -> str | None:
        """The proven result for the player who may choose it: win, loss, draw, or None."""
        if not self.proven:
            return None
        return "draw" if self.chance == 0.5 else "win" if self.chance > 0.5 else "loss"

    @property
    def merit(self) -> tuple[int, int]:
        """What makes it better than another: a proven win, no proven loss, and many visits."""
        return {"win": 2, "loss": 0}.get(self.result or "", 1), self.visits


class Forest:
    """The trees of all threads."""

    def __init__(self, arenas: Sequence[Arena]) -> None:
        self.arenas = tuple(arenas)

    @property
    def root(self) -> Branch:
        """The root; its win chance is that of the player to move."""
        return self._branch(-1, tuple(0 for _ in self.arenas))

    @property
    def nodes(self) -> int:
        """The nodes of all trees."""
        return sum(arena.used for arena in self.arenas)

    def below(self, branch: Branch) -> list[Branch]:
        """The actions that were tried after a branch, the best first."""
        found: dict[int, list[int | None]] = {}
        for index, (arena, node) in enumerate(zip(self.arenas, branch.places, strict=True)):
            for child in arena.children(node) if node is not None else ():
                found.setdefault(arena.action(child), [None] * len(self.arenas))[index] = child
        branches = [self._branch(action, tuple(places)) for action, places in found.items()]
        return sorted(branches, key=lambda each: each.merit, reverse=True)

    def _branch(self, action: int, places: tuple[int | None, ...]) -> Branch:
        known = [(arena, node) for arena, node in zip(self.arenas, places, strict=True) if node is not None]
        visits = sum(arena.visits(node) for arena, node in known)
        for arena, node in known:
            if arena.proven(node):
                return Branch(action, places, visits, arena.chance(node), True)
        chance = sum(arena.chance(node) * arena.visits(node) for arena, node in known)
        return Branch(action, places, visits, chance / visits if visits else 0.5, False)
