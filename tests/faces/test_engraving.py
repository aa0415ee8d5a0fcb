"""What a machine makes of a drawn face: areas, scores and windows, joined, cut off, or refused."""

import math
import re

import pytest
from shapely import Polygon, union_all

from generator.arcs import full_circle, signed_area
from generator.craft import shapes
from generator.craft.kit import FlatPart
from generator.faces.areas import covered
from generator.faces.engraving import Engraving, engraving
from generator.faces.keeping import faults
from generator.geometry import (
    Arc,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    Transform,
    bounds,
    circle,
    flatten,
    polygon,
    polyline,
    rectangle,
    rotate,
    scale,
    translate,
)
from generator.model import Finding
from generator.scene import BLACK, WHITE, Group, Image, Item, Path, Picture, Scene, Tag, Text

SQUARE = rectangle(10, 10, 20, 20)
#: A circle of 5 mm about (20, 20) as drawing programs write it: four Bézier curves.
K = 5 * 0.5522847498
BEZIERS: PathData = (
    Move(15, 20),
    Curve(15, 20 - K, 20 - K, 15, 20, 15),
    Curve(20 + K, 15, 25, 20 - K, 25, 20),
    Curve(25, 20 + K, 20 + K, 25, 20, 25),
    Curve(20 - K, 25, 15, 20 + K, 15, 20),
    Close(),
)


def read(*items: Item) -> tuple[Engraving, list[Finding]]:
    found: list[Finding] = []
    return engraving(Scene((40, 40), items), "faces.toml:3", found.append), found


def clean(*items: Item) -> Engraving:
    """Read items of which nothing is to be told."""
    result, found = read(*items)
    assert found == []
    return result


def codes(*items: Item) -> list[str]:
    return [finding.code for finding in read(*items)[1]]


def size(area: Path) -> float:
    return float(covered(area.path, even_odd=area.even_odd).area)


# What becomes of a path


def test_what_is_filled_is_engraved_whatever_its_colour() -> None:
    for color in (BLACK, WHITE):
        result = clean(Path(BEZIERS, fill=color))
        (area,) = result.areas
        assert (area.path, area.fill, area.stroke) == (BEZIERS, BLACK, None)
        assert result.scores == result.windows == ()


def test_what_has_only_a_stroke_is_scored() -> None:
    result = clean(Path(SQUARE, stroke=BLACK, width=2))
    assert result.scores == (SQUARE,)
    assert result.areas == result.windows == ()


def test_each_line_of_a_path_is_scored_by_itself_and_once() -> None:
    lines = (*polyline([(1, 1), (9, 1)]), *polyline([(1, 5), (9, 5)]))
    result = clean(Path(lines, stroke=BLACK), Path(polyline([(1, 1), (9, 1)]), stroke=BLACK))
    assert result.scores == (polyline([(1, 1), (9, 1)]), polyline([(1, 5), (9, 5)]))


def test_scores_and_windows_have_no_bezier_curves() -> None:
    result = clean(Path(BEZIERS, stroke=BLACK), Path(BEZIERS, role="cut"))
    for path in (*result.scores, *result.windows):
        assert {type(segment) for segment in path} <= {Move, Line, Arc, Close}
        assert bounds(path) == pytest.approx((15, 15, 25, 25), abs=0.005)


def test_a_window_that_is_a_circle_stays_one() -> None:
    (window,) = clean(Path(circle(20, 20, 2.5), role="cut")).windows
    hole = full_circle(window)
    assert hole is not None
    assert (hole.cx, hole.cy, hole.radius) == (20, 20, 2.5)


@pytest.mark.parametrize(
    ("path", "areas", "scores", "windows"),
    [
        (Path(SQUARE, fill=BLACK, role="engrave"), 1, 0, 0),
        (Path(SQUARE, stroke=BLACK, role="engrave"), 1, 0, 0),
        (Path(SQUARE, role="engrave"), 1, 0, 0),
        (Path(SQUARE, fill=BLACK, role="mark"), 1, 0, 0),
        (Path(SQUARE, fill=BLACK, role="score"), 0, 1, 0),
        (Path(SQUARE, stroke=BLACK, role="fold"), 0, 1, 0),
        (Path(SQUARE, stroke=BLACK, role="cut"), 0, 0, 1),
        (Path(SQUARE), 0, 0, 0),
    ],
)
def test_what_a_path_says_it_is_for_goes_before(
    path: Path, areas: int, scores: int, windows: int
) -> None:
    result = clean(path)
    found = (len(result.areas), len(result.scores), len(result.windows))
    assert found == (areas, scores, windows)


def test_a_stroke_that_is_engraved_is_as_wide_as_it_is_drawn() -> None:
    (area,) = clean(Path(SQUARE, stroke=BLACK, width=2, role="engrave")).areas
    assert size(area) == pytest.approx(22 * 22 - 18 * 18)


def test_fill_and_stroke_are_engraved_together() -> None:
    (area,) = clean(Path(SQUARE, fill=WHITE, stroke=BLACK, width=2)).areas
    assert size(area) == pytest.approx(22 * 22)


def test_a_dashed_line_is_scored_in_dashes() -> None:
    line = polyline([(0, 5), (10, 5)])
    result = clean(Path(line, stroke=BLACK, dash=(3, 1)))
    assert result.scores == tuple(polyline([(x, 5), (min(x + 3, 10), 5)]) for x in (0, 4, 8))


def test_holes_are_kept_by_either_rule() -> None:
    ring = (*SQUARE, *circle(20, 20, 5))
    (even_odd,) = clean(Path(ring, fill=BLACK, even_odd=True)).areas
    assert size(even_odd) == pytest.approx(400 - 25 * math.pi, abs=0.1)
    assert even_odd.even_odd
    (filled,) = clean(Path(ring, fill=BLACK)).areas  # both run the same way round
    assert size(filled) == pytest.approx(400)


def test_words_become_areas() -> None:
    (area,) = clean(Text(2, 20, "Oase", "text", 8)).areas
    box = bounds(area.path)
    assert 2 <= box.left < box.right <= 25
    assert box.bottom == pytest.approx(20, abs=0.3)
    # The letters O, a, s and e have three counters.
    assert len(covered(area.path).geoms) == 4
    assert sum(len(letter.interiors) for letter in covered(area.path).geoms) == 3


@pytest.mark.parametrize("path", [(), polyline([(1, 1), (5, 5)]), polyline([(1, 1), (1, 1)])])
def test_what_covers_nothing_is_not_engraved(path: PathData) -> None:
    result = clean(Path(path, fill=BLACK), Text(1, 1, " ", "text", 8))
    assert result.areas == result.scores == result.windows == ()


def test_a_ring_that_is_filled_need_not_be_closed() -> None:
    (area,) = clean(Path(polyline([(0, 0), (4, 0), (4, 4), (0, 4)]), fill=BLACK)).areas
    assert size(area) == pytest.approx(16)


# Groups


def test_groups_are_moved_turned_and_scaled() -> None:
    inner = Group((Path(SQUARE, fill=BLACK), Path(SQUARE, stroke=BLACK)), rotate(90))
    result = clean(Group((inner,), scale(0.5).then(translate(20, 0))), Tag("x", SQUARE, ()))
    (area,), (score,) = result.areas, result.scores
    assert bounds(area.path) == pytest.approx((5, 5, 15, 15))
    assert bounds(score) == pytest.approx((5, 5, 15, 15))


def test_an_uneven_scale_makes_curves_of_arcs() -> None:
    wide = Transform(2, 0, 0, 1, 0, 0)
    window = Path(circle(8, 20, 5), role="cut")
    result = clean(Group((Path(circle(8, 20, 5), fill=BLACK), window), wide))
    assert bounds(result.areas[0].path) == pytest.approx((6, 15, 26, 25), abs=0.01)
    assert bounds(result.windows[0]) == pytest.approx((6, 15, 26, 25), abs=0.01)
    assert signed_area(result.windows[0]) == pytest.approx(50 * math.pi, rel=0.002)


def test_what_is_within_a_clip_is_not_touched() -> None:
    items = (
        Path(BEZIERS, fill=BLACK),
        Path(SQUARE, stroke=BLACK),
        Path(circle(20, 20, 2), role="cut"),
    )
    clipped, free = clean(Group(items, clip=SQUARE)), clean(*items)
    assert [area.path for area in clipped.areas] == [area.path for area in free.areas]
    assert (clipped.scores, clipped.windows) == (free.scores, free.windows)


def test_a_clip_cuts_off_areas_lines_and_windows() -> None:
    half = rectangle(0, 0, 20, 40)
    result = clean(
        Group(
            (
                Path(SQUARE, fill=BLACK),
                Path(polyline([(5, 5), (35, 5)]), stroke=BLACK),
                Path(rectangle(12, 30.5, 16, 4), role="cut"),
            ),
            translate(1, 0),
            clip=half,
        )
    )
    assert bounds(result.areas[0].path) == pytest.approx((11, 10, 21, 30))
    assert bounds(result.scores[0]) == pytest.approx((6, 5, 21, 5))
    assert bounds(result.windows[0]) == pytest.approx((13, 30.5, 21, 34.5))


def test_clips_within_clips_cut_off_what_either_does() -> None:
    inner = Group((Path(SQUARE, fill=BLACK),), clip=rectangle(0, 0, 20, 40))
    (area,) = clean(Group((inner,), clip=rectangle(0, 0, 40, 15))).areas
    assert bounds(area.path) == pytest.approx((10, 10, 20, 15))


def test_what_is_outside_of_its_clip_is_gone() -> None:
    items = (Path(SQUARE, fill=BLACK), Path(SQUARE, stroke=BLACK), Path(SQUARE, role="cut"))
    result = clean(Group(items, clip=rectangle(50, 50, 5, 5)))
    assert result.areas == result.scores == result.windows == ()


# Areas over areas


def test_areas_that_lie_over_each_other_are_joined() -> None:
    first, second = rectangle(0, 0, 10, 10), rectangle(5, 5, 10, 10)
    apart, other = circle(30, 30, 4), rectangle(12, 12, 10, 10)
    result = clean(*(Path(path, fill=BLACK) for path in (first, apart, second, other)))
    assert len(result.areas) == 2
    joined, kept = result.areas
    assert kept.path == apart
    assert size(joined) == pytest.approx(
        union_all([shapes.area(p) for p in (first, second, other)]).area
    )


def test_areas_that_touch_are_left_alone() -> None:
    paths = (rectangle(0, 0, 10, 10), rectangle(10, 0, 10, 10))
    result = clean(*(Path(path, fill=BLACK) for path in paths))
    assert tuple(area.path for area in result.areas) == paths


def test_an_area_that_vanishes_in_another_is_told() -> None:
    result, found = read(Path(SQUARE, fill=BLACK), Path(circle(20, 20, 5), fill=WHITE))
    assert [(each.code, each.severity, each.where) for each in found] == [
        ("A209", "warning", "faces.toml:3")
    ]
    assert size(*result.areas) == pytest.approx(400)


# What cannot be


def test_pictures_and_shades_are_told() -> None:
    picture = Image(Picture(b"", (1, 1), "image/png"), 0, 0, 9, 9)
    assert codes(picture) == ["A206"]
    assert codes(Group((picture,))) == ["A206"]
    result, found = read(Group((Path(SQUARE, fill=BLACK),), opacity=0.5))
    assert ([each.code for each in found], len(result.areas)) == (["A210"], 1)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (polyline([(0, 0), (9, 0), (9, 9)]), "is not closed"),
        (polygon([(0, 0), (9, 9), (9, 0), (0, 9)]), "crosses itself at (4.50, 4.50) mm"),
        (polygon([(0, 0), (0, 0)]), "encloses nothing"),
    ],
)
def test_a_window_that_is_none_is_told(path: PathData, words: str) -> None:
    result, found = read(Path(path, role="cut"))
    assert result.windows == ()
    assert [each.code for each in found] == ["A208"]
    assert words in found[0].message


# On a part


def on_part(*items: Item, holes: tuple[PathData, ...] = ()) -> list[tuple[str, str]]:
    disc = FlatPart("disc", {"de": "Scheibe", "en": "disc"}, circle(20, 20, 20), holes)
    return [*faults(clean(*items), disc)]


def test_what_keeps_to_its_part_is_in_order() -> None:
    rim = Path(circle(20, 20, 20), fill=BLACK)
    items = (rim, Path(circle(20, 20, 20), stroke=BLACK), Path(circle(20, 30, 3), role="cut"))
    assert on_part(*items, holes=(circle(20, 20, 2),)) == []


@pytest.mark.parametrize("how", ["fill", "stroke"])
def test_what_reaches_beyond_is_told_with_how_far(how: str) -> None:
    bar = rectangle(-1.25, 18, 10, 4)
    path = Path(bar, fill=BLACK) if how == "fill" else Path(bar, stroke=BLACK)
    ((code, message),) = on_part(path)
    reach = re.search(r"reaches (.*) mm beyond the part 'disc'", message)
    assert code == "A207"
    assert reach is not None
    # Its corner is at (-1.25, 18).
    assert float(reach[1]) == pytest.approx(math.hypot(21.25, 2) - 20, abs=0.011)


@pytest.mark.parametrize(
    ("window", "words"),
    [
        (rectangle(-5, 18, 10, 4), "does not lie within"),
        (rectangle(50, 50, 4, 4), "does not lie within"),
        (circle(20, 20, 20), "does not lie within"),
        (circle(20, 18, 3), "over a hole"),
        (circle(20, 20, 1), "over a hole"),
        (circle(20, 20, 8), "over a hole"),
    ],
)
def test_a_window_keeps_clear_of_edge_and_holes(window: PathData, words: str) -> None:
    ((code, message),) = on_part(Path(window, role="cut"), holes=(circle(20, 20, 2),))
    assert code == "A208"
    assert words in message


def test_windows_keep_clear_of_each_other() -> None:
    items = [Path(circle(x, 20, 5), role="cut") for x in (15, 22)]
    assert [code for code, _ in on_part(*items)] == ["A208"]


def test_covered_counts_turns() -> None:
    star = polygon([(0, -10), (6, 8), (-9, -3), (9, -3), (-6, 8)])
    (ring,) = flatten(star)
    whole, points = covered(star), covered(star, even_odd=True)
    assert whole.area > points.area
    assert whole.equals(Polygon(ring).buffer(0).union(whole))
    assert whole.contains(shapes.area(circle(0, 0, 1)))
    assert not points.intersects(shapes.area(circle(0, 0, 1)))


def test_dashes_that_are_to_be_engraved_stay_dashes() -> None:
    line = polyline([(10, 20), (22, 20)])
    (area,) = clean(
        Path(line, stroke=BLACK, width=2, dash=(3, 2), role="engrave"),
    ).areas
    assert covered(area.path).area == pytest.approx(2 * (3 + 3 + 2))


@pytest.mark.parametrize("dash", [(), (1.0, 1.0)])
@pytest.mark.parametrize("clip", [None, SQUARE])
def test_a_line_of_no_length_is_no_work_and_is_told(
    clip: PathData | None, dash: tuple[float, ...]
) -> None:
    dot = Path(polyline([(15, 15), (15, 15)]), stroke=BLACK, dash=dash)
    result, (told,) = read(Group((dot,), clip=clip))
    assert result.scores == ()
    assert (told.code, told.severity, told.where) == ("A211", "warning", "faces.toml:3")


@pytest.mark.parametrize("dash", [(), (1.0, 1.0)])
def test_a_place_without_a_line_is_nothing(dash: tuple[float, ...]) -> None:
    assert clean(Path((Move(5, 5),), stroke=BLACK, dash=dash)).scores == ()
