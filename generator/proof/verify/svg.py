"""SVG, as it is verified: a path comes in, what is seen of the drawing goes out. Read as XML, its
lines with svgelements. What is printed has groups of pieces; what is cut has them within a group
for each role of lines."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree

from generator.geometry import Box, Transform
from generator.proof.verify.covers import Covers
from generator.proof.verify.seen import (
    DAMAGES,
    SAME,
    Font,
    Line,
    Page,
    Placed,
    Points,
    Seen,
    UnreadableError,
)
from generator.proof.verify.svg_looks import (
    GROUND,
    NO_LOOK,
    hides,
    is_seen,
    looks_of,
    oddities,
    paint_of,
    veil_of,
)
from generator.proof.verify.tracing import area_in, checked, circle, traced
from generator.units import LengthError, parse_length

if TYPE_CHECKING:
    import svgelements

_SVG: Final = "{http://www.w3.org/2000/svg}"
_SHAPES: Final = ("path", "circle", "ellipse", "rect", "line", "polyline", "polygon")
#: What of shapes may hide what lies below.
_FILLED: Final = frozenset(f"{_SVG}{tag}" for tag in _SHAPES)
_DRAWN: Final = frozenset(f"{_SVG}{tag}" for tag in (*_SHAPES, "use", "image", "text"))
#: What is no part of the drawing itself.
_ASIDE: Final = frozenset(f"{_SVG}{tag}" for tag in ("defs", "metadata", "clipPath", "symbol"))
#: Of how many sheets a drawing for a cutter says to be which.
SHEET: Final = re.compile(r"^(?:Bogen: |Sheet: )?(\d+) (?:von|of) (\d+),", re.MULTILINE)
_PLACE: Final = re.compile(r"-(\d{2,})$")
#: How an element names what it is a copy of, and what it is clipped to.
_HREF: Final = "{http://www.w3.org/1999/xlink}href"
_CLIP: Final = re.compile(r"url\(#(.+)\)")
_PX: Final = 25.4 / 96


def read_svg(path: Path) -> Seen:
    """Read an SVG. Raises UnreadableError."""
    try:
        root = ElementTree.parse(path).getroot()
        if root.tag != f"{_SVG}svg":
            raise UnreadableError("it is XML, but no SVG")
        return _seen(path, root)
    except (*DAMAGES, ElementTree.ParseError) as error:
        raise UnreadableError(str(error)) from error


def _seen(path: Path, root: ElementTree.Element) -> Seen:
    frame = _Frame(root)
    drawing = _Drawing(root)
    drawing.walk(root, frame.matrix)
    placed = drawing.seen()
    page = Page(str(path), *frame.size, placed, trim=frame.trim, bleed=frame.bleed, unit=frame.unit)
    lines = tuple(drawing.lines) if drawing.has_roles else None
    fonts = tuple(Font(name, False, True) for name in sorted(drawing.fonts))
    sheet = _sheet(root) if lines is not None else None
    odd = tuple(oddities(root))
    return Seen(path, "svg", _job(root), (page,), fonts, lines, sheet, odd=odd)


def page_number(path: Path) -> tuple[str, int] | None:
    """Return of which document a drawing is a page by its name, and which page."""
    match = _PLACE.search(path.stem)
    return (path.stem[: match.start()], int(match[1])) if match else None


class _Frame:
    """How large a drawing is, and what leads from its units to mm on the page."""

    def __init__(self, root: ElementTree.Element) -> None:
        import svgelements

        left, top, wide, high = _numbers(root.get("viewBox"))
        self.size = _length(root.get("width"), wide), _length(root.get("height"), high)
        if min(wide, high, *self.size) <= 0:
            raise UnreadableError("its size or view box is not larger than nothing")
        self.unit = self.size[0] / wide, self.size[1] / high
        self.matrix = svgelements.Matrix.translate(-left, -top)
        self.matrix.post_scale(*self.unit)
        self.trim = _region(root.get("data-trim")) or Box(0, 0, *self.size)
        self.bleed = _region(root.get("data-bleed"))


def _numbers(text: str | None) -> tuple[float, ...]:
    numbers = tuple(float(part) for part in re.split(r"[\s,]+", (text or "").strip()) if part)
    if len(numbers) != 4:
        raise UnreadableError("it has no view box")
    return numbers


def _length(text: str | None, otherwise: float) -> float:
    """Read a length of SVG in mm; numbers alone are pixels of CSS."""
    if text is None or text.strip().endswith("%"):
        return otherwise * _PX
    number = text.strip().removesuffix("px")
    try:
        return float(number) * _PX
    except ValueError:
        pass
    try:
        return parse_length(text)
    except LengthError as error:
        raise UnreadableError(str(error)) from error


def _region(text: str | None) -> Box | None:
    if text is None:
        return None
    left, top, wide, high = _numbers(text)
    return Box(left, top, left + wide, top + high)


def _job(root: ElementTree.Element) -> Mapping[str, Any] | None:
    for record in root.iter(f"{_SVG}metadata"):
        try:
            job = json.loads(record.text or "")
        except ValueError:
            continue
        if isinstance(job, dict):
            return job
    return None


def _sheet(root: ElementTree.Element) -> tuple[int, int] | None:
    match = SHEET.search(root.findtext(f"{_SVG}desc") or "")
    return (int(match[1]), int(match[2])) if match else None


class _Drawing:
    """Gathers what a drawing holds."""

    def __init__(self, root: ElementTree.Element) -> None:
        self._clips = {clip.get("id", ""): clip for clip in root.iter(f"{_SVG}clipPath")}
        self.placed: list[Placed] = []
        self.lines: list[Line] = []
        self.fonts: set[str] = set()
        self.has_roles = any("data-role" in each.attrib for each in root.iter())
        self._looks = looks_of(root) if self.has_roles else {}
        self._targets = {
            each.get("id", ""): len(each) > 0 or each.tag in _DRAWN for each in root.iter()
        }
        self._seen = is_seen(root)
        self._role = ""
        self._paint: Mapping[str, str] = paint_of(root, GROUND)
        self._veils: tuple[tuple[str, Any], ...] = ()
        self._covers = Covers()

    def seen(self) -> tuple[Placed, ...]:
        """Return what is placed, and of each piece what hides it."""
        return tuple(
            replace(piece, hidden="painted over") if self._covers.hides(number) else piece
            for number, piece in enumerate(self.placed)
        )

    def walk(self, element: ElementTree.Element, matrix: "svgelements.Matrix") -> None:
        """Go through what is in an element."""
        for child in element:
            if child.tag in _ASIDE:
                continue
            if child.tag == f"{_SVG}text":
                self.fonts.add(child.get("font-family", "a font without a name"))
            self._child(child, _within(child, matrix))

    def _child(self, child: ElementTree.Element, matrix: "svgelements.Matrix") -> None:
        if (role := child.get("data-role")) is not None:
            outside, self._role = self._role, role
            self.walk(child, matrix)
            self._role = outside
        elif "piece" in child.get("class", "").split():
            self._piece(child, matrix)
        else:
            if self.has_roles and child.tag in _DRAWN:
                self._lines_of(child, "", matrix)
            around = self._seen, self._paint, self._veils
            self._seen, self._paint = self._seen and is_seen(child), paint_of(child, self._paint)
            if veil := veil_of(child):
                self._veils = (*self._veils, (veil, self._through(child, matrix)))
            if self._seen and not self.has_roles:
                self._cover(child, matrix)
            self.walk(child, matrix)
            self._seen, self._paint, self._veils = around

    def _piece(self, group: ElementTree.Element, matrix: "svgelements.Matrix") -> None:
        name = group.get("data-piece") or group.get("id") or ""
        if self._role:
            for child in group:
                self._lines_of(child, name, _within(child, matrix))
            return
        trims = [child for child in group[:1] if child.get("class") == "trim"]
        rings = (ring for child in trims for ring, _ in _rings(child, _within(child, matrix)))
        drawing = group[len(trims) :]
        drawn = self._seen and is_seen(group) and any(map(self._shows, drawing))
        window = self._window(drawing[0], matrix) if len(drawing) == 1 else None
        frame = None if window is None else _transform(_within(drawing[0], matrix))
        area = area_in(rings)
        hidden = self._hidden(group, area, matrix)
        self.placed.append(Placed(name, area, drawn, _factor(matrix), window, frame, hidden))
        self._covers.add(area)
        self.fonts.update(each.get("font-family", "") for each in group.iter(f"{_SVG}text"))

    def _hidden(self, group: ElementTree.Element, area: Any, matrix: "svgelements.Matrix") -> str:
        """Tell what of the elements around a piece, or of its own, hides a part of it."""
        own = veil_of(group)
        veils = (*self._veils, (own, self._through(group, matrix))) if own else self._veils
        for veil, through in veils:
            if through is None or not through.buffer(SAME).covers(area):
                return f"hidden by a {veil}"
        return ""

    def _cover(self, shape: ElementTree.Element, matrix: "svgelements.Matrix") -> None:
        """Take note of what is painted on the page besides pieces, and may lie over them."""
        within = [through for _, through in self._veils if through is not None]
        if shape.tag == f"{_SVG}image":
            box = dict(shape.attrib)
            shape = ElementTree.Element(f"{_SVG}rect", box)
        elif shape.tag not in _FILLED or not hides(self._paint):
            return
        self._covers.paint([ring for ring, _ in _rings(shape, matrix)], within=within)

    def _shows(self, element: ElementTree.Element) -> bool:
        """Tell whether anything of an element can be seen."""
        if not is_seen(element):
            return False
        if element.tag == f"{_SVG}use":
            return self._targets.get(element.get(_HREF, "").removeprefix("#"), False)
        return element.tag in _DRAWN or any(map(self._shows, element))

    def _window(self, drawing: ElementTree.Element, matrix: "svgelements.Matrix") -> Any:
        """Return what a drawing is clipped to on its page, None for one that is not."""
        return self._through(drawing, _within(drawing, matrix))

    def _through(self, element: ElementTree.Element, inside: "svgelements.Matrix") -> Any:
        """Return what an element is clipped to, None where it is not or nobody can tell."""
        named = _CLIP.fullmatch(element.get("clip-path", ""))
        clip = self._clips.get(named[1]) if named else None
        if clip is None:
            return None
        return area_in(ring for child in clip for ring, _ in _rings(child, _within(child, inside)))

    def _lines_of(
        self, shape: ElementTree.Element, name: str, matrix: "svgelements.Matrix"
    ) -> None:
        look = self._looks.get(shape, NO_LOOK)
        found = [*_rings(shape, matrix)]
        # What is no line by itself, such as the copy of another, may be one to a machine.
        hidden = look.hidden if found else f"it is no line but {shape.tag.removeprefix(_SVG)!r}"
        for ring, closed in found or [([], False)]:
            drawn = Line(name, self._role, ring, closed, look.layer, look.color, look.group, hidden)
            self.lines.append(drawn)


def _within(element: ElementTree.Element, matrix: "svgelements.Matrix") -> "svgelements.Matrix":
    text = element.get("transform")
    if text is None:
        return matrix
    import svgelements

    return svgelements.Matrix(text) * matrix


def _factor(matrix: "svgelements.Matrix") -> float:
    return float(abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5)


def _rings(
    shape: ElementTree.Element, matrix: "svgelements.Matrix"
) -> Iterator[tuple[Points, bool]]:
    """Yield the lines of a shape on its page."""
    import svgelements

    tag = shape.tag.removeprefix(_SVG)
    if tag == "circle":
        x, y, radius = (float(shape.get(key, 0)) for key in ("cx", "cy", "r"))
        found = [(circle(x, y, radius), True)]
    elif tag == "path":
        found = list(traced(svgelements.Path(shape.get("d", ""))))
    elif tag in _SHAPES:
        kinds = {"rect": svgelements.Rect, "ellipse": svgelements.Ellipse}
        kinds |= {"line": svgelements.SimpleLine, "polygon": svgelements.Polygon}
        kind = kinds.get(tag, svgelements.Polyline)
        found = list(traced(svgelements.Path(kind(dict(shape.attrib)))))
    else:
        return
    for ring, closed in found:
        yield _mapped(ring, matrix), closed


def _transform(matrix: "svgelements.Matrix") -> Transform:
    return Transform(*(float(getattr(matrix, key)) for key in "abcdef"))


def _mapped(ring: Points, matrix: "svgelements.Matrix") -> Points:
    a, b, c, d, e, f = (float(getattr(matrix, key)) for key in "abcdef")
    return checked([(a * x + c * y + e, b * x + d * y + f) for x, y in ring])
