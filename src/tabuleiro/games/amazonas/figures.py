"""An amazon and a queen of theirs."""

from collections.abc import Mapping

from tabuleiro.draw.figures import limb
from tabuleiro.draw.pieces import Figure

AMAZON = (
    "M-33.9 -19.8Q32.5 -32.5 19.8 33.9Q19.8 -19.8 -33.9 -19.8z"
    + limb((-33.9, -19.8), (-15, 15), (19.8, 33.9))
    + limb((-32.5, 32.5), (22.6, -22.6))
    + "M40 -40L11 -31L31 -11z"
    + limb((-26.9, 26.9), (-39, 26))
    + limb((-26.9, 26.9), (-26, 39))
)
QUEEN = "M-40 -24L-20 2L0 -36L20 2L40 -24L32 19L-32 19zM-32 32L32 32L32 39L-32 39z"

FIGURES: Mapping[str, Figure] = {
    "amazon": Figure(AMAZON, "disc", 0.66, 8),
    "amazon-queen": Figure(QUEEN, "crowned", 0.54, 6),
}
