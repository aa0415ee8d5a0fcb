"""What two PDF readers, pdfium and poppler, show: opacity, gradients and clips look the same in a
form as on the page itself, and look as they should."""

import numpy as np
import pytest
from PIL import Image as Pillow

from generator.geometry import circle, polyline, rectangle, rotate, sector, translate
from generator.scene import (
    BLACK,
    WHITE,
    Color,
    Group,
    Image,
    Item,
    LinearGradient,
    Path,
    RadialGradient,
    Text,
)

from .drawing import READERS, Pixels, at, pdf_bytes, picture, share_apart, sheet
from .specimen import BLUE, RED, photograph

#: 240 by 180 pixels at 300 dpi: what is moved by this falls on the same grid of pixels.
STEP = (20.32, 15.24)

STOPS = ((0.0, RED), (0.25, RED), (0.25, WHITE), (1.0, BLUE))
SUBJECTS: dict[str, tuple[Item, ...]] = {
    "opacity": (
        Path(rectangle(1, 1, 10, 12), RED),
        Group((Path(circle(9, 6, 4), BLACK), Path(circle(13, 8, 4), BLUE)), opacity=0.5),
    ),
    "opacity within opacity": (
        Group((Path(circle(6, 6, 5), RED), Group((Path(circle(9, 8, 5), BLACK),), opacity=0.5)),
              opacity=0.5),
    ),
    "linear gradient": (Path(rectangle(1, 1, 16, 12), LinearGradient(3, 3, 15, 9, STOPS)),),
    "radial gradient": (Path(rectangle(1, 1, 16, 12), RadialGradient(8, 6, 5, STOPS)),),
    "gradient, turned": (
        Group((Path(circle(9, 6, 5), LinearGradient(4, 6, 14, 6, STOPS)),), rotate(50, 9, 6)),
    ),
    "clip": (
        Group((Path(rectangle(0, 0, 18, 14), RED),), rotate(20, 9, 7), sector(9, 9, 7, 300, 200)),
    ),
    "clip within clip": (
        Group(
            (Group((Path(rectangle(0, 0, 18, 14), BLUE),), clip=circle(7, 7, 5)),),
            clip=circle(10, 7, 5),
        ),
    ),
    "even-odd": (Path((*circle(9, 7, 6), *circle(9, 7, 3)), RED, BLACK, 0.5, even_odd=True),),
    "picture with alpha": (
        Path(rectangle(2, 2, 14, 10), RED),
        Image(picture(photograph("RGBA")), 3, 3, 12, 8),
    ),
    "line styles": (
        Path(polyline([(2, 2), (14, 4), (3, 11)]), None, BLUE, 1.2, (3, 2), "round", "round"),
        Path(polyline([(6, 2), (16, 7), (6, 12)]), None, BLACK, 0.8),
    ),
    "mitre": (
        Path(polyline([(3, 3), (15, 5), (3, 7)]), None, BLUE, 1.0),
        # Sharper than the limit, so that the corner is cut off.
        Path(polyline([(3, 10), (12, 10.6), (3, 11.2)]), None, BLACK, 1.0),
    ),
    "colours after a group": (
        Path(rectangle(1, 1, 4, 10), BLACK, BLACK, 0.5),
        Group((Path(rectangle(6, 1, 4, 10), RED, BLUE, 1.5),)),
        Path(rectangle(11, 1, 4, 10), RED, BLUE, 1.5),
    ),
    "text": (Text(1, 8, "Größe AV", "text-bold", 4, RED),),
}  # fmt: skip


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_it_looks_the_same_in_a_form_as_on_the_page(reader: str, subject: str) -> None:
    items, (right, down) = SUBJECTS[subject], STEP
    draw = READERS[reader]
    on_page = draw(pdf_bytes(sheet(Group(items))))
    twice = draw(pdf_bytes(sheet(Group(items), Group(items, translate(right, down)))))
    assert_drawn(on_page[:180, :240])
    assert share_apart(on_page[:180, :240], twice[:180, :240], 2) == 0
    assert share_apart(on_page[:180, :240], twice[180:360, 240:480], 2) < 0.001


def assert_drawn(pixels: Pixels) -> None:
    """Check that there is something on the paper, or two blank pages would agree."""
    assert (pixels.min(axis=2) < 200).mean() > 0.02


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("copies", [1, 2])
def test_translucent_group_is_laid_down_as_one(reader: str, copies: int) -> None:
    overlapping = (Path(rectangle(2, 2, 10, 10), BLACK), Path(rectangle(8, 2, 10, 10), BLACK))
    group = Group(overlapping, opacity=0.5)
    pixels = READERS[reader](pdf_bytes(sheet(*[Group((group,))] * copies)))
    grey = 128 if copies == 1 else 64
    for x in (4, 10, 16):
        assert at(pixels, x, 7) == pytest.approx((grey,) * 3, abs=2)
    assert at(pixels, 25, 7) == (255, 255, 255)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("copies", [1, 2])
def test_gradients_have_their_colours_in_their_places(reader: str, copies: int) -> None:
    linear = LinearGradient(10, 0, 30, 0, ((0.0, Color(255, 0, 0)), (1.0, Color(0, 0, 255))))
    radial = RadialGradient(20, 28, 8, ((0.0, Color(0, 255, 0)), (1.0, Color(0, 0, 0))))
    items = (Path(rectangle(2, 2, 40, 10), linear), Path(rectangle(10, 18, 30, 19), radial))
    pixels = READERS[reader](pdf_bytes(sheet(*[Group(items)] * copies)))
    # The end colours continue beyond the ends.
    expected = {
        (4, 6): (255, 0, 0), (15, 6): (191, 0, 64), (20, 6): (128, 0, 128), (38, 6): (0, 0, 255),
        (20, 28): (0, 252, 0), (24, 28): (0, 128, 0), (20, 32): (0, 128, 0), (35, 28): (0, 0, 0),
    }  # fmt: skip
    for place, color in expected.items():
        assert at(pixels, *place) == pytest.approx(color, abs=8), place


@pytest.mark.parametrize("reader", READERS)
def test_pictures_stand_upright_and_fill_their_place(reader: str) -> None:
    quarters = Pillow.new("RGB", (40, 40), "white")
    for corner, color in {(0, 0): "red", (20, 0): "lime", (0, 20): "blue"}.items():
        quarters.paste(Pillow.new("RGB", (20, 20), color), corner)
    pixels = READERS[reader](pdf_bytes(sheet(Image(picture(quarters), 5, 10, 20, 8))))
    assert at(pixels, 7, 11) == (255, 0, 0)
    assert at(pixels, 23, 11) == (0, 255, 0)
    assert at(pixels, 7, 17) == (0, 0, 255)
    inked = np.argwhere(pixels.min(axis=2) < 128) * 25.4 / 300
    assert [*inked.min(axis=0), *inked.max(axis=0)] == pytest.approx([10, 5, 18, 25], abs=0.1)


@pytest.mark.parametrize("reader", READERS)
def test_clip_cuts_in_the_groups_own_coordinates(reader: str) -> None:
    cut = Group(
        (Path(rectangle(-50, -50, 100, 100), BLACK),), translate(20, 20), rectangle(0, 0, 5, 5)
    )
    pixels = READERS[reader](pdf_bytes(sheet(cut)))
    inked = np.argwhere(pixels.min(axis=2) < 128) * 25.4 / 300
    assert [*inked.min(axis=0), *inked.max(axis=0)] == pytest.approx([20, 20, 25, 25], abs=0.15)


@pytest.mark.parametrize("reader", READERS)
def test_a_clip_of_nothing_hides_everything(reader: str) -> None:
    hidden = Group((Path(rectangle(0, 0, 50, 30), BLACK),), clip=())
    pixels = READERS[reader](pdf_bytes(sheet(hidden)))
    assert pixels.min() == 255


@pytest.mark.parametrize("reader", READERS)
def test_gradient_of_one_colour_and_of_equal_stops(reader: str) -> None:
    single = LinearGradient(0, 0, 20, 0, ((0.5, RED),))
    edge = LinearGradient(0, 0, 20, 0, ((0.0, RED), (0.5, RED), (0.5, BLUE), (1.0, BLUE)))
    items = (Path(rectangle(0, 0, 20, 5), single), Path(rectangle(0, 10, 20, 5), edge))
    pixels = READERS[reader](pdf_bytes(sheet(*items)))
    assert at(pixels, 2, 2) == at(pixels, 18, 2) == pytest.approx(tuple(RED), abs=1)
    assert at(pixels, 9.8, 12) == pytest.approx(tuple(RED), abs=1)
    assert at(pixels, 10.3, 12) == pytest.approx(tuple(BLUE), abs=1)


@pytest.mark.parametrize("reader", READERS)
def test_first_and_last_colour_reach_to_the_ends(reader: str) -> None:
    inner = LinearGradient(0, 0, 20, 0, ((0.4, RED), (0.6, BLUE)))
    pixels = READERS[reader](pdf_bytes(sheet(Path(rectangle(0, 0, 20, 5), inner))))
    for x in (1, 7):
        assert at(pixels, x, 2) == pytest.approx(tuple(RED), abs=1)
    for x in (13, 19):
        assert at(pixels, x, 2) == pytest.approx(tuple(BLUE), abs=1)


@pytest.mark.parametrize("reader", READERS)
def test_cmyk_jpeg_has_its_colours(reader: str) -> None:
    cyan = picture(Pillow.new("CMYK", (16, 16), (255, 0, 0, 0)), "image/jpeg")
    red, green, blue = at(READERS[reader](pdf_bytes(sheet(Image(cyan, 5, 5, 10, 10)))), 10, 10)
    assert red < 60 and green > 120 and blue > 180
