"""Engines think in processes of their own, each with a deadline and a limit of memory.

Requests wait in a queue that serves the owners of games by turns, so that nobody's many games keep others waiting.
A process that crashes, hangs or runs out of memory is replaced, and the request is tried once more.
"""

import asyncio
import contextlib
import json
import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

from tabuleiro.server.limits import Limits
from tabuleiro.server.log import log

TRIES = 2
Told = Callable[[str, int], None]
Found = dict[str, Any]
"""What a worker answers; see `worker`."""


class EngineFailed(Exception):
    """No answer could be had."""


@dataclass(frozen=True)
class Question:
    """What a worker is asked: the turn of a level (or the best one, for a hint) after these turns at a table.

    `start` is the position it began with, where that is not the game's own.
    """

    table: str
    game: str
    start: str | None
    turns: tuple[str, ...]
    level: int | None = None
    seconds: float | None = None


@dataclass(eq=False)
class Job:
    """Something to think about; `told` hears how it stands: ("waiting", jobs ahead), then ("thinking", 0)."""

    owner: str
    question: "Question"
    told: Told
    answer: "asyncio.Future[Found]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Engines:
    """The processes and the queue before them."""

    command = (sys.executable, "-m", "tabuleiro.server.worker")
    """How a process is started; its limit of memory follows."""

    def __init__(self, limits: Limits) -> None:
        """Nothing is started before the first request."""
        self._limits = limits
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        self._wake = asyncio.Condition()
        self._workers: list[asyncio.Task[None]] = []
        self.processes: set[asyncio.subprocess.Process] = set()
        self.replaced = 0
        self.answered = 0

    @property
    def queued(self) -> int:
        """How many requests wait."""
        return sum(map(len, self._waiting.values()))

    async def ask(self, owner: str, question: Question, told: Told) -> Found:
        """The answer of an engine; EngineFailed if none can be had."""
        if self.queued >= self._limits.engine_queue:
            raise EngineFailed("too many games wait for the engine")
        job = Job(owner, question, told)
        ahead = self.queued
        async with self._wake:
            self._waiting.setdefault(owner, deque()).append(job)
            if len(self._workers) < self._limits.engines:
                self._workers.append(asyncio.create_task(self._work()))
            self._wake.notify()
        told("waiting", ahead)
        return await job.answer

    async def stop(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        self._workers.clear()

    async def _next(self) -> Job:
        """The next request: of the owner who has waited longest, who then goes to the end of the row."""
        async with self._wake:
            while not self._waiting:
                await self._wake.wait()
            owner, jobs = self._waiting.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                self._waiting[owner] = jobs
            return job

    async def _work(self) -> None:
        process: asyncio.subprocess.Process | None = None
        try:
            while True:
                job = await self._next()
                job.told("thinking", 0)
                problem = "no answer"
                for _ in range(TRIES):
                    process = process or await self._start()
                    try:
                        answer = await asyncio.wait_for(self._ask(process, job), self._limits.engine_seconds)
                    except (TimeoutError, OSError, ValueError, asyncio.IncompleteReadError) as error:
                        problem = f"{type(error).__name__} {error}"
                        await self._end(process)
                        log("engine replaced", why=problem, status=process.returncode)
                        process = None
                        self.replaced += 1
                        continue
                    if not job.answer.done():
                        job.answer.set_result(answer)
                    self.answered += 1
                    break
                else:
                    if not job.answer.done():
                        job.answer.set_exception(EngineFailed(problem))
        finally:
            if process is not None:
                await self._end(process)

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *self.command,
            str(self._limits.engine_memory),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,  # standard error is the server's log
            start_new_session=True,  # Ctrl-C at the server is the server's to answer
        )
        self.processes.add(process)
        return process

    async def _ask(self, process: asyncio.subprocess.Process, job: Job) -> Found:
        if process.stdin is None or process.stdout is None:
            raise ValueError("the process has no pipes")
        process.stdin.write(json.dumps(asdict(job.question)).encode() + b"\n")
        await process.stdin.drain()
        answer: Found = json.loads(await process.stdout.readuntil(b"\n"))
        if "turn" not in answer:
            raise ValueError(str(answer.get("error")))
        return answer

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self.processes.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
