"""Weights are data: files that do not fit say so."""

from pathlib import Path

import pytest

from tabuleiro.core.errors import BadWeights, TabuleiroError
from tabuleiro.core.weights import parse_weights, places, read_weights, write_weights

SHAPE = {"piece": 1, "advanced": 3, "edge": 1}
GOOD = "# learnt somehow\nscale 250\n\npiece 100  # the unit\nadvanced 1 -2 3\nedge -15\n"


def test_a_file_is_read_by_its_names() -> None:
    assert parse_weights(GOOD, SHAPE) == (250, (100, 1, -2, 3, -15))
    assert places(SHAPE) == {"piece": 0, "advanced": 1, "edge": 4}


def test_the_order_of_lines_does_not_matter() -> None:
    shuffled = "\n".join(reversed(GOOD.splitlines()))
    assert parse_weights(shuffled, SHAPE) == parse_weights(GOOD, SHAPE)


def test_what_is_written_is_read_back() -> None:
    text = write_weights(SHAPE, 250, (100, 1, -2, 3, -15), "one\ntwo")
    assert text.startswith("# one\n# two\nscale 250\n")
    assert parse_weights(text, SHAPE) == (250, (100, 1, -2, 3, -15))


@pytest.mark.parametrize(
    ("found", "instead", "message"),
    [
        ("edge -15\n", "", "'edge' is missing, it must have 1"),
        ("scale 250\n", "", "'scale' is missing"),
        ("1 -2 3", "1 -2", "'advanced' has 2 numbers, it must have 3"),
        ("1 -2 3", "1 -2 3 4", "'advanced' has 4 numbers"),
        ("edge", "egde", "line 6: 'egde' is no weight here; there are piece, advanced, edge"),
        ("-15", "-15.5", "line 6: '-15.5' is not a whole number"),
        ("-15", "ten", "'ten' is not a whole number"),
        ("-15", "99999999", "99999999 is too large"),
        ("edge -15", "edge -15\npiece 3", "line 7: 'piece' was given before"),
        ("scale 250", "scale 0", "the scale must be above 0, not 0"),
    ],
)
def test_a_file_that_does_not_fit_says_why(found: str, instead: str, message: str) -> None:
    with pytest.raises(BadWeights, match=message.replace("?", "[?]")) as raised:
        parse_weights(GOOD.replace(found, instead), SHAPE)
    assert isinstance(raised.value, TabuleiroError)


def test_a_file_that_is_not_there_says_where_it_should_be(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match=r"data.weights\.txt"):
        read_weights(str(tmp_path / "evaluate.py"), SHAPE)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "weights.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadWeights, match="cannot be read"):
        read_weights(str(tmp_path / "evaluate.py"), SHAPE)
