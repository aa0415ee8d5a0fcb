"""The lines of a sheet for a cutter, as all formats write them: a sheet comes in, its lines go out
role by role in the machine's order, with the part that each belongs to, every cut a single closed
ring, and with findings for what a machine has no line for."""

from collections.abc import Iterator, Mapping, Sequence
from math import dist
from typing import Final, NamedTuple

from generator.arcs import Circle, as_arcs, closed, full_circle, rings, shut
from generator.cutting import CutLine, CutPlacement, CutRole, CutSheet, LineStyle, Machine
from generator.geometry import Arc, Close, Move
from generator.model import Finding
from generator.render.findings import no_line, open_cut
from generator.units import EPSILON

#: Roles whose lines go through the material.
CUTS: Final[tuple[CutRole, ...]] = ("inner", "outline")

_ROUND: Final = {Move, Arc, Close}


class PartLines(NamedTuple):
    """The lines of one role on one part, under the name that tags the part in a file."""

    name: str
    lines: tuple[CutLine, ...]


class RoleLines(NamedTuple):
    """The lines of one role on a sheet, part by part in the order of cutting. `filled` says that
    they are areas to fill, else they are lines to follow."""

    role: CutRole
    style: LineStyle
    filled: bool
    parts: tuple[PartLines, ...]


def by_role(machine: Machine, sheet: CutSheet) -> tuple[tuple[RoleLines, ...], tuple[Finding, ...]]:
    """Sort the lines of a sheet by role, in the order in which the machine works them.

    Returns findings where the machine has no line for a role (W104) and where a cut does not end
    where it begins (W105).
    """
    found: dict[CutRole, list[PartLines]] = {role: [] for role in machine.lines}
    problems: list[Finding] = []
    for placement in sheet.placements:
        for role, lines in _sorted(placement).items():
            if role not in found:
                problems.append(no_line(machine.name, role, len(lines), placement.piece.name))
                continue
            problems += [open_cut(placement.piece.name, role) for line in lines if _is_open(line)]
            found[role].append(PartLines(placement.piece.name, tuple(lines)))
    return tuple(
        RoleLines(role, machine.lines[role], _fills(machine, role), tuple(parts))
        for role, parts in found.items()
        if parts
    ), tuple(problems)


def circle_of(line: CutLine) -> Circle | None:
    """Return the full circle that a line is, if it is one."""
    path = line.path
    if not _ROUND.issuperset(map(type, path)) or Move in map(type, path[1:]):
        return None
    return full_circle(path)


def _fills(machine: Machine, role: CutRole) -> bool:
    return role == "engrave" and machine.engraving == "fill"


def _sorted(placement: CutPlacement) -> Mapping[CutRole, Sequence[CutLine]]:
    found: dict[CutRole, list[CutLine]] = {}
    for line in placement.lines:
        if line.path:
            found.setdefault(line.role, []).extend(_whole(line))
    return found


def _whole(line: CutLine) -> Iterator[CutLine]:
    """Return a line with its rings closed; each ring of a cut for itself, and with nothing in it
    that has no length: where a cutter stops and starts again it leaves a mark."""
    match line.role:
        case "score":
            yield line
        case "engrave":
            yield line._replace(path=shut(line.path))
        case "inner" | "outline":
            for ring in rings(line.path):
                cut = line._replace(path=as_arcs(ring))
                yield cut if _is_open(cut) else cut._replace(path=closed(cut.path))


def _is_open(line: CutLine) -> bool:
    first, last = line.path[0], line.path[-1]
    if line.role not in CUTS or isinstance(last, Close):
        return False
    assert isinstance(first, Move)
    return dist((first.x, first.y), (last.x, last.y)) > EPSILON
