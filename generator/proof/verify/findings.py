"""The findings about finished files that are read without their game. V10 codes are about a file as
such, V11 about its pieces, V12 about its pages and fonts, V13 and V14 about what is cut."""

from functools import partial
from typing import Final

from generator.findings import Code, Codes, make

_AGAIN: Final = "Build the game again, and leave the file as it is."

CODES: Final[Codes] = {
    "V101": Code(
        "A file cannot be read.", "Look at its name, and whether it came whole; or build it again."
    ),
    "V102": Code(
        "There is nothing to be told of a file of this format.", "Name PDF, SVG or DXF files."
    ),
    "V103": Code(
        "A file has no record of a job: it was not made here, or another program took it out.",
        "Verify the file as it was built.",
        "note",
    ),
    "V104": Code("A file is damaged; what is left of it was looked at.", _AGAIN),
    "V105": Code(
        "A file was changed after it was built, or its seal was taken out.",
        "Nothing else that is found explains it; to be sure of the file, build the game again.",
        "warning",
    ),
    "V110": Code("The files hold fewer pieces than they were made for.", _AGAIN),
    "V111": Code("The files hold pieces that they were not made for.", _AGAIN),
    "V112": Code("A piece is there more than once.", _AGAIN),
    "V113": Code("A piece has no drawing, or no line to cut along, or is hidden.", _AGAIN),
    "V114": Code("A piece is of another size than it was made for, or than its copies.", _AGAIN),
    "V115": Code("Pieces lie on each other.", _AGAIN),
    "V116": Code("A piece reaches over the edge of its page.", _AGAIN),
    "V117": Code(
        "A piece reaches into the margins that the printer does not reach.",
        "Build again, with `--margins` as your printer has them.",
    ),
    "V118": Code("A side or part of a piece is not there.", _AGAIN),
    "V119": Code("The back of a piece is not behind its front.", _AGAIN),
    "V120": Code("Pages or sheets are missing, of a document or of something large.", _AGAIN),
    "V121": Code(
        "The pages of the backs do not follow those of their fronts.",
        "Put the pages in their order, or build the game again.",
    ),
    "V122": Code("A page is not of the size that it was made for, or turned.", _AGAIN),
    "V123": Code(
        "A page is not drawn in its true size.", "Print from the file that was built, at 100 %."
    ),
    "V124": Code(
        "The file asks for the wrong way to turn the paper.",
        "Set two-sided printing by hand as the start page says, or build the game again.",
    ),
    "V125": Code(
        "The file does not ask to be printed in its true size.",
        "Choose 100 % or “actual size” in the print dialogue.",
        "warning",
    ),
    "V126": Code("A font is not in the file.", _AGAIN),
    "V127": Code("The words of a file cannot be searched or read out.", _AGAIN, "warning"),
    "V128": Code("What is drawn of a piece is not where the piece is cut out.", _AGAIN),
    "V129": Code(
        "A file holds what some programs show or print and others do not, such as notes.",
        "Take it out, or build the game again.",
        "warning",
    ),
    "V130": Code("A cut does not end where it begins.", _AGAIN),
    "V131": Code("A line would be cut twice.", _AGAIN),
    "V132": Code("A line reaches over the edge of the sheet.", _AGAIN),
    "V133": Code(
        "A part comes loose before all its lines are worked.",
        "Keep the order of the lines, or build the game again.",
    ),
    "V134": Code("A line of a part lies outside of it, or the part is never cut out.", _AGAIN),
    "V135": Code("A drawing does not say that its numbers are millimetres.", _AGAIN),
    "V136": Code("A drawing does not follow the rules of its format.", _AGAIN, "warning"),
    "V137": Code("A line belongs to no part.", _AGAIN),
    "V138": Code("A piece is the mirror image of what it was made as.", _AGAIN),
    "V139": Code("Lines for a cutter are of a role that they cannot have.", _AGAIN),
    "V140": Code(
        "A line looks as those of another role do, so that a machine would work it as these.",
        _AGAIN,
    ),
    "V141": Code("A line for a cutter is hidden, or is another one to some programs.", _AGAIN),
    "V142": Code(
        "A file for a cutter has other lines than it was made with, or elsewhere in their parts.",
        _AGAIN,
    ),
}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)
