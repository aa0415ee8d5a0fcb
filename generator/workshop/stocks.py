"""The sheets at hand: materials as they are sold, with what somebody measured in its place.

In come a `CutSetup` and the parts to cut; out come a stock for each material, and what there is to
say of numbers that change nothing, or that the game's own go before."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from generator.cutting import CutPiece, CutStock, Machine, Nesting
from generator.findings import nearest
from generator.model import Finding, SpielbogenError
from generator.rules import Rules
from generator.units import EPSILON
from generator.workshop.findings import finding

#: The parameter of a part that is the thickness of its sheet.
THICKNESS: Final = "thickness"


@dataclass(frozen=True)
class CutSetup:
    """What a user settles about cutting: the machine by name, and what was measured with it.

    `kerf` and `thickness` (mm) are by material; under the empty name stands what was given without
    one.
    """

    machine: str
    kerf: Mapping[str, float]
    thickness: Mapping[str, float]
    nesting: Nesting = "quick"


class _For(NamedTuple):
    # A component, and how thick (mm) the sheets are that it is made for.
    component: str
    thickness: float


def machined(names: Iterable[str], stocks: Mapping[str, CutStock]) -> list[str]:
    """Return those materials that go into a machine, in the order of their names."""
    return sorted({name for name in names if not stocks[name].material.by_hand})


def unused(setup: CutSetup, needed: Sequence[str]) -> Iterator[Finding]:
    """Tell of kerfs that were measured in vain: a slip of the pen there spoils a sheet."""
    for name in setup.kerf:
        if name and name not in needed:
            message = f"--kerf {name}: the machine cuts nothing of this from it"
            yield finding("X104", "", message, nearest(name, needed))


def materials_of(rules: Rules, only: Sequence[str]) -> list[str]:
    """Name the materials that components are cut from."""
    components = rules.game.components.items()
    cut = (part.cut.material for id, part in components if part.cut and (not only or id in only))
    return list(dict.fromkeys(cut))


def idle(setup: CutSetup, main: Sequence[str]) -> Iterator[Finding]:
    """Tell of thicknesses that change nothing."""
    for name in setup.thickness:
        if name and name not in main:
            message = f"--thickness {name}: no component is cut from it, so no part changes"
            hint = "set its parameter in cut.params of the component"
            yield finding("X105", "", message, hint)


def at_hand(setup: CutSetup, machine: Machine, main: Sequence[str]) -> dict[str, CutStock]:
    """Return all materials, with what was measured of them in place of the presets; a blade has no
    kerf but one that was given. Raises SpielbogenError (L205) for a sheet that there cannot be."""
    from generator.sheets.cut import load_materials, stock_of

    known = load_materials()
    needed = [name for name in main if name not in known or not known[name].by_hand]
    kerf = _measured(setup.kerf, "--kerf", needed, known)
    thickness = _measured(setup.thickness, "--thickness", needed, known)
    return {
        name: stock_of(
            material, thickness.get(name), kerf.get(name, 0.0 if machine.blade else None)
        )
        for name, material in known.items()
    }


def _measured(
    given: Mapping[str, float], option: str, main: Sequence[str], known: Iterable[str]
) -> dict[str, float]:
    """Give what stands without a material to the one that the machine cuts.

    Raises SpielbogenError where there are several, and for a material that there is not.
    """
    found = dict(given)
    if "" in found and len(main) > 1:
        message = f"{option} says no material, but {' and '.join(main)} are cut"
        hint = f"write {option} {main[0]}={found['']:g}"
        raise SpielbogenError(finding("X102", "", message, hint))
    if "" in found:
        length = found.pop("")
        found = {**dict.fromkeys(main, length), **found}
    for name in found:
        if name not in known:
            message = f"{option}: there is no material {name!r}"
            raise SpielbogenError(finding("X101", "", message, nearest(name, known, 20)))
    return found


def as_made(
    stocks: Mapping[str, CutStock], pieces: Iterable[CutPiece], rules: Rules
) -> dict[str, CutStock]:
    """Return the stocks that parts are cut from, as thick as the parts are made for: files say of
    their sheets what their slots are.

    Raises SpielbogenError (X108) where those of one material differ.
    """
    made = _made(pieces)
    faults = [_differing(rules, name, thick) for name, thick in made.items() if _differ(thick)]
    if faults:
        raise SpielbogenError(*faults)
    return {
        name: replace(stocks[name], thickness=thick[0].thickness) for name, thick in made.items()
    }


def fixed(
    stocks: Mapping[str, CutStock], pieces: Iterable[CutPiece], rules: Rules
) -> Iterator[Finding]:
    """Tell of components whose parameters say of what thickness their sheet is, and not what is
    known of it."""
    for name, thick in _made(pieces).items():
        for id, length in thick:
            if abs(length - stocks[name].thickness) > EPSILON:
                message = (
                    f"{id} is made for sheets {length:g} mm thick, as its parameters say, and so "
                    f"say the files; {name} is taken as {stocks[name].thickness:g} mm"
                )
                hint = "leave 'thickness' out of its parameters: --thickness says what was measured"
                yield finding("X107", _place(rules, id), message, hint)


def _made(pieces: Iterable[CutPiece]) -> dict[str, list[_For]]:
    """Return by material for what sheets the components are made that are cut from it."""
    found: dict[str, list[_For]] = {}
    for piece in pieces:
        made = _For(piece.component, piece.thickness)
        if made not in (known := found.setdefault(piece.material, [])):
            known.append(made)
    return found


def _differ(made: Sequence[_For]) -> bool:
    lengths = [each.thickness for each in made]
    return max(lengths) - min(lengths) > EPSILON


def _differing(rules: Rules, material: str, made: Sequence[_For]) -> Finding:
    named = ", ".join(f"{each.component} for {each.thickness:g} mm" for each in made)
    message = f"parts of {material} are made for sheets of different thickness: {named}"
    hint = "leave 'thickness' out of their parameters: --thickness says what was measured"
    fixing = next((id for id, _ in made if _fixes(rules, id)), made[0].component)
    return finding("X108", _place(rules, fixing), message, hint)


def _fixes(rules: Rules, id: str) -> bool:
    component = rules.game.components[id]
    return component.cut is not None and THICKNESS in {**component.params, **component.cut.params}


def _place(rules: Rules, id: str) -> str:
    component = rules.game.components[id]
    own = component.cut is not None and THICKNESS in component.cut.params
    keys = ("cut", "params") if own else ("params",)
    return rules.game.where("components", id, *keys, THICKNESS)
