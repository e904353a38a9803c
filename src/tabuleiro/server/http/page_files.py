"""The files of the page, ready to be sent: put together, compressed, under an address that tells what is in them.

They are made in memory when they are first wanted, and again after a file has changed. As `DIGEST` is made of all that
is in them, a browser may keep what it has fetched from `/static/DIGEST/…` for ever.
"""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import tabuleiro
from tabuleiro.draw.colours import stylesheet
from tabuleiro.server.http.bundles import Bundles

WEB = Path(tabuleiro.__file__).parent / "web"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".json": "application/json"}
WORTH_PACKING = 400
STYLES: Mapping[str, tuple[str, ...]] = {
    "home": ("base", "home"),
    "rules": ("base", "home"),
    "learn": ("base", "game", "board", "learn"),
    "join": ("base", "home"),
    "games": ("base", "home"),
    "about": ("base", "home"),
    "game": ("base", "game", "board"),
    "watch": ("base", "game", "board"),
}
"""The style sheets that a page begins with, by the first word of its address."""
SCRIPTS: Mapping[str, tuple[str, ...]] = {
    "home": ("main.js", "home.js"),
    "rules": ("main.js", "rules.js"),
    "join": ("main.js", "join.js"),
    "learn": ("main.js", "learn.js"),
    "games": ("main.js", "mine.js"),
    "about": ("main.js", "about.js"),
    "game": ("main.js", "game.js"),
    "watch": ("main.js", "game.js"),
}


@dataclass(frozen=True)
class PageFile:
    """A file as it is sent: `packed` is the same compressed, where that is worth it."""

    kind: str
    content: bytes
    packed: bytes | None

    @classmethod
    def of(cls, name: str, content: bytes) -> "PageFile":
        """A file, compressed once."""
        packed = gzip.compress(content, mtime=0) if len(content) >= WORTH_PACKING else None
        return cls(TYPES[Path(name).suffix], content, packed)


class PageFiles:
    """All files of the page as they are now."""

    def __init__(self) -> None:
        paths = [path for path in sorted(WEB.rglob("*")) if path.suffix in TYPES]
        contents = {path.relative_to(WEB).as_posix(): path.read_bytes() for path in paths}
        self._bundles = Bundles({name: text.decode() for name, text in contents.items() if name.endswith(".js")})
        contents |= {name: text.encode() for name, text in self._bundles.texts.items()}
        contents |= {style_name(page): _styles(contents, parts) for page, parts in STYLES.items()}
        self.digest = hashlib.sha256(b"".join(name.encode() + contents[name] for name in contents)).hexdigest()[:16]
        self._contents = contents
        self._files: dict[str, PageFile] = {}

    def find(self, name: str) -> PageFile | None:
        """A file by its path below the digest."""
        if name not in self._contents:
            return None
        if name not in self._files:
            self._files[name] = PageFile.of(name, self._contents[name])
        return self._files[name]

    def scripts(self, page: str, language: str) -> list[str]:
        """The scripts that a page begins with."""
        words = f"words/{language}.js"
        return self._bundles.needed(*SCRIPTS[page], *([words] if words in self._contents else []))


def style_name(page: str) -> str:
    """The style sheet of a page, beside those it is made of."""
    return f"style/page-{page}.css"


def _styles(contents: Mapping[str, bytes], parts: tuple[str, ...]) -> bytes:
    return b"\n".join([stylesheet().encode(), *(contents[f"style/{part}.css"] for part in parts)])


def page_files() -> PageFiles:
    """The files as they are now."""
    return _made(max(path.stat().st_mtime_ns for path in [WEB, *WEB.rglob("*")]))


@lru_cache(maxsize=1)
def _made(changed: int) -> PageFiles:
    """The files after their last change."""
    return PageFiles()
