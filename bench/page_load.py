"""How long a person waits for the page over a long thin line, and how much of it is sent: `python bench/page_load.py`.

The browser delays every answer by 562 ms and lets 180 kB/s through (what Chromium calls slow 3G is worse, fast 3G
this), once with nothing kept (cold) and once with what the first visit has kept (warm).
"""

import contextlib
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.server.serving import HERE, Server, running
from tests.web.conftest import ARGUMENTS, CHROMIUM

LATENCY, BYTES_A_SECOND = 562, 180_000
VISITS = {"a game": ("/game/{game}", ".board .piece, .board [data-on]"), "the first page": ("/", ".card")}


def main() -> None:
    """Visit the pages, and tell how it was."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as opened:
        server = opened.enter_context(contextlib.contextmanager(running)(Server(Path(folder) / "data")))
        browser = opened.enter_context(sync_playwright()).chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        game = server.create("avanco", HERE, HERE)
        for name, (path, shown) in VISITS.items():
            context = browser.new_context(base_url=server.url, locale="pt-PT")
            context.set_extra_http_headers({"Authorization": f"Bearer {game['token']}"})
            page = context.new_page()
            for how in ("cold", "warm"):
                seconds, size, number = visit(page, path.format(game=game["game"]), shown)
                print(f"{name:15} {how}: {seconds:5.2f} s, {size:7,} bytes in {number} answers")
            context.close()
        browser.close()


def visit(page: Page, path: str, shown: str) -> tuple[float, int, int]:
    """The seconds until something is shown, and the bytes and answers until the line is quiet."""
    page.goto("about:blank")
    session = page.context.new_cdp_session(page)
    sizes = count_bytes(session)
    line = {"offline": False, "latency": LATENCY}
    thin = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
    session.send("Network.emulateNetworkConditions", {**line, **thin})
    began = time.perf_counter()
    page.goto(path, wait_until="commit")
    page.wait_for_selector(shown, state="attached")
    seconds = time.perf_counter() - began
    page.wait_for_timeout(3000)
    session.detach()
    return seconds, sum(sizes), len(sizes)


def count_bytes(session: CDPSession) -> list[int]:
    """The size of each answer as it came over the line; what was kept costs nothing."""
    sizes: list[int] = []

    def note(event: dict[str, Any]) -> None:
        if event["encodedDataLength"]:
            sizes.append(int(event["encodedDataLength"]))

    session.send("Network.enable")
    session.on("Network.loadingFinished", note)
    return sizes


if __name__ == "__main__":
    main()
