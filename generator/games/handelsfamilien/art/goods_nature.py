"""The goods that are found: wheat, roses, coral, pearls, gems and amber. Each function lays its
still life on the square of a `Still`."""

from typing import Final

from generator.drawing.brush import joined, line, sweep
from generator.drawing.forms import Tones
from generator.drawing.shapes import ellipse, star
from generator.geometry import circle, polar, polygon
from generator.scene import Path

from . import goods_palette as c
from .still import Still, at, drawn, leaf, points

_CORAL: Final = (
    ("20,36 20,28 19,20 20,11 18.6,5", 3.6),
    ("20,30 13,26 10,20 9.6,15", 3.0),
    ("12,24 6.6,22 4.6,18", 2.4),
    ("19.6,20 14.4,15.6 14,11", 2.4),
    ("20,31 27,27 30.6,20 30.6,13 32.6,8.6", 3.2),
    ("30,21 34.6,18.6 36,14.6", 2.3),
    ("30.6,16 27.4,12 27.6,7.6", 2.2),
    ("19.8,16 23.4,12.4 23.4,8.6", 2.0),
    ("28,26 33.6,26 36.4,22.8", 2.2),
)


def wheat(s: Still) -> None:
    """Bind a sheaf of wheat."""
    s.ground(20, 37.4, 12)
    for x in (12, 15, 18, 22, 25, 28):
        s.tube(f"{x},37 {(x + 20) / 2},31 20,25", 1.3, c.STRAW)
    for turn in (-44, 44, -22, 22, 0):
        _ear(s, turn)
    s.form("15.6,25.4! 20,26.6 24.4,25.4! 25,29! 20,30.4 15,29!", c.CRIMSON, 1)
    s.line("16,27.4 20,28.6 24.2,27.4", 0.7, c.CRIMSON.light)


def _ear(s: Still, turn: float) -> None:
    tip = polar(20, 27, 24.5, turn)
    foot = polar(20, 27, 11, turn)
    s.tube(f"20,27 {(20 + foot.x) / 2},{(27 + foot.y) / 2} {foot.x},{foot.y}", 1.2, c.STRAW)
    awns = [
        f"{foot.x},{foot.y} {p.x},{p.y}" for p in (polar(20, 27, 24.0, turn + d) for d in (-8, 8))
    ]
    s.lines([*awns, f"{foot.x},{foot.y} {tip.x},{tip.y}"], 0.6, c.STRAW.dark)
    grain = "0,0! 1.7,-1.6 1.2,-4.6 0,-5.2! -0.9,-3.4"
    for k in range(4):
        place = polar(20, 27, 10.6 + 2.5 * k, turn)
        s.form(joined(at(grain, *place, turn + side * 24) for side in (-1, 1)), c.STRAW, 0.8)
    s.form(at(ellipse(0, -2, 1.3, 2.4), *polar(20, 27, 20.4, turn), turn), c.STRAW, 0.8)


def roses(s: Still) -> None:
    """Lay down a rose in bloom with its leaves and thorns."""
    s.tube("22,18 21,27 16,37", 1.7, c.LEAF)
    for x, y, turn in ((21.4, 25.4, -30), (20, 29.6, 150), (17.6, 34.6, -30)):
        s.fill(at("0,-0.9! 2.6,0! 0,0.9!", x, y, turn), c.PINE.dark)
    leaf(s, 20.8, 28, -12, 13.5, c.PINE)
    leaf(s, 18.6, 32.4, 196, 13, c.LEAF)
    leaf(s, 18, 33.4, 20, 10.5, c.LEAF)
    for turn in (-70, -20, 30, 80):
        s.form(at("-2,12! 0,17.4! 2,12!", 22, 14, turn - 5), c.LEAF, 0.8)
    for petal in (
        "13.4,7.4 18,3 26,3 31,7 33.4,13 31.6,20 26,25 18,25 12.4,21 10.6,14",
        "10.6,13 13,19.4! 19,23.4 22,26.6 15,26 9.6,20.6",
        "33.6,12 31.4,19! 25.6,23.2 22.6,26.6 30,25.4 35,19.6",
        "14.6,8.6 20,5.6 26.6,6.6 30.4,11.4 29.4,17.4 24.6,21.6 18,21 13.6,16.6",
    ):
        s.form(petal, c.ROSE, 1.8)
    s.form("16.6,10 21.4,7.6 26.6,9.6 27.6,14 24,18 19,17.6 16,14", c.ROSE, 1.4)
    s.form("19,12 22,9.8 25.2,11.6 24.8,14.8 21.4,16 19,14.4", c.ROSE, 1)
    s.lines(
        ("20.4,12.6 22.4,11.4 23.8,13 22,14.4 21.2,13.2", "14.6,16.4 19.4,19.6 25,19.4 29,15.6"),
        0.9,
        c.ROSE.dark,
    )


def coral(s: Still) -> None:
    """Grow a branch of red coral from a stone."""
    s.ground(20, 37, 12)
    edge = [
        Path(sweep(way), stroke=c.INK, width=w + s.weight(1.7), cap="round", join="round")
        for way, w in _CORAL
    ]
    shade = [line(at(sweep(way), 0.28, 0.2), c.CORAL.dark, w) for way, w in _CORAL]
    light = [
        line(at(sweep(way), -0.5, -0.3), c.CORAL.light, s.weight(0.3 * w)) for way, w in _CORAL
    ]
    s.items += (
        *edge,
        *shade,
        *(line(at(sweep(way), -0.15, -0.1), c.CORAL.base, w * 0.82) for way, w in _CORAL),
        *light,
    )
    s.form("9,37.4! 11,34.4 15.6,33 20,34 25,32.8 29,34.6 31,37.4!", c.SLATE, 1.4)


def pearls(s: Still) -> None:
    """Open a shell on its pearl, a string of pearls running out of it."""
    s.ground(20, 36.8, 16)
    _valve(s)
    s.form(
        "3.6,25! 10,22.6 20,22 30,22.6 36.4,25! 34.6,31.6 28,35.6 20,36.6 12,35.6 5.4,31.6",
        c.SHELL,
        2.4,
    )
    s.flat("6,25.4! 13,23.8 20,23.4 27,23.8 34,25.4! 28,28.8 20,29.8 12,28.8", c.NACRE.dark)
    s.lines(
        (
            "12,31.6 13.4,35",
            "20,32.4 20,36",
            "28,31.6 26.6,35",
            "7.4,29.6 9.6,33",
            "32.6,29.6 30.4,33",
        ),
        0.7,
        c.SHELL.dark,
    )
    _pearl(s, 18.6, 22.4, 4.6)
    for x, y in points(
        "25.4,25.6 28.6,27.2 31.6,29.4 33.4,32.6 31.8,35.6 28.4,36.6 24.8,36.2 21.4,35"
    ):
        _pearl(s, x, y, 1.95)


def _valve(s: Still) -> None:
    rim = (
        "20,25! 8,23.6! 4.4,17.6 5.6,13.4 7.4,13 8.6,9 11.4,8.6 13.4,5.4 16.4,6 19.8,3.6 "
        "23.4,6 26.4,5.4 28.6,8.6 31.4,9 32.6,13 34.4,13.4 35.6,17.6 32,23.6!"
    )
    valve = s.form(rim, c.NACRE, 3)
    ribs = [
        "20,25 11.6,21 5.6,16",
        "20,25 14,16 9,10.6",
        "20,25 17.6,14 14.8,7",
        "20,25 20.2,13 20,5.4",
        "20,25 22.6,14 25.2,7",
        "20,25 26,16 31,10.6",
        "20,25 28.6,21 34.4,16",
    ]
    s.inside(valve, line(joined(sweep(way) for way in ribs), c.NACRE.dark, s.weight(1.0)))


def _pearl(s: Still, x: float, y: float, r: float) -> None:
    s.form(circle(x, y, r), c.PEARL, 0.55 * r)
    s.glint(x - 0.35 * r, y - 0.35 * r, 0.24 * r, 0.24 * r)


def gems(s: Still) -> None:
    """Lay down three cut stones: a ruby, an emerald and a sapphire."""
    s.ground(20, 36.6, 17)
    _brilliant(s, 23, 17.6, 11.4, c.SAPPHIRE)
    _step_cut(s, 10.6, 28, c.EMERALD)
    _brilliant(s, 28.6, 30.4, 7.4, c.RUBY)
    s.flat(star(4, 3.6, 0.9, cx=35.6, cy=8.2), c.GLINT)
    s.flat(star(4, 2.2, 0.6, cx=13, cy=16), c.GLINT)


def _brilliant(s: Still, x: float, y: float, r: float, tones: Tones) -> None:
    """Draw a brilliant from the side: table, crown and pavilion."""

    def place(dx: float, dy: float) -> tuple[float, float]:
        return x + dx * r, y + dy * r

    table, girdle = (-0.55, 0.0, 0.55), (-1.0, -0.36, 0.36, 1.0)
    top, middle, tip = -0.75, -0.25, 0.85
    s.edge(
        polygon(place(*p) for p in ((-0.55, top), (0.55, top), (1, middle), (0, tip), (-1, middle)))
    )
    facets = (
        (((-0.55, top), (0, top), (-0.36, middle), (-1, middle)), tones.light),
        (((0, top), (-0.36, middle), (0.36, middle)), tones.base),
        (((0, top), (0.55, top), (1, middle), (0.36, middle)), tones.base),
        (((-1, middle), (-0.36, middle), (0, tip)), tones.base),
        (((-0.36, middle), (0.36, middle), (0, tip)), tones.light),
        (((0.36, middle), (1, middle), (0, tip)), tones.dark),
    )
    for corners, color in facets:
        s.fill(polygon(place(*p) for p in corners), color)
    s.fill(
        polygon(
            place(*p) for p in ((-0.5, top + 0.06), (-0.12, top + 0.06), (-0.42, middle - 0.04))
        ),
        c.GLINT,
    )
    ways = [
        [place(-1, middle), place(1, middle)],
        [
            place(0, tip),
            place(girdle[1], middle),
            place(table[1], top),
            place(girdle[2], middle),
            place(0, tip),
        ],
    ]
    s.lines([" ".join(f"{u},{v}!" for u, v in way) for way in ways], 0.45)


def _step_cut(s: Still, x: float, y: float, tones: Tones) -> None:
    """Draw a step-cut stone from above."""

    def ring(w: float, h: float, cut: float) -> list[tuple[float, float]]:
        return [
            (x - w + cut, y - h),
            (x + w - cut, y - h),
            (x + w, y - h + cut),
            (x + w, y + h - cut),
            (x + w - cut, y + h),
            (x - w + cut, y + h),
            (x - w, y + h - cut),
            (x - w, y - h + cut),
        ]

    outer, inner = ring(6.4, 8, 2.6), ring(3.4, 4.8, 1.5)
    s.edge(polygon(outer))
    colors = (
        tones.light,
        tones.base,
        tones.base,
        tones.dark,
        tones.dark,
        tones.dark,
        tones.base,
        tones.light,
    )
    for k, color in enumerate(colors):
        j = (k + 1) % 8
        s.fill(polygon([outer[k], outer[j], inner[j], inner[k]]), color)
    s.fill(polygon(inner), tones.base)
    s.fill(polygon([inner[0], inner[1], inner[6], inner[7]]), tones.light)
    s.items.append(Path(polygon(inner), stroke=c.INK, width=s.weight(0.45)))


def amber(s: Still) -> None:
    """Show a piece of amber with the fly that it caught."""
    s.ground(20, 36.6, 13)
    stone = s.form(
        "23,2.6! 27.6,8 33,15 35.6,22.6 33.6,30 27.6,35.4 19.4,36.4 11,33.6 6.6,27 7.4,19.4 "
        "13,12.6 19.6,8",
        c.AMBER,
        3,
    )
    s.inside(
        stone, Path(drawn("12,24 12.4,19.4 16.4,14.6 21,10.4! 18.6,15.6 15.4,20.4"), fill=c.GLINT)
    )
    s.inside(stone, Path(drawn("17,33.4 25,32.6 30.4,27.6! 29,32 24,35"), fill=c.AMBER.light))
    bubbles = ((30.4, 18, 0.9), (28.4, 13.6, 0.6), (12.4, 29, 0.8))
    s.inside(stone, Path(joined(circle(x, y, r) for x, y, r in bubbles), fill=c.AMBER.light))
    _fly(s, 22, 23)


def _fly(s: Still, x: float, y: float) -> None:
    legs = (
        "-1,-1 -4.4,-3.4 -6,-2.4",
        "-1,0.6 -5,1 -6.4,3",
        "-0.6,2 -3.8,4.6 -4,7",
        "1,-1 4.4,-3.4 6,-2.4",
        "1,0.6 5,1 6.4,3",
        "0.6,2 3.8,4.6 4,7",
        "-0.6,-5 -1.6,-7.6",
        "0.6,-5 1.6,-7.6",
    )
    s.items.append(line(joined(at(sweep(way), x, y, 24) for way in legs), c.INK, s.weight(0.75)))
    for side in (-1, 1):
        s.flat(at(ellipse(side * 2.7, 2.6, 1.8, 4.4, -side * 24), x, y, 24), c.AMBER.light)
    s.fill(at(ellipse(0, 2.6, 1.7, 4.2), x, y, 24), c.INK)
    s.fill(at(circle(0, -1.4, 1.7), x, y, 24), c.INK)
    s.fill(at(circle(0, -4, 1.5), x, y, 24), c.INK)
