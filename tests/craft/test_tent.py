"""The tent of sheet material: what it is made of, and which sizes it refuses."""

from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import Polygon, box, union_all
from shapely.affinity import translate

from generator.craft import part
from generator.craft.kit import FlatPart, Kit
from generator.craft.tent import Params
from generator.geometry import bounds, flatten, regular_polygon, transformed
from generator.model import SpielbogenError

from ..measured.assembling import Solid, area_of, areas_of, assembled, clashes, crossing, poses_of

#: A tent that stands well in the game that has them.
GAME = {"width": 19.0, "depth": 17.0, "height": 22.0, "base": 1.5}


def kit_of(**values: float) -> Kit:
    made = part("tent")
    return made.kit(made.read(values))


def flat(kit: Kit, name: str) -> FlatPart:
    (found,) = (each for each in kit.parts if each.name == name)
    return found


def complaint(**values: float) -> str:
    with pytest.raises(SpielbogenError) as caught:
        kit_of(**values)
    assert [finding.code for finding in caught.value.findings] == ["K103"]
    return str(caught.value)


@st.composite
def sizes(draw: st.DrawFn) -> Params:
    """Draw sizes of tents that can be put together."""
    values = {
        key: draw(st.floats(low, high))
        for key, (low, high) in {
            "width": (5, 60),
            "depth": (5, 60),
            "height": (8, 60),
            "base": (1, 6),
            "thickness": (0.3, 5),
            "fit": (-0.1, 0.3),
            "magnet": (2, 8),
        }.items()
    }
    params = Params(**values, tab=3.0)
    try:
        part("tent").kit(params)
    except SpielbogenError:
        assume(False)
    return params


def test_the_paper_tent_needs_no_other_numbers() -> None:
    net = part("tent").net(part("tent").Params())
    assert (net.outline.width, net.outline.height) == (16, 55)


def test_it_is_made_of_two_frames_a_base_and_a_magnet() -> None:
    kit = kit_of()
    assert [each.name for each in kit.parts] == ["base", "frame_a", "frame_b"]
    assert [rod.radius for rod in kit.rods] == [2]
    assert kit_of(magnet=0).rods == ()
    for each in kit.parts:
        assert set(each.title) == {"de", "en"}
        box_of = bounds(each.outline)
        assert (box_of.left, box_of.top) == pytest.approx((0, 0))


def test_it_takes_as_much_room_as_it_says() -> None:
    made = part("tent")
    params = made.read(GAME)
    solids = assembled(areas_of(made.kit(params)), poses_of(made.kit(params)), params.thickness)
    places = [solid.at(x, y) for solid in solids for x, y in solid.area.exterior.coords]
    wide, deep, high = (max(axis) - min(axis) for axis in zip(*places, strict=True))
    # The middle of the base's sheet is half a thickness over the table.
    assert (wide, deep, high) == pytest.approx(made.ready(params, cut=True))
    assert made.ready(params, cut=True) == (22, 20, 22)


def test_two_stand_on_an_octagon_of_44_mm() -> None:
    kit = kit_of(**GAME)
    base = area_of(flat(kit, "base").outline)
    octagon = Polygon(flatten(regular_polygon(8, 22, 22, 44, 22.5))[0])
    left, right = translate(base, 0, 12), translate(base, 22, 12)
    assert octagon.buffer(0.01).covers(union_all([left, right]))


@given(sizes())
@settings(max_examples=60, deadline=None)
def test_whatever_is_not_refused_goes_together(params: Params) -> None:
    kit = part("tent").kit(params)
    solids = {one.name: one for one in assembled(areas_of(kit), poses_of(kit), params.thickness)}
    pressed = max(0.02, -2 * params.fit)
    assert clashes(list(solids.values()), pressed) == []
    found = crossing(solids["frame_a"], solids["frame_b"], pressed)
    assert found.gap == pytest.approx(0, abs=0.001)
    assert found.wide == pytest.approx([params.thickness + params.fit] * 2, abs=0.001)


@given(sizes())
@settings(max_examples=60, deadline=None)
def test_walls_are_left_everywhere(params: Params) -> None:
    kit = part("tent").kit(params)
    base = flat(kit, "base")
    rim = area_of(base.outline).exterior
    holes = [area_of(hole) for hole in base.holes]
    least = max(1.0, params.thickness / 3) - abs(params.fit) - 0.01
    assert min(rim.distance(hole) for hole in holes) > least
    assert min(one.distance(other) for one, other in combinations(holes, 2)) > least
    for frame in (flat(kit, "frame_a"), flat(kit, "frame_b")):
        area = area_of(frame.outline)
        # Shrunk by what must be left, a frame still hangs together but for its tabs and horns.
        assert isinstance(area.buffer(-0.45 * min(1.0, params.thickness)), Polygon)


@given(sizes())
@settings(max_examples=60, deadline=None)
def test_the_round_panels_are_in_sight(params: Params) -> None:
    kit = part("tent").kit(params)
    half = max(params.thickness + params.fit, params.thickness) / 2
    for name in ("frame_a", "frame_b"):
        frame = flat(kit, name)
        area, wide = area_of(frame.outline), bounds(frame.outline).width
        crossed = box(wide / 2 - half, -100, wide / 2 + half, 200)
        assert [panel.name for panel in frame.panels] == [name, f"{name}_left", f"{name}_right"]
        for panel in frame.panels[1:]:
            disc = area_of(transformed(panel.outline, panel.transform))
            assert area.buffer(0.01).covers(disc)
            assert crossed.intersection(disc).area < 0.01
            assert disc.area > 1


def solid_of(kit: Kit, name: str) -> Solid:
    (found,) = (each for each in assembled(areas_of(kit), poses_of(kit), 3.0) if each.name == name)
    return found


def test_the_engraved_side_of_frame_a_looks_to_the_eye() -> None:
    kit = kit_of()
    assert solid_of(kit, "frame_a").normal == pytest.approx((0, 1, 0))
    assert solid_of(kit, "base").normal == pytest.approx((0, 0, -1))


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"magnet": 12}, "width must be at least 20 mm for tabs beside a magnet of 12 mm"),
        ({"depth": 11}, "depth must be at least 12 mm for tabs beside a magnet of 4 mm"),
        ({"depth": 11}, "in sheets of 3 mm, not 11 mm"),
        ({"thickness": 6}, "width must be at least 22 mm"),
        ({"height": 9}, "leave a slot of 1.62 mm in frame a"),
        ({"height": 9}, "at least as long as the sheet is thick, 3 mm"),
        ({"height": 5, "thickness": 5, "width": 30, "depth": 30, "tab": 3}, "height 5 mm"),
    ],
)
def test_what_would_break_is_refused(values: dict[str, float], said: str) -> None:
    assert said in complaint(**values)


def test_a_sheet_of_no_thickness_is_refused() -> None:
    with pytest.raises(SpielbogenError, match=r"thickness of part 'tent' must be at least 0\.3 mm"):
        kit_of(thickness=0)
