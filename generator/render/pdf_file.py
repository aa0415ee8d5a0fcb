"""The PDF file as reportlab's document: objects, pages, information, cross references. Streams of
operators and dictionaries of resources come in, the finished bytes go out."""

import zlib
from collections.abc import Mapping
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArrayCompact,
    PDFDictionary,
    PDFDocument,
    PDFInfo,
    PDFName,
    PDFObjectReference,
    PDFStream,
    PDFString,
)

from generator.geometry import Box
from generator.model import Document, Duplex, Paper, Sheet
from generator.render.job import job_json
from generator.render.numbers import number
from generator.render.rights import xmp
from generator.render.seal import OPEN_SEAL, sealed
from generator.units import points

#: Blending happens in the colours that the scenes are written in.
TRANSPARENCY_GROUP = PDFDictionary(
    {"S": PDFName("Transparency"), "CS": PDFName("DeviceRGB"), "I": "true"}
)

_DUPLEX: Mapping[Duplex, str] = {
    "long": "DuplexFlipLongEdge",
    "short": "DuplexFlipShortEdge",
    "fold": "Simplex",
    "none": "Simplex",
}


class PdfFile:
    """A PDF file that is being put together."""

    def __init__(self, document: Document) -> None:
        # Version 1.7 is the first that knows the viewer preference Duplex.
        self.document = PDFDocument(invariant=1, pdfVersion=(1, 7), lang=document.job.lang)
        self.document.info = _Information(document)
        self.document.Catalog.Metadata = self._metadata(xmp(document))
        self.document.Catalog.ViewerPreferences = PDFDictionary(
            {
                "PrintScaling": PDFName("None"),
                "Duplex": PDFName(_DUPLEX[document.duplex]),
                "DisplayDocTitle": "true",
            }
        )

    def add_stream(self, data: bytes, entries: Mapping[str, Any]) -> PDFObjectReference:
        """Add a stream, compressed unless its entries name a filter; returns a reference to it."""
        dictionary = PDFDictionary(dict(entries))
        if "Filter" not in dictionary:
            data = zlib.compress(data)
            dictionary["Filter"] = PDFName("FlateDecode")
        # The file's ID is a digest of what is in it.
        self.document.updateSignature(data)
        return self.document.Reference(PDFStream(dictionary, data))

    def _metadata(self, packet: bytes) -> PDFObjectReference:
        # As it is, for programs look for the packet without reading the file.
        kind = PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")})
        self.document.updateSignature(packet)
        return self.document.Reference(PDFStream(kind, packet))

    def add_object(self, value: Any) -> PDFObjectReference:
        """Add a dictionary or array that others refer to."""
        return self.document.Reference(value)

    def add_page(
        self, sheet: Sheet, content: bytes, resources: PDFDictionary, blends: bool
    ) -> None:
        """Add a page of the paper's exact size, with the boxes that it is cut to, if any.

        `blends` says that something in it is translucent.
        """
        paper = sheet.paper
        whole = Box(0, 0, paper.width, paper.height)
        page = {
            "Type": PDFName("Page"),
            "Parent": self.document.Reference(self.document.Pages),
            "MediaBox": _page_box(whole, paper),
            "TrimBox": _page_box(sheet.trim or whole, paper),
            "Resources": resources,
            "Contents": self.add_stream(content, {}),
        }
        if sheet.bleed:
            page["BleedBox"] = _page_box(sheet.bleed, paper)
        if blends:
            page["Group"] = TRANSPARENCY_GROUP
        self.document.addPage(PDFDictionary(page))

    def finish(self) -> bytes:
        """Write the fonts' subsets and return the whole file, sealed."""
        data: bytes = self.document.GetPDFData(None)
        return sealed(data)


def _page_box(box: Box, paper: Paper) -> PDFArrayCompact:
    """Write a box of a page in points from the page's left bottom corner."""
    left, right = points(box.left), points(box.right)
    lower, upper = points(paper.height - box.bottom), points(paper.height - box.top)
    return PDFArrayCompact([number(value, 6) for value in (left, lower, right, upper)])


class _Information(PDFInfo):  # type: ignore[misc]
    """The document information, without the dates that reportlab would give it."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        job = document.job
        self.title = document.title
        self.author = document.author
        self.subject = ", ".join(filter(None, (job.game, document.stock, job.paper)))
        self.entries = {
            "Title": self.title,
            "Author": self.author,
            "Subject": self.subject,
            "Creator": "Spielbogen",
            "Producer": self.producer,
            "Licence": job.licence,
            "Spielbogen": job_json(job),
            "Seal": OPEN_SEAL,
        }

    def format(self, document: PDFDocument) -> bytes:
        entries = {key: PDFString(value) for key, value in self.entries.items() if value}
        text: bytes = PDFDictionary(entries).format(document)
        return text
