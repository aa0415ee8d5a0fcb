"""What a PDF's content streams say: tags, paths and forms, read by pikepdf's parser."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pikepdf

from generator.geometry import Box, Transform
from generator.units import MM_PER_PT

Operands = list[pikepdf.Object]


@dataclass
class Piece:
    """A tagged piece on a page: its first path without paint (mm, y down) and what it draws."""

    name: str
    trim: list[tuple[float, float]] = field(default_factory=list)
    operators: list[str] = field(default_factory=list)

    @property
    def box(self) -> Box:
        xs, ys = zip(*self.trim, strict=True)
        return Box(min(xs), min(ys), max(xs), max(ys))


def operators(stream: pikepdf.Page | pikepdf.Object) -> list[tuple[str, Operands]]:
    """List the operators of a page or form, each with its operands."""
    return [(str(op), list(args)) for args, op in pikepdf.parse_content_stream(stream)]


def forms(page: pikepdf.Page | pikepdf.Object) -> dict[str, pikepdf.Object]:
    """Return the forms in a page's or form's own resources."""
    names = page.get("/Resources", {}).get("/XObject", {})
    return {name: form for name, form in names.items() if form.Subtype == "/Form"}


def all_forms(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    """Return every form in a file, once."""
    return [
        thing
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
    ]


def pieces(page: pikepdf.Page) -> Iterator[Piece]:
    """Read the tagged pieces of a page, their trim lines in mm from the left top corner."""
    piece, matrix, saved, path = None, Transform(), [], []
    for name, operands in operators(page):
        match name:
            case "cm":
                matrix = Transform(*map(float, operands)).then(matrix)
            case "q":
                saved.append(matrix)
            case "Q":
                matrix = saved.pop()
            case "BDC":
                assert operands[0] == "/Piece"
                piece = Piece(str(operands[1].Id))
            case "EMC":
                assert piece is not None
                yield piece
                piece = None
            case "m" | "l" | "c":
                path.append(_on_paper(page, matrix, operands[-2:]))
            case "n" if piece is not None and not piece.trim:
                piece.trim = path
        if name in ("n", "f", "S", "B", "f*", "B*"):
            path = []
        if piece is not None and name != "BDC":
            piece.operators.append(name)


def _on_paper(page: pikepdf.Page, matrix: Transform, end: Operands) -> tuple[float, float]:
    x, y = matrix.apply(*map(float, end))
    return x * MM_PER_PT, (float(page.mediabox[3]) - y) * MM_PER_PT
