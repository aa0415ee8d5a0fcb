"""What is possible but most likely a slip: sheets that a blade does not get through, kerfs that no
beam leaves, files that a machine cannot read. In come a machine, and a sheet or what was asked for;
out come warnings."""

from collections.abc import Iterator, Sequence
from typing import Final

from generator.cutting import CutStock, Machine
from generator.model import Finding
from generator.sheets.cut.findings import finding

#: The blade of a plotter gets through paper and card up to this thickness (mm), by what makers say.
_BLADE: Final = 1.0
#: A kerf is wide that is above this (mm), or so many times as wide as the preset of its material.
_WIDE: Final = 1.0
_TIMES: Final = 4.0


def doubtful(machine: Machine, stock: CutStock) -> Iterator[Finding]:
    """Warn of a sheet that is too thick for a blade (L212), and of a wide kerf (L213)."""
    material, kerf = stock.material, stock.kerf
    if machine.blade and stock.thickness > _BLADE:
        message = (
            f"{machine.name} is a plotter: its blade gets through card of {_BLADE:g} mm at most, "
            f"and {material.name} is {stock.thickness:g} mm thick"
        )
        hint = "use a laser, or say material = 'card' in cut of the component"
        yield finding("L212", material.name, message, hint)
    if kerf > _WIDE or kerf > _TIMES * material.kerf > 0:
        message = f"{kerf:g} mm is a wide kerf"
        yield finding("L213", material.name, message, _instead(stock))


def unread(machine: Machine, formats: Sequence[str] | None) -> Iterator[Finding]:
    """Warn of formats that were asked for and that the machine does not take (L214)."""
    takes = " and ".join(machine.formats)
    for name in formats or ():
        if name not in machine.formats:
            message = f"{machine.name} takes {takes}, and no {name}"
            hint = f"name {takes} in --format, or another machine"
            yield finding("L214", "", message, hint)


def _instead(stock: CutStock) -> str:
    """Ask for a tenth, where a point was forgotten; name the preset, if there is one."""
    tenth, preset = stock.kerf / 10, stock.material.kerf
    asked = f"did you mean {tenth:g} mm? " if tenth <= _TIMES * preset else ""
    told = f"the preset of {stock.material.name} is {preset:g} mm" if preset else ""
    return f"{asked}{told}".strip()
