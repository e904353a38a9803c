"""Pictures of positions: SVG for pages, notebooks and print, text for terminals."""

from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.draw.scene import Scene
from tabuleiro.draw.svg import scene_svg
from tabuleiro.draw.terminal import scene_terminal

__all__ = ["scene", "scene_svg", "scene_terminal", "svg", "terminal"]


def scene(
    position: Position, *, flip: bool = False, last: Turn | str | None = None, before: Position | None = None
) -> Scene:
    """The picture as data; `flip` turns the board round.

    `last` is the turn that led to the position. With the position `before` it, the places from which that turn
    took pieces away are marked too.
    """
    seen: Scene = position.game.look.scene(position, None if last is None else str(last))
    if before is not None:
        seen = with_absences(seen, position.game.look.scene(before))
    return seen.flipped() if flip else seen


def with_absences(seen: Scene, before: Scene) -> Scene:
    """The scene with marks where a piece stood that the turn does not name: it was taken, or removed.

    Where a board has no border, what left its cells has only moved: that cell belongs to the turn.
    """
    marked = {mark.cell for mark in seen.marks}
    left = [cell for cell in before.stacks if cell not in seen.stacks and cell not in marked]
    return seen.marked("gone", [cell for cell in left if cell in seen.places]).marked(
        "last", [cell for cell in left if cell not in seen.places]
    )


def svg(
    position: Position,
    *,
    theme: str = "auto",
    flip: bool = False,
    last: Turn | str | None = None,
    size: float = 48,
    language: str = "en",
) -> str:
    """The picture as SVG: `size` pixels a cell, theme one of `colours.THEMES`."""
    return scene_svg(scene(position, flip=flip, last=last), theme=theme, size=size, language=language)


def terminal(
    position: Position,
    *,
    colour: bool = True,
    flip: bool = False,
    last: Turn | str | None = None,
    depth: int = 24,
    language: str = "en",
    width: int = 80,
) -> str:
    """The picture as lines for a terminal of so many columns; `depth` 8 makes do with 256 colours.

    >>> import tabuleiro
    >>> print(terminal(tabuleiro.game("avanco").start(), colour=False))
    7  b  b  b  b  b  b  b
    6  b  b  b  b  b  b  b
    5  ·  ·  ·  ·  ·  ·  ·
    4  ·  ·  ·  ·  ·  ·  ·
    3  ·  ·  ·  ·  ·  ·  ·
    2  w  w  w  w  w  w  w
    1  w  w  w  w  w  w  w
       a  b  c  d  e  f  g
    """
    seen = scene(position, flip=flip, last=last)
    return scene_terminal(seen, depth=depth if colour else 0, language=language, width=width)
