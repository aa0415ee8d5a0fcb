"""The small things of the skerries that stand on tokens and cards: a frond of seaweed, a perch, an
old key. Each is drawn about (0, 0) and fits a square of 11 mm; one that is to be made small is left
plain, without its finest lines. Items come out."""

from functools import cache
from typing import Final

from generator.drawing.brush import line, sweep
from generator.drawing.forms import Forms, Tones
from generator.drawing.shapes import ribbon
from generator.geometry import PathData, circle, rectangle, rotate, transformed
from generator.scene import Group, Item, Path

from .palette import BRASS, CREAM, KELP, NIGHT, PERCH

_FIN: Final = Tones.parse("#D9482B", "#A02A1B", "#EE7B55")


#: The spines and widths of the blades of a frond, from the hindmost to the foremost.
_BLADES: Final = (
    ("0.2,4.4 1.9,2.2 1.5,0.2 3.4,-1.9 3.2,-4.1", (0.9, 1.7, 2.1, 1.7, 0.2)),
    ("-0.2,4.4 -1.6,2.4 -1.4,0.6 -3.1,-1.2 -2.7,-3.5", (0.9, 1.7, 2.1, 1.7, 0.2)),
    ("0.4,4.7 2.3,3.6 3.2,2.2 4.7,1.5", (0.8, 1.6, 1.5, 0.2)),
    ("-0.4,4.7 -2.4,3.9 -3.3,2.7 -4.8,2.4", (0.8, 1.6, 1.5, 0.2)),
    ("0,4.9 -0.7,2.4 0.6,0 -0.6,-2.4 0.5,-5", (1.0, 2.0, 2.4, 2.0, 0.2)),
)


@cache
def frond(plain: bool = False) -> tuple[Item, ...]:
    """Draw a frond of seaweed: five waving blades, each with its rib."""
    forms = Forms(KELP.dark.mix(NIGHT, 0.4), 0.3)
    for points, widths in _BLADES:
        spine = [tuple(float(v) for v in place.split(",")) for place in points.split()]
        forms.form(ribbon(spine, widths), KELP, 0.8)
        if not plain:
            forms.crease(points, KELP.dark, 0.24)
    return forms.finished()


@cache
def perch(plain: bool = False) -> tuple[Item, ...]:
    """Draw a perch, striped, with red fins, looking to the left."""
    forms = Forms(NIGHT, 0.28)
    forms.form("-1.9,-2.2 -0.4,-3.6 1.6,-3.3 2.4,-1.5 0,-1", _FIN, 0.6)
    forms.form("3,-0.3 5.4,-2.5! 4.8,0.1 5.4,2.6! 3,0.6", _FIN, 0.6)
    forms.form("-0.9,1.7 -1.3,3.3! 0.7,2.6 1.2,1.4", _FIN, 0.5)
    body = forms.form(
        "-5.3,0.3! -4.2,-1.2 -2.3,-2.35 0,-2.3 2.2,-1.2 3.9,-0.65 3.9,0.85 2.2,1.4 0,2.35"
        " -2.6,2.2 -4.5,1.2",
        PERCH,
    )
    stripes = tuple(
        line(sweep(f"{x},-2.5 {x + 0.35},-1 {x + 0.05},0.5"), _FIN.dark, w)
        for x, w in ((-1.5, 0.75), (0.1, 0.8), (1.6, 0.65))
    )
    forms.add(Group(stripes, clip=body))
    if not plain:
        forms.crease("-2.7,-1.7 -2.1,-0.2 -2.6,1.5", PERCH.dark, 0.34)
        forms.crease("-5.1,0.6 -4.4,0.75 -3.9,0.5", NIGHT, 0.28)
    eye = (
        Path(circle(-3.75, -0.55, 0.62), fill=CREAM),
        Path(circle(-3.85, -0.5, 0.34), fill=NIGHT),
    )
    forms.add(*eye)
    return forms.finished()


@cache
def old_key() -> tuple[Item, ...]:
    """Draw an old brass key, its bow a clover leaf, lying aslant."""
    forms = Forms(NIGHT, 0.3)
    turn = rotate(45)

    def at(path: PathData) -> PathData:
        return transformed(path, turn)

    forms.form(at(rectangle(-0.75, -2.4, 1.5, 9.6, 0.5)), BRASS, 0.6)
    forms.form(at(rectangle(0.4, 3.6, 2.5, 1.25, 0.2)), BRASS, 0.5)
    forms.form(at(rectangle(0.4, 5.6, 3.1, 1.45, 0.2)), BRASS, 0.5)
    for x, y in ((0, -5.6), (-1.75, -3.2), (1.75, -3.2)):
        forms.form(at(circle(x, y, 1.8)), BRASS, 0.5)
        forms.add(Path(at(circle(x, y, 0.72)), fill=NIGHT))
    forms.form(at(rectangle(-1.45, -1.9, 2.9, 1.0, 0.4)), BRASS, 0.5)
    return forms.finished()
