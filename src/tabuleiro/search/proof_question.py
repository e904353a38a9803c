"""One question to the kernel of proofs, "does this player win from here?", asked of one state after another."""

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tabuleiro.core.game import Game
from tabuleiro.kernel.bits import signed
from tabuleiro.search.binding import Kernels
from tabuleiro.search.templates import proof as template

SLICE = 0.01
"""Seconds that one call of the kernel should take: so late can a search notice that it must stop."""
LONGEST_SLICE = 1 << 20
"""Nodes."""


class Budget:
    """Seconds, nodes and a flag: what a whole proof, of several questions, may use."""

    def __init__(self, seconds: float | None, nodes: int | None, stop: Sequence[int] | None) -> None:
        self.began = time.monotonic()
        self.used = 0
        self._deadline = None if seconds is None else self.began + seconds
        self._nodes = nodes
        self._stop = (0,) if stop is None else stop

    @property
    def over(self) -> bool:
        """Whether the search must end now."""
        late = self._deadline is not None and time.monotonic() >= self._deadline
        return late or self.left == 0 or bool(self._stop[0])

    @property
    def left(self) -> int:
        """How many nodes there may still be."""
        return LONGEST_SLICE if self._nodes is None else max(self._nodes - self.used, 0)


class Question:
    """The stacks of one search: they are kept, so that a question can be taken up where it was left."""

    def __init__(self, game: Game, kernels: Kernels, table: Any, attacker: int) -> None:
        self._kernel = kernels.prove
        self._table = table
        self.attacker = attacker
        self._states = kernels.words(template.LEVELS, kernels.state_room)
        self._frames = kernels.words(template.LEVELS, template.FRAME_SIZE)
        self._children = kernels.words(template.LEVELS, template.CHILD_SIZE * game.rules.MAX_ACTIONS)
        self._out = kernels.words(max(game.rules.MAX_ACTIONS, game.rules.STATE_SIZE))
        self._notes = kernels.words(template.NOTES_SIZE)
        self._notes[template.ATTACKER] = attacker
        self._notes[template.REPEATS] = int(game.info.repeats)
        self._slice = 1000

    def forbid(self, keys: Iterable[int]) -> None:
        """These positions would be there for the third time: what is found out holds only as long as they would."""
        ordered = sorted(keys)
        self._notes[template.SALT] = signed(hash((self.attacker, *ordered)))
        self._notes[template.FORBIDDEN] = len(ordered)
        for index, key in enumerate(ordered):
            self._notes[template.FORBIDDEN + 1 + index] = key

    def begin(self, state: Sequence[int]) -> None:
        """Ask about this state from now on."""
        self._states[0][: len(state)] = list(state)
        frame = self._frames[0]
        frame[template.PROVE_LIMIT] = frame[template.REFUTE_LIMIT] = template.TOO_MANY
        frame[template.NUMBER] = template.NOT_YET
        self._notes[template.LEVEL] = 0
        self._notes[template.ROOT_PROVE] = self._notes[template.ROOT_REFUTE] = 1

    def search(self, share: int, budget: Budget, watch: Callable[["Question"], object]) -> bool:
        """Search for so many nodes more at most; whether the question has come to its end."""
        while share > 0 and self._notes[template.LEVEL] >= 0 and not budget.over:
            began = time.monotonic()
            stacks = (self._states, self._frames, self._children, self._out, self._notes, self._table)
            used = int(self._kernel(*stacks, min(share, self._slice, budget.left)))
            took = time.monotonic() - began
            if took < SLICE / 2:
                self._slice = min(2 * self._slice, LONGEST_SLICE)
            elif took > 2 * SLICE:
                self._slice = max(self._slice // 2, 1)
            budget.used += used
            share -= used
            watch(self)
        return bool(self._notes[template.LEVEL] < 0)

    @property
    def answer(self) -> bool | None:
        """Whether the attacker wins; None while that is open."""
        if self._notes[template.LEVEL] >= 0:
            return None
        return True if self.to_prove == 0 else False if self.to_refute == 0 else None

    @property
    def to_prove(self) -> int:
        """How much is missing to a proof."""
        return int(self._notes[template.ROOT_PROVE])

    @property
    def to_refute(self) -> int:
        """How much is missing to a refutation."""
        return int(self._notes[template.ROOT_REFUTE])

    @property
    def met_draws(self) -> bool:
        """Whether any draw was met, ever: if not, who does not win loses."""
        return bool(self._notes[template.DRAWS])

    def deciding_action(self) -> int:
        """An action of the state asked about that keeps the answer, for the player whom the answer suits."""
        wanted = template.TO_PROVE if self.answer else template.TO_REFUTE
        children = self._children[0]
        for at in range(0, int(self._frames[0][template.NUMBER]) * template.CHILD_SIZE, template.CHILD_SIZE):
            if children[at + wanted] == 0:
                return int(children[at + template.ACTION])
        raise LookupError("the player to move has no such action")
