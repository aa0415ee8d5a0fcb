"""From rules to a printed parts list: draws the pieces, lays out the pages, writes the file."""

from pathlib import Path
from typing import NamedTuple

from generator.listing.filing import write
from generator.listing.parts import PartsList
from generator.listing.parts_page import parts_document
from generator.listing.views import views
from generator.model import Document, Finding, Margins
from generator.printing import printing
from generator.rules import Rules
from generator.sheets import PrintSetup, find_paper
from generator.writing import stop_at_errors


class Made(NamedTuple):
    """What was written: how many pages, and what was found in doing so."""

    pages: int
    findings: tuple[Finding, ...]


def write_parts(
    rules: Rules, listed: PartsList, path: Path, page: tuple[str, Margins], *, trust: bool = False
) -> Made:
    """Write the pages of a parts list as PDF; `page` is their paper and its margins.

    Raises SpielbogenError for an unknown paper, with all findings where something cannot be drawn,
    and where nothing can be written.
    """
    document, findings = compose_parts(rules, listed, page, trust=trust)
    return Made(len(document.sheets), (*findings, *write(document, path)))


def compose_parts(
    rules: Rules, listed: PartsList, page: tuple[str, Margins], *, trust: bool = False
) -> tuple[Document, tuple[Finding, ...]]:
    """Draw all components and lay out the pages; raises as `write_parts` does."""
    paper, margins = page
    shared = printing(rules, PrintSetup(find_paper(paper), margins, "none"), listed.lang)
    seen, found = views(rules, listed.lang, trust=trust)
    stop_at_errors(found)
    document = parts_document(listed, seen, shared.setup, shared.imprint, shared.job)
    return document, found
