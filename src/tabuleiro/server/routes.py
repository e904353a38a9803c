"""Every address of the server: what it does, who may ask, what goes in and what comes out."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tabuleiro.core.info import LANGUAGES
from tabuleiro.server import handlers, looks, messages, pages, policies
from tabuleiro.server.policies import Policy

Handler = Callable[[Request], Awaitable[Response]]


class Way(NamedTuple):
    """One method of one address. `body` and `query` are types, `gives` the answer's media type or needed fields."""

    method: str
    path: str
    handler: Handler
    policy: Policy
    body: Any = None
    query: Any = None
    gives: str | tuple[str, ...] = "application/json"
    status: int = 200


STATE = ("type", "game", "seq", "ply", "seats", "turns", "position")

WAYS = (
    Way("GET", "/api/catalogue", handlers.get_catalogue, policies.anyone),
    Way("GET", "/api/rules/{name}", handlers.get_rules, policies.anyone, gives=LANGUAGES),
    Way("GET", "/api/games", handlers.get_games, policies.oneself),
    Way("POST", "/api/games", handlers.post_game, policies.anyone, messages.NewGame, gives=STATE, status=201),
    Way("GET", "/api/games/{game}", handlers.get_game, policies.watcher, query=handlers.StateWish, gives=STATE),
    Way(
        "POST",
        "/api/games/{game}/commands",
        handlers.post_command,
        policies.player,
        messages.AnyCommand,
        gives=("type", "re", "game", "seq", "ply"),
    ),
    Way("GET", "/api/games/{game}/record.json", handlers.get_record, policies.watcher),
    Way("GET", "/api/games/{game}/record.txt", handlers.get_record, policies.watcher, gives="text/plain"),
    Way(
        "GET",
        "/api/games/{game}/position.svg",
        handlers.get_picture,
        policies.watcher,
        query=handlers.PictureWish,
        gives="image/svg+xml",
    ),
    Way("GET", "/api/invitations/{token}", handlers.get_invitation, policies.bearer_of_link, gives=("game", "free")),
    Way(
        "POST",
        "/api/invitations/{token}",
        handlers.post_invitation,
        policies.bearer_of_link,
        messages.Join,
        gives=STATE,
    ),
    Way("GET", "/api/watching/{token}", handlers.get_watching, policies.bearer_of_link, gives=STATE),
    Way(
        "GET",
        "/api/games/{game}/scene",
        looks.get_scene,
        policies.watcher,
        query=looks.SceneWish,
        gives=("ply", "position", "board", "around"),
    ),
    Way("GET", "/api/games/{game}/words", looks.get_words, policies.watcher, gives=("ply", "words")),
    Way("GET", "/api/look.css", looks.get_style, policies.anyone, gives="text/css"),
    Way("GET", "/api/figures", looks.get_figures, policies.anyone),
    Way(
        "GET",
        "/api/samples/{name}",
        looks.get_sample,
        policies.anyone,
        query=looks.SampleWish,
        gives="image/svg+xml",
    ),
    Way("GET", "/api/openapi.json", handlers.get_openapi, policies.anyone),
    Way("GET", "/healthz", handlers.get_health, policies.anyone, gives=("status",)),
    Way("GET", "/metrics", handlers.get_metrics, policies.operator, gives="text/plain"),
    Way("GET", "/", pages.get_page, policies.anyone, gives="text/html"),
    Way("GET", "/rules/{name}", pages.get_page, policies.anyone, gives="text/html"),
    Way("GET", "/game/{game}", pages.get_page, policies.anyone, gives="text/html"),
    Way("GET", "/join/{token}", pages.get_page, policies.anyone, gives="text/html"),
    Way("GET", "/watch/{token}", pages.get_page, policies.anyone, gives="text/html"),
    Way("GET", "/static/{path:path}", pages.get_file, policies.anyone, gives="*/*"),
)
SOCKET = ("/api/games/{game}/socket", policies.at_the_table)
