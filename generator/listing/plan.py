"""The plan of a game: what to get and what to make, counted from the very sheets that a build would
write. Values only: lengths are mm, areas mm². What is bought and what is printed is told by id and
in the words of one language, still without any form."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from generator.cutting import CutRole
from generator.listing.plan_words import Phase
from generator.model import Duplex

#: Whether a sheet has to be printed: `choice` holds nothing but what nobody needs and stand-ins for
#: parts that can be bought, `cut` nothing but pieces that are cut from other material as well.
Use = Literal["needed", "choice", "cut"]

USES: Final[tuple[Use, ...]] = get_args(Use)

#: What sheets of paper are counted by: whether they have to be printed, and those to be read.
Total = Literal[Use, "read"]

#: What a file is for: pieces to print, pages to read, parts to cut by hand, or forms to cut after
#: where there is no machine.
Medium = Literal["paper", "page", "hand", "template"]


@dataclass(frozen=True)
class SheetUse:
    """One sheet as it lies, whether it has to be printed, and on how many sides."""

    width: float
    height: float
    use: Use = "needed"
    sides: int = 1


@dataclass(frozen=True)
class FileRow:
    """A PDF file of a build: what it is printed on, its pages, and how many pieces of which
    component it holds. `papers` are its sheets of paper; a page of its own size is none."""

    path: str
    medium: Medium
    stock: str
    stock_name: str
    duplex: Duplex
    pages: int
    papers: tuple[SheetUse, ...]
    pieces: Mapping[str, int]
    amount: str
    contents: str


@dataclass(frozen=True)
class StockRow:
    """Paper or board to print on: its sheets over all files, those of them printed on two sides,
    and those that one can do without (see `Use`). `note` says what to know of it."""

    id: str
    name: str
    sheets: int
    two_sided: int
    choice: int
    cut: int
    note: str


@dataclass(frozen=True)
class MaterialRow:
    """Sheet material for a machine: how many sheets of which size, what is cut from them, the
    length of the lines that the machine follows by what they are for, and which share of the sheets
    the parts take. Of the `parts`, nobody needs those that are `optional`. `files` are those of the
    sheets, without their endings."""

    id: str
    name: str
    sheets: int
    width: float
    height: float
    thickness: float
    kerf: float
    parts: int
    optional: int
    lengths: Mapping[CutRole, float]
    used: float
    files: tuple[str, ...]


@dataclass(frozen=True)
class HandRow:
    """Material that only hands cut: how many parts, what they take in all, and the size of the
    largest. `file` shows them all."""

    id: str
    name: str
    parts: int
    area: float
    largest: tuple[float, float]
    file: str


@dataclass(frozen=True)
class BuyRow:
    """Something to buy: how many, `spare` ones among them, what to ask for, and whether the game is
    whole without it."""

    id: str
    name: str
    amount: int
    spare: int
    what: str
    stand_ins: tuple[str, ...]
    optional: bool


@dataclass(frozen=True)
class FasteningRow:
    """What holds cut parts together, how many, and what it is for."""

    name: str
    amount: int
    uses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tick:
    """Something to tick off within a step: a sheet, or so many of a thing."""

    words: str
    sheet: SheetUse | None = None


@dataclass(frozen=True)
class Step:
    """One thing to do: with what, and how; `ticks` are what it consists of, `see` is the file or
    the command that tells more."""

    phase: Phase
    what: str
    how: str = ""
    files: tuple[str, ...] = ()
    ticks: tuple[Tick, ...] = ()
    see: str = ""


@dataclass(frozen=True)
class Plan:
    """What to get and what to make of a game, for so many players.

    `spare` is the share of spare copies, `paper` the format that is printed on, `machine` what the
    cutter is called, if there is one. `steps` are in the order of making.
    """

    game: str
    title: str
    players: int
    lang: str
    spare: str
    paper: str
    machine: str
    bed: tuple[float, float] | None
    stocks: tuple[StockRow, ...]
    materials: tuple[MaterialRow, ...]
    by_hand: tuple[HandRow, ...]
    bought: tuple[BuyRow, ...]
    fastenings: tuple[FasteningRow, ...]
    tools: tuple[str, ...]
    files: tuple[FileRow, ...]
    steps: tuple[Step, ...]
    credit: str
    licence: str

    @property
    def sheets(self) -> int:
        """How many sheets of paper the pieces take."""
        return sum(self.totals[use] for use in USES)

    @property
    def totals(self) -> dict[Total, int]:
        """How many sheets of paper have to be printed for the pieces, how many are a choice, how
        many are not needed if their pieces are cut, and how many are to be read or cut after."""
        printed = [file for file in self.files if file.medium == "paper" and file.stock]
        uses = Counter(sheet.use for file in printed for sheet in file.papers)
        read = sum(row.sheets for row in self.stocks if not row.id)
        return {**{use: uses[use] for use in USES}, "read": read}
