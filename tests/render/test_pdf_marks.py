"""The tags of a PDF as pdfium reads them: another reader's count of the pieces."""

import ctypes
import io
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pikepdf
import pypdfium2
import pypdfium2.raw as raw
import pytest

from generator.geometry import rectangle, translate
from generator.model import Tile
from generator.scene import BLACK, Group, Path, Text

from .content import operators
from .drawing import A4, opened, pdf_bytes, placement, sheet

SQUARE = Path(rectangle(1, 1, 8, 8), BLACK)


def _text(call: Callable[[Any, int, ctypes.c_ulong], int]) -> str:
    length = ctypes.c_ulong()
    call(None, 0, length)
    buffer = (ctypes.c_ushort * (length.value // 2))()
    call(buffer, length.value, length)
    return bytes(buffer).decode("utf-16-le").rstrip("\0")


def _marks(thing: Any) -> Iterator[tuple[str, str]]:
    for index in range(raw.FPDFPageObj_CountMarks(thing)):
        mark = raw.FPDFPageObj_GetMark(thing, index)
        name = partial(raw.FPDFPageObjMark_GetName, mark)
        value = partial(raw.FPDFPageObjMark_GetParamStringValue, mark, b"Id")
        yield _text(name), _text(value)


def counted(data: bytes) -> Counter[str]:
    """Count the pieces of all pages."""
    found: Counter[str] = Counter()
    with pypdfium2.PdfDocument(data) as document:
        for page in document:
            names = set()
            for index in range(raw.FPDFPage_CountObjects(page)):
                marks = _marks(raw.FPDFPage_GetObject(page, index))
                names |= {value for name, value in marks if name == "Piece"}
            found.update(names)
    return found


def document() -> bytes:
    """Write two sheets of pieces: with a shared drawing, a translucent one and a nested one."""
    shared = (SQUARE, Text(1, 9, "ß", "text", 2))
    nested = Group((Group(shared), SQUARE))
    faces = [shared, shared, (Group((SQUARE,), opacity=0.5),), (nested, nested)]
    placed = [
        placement(items, translate(0, 12 * copy), copy=copy) for copy, items in enumerate(faces, 1)
    ]
    return pdf_bytes(sheet(paper=A4, placements=placed), sheet(placements=[placement(shared)]))


def test_pdfium_counts_the_pieces_as_they_were_placed() -> None:
    once = {f"tile.red.{copy}.front": 1 for copy in (2, 3, 4)}
    assert counted(document()) == Counter(once | {"tile.red.1.front": 2})


def test_pdfium_counts_one_less_when_a_tag_is_removed() -> None:
    before = document()
    after = without_tag(before, "tile.red.3.front")
    assert counted(before) - counted(after) == Counter({"tile.red.3.front": 1})


def test_pdfium_reads_the_place_of_each_tile_of_a_poster() -> None:
    whole = placement((SQUARE,))
    tiles = [Tile(1, column, 1, 2, rectangle(8 * column - 8, 0, 12, 10)) for column in (1, 2)]
    pages = [sheet(placements=[replace(whole, tile=tile)]) for tile in tiles]
    names = ["tile.red.1.front.r1c1of1x2", "tile.red.1.front.r1c2of1x2"]
    assert counted(pdf_bytes(*pages)) == Counter(names)


def test_the_trim_of_a_tile_is_its_own() -> None:
    tile = Tile(1, 2, 1, 2, rectangle(8, 0, 12, 10))
    placed = replace(placement((SQUARE,), translate(10, 20)), tile=tile)
    with opened(pdf_bytes(sheet(placements=[placed]))) as file:
        steps = list(operators(file.pages[0]))
    begin = next(place for place, (name, _) in enumerate(steps) if name == "BDC")
    end = next(place for place, (name, _) in enumerate(steps) if place > begin and name == "n")
    numbers = [[float(value) for value in operands] for _, operands in steps[begin + 1 : end]]
    xs, ys = zip(*(pair for pair in numbers if len(pair) == 2), strict=True)
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((18, 20, 30, 30))


def without_tag(data: bytes, name: str) -> bytes:
    """Take one tag off the first page, but not what it encloses."""
    kept, inside = [], False
    with opened(data) as file:
        for operator, operands in operators(file.pages[0]):
            begins = operator == "BDC" and operands[1].Id == name
            ends = inside and operator == "EMC"
            inside = begins or (inside and not ends)
            if not begins and not ends:
                kept.append((operands, pikepdf.Operator(operator)))
        file.pages[0].Contents = file.make_stream(pikepdf.unparse_content_stream(kept))
        target = io.BytesIO()
        file.save(target)
    return target.getvalue()
