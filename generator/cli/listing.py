"""Telling of parts lists: as a table, as text for other programs, or as pages to print."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from generator.cli.sources import legend, source_text
from generator.cli.telling import counted, dicts, each, say_json, say_text, show, table, tell
from generator.model import Margins

if TYPE_CHECKING:
    from rich.table import Table

    from generator.listing.making import Made
    from generator.listing.parts import PartsList
    from generator.rules import Rules

#: The forms in which a list can be had.
Format = Literal["table", "csv", "json", "md", "pdf"]


@dataclass(frozen=True)
class PartsAsked:
    """What a user may choose about a parts list. `paper` and `margins` are those of its pages."""

    players: int | None = None
    lang: str = "de"
    paper: str = "a4"
    margins: Margins = field(default_factory=Margins)
    format: Format = "table"
    overrides: Mapping[str, str] = field(default_factory=dict)
    trust: bool = False


#: The folder, in the output folder, that holds printed parts lists.
FOLDER: Final = "parts"

#: Words that are longer (signs) may be broken for want of room.
_WORD: Final = 20

#: A terminal with fewer columns has no room for all that there is to say of a part side by side.
_NARROW: Final = 100


def list_parts(
    folders: Sequence[Path], output: Path, asked: PartsAsked, as_json: bool, quiet: bool
) -> int:
    """Tell what games consist of; as pages, write them to ``output/parts/<slug>.pdf``.

    Returns the exit status.
    """
    from generator.listing.formats import as_csv
    from generator.listing.parts import parts
    from generator.rules import load_game

    gathered: list[PartsList] = []

    def one(folder: Path) -> int:
        rules = load_game(folder, asked.overrides).at(asked.players)
        listed = parts(rules, asked.lang)
        if asked.format == "pdf":
            _write(rules, listed, output, asked, as_json, quiet)
        elif asked.format == "csv" and not as_json:
            gathered.append(listed)
        else:
            _say(listed, "json" if as_json else asked.format, quiet)
        return 0

    silent = quiet or as_json or asked.format != "pdf"
    status = each(folders, one, "listing", silent, as_json or asked.format == "json")
    if gathered:
        say_text(as_csv(gathered))
    return status


def _say(listed: "PartsList", format: Format, quiet: bool) -> None:
    """Print the list; what other programs are to read is printed whether or not `quiet`."""
    from generator.listing.formats import as_json, as_markdown

    match format:
        case "json":
            say_json({"ok": True, **as_json(listed)})
        case "md":
            say_text(as_markdown(listed))
        case _ if not quiet:
            say_parts(listed)


def say_parts(listed: "PartsList") -> None:
    """Print the list as a table, by kind, and where its numbers are from."""
    from rich.console import Console
    from rich.text import Text

    from generator.listing.formats import cells, summary
    from generator.listing.words import LISTING

    words = LISTING[listed.lang]
    print(f"{listed.title}: {words.title} {summary(listed)}")
    console = Console(highlight=False)
    narrow = console.is_terminal and console.width < _NARROW
    shown = _table(listed, narrow)
    for kind, rows in listed.groups:
        shown.add_row(Text(words.kinds[kind], style="bold"))
        for row in rows:
            told = cells(row, listed)
            remarks = "; ".join(filter(None, (told["designs"], told["remarks"])))
            said = [told["size"], told["of"], remarks]
            rest = ["\n".join(filter(None, said))] if narrow else said
            source = source_text(row.source)
            shown.add_row(Text(told["part"]), Text(told["count"]), source, *map(Text, rest))
        shown.add_section()
    show(shown)
    console.print(legend(row.source for row in listed.rows))


def _table(listed: "PartsList", narrow: bool) -> "Table":
    """Make a table of parts; where it is `narrow`, all that there is to say of one shares a
    column."""
    from generator.listing.formats import cells
    from generator.listing.words import LISTING

    titles = LISTING[listed.lang].columns
    rest = [titles[column] for column in ("size", "of", "remarks")]
    said = [", ".join(rest)] if narrow else rest
    made = table(titles["part"], titles["count"], titles["source"], *said)
    folding(made)
    for column in made.columns[2:]:
        column.justify = "left"
    made.columns[0].min_width = longest_word(cells(row, listed)["part"] for row in listed.rows)
    return made


def folding(shown: "Table") -> None:
    """Let a table break what is longer than its column has room for, so that nothing is cut off."""
    for column in shown.columns:
        column.overflow = "fold"


def longest_word(texts: Iterable[str]) -> int:
    """Return how wide a column has to be that no word of texts is broken in it, within reason."""
    words = (word for text in texts for word in text.split())
    return min(_WORD, max(map(len, words), default=0))


def _write(
    rules: "Rules", listed: "PartsList", output: Path, asked: PartsAsked, as_json: bool, quiet: bool
) -> None:
    from generator.listing.making import write_parts

    path = output / FOLDER / f"{listed.game}.pdf"
    made = write_parts(rules, listed, path, (asked.paper, asked.margins), trust=asked.trust)
    tell_pages(listed.game, path, made, as_json, quiet)


def tell_pages(game: str, path: Path, made: "Made", as_json: bool, quiet: bool) -> None:
    """Name the file with pages about a game, and tell what was found in making them."""
    if as_json:
        said = {"game": game, "ok": True, "file": str(path), "pages": made.pages}
        say_json({**said, "findings": dicts(made.findings)})
        return
    if not quiet:
        print(f"{game}: {path}, {counted(made.pages, 'page')}")
    tell(made.findings, quiet)
