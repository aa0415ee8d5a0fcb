"""What the lid of the box shows: a summer morning in the skerries. The sun rises beside Stockholm,
boats of paper sail along the ways between islands. The box of the picture goes in, items
come out."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from generator.drawing.brush import (
    contour,
    joined,
    line,
    moved,
    placed,
    shaded,
    smooth,
    smooth_points,
    sweep,
)
from generator.drawing.lids import backdrop
from generator.drawing.shapes import ellipse, ribbon
from generator.geometry import (
    Box,
    Close,
    Line,
    PathData,
    Transform,
    circle,
    polygon,
    rectangle,
    rotate,
    scale,
    transformed,
    translate,
)
from generator.scene import Color, Group, Item, Path

from . import palette as p
from .boats import SILHOUETTE, boat
from .daylight import face
from .island_finds import find
from .island_house import house
from .island_trees import juniper, pine
from .lighthouse import TOWER, start_marker
from .stockholm_town import town

#: The height and the least width of the picture, and the horizon, in mm.
HIGH: Final = 130.0
WIDE: Final = 118.0
_HORIZON: Final = 68.0

#: The sky from the horizon up: how high each band reaches, in mm from the top.
_SKY: Final = (
    (68.0, "#FCE9B8"),
    (60.5, "#FBEFD0"),
    (52.5, "#EFF2DD"),
    (43.5, "#D8ECE4"),
    (33.0, "#BFE3E4"),
)


def morning(box: Box) -> Iterator[Item]:
    """Draw the whole picture, from the back to the front."""
    wide = box.width
    yield from _sky(box)
    yield from _far(wide)
    yield from _sea(wide)
    yield from _skerries(wide)


def _sky(box: Box) -> Iterator[Item]:
    wide = box.width
    yield Path(rectangle(*backdrop(box)), fill=Color.parse("#A5D8DF"))
    for top, tone in reversed(_SKY):
        yield Path(_rolling(wide, top, 1.6), fill=Color.parse(tone))
    x = wide * 0.7
    yield Path(circle(x, _HORIZON, 27.0), fill=Color.parse("#FDE4A0"))
    yield Path(circle(x, _HORIZON, 20.5), fill=Color.parse("#FBD67E"))
    yield placed(face(), x, _HORIZON - 6.0, 1.45)
    for at, y, by in ((0.08, 45.0, 1.0), (0.93, 42.0, 0.8), (0.5, 53.0, 0.7)):
        yield Path(_cloud(wide * at, y, by), fill=p.CREAM)


def _rolling(wide: float, top: float, swing: float) -> PathData:
    """Fill from a gently waving line down."""
    xs = [-20 + (wide + 40) * k / 8 for k in range(9)]
    ridge = sweep(" ".join(f"{x:.3f},{top + swing * (-1) ** k}" for k, x in enumerate(xs)))
    return (*ridge, Line(wide + 20, 160), Line(-20, 160), Close())


def _cloud(x: float, y: float, by: float) -> PathData:
    puffs = smooth(
        "-13,0! -12,-2.4 -8.5,-2.8 -6.5,-5.4 -2.5,-5.6 0,-3.6 3,-4.6 6,-2.6 10,-2.4 12.5,0!"
    )
    return transformed(puffs, scale(by).then(translate(x, y)))


def _far(wide: float) -> Iterator[Item]:
    """Stand Stockholm on the horizon, between low islands with woods."""
    rng = Random("woods")
    far = p.PINE.base.mix(p.SHALLOW, 0.45)
    woods: list[PathData] = []
    for begin, end in ((-0.1, 0.16), (0.46, 0.6), (0.84, 1.1)):
        x = begin * wide
        while x < end * wide:
            high = rng.uniform(2.0, 4.6)
            woods.append(ellipse(x, _HORIZON - high * 0.4, rng.uniform(1.6, 2.8), high))
            x += rng.uniform(1.4, 2.6)
    yield Path(joined(woods), fill=far)
    yield placed((town(),), wide * 0.31 - 30.2 * 1.42, _HORIZON + 1.5 - 40.0 * 1.42, 1.42)


def _sea(wide: float) -> Iterator[Item]:
    """Fill the sea, deeper towards us, with the light of the sun and the lanes on it."""
    yield Path(rectangle(-20, _HORIZON, wide + 40, 80), fill=p.WATER_LIGHT)
    yield Path(_rolling(wide, 80.0, 0.8), fill=p.WATER)
    yield Path(_rolling(wide, 102.0, 0.8), fill=p.WATER.mix(p.WATER_DEEP, 0.4))
    for points, widths in _LANES:
        lane = [(wide * x, y) for x, y in points]
        yield Path(ribbon(lane, [w + 1.6 for w in widths]), fill=p.LANE_EDGE)
        yield Path(ribbon(lane, widths), fill=p.LANE)
    yield Path(_arrows(wide), fill=p.NAVY)
    glints: list[PathData] = []
    rng = Random("glints")
    for _ in range(46):
        y = _HORIZON + 3 + 66 * rng.random() ** 1.3
        x, long = rng.uniform(-4, wide + 4), (y - 56) * 0.11 * rng.uniform(0.8, 1.4)
        glints.append(ribbon([(x - long, y), (x, y - 0.5), (x + long, y)], [0.1, 0.5, 0.1]))
    yield Path(joined(glints), fill=p.SHORE)


#: Water ways: places (share of the width, mm from the top), and how wide they are there.
_LANES: Final = (
    (
        (
            (0.3, 69.0),
            (0.4, 73.5),
            (0.6, 79.5),
            (0.6, 89.0),
            (0.44, 98.5),
            (0.5, 112.0),
            (0.76, 138.0),
        ),
        (0.8, 2.2, 4.4, 6.6, 9.5, 14.0, 20.0),
    ),
    (((0.6, 83.0), (0.78, 86.5), (0.95, 85.0), (1.15, 81.0)), (4.0, 4.6, 4.4, 4.0)),
)

#: Arrows on the ways, as on the cards: place, bearing, scale.
_ARROWS: Final = ((0.64, 124.5, 141.0, 2.6), (0.345, 71.2, 104.0, 0.6), (0.93, 85.2, 96.0, 1.1))


def _arrows(wide: float) -> PathData:
    """Point the ways; what lies flat on the water is seen from the side."""
    head = polygon([(0, -4.6), (1.6, 1.6), (0, 0.7), (-1.6, 1.6)])
    flat = Transform(d=0.62)
    return joined(
        transformed(
            transformed(head, rotate(at).then(scale(by)).then(flat)), translate(wide * x, y)
        )
        for x, y, at, by in _ARROWS
    )


#: The outline of a granite island from its left foot over the top to its right one, as shares of
#: its width and height about the middle of its foot.
_CREST: Final = (
    (-0.5, 0.0),
    (-0.47, -0.34),
    (-0.32, -0.72),
    (-0.1, -0.95),
    (0.14, -0.86),
    (0.33, -0.6),
    (0.46, -0.3),
    (0.5, 0.0),
)


def _island(x: float, y: float, wide: float, high: float) -> Iterator[Item]:
    """Raise a granite island: foam around its foot, wet rock, dry rock, and heath on top."""
    rock = _over(x, y, wide, high, ((0.2, 0.16), (-0.2, 0.16)))
    heath = _over(x, y - 0.4, wide * 0.86, high, ((0.22, -0.42), (0, -0.55), (-0.22, -0.4)))
    foam = ellipse(x, y + 0.6, wide * 0.56, 2.6)
    beside = rectangle(x - wide, y - high * 2, wide * 2, high * 3)
    cracks = joined(
        sweep(f"{cx},{y - high * 0.45} {cx + 0.9},{y - high * 0.2} {cx + 0.2},{y + 0.6}")
        for cx in (x - wide * 0.3, x - wide * 0.05, x + wide * 0.22)
    )
    yield Path(foam, fill=p.SHALLOW)
    yield Path(moved(foam, 0, -0.5), fill=p.FOAM)
    yield from contour([rock], p.NIGHT, 0.35)
    yield from shaded(
        rock,
        p.ROCK.light,
        Path(moved(rock, wide * 0.05, 1.2), fill=p.ROCK.base),
        Path((*beside, *moved(rock, -wide * 0.1, -0.8)), fill=p.ROCK.dark, even_odd=True),
        line(cracks, p.ROCK.dark, 0.5),
        Path(rectangle(x - wide, y - 0.2, wide * 2, 4), fill=p.WET),
        Path(heath, fill=p.MOSS.base),
        Path(moved(heath, -0.8, -0.7), fill=p.MOSS.light),
    )


def _over(
    x: float, y: float, wide: float, high: float, below: Sequence[tuple[float, float]]
) -> PathData:
    """Return the crest of an island, closed by places below it, in shares of width and height."""
    return smooth_points([(x + wide * u, y + high * v) for u, v in (*_CREST, *below)])


def _woods(x: float, y: float, trees: Sequence[tuple[int, float, float, float]]) -> Iterator[Item]:
    """Stand pines about a place: kind, mm right and down, scale."""
    for kind, dx, dy, by in trees:
        yield placed((pine(kind, 0, 0),), x + dx, y + dy, by)


def _skerries(wide: float) -> Iterator[Item]:
    """Draw islands and boats, the far ones first."""
    yield from _island(wide * 0.09, 82.0, 34.0, 7.0)
    yield from _woods(
        wide * 0.09, 82.0, ((0, -9.0, -4.6, 1.2), (1, -3, -6, 1.35), (2, 4, -5.4, 1.2))
    )
    yield from _sailing("white", wide * 0.46, 80.5, 0.8)
    yield from _sailing("plum", wide * 0.71, 85.5, 0.92)
    yield from _home(wide * 0.14, 104.0)
    yield from _sailing("yellow", wide * 0.575, 99.5, 1.2)
    yield from _light(wide * 0.87, 111.0)
    yield from _sailing("red", wide * 0.39, 121.0, 1.65)
    yield from _seal(wide * 0.9, 125.5)
    for at, y, by in ((0.5, 44.0, 1.3), (0.565, 40.5, 0.95), (0.13, 41.0, 1.1), (0.9, 54.0, 0.9)):
        yield from _gull(wide * at, y, by)


def _gull(x: float, y: float, by: float) -> Iterator[Item]:
    """A gull on the wing, seen from afar."""
    wings = smooth("-3.4,0.5! -1.8,-1.0 -0.2,0.1! 1.6,-1.2 3.4,0.2! 1.8,-0.2 0.1,1.0! -1.7,0.0")
    drawn = transformed(wings, scale(by).then(translate(x, y)))
    yield from contour([drawn], p.NIGHT, 0.3)
    yield Path(drawn, fill=p.CREAM)


def _home(x: float, y: float) -> Iterator[Item]:
    """The island with the red house."""
    yield from _island(x, y, 46.0, 12.0)
    yield from _woods(x, y, ((0, -13.0, -8.6, 1.7), (1, -6.5, -10.4, 1.9)))
    yield placed((house(0),), x + 4.0 - 23.8 * 1.85, y - 14.6 - 23.5 * 1.85, 1.85)
    yield from _woods(x, y, ((2, 15.0, -6.4, 1.6),))
    yield placed((juniper(0, 0),), x - 1.5, y - 7.6, 1.8)


def _light(x: float, y: float) -> Iterator[Item]:
    """The island with the lighthouse."""
    yield from _island(x, y, 42.0, 10.0)
    clip = polygon(_TOWER)
    tower = (*contour([clip], p.NIGHT, 0.3), Group(start_marker(TOWER).items, clip=clip))
    yield placed(tower, x - 13.7, y - 44.0, 1.3)
    yield from _woods(x, y, ((3, 11.0, -5.4, 1.7), (0, -13.5, -4.4, 1.4)))


#: The outline of the tower on the piece of the start player, without its sky and its rock.
_TOWER: Final = (
    (6.0, 0.0),
    (12.0, 0.0),
    (14.8, 4.8),
    (13.4, 4.8),
    (13.4, 7.7),
    (15.0, 7.7),
    (15.0, 11.4),
    (13.1, 11.4),
    (14.1, 28.0),
    (3.9, 28.0),
    (4.9, 11.4),
    (3.0, 11.4),
    (3.0, 7.7),
    (4.6, 7.7),
    (4.6, 4.8),
    (3.2, 4.8),
)


def _seal(x: float, y: float) -> Iterator[Item]:
    """A bare rock on which a seal suns itself."""
    yield from _island(x, y, 15.0, 3.0)
    yield placed((find(0, 0, 0),), x, y - 4.2, 1.9)


def _sailing(player: str, x: float, y: float, by: float) -> Iterator[Item]:
    """Let a boat sail, its keel in the water at a place."""
    hull = polygon(SILHOUETTE)
    drawn = Group(boat((24.0, 18.0), player=player, side="front").items, clip=hull)
    yield placed((*contour([hull], p.NIGHT, 0.4), drawn), x - 12 * by, y - 17.2 * by, by)
    wake = smooth("-13,0 -8,-1.3 -3,-0.6 2,-1.4 8,-0.7 13,-0.1 8,1.2 0,1.6 -8,1.3")
    yield placed((Path(wake, fill=p.FOAM), Path(moved(wake, 0, 0.8), fill=p.LANE)), x, y, by)
