"""The findings about text: fonts and icons that are not there."""

from functools import partial
from typing import Final

from generator.findings import Code, Codes, make

CODES: Final[Codes] = {
    "T101": Code("There is no font of that name.", "Use one of the tables of `fonts/fonts.toml`."),
    "T102": Code(
        "A text names an icon that its layer does not list.",
        "Add it to `icons` of the layer, or mend the name.",
    ),
}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)


def characters(chars: str) -> str:
    """Write characters, each once, so that they can be looked up: ``'ß' (U+00DF)``."""
    return ", ".join(f"{char!r} (U+{ord(char):04X})" for char in dict.fromkeys(chars))
