"""One socket for one board: who comes says hello, then hears everything that happens and may send commands."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tabuleiro.server.http.identity import Site, account_of, address_of, check_host, check_origin, cookie_of
from tabuleiro.server.limits import Limits
from tabuleiro.server.log import log
from tabuleiro.server.play import messages
from tabuleiro.server.play.computing import ACCOUNT
from tabuleiro.server.play.games import Games
from tabuleiro.server.play.lengths import check_lengths
from tabuleiro.server.play.listener import Listener
from tabuleiro.server.play.publishing import encode
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.showing import Wishes
from tabuleiro.server.play.table import Table
from tabuleiro.server.rates import Bucket, Buckets
from tabuleiro.server.storage.store import StoreError
from tabuleiro.server.tokens import hashed

POLICY_VIOLATION, UNSUPPORTED, TRY_AGAIN = 1008, 1003, 1013
MOST_MALFORMED = 5
GOODBYE_SECONDS = 2.0
Wait = Callable[[], float]
"""Counts a message of an address; the seconds after which it may be answered."""
decode = msgspec.json.Decoder(messages.AnyMessage).decode


class Sockets:
    """How many there are, altogether and from each address, and how fast each address sends."""

    def __init__(self, site: Site, limits: Limits) -> None:
        """None yet."""
        self.site = site
        self.addresses: Counter[str] = Counter()
        self._rates = Buckets(limits.address_messages_rate, limits.address_messages_burst, limits.addresses)

    async def serve(self, socket: WebSocket) -> None:
        """The life of a socket."""
        games: Games = socket.app.state.games
        address = address_of(socket)
        try:
            check_host(socket, self.site)
            check_origin(socket, self.site)
            self._count_in(games, address)
        except Refusal as refusal:
            games.metrics.count("sockets", refusal.code)
            await socket.close(POLICY_VIOLATION, refusal.message)  # before `accept` this is a 403
            return
        end = "closed"
        try:
            await socket.accept()
            end = await _converse(socket, games, lambda: self._rates.wait(address))
        except (WebSocketDisconnect, RuntimeError, OSError):
            end = "lost"
        finally:
            self.addresses[address] -= 1
            self.addresses += Counter()  # forgets the zeros
            games.metrics.count("sockets", end)

    def _count_in(self, games: Games, address: str) -> None:
        limits = games.limits
        if self.addresses.total() >= limits.sockets or self.addresses[address] >= limits.sockets_per_address:
            raise Refusal("crowded", "too many sockets")
        self.addresses[address] += 1


async def _converse(socket: WebSocket, games: Games, wait: Wait) -> str:
    """Hello first; then the two directions until one of them ends. Tells how it ended."""
    identifier = socket.path_params["game"]
    try:
        hello = _read(await asyncio.wait_for(_text(socket), games.limits.hello_seconds), games.limits)
        if not isinstance(hello, messages.Hello):
            raise Refusal("hello", "say hello first")
        keys = _keys(socket, hello)
        ACCOUNT.set(account_of(socket, keys))
        await games.computing.admit()
        table, listener = await games.presence.enter(identifier, keys, Wishes(hello.scene, hello.tree), hello.seen)
    except TimeoutError:
        await _goodbye(socket, POLICY_VIOLATION, "no hello came")
        return "silent"
    except StoreError:
        await _goodbye(socket, TRY_AGAIN, "try again")
        return "failed"
    except Refusal as refusal:
        with contextlib.suppress(TimeoutError):
            message = encode({"type": "error", "code": refusal.code, "message": refusal.message}).decode()
            await asyncio.wait_for(socket.send_text(message), GOODBYE_SECONDS)
        await _goodbye(socket, POLICY_VIOLATION, refusal.code)
        return refusal.code
    tasks = [
        asyncio.create_task(_send(socket, listener)),
        asyncio.create_task(_receive(socket, games, table, listener, keys, wait)),
        asyncio.create_task(listener.ended.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        games.presence.leave(table, listener)
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    return await _end(socket, listener, next((each for each in results if isinstance(each, Exception)), None))


async def _end(socket: WebSocket, listener: Listener, error: Exception | None) -> str:
    """Close the socket with the right words; tells how it ended."""
    if listener.gone is not None:
        await _goodbye(socket, TRY_AGAIN, listener.gone)
        return "let go"
    if isinstance(error, Refusal):
        await _goodbye(socket, UNSUPPORTED if error.code == "binary" else POLICY_VIOLATION, error.message)
        return error.code
    if error is not None and not isinstance(error, WebSocketDisconnect | OSError):
        log("socket failed", kind=type(error).__name__, why=str(error))
        await _goodbye(socket, TRY_AGAIN, "try again")  # the store could not be read, for one
        return "failed"
    return "closed"


def _keys(socket: WebSocket, hello: messages.Hello) -> frozenset[bytes]:
    """A cookie counts only where the browser says which site sent it; a token always."""
    cookie = cookie_of(socket) if "origin" in socket.headers else None
    scheme, _, bearer = socket.headers.get("authorization", "").partition(" ")
    shown = (cookie, *hello.tokens, bearer if scheme.lower() == "bearer" else None)
    return frozenset(hashed(token) for token in shown if token)


async def _text(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1006))
    text = message.get("text")
    if text is None:
        raise Refusal("binary", "messages are text")
    return str(text)


def _read(text: str, limits: Limits) -> messages.AnyMessage:
    """The message that a text holds."""
    try:
        message: messages.AnyMessage = decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", str(error)) from None
    check_lengths(message, limits)
    return message


async def _send(socket: WebSocket, listener: Listener) -> None:
    while (message := await listener.next()) is not None:
        await socket.send_text(message.decode())


async def _receive(
    socket: WebSocket, games: Games, table: Table, listener: Listener, keys: frozenset[bytes], wait: Wait
) -> None:
    """Take messages until the socket ends; hints that are still being thought about end with it."""
    hints: set[asyncio.Task[None]] = set()
    try:
        await _take_messages(socket, games, table, listener, keys, wait, hints)
    finally:
        for hint in hints:
            hint.cancel()


async def _take_messages(
    socket: WebSocket,
    games: Games,
    table: Table,
    listener: Listener,
    keys: frozenset[bytes],
    wait: Wait,
    hints: set[asyncio.Task[None]],
) -> None:
    bucket = Bucket(games.limits.messages_rate, games.limits.messages_burst)
    malformed = 0
    while True:
        text = await _text(socket)
        await asyncio.sleep(max(bucket.wait(), wait()))  # who sends too fast is answered slowly
        try:
            message = _read(text, games.limits)
        except Refusal as refusal:
            malformed += 1
            listener.send(encode({"type": "error", "code": refusal.code, "message": refusal.message}))
            if malformed >= MOST_MALFORMED:
                raise Refusal("malformed", "too many messages that cannot be understood") from None
            continue
        match message:
            case messages.Ping():
                listener.send(encode({"type": "pong", "game": table.id, "seq": table.seq, "ply": table.ply}))
            case messages.Sync() | messages.Hello():
                await games.computing.admit()
                listener.send(encode(await games.presence.state(table.id, keys, listener.wishes)))
            case messages.AskHint():
                hint = games.tasks.start(
                    games.obey(table.id, keys, message, lambda answer: listener.send(encode(answer)))
                )
                hints.add(hint)
                hint.add_done_callback(hints.discard)
            case _:
                await games.obey(table.id, keys, message, lambda answer: listener.send(encode(answer)))


async def _goodbye(socket: WebSocket, code: int, why: str) -> None:
    """Close cleanly, but do not wait for somebody who does not read."""
    with contextlib.suppress(TimeoutError, RuntimeError, OSError):
        await asyncio.wait_for(socket.close(code, why[:100]), GOODBYE_SECONDS)
