"""Where things lie: the shared folders `layouts/` and `fonts/`, and the games that come along.

The one module that knows whether the program runs from a checkout (the folders stand beside the
package) or from an installed wheel (they are inside it, under `_data`)."""

from difflib import get_close_matches
from functools import cache
from pathlib import Path

from generator.model import Finding, SpielbogenError

_PACKAGE = Path(__file__).resolve().parent

#: A folder is a game when this file is in it.
GAME_FILE = "game.toml"


@cache
def data_folder(name: str) -> Path:
    """Find a shared folder, ``"layouts"`` or ``"fonts"``.

    Raises SpielbogenError where the installation lacks it.
    """
    for candidate in (_PACKAGE / "_data" / name, _PACKAGE.parent / name):
        if candidate.is_dir():
            return candidate
    raise SpielbogenError(
        Finding("D101", "error", "", f"this installation lacks its folder {name!r}", "install anew")
    )


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
    folder = Path(text)
    if (folder / GAME_FILE).is_file():
        return folder
    if folder.is_dir():
        raise SpielbogenError(
            Finding("D102", "error", text, f"this folder is no game: it has no {GAME_FILE}")
        )
    near = get_close_matches(text.lower(), games(), 1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(games())}"
    raise SpielbogenError(
        Finding("D103", "error", "", f"there is no game and no folder named {text!r}", hint)
    )


def is_built_in(folder: Path) -> bool:
    """Tell whether a game folder is part of the program, so that its art may run untold."""
    return (_PACKAGE / "games") in folder.resolve().parents
