"""Write the folder of a new game: a small game that works, to be changed part by part into the one that is wanted."""

import importlib
import keyword
import re
from pathlib import Path

from tabuleiro.core import game as registry
from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.info import Words
from tabuleiro.making import starter
from tabuleiro.record.playthrough import playthrough, playthrough_path

STARTER = Path(str(starter.__file__)).parent
TESTS = "test_game.txt"
"""The tests of the small game: they go beside the other games' tests, where there are some."""
WRITTEN = {".py", ".md", ".txt"}
LONGEST = 30


def write_game(identifier: str, name: Words | None = None) -> list[Path]:
    """Write a game with this id into the folder of all games; the paths of its files.

    `name` is what people call it. The files are those of `making/starter`, under the new name.
    """
    games = registry.games_folder()
    module = _module_name(identifier)
    folder = games / module
    tests = games.parents[2] / "tests" / "games"
    if folder.exists():
        raise TabuleiroError(f"there is a folder {folder} already: choose another name, or remove it first")
    targets = {path: folder / path.relative_to(STARTER) for path in sorted(STARTER.rglob("*")) if _is_written(path)}
    if tests.is_dir():
        targets[STARTER / TESTS] = tests / f"test_{module}.py"
        if targets[STARTER / TESTS].exists():
            raise TabuleiroError(f"there is a file {targets[STARTER / TESTS]} already: choose another name")
    try:
        for source, target in targets.items():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_renamed(source.read_text(encoding="utf-8"), identifier, name), encoding="utf-8")
        path = _write_playthrough(identifier)
    except OSError as error:
        raise TabuleiroError(f"cannot write {error.filename}: {error.strerror}") from error
    return [*targets.values(), path]


def _is_written(path: Path) -> bool:
    return path.suffix in WRITTEN and path.name != TESTS


def _module_name(identifier: str) -> str:
    """The name of the folder; an error says what an id may be."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", identifier) or len(identifier) > LONGEST:
        raise TabuleiroError(
            f"{identifier!r} cannot be the id of a game: write lower-case letters, digits and single hyphens, "
            f"a letter first, {LONGEST} characters at most, such as gatos-caes"
        )
    if keyword.iskeyword(identifier) or identifier in registry.game_ids():
        why = "a word of Python" if keyword.iskeyword(identifier) else "a game already"
        raise TabuleiroError(f"{identifier!r} is {why}: choose another id")
    return identifier.replace("-", "_")


def _renamed(text: str, identifier: str, name: Words | None) -> str:
    """A file of the starter as a file of the new game."""
    module = identifier.replace("-", "_")
    text = text.replace(starter.__name__, f"{registry.PACKAGE}.{module}")
    text = text.replace("Starter", "".join(part.capitalize() for part in identifier.split("-")))
    text = re.sub(r"\bstarter\b", identifier, text)
    text = re.sub(r"(^from tabuleiro\..*\n)+", _sorted_lines, text, flags=re.MULTILINE)
    if name is not None:
        text = text.replace(_quoted(starter.INFO.name.pt), _quoted(name.pt))
        text = text.replace(_quoted(starter.INFO.name.en), _quoted(name.en))
    return text


def _sorted_lines(match: re.Match[str]) -> str:
    """Imports in the order of their modules: the new game's stand elsewhere than those of the starter."""
    return "".join(sorted(match[0].splitlines(keepends=True)))


def _quoted(text: str) -> str:
    """A text as the sources write it: in double quotes, unless it holds some."""
    return repr(text) if '"' in text else '"' + text.replace("\\", "\\\\") + '"'


def _write_playthrough(identifier: str) -> Path:
    importlib.invalidate_caches()
    registry.game_ids.cache_clear()
    game = registry.game(identifier)
    path = playthrough_path(game)
    path.write_text(playthrough(game), encoding="utf-8")
    return path
