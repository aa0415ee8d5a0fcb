"""What a sheet comes to: how much of it is used, and how far a beam travels. In come sheets and
lines, out go shares and mm."""

from itertools import pairwise
from math import dist

from generator.arcs import area, length
from generator.cutting import CUT_ROLES, CutRole, CutSheet
from generator.geometry import PathData, flatten


def used_share(sheet: CutSheet) -> float:
    """Return how much of a sheet its parts take, from 0 to 1, their holes counted with them."""
    taken = sum(area(placement.piece.outline) for placement in sheet.placements)
    return taken / (sheet.width * sheet.height)


def cut_length(sheet: CutSheet) -> float:
    """Return the length (mm) of all lines that are cut through, without the ways between them."""
    lengths = role_lengths(sheet)
    return lengths["inner"] + lengths["outline"]


def role_lengths(sheet: CutSheet) -> dict[CutRole, float]:
    """Return the length (mm) of all lines by what they are for, without the ways between them: of
    engraved areas that of their outlines."""
    found: dict[CutRole, float] = dict.fromkeys(CUT_ROLES, 0.0)
    for placement in sheet.placements:
        for line in placement.lines:
            exact = line.role in ("inner", "outline")
            found[line.role] += length(line.path) if exact else _drawn(line.path)
    return found


def _drawn(path: PathData) -> float:
    # Only cuts are rings of lines and arcs; what is engraved has curves and several subpaths.
    return sum(dist(a, b) for points in flatten(path) for a, b in pairwise(points))
