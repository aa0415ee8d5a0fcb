"""Where things lie: the shared folders `layouts/` and `fonts/`, and the games that come along.

The one module that knows whether the program runs from a checkout (the folders stand beside the
package) or from an installed wheel (they are inside it, under `_data`)."""

import tomllib
from collections.abc import Mapping
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Final

from generator.findings import Code, Codes, make, nearest
from generator.model import SpielbogenError
from generator.units import LengthError, parse_length

CODES: Final[Codes] = {
    "D101": Code("The installation lacks its fonts or layouts.", "Install the program anew."),
    "D102": Code("A folder is no game.", "Name the folder that holds `game.toml`."),
    "D103": Code(
        "There is no game and no folder of that name.",
        "Mend the name; `spielbogen games` lists the games that come along.",
    ),
}

_finding: Final = partial(make, CODES)
_PACKAGE: Final = Path(__file__).resolve().parent

#: A folder is a game when this file is in it.
GAME_FILE: Final = "game.toml"


@cache
def data_folder(name: str) -> Path:
    """Find a shared folder, ``"layouts"`` or ``"fonts"``.

    Raises SpielbogenError where the installation lacks it.
    """
    for candidate in (_PACKAGE / "_data" / name, _PACKAGE.parent / name):
        if candidate.is_dir():
            return candidate
    message = f"this installation lacks its folder {name!r}"
    raise SpielbogenError(_finding("D101", "", message, "install the program anew"))


@cache
def sold_thickness() -> Mapping[str, float]:
    """Return how thick (mm) each sheet material of `layouts/materials.toml` is sold.

    Materials that cannot be read are left out; who lays parts on sheets of them tells of that.
    """
    found = {}
    with suppress(OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        text = (data_folder("layouts") / "materials.toml").read_text(encoding="utf-8")
        for name, table in tomllib.loads(text).items():
            with suppress(KeyError, TypeError, AttributeError, LengthError):
                found[name] = parse_length(table["thickness"])
    return MappingProxyType(found)


@cache
def games() -> dict[str, Path]:
    """Find the games that come with the program: folder by slug, in the order of the slugs."""
    found = (path.parent for path in (_PACKAGE / "games").glob(f"*/{GAME_FILE}"))
    return {folder.name: folder for folder in sorted(found)}


def find_game(text: str) -> Path:
    """Find a game by its slug or by the path of its folder.

    Raises SpielbogenError, with the nearest slug, where there is none.
    """
    if text in games():
        return games()[text]
    folder = Path(text).parent if Path(text).name == GAME_FILE else Path(text)
    if (folder / GAME_FILE).is_file():
        return folder
    if folder.is_dir():
        message = f"this folder is no game: it has no {GAME_FILE}"
        raise SpielbogenError(_finding("D102", text, message))
    message = f"there is no game and no folder named {text!r}"
    raise SpielbogenError(_finding("D103", "", message, nearest(text, games())))


def is_built_in(folder: Path) -> bool:
    """Tell whether a game folder is part of the program, so that its art may run untold."""
    return (_PACKAGE / "games") in folder.resolve().parents
