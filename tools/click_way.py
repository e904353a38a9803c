"""The way of a click, as the running server goes it: `--write` draws it anew in docs/architecture.md.

A game is opened in this process, and a click completes a turn over the socket, as the page sends it.
While that happens every module that is entered is noted, with its first function and the thread it runs in.
"""

import asyncio
import json
import sys
import tempfile
import threading
from pathlib import Path
from types import FrameType
from typing import Any

import httpx

import tabuleiro

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- click: made by tools/click_way.py -->", "<!-- end of click -->"
GAME, CLICKS = "rastros", ["d4"]
SOURCES = Path(tabuleiro.__file__).parent
URL = "http://localhost"
THREADS = {"rules": "threads of rules", "writer": "writer of the store", "reader": "readers of the store"}
SHOWN = ("server/", "record/record", "core/draft", "core/choices", "core/position", "draw/__init__")
"""What is drawn: all of the server's, and the doors of the other rooms."""

ASIDE = {"<", "__getattr__", "server/app", "server/process", "server/metrics", "server/limits", "server/rates"}
ASIDE |= {"server/log", "server/play/clocks"}
"""What is met everywhere and leads nowhere."""
Step = tuple[str, str, str]
"""The thread, the module and its function."""


class Notes:
    """What is entered while `listening`, in the order in which each module of each thread comes first."""

    def __init__(self) -> None:
        self.listening = False
        self.steps: dict[tuple[str, str], str] = {}

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Python calls this at each call of a function."""
        if not self.listening or event != "call":
            return
        path, function = Path(frame.f_code.co_filename), frame.f_code.co_qualname.removesuffix(".__init__")
        if path.is_relative_to(SOURCES) and not ASIDE & {function.partition(".")[2], "<"[: "<" in function]}:
            module = path.relative_to(SOURCES).with_suffix("").as_posix()
            if module.startswith(SHOWN) and module not in ASIDE:
                self.steps.setdefault((thread(), module), function)


def thread() -> str:
    """What the present thread is for."""
    name = threading.current_thread().name
    return next((role for start, role in THREADS.items() if name.startswith(start)), "event loop")


def way() -> list[Step]:
    """The steps of one click."""
    notes = Notes()
    threading.setprofile(notes)
    sys.setprofile(notes)
    try:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(_play(Path(folder), notes))
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]  # that is how it is switched off
    return [(role, module, function) for (role, module), function in notes.steps.items()]


async def _play(folder: Path, notes: Notes) -> None:
    """One turn of a new game, over the application's own interface."""
    from tabuleiro.server.app import create_app

    app = create_app(folder)
    site = {"origin": URL, "host": URL.removeprefix("http://")}
    async with app.router.lifespan_context(app):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=URL) as client:
            wish = {"game": GAME, "first": {"kind": "here"}, "second": {"kind": "here"}, "tokens": True}
            made = (await client.post("/api/games", json=wish, headers=site)).json()
        sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = {
            "type": "websocket", "path": f"/api/games/{made['game']}/socket", "raw_path": b"", "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in site.items()], "scheme": "ws",
            "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80), "subprotocols": [], "root_path": "",
        }  # fmt: skip
        socket = asyncio.create_task(app(scope, sent.get, heard.put))
        await sent.put({"type": "websocket.connect"})
        await _message(heard, "websocket.accept")
        say = {"do": "hello", "tokens": [each for each in made["tokens"] if each], "scene": "changes", "tree": True}
        await sent.put({"type": "websocket.receive", "text": json.dumps(say)})
        await _told(heard, "state")
        turn = {"do": "turn", "id": "a-click", "ply": made["ply"], "seq": made["seq"], "clicks": CLICKS}
        notes.listening = True
        await sent.put({"type": "websocket.receive", "text": json.dumps(turn)})
        await _told(heard, "ok")
        await _told(heard, "event")
        notes.listening = False
        await sent.put({"type": "websocket.disconnect", "code": 1000})
        await socket


async def _message(heard: asyncio.Queue[dict[str, Any]], kind: str) -> dict[str, Any]:
    message = await asyncio.wait_for(heard.get(), 30)
    if message["type"] != kind:
        raise RuntimeError(f"wanted {kind}, heard {message}")
    return message


async def _told(heard: asyncio.Queue[dict[str, Any]], kind: str) -> None:
    """Wait for a message of the server of this type."""
    while (told := json.loads((await _message(heard, "websocket.send"))["text"]))["type"] != kind:
        if told["type"] in ("error", "refused"):
            raise RuntimeError(f"wanted {kind}, heard {told}")


def picture(steps: list[Step]) -> str:
    """The steps as a Mermaid diagram: a column for each thread, from the first module entered to the last."""
    lines = ["```mermaid", "flowchart TB", '  page(["the page: web/connection.js sends the clicks of the turn"])']
    roles = list(dict.fromkeys(role for role, _, _ in steps))
    for column, role in enumerate(roles):
        own = [(module, function) for each, module, function in steps if each == role]
        lines.append(f'  subgraph column{column}["{role}"]')
        lines += [f'    c{column}s{row}["{module}: {function}"]' for row, (module, function) in enumerate(own)]
        lines += [f"    c{column}s{row} --> c{column}s{row + 1}" for row in range(len(own) - 1)]
        lines.append("  end")
    lines.append("  page --> c0s0")
    lines += [f"  column0 <--> column{column}" for column in range(1, len(roles))]
    return "\n".join([*lines, "```"])


def with_picture(text: str, steps: list[Step]) -> str:
    """The document with the picture of the way."""
    before, _, rest = text.partition(BEGIN)
    return f"{before}{BEGIN}\n{picture(steps)}\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    found = way()
    if sys.argv[1:] == ["--write"]:
        PICTURE.write_text(with_picture(PICTURE.read_text(encoding="utf-8"), found), encoding="utf-8")
    else:
        sys.stdout.write(picture(found) + "\n")
