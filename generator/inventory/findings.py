"""The findings of this room: N codes come from reading the list of what somebody has."""

from functools import partial
from typing import Final

from generator.findings import Code, Codes, make

CODES: Final[Codes] = {
    "N101": Code(
        "The list of what is in the box is missing or cannot be read.",
        "Name a file that is there: CSV or plain text, XLSX or ODS.",
    ),
    "N102": Code(
        "A row or cell of the list cannot be read.",
        "Mend the quotation marks of the row, or write a plain number or text into the cell, and "
        "give it a plain format.",
    ),
    "N103": Code(
        "The number in a row of the list is not a whole number of 0 or more.",
        "Write how many there are, 0 for none.",
    ),
    "N104": Code(
        "A name or row of the list can mean several parts of the game.",
        "Write the name in full, or the part's id, as the message gives them.",
    ),
    "N105": Code(
        "A name in the list fits no part of the game.",
        "Write it as the parts list does, in German or English, or the part's id.",
    ),
    "N106": Code(
        "The list gives a part both as a sum and by design, so that some may be counted twice.",
        "Give the number of each design, or only their sum.",
    ),
    "N107": Code(
        "The list does not show which column holds names and which the numbers.",
        "Begin it with a line of column names, such as `name,variant,count`.",
    ),
    "N108": Code(
        "A part stands in several rows of the list, and their numbers are added up.",
        "Nothing, if they lie in several places; else take out what is there twice.",
        "note",
    ),
    "N109": Code(
        "A row holds the sum of the rows above it, and is passed over.",
        "Nothing: sums are not counted again.",
        "note",
    ),
    "N110": Code(
        "A row is called a sum, and the rows above it do not add up to it.",
        "Count again, or take the row out.",
        "warning",
    ),
    "N111": Code(
        "A row of the list has no number, and is passed over as a heading.",
        "Nothing, if it is a heading; else give it a number.",
        "warning",
    ),
    "N112": Code(
        "The list names no part of the game, so the box counts as empty.",
        "Write down what is in the box, unless it is empty.",
        "warning",
    ),
    "N113": Code(
        "A column of the list is not understood, and is passed over.",
        "Nothing, if it says nothing about the part; else call it `name` or `variant`.",
        "warning",
    ),
    "N114": Code(
        "A name in the list is shorter than that of the only part that it fits.",
        "Nothing, if that part is meant; else write the name in full.",
        "note",
    ),
    "N115": Code(
        "The first number of a row is read as how many there are; it could be part of the name.",
        "Nothing, if so many are meant; else write the number behind a colon: »10 Dirham: 2«.",
        "warning",
    ),
    "N116": Code(
        "Sheets of a workbook are passed over: only one of them names parts of the game.",
        "Nothing, if that is the list; else save the sheet that is meant as a file of its own.",
        "note",
    ),
    "N117": Code(
        "Several sheets of a workbook name parts of the game.",
        "Leave one in the file, or hide the others.",
    ),
    "N118": Code(
        "A heading says that the rows below it do not tell what is in the box in all.",
        "List only what is there, all together.",
    ),
    "N119": Code(
        "Something in the sheet is hidden, struck out, commented or merged, and is read like the "
        "rest.",
        "Nothing, if it is of the list; else delete it, or write the number into each row.",
        "warning",
    ),
    "N120": Code(
        "A column of numbers with another name than `variant` is read as part of the names.",
        "Nothing, if it tells the designs apart; else take the column out.",
        "warning",
    ),
    "N121": Code(
        "The name of a column of names has a word that is not understood.",
        "Nothing, if it names what is in the box; else take out what is not there.",
        "warning",
    ),
    "N122": Code(
        "The numbers of a list without column names run 1, 2, 3 …, as row numbers do.",
        "Nothing, if so many are there; else write how many there are behind the names.",
        "warning",
    ),
    "N123": Code(
        "Rows with a design and without a name are read as those of the name above.",
        "Nothing, if that part is meant; else write its name in each row.",
        "note",
    ),
    "N124": Code(
        "A column says that rows of the list are of another game, and they are passed over.",
        "Nothing, if so; else write the name of the game as the parts list does.",
        "note",
    ),
}

#: Makes a finding of one of these codes.
finding: Final = partial(make, CODES)
