"""The two beasts of the building site: the ladybird, who carries bricks on her back, and the
anteater with his long tongue. A ladybird lies about (0, 0) with her head up, an anteater stands on
(0, 0) and looks to the right; shared groups come out."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from generator.drawing.brush import joined, line, placed, smooth, sweep
from generator.drawing.forms import Forms, Tones, lit
from generator.drawing.shapes import ellipse, ribbon
from generator.geometry import circle, mirror_x, rectangle, transformed
from generator.scene import Group, Item, Path

from . import palette as p
from .ants import limbs
from .props import forms

_WING: Final = "-0.2,-9.6! -6,-10.6 -11.4,-6 -12.6,1 -10.6,8.6 -5.6,13.4 -0.2,14.4!"
_SPOTS: Final = ((-6.4, -6.6, 2.1), (-9.6, 1.4, 1.9), (-5.2, 5.2, 2.3), (-4.2, 11, 1.5))
_SHELL: Final = Tones.parse("#E0482F", "#9E2417", "#F58B6E")
_BLACK: Final = Tones.parse("#33241C", "#1B110C", "#5A463A")

#: The sides of a brick that lies on a ladybird's back, in mm.
BACK: Final = 22.0


@cache
def ladybird() -> Group:
    """Draw a ladybird from above, about 29 × 39 mm."""
    left = (
        "-8,-8 -12.4,-10 -13.6,-12.4",
        "-11,0.4 -13.8,0.2 -14.4,2.2",
        "-8,9 -12,11.6 -12.6,14.4",
    )
    legs = limbs(left, 1.1, _BLACK.base)
    others = Group(legs, transform=mirror_x(0))
    return Group((*legs, others, *_ladybird_head(), *_shell()))


def _ladybird_head() -> tuple[Item, ...]:
    head = ellipse(0, -13.2, 7.2, 6.2)
    feelers = limbs(("-3,-18 -4.2,-20.4 -6.4,-20.8", "3,-18 4.2,-20.4 6.4,-20.8"), 0.6, _BLACK.base)
    whites = joined((ellipse(-2.9, -14.6, 2, 2.4), ellipse(2.9, -14.6, 2, 2.4)))
    pupils = joined((circle(-2.4, -14.2, 1.1), circle(2.4, -14.2, 1.1)))
    glints = joined((circle(-2.8, -14.7, 0.4), circle(2.0, -14.7, 0.4)))
    cheeks = joined((ellipse(-4.9, -11.7, 0.95, 0.7), ellipse(4.9, -11.7, 0.95, 0.7)))
    face = (
        *feelers,
        line(head, p.INK, 0.6),
        *lit(head, _BLACK, 1.2),
        Path(whites, fill=p.EYE),
        Path(pupils, fill=p.INK),
        Path(glints, fill=p.EYE),
        Path(cheeks, fill=p.TONGUE.base),
        line(sweep("-2.2,-11.5 0,-10.5 2.2,-11.5"), p.CREAM, 0.6),
    )
    return (placed(face, 0, -2.0),)


def _shell() -> tuple[Item, ...]:
    shape = forms()
    left = shape.form(_WING, _SHELL, 1.6)
    right = shape.form(transformed(smooth(_WING), mirror_x(0)), _SHELL, 1.6)
    spots = joined(circle(side * x, y, r) for x, y, r in _SPOTS for side in (-1, 1))
    shape.add(Group((Path(spots, fill=_BLACK.base),), clip=(*left, *right)))
    shape.add(line(sweep("-0.1,-9.6 0.1,2 -0.1,14.2"), p.INK, 0.5))
    return shape.finished()


def cradle() -> tuple[Item, ...]:
    """Mark the place of a brick on a ladybird's back, about (0, 0)."""
    half = BACK / 2
    outline = rectangle(-half, -half, BACK, BACK, 1.2)
    return (line(outline, p.INK, 0.95), line(outline, p.CREAM, 0.5, (2.2, 1.6)))


@cache
def anteater() -> Group:
    """Draw an anteater, about 48 mm long and 18 high; the tongue begins at `MOUTH`."""
    shape = forms()
    shape.form("-4.6,-8! -5.4,-3 -6,0! -1.2,0! -0.8,-3 0.4,-7!", _shadow(p.FUR), 0.6)
    shape.form("7,-8! 7.4,-3 7,0! 11.4,0! 11,-3 11.2,-8!", _shadow(p.FUR), 0.6)
    tail = "-11,-12! -17,-16.6 -23.4,-14.4 -26,-7 -25,-1.6 -22.4,0.4! -20,-3 -16.4,-5 -10,-5.4!"
    brush = shape.form(tail, p.FUR, 1.4)
    shape.add(Group(tuple(_hair()), clip=brush))
    shape.form("-15,-8.6 -12.6,-14.4 -5,-17.2 3,-15.6 9.4,-13 9,-6.4 2,-4.4 -9,-4", p.FUR, 1.6)
    shape.form("-12,-8.4! -13.4,-3 -14,0! -8.2,0! -7.8,-3.6 -5.4,-7.6!", p.FUR, 0.9)
    _head(shape)
    shape.form("2.6,-9! 2.2,-3 1.4,0! 7,0! 7,-3 8.4,-8.6!", p.FUR, 0.9)
    for x in (3.2, 4.8, 6.4):
        shape.form(f"{x - 0.5},-0.8! {x + 0.4},-1 {x + 0.9},0.5!", p.PETAL, 0.2)
    shape.add(*_mask(), *_eye())
    return Group(shape.finished())


#: Where an anteater's tongue begins.
MOUTH: Final = (23.6, -4.0)


def _head(shape: Forms) -> None:
    shape.form("4.6,-14 5,-18 7,-19 8.2,-16.4 7.6,-14", _shadow(p.FUR), 0.4)
    shape.form(
        "3,-13.6 7,-17 11.6,-16 15,-12.8 20,-7.6 24.2,-4.6 24.4,-3.2"
        " 22.6,-3.2 16,-6.6 10.6,-8 5,-8.4",
        p.FUR,
        1.1,
    )
    shape.form("7.2,-14.4 7,-18.2 9,-19.4 10.2,-17 9.6,-14.8", p.FUR, 0.5)


def _hair() -> list[Item]:
    lines = ("-12,-9 -18,-12 -24,-9", "-12,-8 -17.6,-9.6 -24,-4.6", "-12,-7 -17,-7 -22.6,-1.6")
    return [line(sweep(points), p.FUR.dark, 0.5) for points in lines]


def _mask() -> tuple[Item, ...]:
    pale = ribbon([(8.4, -6.8), (3, -9.8), (-3, -12.4), (-9, -14.6)], [4.6, 4.4, 3.2, 0.3])
    dark = ribbon([(8.2, -6.6), (3, -9.6), (-3, -12.5), (-8, -14.3)], [3.0, 2.9, 1.8, 0.2])
    return (Path(pale, fill=p.CREAM), Path(dark, fill=_BLACK.base))


def _eye() -> tuple[Item, ...]:
    return (
        Path(ellipse(12.2, -12.3, 1.6, 1.75), fill=p.EYE, stroke=p.INK, width=0.35),
        Path(circle(12.8, -11.9, 0.85), fill=p.INK),
        Path(circle(12.5, -12.3, 0.28), fill=p.EYE),
        line(sweep("10.2,-14.2 12,-14.6 13.9,-13.4"), p.INK, 0.7),
        line(sweep("17.6,-6.4 20,-5.6 22,-4.2"), p.INK, 0.45),
        Path(ellipse(24.2, -4.2, 0.7, 0.6), fill=p.INK),
    )


def _shadow(tones: Tones) -> Tones:
    return Tones(tones.base.mix(tones.dark, 0.7), tones.dark, tones.base)


def tongue(places: Sequence[tuple[float, float]], width: float) -> tuple[Item, ...]:
    """Draw a long tongue along places, from the mouth to its tip."""
    last = len(places) - 1
    widths = [width * (0.62 + 0.38 * k / last) for k in range(last)]
    edge = ribbon(places, [w + 0.6 for w in (*widths, width)])
    light = [(x - 0.1, y - 0.14) for x, y in places]
    return (
        Path(edge, fill=p.INK, stroke=p.INK, width=0.3, join="round"),
        Path(ribbon(places, [*widths, width * 0.9]), fill=p.TONGUE.base),
        Path(ribbon(light, [w * 0.3 for w in (*widths, width * 0.5)]), fill=p.TONGUE.light),
    )
