"""What a cutter works on: flat parts of sheet material, machines and what they make of each kind of
line, and sheets of parts ready to be cut.

Values only. Lengths are mm; a part's coordinates begin at the left top of its outline's box, a
sheet's at the left top of the bed. Geometry of parts is nominal: what the beam or blade takes away
is allowed for once, when they are laid on a sheet."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, get_args

from generator.geometry import PathData, Transform
from generator.model import Finding, Job
from generator.scene import Color, Path

#: What a line on a sheet is for. `inner` are cuts within a part: holes, slots and windows, which
#: are made before its `outline`.
CutRole = Literal["engrave", "score", "inner", "outline"]
CUT_ROLES: Final[tuple[CutRole, ...]] = get_args(CutRole)

#: How parts are laid on a sheet: by the quick way that comes along, or by the optional library.
Nesting = Literal["quick", "tight"]

#: How a machine takes an engraving: as areas to fill with strokes, or as their outlines to follow.
Engraving = Literal["fill", "outline"]


@dataclass(frozen=True, slots=True)
class Material:
    """Sheet material: what people call it in each language, and what is known of it.

    `thickness` is nominal, `kerf` is the full width (mm) of what a laser takes away of it. What is
    `by_hand` is cut along a template with scissors or knife, and never put into a laser.
    """

    name: str
    title: Mapping[str, str]
    thickness: float
    kerf: float
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class CutStock:
    """A sheet of material at hand: its measured thickness, and the full width of the kerf that was
    found with it (mm)."""

    material: Material
    thickness: float
    kerf: float


@dataclass(frozen=True, slots=True)
class LineStyle:
    """How a machine wants lines of one role: colour and width (mm) in SVG, layer in DXF."""

    color: Color
    width: float
    layer: str


@dataclass(frozen=True, slots=True)
class Machine:
    """A cutter, or a service that cuts.

    `bed` is the width and height of the sheets it takes (mm), `margin` what stays free at their
    edges, `gap` the least distance of two parts. `lines` has the styles of the roles it knows in
    the order in which they are to be worked. `kerf_in_file` says whether the files allow for the
    kerf, or its own program does; a `blade` takes nothing away. `note` is what its user should
    know, by language; `doubts` tell what in its file is most likely a slip.
    """

    name: str
    title: str
    bed: tuple[float, float]
    margin: float
    gap: float
    lines: Mapping[CutRole, LineStyle]
    formats: tuple[str, ...]
    kerf_in_file: bool = True
    blade: bool = False
    engraving: Engraving = "fill"
    note: Mapping[str, str] = field(default_factory=dict)
    doubts: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class CutPiece:
    """One flat part of one copy of a component, in nominal size.

    `outline` is one closed ring whose box begins at (0, 0), each of `holes` a closed ring within
    it; both are lines and true arcs. `scores` are lines to cut into but not through, `engraved`
    areas to engrave (their fill counts, their colour does not). `thickness` is that of the sheet as
    it was measured.
    """

    component: str
    variant: str
    copy: int
    part: str
    material: str
    thickness: float
    outline: PathData
    holes: tuple[PathData, ...] = ()
    scores: tuple[PathData, ...] = ()
    engraved: tuple[Path, ...] = ()

    @property
    def name(self) -> str:
        """The name that tags it in a file."""
        return f"{self.component}.{self.variant}.{self.copy}.{self.part}"


class CutLine(NamedTuple):
    """A line of a part as it is written, kerf allowed for, in the coordinates of the sheet."""

    role: CutRole
    path: PathData
    even_odd: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class CutPlacement:
    """A part on a sheet. `transform` leads from the part to the sheet; `lines` are in the order in
    which they are to be cut: engraved areas, scores, then inner cuts from the inmost, the outline
    last."""

    piece: CutPiece
    transform: Transform
    lines: tuple[CutLine, ...]


@dataclass(frozen=True, slots=True, eq=False)
class CutSheet:
    """One sheet of material on the bed, `number` counted from 1 within its material. `kerf` is the
    full width (mm) that the lines allow for: that of the stock, or 0 where the machine's program
    allows for it. The
    placements are in the order in which they are to be cut."""

    stock: CutStock
    kerf: float
    number: int
    width: float
    height: float
    placements: tuple[CutPlacement, ...]


@dataclass(frozen=True, slots=True, eq=False)
class CutDocument:
    """All sheets of one material for one machine. `notes` are sentences that go into each file:
    above all how the kerf was allowed for."""

    name: str
    title: str
    machine: Machine
    sheets: tuple[CutSheet, ...]
    job: Job
    author: str = ""
    notes: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()

    def placements(self) -> Iterator[CutPlacement]:
        """Return all placements, sheet by sheet."""
        for sheet in self.sheets:
            yield from sheet.placements
