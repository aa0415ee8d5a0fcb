"""PDF: a document of sheets comes in, the bytes of one file go out, with findings for whatever
could not be drawn as asked.

Lengths stay mm, y down, in everything that is written: one matrix at the start of each page turns
them into points from the left bottom corner. Text is live, in embedded subsets of the fonts. What
occurs more than once (a group, a picture, a gradient) is written once. The same document gives the
same bytes: no dates, no random names."""

from typing import BinaryIO

from generator.model import Document, Finding, Paper
from generator.render.numbers import number
from generator.render.pages import page_items, repeated
from generator.units import PT_PER_MM, points


def write(document: Document, target: BinaryIO) -> tuple[Finding, ...]:
    """Write a document as PDF, one page a sheet.

    The media box is the paper, exactly; so is the trim box, unless the sheet is itself cut to size,
    and a bleed box is there if the sheet has one. Each placed piece is marked content,
    `/Piece <</Id (component.variant.copy.where)>> BDC … EMC`, that begins with its trim line as a
    path without paint. Returns findings for missing glyphs (W101) and unreadable pictures (W102).
    """
    from generator.render.pdf_content import Content
    from generator.render.pdf_file import PdfFile
    from generator.render.pdf_resources import Registry

    file = PdfFile(document)
    pages = [page_items(sheet) for sheet in document.sheets]
    registry = Registry(file, repeated(pages))
    for sheet, items in zip(document.sheets, pages, strict=True):
        content = Content(registry)
        content.add(f"{_upright(sheet.paper)} cm")
        content.draw(items)
        used = content.used
        file.add_page(sheet, content.data(), used.dictionary(), used.blends)
    target.write(file.finish())
    return tuple(registry.findings)


def _upright(paper: Paper) -> str:
    # Ten decimals: the factor is multiplied by every coordinate of the page.
    factor = number(PT_PER_MM, 10)
    return f"{factor} 0 0 -{factor} 0 {number(points(paper.height), 6)}"
