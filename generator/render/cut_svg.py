"""SVG for cutters: one sheet of material comes in, one drawing goes out, with findings for whatever
a machine has no line for.

The drawing is in mm and as large as the sheet. It is made for programs that read little of SVG: no
transforms, clips, styles or definitions; each cut is one element, a circle or a closed path, that
says its own stroke and fill. Roles are groups in the order in which the machine works them, which
Inkscape shows as layers. The same sheet gives the same bytes."""

from typing import BinaryIO

from generator.cutting import CutDocument
from generator.model import Finding
from generator.render.cut_lines import by_role


def write(document: CutDocument, sheet_index: int, target: BinaryIO) -> tuple[Finding, ...]:
    """Write one sheet (counted from 0) as SVG, encoded as UTF-8.

    Each role is `<g id="outline" data-role="outline">`, in which each part is
    `<g class="piece" data-piece="component.variant.copy.part">`: a part has such a group in every
    role that it has lines of, and is cut where it has one among the outlines. The first
    `<metadata>` holds the job as JSON, the second the rights as RDF; `<desc>` says for people what
    was assumed of machine, material and kerf. Returns findings for lines that the machine has no
    style for (W104), which are left out, and for cuts that are open (W105).
    """
    from generator.render.cut_drawing import CutDrawing

    sheet = document.sheets[sheet_index]
    roles, findings = by_role(document.machine, sheet)
    drawing = CutDrawing(sheet.width, sheet.height)
    drawing.describe(document, sheet)
    for role in roles:
        drawing.draw(role)
    target.write(drawing.data())
    return findings
