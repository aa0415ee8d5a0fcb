"""A set of files that appears whole or not at all, with a manifest that says what belongs to it.

Files are made in a hidden folder beside the target and moved into place when all are ready, the
manifest last; what only the previous manifest lists is then removed. A build that fails or is
killed leaves the previous files as they were."""

import glob
import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import file_digest, sha256
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from generator.findings import Code, Codes, make
from generator.model import Finding, SpielbogenError

CODES: Final[Codes] = {
    "B101": Code(
        "Nothing can be written to the output folder.",
        "Choose another with `-o`, free space, or mend its permissions.",
    ),
    "B103": Code(
        "Sheets of the whole game made room for those of a part of it.",
        "Build parts with another `-o`, or the whole game again.",
        "warning",
    ),
}

MANIFEST: Final = "manifest.json"
_PREFIX: Final = ".spielbogen-"
#: The key under which a manifest has its own checksum.
_SEAL: Final = "sha256"
#: Where the old files wait, in the hidden folder, until all new ones are in place.
_KEPT: Final = ".kept"


class Delivery:
    """Files on their way into a folder; used as a context, and given up unless `finish` is called.

    Raises SpielbogenError where the folder cannot be written to.
    """

    def __init__(self, target: Path) -> None:
        self.target = target
        self._names: list[str] = []
        self._stage: Path | None = None

    def __enter__(self) -> Self:
        try:
            self.target.parent.mkdir(parents=True, exist_ok=True)
            if self.target.exists() and not self.target.is_dir():
                raise NotADirectoryError(f"{self.target} is a file")
            clear_remains(self.target)
            prefix = f"{_PREFIX}{self.target.name}-{os.getpid()}-"
            self._stage = Path(tempfile.mkdtemp(prefix=prefix, dir=self.target.parent))
        except OSError as error:
            raise unwritable(self.target, error) from error
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._stage is not None:
            shutil.rmtree(self._stage, ignore_errors=True)

    def write(self, name: str, data: bytes) -> None:
        """Add a file; `name` is its path in the folder, with forward slashes."""
        assert self._stage is not None
        path = self._stage / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        except OSError as error:
            raise unwritable(self.target, error) from error
        self._names.append(name)

    def finish(self, manifest: Mapping[str, Any]) -> None:
        """Move all files into place, the manifest last, and remove what is no longer listed."""
        assert self._stage is not None
        # As bytes: Windows would end the lines of a text otherwise, and the bytes are to be equal.
        self.write(MANIFEST, f"{json.dumps(manifest, ensure_ascii=False, indent=1)}\n".encode())
        previous = read_manifest(self.target) or {"files": []}
        old = {entry["path"] for entry in previous["files"]}.difference(self._names)
        moved: list[str] = []
        try:
            for name in self._names:
                self._swap(name)
                moved.append(name)
            _remove_old(self.target, sorted(old))
        except OSError as error:
            self._swap_back(moved)
            raise unwritable(self.target, error) from error

    def _swap(self, name: str) -> None:
        """Put a new file in the place of an old one, which is kept until all are in place."""
        assert self._stage is not None
        place, kept = self.target / name, self._stage / _KEPT / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if place.is_file():
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(place, kept)
        (self._stage / name).replace(place)

    def _swap_back(self, names: Iterable[str]) -> None:
        assert self._stage is not None
        for name in names:
            place, kept = self.target / name, self._stage / _KEPT / name
            if kept.is_file():
                kept.replace(place)
            else:
                place.unlink(missing_ok=True)


def read_manifest(folder: Path) -> dict[str, Any] | None:
    """Read the manifest of a folder of files; None where there is none that can be read."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    files = manifest.get("files") if isinstance(manifest, dict) else None
    well_formed = isinstance(files, list) and all(
        isinstance(entry, dict)
        and isinstance(entry.get("path"), str)
        and "\0" not in entry["path"]
        and isinstance(entry.get("sha256"), str)
        for entry in files
    )
    return manifest if well_formed else None


def sealed(manifest: Mapping[str, Any]) -> dict[str, Any]:
    """Return a manifest with a checksum of itself, so that one that was edited is told."""
    return {**manifest, _SEAL: _own_checksum(manifest)}


def is_sealed(manifest: Mapping[str, Any]) -> bool:
    """Tell whether a manifest is as it was sealed."""
    return manifest.get(_SEAL) == _own_checksum(manifest)


def _own_checksum(manifest: Mapping[str, Any]) -> str:
    rest = {key: value for key, value in manifest.items() if key != _SEAL}
    return sha256(json.dumps(rest).encode()).hexdigest()


def damaged(folder: Path, manifest: Mapping[str, Any]) -> list[str]:
    """Name the files of a manifest that are missing or not the ones it was written for."""
    return [
        entry["path"]
        for entry in manifest["files"]
        if checksum(folder / entry["path"]) != entry["sha256"]
    ]


def checksum(path: Path) -> str:
    """Return the SHA-256 of a file in hexadecimal digits; empty where it cannot be read."""
    try:
        with path.open("rb") as file:
            return file_digest(file, "sha256").hexdigest()
    except OSError:
        return ""


def unwritable(folder: Path, error: OSError) -> SpielbogenError:
    """Say that a folder cannot be written to, and why."""
    reason = error.strerror or str(error)
    message = f"nothing can be written to {folder}: {reason}"
    finding = make(CODES, "B101", str(folder), message, "choose another folder with -o")
    return SpielbogenError(finding)


def supplanted(target: Path, only: Sequence[str]) -> Iterator[Finding]:
    """Say that `target` holds a whole game now, where a build of a part of it will be alone."""
    manifest = read_manifest(target) if only else None
    if manifest is None or manifest.get("missing") is not None:
        return
    if manifest.get("only") == []:
        message = f"the sheets of the whole game made room for {', '.join(only)}"
        yield make(CODES, "B103", str(target), message, "build parts with another -o")


def clear_remains(target: Path) -> None:
    """Remove what builds of `target` left behind that were killed outright; others may go on."""
    for remains in target.parent.glob(f"{_PREFIX}{glob.escape(target.name)}-*"):
        process = remains.name.removeprefix(f"{_PREFIX}{target.name}-").partition("-")[0]
        if process.isdigit() and not _running(int(process), remains):
            shutil.rmtree(remains, ignore_errors=True)


def _running(process: int, remains: Path) -> bool:
    if os.name == "nt":
        # There is no harmless way to ask there; no build takes an hour.
        return time.time() - remains.stat().st_mtime < 3600
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _remove_old(folder: Path, names: Iterable[str]) -> None:
    for name in names:
        path = folder / name
        if folder.resolve() not in path.resolve().parents:
            continue  # a manifest that was tampered with must not delete other people's files
        path.unlink(missing_ok=True)
        left = path.parent
        if left != folder and left.is_dir() and not any(left.iterdir()):
            left.rmdir()
