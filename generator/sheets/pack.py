"""Packs pieces onto sheets: large forms first, each into the first room that is left, then onto
sheets of its own. Blocks are cut off a sheet like a pane of glass, so that all cuts between them
go straight through.

In come queues of pieces and the frames that sheets may have; out go `Draft`s, which piece lies
where on which sheet, still in the corner of the room."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from generator.geometry import Box
from generator.model import Finding, Piece, SpielbogenError
from generator.sheets.fill import Block, fill
from generator.sheets.frames import Choice, Frame
from generator.sheets.lattice import Pattern
from generator.sheets.queue import Queue, Spacing

#: Room (mm) for a mark between two blocks: what it keeps off the bleed, and its length, on each
#: side of the middle.
MARK_ROOM: Final = 2.5


class Placed(NamedTuple):
    """A block with the sheet coordinates of its left top corner (mm)."""

    block: Block
    x: float
    y: float

    @property
    def box(self) -> Box:
        pattern = self.block.pattern
        return Box(self.x, self.y, self.x + pattern.width, self.y + pattern.height)


@dataclass(eq=False)
class Draft:
    """A sheet being filled: its blocks, and the rooms that are left, the smallest first."""

    frame: Frame
    rooms: list[Box]
    placed: list[Placed] = field(default_factory=list)


def pack(waiting: Sequence[Queue], options: Sequence[Choice], bleed: float) -> list[Draft]:
    """Place all pieces on as few sheets as can be found.

    Counts first the sheets without footer, then all. Where both are equal, forms that stay
    together win, then room for marks between blocks, then the first of the `options`. Raises
    SpielbogenError (S101) with a finding for each form that is larger than any room.
    """
    _check_sizes(waiting, options)
    several = len(waiting) > 1
    plans = [
        plan
        for place in ((_tidily, _greedily) if several else (_tidily,))
        for gap in ((2 * (bleed + MARK_ROOM), 2 * bleed) if several else (2 * bleed,))
        for choice in options
        if (plan := _plan(waiting, choice, Spacing(bleed, gap), place)) is not None
    ]
    return min(plans, key=_cost)


def _cost(plan: Sequence[Draft]) -> tuple[int, int]:
    return sum(draft.frame.footer is None for draft in plan), len(plan)


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
    return _on_new_sheets(queue, drafts, choice, spacing)


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
        queue.taken = trial.taken
        drafts.append(fresh)
    return True


def _joined(queue: Queue, drafts: list[Draft], spacing: Spacing) -> bool:
    """Put all that is left of a queue onto one of the sheets, in one block if possible."""
    best: tuple[int, int, Draft] | None = None
    for i, draft in enumerate(drafts):
        trial, shared = queue.fork(), Draft(draft.frame, draft.rooms[:], draft.placed[:])
        _use_rooms(trial, shared, spacing)
        if not len(trial) and (best is None or len(shared.placed) - len(draft.placed) < best[0]):
            best = len(shared.placed) - len(draft.placed), i, shared
    if best is None:
        return False
    drafts[best[1]] = best[2]
    queue.taken = len(queue.pieces)
    return True


def _on_new_sheets(queue: Queue, drafts: list[Draft], choice: Choice, spacing: Spacing) -> bool:
    while len(queue):
        draft = _open(queue, choice, spacing)
        if draft is None:
            return False
        _use_rooms(queue, draft, spacing)
        drafts.append(draft)
    return True


def _open(queue: Queue, choice: Choice, spacing: Spacing) -> Draft | None:
    """Open the sheet that holds most of the next pieces; without footer only if need be."""
    for frames in (choice.frames, choice.bare):
        held = [(len(block.pieces), frame) for frame, block in _trials(queue, frames, spacing)]
        if held:
            frame = max(held, key=lambda pair: pair[0])[1]
            return Draft(frame, [frame.room])
    return None


def _trials(
    queue: Queue, frames: Sequence[Frame], spacing: Spacing
) -> Iterator[tuple[Frame, Block]]:
    for frame in frames:
        block = fill(queue, (frame.room.width, frame.room.height), spacing)
        if block is not None:
            yield frame, block


def _use_rooms(queue: Queue, draft: Draft, spacing: Spacing) -> None:
    """Put as many pieces into the rooms of a sheet as they hold."""
    i = 0
    while i < len(draft.rooms) and len(queue):
        room = draft.rooms[i]
        block = fill(queue, (room.width, room.height), spacing)
        if block is None:
            i += 1
            continue
        queue.taken += len(block.pieces)
        draft.placed.append(Placed(block, room.left, room.top))
        rest = _leftovers(room, block.pattern, spacing.between)
        draft.rooms[i : i + 1] = rest
        draft.rooms.sort(key=lambda box: box.width * box.height)
        i = 0


def _leftovers(room: Box, pattern: Pattern, gap: float) -> list[Box]:
    """Return what is left of a room with a lattice in its corner.

    The room is cut beside or below the lattice, whichever leaves the largest piece whole.
    """
    right, bottom = room.left + pattern.width, room.top + pattern.height
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


def _check_sizes(waiting: Sequence[Queue], options: Sequence[Choice]) -> None:
    frames = [frame for choice in options for frame in choice.bare]
    findings = [
        _too_large(queue.pieces[0], frames[0])
        for queue in waiting
        if not any(_fits(queue, frame) for frame in frames)
    ]
    if findings:
        raise SpielbogenError(*findings, status=1)


def _fits(queue: Queue, frame: Frame) -> bool:
    return fill(queue, (frame.room.width, frame.room.height), Spacing(0, 0)) is not None


def _too_large(piece: Piece, frame: Frame) -> Finding:
    outline, room, paper = piece.outline, frame.room, frame.paper
    part = "the half of it that the fold leaves" if frame.fold else "where both sides can print"
    place = "its printable area" if frame.flip is None else part
    message = (
        f"{piece.name} is {outline.width:g} × {outline.height:g} mm and does not fit "
        f"{paper.name} ({paper.width:g} × {paper.height:g} mm): "
        f"{place} is {room.width:g} × {room.height:g} mm"
    )
    return Finding("S101", "error", piece.component, message, "use larger paper or smaller margins")
