"""Lines of a list that have no number: headings and titles. What stands below one is in the box,
unless it says otherwise."""

from generator.inventory.findings import finding
from generator.inventory.vocabulary import says_lacking
from generator.model import Finding


def heading(where: str, text: str) -> Finding:
    """Tell that a line is passed over as a heading (N111), or that what stands below it is not in
    the box (N118)."""
    if says_lacking(text):
        return finding("N118", where, f"{text!r} does not say what is in the box")
    message = f"{text!r} has no number: passed over as a heading, what stands below it is counted"
    return finding("N111", where, message)
