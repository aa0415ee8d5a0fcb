"""What a user reads when a part or its parameters are wrong."""

import pytest
from pydantic import ValidationError

from generator.craft import Part, part, parts
from generator.model import SpielbogenError

from .strategies import lengths, limits

EVERY_LENGTH = [(name, key) for name, made in parts().items() for key in lengths(made)]


def complaint(made: Part, **values: object) -> str:
    with pytest.raises(SpielbogenError) as caught:
        made.read(values, "game.toml:41")
    assert caught.value.status == 2
    assert all(finding.severity == "error" for finding in caught.value.findings)
    return str(caught.value)


def test_parts_are_found():
    assert {"standee", "tent", "tray", "die-net", "paper-boat", "barrow"} <= set(parts())


def test_every_part_says_how_it_goes_together_and_what_each_parameter_is():
    for made in parts().values():
        assert "Cut out" in made.doc
        assert all(field.description for field in made.Params.model_fields.values())


def test_unknown_part_names_the_nearest():
    with pytest.raises(SpielbogenError) as caught:
        part("die_net", "game.toml:40")
    assert "no part named 'die_net'" in str(caught.value)
    assert "did you mean 'die-net'?" in str(caught.value)
    assert caught.value.findings[0].where == "game.toml:40"


def test_lengths_have_units():
    made = part("standee").read({"width": "1.6cm", "height": "2in", "foot": 8})
    found = [getattr(made, key) for key in ("width", "height", "foot")]
    assert found == pytest.approx([16.0, 50.8, 8.0])


def test_parameters_are_frozen():
    with pytest.raises(ValidationError):
        part("tent").Params().height = 3.0


@pytest.mark.parametrize(("name", "key"), EVERY_LENGTH)
def test_unknown_key_names_the_nearest(name, key):
    message = complaint(part(name), **{key + "e": "5mm"})
    assert message.startswith("game.toml:41: ")
    assert f"part {name!r} has no parameter {key + 'e'!r}" in message
    assert f"did you mean {key!r}?" in message


@pytest.mark.parametrize(("name", "key"), EVERY_LENGTH)
def test_each_limit_is_named(name, key):
    bound = limits(part(name), key)
    low, high = bound["ge"] - 0.5, bound["le"] + 0.5
    message = complaint(part(name), **{key: low})
    assert f"{key} of part {name!r} must be at least {bound['ge']:g} mm, not {low:g} mm" in message
    message = complaint(part(name), **{key: f"{high}mm"})
    assert f"{key} of part {name!r} must be at most {bound['le']:g} mm, not {high:g} mm" in message


@pytest.mark.parametrize(("name", "key"), EVERY_LENGTH)
@pytest.mark.parametrize("value", ["16", "x", "", "5 furlongs", True, None, [1], float("nan")])
def test_what_is_no_length_is_named(name, key, value):
    message = complaint(part(name), **{key: value})
    assert f"{key} of part {name!r}" in message
    assert "length" in message or "unit" in message


def test_every_wrong_key_has_a_finding_of_its_own():
    with pytest.raises(SpielbogenError) as caught:
        part("tent").read({"width": "0mm", "hight": "3mm", "tab": "x"})
    assert [finding.code for finding in caught.value.findings] == ["K103", "K103", "K102"]


def test_wrong_printed_side():
    message = complaint(part("tray"), printed="both")
    assert "printed of part 'tray' must be 'outside' or 'inside', not 'both'" in message


@pytest.mark.parametrize(
    ("name", "values", "limit"),
    [
        ("tent", {"depth": 6, "tab": 7}, "depth = 6 mm"),
        ("tray", {"height": 10, "tab": 10.5}, "tab must be at most 10 mm here"),
        ("tray", {"depth": 12, "tab": 7}, "tab must be at most 6 mm here"),
        ("die-net", {"edge": 10, "tab": 5}, "tab must be at most 4 mm here"),
        ("barrow", {"tab": 12}, "tabs 12 mm deep find no room"),
        ("barrow", {"depth": 11, "wheel": 2, "tab": 5.6}, "tabs 5.6 mm deep find no room"),
    ],
)
def test_a_tab_that_does_not_fit_names_its_limit(name, values, limit):
    message = complaint(part(name), **values)
    assert f"part {name!r}: " in message
    assert limit in message


@pytest.mark.parametrize(
    ("values", "most"), [({"wheel": 4.6}, "4.5"), ({"depth": 11, "wheel": 4}, "3.66667")]
)
def test_a_wheel_that_does_not_fit_names_its_limit(values, most):
    assert f"wheel must be at most {most} mm here" in complaint(part("barrow"), **values)


def test_a_wheel_of_the_limit_that_is_named_fits():
    complaint(part("barrow"), depth=20, height=30, wheel=6.668)
    assert part("barrow").read({"depth": 20, "height": 30, "wheel": 6.66667}, "here")
