"""Every game as the page shows it: start, middle and end, light and dark, on a telephone and on a desk.

They go to `build/pictures`, to be looked at before a release; `docs/pictures` gets a small one of each game for the
README. Where games are named on the command line, the others are left out.
"""

import itertools
import json
import subprocess
import sys
import tempfile
import threading
from argparse import ArgumentParser
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import tabuleiro

ROOT = Path(__file__).parent.parent
LARGE, SMALL = ROOT / "build" / "pictures", ROOT / "docs" / "pictures"
GAMES = Path(tabuleiro.__file__).parent / "games"
CHROMIUM = "/usr/bin/chromium"
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
SCREENS = {"phone": (390, 844), "desktop": (1280, 800)}
README_WIDTH = 230


@contextmanager
def server() -> Iterator[str]:
    """A server of our own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tabuleiro", "serve", "--port", "0", "--data", folder]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        lines = (json.loads(line) for line in process.stderr or ())
        port = next(line["port"] for line in lines if line["what"] == "listening")
        reading = threading.Thread(target=lambda: deque(lines, 0), daemon=True)  # a full pipe would stop the server
        reading.start()
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()
            reading.join()


def moments(name: str) -> dict[str, str]:
    """What is to be set up for each picture: nothing, half of the sample, all of it."""
    text = (GAMES / name.replace("-", "_") / "data" / "sample.txt").read_text(encoding="utf-8")
    whole = tabuleiro.Record.from_text(text)
    half = whole.game.record()
    for turn in whole.turns[: len(whole.turns) // 2]:
        half.play(turn)
    return {"start": "", "middle": half.to_text(), "end": whole.to_text()}


def begin(context: BrowserContext, game: str, setup: str, *, watching: bool = False) -> str:
    """A game for two people at one screen: the address for them, or the one for who watches."""
    here = {"kind": "here"}
    body: dict[str, Any] = {"game": game, "first": here, "second": here, "setup": setup}
    answer = context.request.post("/api/games", data=body)
    if answer.status != 201:
        raise SystemExit(f"{game}: {answer.text()}")
    state = answer.json()
    return str(state["links"]["watching"]) if watching else f"/game/{state['game']}"


def show(page: Page, address: str) -> None:
    """Open a game and wait until everything is drawn."""
    page.goto(address)
    page.wait_for_selector(".possible, .choice, .supply[aria-disabled=false], .status.over", state="attached")
    page.evaluate("document.fonts.ready")


def take(browser: Browser, address: str, games: Sequence[str]) -> None:
    """All pictures of these games."""
    for (screen, (width, height)), theme in itertools.product(SCREENS.items(), THEMES):
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            locale="pt-PT",
            color_scheme=theme,
            reduced_motion="reduce",
        )
        page = context.new_page()
        for game in games:
            for moment, setup in moments(game).items():
                show(page, begin(context, game, setup))
                page.screenshot(path=LARGE / f"{game}-{moment}-{screen}-{theme}.png")
        context.close()


def take_small(browser: Browser, address: str, games: Sequence[str]) -> None:
    """The board alone, as somebody sees it who only watches, for the README."""
    players = browser.new_context(base_url=address)
    context = browser.new_context(
        base_url=address, viewport={"width": README_WIDTH, "height": 600}, color_scheme="light", reduced_motion="reduce"
    )
    page = context.new_page()
    for game in games:
        page.goto(begin(players, game, moments(game)["middle"], watching=True))
        page.wait_for_selector(".board")
        page.evaluate("document.querySelector('.zooming')?.remove()")
        page.locator(".frame-of-board").screenshot(path=SMALL / f"{game}.png")
    context.close()
    players.close()


def main() -> None:
    """The games named on the command line, or all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=tabuleiro.game_ids())
    parser.add_argument("--small", action="store_true", help="only the pictures of the README")
    wanted = parser.parse_args()
    LARGE.mkdir(parents=True, exist_ok=True)
    SMALL.mkdir(parents=True, exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        if not wanted.small:
            take(browser, address, wanted.games)
        take_small(browser, address, wanted.games)
        browser.close()
    sys.stdout.write(f"{len(list(LARGE.glob('*.png')))} pictures in {LARGE.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
