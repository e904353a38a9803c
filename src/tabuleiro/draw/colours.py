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

TERMINAL: Mapping[str, tuple[str, int]] = {
    "tile": ("#DCCFB4", 187),
    "second": ("#C5D2E6", 152),
    "zone": ("#9DB6DC", 110),
    "line": ("#4A6288", 60),
    "cobalt": ("#1C4A94", 25),
    "ochre": ("#7A4E00", 94),
    "terracotta": ("#A8431F", 130),
    "win": ("#1E5A35", 22),
    "light": ("#FFFAEE", 231),
    "dark": ("#1C4A94", 25),
    "green": ("#2F6B45", 29),
    "yellow": ("#F2BE2E", 220),
    "red": ("#C03A2B", 160),
    "on-light": ("#17233A", 17),
    "on-dark": ("#FFFAEE", 231),
    "on-green": ("#FFFAEE", 231),
    "on-yellow": ("#17233A", 17),
    "on-red": ("#FFFAEE", 231),
}
"""In a terminal, exactly and among 256: no outline parts a piece from its tile, so tiles are deeper there."""

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


def escape_code(role: str, depth: int) -> str:
    """How a terminal is told a colour: `depth` is 24 for all colours, 8 for the 256 of older ones."""
    value, number = TERMINAL[role]
    if depth == 8:
        return f"5;{number}"
    return f"2;{int(value[1:3], 16)};{int(value[3:5], 16)};{int(value[5:7], 16)}"
