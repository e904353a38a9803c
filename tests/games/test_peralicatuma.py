"""Peralicatuma: rulebook 004 and its rulings, statement by statement."""

import pytest

import tabuleiro
from tabuleiro import BadPosition, Game, GameOver, IllegalTurn, Outcome, Position
from tabuleiro.games.peralicatuma.rules import BOARD, JUMPS, MAX_ACTIONS

GAME = tabuleiro.game("peralicatuma")
STRICT = tabuleiro.game("peralicatuma:strict")
BOTH = pytest.mark.parametrize("game", [GAME, STRICT], ids=["huffing", "strict"])
START = "bbb/bbb/wbbbbbb/wbbbbbb/www3bbb/wwwwwwb/wwwwwwb/www/www w 0"


def text_of(player: str, white: str, black: str, quiet: int = 0) -> str:
    """The text of the position with these pieces and nothing else."""
    letters = dict.fromkeys(white.split(), "w") | dict.fromkeys(black.split(), "b")
    pieces = [letters.get(name, "") for name in BOARD.names]
    return f"{GAME.notation.write_board(pieces)} {player} {quiet}"


def board(player: str, white: str, black: str, quiet: int = 0, game: Game = GAME) -> Position:
    """The position with these pieces and nothing else."""
    return game.position(text_of(player, white, black, quiet))


def turns(position: Position, origin: str = "") -> set[str]:
    """The texts of the legal turns, of one piece if it is named."""
    return {str(turn) for turn in position.turns() if str(turn).startswith(origin)}


def jumps(position: Position) -> set[str]:
    """The turns that capture."""
    return {text for text in turns(position) if "x" in text}


def on(position: Position, letter: str) -> str:
    """The points that hold a letter, in the order of the alphabet."""
    pieces = GAME.notation.pieces(position.state)
    return " ".join(sorted(name for name, here in zip(BOARD.names, pieces, strict=True) if here == letter))


# -- the board and the start


def test_the_board_has_49_points_96_edges_and_144_jumps() -> None:
    assert (len(BOARD), len(BOARD.edges), len(JUMPS)) == (49, 96, 144)


def test_no_more_actions_than_edges() -> None:
    assert len(BOARD.edges) == MAX_ACTIONS


def test_the_board_looks_the_same_from_its_four_sides_and_in_a_mirror() -> None:
    assert len(BOARD.symmetries) == 8
    assert set(GAME.info.symmetries) == BOARD.symmetries.keys() - {"turn 0"}


@BOTH
def test_46_pieces_start_around_three_empty_points(game: Game) -> None:
    position = game.start()
    assert position.text == START
    assert len(on(position, "w").split()) == len(on(position, "b").split()) == 23
    assert not {"d5", "e5", "f5"} & {*on(position, "w").split(), *on(position, "b").split()}
    assert game.position(START) == position


@BOTH
def test_white_begins_with_one_of_six_steps(game: Game) -> None:
    assert turns(game.start()) == {"c5-d5", "d4-d5", "d4-e5", "e4-e5", "f4-e5", "f4-f5"}


# -- steps


@pytest.mark.parametrize(
    ("point", "neighbours"),
    [
        ("e5", "d4 d5 d6 e4 e6 f4 f5 f6"),  # 5 + 5 is even: diagonals
        ("d5", "c5 e5 d4 d6"),  # 4 + 5 is odd: none
        ("c3", "d3 c4 d4"),
        ("e3", "d3 f3 d4 e4 f4 d2 e2 f2"),  # the apex of the southern triangle
        ("d2", "e3 e2 c1"),
        ("e2", "e3 d2 f2 e1"),
        ("c1", "d2 e1"),
        ("e1", "c1 e2 g1"),
        ("a3", "a5 b4"),
        ("c5", "c4 c6 d4 d5 d6 b4 b5 b6"),  # the apex of the western triangle
        ("i7", "i5 h6"),
        ("e9", "c9 g9 e8"),
    ],
)
def test_a_step_follows_a_line_to_the_next_point_in_any_direction(point: str, neighbours: str) -> None:
    out_of_reach = "e1" if point == "e9" else "e9"
    expected = {f"{point}-{neighbour}" for neighbour in neighbours.split()}
    assert turns(board("w", point, out_of_reach)) == expected
    assert turns(board("b", out_of_reach, point)) == expected


def test_no_step_leads_onto_a_piece() -> None:
    assert turns(board("w", "d5 c5 c4", "e5 f5 d6 d7"), "d5") == {"d5-d4"}


# -- captures


@BOTH
def test_a_jump_takes_the_enemy_that_it_goes_over(game: Game) -> None:
    position = board("w", "d3", "d4 i7", quiet=8, game=game).play("d3xd5")
    assert position.text == text_of("b", "d5", "i7")


@pytest.mark.parametrize(
    ("white", "black", "jump"),
    [
        ("e5", "f6", "e5xg7"),
        ("e5", "d5", "e5xc5"),
        ("c1", "d2", "c1xe3"),
        ("d2", "e3", "d2xf4"),  # through the apex, into the diagonal
        ("e2", "e3", "e2xe4"),  # through the apex, into the file
        ("d4", "e3", "d4xf2"),  # and back
        ("c1", "e1", "c1xg1"),  # along the base, where points are two apart
        ("i7", "i5", "i7xi3"),
        ("a5", "b5", "a5xc5"),
        ("f8", "e8", "f8xd8"),
    ],
)
def test_jumps_go_straight_on_along_a_line(white: str, black: str, jump: str) -> None:
    out_of_reach = "g9" if "9" not in jump and "8" not in jump else "e1"
    assert jumps(board("w", white, f"{black} {out_of_reach}")) == {jump}


@pytest.mark.parametrize(
    ("white", "black"),
    [
        ("e2", "e1"),  # the line ends behind the enemy
        ("e5", "d2"),  # no neighbour
        ("d5", "e6"),  # no diagonal from d5
        ("d3", "d2"),  # no line from the core into the triangle but through its apex
        ("c1", "c3"),
        ("b4", "c4"),
    ],
)
def test_no_jump_where_no_line_goes_on(white: str, black: str) -> None:
    assert jumps(board("w", white, black)) == set()


def test_the_point_behind_must_be_empty() -> None:
    assert jumps(board("w", "d3", "d4 d5")) == set()
    assert jumps(board("w", "d3 d5", "d4 c9")) == set()


def test_nobody_jumps_over_an_own_piece() -> None:
    assert jumps(board("w", "d3 d4", "d7")) == set()


# -- series


def test_a_series_goes_on_with_the_same_piece() -> None:
    position = board("w", "d3", "d4 e5 c9", game=STRICT)
    assert turns(position) == {"d3xd5xf5"}
    assert position.play("d3xd5xf5").text == text_of("b", "f5", "c9")


def test_every_beginning_of_a_series_is_a_turn() -> None:
    assert jumps(board("w", "d3", "d4 e5 c9")) == {"d3xd5", "d3xd5xf5"}
    assert jumps(board("w", "d3", "d4 e5 c9", game=STRICT)) == {"d3xd5xf5"}


def test_what_was_captured_is_gone_at_once() -> None:
    assert jumps(board("w", "d3", "d4 c9")) == {"d3xd5"}  # not back over d4


def test_a_series_may_come_back_to_where_it_began() -> None:
    position = board("w", "d4", "d5 e6 f5 e4 c9", game=STRICT)
    assert turns(position) == {"d4xd6xf6xf4xd4", "d4xf4xf6xd6xd4"}
    assert position.play("d4xd6xf6xf4xd4").text == text_of("b", "d4", "c9")


@BOTH
def test_which_piece_captures_and_which_way_is_free(game: Game) -> None:
    position = board("w", "d3 g3", "d4 e5 g4 c9", game=game)
    for turn in ("d3xd5xf5", "g3xg5"):  # the longer series is not compulsory
        assert position.play(turn).text.endswith(" b 0")
    assert on(position.play("g3xg5"), "w") == "d3 g5"


def test_a_step_does_not_begin_a_series() -> None:
    assert all(text.count("-") + text.count("x") == 1 for text in turns(board("w", "e3", "d5 e5 f5")))


# -- huffing


def test_the_piece_that_could_have_captured_is_huffed() -> None:
    position = board("w", "d3 a3", "d4", quiet=4).play("a3-a5")
    assert position.text == text_of("b", "a5", "d4")


def test_the_moved_piece_is_huffed_from_where_it_now_stands() -> None:
    assert board("w", "d3 a3", "d4", quiet=4).play("d3-c3").text == text_of("b", "a3", "d4")


def test_every_piece_that_could_have_captured_is_huffed() -> None:
    position = board("w", "d3 f3 i3 a3", "d4 f4")
    assert on(position.play("a3-b4"), "w") == "b4 i3"
    assert on(position.play("d3-c3"), "w") == "a3 i3"


def test_a_piece_that_stops_its_series_early_is_huffed() -> None:
    position = board("w", "d3 a3", "d4 e5 c9", quiet=4).play("d3xd5")
    assert position.text == text_of("b", "a3", "e5 c9")


def test_nobody_is_huffed_while_another_piece_captures() -> None:
    assert on(board("w", "d3 f3", "d4 f4 c9").play("d3xd5"), "w") == "d5 f3"


def test_stopping_early_costs_only_the_capturing_piece() -> None:
    assert on(board("w", "d3 g3", "d4 e5 g4 c9").play("d3xd5"), "w") == "g3"


def test_only_what_could_capture_at_the_start_of_the_turn_is_huffed() -> None:
    assert on(board("w", "d2", "e4").play("d2-e3"), "w") == "e3"  # it could capture now
    assert on(board("w", "e3 e5", "e4 c9").play("e5-e6"), "w") == "e3 e6"  # the move made room


def test_after_huffing_the_opponent_moves_as_usual() -> None:
    position = board("w", "d3 a3", "d4").play("a3-a5")
    assert position.player == "b"
    assert turns(position) == {"d4-c3", "d4-c4", "d4-c5", "d4-d3", "d4-d5", "d4-e3", "d4-e4", "d4-e5"}


def test_black_is_huffed_too() -> None:
    assert board("b", "d6", "d7 i3", quiet=9).play("i3-i5").text == text_of("w", "d6", "i5")


def test_a_player_huffed_to_no_pieces_loses_at_once() -> None:
    by_stepping = board("w", "d3", "d4").play("d3-c3")
    by_stopping = board("w", "d3", "d4 e5").play("d3xd5")
    for position in (by_stepping, by_stopping):
        assert position.outcome == Outcome("b", "huffed")
        assert position.player == "b"
        assert GAME.position(position.text) == position


def test_strict_forbids_what_would_be_huffed() -> None:
    position = board("w", "d3 a3", "d4 e5 c9", game=STRICT)
    for turn in ("a3-a5", "d3-c3", "d3xd5"):
        with pytest.raises(IllegalTurn):
            position.play(turn)


# -- the end


@BOTH
def test_capturing_the_last_piece_wins(game: Game) -> None:
    position = board("w", "d3", "d4", game=game).play("d3xd5")
    assert position.outcome == Outcome("w", "no-pieces")
    assert position.player == "b"
    assert game.position(position.text) == position
    with pytest.raises(GameOver):
        position.play("d5-d4")


@BOTH
def test_a_player_without_a_move_loses(game: Game) -> None:
    assert board("b", "d2 e3 e1 g1", "c1", game=game).outcome == Outcome("w", "no-moves")
    assert board("b", "d2 e3 e1", "c1", game=game).outcome is None  # c1xg1


def test_quiet_turns_are_counted() -> None:
    position = board("w", "e5", "c9", quiet=7).play("e5-e4")
    assert position.text == text_of("b", "e4", "c9", 8)


@BOTH
def test_the_hundredth_quiet_turn_draws(game: Game) -> None:
    position = board("w", "e5", "c9", quiet=98, game=game).play("e5-e4")
    assert position.outcome is None
    position = position.play("c9-e9")
    assert position.outcome == Outcome(None, "quiet")
    assert position.text == text_of("w", "e4", "e9", 100)
    assert game.position(position.text) == position
    with pytest.raises(GameOver):
        position.play("e4-e5")


def test_a_capture_or_a_huff_at_the_last_moment_goes_on() -> None:
    assert board("w", "d3", "d4 c9", quiet=99).play("d3xd5").outcome is None
    assert board("w", "d3 a3", "d4", quiet=99).play("a3-a5").outcome is None


@BOTH
def test_a_player_without_a_move_loses_even_at_the_hundredth_quiet_turn(game: Game) -> None:
    position = board("w", "d2 e3 e1 f2", "c1", quiet=99, game=game).play("f2-g1")
    assert position.outcome == Outcome("w", "no-moves")
    assert position.text == text_of("b", "d2 e3 e1 g1", "c1", 100)
    assert game.position(position.text).outcome == position.outcome


def test_counters_do_not_make_a_position_another_one() -> None:
    here = GAME.identity(board("w", "e5", "c9", quiet=7))
    assert here == GAME.identity(board("w", "e5", "c9"))
    assert here != GAME.identity(board("b", "e5", "c9"))
    assert here != GAME.identity(board("w", "c9", "e5"))


# -- texts


def test_spaces_in_a_turn_do_not_matter() -> None:
    assert GAME.start().play(" e4 - e5 ") == GAME.start().play("e4-e5")


def test_a_player_without_pieces_was_captured_or_huffed() -> None:
    assert board("w", "", "e5").outcome == Outcome("b", "no-pieces")
    assert board("b", "", "e5").outcome == Outcome("b", "huffed")
    assert board("w", "", "e5", game=STRICT).outcome == Outcome("b", "no-pieces")


def test_without_huffing_nobody_loses_the_last_piece_by_moving() -> None:
    with pytest.raises(BadPosition, match="won already"):
        board("b", "", "e5", game=STRICT)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (START.replace("3", "w2"), "at most 23"),
        ("3/3/7/7/9/7/7/3/3 w 0", "must have a piece"),
        (START.replace("w 0", "w 101"), "never 101"),
        (START.replace(" 0", ""), "fields"),
        (START.replace("w 0", "w -1"), "number"),
        (START.replace("w 0", "x 0"), "player to move"),
        (START.replace("3", "4"), "9 cells"),
        (START.replace("bbb/", "", 1), "9 rows"),
        (START.replace("b", "B", 1), "no piece"),
    ],
)
def test_texts_that_are_no_position(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.position(text)
