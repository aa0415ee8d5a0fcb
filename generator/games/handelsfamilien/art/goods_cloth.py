"""The goods that are woven, spun, worn and ridden on: silk, carpets, wool, feathers and saddles.
Each function lays its still life on the square of a `Still`."""

import math

from generator.drawing.brush import joined, line, sweep
from generator.drawing.shapes import ellipse, ribbon
from generator.geometry import PathData, circle, polygon, rotate, translate
from generator.scene import Path

from . import goods_palette as c
from .still import Still, at, drawn, leaf


def silk(s: Still) -> None:
    """Unroll a bolt of shining cloth, a silkworm and its cocoon on a leaf before it."""
    s.ground(20, 37, 16)
    cloth = s.form(
        "11,14! 35.6,17! 33.6,23 35.4,29 33.6,36! 27,34.2 21,36.6 13,34 "
        "4,36.4! 5.6,30 3.8,24 8,16!",
        c.SILK,
        2.4,
    )
    lights = ("14,17 11.4,23 13.4,29 10.4,35", "23,18 20,24 22.4,30 19.4,36")
    shades = ("18.6,18 16,24 18,30 15.4,35", "28,18 25.4,24 27.6,30 25,36")
    s.inside(cloth, line(joined(sweep(way) for way in lights), c.SILK.light, 2.6))
    s.inside(cloth, line(joined(sweep(way) for way in shades), c.SILK.dark, 1.8))
    s.inside(cloth, line(joined(sweep(way) for way in lights), c.GLINT, s.weight(1.0)))
    s.form("12,5! 34,8.4! 37.5,11 38,15.4 35,19! 11.5,16.6!", c.SILK, 2.6)
    s.fill("14,8.4! 33,11! 33,12.8! 14,10.2!", c.GLINT)
    s.form(ellipse(12, 11, 4.2, 5.9, 8), c.SILK, 1)
    s.line("12.6,11.2 11.4,10.2 11,12.2 13,13 14,10.6 11.8,8 9.4,10.6 10.4,14.4 13.4,15", 0.8)
    _silkworm(s)


def _silkworm(s: Still) -> None:
    leaf(s, 15, 35.8, -14, 21.5, c.LEAF)
    s.form(ellipse(34, 25.6, 2.9, 4.6, 28), c.SNOW, 1.6)
    threads = (
        "32.6,23 34.4,23.8 36.2,23.2",
        "31.8,25.4 33.8,26.4 36.2,25.4",
        "31.6,27.8 33,28.6 35,27.8",
    )
    s.lines(threads, 0.6, c.SNOW.dark)
    for x, y in ((33, 29.6), (31, 28.4), (28.6, 28.6), (26.6, 30.2), (24.4, 31.8), (21.8, 32.2)):
        s.form(circle(x, y, 1.9), c.SNOW, 0.9)
    s.form(circle(19.6, 30.8, 2.1), c.SNOW, 0.9)
    s.fill(circle(18.8, 30.4, 0.5), c.INK)


def carpets(s: Still) -> None:
    """Roll out a carpet with its medallion, borders and fringe."""
    s.ground(20, 36.5, 17)
    _fringe(s)
    face = polygon([(9, 12.5), (32, 12.5), (37.5, 34), (3, 34)])
    s.form(face, c.CRIMSON, 1.2)
    bands = (((10.4, 12), (30.6, 12), (34.9, 32.4), (5.6, 32.4)), c.STRAW.base)
    s.fill(polygon(bands[0]), bands[1])
    s.fill(polygon([(11, 12), (30, 12), (33.9, 31.6), (6.6, 31.6)]), c.NAVY.base)
    s.fill(polygon([(12.6, 12), (28.4, 12), (31.4, 29.6), (9.2, 29.6)]), c.STRAW.light)
    s.fill(polygon([(13, 12), (28, 12), (30.8, 29), (9.8, 29)]), c.CRIMSON.base)
    _medallion(s)
    _roll(s)


def _medallion(s: Still) -> None:
    x, y = 20.4, 22.6
    for size, color in (
        (1.0, c.STRAW.light),
        (0.84, c.NAVY.base),
        (0.5, c.STRAW.base),
        (0.28, c.CRIMSON.base),
    ):
        s.fill(
            polygon(
                (x + dx * size, y + dy * size) for dx, dy in ((0, -6), (7.4, 0), (0, 6), (-7.4, 0))
            ),
            color,
        )
    corners = ((11.2, 27.2), (29.2, 27.2), (13.6, 18.4), (27.2, 18.4))
    s.fill(
        joined(
            polygon([(u, v - 1.4), (u + 1.6, v), (u, v + 1.4), (u - 1.6, v)]) for u, v in corners
        ),
        c.STRAW.light,
    )
    edge = [
        polygon([(u, 29.7), (u + 1, 30.6), (u, 31.4), (u - 1, 30.6)])
        for u in (10, 13.4, 16.8, 20.2, 23.6, 27, 30.4)
    ]
    s.fill(joined(edge), c.STRAW.light)


def _fringe(s: Still) -> None:
    tufts = [f"{3.6 + k * 2.57},33.4 {3.2 + k * 2.62},37.2" for k in range(14)]
    s.lines(tufts, 2.4)
    s.lines(tufts, 1.2, c.CREAM.base)


def _roll(s: Still) -> None:
    s.form("9,6.3! 35,6.3! 36.6,7.8 37,10.4 36,13 34,14! 9,14!", c.CRIMSON, 2.4)
    bars = ((13.2, c.STRAW.base), (14.6, c.NAVY.base), (31.2, c.STRAW.base), (32.4, c.NAVY.base))
    for x, color in bars:
        s.fill(
            f"{x},6.6! {x + 0.9},10 {x},13.8! {x + 1.2},13.8! {x + 2.1},10 {x + 1.2},6.6!", color
        )
    s.form(ellipse(9.4, 10.2, 3.5, 4.1), c.CRIMSON, 1)
    s.line("9.6,10.4 8.4,9.8 9,11.8 11,11 10.2,8.2 7.6,8.8 7.4,12 10,13.2", 0.8, c.STRAW.light)


def wool(s: Still) -> None:
    """Set a fleecy sheep behind a ball of its yarn."""
    s.ground(19, 35.6, 16)
    for x in (10.5, 15.0, 23.5):
        s.form(f"{x - 1.1},24! {x + 1.3},24! {x + 1.1},33.4! {x - 1.3},33.4!", c.FACE, 0.8)
    s.form(_fleece(17.5, 19.5, 12, 8.6), c.FLEECE, 3)
    curls = (
        "11,16 13,14.4 14.6,16.4 13,18",
        "17.4,14 19.6,13 20.8,15.2",
        "15.4,21 17.6,20 18.4,22.6",
        "22.6,18 24.6,17.2 25.4,19.8",
        "9,21.4 10.8,20.6 11.8,23",
    )
    s.lines(curls, 0.7, c.FLEECE.dark)
    _sheep_head(s)
    _yarn(s, 29, 28.6, 7.8)


def _fleece(x: float, y: float, rx: float, ry: float) -> PathData:
    """Return a cloud of curls about an ellipse."""
    places = []
    for k in range(28):
        reach, angle = (1.08 if k % 2 else 0.95), math.tau * k / 28
        u, v = x + rx * reach * math.cos(angle), y + ry * reach * math.sin(angle)
        places.append(f"{u},{v}" if k % 2 else f"{u},{v}!")
    return drawn(" ".join(places))


def _sheep_head(s: Still) -> None:
    s.form("9.6,13! 11,18 8.6,24 5.4,24.6 3.4,21.6 4.6,15!", c.FACE, 1.2)
    s.form("9.8,14! 13.4,14.4 14.6,17 11.6,17.4!", c.FACE, 0.8)
    s.form(_fleece(8, 13.2, 4, 2.7), c.FLEECE, 1)
    s.fill(circle(6.4, 18.6, 0.7), c.GLINT)


def _yarn(s: Still, x: float, y: float, r: float) -> None:
    s.tube(
        f"{x - 3},{y + r - 1} {x - 10},{y + r - 0.2} {x - 14},{y + r - 2.4} {x - 18},{y + r - 0.6}",
        1.3,
        c.CRIMSON,
    )
    ball = s.form(circle(x, y, r), c.CRIMSON, 2.4)
    arcs = [
        f"{x - 9},{y - 6 + k * 2.6} {x - 1},{y - 6.6 + k * 2.4} {x + 5},{y + k * 2.6}"
        for k in range(-1, 6)
    ]
    s.inside(ball, line(joined(sweep(way) for way in arcs), c.CRIMSON.dark, s.weight(0.8)))
    over = drawn(
        f"{x - 1},{y - 9}! {x + 6},{y - 5} {x + 8.6},{y + 4}! {x + 3},{y + 8.6}! "
        f"{x + 1},{y} {x - 4},{y - 6}!"
    )
    arcs = [
        f"{x - 3 + k * 2.2},{y - 8} {x + 2 + k * 1.7},{y - 2} {x + 1.6 + k * 2.2},{y + 8}"
        for k in range(5)
    ]
    s.inside(
        ball,
        Path(over, fill=c.CRIMSON.base),
        line(joined(sweep(way) for way in arcs), c.CRIMSON.dark, s.weight(0.8)),
    )
    s.inside(
        ball,
        line(
            sweep(f"{x - 6},{y - 1} {x - 4},{y - 4.6} {x - 1},{y - 6}"),
            c.CRIMSON.light,
            s.weight(1.4),
        ),
    )


def feathers(s: Still) -> None:
    """Cross a peacock's feather with a plain white one."""
    _plume(s)
    s.tube("27,17 21,28 13,38", 1.2, c.CORD)
    barbs = [(side, k) for k in reversed(range(10)) for side in (-1, 1)]
    fringe = [_tuft(bearing) for bearing in range(-120, 121, 16)]
    for one in (*(_barb(*barb) for barb in barbs), *fringe):
        s.edge(one)
    for k, one in enumerate(fringe):
        s.fill(one, (c.PLUME.base, c.PLUME.dark)[k % 2])
    for side, k in barbs:
        s.fill(_barb(side, k), (c.PLUME.base, c.PLUME.light)[k % 2])
    s.line("25.6,19.4 20.6,28.4 14.4,36.4", 0.9, c.CREAM.base)
    _eye(s)


def _eye(s: Still) -> None:
    s.fill(ellipse(28.6, 10.8, 8, 8.2, 20), c.PLUME.light)
    s.flat(ellipse(28.6, 10.9, 6.9, 7.2, 20), c.STRAW.base)
    s.flat(ellipse(28.5, 11.5, 5.3, 5.4), c.TEAL.light)
    s.fill(
        "28.6,7.2 32.2,9.2 32.2,13 29,15.4! 28.2,14.4! 27.2,15 24.8,12.8 25,9.2", c.SAPPHIRE.dark
    )
    s.glint(26.8, 9.8, 0.9, 1.3, 30)


def _tuft(bearing: float) -> PathData:
    """Draw one of the barbs around the eye, bearing from the tip of the feather."""
    one = "-1.9,-5! -1.6,-8.8 0.4,-10.6! 1.5,-8.6 1.9,-5!"
    return at(one, 28.6, 11.2, bearing + 32)


def _barb(side: int, k: int) -> PathData:
    """Draw one of the loose barbs below the eye, longest near it."""
    down = k / 9
    reach = 9.4 - 3.8 * down
    spine = rotate(32).then(translate(26.2 - 9.6 * down, 18.6 + 14.4 * down))
    bend = ((0.0, 0.1), (0.45, -0.3), (0.8, -0.85))
    return ribbon([spine.apply(side * u * reach, v * reach) for u, v in bend], [1.3, 1.9, 0.5])


def _plume(s: Still) -> None:
    vane = (
        "25,35 20,35.4 13,33.6 6.6,28.6 3,21.4 3.6,14.6! 8.6,16.4 12.4,19.4! 12,21.4! 14.4,20.6! "
        "19,25 22.6,30.4"
    )
    feather = s.form(vane, c.SNOW, 1.8)
    ways = (
        "10,24 9.6,18",
        "14,28 13.4,21.4",
        "18,31.4 18,25",
        "11,25 5.4,23",
        "15,29 8.6,28.6",
        "19,32 13.4,33",
    )
    s.inside(feather, line(joined(sweep(way) for way in ways), c.SLATE.light, s.weight(0.6)))
    s.tube("5,17 11,25.4 19,32.4 29,37.6", 0.9, c.CORD)


def saddles(s: Still) -> None:
    """Show a saddle from the side: cantle, seat and horn over flap and stirrup."""
    s.form("6,16.6! 33.6,16.6! 36,29.6! 20,31.6 3.4,29.6!", c.TEAL, 1.8)
    s.line("4.8,27.6 20,29.6 34.6,27.6", 1.3, c.STRAW.light)
    tassels = [f"{x},30.6 {x - 0.2},33.8" for x in (5.2, 9.4, 13.4, 27, 31, 34.6)]
    s.lines(tassels, 3.0)
    s.lines(tassels, 1.5, c.STRAW.base)
    s.form("8.4,15! 32,15! 33,21 31,26.4! 20,28 9,26.4! 7,21", c.BARK, 2)
    s.tube("29.4,10 29.8,7.4 30.4,5", 2.4, c.LEATHER)
    s.form(ellipse(30.6, 4.6, 3.4, 1.6, 8), c.LEATHER, 0.8)
    s.form(
        "33,18! 33,12.4 31.4,8.4! 28,8.2! 26,11.4 21.5,13.6 16,13 12.4,10.8 10.2,7.6! 6.8,8.2! "
        "6.2,12 7.4,18! 20,20",
        c.LEATHER,
        2.4,
    )
    s.line("9,10.8 12.4,14 18,16.2 25,15 30,11.4", 0.8, c.LEATHER.dark)
    s.form("16,17! 23.6,17! 22.8,25! 21.2,30.4! 18.4,30.4! 16.8,25!", c.LEATHER, 1.4)
    _stirrup(s)


def _stirrup(s: Still) -> None:
    s.tube("15.8,36 16,32 17.6,29 19.8,27.8 22,29 23.6,32 23.8,36", 1.5, c.BRASS)
    s.tube("15,37 24.6,37", 1.9, c.BRASS)
