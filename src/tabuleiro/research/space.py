"""How a game is told in numbers: its action space, its observations, and its symmetries."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

import numpy

from tabuleiro.core.encoding import permutation
from tabuleiro.core.game import Game, game
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.kernel.contract import PLAYER
from tabuleiro.search.binding import compiled_kernels, interpreted_kernels
from tabuleiro.search.templates.batches import LOOK, MASKS, OBSERVATIONS

Bytes = numpy.ndarray[Any, numpy.dtype[numpy.int8]]
Mask = numpy.ndarray[Any, numpy.dtype[numpy.uint8]]
Numbers = numpy.ndarray[Any, numpy.dtype[numpy.int64]]


@dataclass(frozen=True, eq=False)
class Symmetry:
    """A turn or reflection of the board under which the rules stay the same."""

    name: str
    cells: tuple[int, ...]
    """Where each cell goes."""
    actions: tuple[Numbers, Numbers]
    """Where each action goes, as the first player sees it and as the second does."""
    places: tuple[Numbers, Numbers]
    """Where each place of a plane goes, counted row by row, as each of the players sees it."""
    keeps_masks: bool
    """Whether what is legal stays legal. Where the parts of a turn are made in one order only whole turns do."""

    def observation(self, observation: Bytes, player: int) -> Bytes:
        """An observation of this player after the symmetry."""
        flat = observation.reshape(observation.shape[0], -1)
        found = numpy.zeros_like(flat)
        found[:, self.places[player]] = flat
        return found.reshape(observation.shape)

    def mask(self, mask: Mask, player: int) -> Mask:
        """A mask (or any array with a number for each action) of this player after the symmetry."""
        found = numpy.zeros_like(mask)
        found[self.actions[player]] = mask
        return found

    def position(self, position: Position) -> Position:
        """A position after the symmetry."""
        notation = position.game.notation
        pieces = notation.pieces(position.state)
        moved = list(pieces)
        for cell, target in enumerate(self.cells):
            moved[target] = pieces[cell]
        return position.game.position(" ".join([notation.write_board(moved), *position.text.split()[1:]]))


class Space:
    """The numbers of actions and the shape of observations of one game.

    >>> import tabuleiro
    >>> space = tabuleiro.space("avanco")
    >>> space.actions, space.shape, space.planes
    (147, (2, 7, 7), ('own pieces', 'enemy pieces'))
    >>> position = tabuleiro.game("avanco").start()
    >>> [space.index(position, action) for action in position.actions()][:3]
    [24, 27, 30]
    """

    def __init__(self, game: Game) -> None:
        """Use `space`, which keeps one for each game."""
        self.game = game
        self._encoding: ModuleType = game.part("encoding")
        self.actions: int = self._encoding.ACTIONS
        """Every legal action has a number below this one, as the player to move sees it, and no two have the same."""
        self.shape: tuple[int, ...] = self._encoding.SHAPE
        """Of an observation: planes, rows from the lowest, columns from the left; or nodes and features of a graph."""
        self.planes: tuple[str, ...] = self._encoding.PLANES
        """What the planes show (of a graph: the first features of each node; then comes how it lies to each node)."""

    def __reduce__(self) -> tuple[object, tuple[Game]]:
        return space, (self.game,)

    def index(self, position: Position, action: int) -> int:
        """The number of a legal action."""
        state = position.state
        index = int(self._encoding.index_of(state, action))
        return int(self._encoding.TURNED[index]) if state[PLAYER] == 1 else index

    def action(self, position: Position, index: int) -> int:
        """The legal action with this number; IllegalTurn comes only when it is played."""
        state = position.state
        return int(self._encoding.action_at(state, self._encoding.TURNED[index] if state[PLAYER] == 1 else index))

    @property
    def version(self) -> int:
        """Rises when an action's number, an observation or a rule changes, so that what was learnt no longer fits."""
        return int(self._encoding.VERSION)

    def mask(self, position: Position) -> Mask:
        """1 for each number that a legal action has."""
        return self.look(position)[0]

    def observation(self, position: Position) -> Bytes:
        """What the player to move sees."""
        return self.look(position)[1]

    def look(self, position: Position) -> tuple[Mask, Bytes]:
        """Both, by the compiled kernel of batches."""
        if not position.actions():
            return self.look_slowly(position)
        kernels = compiled_kernels(self.game.rules)
        states = kernels.state(position.state).reshape(1, -1)
        mask, seen = numpy.zeros((1, self.actions), numpy.uint8), numpy.zeros((1, self.size), numpy.int8)
        lengths, lots, players, counts = numpy.zeros((4, 1), numpy.int64)
        kernels.batch_step(
            *(states, states[0], 0, 1, numpy.full(1, LOOK), lengths, 1 << 40, players, counts),
            *(numpy.zeros((1, 2), numpy.int8), numpy.zeros(1, numpy.uint8), mask, seen, lots),
            *(numpy.ones((1, 1), numpy.uint64), kernels.words(self.game.rules.MAX_ACTIONS), MASKS | OBSERVATIONS),
        )
        return mask[0], seen.reshape(self.shape)

    def look_slowly(self, position: Position) -> tuple[Mask, Bytes]:
        """The same by interpreted rules, to be read and compared; also where the game has ended."""
        mask, seen = numpy.zeros(self.actions, numpy.uint8), numpy.zeros(self.shape, numpy.int8)
        mask[[self.index(position, action) for action in position.actions()]] = 1
        self._encoding.observe(interpreted_kernels(self.game.rules).state(position.state), seen.reshape(-1))
        return mask, seen

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return int(numpy.prod(self.shape))

    def name(self, position: Position, index: int) -> str:
        """An action in words: what is clicked to make it, or the text of the turn that it makes."""
        action = self.action(position, index)
        if self.game.rules.MAX_TURN_ACTIONS == 1:
            return Turn.of(position, (action,)).text
        return " ".join(self.game.notation.clicks(position.state, action))

    @property
    def symmetries(self) -> Mapping[str, Symmetry]:
        """The symmetries under which the rules, players included, stay the same; none for boundless boards."""
        return _symmetries(self.game)


def space(game_or_id: Game | str) -> Space:
    """The action space and the observations of a game."""
    return _space(game(game_or_id) if isinstance(game_or_id, str) else game_or_id)


@cache
def _space(chosen: Game) -> Space:
    return Space(chosen)


@cache
def _symmetries(chosen: Game) -> Mapping[str, Symmetry]:
    encoding = chosen.part("encoding")
    if not chosen.info.symmetries:
        return {}
    board = chosen.notation.board
    turned = numpy.array(encoding.TURNED)
    found = {}
    for name in chosen.info.symmetries:
        image = board.symmetries[name]
        straight = numpy.array(permutation(encoding.ACTIONS, encoding.moved, image))
        backwards = numpy.zeros_like(turned)
        backwards[turned] = turned[straight]  # back to the first player's view, there, and into the view again
        places = tuple(_moved_places(encoding, player, image) for player in range(2))
        found[name] = Symmetry(
            name, image, (straight, backwards), (places[0], places[1]), keeps_masks=not encoding.ORDERED
        )
    return found


def _moved_places(encoding: ModuleType, player: int, image: tuple[int, ...]) -> Numbers:
    """Where each place of a plane goes: cells with their image, places beside the board stay."""
    where = encoding.PLACES[player]
    found = numpy.arange(encoding.SHAPE[1] * encoding.SHAPE[2])
    for cell in range(len(image)):
        found[where[cell]] = where[image[cell]]
    return found
