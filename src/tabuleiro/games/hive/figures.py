"""The insects, each one path that can be told at 24 pixels."""

from collections.abc import Mapping

from tabuleiro.draw.figures import limb, limbs, oval
from tabuleiro.draw.pieces import Figure

BEE = (
    oval(0, -27, 10, 9)
    + "M-15 -14Q0 -22 15 -14Q21 -8 19 -4L-19 -4Q-21 -8 -15 -14z"
    + "M-20 7L20 7L20 13L-20 13z"
    + "M-18 24L18 24Q16 28 14 30L-14 30Q-16 28 -18 24z"
    + "M-6 40L6 40L0 46z"
    + "M-20 -10Q-46 -32 -47 -12Q-47 4 -22 0zM20 -10Q46 -32 47 -12Q47 4 22 0z"
    + limbs((-4, -34), (-12, -45))
)
BEETLE = (
    "M-17 -21Q0 -36 17 -21L14 -17L-14 -17z"
    + "M-5 -10L-5 41Q-27 36 -25 8Q-24 -4 -16 -10zM5 -10L5 41Q27 36 25 8Q24 -4 16 -10z"
    + limbs((-9, -29), (-16, -37), (-8, -44))
    + limbs((-20, -8), (-34, -12), (-39, -25))
    + limbs((-25, 10), (-42, 10))
    + limbs((-22, 26), (-35, 32), (-38, 44))
)
GRASSHOPPER = (
    "M-46 12Q-30 -2 -6 -6L22 -14Q40 -20 44 -6Q44 6 30 8Q0 18 -46 12z"
    + oval(35, -7, 3.5, 3.5)
    + limb((-4, 10), (-18, -34), (-38, 40))
    + limb((10, 10), (4, 26), (10, 40))
    + limb((25, 8), (28, 24), (24, 40))
    + limb((38, -15), (30, -36), (12, -44))
)
SPIDER = (
    oval(0, 13, 17, 20)
    + oval(0, -15, 10, 9)
    + limbs((-7, -19), (-22, -40), (-16, -48))
    + limbs((-9, -15), (-32, -26), (-44, -14))
    + limbs((-9, -10), (-34, -2), (-46, 16))
    + limbs((-9, -7), (-28, 18), (-34, 44))
)
ANT = (
    oval(0, -29, 10, 10)
    + oval(0, -7, 7, 10)
    + oval(0, 25, 13, 20)
    + limbs((-5, -36), (-14, -42), (-12, -50))
    + limbs((-6, -12), (-24, -18), (-34, -34))
    + limbs((-6, -6), (-26, -2), (-40, 4))
    + limbs((-6, -1), (-24, 14), (-32, 40))
)
MOSQUITO = (
    oval(0, -16, 8, 8)
    + "M-6 -6L6 -6L4 40L0 46L-4 40z"
    + limb((0, -24), (0, -49))
    + "M-7 -6Q-36 0 -44 26Q-24 26 -7 4zM7 -6Q36 0 44 26Q24 26 7 4z"
    + limbs((-6, -12), (-24, -22), (-30, -44))
    + limbs((-6, -10), (-34, -14), (-46, -4))
)
LADYBUG = (
    "M-14 -25Q0 -44 14 -25z"
    + "M-4.5 -18L-4.5 42Q-36 38 -36 8Q-34 -14 -16 -18zM4.5 -18L4.5 42Q36 38 36 8Q34 -14 16 -18z"
    + oval(-17, -1, 6.5, 6.5)
    + oval(17, -1, 6.5, 6.5)
    + oval(-16, 20, 6.5, 6.5)
    + oval(16, 20, 6.5, 6.5)
    + limbs((-7, -34), (-14, -45))
)
PILLBUG = (
    "M-17 -22Q0 -44 17 -22z"
    + "M-24 -15L24 -15Q28 -10 29 -5L-29 -5Q-28 -10 -24 -15z"
    + "M-31 3L31 3L31 13L-31 13z"
    + "M-29 21L29 21Q28 26 24 31L-24 31Q-28 26 -29 21z"
    + "M-17 38L17 38Q0 50 -17 38z"
    + limbs((-8, -32), (-20, -42))
    + limbs((-30, -10), (-40, -14))
    + limbs((-32, 8), (-43, 8))
    + limbs((-29, 26), (-39, 32))
)


def insect(path: str) -> Figure:
    """A figure on a hexagon."""
    return Figure(path, "hexagon", 0.66, 5)


FIGURES: Mapping[str, Figure] = {
    "bee": insect(BEE),
    "beetle": insect(BEETLE),
    "grasshopper": insect(GRASSHOPPER),
    "spider": insect(SPIDER),
    "ant": insect(ANT),
    "mosquito": insect(MOSQUITO),
    "ladybug": insect(LADYBUG),
    "pillbug": insect(PILLBUG),
}
