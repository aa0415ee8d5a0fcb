"""Text in a PDF: embedded, extractable, and where it was shaped."""

import ctypes
import re
from collections.abc import Iterator

import pikepdf
import pypdfium2
import pypdfium2.raw
import pytest

from generator.geometry import Transform, rotate, translate
from generator.scene import Group, Item, Text
from generator.type import font, shape
from generator.units import MM_PER_PT

from .content import operators
from .drawing import SMALL, opened, pdf_and_findings, pdf_bytes, placement, sheet

HARD = "Größe, Füße, ÄÖÜ → „Zelt“ – ‚1‘ × 2 (a\\b) · 100 % …"


def extracted(data: bytes) -> str:
    """Copy the text of the first page, as pdfium does it."""
    with pypdfium2.PdfDocument(data) as document:
        return str(document[0].get_textpage().get_text_bounded()).strip()


def decoded(data: bytes) -> list[str]:
    """Read the shown strings of the first page through the fonts' own maps, one a `BT … ET`."""
    lines: list[str] = []
    with opened(data) as file:
        page = file.pages[0]
        maps = {name: _to_unicode(font) for name, font in page.Resources.Font.items()}
        codes: dict[int, str] = {}
        for name, operands in operators(page):
            if name == "BT":
                lines.append("")
            elif name == "Tf":
                codes = maps[str(operands[0])]
            elif name in ("Tj", "TJ"):
                lines[-1] += "".join(codes[code] for code in _codes(operands[0]))
    return lines


def _codes(operand: pikepdf.Object) -> Iterator[int]:
    parts = operand if isinstance(operand, pikepdf.Array) else [operand]
    for part in parts:
        if isinstance(part, pikepdf.String):
            yield from bytes(part)


def _to_unicode(file_font: pikepdf.Object) -> dict[int, str]:
    text = file_font.ToUnicode.read_bytes().decode("ascii")
    pairs = re.findall(r"<(\w\w)> <(\w{4,})>\n", text)
    return {int(code, 16): bytes.fromhex(char).decode("utf-16-be") for code, char in pairs}


@pytest.mark.parametrize("key", ["text", "text-bold", "text-italic"])
def test_text_reads_right_by_pdfium_and_through_the_fonts_own_map(key: str) -> None:
    data = pdf_bytes(sheet(Text(1, 20, HARD, key, 2)))
    assert extracted(data) == HARD
    assert decoded(data) == [HARD]


def test_text_inside_a_form_reads_right() -> None:
    items = (Text(1, 5, "Füße → ß", "text", 3),)
    data = pdf_bytes(sheet(Group(items, translate(0, 5)), Group(items, translate(0, 15))))
    assert extracted(data).split() == ["Füße", "→", "ß"] * 2


def test_text_of_more_characters_than_a_subset_holds_reads_right() -> None:
    face = font("text")
    # Without the space that does not break, which is written as a space.
    codes = [code for code in range(0x21, 0x2AF) if code not in (0xA0, 0xAD)]
    many = [chr(code) for code in codes if face.has(chr(code))]
    lines = ["".join(many[begin : begin + 25]) for begin in range(0, len(many), 25)]
    assert len(many) > 512
    # Across the subsets' borders, in one line.
    lines.append("aŐŽaзaǾ")
    items = [Text(1, 1.3 * row, line, "text", 1) for row, line in enumerate(lines, 1)]
    data = pdf_bytes(sheet(*items))
    with opened(data) as file:
        assert len(file.pages[0].Resources.Font) == 3
    assert decoded(data) == [shown(line) for line in lines]
    # pdfium gives some marks in another of their forms; of each line as many as there are.
    assert [len(line) for line in extracted(data).split("\r\n")] == [len(shown(x)) for x in lines]


def shown(line: str) -> str:
    return "".join(glyph.char for glyph in shape("text", line).glyphs)


def test_fonts_are_embedded_as_subsets() -> None:
    items = [Text(1, 9, "Oase", key, 3) for key in ("text", "text-bold", "display")]
    with opened(pdf_bytes(sheet(*items))) as file:
        fonts = list(file.pages[0].Resources.Font.values())
        assert len(fonts) == 3
        for key, file_font in zip(("text", "text-bold", "display"), fonts, strict=True):
            assert re.fullmatch(r"/[A-Z]{6}\+.+", str(file_font.BaseFont))
            embedded = len(file_font.FontDescriptor.FontFile2.read_bytes())
            assert embedded < font(key).path.stat().st_size / 5


def origins(data: bytes) -> list[tuple[float, float]]:
    """Return where each letter of the first page stands (mm, y down), by pdfium."""
    found = []
    with pypdfium2.PdfDocument(data) as document:
        page = document[0]
        text = page.get_textpage()
        for index in range(text.count_chars()):
            x, y = ctypes.c_double(), ctypes.c_double()
            pypdfium2.raw.FPDFText_GetCharOrigin(text, index, x, y)
            found.append((x.value * MM_PER_PT, (page.get_height() - y.value) * MM_PER_PT))
    return found


@pytest.mark.parametrize("key", ["text", "display"])
@pytest.mark.parametrize("by", [Transform(), rotate(90).then(translate(45, 2))])
def test_letters_stand_where_they_were_shaped(key: str, by: Transform) -> None:
    line, size = "AVATar Tö. Wüste, L'Yonne VAV", 3.5
    items: tuple[Item, ...] = (Text(1.5, 8, line, key, size),)
    wanted = [by.apply(1.5 + glyph.x * size, 8) for glyph in shape(key, line).glyphs]
    found = origins(pdf_bytes(sheet(Group(items, by))))
    # Half a thousandth of the em, and what four decimals cost.
    for place, exact in zip(found, wanted, strict=True):
        assert place == pytest.approx(tuple(exact), abs=size * 0.0005 + 0.0005)


def test_kerning_is_there() -> None:
    (_, v) = origins(pdf_bytes(sheet(Text(0, 8, "AV", "text", 10))))
    natural = shape("text", "A").width * 10
    assert v[0] < natural - 0.3


def test_missing_glyph_is_reported_once_with_its_piece() -> None:
    items = (Text(1, 5, "a→≥→", "display", 3), Text(1, 9, "a→≥→", "display", 3))
    _, findings = pdf_and_findings(sheet(placements=[placement(items)]))
    (finding,) = findings
    assert (finding.code, finding.where) == ("W101", "tile.red.1.front")
    assert "'→' (U+2192), '≥' (U+2265)" in finding.message
    assert "'display'" in finding.message


def test_missing_glyph_beside_the_pieces_is_not_put_on_a_piece() -> None:
    page = sheet(
        Text(1, 5, "→", "display", 3), placements=[placement((Text(1, 5, "a", "text", 3),))]
    )
    _, (finding,) = pdf_and_findings(page)
    assert finding.where == ""


def test_empty_line_writes_nothing() -> None:
    with opened(pdf_bytes(sheet(Text(1, 5, "", "text", 3), paper=SMALL))) as file:
        assert "/Font" not in file.pages[0].Resources
