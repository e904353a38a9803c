"""`tabuleiro serve` and `tabuleiro backup`, and what stays light without them."""

import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.serving import HERE, Server


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tabuleiro", *arguments], capture_output=True, text=True, timeout=60, check=False
    )


def test_help_and_import_load_no_server() -> None:
    code = "import sys, tabuleiro, tabuleiro.cli.app; print([name for name in sys.modules if name in HEAVY])"
    heavy = "HEAVY = ('starlette', 'uvicorn', 'msgspec', 'websockets', 'numba', 'sqlite3'); "
    result = subprocess.run([sys.executable, "-c", heavy + code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_mistakes_are_one_clear_line(tmp_path: Path) -> None:
    for arguments, words in (
        (["serve", "--limit", "nothing=1"], "there is no limit"),
        (["serve", "--limit", "body=x"], "needs a number"),
        (["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path)], "no store"),
    ):
        result = run(*arguments)
        assert result.returncode == 2
        assert words in result.stderr
        assert result.stderr.count("\n") == 1


def test_backup_of_a_running_server(server: Server, tmp_path: Path) -> None:
    created = server.create("rastros")
    with server.board(created["game"], created["token"]) as board:
        board.play("d4")
    (tmp_path / "restored").mkdir()
    result = run("backup", str(tmp_path / "restored" / "tabuleiro.db"), "--data", str(server.data))
    assert result.returncode == 0, result.stderr
    restored = Server(tmp_path / "restored")
    try:
        with restored.board(created["game"], created["token"]) as board:
            assert board.state["turns"] == ["d4"]
    finally:
        restored.kill()


def test_a_second_server_on_the_same_data_says_why_not(server: Server) -> None:
    result = run("serve", "--port", "0", "--data", str(server.data))
    assert (result.returncode, "another server uses" in result.stderr) == (2, True)


def test_behind_a_proxy_under_a_path(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--root-path", "/jogos", "--site", "jogos.example")
    try:
        body = {"game": "avanco", "first": HERE, "second": HERE}
        headers = {"Host": "jogos.example", "Origin": "https://jogos.example", "X-Forwarded-Proto": "https"}
        answer = httpx.post(f"{server.url}/api/games", json=body, headers=headers)
        assert answer.status_code == 201
        assert answer.json()["links"]["watching"].startswith("/jogos/watch/")
        assert "Path=/jogos" in answer.headers["set-cookie"]
        assert "Secure" in answer.headers["set-cookie"]
    finally:
        server.kill()
