"""Who may do what: policies, origins, cookies, headers, limits, and input that means no good."""

import contextlib
import time

import pytest
from starlette.routing import Route, WebSocketRoute
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tabuleiro.server.app import routes
from tabuleiro.server.http.identity import COOKIE, Site
from tabuleiro.server.http.page_files import TYPES, WEB
from tabuleiro.server.http.policies import POLICIES
from tabuleiro.server.http.routes import ENDPOINTS, SOCKET, Endpoint
from tabuleiro.server.limits import Limits
from tests.server.serving import FRIEND, HERE, Board, Server, frame, raw_socket

STRANGER = "x" * 32


def test_every_route_has_a_policy() -> None:
    known = {(way.path, way.method): way.policy for way in ENDPOINTS}
    for route in routes(Site(), Limits()):
        if isinstance(route, WebSocketRoute):
            assert (route.path, SOCKET[1] in POLICIES) == (SOCKET[0], True)
            continue
        assert isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}:
            assert known[route.path, method] in POLICIES, f"{method} {route.path} has no policy"


@pytest.mark.parametrize("way", [way for way in ENDPOINTS if "{game}" in way.path and "/api/" in way.path])
def test_no_game_is_shown_to_strangers(server: Server, way: Endpoint) -> None:
    game = server.create()["game"]
    path, method = way.path, way.method
    body = {"do": "resign", "id": "x", "ply": 0} if method == "POST" else None
    with server.client(STRANGER) as client:
        answer = client.request(method, path.replace("{game}", game), json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
        missing = client.request(method, path.replace("{game}", "nothing"), json=body)
        assert missing.status_code == 404


def test_a_socket_is_opened_by_a_key_and_never_by_the_id_alone(server: Server) -> None:
    created = server.create()
    for tokens in ([], [STRANGER]):
        with server.board(created["game"], list(tokens)) as board:
            assert (board.state["type"], board.state["code"]) == ("error", "not-yours")
            with pytest.raises(ConnectionClosed):
                board.receive()


def test_a_watching_link_cannot_act_in_any_way(server: Server) -> None:
    created = server.create()
    token = created["links"]["watching"].rpartition("/")[2]
    with server.client(token) as watcher:
        assert watcher.get(f"/api/games/{created['game']}").status_code == 200
        assert "links" not in watcher.get(f"/api/games/{created['game']}").json()
        answer = watcher.post(f"/api/games/{created['game']}/commands", json={"do": "resign", "id": "x", "ply": 0})
        assert answer.status_code == 403
    with server.board(created["game"], token) as board:
        for do, more in (("turn", {"turn": "b2-b3"}), ("resign", {}), ("offer", {"what": "draw"}), ("draft", {})):
            assert board.command(do, **more)["type"] == "refused"


def test_a_seat_is_nobody_elses(server: Server) -> None:
    game, _, other = server.create_for_two()
    with server.board(game, other) as rui:
        assert rui.play("b2-b3")["code"] == "not-your-turn"
        assert rui.command("resign", seat=0)["code"] == "not-your-seat"
        assert rui.command("turn", turn="b2-b3", game="another")["code"] == "other-game"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_other_sites_are_refused(server: Server, origin: str) -> None:
    created = server.create()
    with pytest.raises(InvalidStatus) as refused:
        server.board(created["game"], created["token"], origin=origin)
    assert refused.value.response.status_code == 403
    with server.client() as client:
        body = {"game": "avanco", "first": HERE, "second": HERE}
        answer = client.post("/api/games", json=body, headers={"Origin": origin})
        assert answer.json()["code"] == "origin"


def test_a_cookie_counts_at_a_socket_only_with_our_own_origin(server: Server) -> None:
    with server.client() as browser:
        created = browser.post("/api/games", json={"game": "avanco", "first": HERE, "second": HERE})
        game, header = created.json()["game"], created.headers["set-cookie"]
    cookie = header.partition(";")[0]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header
    with server.board(game, [], origin=server.url, additional_headers={"Cookie": cookie}) as board:
        assert board.play("b2-b3")["type"] == "ok"
    with server.board(game, [], additional_headers={"Cookie": cookie}) as board:
        assert board.state["type"] == "error"


def test_browsers_are_kept_strict(server: Server) -> None:
    with server.client() as client:
        for path in ("/", "/api/catalogue", "/nothing"):
            headers = client.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
        assert client.get("/nothing").json()["code"] == "no-such-address"
        assert client.put("/api/games").status_code == 405
        for path in ("/static/../server/app.py", "/static/%2e%2e/server/app.py", "/static/nothing.js"):
            assert client.get(path).status_code == 404


def test_metrics_are_for_the_operator(server: Server) -> None:
    with server.client() as client:
        client.get("/healthz")
        text = client.get("/metrics").text
        assert "# TYPE tabuleiro_loop_lag_seconds_p99 gauge" in text
        assert "tabuleiro_requests_total" in text
        assert client.get("/metrics", headers={"X-Forwarded-For": "10.1.2.3"}).status_code == 403


def test_logs_and_disk_hold_no_tokens(server: Server) -> None:
    created = server.create("rastros", HERE, FRIEND)
    secrets = [created["token"], *(link.rpartition("/")[2] for link in created["links"].values())]
    with server.client(created["token"]) as client:
        client.get(f"/api/invitations/{secrets[1]}")
        client.get(created["links"]["watching"])
        client.get(f"/api/watching/{secrets[2]}")
    text = server.log.read_text()
    kept = b"".join(path.read_bytes() for path in server.data.glob("tabuleiro.db*"))
    for secret in secrets:
        assert len(secret) >= 22  # 128 bits and more
        assert secret not in text
        assert secret.encode() not in kept


BAD = [
    "",
    "null",
    "[]",
    "{",
    '{"do": "turn"}',
    '{"do": "fly", "id": "1", "ply": 0}',
    '{"do": "turn", "id": 1, "ply": 0, "seq": 0, "turn": "b2-b3"}',
    '{"do": "turn", "id": "1", "ply": NaN, "seq": 0, "turn": "b2-b3"}',
    '{"do": "turn", "id": "1", "ply": 1e400, "seq": 0, "turn": "b2-b3"}',
    '{"do": "turn", "id": "1", "ply": -1, "seq": 0, "turn": "b2-b3"}',
    '{"do": "draft", "id": "1", "ply": 0, "clicks": ' + "[" * 5000 + "]" * 5000 + "}",
    '{"do": "turn", "id": "\ud800", "ply": 0}'.encode("utf-8", "replace").decode(),
]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_malformed_messages_are_answered_and_the_game_goes_on(server: Server, text: str) -> None:
    created = server.create()
    with server.board(created["game"], created["token"]) as board:
        board.send(text)
        assert board.until("error")["code"] == "malformed"
        assert board.play("b2-b3")["type"] == "ok"


def test_who_only_sends_nonsense_is_let_go(server: Server) -> None:
    created = server.create()
    with server.board(created["game"], created["token"]) as board:
        for _ in range(5):
            board.send("nonsense")
        with pytest.raises(ConnectionClosed):
            board.to_the_end()


@pytest.mark.parametrize("frame", [b"\x00\xff", "x" * 20_000])
def test_binary_and_huge_frames_close_the_socket_cleanly(server: Server, frame: str | bytes) -> None:
    created = server.create()
    with server.board(created["game"], created["tokens"]) as board:
        board.send(frame)
        with pytest.raises(ConnectionClosed) as closed:
            board.to_the_end()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code in (1003, 1008, 1009)
    with server.board(created["game"], created["token"]) as board:
        assert board.play("b2-b3")["type"] == "ok"


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"{", 400), (b"\xff\xfe", 400), (b"[" * 50_000, 400), (b" " * 70_000, 413), (b"NaN", 400), (b"", 400)],
)
def test_malformed_bodies(server: Server, body: bytes, status: int) -> None:
    with server.client() as client:
        answer = client.post("/api/games", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == status
        assert client.post("/api/games", content=body).status_code == 415


def test_a_slow_reader_is_let_go_and_nobody_else_notices(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Server(tmp_path_factory.mktemp("slow") / "data", "--limit", "outgoing=8", "--limit", "messages_rate=5000")
    try:
        game, one, other = server.create_for_two("avanco")
        with server.board(game, one) as board, contextlib.ExitStack() as opened:
            raw = opened.enter_context(raw_socket(server, game, other))
            for _ in range(40):
                with contextlib.suppress(OSError):
                    raw.sendall(frame(b'{"do": "sync"}') * 50)
                assert board.command("draft")["type"] == "draft"
                if was_let_go(server):
                    break
            until = time.monotonic() + 10
            while not was_let_go(server) and time.monotonic() < until:
                time.sleep(0.1)
            assert was_let_go(server)
            assert board.play("b2-b3")["type"] == "ok"
    finally:
        server.kill()


def test_many_sockets_of_one_address_share_their_messages(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = ["--limit=address_messages_burst=6", "--limit=address_messages_rate=4"]
    server = Server(tmp_path_factory.mktemp("shared") / "data", *limits)
    try:
        created = server.create()
        with contextlib.ExitStack() as opened:
            boards = [opened.enter_context(server.board(created["game"], created["token"])) for _ in range(3)]
            began = time.monotonic()
            for board in boards * 2:
                assert board.command("draft")["type"] == "draft"
            quick = time.monotonic() - began
            for board in boards * 2:
                assert board.command("draft")["type"] == "draft"  # slowly, but answered
            assert time.monotonic() - began - quick > 1.0
    finally:
        server.kill()


def was_let_go(server: Server) -> bool:
    with server.client() as client:
        return 'end="let go"' in client.get("/metrics").text


def test_thirty_browsers_behind_one_address_are_refused_nothing(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A class begins: each loads the page with all its files; fifteen create, fifteen join; all play by clicks."""
    server = Server(tmp_path_factory.mktemp("class") / "data")
    files = [f"/static/{path.relative_to(WEB)}" for path in WEB.rglob("*") if path.suffix in TYPES]
    asked = ["/", "/api/look.css", "/api/kits/hive", "/api/catalogue", "/api/games", *files]
    try:
        with contextlib.ExitStack() as opened:
            pupils = [opened.enter_context(server.client()) for _ in range(30)]
            for pupil in pupils:
                assert {pupil.get(path).status_code for path in asked} == {200}
            boards: list[Board] = []
            for one, other in zip(pupils[::2], pupils[1::2], strict=True):
                created = one.post("/api/games", json={"game": "semaforo", "first": HERE, "second": FRIEND})
                assert created.status_code == 201
                link = created.json()["links"]["invitation"].rpartition("/")[2]
                assert other.post(f"/api/invitations/{link}", json={"name": "Rui"}).status_code == 200
                for pupil in (one, other):
                    cookie = {"Cookie": f"{COOKIE}={pupil.cookies[COOKIE]}"}
                    board = server.board(created.json()["game"], [], origin=server.url, additional_headers=cookie)
                    boards.append(opened.enter_context(board))
            for first, second in zip(boards[::2], boards[1::2], strict=True):
                assert first.command("draft", clicks=[])["type"] == "draft"
                assert first.command("turn", clicks=["b2"])["type"] == "ok"
                second.until("event", kind="turn")
                assert second.command("turn", clicks=["c3"])["type"] == "ok"
    finally:
        server.kill()


def test_limits_are_kept(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = ["creations_burst=3", "creations_rate=0.001", "sockets_per_address=2", "sockets_per_game=1"]
    arguments = [part for limit in limits for part in ("--limit", limit)]
    server = Server(tmp_path_factory.mktemp("limits") / "data", *arguments)
    try:
        created = [server.create() for _ in range(3)]
        with server.client() as client:
            answer = client.post("/api/games", json={"game": "avanco", "first": HERE, "second": HERE})
            assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
            assert answer.headers["retry-after"]
        watching = created[0]["links"]["watching"].rpartition("/")[2]
        with server.board(created[0]["game"], watching):
            with server.board(created[0]["game"], watching) as second:
                assert second.state["code"] == "crowded"
            with server.board(created[1]["game"], created[1]["token"]), pytest.raises(InvalidStatus):
                server.board(created[2]["game"], created[2]["token"])
    finally:
        server.kill()
