"""Helpers for drawing figures as paths in a box of 100 by 100 about (0, 0), `y` downwards."""

from tabuleiro.draw.shape import Point


def oval(x: float, y: float, across: float, up: float) -> str:
    """A closed oval; inside of another shape it is a hole."""
    return f"M{x - across} {y}a{across} {up} 0 1 0 {2 * across} 0a{across} {up} 0 1 0 {-2 * across} 0z"


def limb(*points: Point) -> str:
    """A bent stroke without any area, there and back, so that only its own width is seen."""
    there = " ".join(f"{x} {y}" for x, y in points[1:])
    back = " ".join(f"{x} {y}" for x, y in points[-2:0:-1])
    return f"M{points[0][0]} {points[0][1]}L{there} {back}z"


def limbs(*points: Point) -> str:
    """A limb and its mirror image on the other side of the body."""
    return limb(*points) + limb(*((-x, y) for x, y in points))


def flower(size: float, x: float = 0.0, y: float = 0.0) -> str:
    """Four petals, the sign of the tile; so far they reach from the middle."""
    near, far, wide = 0.11 * size, 0.89 * size, 0.66 * size
    petals = ""
    for across, down in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        long, side = (across * far, down * far), (down * wide, -across * wide)
        petals += f"M{short(x + across * near)} {short(y + down * near)}"
        petals += curve((0.4 * long[0] + side[0], 0.4 * long[1] + side[1]), long)
        petals += curve((-0.6 * long[0] - side[0], -0.6 * long[1] - side[1]), (-long[0], -long[1]))
    return petals


def curve(bent: Point, end: Point) -> str:
    """A curve from where the pen is, bent towards a place, all relative."""
    return f"q{short(bent[0])} {short(bent[1])} {short(end[0])} {short(end[1])}"


def short(value: float) -> str:
    """A number with one place behind the point at most."""
    return f"{round(value, 1) + 0.0:g}"
