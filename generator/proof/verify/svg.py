"""SVG, as it is verified: a path comes in, what is seen of the drawing goes out. Read as XML, its
lines with svgelements. What is printed has groups of pieces; what is cut has them within a group
for each role of lines."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree

from generator.geometry import Box
from generator.proof.verify.seen import (
    DAMAGES,
    Font,
    Line,
    Page,
    Placed,
    Seen,
    UnreadableError,
)
from generator.proof.verify.shapes import record_in
from generator.proof.verify.svg_covers import Hiding
from generator.proof.verify.svg_looks import NO_LOOK, is_seen, looks_of, oddities, veils_of
from generator.proof.verify.svg_shapes import (
    SHAPES,
    SVG,
    factor_of,
    rings_of,
    target_of,
    transform_of,
    within,
)
from generator.proof.verify.tracing import area_in
from generator.units import LengthError, parse_length

if TYPE_CHECKING:
    import svgelements

#: What of shapes may hide what lies below.
_FILLED: Final = frozenset(f"{SVG}{tag}" for tag in SHAPES)
_DRAWN: Final = frozenset(f"{SVG}{tag}" for tag in (*SHAPES, "use", "image", "text"))
#: What is no part of the drawing itself.
_ASIDE: Final = frozenset(f"{SVG}{tag}" for tag in ("defs", "metadata", "clipPath", "symbol"))
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
        if root.tag != f"{SVG}svg":
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
    texts = (record.text or "" for record in root.iter(f"{SVG}metadata"))
    return next((record_in(text) for text in texts if text.lstrip().startswith("{")), None)


def _sheet(root: ElementTree.Element) -> tuple[int, int] | None:
    match = SHEET.search(root.findtext(f"{SVG}desc") or "")
    return (int(match[1]), int(match[2])) if match else None


class _Drawing:
    """Gathers what a drawing holds."""

    def __init__(self, root: ElementTree.Element) -> None:
        self.placed: list[Placed] = []
        self.lines: list[Line] = []
        self.fonts: set[str] = set()
        self.has_roles = any("data-role" in each.attrib for each in root.iter())
        self._looks = looks_of(root) if self.has_roles else {}
        self._targets = {
            each.get("id", ""): len(each) > 0 or each.tag in _DRAWN for each in root.iter()
        }
        self._role = ""
        self._hiding = Hiding(root)

    def seen(self) -> tuple[Placed, ...]:
        """Return what is placed, and of each piece what hides it."""
        return tuple(
            replace(piece, hidden="painted over") if self._hiding.is_covered(number) else piece
            for number, piece in enumerate(self.placed)
        )

    def walk(self, element: ElementTree.Element, matrix: "svgelements.Matrix") -> None:
        """Go through what is in an element."""
        for child in element:
            if child.tag in _ASIDE:
                continue
            if child.tag == f"{SVG}text":
                self.fonts.add(child.get("font-family", "a font without a name"))
            self._child(child, within(child, matrix))

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
            with self._hiding.inside(child, matrix):
                if not self.has_roles:
                    self._hiding.cover(child, matrix)
                self.walk(child, matrix)

    def _piece(self, group: ElementTree.Element, matrix: "svgelements.Matrix") -> None:
        name = group.get("data-piece") or group.get("id") or ""
        if self._role:
            for child in group:
                self._lines_of(child, name, within(child, matrix))
            return
        with self._hiding.inside(group, matrix):
            self._printed(name, group, matrix)

    def _printed(self, name: str, group: ElementTree.Element, matrix: "svgelements.Matrix") -> None:
        trims = [child for child in group[:1] if child.get("class") == "trim"]
        rings = (ring for child in trims for ring, _ in rings_of(child, within(child, matrix)))
        drawing = next(iter(group[len(trims) :]), None)
        area = area_in(rings)
        drawn = drawing is not None and self._hiding.shows and self._shows(drawing)
        hidden, window, frame = self._hiding.veil(area), None, None
        if drawing is not None:
            inside = within(drawing, matrix)
            window = self._hiding.through(drawing, inside)
            frame = None if window is None else transform_of(inside)
            veils = [veil for veil in veils_of(drawing) if veil != "clip-path"]
            hidden = hidden or (f"hidden by a {veils[0]}" if veils else "")
        self.placed.append(Placed(name, area, drawn, factor_of(matrix), window, frame, hidden))
        self._hiding.add(area)
        self.fonts.update(each.get("font-family", "") for each in group.iter(f"{SVG}text"))
        # What follows the drawing is seen through no window.
        for other in group[len(trims) + 1 :]:
            self._child(other, within(other, matrix))

    def _shows(self, element: ElementTree.Element) -> bool:
        """Tell whether anything of an element can be seen."""
        if not is_seen(element):
            return False
        if element.tag == f"{SVG}use":
            return self._targets.get(target_of(element), False)
        return element.tag in _DRAWN or any(map(self._shows, element))

    def _lines_of(
        self, shape: ElementTree.Element, name: str, matrix: "svgelements.Matrix"
    ) -> None:
        look = self._looks.get(shape, NO_LOOK)
        found = [*rings_of(shape, matrix)]
        # What is no line by itself, such as the copy of another, may be one to a machine.
        hidden = look.hidden if found else f"it is no line but {shape.tag.removeprefix(SVG)!r}"
        width = None if look.width is None else round(look.width * factor_of(matrix), 4)
        for ring, closed in found or [([], False)]:
            own = (name, self._role, ring, closed, look.layer, look.color, look.group, hidden)
            self.lines.append(Line(*own, width))
