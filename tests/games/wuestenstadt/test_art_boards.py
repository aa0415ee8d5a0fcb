"""The people, tents and boards of Wüstenstadt: six people whom one can tell apart, seen from both
sides; boards that keep clear of the cut and leave room for their words; and all drawings the same
in every build."""

import math
from collections.abc import Callable
from functools import partial
from itertools import combinations, pairwise

import pytest
from shapely.affinity import scale as stretched
from shapely.geometry import box as upright
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from generator.games.wuestenstadt.art import (
    camp,
    depot_floor,
    depot_wall,
    figure,
    foot,
    refuge,
    tent_floor,
    tent_roof,
)
from generator.games.wuestenstadt.art.camp import COURTS, NAME_ROOMS, TITLE_ROOM
from generator.games.wuestenstadt.art.court import floor_box, floor_colour
from generator.games.wuestenstadt.art.depot import STEP, WORTH
from generator.games.wuestenstadt.art.palette import CREAM, DUSK_DEEP, GROUP_IDS, group
from generator.games.wuestenstadt.art.people import person
from generator.games.wuestenstadt.art.refuge import APEX, FAN, RADIUS, SWEEP, blade, city
from generator.geometry import Box, sector
from generator.scene import Color, Scene
from tests.games.colours import lab
from tests.games.measuring import area_of, fingerprint, marks

from .pictures import drawn, drawn_widths, painted

CARD = (16.0, 26.0)
ROOF = (16.0, 18.97)
BOARD = (190.0, 264.0)

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


@pytest.mark.parametrize("name", PIECES)
def test_no_line_is_a_hairline(name: str) -> None:
    assert all(width >= 0.199 for width in drawn_widths(PIECES[name]().items))


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


def test_courts_differ_in_grey() -> None:
    greys = sorted(lab(floor_colour(group(name)))[0] for name in GROUP_IDS)
    assert all(light - dark > 5 for dark, light in pairwise(greys))


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
    ],
)
def test_a_wrong_name_brings_the_nearest_right_one(call: Callable[[], Scene], near: str) -> None:
    with pytest.raises(ValueError, match=f"did you mean {near!r}"):
        call()


@pytest.mark.parametrize(
    "call",
    [
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
