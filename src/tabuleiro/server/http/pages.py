"""The page as it is served: one document for every address of it, and its files, compressed."""

import gzip
import html
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

import tabuleiro
from tabuleiro.core.info import LANGUAGES
from tabuleiro.server.play.refusal import Refusal

WEB = Path(tabuleiro.__file__).parent / "web"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".json": "application/json"}


async def get_page(request: Request) -> Response:
    """The page: what it shows is decided by its script."""
    text = (WEB / "index.html").read_text(encoding="utf-8")
    found = {path.stem for path in (WEB / "words").glob("*.js")}
    languages = " ".join([*LANGUAGES, *sorted(found - {*LANGUAGES})])
    text = text.replace('data-languages=""', f'data-languages="{html.escape(languages)}"')
    root = html.escape(request.scope.get("root_path", ""))
    return Response(text.replace('="/', f'="{root}/'), media_type="text/html")


async def get_file(request: Request) -> Response:
    """A file of the page."""
    path = (WEB / request.path_params["path"]).resolve()
    if not path.is_relative_to(WEB.resolve()) or not path.is_file() or path.suffix not in TYPES:
        raise Refusal("no-such-file", "there is no such file", status=404)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return FileResponse(path, media_type=TYPES[path.suffix], headers={"Vary": "Accept-Encoding"})
    packed = _packed(path, path.stat().st_mtime_ns)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(packed, media_type=TYPES[path.suffix], headers=headers)


@lru_cache(maxsize=256)
def _packed(path: Path, changed: int) -> bytes:
    """A file of the page, compressed once for as long as it does not change."""
    return gzip.compress(path.read_bytes(), mtime=0)
