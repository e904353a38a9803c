"""What of a game is drawn, as plain data: whole pictures, what a turn changed of them, and a position's choices."""

from functools import cache
from typing import Any, Literal

import msgspec

from tabuleiro import draw
from tabuleiro.core.choices import Node
from tabuleiro.core.choices import tree as choices_from
from tabuleiro.core.draft import Draft
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.draw import kit as draw_kit
from tabuleiro.draw.change import difference, half_made
from tabuleiro.draw.scene import Scene
from tabuleiro.record import Record

Data = dict[str, Any]
Theme = Literal["auto", "light", "dark", "wood", "wood-dark", "contrast", "contrast-dark", "print"]
"""How a picture can be coloured: `draw.colours.THEMES`, for those who ask over the network."""


@cache
def kit(game: Game) -> msgspec.Raw:
    """What a game is drawn with."""
    return msgspec.Raw(msgspec.json.encode(draw_kit.kit(game).data()))


def picture(position: Position, last: str | None, before: Position | None = None) -> Data:
    """A position to be drawn, with the turn that led to it from the one before.

    `around` are cells beside those of the scene, where a board has no border.
    """
    return _with_ground(position, draw.scene(position, last=last, before=before))


def _with_ground(position: Position, scene: Scene) -> Data:
    around = getattr(position.game.look, "cells_around", None)
    return {"board": scene, "around": around(position) if around else ()}


def picture_at(record: Record, ply: int) -> Data:
    """The position after so many turns, with its last turn."""
    if ply == 0:
        return picture(record.positions[0], None)
    return picture(record.positions[ply], record.texts[ply - 1], record.positions[ply - 1])


def inside(record: Record, ply: int) -> list[Data]:
    """How the board stood inside of the turn that led to a position, as changes of that position's picture."""
    if ply == 0 or len(record.turns[ply - 1].actions) < 2:
        return []
    seen = picture_at(record, ply)
    position = start = record.positions[ply - 1]
    found = []
    for action in record.turns[ply - 1].actions[:-1]:
        position = position.after_action(action)
        walked = record.game.notation.write_turn(start, position.made)
        found.append(difference(seen, picture(position, walked, start)))
    return found


def last_change(record: Record) -> Data:
    """What the last turn changed."""
    change: Data = difference(picture_at(record, record.ply - 1), picture_at(record, record.ply))
    return change


def draft_change(record: Record, draft: Draft) -> Data:
    """What a half-made turn changes of the present picture."""
    seen = picture_at(record, record.ply)
    change: Data = difference(seen, _with_ground(draft.position, half_made(seen["board"], draft)))
    return change


def choice_tree(record: Record, draft: Draft) -> Data:
    """All that can be clicked from here on; `docs/server.md` tells how it is written."""
    return _Tree(picture_at(record, record.ply)).told(choices_from(draft))


class _Tree:
    """The tree of choices as rows of data that refer to each other by number."""

    def __init__(self, seen: Data) -> None:
        self._seen = seen
        self._words: dict[Words, int] = {}
        self._tokens: dict[str, tuple[str, int]] = {}
        self._changes: list[Data] = []
        self._changed: dict[int, int] = {}

    def told(self, root: Node) -> Data:
        nodes = list(root.walk())
        numbers = {id(node): number for number, node in enumerate(nodes)}
        written = [self._node(node, numbers) for node in nodes]
        return {"words": list(self._words), "tokens": self._tokens, "changes": self._changes, "nodes": written}

    def _node(self, node: Node, numbers: dict[int, int]) -> Data:
        found: Data = {"sentence": self._word(node.sentence), "next": {}}
        for token, after in node.next.items():
            found["next"][token] = numbers[id(after)] if isinstance(after, Node) else _text(after)
        if node.held is not None:
            found["held"] = node.held
        if labels := self._labels(node):
            found["labels"] = labels
        if node.inside:
            found["change"] = self._change(node.draft)
        return found

    def _labels(self, node: Node) -> dict[str, int]:
        """The words of tokens that are called otherwise here than where they came first."""
        labels = {}
        for choice in node.choices:
            if choice.kind == "cell" and choice.label == Words(choice.token, choice.token):
                continue
            word = self._word(choice.label)
            if self._tokens.setdefault(choice.token, (choice.kind, word))[1] != word:
                labels[choice.token] = word
        return labels

    def _change(self, draft: Draft) -> int:
        """The change of the board at a point of the turn, which several nodes may share."""
        key = id(draft.position)
        if key not in self._changed:
            self._changed[key] = len(self._changes)
            now = _with_ground(draft.position, half_made(self._seen["board"], draft))
            self._changes.append(difference(self._seen, now))
        return self._changed[key]

    def _word(self, words: Words) -> int:
        return self._words.setdefault(words, len(self._words))


def _text(turn: Turn | None) -> str | None:
    return None if turn is None else turn.text
