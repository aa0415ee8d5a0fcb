"""The ants: cheerful workers with six legs, two feelers and a hard hat. What an ant does and the
colour of its hat go in, one shared group comes out, standing with its feet on (0, 0) and looking
to the right, about 14 mm wide and high; loads and tools are drawn by `props`."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from generator.drawing.brush import joined, limb, line, smooth, sweep
from generator.drawing.forms import Forms, Tones, lit
from generator.drawing.shapes import ellipse
from generator.geometry import PathData, circle
from generator.scene import Color, Group, Item, Path

from . import palette as p

#: What an ant does with its two arms; `sleep` is a pose of its own, lying under a blanket.
Work = Literal["carry", "hold", "wave", "push", "point", "stir"]

#: How thick limbs, feelers and the contour are, in mm.
_LEG: Final = 0.85
_FEELER: Final = 0.5
_EDGE: Final = 0.3

_FAR_LEGS: Final = ("-1.5,-4.2 -3.9,-4 -4.9,-0.3 -5.6,0", "0.6,-4.4 3.1,-3.6 3.7,-0.3 4.6,0")
_NEAR_LEGS: Final = ("-0.8,-3.8 -2.1,-2.8 -2.3,-0.2 -1.5,0", "0.1,-3.9 1.5,-2.8 1.7,-0.2 2.6,0")
_FEELERS: Final = ("0.9,-10.2 -1.3,-11.2 -2.1,-13.3", "5,-10.2 7.3,-11 8.3,-13")


class _Arms(NamedTuple):
    """The lines of the far and the near arm, from the shoulder to the hand."""

    far: str
    near: str


_ARMS: Final[dict[str, _Arms]] = {
    "carry": _Arms("1.3,-5.8 6.4,-6.6 6.3,-10.4 5.2,-14", "0.2,-5.8 -1.6,-7.2 -1.9,-10.6 0.2,-14"),
    "hold": _Arms("1.4,-5.6 4,-4.6 6.4,-6.4", "0.5,-5.2 3,-3.4 6,-5.0"),
    "wave": _Arms("1.4,-5.8 6,-6 8.2,-9.8", "0.5,-5.2 2.8,-3.6 5,-4.6"),
    "push": _Arms("1.4,-5.6 4.2,-4.8 6.9,-5.6", "0.5,-5.2 3.2,-3.8 6.6,-4.8"),
    "point": _Arms("1.4,-5.8 5,-5.6 8.6,-7.4", "0.2,-5.2 0.6,-3.4 2.0,-3.2"),
    "stir": _Arms("1.4,-5.8 5.4,-6.2 6.9,-8.0", "0.5,-5.2 3.6,-4.2 6.0,-5.2"),
}

#: The tips of the feelers; tail, waist and chest; the head.
_KNOBS: Final = ((-2.1, -13.3), (8.3, -13))
_TAIL: Final = (-5.6, -4.9, 3.7, 2.8, 14)
_WAIST: Final = (-1.9, -4.6, 0.75)
_CHEST: Final = (0.4, -5.1, 2.1, 1.6, -32)
_SKULL: Final = (3, -8.2, 3.1, 2.7)

#: A hat: its dome, its ridge and its brim.
_DOME: Final = "0.1,-9.6! 0.35,-11.6 1.5,-13 3,-13.4 4.5,-13 5.7,-11.6 5.9,-9.4!"
_RIDGE: Final = "2.3,-9.6! 2.2,-12.4 2.5,-13.9 3.5,-13.9 3.9,-12.4 3.8,-9.6!"
_BRIM: Final = "-0.5,-9.5! -0.1,-10.1 3,-10.3 6.2,-9.9 7,-9.2! 6.2,-8.9 3,-9.2 0.2,-9.1"


@cache
def ant(work: Work, hat: str = "yellow") -> Group:
    """Draw an ant at work with a hat in one of the colours of bricks (or `white`)."""
    arms = _ARMS[work]
    behind = (*limbs(_FEELERS, _FEELER, p.ANT.base), *_knobs())
    far = limbs((*_FAR_LEGS, arms.far), _LEG, p.ANT.dark)
    near = limbs((*_NEAR_LEGS, arms.near), _LEG, p.ANT.base.mix(p.ANT.light, 0.25))
    return Group((*behind, *far, *_body(), *_head(), *_hat(hat_tones(hat)), *near))


class Shapes(NamedTuple):
    """The outlines of an ant, from what is behind to what is before."""

    far: PathData
    tail: PathData
    waist: PathData
    chest: PathData
    head: PathData
    dome: PathData
    ridge: PathData
    brim: PathData
    near: PathData


@cache
def shapes(work: Work) -> Shapes:
    """Return the outlines of an ant at work, on the place of `ant`, for those who draw it bare."""
    arms = _ARMS[work]
    far = joined(limb(points, _LEG) for points in (*_FAR_LEGS, arms.far))
    feelers = joined(limb(points, _FEELER) for points in _FEELERS)
    return Shapes(
        far + feelers + joined(circle(x, y, 0.62) for x, y in _KNOBS),
        ellipse(*_TAIL),
        circle(*_WAIST),
        ellipse(*_CHEST),
        ellipse(*_SKULL),
        smooth(_DOME),
        smooth(_RIDGE),
        smooth(_BRIM),
        joined(limb(points, _LEG) for points in (*_NEAR_LEGS, arms.near)),
    )


@cache
def sleeper(cap: str = "yellow") -> Group:
    """Draw an ant asleep in a bed with its night cap on; the bed stands on (0, 0)."""
    tones = hat_tones(cap)
    forms = Forms(p.INK, _EDGE)
    forms.form("-8.6,0! -8.6,-5.4 -7.8,-6.2 -7,-5.4 -7,0!", p.WOOD, 0.5)
    forms.form("7.4,0! 7.4,-3.6 8.2,-4.4 9,-3.6 9,0!", p.WOOD, 0.5)
    forms.form("-7.6,-0.8! -7.6,-2.4! 8,-2.4! 8,-0.8!", p.WOOD, 0.5)
    forms.form("-6.8,-2.3! -7.2,-3.6 -5.6,-4.5 -2.6,-4.2 -2.2,-2.3!", p.PETAL, 0.5)
    forms.form(ellipse(-4, -5.4, 2.7, 2.3), p.ANT)
    forms.form("-6.7,-5.2! -6.4,-8 -4.2,-9.2 -1.8,-7.6! -3.2,-7.2 -4.4,-6.6", tones, 0.7)
    forms.ball(-1.6, -7.4, 0.75, p.PETAL)
    cover = forms.form("-2.2,-2.3! -2,-4.4 1,-6.6 4.6,-6.8 7.2,-4.6 7.6,-2.3!", tones, 0.9)
    dots = joined(circle(x, y, 0.45) for x, y in ((0.4, -3.6), (2.9, -5), (3.2, -3.2), (5.4, -4)))
    forms.add(Group((Path(dots, fill=p.CREAM),), clip=cover))
    forms.crease("-4.4,-5.3 -3.6,-4.9 -2.8,-5.3", p.INK, 0.35)
    forms.crease("-3.6,-4 -3,-3.8 -2.5,-4.1", p.INK, 0.3)
    feeler = limbs(("-5.6,-6.6 -7.4,-7.4 -8.2,-8.8",), _FEELER, p.ANT.base)
    return Group((*feeler, *forms.finished()))


def hat_tones(hat: str) -> Tones:
    """Return the tones of a hat: those of a brick of that colour, or white."""
    return p.PETAL if hat == "white" else p.brick_of(hat).tones


def limbs(lines: Sequence[str], width: float, color: Color) -> tuple[Item, ...]:
    """Draw legs, arms or feelers along lines, with a contour around them."""
    path = joined(sweep(points) for points in lines)
    return (line(path, p.INK, width + 2 * _EDGE), line(path, color, width))


def _knobs() -> tuple[Item, ...]:
    tips = joined(circle(x, y, 0.62) for x, y in _KNOBS)
    return (line(tips, p.INK, 2 * _EDGE), Path(tips, fill=p.ANT.light))


def _body() -> tuple[Item, ...]:
    forms = Forms(p.INK, _EDGE)
    tail = forms.form(ellipse(*_TAIL), p.ANT)
    stripes = ("-6.6,-9 -5.4,-5 -6.8,-1", "-4.4,-9 -3.2,-5 -4.6,-1")
    bands = [line(sweep(points), p.ANT.dark, 0.5) for points in stripes]
    forms.add(Group(tuple(bands), clip=tail))
    forms.ball(*_WAIST, p.ANT)
    forms.form(ellipse(*_CHEST), p.ANT, 0.7)
    return forms.finished()


def _head() -> tuple[Item, ...]:
    head = ellipse(*_SKULL)
    cheeks = joined((ellipse(1.4, -7.0, 0.55, 0.4), ellipse(5.1, -6.9, 0.5, 0.38)))
    smile: PathData = smooth("1.9,-6.9! 3.4,-6.6 4.8,-6.9! 4.3,-5.9 3.4,-5.7 2.5,-6")
    whites = joined((ellipse(2.2, -8.3, 0.95, 1.15), ellipse(4.4, -8.3, 0.9, 1.15)))
    pupils = joined((circle(2.5, -8.1, 0.55), circle(4.75, -8.1, 0.55)))
    glints = joined((circle(2.35, -8.35, 0.2), circle(4.6, -8.35, 0.2)))
    return (
        line(head, p.INK, 2 * _EDGE),
        *lit(head, p.ANT, 0.9),
        Path(cheeks, fill=p.ANT.light.mix(p.brick_of("red").tones.light, 0.4)),
        Path(smile, fill=p.CREAM, stroke=p.INK, width=0.4, join="round"),
        Path(whites, fill=p.EYE, stroke=p.INK, width=0.4),
        Path(pupils, fill=p.INK),
        Path(glints, fill=p.EYE),
    )


def _hat(tones: Tones) -> tuple[Item, ...]:
    forms = Forms(p.INK, _EDGE)
    forms.form(_DOME, tones, 1.0)
    forms.form(_RIDGE, tones, 0.5)
    forms.form(_BRIM, tones, 0.5)
    return forms.finished()
