"""Pieces waiting for a place, sorted by the form of their outline, and how far apart they lie.

In come the pieces of one document; out go queues of pieces that fit one lattice."""

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import NamedTuple

from generator.model import Piece, Shape


class Form(NamedTuple):
    """What pieces of one lattice have in common: shape and box (mm)."""

    shape: Shape
    width: float
    height: float

    def size(self, turned: bool) -> tuple[float, float]:
        return (self.height, self.width) if turned else (self.width, self.height)


@dataclass(frozen=True, slots=True)
class Spacing:
    """How far apart pieces lie (mm): `between` blocks, and for the `bleed` of neighbours."""

    bleed: float
    between: float

    def gap(self, one: Piece, other: Piece) -> float:
        """Return the distance of two neighbours of one form.

        Equal components touch unless the piece says otherwise; but discs, which would touch in a
        point and have no straight cut, and different components leave room for the bleed of both.
        """
        if one.component == other.component:
            apart = 2 * self.bleed if one.outline.shape == "disc" else 0.0
            return apart if one.gap is None else one.gap
        if one.gap is not None and other.gap is not None:
            return max(one.gap, other.gap)
        return max(one.gap or 0.0, other.gap or 0.0, 2 * self.bleed)


class Queue:
    """The pieces of one form, each component's together, and how many of them have a place."""

    def __init__(self, form: Form, pieces: Sequence[Piece]) -> None:
        self.form = form
        self.pieces = pieces
        self.taken = 0
        self._ends = _run_ends(pieces)

    def __len__(self) -> int:
        return len(self.pieces) - self.taken

    @property
    def run(self) -> int:
        """How many of the next pieces are of the same component."""
        return self._ends[self.taken] - self.taken

    def ahead(self, count: int) -> Sequence[Piece]:
        return self.pieces[self.taken : self.taken + count]

    def take(self, count: int) -> Sequence[Piece]:
        self.taken += count
        return self.pieces[self.taken - count : self.taken]

    def fork(self) -> "Queue":
        """Return the same queue, to try something with."""
        return copy(self)


def _run_ends(pieces: Sequence[Piece]) -> list[int]:
    ends = [len(pieces)] * len(pieces)
    for i in range(len(pieces) - 2, -1, -1):
        ends[i] = ends[i + 1] if pieces[i].component == pieces[i + 1].component else i + 1
    return ends


def queues(pieces: Iterable[Piece]) -> list[Queue]:
    """Sort pieces by form, the longest first: large pieces choose their place before small ones."""
    forms: dict[Form, dict[str, list[Piece]]] = {}
    for piece in pieces:
        outline = piece.outline
        form = Form(outline.shape, round(outline.width, 6), round(outline.height, 6))
        forms.setdefault(form, {}).setdefault(piece.component, []).append(piece)
    found = [Queue(form, [p for run in runs.values() for p in run]) for form, runs in forms.items()]
    return sorted(found, key=lambda queue: _largest_first(queue.form))


def _largest_first(form: Form) -> tuple[float, float]:
    return -max(form.width, form.height), -min(form.width, form.height)
