"""A cat and a dog."""

from collections.abc import Mapping

from tabuleiro.draw.figures import limb, oval
from tabuleiro.draw.pieces import Figure

CAT = "M-41 -46L-15 -27Q0 -31 15 -27L41 -46Q48 -16 43 4Q37 41 0 43Q-37 41 -43 4Q-48 -16 -41 -46z"
CAT_FACE = (
    oval(-18, 0, 6, 8) + oval(18, 0, 6, 8) + "M-7 16L7 16L0 24z" + limb((0, 24), (-8, 30)) + limb((0, 24), (8, 30))
)
DOG = (
    "M-24 -38Q0 -46 24 -38Q47 -45 50 -20Q52 6 40 15Q36 18 33 12Q32 24 23 30Q18 45 0 45Q-18 45 -23 30"
    "Q-32 24 -33 12Q-36 18 -40 15Q-52 6 -50 -20Q-47 -45 -24 -38z"
)
DOG_FACE = (
    oval(-14, -8, 6, 7.5)
    + oval(14, -8, 6, 7.5)
    + "M-11 13Q0 7 11 13Q10 23 0 25Q-10 23 -11 13z"
    + limb((0, 25), (0, 34))
)

FIGURES: Mapping[str, Figure] = {
    "cat": Figure(CAT, "", 0.84, 4, CAT_FACE),
    "dog": Figure(DOG, "", 0.84, 4, DOG_FACE),
}
