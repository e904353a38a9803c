"""All that can be clicked in a position, as a tree: whoever has it needs to ask nobody while a turn is being made.

Where the tree is small it is whole. Where it is not (a placement and then a move: thousands of turns), a level of
points that is too wide is left out, and whoever clicks so far asks again from there.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tabuleiro.core.draft import Choice, Draft
from tabuleiro.core.info import Words
from tabuleiro.core.turn import Turn

MOST_POINTS = 64
"""A tree holds at most so many points inside of turns: each needs the rules, and a picture of its own."""
MOST_NODES = 240
"""A tree that has more is not sent whole, but for its beginning."""


@dataclass(frozen=True)
class Node:
    """A half-made turn and what each click makes of it: a further node, the whole turn, or (None) something to ask for.

    >>> import tabuleiro
    >>> node = tree(Draft(tabuleiro.game("avanco").start()))
    >>> [choice.token for choice in node.choices][:3]
    ['b2', 'c2', 'd2']
    >>> node.next["b2"].held, str(node.next["b2"].next["b3"])
    ('b2', 'b2-b3')
    """

    draft: Draft
    next: dict[str, "Node | Turn | None"] = field(default_factory=dict)

    @property
    def choices(self) -> list[Choice]:
        """What can be clicked, in words."""
        return self.draft.choices()

    @property
    def sentence(self) -> Words:
        """What the player is to do."""
        return self.draft.sentence()

    @property
    def held(self) -> str | None:
        """The cell of the piece that is being moved."""
        return self.draft.held

    @property
    def inside(self) -> bool:
        """Whether a part of the turn stands on the board already, so that this has a picture of its own."""
        return bool(self.draft.position.made)

    def walk(self) -> Iterator["Node"]:
        """This node and all below it."""
        yield self
        for after in self.next.values():
            if isinstance(after, Node):
                yield from after.walk()


def tree(draft: Draft, most: int = MOST_POINTS) -> Node:
    """The choices from here on, level by level of actions, down to whole turns unless there are too many."""
    root = Node(draft)
    ways = list(_grow(root))
    nodes = sum(1 for _ in root.walk())
    while 0 < len(ways) <= most:
        most -= len(ways)
        level = [Node(within) for _, _, within in ways]
        further = [way for node in level for way in _grow(node)]
        nodes += sum(1 for node in level for _ in node.walk())
        if nodes > MOST_NODES:
            break
        for (node, token, _), within in zip(ways, level, strict=True):
            node.next[token] = within
        ways = further
    return root


def _grow(node: Node) -> Iterator[tuple[Node, str, Draft]]:
    """Fill a node with all that is clicked before the next action is carried out; gives the ways beyond that."""
    for token in node.draft.ways:
        after = node.draft.click(token)
        node.next[token] = after.turn
        if after.turn is None and after.position is node.draft.position:
            node.next[token] = within = Node(after)
            yield from _grow(within)
        elif after.turn is None:
            yield node, token, after
