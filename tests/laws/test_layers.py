"""The order of the rooms holds, and the document draws it as it is."""

import re
import subprocess
import sys
from pathlib import Path

import layers
import pytest

CLICK_WAY = layers.ROOT / "tools" / "click_way.py"
HEADER = "| room | what is in it |"


def test_no_room_imports_a_higher_one() -> None:
    assert layers.check(layers.ROOT / "src" / layers.PACKAGE) == []


def test_the_document_draws_the_rooms_as_they_are() -> None:
    text = layers.PICTURE.read_text(encoding="utf-8")
    assert layers.BEGIN in text
    assert layers.with_picture(text) == text, (
        "rooms changed? then `python tools/layers.py --write`, and read the difference"
    )


def test_the_document_lists_the_rooms_from_the_ground_up() -> None:
    text = layers.PICTURE.read_text(encoding="utf-8")
    rows = text.partition(HEADER)[2].partition("\n\n")[0].splitlines()[2:]
    named = [row.split("`")[1].removesuffix("/").replace("/", ".") for row in rows]
    rooms = ["games.<game>" if room == "games" else room for room in layers.ROOMS]
    assert [name for name in named if name != "web"] == [
        "tabuleiro.__init__.py" if room == layers.FACADE else room for room in rooms
    ]


def modules_of(picture: str) -> dict[str, set[str]]:
    """The modules of each thread of the picture; in which order they come depends on the machine."""
    found: dict[str, set[str]] = {}
    for role, column in re.findall(r'subgraph \w+\["(.+?)"\]\n(.+?)\n  end', picture, re.DOTALL):
        found[role] = set(re.findall(r'\["([\w/]+):', column))
    return found


def test_the_document_draws_the_way_of_a_click_as_it_is() -> None:
    done = subprocess.run([sys.executable, str(CLICK_WAY)], capture_output=True, text=True, check=True)
    drawn = layers.PICTURE.read_text(encoding="utf-8").partition("<!-- click:")[2].partition("<!-- end of click")[0]
    assert len(modules_of(drawn)) == 3
    assert modules_of(drawn) == modules_of(done.stdout), "python tools/click_way.py --write, and read the difference"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A small package with the rooms that the mistakes below are made in."""
    for name in ("boards", "core", "record", "engine", "games/one", "games/two"):
        (tmp_path / "tabuleiro" / name).mkdir(parents=True)
    for name in ("boards/board", "core/game", "core/position", "record/record", "engine/levels", "games/two/rules"):
        (tmp_path / "tabuleiro" / f"{name}.py").touch()
    (tmp_path / "tabuleiro" / "core" / "game.py").write_text("def record(): from tabuleiro.record import record")
    (tmp_path / "tabuleiro" / "core" / "position.py").write_text("if TYPE_CHECKING: from tabuleiro import draw")
    (tmp_path / "tabuleiro" / "core" / "stepping.py").write_text("def compile(): from tabuleiro.search import stepping")
    (tmp_path / "tabuleiro" / "search").mkdir()
    (tmp_path / "tabuleiro" / "search" / "stepping.py").touch()
    (tmp_path / "tabuleiro" / "draw").mkdir()
    (tmp_path / "tabuleiro" / "games" / "one" / "rules.py").touch()
    return tmp_path / "tabuleiro"


@pytest.mark.parametrize(
    ("source", "code", "complaint"),
    [
        ("boards/board", "from tabuleiro.core.game import Game", "boards.board imports core.game, but `core` is above"),
        ("record/record", "def play():\n    from tabuleiro.engine import levels", "py:2: record.record imports engine"),
        (
            "record/record",
            "if TYPE_CHECKING:\n    import tabuleiro.engine.levels",
            "py:2: record.record imports engine",
        ),
        ("core/draft", "import tabuleiro", "`tabuleiro` is above `core`"),
        ("games/one/rules", "from tabuleiro.games.two import rules", "knows no other game"),
        ("attic/old", "from tabuleiro.core import game", "`attic` is no room"),
        ("core/position", "", "does not import `draw` any more"),
        ("engine/levels", "path = game.rules.__file__", "`game.rules.__file__`: a game's folder"),
        ("engine/levels", "importlib.import_module(name)", "a game's folder and its modules"),
        ("engine/levels", "if game.info.id == 'two': pass", "py:1: asks for the game 'two'"),
    ],
)
def test_a_mistake_is_named_with_its_place(package: Path, source: str, code: str, complaint: str) -> None:
    assert layers.check(package) == []
    path = package / f"{source}.py"
    path.parent.mkdir(exist_ok=True)
    path.write_text(code)
    found = layers.check(package)
    assert len(found) == 1
    assert complaint in found[0]
