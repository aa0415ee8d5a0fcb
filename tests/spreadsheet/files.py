"""Spreadsheets written by other libraries than the one that reads them here."""

import io
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from openpyxl import Workbook

#: The cells of a sheet, row by row; None is an empty one.
Cells = Sequence[Sequence[Any]]


def xlsx(cells: Cells, before: Sequence[str] = ()) -> bytes:
    """Write a sheet as XLSX, behind empty ones with the names `before`."""
    book = Workbook()
    book.remove(book.active)
    for name in before:
        book.create_sheet(name)
    sheet = book.create_sheet("Liste")
    for row in cells:
        sheet.append(list(row))
    return saved(book)


def saved(book: Any) -> bytes:
    """Save a book of one of the two libraries to memory."""
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


def ods(cells: Cells, before: Sequence[str] = ()) -> bytes:
    """Write a sheet as ODS, behind empty ones with the names `before`."""
    return ods_of([[ods_cell(value) for value in row] for row in cells], before)


def ods_of(
    rows: Sequence[Sequence[TableCell]],
    before: Sequence[str] = (),
    repeated: Mapping[int, int] | None = None,
) -> bytes:
    """Write cells as ODS; `repeated` says how often a row (counted from 1) stands for itself."""
    book = OpenDocumentSpreadsheet()
    for name in before:
        book.spreadsheet.addElement(Table(name=name))
    table = Table(name="Liste")
    for number, cells in enumerate(rows, start=1):
        times = (repeated or {}).get(number, 1)
        row = TableRow(numberrowsrepeated=times) if times > 1 else TableRow()
        for cell in cells:
            row.addElement(cell)
        table.addElement(row)
    book.spreadsheet.addElement(table)
    return saved(book)


def ods_cell(value: Any, **attributes: Any) -> TableCell:
    """Make a cell of a value, as the office programs write it."""
    match value:
        case None:
            return TableCell(**attributes)
        case bool():
            cell = TableCell(valuetype="boolean", booleanvalue=str(value).lower(), **attributes)
        case int() | float():
            cell = TableCell(valuetype="float", value=str(value), **attributes)
        case date():
            cell = TableCell(valuetype="date", datevalue=value.isoformat(), **attributes)
        case _:
            cell = TableCell(valuetype="string", **attributes)
    cell.addElement(P(text=str(value)))
    return cell


def changed(raw: bytes, part: str, changes: dict[bytes, bytes]) -> bytes:
    """Change texts in a part of a packed file, each of which must be there."""
    with ZipFile(io.BytesIO(raw)) as parts:
        files = {name: parts.read(name) for name in parts.namelist()}
    for old, new in changes.items():
        assert old in files[part], files[part]
        files[part] = files[part].replace(old, new)
    return zipped(files)


def zipped(files: dict[str, bytes]) -> bytes:
    """Pack parts into a file."""
    target = io.BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as parts:
        for name, content in files.items():
            parts.writestr(name, content)
    return target.getvalue()
