"""Pictures, and what the page draws with, from the same sources: colours, kits, samples, scenes."""

from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import tabuleiro
from tabuleiro import draw
from tabuleiro.core.position import Position
from tabuleiro.draw.colours import stylesheet
from tabuleiro.record import Record
from tabuleiro.server.http.requests import Flag, games_of, json, read_query
from tabuleiro.server.play import pictures
from tabuleiro.server.play.refusal import Refusal

SAMPLE_SIZE = 40
SHORT_WHILE = {"Cache-Control": "max-age=300"}


class PictureWish(msgspec.Struct):
    """How a position is to be drawn."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    theme: pictures.Theme = "auto"
    flip: Flag = "0"
    language: Literal["pt", "en"] = "pt"


class SampleWish(msgspec.Struct):
    """The theme of a sample."""

    theme: pictures.Theme = "auto"


class SceneWish(msgspec.Struct):
    """After how many turns; the present position if this is left out."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None


@lru_cache(maxsize=64)
def sample(name: str) -> tuple[Position, str | None]:
    """The middle of the game's sample, and the turn before it."""
    record = Record.from_text((tabuleiro.game(name).folder / "data" / "sample.txt").read_text(encoding="utf-8"))
    middle = len(record.turns) // 2
    return record.positions[middle], record.texts[middle - 1] if middle else None


async def get_style(request: Request) -> Response:
    """The colours of the page."""
    return Response(stylesheet(), media_type="text/css", headers=SHORT_WHILE)


async def get_kit(request: Request) -> Response:
    """What a game is drawn with."""
    game = tabuleiro.game(request.path_params["name"])
    response = json(await games_of(request).computing.rules(pictures.kit, game))
    response.headers.update(SHORT_WHILE)
    return response


async def get_sample(request: Request) -> Response:
    """A game as a picture."""
    wish: SampleWish = read_query(request, SampleWish)
    name = request.path_params["name"]

    def drawn() -> str:
        position, last = sample(tabuleiro.game(name).info.id)
        board = replace(draw.scene(position, last=last), labels=(), reserves=())
        return draw.scene_svg(board, theme=wish.theme, size=SAMPLE_SIZE, language="pt")

    policy = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"}
    headers = {**SHORT_WHILE, **policy}
    return Response(await games_of(request).computing.rules(drawn), media_type="image/svg+xml", headers=headers)


async def get_picture(request: Request) -> Response:
    """A position of a game as SVG."""
    games, identifier = games_of(request), request.path_params["game"]
    wish: PictureWish = read_query(request, PictureWish)
    async with games.tables.lock(identifier):
        table = await games.tables.get(identifier)
        ply = table.ply if wish.ply is None else wish.ply
        if ply > table.ply:
            raise Refusal("no-such-ply", f"only {table.ply} turns have been played", status=404)
        position, last = table.record.positions[ply], table.record.texts[ply - 1] if ply else None

    def drawn() -> str:
        return draw.svg(position, theme=wish.theme, flip=wish.flip == "1", last=last, language=wish.language)

    headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"}
    return Response(await games.computing.rules(drawn), media_type="image/svg+xml", headers=headers)


async def get_scene(request: Request) -> Response:
    """A position of a game as data to draw."""
    games, identifier = games_of(request), request.path_params["game"]
    wish: SceneWish = read_query(request, SceneWish)
    async with games.tables.lock(identifier):
        table = await games.tables.get(identifier)
        ply = table.ply if wish.ply is None else wish.ply
        if ply > table.ply:
            raise Refusal("no-such-ply", f"only {table.ply} turns have been played", status=404)
        record = table.record
        text = record.positions[ply].text
        picture = await games.computing.rules(pictures.picture_at, record, ply)
        between = await games.computing.rules(pictures.inside, record, ply)
    return json({"ply": ply, "position": text, **picture, **({"inside": between} if between else {})})
