"""The goods that grow on trees: dates, olives, figs, pomegranates, almonds, lemons and melons.
Each function lays its still life on the square of a `Still`."""

from typing import Final

from generator.drawing.brush import joined, line, segment, sweep
from generator.drawing.forms import Tones
from generator.drawing.shapes import ellipse, star
from generator.geometry import circle, polar, polygon, sector
from generator.scene import Path

from . import goods_palette as c
from .still import Still, at, drawn, lance, leaf

_ALMOND: Final = "0,-7.2! 3.2,-3.4 4.7,1.6 2.6,6 0,7 -2.6,6 -4.7,1.6 -3.2,-3.4"
_FIG: Final = (
    "-1,-10 1,-10 2.4,-7.4 6.2,-3.4 9,2.4 7.2,7.8 2.6,9.8 "
    "0,9.3 -2.6,9.8 -7.2,7.8 -9,2.4 -6.2,-3.4 -2.4,-7.4"
)
_LEMON: Final = (
    "-13,0.6 -11.6,-1.8 -8,-6.6 0,-8.6 8,-6.6 11.4,-1.8 13,0 11.4,2.2 8,6.6 0,8.6 -8,6.6 -11.4,2.6"
)


def dates(s: Still) -> None:
    """Hang a bunch of dates under a palm frond, one date cut open to its stone before it."""
    _frond(s)
    s.tube("27,5 22,9 20,14", 1.8, c.STRAW)
    strands = ("21,11 15,15 12,22", "20,12 20,18 20,26", "21,11 27,15 30,21")
    for way in strands:
        s.tube(way, 0.9, c.STRAW)
    for x, y, turn in (
        *((14.0, 17.0, 22.0), (27, 17, -22), (20.5, 17.5, 0)),
        *((9.5, 22.5, 26), (31, 22.5, -26), (16.4, 23.5, 8), (24.8, 23.5, -8)),
        *((12.5, 29.5, 14), (27.8, 29.5, -12), (20.2, 30.5, 2)),
    ):
        _date(s, x, y, turn)
    _cut_date(s)


def _frond(s: Still) -> None:
    """Feather a rib with leaflets: the far row darker than the near one."""
    blade = "0,0! 0.3,-0.1 0.65,-0.1 1,0! 0.65,0.1 0.3,0.1"
    ribs = [(38 - 3.1 * k, 9.5 - 0.85 * k + 0.09 * k * k) for k in range(9)]
    far = joined(at(blade, *rib, -128 + k * 2, 8.5 - 0.2 * k) for k, rib in enumerate(ribs))
    near = joined(at(blade, *rib, 128 + k * 4, 9.5 - 0.3 * k) for k, rib in enumerate(ribs))
    s.flat(far, c.PINE.base)
    s.flat(near, c.LEAF.base)
    s.fill(
        joined(at(blade, *rib, 126 + k * 4, 7 - 0.3 * k) for k, rib in enumerate(ribs)),
        c.LEAF.light,
    )
    s.tube("38.2,9.6 30,5.6 20,4.6 11,6.4", 1.1, c.LEAF)


def _date(s: Still, x: float, y: float, turn: float) -> None:
    s.form(at(ellipse(0, 0, 2.9, 4.5), x, y, turn), c.DATE, 1.5)
    s.fill(at("-1.5,-4.3! 0,-5 1.5,-4.3! 1,-3.3 -1,-3.3", x, y, turn), c.STRAW.base)
    s.items.append(
        line(at(sweep("-1.2,-2 -1.5,0.4 -0.9,2.4"), x, y, turn), c.CARAMEL.light, s.weight(0.9))
    )


def _cut_date(s: Still) -> None:
    s.ground(32, 37.2, 5)
    s.form(at(ellipse(0, 0, 4.2, 6.6), 31.8, 32.2, 35), c.DATE, 1)
    s.fill(at(ellipse(0, 0, 3.3, 5.6), 31.8, 32.2, 35), c.CARAMEL.light)
    s.form(at("0,-3.7 1,-1.5 1.1,1.6 0,3.7 -1.1,1.6 -1,-1.5", 31.8, 32.2, 35), c.BARK, 0.7)
    s.items.append(line(at(sweep("0,-2.6 0.15,0 0,2.6"), 31.8, 32.2, 35), c.INK, s.weight(0.6)))


def olives(s: Still) -> None:
    """Lay an olive twig with grey-green leaves, green olives and ripe ones."""
    for x, y, turn, length in (
        *((31.0, 8.0, -160.0, 15.0), (25, 9, -118, 9), (31, 9, 75, 13), (21, 12, 196, 15)),
        *((35, 6, -60, 6), (14, 19, 172, 11), (13, 20, 120, 13)),
    ):
        lance(s, x, y, turn, length, c.SAGE)
    s.tube("37,4 29,8 20,12.5 12,20", 1.5, c.BARK)
    for x, y, turn, tones in (
        *((25.5, 18.5, -12, c.OLIVE), (17, 22.5, 14, c.DUSKY)),
        *((31.5, 26, -20, c.DUSKY), (23, 30, 4, c.OLIVE)),
    ):
        _olive(s, x, y, turn, tones)


def _olive(s: Still, x: float, y: float, turn: float, tones: Tones) -> None:
    s.line(f"{x},{y - 5} {x + 0.6},{y - 8.5}", 1.4, c.BARK.dark)
    s.form(at(ellipse(0, 0, 4.5, 5.8), x, y, turn), tones, 2.4)
    s.glint(x - 1.7, y - 2.2, 0.9, 1.5, 20)


def figs(s: Still) -> None:
    """Stand a whole fig beside one that is cut open, before a lobed leaf."""
    _fig_leaf(s)
    s.ground(18, 35, 14)
    whole = s.form(at(_FIG, 13.6, 22.8, -5, 1.16), c.FIG, 3)
    ribs = ("12.4,12 8.4,18 5,26 6.4,32", "13,12 12.2,21 12.6,33", "13.6,12 17,18.4 19,26 17.6,33")
    s.inside(whole, *(line(sweep(way), c.FIG.light, s.weight(0.8)) for way in ribs))
    s.form("10.6,12.6! 11,9 11.6,6.8! 14,6.6! 14.6,9 16,12.6! 13.4,13.8", c.SAGE, 0.8)
    _cut_fig(s)


def _fig_leaf(s: Still) -> None:
    lobes = (
        "20,24! 21,14 18.5,10 21,5 25,6.5 26,9.5 28,3.5 32,3 33,8 31.5,12 36,10 38.5,13 "
        "36.5,17 31,19 28,24!"
    )
    s.form(lobes, c.LEAF, 2)
    s.lines(("25,22 27,14 30,5", "26,18 23,12 21,8", "27,18 32,15 36,13"), 0.7, c.LEAF.dark)


def _cut_fig(s: Still) -> None:
    s.form(at(_FIG, 27.2, 25.8, 12, 1.1), c.FIG, 1.4)
    s.fill(at(_FIG, 27.1, 25.9, 12, 0.95), c.PITH.base)
    flesh = at("0,-6.5 3.5,-2 5.4,2.6 3.6,6.4 0,7.4 -3.6,6.4 -5.4,2.6 -3.5,-2", 27.3, 26, 12, 0.98)
    s.form(flesh, c.FLESH, 1.6)
    s.fill(at("0,-3.6 1.3,0 1.5,3.2 0,4.6 -1.5,3.2 -1.3,0", 27.3, 26.4, 12), c.FLESH.dark)
    places = [polar(27.2, 27.2, r, k * 45 + 20 * r) for r in (2.7, 4.2) for k in range(8)]
    seeds = joined(ellipse(p.x, p.y, 0.62, 0.42, k * 40) for k, p in enumerate(places))
    s.fill(seeds, c.PITH.light)


def pomegranates(s: Still) -> None:
    """Set a whole pomegranate with its crown behind one that is broken open."""
    s.ground(20, 36.4, 15)
    _crown(s, 18.5, 11.4, 12)
    s.form(ellipse(15.5, 21.5, 11, 10.6), c.RIND, 3)
    s.glint(9.8, 16.2, 1.4, 2.4, 35)
    _crown(s, 31.8, 17.2, 38)
    s.form(circle(26, 25.8, 10.6), c.RIND, 2)
    s.fill(circle(25.8, 25.6, 9), c.PITH.base)
    for chamber in range(5):
        _arils(s, chamber * 72 + 38)


def _crown(s: Still, x: float, y: float, turn: float) -> None:
    points = (
        "-3,1.5! -2.4,-1.2 -4.6,-5.4! -1.9,-3.2 -1.4,-6.6! 0,-3.6 "
        "1.4,-6.6! 1.9,-3.2 4.6,-5.4! 2.4,-1.2 3,1.5!"
    )
    s.form(at(points, x, y, turn), c.RIND, 1)


def _arils(s: Still, bearing: float) -> None:
    """Fill one chamber of an opened pomegranate with its seeds."""
    spread = ((3.4, 0.0, 1.7), (6.6, -19.0, 1.75), (6.6, 19.0, 1.75))
    for reach, off, radius in spread:
        place = polar(25.8, 25.6, reach, bearing + off)
        s.form(ellipse(*place, radius, radius * 1.1, bearing), c.ARIL, 1.1)
    glints = (polar(25.8, 25.6, reach, bearing + off) for reach, off, _ in spread)
    s.fill(joined(circle(p.x - 0.5, p.y - 0.6, 0.45) for p in glints), c.GLINT)


def almonds(s: Still) -> None:
    """Heap almonds, one still in its open shell, under a twig in blossom."""
    s.tube("38,4 30,7.5 22,7", 1.4, c.BARK)
    leaf(s, 30, 7, -80, 6, c.LEAF)
    _blossom(s, 32.5, 12, 5.4)
    _blossom(s, 21, 8.4, 4.4)
    s.ground(19, 36.2, 16)
    _shell(s)
    for x, y, turn in ((29.5, 24.5, 38), (9.5, 27.5, -32), (25.5, 31.5, 78)):
        _almond(s, x, y, turn)


def _blossom(s: Still, x: float, y: float, size: float) -> None:
    for k in range(5):
        petal = at(
            "0,0! 0.42,-0.5 0.4,-0.92 0.08,-0.9! 0,-0.82! -0.08,-0.9! -0.4,-0.92 -0.42,-0.5",
            x,
            y,
            k * 72 + 10,
            size,
        )
        s.form(petal, c.BLOSSOM, 1)
    s.fill(star(10, size * 0.42, size * 0.12, cx=x, cy=y), c.ROSE.base)
    s.fill(circle(x, y, size * 0.14), c.STRAW.base)


def _shell(s: Still) -> None:
    shell = s.form(at(_ALMOND, 17, 22, -12, 1.75), c.HUSK, 2.6)
    pits = (
        (8.6, 20),
        (9.6, 27),
        (12, 31),
        (23.5, 16),
        (25, 22.5),
        (20.5, 31),
        (15.5, 12.5),
        (24, 28),
    )
    s.inside(shell, Path(joined(ellipse(x, y, 0.9, 0.55, 40) for x, y in pits), fill=c.HUSK.dark))
    s.flat(at(_ALMOND, 17.2, 22.6, -12, 1.3), c.HUSK.dark)
    _almond(s, 17.2, 22.8, -12, 1.12)


def _almond(s: Still, x: float, y: float, turn: float, by: float = 1.18) -> None:
    s.form(at(_ALMOND, x, y, turn, by), c.ALMOND, 2)
    grooves = ("0,-5 -0.2,0 0,5", "-1.2,-3.5 -2.6,0.6 -1.5,4.4", "1.2,-3.5 2.4,0.6 1.5,4.4")
    path = joined(at(sweep(way), x, y, turn, by) for way in grooves)
    s.items.append(line(path, c.ALMOND.dark, s.weight(0.6)))


def lemons(s: Still) -> None:
    """Lay half a lemon before a whole one that has its leaf still."""
    leaf(s, 27, 9.5, -22, 11.5, c.PINE)
    leaf(s, 26.5, 9.5, 28, 11, c.LEAF)
    s.ground(19, 36.5, 16)
    s.form(at(_LEMON, 17, 18.5, -30), c.LEMON, 3)
    s.tube("27.6,12 27,9.6", 1.2, c.BARK)
    pores = ((12, 15), (17, 13.5), (15, 19), (10.5, 20.5), (20.5, 18))
    s.fill(joined(circle(x, y, 0.5) for x, y in pores), c.LEMON.dark)
    s.form(circle(25.5, 26.5, 9.8), c.LEMON, 1.4)
    s.fill(circle(25.5, 26.5, 8.4), c.PITH.light)
    for k in range(8):
        _wedge(s, k * 45 + 10)


def _wedge(s: Still, bearing: float) -> None:
    tip, left = polar(25.5, 26.5, 1.3, bearing + 22.5), polar(25.5, 26.5, 7.3, bearing + 5)
    mid, right = polar(25.5, 26.5, 7.8, bearing + 22.5), polar(25.5, 26.5, 7.3, bearing + 40)
    rim = f"{left.x},{left.y} {mid.x},{mid.y} {right.x},{right.y}"
    s.fill(drawn(f"{tip.x},{tip.y}! {rim}"), c.LEMON.base)
    vein = polar(25.5, 26.5, 3.2, bearing + 18), polar(25.5, 26.5, 6.2, bearing + 17)
    s.items.append(line(segment(*vein[0], *vein[1]), c.LEMON.light, 0.9))


def melons(s: Still) -> None:
    """Lay a red slice before a striped melon and a ribbed yellow one."""
    s.ground(20, 36.6, 17.5)
    _ribbed(s)
    whole = s.form(ellipse(13.6, 19.6, 11.2, 11), c.MELON, 3)
    stripes = (
        "11,8 6,13 4,20 6,27 10,31 7,21 8.4,13!",
        "13.6,8 12.4,14 13.4,20 12.4,28 15.6,31 16.6,21 15.6,13!",
        "16.4,8 20,13 21.4,20 20,28 24,27 25,19 22,12!",
    )
    s.inside(whole, *(Path(drawn(stripe), fill=c.MELON.dark) for stripe in stripes))
    s.tube("14,9.2 14.2,6 17,5.2", 1.3, c.SAGE)
    _slice(s)


def _ribbed(s: Still) -> None:
    """Lay a yellow melon behind, its ribs running from the stalk."""
    x, y = 28.6, 16.4
    s.tube(f"{x + 1},{y - 9} {x + 2.4},{y - 11.4} {x + 5},{y - 11}", 1.3, c.SAGE)
    body = s.form(ellipse(x, y, 9.8, 9.2), c.CANTALOUPE, 2.6)
    ribs = [
        f"{x + 1},{y - 9} {x + 1 + u},{y - 4} {x + 1 + 1.15 * u},{y + 3} {x},{y + 10}"
        for u in (-7, -2.6, 2.2, 6.4)
    ]
    s.inside(body, line(joined(sweep(way) for way in ribs), c.CANTALOUPE.dark, s.weight(1.0)))


def _slice(s: Still) -> None:
    """Cut a wedge of a melon: rind, pith and flesh with seeds."""
    x, y = 24.6, 18.7
    s.form(sector(x, y - 1, 18.4, 133, 94), c.MELON, 1.4)
    s.fill(sector(x, y, 15.9, 133, 94), c.PITH.light)
    flesh = sector(x, y + 0.6, 13.9, 133.5, 93)
    s.fill(flesh, c.FLESH.base)
    shade = polygon([(x, y), (x + 16, y), (x + 16, y + 16), (x + 3, y + 16)])
    s.inside(flesh, Path(shade, fill=c.RIND.base))
    seeds = ((0, 6), (-3.4, 9), (3.2, 9.2), (0, 11.4), (-6.4, 10.6), (6.6, 10.6))
    drops = joined(
        at("0,-1.5! 0.85,0.4 0,1.1 -0.85,0.4", x + dx, y + dy, -dx * 5) for dx, dy in seeds
    )
    s.fill(drops, c.INK)
