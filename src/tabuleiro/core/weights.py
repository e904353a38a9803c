"""The weights of an evaluation as data: a file of named lines of whole numbers, and where each name begins.

An evaluation that can be learnt is linear in its weights, a flat row of numbers:

    SHAPE = {"piece": 1, "advanced": 6}
    AT = places(SHAPE)
    PIECE, ADVANCED = AT["piece"], AT["advanced"]
    SCALE, WEIGHTS = read_weights(__file__, SHAPE)

    weigh(state, weights) = weights[PIECE] * … + weights[ADVANCED + rank] * … + …
    evaluate(state) = weigh(state, WEIGHTS)

The scale says what a score means: at so many points above 0 the chance to win is 1 / (1 + 1/e), 73 %.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from tabuleiro.core.errors import BadWeights

FILE = Path("data") / "weights.txt"
"""Where a game's folder keeps them."""
SCALE = "scale"
MOST = 1 << 20
"""No weight is as large: scores stay far below those of proven wins."""

Weights = Sequence[int]
Shape = Mapping[str, int]
"""The names of an evaluation's weights, in their order, and how many numbers each has."""


def places(shape: Shape) -> dict[str, int]:
    """Where in the row of all weights the numbers of each name begin.

    >>> places({"piece": 1, "advanced": 6, "edge": 1})
    {'piece': 0, 'advanced': 1, 'edge': 7}
    """
    found, place = {}, 0
    for name, size in shape.items():
        found[name] = place
        place += size
    return found


def read_weights(module: str, shape: Shape) -> tuple[int, tuple[int, ...]]:
    """The scale and the weights of the evaluation in this file (a game's `evaluate.py`)."""
    path = Path(module).parent / FILE
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadWeights(f"the weights in {path} cannot be read: {error}") from error
    return parse_weights(text, shape, str(path))


def parse_weights(text: str, shape: Shape, source: str = "the weights") -> tuple[int, tuple[int, ...]]:
    r"""The scale and the weights that a text names; BadWeights if it does not fit the shape.

    >>> parse_weights("scale 250  # of a logistic curve\npiece 100\nadvanced 1 2 3", {"piece": 1, "advanced": 3})
    (250, (100, 1, 2, 3))
    """
    lines: dict[str, list[int]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        name, *words = line.partition("#")[0].split() or [""]
        if not name:
            continue
        if name != SCALE and name not in shape:
            raise BadWeights(f"{source}, line {number}: {name!r} is no weight here; there are {', '.join(shape)}")
        if name in lines:
            raise BadWeights(f"{source}, line {number}: {name!r} was given before")
        lines[name] = [_number(word, f"{source}, line {number}") for word in words]
    for name, size in {SCALE: 1, **shape}.items():
        if len(lines.get(name, ())) != size:
            found = f"has {len(lines[name])} numbers" if name in lines else "is missing"
            raise BadWeights(f"{source}: {name!r} {found}, it must have {size}")
    scale = lines[SCALE][0]
    if scale < 1:
        raise BadWeights(f"{source}: the scale must be above 0, not {scale}")
    return scale, tuple(number for name in shape for number in lines[name])


def write_weights(shape: Shape, scale: int, weights: Sequence[int], heading: str = "") -> str:
    """The text of a file that `parse_weights` reads; the heading becomes comments."""
    lines = [f"# {line}".rstrip() for line in heading.splitlines()] + [f"{SCALE} {scale}"]
    for name, place in places(shape).items():
        lines.append(" ".join([name, *map(str, weights[place : place + shape[name]])]))
    return "\n".join(lines) + "\n"


def _number(word: str, where: str) -> int:
    try:
        number = int(word)
    except ValueError:
        raise BadWeights(f"{where}: {word!r} is not a whole number") from None
    if abs(number) >= MOST:
        raise BadWeights(f"{where}: {word} is too large")
    return number
