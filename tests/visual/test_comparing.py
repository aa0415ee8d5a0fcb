"""The comparison of pictures lets nothing pass that an eye would notice: a piece that moved by
1 mm, a colour that changed, a picture of another size."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from generator.geometry import translate
from generator.model import Document, Placement
from generator.render import pdf
from generator.scene import Color, Group, Item, Scene
from generator.scene import Path as Shape
from tests.conftest import SLUG
from tests.visual.comparing import compare
from tests.visual.views import PAGE_SCALE, REFERENCES, limited

Spoil = Callable[[Placement], Placement]

#: A page that is full of small pieces, by document and page (from 1), and one of each kind on it.
PLACES = [
    ("04-card", 2, "figure.white.5.both"),
    ("04-card", 3, "tent.brown.2.both"),
    ("02-cardboard", 4, "entry.1.7.front"),
    ("01-cardboard-duplex", 3, "path_safe.1.9.front"),
    ("01-cardboard-duplex", 1, "path_red.1.9.front"),
    ("03-card-duplex", 2, "aid.1.2.back"),
]


def shifted(placement: Placement) -> Placement:
    return replace(placement, transform=placement.transform.then(translate(1.0, 0.0)))


def recoloured(placement: Placement) -> Placement:
    """Turn every colour of a piece a little to red, by 40 of 255."""
    piece = placement.piece
    back = None if piece.back is None else _warm(piece.back)
    return replace(placement, piece=replace(piece, front=_warm(piece.front), back=back))


def _warm(scene: Scene) -> Scene:
    return Scene(scene.size, tuple(_warmer(item) for item in scene.items))


def _warmer(item: Item) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(_warmer(inner) for inner in item.items))
    if isinstance(item, Shape) and isinstance(item.fill, Color):
        red, green, blue = item.fill
        return replace(item, fill=Color(min(red + 40, 255), green, max(blue - 40, 0)))
    return item


def page(document: Document, number: int, name: str, spoil: Spoil) -> Image.Image:
    """Render a page of a document on which one piece is spoilt."""
    sheet = document.sheets[number - 1]
    assert name in [placement.name for placement in sheet.placements]
    placements = tuple(spoil(p) if p.name == name else p for p in sheet.placements)
    target = BytesIO()
    pdf.write(replace(document, sheets=(replace(sheet, placements=placements),)), target)
    with pypdfium2.PdfDocument(target.getvalue()) as written:
        return written[0].render(scale=PAGE_SCALE).to_pil().convert("RGB")


@pytest.mark.parametrize("spoil", [shifted, recoloured])
@pytest.mark.parametrize("file, number, name", PLACES)
def test_one_spoilt_piece_on_a_page_is_found(
    documents: list[Document], file: str, number: int, name: str, spoil: Spoil
) -> None:
    document = next(document for document in documents if document.name == file)
    with Image.open(REFERENCES / SLUG / f"page-{file}-{number}.png") as reference:
        assert compare(page(document, number, name, lambda p: p), reference).tolerable
        assert not compare(page(document, number, name, spoil), reference).tolerable


def test_a_picture_is_like_itself_and_its_palette() -> None:
    with Image.open(REFERENCES / SLUG / "piece-camp.1.1.front.png") as reference:
        picture = reference.convert("RGB")
    found = compare(picture, limited(picture))
    assert found.tolerable
    assert compare(picture, picture).mean == 0


def test_another_size_is_never_tolerable() -> None:
    with Image.open(REFERENCES / SLUG / "piece-camp.1.1.front.png") as reference:
        wide = reference.crop((0, 0, reference.width - 1, reference.height))
        found = compare(wide, reference)
    assert not found.tolerable
    assert "pixels large" in str(found)


def test_a_picture_of_the_difference_is_dark_where_it_is(tmp_path: Path) -> None:
    plain, spot = Image.new("RGB", (60, 40), "white"), Image.new("RGB", (60, 40), "white")
    spot.paste((200, 0, 0), (10, 10, 20, 20))
    found = compare(spot, plain)
    assert not found.tolerable
    assert found.where is not None
    assert found.where.getpixel((15, 15)) == 0
    assert found.where.getpixel((40, 30)) == 255
