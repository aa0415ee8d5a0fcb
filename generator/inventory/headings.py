"""Lines of a list that have no number: headings and titles. What stands below one is in the box,
unless it says otherwise."""

from generator.inventory.findings import finding
from generator.inventory.vocabulary import EACH, says_lacking
from generator.inventory.words import plain_words
from generator.model import Finding


def heading(where: str, text: str) -> Finding:
    """Tell that a line is passed over as a heading (N111), or that what stands below it is not in
    the box, or has to be multiplied (N118)."""
    if says_lacking(text) or any(word in EACH for word in plain_words(text)):
        return finding("N118", where, f"{text!r} does not say what is in the box")
    message = f"{text!r} has no number: passed over as a heading, what stands below it is counted"
    return finding("N111", where, message)
