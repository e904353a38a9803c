"""Processes in which engines think, each with a deadline and a limit of memory.

A process that crashes, hangs or runs out of memory is replaced, and the request is tried once more.
"""

import asyncio
import contextlib
import json
import sys
from dataclasses import asdict

from tabuleiro.server.engines.queue import Answer, EngineFailed, Owner, Progress, Question, Queue, Request
from tabuleiro.server.limits import Limits
from tabuleiro.server.log import log
from tabuleiro.system.processes import apart

TRIES = 2


class EnginePool:
    """The processes and the queue before them."""

    command = (sys.executable, "-m", "tabuleiro.server.engines.child")
    """How a process is started; its limit of memory follows."""

    def __init__(self, limits: Limits) -> None:
        """Nothing is started before the first request."""
        self._limits = limits
        self.waiting = Queue(at_once=max(1, limits.engines - 1))
        self._workers: list[asyncio.Task[None]] = []
        self.processes: set[asyncio.subprocess.Process] = set()
        self.replaced = 0
        self.answered = 0

    async def ask(self, owner: Owner, question: Question, progress: Progress) -> Answer:
        """The answer of an engine; EngineFailed if none can be had."""
        if len(self.waiting) >= self._limits.engine_queue:
            raise EngineFailed("too many games wait for the engine")
        ahead = self.waiting.ahead(owner)
        request = Request(owner, question, progress)
        await self.waiting.put(request)
        if len(self._workers) < self._limits.engines:
            self._workers.append(asyncio.create_task(self._work()))
        progress("waiting", ahead)
        return await request.answer

    async def stop(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        self._workers.clear()

    async def _work(self) -> None:
        """Answer one request after the other, with one process as long as it is well."""
        process: asyncio.subprocess.Process | None = None
        try:
            while True:
                request = await self.waiting.next()
                try:
                    process = await self._answer(request, process)
                finally:
                    await self.waiting.done(request)
        finally:
            if process is not None:
                await self._end(process)

    async def _answer(
        self, request: Request, process: asyncio.subprocess.Process | None
    ) -> asyncio.subprocess.Process | None:
        """Have a request answered, by another process if this one fails; the one that is left."""
        request.progress("thinking", 0)
        if process is not None and process.returncode is not None:  # it has died in its sleep: nobody's try
            await self._replace(process, "it had ended")
            process = None
        problem = "no answer"
        for _ in range(TRIES):
            process = process or await self._start()
            try:
                answer = await asyncio.wait_for(self._ask(process, request.question), self._limits.engine_seconds)
            except (TimeoutError, OSError, ValueError, asyncio.IncompleteReadError) as error:
                problem = f"{type(error).__name__} {error}"
                await self._replace(process, problem)
                process = None
                continue
            if not request.answer.done():
                request.answer.set_result(answer)
            self.answered += 1
            return process
        if not request.answer.done():
            request.answer.set_exception(EngineFailed(problem))
        return None

    async def _replace(self, process: asyncio.subprocess.Process, why: str) -> None:
        await self._end(process)
        log("engine replaced", why=why, status=process.returncode)
        self.replaced += 1

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *self.command,
            str(self._limits.engine_memory),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,  # standard error is the server's log
            **apart(),
        )
        self.processes.add(process)
        return process

    async def _ask(self, process: asyncio.subprocess.Process, question: Question) -> Answer:
        if process.stdin is None or process.stdout is None:
            raise ValueError("the process has no pipes")
        process.stdin.write(json.dumps(asdict(question)).encode() + b"\n")
        await process.stdin.drain()
        answer: Answer = json.loads(await process.stdout.readuntil(b"\n"))
        if "turn" not in answer:
            raise ValueError(str(answer.get("error")))
        return answer

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self.processes.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
