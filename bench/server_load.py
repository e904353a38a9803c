"""Load on a real server: `python bench/server_load.py GAMES TURNS_PER_SECOND SECONDS`.

Each game has two sockets. Tells how long a turn takes from its sending to its acknowledgement, on disk
and all. The first third of the time, in which the games are created, is not counted.
"""

import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import websockets

import tabuleiro

PORT = 8799
URL = f"http://127.0.0.1:{PORT}"
LIMITS = ["creations_burst=100000", "requests_burst=1000000", "sockets_per_address=10000", "games_per_holder=100000"]
GAME = "gatos-caes"


def post(path: str, body: Any) -> Any:
    """Send JSON and get JSON."""
    request = urllib.request.Request(f"{URL}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


async def play(number: int, pause: float, since: float, until: float, times: list[float], errors: list[str]) -> None:
    """One game after the other on two sockets, a turn every `pause` seconds."""
    chance = random.Random(number)
    await asyncio.sleep(chance.uniform(0, pause))
    while time.monotonic() < until:
        body = {"game": GAME, "first": {"kind": "here"}, "second": {"kind": "here"}, "tokens": True}
        created = await asyncio.to_thread(post, "/api/games", body)
        address = f"ws://127.0.0.1:{PORT}/api/games/{created['game']}/socket"
        async with websockets.connect(address) as one, websockets.connect(address) as other:
            sockets = (one, other)
            for socket, token in zip(sockets, created["tokens"], strict=True):
                await socket.send(json.dumps({"do": "hello", "tokens": [token]}))
            position = tabuleiro.game(GAME).start()
            ply = 0
            while position.outcome is None and time.monotonic() < until:
                turn = chance.choice(position.turns()).text
                message = {"do": "turn", "id": f"t{ply}", "ply": ply, "seq": ply, "turn": turn}
                began = time.perf_counter()
                await sockets[ply % 2].send(json.dumps(message))
                while (answer := json.loads(await sockets[ply % 2].recv())).get("re") != f"t{ply}":
                    pass
                if time.monotonic() > since:
                    times.append(time.perf_counter() - began)
                if answer["type"] != "ok":
                    errors.append(str(answer))
                    return
                position = position.play(turn)
                ply += 1
                await asyncio.sleep(pause)


async def load(games: int, rate: float, seconds: float) -> None:
    """All games at once, and what came of it."""
    times: list[float] = []
    errors: list[str] = []
    since = time.monotonic() + seconds / 3
    until = time.monotonic() + seconds
    pause = games / rate if rate else 0.0
    results = await asyncio.gather(
        *(play(number, pause, since, until, times, errors) for number in range(games)), return_exceptions=True
    )
    errors += [repr(result) for result in results if result is not None]
    times.sort()
    with urllib.request.urlopen(f"{URL}/metrics") as answer:
        lag = next(line for line in answer.read().decode().splitlines() if line.startswith("tabuleiro_loop_lag"))
    print(f"{games} games, {2 * games} sockets, {len(times) / seconds * 1.5:.0f} turns/s")
    print(f"p50 {times[len(times) // 2] * 1000:.1f} ms, p99 {times[int(len(times) * 0.99)] * 1000:.1f} ms")
    print(f"errors {len(errors)} {errors[:3]}; {lag}")


def main() -> None:
    """Start a server, load it, stop it."""
    games, rate, seconds = int(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3])
    limits = [part for limit in LIMITS for part in ("--limit", limit)]
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w") as log:
        command = [sys.executable, "-m", "tabuleiro", "serve", "--port", str(PORT), "--data", folder, *limits]
        server = subprocess.Popen(command, stderr=log)
        try:
            for _ in range(200):
                try:
                    urllib.request.urlopen(f"{URL}/healthz").close()
                    break
                except OSError:
                    time.sleep(0.1)
            status = Path(f"/proc/{server.pid}/status")
            asyncio.run(load(games, rate, seconds))
            memory = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
            print(f"server {memory}")
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
