"""Start the server and stop it gracefully."""

import contextlib
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn

from tabuleiro.server import process
from tabuleiro.server.app import create_app
from tabuleiro.server.http.connections import SocketConnection, http_connections
from tabuleiro.server.limits import Limits
from tabuleiro.server.log import log

STOP_SECONDS = 5
SWITCH_SECONDS = 0.001
"""Threads with rules let the event loop in after so long."""


def run(
    host: str,
    port: int,
    folder: Path,
    *,
    root_path: str,
    origins: frozenset[str],
    proxies: str,
    limits: Limits,
    open_page: bool = False,
) -> None:
    """Serve until a signal says stop. Port 0 chooses a free one; the log tells which."""
    sys.setswitchinterval(SWITCH_SECONDS)
    app = create_app(folder, limits, origins)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        root_path=root_path.rstrip("/"),
        http=http_connections(limits),
        ws=SocketConnection,
        ws_max_size=limits.message,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=STOP_SECONDS,
        backlog=4096,
    )
    process.tame()
    process.allow_files(limits.sockets)
    signal.signal(signal.SIGTERM, _leave)
    try:
        TellingServer(config, open_page=open_page).run()
    except KeyboardInterrupt:
        pass
    finally:
        log("stopped")


def _leave(number: int, frame: object) -> None:
    """The server has stopped gracefully by the time it hands the signal on to us: that is a good end."""
    sys.exit(0)


class TellingServer(uvicorn.Server):
    """A server that tells where it listens, and opens the page there if that is wanted."""

    def __init__(self, config: uvicorn.Config, *, open_page: bool) -> None:
        super().__init__(config)
        self._open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        for server in getattr(self, "servers", []):
            for each in server.sockets:
                host, port = each.getsockname()[:2]
                address = f"http://{host}:{port}{self.config.root_path}/"
                log("listening", host=host, port=port, address=address)
                if self._open_page:
                    threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    """Open the page; where there is no browser the address is enough."""
    sys.stdout.write(f"Tabuleiro: {address}\n")
    sys.stdout.flush()
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
