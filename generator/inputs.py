"""What a build is made of, as one checksum: the program with its libraries, the game's folder and
what was asked for. Where that is equal, so are the files, and nothing has to be built."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final, NamedTuple

from generator import __version__
from generator.data import data_folder
from generator.delivery import checksum

#: The libraries that have a say in the bytes of the files.
LIBRARIES: Final = (
    *("ezdxf", "fonttools", "numpy", "pillow", "pypdfium2", "pyphen", "reportlab", "shapely"),
    *("python-calamine", "svgelements", "svgwrite", "uharfbuzz"),
)
#: Those that need not be there.
OPTIONAL: Final = ("spyrrow",)


class Digest(NamedTuple):
    """Checksums of what a build is made of: the whole of it, and the game's folder alone."""

    whole: str
    data: str


def digest(folder: Path, target: Path, asked: str) -> Digest:
    """Return a checksum of a game's folder, of what is asked for, and of the program.

    `target` is where the files go: if that is within the game's folder, it is no part of it.
    """
    data = data_digest(folder, target)
    return Digest(_sum([asked, _program(), data]), data)


def data_digest(folder: Path, target: Path) -> str:
    """Return a checksum of a game's folder alone; see `digest`."""
    target = target.resolve()
    apart = target if folder.resolve() in target.parents else None
    return _sum(list(_sums(folder.resolve(), apart)))


@cache
def _program() -> str:
    folders = (Path(__file__).parent, data_folder("layouts"), data_folder("fonts"))
    return _sum(
        [
            __version__,
            *(f"{library} {version(library)}" for library in LIBRARIES),
            *(f"{library} {_version_if_any(library)}" for library in OPTIONAL),
            *(line for folder in folders for line in _sums(folder)),
        ]
    )


def _version_if_any(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "is not there"


def _sums(folder: Path, apart: Path | None = None) -> Iterator[str]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and apart not in path.parents:
            yield f"{path.relative_to(folder).as_posix()} {checksum(path)}"


def _sum(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()
