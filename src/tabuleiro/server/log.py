"""Structured logs: one JSON object a line on standard error. Tokens, cookies and paths with links never get here."""

import json
import sys
import time
from typing import Any


def log(what: str, **details: Any) -> None:
    """Write a line."""
    line = {"time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "what": what, **details}
    sys.stderr.write(json.dumps(line, ensure_ascii=False, default=str) + "\n")
