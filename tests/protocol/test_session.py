"""The text protocol, line by line."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

import tabuleiro
from tabuleiro.protocol.session import Session


@pytest.fixture
def hive() -> Iterator[Session]:
    session = Session(tabuleiro.game("hive:tournament"), level=1)
    yield session
    session.close()


def said(session: Session, line: str) -> list[str]:
    *lines, last = session.answer(line)
    assert last == "ok"
    return lines


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_a_game_can_be_played_in_every_game(name: str) -> None:
    session = Session(tabuleiro.game(name))
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
        ("newgame Base;InProgress;White[1];wQ", "err"),
        ("play bS1", "invalidmove 'bS1'"),
        ("pass", "invalidmove 'pass'"),
        ("undo", "err 0 turns"),
        ("undo many", "err 'many'"),
        ("bestmove soon", "err 'bestmove soon'"),
        ("bestmove time 5", "err '5'"),
        ("bestmove time 00:00:00", "err '00:00:00'"),
        ("bestmove depth 0", "err '0'"),
        ("options set Level 11", "err '11'"),
        ("options set Contempt 1", "err there are the options Level"),
    ],
)
def test_mistakes_are_told_and_change_nothing(hive: Session, line: str, answer: str) -> None:
    assert said(hive, line)[0].startswith(answer)
    assert hive.record.turns == ()
    assert said(hive, "options") == ["Level;int;1;10;1;10"]


def test_nothing_is_answered_to_an_empty_line(hive: Session) -> None:
    assert list(hive.answer("  \n")) == []


def test_a_repeated_position_ends_nothing_here() -> None:
    session = Session(tabuleiro.game("fanorona"))
    said(session, "newgame w8/9/9/9/8b w 0 2")
    for turn in ("a5-a4", "i1-i2", "a4-a5", "i2-i1") * 3:
        assert not said(session, f"play {turn}")[0].startswith("invalidmove")


def test_the_engine_answers_over_a_pipe() -> None:
    lines = ["bestmove depth 1", "options set Level 2", "bestmove time 00:00:10", "exit"]
    command = [sys.executable, "-m", "tabuleiro", "protocol", "semaforo", "--level", "10"]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=True, timeout=120)
    answers = [line for line in done.stdout.splitlines() if line != "ok"]
    cells = [turn.text for turn in tabuleiro.game("semaforo").start().turns()]
    assert answers[1] in cells
    assert answers[3] in cells
