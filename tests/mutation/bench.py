"""The files of one game on a bench: whole, and a copy in which one thing at a time is spoilt and
then put right again.

A file that has been read once is not read again, for that takes most of the time: the reader is
the real one, and what it found is kept by the content of the file."""

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from generator.data import games
from generator.delivery import MANIFEST, sealed
from generator.model import Finding
from generator.proof import files as proof_files
from generator.proof.counts import count_all
from generator.proof.delivered import Delivered, SheetOf
from generator.proof.files import read_delivery
from generator.proof.readback import Reading, read_back
from generator.rules import Rules, load_game

from ..whole_games import whole_game

#: Tells of a name and the sheet that it is on whether that is lost.
Lost = Callable[[str, SheetOf], bool]


@dataclass(frozen=True)
class Bench:
    """A game with its files: `folder` is a copy to be spoilt, `delivered` what the whole files
    hold."""

    rules: Rules
    folder: Path
    delivered: Delivered
    manifest: dict[str, Any]

    def errors(self, delivered: Delivered | None = None) -> list[Finding]:
        """Check the numbers of all components against the folder as it is, or against what files
        are said to hold; return what is wrong."""
        read = delivered or read_delivery(self.rules, self.folder.parent)
        found = (*count_all(self.rules, read, "en").findings, *read.findings)
        return [finding for finding in found if finding.severity == "error"]

    def without(self, lost: Lost) -> Delivered:
        """Return what the files would hold if something in them were lost."""
        formats = {
            format: {
                name: kept
                for name, sheets in places.items()
                if (kept := [sheet for sheet in sheets if not lost(name, sheet)])
            }
            for format, places in (self.delivered.formats or {}).items()
        }
        return replace(self.delivered, formats=formats)

    @contextmanager
    def spoilt(self, path: str, data: bytes) -> Iterator[None]:
        """Put other bytes into a file while this lasts, as if a build had made it so."""
        whole = (self.folder / path).read_bytes()
        entries = [
            {**entry, "sha256": sha256(data).hexdigest()} if entry["path"] == path else entry
            for entry in self.manifest["files"]
        ]
        try:
            (self.folder / path).write_bytes(data)
            self._write_manifest(entries)
            yield
        finally:
            (self.folder / path).write_bytes(whole)
            self._write_manifest(self.manifest["files"])

    @contextmanager
    def lacking(self, path: str, *, listed: bool) -> Iterator[None]:
        """Take a file away while this lasts; `listed` says whether the manifest still names it."""
        whole = (self.folder / path).read_bytes()
        entries = [each for each in self.manifest["files"] if listed or each["path"] != path]
        try:
            (self.folder / path).unlink()
            self._write_manifest(entries)
            yield
        finally:
            (self.folder / path).write_bytes(whole)
            self._write_manifest(self.manifest["files"])

    def _write_manifest(self, entries: Sequence[Any]) -> None:
        text = json.dumps(sealed({**self.manifest, "files": entries}))
        (self.folder / MANIFEST).write_text(text, encoding="utf-8")


def bench(slug: str, temporary: pytest.TempPathFactory) -> Bench:
    """Lay the files of a game on a bench of its own."""
    whole = whole_game(slug, temporary)
    folder = Path(shutil.copytree(whole, temporary.mktemp("bench") / slug))
    rules = load_game(games()[slug]).at(None)
    manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    laid = Bench(rules, folder, read_delivery(rules, folder.parent), manifest)
    assert laid.errors() == [], "the files are not whole to begin with"
    return laid


@contextmanager
def memory() -> Iterator[None]:
    """Let the check remember what it has read, by what is in a file."""

    @cache
    def read(content: str, suffix: str, path: Path) -> Reading:
        return read_back(path)

    def remembered(path: Path) -> Reading:
        content = path.read_bytes() if path.is_file() else b""
        return read(sha256(content).hexdigest(), path.suffix, path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(proof_files, "read_back", remembered)
        yield
