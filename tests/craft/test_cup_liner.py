"""The lining of a dice cup: it fills a tin of the size that is given."""

import math

import pytest
from hypothesis import given
from shapely import Point

from generator.craft import part
from generator.craft.cup_liner import Params
from generator.craft.net import net_scene
from generator.geometry import bounds, flatten
from generator.model import SpielbogenError
from generator.scene import Group, Text
from generator.type import width

from ..measured.assembling import area_of
from .solids import check_parts
from .strategies import params

LINER = part("cup-liner")


def test_the_wrap_is_as_long_as_the_middle_of_the_foam_that_is_bent() -> None:
    made = Params(diameter=73, height=108, foam=2, rim=1)
    wrap = LINER.nets(made)["wrap"].outline
    assert wrap.width == pytest.approx(math.pi * 71)
    assert wrap.height == pytest.approx(105)


@given(params(LINER))
def test_the_foam_fills_the_tin(made: Params) -> None:
    """Bending keeps the area of the cross-section: that of the ring between tin and clear room."""
    kit = LINER.kit(made)
    check_parts(kit)
    wrap, floor = (bounds(each.outline) for each in kit.parts)
    inner, outer = made.diameter / 2 - made.foam, made.diameter / 2
    assert wrap.width * made.foam == pytest.approx(math.pi * (outer**2 - inner**2))
    assert wrap.height + made.foam + made.rim == pytest.approx(made.height)
    assert floor.width == floor.height == pytest.approx(made.diameter)
    assert LINER.ready(made) == (made.diameter, made.diameter, made.height)


def test_templates_are_the_forms_that_are_cut() -> None:
    kit, nets = LINER.kit(Params()), LINER.nets(Params())
    assert {each.name for each in kit.parts} == set(nets) == {"wrap", "floor"}
    for each in kit.parts:
        assert each.material == "foam"
        assert nets[each.name].outline.path == each.outline


@pytest.mark.parametrize("name", ["wrap", "floor"])
@pytest.mark.parametrize(
    ("lang", "said"),
    [("de", "Schablone für Moosgummi 2 mm"), ("en", "template for foam rubber 2 mm")],
)
@pytest.mark.parametrize("diameter", [30.0, 73.0])
def test_templates_say_what_they_are_within_their_form(
    name: str, lang: str, said: str, diameter: float
) -> None:
    net = LINER.nets(Params(diameter=diameter))[name]
    (group,) = net_scene(net, {}, lang).items
    assert isinstance(group, Group)
    lines = [item for item in group.items if isinstance(item, Text)]
    assert said in " ".join(line.text for line in lines)
    form = area_of(net.outline.path)
    for line in lines:
        for x in (line.x, line.x + width(line.font, line.text, line.size)):
            assert form.buffer(-1).contains(Point(group.transform.apply(x, line.y)))


def test_the_disc_is_a_true_circle() -> None:
    (ring,) = flatten(LINER.nets(Params())["floor"].outline.path, 0.001)
    assert all(math.dist(point, (36.5, 36.5)) == pytest.approx(36.5, abs=0.02) for point in ring)


def test_a_wrap_without_height_names_its_limit() -> None:
    with pytest.raises(SpielbogenError, match=r"rim must be at most 8 mm here"):
        LINER.read({"height": 20, "rim": 9}, "game.toml:1")
