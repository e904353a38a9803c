"""What the script of a page asks for first, answered in the page itself; by the paths that it would ask."""

from typing import Any

from starlette.requests import Request

from tabuleiro.server.http.game_handlers import mine, shown_state
from tabuleiro.server.http.identity import keys_of
from tabuleiro.server.http.invitation_handlers import watched
from tabuleiro.server.http.requests import games_of
from tabuleiro.server.play import views
from tabuleiro.server.play.showing import Wishes
from tabuleiro.server.tokens import hashed

Answers = dict[str, Any]


async def of_page(request: Request) -> Answers:
    """The answers for the page at this address; a Refusal where there is nothing to be seen."""
    parts = request.path_params
    if request.url.path.endswith(f"/game/{parts.get('game')}"):
        return await _of_game(request, parts["game"])
    if request.url.path.endswith(f"/watch/{parts.get('token')}"):
        return await _of_watching(request, parts["token"])
    if not parts:
        catalogue = await games_of(request).computing.rules(views.catalogue)
        return {"api/catalogue": catalogue, "api/games": await mine(request)}
    return {}


async def _of_game(request: Request, game: str) -> Answers:
    return {
        f"api/games/{game}?scene=1&tree=1": await shown_state(
            request, game, keys_of(request), Wishes("changes", tree=True)
        )
    }


async def _of_watching(request: Request, token: str) -> Answers:
    game = await watched(request)
    state = await shown_state(request, game, frozenset({hashed(token)}), Wishes(scene=True))
    return {f"api/watching/{token}": {"game": game}, f"api/games/{game}?scene=1": state}
