"""How large a box has to be for what lies in it. In come `Load`s, each so many boxes of one size;
out comes a clear width, depth and height (mm) for which a way of packing them is known.

Everything lies on its largest side, and the footprint is at least that of the largest load. What
fits there only once to a layer may lie in a pile at the bottom, one on the other; all else stands
on it in stacks, in rows with a finger's gap between them, as high as it takes for all to have room.
Where that makes a tower, the footprint grows, by as little area as will do."""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from generator.craft.kit import Size
from generator.units import EPSILON

#: Between two stacks (mm): nothing is cut so exactly that they could do without.
GAP: Final = 1.0
#: What the box has more than its contents need, in each direction (mm).
PLAY: Final = 2.0
#: A box should not be higher than this share of its shorter side.
_FLAT: Final = 0.5
#: What has room so often in a layer, or less, may lie in the pile.
_FEW: Final = 2
#: How many times as long as the longest load a box may become, to stay flat.
_WIDEST: Final = 3.0
#: Rows of loads whose sides are a smaller share of that are no reason to choose a footprint, and no
#: more kinds of loads are than so many, those that take most room; nor are many more ways tried to
#: sort loads out: or a thousand sizes would take minutes.
_LEAST: Final = 0.25
_KINDS: Final = 12
_WAYS: Final = 12


class Load(NamedTuple):
    """So many equal things, as they lie: `long` and `short` on the floor, `high` (mm)."""

    long: float
    short: float
    high: float
    number: int


class _Floor(NamedTuple):
    width: float
    depth: float

    def holds(self, other: "_Floor") -> bool:
        """Tell whether another floor lies on this one, the longer side along the longer."""
        sides = zip(sorted(self), sorted(other), strict=True)
        return all(theirs <= mine + EPSILON for mine, theirs in sides)


def lying(size: Iterable[float], number: int) -> Load:
    """Lay things of a size (mm) on their largest side."""
    high, short, long = sorted(size)
    return Load(long, short, high, number)


def inner_size(
    sets: Sequence[Sequence[Load]], within: tuple[float, float] = (math.inf, math.inf)
) -> Size:
    """Return the clear size, in whole mm, of a box that can hold each of some sets of loads.

    It is at least as wide as deep, and its floor no larger than `within`. Raises ValueError where
    there is nothing to hold, or something that does not lie on such a floor.
    """
    held = [kept for loads in sets if (kept := _together(loads))]
    if not held:
        raise ValueError("there is nothing to hold")
    depth, width = map(_room, sorted(within))
    floor, height = _best(tuple(map(tuple, held)), _Floor(width, depth))
    width, depth = sorted(floor, reverse=True)
    return _whole(width), _whole(depth), _whole(height)


def _together(loads: Iterable[Load]) -> list[Load]:
    """Make one load of all things of one size, and none of none."""
    numbers: Counter[Load] = Counter()
    for load in loads:
        numbers[load._replace(number=0)] += load.number
    return [load._replace(number=number) for load, number in sorted(numbers.items()) if number]


def _room(most: float) -> float:
    """Return the greatest length (mm) of which the whole one of the box is not above `most`."""
    return most if math.isinf(most) else math.floor(most + EPSILON) - PLAY


def _whole(length: float) -> float:
    return float(math.ceil(length + PLAY - EPSILON))


@lru_cache(maxsize=256)
def _best(sets: tuple[tuple[Load, ...], ...], most: _Floor) -> tuple[_Floor, float]:
    """Return a small footprint on which all sets lie flat, and how high; if there is none, the one
    of those that `most` allows on which they lie lowest, or without a limit the smallest."""
    # It takes its time, and all who draw, cut or count a box ask for the same.

    def height_on(width: float, depth: float) -> float:
        return max(_height(loads, _Floor(width, depth)) for loads in sets)

    floors = [*filter(most.holds, _floors([load for loads in sets for load in loads]))]
    if not floors:
        raise ValueError(f"not all lies flat on {most.width:g} × {most.depth:g} mm")
    flat = (floor for floor in floors if all(_is_flat(loads, floor) for loads in sets))
    rest = floors if math.isfinite(most.width) else floors[:1]
    width, depth = next(flat, None) or min(rest, key=lambda floor: height_on(*floor))
    height = height_on(width, depth)
    depth = _least(depth, floors[0].depth, lambda side: height_on(width, side) <= height)
    width = _least(width, floors[0].width, lambda side: height_on(side, depth) <= height)
    return _Floor(width, depth), height


def _least(side: float, least: float, will_do: Callable[[float], bool]) -> float:
    """Take as many whole mm off a side as will do."""
    low, high = 0, math.floor(side - least + EPSILON)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if will_do(side - middle) else (low, middle - 1)
    return side - low


def _floors(loads: Sequence[Load]) -> Iterator[_Floor]:
    """Return footprints in which each load can lie, from the smallest on: rows of some load."""
    width, depth = max(load.long for load in loads), max(load.short for load in loads)
    rows = {
        count * (side + GAP) - GAP
        for load in sorted(loads, key=_volume, reverse=True)[:_KINDS]
        for side in (load.long, load.short)
        if side >= _LEAST * width
        for count in range(1, math.floor((_WIDEST * width + GAP) / (side + GAP)) + 1)
    }
    widths = {width, *(row for row in rows if row > width)}
    depths = {depth, *(row for row in rows if row > depth)}
    floors = (_Floor(*sides) for sides in product(widths, depths))
    yield from sorted(floors, key=lambda floor: (floor.width * floor.depth, floor))


def _volume(load: Load) -> float:
    return load.long * load.short * load.high * load.number


def _is_flat(loads: Sequence[Load], floor: _Floor) -> bool:
    limit = _FLAT * min(floor)
    # Most floors are far too small, and this tells it without looking at any way.
    if sum(map(_volume, loads)) > floor.width * floor.depth * limit + EPSILON:
        return False
    for pile, stacked in _ways(loads, floor):
        room = limit - _height_of_pile(pile, floor)
        if room >= 0 and _have_room(stacked, floor, room):
            return True
    return False


def _height(loads: Sequence[Load], floor: _Floor) -> float:
    """Return how high loads lie on a floor: the pile, and on it the stacks."""
    return min(
        _height_of_pile(pile, floor) + _height_of_stacks(stacked, floor)
        for pile, stacked in _ways(loads, floor)
    )


def _height_of_pile(pile: Sequence[Load], floor: _Floor) -> float:
    return sum(math.ceil(load.number / _in_a_layer(load, floor)) * load.high for load in pile)


def _ways(loads: Sequence[Load], floor: _Floor) -> Iterator[tuple[list[Load], list[Load]]]:
    """Return ways to sort loads out into those that make layers of the pile, one on the other, and
    those that stand in stacks: more and more of what a layer has room for only once or twice
    stands, one kind after the other or, where there are many, several at once."""
    alone: list[Load] = []
    rest: list[Load] = []
    for load in loads:
        (alone if _in_a_layer(load, floor) <= _FEW else rest).append(load)
    alone.sort(key=lambda load: (load.long * load.short, load), reverse=True)
    for most in range(len(alone), -1, -1 - len(alone) // _WAYS):
        yield alone[:most], [*rest, *alone[most:]]


def _in_a_layer(load: Load, floor: _Floor) -> int:
    def fit(room: float, side: float) -> int:
        return math.floor((room + GAP + EPSILON) / (side + GAP))

    return max(
        fit(floor.width, load.long) * fit(floor.depth, load.short),
        fit(floor.width, load.short) * fit(floor.depth, load.long),
    )


def _height_of_stacks(loads: Sequence[Load], floor: _Floor) -> float:
    """Return the least height, in whole mm, at which all stacks have room on a floor.

    It is never more than that of layers of one load each.
    """
    if not loads:
        return 0.0
    layers = (math.ceil(load.number / _in_a_layer(load, floor)) * load.high for load in loads)
    low, high = math.ceil(max(load.high for load in loads)), math.ceil(sum(layers))
    while low < high:
        middle = (low + high) // 2
        if _have_room(loads, floor, middle):
            high = middle
        else:
            low = middle + 1
    return float(low)


def _have_room(loads: Sequence[Load], floor: _Floor, height: float) -> bool:
    """Tell whether all stacks of some height at most stand on a floor beside each other."""
    too_high = any(load.high > height + EPSILON for load in loads)
    if too_high or sum(map(_volume, loads)) > floor.width * floor.depth * height + EPSILON:
        return False
    stacks = sorted(((stack.short, stack.long) for stack in _stacks(loads, height)), reverse=True)
    turned = _Floor(floor.depth, floor.width)
    return any(_depth(stacks, rows.width) <= rows.depth + EPSILON for rows in (floor, turned))


class _Stack(NamedTuple):
    short: float
    long: float
    room: float


def _stacks(loads: Sequence[Load], height: float) -> Iterator[_Stack]:
    """Pile loads up to a height; what is smaller goes onto what is larger, where that has room."""
    open_: list[_Stack] = []
    for load in sorted(loads, key=lambda load: (load.long * load.short, load), reverse=True):
        left = load.number
        for place, stack in enumerate(open_):
            if left and load.long <= stack.long and load.short <= stack.short:
                here = min(left, math.floor((stack.room + EPSILON) / load.high))
                open_[place] = stack._replace(room=stack.room - here * load.high)
                left -= here
        full, rest = divmod(left, math.floor((height + EPSILON) / load.high))
        yield from [_Stack(load.short, load.long, 0)] * full
        if rest:
            open_.append(_Stack(load.short, load.long, height - rest * load.high))
    yield from open_


def _depth(stacks: Sequence[tuple[float, float]], width: float) -> float:
    """Return how deep the rows of stacks (short, long) are that stand within some width."""
    depth, used = -GAP, math.inf
    for short, long in stacks:
        if long > width + EPSILON:
            return math.inf
        if used + long > width + EPSILON:
            depth, used = depth + short + GAP, 0.0
        used += long + GAP
    return depth
