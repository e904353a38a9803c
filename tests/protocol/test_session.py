"""The text protocol, line by line."""

from collections.abc import Iterator

import pytest

import tabuleiro
from tabuleiro.games.hive.examples import BEETLE, REPEATED, SURROUNDED
from tabuleiro.protocol.session import Session


@pytest.fixture
def hive() -> Iterator[Session]:
    session = Session(tabuleiro.game("hive:tournament"), level=1)
    yield session
    session.close()


OPTIONS = [
    "Level;int;1;10;1;10",
    "Threads;int;1;1;1;64",
    "TranspositionTableSizeMB;int;256;256;1;4096",
    "PonderDuringIdle;bool;False;False",
    "ReportIntermediateBestMoves;bool;False;False",
    "OpeningRule;enum;Tournament;Tournament;Tournament;Book",
]


def said(session: Session, line: str) -> list[str]:
    *lines, last = session.answer(line)
    assert last == "ok"
    return lines


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_a_game_can_be_played_in_every_game(name: str) -> None:
    session = Session(tabuleiro.game(name), by_the_book=True)
    position = tabuleiro.game(name).start()
    for _ in range(4):
        turns = said(session, "validmoves")[0].split(";")
        assert turns == [turn.text for turn in position.turns()]
        position = position.play(turns[0])
        assert said(session, f"play {turns[0]}") == [position.text]
    assert said(session, "undo 4") == [tabuleiro.game(name).start().text]


def test_the_greeting_tells_the_expansions(hive: Session) -> None:
    name, expansions, last = hive.greeting()
    assert name.startswith("id Tabuleiro v")
    assert (expansions, last) == ("Mosquito;Ladybug;Pillbug", "ok")


def test_a_game_type_keeps_the_tournament_rule(hive: Session) -> None:
    assert said(hive, "newgame Base+MLP") == ["Base+MLP;NotStarted;White[1]"]
    assert hive.record.game.id == "hive:tournament,+MLP"
    assert not any(turn.startswith("wQ") for turn in said(hive, "validmoves")[0].split(";"))
    assert said(hive, "newgame") == ["Base;NotStarted;White[1]"]


def test_a_game_string_is_taken_up_and_can_be_taken_back(hive: Session) -> None:
    text = "Base+M;InProgress;White[2];wS1;bM wS1-"
    assert said(hive, f"newgame {text}") == [text]
    assert said(hive, "undo") == ["Base+M;InProgress;Black[1];wS1"]
    assert said(hive, "play bG1 -wS1") == ["Base+M;InProgress;White[2];wS1;bG1 -wS1"]


def test_options_of_other_games_go_by_their_own_names() -> None:
    session = Session(tabuleiro.game("fanorona"))
    assert said(session, "newgame standard") == [tabuleiro.game("fanorona:standard").start().text]
    assert session.record.game.id == "fanorona:standard"
    text = "9/9/4w4/9/4b4 b 3 2"
    assert said(session, f"newgame {text}") == [text]
    assert session.record.game.id == "fanorona"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("dance", "err there is no command 'dance'"),
        ("newgame Base+X", "err hive has no option"),
        ("newgame Base;InProgress;White[1];wQ", "err turn 1: 'wQ' is not a legal turn here"),
        ("play bS1", "invalidmove 'bS1'"),
        ("pass", "invalidmove 'pass'"),
        ("undo", "err 0 turns"),
        ("undo many", "err 'many'"),
        ("newgame Base+MM", "err hive has no option 'Base+MM'"),
        ("newgame Base;Lost;White[1]", "err GameState is one of"),
        ("newgame Base;InProgress;White", "err Turn is White[N]"),
        ("options set Threads no", "err 'no'"),
        ("options set PonderDuringIdle 2", "err '2'"),
        ("bestmove soon", "err 'bestmove soon'"),
        ("bestmove time 5", "err '5'"),
        ("bestmove time 00:00:00", "err '00:00:00'"),
        ("bestmove depth 0", "err '0'"),
        ("options set Level 11", "err '11'"),
        ("options set Contempt 1", "err there are the options Level, Threads"),
    ],
)
def test_mistakes_are_told_and_change_nothing(hive: Session, line: str, answer: str) -> None:
    assert said(hive, line)[0].startswith(answer)
    assert hive.record.turns == ()
    assert said(hive, "options") == OPTIONS


def test_nothing_is_answered_to_an_empty_line(hive: Session) -> None:
    assert list(hive.answer("  \n")) == []


@pytest.mark.parametrize("state", ["InProgress", "NotStarted"])
def test_a_game_string_with_a_third_occurrence_loads_and_goes_on(hive: Session, state: str) -> None:
    answer = said(hive, f"newgame Base;{state};White[7];{REPEATED};")
    assert answer == [f"Base;InProgress;White[7];{REPEATED}"]
    assert said(hive, "repetitions") == ["3"]
    assert said(hive, r"play wQ -wS1")[0].startswith("Base;InProgress;Black[7]")
    assert len(said(hive, "validmoves")[0].split(";")) > 10


def test_undo_after_a_third_occurrence_has_the_whole_history(hive: Session) -> None:
    for turn in REPEATED.split(";"):
        said(hive, f"play {turn}")
    assert said(hive, "undo 12") == ["Base;NotStarted;White[1]"]


def test_a_draw_that_the_record_tells_is_a_draw_until_it_is_taken_back(hive: Session) -> None:
    assert said(hive, f"newgame Base;Draw;White[7];{REPEATED}") == [f"Base;Draw;White[7];{REPEATED}"]
    for command in ("bestmove", "bestmove depth 1", "validmoves", "play wQ -wS1"):
        assert said(hive, command)[0].startswith("err the game is over"), command
    assert said(hive, "undo")[0].startswith("Base;InProgress;Black[6];")


def test_a_win_that_the_turns_do_not_show_is_read(hive: Session) -> None:
    assert said(hive, r"newgame Base;BlackWins;White[2];wS1;bG1 -wS1") == [
        r"Base;BlackWins;White[2];wS1;bG1 -wS1",
    ]


def test_a_finished_game_has_no_moves_and_no_best_move(hive: Session) -> None:
    assert said(hive, f"newgame Base;WhiteWins;Black[8];{SURROUNDED}")[0].startswith("Base;WhiteWins;Black[8]")
    for command in ("bestmove", "bestmove time 00:00:01", "validmoves"):
        assert said(hive, command)[0].startswith("err "), command


def test_a_beetle_beside_the_queen_goes_where_others_have_it(hive: Session) -> None:
    text = said(hive, f"newgame Base;InProgress;Black[13];{BEETLE}")[0]
    assert len(text.split(";")) == 3 + 25
    said(hive, "play bA3 bA1\\")
    assert "wS1 bA3-" in hive.record.position.find("wS1 bA3-").text


def test_programs_assume_that_no_queen_comes_first_and_the_book_does_not() -> None:
    session = Session(tabuleiro.game("hive"), level=1)
    assert not any(turn.startswith("wQ") for turn in said(session, "validmoves")[0].split(";"))
    assert said(session, "options set OpeningRule book") == ["OpeningRule;enum;Book;Tournament;Tournament;Book"]
    said(session, "newgame Base+M")
    assert "wQ" in said(session, "validmoves")[0].split(";")
    assert session.record.game.id == "hive:+M"


def test_a_level_holds_for_a_depth_too(hive: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    class Watched:
        level = None

        def __init__(self, *arguments: object, **more: object) -> None:
            pass

        def best_turn(self, record: tabuleiro.Record, **more: object) -> object:
            asked.append(self.level)
            return record.position.turns()[0]

        def turn_to(self, game: object) -> None:
            pass

        def close(self) -> None:
            pass

    monkeypatch.setattr("tabuleiro.engine.Engine", Watched)
    said(hive, "bestmove depth 2")
    said(hive, "options set Level 3")
    said(hive, "bestmove depth 2")
    assert [getattr(level, "number", None) for level in asked] == [1, 3]


def test_other_options_need_no_other_process(hive: Session) -> None:
    said(hive, "bestmove time 00:00:00.2")
    engine = hive._mind._engine
    assert engine is not None
    number = engine.process_number
    said(hive, "newgame Base+MLP")
    assert said(hive, "bestmove time 00:00:00.3")[0] in said(hive, "validmoves")[0].split(";")
    assert (hive._mind._engine, engine.process_number) == (engine, number)


def test_a_repeated_position_ends_nothing_here() -> None:
    session = Session(tabuleiro.game("fanorona"))
    said(session, "newgame w8/9/9/9/8b w 0 2")
    for turn in ("a5-a4", "i1-i2", "a4-a5", "i2-i1") * 3:
        assert not said(session, f"play {turn}")[0].startswith("invalidmove")
    assert said(session, "undo 12") == [tabuleiro.game("fanorona").position("w8/9/9/9/8b w 0 2").text]
