"""The goods of kitchen and altar: salt, saffron, cinnamon, honey, tea, coffee and incense.
Each function lays its still life on the square of a `Still`."""

from random import Random
from typing import Final

from generator.drawing.brush import joined, line, sweep
from generator.drawing.forms import Tones
from generator.drawing.shapes import ellipse
from generator.geometry import circle, rectangle, regular_polygon, rotate, translate
from generator.scene import Path

from . import goods_palette as c
from .still import Still, at, drawn, leaf, points, scattered, steam

_HOLE: Final = "0,-1.6! 1.1,0.2 0,1.4 -1.1,0.2"
_BEAN: Final = ellipse(0, 0, 5.2, 3.7)


def salt(s: Still) -> None:
    """Tip a linen sack over, coarse salt pouring out of it, with a scoop and cubic crystals."""
    s.ground(20, 37, 18)
    _sack(s)
    heap = s.form(
        "21.8,17.4 23.2,14 26,15.6 29.4,20 32.8,25.4 36.4,30.6 38.6,35.8! 20,36.8 7,36! "
        "10.4,33.6 16,30.4 20.4,25",
        c.SNOW,
        3,
    )
    grains = scattered("salt", 26, _on_heap, 0.75, 0.55)
    s.inside(heap, Path(grains, fill=c.SNOW.dark))
    _scoop(s)
    _cube(s, 15.6, 34.4, 3.6, c.ICE)
    _cube(s, 8.0, 31.6, 6.4, c.SALT)
    _cube(s, 34.4, 33.6, 4.6, c.SALT)


def _on_heap(rng: Random) -> tuple[float, float]:
    """Find a place on the heap, which widens downwards."""
    down = rng.uniform(0.12, 0.95)
    return 23.4 + 9 * down * rng.uniform(-1, 1) + 1.6 * down, 15 + 21 * down


def _sack(s: Still) -> None:
    """Lay a slack sack on its side, its wide mouth with a rolled rim to the right."""
    body = s.form(
        "4.6,14.6 2.2,11.6! 5.6,10.2! 8.4,12 12,11.6 16,9 20.6,8 26,8.6! 20,28.6! 15.4,30.6 "
        "9.6,30.4 4.4,32! 1.8,29.4! 4,26.4 3.6,22.4 4.4,18.6",
        c.CORD,
        3,
    )
    folds = ("5,13 8.4,15 10.4,18.4", "5,28.4 8,25.6 11.6,25", "13,13 15.6,15 16.6,18.6")
    s.inside(body, line(joined(sweep(way) for way in folds), c.CORD.dark, s.weight(1.0)))
    s.form(
        "21.4,8.2 24.4,5.8 27.6,7.4 29.2,11.4 27.8,16.6 27.4,21.6 24,26.6 20.6,29.6 17.6,28.4 "
        "17.4,23.4 19.2,18 18.8,13",
        c.CORD,
        1.3,
    )
    s.flat(
        "23,10 25.6,8.4 27.2,12 25.4,17.6 24.8,21.6 21,26 19.6,24 21.4,18 21.2,13.6", c.BARK.dark
    )


def _scoop(s: Still) -> None:
    """Stick a wooden scoop into the heap, full of salt."""
    s.tube("31.4,18.4 34,12.6 36.6,6.6", 2.3, c.WOOD)
    s.form(at("-4.6,-4.4! 4.6,-4.4! 5,2.4 3.2,6.4! -3.2,6.4! -5,2.4", 29.4, 22.2, 24), c.WOOD, 1.8)
    s.form(at("-3.6,-1 -2,-3.4 0.6,-3.6 3,-2 3.8,1 2.6,5! -2.6,5!", 29.4, 23, 24), c.SNOW, 1.4)


def _cube(s: Still, x: float, y: float, size: float, tones: Tones) -> None:
    """Grow a clear cubic crystal, one corner to the viewer, that mirrors the light inside."""
    top, left, right = (
        "0,-0.05! -0.9,-0.42! 0.06,-0.86! 0.92,-0.5!",
        "0,-0.05! -0.9,-0.42! -0.82,0.5! 0.02,0.95!",
        "0,-0.05! 0.92,-0.5! 0.86,0.44! 0.02,0.95!",
    )
    rim = "-0.9,-0.42! 0.06,-0.86! 0.92,-0.5! 0.86,0.44! 0.02,0.95! -0.82,0.5!"
    s.edge(at(rim, x, y, 0, size))
    for face, color in ((top, tones.light), (left, tones.base), (right, tones.dark)):
        s.fill(at(face, x, y, 0, size), color)
    edges = joined(
        at(sweep(way), x, y, 0, size)
        for way in ("-0.9,-0.42! 0,-0.05! 0.92,-0.5!", "0,-0.05! 0.02,0.95!")
    )
    s.items.append(line(edges, c.INK, s.weight(0.5)))
    s.fill(at("-0.74,-0.2! -0.3,-0.02! -0.26,0.2! -0.7,0.02!", x, y, 0, size), c.GLINT)
    s.fill(at("0.74,-0.2! 0.72,0.32! 0.2,0.64!", x, y, 0, size), tones.base)


def saffron(s: Still) -> None:
    """Open a violet crocus with its red threads, a bowl of threads beside it."""
    s.ground(20, 36.6, 16)
    for way in ("25,36 30,26 37,20", "25,36 31,31 38,29", "24,36 18,29 14,27"):
        s.tube(way, 1.2, c.LEAF)
    s.tube("25,37 24.6,31 25,25", 2.2, c.CROCUS)
    for petal in (
        "24,27! 17,22 12.5,14 13,8.5! 19,11 23.5,17 25,26!",
        "26,27! 33,22 37.5,14 37,8.5! 31,11 26.5,17 25,26!",
        "25,27! 20,20 20.5,9 25,3.5! 29.5,9 30,20",
    ):
        s.form(petal, c.CROCUS, 2)
    _stigmas(s)
    s.form("25,28! 20,25 17,19.5 16,13.4! 21,16 24.6,21.5!", c.CROCUS, 2)
    s.form("25,28! 30,25 33,19.5 34,13.4! 29,16 25.4,21.5!", c.CROCUS, 2)
    _threads(s)


def _stigmas(s: Still) -> None:
    for way in ("25,22 23,14 18,9.6", "25,22 25.4,13 26,6.5", "25,22 28,14 33,10.5"):
        s.tube(way, 1.1, c.THREAD)


def _threads(s: Still) -> None:
    s.form("5,31! 6,29 9,27.6 13,27.4 17,28.4 20,31!", c.THREAD, 1)
    ways = ("6,29.5 9,27 11,29", "9,31 12,26.4 14,29", "13,30 16,26.6 19,29.5", "7,31 11,30 15,31")
    s.lines(ways, 1.0, c.THREAD.light)
    s.lines(("8,30.5 10,28.6", "14,28.6 17,30.4", "11.5,30.6 13,28"), 0.8, c.THREAD.dark)
    s.form("3,30.6! 22,30.6! 20,35 16,37 9,37 5,35", c.BLUE, 2)
    s.line("5.4,33 12.5,34 19.8,33", 0.9, c.GLINT)


def cinnamon(s: Still) -> None:
    """Tie sticks of cinnamon with a cord, their ends curled."""
    s.ground(21, 36.5, 14)
    for x, y, turn in ((20.5, 14, -30), (16, 21.5, -34), (23.5, 22.5, -27)):
        _quill(s, x, y, turn)
    _quill(s, 20.9, 28.2, -31)
    _cord(s)


def _quill(s: Still, x: float, y: float, turn: float) -> None:
    bark = s.form(at(rectangle(-14, -3.6, 28, 7.2, 0.8), x, y, turn), c.CINNAMON, 1.6)
    seams = ("-15,0.2 -5,0.7 6,0 15,0.4", "-13,-2 -4,-1.6 3,-2.1", "2,2.2 8,2.4 13,2")
    path = joined(at(sweep(way), x, y, turn) for way in seams)
    s.inside(bark, line(path, c.CINNAMON.dark, s.weight(0.8)))
    s.form(
        at(ellipse(0, 0, 2.7, 3.9), *rotate(turn).then(translate(x, y)).apply(13.6, 0), turn),
        c.CARAMEL,
        0.8,
    )
    end = rotate(turn).then(translate(x, y)).apply(13.6, 0)
    curl = "0,0.2 1.5,0.6 1.3,2.4 -0.6,2.7 -1.6,0.4 -0.8,-0.2 0.1,0.1"
    other = "0,-0.4 1.6,-0.6 1.2,-2.7 -0.7,-2.7 -1.4,-1 -0.3,-0.8 0.2,-1.4"
    s.items.append(
        line(joined(at(sweep(way), *end, turn) for way in (curl, other)), c.INK, s.weight(0.75))
    )


def _cord(s: Still) -> None:
    s.tube("13.5,11 17.5,18 22.5,27.5 25,34", 1.5, c.CORD)
    s.tube("11.6,12.2 15.6,19.2 20.6,28.6 23,35", 1.5, c.CORD)
    s.tube("18,22 13,19 10.5,23 18,23 25,20 24,26 18.5,23.4", 1.2, c.CORD)


def honey(s: Still) -> None:
    """Let honey run over the rim of a clay pot, a dipper above it and a piece of comb behind."""
    s.ground(20, 36.8, 17)
    _comb(s)
    s.form(
        "4.6,19! 21.4,19! 23.8,24 23.4,30 20,36.4! 6,36.4! 2.6,30 2.2,24",
        c.TERRACOTTA,
        2.8,
    )
    s.lines(("3.4,31.4 13,33 22.6,31.4",), 1.2, c.TERRACOTTA.dark)
    s.form("3.8,15.6! 22.2,15.6! 22.8,17.6 22,20! 13,21.2 4,20! 3.2,17.6", c.TERRACOTTA, 1.2)
    s.flat(ellipse(13, 15.9, 8.8, 2.2), c.HONEY.base)
    s.form(
        "6.4,16! 18.4,16! 18.4,20 17.6,24.4 15.8,24.8 15,21.6 13.8,21.4 13.2,27 12,29.6 10.4,29.4 "
        "9.6,26 9.4,22 8.2,21.6 7.6,23.4 6.4,23.2 5.8,20",
        c.HONEY,
        1.2,
    )
    s.fill(ellipse(13, 15.9, 8.8, 2.2), c.HONEY.base)
    s.fill(ellipse(11.4, 15.4, 5.6, 1.1), c.HONEY.light)
    _dipper(s)
    _bee(s, 31.5, 9.5)


def _comb(s: Still) -> None:
    s.form("21,22! 26,19.6! 31,21! 36,20! 38,25! 37.4,31! 38,36.4! 20,36.4!", c.HONEY, 1.6)
    for row in range(3):
        for column in range(3):
            x, y = 25.4 + column * 4.9 + row % 2 * 2.4, 23.8 + row * 4.3
            if x < 36.5:
                s.flat(regular_polygon(6, x, y, 3.6), c.HONEY.dark)
                s.fill(regular_polygon(6, x + 0.3, y + 0.4, 2.6), c.HONEY.light)


def _dipper(s: Still) -> None:
    s.form("11.6,10! 15,10! 14.4,14! 15.6,17! 10.8,17! 12,14!", c.HONEY, 0.9)
    s.tube("14,9 19,4.5 25,1.8", 1.7, c.WOOD)
    for k, width in enumerate((2.6, 4.0, 4.2, 3.2)):
        s.form(at(ellipse(0, 0, 1.15, width), 15.4 - k * 1.7, 8.2 + k * 1.6, -43), c.WOOD, 0.8)


def _bee(s: Still, x: float, y: float) -> None:
    s.form(at(ellipse(-0.4, -3.1, 1.7, 3.1), x, y, -28), c.ICE, 0.8)
    s.form(at(ellipse(1.4, -3.1, 1.7, 3.1), x, y, 28), c.ICE, 0.8)
    body = s.form(ellipse(x, y, 4.4, 2.9, 8), c.STRAW, 1.2)
    bars = joined(rectangle(x + dx, y - 4, 1.3, 8) for dx in (-2.2, 0.4, 2.8))
    s.inside(body, Path(bars, fill=c.INK))
    s.flat(circle(x - 4.2, y - 0.5, 1.6), c.INK)


def tea(s: Still) -> None:
    """Stand a steaming teapot, a leaf painted on it, beside a sprig of tea."""
    s.ground(20, 36.4, 16)
    s.tube("10,19 3.6,17 3.4,26 10,29.5", 2, c.TEAL)
    s.form("26,27! 31,24 32,18.5 35.8,14.4! 38.2,16! 36,20 34.5,27 27,33!", c.TEAL, 1.8)
    body = s.form("17.5,14.5 24,16 29,22 28,30 23.5,35.4 12,35.4 7.4,30 6.4,22 11,16", c.TEAL, 3.2)
    s.inside(body, Path(drawn("5,20! 18,22.4 31,20! 31,21.4 18,23.8 5,21.4!"), fill=c.TEAL.dark))
    s.form("10.5,16.4! 12,13.6 17.5,12 23,13.6 24.5,16.4! 17.5,17.8", c.TEAL, 1.4)
    s.form(circle(17.5, 10.6, 2), c.BRASS, 0.9)
    steam(s, 36.6, 12.6, 10, 1.7)
    steam(s, 32.6, 13, 8, 1.4)
    _sprig(s, 27, 36.4)


def _sprig(s: Still, x: float, y: float) -> None:
    s.tube(f"{x},{y} {x - 2},{y - 4} {x - 3},{y - 7}", 1.1, c.LEAF)
    leaf(s, x - 1.6, y - 3, -8, 11.5, c.LEAF)
    leaf(s, x - 1.8, y - 3.4, 190, 11, c.LEAF)
    leaf(s, x - 3, y - 6, -78, 9, c.LEAF)


def coffee(s: Still) -> None:
    """Set a steaming coffee pot with a long handle behind great roasted beans."""
    s.ground(20, 36.8, 15)
    s.tube("22,15 30,11 38,7", 2.4, c.WOOD)
    s.form(
        "7.5,14! 5.5,12.4! 23.5,12.4! 22,15 22.4,19 26,25 26.4,32 23,35 7,35 4,32 4.4,25 8,19",
        c.BRASS,
        3,
    )
    s.form(ellipse(14.8, 12.6, 9, 2.2), c.BRASS, 0.8)
    s.fill(ellipse(15, 12.9, 7.4, 1.5), c.COFFEE.dark)
    s.lines(("8,18.6 15,20 22.4,18.6", "7.2,20.4 15,21.8 23.2,20.4"), 0.7, c.BRASS.dark)
    steam(s, 13.2, 10.6, 8.5, 1.5)
    steam(s, 18, 10.6, 9.5, 1.7)
    for x, y, turn in ((31, 25.5, -62), (22, 32, 18), (32.5, 34, -12)):
        _bean(s, x, y, turn)


def _bean(s: Still, x: float, y: float, turn: float) -> None:
    s.form(at(_BEAN, x, y, turn), c.COFFEE, 1.8)
    s.items.append(
        line(at(sweep("-5,0.3 -2.2,-0.9 0.4,0.4 2.6,1 5,0"), x, y, turn), c.INK, s.weight(1.1))
    )
    s.items.append(
        line(at(sweep("-3.4,-1.7 -1,-2.4 1.4,-2.2"), x, y, turn), c.CARAMEL.light, s.weight(0.6))
    )


def incense(s: Still) -> None:
    """Let smoke well from a censer on chains, grains of resin under it."""
    s.ground(20, 37, 13)
    for way in ("20,4 15,12 10.4,23", "20,4 25,12 29.6,23"):
        s.tube(way, 1.0, c.BRASS)
    s.form("15,36! 16.4,33.6 18.4,32.4! 21.6,32.4! 23.6,33.6 25,36!", c.BRASS, 1)
    s.form("9,23.4! 31,23.4! 29,29.6 24,33 16,33 11,29.6", c.BRASS, 2.4)
    lid = s.form(
        "10.6,22.4! 12.4,18.6 16.4,16.6 18,12.6 20,10.4! 22,12.6 23.6,16.6 27.6,18.6 29.4,22.4!",
        c.BRASS,
        2,
    )
    holes = joined(at(_HOLE, x, y) for x, y in points("14.4,20.4 20,20.4 25.6,20.4 20,15.4"))
    s.inside(lid, Path(holes, fill=c.CRIMSON.dark))
    s.tube("20,4 20,8 20,10.6", 1.0, c.BRASS)
    s.form("8.4,22! 31.6,22! 31.6,24.4! 8.4,24.4!", c.BRASS, 0.8)
    s.items.append(Path(circle(20, 3.6, 1.8), stroke=c.INK, width=1.2 + s.weight(1.3)))
    s.items.append(Path(circle(20, 3.6, 1.8), stroke=c.BRASS.base, width=1.2))
    _smoke(s)
    _resin(s)


def _smoke(s: Still) -> None:
    """Roll two plumes of smoke out of the lid, one to each side."""
    steam(s, 30.6, 21.4, 18.5, 3.2)
    steam(s, 8.2, 21.4, 14.5, 2.5)
    steam(s, 35.4, 19, 9, 1.7)


def _resin(s: Still) -> None:
    for x, y, size in ((7.4, 34.4, 2.5), (11.6, 36, 1.9), (29, 35.6, 2.3), (33.4, 34.2, 2.7)):
        s.form(at("-1,0.5 -0.6,-0.8 0.3,-1 1,-0.2 0.8,0.8 -0.3,1", x, y, x * 9, size), c.HONEY, 1)
