"""SVG elements from the lines of a sheet for a cutter, by svgwrite. What lines look like is written
on every element: some programs inherit nothing from the groups around it."""

from typing import Final
from xml.etree.ElementTree import Element

from svgwrite import Drawing
from svgwrite.base import BaseElement

from generator.cutting import CutDocument, CutLine, CutSheet
from generator.render.cut_lines import RoleLines, circle_of
from generator.render.cut_words import about, title_of
from generator.render.job import job_json
from generator.render.numbers import number, numbers
from generator.render.rights import rdf
from generator.render.seal import OPEN_SEAL, sealed
from generator.render.svg_drawing import FinishedMetadata
from generator.render.svg_path import path_text

_INKSCAPE: Final = "http://www.inkscape.org/namespaces/inkscape"


class CutDrawing:
    """A drawing for a cutter that is being put together, in mm."""

    def __init__(self, width: float, height: float) -> None:
        size = (f"{number(width)}mm", f"{number(height)}mm")
        box = f"0 0 {numbers(width, height)}"
        self._svg = Drawing(size=size, viewBox=box, debug=False)
        self._svg.attribs["xmlns:inkscape"] = _INKSCAPE

    def describe(self, document: CutDocument, sheet: CutSheet) -> None:
        """Say what the drawing is, to people and to programs."""
        record, rights = Element("metadata"), Element("metadata")
        record.text = job_json(document.job)
        rights.append(rdf(document))
        self._svg.elements[:0] = [FinishedMetadata(record), FinishedMetadata(rights)]
        said = "\n".join(f"{name}: {words}" for name, words in about(document, sheet))
        self._svg.set_desc(title_of(document, sheet), said)
        self._svg.attribs["data-seal"] = OPEN_SEAL

    def draw(self, lines: RoleLines) -> None:
        """Draw all lines of one role, as a group after those that are there."""
        group = self._svg.add(self._svg.g(id=lines.role))
        group.attribs["data-role"] = lines.role
        group.attribs["inkscape:groupmode"] = "layer"
        group.attribs["inkscape:label"] = lines.style.layer
        looks = _looks(lines)
        for part in lines.parts:
            piece = group.add(self._svg.g(class_="piece"))
            piece.attribs["data-piece"] = part.name
            for line in part.lines:
                piece.add(self._element(line, looks))

    def data(self) -> bytes:
        """Return the whole file, sealed."""
        text = f'<?xml version="1.0" encoding="utf-8"?>\n{self._svg.tostring()}\n'
        return sealed(text.encode())

    def _element(self, line: CutLine, looks: dict[str, str]) -> BaseElement:
        circle = circle_of(line)
        if circle:
            element = self._svg.circle()
            places = dict(zip(("cx", "cy", "r"), map(number, circle), strict=True))
            element.attribs.update(places)
        else:
            element = self._svg.path(d=[path_text(line.path)])
        element.attribs.update(looks)
        if line.even_odd and looks["fill"] != "none":
            element.attribs["fill-rule"] = "evenodd"
        return element


def _looks(lines: RoleLines) -> dict[str, str]:
    color = str(lines.style.color)
    if lines.filled:
        return {"fill": color, "stroke": "none"}
    return {"fill": "none", "stroke": color, "stroke-width": number(lines.style.width)}
