"""The goods of smith and glass-blower: copper, lamps, sabres and glass. Each function lays its
still life on the square of a `Still`."""

from typing import Final

from generator.drawing.brush import joined, line, sweep
from generator.drawing.shapes import ellipse, star
from generator.geometry import circle, mirror_x, polygon, rotate, translate
from generator.scene import Group, Path

from . import goods_palette as c
from .still import Still, at, drawn

#: How a round belly of metal mirrors the light.
_SHINES: Final = (
    ("12,15! 19,16! 18,22 18.4,28 20,34! 14,33! 11.4,27 10.8,21", c.COPPER.light),
    ("8.4,15.4! 11,15.6! 9.6,21 10,26.4 11.4,31 8,27 6.8,20.4", c.GLINT),
    ("14,15.8! 15.8,16! 14.8,21.6 15.2,27.6 16.4,32.6! 14.8,32! 13,27.4 12.8,21", c.GLINT),
    ("24.6,15! 30.6,14.6! 32.4,20 30.8,27.6 26,34! 22,35! 26.4,28 26.6,21", c.COPPER.dark),
    ("27.6,15! 29,15! 30.2,20 28.8,27 26,31 28,25 28.6,20", c.COPPER.base),
)


def copper(s: Still) -> None:
    """Set a shining copper cauldron behind two ingots."""
    s.ground(20, 37, 17)
    s.tube("7,13.4 8.4,8 13,4.2 20,2.8 27,4.2 31.6,8 33,13.4", 1.5, c.COPPER)
    body = s.form(
        "7.6,11! 32.4,11! 35.4,19 34,27.4 28,33.4 20,34.8 12,33.4 6,27.4 4.6,19", c.COPPER, 3
    )
    s.inside(body, *(Path(drawn(shine), fill=color) for shine, color in _SHINES))
    s.form("6.6,10! 33.4,10! 33.4,13.4! 20,15 6.6,13.4!", c.COPPER, 0.8)
    s.flat(ellipse(20, 10, 13.4, 2.9), c.COPPER.light)
    s.flat(ellipse(20, 10.3, 11.2, 1.9), c.COPPER.dark)
    for x in (7.0, 33.0):
        s.form(circle(x, 13.6, 2), c.COPPER, 0.8)
    _ingot(s, 4.4, 31.4)
    _ingot(s, 17.4, 31.4)
    s.flat(star(4, 3, 0.8, cx=33.6, cy=26), c.GLINT)


def _ingot(s: Still, x: float, y: float) -> None:
    """Cast a bar: its end at the left, its length running back to the right."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
        (x, y + 5.4),
        (x + 7.6, y + 5.4),
        (x + 6, y),
        (x + 1.6, y),
    )
    u, v = 10.0, -3.4
    rim = ((ax, ay), (bx, by), (bx + u, by + v), (cx + u, cy + v), (dx + u, dy + v), (dx, dy))
    s.flat(polygon(rim), c.COPPER.base)
    s.fill(polygon([(dx, dy), (cx, cy), (cx + u, cy + v), (dx + u, dy + v)]), c.COPPER.light)
    s.fill(polygon([(bx, by), (bx + u, by + v), (cx + u, cy + v), (cx, cy)]), c.COPPER.dark)
    s.line(f"{dx},{dy}! {cx},{cy}! {cx + u},{cy + v}!", 0.5)
    s.line(f"{cx},{cy}! {bx},{by}!", 0.5)


def lamps(s: Still) -> None:
    """Light an oil lamp of brass."""
    s.ground(21, 36.6, 12)
    s.tube("13,19 4.4,15.4 2,21.6 9,26.4", 1.9, c.BRASS)
    s.form("13.6,36! 15,33.6 18,32! 23,32! 26,33.6 27.4,36!", c.BRASS, 1)
    s.form(
        "37.6,17.6! 33,17 28,19.6 21,19 12,19.6 7.6,23.4 10,28.6 15.4,32 25.4,31.6 31,27.6 "
        "33.6,22.4 37.4,20.4!",
        c.BRASS,
        2.6,
    )
    s.form("13.8,19.8! 14.4,16.6 20,14.6 25.6,16.6 26.2,19.8! 20,21", c.BRASS, 1.4)
    s.form(circle(20, 13, 1.7), c.BRASS, 0.8)
    s.line("9.6,24.4 20,26.6 28.6,24", 0.9, c.BRASS.dark)
    gems = joined(at("0,-1.2! 0.9,0 0,1.2! -0.9,0", x, 28.6) for x in (14.6, 18.2, 21.8, 25.4))
    s.fill(gems, c.CRIMSON.base)
    _flame(s, 34.6, 17.8)


def _flame(s: Still, x: float, y: float) -> None:
    s.form(at("0.4,-15! 3,-10.4 4.6,-5.6 3.4,-1.4 0,0.2 -3,-1.4 -3.8,-5 -2,-9", x, y), c.FLAME, 1.4)
    s.fill(at("0.4,-8.6! 1.8,-5 1.6,-1.8 0,-0.8 -1.6,-2 -1.4,-4.6", x, y), c.GLINT)


def sabres(s: Still) -> None:
    """Cross two curved sabres with golden hilts."""
    for flip in (True, False):
        one = Still(s.pen, s.least)
        _sabre(one)
        turn = rotate(-3, 20, 30).then(translate(0, -0.8))
        s.items.append(Group(tuple(one.items), transform=turn.then(mirror_x(20)) if flip else turn))


def _sabre(s: Still) -> None:
    blade = s.form(
        "11.2,30.2! 20,24 26.6,16.6 30.2,10.4 31.2,6.4! 34.4,11.6 32.6,18.6 27.6,25.4 20,30.6 "
        "13,33.6!",
        c.STEEL,
        1.6,
    )
    s.inside(blade, line(sweep("13,31.2 22,25.6 28.8,17.8 31.8,9.6"), c.STEEL.dark, s.weight(0.7)))
    s.tube("11.6,32.4 8.6,34.4 5.4,36.6", 2.6, c.LEATHER)
    s.form(circle(5, 36.6, 1.9), c.GOLD, 0.8)
    s.tube("8.6,28.2 11.8,32 15.4,35.4", 1.7, c.GOLD)
    s.form(circle(8.4, 28, 1.3), c.GOLD, 0.6)
    s.form(circle(15.6, 35.6, 1.3), c.GOLD, 0.6)


def glass(s: Still) -> None:
    """Stand a blown flask with two handles, seen again through a flaring beaker before it."""
    s.ground(20, 37, 17)
    for way in ("13.4,10 8.4,10.6 6.6,15.4 9,20.6", "17.6,10 22.6,10.6 24.4,15.4 22,20.6"):
        s.tube(way, 1.7, c.BLUE)
    flask = s.form(_FLASK, c.GLASS, 3)
    s.inside(flask, Path(ellipse(15.5, 35, 7, 2.2), fill=c.GLASS.dark))
    s.inside(flask, Path(drawn("7,25 10,20.8 8.8,26 9.4,31 7,29"), fill=c.GLINT))
    s.inside(flask, Path(drawn("14,7! 15,7! 15,16! 14,16.6!"), fill=c.GLINT))
    turns = (f"12,{y} 15.5,{y + 1.1} 19,{y}" for y in (12.6, 15.0))
    s.inside(flask, line(joined(sweep(way) for way in turns), c.BLUE.base, 1.1))
    s.form(ellipse(15.5, 4, 4.6, 1.7), c.BLUE, 0.7)
    s.fill(ellipse(15.6, 4.1, 2.9, 0.7), c.BLUE.dark)
    _beaker(s)
    s.flat(star(4, 3.4, 0.9, cx=33, cy=9), c.GLINT)


_FLASK: Final = (
    "13,4! 18,4! 17.4,8 17.6,15 20,19 25,23.6 26.4,29.4 23.4,34.8 19,36.8! 12,36.8! 7.6,34.8 "
    "4.6,29.4 6,23.6 11,19 13.4,15 13.6,8"
)


def _beaker(s: Still) -> None:
    """Set a beaker with a wide mouth, a blue foot and a row of blue drops."""
    cup = s.form(
        "20.6,17.6! 38.4,17.6! 35.6,23 34.4,29 34.4,36.4! 24.6,36.4! 24.6,29 23.4,23", c.GLASS, 2
    )
    behind = Path(drawn(_FLASK), fill=c.GLASS.dark.mix(c.GLASS.base, 0.45))
    s.inside(cup, behind, line(drawn(_FLASK), c.TEAL.dark, s.weight(0.6)))
    s.inside(cup, Path(drawn("24.6,20.6! 26.6,21! 27,24 26.8,26.4 25.6,25"), fill=c.GLINT))
    s.form("23.6,34.6! 35.4,34.6! 36,36 35.4,37.4! 23.6,37.4! 23,36", c.BLUE, 0.8)
    s.fill(joined(ellipse(x, 29.2, 0.95, 1.5) for x in (26.6, 29.5, 32.4)), c.BLUE.base)
    s.flat(ellipse(29.5, 17.8, 8.9, 2.2), c.GLASS.light)
    s.fill(ellipse(29.6, 18, 7.3, 1.3), c.GLASS.dark)
