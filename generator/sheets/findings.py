"""The findings of this stage: errors are about pieces and paper that do not go together, notes and
warnings about what had to be left out for want of room."""

from functools import partial
from typing import Final

from generator.findings import Code, Codes, make

CODES: Final[Codes] = {
    "S101": Code(
        "The paper has no sensible room for parts of a larger piece, or it would take too many.",
        "Use larger paper, smaller margins or a smaller `--overlap`.",
    ),
    "S102": Code(
        "Pieces with a back are printed without it.",
        "Use `--duplex` with `long`, `short` or `fold`, unless that is what you want.",
        "note",
    ),
    "S103": Code(
        "Bleed is cut short at the edge of the printable area.",
        "Use smaller margins or larger paper, if a white edge shows after cutting.",
        "note",
    ),
    "S104": Code(
        "There is no room for crop marks at a side of a sheet.",
        "Use smaller margins or larger paper, or cut along the trim lines.",
        "note",
    ),
    "S105": Code(
        "A sheet has no footer, for the pieces need the room.",
        "Use larger paper, if you miss it.",
        "note",
    ),
    "S106": Code(
        "The licence does not fit the footer of a sheet.",
        "Use larger paper, or hand on the start page, which has it, with the sheets.",
        "warning",
    ),
    "S107": Code("The margins leave no room.", "Set smaller margins or use larger paper."),
    "S108": Code(
        "There is no paper of that name.",
        "Use one of the papers in `layouts/papers.toml`, or add yours.",
    ),
    "S109": Code(
        "The list of papers cannot be read.",
        "Mend `layouts/papers.toml` at the paper that the message names.",
    ),
    "S110": Code(
        "The lines to measure by do not fit the footer of a sheet.",
        "Use larger paper, or measure on another sheet.",
        "note",
    ),
    "S111": Code(
        "On a page of a large piece there is no room for names of neighbours or signs at a seam.",
        "Use smaller margins or larger paper, or go by the map on the page.",
        "note",
    ),
}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)
