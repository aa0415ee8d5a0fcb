"""Lines of a list that have no number: headings and titles. What stands below one is in the box,
unless it says otherwise."""

from collections.abc import Callable

from generator.inventory.findings import finding
from generator.inventory.vocabulary import DATE, EACH, TITLES, says_lacking
from generator.inventory.words import plain_words
from generator.model import Finding

#: Tells whether a text is the name of the game.
IsGame = Callable[[str], bool]


def heading(where: str, text: str, is_game: IsGame) -> Finding | None:
    """Tell that a line is passed over as a heading (N111), or that what stands below it is not in
    the box, or has to be multiplied (N118); nothing of a title that says what the list is."""
    if says_lacking(text) or any(word in EACH for word in plain_words(text)):
        return finding("N118", where, f"{text!r} does not say what is in the box")
    rest = [word for word in plain_words(DATE.sub(" ", text)) if word not in TITLES]
    if is_game(" ".join(rest)):
        return None
    message = f"{text!r} has no number: passed over as a heading, what stands below it is counted"
    return finding("N111", where, message)
