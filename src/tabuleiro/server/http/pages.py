"""The page as it is served: one document for every address of it, and its files.

The document tells what it will want at once (scripts, words), and holds the first answers that its script would ask
for, so that a board is there after two journeys over a long line, and after one when the files are kept.
"""

import html
import re
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.info import LANGUAGES
from tabuleiro.draw.colours import BOARDS
from tabuleiro.server.http import first_answers
from tabuleiro.server.http.page_files import STYLES, TYPES, WEB, page_files, style_name
from tabuleiro.server.play.refusal import Refusal

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
OF_A_DIGEST = re.compile(r"([0-9a-f]{16})/(.+)")
Data = dict[str, Any]


async def get_page(request: Request) -> Response:
    """The page: what it shows is decided by its script."""
    files = page_files()
    page = request.url.path.removeprefix(request.scope.get("root_path", "")).strip("/").partition("/")[0] or "home"
    page = page if page in STYLES else "home"
    below = f"/static/{files.digest}/"
    links = [f'<link rel="stylesheet" href="{below}{style_name(page)}" data-styles="{" ".join(STYLES[page])}">']
    links += [f'<link rel="modulepreload" href="{below}{name}">' for name in files.scripts(page, _language(request))]
    links += [f'<script type="module" src="{below}main.js"></script>']
    found = {path.stem for path in (WEB / "words").glob("*.js")}
    languages = " ".join([*LANGUAGES, *sorted(found - {*LANGUAGES})])
    text = (WEB / "index.html").read_text(encoding="utf-8")
    text = text.replace('data-languages=""', f'data-languages="{html.escape(languages)}"')
    text = text.replace('data-boards=""', f'data-boards="{" ".join(BOARDS)}"')
    text = text.replace("<!-- files -->", "\n".join(links)).replace('="/static/icon', f'="{below}icon')
    text = text.replace('="/', f'="{html.escape(request.scope.get("root_path", ""))}/')
    return Response(text.replace("<!-- first answers -->", await _given(request)), media_type="text/html")


async def _given(request: Request) -> str:
    """The first answers as data that no browser takes for markup or script."""
    try:
        answers = await first_answers.of_page(request)
    except (Refusal, TabuleiroError):
        answers = {}  # the script asks, and tells what it hears
    text = msgspec.json.encode(answers).decode().replace("<", "\\u003c")
    return f'<script type="application/json" id="given">{text}</script>'


def _language(request: Request) -> str:
    """The language that the page will probably want: that of the browser."""
    wanted = re.findall(r"\b[a-z]{2}\b", request.headers.get("accept-language", "").lower())
    return next((code for code in wanted if code in LANGUAGES), LANGUAGES[0])


async def get_file(request: Request) -> Response:
    """A file of the page: put together with others and kept for ever, or as it is."""
    name = request.path_params["path"]
    files = page_files()
    if match := OF_A_DIGEST.fullmatch(name):
        file = files.find(match[2])
        if file is None:
            raise Refusal("no-such-file", "there is no such file", status=404)
        # a page that was opened before an update finds what it fetches later, but does not keep it
        headers = FOR_EVER if match[1] == files.digest else {"Vary": "Accept-Encoding"}
        if file.packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(file.content, media_type=file.kind, headers=headers)
        return Response(file.packed, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})
    try:
        path = (WEB / name).resolve()
        found = path.is_relative_to(WEB.resolve()) and path.is_file() and path.suffix in TYPES
    except (ValueError, OSError):  # a name that no file can have
        found = False
    if not found:
        raise Refusal("no-such-file", "there is no such file", status=404)
    return FileResponse(path, media_type=TYPES[path.suffix])
