"""SVG elements from display list items, by svgwrite. Numbers are rounded here, not there, and
svgwrite's own check is off: it would cost more than all the rest.

Definitions (groups, clips, gradients, glyphs, pictures) are kept by what they are and numbered in
the order of their first use. Their names have no full stop, so they never meet a piece's."""

import base64
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, assert_never
from xml.etree.ElementTree import Element

from svgwrite import Drawing
from svgwrite.base import BaseElement, Metadata

from generator import type as typeset
from generator.geometry import IDENTITY, Box, PathData, Transform, scale, transformed
from generator.model import Document, Finding
from generator.render.characters import writable
from generator.render.extent import MITER_LIMIT
from generator.render.findings import missing_glyphs, unreadable_picture
from generator.render.job import job_json
from generator.render.numbers import matrix, number, numbers
from generator.render.pictures import decoded
from generator.render.rights import rdf
from generator.render.seal import OPEN_SEAL, sealed
from generator.render.svg_path import path_text
from generator.scene import (
    Color,
    Group,
    Image,
    Item,
    LinearGradient,
    Paint,
    Path,
    Picture,
    RadialGradient,
    Tag,
    Text,
)
from generator.type.outlines import glyph_outline

#: Glyphs are drawn in thousandths of the em, so that short numbers are exact enough.
_EM = 1000.0


class SvgDrawing:
    """An SVG drawing that is being put together."""

    def __init__(self, width: float, height: float, shared: frozenset[int]) -> None:
        size = (f"{number(width)}mm", f"{number(height)}mm")
        box = f"0 0 {numbers(width, height)}"
        self._svg = Drawing(
            size=size, viewBox=box, debug=False, stroke_miterlimit=number(MITER_LIMIT)
        )
        self._shared = shared
        self._ids: dict[object, str] = {}
        self._counts: Counter[str] = Counter()
        self._pieces: set[str] = set()
        self._reported: set[tuple[str, str]] = set()
        self._piece = ""
        self.findings: list[Finding] = []

    def describe(self, document: Document) -> None:
        """Say what the drawing is: title and author, the job as JSON, and the rights as RDF."""
        record = Element("metadata")
        record.text = job_json(document.job)
        rights = Element("metadata")
        rights.append(rdf(document))
        self._svg.elements[:0] = [FinishedMetadata(record), FinishedMetadata(rights)]
        self._svg.set_desc(writable(document.title), writable(document.author) or None)
        self._svg.attribs["data-seal"] = OPEN_SEAL

    def cut_to(self, trim: Box | None, bleed: Box | None) -> None:
        """Say to what the page is cut, and how far its ground runs beyond: `data-trim` and
        `data-bleed` of the drawing, each as left, top, width and height in mm."""
        for name, box in (("data-trim", trim), ("data-bleed", bleed)):
            if box:
                self._svg.attribs[name] = numbers(box.left, box.top, box.width, box.height)

    def data(self) -> bytes:
        """Return the whole file, sealed."""
        text = f'<?xml version="1.0" encoding="utf-8"?>\n{self._svg.tostring()}\n'
        return sealed(text.encode())

    def draw(self, items: tuple[Item, ...]) -> None:
        """Draw items from bottom to top."""
        self._draw(self._svg, items)

    def _draw(self, parent: BaseElement, items: tuple[Item, ...]) -> None:
        for item in items:
            match item:
                case Path():
                    self._path(parent, item)
                case Text():
                    self._text(parent, item)
                case Image():
                    self._image(parent, item)
                case Group():
                    self._group(parent, item)
                case Tag():
                    self._tag(parent, item)
                case _:
                    assert_never(item)

    def _path(self, parent: BaseElement, item: Path) -> None:
        if not item.path:
            return
        looks = _stroke(item) if item.stroke is not None else {}
        looks["fill"] = self._paint(item.fill)
        if item.even_odd:
            looks["fill-rule"] = "evenodd"
        if item.role != "art":
            looks["class"] = item.role
        parent.add(self._with(self._svg.path(d=[path_text(item.path)]), looks))

    def _text(self, parent: BaseElement, item: Text) -> None:
        run = typeset.shape(item.font, item.text)
        if run.missing:
            self._report_missing(item, run.missing)
        to_mm = Transform(a=item.size / _EM, d=item.size / _EM, e=item.x, f=item.y)
        looks = {
            "class": "text",
            "fill": str(item.fill),
            "transform": f"matrix({matrix(to_mm)})",
            "aria-label": writable(item.text),
        }
        line = parent.add(self._with(self._svg.g(), looks))
        for glyph in run.glyphs:
            drawn = self._glyph(item.font, glyph.gid)
            if drawn is not None:
                line.add(self._svg.use(f"#{drawn}", x=number(glyph.x * _EM, 2)))

    def _glyph(self, font: str, gid: int) -> str | None:
        """Return the name of a glyph's outline; None for one without ink, such as a space."""
        key = ("glyph", font, gid)
        if key not in self._ids:
            outline = _glyph_text(font, gid)
            if not outline:
                return None
            self._define(key, "glyph", lambda: self._svg.path(d=[outline]))
        return self._ids[key]

    def _report_missing(self, item: Text, missing: str) -> None:
        if (item.font, item.text) not in self._reported:
            self._reported.add((item.font, item.text))
            self.findings.append(missing_glyphs(item.font, missing, item.text, self._piece))

    def _image(self, parent: BaseElement, item: Image) -> None:
        name = self._picture(item.picture)
        if name:
            place = Transform(a=item.width, d=item.height, e=item.x, f=item.y)
            parent.add(self._svg.use(f"#{name}", transform=f"matrix({matrix(place)})"))

    def _picture(self, picture: Picture) -> str:
        """Return the name of a picture of 1 by 1 mm; empty where it cannot be read."""
        key = ("picture", picture.digest)
        if key not in self._ids:
            try:
                decoded(picture)
            except OSError as problem:
                self._ids[key] = ""
                self.findings.append(unreadable_picture(str(problem), self._piece))
            else:
                self._define(key, "picture", lambda: self._embedded(picture))
        return self._ids[key]

    def _embedded(self, picture: Picture) -> BaseElement:
        data = base64.b64encode(picture.data).decode()
        image = self._svg.image(f"data:{picture.media_type};base64,{data}", size=("1", "1"))
        image.stretch()
        return image

    def _tag(self, parent: BaseElement, item: Tag) -> None:
        outside, self._piece = self._piece, item.piece
        # An id may stand once in a file; further parts of the same piece bear their name beside it.
        named = {"data-piece" if item.piece in self._pieces else "id": item.piece}
        self._pieces.add(item.piece)
        piece = parent.add(self._with(self._svg.g(class_="piece"), named))
        trim = {"class": "trim", "fill": "none", "stroke": "none"}
        if item.trim:
            piece.add(self._with(self._svg.path(d=[path_text(item.trim)]), trim))
        self._draw(piece, item.items)
        self._piece = outside

    def _group(self, parent: BaseElement, item: Group) -> None:
        if not item.items or item.clip == ():
            return
        looks = {}
        if item.transform != IDENTITY:
            looks["transform"] = f"matrix({matrix(item.transform)})"
        if item.clip is not None:
            looks["clip-path"] = f"url(#{self._clip(item.clip)})"
        if item.opacity < 1:
            looks["opacity"] = number(max(item.opacity, 0.0))
        if id(item.items) in self._shared:
            parent.add(self._with(self._svg.use(f"#{self._definition(item.items)}"), looks))
        else:
            self._draw(parent.add(self._with(self._svg.g(), looks)), item.items)

    def _definition(self, items: tuple[Item, ...]) -> str:
        def group() -> BaseElement:
            found = self._svg.g()
            self._draw(found, items)
            return found

        return self._define(("group", id(items)), "group", group)

    def _clip(self, clip: PathData) -> str:
        text = path_text(clip)

        def region() -> BaseElement:
            found = self._svg.clipPath()
            found.add(self._svg.path(d=[text]))
            return found

        return self._define(("clip", text), "clip", region)

    def _paint(self, paint: Paint | None) -> str:
        match paint:
            case None:
                return "none"
            case Color():
                return str(paint)
            case LinearGradient() | RadialGradient():
                return f"url(#{self._define(paint, 'paint', lambda: self._gradient(paint))})"
            case _:
                assert_never(paint)

    def _gradient(self, paint: LinearGradient | RadialGradient) -> BaseElement:
        places: dict[str, float]
        match paint:
            case LinearGradient(x1, y1, x2, y2):
                gradient = self._svg.linearGradient()
                places = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
            case RadialGradient(cx, cy, radius):
                gradient = self._svg.radialGradient()
                places = {"cx": cx, "cy": cy, "r": radius}
        for name, value in places.items():
            gradient[name] = number(value)
        gradient["gradientUnits"] = "userSpaceOnUse"
        for place, color in paint.stops:
            gradient.add_stop_color(number(place, 6), str(color))
        return gradient

    def _define(self, key: object, kind: str, make: Callable[[], BaseElement]) -> str:
        """Return the name of a definition, which is made at its first use."""
        name = self._ids.get(key)
        if name is None:
            element = make()
            self._counts[kind] += 1
            name = self._ids[key] = f"{kind}-{self._counts[kind]}"
            element["id"] = name
            self._svg.defs.add(element)
        return name

    @staticmethod
    def _with(element: BaseElement, looks: dict[str, str]) -> BaseElement:
        element.attribs.update(looks)
        return element


class FinishedMetadata(Metadata):  # type: ignore[misc]
    """A metadata element that is finished already."""

    def __init__(self, element: Element) -> None:
        self.xml = element


def _stroke(item: Path) -> dict[str, Any]:
    looks = {"stroke": str(item.stroke), "stroke-width": number(item.width)}
    if item.dash:
        looks["stroke-dasharray"] = numbers(*item.dash)
    if item.cap != "butt":
        looks["stroke-linecap"] = item.cap
    if item.join != "miter":
        looks["stroke-linejoin"] = item.join
    return looks


@cache
def _glyph_text(font: str, gid: int) -> str:
    return path_text(transformed(glyph_outline(font, gid), scale(_EM)), 1)
