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

from generator.geometry import Box, Transform
from generator.proof.verify.letters import Letters
from generator.proof.verify.pdf_sight import Sight, layers_off
from generator.proof.verify.seen import DAMAGES, Page, Placed, Points, Seen, UnreadableError
from generator.proof.verify.tracing import area_in, checked, curve
from generator.units import MM_PER_PT

_PAINTS: Final = frozenset(("S", "s", "f", "F", "f*", "B", "B*", "b", "b*"))
_DRAWS: Final = frozenset(("Do", "sh", "Tj", "TJ", "'", '"', "INLINE IMAGE"))
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
    return Seen(path, "pdf", _job(pdf), pages, letters.fonts(), asks=_asks(pdf))


def _job(pdf: pikepdf.Pdf) -> dict[str, Any] | None:
    try:
        job = json.loads(str(pdf.docinfo.get("/Spielbogen", "")))
    except ValueError:
        return None
    return job if isinstance(job, dict) else None


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

    def __init__(self, name: str, factor: float) -> None:
        self.name = name
        self.factor = factor
        self.waits = True
        self.drawn = False
        self.area: Any = area_in(())
        self.window: Any = None
        self.frame: Transform | None = None

    def placed(self) -> Placed:
        return Placed(self.name, self.area, self.drawn, self.factor, self.window, self.frame)

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
        self._saved: list[Transform] = []
        self._tags: list[_Open | None] = []
        self._rings: list[list[complex]] = []
        self._clips = False

    def read(self, steps: Iterable[Any]) -> Iterator[Placed]:
        for step in steps:
            operator = str(step.operator)
            self._sight.follow(operator, step.operands)
            if operator == "EMC":
                if self._tags and (ended := self._tags.pop()):
                    yield ended.placed()
            else:
                self._take(operator, step.operands)

    def _take(self, operator: str, operands: Sequence[Any]) -> None:
        if operator in ("m", "l", "c", "v", "y", "re", "h"):
            if any(tag and tag.waits for tag in self._tags):
                self._build(operator, [float(value) for value in operands])
        elif operator in _PAINTS or operator in _DRAWS or operator == "n":
            self._end(operator != "n" and self._sight.shows(operator, operands))
        elif operator in ("W", "W*"):
            self._clips = True
        elif operator in ("BDC", "BMC"):
            name = _name(operands, self._properties)
            self._tags.append(None if name is None else _Open(name, self._factor()))
        else:
            self._turn(operator, operands)

    def _factor(self) -> float:
        """Return how large a mm is drawn."""
        return float(abs(self._matrix.determinant) ** 0.5)

    def _turn(self, operator: str, operands: Sequence[Any]) -> None:
        match operator:
            case "q":
                self._saved.append(self._matrix)
            case "Q":
                self._matrix = self._saved.pop() if self._saved else self._matrix
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
