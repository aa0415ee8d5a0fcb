"""Writes documents as files of the formats that are asked for. In come documents, for paper or for
a machine, and a delivery; out go the files, an entry of the manifest for each, and small pictures
for the start sheet."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from generator.cutting import CutDocument, CutSheet
from generator.delivery import Delivery
from generator.model import Document, Finding, Sheet, SpielbogenError
from generator.printing import Printing
from generator.render import cut_svg, dxf, pdf, png, svg
from generator.render.pages import shown
from generator.render.visible import Sight
from generator.scene import Picture, leaves_ink
from generator.sheets import most_pictures, start_sheet
from generator.workshop import Workshop

if TYPE_CHECKING:
    from PIL.Image import Image

#: What the manifest says of one file.
Entry = dict[str, Any]

#: Writes one sheet for a machine.
_CutWriter = Callable[[CutDocument, int, BinaryIO], tuple[Finding, ...]]
_CUT_WRITERS: Final[Mapping[str, _CutWriter]] = {"svg": cut_svg.write, "dxf": dxf.write}

#: Resolution of the small pictures on the start sheet: about 400 dots an inch as they stand there.
_PICTURE_DPI: Final = 40


def stop_at_errors(findings: Iterable[Finding]) -> None:
    """Raise SpielbogenError with all findings where one of them is an error."""
    found = tuple(findings)
    if any(finding.severity == "error" for finding in found):
        raise SpielbogenError(*found, status=1)


@dataclass(frozen=True)
class Formats:
    """In which of the formats to write, how fine PNG pages are (dots an inch), and in which to
    write for a machine: what it takes where `cut` is None."""

    names: Sequence[str]
    dpi: int
    cut: Sequence[str] | None = None


def write_all(
    documents: Sequence[Document],
    printing: Printing,
    delivery: Delivery,
    formats: Formats,
    workshop: Workshop | None = None,
) -> Iterator[Entry]:
    """Write the documents in all formats, and the start sheet with pictures of them as PDF.

    The start sheet says which of their components can be cut instead, where there is a workshop.
    """
    pictures: dict[str, list[Picture]] = {}
    entries: list[Entry] = []
    for document in documents:
        # PNG pages are drawn from the PDF, SVG pages are not.
        data = _pdf(document) if {"pdf", "png"}.intersection(formats.names) else b""
        entries += _write(document, data, delivery, formats)
        if "pdf" in formats.names:
            most = most_pictures(document, printing.setup)
            pictures[document.name] = _pictures(document, data, most)
    if "pdf" in formats.names:
        shared = printing.setup, printing.imprint, printing.job
        start = start_sheet(documents, pictures, *shared, workshop.printed if workshop else ())
        yield _stored(delivery, f"{start.name}.pdf", _pdf(start), start.sheets, start)
    yield from entries


def write_cut(workshop: Workshop, delivery: Delivery, formats: Formats) -> Iterator[Entry]:
    """Write the sheets of a machine, one a file, and as PDF what is to be read or cut by hand."""
    names = workshop.formats(formats.cut)
    folder = f"{workshop.folder}/" if workshop.folder else ""
    for medium, document in workshop.papers():
        name = f"{folder}{document.name}.pdf"
        entry = _stored(delivery, name, _pdf(document), document.sheets, document)
        yield {**entry, "medium": medium}
    for cut in workshop.sheets:
        for place, sheet in enumerate(cut.sheets):
            for format, write in _CUT_WRITERS.items():
                if format in names:
                    data = BytesIO()
                    stop_at_errors(write(cut, place, data))
                    name = f"{folder}{cut.name}-{sheet.number:02}.{format}"
                    yield _stored_cut(delivery, name, data.getvalue(), sheet)


def _pdf(document: Document) -> bytes:
    data = BytesIO()
    stop_at_errors(pdf.write(document, data))
    return data.getvalue()


def _pictures(document: Document, data: bytes, most: int) -> list[Picture]:
    fronts = [place for place, sheet in enumerate(document.sheets) if not sheet.back]
    return [_picture(image) for image in png.draw(data, _PICTURE_DPI, fronts[:most])]


def _picture(image: "Image") -> Picture:
    # As JPEG, for the start sheet is to be read, not measured, and should open at once.
    target = BytesIO()
    image.save(target, "JPEG", quality=80)
    return Picture(target.getvalue(), image.size, "image/jpeg")


def _write(
    document: Document, data: bytes, delivery: Delivery, formats: Formats
) -> Iterator[Entry]:
    if "pdf" in formats.names:
        yield _stored(delivery, f"{document.name}.pdf", data, document.sheets, document)
    if "svg" in formats.names:
        sight = Sight()
        for place, sheet in enumerate(document.sheets):
            page = BytesIO()
            stop_at_errors(svg.write(document, place, page, sight))
            name = f"svg/{document.name}-{place + 1:02}.svg"
            yield _stored(delivery, name, page.getvalue(), (sheet,), document, sight)
    if "png" in formats.names:
        pages = png.write(document, data, formats.dpi)
        for place, (sheet, image) in enumerate(zip(document.sheets, pages, strict=True)):
            name = f"png/{document.name}-{place + 1:02}.png"
            yield _stored(delivery, name, image, (sheet,), document)


def _stored(
    delivery: Delivery,
    name: str,
    data: bytes,
    sheets: Sequence[Sheet],
    document: Document,
    sight: Sight | None = None,
) -> Entry:
    names = {p.piece.name: p.piece.component for sheet in sheets for p in sheet.placements}
    entry = {"pages": len(sheets), "stock": document.stock, "duplex": document.duplex}
    placements = [placement for sheet in sheets for placement in sheet.placements]
    blank = sorted(each.name for each in placements if not leaves_ink(shown(each, sight)))
    own = {"medium": "paper", "tags": len(placements), "blank": blank}
    return _entry(delivery, name, data, {**entry, **own}, names)


def _stored_cut(delivery: Delivery, name: str, data: bytes, sheet: CutSheet) -> Entry:
    pieces = (placement.piece for placement in sheet.placements)
    names = {(each.component, each.variant, each.copy): each.component for each in pieces}
    lines = _lines(sheet)
    entry = {"pages": 1, "stock": sheet.stock.material.name, "duplex": "none", "medium": "cut"}
    return _entry(
        delivery, name, data, {**entry, "tags": len(sheet.placements), "lines": lines}, names
    )


def _lines(sheet: CutSheet) -> dict[str, int]:
    """Count the cuts of each role, and of the other roles the parts that have such lines."""
    cuts: Counter[str] = Counter()
    for placement in sheet.placements:
        roles = Counter(line.role for line in placement.lines)
        for role, number in roles.items():
            cuts[role] += number if role in ("outline", "inner") else 1
    return dict(sorted(cuts.items()))


def _entry(
    delivery: Delivery, name: str, data: bytes, entry: Entry, components: Mapping[Any, str]
) -> Entry:
    """Store a file and add to its entry how many pieces of which component are in it."""
    delivery.write(name, data)
    return {
        "path": name,
        "format": name.rpartition(".")[2],
        **entry,
        "pieces": dict(sorted(Counter(components.values()).items())),
        "sha256": sha256(data).hexdigest(),
    }
