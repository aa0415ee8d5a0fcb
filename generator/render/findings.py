"""What renderers report: the findings that every format shares, in the same words."""

from functools import partial
from typing import Final

from generator.findings import Code, Codes, make
from generator.model import Finding
from generator.type import characters

CODES: Final[Codes] = {
    "W101": Code(
        "A font has no glyph for a character on a page.", "Use another character or font."
    ),
    "W102": Code("A picture cannot be read.", "Save it again as PNG or JPEG."),
    "W103": Code("A page has too many pixels for a PNG.", "Use a smaller `--dpi`."),
    "W104": Code(
        "A machine has no line for what has to be done to a part.",
        "Give the machine's file a table `[lines.…]` for it.",
    ),
    "W105": Code(
        "A cut does not end where it begins, so its part would not come free.",
        "Close the outline or hole of the part.",
    ),
}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)


def missing_glyphs(font: str, missing: str, text: str, where: str) -> Finding:
    """Report characters that a font cannot draw."""
    message = f"the font {font!r} has no glyph for {characters(missing)} in {text!r}"
    return finding("W101", where, message, "use another character or another font")


def unreadable_picture(problem: str, where: str) -> Finding:
    """Report a picture whose bytes are no PNG or JPEG that can be read."""
    message = f"a picture cannot be read and is left out: {problem}"
    return finding("W102", where, message, "save it again as PNG or JPEG")


def no_line(machine: str, role: str, count: int, where: str) -> Finding:
    """Report lines of a part that a machine has no style for."""
    message = (
        f"the machine {machine!r} has no line for {role!r}, which the part needs {count} times"
    )
    return finding("W104", where, message, f"give its file a table [lines.{role}]")


def open_cut(where: str, role: str) -> Finding:
    """Report a cut that is no closed ring."""
    message = f"a cut of the part ({role}) does not end where it begins"
    return finding("W105", where, message, "close the ring")
