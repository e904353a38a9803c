"""Rules run in threads, or apart, so that the event loop never waits for them: fairly, and within a budget of time.

Whoever asks is known by the address and by the cookie or token that came with it. Addresses are served by turns, one
piece of work of each at a time. The time that was computed is charged to both; who has used it up is answered slowly.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from typing import Any, NamedTuple, TypeVar

from tabuleiro.server.limits import Limits
from tabuleiro.server.play.apart import Apart, Outcome, measured
from tabuleiro.server.rates import Buckets

RULES_THREADS = 2
RESTS = 6.0
"""Who computes much rests six times as long as each piece of work took, so that others have most of the time."""
UNNOTICED = 0.1
"""So much of its budget an address may use without rests."""
LONGEST_WAIT = 20.0
"""Seconds; who owes more computing time than that is not kept waiting still longer for one answer."""
Answer = TypeVar("Answer")


class Account(NamedTuple):
    """Who pays for computing."""

    address: str = ""
    holder: str = ""


ACCOUNT: ContextVar[Account] = ContextVar("account", default=Account())  # noqa: B039  # it never changes
"""Set for each request and socket; what is begun on their behalf inherits it. Empty: the server itself."""


class Computing:
    """Threads for what is short, a process for what may be long, and the budgets."""

    def __init__(self, limits: Limits) -> None:
        self._addresses = Buckets(limits.computing_rate, limits.computing_burst, limits.addresses)
        self._short, self._long = FairThreads(RULES_THREADS, "rules", self._rest), FairThreads(1, "long", self._rest)
        self._short.share_with(self._long)
        self._apart = Apart(limits)
        self._recent = Buckets(UNNOTICED * limits.computing_rate, UNNOTICED * limits.computing_burst, limits.addresses)
        self._holders = Buckets(limits.holder_computing_rate, limits.holder_computing_burst, limits.addresses)

    async def rules(self, work: Callable[..., Answer], *arguments: Any) -> Answer:
        """Do something that needs rules."""
        found: Answer = await self._charged(self._short, measured, work, *arguments)
        return found

    async def long(self, work: Callable[..., Answer], *arguments: Any) -> Answer:
        """Do something that may take long in a process of its own; what goes there and comes back is pickled."""
        found: Answer = await self._charged(self._long, self._apart.measured, work, *arguments)
        return found

    async def _charged(self, threads: "FairThreads", measure: Callable[..., Outcome], *work: Any) -> Any:
        account = ACCOUNT.get()
        answer, error, seconds = await threads.run(account.address, lambda: measure(*work))
        if account.holder:
            self._holders.wait(account.holder, seconds)
        if error is not None:
            raise error
        return answer

    def _rest(self, address: str, seconds: float) -> float:
        """Charge an address for what was computed; how long it rests then, if it has computed much of late."""
        if not address:
            return 0.0
        self._addresses.wait(address, seconds)
        return RESTS * seconds if self._recent.wait(address, seconds) else 0.0

    def owed(self) -> float:
        """The seconds after which whoever asks now may compute again."""
        account = ACCOUNT.get()
        by_address = self._addresses.wait(account.address, 0) if account.address else 0.0
        return max(by_address, self._holders.wait(account.holder, 0) if account.holder else 0.0)

    async def admit(self) -> None:
        """Let whoever has used up their computing time wait. Nothing may be locked meanwhile."""
        if (seconds := self.owed()) > 0:
            await asyncio.sleep(min(seconds, LONGEST_WAIT))

    def close(self) -> None:
        """Finish what has begun."""
        self._apart.close()
        self._short.close()
        self._long.close()


class FairThreads:
    """Threads that serve everybody by turns, with one piece of work of each at a time."""

    def __init__(self, number: int, name: str, rest: Callable[[str, float], float]) -> None:
        """`rest` is told who computed for how long, and says how long they rest before their next piece of work."""
        self._number, self._rest = number, rest
        self._threads = ThreadPoolExecutor(number, thread_name_prefix=name)
        self._rows: OrderedDict[str, deque[tuple[Callable[[], Outcome], asyncio.Future[Outcome]]]] = OrderedDict()
        self._under_way = 0
        self._busy: set[str] = set()
        self._together = [self]

    def share_with(self, other: "FairThreads") -> None:
        """Nobody has work under way in both at the same time."""
        self._together = other._together = [self, other]
        other._busy = self._busy

    async def run(self, owner: str, work: Callable[[], Outcome]) -> Outcome:
        """Do a piece of work when its turn comes."""
        done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._rows.setdefault(owner, deque()).append((work, done))
        self._go_on()
        return await done

    def close(self) -> None:
        """Finish what has begun; the rest is dropped."""
        for row in self._rows.values():
            for _, done in row:
                done.cancel()
        self._rows.clear()
        self._threads.shutdown()

    def _go_on(self) -> None:
        """Begin what can be begun: for whoever has waited longest and has nothing under way."""
        while self._under_way < self._number:
            owner = next((each for each in self._rows if each not in self._busy), None)
            if owner is None:
                return
            work, done = self._rows[owner].popleft()
            self._rows.move_to_end(owner)
            if not self._rows[owner]:
                del self._rows[owner]
            if done.cancelled():
                continue
            self._busy.add(owner)
            self._under_way += 1
            asyncio.get_running_loop().run_in_executor(self._threads, work).add_done_callback(
                lambda ran, owner=owner, done=done: self._finish(owner, ran, done)  # type: ignore[misc]  # bound now
            )

    def _finish(self, owner: str, ran: "asyncio.Future[Outcome]", done: "asyncio.Future[Outcome]") -> None:
        self._under_way -= 1
        if ran.cancelled():
            return
        outcome = ran.result()
        if not done.done():
            done.set_result(outcome)
        if rest := self._rest(owner, outcome[2]):
            asyncio.get_running_loop().call_later(rest, self._free, owner)
            self._go_on()
        else:
            self._free(owner)

    def _free(self, owner: str) -> None:
        self._busy.discard(owner)
        for threads in self._together:
            threads._go_on()
