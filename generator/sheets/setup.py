"""What a user settles about printing (`PrintSetup`) and the words that sheets carry (`Imprint`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from generator.model import Duplex, Margins, Paper


@dataclass(frozen=True)
class PrintSetup:
    """Paper and printer. `paper` is upright; sheets lie upright or across, whichever needs fewer.

    `margins` belong to the page as it is printed, whichever way it lies; `bleed` is how far (mm)
    grounds run over the trim where there is room.
    """

    paper: Paper
    margins: Margins
    duplex: Duplex
    bleed: float = 2.0


@dataclass(frozen=True)
class Imprint:
    """The words of the footer, in one language (`lang`, "de" or "en").

    `stock_names` and `component_names` lead from ids to what people call them, `stock_notes` to
    what they should know of a stock, `assembly` from those that are folded or glued to how they go
    together. `shopping` lists what the game needs besides: how many, what, and what to ask for in
    the shop.
    """

    game: str
    stock_names: Mapping[str, str] = field(default_factory=dict)
    component_names: Mapping[str, str] = field(default_factory=dict)
    stock_notes: Mapping[str, str] = field(default_factory=dict)
    assembly: Mapping[str, str] = field(default_factory=dict)
    shopping: Sequence[tuple[int, str, str]] = ()
    lang: str = "de"
    licence: str = ""
    credit: str = ""
