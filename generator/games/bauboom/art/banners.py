"""The chequered flag of the forewoman at the start. One shared group comes out."""

from functools import cache

from generator.drawing.brush import joined
from generator.geometry import rectangle, rotate
from generator.scene import Group, Path

from . import palette as p
from .props import forms


@cache
def start_flag() -> Group:
    """Draw a chequered flag, 13 mm wide, whose pole is held at (0, 0), leaning back."""
    shape = forms()
    shape.limb("0,2.4 0,-8 0,-19", 0.7, p.WOOD)
    cloth = shape.form(
        "0.4,-19! 4.4,-20 8.8,-18.4 13,-19.2! 13,-10.4! 8.8,-9.6 4.4,-11 0.4,-10.2!", p.PETAL, 0.8
    )
    squares = joined(
        rectangle(0.4 + 2.1 * k, -21 + 2.1 * row, 2.1, 2.1)
        for k in range(6)
        for row in range(6)
        if (k + row) % 2
    )
    shape.add(Group((Path(squares, fill=p.INK),), clip=cloth))
    return Group(shape.finished(), transform=rotate(-6))
