"""The Python reference, made from docstrings: `make docs` writes it to `site/`, or `python tools/reference.py FOLDER`.

One page lists every public name with its signature, its text and its members; each game has a page with its options,
the slots of its states and the encoding of its actions and observations.
"""

import ast
import html
import importlib
import inspect
import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import tabuleiro

ROOT = Path(__file__).parent.parent
MODULES = (
    "tabuleiro",
    "tabuleiro.research",
    "tabuleiro.research.pettingzoo",
    "tabuleiro.research.gymnasium",
    "tabuleiro.research.openspiel",
    "tabuleiro.core.encoding",
    "tabuleiro.kernel.contract",
    "tabuleiro.core.stepping",
)
"""What the reference tells; the first two with the names in `__all__`, the others with all that is theirs."""
STYLE = """body{font:16px/1.55 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem}
body{color:#222;background:#fdfcf9}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:#f3efe6;padding:.8rem 1rem;border-radius:6px;overflow:auto}
h2{margin-top:2.5rem;border-bottom:1px solid #d8d0c0}h3{margin:1.4rem 0 .2rem}.of{margin-left:1.5rem}
table{border-collapse:collapse}
td,th{text-align:left;padding:.25rem .9rem .25rem 0;vertical-align:top}a{color:#7a4a12}
@media(prefers-color-scheme:dark){body{color:#e8e3d8;background:#1c1a17}pre{background:#2a2620}a{color:#e0a96d}}"""


BACK = '<p><a href="index.html">Reference</a></p>'


def main() -> None:
    """Write the site."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "site"
    build(target)
    print(f"{target / 'index.html'}")  # noqa: T201  # a tool tells where to look


def build(target: Path) -> None:
    """All pages."""
    target.mkdir(parents=True, exist_ok=True)
    for name, body in pages().items():
        title = name.removesuffix(".html")
        text = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title} – Tabuleiro</title>'
        text += f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        (target / name).write_text(f"{text}<body>{body}</body></html>\n", encoding="utf-8")


def pages() -> dict[str, str]:
    """The body of each page."""
    found = {"index.html": index()}
    for module in MODULES:
        found[page_of(module)] = module_page(module)
    for name in tabuleiro.game_ids():
        found[f"game-{name}.html"] = game_page(tabuleiro.game(name))
    return found


def row(first: object, second: object) -> str:
    """A row of a table."""
    return f"<tr><td>{first}</td><td>{second}</td></tr>"


def page_of(module: str) -> str:
    """The file in which a module is told."""
    return f"{module}.html"


def index() -> str:
    """What there is."""
    modules = "".join(
        row(f'<a href="{page_of(name)}"><code>{name}</code></a>', first_line(importlib.import_module(name)))
        for name in MODULES
    )
    games = "".join(
        row(f'<a href="game-{name}.html">{name}</a>', html.escape(tabuleiro.game(name).info.summary.en))
        for name in tabuleiro.game_ids()
    )
    return (
        f"<h1>Tabuleiro {tabuleiro.__version__}: Python reference</h1><table>{modules}</table>"
        f"<h2>Games, and how programs that learn see them</h2><table>{games}</table>"
    )


def module_page(name: str) -> str:
    """A module and its names."""
    module = importlib.import_module(name)
    entries = [entry(label, value) for label, value in public_names(module)]
    contents = " · ".join(f'<a href="#{label}">{label}</a>' for label, _ in public_names(module))
    return f"{BACK}<h1><code>{name}</code></h1>{prose(module)}<p>{contents}</p>{''.join(entries)}"


def public_names(module: Any) -> list[tuple[str, Any]]:
    """The names of a module that are meant for others."""
    names = getattr(module, "__all__", None) or [
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and getattr(value, "__module__", None) == module.__name__
    ]
    return [(name, getattr(module, name)) for name in sorted(names, key=str.lower)]


def entry(label: str, value: Any) -> str:
    """A class with its members, a function, or an error."""
    text = f'<h2 id="{label}"><code>{html.escape(label + signature(value))}</code></h2>{prose(value)}'
    if not inspect.isclass(value):
        return text
    for name, member in members(value):
        told = member.fget if isinstance(member, property) else member
        call = "" if isinstance(member, property) else signature(told)
        text += (
            f'<div class="of"><h3 id="{label}.{name}"><code>{html.escape(name + call)}</code></h3>{prose(told)}</div>'
        )
    for name, told in attributes(value).items():
        text += f'<div class="of"><h3 id="{label}.{name}"><code>{name}</code></h3><p>{inline(told)}</p></div>'
    return text


def members(kind: type) -> Iterator[tuple[str, Any]]:
    """Its own methods and properties."""
    for name, member in vars(kind).items():
        plain = member.__func__ if isinstance(member, staticmethod | classmethod) else member
        if not name.startswith("_") and (inspect.isfunction(plain) or isinstance(plain, property)):
            yield name, plain


def attributes(kind: type) -> dict[str, str]:
    """The attributes that have a text behind them."""
    try:
        tree = ast.parse(inspect.cleandoc(inspect.getsource(kind)))
    except (OSError, SyntaxError, TypeError):
        return {}
    found = {}
    for body in (node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef | ast.FunctionDef)):
        for before, after in pairwise(body):
            target = before.target if isinstance(before, ast.AnnAssign) else getattr(before, "targets", [None])[0]
            name = target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", None)
            text = after.value if isinstance(after, ast.Expr) else None
            if name and not name.startswith("_") and isinstance(text, ast.Constant) and isinstance(text.value, str):
                found[name] = text.value
    return found


def signature(value: Any) -> str:
    """How it is called, without the annotations that only the type checker reads."""
    if not callable(value) or (inspect.isclass(value) and issubclass(value, BaseException)):
        return ""
    try:
        return re.sub(r"<[^<>]* at 0x[0-9a-f]+>", "…", str(inspect.signature(value)))
    except (TypeError, ValueError):
        return ""


def first_line(value: Any) -> str:
    """The first sentence of a text."""
    return inline((inspect.getdoc(value) or "").partition("\n")[0])


def prose(value: Any) -> str:
    """A docstring as paragraphs; what is indented, and examples, as they stand."""
    parts = []
    for block in re.split(r"\n\s*\n", inspect.getdoc(value) or ""):
        as_it_stands = block.startswith((" ", ">>>")) or "\n    " in block
        parts.append(f"<pre>{html.escape(block)}</pre>" if as_it_stands else f"<p>{inline(block)}</p>")
    return "".join(parts)


def inline(text: str) -> str:
    """Code between backticks."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", html.escape(text))


def game_page(game: tabuleiro.Game) -> str:
    """What programs want to know of a game."""
    numbers, rules, encoding = tabuleiro.space(game), game.part("rules"), game.part("encoding")
    options = "".join(
        f"<tr><td><code>{html.escape(option.name)}</code></td><td>{html.escape(option.meaning.en)}</td></tr>"
        for option in game.info.options
    )
    planes = "".join(
        f"<tr><td>{place}</td><td>{html.escape(plane)}</td></tr>" for place, plane in enumerate(numbers.planes)
    )
    facts = (
        ("numbers of actions", f"{numbers.actions:,}"),
        ("shape of observations", " × ".join(map(str, numbers.shape))),
        ("version of the encoding", numbers.version),
        ("symmetries", ", ".join(numbers.symmetries) or "none offered"),
        ("legal actions, at most", rules.MAX_ACTIONS),
        ("actions of a turn, at most", rules.MAX_TURN_ACTIONS),
        ("slots of a state", rules.STATE_SIZE),
    )
    table = "".join(f"<tr><td>{name}</td><td>{value}</td></tr>" for name, value in facts)
    return (
        f"{BACK}<h1>{html.escape(game.info.name.en)} <code>{game.info.id}</code></h1>"
        f"<p>{html.escape(game.info.summary.en)}</p><table>{table}</table>"
        + (f'<h2 id="options">Options</h2><table>{options}</table>' if options else "")
        + f'<h2 id="rules">States and actions of the rules</h2>{prose(rules)}'
        f'<h2 id="encoding">For programs that learn</h2>{prose(encoding)}'
        f"<h3>{'Planes' if len(numbers.shape) == 3 else 'Features of a node'}</h3><table>{planes}</table>"
    )


if __name__ == "__main__":
    main()
