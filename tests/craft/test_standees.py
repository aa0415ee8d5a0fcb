"""Standees of any form: the path that a user writes, the figure that stands, and its base."""

import math

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pydantic import ValidationError
from shapely import LineString, Polygon
from shapely.affinity import translate

from generator.craft import part
from generator.craft.net import Net, panel_clips
from generator.craft.params import PartParams
from generator.geometry import bounds, flatten, regular_polygon, transformed
from generator.model import SpielbogenError

from .folding import Face, fold_up, ring

BOAT = "M10 0 H14 C14 6 18 9 24 10 L20 18 H4 L0 10 C6 9 10 6 10 0 Z"
SIZE = {"width": "24mm", "height": "18mm", "foot": "6mm"}


def standee(**values: object) -> PartParams:
    return part("standee").read({**SIZE, **values}, "game.toml:41")


def net_of(made: PartParams) -> Net:
    return part("standee").net(made)


def standing(made: PartParams) -> tuple[Net, dict[str, Face]]:
    net = net_of(made)
    return net, fold_up(net, "front", lambda a, b: 180 if {a, b} == {"front", "back"} else 90)


def complaint(**values: object) -> str:
    with pytest.raises(SpielbogenError) as caught:
        standee(**values)
    (finding,) = caught.value.findings
    assert (finding.code, finding.where, caught.value.status) == ("K103", "game.toml:41", 2)
    return finding.message


@st.composite
def figures(draw: st.DrawFn) -> PartParams:
    """Draw standees with a bent side, and a head and a ground as narrow as can be."""
    share = st.floats(0, 1)
    width, height, foot = (low + 40 * draw(share) for low in (8.0, 8.0, 3.0))
    left, head, ground = width * 0.4 * draw(share), 4 + draw(share), 2 + draw(share)
    right = min(width, left + head)
    begin = (width - ground) * draw(share)
    waist = height * (0.3 + 0.4 * draw(share))
    out = (left + right) / 2 + (width - (left + right) / 2) * draw(share)
    path = (
        f"M{left} 0 L{right} 0 Q{out} {waist / 2} {width} {waist} "
        f"L{begin + ground} {height} L{begin} {height} L0 {waist} Z"
    )
    base = draw(st.sampled_from(["feet", "hexagon"]))
    values = {"width": width, "height": height, "foot": foot, "base": base}
    try:
        return part("standee").Params(**values, silhouette=path)
    except ValidationError:
        assume(False)
        raise


@given(figures())
def test_front_and_back_cover_each_other_when_folded(made):
    _, faces = standing(made)
    front, back = (Polygon(faces[name].corners[:, :2]).buffer(0) for name in ("front", "back"))
    assert front.symmetric_difference(back).area < 1e-6 * front.area + 1e-6
    assert faces["back"].corners[:, 2] == pytest.approx(0, abs=1e-6)
    assert faces["front"].normal @ faces["back"].normal == pytest.approx(-1)


@given(figures())
def test_feet_lie_on_the_table_before_and_behind(made):
    net, faces = standing(made)
    ground = faces["front"].at(*net.panel("front").transform.apply(0, made.height))[1]
    for name, way in (("foot_front", 1), ("foot_back", -1)):
        assert faces[name].corners[:, 1] == pytest.approx(ground, abs=1e-6)
        depth = faces[name].corners[:, 2] * way
        assert (depth.min(), depth.max()) == pytest.approx((0, made.foot), abs=1e-6)


@given(figures())
def test_the_trim_is_one_line_and_every_fold_is_as_long_as_the_paper_there(made):
    net = net_of(made)
    trim = Polygon(ring(net.outline.path))
    assert trim.is_valid
    for fold in net.folds:
        (line,) = flatten(fold.path)
        level = LineString([(-100, line[0].y), (200, line[0].y)])
        # Just above and below the line is paper on both sides along all of the fold, and no more.
        beside = [translate(trim, 0, dy).intersection(level) for dy in (1e-3, -1e-3)]
        joined = beside[0].intersection(beside[1])
        assert joined.length == pytest.approx(LineString(line).length, abs=0.05)
        assert joined.buffer(0.05).covers(LineString(line))


def test_a_hexagon_stands_under_the_figure_with_a_flat_side_before_it():
    made = standee(base="hexagon", silhouette=BOAT)
    net, faces = standing(made)
    middle = faces["front"].at(*net.panel("front").transform.apply(12, 18))
    feet = np.concatenate([faces[name].corners for name in ("foot_front", "foot_back")])
    # Seen from above: x to the right, z towards who looks at the front.
    found = {(round(x - middle[0], 6), round(z - middle[2], 6)) for x, _, z in feet}
    (corners,) = flatten(regular_polygon(6, 0, 0, 12, first=30))
    wanted = {(round(x, 6), round(y, 6)) for x, y in corners}
    assert {(x + 0.0, y + 0.0) for x, y in found} == {(x + 0.0, y + 0.0) for x, y in wanted}


def test_panels_of_a_hexagon_base_are_half_hexagons():
    net = net_of(standee(base="hexagon"))
    long = 4 * 6 / math.sqrt(3)
    for name in ("foot_front", "foot_back"):
        panel = net.panel(name)
        assert (panel.width, panel.height) == pytest.approx((long, 6))
        corners = flatten(panel.outline)[0][:-1]
        expected = [(0, 0), (long, 0), (long * 0.75, 6), (long / 4, 6)]
        assert np.array(corners) == pytest.approx(np.array(expected))


def test_a_base_wider_than_the_figure_widens_the_net():
    net = net_of(standee(width="10mm", foot="9mm", base="hexagon"))
    assert net.outline.width == pytest.approx(36 / math.sqrt(3))
    assert [bounds(fold.path).width for fold in net.folds] == pytest.approx([10, 10, 10])


def test_folds_of_a_figure():
    net = net_of(standee(silhouette=BOAT))
    lines = {fold.kind: [*flatten(fold.path)[0]] for fold in net.folds[:2]}
    assert lines == {"mountain": [(10, 24), (14, 24)], "valley": [(4, 6), (20, 6)]}


def test_the_back_is_the_mirror_image_of_the_front():
    net = net_of(standee(silhouette="M2 0 H8 L24 9 L20 18 H4 Z"))
    (front,), (back,) = (flatten(net.panel(name).outline) for name in ("front", "back"))
    assert {(24 - x, y) for x, y in front} == set(back)


def shown(net: Net, name: str) -> Polygon:
    clip = transformed(panel_clips(net)[name], net.panel(name).transform)
    return Polygon(ring(clip))


def test_the_ground_runs_over_a_curved_rim():
    net = net_of(standee(silhouette=BOAT))
    both = shown(net, "front").union(shown(net, "back"))
    figure = Polygon(ring(net.panel("front").placed)).union(Polygon(ring(net.panel("back").placed)))
    feet = Polygon(ring(net.panel("foot_front").placed)).union(
        Polygon(ring(net.panel("foot_back").placed))
    )
    assert both.covers(figure.buffer(2.9).difference(feet.buffer(4.5)))


def test_bleed_of_front_and_back_meets_at_the_line_of_the_fold():
    net = net_of(standee(silhouette=BOAT))
    assert bounds(transformed(panel_clips(net)["front"], net.panel("front").transform)).top > 23.9
    assert shown(net, "front").intersection(shown(net, "back")).area < 0.1 * 10 + 0.1


def test_what_a_rectangle_needs_no_path_for():
    plain, drawn = net_of(standee()), net_of(standee(silhouette="M0 0H24V18H0Z"))
    assert plain.outline == drawn.outline
    assert [fold.kind for fold in plain.folds] == [fold.kind for fold in drawn.folds]
    for one, other in zip(plain.panels, drawn.panels, strict=True):
        assert Polygon(ring(one.placed)).equals(Polygon(ring(other.placed)))


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("M10 0 H14 L20 18 H4", "the silhouette is not closed; end it with Z"),
        ("10 0 H14", "is no SVG path"),
        ("M10 0 Q", "is no SVG path"),
        ("M0 0 L24 18 Z", "encloses nothing"),
        ("M0 0 H24 L0 18 H24 Z", "the silhouette crosses itself"),
        ("M0 0H24V18H0Z M5 5H9V9Z", "must be one line, without holes or islands"),
        (
            "M10 0 H14 L25 9 L20 18 H4 Z",
            "must lie in its box, x from 0 to 24 mm and y from 0 to 18 mm; "
            "it reaches from 4 to 25 mm and from 0 to 18 mm",
        ),
        (
            "M10 1 H14 L20 18 H4 Z",
            "must touch the top of its box (y = 0 mm) along at least 4 mm, "
            "so that the fold there holds; it does along 0 mm",
        ),
        ("M10 0 H13.5 L20 18 H4 Z", "it does along 3.5 mm"),
        ("M10 0 H14 L20 17 H4 Z", "must touch the bottom of its box (y = 18 mm) along at least 2"),
        ("M0 0 H9 V5 H15 V0 H24 V18 H0 Z", "touch the top of its box (y = 0 mm) in one place"),
        ("M0 0 H24 V18 H15 V9 H9 V18 H0 Z", "touch the bottom of its box (y = 18 mm) in one place"),
    ],
)
def test_a_silhouette_that_will_not_do_says_why(path, says):
    message = complaint(silhouette=path)
    assert message.startswith("part 'standee': ")
    assert says in message


def test_a_curve_that_leaves_the_box_between_its_ends_is_told():
    message = complaint(silhouette="M4 0 H20 C40 6 40 12 20 18 H4 Z")
    assert "it reaches from 4 to 35 mm" in message


def test_a_silhouette_that_stands_beside_its_base_names_both_lengths():
    message = complaint(silhouette="M2 0 H22 L6 18 H0 Z", foot="3mm", base="hexagon")
    assert "the middle 6.928 mm of its box's bottom, along at least 2 mm" in message
    assert "it does along 0 mm" in message


def test_a_hair_beside_the_box_is_on_it():
    made = standee(silhouette="M3.9996 0.0004 H14 L20 17.9996 H4 Z")
    (front,) = flatten(net_of(made).panel("front").outline)
    assert {y for _, y in front} == {0.0, 18.0}


def test_other_wrong_values():
    assert (
        complaint(base="disc") == "base of part 'standee' must be 'feet' or 'hexagon', not 'disc'"
    )
    assert complaint(silhouette=5) == "silhouette of part 'standee' must be a text, not 5"
