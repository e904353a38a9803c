"""Games are deleted by a person's wish and by the operator's rule, and nothing of them is left on disk."""

from pathlib import Path

from tests.cli.test_commands import run
from tests.server.serving import HERE, Server


def delete(server: Server, path: str, token: str | None) -> tuple[int, dict[str, object]]:
    with server.client(token) as client:
        answer = client.delete(path)
    return answer.status_code, answer.json()


def test_a_game_played_alone_is_deleted_for_good(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        created = server.create("avanco", HERE | {"name": "Hermenegilda"})
        game, token = created["game"], created["token"]
        with server.board(game, created["tokens"]) as board:
            board.play("b2-b3")
            assert delete(server, f"/api/games/{game}", None)[0] == 403
            assert delete(server, f"/api/games/{game}", token) == (200, {"deleted": "game"})
        assert delete(server, f"/api/games/{game}", token)[0] == 404
        server.stop()
        kept = b"".join(path.read_bytes() for path in server.data.glob("tabuleiro.db*"))
        assert b"Hermenegilda" not in kept
        assert game.encode() not in kept
    finally:
        server.kill()


def test_from_a_game_with_another_person_only_oneself_is_taken_out(server: Server) -> None:
    game, one, other = server.create_for_two("avanco")
    path = f"/api/games/{game}"
    status, refusal = delete(server, path, other)
    assert (status, refusal["code"]) == (409, "running")
    with server.board(game, one) as board:
        board.command("resign")
    assert delete(server, path, other) == (200, {"deleted": "seat"})
    with server.client(other) as client:
        assert client.get(path).status_code == 403
    with server.client(one) as client:
        state = client.get(path).json()
        assert [seat["name"] for seat in state["seats"]] == ["", ""]
        assert state["links"]["invitation"] is None
    assert delete(server, path, one) == (200, {"deleted": "game"})


def test_all_of_ones_own_are_deleted_at_once(server: Server) -> None:
    with server.client() as browser:
        wish = {"game": "avanco", "first": HERE, "second": HERE}
        alone = browser.post("/api/games", json=wish).json()
        friend = browser.post("/api/games", json=wish | {"second": {"kind": "friend"}}).json()
        with server.client() as other:
            other.post("/api/invitations/" + friend["links"]["invitation"].rpartition("/")[2], json={})
        answer = browser.delete("/api/games").json()
        assert answer == {"games": 1, "seats": 0, "running": [friend["game"]]}
        assert [each["game"] for each in browser.get("/api/games").json()] == [friend["game"]]
        assert browser.get(f"/api/games/{alone['game']}").status_code == 404


def test_the_operators_rule_over_the_network_and_by_command(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        games = [server.create()["game"] for _ in range(4)]
        with server.client() as client:
            assert client.post("/api/deletions", json={"games": games[:1]}).json() == {"deleted": 1}
            assert client.post("/api/deletions", json={"untouched_days": 1}).json() == {"deleted": 0}
            proxied = client.post("/api/deletions", json={}, headers={"X-Real-IP": "1.2.3.4"})
            assert proxied.status_code == 403
        busy = run("delete-games", "--untouched-days", "1", "--data", str(server.data))
        assert (busy.returncode, "another server" in busy.stderr) == (2, True)
        server.stop()
        data = ("--data", str(server.data))
        assert run("delete-games", games[1], "nothing", *data).stdout == "deleted: 1\n"
        assert run("delete-games", "--untouched-days", "0", *data).stdout == "deleted: 2\n"
    finally:
        server.kill()


def test_a_running_server_keeps_the_rule_by_itself(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    created = server.create()
    server.kill()
    server = Server(tmp_path / "data", "--limit", "kept_days=0.001", port=server.port)
    try:
        with server.client(created["token"]) as client:
            assert client.get(f"/api/games/{created['game']}").status_code == 200
        server.stop()
        server.arguments = ("--limit", "kept_days=0.000001")
        server.start()
        with server.client(created["token"]) as client:
            for _ in range(50):
                if client.get(f"/api/games/{created['game']}").status_code == 404:
                    return
        raise AssertionError("the game is still there")
    finally:
        server.kill()
