"""The finished files of a game: found by their manifest, tested against its checksums, read back.

In come the rules and a folder; out come, for each format, the names of the placed pieces with the
files they are in, and findings about the files as such. Files that were made for another job than
the one that is checked are not counted."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.delivery import MANIFEST, damaged, is_sealed, read_manifest
from generator.findings import listed
from generator.inputs import data_digest
from generator.model import Finding
from generator.order import Counts, Order, recorded
from generator.proof.delivered import (
    BY_HAND,
    CUT,
    Delivered,
    Places,
    SheetOf,
    counted_as,
    format_of,
)
from generator.proof.findings import finding
from generator.proof.readback import COUNTED, READERS, Reading, UnreadableFileError, read_back
from generator.rules import Rules


def read_delivery(rules: Rules, files: Path | None, there: Counts | None = None) -> Delivered:
    """Read what was built of a game into ``files/<slug>/``, or into `files` itself.

    Nothing is read where `files` is None. Files of what a box lacks are counted where `there` is
    what it holds, as in the order that they were made for.
    """
    if files is None:
        return Delivered()
    folder = _folder(files, rules.game.slug)
    if folder is None and (remains := _printable(files / rules.game.slug)):
        message = f"{MANIFEST} is missing beside {listed(remains)}, so nothing printed is counted"
        hint = "build the game again with --force"
        where = str(files / rules.game.slug / MANIFEST)
        return Delivered(findings=(finding("C203", where, message, hint),))
    if folder is None:
        message = f"{files} holds no files of {rules.game.slug}, so nothing printed is counted"
        into = "" if str(files) == "output" else f" -o {files}"
        hint = f"build them first: spielbogen build {rules.game.slug}{into}"
        return Delivered(findings=(finding("C201", str(files), message, hint),))
    manifest = read_manifest(folder)
    if manifest is None or not _well_formed(manifest):
        message = "the manifest cannot be read, so nothing printed is counted"
        hint = "build the game again with --force"
        return Delivered(findings=(finding("C203", str(folder / MANIFEST), message, hint),))
    return _read(rules, folder, manifest, there)


def made_for(files: Path | None, slug: str) -> int | None:
    """Return for how many players the files of a game were made; None where nothing says so."""
    folder = None if files is None else _folder(files, slug)
    manifest = read_manifest(folder) if folder else None
    players = manifest.get("players") if manifest else None
    return players if isinstance(players, int) else None


def _folder(files: Path, slug: str) -> Path | None:
    if (files / slug / MANIFEST).is_file():
        return files / slug
    if not (files / MANIFEST).is_file():
        return None
    manifest = read_manifest(files)
    foreign = manifest is not None and manifest.get("game") != slug
    return None if foreign else files


def _printable(folder: Path) -> list[str]:
    """List the files of a folder that could be printed, by their paths in it."""
    paths = folder.rglob("*") if folder.is_dir() else ()
    found = (path for path in paths if path.suffix.lower().removeprefix(".") in READERS)
    return sorted(path.relative_to(folder).as_posix() for path in found)


def _well_formed(manifest: Mapping[str, Any]) -> bool:
    try:
        recorded(manifest)
    except ValueError:
        return False
    keys = ("only", "formats", "cut_formats")
    return all(isinstance(manifest.get(key, []), list) for key in keys) and all(
        isinstance(pieces := entry.get("pieces", {}), dict)
        and all(isinstance(number, int) for number in pieces.values())
        for entry in manifest["files"]
    )


def _read(
    rules: Rules, folder: Path, manifest: Mapping[str, Any], there: Counts | None
) -> Delivered:
    order = recorded(manifest)
    findings = [_altered(folder / path) for path in damaged(folder, manifest)]
    findings += [] if is_sealed(manifest) else [_altered(folder / MANIFEST)]
    if other := [*_differences(manifest, rules), *_other_box(order, there)]:
        message = f"the files are not the ones to count: {'; '.join(other)}"
        findings.append(finding("C202", str(folder / MANIFEST), message))
        return Delivered(findings=tuple(findings))
    entries = manifest["files"]
    findings += _beside(rules, folder, manifest)
    readings = dict(_readings(folder, entries, findings))
    findings += _strangers(rules, order, folder, readings)
    findings += _incomplete(folder, entries, readings)
    formats = _by_format(manifest, readings)
    if formats is None:
        message = f"pieces can be counted in files of the formats {listed(list(COUNTED))} only"
        findings.append(finding("C201", str(folder), message))
    return Delivered(
        formats,
        str(manifest.get("duplex", "long")),
        entries,
        tuple(findings),
        folder,
        readings,
        order,
        _thickness(manifest),
        _only(manifest),
    )


def _beside(rules: Rules, folder: Path, manifest: Mapping[str, Any]) -> Iterator[Finding]:
    """Tell of what else there is to know of files that are counted: that they are older than the
    game, lie among others, or are of a part of the game."""
    if manifest.get("data", "") != data_digest(rules.game.folder, folder):
        message = "the game's folder has changed since the files were built"
        yield finding("C211", str(folder / MANIFEST), message, "build the game again")
    made = {str(entry["path"]) for entry in manifest["files"]}
    if others := [path for path in _printable(folder) if path not in made]:
        message = f"the last build did not make what lies here too: {listed(others)}"
        yield finding("C212", str(folder), message, "take it away, lest it be printed")
    if only := _only(manifest):
        message = f"the files hold only {listed(only)}, so nothing else is counted"
        yield finding("C202", str(folder / MANIFEST), message)


def _only(manifest: Mapping[str, Any]) -> list[str]:
    return [str(name) for name in manifest.get("only", [])]


def _readings(
    folder: Path, entries: Iterable[Mapping[str, Any]], findings: list[Finding]
) -> Iterator[tuple[str, Reading]]:
    """Read the files, each with its path; adds to the findings where one cannot be read."""
    for path in (entry["path"] for entry in entries if format_of(entry) in READERS):
        try:
            yield path, read_back(folder / path)
        except UnreadableFileError as problem:
            if (folder / path).is_file():
                findings.append(finding("C205", str(folder / path), f"cannot be read: {problem}"))


def _thickness(manifest: Mapping[str, Any]) -> dict[str, float]:
    """Read for sheets of what thickness parts were cut; nothing where somebody changed it."""
    said = manifest.get("thickness") if is_sealed(manifest) else None
    given = said.items() if isinstance(said, Mapping) else ()
    return {name: length for name, length in given if type(length) in (int, float) and length > 0}


def _altered(path: Path) -> Finding:
    if not path.is_file():
        return finding("C204", str(path), "the manifest lists this file, but it is missing")
    if path.name == MANIFEST:
        message = "somebody changed this since it was written"
        return finding("C204", str(path), message, "build the game again")
    message = (
        "this is not the file that the manifest was written for: "
        "it was changed since, or comes from another build"
    )
    return finding("C204", str(path), message, "build the game again")


def _with_hands(formats: dict[str, dict[str, list[SheetOf]]], by_hand: Places) -> None:
    """Add to each format for a machine the parts that hands cut, which are there once for all."""
    machine = [format for format in formats if format.startswith(CUT)] or [f"{CUT} pdf"]
    for format in machine if by_hand else ():
        places = formats.setdefault(format, {})
        for name, sheets in by_hand.items():
            places.setdefault(name, []).extend(sheets)


def _differences(job: Mapping[str, Any], rules: Rules) -> list[str]:
    """Say in which ways a job is not the one that is checked."""
    found = []
    if (number := job.get("players")) != rules.players:
        word = "player" if number == 1 else "players"
        found.append(f"they are for {number} {word}, checked is {rules.players}")
    facts = job.get("facts")
    facts = facts if isinstance(facts, Mapping) else {}
    for name in {**facts, **rules.facts}:
        made, now = facts.get(name), rules.facts.get(name)
        if made != now:
            found.append(f"{name} is {made} in the files, {now} now")
    return found


def _other_box(order: Order, there: Counts | None) -> Iterator[str]:
    """Say where files were made for what another box lacks than the one that is looked at."""
    if order.there is not None and there is None:
        yield "they hold only what a box lacked"
    elif order.there is not None and order.there != there:
        yield "they hold what a box lacked that had other things in it"


def _other_order(job: Mapping[str, Any], order: Order) -> Iterator[str]:
    try:
        same = recorded(job) == order
    except ValueError:
        same = False
    if not same:
        yield "for other copies"


def _strangers(
    rules: Rules, order: Order, folder: Path, readings: Mapping[str, Reading]
) -> list[Finding]:
    found = []
    for path, reading in readings.items():
        where = str(folder / path)
        if reading.job is None:
            message = "carries no record of the job it was made for"
            found.append(finding("C206", where, message))
        elif reading.job.get("game") != rules.game.slug:
            message = f"was made for the game {reading.job.get('game')}"
            found.append(finding("C207", where, message))
        elif other := [*_differences(reading.job, rules), *_other_order(reading.job, order)]:
            message = f"was made for another job than its manifest: {'; '.join(other)}"
            found.append(finding("C207", where, message))
    return found


def _incomplete(
    folder: Path, entries: Iterable[Mapping[str, Any]], readings: Mapping[str, Reading]
) -> Iterator[Finding]:
    """Tell of files that lack something they were made with and that no count of pieces misses."""
    for entry in entries:
        if reading := readings.get(entry["path"]):
            there = _beside_pieces(entry, reading)
            lacking = [
                f"{number} of {entry_number} {what}"
                for what, (number, entry_number) in there.items()
                if isinstance(entry_number, int) and number < entry_number
            ]
            if lacking:
                where = str(folder / entry["path"])
                yield finding("C213", where, f"holds {listed(lacking)}", "build the game again")


def _beside_pieces(entry: Mapping[str, Any], reading: Reading) -> dict[str, tuple[int, Any]]:
    """Return how many there are in a file, and were when it was made, of what is not counted with
    the pieces: pages to read, forms of templates, and the lines of parts within their outlines."""
    found: dict[str, tuple[int, Any]] = {}
    if format_of(entry) in COUNTED and (not entry.get("pieces") or counted_as(entry) is None):
        found["pages"] = reading.sheets, entry.get("pages")
        found["tags"] = reading.pieces.total(), entry.get("tags")
    lines = entry.get("lines")
    for role, number in lines.items() if isinstance(lines, Mapping) else ():
        if role != "outline":
            found[f"{role} lines"] = reading.lines.get(role, 0), number
    return found


def _by_format(
    manifest: Mapping[str, Any], readings: Mapping[str, Reading]
) -> dict[str, Places] | None:
    # A format that was built is there, though all of its files should be gone.
    built = [str(name) for name in manifest.get("formats", []) if name in COUNTED]
    built += [f"{CUT} {name}" for name in manifest.get("cut_formats", []) if name in COUNTED]
    formats: dict[str, dict[str, list[SheetOf]]] = {name: {} for name in built}
    by_hand: dict[str, list[SheetOf]] = {}
    for entry in manifest["files"]:
        if (format := counted_as(entry)) is not None:
            hands = entry.get("medium") == BY_HAND
            places = by_hand if hands else formats.setdefault(format, {})
            reading = readings.get(entry["path"])
            if reading is not None:
                lost = _lost(entry, reading)
                for name in (name for name in reading.pieces if name not in lost):
                    places.setdefault(name, []).extend(_sheets(entry["path"], reading, name))
    _with_hands(formats, by_hand)
    return dict(formats) or None


def _lost(entry: Mapping[str, Any], reading: Reading) -> set[str]:
    """Name the pieces of which only the trim line is left, though they were drawn; a blank side is
    one that was made so."""
    made = entry.get("blank")
    known = set(made) if isinstance(made, list) else reading.blank
    return set(reading.blank - known)


def _sheets(path: str, reading: Reading, name: str) -> Iterator[SheetOf]:
    pages = reading.pages.get(name)
    yield from (SheetOf(path, page) for page in pages or [None] * reading.pieces[name])
