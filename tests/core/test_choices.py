"""The tree of what can be clicked."""

import pytest

import tabuleiro
from tabuleiro.core.choices import MOST_POINTS, Node, tree
from tabuleiro.core.draft import Draft
from tabuleiro.core.turn import Turn
from tests.wandering import PLAIN, wander


def leaves(node: Node) -> list[Turn | None]:
    found: list[Turn | None] = []
    for after in node.next.values():
        found += leaves(after) if isinstance(after, Node) else [after]
    return found


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_a_tree_holds_every_turn_or_says_where_to_ask(game: tabuleiro.Game) -> None:
    for seed, turns in ((1, 0), (2, 7), (3, 20)):
        position = wander(game, seed, turns)
        if position.outcome is not None:
            continue
        root = tree(Draft(position))
        assert [choice.token for choice in root.choices] == list(root.next)
        assert len({id(node.draft.position) for node in root.walk() if node.inside}) <= MOST_POINTS
        found = leaves(root)
        asked = [after for node in root.walk() for token, after in asking(node)]
        if not asked:
            assert {turn.text for turn in found if turn} == {turn.text for turn in position.turns()}
        for turn in found[:20]:
            assert turn is None or position.find(turn.text) == turn
        for draft in asked[:3]:
            assert any(leaves(tree(draft)))


def asking(node: Node) -> list[tuple[str, Draft]]:
    return [(token, node.draft.click(token)) for token, after in node.next.items() if after is None]


def test_what_is_small_comes_whole_and_what_is_wide_in_steps() -> None:
    series = tabuleiro.game("fanorona").position("1b7/9/w1b6/9/8b w 0 2")
    assert None not in leaves(tree(Draft(series)))
    wide = tree(Draft(wander(tabuleiro.game("sesqui"), 3, 8)))
    assert None in leaves(wide)
    token = next(token for token, after in wide.next.items() if after is None)
    assert None not in leaves(tree(wide.draft.click(token)))


def test_a_turn_goes_from_its_clicks_into_the_record_without_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was written, found by its text, and made of actions again."""
    record = tabuleiro.game("avanco").record()
    turn = tree(Draft(record.position)).next["b2"]
    assert isinstance(turn, Node)
    played = turn.next["b3"]
    assert isinstance(played, Turn)
    monkeypatch.setattr(type(record.position), "find", lambda self, text: pytest.fail(f"{text} was looked for"))
    record.play(played)
    assert record.texts == ("b2-b3",)
