"""What each address of the server does. Who may ask is decided before, in `policies`."""

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response

import tabuleiro
from tabuleiro import draw
from tabuleiro.core.info import LANGUAGES
from tabuleiro.server import messages, seating, shelf, views
from tabuleiro.server.hall import Hall
from tabuleiro.server.keys import holder_of, keys_of, set_cookie
from tabuleiro.server.messages import Refusal
from tabuleiro.server.metrics import slow_end
from tabuleiro.server.table import Table
from tabuleiro.server.tokens import hashed, new_token

Flag = Literal["0", "1"]


class PictureWish(msgspec.Struct):
    """How a position is to be drawn."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    theme: Literal["auto", "light", "dark"] = "auto"
    flip: Flag = "0"
    language: Literal["pt", "en"] = "pt"


class StateWish(msgspec.Struct):
    """Whether the picture is wanted too."""

    scene: Flag = "0"


def hall_of(request: Request) -> Hall:
    """The hall of the server."""
    hall: Hall = request.app.state.hall
    return hall


def json(content: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


async def read_body(request: Request, kind: Any) -> Any:
    """The body of a request as a typed value."""
    limits = hall_of(request).limits
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("media-type", "the body must be application/json", status=415)
    body = b""
    try:
        async with asyncio.timeout(limits.request_seconds):
            async for part in request.stream():
                body += part
                if len(body) > limits.body:
                    raise Refusal("too-large", f"a body has at most {limits.body} bytes", status=413)
    except ClientDisconnect:
        raise Refusal("gone", "the body broke off", status=400) from None
    except TimeoutError:
        raise Refusal("too-slow", "the body did not come in time", status=408) from None
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("malformed", f"the body cannot be understood: {error}", status=400) from None


def read_query(request: Request, kind: Any) -> Any:
    """The query of a request as a typed value."""
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("malformed", f"the query cannot be understood: {error}", status=400) from None


async def get_catalogue(request: Request) -> Response:
    """The games that can be played."""
    return json(await hall_of(request).in_rules(views.catalogue))


async def get_rules(request: Request) -> Response:
    """The rules of a game as people read them, in every language."""
    game = tabuleiro.game(request.path_params["name"])
    return json({language: await hall_of(request).in_rules(game.explanation, language) for language in LANGUAGES})


async def post_game(request: Request) -> Response:
    """Create a game."""
    hall = hall_of(request)
    wish: messages.NewGame = await read_body(request, messages.NewGame)
    token, is_new = holder_of(request)
    holder = hashed(token)
    if not request.app.state.creations.take(request.client.host if request.client else ""):
        raise Refusal("too-fast", "too many new games from this address; wait a little", status=429)
    if await hall.ask(lambda connection: shelf.number_held(connection, holder)) >= hall.limits.games_per_holder:
        raise Refusal("too-many", f"nobody holds more than {hall.limits.games_per_holder} seats", status=429)
    make = hall.apart if wish.setup else hall.in_rules
    table, tokens, events = await make(seating.new_table, wish, holder, hall.links)
    invitation = hall.links.invitation(table.id)
    statements = shelf.new_table(table, None if table.full else hashed(invitation))
    await hall.write(table, statements + [each for event in events for each in shelf.new_event(table, event)])
    hall.add(table)
    found = views.state(table, table.owned_by(frozenset({holder}))) | links_of(request, table)
    if wish.tokens:
        found["tokens"] = tokens
    response = json(found, 201)
    if is_new:
        set_cookie(request, response, token)
    return response


def links_of(request: Request, table: Table) -> views.Data:
    """The links that a player may pass on."""
    links, root = hall_of(request).links, request.scope.get("root_path", "")
    invitation = seating.invitation_of(table, links)
    return {
        "links": {
            "invitation": None if invitation is None else f"{root}/join/{invitation}",
            "watching": f"{root}/watch/{links.watching(table.id)}",
        }
    }


async def get_games(request: Request) -> Response:
    """My games, the latest first."""
    hall, keys = hall_of(request), keys_of(request)
    if not keys:
        return json([])
    return json(await hall.ask(lambda connection: shelf.held(connection, keys, hall.limits.listed)))


async def get_game(request: Request) -> Response:
    """The whole state of a game; players get its links too."""
    hall, keys = hall_of(request), keys_of(request)
    wish: StateWish = read_query(request, StateWish)
    identifier = request.path_params["game"]
    found = await hall.state(identifier, keys, scene=wish.scene == "1")
    table = await hall.table(identifier)
    return json(found | links_of(request, table) if table.owned_by(keys) else found)


async def post_command(request: Request) -> Response:
    """The same commands as over the socket, for programs that need no socket."""
    command: messages.AnyCommand = await read_body(request, messages.AnyCommand)
    answers: list[views.Data] = []
    await hall_of(request).obey(request.path_params["game"], keys_of(request), command, answers.append)
    return json(answers[-1])  # before a hint it is told how long it waits


async def get_record(request: Request) -> Response:
    """The record of a game, as JSON or text."""
    hall, identifier = hall_of(request), request.path_params["game"]
    as_json = request.url.path.endswith(".json")
    async with hall.lock(identifier):
        table = await hall.table(identifier)
        names = {f"Seat {number + 1}": seat.name for number, seat in enumerate(table.seats) if seat.name}
        table.record.about = {"Rules": table.rules, **names}
        text = table.record.to_json() if as_json else table.record.to_text()
    return Response(text, media_type="application/json" if as_json else "text/plain")


async def get_picture(request: Request) -> Response:
    """A position of a game as SVG."""
    hall, identifier = hall_of(request), request.path_params["game"]
    wish: PictureWish = read_query(request, PictureWish)
    async with hall.lock(identifier):
        table = await hall.table(identifier)
        ply = table.ply if wish.ply is None else wish.ply
        if ply > table.ply:
            raise Refusal("no-such-ply", f"only {table.ply} turns have been played", status=404)
        position, last = table.record.positions[ply], table.record.texts[ply - 1] if ply else None

    def drawn() -> str:
        return draw.svg(position, theme=wish.theme, flip=wish.flip == "1", last=last, language=wish.language)

    headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"}
    return Response(await hall.in_rules(drawn), media_type="image/svg+xml", headers=headers)


async def get_invitation(request: Request) -> Response:
    """What an invitation is for."""
    table = await _invited(request)
    seats = [{"kind": seat.kind, "name": seat.name, "taken": seat.taken} for seat in table.seats]
    return json(
        {
            "game": table.id,
            "rules": table.game.id,
            "name": table.game.info.name,
            "seats": seats,
            "clock": table.clock.setting,
            "free": not table.full,
            "yours": bool(table.owned_by(keys_of(request))),
        }
    )


async def post_invitation(request: Request) -> Response:
    """Take the free seat."""
    hall, keys = hall_of(request), keys_of(request)
    wish: messages.Join = await read_body(request, messages.Join)
    cookie, is_new = holder_of(request)
    table = await _invited(request)
    seat_token = new_token() if wish.token else None
    async with hall.lock(table.id):
        table = await hall.table(table.id)
        event = seating.sit_down(
            table, keys, hashed(cookie), None if seat_token is None else hashed(seat_token), wish.name
        )
        if event is not None:
            await hall.publish(table, event, [shelf.taken_seat(table, event.seat or 0)])
    found = views.state(table, table.owned_by(keys | {hashed(cookie)}))
    response = json(found | ({"token": seat_token} if event is not None and seat_token else {}))
    if is_new:
        set_cookie(request, response, cookie)
    return response


async def _invited(request: Request) -> Table:
    hall, token = hall_of(request), hashed(request.path_params["token"])
    identifier = await hall.ask(lambda connection: shelf.with_invitation(connection, token))
    if identifier is None:
        raise Refusal("no-such-link", "there is no such invitation", status=404)
    return await hall.table(identifier)


async def get_watching(request: Request) -> Response:
    """The game that a watching link shows."""
    hall, token = hall_of(request), hashed(request.path_params["token"])
    identifier = await hall.ask(lambda connection: shelf.with_watching(connection, token))
    if identifier is None:
        raise Refusal("no-such-link", "there is no such game to watch", status=404)
    return json(await hall.state(identifier, frozenset({token})))


async def get_health(request: Request) -> Response:
    """Whether the server and its store are well."""
    hall = hall_of(request)
    await hall.ask(lambda connection: connection.execute("SELECT 1").fetchone())
    if hall.store.problem is not None:
        raise Refusal("not-kept", "the store could not be written to the last time", status=503)
    return json({"status": "ok", "version": tabuleiro.__version__})


async def get_metrics(request: Request) -> Response:
    """Counts for Prometheus."""
    hall = hall_of(request)
    gauges = {
        "tables": len(hall.tables),
        "listeners": sum(len(table.listeners) for table in hall.tables.values()),
        "writes_waiting": hall.store.waiting,
        "commits": hall.store.commits,
        "written": hall.store.written,
        "commit_seconds_p99": slow_end(list(hall.store.commit_seconds)),
        "engines_queued": hall.engines.queued,
        "engines_answered": hall.engines.answered,
        "engines_replaced": hall.engines.replaced,
    }
    return PlainTextResponse(hall.metrics.text(gauges), media_type="text/plain; version=0.0.4")


async def get_openapi(request: Request) -> Response:
    """This description."""
    return json(request.app.state.description)
