"""What a user settles about printing (`PrintSetup`) and the words that sheets carry (`Imprint`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.model import Duplex, Margins, Paper, Piece, Poster


@dataclass(frozen=True)
class PrintSetup:
    """Paper and printer. `paper` is upright; sheets lie upright or across, whichever needs fewer.

    `margins` belong to the page as it is printed, whichever way it lies; `bleed` is how far (mm)
    grounds run over the trim where there is room. `poster` says what becomes of a piece larger than
    the paper, `overlap` how much (mm) of it neighbouring pages both show, to be glued.
    """

    paper: Paper
    margins: Margins
    duplex: Duplex
    bleed: float = 2.0
    overlap: float = 8.0
    poster: Poster = "tiles"


class Purchase(NamedTuple):
    """What a game needs besides its sheets: how many of what, what to ask for in the shop, what it
    is for, and which printed parts can stand in for it. `component` is its id."""

    amount: int
    name: str
    what: str = ""
    where: str = ""
    stand_ins: tuple[str, ...] = ()
    component: str = ""


@dataclass(frozen=True)
class Imprint:
    """The words of the footer, in one language (`lang`, "de" or "en").

    `stock_names` and `component_names` lead from ids to what people call them, `stock_notes` to
    what they should know of a stock, `assembly` from those that there is something to say of to how
    they go together and what they are for, `instead` from stand-ins to what they stand in for;
    `optional` are those that nobody needs. `shopping` lists what the game needs besides.
    """

    game: str
    stock_names: Mapping[str, str] = field(default_factory=dict)
    component_names: Mapping[str, str] = field(default_factory=dict)
    stock_notes: Mapping[str, str] = field(default_factory=dict)
    assembly: Mapping[str, str] = field(default_factory=dict)
    instead: Mapping[str, Sequence[str]] = field(default_factory=dict)
    optional: frozenset[str] = frozenset()
    shopping: Sequence[Purchase] = ()
    lang: str = "de"
    licence: str = ""
    credit: str = ""

    def called(self, component: str) -> str:
        """Return what people call a component; its id where nothing else is known."""
        return self.component_names.get(component, component)

    def name_of(self, piece: Piece) -> str:
        """Name a piece by its component, and by its own title where a copy has several sheets."""
        name = self.called(piece.component)
        return f"{name}: {piece.title}" if piece.title else name

    @property
    def credit_besides(self) -> str:
        """The credit, or nothing where the licence says it already."""
        return "" if self.credit in self.licence else self.credit
