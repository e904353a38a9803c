"""Structured logs: one JSON object a line on standard error. Tokens, cookies and paths with links never get here."""

import contextlib
import json
import sys
import time
from typing import Any


def log(what: str, **details: Any) -> None:
    """Write a line."""
    line = {"time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "what": what, **details}
    with contextlib.suppress(OSError):  # a log on a full disk must not stop the games
        sys.stderr.write(json.dumps(line, ensure_ascii=False, default=str) + "\n")
