"""The shapes of an SVG: elements and what leads from them to the page come in, their lines on the
page go out, as places near enough to each other."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree

from generator.geometry import Transform
from generator.proof.verify.seen import Points
from generator.proof.verify.tracing import checked, circle, traced

if TYPE_CHECKING:
    import svgelements

#: The name space of all elements of a drawing.
SVG: Final = "{http://www.w3.org/2000/svg}"
#: The elements that are lines.
SHAPES: Final = ("path", "circle", "ellipse", "rect", "line", "polyline", "polygon")
#: How an element names what it is a copy of, and what it is clipped to.
_HREFS: Final = ("href", "{http://www.w3.org/1999/xlink}href")
_CLIP: Final = re.compile(r"url\(#(.+)\)")
_LENGTHS: Final = frozenset(
    ("x", "y", "width", "height", "rx", "ry", "cx", "cy", "x1", "y1", "x2", "y2")
)


def target_of(element: ElementTree.Element) -> str:
    """Return the name of what an element is a copy of; nothing where it says none."""
    said = next((element.attrib[key] for key in _HREFS if key in element.attrib), "")
    return said.removeprefix("#")


def clip_of(element: ElementTree.Element) -> str:
    """Return the name of what an element is clipped to; nothing where it says none."""
    named = _CLIP.fullmatch(element.get("clip-path", ""))
    return named[1] if named else ""


def within(element: ElementTree.Element, matrix: "svgelements.Matrix") -> "svgelements.Matrix":
    """Return what leads to the page from the inside of an element, by what leads there from
    around it."""
    text = element.get("transform")
    if text is None:
        return matrix
    import svgelements

    return svgelements.Matrix(text) * matrix


def factor_of(matrix: "svgelements.Matrix") -> float:
    """Return how large a mm is drawn."""
    return float(abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5)


def rings_of(
    shape: ElementTree.Element, matrix: "svgelements.Matrix"
) -> Iterator[tuple[Points, bool]]:
    """Yield the lines of a shape on its page, and of each whether it ends where it begins; of what
    is no shape none. Raises ValueError where a place of it is nowhere near, or a number none."""
    import svgelements

    tag = shape.tag.removeprefix(SVG)
    if tag == "circle":
        x, y, radius = (float(shape.get(key, 0)) for key in ("cx", "cy", "r"))
        found = [(circle(x, y, radius), True)]
    elif tag == "path":
        found = list(traced(svgelements.Path(shape.get("d", ""))))
    elif tag in SHAPES:
        kinds = {"rect": svgelements.Rect, "ellipse": svgelements.Ellipse}
        kinds |= {"line": svgelements.SimpleLine, "polygon": svgelements.Polygon}
        kind = kinds.get(tag, svgelements.Polyline)
        _check(shape)
        found = list(traced(svgelements.Path(kind(dict(shape.attrib)))))
    else:
        return
    for ring, closed in found:
        yield _mapped(ring, matrix), closed


def _check(shape: ElementTree.Element) -> None:
    """Make sure that the lengths of a shape are numbers, as they are in all that is made here."""
    for key in _LENGTHS & shape.attrib.keys():
        try:
            float(shape.attrib[key])
        except ValueError as error:
            said = f"{key}={shape.attrib[key]!r}"
            raise ValueError(
                f"its {shape.tag.removeprefix(SVG)!r} has {said}, no number"
            ) from error


def transform_of(matrix: "svgelements.Matrix") -> Transform:
    """Return a matrix as values."""
    return Transform(*(float(getattr(matrix, key)) for key in "abcdef"))


def _mapped(ring: Points, matrix: "svgelements.Matrix") -> Points:
    a, b, c, d, e, f = (float(getattr(matrix, key)) for key in "abcdef")
    return checked([(a * x + c * y + e, b * x + d * y + f) for x, y in ring])
