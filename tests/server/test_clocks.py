"""Clocks: exact by themselves, flag once, survive a restart by their rule."""

import time
from pathlib import Path

from tabuleiro.server.play.clocks import DAY, Clock, DaysClock, GameClock, NoClock
from tests.server.serving import Server


def test_a_clock_for_the_game_with_increment() -> None:
    clock = Clock(GameClock(60, 2))
    clock.run(0, 100.0)
    assert clock.flag_time() == 160.0
    assert clock.left_of(0, 110.0) == 50.0
    clock.press(0, 110.0)
    assert clock.left == [52.0, 60.0]
    clock.run(1, 110.0)
    clock.run(1, 115.0)
    assert clock.left_of(1, 200.0) == 0.0
    clock.halt(120.0)
    assert (clock.left, clock.running, clock.flag_time()) == ([52.0, 50.0], None, None)


def test_a_turn_that_was_not_timed_earns_nothing() -> None:
    clock = Clock(GameClock(60, 2))
    clock.press(0, 10.0)
    assert clock.left == [60.0, 60.0]


def test_days_begin_anew_with_every_turn_and_go_on_during_a_restart() -> None:
    clock = Clock(DaysClock(2))
    clock.run(0, 0.0)
    clock.press(0, DAY)
    assert clock.left == [2 * DAY, 2 * DAY]
    clock.resume(1, away=DAY, grace=3600)
    assert clock.left[1] == DAY
    clock.resume(1, away=10 * DAY, grace=3600)
    assert clock.left[1] == 3600
    clock.resume(1, away=-50 * DAY, grace=3600)  # the clock of the wall was set back
    assert clock.left[1] == 3600


def test_the_time_of_a_game_is_not_spent_while_the_server_is_away() -> None:
    clock = Clock(GameClock(60))
    clock.resume(0, away=1000, grace=3600)
    assert clock.left == [60.0, 60.0]


def test_without_a_clock_nothing_runs() -> None:
    clock = Clock(NoClock())
    clock.run(0, 0.0)
    assert clock.flag_time() is None


def test_the_flag_falls_exactly_once(server: Server) -> None:
    game, one, other = server.create_for_two(clock={"kind": "game", "seconds": 1})
    with server.board(game, one) as ana, server.board(game, other) as rui:
        assert ana.state["clock"] == {
            "setting": {"kind": "game", "seconds": 1.0, "increment": 0.0},
            "left": [1.0, 1.0],
            "running": None,
        }
        ana.play("b2-b3")
        event = rui.until("event", kind="turn")
        assert event["clock"]["running"] == 1
        began = time.monotonic()
        flag = ana.until("event", kind="flag")
        assert 0.8 < time.monotonic() - began < 2.5
        assert flag["outcome"]["winner"] == "w"
        assert flag["outcome"]["reason"] == "time"
        rui.until("event", kind="flag")
        late = rui.command("turn", turn="a6-a5", ply=1)
        assert late["code"] == "over"
        time.sleep(0.3)
        ana.send({"do": "ping"})
        ana.until("pong")
        assert [message.get("kind") for message in ana.seen].count("flag") == 1


def test_clocks_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        game, one, other = server.create_for_two(clock={"kind": "game", "seconds": 60, "increment": 1})
        short, first, second = server.create_for_two(clock={"kind": "game", "seconds": 2})
        with server.board(game, one) as ana, server.board(short, first) as board:
            ana.play("b2-b3")
            board.play("b2-b3")
        server.kill()
        server.start()
        with server.board(game, other) as rui, server.board(short, second) as loser:
            assert rui.state["clock"]["running"] == 1
            assert 58 < rui.state["clock"]["left"][1] <= 60
            assert loser.until("event", kind="flag")["outcome"]["reason"] == "time"  # taken up again by itself
    finally:
        server.kill()
