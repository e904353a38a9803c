"""Start the server and stop it gracefully."""

import contextlib
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from tabuleiro.server import process
from tabuleiro.server.app import create_app
from tabuleiro.server.http.connections import Connections, protocols
from tabuleiro.server.http.identity import Site
from tabuleiro.server.limits import Limits
from tabuleiro.server.log import listen_to_libraries, log
from tabuleiro.system.limits import allow_files
from tabuleiro.system.signals import on_termination

STOP_SECONDS = 5
OTHER_FILES = 200
"""Open files beside the connections: the store, the engines' pipes, files of the page."""
SWITCH_SECONDS = 0.0005
"""Computing with rules let the event loop in after so long."""


def run(
    host: str,
    port: int,
    folder: Path,
    *,
    root_path: str,
    site: Site,
    proxies: str,
    limits: Limits,
    open_page: bool = False,
    greet: Callable[[str], None] = lambda address: None,
) -> None:
    """Serve until a signal says stop. Port 0 chooses a free one; the log tells which."""
    sys.setswitchinterval(SWITCH_SECONDS)
    app = create_app(folder, limits, site)
    http, websocket = protocols(Connections(limits, allow_files(limits.connections + OTHER_FILES) - OTHER_FILES))
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        root_path=root_path.rstrip("/"),
        http=http,
        ws=websocket,
        ws_max_size=limits.message,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=STOP_SECONDS,
        backlog=4096,
    )
    process.tame()
    listen_to_libraries()
    on_termination(_leave)
    try:
        TellingServer(config, open_page=open_page, greet=greet).run()
    except KeyboardInterrupt:
        pass
    finally:
        log("stopped")


def _leave() -> None:
    """The server has stopped gracefully by the time it hands the signal on to us: that is a good end."""
    sys.exit(0)


class TellingServer(uvicorn.Server):
    """A server that tells where it listens, and opens the page there if that is wanted."""

    def __init__(self, config: uvicorn.Config, *, open_page: bool, greet: Callable[[str], None]) -> None:
        super().__init__(config)
        self._open_page = open_page
        self._greet = greet

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        for server in getattr(self, "servers", []):
            for each in server.sockets:
                host, port = each.getsockname()[:2]
                address = f"http://{host}:{port}{self.config.root_path}/"
                log("listening", host=host, port=port, address=address)
                self._greet(address)
                if self._open_page:
                    threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    """Open the page; where there is no browser the address is enough."""
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
