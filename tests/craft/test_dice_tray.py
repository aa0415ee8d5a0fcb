"""The dice tray: parts put together by computation, and the template of its felt."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.craft import part
from generator.craft.dice_tray import Params
from generator.craft.net import net_scene
from generator.geometry import bounds
from generator.scene import Group, Text

from ..measured.assembling import clashes
from .solids import check_parts, extent, fits, solids_of, volume
from .strategies import params

TRAY = part("dice-tray")
DRAWN = st.tuples(st.sampled_from([0.0, 0.1, 0.3]), st.floats(0.8, 5.5)).flatmap(
    lambda drawn: params(TRAY, fit=drawn[0], thickness=drawn[1])
)


@given(DRAWN)
@settings(max_examples=40)
def test_no_part_is_in_the_way_of_another(made: Params) -> None:
    kit = TRAY.kit(made)
    check_parts(kit)
    put = solids_of(kit, made.thickness, felt=made.felt)
    assert clashes(list(put.values()), 0.001) == []


@given(DRAWN)
@settings(max_examples=40)
def test_without_fit_the_walls_have_no_gap(made: Params) -> None:
    made = made.model_copy(update={"fit": 0.0})
    put = solids_of(TRAY.kit(made), made.thickness, felt=made.felt)
    felt = put.pop("felt")
    wide, deep, high = (end - start for start, end in extent(put.values()))
    inside = made.width * made.depth * made.height
    assert wide * deep * high - inside == pytest.approx(volume(put.values()))
    assert (wide, deep, high) == pytest.approx(TRAY.ready(made))
    assert extent([felt])[2][0] == pytest.approx(made.thickness)


def test_the_felt_keeps_off_the_walls() -> None:
    made = Params(width=150, depth=100, play=0.5)
    (felt,) = (each for each in TRAY.kit(made).parts if each.material)
    assert felt.material == "felt"
    assert bounds(felt.outline) == pytest.approx((0, 0, 149, 99))
    (template,) = TRAY.nets(made).values()
    assert template.outline.path == felt.outline
    assert template.outline.shape == "free"  # so that its whole line is printed


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "Würfelarena: Boden Schablone für Filz 2,5 mm 149 × 99 mm"),
        ("en", "Dice tray: floor template for felt 2.5 mm 149 × 99 mm"),
    ],
)
def test_the_template_says_what_it_is(lang: str, said: str) -> None:
    (template,) = TRAY.nets(Params(width=150, depth=100, felt=2.5)).values()
    (group,) = net_scene(template, {}, lang).items
    assert isinstance(group, Group)
    assert " ".join(item.text for item in group.items if isinstance(item, Text)) == said


def test_it_fits_a_small_bed() -> None:
    assert fits(TRAY.kit(Params(width=290, depth=190)), (300, 200))
