"""Machines by name. In come the files of `layouts/machines/`, one a machine, or a file of the
user's own; out go `Machine`s, in mm."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, cast, get_args

from generator.cutting import CUT_ROLES, CutRole, Engraving, LineStyle, Machine
from generator.data import data_folder
from generator.findings import nearest
from generator.model import Finding, SpielbogenError
from generator.sheets.cut.findings import finding
from generator.sheets.cut.reading import (
    FaultError,
    Keys,
    line_of,
    parse,
    read_choice,
    read_color,
    read_length,
    read_name,
    read_size,
    read_title,
    shown,
)

#: The formats that a cutter can be given.
FORMATS: Final = ("svg", "dxf")

#: Who allows for the kerf: the files, or the machine's own program; or nobody, as there is none.
_KERF: Final = ("file", "machine", "none")

_KEYS: Final = Keys(
    ("title", "bed", "margin", "gap", "formats", "kerf", "engraving", "lines"), ("note", "extends")
)
_STYLE: Final = Keys(("color", "width", "layer"))

#: What a cutter that is worth the name has at the most (mm), and its bed at least and at most.
_WIDEST: Final = 100.0
_BEDS: Final = (10.0, 10_000.0)


@cache
def load_machines() -> Mapping[str, Machine]:
    """Read all machines that come along, by name, in the order of their names.

    Raises SpielbogenError (L202) for a file that cannot be read as a machine.
    """
    return MappingProxyType({name: read_machine(path) for name, path in _files().items()})


def find_machine(name: str) -> Machine:
    """Find a machine by its name, whose capitals do not matter, or by the path of its file.

    Raises SpielbogenError: L201, with the nearest name, where there is none; L202 for a file that
    cannot be read as a machine.
    """
    known = name.strip().lower()
    machine = load_machines().get(known)
    if machine is not None:
        return machine
    if known.endswith(".toml"):
        return read_machine(Path(name))
    message = f"there is no machine {name!r}"
    raise SpielbogenError(finding("L201", "", message, nearest(name, load_machines())))


def read_machine(path: Path) -> Machine:
    """Read the file of one machine, named as the file is.

    Where it `extends` a machine that comes along, it needs only what is different. Raises
    SpielbogenError (L202), with the nearest key, for anything that is not as it should be.
    """
    text = _text(path)
    try:
        machine = _machine(path.stem, _whole(text))
    except FaultError as fault:
        place = _place(path, text, fault.keys)
        raise SpielbogenError(finding("L202", place, str(fault), fault.hint)) from fault
    return replace(machine, doubts=tuple(_doubts(machine, path, text)))


def _files() -> dict[str, Path]:
    """Return the files of the machines that come along by their names, without capitals."""
    files = sorted((data_folder("layouts") / "machines").glob("*.toml"))
    return {path.stem.lower(): path for path in files}


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as problem:
        message = f"the file of the machine cannot be read: {problem}"
        raise SpielbogenError(finding("L202", _place(path, "", ()), message)) from problem


def _whole(text: str) -> dict[str, Any]:
    """Return the table of a file, completed by that of the machine that it extends."""
    table = parse(text)
    Keys((), (*_KEYS.needed, *_KEYS.others)).check(table)
    return _extended(table) if "extends" in table else table


def _extended(table: dict[str, Any]) -> dict[str, Any]:
    base, known = read_name("extends", table["extends"]).strip().lower(), _files()
    if base not in known:
        raise FaultError(f"extends: there is no machine {base!r}", nearest(base, known))
    below = parse(known[base].read_text(encoding="utf-8"))
    if "extends" in below:
        raise FaultError(f"extends: {base!r} itself extends {below['extends']!r}; name that one")
    whole = {**below, **table}
    if isinstance(table.get("lines"), dict):
        whole["lines"] = _restyled(below.get("lines", {}), table["lines"])
    return whole


def _restyled(below: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Put styles of a machine's own in the place of those below, whose order stays where not all
    are new. What is new among them comes first, for cuts are always the last."""
    new = [role for role in own if role not in below]
    order = list(own) if below.keys() <= own.keys() else [*new, *below]
    return {role: own.get(role, below.get(role)) for role in order}


def _machine(name: str, table: dict[str, Any]) -> Machine:
    keys = _KEYS.check(table)
    bed = _bed(keys["bed"])
    margin = read_length("margin", keys["margin"], most=min(*bed, 2 * _WIDEST) / 2 - 1)
    kerf = read_choice("kerf", keys["kerf"], _KERF)
    engraving = cast(Engraving, read_choice("engraving", keys["engraving"], get_args(Engraving)))
    return Machine(
        name,
        read_name("title", keys["title"]),
        bed,
        margin,
        read_length("gap", keys["gap"], most=_WIDEST),
        _lines(keys["lines"], engraving),
        _formats(keys["formats"]),
        kerf != "machine",
        kerf == "none",
        engraving,
        read_title("note", keys["note"]) if "note" in keys else {},
    )


def _bed(value: Any) -> tuple[float, float]:
    bed, (least, most) = read_size("bed", value), _BEDS
    if not all(least <= side <= most for side in bed):
        raise FaultError(f"bed: each side of {value!r} must be from {least:g} to {most:g} mm")
    return bed


def _formats(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        raise FaultError(f'formats: expected a list such as ["svg", "dxf"], not {shown(value)}')
    return tuple(read_choice("formats", each, FORMATS) for each in value)


def _lines(value: Any, engraving: Engraving) -> Mapping[CutRole, LineStyle]:
    """Read the styles in the order in which they stand, which is that of working."""
    if not isinstance(value, dict):
        raise FaultError(f"lines: expected one table for each of {', '.join(CUT_ROLES)}")
    found: dict[CutRole, LineStyle] = {}
    for key, table in value.items():
        role = cast(CutRole, read_choice("lines", key, CUT_ROLES))
        found[role] = _style(f"lines.{key}", table)
    for role in ("score", "inner", "outline"):
        if role not in found:
            raise FaultError(f"the table [lines.{role}] is missing")
    if "engrave" not in found and engraving == "fill":
        raise FaultError('the table [lines.engrave] is missing; or say engraving = "outline"')
    if list(found)[-2:] != ["inner", "outline"]:
        raise FaultError("lines: [lines.inner] and [lines.outline] must be the last, in this order")
    return MappingProxyType(found)


def _style(key: str, table: Any) -> LineStyle:
    try:
        keys = _STYLE.check(table)
        color = read_color("color", keys["color"])
        width = read_length("width", keys["width"], above=0, most=1)
        return LineStyle(color, width, _layer(keys["layer"]))
    except FaultError as fault:
        raise FaultError(f"{key}: {fault}", fault.hint) from fault


def _layer(value: Any) -> str:
    """Read the name of a layer. DXF R2010 forbids some signs in it, and not all programs read
    letters beyond ASCII there."""
    name = read_name("layer", value)
    if not (name.isascii() and name.isprintable()):
        raise FaultError(f"layer: {name!r} must be of plain letters, digits and signs alone")
    forbidden = [sign for sign in name if sign in '<>/\\":;?*|=`,']
    if forbidden:
        raise FaultError(f"layer: {name!r} has a sign that DXF forbids, {forbidden[0]!r}")
    return name


def _place(path: Path, text: str, keys: Sequence[str]) -> str:
    """Return file and line of a key; the file alone where the key stands in another one."""
    built_in = path.parent == data_folder("layouts") / "machines"
    file = f"layouts/machines/{path.name}" if built_in else str(path)
    line = line_of(text, keys)
    return f"{file}:{line}" if line else file


def _doubts(machine: Machine, path: Path, text: str) -> Iterator[Finding]:
    """Warn of lines that are worked differently and look the same (L215), for a machine goes by
    what they look like."""
    for number, role in enumerate(CUT_ROLES, start=1):
        alike = {other: _alike(machine, role, other) for other in CUT_ROLES[number:]}
        others = [other for other, same in alike.items() if same]
        if others:
            what = " and ".join(sorted(set().union(*alike.values())))
            message = (
                f"{role} has the same {what} as {' and '.join(others)}, so that {machine.name} "
                "cannot tell these lines apart"
            )
            own = next((each for each in (role, *others) if line_of(text, ("lines", each))), role)
            hint = f"give [lines.{own}] a {what} of its own"
            yield finding("L215", _place(path, text, ("lines", own)), message, hint)


def _alike(machine: Machine, one: CutRole, other: CutRole) -> list[str]:
    """Name what two kinds of lines that are worked differently have in common, in the formats that
    the machine takes."""
    if not {one, other} <= machine.lines.keys() or {one, other} == {"inner", "outline"}:
        return []
    a, b = machine.lines[one], machine.lines[other]
    color = "svg" in machine.formats and a.color == b.color
    # Programs for DXF see no difference in capitals.
    layer = "dxf" in machine.formats and a.layer.casefold() == b.layer.casefold()
    return ["color"] * color + ["layer"] * layer
