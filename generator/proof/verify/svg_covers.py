"""What hides pieces of an SVG that is printed: the elements around them, and what is painted over
them, come in as a drawing is walked through; out goes of each piece what hides it."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import hypot
from typing import TYPE_CHECKING, Any, Final
from xml.etree.ElementTree import Element

from generator.proof.verify.covers import ANYWHERE, WIDE, Covers
from generator.proof.verify.seen import SAME, Points
from generator.proof.verify.svg_looks import (
    GROUND,
    fills,
    is_faint,
    is_seen,
    paint_of,
    veils_of,
    width_of,
)
from generator.proof.verify.svg_shapes import (
    SHAPES,
    SVG,
    clip_of,
    factor_of,
    rings_of,
    target_of,
    transform_of,
    within,
)
from generator.proof.verify.tracing import area_in

if TYPE_CHECKING:
    import svgelements

#: What in a path is relative to what was before it, and what numbers are.
_RELATIVE: Final = re.compile(r"[a-df-y]")
_NUMBER: Final = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_LINES: Final = frozenset(f"{SVG}{tag}" for tag in SHAPES)


class Hiding:
    """Follows what hides pieces, from the ground of a drawing inwards."""

    def __init__(self, root: Element) -> None:
        self._named = {each.get("id", ""): each for each in root.iter()}
        self._seen = is_seen(root)
        self._paint: Mapping[str, str] = paint_of(root, GROUND)
        self._veils: tuple[tuple[str, Any], ...] = ()
        self._copied: tuple[str, ...] = ()
        self._covers = Covers()
        self._reaches: dict[str, float] = {}

    @property
    def shows(self) -> bool:
        """Whether what is drawn here can be seen at all."""
        return self._seen and not is_faint(self._paint)

    @contextmanager
    def inside(self, element: Element, matrix: "svgelements.Matrix") -> Iterator[None]:
        """Go into an element, and out of it again."""
        around = self._seen, self._paint, self._veils
        self._seen = self._seen and is_seen(element)
        self._paint = paint_of(element, self._paint)
        self._veils += tuple((veil, self.through(element, matrix)) for veil in veils_of(element))
        yield
        self._seen, self._paint, self._veils = around

    def through(self, element: Element, matrix: "svgelements.Matrix") -> Any:
        """Return what an element is clipped to, None where it is not or nobody can tell."""
        clip = self._named.get(clip_of(element))
        if clip is None or clip.tag != f"{SVG}clipPath":
            return None
        return area_in(ring for child in clip for ring, _ in rings_of(child, within(child, matrix)))

    def veil(self, area: Any) -> str:
        """Tell what of the elements around hides a part of an area."""
        for veil, through in self._veils:
            if veil != "clip-path" or through is None or not through.buffer(SAME).covers(area):
                return f"hidden by a {veil}"
        return ""

    def add(self, area: Any) -> None:
        """Take note of a piece."""
        self._covers.add(area)

    def is_covered(self, number: int) -> bool:
        """Tell whether a good part of a piece, by its number, is painted over."""
        return self._covers.hides(number)

    def cover(self, element: Element, matrix: "svgelements.Matrix") -> None:
        """Take note of what is painted besides pieces, and may lie over them."""
        if not self._seen:
            return
        if element.tag == f"{SVG}use":
            self._copy(element, matrix)
        elif element.tag == f"{SVG}image":
            self._cover([_frame(element, matrix)])
        elif element.tag in _LINES:
            self._line(element, matrix)

    def _line(self, shape: Element, matrix: "svgelements.Matrix") -> None:
        wide = width_of(self._paint) * factor_of(matrix)
        is_area, is_wide = fills(self._paint), wide >= WIDE
        if is_area or is_wide:
            rings = [ring for ring, _ in rings_of(shape, matrix)]
            if is_area:
                self._cover(rings)
            if is_wide:
                self._cover(rings, wide)

    def _cover(self, rings: list[Points], wide: float = 0.0) -> None:
        through = [area for _, area in self._veils if area is not None]
        self._covers.paint(rings, wide, through)

    def _copy(self, element: Element, matrix: "svgelements.Matrix") -> None:
        """Take note of a copy of something, unless that is as small as letters are."""
        name = target_of(element)
        found = self._named.get(name)
        if found is None or name in self._copied:
            return
        if name not in self._reaches:
            self._reaches[name] = _reach(found)
        x, y = (float(element.get(key, 0)) for key in ("x", "y"))
        a, b, c, d, e, f = transform_of(matrix)
        middle, factor = (a * x + c * y + e, b * x + d * y + f), hypot(a, b) + hypot(c, d)
        if not self._covers.may_hide(middle, self._reaches[name] * factor):
            return
        import svgelements

        self._copied = (*self._copied, name)
        self._all(found, within(found, svgelements.Matrix.translate(x, y) * matrix))
        self._copied = self._copied[:-1]

    def _all(self, element: Element, matrix: "svgelements.Matrix") -> None:
        with self.inside(element, matrix):
            self.cover(element, matrix)
            for child in element:
                self._all(child, within(child, matrix))


def _frame(image: Element, matrix: "svgelements.Matrix") -> Points:
    """Return the frame of a picture on the page; all of the page where it is as large as it is."""
    if "width" not in image.attrib or "height" not in image.attrib:
        return ANYWHERE
    box = Element(f"{SVG}rect", dict(image.attrib))
    return next((ring for ring, _ in rings_of(box, matrix)), ())


def _reach(element: Element) -> float:
    """Return how far at most what is drawn of an element reaches from the origin of its units; of
    more than one line with places of its own it is as far as can be."""
    path = element.get("d", "")
    if element.tag != f"{SVG}path" or _RELATIVE.search(path):
        return float("inf")
    return 2 * max((abs(float(number)) for number in _NUMBER.findall(path)), default=0.0)
