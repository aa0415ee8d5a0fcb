"""Views and pictures of components: true, within their slot, fine enough to print."""

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from generator.geometry import rectangle
from generator.listing.pictures import drawn, strip
from generator.listing.views import View, views
from generator.scene import Color
from generator.scene import Path as Drawn

from ..proof.mini import TILES
from .making import mini, rules_of

RED, BLUE, BLACK, GREEN = (192, 0, 0), (0, 0, 192), (0, 0, 0), (0, 192, 0)


def test_views_are_of_the_size_of_the_pieces() -> None:
    found, _ = views(rules_of("wuestenstadt"), "de")
    told = {id: [_rounded(each.size) for each in seen] for id, seen in found.items()}
    assert told["path_red"] == [(44, 44), (44, 44)]  # front and back
    assert told["entry"] == [(44, 44)]
    assert told["camp"] == [(190, 264)]
    assert told["figure"] == [(16, 26)] * 3  # fronts of standees, three of six
    assert told["depot"] == [(80, 60)]  # the floor of a tray
    assert told["die_net"] == [(16, 16)] * 3
    assert len(told["box"]) == 1  # the top of the lid
    assert told["dice_tray"] == [(186, 146)]  # as it is cut: its sheets bear no drawing
    assert len(told["figure_base"]) == 1
    assert told.keys() == rules_of("wuestenstadt").count.keys()


def _rounded(size: tuple[float, float]) -> tuple[float, float]:
    return round(size[0], 1), round(size[1], 1)


def test_a_component_is_known_by_its_designs_or_else_by_both_sides(tmp_path: Path) -> None:
    found, notes = views(mini(tmp_path), "de")
    assert notes == ()
    assert {id: len(each) for id, each in found.items()} == {"tile": 2, "hut": 1}
    alike = TILES.replace("#0000C0", "#C00000")
    found, _ = views(mini(tmp_path / "alike", tiles=alike), "de")
    pictures = drawn({"tile": strip(found["tile"], (30, 20))})
    assert len(found["tile"]) == 2
    assert {RED, BLACK} <= colors(pictures["tile"].data)


def colors(data: bytes) -> set[tuple[int, ...]]:
    """Return the colours, to a coarse step, that fill some of a picture."""
    image = Image.open(io.BytesIO(data)).convert("RGB")
    counted = image.getcolors(image.width * image.height) or []
    found: dict[tuple[int, ...], int] = {}
    for count, color in counted:
        assert isinstance(color, tuple)
        coarse = tuple(round(part / 32) * 32 for part in color)
        found[coarse] = found.get(coarse, 0) + count
    enough = image.width * image.height / 20
    return {color for color, count in found.items() if count > enough}


def test_pictures_show_the_faces(tmp_path: Path) -> None:
    found, _ = views(mini(tmp_path), "de")
    strips = {id: strip(each, (30, 20)) for id, each in found.items()}
    pictures = drawn(strips)
    assert {RED, BLUE} <= colors(pictures["tile"].data)
    assert GREEN in colors(pictures["hut"].data)
    assert RED not in colors(pictures["hut"].data)


def test_pictures_have_300_dots_an_inch(tmp_path: Path) -> None:
    found, _ = views(mini(tmp_path), "de")
    strips = {id: strip(each, (30, 20)) for id, each in found.items()}
    for id, picture in drawn(strips).items():
        assert picture.media_type == "image/jpeg"
        for pixels, length in zip(picture.pixels, strips[id].size, strict=True):
            assert pixels == pytest.approx(length / 25.4 * 300, abs=1.01)
        assert Image.open(io.BytesIO(picture.data)).size == picture.pixels


def test_nothing_to_show_is_drawn_as_nothing() -> None:
    assert drawn({}) == {}


def plain(width: float, height: float) -> View:
    form = rectangle(0, 0, width, height)
    return View((Drawn(form, fill=Color(*RED)),), form)


lengths = st.floats(3, 900)
slots = st.tuples(st.floats(12, 50), st.floats(8, 40))


@given(st.lists(st.tuples(lengths, lengths), min_size=1, max_size=3), slots)
def test_views_fit_into_their_slot_and_are_never_enlarged(
    given: list[tuple[float, float]], slot: tuple[float, float]
) -> None:
    made = strip([plain(*size) for size in given], slot)
    width, height = made.size
    assert width <= slot[0] + 0.001
    assert height <= slot[1] + 0.001
    assert 0 < made.by <= 1


@given(lengths, lengths, st.integers(2, 3), slots)
def test_each_view_is_to_be_seen_whole(
    width: float, height: float, count: int, slot: tuple[float, float]
) -> None:
    made = strip([plain(width, height)] * count, slot)
    across = made.by * width * len(made.views)
    assert across < made.size[0]
    assert len(made.views) in (2, count)


def test_of_three_views_two_are_shown_where_all_would_be_small() -> None:
    tall, square = plain(20, 30), plain(20, 20)
    assert [len(strip([view] * 3, (34, 24)).views) for view in (tall, square)] == [3, 2]


@given(lengths, lengths)
def test_what_is_longer_is_shown_longer(one: float, other: float) -> None:
    short, long = sorted((one, other))
    shown = [strip([plain(length, length / 4)], (30, 20)).size[0] for length in (short, long)]
    assert shown[0] <= shown[1] + 0.001
