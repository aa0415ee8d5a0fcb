"""The tags of pieces on a PDF page: what is drawn between the beginning and the end of one comes
in, out goes what is placed there, and whether all of it can be seen."""

from collections.abc import Sequence
from typing import Any, Final

import pikepdf

from generator.geometry import Transform
from generator.proof.verify.seen import SAME, Placed, Points
from generator.proof.verify.tracing import area_in, checked

#: What is smaller (mm) is no drawing.
_DOT: Final = 0.2


class Open:
    """A tag of a piece that has begun. Its first path, if nothing paints it, is the trim line; if
    the next one clips, it is the window that the drawing is seen through."""

    def __init__(self, name: str, factor: float, clips: Sequence[Any]) -> None:
        self.name = name
        self.factor = factor
        self.clips = clips
        self.waits = True
        self.drawn = False
        self.area: Any = area_in(())
        self.window: Any = None
        self.frame: Transform | None = None
        self.depth = 0
        self.strays = False

    def placed(self) -> Placed:
        frame, hidden = self.frame, self._hidden()
        return Placed(self.name, self.area, self.drawn, self.factor, self.window, frame, hidden)

    def _hidden(self) -> str:
        if not all(clip.buffer(SAME).covers(self.area) for clip in self.clips):
            return "outside of what the page is clipped to"
        return "painted over where its drawing ends" if self.strays else ""

    def take(
        self,
        rings: Sequence[Sequence[complex]],
        matrix: Transform,
        *,
        depth: int,
        clips: bool,
        paints: bool,
    ) -> None:
        """Take note of a path that ends, or of something else that is drawn, so many states of
        drawing `depth`."""
        if self.waits and not paints and not clips and self.area.is_empty:
            self.area = area_in(map(points_of, rings))
        elif self.waits:
            if clips:
                self.window, self.frame = area_in(map(points_of, rings)), matrix
                self.depth = depth
            self.waits = False
        self.drawn = self.drawn or paints
        # Where the state is over in which the window was opened, it is shut no more.
        self.strays = self.strays or (paints and depth < self.depth)


def name_of(operands: Sequence[Any], properties: Any) -> str | None:
    """Return the name that a mark gives a piece; None for any other mark."""
    if len(operands) != 2 or operands[0] != pikepdf.Name.Piece:
        return None
    said = operands[1]
    if isinstance(said, pikepdf.Name):  # some programs that rewrite a page keep them apart
        said = properties.get(str(said))
    name = said.get("/Id") if isinstance(said, pikepdf.Dictionary) else None
    return None if name is None else str(name)


def points_of(ring: Sequence[complex]) -> Points:
    """Return a ring as places. Raises ValueError where one of them is nowhere near."""
    return checked([(place.real, place.imag) for place in ring])


def is_on(corners: Points, area: Any) -> bool:
    """Tell whether the box around a form and that around a piece share more than a dot."""
    xs, ys = zip(*corners, strict=True)
    left, top, right, bottom = area.bounds
    across = min(right, max(xs)) - max(left, min(xs))
    down = min(bottom, max(ys)) - max(top, min(ys))
    return bool(min(across, down) > _DOT)
