"""The findings about the command line itself."""

from functools import partial
from typing import Final

from generator.findings import Code, Codes, make

CODES: Final[Codes] = {
    "U101": Code("An option has a value that it cannot have.", "Look at the command's `--help`."),
    "U102": Code(
        "Two games of one command have the same slug.", "Build one of them with another `-o`."
    ),
}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)
