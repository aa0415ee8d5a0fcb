"""The findings of this stage. R codes come from reading the files of a game, F codes from its
formulas."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Final

from generator.findings import Code, Codes, make
from generator.model import Finding

CODES: Final[Codes] = {
    "R101": Code(
        "A file or folder of the game is missing.",
        "Put it where the game's folder needs it, or mend the name in `game.toml`.",
    ),
    "R102": Code(
        "A file cannot be read, is not UTF-8, or lies outside the game's folder.",
        "Save it as UTF-8, inside the folder, so that you may read it.",
    ),
    "R103": Code(
        "A file is not valid TOML.",
        "Mend the line; often a quotation mark, bracket or comma is missing.",
    ),
    "R104": Code(
        "A key is unknown.",
        "Mend its spelling, or leave it out: no key does nothing in silence.",
    ),
    "R105": Code("A key that is needed is missing.", "Add it; `docs/game-folder.md` lists them."),
    "R106": Code(
        "A value is of the wrong kind or out of range.", "Write what the message expects."
    ),
    "R107": Code(
        "Two things that formulas can name have the same name, or a name is reserved.",
        "Choose another name for one of them.",
    ),
    "R108": Code(
        "A key names a component, stock or table that is not there.",
        "Mend the name, or add what it names.",
    ),
    "R111": Code(
        "A table has no header, or a column has no name, a wrong one, or one used twice.",
        "Begin the file with one line of column names: letters, digits and `_`.",
    ),
    "R112": Code(
        "A row has too many or too few cells, or its quotation marks do not pair.",
        "Give it as many cells as the header; put quotation marks around a text with a comma.",
    ),
    "R113": Code(
        "A quantity is not a whole number of 0 or more.", "Write a whole number, 0 for none."
    ),
    "R114": Code(
        "An id has other characters than letters, digits, `_` and `-`, or is used twice.",
        "Give each row an id of its own.",
    ),
    "R115": Code("A column that is asked for is not in the table.", "Mend the name, or add it."),
    "R116": Code(
        "A table for pieces has no rows, so that none is made.",
        "Add rows, unless that is what you want.",
        "note",
    ),
    "R117": Code(
        "A design has the quantity 0, so that none is made.",
        "Write a quantity, unless that is what you want.",
        "note",
    ),
    "R118": Code(
        "A map holds a sign that its table does not list.",
        "Mend the sign, or add it to `signs` with the kind of field that it stands for.",
    ),
    "R119": Code(
        "A map has no rows, or rows of different length.",
        "Write one line a row, with as many signs in each.",
    ),
    "R120": Code(
        "A cell does not hold what its column may hold.",
        "Mend the cell; or `columns` in `game.toml`, if that is too narrow.",
    ),
    "R121": Code(
        "The number of players is out of the game's range.", "Ask for a number in that range."
    ),
    "R122": Code("A fact that is to be set does not exist.", "Mend the name after `--set`."),
    "R123": Code(
        "A fact is to be set to a value of the wrong kind.",
        "Give a number for a number, a text for a text.",
    ),
    "R124": Code(
        "A spreadsheet cannot be read, or a cell of it holds neither text nor number, or shows "
        "another number than it holds.",
        "Save it as XLSX or ODS; write dates as text, mend cells that show an error, and give "
        "cells plain formats.",
    ),
    "F101": Code("A formula cannot be read.", "Write it as in arithmetic: `2 * players + 1`."),
    "F102": Code(
        "A formula uses a name or function that does not exist.",
        "Mend the name; `docs/game-folder.md` lists what formulas know.",
    ),
    "F103": Code(
        "A formula asks something for a part or column that it does not have.", "Mend the name."
    ),
    "F104": Code(
        "A formula refers to itself, by way of others or at once.",
        "Break the circle at one of the lines that the message names.",
    ),
    "F105": Code(
        "A formula uses what formulas may not use here.",
        "Compute what is required from the rules and what is designed from the tables, "
        "by arithmetic and the listed functions.",
    ),
    "F106": Code(
        "A formula is too long, takes too long, or grows too large.", "Say it more simply."
    ),
    "F107": Code(
        "A formula cannot be worked out, for example because it divides by zero.",
        "Look at the values that go into it.",
    ),
    "F108": Code(
        "A count is not a whole number of 0 or more.", "Round it: `ceil(…)`, `floor(…)`, `//`."
    ),
    "F109": Code(
        "A formula gives a result of the wrong kind.",
        "Give a number for a count, true or false for an invariant.",
    ),
    "F110": Code(
        "A formula asks which rows are beside each other, and they have no place on one board.",
        "Give their table a `lattice`, or numbers in the columns `x`, `y`, `width` and `height`.",
    ),
}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)


#: So many findings of one code in one file are told one by one.
MOST_ALIKE: Final = 20


def abridged(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings, each once; of very many that are alike, the first and the number of the
    others. A wrong file has thousands of faults, and nobody reads them."""
    alike: dict[tuple[str, str], list[Finding]] = {}
    for found in dict.fromkeys(findings):
        alike.setdefault((found.code, found.where.partition(":")[0]), []).append(found)
    return [one for (_, file), group in alike.items() for one in _few(group, file)]


def _few(group: list[Finding], file: str) -> list[Finding]:
    more = len(group) - MOST_ALIKE
    if more <= 0:
        return group
    rest = replace(group[0], where=file, message=f"{more} more of this kind", hint="")
    return [*group[:MOST_ALIKE], rest]


class MissingKeyError(ValueError):
    """A key that some table needs only because of what its other keys say is missing."""
