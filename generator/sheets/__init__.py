"""Placing: pieces onto sheets of paper. In come pieces and what a user settled about paper and
printer; out go documents of sheets, each piece with its bleed, its back behind it, and marks and
footers around it. Nothing here knows games or file formats."""

from generator.sheets.impose import impose
from generator.sheets.papers import find_paper, load_papers
from generator.sheets.setup import Imprint, PrintSetup, Purchase
from generator.sheets.start import most_pictures, start_sheet

__all__ = [
    "Imprint",
    "PrintSetup",
    "Purchase",
    "find_paper",
    "impose",
    "load_papers",
    "most_pictures",
    "start_sheet",
]
