"""The weights of the evaluation: what each is called, where it stands, and the numbers, which are data.

Weights by kind come in the order of `pieces.LETTERS`, those by number from 0 on.
"""

from importlib.resources import files

KINDS = ("queen", "spider", "beetle", "grasshopper", "ant", "mosquito", "ladybug", "pillbug")
FULL = 6  # cells around a queen

NAMES: list[str] = []


def _by_kind(name: str) -> int:
    """Weights for each kind of piece; where the first of them stands."""
    NAMES.extend(f"{name} {kind}" for kind in KINDS)
    return len(NAMES) - len(KINDS)


def _by_number(name: str, numbers: int) -> int:
    """Weights for each number from 0 on; where the first of them stands."""
    NAMES.extend(f"{name} {number}" for number in range(numbers))
    return len(NAMES) - numbers


def _single(name: str) -> int:
    """One weight; where it stands."""
    NAMES.append(name)
    return len(NAMES) - 1


# A piece is in hand, stuck (pinned, or shut in), free to move, or under another.
IN_HAND = _by_kind("hand")
STUCK = _by_kind("stuck")
FREE = _by_kind("free")
UNDER = _by_kind("under")
# How many cells are filled around the queen of the player to move, and around the other's, who may go on filling.
FILLED = _by_number("filled", FULL)
FILLED_OTHER = _by_number("filled-other", FULL)
# Pieces beside a queen.
ATTACKER_STUCK = _single("attacker-stuck")
ATTACKER_FREE = _single("attacker-free")
DEFENDER_STUCK = _single("defender-stuck")
DEFENDER_FREE = _single("defender-free")
OPEN_TO_PLACE = _single("open-to-place")  # empty cells beside the enemy's queen where a piece may be placed
# What climbs, and how far it is from the enemy's queen.
CLIMBED = _single("climbed")
CLIMBER_DISTANCE = _by_number("climber-distance", 5)
# The pillbug saves its queen; so does a mosquito that touches both.
PILLBUG_BESIDE = _single("pillbug-beside")
MOSQUITO_BESIDE = _single("mosquito-beside")
MOSQUITO_ANT = _single("mosquito-ant")  # a free mosquito that touches an ant
TO_MOVE = _single("to-move")


def read(text: str) -> tuple[int, ...]:
    """The weights of a file: a line for each, its name and its number."""
    found: dict[str, int] = {}
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, number = line.rpartition(" ")
            found[name.strip()] = int(number)
    return tuple(found[name] for name in NAMES)


WEIGHTS = read(files(__package__).joinpath("data", "weights.txt").read_text(encoding="utf-8"))
