"""What the stages hand to each other: pieces, placements, sheets, documents and findings.

Values only. Lengths are mm; a piece's coordinates begin at the left top of its outline's box, a
sheet's at the left top of the paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from generator.forms import Form
from generator.geometry import IDENTITY, Box, PathData, Transform, mirror_x, transformed
from generator.scene import Item, Scene

#: The forms that lie in a lattice of their own; anything else is laid out by its box.
Shape = Literal["rectangle", "octagon", "hexagon-pointy", "hexagon-flat", "disc", "free"]

#: Which face a placement shows: `both` is a fold-over or a net, printed on one side of the paper.
Side = Literal["front", "back", "both"]

#: How the second side of the paper is printed; see `generator.sheets`.
Duplex = Literal["long", "short", "fold", "none"]

#: What becomes of a piece that is larger than the paper: parts on several pages, or one page of the
#: piece's own size, for a print shop.
Poster = Literal["tiles", "whole"]

Severity = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that a person should know: a code, how bad, where (file:line), and what to do."""

    code: str
    severity: Severity
    where: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        advice = f" ({self.hint})" if self.hint else ""
        return f"{place}{self.message}{advice} [{self.code}]"


class SpielbogenError(Exception):
    """Input that cannot be used; carries the findings that say why, and the exit status."""

    def __init__(self, *findings: Finding, status: int = 2) -> None:
        super().__init__("\n".join(str(finding) for finding in findings))
        self.findings = findings
        self.status = status


@dataclass(frozen=True, slots=True)
class Outline:
    """The trim line of a piece, its box beginning at (0, 0)."""

    shape: Shape
    width: float
    height: float
    path: PathData


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """One piece of a game, drawn and ready to be placed.

    `back` is None for a piece that is printed on one side. `folded` says that `front` shows a
    fold-over or net with everything on it. `gap` is the distance to its neighbours on a sheet
    (None: touching where all neighbours are of the same component). `spaces` are the forms on its
    front, in its coordinates, that should lie on one page if it has to be spread over several.
    `part` is its name among the several sheets of paper that a copy is made of, and `title` what
    people call it there, in the language that is printed. What shows its own lines to cut along
    needs no `marks`.
    """

    component: str
    variant: str
    copy: int
    outline: Outline
    front: Scene
    back: Scene | None = None
    folded: bool = False
    stock: str = ""
    gap: float | None = None
    spaces: tuple[PathData, ...] = ()
    part: str = ""
    title: str = ""
    marks: bool = True

    @property
    def name(self) -> str:
        """The copy as the finished files name it, but for the side or part."""
        return f"{self.component}.{self.variant}.{self.copy}"


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper as it lies: `width` along x, `height` along y."""

    name: str
    width: float
    height: float

    @property
    def landscape(self) -> bool:
        """Whether it lies with its longer edge across."""
        return self.width > self.height

    def turned(self) -> "Paper":
        """Return the same paper, lying the other way."""
        return Paper(self.name, self.height, self.width)


@dataclass(frozen=True, slots=True)
class Margins:
    """What the printer cannot reach, on each side of an upright page as it is printed."""

    top: float = 5.0
    right: float = 5.0
    bottom: float = 5.0
    left: float = 5.0

    @property
    def round_about(self) -> tuple[float, float, float, float]:
        """All four, from the top round to the left."""
        return self.top, self.right, self.bottom, self.left

    def room(self, paper: Paper) -> Box:
        """Return the printable area of a page.

        A page that lies across goes through the printer turned, and which way is up to the
        printer's program. So each of its sides keeps off what any way cannot reach.
        """
        top, right, bottom, left = self.top, self.right, self.bottom, self.left
        if paper.landscape:
            upright, level = max(top, bottom), max(left, right)
            top, bottom = max(top, level), max(bottom, level)
            left, right = max(left, upright), max(right, upright)
        return Box(left, top, paper.width - right, paper.height - bottom)


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """A part of a piece that is spread over pages: its row and column, counted from 1, of how many,
    and its trim in the coordinates of the piece's front, overlaps and all."""

    row: int
    column: int
    rows: int
    columns: int
    path: PathData

    @property
    def place(self) -> str:
        """Its place among the others, as people write it on the pages."""
        return f"r{self.row}c{self.column}"

    @property
    def name(self) -> str:
        """Its place and their number, as a file tags it."""
        return f"{self.place}of{self.rows}x{self.columns}"


@dataclass(frozen=True, slots=True, eq=False)
class Placement:
    """A side of a piece on a sheet, or of a tile of it. `transform` leads from the piece to the
    sheet; `clip` (in the piece's coordinates) is its trim with as much bleed as the neighbours and
    margins allow."""

    piece: Piece
    side: Side
    transform: Transform
    clip: PathData
    tile: Tile | None = None

    @property
    def name(self) -> str:
        """The name that tags this side of the piece, or of a tile of it, in a file."""
        whole = f"{self.piece.name}.{self.piece.part or self.side}"
        return f"{whole}.{self.tile.name}" if self.tile else whole

    @property
    def trim(self) -> PathData:
        """The trim line on the sheet. A back's outline is the front's as seen from behind."""
        outline = self.piece.outline
        path = self.tile.path if self.tile else outline.path
        mirror = mirror_x(outline.width / 2) if self.side == "back" else IDENTITY
        return transformed(path, mirror.then(self.transform))

    @property
    def scene(self) -> Scene:
        """The drawing of this side, in the piece's coordinates."""
        if self.side == "back":
            assert self.piece.back is not None
            return self.piece.back
        return self.piece.front


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """One printed side of a sheet of paper: what lies under the pieces (marks), the pieces, and
    what lies over them (fold lines, footer). `trim` and `bleed` are there for a page that is itself
    cut to size: what is left of it, and how far its ground runs beyond that."""

    paper: Paper
    number: int
    placements: tuple[Placement, ...]
    under: tuple[Item, ...] = ()
    over: tuple[Item, ...] = ()
    back: bool = False
    trim: Box | None = None
    bleed: Box | None = None


#: The layer, colour and number of the lines of a role; of what is scored or engraved, the number of
#: parts that have any; then their length and their mean distance from the middles of their parts.
RoleRecord = tuple[str, str, int, float, float]


@dataclass(frozen=True, slots=True)
class Job:
    """What a file was made for, and whose the game is; written into every file as JSON.

    `title` is the game's name, `licence_url` where its licence can be read, if it names a place.
    `spare` is the share of copies beyond those of the game, such as ``1/10``; `missing`, where only
    what a box lacks was made, what is in the box, by component and variant. `expected` tells how
    many copies the document holds, by component and variant, `placed` how many tags in all: of
    sides, of parts and of tiles, and `pages` how many of them are on each page. `sizes` has how
    large the pieces are, by component, by part or tile (none where a piece is whole), and by
    variant ("*" for all that are not told apart).
    `margins` is what the printer cannot reach on an upright page, from the top round to the left,
    `sheet` the width and height of what a cutter works on, and `lines` what there is of its lines
    by role.
    """

    game: str
    players: int
    lang: str
    paper: str
    duplex: Duplex
    facts: Mapping[str, float | int | str | bool]
    expected: Mapping[str, Mapping[str, int]]
    licence: str = ""
    licence_url: str = ""
    credit: str = ""
    title: str = ""
    spare: str = "0"
    missing: Mapping[str, Mapping[str, int]] | None = None
    placed: int = 0
    pages: tuple[int, ...] | None = None
    sizes: Mapping[str, Mapping[str, Mapping[str, Form]]] = field(default_factory=dict)
    margins: tuple[float, float, float, float] | None = None
    sheet: tuple[float, float] | None = None
    lines: Mapping[str, RoleRecord] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """A file of sheets to be printed in one go on one stock. `sheets` holds the pages in order;
    where `duplex` is long or short, each back follows its front."""

    name: str
    title: str
    stock: str
    duplex: Duplex
    sheets: tuple[Sheet, ...]
    job: Job
    author: str = ""
    findings: tuple[Finding, ...] = field(default=())

    def placements(self) -> Iterator[Placement]:
        """Return all placements, sheet by sheet."""
        for sheet in self.sheets:
            yield from sheet.placements
