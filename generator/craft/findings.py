"""The findings about fold-up parts: K1 codes are about a part and its parameters, K2 codes about
the drawings on its panels."""

from functools import partial
from typing import Final

from generator.findings import Code, Codes, make

CODES: Final[Codes] = {
    "K101": Code("There is no part of that name.", "Use one of the parts that the message names."),
    "K102": Code("A part has no such parameter.", "Mend the name, or leave it out."),
    "K103": Code(
        "A parameter of a part is of the wrong kind or out of range.",
        "Write what the message asks for; lengths have a unit, such as '16mm'.",
    ),
    "K201": Code("A part has no such panel.", "Use one of the panels that the message names."),
    "K202": Code(
        "The drawing for a panel has another size than the panel.", "Draw it in the panel's size."
    ),
}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)
