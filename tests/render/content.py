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
    instructions = pikepdf.parse_content_stream(stream)
    return [(str(step.operator), list(step.operands)) for step in instructions]


def all_forms(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    """Return every form in a file, once."""
    return [
        thing
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"
    ]


def pieces(page: pikepdf.Page) -> Iterator[Piece]:
    """Read the tagged pieces of a page, their trim lines in mm from the left top corner."""
    piece, path = None, []
    for matrix, name, operands in _with_matrix(page):
        if name == "BDC":
            assert operands[0] == "/Piece"
            piece = Piece(str(operands[1].Id))
        elif name == "EMC":
            assert piece is not None
            yield piece
            piece = None
        elif piece is not None:
            piece.operators.append(name)
            if name in ("m", "l", "c"):
                path.append(_on_paper(page, matrix, operands[-2:]))
            elif name in ("n", "f", "S", "B", "f*", "B*"):
                piece.trim, path = piece.trim or path, []


def _with_matrix(page: pikepdf.Page) -> Iterator[tuple[Transform, str, Operands]]:
    """Give each operator with the matrix in force, from its coordinates to the page's."""
    matrix, saved = Transform(), []
    for name, operands in operators(page):
        if name == "cm":
            matrix = Transform(*map(float, operands)).then(matrix)
        elif name == "q":
            saved.append(matrix)
        elif name == "Q":
            matrix = saved.pop()
        yield matrix, name, operands


def _on_paper(page: pikepdf.Page, matrix: Transform, end: Operands) -> tuple[float, float]:
    x, y = matrix.apply(*map(float, end))
    return x * MM_PER_PT, (float(page.mediabox[3]) - y) * MM_PER_PT
