"""DXF for cutters: one sheet of material comes in, one drawing goes out, by ezdxf, with findings
for whatever a machine has no line for.

The drawing is of release R2010, in mm, y up from the bed's left bottom corner. Cuts are closed
polylines whose arcs are true, or circles. Nothing in the file is beyond ASCII, for some programs
read it in the code page of their machine. The same sheet gives the same bytes."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import StringIO
from typing import TYPE_CHECKING, BinaryIO, Final

from generator.cutting import CutDocument, CutLine, CutSheet
from generator.model import Finding
from generator.render.cut_lines import RoleLines, by_role, circle_of
from generator.render.cut_words import about
from generator.render.dxf_shapes import polylines
from generator.render.dxf_text import chunks, comment, escaped, sentences
from generator.render.job import job_json
from generator.render.seal import OPEN_SEAL, sealed
from generator.scene import Color

if TYPE_CHECKING:
    from ezdxf.document import Drawing
    from ezdxf.entities.dxfgfx import DXFGraphic
    from ezdxf.layouts.layout import Modelspace

#: The name under which the data of each entity are registered, and the first word of the names of
#: the properties that hold the job.
APPLICATION: Final = "SPIELBOGEN"

#: The number that DXF has for mm.
_MILLIMETRES: Final = 4
#: The group code of a text in the data of an entity.
_TEXT: Final = 1000
#: The number of the colour that is black on white and white on black.
_BLACK: Final = 7
_DIGITS: Final = 6


def write(document: CutDocument, sheet_index: int, target: BinaryIO) -> tuple[Finding, ...]:
    """Write one sheet (counted from 0) as DXF.

    Layers are named by the machine, colours are the nearest of the 255 that DXF numbers. Each
    entity has as extended data of the application SPIELBOGEN the name of its part and its role: a
    part is cut where it has an outline. The job as JSON is in custom properties of the header
    (``SPIELBOGEN 1`` and so on, to be joined). So is what was assumed of machine, material and
    kerf, which also stands in comments at the beginning. There is no area that all cutters would
    take, so what is engraved is closed outlines on a layer of its own. Returns findings as
    `cut_svg.write` does.
    """
    from ezdxf.filemanagement import new

    sheet = document.sheets[sheet_index]
    roles, findings = by_role(document.machine, sheet)
    text = StringIO()
    with _no_times():
        drawing = new("R2010", units=_MILLIMETRES)
        drawing.appids.add(APPLICATION)
        _describe(drawing, document, sheet)
        _show(drawing, sheet.width, sheet.height)
        for lines in roles:
            _draw(drawing, lines, sheet.height)
        _list_kinds(drawing)
        drawing.write(text)
    target.write(sealed(f"{_head(document, sheet)}{text.getvalue()}".encode("ascii")))
    return findings


@contextmanager
def _no_times() -> Iterator[None]:
    """Keep times and random numbers out of what ezdxf makes, as it does for its own tests."""
    from ezdxf import options  # type: ignore[attr-defined]

    before = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True
    try:
        yield
    finally:
        options.write_fixed_meta_data_for_testing = before


def _head(document: CutDocument, sheet: CutSheet) -> str:
    # Only here, before the first section: some programs stumble over comments further down.
    said = (f"{name}: {words}" for name, words in about(document, sheet))
    parts = (part for text in said for part in sentences(text))
    return "".join(map(comment, ("Spielbogen", *parts)))


def _describe(drawing: "Drawing", document: CutDocument, sheet: CutSheet) -> None:
    properties = drawing.header.custom_vars
    properties.append("Seal", OPEN_SEAL)
    for number, chunk in enumerate(chunks(job_json(document.job)), 1):
        properties.append(f"{APPLICATION} {number}", chunk)
    for name, words in about(document, sheet):
        for number, part in enumerate(sentences(words), 1):
            properties.append(escaped(name if number == 1 else f"{name} ({number})"), escaped(part))


def _show(drawing: "Drawing", width: float, height: float) -> None:
    """Say how large the sheet is, and let programs open the drawing with all of it in view."""
    space = drawing.modelspace()
    space.reset_extents((0, 0, 0), (width, height, 0))
    space.reset_limits((0, 0), (width, height))
    # By hand too, for ezdxf copies no extents that begin at the origin.
    drawing.header["$EXTMIN"], drawing.header["$EXTMAX"] = (0, 0, 0), (width, height, 0)
    drawing.set_modelspace_vport(height * 1.05, (width / 2, height / 2))


def _list_kinds(drawing: "Drawing") -> None:
    """List the kinds of objects in the order of their names, before ezdxf does so in any order."""
    for kind in sorted(drawing.entitydb.dxf_types_in_use()):
        drawing.classes.add_class(kind)


def _draw(drawing: "Drawing", lines: RoleLines, height: float) -> None:
    layer, color = lines.style.layer or lines.role, nearest_color(lines.style.color)
    if layer not in drawing.layers:
        drawing.layers.add(layer, color=color)
    # The colour once more on each entity, for programs that do not look it up at the layer.
    looks = {"layer": layer, "color": color}
    space = drawing.modelspace()
    for part in lines.parts:
        mark = [(_TEXT, escaped(part.name)), (_TEXT, lines.role)]
        for line in part.lines:
            for entity in _entities(space, line, height, looks):
                entity.set_xdata(APPLICATION, mark)


def _entities(
    space: "Modelspace", line: CutLine, height: float, looks: dict[str, object]
) -> Iterator["DXFGraphic"]:
    circle = circle_of(line)
    if circle:
        center = (round(circle.cx, _DIGITS), round(height - circle.cy, _DIGITS))
        yield space.add_circle(center, round(circle.radius, _DIGITS), dxfattribs=looks)
        return
    for found in polylines(line.path, height, close=line.role == "engrave"):
        yield space.add_lwpolyline(
            found.vertices, format="xyb", close=found.closed, dxfattribs=looks
        )


@cache
def nearest_color(color: Color) -> int:
    """Return the number from 1 to 255 of the DXF colour that is most like another.

    Black is the colour that programs show in black on white and in white on black.
    """
    from ezdxf.colors import aci2rgb

    if color == (0, 0, 0):
        return _BLACK
    apart = {
        number: sum((a - b) ** 2 for a, b in zip(aci2rgb(number), color, strict=True))
        for number in range(1, 256)
    }
    return min(apart, key=lambda number: apart[number])
