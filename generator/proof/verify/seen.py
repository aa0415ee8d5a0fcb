"""What is seen of a file before it is judged: its pages with what is placed on them, its fonts, its
lines to cut along, and the record of the job that it was made for. Values only.

Lengths are mm, y down, from the left top corner of a page or sheet."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal

from generator.geometry import Box, Transform
from generator.proof.names import Tag, grid_of, parse
from generator.proof.verify.shapes import are_counts, is_count

Format = Literal["pdf", "svg", "dxf"]
#: A line as places on it, near enough to each other for a curve.
Points = Sequence[tuple[float, float]]

#: Two lengths (mm) are the same to a reader of files if they differ by no more.
SAME: Final = 0.01


#: What is raised on reading a file in which a value is not of the kind that it has to be.
DAMAGES: Final = (
    *(OSError, ValueError, TypeError, AttributeError),
    *(LookupError, ArithmeticError, RecursionError),
)


class UnreadableError(Exception):
    """A file that is not what its name says, or is damaged beyond reading; `said` is what a reader
    of its format said in words of its own."""

    def __init__(self, message: str, said: str = "") -> None:
        super().__init__(message)
        self.said = said


@dataclass(frozen=True, eq=False)
class Placed:
    """A tagged piece, or side or part of one. `area` is a shapely geometry, what its trim line goes
    around; it is empty where there is none. `factor` is how large a mm is drawn, `window` what its
    drawing is clipped to, and `frame` how that is laid on the page; None where it is not clipped as
    a whole. `hidden` says what keeps it from being seen, if anything does."""

    name: str
    area: Any
    drawn: bool
    factor: float = 1.0
    window: Any = None
    frame: Transform | None = None
    hidden: str = ""

    @cached_property
    def tag(self) -> Tag:
        """Its name, taken apart."""
        return parse(self.name)

    @property
    def component(self) -> str:
        return self.tag.copy.partition(".")[0]

    @property
    def kind(self) -> tuple[str, str]:
        """Its component and variant."""
        return self.component, self.tag.copy.split(".")[1]

    @property
    def well_named(self) -> bool:
        """Tell whether its name is one that pieces can have."""
        tile, parts = self.tag.tile, self.tag.copy.split(".")
        whole = len(parts) == 3 and all(parts) and parts[2].isascii() and parts[2].isdigit()
        return whole and bool(self.tag.side) and (tile is None or grid_of(tile) is not None)

    @cached_property
    def box(self) -> Box:
        """The box around its area."""
        return Box(*self.area.bounds) if not self.area.is_empty else Box(0, 0, 0, 0)


@dataclass(frozen=True, eq=False)
class Line:
    """A line that a cutter follows, of a role, for a part; both are empty where nothing says so.

    `color` is as `#RRGGBB`, in DXF its number there; `group` the id of the group of its role, where
    the format has such groups. `hidden` says what keeps it from being seen, if anything does.
    `width` is how wide it is drawn (mm), 0 for what programs take, None for what is only filled.
    """

    part: str
    role: str
    points: Points
    closed: bool
    layer: str = ""
    color: str = ""
    group: str = ""
    hidden: str = ""
    width: float | None = None


@dataclass(frozen=True, eq=False)
class Page:
    """A page or sheet.

    `trim` is what it is itself cut to, `bleed` how far its ground runs beyond, and `shown` what
    programs show of it; None for all of it. `unit` is how large its units are drawn across and
    down, and `turned` by how many degrees it is shown turned.
    """

    where: str
    width: float
    height: float
    placed: tuple[Placed, ...]
    trim: Box
    bleed: Box | None = None
    shown: Box | None = None
    unit: tuple[float, float] = (1.0, 1.0)
    turned: int = 0

    @property
    def box(self) -> Box:
        return Box(0, 0, self.width, self.height)

    @property
    def cut_to_size(self) -> bool:
        """Tell whether the page is itself trimmed."""
        return not self.trim.contains(self.box, SAME)

    @property
    def backs(self) -> bool:
        """Tell whether it holds backs and nothing else."""
        return bool(self.placed) and all(piece.tag.side == "back" for piece in self.placed)


@dataclass(frozen=True)
class Font:
    """A font of which letters are shown: whether it is in the file, and whether the letters can be
    read as text."""

    name: str
    embedded: bool
    readable: bool


@dataclass(frozen=True, eq=False)
class Seen:
    """What is seen of one file.

    `lines` are there for a cutter, in their order. `sheet` is its number and how many there are of
    it, where it says so. `asks` are the wishes of a PDF about printing, `faults` what a reader of
    the format had to mend, `odd` what is in it that some programs show or print and others do not;
    `metric` says whether the numbers are mm, and `intact` whether all bytes
    are those that were written, None where there is no seal to tell by.
    """

    path: Path
    format: Format
    job: Mapping[str, Any] | None
    pages: tuple[Page, ...]
    fonts: tuple[Font, ...] = ()
    lines: tuple[Line, ...] | None = None
    sheet: tuple[int, int] | None = None
    asks: Mapping[str, str] = field(default_factory=dict)
    faults: tuple[str, ...] = ()
    odd: tuple[str, ...] = ()
    metric: bool = True
    intact: bool | None = None

    @property
    def placed(self) -> Iterator[Placed]:
        """All that is placed on its pages."""
        for page in self.pages:
            yield from page.placed

    @property
    def where(self) -> str:
        return str(self.path)

    def said(self, key: str) -> Any:
        """Return what the record of the job says of a key; None where there is none."""
        return self.job.get(key) if self.job else None

    @property
    def expected_tags(self) -> int | None:
        """How many pieces, sides, parts and tiles the job places, if it says so."""
        placed = self.said("placed")
        return placed if is_count(placed) and placed else None

    @property
    def expected(self) -> Mapping[str, Mapping[str, int]]:
        """How many copies the job wants, by component and variant; empty where it does not say, or
        says something else than numbers."""
        expected = self.said("expected")
        return expected if are_counts(expected) else {}

    @property
    def paper(self) -> str:
        """The name of the paper that the job is for; empty where it does not say."""
        return self._word("paper")

    @property
    def duplex(self) -> str:
        """How the job turns the paper; empty where it does not say."""
        return self._word("duplex")

    def _word(self, key: str) -> str:
        word = self.said(key)
        return word if isinstance(word, str) else ""
