"""The colours of the visual language "azulejo", by their roles; see docs for what each is used for."""

from collections.abc import Mapping

LIGHT: Mapping[str, str] = {
    "ground": "#FBF7EE",
    "tile": "#F1E8D6",
    "second": "#E4EAF3",
    "zone": "#D5E0F0",
    "line": "#6F86A9",
    "ink": "#17233A",
    "cobalt": "#1C4A94",
    "ochre": "#B97F10",
    "terracotta": "#A8431F",
    "win": "#2F6B45",
    "light": "#F6ECD7",
    "dark": "#1C4A94",
    "on-light": "#17233A",
    "on-dark": "#F6ECD7",
    "edge-light": "#17233A",
    "edge-dark": "#17233A",
    "green": "#2F6B45",
    "yellow": "#E9B430",
    "red": "#C03A2B",
    "on-green": "#F6ECD7",
    "on-yellow": "#17233A",
    "on-red": "#F6ECD7",
}
"""On paper, and by day."""

DARK: Mapping[str, str] = {
    **LIGHT,
    "ground": "#0E1726",
    "tile": "#18243A",
    "second": "#1E2E4A",
    "zone": "#29426C",
    "line": "#5F7596",
    "ink": "#F4E9D2",
    "cobalt": "#8DB4F0",
    "ochre": "#EDB84A",
    "terracotta": "#F08A62",
    "win": "#7CC795",
    "edge-light": "#0E1726",
    "edge-dark": "#F4E9D2",
    "green": "#3D8F5C",
    "yellow": "#EDB84A",
    "red": "#D2503C",
}
"""By night. The pieces of the two sides stay as they are, things and not paint on the page; only their edges change."""

TERMINAL: Mapping[str, str] = {
    **LIGHT,
    "tile": "#DCCFB4",
    "second": "#C5D2E6",
    "zone": "#9DB6DC",
    "light": "#FFFAEE",
    "ochre": "#7A4E00",
    "yellow": "#F2BE2E",
}
"""In a terminal, where no outlines part a light piece from its tile: deeper tiles, brighter pieces."""

SIDES = ("light", "dark")
THEMES = ("auto", "light", "dark")


def colour(theme: str, role: str) -> str:
    """The colour of a role as SVG writes it; in the theme "auto" a property that follows the system."""
    if theme == "auto":
        return f"var(--{role})"
    return (DARK if theme == "dark" else LIGHT)[role]


def stylesheet() -> str:
    """What makes the theme "auto" follow the system's choice of light or dark."""
    day = ";".join(f"--{role}:{value}" for role, value in LIGHT.items())
    night = ";".join(f"--{role}:{value}" for role, value in DARK.items() if LIGHT[role] != value)
    return f".tabuleiro{{{day}}}@media (prefers-color-scheme:dark){{.tabuleiro{{{night}}}}}"


def red_green_blue(role: str) -> tuple[int, int, int]:
    """The parts of a colour of a terminal."""
    value = TERMINAL[role]
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)
