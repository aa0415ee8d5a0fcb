"""Telling of finished files that are verified without their game: a row for each, the pieces of a
single one, and what is wrong."""

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from generator.cli.telling import add_row, dicts, say_json, show, table, tell
from generator.model import SpielbogenError

if TYPE_CHECKING:
    from rich.table import Table

    from generator.proof.verify import Font, PieceCount, Seen, Verified

_KINDS: Final = {
    "print": "to print",
    "cut": "to cut",
    "template": "template",
    "read": "to read",
    "foreign": "not made here",
}
#: So many components, parts or sizes are named in a row.
_MOST: Final = 4


def verify_all(paths: Sequence[Path], as_json: bool, quiet: bool) -> int:
    """Verify files, pages of one document together.

    A file that cannot be read does not keep others from it. Returns the exit status, the highest
    of all: 1 where a file is not as it must be, 2 where one cannot be read.
    """
    from generator.proof.verify import look_at, verify_files

    seen: dict[Path, Seen] = {}
    faults: dict[Path, SpielbogenError] = {}
    for path in dict.fromkeys(paths):
        try:
            seen[path] = look_at(path)
        except SpielbogenError as fault:
            faults[path] = fault
    verified = {each.path: each for each in verify_files(list(seen.values()))}
    if as_json:
        _say_each(dict.fromkeys(paths), verified, faults)
    else:
        if verified and not quiet:
            show_files(list(verified.values()))
        tell((found for each in verified.values() for found in each.findings), quiet)
        tell((found for fault in faults.values() for found in fault.findings), quiet)
    unwell = any(not each.ok for each in verified.values())
    return max((fault.status for fault in faults.values()), default=int(unwell))


def _say_each(
    paths: Iterable[Path],
    verified: "dict[Path, Verified]",
    faults: dict[Path, SpielbogenError],
) -> None:
    for path in paths:
        if path in faults:
            say_json({"file": str(path), "ok": False, "findings": dicts(faults[path].findings)})
        else:
            say_json(verified[path].as_json())


def show_files(verified: "Sequence[Verified]") -> None:
    """Print a row for each file, and more of a single one."""
    show(_files(verified))
    if len(verified) == 1:
        _say_one(verified[0])
    if any(each.job is not None and not each.whole for each in verified):
        print("  * a page of several: name them all, and pieces and backs are counted too")


def _files(verified: "Sequence[Verified]") -> "Table":
    found = _words_table("File", "What", "Pages", "Pieces", "")
    names = _short([each.path for each in verified])
    for name, each in zip(names, verified, strict=True):
        cells = (name, _what(each), _pages(each), _pieces(each), _status(each))
        add_row(found, *cells, style="green" if each.ok else "red")
    return found


def _short(paths: Sequence[Path]) -> list[str]:
    """Name files without the folders that all of them are in."""
    folders = [path.absolute().parent for path in paths]
    try:
        common = os.path.commonpath(folders)
    except ValueError:  # on different drives
        return list(map(str, paths))
    return [os.path.relpath(path.absolute(), common) for path in paths]


def _words_table(*columns: str) -> "Table":
    """Make a table of words, which stand to the left."""
    found = table(*columns)
    for column in found.columns:
        column.justify, column.overflow = "left", "fold"
    return found


def _what(verified: "Verified") -> str:
    job = verified.job or {}
    number = job.get("players")
    players = f"{number} player{'' if number == 1 else 's'}"
    return (f"{job.get('game')}, {players}, " if job else "") + _KINDS[verified.kind]


def _pages(verified: "Verified") -> str:
    sizes = Counter(f"{width:g} × {height:g} mm" for width, height in verified.pages)
    return ", ".join(f"{count} × ({size})" if count > 1 else size for size, count in sizes.items())


def _pieces(verified: "Verified") -> str:
    if verified.kind in ("read", "foreign") and not verified.pieces:
        return "–"
    named = [_counted(piece, verified.kind == "cut") for piece in verified.pieces]
    return _few(named)


def _few(words: Sequence[str]) -> str:
    """Write words with commas between them, the number of the rest where there are many."""
    rest = [f"{len(words) - _MOST} more"] if len(words) > _MOST else []
    return ", ".join([*words[:_MOST], *rest])


def _font(font: "Font") -> str:
    return font.name if font.embedded else f"{font.name} (not in the file)"


def _counted(piece: "PieceCount", in_parts: bool) -> str:
    parts = f" ({piece.placed} parts)" if in_parts and piece.placed > piece.count else ""
    return f"{piece.count} {piece.component}{parts}"


def _status(verified: "Verified") -> str:
    part = "" if verified.whole or verified.job is None else " *"
    errors = sum(found.severity == "error" for found in verified.findings)
    if errors:
        return f"✗ {errors} error{'s' if errors > 1 else ''}{part}"
    return "· unknown" if verified.job is None else f"✓ ok{part}"


def _say_one(verified: "Verified") -> None:
    """Tell more of a single file: its pieces with their sizes, its fonts, what there is to cut."""
    pieces = _words_table("Piece", "Copies", "Sides or parts", "Sizes")
    for piece in verified.pieces:
        sizes = _few([f"{width:g} × {height:g} mm" for width, height in piece.sizes])
        add_row(pieces, piece.component, str(piece.count), _few(list(piece.sides)), sizes)
    if verified.pieces:
        show(pieces)
    if verified.fonts:
        print(f"  Fonts: {', '.join(map(_font, verified.fonts))}")
    for role, length in (verified.cut or {}).items():
        print(f"  {role}: {length / 1000:.2f} m")
