"""SVG: one sheet of a document comes in, one drawing goes out, with findings for whatever could not
be drawn as asked.

The drawing is in mm (its size says mm, its view box counts them). Text is outlines, so that no
program needs the font; each glyph is drawn once. What occurs more than once is defined once and
used. Circular arcs stay circular arcs. The same sheet gives the same bytes."""

from typing import BinaryIO

from generator.model import Document, Finding
from generator.render.pages import page_items, repeated
from generator.render.visible import Sight


def write(
    document: Document, sheet_index: int, target: BinaryIO, sight: Sight | None = None
) -> tuple[Finding, ...]:
    """Write one sheet of a document (counted from 0) as SVG, encoded as UTF-8.

    Each placed piece is `<g class="piece" id="component.variant.copy.where">` and begins with its
    trim line as `<path class="trim">` without paint. The first `<metadata>` holds the job as JSON,
    the second says as RDF whose the drawing is and what may be done with it. A sheet that is itself
    cut to size says so in `data-trim` and `data-bleed` of the `<svg>`. Sheets of one document that
    share a `sight` measure a large piece once. Returns findings for missing
    glyphs (W101) and unreadable pictures (W102).
    """
    from generator.render.svg_drawing import SvgDrawing

    sheet = document.sheets[sheet_index]
    items = page_items(sheet, sight or Sight())
    drawing = SvgDrawing(sheet.paper.width, sheet.paper.height, repeated([items]))
    drawing.describe(document)
    drawing.cut_to(sheet.trim, sheet.bleed)
    drawing.draw(items)
    target.write(drawing.data())
    return tuple(drawing.findings)
