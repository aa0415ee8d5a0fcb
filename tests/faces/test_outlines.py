"""Trim lines of a free form: what is kept of the path that a user wrote, and what is refused."""

import pytest

from generator.craft.shapes import enclosed
from generator.faces.outlines import free_outline, grown, mirrored
from generator.geometry import bounds
from generator.model import SpielbogenError


def test_a_free_form_begins_at_its_left_top() -> None:
    outline = free_outline("M12 7 h30 v20 z")
    assert (outline.shape, outline.width, outline.height) == ("free", 30, 20)
    assert bounds(outline.path) == (0, 0, 30, 20)


def test_a_free_form_may_have_holes() -> None:
    outline = free_outline("M0 0 H60 V60 H0 Z M20 20 V40 H40 V20 Z")
    assert enclosed(outline.path).area == 3600 - 400
    assert enclosed(grown(outline.path, 3)).area == pytest.approx(66**2 - 14**2)
    assert enclosed(mirrored(outline).path).equals(enclosed(outline.path))


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("M0 0 H10 V10 H0 Z M20 0 H30 V10 H20 Z", "draws several forms, which fall apart"),
        ("M0 0 H10 V10 H0 Z M5 5 H20 V20 H5 Z", "draws several forms, which fall apart"),
        ("M0 0 H10 V10 M20 20 H30 V30 Z", "is not closed; end it with Z"),
        ("M0 0 H10 V10 Z M5 5 Z", "encloses nothing"),
        ("M0 0 10 Z", "is no SVG path"),
    ],
)
def test_what_is_no_form_in_one_piece_is_refused_with_its_place(path: str, said: str) -> None:
    with pytest.raises(SpielbogenError) as caught:
        free_outline(path, "game.toml:7")
    (finding,) = caught.value.findings
    assert (finding.code, finding.where) == ("A111", "game.toml:7")
    assert finding.message.startswith(f"the path {path!r} ")
    assert said in finding.message
