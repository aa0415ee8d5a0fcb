"""The people, tents, boards and signs of Wüstenstadt: six people whom one can tell apart, seen from
both sides; boards that keep clear of the cut and leave room for their words; a set-up that shows as
many fields as the table has; and the same drawings in every build."""

import math
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, pairwise
from typing import NamedTuple

import pytest
from shapely.affinity import scale as stretched
from shapely.geometry import LineString, Polygon
from shapely.geometry import box as upright
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from generator.games.wuestenstadt.art import (
    camp,
    depot_floor,
    depot_wall,
    figure,
    foot,
    icon,
    numbers,
    price,
    refuge,
    setup_diagram,
    setup_mark,
    straight,
    tent_floor,
    tent_roof,
)
from generator.games.wuestenstadt.art.camp import COURTS, NAME_ROOMS, TITLE_ROOM
from generator.games.wuestenstadt.art.court import floor_box, floor_colour
from generator.games.wuestenstadt.art.depot import STEP, WORTH
from generator.games.wuestenstadt.art.glyphs import GLYPHS
from generator.games.wuestenstadt.art.palette import CREAM, DUSK_DEEP, GROUP_IDS, group
from generator.games.wuestenstadt.art.people import person
from generator.games.wuestenstadt.art.refuge import APEX, FAN, RADIUS, SWEEP, blade, city
from generator.games.wuestenstadt.art.setup import entry_mark, gate_mark, path_mark, plan
from generator.games.wuestenstadt.art.supplies import (
    dice_mark,
    pile_mark,
    shield_mark,
    tent_mark,
)
from generator.geometry import IDENTITY, Box, Move, PathData, Transform, flatten, sector
from generator.scene import Color, Group, Item, Path, Scene
from generator.units import MM_PER_PT
from tests.games.colours import lab
from tests.games.measuring import area_of, fingerprint, marks, texts

CARD = (16.0, 26.0)
ROOF = (16.0, 18.97)
BOARD = (190.0, 264.0)
DIAGRAM = (95.0, 70.0)
SIGNS = tuple(GLYPHS)
KEY = ("dice", "entry", "gate", "path", "pile", "refuge", "shield", "tent")
PLAYERS = (2, 3, 4)

PIECES: dict[str, Callable[[], Scene]] = {
    **{f"{g} front": partial(figure, CARD, group=g, side="front") for g in GROUP_IDS},
    **{f"{g} back": partial(figure, CARD, group=g, side="back") for g in GROUP_IDS},
    **{f"{g} foot": partial(foot, (16.0, 7.5), group=g) for g in GROUP_IDS},
    **{f"{g} tent": partial(tent_roof, ROOF, group=g, side="front") for g in GROUP_IDS},
    **{f"{g} laced": partial(tent_roof, ROOF, group=g, side="back") for g in GROUP_IDS},
    **{f"{g} rug": partial(tent_floor, (16.0, 12.0), group=g) for g in GROUP_IDS},
    "camp": partial(camp, BOARD),
    "refuge": partial(refuge, FAN),
    "depot floor": partial(depot_floor, (80.0, 60.0)),
    "depot wall": partial(depot_wall, (80.0, 20.0)),
    "depot end": partial(depot_wall, (60.0, 20.0), side="inside"),
}
SMALL: dict[str, Callable[[], Scene]] = {
    **{f"set-up for {p}": partial(setup_diagram, DIAGRAM, players=p) for p in PLAYERS},
    **{f"straight of {n}": partial(straight, (48.0, 8.0), length=n) for n in (5, 6)},
    **{name: partial(icon, (10.0, 10.0), name=name) for name in SIGNS},
    **{f"key {name}": partial(setup_mark, (5.2, 5.2), name=name) for name in KEY},
    **{f"{n} points": partial(price, (6.6, 6.6), points=n, blue=n == 3) for n in (1, 3)},
    "numbers": partial(numbers, (66.0, 5.0)),
}
ALL = PIECES | SMALL


def silhouette(group_id: str, back: bool = False) -> BaseGeometry:
    return unary_union([area_of(path) for path in person(group_id, back).outline()])


def alike(one: BaseGeometry, other: BaseGeometry) -> float:
    """Return the share of the area of both that is common to both."""
    return float(one.intersection(other).area / one.union(other).area)


def within(box: Box, by: float) -> BaseGeometry:
    return upright(*box.grown(-by))


@pytest.mark.parametrize("one, other", list(combinations(GROUP_IDS, 2)))
def test_the_silhouettes_of_two_groups_differ(one: str, other: str) -> None:
    assert alike(silhouette(one), silhouette(other)) < 0.75


@pytest.mark.parametrize("name", GROUP_IDS)
def test_a_back_is_the_mirrored_silhouette_of_the_front(name: str) -> None:
    mirrored = stretched(silhouette(name), -1, 1, origin=(CARD[0] / 2, 0))
    assert alike(mirrored, silhouette(name, back=True)) > 0.9
    assert alike(silhouette(name), silhouette(name, back=True)) < 0.9
    front, back = (figure(CARD, group=name, side=side) for side in ("front", "back"))
    assert fingerprint(front) != fingerprint(back)


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("name", GROUP_IDS)
def test_a_person_stays_clear_of_the_cut(name: str, back: bool) -> None:
    assert within(Box(0, 0, *CARD), 1.5).contains(silhouette(name, back))


@pytest.mark.parametrize("name", GROUP_IDS)
def test_each_figure_shows_its_colour_and_no_other_groups(name: str) -> None:
    share = dict.fromkeys(GROUP_IDS, 0.0)
    for mark in marks(figure(CARD, group=name, side="front")):
        for g in GROUP_IDS:
            share[g] += mark.area.area if mark.item.fill == group(g).colour else 0.0
    assert share.pop(name) > 25
    assert max(share.values()) == 0


def test_the_desert_joins_at_both_sides_of_a_card() -> None:
    """Two figures that touch on a sheet may swap a sliver of ground without harm."""
    left, right = upright(-0.5, 0, 0, 26), upright(16, 0, 16.5, 26)
    for mark in marks(figure(CARD, group="blue", side="front"))[:7]:
        if mark.item.fill is not None:
            there, here = mark.area.intersection(left).area, mark.area.intersection(right).area
            assert there == pytest.approx(here, abs=0.5)


def test_six_tents_differ_and_so_do_their_two_sides() -> None:
    roofs = [tent_roof(ROOF, group=g, side=s) for g in GROUP_IDS for s in ("front", "back")]
    assert len({fingerprint(roof) for roof in roofs}) == len(roofs)


@pytest.mark.parametrize("name", PIECES)
def test_the_ground_runs_into_the_bleed(name: str) -> None:
    scene = PIECES[name]()
    first = next(drawn(scene.items)).path
    assert first.fill is not None
    bleed = upright(-4, -4, scene.size[0] + 4, scene.size[1] + 4).buffer(-0.001)
    assert area_of(first.path).contains(bleed)


@pytest.mark.parametrize("name", ALL)
def test_no_line_is_a_hairline(name: str) -> None:
    assert all(width >= 0.199 for width in drawn_widths(ALL[name]().items, 1.0))


def drawn_widths(items: tuple[Item, ...], by: float) -> Iterator[float]:
    """Return how wide strokes are on the piece; contours reach half beneath their forms."""
    for item in items:
        if isinstance(item, Group):
            yield from drawn_widths(item.items, by * abs(item.transform.determinant) ** 0.5)
        elif isinstance(item, Path) and item.stroke is not None:
            under = item.fill is not None and item.fill == item.stroke
            yield item.width * by / (2 if under else 1)


@pytest.mark.parametrize("name", GROUP_IDS)
def test_emblems_on_feet_and_tents_read(name: str) -> None:
    assert group(name).ink.contrast(group(name).colour) >= 4.5
    patches = {
        mark.item.fill
        for mark in marks(tent_roof(ROOF, group=name, side="front"))
        if mark.area.area == pytest.approx(math.pi * 3.4**2, abs=0.3)
    }
    (patch,) = patches - {group(name).dark, None}
    assert isinstance(patch, Color)
    assert group(name).ink_on(patch).contrast(patch) >= 4.5


def test_courts_have_room_for_twelve_figures_and_four_tents() -> None:
    for court in COURTS:
        floor = floor_box(court)
        assert floor.width >= 4 * 16 and floor.height >= 3 * 15
        assert floor.width * floor.height >= 12 * 16 * 15 + 4 * 16 * 12
        assert Box(0, 0, *BOARD).grown(-3).contains(court)


def test_no_court_lies_on_another() -> None:
    for one, other in combinations(COURTS, 2):
        assert not upright(*one).intersects(upright(*other))


@pytest.mark.parametrize("room", [TITLE_ROOM, *NAME_ROOMS])
def test_words_on_the_camp_have_quiet_cloth_under_them(room: Box) -> None:
    words = upright(*room)
    topmost = next(i for i in reversed(list(drawn(camp(BOARD).items))) if painted(i, words))
    assert topmost.path.fill == CREAM
    assert area_of(topmost.path.path, topmost.by).contains(words)
    assert CREAM.contrast(DUSK_DEEP) >= 4.5
    assert room.height >= 2.3 * 1.3


class Drawn(NamedTuple):
    """A path, its way to the board, and the clips around it, each with its own way."""

    path: Path
    by: Transform
    clips: tuple[tuple[PathData, Transform], ...]


def drawn(
    items: tuple[Item, ...],
    by: Transform = IDENTITY,
    clips: tuple[tuple[PathData, Transform], ...] = (),
) -> Iterator[Drawn]:
    """Return all paths in the order they are painted."""
    for item in items:
        if isinstance(item, Path):
            yield Drawn(item, by, clips)
        elif isinstance(item, Group):
            way = item.transform.then(by)
            inner = clips if item.clip is None else (*clips, (item.clip, way))
            yield from drawn(item.items, way, inner)


def painted(item: Drawn, where: BaseGeometry) -> bool:
    """Tell whether a path leaves colour at a place: its fill by its own rule, or its stroke."""
    path, by, clips = item
    rings = [LineString([by.apply(*p) for p in ring]) for ring in flatten(path.path)]
    lines = [ring for ring in rings if upright(*ring.bounds).buffer(1).intersects(where)]
    for clip, way in clips if lines else ():
        where = where.intersection(area_of(clip, way))
    filled: BaseGeometry = Polygon()
    for line in lines if path.fill is not None else ():
        ring = Polygon(line.coords).buffer(0)
        filled = filled.symmetric_difference(ring) if path.even_odd else filled.union(ring)
    stroke = path.stroke is not None and any(
        line.buffer(path.width / 2).intersects(where) for line in lines
    )
    return stroke or filled.intersection(where).area > 1e-6


def test_the_city_stays_clear_of_the_cut() -> None:
    safe = area_of(sector(*APEX, RADIUS, -SWEEP / 2, SWEEP)).buffer(-2.9)
    grown = [mark.area for mark in marks(Scene(FAN, tuple(city())))]
    assert len(grown) > 100
    assert all(safe.contains(area) for area in grown)


def test_a_blade_holds_six_figures() -> None:
    wedge = area_of(blade(0))
    rows = [(-16.0 * count / 2, top, count) for top, count in ((-115.5, 1), (-100.5, 1))]
    assert wedge.area > 6 * 16 * 15
    for left, top, count in rows:
        assert wedge.contains(upright(left, top, left + 16 * count, top + 15))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_diagram_shows_as_many_fields_as_the_table_has(players: int) -> None:
    table = plan(players)
    scene = setup_diagram(DIAGRAM, players=players)
    cell = min((95 - 6) / table.reach.width, (70 - 6) / table.reach.height)
    drawn = list(groups(scene.items))
    assert drawn.count(entry_mark(cell)) == len(table.entries) == 6 * players
    assert drawn.count(path_mark(cell)) == len(table.paths) == 36 * players
    assert drawn.count(gate_mark(cell)) == len(table.gates) == players
    assert [t.text for t in texts(scene.items)].count("1") == 6 * players
    assert [t.text for t in texts(scene.items) if t.text != "1"] == list("ABCD"[:players])


def groups(items: tuple[Item, ...]) -> Iterator[Group]:
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from groups(item.items)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_set_up_is_a_lattice_with_a_gate_in_the_third_row_of_each_half(players: int) -> None:
    table = plan(players)
    places = [*table.entries, *table.paths, *table.gates]
    assert len(set(places)) == len(places)
    rows = sorted({y for x, y in table.entries if x > 0})
    assert len(rows) == 12
    assert {y for _, y in table.gates} == {rows[2], rows[9]}
    ends = {x for x, _ in table.gates}
    assert len({x > 0 for x in ends}) == (1 if players == 2 else 2)


@pytest.mark.parametrize("name", SMALL)
def test_small_pictures_stay_in_their_box_and_their_letters_are_large_enough(name: str) -> None:
    scene = SMALL[name]()
    box = upright(0, 0, *scene.size).buffer(0.01)
    assert all(box.contains(mark.area) for mark in marks(scene))
    assert all(text.size >= 6.5 * MM_PER_PT for text in texts(scene.items))


@pytest.mark.parametrize("length", [5, 6])
def test_a_straight_counts_up_by_one(length: int) -> None:
    dice = [item for item in straight((48.0, 8.0), length=length).items if isinstance(item, Group)]
    faces = [die.items[-1] for die in dice]
    paths = [face.path for face in faces if isinstance(face, Path)]
    rings = [sum(isinstance(step, Move) for step in path) for path in paths]
    assert rings == list(range(1, length + 1))


def test_signs_differ() -> None:
    assert len({fingerprint(icon((10.0, 10.0), name=name)) for name in SIGNS}) == len(SIGNS)
    assert len({fingerprint(setup_mark((6.0, 6.0), name=name)) for name in KEY}) == len(KEY)


def test_numbers_stand_in_the_middle_of_six_equal_columns() -> None:
    dice = [item for item in numbers((66.0, 5.0)).items if isinstance(item, Group)]
    assert [die.transform.e for die in dice] == pytest.approx([5.5, 16.5, 27.5, 38.5, 49.5, 60.5])


@pytest.mark.parametrize("blue", [False, True])
def test_a_price_reads_on_its_coin(blue: bool) -> None:
    coin = price((6.6, 6.6), points=3, blue=blue)
    (number,) = texts(coin.items)
    middle = upright(3.2, 3.2, 3.4, 3.4)
    ground = next(i for i in reversed(list(drawn(coin.items))) if painted(i, middle)).path.fill
    assert number.text == "3"
    assert isinstance(ground, Color) and number.fill.contrast(ground) >= 4.5


def test_courts_differ_in_grey() -> None:
    greys = sorted(lab(floor_colour(group(name)))[0] for name in GROUP_IDS)
    assert all(light - dark > 5 for dark, light in pairwise(greys))


@pytest.mark.parametrize("players", PLAYERS)
def test_what_lies_ready_is_clear_of_the_paths(players: int) -> None:
    cell = min((95 - 6) / plan(players).reach.width, (70 - 6) / plan(players).reach.height)
    scene = setup_diagram(DIAGRAM, players=players)
    ready = [pile_mark(2.0 * cell), shield_mark(1.5 * cell)]
    ready += [tent_mark(2.2 * cell), dice_mark(2.1 * cell)]
    tiles = [path_mark(cell), entry_mark(cell)]
    apart = unary_union([m.area for m in marks(scene) if set(m.within) & set(tiles)])
    for mark in ready:
        areas = [m.area for m in marks(scene) if mark in m.within]
        assert areas and not unary_union(areas).intersects(apart)


def test_the_painted_band_of_the_depot_runs_around_its_corners() -> None:
    for wide in (80.0, 60.0):
        assert wide / STEP == pytest.approx(round(wide / STEP))
        assert round(wide / STEP) % len(GROUP_IDS) == 0
    people = [m for m in marks(depot_wall((80.0, 20.0))) if m.item.fill == DUSK_DEEP and m.within]
    assert WORTH == 3
    assert people[0].area.geom_type == "MultiPolygon"


def test_a_drawing_is_stretched_to_the_size_that_is_asked_for() -> None:
    scene = figure((32.0, 52.0), group="red", side="front")
    assert scene.size == (32.0, 52.0)
    sun = max(m.area.bounds[2] for m in marks(scene) if m.item.fill == group("red").colour)
    assert 16 < sun < 32


@pytest.mark.parametrize(
    "call, near",
    [
        (partial(figure, CARD, group="gren", side="front"), "green"),
        (partial(tent_roof, ROOF, group="rde", side="front"), "red"),
        (partial(icon, (10.0, 10.0), name="sheild"), "shield"),
        (partial(setup_mark, (5.0, 5.0), name="entri"), "entry"),
    ],
)
def test_a_wrong_name_brings_the_nearest_right_one(call: Callable[[], Scene], near: str) -> None:
    with pytest.raises(ValueError, match=f"did you mean {near!r}"):
        call()


@pytest.mark.parametrize(
    "call",
    [
        partial(setup_diagram, DIAGRAM, players=1),
        partial(setup_diagram, DIAGRAM, players=5),
        partial(straight, (48.0, 8.0), length=7),
        partial(depot_wall, (80.0, 20.0), side="under"),
        partial(figure, CARD, group="red", side="left"),
        partial(tent_roof, ROOF, group="red", side="left"),
    ],
)
def test_what_cannot_be_drawn_says_so(call: Callable[[], Scene]) -> None:
    with pytest.raises(ValueError, match="not"):
        call()


def test_equal_calls_share_their_items() -> None:
    one, other = (figure(CARD, group="blue", side="front") for _ in range(2))
    assert one.items is other.items


PRINTED = """
from tests.games.measuring import fingerprint
from tests.games.wuestenstadt.test_art_boards import ALL
print({name: fingerprint(draw()) for name, draw in ALL.items()})
"""


def test_every_build_draws_the_same() -> None:
    seen = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", PRINTED]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        seen.add(run.stdout)
    assert len(seen) == 1
