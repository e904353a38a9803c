"""Signals: what a terminal or a service manager sends to stop something."""

import signal
import threading
from collections.abc import Callable


def on_interrupt(do: Callable[[], object]) -> None:
    """Do this at Ctrl-C (SIGINT) instead of ending; in a thread, since a handler may not wait for locks."""
    signal.signal(signal.SIGINT, lambda *_: threading.Thread(target=do, daemon=True).start())


def on_termination(do: Callable[[], object]) -> None:
    """Do this when the system asks us to end (SIGTERM; Windows has only Ctrl-Break)."""
    signal.signal(getattr(signal, "SIGBREAK", signal.SIGTERM), lambda *_: do())


INTERRUPT = int(signal.SIGINT)
