"""The findings of this stage. C1 codes come from counting, C2 codes from the files that were read
back, C3 codes from the invariants."""

from functools import partial
from typing import Final

from generator.findings import Code, Codes, make

_BUILD: Final = "Build the game again."

CODES: Final[Codes] = {
    "C101": Code(
        "The tables give another number of a component than the rules need.",
        "Mend a row, a quantity or `copies`; or `expect`, if you counted wrong there.",
    ),
    "C102": Code("The files hold other pieces of a component than the tables give.", _BUILD),
    "C103": Code(
        "The rules do not say how many of a component they need.",
        "Give the component an `expect`.",
        "note",
    ),
    "C104": Code(
        "An assumption decides how many of a component are required.",
        "Say that it is so with `--set` or `--players`; or give it another `source`, with a `ref`.",
    ),
    "C105": Code(
        "A box holds fewer of a part than the game takes.",
        "Get it, or build what lacks with `--missing`; or mend the list, if it counts too few.",
    ),
    "C106": Code(
        "A box holds more of a part than the game takes.",
        "Keep it as a spare one; or mend the list, if it counts too many.",
        "note",
    ),
    "C107": Code(
        "A box holds another part in the place of one, or none of one that is optional.",
        "Use the other; nothing is missing.",
        "note",
    ),
    "C108": Code(
        "What a box lacks can be made.",
        "Build with the command that the message gives, in a folder of its own.",
        "note",
    ),
    "C201": Code(
        "There are no files to count.", "Build the game as PDF or SVG, or name `--files`.", "note"
    ),
    "C202": Code(
        "The files were made for other players, facts or boxes, or of a part of the game.",
        "Build and check with the same options.",
        "note",
    ),
    "C203": Code(
        "The manifest is missing or cannot be read.", "Build the game again with `--force`."
    ),
    "C204": Code("A file is missing, or is not the one that the manifest was written for.", _BUILD),
    "C205": Code("A file cannot be read back.", _BUILD),
    "C206": Code("A file carries no record of the job it was made for.", _BUILD),
    "C207": Code("Files of one folder were made for different jobs.", _BUILD),
    "C208": Code("The files hold a piece that the rules do not know.", _BUILD),
    "C209": Code("A piece is in the files more than once.", _BUILD),
    "C210": Code("The formats do not hold the same pieces.", _BUILD),
    "C211": Code(
        "The files were built before something in the game's folder was changed.", _BUILD, "warning"
    ),
    "C212": Code(
        "Files lie among those of the build that it did not make.",
        "Take them away, lest they be printed too.",
        "warning",
    ),
    "C213": Code("A file lacks pages, tags or lines that it was made with.", _BUILD),
    "C301": Code(
        "An invariant does not hold.",
        "Look at the two sides in the message, and at what they are computed from.",
    ),
    "C302": Code("An invariant cannot be worked out.", "Mend the formula at the line it names."),
    "C303": Code(
        "An invariant looks at finished files, and there are none to look at.",
        "Build the game with the same options, or name `--files`.",
        "note",
    ),
}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)
