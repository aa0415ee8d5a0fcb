"""What a sheet comes to: how much of it is used, and how far a beam travels. In come sheets and
lines, out go shares and mm."""

from generator.arcs import area, length
from generator.cutting import CutSheet


def used_share(sheet: CutSheet) -> float:
    """Return how much of a sheet its parts take, from 0 to 1, their holes counted with them."""
    taken = sum(area(placement.piece.outline) for placement in sheet.placements)
    return taken / (sheet.width * sheet.height)


def cut_length(sheet: CutSheet) -> float:
    """Return the length (mm) of all lines that are cut through, without the ways between them."""
    lines = (line for placement in sheet.placements for line in placement.lines)
    return sum(length(line.path) for line in lines if line.role in ("inner", "outline"))
