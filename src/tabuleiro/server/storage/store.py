"""The store: SQLite with one writer that commits for everybody who waits (group commit).

A future that `write` returned is done only when its statements are on disk (`synchronous=FULL`). Statements given
together are carried out together or not at all, and never spoil those of others in the same commit.
"""

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.server.log import log
from tabuleiro.server.storage.migrations import SCRIPTS
from tabuleiro.system.locks import Lock, lock_folder

FILE = "tabuleiro.db"
MOST_TOGETHER = 500
COMMITS_KEPT = 5_000
BUSY_SECONDS = 5.0
"""How long a write waits where another program has locked the database, if nothing else is said."""

DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_CORRUPT_VTAB", "SQLITE_CORRUPT_INDEX", "SQLITE_CORRUPT_SEQUENCE")
TRIAL = f"PRAGMA user_version = {len(SCRIPTS)}"
"""Writes what is there already: whether writing is possible."""

Statement = tuple[str, Sequence[Any]]
Answer = TypeVar("Answer")
_Waiting = tuple[Sequence[Statement], "Future[None]"]


class StoreError(Exception):
    """Something could not be kept or read: the disk is full, read-only or locked. Nothing was acknowledged."""


class Store:
    """The data of one server, in one folder that no other server uses at the same time."""

    def __init__(self, folder: Path, busy_seconds: float = BUSY_SECONDS) -> None:
        """Open the store, and bring its tables to the present version."""
        self.path = folder / FILE
        self._busy_seconds = busy_seconds
        self._lock = lock_data(folder)
        try:
            self._connection = connect(self.path, busy_seconds)
            migrate(self._connection)
            self._connection.execute(TRIAL)  # a store that can only be read is told at once
        except (sqlite3.Error, TabuleiroError) as error:
            self._lock.release()
            raise TabuleiroError(f"cannot use {self.path}: {error}") from None
        self.commits = 0
        self.written = 0
        self.commit_seconds: deque[float] = deque(maxlen=COMMITS_KEPT)
        """How long the last commits took."""
        self.problem: str | None = None
        """Why the last commit failed, if it did."""
        self.damage: str | None = None
        """Why something could not be read, if the database is damaged; that does not go away by itself."""
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._writer.start()
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="reader")
        self._local = threading.local()
        self._opened: list[sqlite3.Connection] = []

    def write(self, statements: Sequence[Statement]) -> "Future[None]":
        """Carry statements out, all or none; done when they are on disk, StoreError if they are not."""
        waiting: Future[None] = Future()
        self._queue.put((statements, waiting))
        return waiting

    def read(self, question: Callable[[sqlite3.Connection], Answer]) -> "Future[Answer]":
        """Ask something of what is committed, in a thread of its own."""
        return self._readers.submit(self._ask, question)

    async def keep(self, statements: Sequence[Statement]) -> None:
        """Write, and wait until it is on disk."""
        await asyncio.wrap_future(self.write(statements))

    async def ask(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Ask something, and wait for the answer."""
        return await asyncio.wrap_future(self.read(question))

    def close(self) -> None:
        """Write what waits, then let go of the folder."""
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        for connection in (self._connection, *self._opened):
            connection.close()
        self._lock.release()

    async def check(self) -> None:
        """Raise StoreError if the store is not well; after a failed write another one is tried."""
        await self.ask(lambda connection: connection.execute("SELECT 1").fetchone())
        if self.problem is not None:
            await self.keep([(TRIAL, ())])
        if self.damage is not None:
            raise StoreError(f"the database is damaged: {self.damage}")

    @property
    def waiting(self) -> int:
        """How many writes wait for the writer."""
        return self._queue.qsize()

    def _ask(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        try:
            if not hasattr(self._local, "connection"):
                self._local.connection = connect(self.path, self._busy_seconds)
                self._local.connection.execute("PRAGMA query_only = 1")
                self._opened.append(self._local.connection)
            return question(self._local.connection)
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorname", "") in DAMAGED:
                self.damage = str(error)
            log("cannot read", why=str(error))
            raise StoreError(f"cannot read: {error}") from error

    def _write_all(self) -> None:
        while (first := self._queue.get()) is not None:
            group: list[_Waiting] = [first]
            last = False
            while len(group) < MOST_TOGETHER and not self._queue.empty():
                one = self._queue.get()
                if one is None:
                    last = True
                    break
                group.append(one)
            self._commit(group)
            if last:
                return

    def _commit(self, group: list[_Waiting]) -> None:
        """One transaction for the whole group; a part that fails is left out of it."""
        kept: list[Future[None]] = []
        failed: list[tuple[Future[None], Exception]] = []
        try:
            began = time.perf_counter()
            self._connection.execute("BEGIN IMMEDIATE")
            for statements, waiting in group:
                problem = self._part(statements)
                if problem is None:
                    kept.append(waiting)
                else:
                    failed.append((waiting, problem))
            self._connection.execute("COMMIT")
            self.commits += 1
            self.written += len(kept)
            self.commit_seconds.append(time.perf_counter() - began)
            self.problem = None
        except Exception as failure:  # whatever it is, everybody gets an answer, and the writer goes on
            with contextlib.suppress(sqlite3.Error):
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
            kept, failed = [], [(waiting, failure) for _, waiting in group]
            self.problem = str(failure)
        for waiting in kept:
            waiting.set_result(None)
        for waiting, problem in failed:
            error = StoreError(f"cannot be kept: {problem}")
            error.__cause__ = problem
            waiting.set_exception(error)

    def _part(self, statements: Sequence[Statement]) -> Exception | None:
        try:
            self._connection.execute("SAVEPOINT part")
            for sql, values in statements:
                self._connection.execute(sql, values)
            self._connection.execute("RELEASE part")
        except sqlite3.Error as error:
            if not self._connection.in_transaction:
                raise  # a full disk ends the whole transaction
            self._connection.execute("ROLLBACK TO part")
            self._connection.execute("RELEASE part")
            return error
        return None


def lock_data(folder: Path) -> Lock:
    """Make the folder, and make sure that no other server uses it: the lock is on the folder itself."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = lock_folder(folder)
    except OSError as error:
        raise TabuleiroError(f"cannot use {folder} for data: {error.strerror}") from None
    if lock is None:
        raise TabuleiroError(f"another server uses {folder}; stop it, or choose another folder by --data")
    return lock


def connect(path: Path, busy_seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
    """A connection with our settings."""
    connection = sqlite3.connect(path, timeout=busy_seconds, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to the present version, step by step, each step whole or not at all."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(SCRIPTS):
        raise TabuleiroError(f"these data are of a later version ({version}); this program knows {len(SCRIPTS)}")
    for number, script in enumerate(SCRIPTS[version:], version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")
