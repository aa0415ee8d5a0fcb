"""Packs pieces onto sheets: large forms first, each into the first room that is left, then onto
sheets of its own. Blocks are cut off a sheet like a pane of glass, so that all cuts between them
go straight through.

In come queues of pieces and the frames that sheets may have; out go `Draft`s, which piece lies
where on which sheet, still in the corner of the room."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from generator.geometry import Box
from generator.sheets.fill import Block, fill
from generator.sheets.frames import Choice, Frame
from generator.sheets.lattice import Pattern
from generator.sheets.queue import Queue, Spacing
from generator.units import EPSILON

#: What marks take (mm) beside the bleed of a block, up to the middle between two blocks.
MARK_ROOM: Final = 2.5


class Placed(NamedTuple):
    """A block with the sheet coordinates of its left top corner (mm)."""

    block: Block
    x: float
    y: float

    @property
    def box(self) -> Box:
        width, height = self.block.pattern.size
        return Box(self.x, self.y, self.x + width, self.y + height)


@dataclass(eq=False)
class Draft:
    """A sheet being filled: its blocks, and the rooms that are left, the smallest first."""

    frame: Frame
    rooms: list[Box]
    placed: list[Placed] = field(default_factory=list)


def around(boxes: Iterable[Box]) -> Box:
    """Return the box around boxes, of which there is at least one."""
    sides = list(zip(*boxes, strict=True))
    return Box(min(sides[0]), min(sides[1]), max(sides[2]), max(sides[3]))


def pack(
    waiting: Sequence[Queue], options: Sequence[Choice], bleed: float, aside: float
) -> list[Draft]:
    """Place all pieces on as few sheets as can be found.

    Several ways are tried. Counts first the sheets without footer, then all, then those where marks
    lack the room (mm) `aside` from the trim, then the blocks that pieces are torn into, then the
    sheets where marks lack room on some side, though they can be done without there; where all are
    equal, the first of the `options` wins. Each form must fit one of them; see `fits`.
    """
    least = _least_sheets(waiting, options)
    best: tuple[_Cost, list[Draft]] | None = None
    for place, spacing, choice in _ways(waiting, options, bleed, aside):
        plan = _plan(waiting, choice, spacing, place)
        if plan is None:
            continue
        cost = _cost(plan, spacing.between < 2 * aside, aside)
        if best is None or cost < best[0]:
            best = cost, plan
        if cost[:3] <= (0, least, 0) and cost[4] == 0:
            break
    assert best is not None, "the last choice has all frames, and each form fits one"
    return best[1]


def _ways(
    waiting: Sequence[Queue], options: Sequence[Choice], bleed: float, aside: float
) -> Iterator[tuple["_Place", Spacing, Choice]]:
    """List what to try; with one form there is nothing to tear apart and no gap between forms."""
    several = len(waiting) > 1
    gaps = (max(bleed + MARK_ROOM, aside), bleed) if several else (bleed,)
    for place in (_tidily, _greedily) if several else (_tidily,):
        for gap in gaps:
            for choice in options:
                yield place, Spacing(bleed, 2 * gap), choice


def _least_sheets(waiting: Sequence[Queue], options: Sequence[Choice]) -> int:
    """Return a number of sheets that no way goes below, from the areas."""
    room = max(_area(frame.room) for choice in options for frame in choice[-1])
    needed = sum(map(_needed, waiting))
    return math.ceil(needed / room - EPSILON)


def _needed(queue: Queue) -> float:
    """Return the least area (mm²) of the next pieces: rows of hexagons and discs interlock."""
    shape, width, height = queue.form
    plain = shape in ("rectangle", "octagon", "free")
    return len(queue) * width * height * (1 if plain else 0.75)


#: Sheets without footer, sheets, sheets where marks lack room, blocks.
_Cost = tuple[int, int, int, int, int]


def _cost(plan: Sequence[Draft], narrow: bool, aside: float) -> _Cost:
    return (
        sum(draft.frame.footer is None for draft in plan),
        len(plan),
        sum(_cramped(draft, narrow, aside) for draft in plan),
        sum(len(draft.placed) for draft in plan),
        sum(_lacking(draft, aside) > 0 for draft in plan),
    )


def _cramped(draft: Draft, narrow: bool, aside: float) -> bool:
    """Tell whether marks lack room. A lattice alone may fill the paper in one direction: the
    marks on the two other sides still lead through all of it."""
    lacking = _lacking(draft, aside)
    return lacking == 2 if len(draft.placed) == 1 else narrow or lacking > 0


def _lacking(draft: Draft, aside: float) -> int:
    """Count the directions in which marks lack room; discs have none."""
    if all(placed.block.pieces[0].outline.shape == "disc" for placed in draft.placed):
        return 0
    box, limit = around(placed.box for placed in draft.placed), draft.frame.limit
    needed = 2 * aside - EPSILON
    return (limit.width - box.width < needed) + (limit.height - box.height < needed)


def _plan(
    waiting: Sequence[Queue], choice: Choice, spacing: Spacing, place: "_Place"
) -> list[Draft] | None:
    """Lay out all queues; None where a piece fits no frame of this choice."""
    drafts: list[Draft] = []
    for queue in (each.fork() for each in waiting):
        if not place(queue, drafts, choice, spacing):
            return None
    return drafts


#: A way to place a queue on the sheets there are and on new ones; false where a piece fits none.
_Place = Callable[[Queue, list[Draft], Choice, Spacing], bool]


def _greedily(queue: Queue, drafts: list[Draft], choice: Choice, spacing: Spacing) -> bool:
    """Use whatever room is left anywhere before a new sheet is opened."""
    for draft in drafts:
        _use_rooms(queue, draft, spacing)
    while len(queue):
        fresh = _open(queue, choice, spacing)
        if fresh is None:
            return False
        before = queue.taken
        _use_rooms(queue, fresh, spacing)
        drafts.append(fresh)
        _repeat(queue, queue.taken - before, drafts)
    return True


def _tidily(queue: Queue, drafts: list[Draft], choice: Choice, spacing: Spacing) -> bool:
    """Fill whole sheets; what remains goes together onto one sheet that has room for all of it."""
    while len(queue):
        fresh = _open(queue, choice, spacing)
        if fresh is None:
            return False
        trial = queue.fork()
        _use_rooms(trial, fresh, spacing)
        if not len(trial) and _joined(queue, drafts, spacing):
            return True
        count, queue.taken = trial.taken - queue.taken, trial.taken
        drafts.append(fresh)
        _repeat(queue, count, drafts)
    return True


def _repeat(queue: Queue, count: int, drafts: list[Draft]) -> None:
    """Lay out more sheets like the last one, which is full, while pieces are of one component."""
    full = drafts[-1]
    while len(queue) and queue.run >= count:
        placed = [
            Placed(Block(queue.take(len(block.pieces)), block.pattern), x, y)
            for block, x, y in full.placed
        ]
        drafts.append(Draft(full.frame, full.rooms[:], placed))


def _joined(queue: Queue, drafts: list[Draft], spacing: Spacing) -> bool:
    """Put all that is left of a queue onto one of the sheets, in one block if possible."""
    best: tuple[int, int, Draft] | None = None
    for i, draft in enumerate(drafts):
        if sum(map(_area, draft.rooms)) < _needed(queue):
            continue
        trial, shared = queue.fork(), Draft(draft.frame, draft.rooms[:], draft.placed[:])
        _use_rooms(trial, shared, spacing)
        blocks = len(shared.placed) - len(draft.placed)
        if not len(trial) and (best is None or blocks < best[0]):
            best = blocks, i, shared
    if best is None:
        return False
    drafts[best[1]] = best[2]
    queue.taken = len(queue.pieces)
    return True


def _open(queue: Queue, choice: Choice, spacing: Spacing) -> Draft | None:
    """Open the sheet that holds most of the next pieces; without footer only if need be."""
    for frames in choice:
        held = [(len(block.pieces), frame) for frame, block in _trials(queue, frames, spacing)]
        if held:
            frame = max(held, key=lambda pair: pair[0])[1]
            return Draft(frame, [frame.room])
    return None


def _trials(
    queue: Queue, frames: Sequence[Frame], spacing: Spacing
) -> Iterator[tuple[Frame, Block]]:
    for frame in frames:
        block = _filled(queue, frame.room, spacing)
        if block is not None:
            yield frame, block


def _use_rooms(queue: Queue, draft: Draft, spacing: Spacing) -> None:
    """Put as many pieces into the rooms of a sheet as they hold.

    The smallest room that holds them all is best; else all are used, the smallest first.
    """
    for i, room in enumerate(draft.rooms):
        block = _filled(queue, room, spacing)
        if block is not None and len(block.pieces) == len(queue):
            del draft.rooms[i]
            draft.rooms += _take_up(queue, block, room, draft, spacing)
            draft.rooms.sort(key=_area)
            return
    untried, tried = draft.rooms, []
    while untried and len(queue):
        room = untried.pop(0)
        block = _filled(queue, room, spacing)
        if block is None:
            tried.append(room)
            continue
        rest = _take_up(queue, block, room, draft, spacing)
        untried = sorted([*untried, *rest], key=_area)
    draft.rooms = sorted([*untried, *tried], key=_area)


def _filled(queue: Queue, room: Box, spacing: Spacing) -> Block | None:
    return fill(queue, (room.width, room.height), spacing) if len(queue) else None


def _take_up(queue: Queue, block: Block, room: Box, draft: Draft, spacing: Spacing) -> list[Box]:
    """Put a block into the corner of a room; return what is left of the room."""
    queue.taken += len(block.pieces)
    draft.placed.append(Placed(block, room.left, room.top))
    return _leftovers(room, block.pattern, spacing.between)


def _leftovers(room: Box, pattern: Pattern, gap: float) -> list[Box]:
    """Return what is left of a room with a lattice in its corner.

    The room is cut beside or below the lattice, whichever leaves the largest piece whole.
    """
    right, bottom = room.left + pattern.size[0], room.top + pattern.size[1]
    beside = Box(right + gap, room.top, room.right, room.bottom)
    below = Box(room.left, bottom + gap, room.right, room.bottom)
    if _area(beside) > _area(below):
        below = below._replace(right=right)
    else:
        beside = beside._replace(bottom=bottom)
    found = [beside, below]
    if pattern.notch:
        x, y = room.left + pattern.notch.x, room.top + pattern.notch.y
        found.append(Box(x + gap, y + gap, right, bottom))
    return [box for box in found if box.width > 0 and box.height > 0]


def _area(box: Box) -> float:
    return max(0.0, box.width) * max(0.0, box.height)


def fits(queue: Queue, options: Sequence[Choice]) -> bool:
    """Tell whether a piece of this form has room on one of the pages, with a footer or without."""
    frames = (frame for choice in options for frame in choice[-1])
    return any(
        fill(queue, (frame.room.width, frame.room.height), Spacing(0, 0)) is not None
        for frame in frames
    )
