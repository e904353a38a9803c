"""What changes of a picture, carried out on the picture before, gives the picture after: nothing else is sent."""

from typing import Any

import msgspec
import pytest

from tabuleiro.core.choices import Node, tree
from tabuleiro.core.draft import Draft
from tabuleiro.core.game import Game
from tabuleiro.draw.change import difference
from tabuleiro.record import Record
from tabuleiro.server.play import pictures
from tests.wandering import PLAIN, wander

Data = dict[str, Any]


def changed(before: Any, change: Any) -> Any:
    """As `web/pictures.js` does it."""
    if isinstance(before, list) and isinstance(change, dict):
        if "now" in change:
            return change["now"]
        kept = [item for place, item in enumerate(before) if place not in change["gone"]]
        for place, item in change["come"]:
            kept.insert(place, item)
        return kept
    if isinstance(before, dict) and isinstance(change, dict):
        return before | {name: changed(before[name], part) for name, part in change.items()}
    return change


def plain(data: Any) -> Any:
    """As it comes over the line."""
    return msgspec.json.decode(msgspec.json.encode(data))


def played(game: Game, seed: int, turns: int) -> Record:
    """A random game."""
    record = game.record()
    for number in range(turns):
        if record.outcome is not None:
            break
        legal = record.position.turns()
        record.play(legal[(seed + 7 * number) % len(legal)])
    return record


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_every_turn_is_told_by_what_it_changes(game: Game) -> None:
    record = played(game, 3, 14)
    seen = plain(pictures.picture_at(record, 0))
    for ply in range(1, record.ply + 1):
        whole = pictures.picture_at(record, ply)
        seen = changed(seen, plain(difference(pictures.picture_at(record, ply - 1), whole)))
        assert seen == plain(whole)
        for inside in pictures.inside(record, ply):
            assert changed(seen, plain(inside))["board"]["cells"]


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_inside_of_a_turn_the_pieces_stand_as_the_rules_say_and_the_last_turn_stays_marked(game: Game) -> None:
    record = played(game, 1, 9)
    while record.outcome is not None:
        record.undo()
    seen = plain(pictures.picture_at(record, record.ply))
    root = tree(Draft(record.position))
    told = plain(pictures.choice_tree(record, root.draft))
    for node, written in zip(root.walk(), told["nodes"], strict=True):
        assert [choice.token for choice in node.choices] == list(written["next"])
        if "change" not in written:
            continue
        here = changed(seen, told["changes"][written["change"]])
        expected = plain(pictures.picture(node.draft.position, None))
        assert here["board"]["pieces"] == expected["board"]["pieces"]
        last = [mark for mark in seen["board"]["marks"] if mark["kind"] == "last"]
        assert [mark for mark in here["board"]["marks"] if mark["kind"] == "last"] == last


def test_a_wide_tree_is_asked_for_where_it_ends() -> None:
    position = wander(next(game for game in PLAIN if game.id == "sesqui"), 3, 8)
    record = Record(position.game, position)
    root = tree(Draft(position))
    told = plain(pictures.choice_tree(record, root.draft))
    open_ends = [token for token, after in told["nodes"][0]["next"].items() if after is None]
    assert open_ends == [token for token, after in root.next.items() if after is None]
    further = plain(pictures.choice_tree(record, root.draft.click(open_ends[0])))
    assert further["nodes"][0]["change"] == 0
    assert isinstance(tree(root.draft.click(open_ends[0])), Node)
    assert len(msgspec.json.encode(told)) < 12_000
