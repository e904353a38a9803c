"""Every address of the server: what it does, who may ask, what goes in and what comes out."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tabuleiro.core.info import LANGUAGES
from tabuleiro.server.http import (
    deletion_handlers,
    game_handlers,
    invitation_handlers,
    pages,
    picture_handlers,
    policies,
    server_handlers,
    teaching_handlers,
)
from tabuleiro.server.http.policies import Policy
from tabuleiro.server.play import messages

Handler = Callable[[Request], Awaitable[Response]]


class Endpoint(NamedTuple):
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

ENDPOINTS = (
    Endpoint(
        "DELETE",
        "/api/games",
        deletion_handlers.delete_games,
        policies.oneself,
        gives=("games", "seats", "running"),
    ),
    Endpoint("DELETE", "/api/games/{game}", deletion_handlers.delete_game, policies.player, gives=("deleted",)),
    Endpoint(
        "POST",
        "/api/deletions",
        deletion_handlers.post_deletion,
        policies.operator,
        deletion_handlers.OperatorsRule,
        gives=("deleted",),
    ),
    Endpoint("GET", "/api/catalogue", server_handlers.get_catalogue, policies.anyone),
    Endpoint("GET", "/api/rules/{name}", teaching_handlers.get_rules, policies.anyone, gives=LANGUAGES),
    Endpoint(
        "GET",
        "/api/rules/{name}/figures",
        teaching_handlers.get_figures,
        policies.anyone,
        query=teaching_handlers.FiguresWish,
    ),
    Endpoint("GET", "/api/lessons/{name}", teaching_handlers.get_lesson, policies.anyone, gives=("game", "steps")),
    Endpoint(
        "GET",
        "/api/lessons/{name}/{number}",
        teaching_handlers.get_step,
        policies.anyone,
        query=teaching_handlers.StepWish,
        gives=("turn",),
    ),
    Endpoint("GET", "/api/games", game_handlers.get_games, policies.oneself, query=game_handlers.ListWish),
    Endpoint("POST", "/api/games", game_handlers.post_game, policies.anyone, messages.NewGame, gives=STATE, status=201),
    Endpoint(
        "GET", "/api/games/{game}", game_handlers.get_game, policies.watcher, query=game_handlers.StateWish, gives=STATE
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/commands",
        game_handlers.post_command,
        policies.player,
        messages.AnyCommand,
        gives=("type", "re", "game", "seq", "ply"),
    ),
    Endpoint("GET", "/api/games/{game}/record.json", game_handlers.get_record, policies.watcher),
    Endpoint("GET", "/api/games/{game}/record.txt", game_handlers.get_record, policies.watcher, gives="text/plain"),
    Endpoint(
        "GET",
        "/api/games/{game}/position.svg",
        picture_handlers.get_picture,
        policies.watcher,
        query=picture_handlers.PictureWish,
        gives="image/svg+xml",
    ),
    Endpoint(
        "GET",
        "/api/invitations/{token}",
        invitation_handlers.get_invitation,
        policies.bearer_of_link,
        gives=("game", "free"),
    ),
    Endpoint(
        "POST",
        "/api/invitations/{token}",
        invitation_handlers.post_invitation,
        policies.bearer_of_link,
        messages.Join,
        gives=STATE,
    ),
    Endpoint("GET", "/api/watching/{token}", invitation_handlers.get_watching, policies.bearer_of_link, gives=STATE),
    Endpoint(
        "GET",
        "/api/games/{game}/scene",
        picture_handlers.get_scene,
        policies.watcher,
        query=picture_handlers.SceneWish,
        gives=("ply", "position", "board", "around"),
    ),
    Endpoint("GET", "/api/games/{game}/words", game_handlers.get_words, policies.watcher, gives=("ply", "words")),
    Endpoint("GET", "/api/look.css", picture_handlers.get_style, policies.anyone, gives="text/css"),
    Endpoint("GET", "/api/kits/{name}", picture_handlers.get_kit, policies.anyone, gives=("shapes", "boards")),
    Endpoint(
        "GET",
        "/api/samples/{name}",
        picture_handlers.get_sample,
        policies.anyone,
        query=picture_handlers.SampleWish,
        gives="image/svg+xml",
    ),
    Endpoint("GET", "/api/openapi.json", server_handlers.get_openapi, policies.anyone),
    Endpoint("GET", "/healthz", server_handlers.get_health, policies.anyone, gives=("status",)),
    Endpoint("GET", "/metrics", server_handlers.get_metrics, policies.operator, gives="text/plain"),
    Endpoint("GET", "/", pages.get_page, policies.anyone, gives="text/html"),
    Endpoint("GET", "/games", pages.get_page, policies.anyone, gives="text/html"),
    Endpoint("GET", "/about", pages.get_page, policies.anyone, gives="text/html"),
    Endpoint("GET", "/rules/{name}", pages.get_page, policies.anyone, gives="text/html"),
    Endpoint("GET", "/learn/{name}", pages.get_page, policies.anyone, gives="text/html"),
    Endpoint("GET", "/game/{game}", pages.get_page, policies.anyone, gives="text/html"),
    Endpoint("GET", "/join/{token}", pages.get_page, policies.anyone, gives="text/html"),
    Endpoint("GET", "/watch/{token}", pages.get_page, policies.anyone, gives="text/html"),
    Endpoint("GET", "/static/{path:path}", pages.get_file, policies.anyone, gives="*/*"),
)
SOCKET = ("/api/games/{game}/socket", policies.at_the_table)
