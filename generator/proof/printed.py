"""What is printed: the pieces of each format, counted from the names in its files alone, and the
names that are wrong: unknown ones and those that are there more than once.

A piece is named ``component.variant.copy`` and placed as ``….front``, ``….back`` or ``….both``, or
part by part under the names of its parts; it is printed when every side or part that it needs is
there. A side that is spread over pages is there when all its tiles are. What is cut and what is
printed are two ways to make a piece, each counted by itself."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.faces import parts_needed, sheets_needed
from generator.findings import listed, nearest
from generator.model import Finding
from generator.proof.delivered import CUT, Delivered, Places, sheet_names
from generator.proof.findings import finding
from generator.proof.names import Grid, grid_of, parse
from generator.rules import Rules

_Sides = frozenset[str]
#: By side the tiles of it that are there, None for the side as a whole.
_Tiles = Mapping[str, frozenset[str | None]]


@dataclass(frozen=True)
class Printed:
    """The pieces of one component in one format.

    `copies` are those of which every side is there, `halves` the others with the sides they lack,
    or the tiles of a side, as ``front.r1c2of2x3``.
    """

    copies: frozenset[str]
    halves: Mapping[str, _Sides]


def printed_pieces(rules: Rules, delivered: Delivered) -> dict[str, dict[str, Printed]]:
    """Return by component, then by format, what is printed of it, or cut."""
    needs = _Needs(rules, delivered.duplex, delivered.thickness)
    found: dict[str, dict[str, Printed]] = {id: {} for id in rules.variants}
    counted = delivered.only or found.keys()
    for format, places in (delivered.formats or {}).items():
        tiles = _tiles_by_component(places)
        for id in counted:
            if id in found and (needed := needs.of(id, format)):
                found[id][format] = _printed(tiles.get(id, {}), needed)
    return found


class _Needs:
    """Which sides or parts of a piece have to be in the files, worked out once a component."""

    def __init__(self, rules: Rules, duplex: str, thickness: Mapping[str, float]) -> None:
        self.rules = rules
        self._duplex, self._thickness = duplex, thickness
        self._known: dict[tuple[str, bool], _Sides] = {}

    def of(self, component: str, format: str) -> _Sides:
        """Return what is needed in a format: nothing where the piece is not made that way."""
        key = component, format.startswith(CUT)
        if key not in self._known:
            self._known[key] = self._cut(component) if key[1] else self._on_paper(component)
        return self._known[key]

    def _cut(self, component: str) -> _Sides:
        return frozenset(parts_needed(self.rules, component, self._thickness))

    def _on_paper(self, id: str) -> _Sides:
        component = self.rules.game.components[id]
        if not component.printed:
            return frozenset()
        if sheets := sheets_needed(self.rules, id):
            return frozenset(sheets)
        if component.part is not None:
            return frozenset({"both"})
        if component.back is not None and self._duplex != "none":
            return frozenset({"front", "back"})
        return frozenset({"front"})


def wrong_names(rules: Rules, delivered: Delivered) -> Iterator[Finding]:
    """Tell of pieces that the rules do not know, and of those that are placed more than once."""
    needs = _Needs(rules, "long", delivered.thickness)
    for format, places in (delivered.formats or {}).items():
        strange = [name for name in places if not _is_known(needs, name, format)]
        if strange:
            message = f"the rules know no such piece: {listed(strange)}"
            advice = _nearest_piece(needs, strange[0], format)
            yield finding("C208", _sheets(places, strange), f"{format}: {message}", advice)
        doubled = [*_doubled(places)]
        if doubled:
            message = f"placed more than once: {listed(doubled)}"
            yield finding("C209", _sheets(places, doubled), f"{format}: {message}")


def _tiles_by_component(places: Places) -> Mapping[str, Mapping[str, _Tiles]]:
    found: dict[str, dict[str, dict[str, frozenset[str | None]]]] = {}
    for name in places:
        copy, side, tile = parse(name)
        sides = found.setdefault(copy.partition(".")[0], {}).setdefault(copy, {})
        sides[side] = sides.get(side, frozenset()) | {tile}
    return found


def _printed(copies: Mapping[str, _Tiles], needed: _Sides) -> Printed:
    lacking = {
        copy: frozenset(part for side in needed for part in _lacking(side, sides))
        for copy, sides in copies.items()
    }
    halves = {copy: parts for copy, parts in lacking.items() if parts}
    return Printed(frozenset(copies.keys() - halves.keys()), halves)


def _lacking(side: str, sides: _Tiles) -> list[str]:
    """Return what lacks of a side: nothing, the side, or those of its tiles that are not there."""
    there = sides.get(side, frozenset())
    if None in there:
        return []
    grids = Counter(sorted(grid for tile in there if (grid := grid_of(tile))))
    if not grids:
        return [side]
    # Of pages that do not belong together, those count of which the fewest lack.
    nearest_whole = min(grids, key=lambda grid: grid.rows * grid.columns - grids[grid])
    return [f"{side}.{tile}" for tile in nearest_whole.tiles if tile not in there]


def _doubled(places: Places) -> Iterator[str]:
    """Return the names that are there more than once, and those of sides that are there in more
    than one way: whole, or in other tiles."""
    ways: dict[tuple[str, str], set[Grid | None]] = {}
    for name in places:
        copy, side, tile = parse(name)
        if tile is None or grid_of(tile):
            ways.setdefault((copy, side), set()).add(grid_of(tile))
    for name, files in places.items():
        copy, side, _ = parse(name)
        if len(files) > 1 or len(ways.get((copy, side), ())) > 1:
            yield name


def _sheets(places: Places, names: Sequence[str]) -> str:
    return listed(sheet_names(sheet for name in names for sheet in places[name]))


def _is_known(needs: _Needs, name: str, format: str) -> bool:
    copy, side, tile = parse(name)
    parts = copy.split(".")
    if len(parts) != 3 or parts[1] not in needs.rules.variants.get(parts[0], {}):
        return False
    is_number = parts[2].isascii() and parts[2].isdigit()
    if not is_number or (tile is not None and grid_of(tile) is None):
        return False
    return side in needs.of(parts[0], format)


def _nearest_piece(needs: _Needs, name: str, format: str) -> str:
    component, _, rest = name.partition(".")
    known = needs.rules.variants
    variants = known.get(component)
    if variants is None:
        return nearest(component, known)
    if (variant := rest.partition(".")[0]) not in variants:
        return nearest(f"{component}.{variant}", [f"{component}.{known}" for known in variants])
    if not (sides := needs.of(component, format)):
        return f"{component} is only {'printed' if format.startswith(CUT) else 'cut'}"
    side = max(sides)
    advice = f"its pieces are named like {component}.{variant}.1.{side}"
    example = Grid(2, 3).tile(1, 2)
    return advice if parse(name).tile is None else f"{advice}, a tile of one …{side}.{example}"
