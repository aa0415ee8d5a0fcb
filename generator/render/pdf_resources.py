"""What content streams refer to by name: forms, pictures, gradients, opacities and fonts.

The `Registry` writes each of them once a file; a `Used` is the resource dictionary of one content
stream, which lists what that stream itself draws with. (A form does not inherit its page's
resources, so each stream gets its own.)"""

from collections import defaultdict
from typing import Any, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFObjectReference

from generator.geometry import Box
from generator.model import Finding
from generator.render.extent import Extents
from generator.render.findings import missing_glyphs, unreadable_picture
from generator.render.numbers import number, numbers
from generator.render.pdf_file import TRANSPARENCY_GROUP, PdfFile
from generator.render.pdf_gradient import add_shading
from generator.render.pdf_image import add_picture
from generator.render.pdf_text import Encoder, Line
from generator.scene import LinearGradient, Picture, RadialGradient


class Resource(NamedTuple):
    """Something that content draws with: its category, its name, where it is in the file, and
    whether it is blended with what lies below it."""

    category: str
    name: str
    reference: PDFObjectReference
    blends: bool = False


class Used:
    """The resources that one content stream draws with."""

    def __init__(self) -> None:
        self._entries: defaultdict[str, dict[str, Any]] = defaultdict(dict)
        self._fonts = False
        self.blends = False

    def name(self, resource: Resource) -> str:
        """Note that a resource is used and return its name as an operand."""
        self._entries[resource.category][resource.name] = resource.reference
        self.blends |= resource.blends
        return f"/{resource.name}"

    def note_fonts(self) -> None:
        """Note that text is written."""
        self._fonts = True

    def dictionary(self) -> PDFDictionary:
        """Return the resource dictionary of the stream."""
        entries: dict[str, Any] = {
            category: PDFDictionary(names) for category, names in self._entries.items()
        }
        if self._fonts:
            # reportlab keeps the fonts of a file in one dictionary, complete only at the end.
            entries["Font"] = PDFObjectReference("BasicFonts")
        return PDFDictionary(entries)


class Registry:
    """The resources of a file, each written once."""

    def __init__(self, file: PdfFile, shared: frozenset[int]) -> None:
        self.file = file
        #: The groups to be written as forms; see `generator.render.pages.repeated`.
        self.shared = shared
        self.findings: list[Finding] = []
        self.extents = Extents()
        #: The name of the piece that is being drawn, for findings.
        self.piece = ""
        self._encoder = Encoder(file.document)
        self._known: dict[object, Resource] = {}
        self._unreadable: set[str] = set()

    def line(self, font: str, text: str) -> Line:
        """Encode a line of text; a missing glyph is reported once."""
        line, is_new = self._encoder.line(font, text)
        if line.missing and is_new:
            self.findings.append(missing_glyphs(font, line.missing, text, self.piece))
        return line

    def form(self, key: tuple[int, bool]) -> Resource | None:
        """Return a group's form, by the identity of its items and whether it is translucent."""
        return self._known.get(key)

    def add_form(
        self, key: tuple[int, bool], content: bytes, used: Used, box: Box | None
    ) -> Resource:
        """Write a group as a form. `box` (mm) holds all of it; nothing outside will be seen."""
        corners = numbers(*box.grown(1.0)) if box is not None else "0 0 0 0"
        entries = {
            "Type": PDFName("XObject"),
            "Subtype": PDFName("Form"),
            "BBox": f"[{corners}]",
            "Resources": used.dictionary(),
        }
        if key[1]:
            entries["Group"] = TRANSPARENCY_GROUP
        reference = self.file.add_stream(content, entries)
        return self._add(key, "XObject", "Fm", reference, used.blends)

    def picture(self, picture: Picture) -> Resource | None:
        """Return a picture, embedded once; None (and a finding) where it cannot be read."""
        digest = picture.digest
        if digest not in self._known and digest not in self._unreadable:
            try:
                reference, blends = add_picture(self.file, picture)
            except OSError as problem:
                self._unreadable.add(digest)
                self.findings.append(unreadable_picture(str(problem), self.piece))
            else:
                self._add(digest, "XObject", "Im", reference, blends)
        return self._known.get(digest)

    def shading(self, gradient: LinearGradient | RadialGradient) -> Resource:
        """Return a gradient; equal ones are written once."""
        known = self._known.get(gradient)
        if known is None:
            known = self._add(gradient, "Shading", "Sh", add_shading(self.file, gradient))
        return known

    def opacity(self, opacity: float) -> Resource:
        """Return the graphics state that lays things down with an opacity from 0 to 1."""
        text = number(opacity)
        key = ("opacity", text)
        known = self._known.get(key)
        if known is None:
            state = PDFDictionary({"Type": PDFName("ExtGState"), "ca": text, "CA": text})
            known = self._add(key, "ExtGState", "Gs", self.file.add_object(state), blends=True)
        return known

    def _add(
        self,
        key: object,
        category: str,
        prefix: str,
        reference: PDFObjectReference,
        blends: bool = False,
    ) -> Resource:
        name = f"{prefix}{len(self._known) + 1}"
        resource = self._known[key] = Resource(category, name, reference, blends)
        return resource
