"""The figures of the rules as pictures, and the rules with them as a page of their own."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import escape

from tabuleiro import draw
from tabuleiro.core.draft import Draft, clicks_of
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.core.teaching import MARKER, Diagram
from tabuleiro.draw.scene import Scene

SIZE, BOUNDLESS = 34, 52
"""Pixels a cell; on a field without borders, of which little is shown, they are larger."""
PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>
body {{ font: 1.05rem/1.55 system-ui, sans-serif; color: #131e33; background: #fff }}
body {{ max-width: 46rem; margin: 2rem auto; padding: 0 1rem }}
h1, h2 {{ line-height: 1.2 }} figure {{ margin: 1.2rem 0; break-inside: avoid }}
figcaption {{ margin-top: .4rem; color: #35435c }}
.frames {{ display: flex; flex-wrap: wrap; gap: .8rem; align-items: start }}
.frames div {{ max-width: min(100%, 21rem) }}
.frames svg {{ max-width: 100%; height: auto; display: block }}
.frames p {{ margin: .2rem 0 0; font-size: .9rem; color: #35435c }} code {{ background: #eef2f9; padding: .05em .3em }}
</style></head><body>
<h1>{title}</h1>
<p><em>{summary}</em></p>
{body}
</body></html>
"""


def picture(game: Game, diagram: Diagram, step: int) -> Scene:
    """One picture of a figure: the first with its marks, the others after each turn."""
    frame = list(diagram.frames(game))[step]
    seen = draw.scene(frame.position, last=frame.last, before=frame.before)
    if step:
        return seen
    for kind, cells in diagram.marks.items():
        seen = seen.marked(kind, [_cell(seen, name) for name in cells])
    return _picked(seen, diagram, frame.position) if diagram.pick else seen


def _cell(seen: Scene, name: str) -> str:
    """A cell by its name, or by the piece that lies there."""
    return name if name in seen.places else next(piece.cell for piece in seen.pieces if piece.name == name)


def _picked(seen: Scene, diagram: Diagram, position: Position) -> Scene:
    """The scene with a piece in hand, and what can be chosen next."""
    click, *_ = clicks_of(position.find(diagram.pick), position)
    draft = Draft(position, (click,))
    offered = [choice.token for choice in draft.choices() if choice.kind == "cell"]
    around = getattr(position.game.look, "cells_around", None)
    free = [] if around is None else [cell for cell in around(position) if cell.name in offered]
    seen = replace(seen, cells=(*seen.cells, *free))
    return seen.marked("choice", offered).marked("chosen", [click] if click in seen.places else [])


def svgs(game: Game, diagram: Diagram, *, theme: str, language: str) -> Iterator[str]:
    """The pictures of a figure as SVG."""
    for step in range(1 + len(diagram.turns)):
        seen = replace(picture(game, diagram, step), reserves=())
        yield draw.scene_svg(seen, theme=theme, size=BOUNDLESS if seen.boundless else SIZE, language=language)


def step_words(game: Game, diagram: Diagram, language: str) -> list[str]:
    """What is told under each picture but the first: the turn that led to it, in words."""
    frames = list(diagram.frames(game))[1:]
    told = [game.tell(frame.before, frame.before.find(frame.last)) for frame in frames if frame.before and frame.last]
    return [f"{number}. {words[language]}" for number, words in enumerate(told, 1)]


def explanation_in_terminal(game: Game, language: str) -> Iterator[str]:
    """The rules in parts: texts in Markdown, and between them pictures of letters."""
    for number, part in enumerate(MARKER.split(game.explanation(language))):
        if number % 2 == 0:
            yield part.strip()
            continue
        diagram = game.diagrams[part]
        for step, words in enumerate(["", *step_words(game, diagram, language)]):
            if words:
                yield words
            yield "\n" + draw.scene_terminal(
                replace(picture(game, diagram, step), reserves=()), depth=0, language=language
            )
        yield f"*{diagram.caption[language]}*"


def page(game: Game, language: str) -> str:
    """The rules with their figures as one file of HTML that needs nothing else."""
    body = []
    for number, part in enumerate(MARKER.split(game.explanation(language))):
        body.append(_figure(game, game.diagrams[part], language) if number % 2 else _html(part))
    name, summary = game.info.name[language], game.info.summary[language]
    return PAGE.format(language=language, title=escape(name), summary=escape(summary), body="\n".join(body))


def _figure(game: Game, diagram: Diagram, language: str) -> str:
    words = ["", *step_words(game, diagram, language)]
    pictures = svgs(game, diagram, theme="light", language=language)
    frames = "".join(
        f"<div>{svg}{f'<p>{escape(said)}</p>' if said else ''}</div>" for svg, said in zip(pictures, words, strict=True)
    )
    caption = escape(diagram.caption[language])
    return f'<figure><div class="frames">{frames}</div><figcaption>{caption}</figcaption></figure>'


def _html(text: str) -> str:
    """The small Markdown of the rules as HTML: headings, lists, paragraphs, emphasis and code."""
    found = []
    for block in filter(None, map(str.strip, text.split("\n\n"))):
        if block.startswith("## "):
            found.append(f"<h2>{_inline(block[3:])}</h2>")
        elif block.startswith("- "):
            items = "".join(f"<li>{_inline(item)}</li>" for item in re.split(r"^- ", block, flags=re.MULTILINE)[1:])
            found.append(f"<ul>{items}</ul>")
        else:
            found.append(f"<p>{_inline(block)}</p>")
    return "\n".join(found)


def _inline(text: str) -> str:
    marked = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text.strip(), quote=False))
    marked = re.sub(r"\*\*(.+?)\*\*(?!\*)", r"<strong>\1</strong>", marked)
    return re.sub(r"\*([^*]+)\*", r"<em>\1</em>", marked)
