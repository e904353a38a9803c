"""Every limit that `--limit` offers takes effect, or is refused with the reason."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import tabuleiro.server
from tabuleiro.core.errors import TabuleiroError
from tabuleiro.server.limits import Limits
from tests.server.serving import HERE, Server, running

SMALL = ("name=5", "turn=6", "clicks=3", "setup=40", "client_id=8")
LONG = ("name=60", "turn=500", "clicks=100", "setup=20000", "client_id=100")


def limited(tmp: pytest.TempPathFactory, limits: tuple[str, ...]) -> Iterator[Server]:
    arguments = [part for limit in limits for part in ("--limit", limit)]
    yield from running(Server(tmp.mktemp("limited") / "data", *arguments))


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from limited(tmp_path_factory, SMALL)


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from limited(tmp_path_factory, LONG)


def creating(server: Server, **more: Any) -> tuple[int, str]:
    """The answer to a wish for a game."""
    with server.client() as client:
        answer = client.post("/api/games", json={"game": "avanco", "first": HERE, "second": HERE, **more})
    return answer.status_code, answer.json().get("message", "")


def test_lengths_take_effect_over_http(small: Server, long: Server) -> None:
    status, message = creating(small, first=HERE | {"name": "Joaquim"})
    assert (status, message) == (400, "`name` has at most 5 characters, not 7")
    status, message = creating(small, setup="7/" * 30)
    assert (status, message) == (400, "`setup` has at most 40 characters, not 60")
    assert creating(long, first=HERE | {"name": "J" * 60})[0] == 201
    assert creating(long, first=HERE | {"name": "J" * 61})[0] == 400
    assert creating(long, setup="7/" * 9_000)[0] == 422  # not a position, but not too long either


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"do": "turn", "id": "1", "ply": 0, "seq": 0, "turn": "b2-b3  "}, "`turn` has at most 6 characters, not 7"),
        ({"do": "draft", "id": "1", "ply": 0, "clicks": ["b2"] * 4}, "`clicks` has at most 3 items, not 4"),
        ({"do": "resign", "id": "123456789", "ply": 0}, "`id` has at most 8 characters, not 9"),
    ],
)
def test_lengths_take_effect_over_sockets_and_http(small: Server, long: Server, wish: Any, message: str) -> None:
    for server, refused in ((small, True), (long, False)):
        created = server.create()
        with server.board(created["game"], created["token"]) as board:
            board.send(wish)
            answer = board.receive()
            while answer["type"] == "here":
                answer = board.receive()
            assert (answer.get("code") == "malformed" and answer["message"] == message) is refused
        with server.client(created["token"]) as client:
            told = client.post(f"/api/games/{created['game']}/commands", json=wish)
            assert (told.status_code == 400 and told.json()["message"] == message) is refused


def test_the_description_tells_the_limits_of_this_server(small: Server) -> None:
    with small.client() as client:
        schemas = client.get("/api/openapi.json").json()["components"]["schemas"]
    assert schemas["SeatWish"]["properties"]["name"]["maxLength"] == 5
    assert schemas["AskDraft"]["properties"]["clicks"]["maxItems"] == 3


@pytest.mark.parametrize(
    "setting",
    [
        *("nothing=1", "name=many", "name=-1", "turns=20000", "setup=70000", "turn=17000"),
        *("engines=0", "hello_seconds=inf", "messages_rate=nan", "busy_seconds=0"),
    ],
)
def test_limits_that_cannot_take_effect_are_refused(setting: str) -> None:
    with pytest.raises(TabuleiroError, match=setting.partition("=")[0]):
        Limits().changed([setting])


def test_every_limit_is_used_somewhere() -> None:
    """A limit that nobody reads would be a promise without effect."""
    folder = Path(str(tabuleiro.server.__file__)).parent
    text = "".join(path.read_text() for path in folder.rglob("*.py") if path.name != "limits.py")
    names = [each.name for each in fields(Limits)]
    assert [name for name in names if f"limits.{name}" not in text and f'"{name}"' not in text] == []
