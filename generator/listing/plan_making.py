"""From a planned build to a printed plan: lays out the pages, writes the file."""

from pathlib import Path

from generator.listing.filing import write
from generator.listing.making import Made
from generator.listing.plan_page import plan_document
from generator.listing.planning import Planned


def write_plan(planned: Planned, path: Path) -> Made:
    """Write the pages of a plan as PDF, on the paper that is printed on.

    Raises SpielbogenError with all findings where something cannot be drawn, and where nothing can
    be written.
    """
    shared = planned.ready.shared
    document = plan_document(planned.plan, shared.setup, shared.imprint, shared.job)
    return Made(len(document.sheets), (*planned.ready.findings, *write(document, path)))
