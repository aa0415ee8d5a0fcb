"""Lit forms: shapes drawn one over the other, each lit from the upper left in three tones, and one
dark contour around them all. Points in mm go in, items of the display list come out."""

from typing import Final, NamedTuple

from generator.drawing.brush import contour, limb, line, moved, smooth, sweep
from generator.geometry import Box, PathData, bounds, circle, rectangle
from generator.scene import Color, Group, Item, Path

#: The dark edge around things, in mm.
EDGE: Final = 0.25


class Tones(NamedTuple):
    """A colour with its shade and its light."""

    base: Color
    dark: Color
    light: Color

    @classmethod
    def parse(cls, base: str, dark: str, light: str) -> "Tones":
        """Read three colours written ``#rrggbb``. Raises ValueError for anything else."""
        return cls(Color.parse(base), Color.parse(dark), Color.parse(light))


class Forms:
    """Forms drawn one over the other, then finished with one contour around them all."""

    def __init__(self, contour: Color, edge: float = EDGE) -> None:
        self._contour, self._edge = contour, edge
        self._forms: list[PathData] = []
        self._items: list[Item] = []

    def form(self, points: str | PathData, tones: Tones, depth: float = 1.0) -> PathData:
        """Draw a lit form and return its path; `depth` is how far light and shade reach in."""
        path = self.turned(smooth(points) if isinstance(points, str) else points)
        self._forms.append(path)
        self._items += lit(path, tones, depth)
        return path

    def limb(self, points: str, width: float, tones: Tones, end: float | None = None) -> None:
        """Draw a lit arm, leg, stalk or strap along a line."""
        self.form(limb(points, width, end), tones, 0.6)

    def ball(self, x: float, y: float, radius: float, tones: Tones) -> None:
        """Draw a lit round form: a hand, a knot, a small head."""
        self.form(circle(x, y, radius), tones, 0.45)

    def crease(self, points: str, color: Color, width: float = 0.26) -> None:
        """Draw a fold, seam or joint."""
        self._items.append(line(self.turned(sweep(points)), color, width))

    def add(self, *items: Item) -> None:
        """Lay down items that stay inside the forms."""
        self._items += items

    def turned(self, path: PathData) -> PathData:
        """Bring a path to the side that is drawn."""
        return path

    def outline(self) -> tuple[PathData, ...]:
        """Return the forms that together make the silhouette."""
        return tuple(self._forms)

    def finished(self) -> tuple[Item, ...]:
        """Return everything drawn, with its contour."""
        return (*contour(self._forms, self._contour, self._edge), *self._items)


def lit(path: PathData, tones: Tones, depth: float) -> tuple[Item, ...]:
    """Model a form: light along its upper left edge, shade along its lower right one."""
    base = Path(moved(path, 0.42 * depth, 0.3 * depth), fill=tones.base)
    hollow = (*_frame(bounds(path)), *moved(path, -0.62 * depth, -0.18 * depth))
    shade = Path(hollow, fill=tones.dark, even_odd=True)
    return (Path(path, fill=tones.light), Group((base, shade), clip=path))


def _frame(box: Box) -> PathData:
    grown = box.grown(2)
    return rectangle(grown.left, grown.top, grown.width, grown.height)
