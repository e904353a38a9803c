"""Deleting games: one's own, and by the operator."""

from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tabuleiro.server.http.identity import keys_of
from tabuleiro.server.http.requests import games_of, json, read_body
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.storage import queries


class OperatorsRule(msgspec.Struct, forbid_unknown_fields=True):
    """Which games the operator deletes: these, and those in which nothing has happened for so many days."""

    games: Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=1_000)] = []
    untouched_days: Annotated[float, msgspec.Meta(ge=0, le=100_000)] | None = None


async def delete_game(request: Request) -> Response:
    """Delete a game of mine; from one with another person only I am taken out, when it is over."""
    identifier = request.path_params["game"]
    return json({"deleted": await games_of(request).deletion.by_player(identifier, keys_of(request))})


async def delete_games(request: Request) -> Response:
    """Delete all my games, as each by itself; `running` are those that must be resigned first."""
    games, keys = games_of(request), keys_of(request)
    counts, running = {"game": 0, "seat": 0}, []
    mine = await games.ask(lambda connection: queries.games_of(connection, keys)) if keys else []
    for identifier in mine:
        try:
            counts[await games.deletion.by_player(identifier, keys)] += 1
        except Refusal as refusal:
            if refusal.code != "running":
                raise
            running.append(identifier)
    return json({"games": counts["game"], "seats": counts["seat"], "running": running})


async def post_deletion(request: Request) -> Response:
    """Delete games by the operator's rule."""
    rule: OperatorsRule = await read_body(request, OperatorsRule)
    deletion = games_of(request).deletion
    deleted = await deletion.by_operator(rule.games)
    if rule.untouched_days is not None:
        deleted += await deletion.untouched(rule.untouched_days)
    return json({"deleted": deleted})
