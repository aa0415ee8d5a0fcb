"""What all sheets of one document share while they are made."""

from dataclasses import dataclass, field

from generator.sheets.clip import Clips
from generator.sheets.notes import Notes
from generator.sheets.setup import Imprint, PrintSetup


@dataclass(frozen=True)
class Context:
    """The stock and the words of a document, and what is gathered on the way: clip paths that are
    made once, and notes that a person should read."""

    stock: str
    setup: PrintSetup
    imprint: Imprint
    clips: Clips
    notes: Notes = field(default_factory=Notes)

    @property
    def bleed(self) -> float:
        return self.setup.bleed
