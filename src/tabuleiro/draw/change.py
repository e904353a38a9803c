"""What is different between two pictures, as small data: a turn changes little of a board.

A change of an object names the parts that changed; one of a list says which items are `gone` (their places before)
and which have `come` (their places after); anything else is told anew. `web/pictures.js` carries changes out.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from tabuleiro import draw
from tabuleiro.core.draft import Draft
from tabuleiro.draw.scene import Mark, Scene


def difference(before: Any, after: Any) -> Any:
    """What makes `after` of `before`, ready for JSON; of two equal objects nothing, `{}`.

    >>> difference({"a": ("x", "y"), "b": 1, "c": 2}, {"a": ("y", "z"), "b": 1, "c": 3})
    {'a': {'gone': [0], 'come': [(1, 'z')]}, 'c': 3}
    """
    if isinstance(after, Mapping) or (is_dataclass(after) and not isinstance(after, type)):
        parts = dict(_parts(before))
        return {name: difference(parts[name], part) for name, part in _parts(after) if parts[name] != part}
    if isinstance(after, tuple | list) and isinstance(before, tuple | list):
        return _edits(before, after)
    return after


def _parts(whole: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(whole, Mapping):
        yield from whole.items()
    else:
        yield from ((field.name, getattr(whole, field.name)) for field in fields(whole))


def _edits(before: Sequence[Any], after: Sequence[Any]) -> Any:
    """Items that stay must stay in their order, each alone of its kind; otherwise the list is told anew."""
    old, new = set(before), set(after)
    if [item for item in before if item in new] != [item for item in after if item in old]:
        return {"now": after}
    gone = [place for place, item in enumerate(before) if item not in new]
    return {"gone": gone, "come": [(place, item) for place, item in enumerate(after) if item not in old]}


def half_made(seen: Scene, draft: Draft) -> Scene:
    """The picture inside a turn, made from the one in which it began: the turn before stays marked.

    The cells of the clicks are not marked, as they are known; where they have emptied others, that is.
    """
    inside = draw.scene(draft.position, last=" ".join(draft.clicks), before=draft.start)
    gone = [mark for mark in inside.marks if mark.kind == "gone"]
    places = {cell.name for cell in inside.cells}
    kept: list[Mark] = [mark for mark in seen.marks if mark.cell in places and mark.kind != "gone"]
    return replace(inside, marks=(*kept, *gone))
