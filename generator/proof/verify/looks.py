"""How lines for a cutter look: machines tell by layer and colour what to do along a line, and
follow none that is hidden. Lines come in with what the job says of each role, findings go out."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from generator.cutting import CUT_ROLES
from generator.findings import listed
from generator.model import Finding
from generator.proof.verify.findings import finding
from generator.proof.verify.made import RoleLine
from generator.proof.verify.seen import Line, Seen

_COLOR: Final = re.compile(r"#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})")

#: The layer and the colour of a line.
_Look = tuple[str, str]


def judge_looks(seen: Seen, wanted: Mapping[str, RoleLine]) -> Iterator[Finding]:
    """Find lines that a machine would take for others, or not see; `wanted` is what the job says of
    each role."""
    lines = seen.lines or ()
    yield from _roles(seen, lines, wanted)
    yield from _groups(seen, lines)
    yield from _hidden(seen, lines)
    yield from _unlike(seen, lines, wanted)
    yield from _uneven(seen, lines)


def _roles(seen: Seen, lines: Sequence[Line], wanted: Mapping[str, RoleLine]) -> Iterator[Finding]:
    there = dict.fromkeys(line.role for line in lines if line.role)
    if strange := [repr(role) for role in there if role not in CUT_ROLES]:
        message = f"lines are for one of {', '.join(CUT_ROLES)}, not for {listed(strange)}"
        yield finding("V139", seen.where, message)
    known: list[str] = [role for role in there if role in CUT_ROLES]
    if wanted and (more := [role for role in known if role not in wanted]):
        message = f"it was made without such lines: {listed(more)}"
        yield finding("V139", seen.where, message)


def _groups(seen: Seen, lines: Sequence[Line]) -> Iterator[Finding]:
    """Find groups of an SVG that say one role to programs and another to those who look."""
    pairs = dict.fromkeys((line.group, line.role) for line in lines if line.role and line.group)
    if wrong := [f"{role} in the group {group}" for group, role in pairs if group != role]:
        yield finding(
            "V139", seen.where, f"lines of one role are in a group of another: {listed(wrong)}"
        )


def _hidden(seen: Seen, lines: Sequence[Line]) -> Iterator[Finding]:
    why: dict[str, list[str]] = {}
    for line in lines:
        if line.hidden:
            why.setdefault(line.hidden, []).append(_named(line))
    for reason, names in why.items():
        message = (
            f"{reason}, so that a machine may not follow it: {listed(list(dict.fromkeys(names)))}"
        )
        yield finding("V141", seen.where, message)


def _unlike(seen: Seen, lines: Sequence[Line], wanted: Mapping[str, RoleLine]) -> Iterator[Finding]:
    """Find lines that do not look as their role does: as the job says, or else as most do."""
    for role in dict.fromkeys(line.role for line in lines if line.role in CUT_ROLES):
        own = [line for line in lines if line.role == role and not line.hidden]
        looks = Counter(map(_look, own))
        usual = (
            _wanted(wanted[role], seen.format)
            if role in wanted
            else max(looks, key=looks.__getitem__, default=("", ""))
        )
        for look in looks:
            if look != usual and not (look[0] == "" and look[1] == usual[1]):
                names = list(dict.fromkeys(_named(line) for line in own if _look(line) == look))
                message = f"{_said(look)} where a machine takes {_said(usual)} for {role}"
                yield finding("V140", seen.where, f"{message}: {listed(names)}")


def _uneven(seen: Seen, lines: Sequence[Line]) -> Iterator[Finding]:
    """Find lines that are not as wide as most of their role: to some machines a wide line is an
    area to engrave, and a fine one is cut."""
    for role in dict.fromkeys(line.role for line in lines if line.role in CUT_ROLES):
        own = [line for line in lines if line.role == role and not line.hidden]
        widths = Counter(line.width for line in own if line.width is not None)
        usual = max(widths, key=widths.__getitem__, default=None)
        if wide := [line for line in own if line.width not in (None, usual)]:
            names = listed(list(dict.fromkeys(map(_named, wide))))
            message = f"{wide[0].width:g} mm wide where others of their role are {usual:g} mm"
            yield finding("V141", seen.where, f"{message}: {names}")


def _look(line: Line) -> _Look:
    # Areas are engraved as they are filled, or along a line.
    color = line.color.removeprefix("filled ") if line.role == "engrave" else line.color
    return line.layer, color


def _wanted(line: RoleLine, format: str) -> _Look:
    return line.layer, _number_of(line.color) if format == "dxf" else line.color


def _said(look: _Look) -> str:
    layer, color = look
    return f"layer {layer or 'none'}, colour {color}"


def _named(line: Line) -> str:
    return f"{line.role or 'a line'} of {line.part or 'no part'}"


@cache
def _number_of(color: str) -> str:
    """Return the number of the colour of DXF that is most like another."""
    from ezdxf.colors import aci2rgb

    match = _COLOR.fullmatch(color)
    if match is None:
        return color
    parts = [int(part, 16) for part in match.groups()]
    if not any(parts):
        return "7"

    def apart(number: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(aci2rgb(number), parts, strict=True))

    return str(min(range(1, 256), key=apart))
