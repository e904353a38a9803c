"""The files of the page: few requests fetch them, and what was fetched is kept until it changes."""

import gzip
import json
import re
import urllib.request
from collections.abc import Iterator

import pytest

from tabuleiro.server.http.bundles import Bundles, UnfitModule
from tabuleiro.server.http.page_files import page_files
from tests.server.serving import HERE, Server, running

MOST_FILES = 8
"""A browser fetches six files at once over one line, and some come from the document itself."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from running(Server(tmp_path_factory.mktemp("files") / "data"))


def fetch(server: Server, path: str, **headers: str) -> tuple[dict[str, str], bytes]:
    with urllib.request.urlopen(urllib.request.Request(server.url + path, headers=headers)) as answer:
        return {name.lower(): value for name, value in answer.headers.items()}, answer.read()


def test_a_file_is_kept_under_an_address_that_tells_its_content(server: Server) -> None:
    _, page = fetch(server, "/")
    addresses = re.findall(r'(?:href|src)="(/static/[^"]+)"', page.decode())
    assert 4 < len(set(addresses)) <= MOST_FILES
    for address in addresses:
        assert re.match(r"/static/[0-9a-f]{16}/", address)
        headers, content = fetch(server, address, **{"Accept-Encoding": "gzip"})
        assert headers["cache-control"] == "public, max-age=31536000, immutable"
        _, plain = fetch(server, address)
        assert (gzip.decompress(content) if headers.get("content-encoding") == "gzip" else content) == plain
    old = addresses[-1].replace(page_files().digest, "0" * 16)
    assert "immutable" not in fetch(server, old)[0]["cache-control"]


def test_the_page_of_a_game_holds_its_state_and_that_of_a_stranger_does_not(server: Server) -> None:
    created = server.create("hive", HERE, HERE)
    path = f"/game/{created['game']}"
    _, mine = fetch(server, path, Authorization=f"Bearer {created['token']}")
    given = json.loads(re.findall(r'id="given">(.*?)</script>', mine.decode())[0])
    state = given[f"api/games/{created['game']}?scene=1&tree=1"]
    assert state["seats"][0]["yours"]
    assert state["tree"]["nodes"][0]["next"]
    _, strange = fetch(server, path)
    assert json.loads(re.findall(r'id="given">(.*?)</script>', strange.decode())[0]) == {}


def test_names_of_people_are_no_markup(server: Server) -> None:
    created = server.create("avanco", {**HERE, "name": "</script><b>"}, HERE)
    _, page = fetch(server, f"/game/{created['game']}", Authorization=f"Bearer {created['token']}")
    assert b"</script><b>" not in page


def test_modules_are_put_together_each_once() -> None:
    bundles = Bundles(
        {
            "main.js": 'import { one } from "./one.js";\nconst later = () => import("./far/two.js");\none(later);\n'
            + 'import { five } from "./five.js";\nfive("four");\n',
            "one.js": "export const one = () => 1;\n",
            "three.js": 'import { one as first } from "./one.js";\nexport function three() { return first() + 2; }\n',
            "far/two.js": 'import { three } from "../three.js";\nexport class Two { count = three(); }\n',
            "far/four.js": 'import { three } from "../three.js";\nexport default { four: three() + 1 };\n',
            "five.js": "export const five = (name) => import(`./far/${name}.js`);\n",
        }
    )
    assert bundles.bundle_of["one.js"] == "main.js"
    assert bundles.bundle_of["three.js"] == "three.js", "two entries want it, so it is by itself"
    assert bundles.bundle_of["far/two.js"] == "far-two.js"
    assert bundles.needed("main.js") == ["main.js"]
    assert 'import("./far-two.js").then((all) => all.$far_two)' in bundles.texts["main.js"]
    assert "const { one: first } = $one;" in "".join(bundles.texts.values())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('import { main } from "./main.js";\nexport const one = main;\n', "import each other"),
        ('import { two } from "./two.js";\nexport const one = two;\n', "does not exist"),
        ("export let one = 1;\n", "cannot be put together"),
        ('import * as all from "./main.js";\nexport const one = all;\n', "cannot be put together"),
    ],
)
def test_a_module_that_does_not_fit_is_named(text: str, said: str) -> None:
    main = 'import { one } from "./one.js";\nexport const main = one;\n'
    with pytest.raises(UnfitModule, match=said):
        assert Bundles({"main.js": main, "one.js": text}).texts
