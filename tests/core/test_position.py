"""Positions as values."""

import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

import tabuleiro
from tabuleiro.core.stepping import PATIENCE, Interpreted, Stepper, Stepping
from tests.wandering import wander

GAME = tabuleiro.game("avanco")


class WithoutLists:
    """A stepper that lists no turns."""

    def __init__(self, stepper: Stepper) -> None:
        self.compiled, self.legal, self.after, self.count = (
            stepper.compiled,
            stepper.legal,
            stepper.after,
            stepper.count,
        )

    def turns(self, packed: bytes, first: int = -1, most: int = 0) -> list[tuple[int, ...]]:
        raise AssertionError("all turns were listed")


def test_positions_are_values() -> None:
    one, other = GAME.start().play("b2-b3"), GAME.start().play("b2-b3")
    assert one == other
    assert len({one, other, GAME.start()}) == 2
    assert one != "b2-b3"
    assert repr(one) == "<avanco bbbbbbb/bbbbbbb/7/7/1w5/w1wwwww/wwwwwww b>"


def test_equal_boards_of_different_games_are_different() -> None:
    assert tabuleiro.game("fanorona").start() != tabuleiro.game("fanorona:standard").start()


def test_an_illegal_turn_names_near_ones() -> None:
    with pytest.raises(tabuleiro.IllegalTurn, match=r"'b2-b4' is not a legal turn here; near it are .*b2-b3"):
        GAME.start().play("b2-b4")


def test_a_turn_far_from_all_gets_examples() -> None:
    with pytest.raises(tabuleiro.IllegalTurn, match=r"possible are c2-b3, .*, …"):  # alike turns first
        GAME.start().play("castle!")


def test_a_long_text_is_shortened_in_the_error() -> None:
    with pytest.raises(tabuleiro.IllegalTurn) as raised:
        GAME.start().play("z" * 100_000)
    assert len(str(raised.value)) < 300


def test_blanks_in_a_turn_do_not_matter() -> None:
    assert GAME.start().play(" b2 - b3 ") == GAME.start().play("b2-b3")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "2 fields"),
        ("bbbbbbb/bbbbbbb/7/7/7/wwwwwww/wwwwwww", "2 fields, not 1"),
        ("bbbbbbb/bbbbbbb/7/7/7/wwwwwww w", "7 rows"),
        ("bbbbbbb/bbbbbbb/7/7/8/wwwwwww/wwwwwww w", "'8' must make 7 cells"),
        ("bbbbbbb/bbbbbbb/7/7/999999999999/wwwwwww/wwwwwww w", "must make 7 cells"),
        ("bbbbbbb/bbbbbbb/7/7/3q3/wwwwwww/wwwwwww w", "'q' in row '3q3' is no piece; pieces are w, b"),
        ("bbbbbbb/bbbbbbb/7/7/7/wwwwwww/wwwwwww x", "player to move is w or b, not 'x'"),
        ("bbbbbbb/bbbbbbb/7/7/w6/wwwwwww/wwwwwww w", "at most 14"),
        ("bbbbbbb/bbbbbbb/7/7/٣w٣/wwwwwww/wwwwwww w", "is no piece"),
        ("x" * 200_000, "never longer"),
    ],
)
def test_a_bad_position_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(tabuleiro.BadPosition, match=message):
        GAME.position(text)


def test_a_notebook_shows_the_board() -> None:
    assert GAME.start()._repr_svg_().lstrip().startswith("<svg")


@pytest.mark.parametrize(
    "program", ["import tabuleiro; tabuleiro.game('avanco').start().turns()", "import tabuleiro.cli.app"]
)
def test_nothing_heavy_is_imported_before_it_is_needed(program: str) -> None:
    check = "; import sys; print([name for name in ('numba', 'numpy', 'tabuleiro.draw') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program + check], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", ["produto", "sesqui"])
def test_where_turns_are_many_one_is_found_without_listing_all(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = wander(tabuleiro.game(name), seed=5, turns=8)
    turns = position.turns()
    fresh = position.game.position(position.text)
    monkeypatch.setattr(fresh.game.stepping, "now", WithoutLists(fresh.game.stepping.now))
    for turn in turns[:: len(turns) // 50]:
        assert fresh.find(str(turn)) == turn


@pytest.mark.parametrize("name", ["produto", "sesqui"])
def test_illegal_turns_that_can_be_spelt_are_refused(name: str) -> None:
    game = tabuleiro.game(name)
    texts = {str(turn) for seed in range(3) for turn in wander(game, seed, turns=6).turns()[:200]}
    position = wander(game, seed=9, turns=12)
    legal = {str(turn) for turn in position.turns()}
    for text in sorted(texts - legal)[:40]:
        with pytest.raises(tabuleiro.IllegalTurn):
            position.play(text)


@pytest.mark.parametrize("name", ["produto", "sesqui", "fanorona:free"])
def test_a_refusal_lists_few_turns(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of turns are never listed because somebody typed nonsense."""
    position = wander(tabuleiro.game(name), seed=5, turns=10)
    stepper = Interpreted(position.game.rules)
    monkeypatch.setattr(position.game.stepping, "now", stepper)
    listed = 0
    take = stepper._turns

    def counted(state: list[int], first: int, made: int = 0) -> Iterator[tuple[int, ...]]:
        nonlocal listed
        for turn in take(state, first, made):
            listed += 1
            yield turn

    monkeypatch.setattr(stepper, "_turns", counted)
    with pytest.raises(tabuleiro.IllegalTurn, match=r"possible are|near it are"):
        position.play("a1-z9,nonsense")
    assert listed <= 1000


def test_what_is_played_long_is_compiled_behind_the_scenes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits: turns go on interpreted until machine code is there, and are the same before and after."""
    stepping = Stepping(GAME.rules)
    fresh = Interpreted(GAME.rules, stepping.compile_in_background)
    monkeypatch.setattr(stepping, "now", fresh)
    packed = GAME.start().packed
    assert not stepping.now.compiled
    before = list(stepping.now.turns(packed))
    fresh._spent = PATIENCE
    stepping.now.legal(packed)
    deadline = time.monotonic() + 120
    while not stepping.now.compiled and time.monotonic() < deadline:
        assert list(stepping.now.turns(packed)) == before
        time.sleep(0.01)
    assert stepping.now.compiled
    assert list(stepping.now.turns(packed)) == before


@pytest.mark.parametrize(
    ("game", "text", "meant"),
    [
        ("avanco", "B2-B3", "b2-b3"),
        ("avanco", "b2b3", "b2-b3"),
        ("avanco", " B2 b3 ", "b2-b3"),
        ("fanorona", "D2E3", "d2>e3"),
        ("gatos-caes", "D4", "d4"),
        ("hive", "WS1", "wS1"),
        ("produto", "E5B", "e5b"),
    ],
)
def test_turns_are_understood_in_any_case_and_without_signs(game: str, text: str, meant: str) -> None:
    """On the page, in the terminal and over the network: all of them find a turn by its text."""
    assert tabuleiro.game(game).start().find(text).text == meant


def test_cells_that_may_mean_two_turns_are_refused_with_both() -> None:
    position = tabuleiro.game("fanorona").position("9/9/1bw1b4/9/9 w 0 2")
    with pytest.raises(tabuleiro.IllegalTurn, match="c3<d3<c3") as refused:
        position.find("c3d3c3")
    assert set(refused.value.near) >= {"c3<d3<c3", "c3>d3>c3"}
