"""Sheets for cutters to write in tests: parts with holes, slots, arcs and engravings, laid on a bed
as they are."""

from collections.abc import Sequence
from types import MappingProxyType

from generator.cutting import (
    CutDocument,
    CutLine,
    CutPiece,
    CutPlacement,
    CutRole,
    CutSheet,
    CutStock,
    LineStyle,
    Machine,
    Material,
)
from generator.geometry import (
    IDENTITY,
    Arc,
    Close,
    Curve,
    Line,
    Move,
    PathData,
    Transform,
    circle,
    rectangle,
    transformed,
    translate,
)
from generator.scene import Color

from .drawing import JOB

STYLES: dict[CutRole, LineStyle] = {
    "engrave": LineStyle(Color(0, 0, 0), 0.1, "engrave"),
    "score": LineStyle(Color(0, 0, 255), 0.1, "score"),
    "inner": LineStyle(Color(255, 0, 0), 0.01, "inner"),
    "outline": LineStyle(Color(255, 0, 0), 0.01, "outline"),
}
LASER = Machine(
    "laser",
    "Laser X",
    (300.0, 200.0),
    3.0,
    1.0,
    MappingProxyType(STYLES),
    ("svg", "dxf"),
    note={"de": "Rot schneiden – „zuletzt“.", "en": "Cut red last."},
)
PLYWOOD = Material("plywood-3mm", {"de": "Sperrholz 3 mm", "en": "plywood 3 mm"}, 3.0, 0.2)
STOCK = CutStock(PLYWOOD, 3.1, 0.2)

#: A stadium, a letter with a hole in it, and what is in a part of 60 by 40 mm.
SLOT: PathData = (
    Move(12, 8),
    Line(25, 8),
    Arc(25, 10, 25, 12),
    Line(12, 12),
    Arc(12, 10, 12, 8),
    Close(),
)
LETTER: PathData = (*rectangle(35, 10, 10, 10), *rectangle(37, 12, 6, 6))
LEAF: PathData = (Move(30, 30), Curve(34, 22, 40, 22, 44, 30), Curve(40, 38, 34, 38, 30, 30))
OUTLINE: PathData = rectangle(0, 0, 60, 40, 5)
HOLE: PathData = circle(10, 30, 2.4)
SCORE: PathData = (Move(50, 5), Line(50, 35))

LINES: tuple[CutLine, ...] = (
    CutLine("engrave", LETTER, even_odd=True),
    CutLine("engrave", LEAF),
    CutLine("score", SCORE),
    CutLine("inner", HOLE),
    CutLine("inner", SLOT),
    CutLine("outline", OUTLINE),
)


def part(
    lines: Sequence[CutLine] = LINES,
    by: Transform = IDENTITY,
    *,
    copy: int = 1,
    name: str = "frame",
    variant: str = "red",
) -> CutPlacement:
    """Lay a part named tent.<variant>.<copy>.<name> on a sheet."""
    piece = CutPiece("tent", variant, copy, name, PLYWOOD.name, STOCK.thickness, OUTLINE)
    moved = (line._replace(path=transformed(line.path, by)) for line in lines)
    return CutPlacement(piece, by, tuple(moved))


def sheet(*placements: CutPlacement, stock: CutStock = STOCK, kerf: float = 0.2) -> CutSheet:
    return CutSheet(stock, kerf, 1, 300.0, 200.0, placements)


def document(*sheets: CutSheet, machine: Machine = LASER) -> CutDocument:
    notes = ("Erst prüfen: Werte sind Vorgaben.",)
    return CutDocument("plywood-3mm", "Wüste – Sperrholz", machine, sheets, JOB, "A. Üx", notes)


def specimen() -> CutDocument:
    """Return one sheet with two parts, one of them turned and moved."""
    turned = Transform(0.0, 1.0, -1.0, 0.0, 150.0, 20.0)
    return document(sheet(part(by=translate(5, 5)), part(by=turned, copy=2)))


def crowd(count: int) -> CutDocument:
    """Return one sheet with many parts, all in one place."""
    return document(sheet(*(part(copy=number) for number in range(1, count + 1))))
