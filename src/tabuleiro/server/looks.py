"""What the page draws with, made from the same sources as every other picture: colours, figures, samples, scenes."""

import random
from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import tabuleiro
from tabuleiro import draw
from tabuleiro.core.draft import Draft
from tabuleiro.core.position import Position
from tabuleiro.draw.colours import DARK, LIGHT
from tabuleiro.draw.figures import FIGURES
from tabuleiro.server import views
from tabuleiro.server.handlers import hall_of, json, read_query
from tabuleiro.server.messages import Refusal

SAMPLE_TURNS = 14
SAMPLE_SIZE = 40
SHORT_WHILE = {"Cache-Control": "max-age=300"}


class SampleWish(msgspec.Struct):
    """The theme of a sample."""

    theme: Literal["auto", "light", "dark"] = "auto"


class SceneWish(msgspec.Struct):
    """After how many turns; the present position if this is left out."""

    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None


@lru_cache(maxsize=1)
def stylesheet() -> str:
    """The colours as properties: by day, by night, and as the system wants where nothing was chosen."""
    day = "".join(f"--{role}:{value};" for role, value in LIGHT.items())
    night = "".join(f"--{role}:{value};" for role, value in DARK.items())
    return (
        f":root{{{day}}}:root[data-theme=dark]{{{night}}}"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{night}}}}}"
        f"@media print{{:root:root{{{day}}}}}"
    )


@lru_cache(maxsize=64)
def sample(name: str) -> tuple[Position, str | None]:
    """A position from the middle of some game, and the turn before it: always the same one."""
    chance = random.Random(name)
    position, last = tabuleiro.game(name).start(), None
    for _ in range(SAMPLE_TURNS):
        draft = Draft(position)
        while draft.turn is None:
            draft = draft.click(chance.choice(draft.choices()).token)
        following = position.play(draft.turn)
        if following.outcome is not None:
            break
        position, last = following, draft.turn.text
    return position, last


async def get_style(request: Request) -> Response:
    """The colours of the page."""
    return Response(stylesheet(), media_type="text/css", headers=SHORT_WHILE)


async def get_figures(request: Request) -> Response:
    """The figures of the pieces."""
    response = json(FIGURES)
    response.headers.update(SHORT_WHILE)
    return response


async def get_sample(request: Request) -> Response:
    """A game as a picture."""
    wish: SampleWish = read_query(request, SampleWish)
    name = request.path_params["name"]

    def drawn() -> str:
        position, last = sample(tabuleiro.game(name).info.id)
        return draw.svg(position, theme=wish.theme, size=SAMPLE_SIZE, last=last)

    policy = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"}
    headers = {**SHORT_WHILE, **policy}
    return Response(await hall_of(request).in_rules(drawn), media_type="image/svg+xml", headers=headers)


async def get_scene(request: Request) -> Response:
    """A position of a game as data to draw."""
    hall, identifier = hall_of(request), request.path_params["game"]
    wish: SceneWish = read_query(request, SceneWish)
    async with hall.lock(identifier):
        table = await hall.table(identifier)
        ply = table.ply if wish.ply is None else wish.ply
        if ply > table.ply:
            raise Refusal("no-such-ply", f"only {table.ply} turns have been played", status=404)
        position = table.record.positions[ply]
        last, before = (table.record.turns[ply - 1], table.record.positions[ply - 1]) if ply else (None, None)
    picture = await hall.in_rules(views.picture, position, last, before)
    return json({"ply": ply, "position": position.text, **picture})
