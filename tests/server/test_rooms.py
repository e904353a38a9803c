"""The rooms of the server: a lower one never imports a higher one, and modules at the root know only each other."""

import ast
from pathlib import Path

import tabuleiro.server

FOLDER = Path(str(tabuleiro.server.__file__)).parent
MAY_USE = {"storage": set[str](), "engines": set[str](), "play": {"storage", "engines"}, "http": {"play", "storage"}}
ON_TOP = ("app.py", "run.py")
"""They put everything together."""


def rooms_used(path: Path) -> set[str]:
    """The rooms from which a module imports something."""
    imported = [node.module or "" for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)]
    ours = [module.split(".")[2:] for module in imported if module.startswith("tabuleiro.server.")]
    return {parts[0] for parts in ours if parts[0] in MAY_USE}


def test_every_room_stands_on_lower_ones_only() -> None:
    assert {path.parent.name for path in FOLDER.glob("*/__init__.py")} == MAY_USE.keys()
    for room, lower in MAY_USE.items():
        for path in (FOLDER / room).glob("*.py"):
            assert rooms_used(path) <= {room, *lower}, path
    for path in FOLDER.glob("*.py"):
        assert path.name in ON_TOP or not rooms_used(path), path


def test_no_two_modules_of_the_server_have_the_same_name() -> None:
    names = [path.name for path in FOLDER.rglob("*.py") if path.name != "__init__.py"]
    assert len(names) == len(set(names))
