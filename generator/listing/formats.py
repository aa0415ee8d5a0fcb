"""The parts list as text: CSV for tables, JSON for programs, Markdown for pages. In comes a
`PartsList`; out come texts, the same for the same list."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any, Final

from generator.listing.csv_text import csv_text
from generator.listing.parts import Design, PartsList, PartsRow
from generator.listing.words import LISTING, Column, ListWords
from generator.type import FIXED

#: The columns of the CSV file, in order. New ones go to the end.
CSV_COLUMNS: Final = (
    *("kind", "component", "name", "variant", "design", "count", "required", "source", "ref"),
    *("size", "sides", "stock", "material", "buy", "where", "note", "stands_in_for"),
    *("optional", "game"),
)

#: The columns of a table for people.
COLUMNS: Final[tuple[Column, ...]] = (
    *("part", "count", "designs", "size", "sides", "of", "source", "remarks"),
)


def as_csv(lists: Iterable[PartsList]) -> str:
    """Write a line for each design of each component of games, under stable column names.

    `count` is that of the design; where only the sum of several is known, they share one line
    without a variant. `required` and what follows it are those of the component.
    """
    rows = (
        (*line, listed.game) for listed in lists for row in listed.rows for line in _csv_lines(row)
    )
    return csv_text(CSV_COLUMNS, rows)


def _csv_lines(row: PartsRow) -> Iterator[tuple[object, ...]]:
    required = "" if row.required is None else row.required
    rest = (
        *(required, row.source or "", row.ref, row.size, row.sides or "", row.stock, row.material),
        *(row.buy, row.where, row.note, " ".join(row.stands_in_for)),
        "yes" if row.optional else "",
    )
    counted = all(design.count is not None for design in row.designs)
    designs = row.designs if counted and row.designs else (Design("", "", row.count),)
    for design in designs:
        yield (row.kind, row.id, row.name, design.id, design.name, design.count, *rest)


def as_json(listed: PartsList) -> dict[str, Any]:
    """Return the list as plain values, with the same names as in `PartsRow`, and `count`."""
    rows = [{**asdict(row), "count": row.count} for row in listed.rows]
    return {
        "game": listed.game,
        "title": listed.title,
        "players": listed.players,
        "lang": listed.lang,
        "made": listed.made,
        "bought": listed.bought,
        "optional": listed.optional,
        "parts": rows,
    }


def as_markdown(listed: PartsList) -> str:
    """Write the list as Markdown, with a table and boxes to tick for each kind."""
    words = LISTING[listed.lang]
    lines = [f"# {listed.title}: {words.title}", "", summary(listed), ""]
    for kind, rows in listed.groups:
        lines += [f"## {words.kinds[kind]}", ""]
        lines += _markdown_line(words.columns[column] for column in COLUMNS)
        lines += _markdown_line("---:" if column == "count" else "---" for column in COLUMNS)
        for row in rows:
            lines += _markdown_line(cells(row, listed).values())
        lines.append("")
    return "\n".join([*lines, *filter(None, (listed.credit, listed.licence))]) + "\n"


def _markdown_line(cells: Iterable[str]) -> Iterator[str]:
    told = (cell.replace("|", "\\|").replace("\n", " ") for cell in cells)
    yield f"| {' | '.join(told)} |"


def summary(listed: PartsList) -> str:
    """Say for how many players the list is, and how many parts there are to make and to get."""
    words = LISTING[listed.lang]
    numbers = (
        (words.players, listed.players),
        (words.made, listed.made),
        (words.bought, listed.bought),
        (words.more, listed.optional),
    )
    told = ((pair, count) for pair, count in numbers if count or pair is words.made)
    return " · ".join(pair[count != 1].format(count=count) for pair, count in told)


def cells(row: PartsRow, listed: PartsList) -> dict[Column, str]:
    """Return what a table says of a component, by column, in the language of the list."""
    words = LISTING[listed.lang]
    return {
        "part": f"{row.name} ({row.id})",
        "count": str(row.count),
        "designs": ", ".join(map(design_text, row.designs)) if len(row.designs) > 1 else "",
        "size": row.size,
        "sides": words.sides.get(row.sides or "", ""),
        "of": " ".join(made_of(row, words)),
        "source": words.sources[row.source] if row.source else "",
        "remarks": "; ".join(text.rstrip(".") for text in remarks(row, listed)),
    }


def design_text(design: Design) -> str:
    """Say how many there are of a design; only its name where there is one, or nobody knows."""
    many = design.count is not None and design.count > 1
    return f"{design.count}{FIXED}×{FIXED}{design.name}" if many else design.name


def made_of(row: PartsRow, words: ListWords) -> Iterator[str]:
    """Name what a component is printed on, and what it can be cut from in place of that."""
    if row.stock_name:
        yield row.stock_name
    if row.material_name:
        cut = words.cut if row.stock_name else words.only_cut
        yield cut.format(material=row.material_name.replace(" ", FIXED))


def remarks(row: PartsRow, listed: PartsList) -> Iterator[str]:
    """Say of a component what else there is to say, a phrase each."""
    said = (
        optional(row, listed),
        lacking(row, listed),
        row.buy,
        instead(row, listed),
        row.where,
        row.note,
    )
    yield from filter(None, said)


def optional(row: PartsRow, listed: PartsList) -> str:
    """Say of what nobody needs that it is so."""
    return LISTING[listed.lang].optional if row.optional else ""


def lacking(row: PartsRow, listed: PartsList) -> str:
    """Say how many the rules require, where the tables give another number."""
    if row.required is None or row.required == row.count:
        return ""
    return LISTING[listed.lang].required.format(count=row.required)


def instead(row: PartsRow, listed: PartsList) -> str:
    """Say what a component stands in for, or what can stand in for it."""
    words = LISTING[listed.lang]
    if row.stands_in_for:
        return words.instead.format(names=", ".join(map(listed.name, row.stands_in_for)))
    if row.stand_ins:
        return words.stand_in.format(names=", ".join(map(listed.name, row.stand_ins)))
    return ""
