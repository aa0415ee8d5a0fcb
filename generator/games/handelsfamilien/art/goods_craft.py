"""The goods of scribes and instrument makers: paper, books, lutes and drums. Each function lays
its still life on the square of a `Still`."""

from typing import Final

from generator.drawing.brush import joined, line, moved, segment
from generator.drawing.forms import Tones
from generator.drawing.shapes import ellipse
from generator.geometry import (
    circle,
    mirror_x,
    polygon,
    rectangle,
    rotate,
    scale,
    transformed,
    translate,
)
from generator.scene import Path

from . import goods_palette as c
from .still import Still, at, drawn

#: The left page of an open book.
_PAGE: Final = drawn(
    "20,11! 15,7.4 9,7 4.4,8.8! 4.4,21.4! 9,19.8 15,20.2 20,23.6!",
)


def paper(s: Still) -> None:
    """Lay a rolled sheet, held by a cord, on a bale of blank ones, the uppermost curling up."""
    s.ground(20, 37.2, 17.6)
    for k in range(6):
        shift = (0.0, 0.9, -0.6, 0.5, -0.4, 0.0)[k]
        _sheet(s, shift, 34.4 - k * 2.2)
    s.form("31.4,15! 38.6,20.4! 37.2,15.6 33,12.4!", c.PAPER, 0.9)
    _scroll(s)


def _sheet(s: Still, shift: float, y: float) -> None:
    x = 20 + shift
    s.flat(
        polygon([(x - 17, y - 6.6), (x + 11, y - 12), (x + 18, y - 5), (x - 7, y + 2.6)]),
        c.PAPER.base,
    )
    s.fill(
        polygon([(x - 17, y - 6.6), (x - 7, y + 2.6), (x - 4, y + 1.7), (x - 14.6, y - 7)]),
        c.PAPER.light,
    )


def _scroll(s: Still) -> None:
    s.form("8.6,13.6! 30,4.4! 33,4.6 35,7.4 34.6,10.6! 12.6,20.4!", c.PAPER, 2)
    s.form(ellipse(10.4, 17, 2.9, 4, -24), c.PAPER, 0.8)
    s.line("10.8,17.2 9.6,16.6 10,18.6 11.8,18 11.6,15.4 9.4,14.8", 0.7)
    s.tube("19.4,8.8 21.6,11.6 23,16.2", 1.3, c.CRIMSON)
    s.tube("22,7.8 24.2,10.4 25.6,15", 1.3, c.CRIMSON)
    s.tube("22.8,11.6 21.6,15.6 23.4,19.4 22.2,23", 1.2, c.CRIMSON)
    s.tube("22.8,11.6 27.2,14.2 27.6,18.2 30.4,20.4", 1.2, c.CRIMSON)


def books(s: Still) -> None:
    """Open a book on top of two that are shut."""
    s.ground(20, 37, 17)
    _lying(s, (5.4, 30.6, 29.0, 6.0), c.NAVY)
    _lying(s, (7.6, 25.0, 26.0, 5.6), c.CRIMSON)
    _open(s)


def _lying(s: Still, place: tuple[float, float, float, float], tones: Tones) -> None:
    x, y, width, height = place
    s.form(
        f"{x + 1.4},{y}! {x + width},{y}! {x + width},{y + height}! "
        f"{x + 1.4},{y + height}! {x},{y + height / 2}",
        tones,
        1.6,
    )
    s.fill(rectangle(x + 5, y + 1.2, width - 5.6, height - 2.4), c.PAPER.base)
    leaves = joined(
        segment(x + 5, y + v, x + width - 0.8, y + v) for v in (2.1, 3.2, 4.3) if v < height - 1
    )
    s.items.append(line(leaves, c.PAPER.dark, s.weight(0.5)))
    s.items.append(
        line(
            joined(segment(x + u, y + 0.5, x + u, y + height - 0.5) for u in (2.2, 4.2)),
            c.STRAW.light,
            s.weight(0.8),
        )
    )


def _open(s: Still) -> None:
    s.form("2.6,11! 20,12.6! 37.4,11! 37.4,24! 20,26! 2.6,24!", c.LEATHER, 1.2)
    for k in (1.6, 0.8, 0.0):
        s.form(moved(_PAGE, 0, k), c.PAPER, 0.8)
        s.form(moved(transformed(_PAGE, mirror_x(20)), 0, k), c.PAPER, 1.6)
    rows = (11.0, 13.3, 15.6, 17.9)
    s.lines((f"7,{y} 12,{y - 1} 17.4,{y + 0.7}" for y in rows), 0.7, c.SLATE.dark)
    s.lines((f"22.6,{y + 0.7} 28,{y - 1} 33,{y}" for y in rows[1:]), 0.7, c.SLATE.dark)
    s.fill(rectangle(22.8, 9.2, 3.2, 3.6), c.CRIMSON.base)


def lutes(s: Still) -> None:
    """Lean a lute with a round belly, rose, strings and bent-back head."""
    turn = (13.6, 26.4, 42.0, 0.9)
    s.form(at("-2.4,-15! 2.4,-15! 2.4,-27! -2.4,-27!", *turn), c.WOOD, 1)
    s.form(
        at("-2.8,-26.6! 2.8,-26.6! 1.4,-29.4 8,-32 7.2,-33.8! 0,-31.6 -2.6,-29!", *turn),
        c.BARK,
        0.9,
    )
    s.form(
        at("0,-16 4,-13.4 9.4,-5.4 11,2.4 7.6,9 0,11.6 -7.6,9 -11,2.4 -9.4,-5.4 -4,-13.4", *turn),
        c.BARK,
        1,
    )
    s.form(
        at(
            "0,-14.6 3.4,-12.4 8.2,-5 9.6,2.2 6.6,7.8 0,10.2 -6.6,7.8 -9.6,2.2 -8.2,-5 -3.4,-12.4",
            *turn,
        ),
        c.CARAMEL,
        2,
    )
    s.flat(at(circle(0, -2.6, 3.5), *turn), c.BARK.dark)
    rose = joined(at(ellipse(0, -1.6, 0.7, 1.4), *_rose(turn, k)) for k in range(6))
    s.fill(rose, c.CARAMEL.light)
    s.form(at(rectangle(-4.6, 5, 9.2, 2), *turn), c.BARK, 0.6)
    strings = joined(at(segment(x, 6, x * 0.62, -27), *turn) for x in (-2.4, -0.8, 0.8, 2.4))
    s.items.append(line(strings, c.INK, s.weight(0.45)))
    pegs = joined(at(segment(x, -34.2, x, -29.8), *turn) for x in (3.0, 5.4))
    s.items.append(line(pegs, c.INK, s.weight(1.5)))


def _rose(turn: tuple[float, float, float, float], k: int) -> tuple[float, float, float, float]:
    """Return where a petal of a lute's rose stands and how it is turned."""
    x, y, angle, by = turn
    place = scale(by).then(rotate(angle)).then(translate(x, y)).apply(0, -2.6)
    return (*place, angle + 60 * k, by)


def drums(s: Still) -> None:
    """Stand a laced drum with its two sticks."""
    s.ground(19, 36.8, 14)
    body = s.form("5,14! 5.6,31 9,34.4 20,36.4 31,34.4 34.4,31 35,14!", c.CRIMSON, 3)
    s.inside(
        body,
        Path(
            drawn("5,14! 10,16.8 20,18.2 30,16.8 35,14! 35,17.4! 30,20.2 20,21.6 10,20.2 5,17.4!"),
            fill=c.STRAW.base,
        ),
    )
    s.inside(
        body,
        Path(drawn("5,29.6! 10,32.4 20,33.8 30,32.4 35,29.6! 35,38! 5,38!"), fill=c.STRAW.base),
    )
    tops, feet = (
        ((6, 18.4), (13, 20.8), (20, 21.4), (27, 20.8), (34, 18.4)),
        ((9.4, 31.8), (16.4, 33.4), (23.6, 33.4), (30.6, 31.8)),
    )
    zigzag = [place for pair in zip(tops, feet, strict=False) for place in pair] + [tops[-1]]
    way = " ".join(f"{x},{y}!" for x, y in zigzag)
    s.line(way, 2.4)
    s.line(way, 1.2, c.CREAM.light)
    s.form(ellipse(20, 13.4, 15, 5), c.CREAM, 1)
    s.items.append(Path(ellipse(20, 13.5, 12.6, 3.7), stroke=c.CREAM.dark, width=s.weight(0.7)))
    for tip, end in (((14.6, 12.4), (28, 1.8)), ((24.6, 13.6), (38, 4.6))):
        s.tube(
            f"{tip[0]},{tip[1]} {(tip[0] + end[0]) / 2},{(tip[1] + end[1]) / 2} {end[0]},{end[1]}",
            1.5,
            c.WOOD,
        )
        s.form(ellipse(*tip, 2.4, 1.9, -38), c.WOOD, 0.9)
