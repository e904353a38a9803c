"""Watching an engine think: what it has found so far, again and again, until the reader turns away.

The thinking never outlives its reader: a loop that is left, a generator that is closed and a task that is
cancelled all end it.
"""

import asyncio
import contextlib
import threading
from collections.abc import AsyncGenerator, Callable, Generator
from queue import SimpleQueue

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.engine.answers import Analysis, Progress

Ask = Callable[[Progress], Analysis]
"""Thinks until it is done or stopped, telling a function what it has found so far."""
Answer = Analysis | BaseException | None
"""What was found; why the thinking failed; or that it is over."""


def watched(ask: Ask, stop: Callable[[], None]) -> Generator[Analysis]:
    """What `ask` finds, as it finds it; the last is its answer."""
    answers: SimpleQueue[Answer] = SimpleQueue()
    thread = threading.Thread(target=_listen, args=(ask, answers.put), name="watch", daemon=True)
    thread.start()
    try:
        while (answer := answers.get()) is not None:
            yield _checked(answer)
    finally:
        stop()
        thread.join()


async def watched_async(ask: Ask, stop: Callable[[], None]) -> AsyncGenerator[Analysis]:
    """The same for asynchronous readers. A reader that is too slow for all of them gets the latest."""
    loop, latest, news = asyncio.get_running_loop(), list[Answer](), asyncio.Event()

    def put(answer: Answer) -> None:
        if latest and isinstance(latest[-1], Analysis) and isinstance(answer, Analysis):
            latest.pop()  # nobody has read it, and this one is better
        latest.append(answer)
        news.set()

    def hear(answer: Answer) -> None:
        with contextlib.suppress(RuntimeError):  # the loop of the reader is closed
            loop.call_soon_threadsafe(put, answer)

    thread = threading.Thread(target=_listen, args=(ask, hear), name="watch", daemon=True)
    thread.start()
    try:
        while True:
            await news.wait()
            news.clear()
            while latest:
                answer = latest.pop(0)
                if answer is None:
                    return
                yield _checked(answer)
    finally:
        stop()
        await asyncio.shield(asyncio.to_thread(thread.join))


def _listen(ask: Ask, put: Callable[[Answer], None]) -> None:
    """Ask in this thread, and pass everything on."""
    try:
        put(ask(put))
    except TabuleiroError as error:
        put(error)
    finally:
        put(None)


def _checked(answer: Analysis | BaseException) -> Analysis:
    if isinstance(answer, BaseException):
        raise answer
    return answer
