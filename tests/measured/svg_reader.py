"""What lies on a finished SVG page, read by svgelements: the trim line of each tagged piece and the
lines that have a role, in mm from the left top corner of the page."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path as FilePath
from xml.etree import ElementTree

import svgelements

SVG = "{http://www.w3.org/2000/svg}"

Box = tuple[float, float, float, float]
Point = tuple[float, float]


@dataclass(frozen=True)
class Drawing:
    """A page: its size (mm), the outlines of its pieces by their tags, and other lines by role."""

    width: float
    height: float
    trims: dict[str, svgelements.Path]
    roles: dict[str, list[svgelements.Path]]
    text: tuple[str, ...]  # lines of text beside the pieces

    def box(self, piece: str) -> Box:
        left, top, right, bottom = self.trims[piece].bbox()
        return left, top, right, bottom

    def points(self, piece: str) -> tuple[Point, ...]:
        """Return where the straight lines of a trim line end."""
        return tuple((part.end.x, part.end.y) for part in self.trims[piece])


@lru_cache(maxsize=64)
def read_svg(path: FilePath) -> Drawing:
    """Read a page."""
    root = ElementTree.parse(path).getroot()
    left, top, wide, high = (float(part) for part in root.attrib["viewBox"].split())
    width, height = millimetres(root.attrib["width"]), millimetres(root.attrib["height"])
    place = svgelements.Matrix.translate(-left, -top)
    place.post_scale(width / wide, height / high)
    trims: dict[str, svgelements.Path] = {}
    roles: dict[str, list[svgelements.Path]] = {}
    text = []
    for element, matrix, piece in _walk(root, place, None):
        role = element.get("class", "art")
        if element.tag == f"{SVG}path" and piece is not None and piece not in trims:
            assert role == "trim", f"{piece} begins with {role}"
            trims[piece] = _placed(element, matrix)
        elif element.tag == f"{SVG}path" and piece is None:
            roles.setdefault(role, []).append(_placed(element, matrix))
        elif role == "text" and piece is None:
            text.append(element.attrib["aria-label"])
    return Drawing(width, height, trims, roles, tuple(text))


def millimetres(text: str) -> float:
    assert text.endswith("mm"), f"{text} is no length in mm"
    return float(text.removesuffix("mm"))


def _walk(
    element: ElementTree.Element, matrix: svgelements.Matrix, piece: str | None
) -> Iterator[tuple[ElementTree.Element, svgelements.Matrix, str | None]]:
    for child in element:
        if child.tag in (f"{SVG}defs", f"{SVG}metadata", f"{SVG}clipPath"):
            continue
        inside = svgelements.Matrix(child.get("transform", "")) * matrix
        name = child.attrib["id"] if child.get("class") == "piece" else piece
        yield child, inside, name
        # Of a piece only the trim line is wanted: what it shows can be large.
        yield from _walk(child if piece is None else ElementTree.Element("g"), inside, name)


def _placed(element: ElementTree.Element, matrix: svgelements.Matrix) -> svgelements.Path:
    return (svgelements.Path(element.attrib["d"]) * matrix).reify()
