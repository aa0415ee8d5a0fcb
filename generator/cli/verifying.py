"""Telling of finished files that are verified without their game: a row for each, the pieces of a
single one, and what is wrong."""

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from generator.cli.telling import add_row, counted, dicts, progress, say_json, show, table, tell
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
#: So many components, parts, sizes or files are named in a row.
_MOST: Final = 4
#: What people call the side of a piece that is both of its sides.
_SIDES: Final = {"both": "folded"}


def verify_all(paths: Sequence[Path], as_json: bool, quiet: bool) -> int:
    """Verify files, pages of one document together.

    A file that cannot be read does not keep others from it. Returns the exit status, the highest
    of all: 1 where a file is not as it must be, 2 where one cannot be read.
    """
    from generator.proof.verify import look_at, verify_files

    seen: dict[Path, Seen] = {}
    faults: dict[Path, SpielbogenError] = {}
    paths = list(dict.fromkeys(paths))
    silent = quiet or as_json
    for number, path in enumerate(paths, start=1):
        with progress(f"looking at {path.name}, {number} of {len(paths)} …", silent):
            try:
                seen[path] = look_at(path)
            except SpielbogenError as fault:
                faults[path] = fault
    with progress("comparing what is in them …", silent):
        verified = {each.path: each for each in verify_files(list(seen.values()))}
    if as_json:
        _say_each(paths, verified, faults)
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
    _say_parts([each for each in verified if _is_part(each)])


def _is_part(verified: "Verified") -> bool:
    return verified.job is not None and not verified.whole


def _say_parts(parts: "Sequence[Verified]") -> None:
    """Tell which files to name along with pages whose document was not looked at as a whole."""
    if not parts:
        return
    print("  * a part of several files: whether pieces or backs are missing, only all of them tell")
    for others in dict.fromkeys(each.others for each in parts if each.others):
        print(f"    name these, too: {_few(others)}")


def _files(verified: "Sequence[Verified]") -> "Table":
    found = _words_table("File", "What", "Pages", "Pieces", "")
    names = _short([each.path for each in verified])
    most = _MOST if len(verified) > 1 else None
    for name, each in zip(names, verified, strict=True):
        cells = (name, _what(each), _pages(each), _pieces(each, most), _status(each))
        add_row(found, *cells, style=_style(each))
    return found


def _style(verified: "Verified") -> str:
    if not verified.ok:
        return "red"
    sound = verified.whole and verified.job is not None and not verified.changed
    return "green" if sound else ""


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
    of = f"{job.get('game')}, {counted(job.get('players', 0), 'player')}, " if job else ""
    return of + _KINDS[verified.kind]


def _pages(verified: "Verified") -> str:
    sizes = Counter(f"{width:g} × {height:g} mm" for width, height in verified.pages)
    return ", ".join(f"{count} × ({size})" if count > 1 else size for size, count in sizes.items())


def _pieces(verified: "Verified", most: int | None) -> str:
    if verified.kind in ("read", "foreign") and not verified.pieces:
        return "–"
    named = [_counted(piece, verified.kind == "cut") for piece in verified.pieces]
    return _few(named, most)


def _few(words: Sequence[str], most: int | None = _MOST) -> str:
    """Write words as findings list them, no more than is wanted; None for all."""
    from generator.findings import listed

    return listed(list(words), len(words) if most is None else most)


def _font(font: "Font") -> str:
    return font.name if font.embedded else f"{font.name} (not in the file)"


def _counted(piece: "PieceCount", in_parts: bool) -> str:
    parts = f" ({piece.placed} parts)" if in_parts and piece.placed > piece.count else ""
    return f"{piece.count} {piece.component}{parts}"


def _status(verified: "Verified") -> str:
    part = " *" if _is_part(verified) else ""
    errors = sum(found.severity == "error" for found in verified.findings)
    if errors:
        return f"✗ {counted(errors, 'error')}{part}"
    if verified.job is not None and verified.changed:
        return f"· {'not sealed' if verified.intact is None else 'changed'}{part}"
    if part:
        return f"· ok as far as can be told{part}"
    return "· unknown" if verified.job is None else "✓ ok"


def _say_one(verified: "Verified") -> None:
    """Tell more of a single file: its pieces with their sizes, its fonts, what there is to cut."""
    pieces = _words_table("Piece", "Copies", "Sides or parts", "Sizes")
    for piece in verified.pieces:
        sizes = _few([f"{width:g} × {height:g} mm" for width, height in piece.sizes])
        sides = _few([_SIDES.get(side, side) for side in piece.sides])
        add_row(pieces, piece.component, str(piece.count), sides, sizes)
    if verified.pieces:
        show(pieces)
    if verified.fonts:
        print(f"  Fonts: {', '.join(map(_font, verified.fonts))}")
    for role, length in (verified.cut or {}).items():
        print(f"  {role}: {length / 1000:.2f} m")
