"""The storage box: cut parts put together by computation, and card folded up, to hold what they
are made for."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import box

from generator.craft import part
from generator.craft.kit import Kit
from generator.craft.net import net_scene
from generator.craft.params import PartParams
from generator.craft.storage_box import Params
from generator.geometry import Arc
from generator.model import SpielbogenError
from generator.scene import Group, Path, Scene, Text

from ..measured.assembling import Solid, area_of, clashes, joints
from .solids import check_parts, extent, fits, solids_of, volume
from .strategies import params

BOX = part("storage-box")
LARGE = {"width": 277.0, "depth": 192.0, "height": 50.0}
DRAWN = st.tuples(st.sampled_from([0.0, 0.1, 0.3]), st.floats(0.8, 5.5)).flatmap(
    lambda drawn: params(BOX, fit=drawn[0], thickness=drawn[1])
)


def kit(**values: object) -> Kit:
    return BOX.kit(BOX.read(values))


def solids(made: PartParams) -> dict[str, Solid]:
    assert isinstance(made, Params)
    return solids_of(BOX.kit(made), made.thickness)


@given(DRAWN)
@settings(max_examples=40)
def test_every_part_is_closed_and_its_panels_are_on_it(made: Params) -> None:
    check_parts(BOX.kit(made))


@given(DRAWN)
@settings(max_examples=40)
def test_no_part_is_in_the_way_of_another(made: Params) -> None:
    assert clashes(list(solids(made).values()), 0.001) == []


@given(DRAWN)
@settings(max_examples=40)
def test_without_fit_the_walls_have_no_gap(made: Params) -> None:
    """As no two parts overlap, they fill the space between outside and inside if they are as large
    as that."""
    made = made.model_copy(update={"fit": 0.0, "notch": 0.0})
    put = solids(made)
    base = [put[name] for name in ("floor", "wall_n", "wall_e", "wall_s", "wall_w")]
    wide, deep, high = (end - start for start, end in extent(base))
    inside = made.width * made.depth * (made.height + made.rim)
    assert wide * deep * high - inside == pytest.approx(volume(base))
    lid = [put[name] for name in ("lid", "rim_n", "rim_e", "rim_s", "rim_w")]
    outer = [side - 2 * made.play for side in (made.width, made.depth)]
    inner = [side - 2 * made.thickness for side in outer]
    rim = made.rim * (outer[0] * outer[1] - inner[0] * inner[1])
    assert wide * deep * made.thickness + rim == pytest.approx(volume(lid))


@given(DRAWN)
@settings(max_examples=40)
def test_what_is_to_go_in_has_room(made: Params) -> None:
    """The contents as a block: as wide and deep as the box is clear, up to the rim of the lid."""
    put = solids(made)
    t = made.thickness
    for solid in put.values():
        (x0, x1), (y0, y1), (z0, z1) = extent([solid])
        apart = max(
            x0 - (t + made.width), t - x1, y0 - (t + made.depth), t - y1, z0 - (t + made.height)
        )
        assert max(apart, t - z1) > -1e-6


def test_sizes_over_all() -> None:
    made = Params(width=100, depth=70, height=30, rim=8)
    assert BOX.ready(made) == pytest.approx((106, 76, 44))
    spans = extent(list(solids(made).values()))
    assert [end - start for start, end in spans] == pytest.approx([106, 76, 44])
    assert [start for start, _ in spans] == pytest.approx([0, 0, 0])


def test_a_box_of_thick_card_takes_more_room_than_one_of_thin_plywood() -> None:
    made = Params(width=100, depth=70, height=30, thickness=0.5, card=1, play=0.5, rim=6)
    nets = BOX.nets(made)
    # Two layers of the base and two of the lid on the left and right, one each in front and behind.
    assert BOX.ready(made) == pytest.approx((100 + 4 + 1 + 4, 70 + 2 + 1 + 2, 30 + 6 + 2 * 0.5))
    top = nets["lid"].panel("top")
    assert (top.width, top.height) == pytest.approx(BOX.ready(made)[:2])


@pytest.mark.parametrize("fit", [0.0, 0.1])
def test_each_finger_of_the_rim_has_a_slot(fit: float) -> None:
    put = solids(Params(fit=fit))
    found = [joint for side in "nesw" for joint in joints(put["lid"], put[f"rim_{side}"], 0.001)]
    lid = next(each for each in kit(fit=fit).parts if each.name == "lid")
    assert len(found) == len(lid.holes) == 6
    for joint in found:
        assert joint.play == pytest.approx((fit, fit), abs=1e-6)
        assert joint.off < 1e-6


def test_the_lid_lies_on_the_walls_and_its_rim_keeps_off_them() -> None:
    made = Params(play=0.5)
    put = solids(made)
    assert extent([put["lid"]])[2][0] == pytest.approx(extent([put["wall_s"]])[2][1])
    for on_lid, on_floor in zip(extent([put["lid"]])[:2], extent([put["floor"]])[:2], strict=True):
        assert on_lid == pytest.approx(on_floor)
    for side, axis, end in (("n", 1, 1), ("e", 0, 1), ("s", 1, 0), ("w", 0, 0)):
        inner = extent([put[f"wall_{side}"]])[axis][1 - end]
        outer = extent([put[f"rim_{side}"]])[axis][end]
        assert abs(inner - outer) == pytest.approx(0.5)


def test_a_thumb_notch_is_closed_by_the_rim() -> None:
    made = Params()
    put = solids(made)
    for side in "ew":
        (arc,) = (s for s in BOX.kit(made).part_of(f"wall_{side}")[0].outline if isinstance(s, Arc))
        assert not arc.clockwise
        area = put[f"wall_{side}"].area
        _, high = extent([put[f"wall_{side}"]])[2]
        whole = box(*area.bounds)
        notch = max(whole.difference(area).geoms, key=lambda one: one.area)
        lowest = high - notch.bounds[3]
        assert lowest > extent([put[f"rim_{side}"]])[2][0] + 1


def test_there_are_no_notches_where_none_are_asked_for() -> None:
    assert not any(isinstance(s, Arc) for each in kit(notch=0).parts for s in each.outline)


def test_a_large_box_fits_a_small_bed() -> None:
    assert fits(kit(**LARGE), (300, 200))
    assert not fits(kit(**{**LARGE, "depth": 195.0}), (300, 200))


def test_equal_parts_share_a_title_and_each_has_its_place() -> None:
    made = kit()
    assert len(made.parts) == 10
    assert len({each.title["de"] for each in made.parts}) == 6
    assert all(each.pose and not each.material for each in made.parts)


def test_the_lid_has_a_face_within_its_slots() -> None:
    made = Params()
    _, panel = BOX.kit(made).part_of("lid")
    assert (panel.width, panel.height) == pytest.approx((120 - 2 * 4.4, 80 - 2 * 4.4))


def test_a_sheet_too_thick_for_the_box_is_named() -> None:
    with pytest.raises(SpielbogenError, match=r"at least 50\.8 mm here"):
        BOX.read({"width": 40, "thickness": 10}, "game.toml:3")


def test_a_fit_too_wide_for_the_sheet_is_named() -> None:
    with pytest.raises(SpielbogenError, match=r"fit must be at most 0\.5 mm here"):
        BOX.read({"thickness": 1, "fit": 0.6}, "game.toml:3")


# Of card.


@given(DRAWN)
@settings(max_examples=40)
def test_base_and_lid_of_card_hold_what_they_are_to_hold(made: Params) -> None:
    base, lid = (BOX.nets(made)[name] for name in ("base", "lid"))
    card = made.card
    floor, top = base.panel("floor"), lid.panel("top")
    # Tabs lie within the walls on the left and right.
    assert floor.width - 4 * card == pytest.approx(made.width)
    assert floor.height - 2 * card == pytest.approx(made.depth)
    assert base.panel("wall_s").height - card == pytest.approx(made.height)
    assert top.width - 4 * card - floor.width == pytest.approx(2 * made.play)
    assert top.height - 2 * card - floor.height == pytest.approx(2 * made.play)
    reach = lid.panel("wall_s").height - card
    assert reach == pytest.approx(min(made.lid, made.height + card))


def test_walls_of_the_lid_stand_upright_when_it_is_on() -> None:
    lid = BOX.nets(Params())["lid"]
    for name in ("wall_n", "wall_e", "wall_s", "wall_w"):
        wall = lid.panel(name)
        upper = wall.transform.apply(wall.width / 2, 0)
        lower = wall.transform.apply(wall.width / 2, wall.height)
        top = area_of(lid.panel("top").placed)
        near, far = (top.distance(box(x, y, x, y)) for x, y in (upper, lower))
        assert near < 1e-6 < 5 < far


def words(scene: Scene) -> list[str]:
    groups = [item for item in scene.items if isinstance(item, Group)]
    return [inner.text for group in groups for inner in group.items if isinstance(inner, Text)]


@pytest.mark.parametrize(
    ("lang", "name", "clear"),
    [
        ("de", "Schachtel: Unterteil", "innen 120,5 × 80 × 40 mm"),
        ("en", "Box: base", "inside 120.5 × 80 × 40 mm"),
    ],
)
def test_a_blank_net_says_what_it_is(lang: str, name: str, clear: str) -> None:
    net = BOX.nets(Params(width=120.5))["base"]
    said = " ".join(words(net_scene(net, {}, lang)))
    assert name in said
    assert clear in said


def test_a_panel_with_a_face_says_nothing() -> None:
    net = BOX.nets(Params())["lid"]
    top = net.panel("top")
    face = Scene((top.width, top.height), (Path(top.outline),))
    assert "Deckel" not in " ".join(words(net_scene(net, {"top": face}, "de")))
