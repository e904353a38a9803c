"""A twelfth game: the command writes it, the document's steps are followed, and the laws hold for it."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.core import game as registry
from tabuleiro.kernel.rule_check import problems_of
from tabuleiro.making import game_check
from tabuleiro.making.starter import evaluate, rules
from tests.wandering import PLAIN

ROOT = Path(__file__).parent.parent.parent
NAME = "nova-linha"
COPIED = ("src", "tests", "tools", "bench", "docs", "pyproject.toml", "README.md")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "pictures", "*.nbi", "*.nbc")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, in which nothing is compiled yet."""
    copy = tmp_path_factory.mktemp("sources")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=LEFT_OUT)
        else:
            shutil.copy(source, copy / name)
    return copy


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command of the document, in the copy."""
    environment = os.environ | {"PYTHONPATH": str(tree / "src"), "COLUMNS": "200"}
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)


def tabuleiro_command(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(tree, sys.executable, "-m", "tabuleiro", *arguments)


def laws(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(tree, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)


def steps() -> list[list[str]]:
    """The commands of the document, for our game."""
    text = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    block = text.partition("<!-- steps -->\n```sh\n")[2].partition("```")[0]
    lines = [re.sub(r"\s*#.*", "", line).replace("NAME_PY", NAME.replace("-", "_")) for line in block.splitlines()]
    return [shlex.split(line.replace("NAME", NAME)) for line in lines if line]


def test_a_game_grows_by_the_steps_of_the_document(tree: Path) -> None:
    followed = steps()
    assert [step[0] for step in followed][:2] == [".venv/bin/tabuleiro"] * 2
    for program, *arguments in followed:
        command = ["-m", "tabuleiro"] if program.endswith("tabuleiro") else []
        if arguments[:2] == ["-m", "pytest"]:
            arguments += ["-q", "-p", "no:cacheprovider"]
        done = run(tree, sys.executable, *command, *arguments)
        assert done.returncode == 0, f"{program} {' '.join(arguments)}\n{done.stdout[-4000:]}\n{done.stderr[-2000:]}"
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed
    assert int(passed[1]) > 60, "the laws ran over it"
    assert NAME in tabuleiro_command(tree, "games").stdout
    assert "nothing wrong" in tabuleiro_command(tree, "check-game", NAME).stdout


def test_what_it_writes_is_as_the_house_writes(tree: Path) -> None:
    if not (tree / "src" / "tabuleiro" / "games" / "escrita").exists():
        assert tabuleiro_command(tree, "new-game", "escrita", "--pt", 'A "Escrita"').returncode == 0
    folder = tree / "src" / "tabuleiro" / "games" / "escrita"
    sources = [path for path in folder.rglob("*.*") if path.is_file() and path.parent.name != "__pycache__"]
    assert run(tree, sys.executable, "-m", "ruff", "check", str(folder)).returncode == 0
    assert run(tree, sys.executable, "-m", "ruff", "format", "--check", str(folder)).returncode == 0
    assert "starter" not in "".join(path.read_text("utf-8").lower() for path in sources)
    assert 'A "Escrita"' in tabuleiro_command(tree, "games").stdout


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("Xadrez", "lower-case letters"),
        ("../etc", "lower-case letters"),
        ("9x9", "a letter first"),
        ("avanco", "is a game already"),
        ("lambda", "is a word of Python"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, complaint: str) -> None:
    done = tabuleiro_command(ROOT, "new-game", name)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


def test_with_only_a_card_the_laws_say_what_is_lacking(tree: Path) -> None:
    folder = tree / "src" / "tabuleiro" / "games" / "so_carta"
    folder.mkdir(exist_ok=True)
    card = (ROOT / "src" / "tabuleiro" / "making" / "starter" / "__init__.py").read_text("utf-8")
    (folder / "__init__.py").write_text(card.replace('"starter"', '"so-carta"'), "utf-8")
    try:
        done = laws(tree, "tests/laws/test_folders.py", "-k", "part and so-carta")
        assert "so-carta lacks rules.py; see docs/add-a-game.md" in done.stdout
        assert "error" not in done.stdout.splitlines()[-1]
        collected = laws(tree, "--collect-only", "tests")
        assert collected.returncode == 0, collected.stdout[-2000:]
        checked = tabuleiro_command(tree, "check-game", "so-carta")
        assert "so_carta lacks rules.py; see docs/add-a-game.md" in checked.stderr
        shown = tabuleiro_command(tree, "show", "so-carta")
        assert (shown.returncode, "lacks rules.py" in shown.stderr, "Traceback" in shown.stderr) == (2, True, False)
    finally:
        shutil.rmtree(folder)


# -- what is wrong with a game is said in words


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_the_games_of_the_house_pass_their_check(game: tabuleiro.Game) -> None:
    assert game_check.problems(game.id) == []


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The small game in a package of its own, to be spoilt: its folder."""
    folder = tmp_path / "spoilt_games" / "spoilt"
    shutil.copytree(Path(rules.__file__).parent, folder, ignore=LEFT_OUT)
    (folder.parent / "__init__.py").touch()
    for path in folder.rglob("*.*"):
        if path.is_file():
            text = path.read_text("utf-8").replace("tabuleiro.making.starter", "spoilt_games.spoilt")
            path.write_text(text.replace("starter", "spoilt"), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "PACKAGE", "spoilt_games")
    monkeypatch.setattr(registry, "_game", cache(registry._game.__wrapped__))  # the others' games stay as they are
    caches = (registry.game_ids, registry.part_of)
    for each in caches:
        each.cache_clear()
    for name in [name for name in sys.modules if name.startswith("spoilt_games")]:
        monkeypatch.delitem(sys.modules, name)
    yield folder
    for each in caches:
        each.cache_clear()
    for name in [name for name in sys.modules if name.startswith("spoilt_games")]:
        del sys.modules[name]


def spoil(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        ("rules.py", "    state[PLAYER] = 1 - player  # the turn is over", "    # ", "`play` must hand over"),
        ("rules.py", "MAX_ACTIONS = 25", "MAX_ACTIONS = 24", "wrote 25 actions, but MAX_ACTIONS is 24"),
        ("rules.py", "    return write_cells", "    write_cells", "`legal` returns None"),
        ("rules.py", "return [0, 0, 0, 0]", "return [0, 0, 0]", "start() gives 3 slots, but STATE_SIZE is 4"),
        ("rules.py", 'else "line"', 'else "row"', "`reason` says 'row'"),
        ("rules.py", "def reason(", "def why(", "does not offer reason"),
        ("notation.py", "return [player, result, black, white]", "return [player, result, white, black]", "reads back"),
        ("notation.py", "BOARD.names[actions[0]]", '"a1"', "two turns are written alike"),
        ("__init__.py", 'id="spoilt"', 'id="spoiled"', "INFO.id is 'spoiled'"),
        ("__init__.py", "(BLACK_PLAYER, WHITE_PLAYER)", "(WHITE_PLAYER,) * 2", "both players have the letter 'w'"),
        ("__init__.py", "INFO = ", "CARD = ", "holds no card, INFO = GameInfo(…)"),
        ("data/sample.txt", "6. c5", "", "the turns lead to a running game"),
    ],
)
def test_a_broken_game_is_told_what_to_do(broken: Path, file: str, old: str, new: str, complaint: str) -> None:
    spoil(broken, file, old, new)
    found = game_check.problems("spoilt")
    assert complaint in "\n".join(found)


RULE = '''from tabuleiro.kernel.contract import Buffer, State, rule
LIST, RAGGED, TABLE = [1, 2], ((1, 2), (3,)), (1, 2, 3)
def helper(): return 1
@rule
def legal(state: State, out: Buffer) -> int:
    """A rule."""
    {code}
    return 0
'''


@pytest.mark.parametrize(
    ("code", "what", "instead"),
    [
        ("found = [1, 2]", "a list", "write into a buffer"),
        ("found = [cell for cell in range(3)]", "a list", "write into a buffer"),
        ("found = {1: 2}", "a dictionary", "write into a buffer"),
        ("found = {1, 2}", "a set", "bits of a number"),
        ("found = max((1, 2))", "a tuple", "write into a buffer"),
        ("out[:] = state", "a slice", "copy number by number"),
        ("raise", "an exception", "rules cannot fail"),
        ("assert state[0]", "an assertion", "into a test"),
        ("half = state[2] / 2", "a division that makes a fraction", "divide with `//`"),
        ("state[2] /= 2", "a division that makes a fraction", "divide with `//`"),
        ("half = 0.5", "the fraction 0.5", "smaller units"),
        ("name = 'a1'", "the text 'a1'", "notation.py"),
        ("name = f'{state}'", "a text", "notation.py"),
        ("nothing = None", "None", "NONE"),
        ("found = 2 in TABLE", "`in`", "compare with `==`"),
        ("number = sum(state)", "`sum`", "range"),
        ("out.append(3)", "an attribute", "constant of the module"),
        ("found = LIST[0]", "`LIST`, a list", "a tuple of numbers"),
        ("found = RAGGED[0][1]", "the table `RAGGED`", "padded with NONE"),
        ("found = helper()", "`helper`, which is no rule", "@rule"),
        ("power = 2 ** 3", "a power", "1 << n"),
        ("act = lambda: 1", "a lambda", "marked @rule"),
    ],
)
def test_what_rules_may_not_hold_is_refused_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, what: str, instead: str
) -> None:
    (tmp_path / "spoilt_rules.py").write_text(RULE.format(code=code), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "spoilt_rules", raising=False)
    import spoilt_rules  # type: ignore[import-not-found]  # written a moment ago

    found = problems_of(spoilt_rules)
    assert found
    assert f"spoilt_rules.py:7: {what} in the rule `legal`: " in found[0]
    assert instead in found[0]
    monkeypatch.delitem(sys.modules, "spoilt_rules")


def test_what_rules_may_hold_is_not_refused() -> None:
    assert problems_of(rules) == problems_of(evaluate) == []
