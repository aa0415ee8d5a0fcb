"""The pieces beside the board, measured: cards and signs that read and keep clear of the cut,
arrows that point the way a figure looks, dice that show their numbers."""

import math
from collections.abc import Callable
from functools import partial

import pytest
from shapely.affinity import rotate
from shapely.geometry import Point as Spot
from shapely.geometry import Polygon
from shapely.ops import unary_union

from generator.games.sechseckspiel.art import palette
from generator.games.sechseckspiel.art.cards import aid_ground, card_ground, die_well, jewel_place
from generator.games.sechseckspiel.art.dice import pips
from generator.games.sechseckspiel.art.emblems import emblem_path, pattern_items
from generator.games.sechseckspiel.art.figures import FOOT, figure, foot
from generator.games.sechseckspiel.art.kosmolabium import BOARD, segment
from generator.games.sechseckspiel.art.moves import attack_mark, attack_sides, direction_rose
from generator.games.sechseckspiel.art.palette import PLAYERS
from generator.games.sechseckspiel.art.signs import SIGNS, die, sign
from generator.games.sechseckspiel.art.tokens import home, jewel, jewel_back
from generator.games.sechseckspiel.art.travellers import CARD
from generator.geometry import Box, bounds, flatten, regular_polygon
from generator.scene import Color, Path, Scene
from generator.units import MM_PER_PT
from tests.games.measuring import Mark, area_of, fingerprint, marks, texts
from tests.games.sechseckspiel.pieces import SKIES, bearing, floor, part, plate

HEXAGON_18 = (18.0, 36 / math.sqrt(3))
HEXAGON_24 = (24.0, 48 / math.sqrt(3))

ALL: dict[str, Callable[[], Scene]] = {
    "plate": plate,
    **{f"segment {k}": partial(part, k) for k in SKIES},
    **{f"sign {name}": partial(sign, (10.0, 10.0), name=name) for name in SIGNS},
    **{f"card {p}": partial(card_ground, (63.0, 88.0), player=p) for p in PLAYERS},
    **{f"home {p}": partial(home, HEXAGON_24, player=p) for p in PLAYERS},
    **{
        f"figure {p} {s}": partial(figure, CARD, player=p, side=s)
        for p in PLAYERS
        for s in ("front", "back")
    },
    **{
        f"foot {p} {s}": partial(foot, FOOT, player=p, side=s)
        for p in PLAYERS
        for s in ("front", "back")
    },
    "aid": partial(aid_ground, (98.0, 150.0)),
    "jewel": partial(jewel, HEXAGON_18),
    "jewel back": partial(jewel_back, HEXAGON_18),
    "jewel place": partial(jewel_place, HEXAGON_18),
    "well": partial(die_well, (18.0, 18.0), value=4),
    "rose": partial(direction_rose, (34.0, 34.0), first=6, second=5),
    "attacks": partial(attack_sides, (46.0, 44.0), front="Front", side="Side", ambush="Ambush"),
}


@pytest.mark.parametrize("name", ALL)
def test_no_line_is_too_thin_and_no_letter_too_small(name: str) -> None:
    scene = ALL[name]()
    for mark in marks(scene):
        if mark.item.stroke is not None:
            scaling = min((abs(g.transform.determinant) ** 0.5 for g in mark.within), default=1.0)
            assert mark.item.width * (scaling if scene.size[0] > 12 else 1.0) >= 0.19
    assert all(text.size >= 6.5 * MM_PER_PT for text in texts(scene.items))


@pytest.mark.parametrize(
    "name", [n for n in ALL if n.split()[0] in ("home", "foot") or n in ("jewel", "jewel back")]
)
def test_grounds_run_on_into_the_bleed(name: str) -> None:
    scene = ALL[name]()
    width, height = scene.size
    whole = Box(-3, -3, width + 3, height + 3)
    first = scene.items[0]
    assert isinstance(first, Path)
    assert bounds(first.path).contains(whole)


@pytest.mark.parametrize("player", PLAYERS)
def test_an_emblem_reads_and_fills_its_box(player: str) -> None:
    colours = palette.player(player)
    assert colours.ink.contrast(colours.colour) >= palette.LEAST_CONTRAST
    box = bounds(emblem_path(player))
    assert Box(-0.02, -0.02, 1.02, 1.02).contains(box)
    assert max(box.width, box.height) > 0.9


@pytest.mark.parametrize("player", PLAYERS)
def test_frame_and_emblem_of_a_card_are_clear_of_the_cut(player: str) -> None:
    safe = Polygon([(2, 2), (61, 2), (61, 86), (2, 86)])
    lines = {palette.BRASS_INK, palette.player(player).ink}
    inside = [m for m in marks(card_ground((63.0, 88.0), player=player)) if m.item.fill in lines]
    small = [m.area for m in inside if max(span(m)) < 20]
    assert len(small) >= 4
    assert all(safe.contains(area) for area in small)


def test_emblems_and_patterns_differ() -> None:
    assert len({emblem_path(player) for player in PLAYERS}) == 4
    box = Box(0, 0, 20, 20)
    cloth = {
        fingerprint(Scene((20, 20), pattern_items(player, box, palette.INK))) for player in PLAYERS
    }
    assert len(cloth) == 4


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("side", ["front", "back"])
def test_a_figure_shows_its_colour_and_emblem_from_both_sides(player: str, side: str) -> None:
    scene = figure(CARD, player=player, side=side)
    colours = palette.player(player)
    shown = unary_union([m.area for m in marks(scene) if m.item.fill == colours.colour])
    assert shown.area > 100
    emblem = [m for m in marks(scene) if m.item.fill == colours.ink and len(m.item.path) > 8]
    assert any(min(span(m)) > 1.5 and max(span(m)) > 3.5 for m in emblem)


def span(mark: Mark) -> tuple[float, float]:
    """Return how wide and high a mark is."""
    left, top, right, bottom = mark.area.bounds
    return right - left, bottom - top


@pytest.mark.parametrize("player", PLAYERS)
def test_only_the_front_has_eyes(player: str) -> None:
    eyes = {}
    for side in ("front", "back"):
        dark = [m for m in marks(figure(CARD, player=player, side=side)) if len(m.within) == 0]
        eyes[side] = sum(
            m.item.fill == palette.INK and m.item.stroke is None and m.area.area < 2 for m in dark
        )
    assert eyes == {"front": 2, "back": 0}


@pytest.mark.parametrize("player", PLAYERS)
def test_the_arrow_of_the_front_foot_points_away_from_the_figure(player: str) -> None:
    colours = palette.player(player)
    scene = foot(FOOT, player=player, side="front")
    (arrow,) = [m for m in marks(scene) if m.item.fill == colours.ink]
    tip = max(flatten(arrow.item.path)[0], key=lambda p: p.y)
    assert tip.x == pytest.approx(FOOT[0] / 2)
    assert arrow.area.area > 50
    assert colours.ink.contrast(colours.colour) >= palette.LEAST_CONTRAST
    half = Polygon([(0, 0), (FOOT[0], 0), (0.75 * FOOT[0], FOOT[1]), (0.25 * FOOT[0], FOOT[1])])
    assert half.buffer(-0.5).contains(arrow.area)


def test_the_back_foot_has_no_arrow_and_differs() -> None:
    scenes = [foot(FOOT, player="magenta", side=side) for side in ("front", "back")]
    assert fingerprint(scenes[0]) != fingerprint(scenes[1])
    ink = palette.player("magenta").ink
    assert not [m for m in marks(scenes[1]) if m.item.fill == ink]


def test_the_back_of_the_jewel_has_no_top() -> None:
    centre = (HEXAGON_18[0] / 2, HEXAGON_18[1] / 2)
    shape = unary_union([m.area for m in marks(jewel_back(HEXAGON_18))[1:]])
    turned = rotate(shape, 60, origin=centre)
    assert shape.symmetric_difference(turned).area < 0.02 * shape.area


def test_what_matters_on_the_jewel_is_clear_of_the_cut() -> None:
    safe = area_of(regular_polygon(6, 9, HEXAGON_18[1] / 2, 18 - 6))
    stone = [m.area for m in marks(jewel(HEXAGON_18)) if m.item.fill == palette.INK]
    assert stone and all(safe.contains(area) for area in stone)


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("kind", ["life", "segment", "throw"])
def test_a_die_face_shows_as_many_pips_as_its_value(value: int, kind: str) -> None:
    scene = pips((16.0, 16.0), value=value, kind=kind)
    discs = marks(scene)[-1]
    rings = flatten(discs.item.path)
    assert len(rings) == value
    assert Box(3, 3, 13, 13).contains(bounds(discs.item.path))
    plate_of_face = marks(scene)[1].item.fill
    assert isinstance(plate_of_face, Color) and isinstance(discs.item.fill, Color)
    assert plate_of_face.contrast(discs.item.fill) >= palette.LEAST_CONTRAST


def test_kinds_of_dice_differ_in_sign_and_tint() -> None:
    faces = [pips((16.0, 16.0), value=1, kind=kind) for kind in ("life", "segment", "throw")]
    assert len({marks(face)[2].item.path for face in faces}) == 3
    assert len({marks(face)[1].item.fill for face in faces}) == 3


@pytest.mark.parametrize("value", [1, 4, 6])
def test_the_well_of_a_card_fits_a_die_and_shows_its_first_number(value: int) -> None:
    scene = die_well((18.0, 18.0), value=value)
    well = floor(scene)
    assert well.bounds == pytest.approx((0, 0, 18, 18))
    assert len(flatten(marks(scene)[-1].item.path)) == value


def test_the_place_for_the_jewel_is_as_large_as_the_jewel() -> None:
    box = bounds(marks(jewel_place((18.0, 20.8)))[0].item.path)
    assert (box.width, box.height) == pytest.approx(HEXAGON_18)


def test_a_figure_that_looks_right_is_attacked_from_the_front_at_the_right() -> None:
    words = [(t.text, round(t.x), round(t.y)) for t in texts(ALL["attacks"]().items)]
    fronts = [x for word, x, _ in words if word == "Front"]
    sides = [x for word, x, _ in words if word == "Side"]
    behind = [x for word, x, _ in words if word == "Ambush"]
    assert len(fronts) == 1 and len(sides) == 2 and len(behind) == 3
    assert min(fronts) > max(sides) > min(sides) - 1 > max(behind)


def test_a_chosen_direction_stands_out() -> None:
    plain, chosen = (
        [m for m in marks(scene) if m.item.fill == palette.ENAMEL]
        for scene in (
            direction_rose((34.0, 34.0)),
            direction_rose((34.0, 34.0), first=6, second=5),
        )
    )
    assert not plain
    found = {round(bearing(m.area.centroid, Spot(17, 17))) for m in chosen}
    assert found == {270, 330}


@pytest.mark.parametrize("name", SIGNS)
def test_signs_stay_in_their_box(name: str) -> None:
    assert all(
        Polygon([(0, 0), (10, 0), (10, 10), (0, 10)]).buffer(0.01).contains(m.area)
        for m in marks(sign((10.0, 10.0), name=name))
    )


def test_signs_differ() -> None:
    assert len({fingerprint(sign((10.0, 10.0), name=name)) for name in SIGNS}) == len(SIGNS)


@pytest.mark.parametrize(
    "call, near",
    [
        (partial(segment, BOARD, number=1, bearing=30, sky="son"), "sun"),
        (partial(figure, CARD, player="indogo", side="front"), "indigo"),
        (partial(home, HEXAGON_24, player="magneta"), "magenta"),
        (partial(sign, (10.0, 10.0), name="hart"), "heart"),
        (partial(pips, (16.0, 16.0), value=1, kind="thrown"), "throw"),
        (partial(die, (10.0, 10.0), value=1, kind="stop"), "step"),
        (partial(attack_mark, (10.0, 10.0), kind="sides"), "side"),
    ],
)
def test_a_wrong_name_brings_the_nearest_right_one(call: Callable[[], Scene], near: str) -> None:
    with pytest.raises(ValueError, match=f"did you mean {near!r}"):
        call()


@pytest.mark.parametrize(
    "call",
    [
        partial(pips, (16.0, 16.0), value=7, kind="life"),
        partial(die, (10.0, 10.0), value=0),
        partial(die_well, (18.0, 18.0), value=9),
        partial(figure, CARD, player="indigo", side="left"),
        partial(foot, FOOT, player="indigo", side="left"),
        partial(direction_rose, (34.0, 34.0), first=7),
    ],
)
def test_what_cannot_be_drawn_says_so(call: Callable[[], Scene]) -> None:
    with pytest.raises(ValueError, match="not"):
        call()


def test_equal_pieces_share_their_drawing() -> None:
    one, other = (figure(CARD, player="ivory", side="front") for _ in range(2))
    assert one.items is other.items
