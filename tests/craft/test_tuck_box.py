"""The tuck box: folded up by computation, it closes and holds its deck."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon

from generator.craft import part
from generator.craft.net import Net, net_scene
from generator.craft.tuck_box import Params
from generator.geometry import Arc, bounds
from generator.model import SpielbogenError
from generator.scene import Group, Text

from .folding import Face, areas, fold_up, gap, lies_on, ring
from .strategies import params

BOX = part("tuck-box")
DRAWN = st.builds(
    lambda made, cards: made.model_copy(update={"cards": cards}),
    params(BOX, card=0.3, paper=0.3),
    st.integers(12, 200),
)
WALLS = ("front", "right", "back", "left", "top", "bottom")


def closed(net: Net) -> dict[str, Face]:
    return fold_up(net, "front", lambda one, other: 90)


def reach(faces: dict[str, Face]) -> list[float]:
    corners = np.concatenate([face.corners for face in faces.values()])
    return [float(side) for side in corners.max(axis=0) - corners.min(axis=0)]


@given(DRAWN)
@settings(max_examples=40)
def test_it_closes_to_a_block(made: Params) -> None:
    net = BOX.net(made)
    faces = closed(net)
    walls = {name: faces[name] for name in WALLS}
    assert reach(walls) == pytest.approx([made.width, made.height, made.depth])
    assert reach(faces) == pytest.approx([made.width, made.height, made.depth])
    assert BOX.ready(made) == (made.width, made.height, made.depth)
    # Edges that no fold joins come to lie on each other.
    assert gap(faces["left"], faces["front"], 2) < 0.001
    assert gap(faces["bottom"], faces["right"], 2) < 0.001
    assert gap(faces["top"], faces["left"], 2) < 0.001


@given(DRAWN)
@settings(max_examples=40)
def test_tabs_and_flaps_lie_on_what_holds_them(made: Params) -> None:
    net = BOX.net(made)
    faces, plane = closed(net), areas(net)
    whole = {name: [(float(x), float(y)) for x, y in plane[name]] for name in plane}
    # The notch is cut out of what they lie on; they are seen through it.
    front = ring(net.panel("front").placed)
    whole["front"] = list(Polygon(front).envelope.exterior.coords)
    homes = {"tab0": "bottom", "tab1": "bottom", "tab2": "front", "tab3": "front"}
    homes |= {"tuck": "front", "dust_left": "top", "dust_right": "top"}
    for flap, home in homes.items():
        assert lies_on(faces[flap], faces[home], whole[home])


@given(DRAWN)
@settings(max_examples=40)
def test_what_lies_in_one_plane_below_the_walls_does_not_overlap(made: Params) -> None:
    net = BOX.net(made)
    faces = closed(net)
    for pair in (("tab0", "tab1"), ("dust_left", "dust_right")):
        one, other = (Polygon(_flat(faces[name])) for name in pair)
        assert one.distance(other) > 0.5


def _flat(face: Face) -> list[tuple[float, float]]:
    """Return corners of a level face seen from above: x and depth."""
    return [(float(x), float(z)) for x, _, z in face.corners]


@given(DRAWN)
@settings(max_examples=40)
def test_the_deck_fits(made: Params) -> None:
    """Between the layers of paper that lie on each side there is room for it, and play."""
    net = BOX.net(made)
    wide, high, deep = reach(closed(net))
    paper = made.paper
    assert wide - 2 * paper == pytest.approx(made.card_width + made.play)
    assert deep - 3 * paper == pytest.approx(made.cards * made.card + made.play)
    assert high - 4 * paper == pytest.approx(made.card_height + made.play)


@given(DRAWN)
@settings(max_examples=40)
def test_all_panels_are_printed_outside(made: Params) -> None:
    faces = closed(BOX.net(made))
    middle = np.mean([faces[name].corners.mean(axis=0) for name in WALLS], axis=0)
    for name in WALLS:
        assert faces[name].normal @ (faces[name].corners.mean(axis=0) - middle) > 0


def test_walls_read_upright_and_the_top_from_the_front() -> None:
    net = BOX.net(Params())
    faces = closed(net)
    for name in ("front", "right", "back", "left"):
        down = _down(net, faces, name)
        assert down == pytest.approx([0, -1, 0])
    assert _down(net, faces, "top") == pytest.approx([0, 0, 1])


def _down(net: Net, faces: dict[str, Face], name: str) -> np.ndarray:
    """Return where the lower edge of a panel's drawing is, seen from its upper edge, in space."""
    panel = net.panel(name)
    upper, lower = (panel.transform.apply(panel.width / 2, y) for y in (0, panel.height))
    way = faces[name].at(*lower) - faces[name].at(*upper)
    return way / np.linalg.norm(way)


def test_the_notch_is_a_half_circle_and_can_be_left_out() -> None:
    (arc,) = (s for s in BOX.net(Params()).panel("front").outline if isinstance(s, Arc))
    assert (arc.x - arc.cx, arc.y - arc.cy) == pytest.approx((8, 0))
    assert not any(isinstance(s, Arc) for s in BOX.net(Params(notch=0)).panel("front").outline)


def test_flaps_of_a_small_box_are_smaller() -> None:
    net = BOX.net(Params(card_width=20, card_height=30, cards=40, tuck=20, tab=12, notch=30))
    assert net.panel("tuck").height == 10
    assert bounds(net.tabs[3].path).width == 10


def test_a_box_too_shallow_for_its_flaps_says_how_deep_it_would_be() -> None:
    with pytest.raises(SpielbogenError, match=r"would be 3\.40 mm deep and must have 5 mm"):
        BOX.read({"cards": 5}, "game.toml:1")


@pytest.mark.parametrize("cards", [0, 401])
def test_a_number_of_cards_has_no_unit(cards: int) -> None:
    with pytest.raises(SpielbogenError) as caught:
        BOX.read({"cards": cards}, "game.toml:1")
    assert "mm" not in str(caught.value)


def test_a_number_of_cards_is_whole() -> None:
    with pytest.raises(SpielbogenError, match=r"must be a whole number, not 20\.5"):
        BOX.read({"cards": 20.5}, "game.toml:1")


@pytest.mark.parametrize("cards", [14, 54])
@pytest.mark.parametrize(
    ("lang", "said"),
    [("de", "Schachtel für {} Karten 63 × 88 mm"), ("en", "Box for {} cards 63 × 88 mm")],
)
def test_a_blank_box_says_what_it_is(cards: int, lang: str, said: str) -> None:
    scene = net_scene(BOX.net(Params(cards=cards)), {}, lang)
    found = " ".join(
        inner.text
        for item in scene.items
        if isinstance(item, Group)
        for inner in item.items
        if isinstance(inner, Text)
    )
    assert said.format(cards) in found


def test_its_name_reads_upright_in_the_net() -> None:
    groups = [
        item for item in net_scene(BOX.net(Params()), {}, "de").items if isinstance(item, Group)
    ]
    (named,) = (
        group
        for group in groups
        if any(isinstance(item, Text) and "Karten" in item.text for item in group.items)
    )
    assert (named.transform.a, named.transform.d) == (1, 1)


def test_tabs_keep_apart_in_the_net() -> None:
    plane = [Polygon(ring(tab.path)) for tab in BOX.net(Params()).tabs]
    assert all(one.distance(other) > 0.5 for one, other in combinations(plane, 2))
