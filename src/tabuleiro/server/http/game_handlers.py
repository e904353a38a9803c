"""Games: new ones, one's own, their state, commands and records."""

import functools
from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tabuleiro.server.http.identity import address_of, holder_of, keys_of, set_cookie
from tabuleiro.server.http.requests import Flag, games_of, json, read_body, read_query
from tabuleiro.server.play import messages, pictures, seats, views
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.showing import NO_WISHES, Wishes
from tabuleiro.server.play.table import Keys, Table
from tabuleiro.server.storage import queries, statements
from tabuleiro.server.tokens import hashed


class StateWish(msgspec.Struct):
    """Whether the picture is wanted too, and all that can be chosen."""

    scene: Flag = "0"
    tree: Flag = "0"


async def post_game(request: Request) -> Response:
    """Create a game."""
    games = games_of(request)
    wish: messages.NewGame = await read_body(request, messages.NewGame)
    token, is_new = holder_of(request)
    holder = hashed(token)
    if not request.app.state.creations.take(address_of(request)):
        raise Refusal("too-fast", "too many new games from this address; wait a little", status=429)
    if await games.ask(lambda connection: queries.number_held(connection, holder)) >= games.limits.games_per_holder:
        raise Refusal("too-many", f"nobody holds more than {games.limits.games_per_holder} seats", status=429)
    record = await games.computing.long(seats.read_setup, wish.game, wish.setup) if wish.setup.strip() else None
    table, tokens, events = await games.computing.rules(seats.new_table, wish, holder, games.links, record)
    invitation = games.links.invitation(table.id)
    wanted = statements.new_game(table.saved(events), None if table.full else hashed(invitation))
    await games.publisher.write(table, wanted)
    games.tables.add(table)
    found = views.state(table, table.owned_by(frozenset({holder}))) | links_of(request, table)
    if wish.tokens:
        found["tokens"] = tokens
    response = json(found, 201)
    if is_new:
        set_cookie(request, response, token)
    return response


def links_of(request: Request, table: Table) -> views.Data:
    """The links that a player may pass on."""
    links, root = games_of(request).links, request.scope.get("root_path", "")
    invitation = seats.invitation_of(table, links)
    return {
        "links": {
            "invitation": None if invitation is None else f"{root}/join/{invitation}",
            "watching": f"{root}/watch/{links.watching(table.id)}",
        }
    }


class ListWish(msgspec.Struct):
    """Games that were touched before this time, in seconds: the next page of a long list."""

    before: Annotated[float, msgspec.Meta(ge=0)] | None = None


async def get_games(request: Request) -> Response:
    """My games, the latest first."""
    return json(await mine(request))


async def mine(request: Request) -> list[views.Data]:
    """The games in which who asks has a seat."""
    games, keys = games_of(request), keys_of(request)
    before = read_query(request, ListWish).before
    held = functools.partial(queries.held, keys=keys, most=games.limits.listed, before=before)
    return await games.ask(held) if keys else []


async def get_game(request: Request) -> Response:
    """The whole state of a game; players get its links too."""
    wish: StateWish = read_query(request, StateWish)
    wishes = Wishes("changes" if wish.tree == "1" else True, wish.tree == "1") if wish.scene == "1" else NO_WISHES
    return json(await shown_state(request, request.path_params["game"], keys_of(request), wishes))


async def shown_state(request: Request, identifier: str, keys: Keys, wishes: Wishes) -> views.Data:
    """The state of a game with what is wanted to draw it, and for its players the links."""
    games = games_of(request)
    found = await games.presence.state(identifier, keys, wishes)
    table = await games.tables.get(identifier)
    if wishes.scene:
        found["kit"] = await games.computing.rules(pictures.kit, table.game)
    return found | links_of(request, table) if table.owned_by(keys) else found


async def post_command(request: Request) -> Response:
    """The same commands as over the socket, for programs that need no socket."""
    command: messages.AnyCommand = await read_body(request, messages.AnyCommand)
    answers: list[views.Data] = []
    await games_of(request).obey(request.path_params["game"], keys_of(request), command, answers.append)
    return json(answers[-1])  # before a hint it is told how long it waits


async def get_words(request: Request) -> Response:
    """The turns of a game in words; from now on every turn of it is told with its words."""
    games, identifier = games_of(request), request.path_params["game"]
    async with games.tables.lock(identifier):
        table = await games.tables.get(identifier)
        return json({"ply": table.ply, "words": await games.computing.rules(table.turns_in_words)})


async def get_record(request: Request) -> Response:
    """The record of a game, as JSON or text."""
    games, identifier = games_of(request), request.path_params["game"]
    as_json = request.url.path.endswith(".json")
    async with games.tables.lock(identifier):
        table = await games.tables.get(identifier)
        names = {f"Seat {number + 1}": seat.name for number, seat in enumerate(table.seats) if seat.name}
        table.record.about = {"Rules": table.rules, **names}
        text = table.record.to_json() if as_json else table.record.to_text()
    return Response(text, media_type="application/json" if as_json else "text/plain")
