"""PDF, as it is verified: a path comes in, what is seen of the file goes out. Read with pikepdf and
an interpreter of our own, which knows of the operators what it needs: where a piece is and whether
anything is drawn of it."""

import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pikepdf

from generator.findings import listed
from generator.geometry import Box, Transform
from generator.proof.verify.covers import ANYWHERE, WIDE, Covers
from generator.proof.verify.letters import Letters
from generator.proof.verify.pdf_pieces import Open, is_on, name_of, points_of
from generator.proof.verify.pdf_sight import TEXTS, Sight, layers_off
from generator.proof.verify.seen import (
    DAMAGES,
    Page,
    Placed,
    Points,
    Seen,
    UnreadableError,
)
from generator.proof.verify.shapes import record_in
from generator.proof.verify.tracing import area_in, curve
from generator.units import MM_PER_PT

_PAINTS: Final = frozenset(("S", "s", "f", "F", "f*", "B", "B*", "b", "b*"))
_DRAWS: Final = frozenset(("Do", "sh", "Tj", "TJ", "'", '"', "INLINE IMAGE"))
#: Forms within so many others hide all that is in their boxes.
_DEEP: Final = 3
#: So many bytes of operators has no page that is made here, by far.
_MOST: Final = 12_000_000


def read_pdf(path: Path) -> Seen:
    """Read a PDF. Raises UnreadableError."""
    try:
        with (
            warnings.catch_warnings(record=True) as warned,
            pikepdf.open(path, suppress_warnings=True) as pdf,
        ):
            warnings.simplefilter("always")
            seen = _seen(path, pdf)
            faults = [str(each).rpartition(": ")[2] for each in pdf.get_warnings()]
            return replace(seen, faults=(*faults, *(str(each.message) for each in warned)))
    except pikepdf.PasswordError as error:
        raise UnreadableError("it needs a password") from error
    except (*DAMAGES, pikepdf.PikepdfError) as error:
        said = str(error).removeprefix(f"{path}: ")
        raise UnreadableError("it is no PDF, is damaged or did not come whole", said) from error


def _seen(path: Path, pdf: pikepdf.Pdf) -> Seen:
    letters, off = Letters(), layers_off(pdf.Root)
    sights = [Sight(page.resources, off) for page in pdf.pages]
    pages = tuple(
        _page(path, number, page, letters, sight)
        for number, (page, sight) in enumerate(zip(pdf.pages, sights, strict=True), 1)
    )
    # A seal that a program has packed with other things is no more that of the bytes of the file.
    intact = False if "/Seal" in pdf.docinfo else None
    seen = Seen(path, "pdf", _job(pdf), pages, letters.fonts(), asks=_asks(pdf), intact=intact)
    return replace(seen, odd=tuple(_odd(pdf, sights)))


def _job(pdf: pikepdf.Pdf) -> Mapping[str, Any] | None:
    return record_in(str(pdf.docinfo.get("/Spielbogen", "")))


def _odd(pdf: pikepdf.Pdf, sights: Iterable[Sight]) -> Iterator[str]:
    """Tell what lies on pages and is no part of their drawings, or not in all programs."""
    for number, (page, sight) in enumerate(zip(pdf.pages, sights, strict=True), 1):
        if sight.layered:
            yield f"on page {number} are layers that can be switched off"
        notes = [note for note in page.obj.get("/Annots", ()) if not _is_link(note)]
        if kinds := [str(note.get("/Subtype", "/?")).removeprefix("/") for note in notes]:
            yield f"on page {number} lie notes or forms ({listed(kinds)})"


def _is_link(note: Any) -> bool:
    """Tell whether a note is nothing but a place to press."""
    return note.get("/Subtype") == "/Link" and "/AP" not in note


def _asks(pdf: pikepdf.Pdf) -> dict[str, str]:
    wishes = pdf.Root.get("/ViewerPreferences")
    found = () if wishes is None else wishes.items()
    return {str(key).removeprefix("/"): str(value).removeprefix("/") for key, value in found}


def _page(path: Path, number: int, page: pikepdf.Page, letters: Letters, sight: Sight) -> Page:
    media = _box(page.mediabox)
    unit = float(page.obj.get("/UserUnit", 1))
    steps = _steps(page, number)
    letters.read(steps, page.resources)
    mm = MM_PER_PT * unit
    # Boxes of a PDF run upwards; a page here begins at its left top corner.
    upright = Transform(mm, 0, 0, -mm, -media.left * mm, media.bottom * mm)
    return Page(
        f"{path} page {number}",
        media.width * mm,
        media.height * mm,
        tuple(_Reader(upright, _properties(page), sight).read(steps)),
        upright.box(_box(page.trimbox)),
        upright.box(_box(page.obj.BleedBox)) if "/BleedBox" in page.obj else None,
        upright.box(_box(page.cropbox)),
        (unit, unit),
        int(page.obj.get("/Rotate", 0)) % 360,
    )


def _steps(page: pikepdf.Page, number: int) -> Sequence[Any]:
    """Return the operators of a page, unless there are far more than in any that is made here."""
    page.contents_coalesce()
    size = len(page.Contents.read_bytes()) if "/Contents" in page.obj else 0
    if size > _MOST:
        raise UnreadableError(f"its page {number} has {size:,} bytes of operators, more than any")
    return pikepdf.parse_content_stream(page)


def _properties(page: pikepdf.Page) -> Any:
    """Return what the marks of a page say that name it instead of saying it themselves."""
    return page.resources.get("/Properties", {})


def _box(numbers: Any) -> Box:
    """Return a box in points, its `bottom` the upper edge."""
    x0, y0, x1, y1 = (float(value) for value in numbers)
    return Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))


class _Reader:
    """Follows the operators of a page."""

    def __init__(self, base: Transform, properties: Any, sight: Sight) -> None:
        self._matrix = base
        self._sight = sight
        self._properties = properties
        self._width = 1.0
        self._clip: tuple[Any, ...] = ()
        self._saved: list[tuple[Transform, float, tuple[Any, ...]]] = []
        self._covers = Covers()
        self._tags: list[Open | None] = []
        self._rings: list[list[complex]] = []
        self._clips = False
        self._depth = 0

    def read(self, steps: Iterable[Any]) -> Sequence[Placed]:
        """Return what is placed on a page by its operators."""
        placed: list[Placed] = []
        for step in steps:
            operator = str(step.operator)
            self._sight.follow(operator, step.operands)
            if operator == "EMC":
                if self._tags and (ended := self._tags.pop()):
                    placed.append(ended.placed())
                    self._covers.add(placed[-1].area)
            else:
                self._take(operator, step.operands)
        return [
            replace(piece, hidden="painted over") if self._covers.hides(number) else piece
            for number, piece in enumerate(placed)
        ]

    def _take(self, operator: str, operands: Sequence[Any]) -> None:
        if operator in ("m", "l", "c", "v", "y", "re", "h"):
            if self._is_outside or any(tag and tag.waits for tag in self._tags):
                self._build(operator, [float(value) for value in operands])
        elif operator in _PAINTS or operator in _DRAWS or operator == "n":
            paints = operator != "n" and self._sight.shows(operator, operands)
            if paints and self._is_outside and self._sight.opaque:
                self._paint(operator, operands)
            if operator in TEXTS and self._is_outside and self._sight.clips:
                self._clip = (*self._clip, area_in(()))
            self._end(paints and self._lands(operator, operands))
        elif operator in ("W", "W*"):
            self._clips = True
        elif operator in ("BDC", "BMC"):
            name = None if self._depth else name_of(operands, self._properties)
            self._tags.append(None if name is None else Open(name, self._factor(), self._clip))
        else:
            self._turn(operator, operands)

    @property
    def _is_outside(self) -> bool:
        """Whether what follows belongs to no piece."""
        return not any(self._tags)

    def _lands(self, operator: str, operands: Sequence[Any]) -> bool:
        """Tell whether a form or picture, if it is one, is drawn where a piece is that has no other
        drawing yet."""
        bare = [tag for tag in self._tags if tag and not tag.drawn and not tag.area.is_empty]
        if operator != "Do" or not bare:
            return True
        corners = self._corners(*self._sight.frame(operands[0]))
        return all(is_on(corners, tag.area) for tag in bare)

    def _paint(self, operator: str, operands: Sequence[Any]) -> None:
        """Take note of what is painted on the page besides pieces, and may lie over them."""
        rings, wide = [points_of(ring) for ring in self._rings], 0.0
        match operator:
            case "S" | "s":
                wide = self._width * self._factor()
                if wide < WIDE:
                    return
            case "Do":
                rings = [self._corners(*self._sight.frame(operands[0]))]
                if self._depth < _DEEP and (form := self._sight.form(operands[0])):
                    self._within(*form, area_in(rings), self._sight.frame(operands[0])[1])
                    return
            case "INLINE IMAGE":
                rings = [self._corners((0, 0, 1, 1), Transform())]
            case "sh":
                rings = [ANYWHERE]
        self._covers.paint(rings, wide, self._clip)

    def _within(self, form: pikepdf.Stream, sight: Sight, box: Any, frame: Transform) -> None:
        """Take note of what is painted in a form, which may be far less than its box."""
        inner = _Reader(frame.then(self._matrix), {}, sight)
        inner._covers, inner._depth = self._covers, self._depth + 1
        inner._clip = (*self._clip, box)
        inner.read(pikepdf.parse_content_stream(form))

    def _corners(self, edges: Sequence[float], frame: Transform) -> Points:
        left, low, right, high = edges
        matrix = frame.then(self._matrix)
        return [
            matrix.apply(x, y) for x, y in ((left, low), (right, low), (right, high), (left, high))
        ]

    def _factor(self) -> float:
        """Return how large a mm is drawn."""
        return float(abs(self._matrix.determinant) ** 0.5)

    def _turn(self, operator: str, operands: Sequence[Any]) -> None:
        match operator:
            case "q":
                self._saved.append((self._matrix, self._width, self._clip))
            case "Q" if self._saved:
                self._matrix, self._width, self._clip = self._saved.pop()
            case "w":
                self._width = float(operands[0])
            case "cm":
                self._matrix = Transform(*map(float, operands)).then(self._matrix)

    def _build(self, operator: str, numbers: Sequence[float]) -> None:
        ends = [
            complex(*self._matrix.apply(*end))
            for end in zip(numbers[::2], numbers[1::2], strict=True)
        ]
        match operator:
            case "m":
                self._rings.append(ends)
            case "re":
                self._rectangle(*numbers)
            case _ if not self._rings:
                return
            case "l":
                self._rings[-1] += ends
            case "h":
                self._rings[-1].append(self._rings[-1][0])
            case _:
                self._curve(operator, ends)

    def _rectangle(self, x: float, y: float, w: float, h: float) -> None:
        corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y))
        self._rings.append([complex(*self._matrix.apply(*corner)) for corner in corners])

    def _curve(self, operator: str, ends: Sequence[complex]) -> None:
        here = self._rings[-1][-1]
        if operator == "v":
            ends = (here, *ends)
        elif operator == "y":
            ends = (*ends, ends[-1])
        self._rings[-1] += curve(here, *ends)

    def _end(self, paints: bool) -> None:
        """End a path, or draw something else; `paints` says that it can be seen."""
        for tag in filter(None, self._tags):
            depth = len(self._saved)
            tag.take(self._rings, self._matrix, depth=depth, clips=self._clips, paints=paints)
        if self._clips and self._is_outside:
            self._clip = (*self._clip, area_in(map(points_of, self._rings)))
        self._rings, self._clips = [], False
