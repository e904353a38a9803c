"""One search tree in memory: its buffers, and the kernels that let it grow and keep what is still of use."""

import time
from array import array
from collections.abc import Sequence
from typing import Any

from tabuleiro.kernel.contract import DRAWN, RUNNING
from tabuleiro.search.binding import Kernels
from tabuleiro.search.settings import Settings
from tabuleiro.search.templates import nodes as layout
from tabuleiro.search.templates.nodes import HEARD_SIZE
from tabuleiro.search.templates.overlooking import MOST_EYES, WHOLE

SLICE = 0.01
"""Seconds that one call of a kernel should take: so late can a search notice that it must stop."""
DEEPEST = 500
"""Actions from the root to a leaf."""
MOST_INTERPRETED = 50_000
"""Nodes while the compiler works: lists are heavy, and the interpreter is too slow to fill more."""
WORD_BYTES = 8
GROWING = {
    "playouts": "grow_by_playouts",
    "policy": "grow_by_policy",
    "rave": "grow_by_rave",
}


class Arena:
    """One tree. Node 0 is its root; `templates.nodes` tells how nodes are kept."""

    def __init__(self, kernels: Kernels, settings: Settings, seed: int, repeats: bool) -> None:
        self._grow = getattr(kernels, GROWING[settings.leaves])
        self._keep_below = kernels.keep_below
        size = settings.nodes if kernels.compiled else min(settings.nodes, MOST_INTERPRETED)
        self.capacity = max(size, 1)
        self._actions = _buffer(kernels, "q", self.capacity)
        self._links = _buffer(kernels, "i", self.capacity * layout.LINK_SIZE)
        self._values = _buffer(kernels, "f", self.capacity * layout.VALUE_SIZE)
        self._priors = _buffer(kernels, "f", self.capacity if settings.leaves == "policy" else 1)
        self._keys = _buffer(kernels, "q", self.capacity if repeats else 1)
        self._moved = _buffer(kernels, "i", self.capacity)
        self._header = kernels.words(layout.HEADER_SIZE)
        self._header[layout.CAPACITY] = self.capacity
        self._header[layout.LONGEST] = settings.longest
        self._header[layout.RIPE] = settings.ripe
        self._header[layout.REPEATS] = int(repeats)
        self._header[layout.HAS_PRIORS] = int(settings.leaves == "policy")
        self._header[layout.OVERLOOKS] = int(settings.overlooks * WHOLE)
        self._header[layout.EYES] = seed & MOST_EYES
        self._settings = _buffer(kernels, "d", layout.SETTINGS_SIZE)
        self._settings[layout.EXPLORATION] = settings.exploration
        self._settings[layout.FIRST_PLAY] = settings.first_play
        self._settings[layout.SCALE] = settings.scale
        self._settings[layout.PRIOR_SCALE] = settings.prior_scale
        self._settings[layout.RAVE_BIAS] = settings.rave_bias
        self._generator = kernels.generator(seed)
        self._root = kernels.words(kernels.state_room)
        work = [kernels.words(kernels.state_room), kernels.words(kernels.rules.MAX_ACTIONS)]
        self._work: tuple[Any, ...] = tuple(work)
        self._heard = _buffer(kernels, "f", self.capacity * HEARD_SIZE if settings.leaves == "rave" else 1)
        self._header[layout.EACH] = settings.games_each
        self._header[layout.HEARS] = int(settings.leaves == "rave")
        self._after: tuple[Any, ...] = ()
        if settings.leaves == "policy":
            traits = int(kernels.knowledge.TRAITS)
            self._after = (kernels.words(kernels.rules.MAX_ACTIONS * traits),)
        elif settings.leaves == "rave":
            self._after = (self._heard, kernels.words(DEEPEST), kernels.words(kernels.state_room))
        self._path, self._movers = kernels.words(DEEPEST), kernels.words(DEEPEST)
        self._slice = 1
        self.clear()

    def set_root(self, state: Sequence[int], past: Any, past_count: int) -> None:
        """Search from this state on; `past` holds the keys of the record's positions, the root's among them."""
        self._root[: len(state)] = list(state) if isinstance(self._root, list) else state
        self._past = past
        self._header[layout.PAST] = past_count

    def clear(self) -> None:
        """Forget everything but the root."""
        self._header[layout.USED] = 1
        self._links[: layout.LINK_SIZE] = _like(self._links, [layout.CHILDLESS, 0, 0, 0, RUNNING])
        self._values[: layout.VALUE_SIZE] = _like(self._values, [0.5, 1.0])

    def grow(self, simulations: int, until: float, stop: Sequence[int], flag: Any) -> int:
        """Simulate until one of these says that it is enough, or the root is proven; how often that was.

        `flag` ends the kernel at once; `stop` and the time (of `time.monotonic`) are asked between slices.
        """
        done = 0
        while done < simulations and not stop[0] and (began := time.monotonic()) < until:
            size = min(self._slice, simulations - done)
            made = int(
                self._grow(
                    *(self._root, *self._work, self._generator, self._actions, self._links, self._values),
                    *(self._priors, self._keys, self._past, self._path, self._movers, self._header, self._settings),
                    *(size, flag, *self._after),
                )
            )
            done += made
            if made < size:
                break
            took = time.monotonic() - began
            if took < SLICE / 2 and size == self._slice:
                self._slice *= 2
            elif took > SLICE:
                self._slice = max(1, self._slice // 2)
        return done

    def keep(self, actions: Sequence[int], changes_player: bool) -> None:
        """Make the node after these actions the root, with all that is known below it."""
        node: int | None = 0
        for action in actions:
            if node is not None:
                node = self.child(node, action)
        if node is None or self._link(node, layout.FIRST) == layout.CHILDLESS:
            self.clear()
            return
        self._keep_below(
            *(self._actions, self._links, self._values, self._priors, self._keys, self._heard, self._moved),
            *(self._header, node),
        )
        if changes_player:
            self._values[layout.MEAN] = 1.0 - self._values[layout.MEAN]

    @property
    def memory(self) -> int:
        """Bytes of all that grows with the number of nodes."""
        parts = (self._actions, self._links, self._values, self._priors, self._keys, self._heard, self._moved)
        return sum(len(part) * (WORD_BYTES if isinstance(part, list) else part.itemsize) for part in parts)

    # -- what is known of a node

    @property
    def used(self) -> int:
        """How many nodes there are."""
        return int(self._header[layout.USED])

    def children(self, node: int) -> range:
        """The children that were visited."""
        first = self._link(node, layout.FIRST)
        return range(0) if first == layout.CHILDLESS else range(first, first + self._link(node, layout.TRIED))

    def child(self, node: int, action: int) -> int | None:
        """The child by an action, if it was visited."""
        return next((child for child in self.children(node) if self.action(child) == action), None)

    def action(self, node: int) -> int:
        """The action that leads to a node from its parent."""
        return int(self._actions[node])

    def visits(self, node: int) -> int:
        """In how many simulations a node had its part."""
        return self._link(node, layout.VISITS)

    def chance(self, node: int) -> float:
        """The win chance of the player who may choose a node."""
        return max(float(self._values[node * layout.VALUE_SIZE + layout.MEAN]), 0.0)

    def proven(self, node: int) -> bool:
        """Whether the outcome of a node is certain."""
        return RUNNING < self._link(node, layout.PROOF) <= DRAWN

    def _link(self, node: int, part: int) -> int:
        return int(self._links[node * layout.LINK_SIZE + part])


def _buffer(kernels: Kernels, code: str, size: int) -> Any:
    """Room for numbers of one kind. Compiled, memory is used only where something was written."""
    if kernels.compiled:
        import numpy

        return numpy.empty(size, numpy.dtype(code))
    if code == "q":
        return [0] * size
    return array(code, bytes(size * array(code).itemsize))  # rounds to 32 bits as the machine does


def _like(buffer: Any, numbers: list[Any]) -> Any:
    """Numbers that can be assigned to a part of a buffer."""
    return array(buffer.typecode, numbers) if isinstance(buffer, array) else numbers
