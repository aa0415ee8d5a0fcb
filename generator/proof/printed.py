"""What is printed: the pieces of each format, counted from the names in its files alone, and the
names that are wrong: unknown ones and those that are there more than once.

A piece is named ``component.variant.copy`` and placed as ``….front``, ``….back`` or ``….both``; it
is printed when every side that it needs is there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.findings import nearest
from generator.model import Finding
from generator.proof.files import Delivered, Places
from generator.proof.findings import finding, listed
from generator.rules import Component, Rules

_Sides = frozenset[str]


@dataclass(frozen=True)
class Printed:
    """The pieces of one component in one format.

    `copies` are those of which every side is there, `halves` the others with the sides they lack.
    """

    copies: frozenset[str]
    halves: Mapping[str, _Sides]


def printed_pieces(rules: Rules, delivered: Delivered) -> dict[str, dict[str, Printed]]:
    """Return by component, then by format, what is printed of it."""
    found: dict[str, dict[str, Printed]] = {id: {} for id in rules.variants}
    for format, places in (delivered.formats or {}).items():
        sides = _sides_by_component(places)
        for id, formats in found.items():
            needed = sides_needed(rules.game.components[id], delivered.duplex)
            formats[format] = _printed(sides.get(id, {}), needed)
    return found


def sides_needed(component: Component, duplex: str) -> _Sides:
    """Return which sides of a piece have to be printed, for a way of printing second sides."""
    if component.part is not None:
        return frozenset({"both"})
    if component.back is not None and duplex != "none":
        return frozenset({"front", "back"})
    return frozenset({"front"})


def wrong_names(rules: Rules, delivered: Delivered) -> Iterator[Finding]:
    """Tell of pieces that the rules do not know, and of those that are placed more than once."""
    for format, places in (delivered.formats or {}).items():
        strange = [name for name in places if not _is_known(rules, name)]
        if strange:
            message = f"the rules know no such piece: {listed(strange)}"
            advice = _nearest_piece(rules, strange[0])
            yield finding("C208", _files(places, strange), f"{format}: {message}", advice)
        doubled = [name for name, files in places.items() if len(files) > 1]
        if doubled:
            message = f"placed more than once: {listed(doubled)}"
            yield finding("C209", _files(places, doubled), f"{format}: {message}")


def _sides_by_component(places: Places) -> dict[str, dict[str, _Sides]]:
    found: dict[str, dict[str, _Sides]] = {}
    for name in places:
        copy, _, side = name.rpartition(".")
        copies = found.setdefault(copy.partition(".")[0], {})
        copies[copy] = copies.get(copy, frozenset()) | {side}
    return found


def _printed(sides: Mapping[str, _Sides], needed: _Sides) -> Printed:
    halves = {copy: needed - there for copy, there in sides.items() if not there >= needed}
    return Printed(frozenset(sides.keys() - halves.keys()), halves)


def _files(places: Places, names: Sequence[str]) -> str:
    return listed(list(dict.fromkeys(file for name in names for file in places[name])))


def _is_known(rules: Rules, name: str) -> bool:
    parts = name.split(".")
    if len(parts) != 4 or parts[1] not in rules.variants.get(parts[0], {}):
        return False
    is_number = parts[2].isascii() and parts[2].isdigit()
    return is_number and parts[3] in sides_needed(rules.game.components[parts[0]], "long")


def _nearest_piece(rules: Rules, name: str) -> str:
    component, _, rest = name.partition(".")
    variants = rules.variants.get(component)
    if variants is None:
        return nearest(component, rules.variants)
    if (variant := rest.partition(".")[0]) not in variants:
        return nearest(f"{component}.{variant}", [f"{component}.{known}" for known in variants])
    side = max(sides_needed(rules.game.components[component], "long"))
    return f"its pieces are named like {component}.{variant}.1.{side}"
