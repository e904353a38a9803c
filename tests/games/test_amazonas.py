"""Amazonas: rulebook 004 (its second game) and the rulings, statement by statement."""

import pytest

import tabuleiro
from tabuleiro import BadPosition, Game, GameOver, IllegalTurn, Outcome, Position, UnknownGame
from tabuleiro.games.amazonas.rules import BOARD, DIRECTIONS

GAME = tabuleiro.game("amazonas")
DIAGONAL = tabuleiro.game("amazonas:leg=diagonal")
BOTH = pytest.mark.parametrize("game", [GAME, DIAGONAL], ids=["orthogonal", "diagonal"])
START = "bbbbbbbbbb/bbbbbbbbbb/10/10/10/10/10/10/wwwwwwwwww/wwwwwwwwww w 0"


def text_of(player: str, pieces: str, quiet: int = 0) -> str:
    """The text of the position with these pieces (`we4 Bc10`) and nothing else."""
    letters = {piece[1:]: piece[0] for piece in pieces.split()}
    return f"{GAME.notation.write_board([letters.get(name, '') for name in BOARD.names])} {player} {quiet}"


def board(player: str, pieces: str, quiet: int = 0, game: Game = GAME) -> Position:
    """The position with these pieces and nothing else."""
    return game.position(text_of(player, pieces, quiet))


def turns(position: Position, origin: str = "") -> set[str]:
    """The texts of the legal turns, of one piece if it is named."""
    return {str(turn) for turn in position.turns() if str(turn).startswith(origin)}


def words(text: str) -> set[str]:
    return set(text.split())


# -- the board and the start


@BOTH
def test_twenty_common_amazons_each_on_the_two_nearest_ranks(game: Game) -> None:
    position = game.start()
    assert position.text == START
    assert game.position(START) == position
    assert position.player == "w"


def test_the_second_rank_alone_can_move_at_the_start() -> None:
    found = turns(GAME.start())
    assert len(found) == 18
    assert all(text[1:].startswith("2-") and text.endswith("4") for text in found)


def test_with_the_diagonal_leg_there_are_34_first_turns() -> None:
    assert len(turns(DIAGONAL.start())) == 34


def test_options_name_the_leg() -> None:
    assert tabuleiro.game("amazonas:leg=orthogonal") is GAME
    with pytest.raises(UnknownGame):
        tabuleiro.game("amazonas:leg=diagonal,leg=orthogonal")


# -- moves


@BOTH
def test_a_common_amazon_moves_like_a_knight_to_a_more_advanced_rank(game: Game) -> None:
    assert turns(board("w", "we4 Ba10", game=game)) == words("e4-c5 e4-d6 e4-f6 e4-g5")
    assert turns(board("b", "Wa1 be7", game=game)) == words("e7-c6 e7-d5 e7-f5 e7-g6")


@BOTH
@pytest.mark.parametrize("player", ["w", "b"])
def test_a_queen_moves_like_a_knight_in_all_directions_from_every_cell(game: Game, player: str) -> None:
    queen, enemy = ("W", "B") if player == "w" else ("B", "W")
    for cell, name in enumerate(BOARD.names):
        file, rank = cell % 10, cell // 10
        ends = {(file + dx, rank + dy) for dx, dy in DIRECTIONS}
        expected = {f"{name}-{'abcdefghij'[x]}{y + 1}" for x, y in ends if 0 <= x < 10 and 0 <= y < 10}
        out_of_reach = "a1" if rank > 4 else "j10"
        assert turns(board(player, f"{queen}{name} {enemy}{out_of_reach}", game=game)) == expected


@pytest.mark.parametrize(
    ("game", "between", "forbidden"),
    [
        (GAME, "e5", "d6 f6"),
        (GAME, "d4", "c5 c3"),
        (GAME, "f4", "g5 g3"),
        (GAME, "e3", "d2 f2"),
        (GAME, "d5", ""),
        (DIAGONAL, "d5", "c5 d6"),
        (DIAGONAL, "f5", "f6 g5"),
        (DIAGONAL, "d3", "c3 d2"),
        (DIAGONAL, "f3", "f2 g3"),
        (DIAGONAL, "e5", ""),
    ],
)
def test_a_friend_on_the_intermediate_square_forbids_and_an_enemy_is_captured(
    game: Game, between: str, forbidden: str
) -> None:
    free = turns(board("w", "We4 Ba10", game=game))
    over = {f"e4-{end}" for end in forbidden.split()}
    assert turns(board("w", f"We4 w{between} Ba10", game=game), "e4") == free - over
    expected = free - over | {text.replace("-", "x") for text in over}
    assert {text for text in turns(board("w", f"We4 b{between} Ba10", game=game)) if text.count("x") < 2} == expected


@pytest.mark.parametrize("occupant", ["w", "b", "W", "B"])
def test_nobody_moves_onto_a_piece(occupant: str) -> None:
    assert "e4-d6" not in turns(board("w", f"we4 {occupant}d6 Ba10"))


def test_the_edge_ends_the_board_on_both_sides() -> None:
    assert turns(board("w", "wa4 Bf10"), "a4") == words("a4-b6 a4-c5")
    assert turns(board("w", "wj4 Bf10"), "j4") == words("j4-i6 j4-h5")
    assert turns(board("w", "wb9 Bf10"), "b9") == words("b9-d10")


# -- captures


def test_the_enemy_leapt_over_is_captured_and_removed() -> None:
    assert board("w", "we4 be5 Ba10", quiet=6).play("e4xd6").text == text_of("b", "wd6 Ba10")


def test_black_captures_going_down() -> None:
    assert board("b", "Wa1 we6 be7").play("e7xf5").text == text_of("w", "Wa1 bf5")


def test_only_a_queen_captures_what_has_gone_past_it() -> None:
    assert not any("x" in text for text in turns(board("b", "wd6 bd5 Wj1")))
    assert turns(board("b", "wd6 Bd5 Wj1"), "d5x") == {"d5xc7", "d5xe7"}


def test_captures_are_not_compulsory() -> None:
    assert turns(board("w", "we4 be5 Ba10")) == words("e4-c5 e4-g5 e4xd6 e4xf6")


def test_an_enemy_on_the_intermediate_square_is_always_captured() -> None:
    assert "e4-d6" not in turns(board("w", "we4 be5 Ba10"))


def test_a_common_amazon_captures_a_queen() -> None:
    position = board("w", "we4 wg4 Be5 Ba10").play("e4xd6")
    assert position.text == text_of("b", "wd6 wg4 Ba10")
    assert position.play("a10-c9").play("g4-e5").text == text_of("b", "wd6 we5 Bc9")  # nobody inherits the crown


# -- series


def test_a_series_may_go_on_or_stop_anywhere() -> None:
    position = board("w", "we4 be5 bd7 Ba10")
    assert turns(position, "e4x") == words("e4xd6 e4xf6 e4xd6xc8 e4xd6xe8")
    assert position.play("e4xd6").text == text_of("b", "wd6 bd7 Ba10")
    assert position.play("e4xd6xc8").text == text_of("b", "wc8 Ba10")


def test_from_the_second_capture_on_a_common_amazon_captures_backward() -> None:
    position = board("w", "we4 be5 bd5 Ba10")
    assert turns(position, "e4xd6") == words("e4xd6 e4xd6xc4 e4xd6xe4")
    assert position.play("e4xd6xe4").text == text_of("b", "we4 Ba10")


def test_the_first_capture_of_a_common_amazon_goes_forward() -> None:
    assert turns(board("w", "wd6 bd5 Ba10")) == words("d6-b7 d6-c8 d6-e8 d6-f7")


def test_what_was_captured_is_gone_at_once() -> None:
    assert turns(board("w", "we4 be5 Ba10"), "e4xd6") == {"e4xd6"}
    assert turns(board("w", "We4 be5 Ba10"), "e4xd6") == {"e4xd6"}


def test_a_series_goes_on_only_with_captures_of_the_same_piece() -> None:
    for text in turns(board("w", "we4 wh4 be5 bh5 Ba10")):
        assert "-" not in text or "x" not in text
    assert board("w", "we4 wh4 be5 bh5 Ba10").play("e4xd6").player == "b"


def test_a_move_without_a_capture_ends_the_turn() -> None:
    assert turns(board("w", "we4 bd7 Ba10"), "e4-d6") == {"e4-d6"}


def test_the_diagonal_leg_captures_in_series_too() -> None:
    position = board("w", "we4 bd5 bc7 Ba10", game=DIAGONAL)
    assert turns(position, "e4x") == words("e4xc5 e4xd6 e4xd6xb7 e4xd6xc8")
    assert position.play("e4xd6xb7").text == text_of("b", "wb7 Ba10")


# -- queens


@pytest.mark.parametrize("turn", ["e8-d10", "e8-f10"])
def test_touching_the_last_rank_makes_a_queen(turn: str) -> None:
    assert board("w", "we8 Ba1").play(turn).text == text_of("b", f"W{turn[3:]} Ba1")


def test_black_becomes_a_queen_on_the_first_rank() -> None:
    assert board("b", "Wa10 be2").play("e2-c1").text == text_of("w", "Wa10 Bc1")


def test_a_queen_made_in_the_middle_of_a_series_stays_one() -> None:
    position = board("w", "we8 be9 bd9 Ba1")
    assert turns(position, "e8xd10") == words("e8xd10 e8xd10xc8 e8xd10xe8")
    assert position.play("e8xd10").text == text_of("b", "Wd10 bd9 Ba1")
    assert position.play("e8xd10xc8").text == text_of("b", "Wc8 Ba1")


def test_going_back_in_a_series_does_not_make_a_queen() -> None:
    assert board("w", "we4 be5 bd5 Ba10").play("e4xd6xc4").text == text_of("b", "wc4 Ba10")


def test_a_queen_remains_a_queen_when_it_moves_and_captures() -> None:
    assert board("w", "We4 Ba10").play("e4-d2").text == text_of("b", "Wd2 Ba10", 1)
    assert board("w", "We4 be3 Ba10").play("e4xd2").text == text_of("b", "Wd2 Ba10")


def test_a_queen_begins_a_series_in_any_direction() -> None:
    position = board("w", "We4 be3 bd3 Ba10")
    assert "e4xd2xc4" in turns(position)
    assert position.play("e4xd2xc4").text == text_of("b", "Wc4 Ba10")


# -- the end


@BOTH
def test_capturing_the_last_piece_wins(game: Game) -> None:
    over = "e5" if game is GAME else "d5"
    position = board("w", f"we4 b{over}", game=game).play("e4xd6")
    assert position.outcome == Outcome("w", "no-pieces")
    assert position.player == "b"
    assert game.position(position.text) == position
    with pytest.raises(GameOver):
        position.play("d6-c8")


def test_a_player_without_a_move_loses() -> None:
    assert board("b", "wc1 ba2").outcome == Outcome("w", "no-moves")
    assert board("b", "Wj10 ba2").outcome is None
    assert board("b", "Wj10 ba2").play("a2-c1").outcome is None


def test_only_moves_of_queens_without_a_capture_are_quiet() -> None:
    assert board("w", "We4 Ba10", quiet=7).play("e4-d2").text.endswith(" b 8")
    assert board("w", "We4 wh4 Ba10", quiet=7).play("h4-g6").text.endswith(" b 0")
    assert board("w", "We4 be5 Ba10", quiet=7).play("e4xd6").text.endswith(" b 0")


def test_a_turn_that_makes_a_queen_was_of_a_common_amazon() -> None:
    assert board("w", "we8 Ba1", quiet=7).play("e8-d10").text.endswith(" b 0")


@BOTH
def test_the_hundredth_quiet_turn_draws(game: Game) -> None:
    position = board("w", "We4 Ba10", quiet=98, game=game).play("e4-d2")
    assert position.outcome is None
    position = position.play("a10-b8")
    assert position.outcome == Outcome(None, "quiet")
    assert position.text == text_of("w", "Wd2 Bb8", 100)
    assert game.position(position.text) == position
    with pytest.raises(GameOver):
        position.play("d2-e4")


def test_a_common_amazon_or_a_capture_at_the_last_moment_goes_on() -> None:
    assert board("w", "We4 wh4 Ba10", quiet=99).play("h4-g6").outcome is None
    assert board("w", "We4 be5 Ba10", quiet=99).play("e4xd6").outcome is None


def test_a_player_without_a_move_loses_even_at_the_hundredth_quiet_turn() -> None:
    position = board("w", "We2 ba2", quiet=99).play("e2-c1")
    assert position.outcome == Outcome("w", "no-moves")
    assert position.text == text_of("b", "Wc1 ba2", 100)
    assert GAME.position(position.text).outcome == position.outcome


def test_counters_do_not_make_a_position_another_one() -> None:
    here = GAME.identity(board("w", "We4 Ba10", quiet=7))
    assert here == GAME.identity(board("w", "We4 Ba10"))
    assert here != GAME.identity(board("b", "We4 Ba10"))
    assert here != GAME.identity(board("w", "we4 Ba10"))


# -- texts


def test_a_turn_that_is_none_is_refused() -> None:
    for turn in ("e2-e4", "a1-b3", "b2xc4", "b2-c4-e5"):
        with pytest.raises(IllegalTurn):
            GAME.start().play(turn)


def test_spaces_in_a_turn_do_not_matter() -> None:
    assert GAME.start().play(" b2 - c4 ") == GAME.start().play("b2-c4")


def test_a_player_without_pieces_has_lost() -> None:
    assert board("b", "we4").outcome == Outcome("w", "no-pieces")
    assert board("w", "Be4").outcome == Outcome("b", "no-pieces")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (START.replace("/10/", "/w9/", 1), "at most 20"),
        ("10/10/10/10/10/10/10/10/10/10 w 0", "must have a piece"),
        ("10/10/10/10/10/10/10/10/10/4W5 w 0", "won already"),
        ("4w5/10/10/10/10/10/10/10/10/4B5 w 0", "w on e10 has become a queen: write W"),
        ("4W5/10/10/10/10/10/10/10/10/4b5 w 0", "b on e1 has become a queen: write B"),
        (START.replace("w 0", "w 101"), "never 101"),
        (START.replace(" 0", ""), "fields"),
        (START.replace("w 0", "x 0"), "player to move"),
        (START.replace("10", "11", 1), "10 cells"),
        (START.replace("10/", "", 1), "10 rows"),
        (START.replace("b", "Q", 1), "no piece"),
    ],
)
def test_texts_that_are_no_position(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.position(text)
