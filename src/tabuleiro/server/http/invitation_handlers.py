"""Links: invitations and watching."""

from starlette.requests import Request
from starlette.responses import Response

from tabuleiro.server.http.identity import holder_of, keys_of, set_cookie
from tabuleiro.server.http.requests import games_of, json, read_body
from tabuleiro.server.play import messages, seats, views
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.table import Table
from tabuleiro.server.storage import queries, statements
from tabuleiro.server.storage.store import Statement
from tabuleiro.server.tokens import hashed, new_token


async def get_invitation(request: Request) -> Response:
    """What an invitation is for."""
    table = await _invited(request)
    places = [
        {
            "kind": seat.kind,
            "name": seat.name,
            "taken": seat.taken,
            "player": player.letter,
            "side": player.name,
            "piece": piece,
        }
        for seat, player, piece in zip(table.seats, table.game.info.players, table.emblems, strict=True)
    ]
    options = [option.meaning for option in table.game.info.options if option.name in table.game.options]
    return json(
        {
            "game": table.id,
            "rules": table.game.id,
            "name": table.game.info.name,
            "seats": places,
            "options": options,
            "clock": table.clock.setting,
            "free": not table.full,
            "yours": bool(table.owned_by(keys_of(request))),
        }
    )


async def post_invitation(request: Request) -> Response:
    """Take the free seat."""
    games, keys = games_of(request), keys_of(request)
    wish: messages.Join = await read_body(request, messages.Join)
    cookie, is_new = holder_of(request)
    table = await _invited(request)
    seat_token = new_token() if wish.token else None
    async with games.tables.lock(table.id):
        table = await games.tables.get(table.id)
        event = seats.sit_down(
            table, keys, hashed(cookie), None if seat_token is None else hashed(seat_token), wish.name
        )
        if event is not None:
            await games.publisher.publish(table, event, [_taken(table, event.seat or 0)])
    found = views.state(table, table.owned_by(keys | {hashed(cookie)}))
    response = json(found | ({"token": seat_token} if event is not None and seat_token else {}))
    if is_new:
        set_cookie(request, response, cookie)
    return response


async def _invited(request: Request) -> Table:
    games, token = games_of(request), hashed(request.path_params["token"])
    identifier = await games.ask(lambda connection: queries.with_invitation(connection, token))
    if identifier is None:
        raise Refusal("no-such-link", "there is no such invitation", status=404)
    return await games.tables.get(identifier)


async def get_watching(request: Request) -> Response:
    """The game that a watching link shows."""
    token = hashed(request.path_params["token"])
    return json(await games_of(request).presence.state(await watched(request), frozenset({token})))


async def watched(request: Request) -> str:
    """The id of the game that a watching link shows."""
    token = hashed(request.path_params["token"])
    identifier = await games_of(request).ask(lambda connection: queries.with_watching(connection, token))
    if identifier is None:
        raise Refusal("no-such-link", "there is no such game to watch", status=404)
    return identifier


def _taken(table: Table, number: int) -> Statement:
    return statements.taken_seat(table.id, number, table.seats[number])
