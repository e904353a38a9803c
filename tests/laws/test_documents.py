"""The documents: what they name is there, and what stands in two languages says the same."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_links_to_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    targets = [*re.findall(r"\]\(([^)#\s]+)\)", text), *re.findall(r'src="([^"]+)"', text)]
    assert [target for target in targets if "://" not in target and not (document.parent / target).exists()] == []


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "docs/translate.md", "docs/add-a-game.md"])
def test_the_files_that_a_guide_names_are_there(name: str) -> None:
    named = re.findall(r"`((?:src|tests|docs|bench|tools)/[\w./<>-]+)`", (ROOT / name).read_text(encoding="utf-8"))
    assert named
    for path in named:
        example = path.replace("<game>", "avanco").replace("NAME", "block")
        assert (ROOT / example).exists(), path


def test_the_first_page_is_the_same_in_both_languages() -> None:
    english, portuguese = (ROOT / name for name in ("README.md", "README.pt.md"))
    assert "](README.pt.md)" in english.read_text(encoding="utf-8")
    assert "](README.md)" in portuguese.read_text(encoding="utf-8")

    def skeleton(path: Path) -> list[str]:
        """Pictures, links, headings, and code without its comments."""
        text = re.sub(r"\]\(README(\.pt)?\.md\)", "", path.read_text(encoding="utf-8"))
        code = [
            re.sub(r"\s*#.*", "", line) for block in re.findall(r"```.*?```", text, re.S) for line in block.splitlines()
        ]
        return [*re.findall(r"\]\(([^)]+)\)|<img[^>]+>", text), *code]

    assert skeleton(english) == skeleton(portuguese)
