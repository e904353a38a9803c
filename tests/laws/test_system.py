"""What only some operating systems have is imported in one room."""

import ast
from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.system.limits import allow_files
from tabuleiro.system.locks import lock_file

SOURCE = Path(tabuleiro.__file__).parent
NOT_EVERYWHERE = {"fcntl", "resource", "signal", "pwd", "grp", "termios", "tty", "pty", "msvcrt", "winreg", "syslog"}
CALLS = {"fork", "forkpty", "killpg", "setsid", "getuid", "geteuid", "mkfifo", "add_signal_handler", "preexec_fn"}
ARGUMENTS = {"start_new_session", "creationflags", "preexec_fn", "pass_fds", "process_group"}
OPTIONAL = {"readline"}
"""May be missing: imported only under `try` or `suppress`."""


def faults(path: Path) -> list[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    guarded = {id(inner) for node in ast.walk(tree) if isinstance(node, ast.Try | ast.With) for inner in ast.walk(node)}
    found = []
    for node in ast.walk(tree):
        names: set[str] = set()
        if isinstance(node, ast.Import):
            names = {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = {node.module.split(".")[0]}
        wrong = names & NOT_EVERYWHERE | (names & OPTIONAL if id(node) not in guarded else set())
        if isinstance(node, ast.Attribute) and node.attr in CALLS:
            wrong.add(node.attr)
        if isinstance(node, ast.keyword) and node.arg in ARGUMENTS:
            wrong.add(str(node.arg))
        found += [f"{path.relative_to(SOURCE)}: {name}" for name in sorted(wrong)]
    return found


def test_nothing_outside_one_room_is_of_some_systems_only() -> None:
    paths = [path for path in SOURCE.rglob("*.py") if path.relative_to(SOURCE).parts[0] != "system"]
    assert [fault for path in paths for fault in faults(path)] == []


def test_the_law_finds_what_it_is_for(tmp_path: Path) -> None:
    wrong = SOURCE / "system" / "limits.py"
    assert faults(wrong) == ["system/limits.py: resource"]


def test_a_lock_is_held_by_one_and_let_go(tmp_path: Path) -> None:
    first = lock_file(tmp_path / "lock")
    assert first is not None
    assert lock_file(tmp_path / "lock") is None
    first.release()
    again = lock_file(tmp_path / "lock")
    assert again is not None
    again.release()
    with pytest.raises(OSError, match=r"exists|directory"):
        lock_file(tmp_path / "lock" / "lock")


def test_open_files_are_asked_for_without_complaint() -> None:
    allow_files(16)
