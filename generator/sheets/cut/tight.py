"""The patient way to nest: what the quick way found, made denser by the optional library spyrrow.
In come outlines, the room on a sheet and the gap between parts; out go sheets of spots. The library
starts from a fixed seed but stops by the clock, so parts may lie otherwise on another machine."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from generator.geometry import Box, PathData, Transform, rotate, transformed, translate
from generator.model import SpielbogenError
from generator.sheets.cut.findings import finding
from generator.sheets.cut.forms import SLACK, Form, forms_of
from generator.sheets.cut.nest import Spot, Spots, nest, raster_of
from generator.sheets.cut.spacing import misplaced
from generator.units import EPSILON

#: How long (seconds) the library looks for one arrangement, and how many it looks for a sheet.
SECONDS: Final = 20
_TRIALS: Final = 3

_SEED: Final = 20

#: No more of a sheet (a share of it) can be filled with parts of any form.
_FULL: Final = 0.97

#: How far (mm) a form may stray from its outline, on the safe side, to have few corners.
_SIMPLER: Final = 0.1


class _Task(NamedTuple):
    """What is to be arranged: all outlines, where they may lie, and how long it may take."""

    outlines: Sequence[PathData]
    room: Box
    gap: float
    seconds: int

    @property
    def grown(self) -> float:
        """How far forms and room are grown, so that forms may touch."""
        return self.gap / 2 + SLACK


def nest_tightly(
    outlines: Sequence[PathData], room: Box, gap: float, seconds: int = SECONDS
) -> tuple[list[Spots], bool]:
    """Lay all parts as `nest` does, but with as many as can be found on each sheet.

    Takes up to three times `seconds` a sheet. Returns the sheets, and whether they are better than
    those of the quick way, which are returned otherwise. Raises SpielbogenError (L207) where the
    library is missing.
    """
    _library()
    task = _Task(outlines, room, gap, seconds)
    quick = nest(outlines, room, gap)
    sheets: list[Spots] = []
    waiting = list(range(len(outlines)))
    while waiting and len(sheets) < len(quick):
        sheets.append(_filled(task, waiting))
        taken = {spot.part for spot in sheets[-1]}
        waiting = [part for part in waiting if part not in taken]
    if waiting or _cost(task, sheets) >= _cost(task, quick):
        return quick, False
    return sheets, True


def _library() -> Any:
    try:
        import spyrrow
    except ImportError as problem:
        message = "tight nesting needs the library spyrrow, which is not installed"
        hint = "run: pip install 'spielbogen[nest]'"
        raise SpielbogenError(finding("L207", "", message, hint)) from problem
    return spyrrow


def _cost(task: _Task, sheets: Sequence[Spots]) -> tuple[int, float]:
    """Count the sheets, and the share of parts on the last one."""
    return len(sheets), sum(Form(task.outlines[spot.part]).polygon.area for spot in sheets[-1])


def _filled(task: _Task, waiting: Sequence[int]) -> Spots:
    """Fill one sheet with the first of the parts that wait, in the order of the quick way."""
    laid = nest([task.outlines[part] for part in waiting], task.room, task.gap)
    order = [waiting[spot.part] for spots in laid for spot in spots]
    best = [spot._replace(part=waiting[spot.part]) for spot in laid[0]]
    least, most = len(best), _at_most(task, order)
    for _ in range(_TRIALS):
        if least >= most:
            break
        count = (least + most + 1) // 2
        found = _arranged(task, order[:count])
        if found is None:
            most = count - 1
        else:
            best, least = found, count
    return best


def _at_most(task: _Task, order: Sequence[int]) -> int:
    """Return how many of the parts can lie on one sheet by their areas."""
    room = task.room.grown(task.gap / 2)
    left, count = _FULL * room.width * room.height, 0
    for form in (Form(task.outlines[part]) for part in order):
        left -= form.polygon.buffer(task.gap / 2).area
        if left < 0:
            break
        count += 1
    return count


def _arranged(task: _Task, parts: Sequence[int]) -> Spots | None:
    """Arrange parts on one sheet; None where the library finds no way."""
    forms = forms_of([task.outlines[part] for part in parts])
    room = task.room.grown(task.grown)
    items = [_item(task, number, form) for number, form in enumerate(forms)]
    if None in items:
        return None
    library = _library()
    strip = library.StripPackingInstance("sheet", room.height, items)
    solved = strip.solve(
        library.StripPackingConfig(total_computation_time=task.seconds, num_workers=1, seed=_SEED)
    )
    if solved.width > room.width + EPSILON:
        return None
    spots = list(_spots(solved, forms, parts, room))
    names = [str(spot.part) for spot in spots]
    lying = [transformed(task.outlines[spot.part], spot.transform) for spot in spots]
    return None if misplaced(names, lying, task.room, task.gap) else spots


def _item(task: _Task, number: int, form: Form) -> Any:
    """Describe a form to the library, with few corners; None where it then has no room."""
    simple = form.polygon.simplify(_SIMPLER)
    more = simple.hausdorff_distance(form.polygon)
    grown = simple.buffer(task.grown + more, join_style="mitre", mitre_limit=1.5)
    room = task.room.grown(-more)
    ways = form.turned(raster_of(room, task.gap, False))
    corners = [(x, y) for x, y in grown.exterior.coords]
    angles = [way.degrees for way in ways]
    return _library().Item(str(number), corners, len(form.members), angles) if angles else None


def _spots(solved: Any, forms: Sequence[Form], parts: Sequence[int], room: Box) -> Iterator[Spot]:
    """Give the places that were found to the parts of each form, in order."""
    members = [iter(form.members) for form in forms]
    for placed in solved.placed_items:
        part = parts[next(members[int(placed.id)])]
        x, y = placed.translation
        move = translate(room.left + x, room.top + y)
        yield Spot(part, _turn(placed.rotation).then(move))


def _turn(degrees: float) -> Transform:
    """Turn by an angle that the library gives in single precision, quarters exactly."""
    return rotate(round(degrees, 3) % 360)
