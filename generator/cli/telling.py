"""How the user is told: findings, tables and JSON, and games one after the other.

Answers go to standard output, findings and progress to standard error. Colour and progress come
only where there is a terminal; signs stand beside every colour."""

import json
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.data import GAME_FILE
from generator.model import Finding, SpielbogenError

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

_SIGNS = {"error": "✗", "warning": "!", "note": "·"}
_STYLES = {"error": "red", "warning": "yellow", "note": "dim"}


def tell(findings: Iterable[Finding], quiet: bool) -> None:
    """Print findings to standard error; only errors where `quiet`."""
    from rich.console import Console
    from rich.text import Text

    console = Console(stderr=True, highlight=False, soft_wrap=True)
    for found in findings:
        if quiet and found.severity != "error":
            continue
        line = f"{_SIGNS[found.severity]} {found}"
        console.print(Text(line, style=_STYLES[found.severity]))


def each(
    folders: Sequence[Path],
    work: Callable[[Path], int],
    verb: str,
    silent: bool,
    as_json: bool,
) -> int:
    """Do work for each game; one that fails is told and does not keep others from it.

    Returns the exit status, the highest of all.
    """
    status = 0
    for folder in folders:
        try:
            with progress(f"{verb} {folder.name} …", silent):
                status = max(status, work(folder))
        except SpielbogenError as error:
            if as_json:
                say_json({"game": _slug(folder), "ok": False, "findings": dicts(error.findings)})
            tell(error.findings, quiet=False)
            status = max(status, error.status)
    return status


def _slug(folder: Path) -> str:
    """Return the slug of a game that cannot be used; the name of its folder where it tells none."""
    try:
        data = tomllib.loads((folder / GAME_FILE).read_text(encoding="utf-8-sig"))
    except (OSError, ValueError):
        return folder.name
    named = data.get("game")
    slug = named.get("slug") if isinstance(named, dict) else None
    return slug if isinstance(slug, str) else folder.name


def progress(words: str, silent: bool) -> AbstractContextManager[object]:
    """Show what is being done, on a terminal only."""
    from rich.console import Console

    console = Console(stderr=True)
    return nullcontext() if silent or not console.is_terminal else console.status(words)


def counted(number: int, word: str) -> str:
    """Write so many of what a word says: ``1 page``, ``2 pages``."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def table(*columns: str) -> "Table":
    """Make a table with a heading for each column, numbers to the right."""
    from rich import box
    from rich.table import Table

    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, column in enumerate(columns):
        made.add_column(column, justify="left" if place == 0 else "right")
    return made


def add_row(table: "Table", *cells: str, style: str = "") -> None:
    """Add a row as it stands, brackets and all, its last cell in a style."""
    from rich.text import Text

    *first, last = cells
    table.add_row(*map(Text, first), Text(last, style=style))


def show(told: "RenderableType") -> None:
    """Print a table, tree or text to standard output."""
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 120
    console.print(told)


def say_json(value: Mapping[str, Any]) -> None:
    """Print a value as one line of JSON, in signs that standard output can show."""
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    print(json.dumps(value, ensure_ascii=not unicode))


def say_text(text: str) -> None:
    """Print text as it is, in UTF-8 where it goes to a file or another program: tables travel."""
    if not sys.stdout.isatty() and hasattr(sys.stdout, "buffer"):
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
    else:
        print(text, end="")


def dicts(findings: Iterable[Finding]) -> list[dict[str, str]]:
    """Return findings as plain values."""
    from dataclasses import asdict

    return [asdict(finding) for finding in findings]
