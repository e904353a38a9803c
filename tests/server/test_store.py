"""The store: what it acknowledged is there, whatever happens."""

import sqlite3
from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.server.storage import store as module
from tabuleiro.server.storage.backup import backup
from tabuleiro.server.storage.store import Store, StoreError, connect

GAME = "INSERT INTO games VALUES (?, 'avanco', '1', '{}', NULL, ?, 0, 0, 0, 0, NULL)"


def number_of_games(path: Path) -> int:
    with sqlite3.connect(path) as connection:
        count: int = connection.execute("SELECT count(*) FROM games").fetchone()[0]
    connection.close()
    return count


def test_many_writes_share_commits_and_all_are_there(tmp_path: Path) -> None:
    store = Store(tmp_path)
    waiting = [store.write([(GAME, (str(number), bytes([number])))]) for number in range(200)]
    for each in waiting:
        each.result(10)
    assert store.written == 200
    assert store.commits < 200
    assert store.read(lambda connection: connection.execute("SELECT count(*) FROM games").fetchone()[0]).result() == 200
    store.close()
    assert number_of_games(tmp_path / module.FILE) == 200


def test_a_part_that_fails_does_not_spoil_the_others(tmp_path: Path) -> None:
    store = Store(tmp_path)
    good = store.write([(GAME, ("a", b"a"))])
    half = store.write([(GAME, ("b", b"b")), (GAME, ("a", b"c"))])
    also = store.write([(GAME, ("d", b"d"))])
    good.result(10)
    also.result(10)
    with pytest.raises(StoreError, match="UNIQUE"):
        half.result(10)
    store.close()
    assert number_of_games(tmp_path / module.FILE) == 2


def test_a_full_disk_is_told_and_corrupts_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write([(GAME, ("a", b"a"))]).result(10)
    pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
    store._connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="full"):
        store.write([(GAME, ("b" * 20_000, b"b"))]).result(10)
    store._connection.execute("PRAGMA max_page_count = 100000")
    store.write([(GAME, ("c", b"c"))]).result(10)
    store.close()
    assert number_of_games(tmp_path / module.FILE) == 2


def test_a_locked_database_is_told(tmp_path: Path) -> None:
    store = Store(tmp_path, busy_seconds=0.05)
    other = connect(tmp_path / module.FILE)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="locked"):
        store.write([(GAME, ("a", b"a"))]).result(10)
    other.execute("ROLLBACK")
    store.write([(GAME, ("a", b"a"))]).result(10)
    other.close()
    store.close()


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(tabuleiro.TabuleiroError, match="another server"):
        Store(tmp_path)
    store.close()
    Store(tmp_path).close()


def test_data_of_a_later_version_are_left_alone(tmp_path: Path) -> None:
    connection = connect(tmp_path / module.FILE)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(tabuleiro.TabuleiroError, match="later version"):
        Store(tmp_path)


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(tabuleiro.TabuleiroError, match="cannot use"):
        Store(tmp_path / "file" / "data")


def test_backup_while_running(tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    store.write([(GAME, ("a", b"a"))]).result(10)
    backup(tmp_path / "data", tmp_path / "copy.db")
    store.close()
    assert number_of_games(tmp_path / "copy.db") == 1
    with pytest.raises(tabuleiro.TabuleiroError, match="exists"):
        backup(tmp_path / "data", tmp_path / "copy.db")
    with pytest.raises(tabuleiro.TabuleiroError, match="no store"):
        backup(tmp_path / "nowhere", tmp_path / "other.db")
