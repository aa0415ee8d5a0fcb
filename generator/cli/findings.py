"""The findings about the command line itself."""

from functools import partial
from typing import Final

from generator.findings import Code, Codes, make

CODES: Final[Codes] = {
    "U101": Code("An option has a value that it cannot have.", "Look at the command's `--help`."),
}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)
