"""The country of SechSeckSpiel: fields whose drawing runs on into any neighbour of their kind, five
terrains and four players that every eye tells apart, and two maps on which one can always go on."""

import math
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import chain, combinations, pairwise, product

import pytest
from shapely.affinity import translate as moved
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from generator.cells import Cells, neighbours
from generator.games.sechseckspiel.art.palette import (
    LEAST_CONTRAST,
    PLAYERS,
    TERRAINS,
    player,
    terrain_tones,
)
from generator.games.sechseckspiel.art.terrain import LOOKS, look, terrain, terrain_sign
from generator.geometry import flatten
from generator.scene import Color, Group, Path, Scene
from tests.games.colours import BLINDNESS, difference, lab
from tests.games.measuring import Mark, area_of, fingerprint, marks

SIDE = 17.0
BOX = Cells("hexagon-pointy", SIDE).size
MIDDLE = (BOX[0] / 2, BOX[1] / 2)
CORNERS = [
    (
        MIDDLE[0] + SIDE * math.sin(math.radians(60 * k)),
        MIDDLE[1] - SIDE * math.cos(math.radians(60 * k)),
    )
    for k in range(6)
]
HEXAGON = Polygon(CORNERS)
ROWS, COLUMNS = 8, 5
KINDS = {"F": "rock", "W": "water", "T": "quicksand", "S": "steppe", "G": "grass"}

#: What is painted along a side, bottom to top: colour, from where to where in mm.
Painted = list[tuple[Color, float, float]]
Map = list[list[str]]


def field(kind: str, number: int) -> Scene:
    """Return the field that has a look: in row 1 the columns have the looks in turn."""
    column = next(c for c in range(1, LOOKS + 1) if look(1, c) == number)
    return terrain(BOX, kind=kind, row=1, column=column)


@cache
def paint(scene: Scene) -> list[tuple[Path, BaseGeometry]]:
    """Return the paths of a field with what they paint."""
    (group,) = scene.items
    assert isinstance(group, Group)
    return [(item, painted(item, group)) for item in group.items if isinstance(item, Path)]


def painted(item: Path, group: Group) -> BaseGeometry:
    if item.fill is not None:
        return area_of(item.path, group.transform)
    lines = [[group.transform.apply(x, y) for x, y in ring] for ring in flatten(item.path)]
    return unary_union([LineString(line).buffer(item.width / 2) for line in lines])


def side(number: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return side 0 to 5, clockwise from the north-east; opposite ones run the same way."""
    ends = CORNERS[number], CORNERS[(number + 1) % 6]
    return ends if number < 3 else ends[::-1]


@cache
def along(kind: str, number: int, over: int) -> Painted:
    edge = LineString(side(over))
    found: Painted = []
    for item, area in paint(field(kind, number)):
        colour = item.fill or item.stroke
        assert isinstance(colour, Color)
        common = area.intersection(edge)
        pieces = [p for p in getattr(common, "geoms", [common]) if p.length > 0.002]
        spans = sorted(sorted(edge.project(_end(p, k)) for k in (0, -1)) for p in pieces)
        found += [(colour, begin, end) for begin, end in spans]
    return found


def _end(line: BaseGeometry, k: int) -> BaseGeometry:
    return LineString([line.coords[k], line.coords[k]]).centroid


@pytest.mark.parametrize("number", range(LOOKS))
@pytest.mark.parametrize("kind", TERRAINS)
def test_what_crosses_a_side_is_the_same_in_every_neighbour(kind: str, number: int) -> None:
    for direction in range(3):
        expected = along(kind, 0, direction)
        crossing = [p for p in expected if p[2] - p[1] < 2 * SIDE / 3]
        assert len(crossing) > 6  # six are the parts of two rivets
        for over in (direction, direction + 3):
            here = along(kind, number, over)
            assert [colour for colour, *_ in here] == [colour for colour, *_ in expected]
            for one, other in zip(here, expected, strict=True):
                assert one[1:] == pytest.approx(other[1:], abs=0.01)


@pytest.mark.parametrize("kind", TERRAINS)
def test_the_inside_varies(kind: str) -> None:
    assert len({fingerprint(field(kind, number)) for number in range(LOOKS)}) == LOOKS


def test_no_two_neighbours_have_the_same_look() -> None:
    for row, column in product(range(1, ROWS + 1), range(1, COLUMNS + 1)):
        beside = neighbours("hexagon-pointy", row, column)
        assert look(row, column) not in [look(*cell) for cell in beside]


def test_many_fields_share_a_few_drawings() -> None:
    places = product(TERRAINS, range(1, ROWS + 1), range(1, COLUMNS + 1))
    drawn = [terrain(BOX, kind=kind, row=r, column=c).items for kind, r, c in places]
    groups = {item for items in drawn for item in items}
    assert all(isinstance(group, Group) for group in groups)
    assert len(groups) == len(TERRAINS) * LOOKS


@pytest.mark.parametrize("kind", TERRAINS)
def test_the_ground_runs_beyond_the_hexagon(kind: str) -> None:
    ground = marks(field(kind, 0))[0]
    assert ground.item.fill == terrain_tones(kind).base
    assert ground.area.contains(HEXAGON.buffer(4))


@pytest.mark.parametrize("kind, other", [("grass", "grass"), ("rock", "water")])
def test_two_halves_make_one_border(kind: str, other: str) -> None:
    here, there = (border(k).intersection(HEXAGON) for k in (kind, other))
    both = here.union(moved(there, BOX[0], 0))
    across = LineString([(BOX[0] - 3, MIDDLE[1] + 3), (BOX[0] + 3, MIDDLE[1] + 3)])
    line = both.intersection(across)
    assert line.length == pytest.approx(0.5, abs=0.01)
    assert line.centroid.x == pytest.approx(BOX[0], abs=0.01)
    assert line.bounds[2] - line.bounds[0] == pytest.approx(0.5, abs=0.01)


def border(kind: str) -> BaseGeometry:
    found = [area for item, area in paint(field(kind, 0)) if item.fill is None]
    return next(area for area in found if area.contains(HEXAGON.exterior))


@pytest.mark.parametrize("kind", TERRAINS)
def test_no_line_is_a_hairline(kind: str) -> None:
    for number in range(LOOKS):
        strokes = [m.item for m in marks(field(kind, number)) if m.item.stroke is not None]
        assert all(item.width >= 0.2 for item in strokes)


@pytest.mark.parametrize("kind", TERRAINS)
def test_a_sign_keeps_to_its_box_and_shows_its_ground(kind: str) -> None:
    scene = terrain_sign((6, 6), kind=kind)
    box = Polygon([(-0.01, -0.01), (6.01, -0.01), (6.01, 6.01), (-0.01, 6.01)])
    assert all(box.contains(mark.area) for mark in marks(scene))
    rim, ground, *sign = marks(scene)
    assert ground.area.area > 15
    assert rim.item.fill == terrain_tones(kind).ink
    ink = [
        m
        for m in sign
        if isinstance(c := m.item.fill or m.item.stroke, Color)
        and c.contrast(_colour(ground)) >= 1.9
    ]
    assert sum(m.area.intersection(ground.area).area for m in ink) > 1.5


def _colour(mark: Mark) -> Color:
    assert isinstance(mark.item.fill, Color)
    return mark.item.fill


def test_the_signs_differ() -> None:
    assert len({fingerprint(terrain_sign((6, 6), kind=kind)) for kind in TERRAINS}) == 5


def test_grounds_differ_in_grey_and_for_every_eye() -> None:
    colours = [terrain_tones(kind).base for kind in TERRAINS]
    light = sorted(lab(colour)[0] for colour in colours)
    assert min(b - a for a, b in pairwise(light)) >= 5
    assert least(colours, None) >= 20
    assert min(least(colours, blindness) for blindness in BLINDNESS) >= 10


def test_players_differ_in_grey_and_for_every_eye() -> None:
    colours = [player(name).colour for name in PLAYERS]
    light = sorted(lab(colour)[0] for colour in colours)
    assert min(b - a for a, b in pairwise(light)) >= 20
    assert least(colours, None) >= 20
    assert min(least(colours, blindness) for blindness in BLINDNESS) >= 10
    assert len({player(name).emblem for name in PLAYERS}) == len(PLAYERS)
    assert len({player(name).pattern for name in PLAYERS}) == len(PLAYERS)


def least(colours: list[Color], blindness: str | None) -> float:
    seen = [lab(colour, blindness) for colour in colours]
    return min(difference(one, other) for one, other in combinations(seen, 2))


@pytest.mark.parametrize("name", PLAYERS)
def test_ink_reads_on_a_players_colour(name: str) -> None:
    assert player(name).ink.contrast(player(name).colour) >= LEAST_CONTRAST


def test_unknown_names_are_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match="did you mean 'steppe'"):
        terrain(BOX, kind="stepe", row=1, column=1)
    with pytest.raises(ValueError, match="did you mean 'grass'"):
        terrain_sign((6, 6), kind="gras")
    with pytest.raises(ValueError, match="did you mean 'indigo'"):
        player("indgo")


@cache
def element(number: int) -> Map:
    """Return the letters of an element, row by row."""
    text = (
        files("generator.games.sechseckspiel").joinpath(f"element{number}.txt").read_text("utf-8")
    )
    return [line.split() for line in text.splitlines() if line.strip()]


def laid(*rows: tuple[int, ...]) -> Map:
    """Return the map of elements laid side by side and row by row."""
    return [
        [letter for number in row for letter in element(number)[line]]
        for row in rows
        for line in range(ROWS)
    ]


#: Each element alone, and all ways of laying four of them in a rectangle.
BOARDS = {
    "1": laid((1,)),
    "2": laid((2,)),
    **{f"{a}{b}/{c}{d}": laid((a, b), (c, d)) for a, b, c, d in product((1, 2), repeat=4)},
}


def beside(board: Map, row: int, column: int) -> Iterator[tuple[int, int]]:
    for r, c in neighbours("hexagon-pointy", row, column):
        if 1 <= r <= len(board) and 1 <= c <= len(board[0]):
            yield r, c


def places(board: Map, kinds: str) -> set[tuple[int, int]]:
    return {
        (r, c)
        for r, line in enumerate(board, 1)
        for c, letter in enumerate(line, 1)
        if letter in kinds
    }


@pytest.mark.parametrize("number", [1, 2])
def test_an_element_has_every_terrain_in_fair_number(number: int) -> None:
    letters = element(number)
    assert [len(line) for line in letters] == [COLUMNS] * ROWS
    count = Counter(letter for line in letters for letter in line)
    assert set(count) == set(KINDS)
    assert set(KINDS.values()) == set(TERRAINS)
    assert min(count.values()) >= 5
    assert count["G"] + count["S"] >= 20


def test_the_elements_differ_in_character() -> None:
    one, two = (Counter(letter for line in element(n) for letter in line) for n in (1, 2))
    assert one["G"] > two["G"] and one["W"] > two["W"]
    assert two["S"] > one["S"] and two["F"] > one["F"] and two["T"] > one["T"]
    letters = [chain.from_iterable(element(number)) for number in (1, 2)]
    same = sum(a == b for a, b in zip(*letters, strict=True))
    assert same < ROWS * COLUMNS / 2


@pytest.mark.parametrize("number", [1, 2])
def test_every_corner_is_a_home_with_two_ways_out(number: int) -> None:
    board = element(number)
    land = places(board, "GS")
    for corner in product((1, ROWS), (1, COLUMNS)):
        assert corner in land
        assert len(land.intersection(beside(board, *corner))) >= 2


@pytest.mark.parametrize("name", BOARDS)
def test_all_land_is_connected_by_night(name: str) -> None:
    board = BOARDS[name]
    land = places(board, "GS")
    reached, front = set(), [min(land)]
    while front:
        here = front.pop()
        if here not in reached:
            reached.add(here)
            front += land.intersection(beside(board, *here))
    assert reached == land


@pytest.mark.parametrize("kind", "FW")
@pytest.mark.parametrize("name", BOARDS)
def test_no_three_in_a_line_bar_the_way(name: str, kind: str) -> None:
    found = places(BOARDS[name], kind)
    for place in found:
        for way in range(3):  # north-east, east, south-east
            after = neighbours("hexagon-pointy", *place)[way]
            assert not (after in found and neighbours("hexagon-pointy", *after)[way] in found)
