"""The octagons, the dice and the colours of Wüstenstadt: told apart by every eye, readable, safe to
cut, exactly what the rules ask for, and the same in every build."""

import tomllib
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import combinations

import pytest
from shapely.affinity import rotate
from shapely.ops import unary_union

from generator.data import find_game
from generator.drawing.textures import look
from generator.games.wuestenstadt import art
from generator.games.wuestenstadt.art import (
    danger_path,
    entry,
    gate,
    night,
    pips,
    safe_path,
    shield,
)
from generator.games.wuestenstadt.art.cactus import BLACK, RED, Tones
from generator.games.wuestenstadt.art.emblems import emblem, emblem_path, pattern
from generator.games.wuestenstadt.art.palette import (
    CLAY_LIGHT,
    GROUP_IDS,
    SAND,
    SAND_LIGHT,
    group,
)
from generator.geometry import Move, bounds
from generator.scene import Color, Path, Scene
from generator.type import outlines
from tests.games.colours import BLINDNESS, difference, lab
from tests.games.measuring import area_of, fingerprint, marks, octagon, texts

SIZE = (44.0, 44.0)
DIE = (16.0, 16.0)
LOOKS = range(8)

Tile = Callable[..., Scene]
PATHS = [pytest.param(danger_path, RED, id="danger"), pytest.param(safe_path, BLACK, id="safe")]


TILES: dict[str, Callable[[], Scene]] = {
    **{f"danger {k}": partial(danger_path, SIZE, seed=k) for k in LOOKS},
    **{f"safe {k}": partial(safe_path, SIZE, seed=k) for k in LOOKS},
    "entry": partial(entry, SIZE),
    "gate": partial(gate, SIZE),
    "shield": partial(shield, SIZE),
    "night": partial(night, SIZE),
}
DICE: dict[str, Callable[[], Scene]] = {
    f"{name} {value}": partial(pips, DIE, value=value, group=name)
    for name in GROUP_IDS
    for value in (1, 6)
}


# Colours


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ],
)
def test_the_measure_of_difference_gives_published_values(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert difference(one, other) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("pair", list(combinations(GROUP_IDS, 2)), ids="-".join)
def test_group_colours_differ_for_every_eye(pair: tuple[str, str]) -> None:
    one, other = (group(name).colour for name in pair)
    assert difference(lab(one), lab(other)) >= 20
    for blindness in BLINDNESS:
        assert difference(lab(one, blindness), lab(other, blindness)) >= 10, blindness


@pytest.mark.parametrize("name", GROUP_IDS)
def test_inks_read_on_their_grounds(name: str) -> None:
    colours = group(name)
    assert colours.ink.contrast(colours.colour) >= 4.5
    for ground in (colours.light, colours.dark, SAND, Color(255, 255, 255), Color(0, 0, 0)):
        assert colours.ink_on(ground).contrast(ground) >= 4.5


@pytest.mark.parametrize("name", GROUP_IDS)
def test_each_group_has_a_tone_of_shadow_and_one_of_light(name: str) -> None:
    colours = group(name)
    assert colours.dark.luminance < colours.colour.luminance < colours.light.luminance


def test_black_is_another_name_of_brown() -> None:
    assert group("black") is group("brown")


def test_an_unknown_group_is_an_error_with_the_nearest_name() -> None:
    with pytest.raises(ValueError, match="did you mean 'yellow'"):
        group("yelow")


# Emblems and patterns


@pytest.mark.parametrize("name", GROUP_IDS)
def test_an_emblem_fills_its_box_and_does_not_leave_it(name: str) -> None:
    box = bounds(emblem_path(name))
    assert box.left >= -0.01 and box.top >= -0.01
    assert box.right <= 1.01 and box.bottom <= 1.01
    assert max(box.width, box.height) >= 0.9


def test_emblems_have_silhouettes_of_their_own() -> None:
    shapes = {name: area_of(emblem_path(name)) for name in GROUP_IDS}
    for one, other in combinations(shapes.values(), 2):
        shared = one.intersection(other).area / one.union(other).area
        assert shared < 0.75


def test_an_emblem_has_the_size_and_ink_that_are_asked_for() -> None:
    scene = emblem("green", 5.0, Color(1, 2, 3))
    (item,) = scene.items
    assert scene.size == (5.0, 5.0)
    assert isinstance(item, Path) and item.fill == Color(1, 2, 3)
    assert max(bounds(item.path).width, bounds(item.path).height) == pytest.approx(5.0, rel=0.1)


@pytest.mark.parametrize("name", GROUP_IDS)
def test_a_pattern_covers_its_field_and_stays_in_its_bleed(name: str) -> None:
    areas = [mark.area for mark in marks(pattern(name, 30, 20, bleed=2))]
    left, top, right, bottom = unary_union(areas).bounds
    assert left >= -2.001 and top >= -2.001 and right <= 32.001 and bottom <= 22.001
    assert right - left > 30 and bottom - top > 20


# Cacti


def cacti(scene: Scene, tones: Tones) -> dict[int, list[Path]]:
    """Find the stems of a tile's cacti: paths in the colour of their bodies, by cactus."""
    found: dict[int, list[Path]] = {}
    for mark in marks(scene):
        if mark.item.fill == tones.body:
            found.setdefault(id(mark.within[-1]), []).append(mark.item)
    return found


@pytest.mark.parametrize("seed", LOOKS)
@pytest.mark.parametrize(("draw", "tones"), PATHS)
def test_a_path_shows_exactly_three_cacti(draw: Tile, tones: Tones, seed: int) -> None:
    assert len(cacti(draw(SIZE, seed=seed), tones)) == 3


@pytest.mark.parametrize(("draw", "tones"), PATHS)
def test_a_path_shows_no_cactus_of_the_other_kind(draw: Tile, tones: Tones) -> None:
    other = BLACK if tones is RED else RED
    assert not cacti(draw(SIZE, seed=0), other)


@pytest.mark.parametrize("seed", LOOKS)
@pytest.mark.parametrize(("draw", "tones"), PATHS)
def test_cacti_stand_apart_and_differ_in_height(draw: Tile, tones: Tones, seed: int) -> None:
    trunks: dict[int, tuple[float, float, float, float]] = {}
    for mark in marks(draw(SIZE, seed=seed)):
        if mark.item.fill == tones.body:  # of a cactus, the trunk is drawn last
            trunks[id(mark.within[-1])] = mark.area.bounds
    for one, other in combinations(trunks.values(), 2):
        apart = ((one[0] + one[2] - other[0] - other[2]) / 2, one[3] - other[3])
        assert max(map(abs, apart)) > 4
        assert abs((one[3] - one[1]) - (other[3] - other[1])) > 0.8


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize(("draw", "tones"), PATHS)
def test_a_path_shows_as_many_cacti_as_are_asked_for(draw: Tile, tones: Tones, count: int) -> None:
    assert len(cacti(draw(SIZE, seed=4, cacti=count), tones)) == count


@pytest.mark.parametrize("count", [0, 4])
def test_a_number_of_cacti_without_room_is_an_error(count: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 3 cacti, not {count}"):
        danger_path(SIZE, seed=0, cacti=count)


# Kinds


def test_danger_and_safety_differ_in_grey() -> None:
    assert abs(lab(CLAY_LIGHT)[0] - lab(SAND_LIGHT)[0]) > 12
    assert abs(lab(RED.body)[0] - lab(BLACK.body)[0]) > 12


def test_the_back_is_the_same_object_for_all_tiles() -> None:
    assert night(SIZE) is night(SIZE)


def test_the_back_has_no_top() -> None:
    for mark in marks(night(SIZE))[1:]:
        for turn in (45, 90, 180):
            turned = rotate(mark.area, turn, origin=(22, 22))
            assert turned.symmetric_difference(mark.area).area < 0.05


def test_the_entry_shows_a_one_that_reads_from_afar() -> None:
    lines = list(texts(entry(SIZE).items))
    assert {line.text for line in lines} == {"1"}
    box = bounds(outlines("display", "1", lines[-1].x, lines[-1].y, lines[-1].size))
    assert box.height > 10
    assert lines[-1].fill.contrast(SAND_LIGHT) >= 4.5


# Print and cut


@pytest.mark.parametrize("name", TILES)
def test_nothing_that_matters_is_within_3_mm_of_a_cut(name: str) -> None:
    scene, safe = TILES[name](), octagon(3.0).buffer(0.02)
    for mark in marks(scene):
        left, _, right, _ = mark.area.bounds
        runs_out = left < 0 and right > 44  # the ground, and the grains of sand in it
        assert runs_out or safe.contains(mark.area), mark.area.difference(safe).bounds
    for line in texts(scene.items):
        assert safe.contains(area_of(outlines(line.font, line.text, line.x, line.y, line.size)))


@pytest.mark.parametrize("name", [*TILES, *DICE])
def test_grounds_run_four_mm_into_the_bleed(name: str) -> None:
    scene = {**TILES, **DICE}[name]()
    left, top, right, bottom = marks(scene)[0].area.bounds
    width, height = scene.size
    assert left <= -4 and top <= -4 and right >= width + 4 and bottom >= height + 4


@pytest.mark.parametrize("name", [*TILES, *DICE])
def test_no_line_is_too_thin_to_print_and_no_colour_runs(name: str) -> None:
    scene = {**TILES, **DICE}[name]()
    for mark in marks(scene):
        assert mark.item.stroke is None or mark.item.width >= 0.2
        assert mark.item.fill is None or isinstance(mark.item.fill, Color)
    for line in texts(scene.items):
        assert line.size >= 2.3


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("name", GROUP_IDS)
def test_a_die_face_shows_its_number_of_pips(name: str, value: int) -> None:
    found = [m for m in marks(pips(DIE, value=value, group=name)) if m.item.fill == group(name).ink]
    assert sum(isinstance(s, Move) for m in found for s in m.item.path) == value
    for mark in found:
        left, top, right, bottom = mark.area.bounds
        assert left >= 2.999 and top >= 2.999 and right <= 13.001 and bottom <= 13.001


@pytest.mark.parametrize("value", [0, 7])
def test_a_number_that_no_die_shows_is_an_error(value: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 6, not {value}"):
        pips(DIE, value=value, group="blue")


# Looks


@pytest.mark.parametrize(("draw", "tones"), PATHS)
def test_seeds_differ_and_looks_are_shared(draw: Tile, tones: Tones) -> None:
    assert len({fingerprint(draw(SIZE, seed=k)) for k in LOOKS}) == 8
    sheet = [id(draw(SIZE, seed=k)) for k in range(24)]
    assert set(Counter(sheet).values()) == {3}


@pytest.mark.parametrize("columns", [4, 6])
def test_no_look_stands_below_itself_on_a_sheet(columns: int) -> None:
    sheet = [look(k) for k in range(24)]
    assert all(one != below for one, below in zip(sheet, sheet[columns:], strict=False))


def test_danger_and_safety_have_frames_that_differ_in_grey() -> None:
    """The ground at the rim of a tile, which also has to show the grey line of its cut."""
    cut = lab(Color(128, 128, 128))[0]
    rims = [marks(draw(SIZE, seed=0))[0].item.fill for draw in (danger_path, safe_path)]
    danger, safe = (lab(rim)[0] for rim in rims if isinstance(rim, Color))
    assert safe - danger > 25
    assert all(abs(rim - cut) > 8 for rim in (danger, safe))


def test_a_tile_of_another_size_is_drawn_to_that_size() -> None:
    scene = danger_path((22.0, 22.0), seed=0)
    assert scene.size == (22.0, 22.0)
    assert len(cacti(scene, RED)) == 3
    left, _, right, _ = unary_union(
        [m.area for m in marks(scene) if m.item.fill == RED.body]
    ).bounds
    assert left > 0 and right < 22


def art_names(node: object) -> set[str]:
    """Collect what the layers of faces ask for as `art`."""
    if isinstance(node, dict):
        own = {node["art"]} if isinstance(node.get("art"), str) else set()
        return own.union(*map(art_names, node.values()))
    return set().union(*map(art_names, node)) if isinstance(node, list) else set()


def test_every_drawing_that_faces_ask_for_is_there() -> None:
    faces = tomllib.loads((find_game("wuestenstadt") / "faces.toml").read_text("utf-8"))
    asked = art_names(faces)
    assert {"danger_path", "safe_path", "night"} <= asked
    assert asked <= set(art.__all__)
