"""The order of the rooms, held by their imports: `python tools/layers.py` checks it, `--write` draws it anew.

Every import counts: also those inside functions, and those that only the type checker sees.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = "tabuleiro"
PICTURE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- rooms: made by tools/layers.py -->", "<!-- end of rooms -->"

FACADE = "tabuleiro"
"""The public names, `tabuleiro/__init__.py`."""
ROOMS = (
    "system",
    "kernel",
    "boards",
    "core",
    "draw",
    "games",
    "record",
    "search.templates",
    "search",
    "research",
    "engine",
    "making",
    FACADE,
    "protocol",
    "server",
    "cli",
)
"""From the ground up: a room imports only itself and those before it. `search.templates` is a room of its own."""
UPWARD = {
    (
        "core.game",
        "record",
    ): "`Game.record()` begins a record: the way people expect to start a game, imported when called",
    (
        "core.stepping",
        "search",
    ): "positions go on by compiled rules once they pay: templates and their binding are above, imported only then",
    ("core.position", "draw"): "a notebook shows a position as its board (`_repr_svg_`), imported when it does",
}
"""The imports that go up all the same: the module, the room, and why."""
FINDS_MODULES = "core.game"
"""The one module that imports others by name: a game's folder is found there and nowhere else."""


@dataclass(frozen=True)
class Import:
    """One module imports another, both without the package's own name in front."""

    source: str
    target: str
    place: str


def main() -> int:
    """Check, or write the picture; the exit status says whether there was something to complain about."""
    if sys.argv[1:] == ["--write"]:
        PICTURE.write_text(with_picture(PICTURE.read_text(encoding="utf-8")), encoding="utf-8")
    problems = check(ROOT / "src" / PACKAGE)
    for problem in problems:
        sys.stderr.write(problem + "\n")
    return min(len(problems), 1)


def check(folder: Path) -> list[str]:
    """What is wrong with the imports of the package in this folder, each in one line."""
    found = list(imports(folder))
    found_problems = (wrong_layers(found), between_games(found), unused_exceptions(found))
    return [*chain(*found_problems), *found_by_name(folder), *asked_by_name(folder)]


def imports(folder: Path) -> Iterator[Import]:
    """Every import of one module of the package by another."""
    for path in sorted(folder.rglob("*.py")):
        source = ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix("__init__").rstrip(".")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for name in targets(node, folder):
                place = f"{path.relative_to(folder.parent)}:{getattr(node, 'lineno', 0)}"
                yield Import(source or FACADE, name, place)


def targets(node: ast.AST, folder: Path) -> list[str]:
    """The modules of the package that a statement imports."""
    names: list[str] = []
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and node.level == 0:
        inside = [f"{node.module}.{alias.name}" for alias in node.names]
        names = [name if is_module(name, folder) else str(node.module) for name in inside]
    own = [name for name in dict.fromkeys(names) if name == PACKAGE or name.startswith(f"{PACKAGE}.")]
    return [name.partition(".")[2] or FACADE for name in own]


def is_module(name: str, folder: Path) -> bool:
    """Whether a dotted name is a module of the package, and not something inside one."""
    first, _, rest = name.partition(".")
    path = folder / rest.replace(".", "/")
    return first == PACKAGE and bool(rest) and (path.is_dir() or path.with_suffix(".py").is_file())


def room_of(module: str) -> str:
    """The room of a module: `search.templates.nodes` is in `search.templates`."""
    fitting = [room for room in ROOMS if module == room or module.startswith(f"{room}.")]
    return max(fitting, key=len, default=module.partition(".")[0])


def wrong_layers(found: list[Import]) -> Iterator[str]:
    """Imports of a higher room that are not among the exceptions, and modules that are in no room."""
    for each in found:
        source, target = room_of(each.source), room_of(each.target)
        if source == "__main__":
            continue  # the command itself
        if source not in ROOMS or target not in ROOMS:
            unknown = source if source not in ROOMS else target
            yield f"{each.place}: `{unknown}` is no room; the rooms are in tools/layers.py, ROOMS"
        elif ROOMS.index(target) > ROOMS.index(source) and (each.source, target) not in UPWARD:
            yield (
                f"{each.place}: {each.source} imports {each.target}, but `{target}` is above `{source}`; move what is "
                f"needed down, or hand it in from above (or say in tools/layers.py, UPWARD, why it must be so)"
            )


def between_games(found: list[Import]) -> Iterator[str]:
    """Games that import one another."""
    for each in found:
        if room_of(each.source) == room_of(each.target) == "games":
            one, other = (name.split(".")[1:2] for name in (each.source, each.target))
            if one != other:
                yield f"{each.place}: {each.source} imports {each.target}: a game is a folder, and knows no other game"


def unused_exceptions(found: list[Import]) -> Iterator[str]:
    """Exceptions that nobody needs any more."""
    used = {(each.source, room_of(each.target)) for each in found}
    for source, target in UPWARD.keys() - used:
        yield f"tools/layers.py: {source} does not import `{target}` any more: take it out of UPWARD"


def found_by_name(folder: Path) -> Iterator[str]:
    """Modules that look for the parts of a game by themselves, by name or by the path of its rules."""
    for path in sorted(folder.rglob("*.py")):
        if path == folder / f"{FINDS_MODULES.replace('.', '/')}.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Attribute | ast.Name):
                continue
            text = ast.unparse(node)
            if text.rpartition(".")[2] in ("import_module", "find_spec") or text.endswith("rules.__file__"):
                yield (
                    f"{path.relative_to(folder.parent)}:{node.lineno}: `{text}`: a game's folder and its modules are "
                    f"`game.folder`, `game.part(name)` and `game.knowledge`"
                )


def asked_by_name(folder: Path) -> Iterator[str]:
    """Places outside the games that ask which game it is."""
    names = {path.name.replace("_", "-") for path in (folder / "games").iterdir() if (path / "rules.py").is_file()}
    for path in sorted(folder.rglob("*.py")):
        if (folder / "games") not in path.parents:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                asked = [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
                for part in asked:
                    if isinstance(part, ast.Constant) and part.value in names:
                        yield (
                            f"{path.relative_to(folder.parent)}:{part.lineno}: asks for the game {part.value!r}: "
                            f"what is particular to a game is data or a function in its folder"
                        )


# -- the picture


def with_picture(text: str) -> str:
    """The document with the picture of the rooms as they are."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{picture(list(imports(ROOT / 'src' / PACKAGE)))}\n{END}{after}"


def picture(found: list[Import]) -> str:
    """The rooms as a Mermaid diagram: arrows to what a room stands on, without those that follow from others."""
    direct: dict[str, set[str]] = {room: set() for room in ROOMS}
    for each in found:
        source, target = room_of(each.source), room_of(each.target)
        if source in direct and source != target and (each.source, target) not in UPWARD:
            direct[source].add(target)
    reached: dict[str, set[str]] = {}
    for room in ROOMS:  # from the ground up: what is below is known already
        reached[room] = direct[room].union(*(reached.get(lower, set()) for lower in direct[room]))
    lines = ["```mermaid", "flowchart TB"]
    lines += [f'  {identifier(room)}["{title(room)}"]' for room in reversed(ROOMS)]
    for room in reversed(ROOMS):
        through = set().union(*(reached.get(lower, set()) for lower in direct[room])) if direct[room] else set()
        lines += [f"  {identifier(room)} --> {identifier(lower)}" for lower in sorted(direct[room] - through)]
    lines += [f"  {identifier(room_of(one))} -. when called .-> {identifier(room)}" for one, room in sorted(UPWARD)]
    lines.append(f"  {identifier(room_of(FINDS_MODULES))} -. finds by name .-> games")
    return "\n".join([*lines, "```"])


def identifier(room: str) -> str:
    """A name that Mermaid takes."""
    return room.replace(".", "_")


def title(room: str) -> str:
    """A room as it is written."""
    return "tabuleiro/__init__.py" if room == FACADE else room.replace(".", "/") + "/"


if __name__ == "__main__":
    sys.exit(main())
