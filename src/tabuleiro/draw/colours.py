"""Themes: which colour each role has; the colours themselves are in `palettes.py`."""

from collections.abc import Mapping

from tabuleiro.draw.palettes import (
    AZULEJO,
    AZULEJO_NIGHT,
    CONTRAST,
    CONTRAST_NIGHT,
    DAY,
    NIGHT,
    PAPER,
    PRINT,
    WOOD,
    WOOD_NIGHT,
    Colours,
)

BOARDS: Mapping[str, tuple[Colours, Colours]] = {
    "azulejo": (AZULEJO, AZULEJO_NIGHT),
    "wood": (WOOD, WOOD_NIGHT),
    "contrast": (CONTRAST, CONTRAST_NIGHT),
}
"""What a board can be made of, by day and by night; the first is what it is made of unless somebody chooses."""

THEMES: Mapping[str, Colours] = {
    "auto": {**DAY, **AZULEJO},
    "light": {**DAY, **AZULEJO},
    "dark": {**NIGHT, **AZULEJO_NIGHT},
    "wood": {**DAY, **WOOD},
    "wood-dark": {**NIGHT, **WOOD_NIGHT},
    "contrast": {**DAY, **CONTRAST},
    "contrast-dark": {**NIGHT, **CONTRAST_NIGHT},
    "print": {**PAPER, **PRINT},
}
"""The themes of a picture. "auto" follows the system, in programs that know how; elsewhere it is the one by day."""

SIDES = ("light", "dark")
BODIES = tuple(role for role, value in AZULEJO.items() if " " in value)
"""The roles that shade."""

TERMINAL: Mapping[str, tuple[str, int]] = {
    "tile": ("#C6D6EE", 153),
    "second": ("#AEC5E6", 146),
    "zone": ("#93B3DE", 110),
    "line": ("#3B5FA0", 25),
    "cobalt": ("#1C4A94", 25),
    "gold": ("#7A4E00", 94),
    "terracotta": ("#A8431F", 130),
    "win": ("#1E5A35", 22),
    "last": ("#F4D27C", 222),
    "light": ("#FFFCF3", 231),
    "dark": ("#131E33", 234),
    "green": ("#2F6B45", 29),
    "yellow": ("#F2BE2E", 220),
    "red": ("#C03A2B", 160),
    "on-light": ("#131E33", 234),
    "on-dark": ("#FFFCF3", 231),
    "on-green": ("#FFFCF3", 231),
    "on-yellow": ("#131E33", 234),
    "on-red": ("#FFFCF3", 231),
}
"""In a terminal, exactly and among 256."""


def stops(value: str) -> tuple[str, str, str]:
    """The three colours from which a body shades."""
    colours = value.split()
    return colours[0], colours[len(colours) // 2], colours[-1]


def properties(colours: Colours) -> str:
    """Colours as properties of a style sheet; a body has one for each of its stops too."""
    found: list[str] = []
    for role, value in colours.items():
        found.append(f"--{role}:{stops(value)[1]};")
        if role in BODIES:
            found += [f"--{role}-{place}:{stop};" for place, stop in enumerate(stops(value), 1)]
    return "".join(found)


def stylesheet() -> str:
    """The colours of the page by day, by night, and as the system wants where nothing was chosen; on paper too.

    The root of the page says what was chosen: `data-theme` is "light" or "dark", `data-board` one of `BOARDS`.
    """
    day, night = THEMES["light"], THEMES["dark"]
    rules = [
        f":root{{{properties(day)}}}",
        *by_night("", {role: value for role, value in night.items() if value != day[role]}),
    ]
    for name, (own, own_night) in list(BOARDS.items())[1:]:
        chosen = f"[data-board={name}]"
        rules.append(f":root{chosen}{{{properties({r: value for r, value in own.items() if value != day[r]})}}}")
        rules += by_night(chosen, {r: value for r, value in own_night.items() if value != own[r] or value != night[r]})
    return "".join([*rules, f"@media print{{:root:root:root:root{{{properties(THEMES['print'])}}}}}"])


def by_night(chosen: str, colours: Colours) -> list[str]:
    """The rules for who chose the night, and for whose system did where nothing was chosen."""
    written = properties(colours)
    return [
        f":root[data-theme=dark]{chosen}{{{written}}}",
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){chosen}{{{written}}}}}",
    ]


def escape_code(role: str, depth: int) -> str:
    """How a terminal is told a colour: `depth` is 24 for all colours, 8 for the 256 of older ones."""
    value, number = TERMINAL[role]
    if depth == 8:
        return f"5;{number}"
    return f"2;{int(value[1:3], 16)};{int(value[3:5], 16)};{int(value[5:7], 16)}"
