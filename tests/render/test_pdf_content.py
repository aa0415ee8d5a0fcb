"""What stands in the content streams of a PDF."""

import io
import math

import numpy as np
import pikepdf
import pytest
from PIL import Image as Pillow

from generator.geometry import (
    Move,
    circle,
    polyline,
    rectangle,
    regular_polygon,
    rotate,
    translate,
)
from generator.scene import BLACK, Color, Group, Image, LinearGradient, Path, Picture, Text

from .content import all_forms, operators, pieces
from .drawing import (
    A4,
    opened,
    pdf_and_findings,
    pdf_bytes,
    picture,
    placement,
    sheet,
)
from .specimen import photograph

SQUARE = Path(rectangle(1, 1, 8, 8), Color(255, 0, 0))
FADE = LinearGradient(0, 0, 10, 0, ((0.0, BLACK), (1.0, Color(255, 0, 0))))


def painted(*items: Path) -> list[str]:
    """Return the painting operators of a page with these paths."""
    with opened(pdf_bytes(sheet(*items))) as file:
        names = [name for name, _ in operators(file.pages[0])]
    return [name for name in names if name in ("n", "f", "f*", "S", "B", "B*", "sh", "W", "W*")]


def test_each_placed_piece_is_tagged_around_its_trim_line() -> None:
    octagon = regular_polygon(8, 22, 22, 44, 22.5)
    spots = [translate(10, 20), rotate(90).then(translate(110, 20)), translate(150.5, 200.25)]
    placed = [placement((SQUARE,), spot, octagon, copy) for copy, spot in enumerate(spots, 1)]
    with opened(pdf_bytes(sheet(paper=A4, placements=placed))) as file:
        found = list(pieces(file.pages[0]))
    assert [piece.name for piece in found] == [f"tile.red.{copy}.front" for copy in (1, 2, 3)]
    for piece, corner in zip(found, [(10, 20), (66, 20), (150.5, 200.25)], strict=True):
        assert piece.box == pytest.approx((*corner, corner[0] + 44, corner[1] + 44), abs=0.001)
        # First the trim line without paint, then the drawing.
        assert piece.operators[:9] == ["m", *["l"] * 7, "h"]
        assert piece.operators[9] == "n"
        assert "f" in piece.operators[10:] or "Do" in piece.operators[10:]


def test_octagon_is_44_mm_across_flats_however_it_lies() -> None:
    octagon = regular_polygon(8, 22, 22, 44, 22.5)
    placed = placement((SQUARE,), rotate(17).then(translate(60, 60)), octagon)
    with opened(pdf_bytes(sheet(paper=A4, placements=[placed]))) as file:
        (piece,) = pieces(file.pages[0])
    for one, opposite in ((0, 4), (1, 5)):
        (ax, ay), (bx, by) = piece.trim[one], piece.trim[one + 1]
        cx, cy = piece.trim[opposite]
        across = abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / math.hypot(bx - ax, by - ay)
        assert across == pytest.approx(44, abs=0.001)


def test_names_with_brackets_and_other_letters_read_back() -> None:
    tags: list[str] = []
    for name in (r"a(b\c", "größe"):
        placed = placement((SQUARE,))
        object.__setattr__(placed.piece, "variant", name)
        with opened(pdf_bytes(sheet(placements=[placed]))) as file:
            tags.extend(piece.name for piece in pieces(file.pages[0]))
    assert tags == [r"tile.a(b\c.1.front", "tile.größe.1.front"]


@pytest.mark.parametrize(
    ("looks", "operator"),
    [
        ({"fill": BLACK}, "f"),
        ({"fill": BLACK, "even_odd": True}, "f*"),
        ({"stroke": BLACK}, "S"),
        ({"fill": BLACK, "stroke": BLACK}, "B"),
        ({"fill": BLACK, "stroke": BLACK, "even_odd": True}, "B*"),
        ({}, "n"),
        ({"stroke": BLACK, "width": 0.0}, "n"),
        ({"fill": BLACK, "stroke": BLACK, "width": 0.0}, "f"),
    ],
)
def test_path_is_painted_as_asked(looks: dict[str, object], operator: str) -> None:
    assert painted(Path(circle(10, 10, 5), **looks)) == [operator]  # type: ignore[arg-type]


def test_gradient_fills_inside_a_clip_and_the_stroke_comes_on_top() -> None:
    assert painted(Path(circle(9, 9, 5), FADE)) == ["W", "n", "sh"]
    assert painted(Path(circle(9, 9, 5), FADE, even_odd=True)) == ["W*", "n", "sh"]
    assert painted(Path(circle(9, 9, 5), FADE, BLACK)) == ["W", "n", "sh", "S"]


def test_hard_edge_in_a_gradient_leaves_no_empty_span() -> None:
    stops = ((0.0, BLACK), (0.5, BLACK), (0.5, Color(255, 0, 0)), (0.8, Color(0, 0, 255)))
    path = Path(circle(9, 9, 5), LinearGradient(0, 0, 9, 0, stops))
    with opened(pdf_bytes(sheet(path))) as file:
        (shading,) = file.pages[0].Resources.Shading.values()
        assert [float(value) for value in shading.Function.Bounds] == [0.5, 0.8]
        assert len(shading.Function.Functions) == 3


def test_path_without_points_draws_nothing() -> None:
    assert painted(Path((), BLACK)) == []
    assert painted(Path((Move(1, 1),), BLACK)) == ["f"]


def test_line_styles_are_set_only_where_they_change() -> None:
    line = polyline([(1, 1), (9, 9)])
    dashed = Path(line, None, BLACK, 0.5, (2, 1), "round", "round")
    plain = Path(line, None, BLACK, 0.25)
    with opened(pdf_bytes(sheet(dashed, dashed, plain))) as file:
        found = operators(file.pages[0])
    widths = [float(args[0]) for name, args in found if name == "w"]
    assert widths == [0.5, 0.25]
    dashes = [[float(v) for v in args[0]] for name, args in found if name == "d"]
    assert dashes == [[2, 1], []]
    assert [int(args[0]) for name, args in found if name == "J"] == [1, 0]
    assert [int(args[0]) for name, args in found if name == "j"] == [1, 0]


def test_group_drawn_once_is_written_in_place() -> None:
    with opened(pdf_bytes(sheet(Group((SQUARE,), translate(3, 3))))) as file:
        assert all_forms(file) == []


def test_group_drawn_often_is_written_once() -> None:
    items = (SQUARE, Text(1, 9, "Oase", "text", 3))
    groups = [Group(items, translate(step, 0)) for step in range(5)]
    with opened(pdf_bytes(sheet(*groups), sheet(*groups))) as file:
        assert len(all_forms(file)) == 1
        names = [name for page in file.pages for name, _ in operators(page)]
    assert (names.count("Do"), names.count("f"), names.count("BT")) == (10, 0, 0)


def test_scene_on_many_placements_is_written_once() -> None:
    items = (SQUARE,)
    placed = [placement(items, translate(0, 11 * copy), copy=copy) for copy in range(3)]
    with opened(pdf_bytes(sheet(paper=A4, placements=placed))) as file:
        assert len(all_forms(file)) == 1
        assert len(list(pieces(file.pages[0]))) == 3


def test_each_form_names_the_resources_that_it_draws_with() -> None:
    image = Image(picture(Pillow.new("RGB", (2, 2))), 0, 0, 2, 2)
    inner = Group((Path(circle(5, 5, 2), FADE), image, Text(1, 9, "ß", "text", 3)))
    outer = (Group((inner, SQUARE), opacity=0.5), inner)
    with opened(pdf_bytes(sheet(Group(outer), Group(outer, translate(20, 0))))) as file:
        seen = 0
        for stream in (*file.pages, *all_forms(file)):
            seen += check_resources(stream)
    # The group with everything, the translucent one, the outer one; and the page.
    assert seen == 4


def check_resources(stream: pikepdf.Page | pikepdf.Object) -> int:
    """Check that what a stream names is in its own resources, and nothing else is."""
    used: dict[str, set[str]] = {}
    categories = {"Do": "/XObject", "sh": "/Shading", "gs": "/ExtGState", "Tf": "/Font"}
    for name, operands in operators(stream):
        if name in categories:
            used.setdefault(categories[name], set()).add(str(operands[0]))
    given = {category: set(names.keys()) for category, names in stream.Resources.items()}
    assert given == used
    return 1


def test_translucent_group_is_a_transparency_group() -> None:
    items = (SQUARE, SQUARE)
    with opened(pdf_bytes(sheet(Group(items, opacity=0.25)))) as file:
        (form,) = all_forms(file)
        assert form.Group.S == "/Transparency"
        (state,) = file.pages[0].Resources.ExtGState.values()
        assert float(state.ca) == 0.25
        # Blended as the screen shows it, not in a printer's colours.
        assert file.pages[0].obj.Group.CS == "/DeviceRGB"


def test_opaque_page_asks_for_no_blending() -> None:
    with opened(pdf_bytes(sheet(Group((SQUARE,)), SQUARE))) as file:
        assert "/Group" not in file.pages[0].obj


def test_same_items_opaque_and_translucent_are_two_forms() -> None:
    items = (SQUARE,)
    groups = (Group(items), Group(items, opacity=0.5), Group(items, translate(9, 0), opacity=0.2))
    with opened(pdf_bytes(sheet(*groups))) as file:
        assert ["/Group" in form for form in all_forms(file)].count(True) == 1
        assert len(all_forms(file)) == 2


def test_box_of_a_form_holds_the_bleed() -> None:
    ground = (Path(rectangle(-3, -3, 69, 94), BLACK, BLACK, 2.0, join="round"),)
    with opened(pdf_bytes(sheet(Group(ground), Group(ground)))) as file:
        (form,) = all_forms(file)
        left, top, right, bottom = (float(value) for value in form.BBox)
    assert left <= -4 and top <= -4 and right >= 67 and bottom >= 92


def test_empty_group_leaves_no_trace() -> None:
    with opened(pdf_bytes(sheet(Group(()), Group((), opacity=0.5)))) as file:
        assert [name for name, _ in operators(file.pages[0])] == ["cm"]


def images(pdf: pikepdf.Pdf) -> list[pikepdf.Stream]:
    return [
        thing
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Image"
    ]


def test_picture_is_embedded_once() -> None:
    image = photograph("RGB")
    # Two pictures of the same bytes are the same picture.
    drawn = [Image(picture(image), step, 0, 5, 5) for step in range(4)]
    shared = Group((drawn[0],))
    with opened(pdf_bytes(sheet(*drawn), sheet(shared, shared))) as file:
        assert len(images(file)) == 1


@pytest.mark.parametrize("mode", ["RGB", "L", "1", "P", "I;16"])
def test_opaque_picture_keeps_its_pixels(mode: str) -> None:
    source = photograph("RGB").convert("L" if mode in ("1", "I;16") else mode)
    if mode == "I;16":
        source = Pillow.fromarray(np.asarray(source, dtype=np.uint16) * 257)
    source = source.convert(mode) if mode == "1" else source
    with opened(pdf_bytes(sheet(Image(picture(source), 0, 0, 5, 5)))) as file:
        (image,) = images(file)
        found = pikepdf.PdfImage(image).as_pil_image()
    wanted = photograph("RGB").convert("L") if mode == "I;16" else source
    assert found.convert("RGB").tobytes() == wanted.convert("RGB").tobytes()


@pytest.mark.parametrize("mode", ["RGBA", "LA"])
def test_alpha_becomes_a_soft_mask(mode: str) -> None:
    source = photograph(mode)
    with opened(pdf_bytes(sheet(Image(picture(source), 0, 0, 5, 5)))) as file:
        image, soft = sorted(images(file), key=lambda image: "/SMask" not in image)
        assert image.SMask == soft
        mask = pikepdf.PdfImage(soft).as_pil_image()
        colours = pikepdf.PdfImage(image).as_pil_image().convert("RGB")
    assert mask.tobytes() == source.getchannel("A").tobytes()
    assert colours.tobytes() == source.convert("RGB").tobytes()


def test_alpha_that_hides_nothing_is_left_out() -> None:
    source = Pillow.new("RGBA", (4, 4), (1, 2, 3, 255))
    with opened(pdf_bytes(sheet(Image(picture(source), 0, 0, 5, 5)))) as file:
        assert ["/SMask" in image for image in images(file)] == [False]
        assert "/Group" not in file.pages[0].obj


def test_jpeg_is_passed_through() -> None:
    jpeg = picture(photograph("RGB"), "image/jpeg")
    with opened(pdf_bytes(sheet(Image(jpeg, 0, 0, 5, 5)))) as file:
        (image,) = images(file)
        assert image.Filter == "/DCTDecode"
        assert image.read_raw_bytes() == jpeg.data


def test_unreadable_picture_is_reported_with_its_piece_and_the_rest_is_drawn() -> None:
    whole = picture(photograph("RGB"))
    for data in (b"no picture", whole.data[:-40], photograph_as("TIFF")):
        broken = Image(Picture(data, (16, 8), "image/png"), 0, 0, 5, 5)
        placed = placement((broken, broken, SQUARE))
        pdf, (finding,) = pdf_and_findings(sheet(placements=[placed]))
        assert (finding.code, finding.severity) == ("W102", "error")
        assert finding.where == "tile.red.1.front"
        with opened(pdf) as file:
            assert [name for name, _ in operators(file.pages[0])].count("f") == 1


def photograph_as(kind: str) -> bytes:
    buffer = io.BytesIO()
    photograph("RGB").save(buffer, kind)
    return buffer.getvalue()
