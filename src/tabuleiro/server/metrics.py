"""Counts and gauges in the text format of Prometheus."""

from collections import Counter, deque
from collections.abc import Iterable, Mapping

LAGS_KEPT = 600
"""Those of the last minute."""
LABELS = {
    "events": "kind",
    "refused": "code",
    "requests": "status",
    "sockets": "end",
    "engine": "how",
    "not_kept": "of",
}


class Metrics:
    """What the server counts."""

    def __init__(self) -> None:
        """All zero."""
        self._counts: Counter[tuple[str, str]] = Counter()
        self.lags: deque[float] = deque(maxlen=LAGS_KEPT)

    def count(self, name: str, label: str) -> None:
        """One more."""
        self._counts[name, label] += 1

    def text(self, gauges: Mapping[str, float]) -> str:
        """Everything, as Prometheus reads it."""
        lines: list[str] = []
        for name in sorted({name for name, _ in self._counts}):
            lines.append(f"# TYPE tabuleiro_{name}_total counter")
            for (each, label), number in sorted(self._counts.items()):
                if each == name:
                    lines.append(f'tabuleiro_{name}_total{{{LABELS[name]}="{label}"}} {number}')
        for name, value in {**gauges, "loop_lag_seconds_p99": slow_end(self.lags)}.items():
            lines += [f"# TYPE tabuleiro_{name} gauge", f"tabuleiro_{name} {value:g}"]
        return "\n".join(lines) + "\n"


def slow_end(times: Iterable[float]) -> float:
    """What 99 of 100 do not exceed."""
    ordered = sorted(times) or [0.0]
    return ordered[int(0.99 * (len(ordered) - 1))]
