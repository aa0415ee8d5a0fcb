"""PDF, as it is verified: a path comes in, what is seen of the file goes out. Read with pikepdf and
an interpreter of our own, which knows of the operators what it needs: where a piece is and whether
anything is drawn of it."""

import json
import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pikepdf

from generator.findings import listed
from generator.geometry import Box, Transform
from generator.proof.verify.covers import Covers
from generator.proof.verify.letters import Letters
from generator.proof.verify.pdf_sight import Sight, layers_off
from generator.proof.verify.seen import (
    DAMAGES,
    SAME,
    Page,
    Placed,
    Points,
    Seen,
    UnreadableError,
)
from generator.proof.verify.tracing import area_in, checked, curve
from generator.units import MM_PER_PT

_PAINTS: Final = frozenset(("S", "s", "f", "F", "f*", "B", "B*", "b", "b*"))
_DRAWS: Final = frozenset(("Do", "sh", "Tj", "TJ", "'", '"', "INLINE IMAGE"))
#: Lines that are less wide (mm) hide nothing.
_WIDE: Final = 1.0
#: Around all that can lie on a page (mm).
_ANYWHERE: Final = ((-1e4, -1e4), (1e4, -1e4), (1e4, 1e4), (-1e4, 1e4))
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
    pages = tuple(
        _page(path, number, page, letters, Sight(page.resources, off))
        for number, page in enumerate(pdf.pages, 1)
    )
    # A seal that a program has packed with other things is no more that of the bytes of the file.
    intact = False if "/Seal" in pdf.docinfo else None
    seen = Seen(path, "pdf", _job(pdf), pages, letters.fonts(), asks=_asks(pdf), intact=intact)
    return replace(seen, odd=tuple(_odd(pdf)))


def _job(pdf: pikepdf.Pdf) -> dict[str, Any] | None:
    try:
        job = json.loads(str(pdf.docinfo.get("/Spielbogen", "")))
    except ValueError:
        return None
    return job if isinstance(job, dict) else None


def _odd(pdf: pikepdf.Pdf) -> Iterator[str]:
    """Tell what lies on pages and is no part of their drawings."""
    for number, page in enumerate(pdf.pages, 1):
        kinds = [str(note.get("/Subtype", "/?")) for note in page.obj.get("/Annots", ())]
        if kinds := [kind.removeprefix("/") for kind in kinds if kind != "/Link"]:
            yield f"on page {number} lie notes or forms ({listed(kinds)})"


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


class _Open:
    """A tag of a piece that has begun. Its first path, if nothing paints it, is the trim line; if
    the next one clips, it is the window that the drawing is seen through."""

    def __init__(self, name: str, factor: float, clips: Sequence[Any]) -> None:
        self.name = name
        self.factor = factor
        self.clips = clips
        self.waits = True
        self.drawn = False
        self.area: Any = area_in(())
        self.window: Any = None
        self.frame: Transform | None = None

    def placed(self) -> Placed:
        seen = all(clip.buffer(SAME).covers(self.area) for clip in self.clips)
        hidden = "" if seen else "outside of what the page is clipped to"
        frame = self.frame
        return Placed(self.name, self.area, self.drawn, self.factor, self.window, frame, hidden)

    def take(
        self,
        rings: Sequence[Sequence[complex]],
        matrix: Transform,
        *,
        clips: bool,
        paints: bool,
    ) -> None:
        """Take note of a path that ends, or of something else that is drawn."""
        if self.waits and not paints and not clips and self.area.is_empty:
            self.area = area_in(map(_points, rings))
        elif self.waits:
            if clips:
                self.window, self.frame = area_in(map(_points, rings)), matrix
            self.waits = False
        self.drawn = self.drawn or paints


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
        self._tags: list[_Open | None] = []
        self._rings: list[list[complex]] = []
        self._clips = False

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
            self._end(paints)
        elif operator in ("W", "W*"):
            self._clips = True
        elif operator in ("BDC", "BMC"):
            name = _name(operands, self._properties)
            self._tags.append(None if name is None else _Open(name, self._factor(), self._clip))
        else:
            self._turn(operator, operands)

    @property
    def _is_outside(self) -> bool:
        """Whether what follows belongs to no piece."""
        return not any(self._tags)

    def _paint(self, operator: str, operands: Sequence[Any]) -> None:
        """Take note of what is painted on the page besides pieces, and may lie over them."""
        rings, wide = [_points(ring) for ring in self._rings], 0.0
        match operator:
            case "S" | "s":
                wide = self._width * self._factor()
                if wide < _WIDE:
                    return
            case "Do":
                rings = [self._corners(*self._sight.frame(operands[0]))]
            case "INLINE IMAGE":
                rings = [self._corners((0, 0, 1, 1), Transform())]
            case "sh":
                rings = [_ANYWHERE]
        self._covers.paint(rings, wide, self._clip)

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
            tag.take(self._rings, self._matrix, clips=self._clips, paints=paints)
        if self._clips and self._is_outside:
            self._clip = (*self._clip, area_in(map(_points, self._rings)))
        self._rings, self._clips = [], False


def _points(ring: Sequence[complex]) -> Points:
    return checked([(place.real, place.imag) for place in ring])


def _name(operands: Sequence[Any], properties: Any) -> str | None:
    """Return the name that a mark gives a piece; None for any other mark."""
    if len(operands) != 2 or operands[0] != pikepdf.Name.Piece:
        return None
    said = operands[1]
    if isinstance(said, pikepdf.Name):  # some programs that rewrite a page keep them apart
        said = properties.get(str(said))
    name = said.get("/Id") if isinstance(said, pikepdf.Dictionary) else None
    return None if name is None else str(name)
