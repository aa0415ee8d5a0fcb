"""The quick way to nest: parts onto as few sheets as can be found in a second or two, turned and
slipped between each other. In come outlines, the room on a sheet and the gap between parts; out go
sheets of spots. The same parts always come to lie in the same way."""

import math
import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, Literal, NamedTuple, get_args

from generator.geometry import Box, PathData, Transform, rotate, translate
from generator.sheets.cut.forms import SLACK, Form, Raster, Turned, forms_of
from generator.sheets.cut.skyline import LOW, Aim, Place, Skyline


class Spot(NamedTuple):
    """Where a part lies: its number, and the way from its own coordinates to those of the sheet."""

    part: int
    transform: Transform


#: The spots of one sheet.
Spots = list[Spot]

#: How many sheets parts take, and how much of the last one; and with it, where they lie.
_Taken = tuple[float, float]
_Laid = tuple[_Taken, list[Spots]]

#: A column of the skyline (mm): there are about so many on a sheet, and none is wider or narrower.
_COLUMNS: Final = 800
_NARROWEST, _WIDEST = 0.25, 0.5

#: About how many parts are laid in all, in however many ways that makes.
_BUDGET: Final = 4000
_FEWEST_WAYS, _MOST_WAYS = 6, 60

#: Which of its ways a form may be turned: all, by quarters only, or as in its smallest rectangle.
_Turns = Literal["all", "quarters", "smallest"]
_AIMS: Final = (LOW, 0.3, 1.0, 3.0)


class _Way(NamedTuple):
    """A way to lay parts: the order of their forms, how these may be turned, the aim, and whether
    they drop from the left edge instead of the upper one."""

    order: Sequence[Form]
    turns: _Turns
    aim: Aim
    swapped: bool


def nest(outlines: Sequence[PathData], room: Box, gap: float) -> list[Spots]:
    """Lay all parts within the room (mm) of as many sheets as it takes, at least `gap` mm apart.

    Several ways are tried: fewest sheets win, then that which takes least of the last one. Each
    part must have room by itself; see `Form.angles`. Returns sheets of spots, the parts of a sheet
    in the order in which they were laid.
    """
    forms = forms_of(outlines)
    best: _Laid = ((math.inf, math.inf), [])
    turned = {way: _all_turned(forms, raster_of(room, gap, way)) for way in (False, True)}
    for way in _ways(forms, len(outlines)) if forms else ():
        raster = raster_of(room, gap, way.swapped)
        best = _laid(way, turned[way.swapped], room, raster, best[0]) or best
    return best[1]


def raster_of(room: Box, gap: float, swapped: bool) -> Raster:
    """Divide the room, with half a gap around it, into whole columns."""
    along = (room.height if swapped else room.width) + gap + 2 * SLACK
    columns = math.ceil(along / min(max(along / _COLUMNS, _NARROWEST), _WIDEST))
    return Raster(room.width, room.height, gap, swapped, columns, along / columns)


def _all_turned(forms: Sequence[Form], raster: Raster) -> dict[Form, list[Turned]]:
    return {form: form.turned(raster) for form in forms}


def _ways(forms: Sequence[Form], count: int) -> Iterator[_Way]:
    """List what to try: ways that mostly do well, then such as chance has mixed a little."""
    by_area = sorted(forms, key=lambda form: -form.polygon.area)
    by_length = sorted(forms, key=lambda form: (-form.sides[0], -form.sides[1]))
    tries = min(max(_BUDGET // max(count, 1), _FEWEST_WAYS), _MOST_WAYS)
    ways = product(get_args(_Turns), _AIMS, (by_area, by_length), (False, True))
    tidy = [_Way(order, turns, aim, swapped) for turns, aim, order, swapped in ways]
    yield from tidy[:tries]
    chance = random.Random(0)
    for way in tidy[: tries - len(tidy)] if tries > len(tidy) else ():
        yield way._replace(order=_mixed(way.order, chance))


def _mixed(forms: Sequence[Form], chance: random.Random) -> list[Form]:
    """Let some forms change places with others near to them."""
    places = {form: place + chance.uniform(0, 3) for place, form in enumerate(forms)}
    return sorted(forms, key=places.__getitem__)


def _laid(
    way: _Way, turned: dict[Form, list[Turned]], room: Box, raster: Raster, limit: _Taken
) -> _Laid | None:
    """Lay all parts in one way; return with it how much it takes, or None as soon as that is no
    less than a limit."""
    corner = room.grown(raster.gap / 2 + SLACK)
    skies: list[Skyline] = []
    sheets: list[Spots] = []
    for form in way.order:
        number, turns = 0, _allowed(turned[form], way.turns)
        for sky in skies:
            sky.forget()
        for part in form.members:
            number, place = _first(skies, number, turns, way.aim)
            if place is None:
                skies.append(Skyline(raster.columns, raster.depth, raster.step))
                sheets.append([])
                place = skies[number].best(turned[form], way.aim)
                assert place is not None, "each part has room on a sheet by itself"
            skies[number].put(place)
            sheets[number].append(Spot(part, _transform(place, corner, raster)))
            # With each part more, it can only grow.
            taken = (len(sheets), float(skies[-1].sky.max()) / raster.depth)
            if taken >= limit:
                return None
    return taken, sheets


def _allowed(ways: list[Turned], turns: _Turns) -> list[Turned]:
    """Return those ways to turn a form that count; all where none does."""
    if turns == "all":
        return ways
    return [way for way in ways if (way.degrees % 90 == 0) == (turns == "quarters")] or ways


def _first(
    skies: list[Skyline], number: int, forms: list[Turned], aim: Aim
) -> tuple[int, Place | None]:
    """Find the first sheet with room for a form, from one of a number on: those before are full."""
    for each in range(number, len(skies)):
        place = skies[each].best(forms, aim)
        if place is not None:
            return each, place
    return len(skies), None


def _transform(place: Place, corner: Box, raster: Raster) -> Transform:
    form = place.form
    x, y = place.column * raster.step - form.first[0], place.height - form.first[1]
    if raster.swapped:
        x, y = y, x
    return rotate(form.degrees).then(translate(corner.left + x, corner.top + y))
