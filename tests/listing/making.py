"""Lists and pages of games for tests, and the means to read the pages back."""

import io
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from pypdfium2 import raw

from generator.data import games
from generator.listing.making import write_parts
from generator.listing.parts import PartsList, PartsRow, parts
from generator.model import Margins
from generator.rules import Rules, load_game

from ..proof.mini import FACES, GAME, TILES, write_game

SLUGS = sorted(games())

#: The mm of a point of a PDF.
MM = 25.4 / 72

#: What the small game says of how many huts there are.
COPIES = 'faces = { left = "roof" }\ncopies = "players"'


def rules_of(slug: str, players: int | None = None) -> Rules:
    """Work a built-in game out."""
    return load_game(games()[slug]).at(players)


def mini(folder: Path, changes: Mapping[str, str] | None = None, tiles: str = TILES) -> Rules:
    """Write and work out the small game, each text of `changes` changed to another."""
    game = GAME
    for old, new in (changes or {}).items():
        assert game.count(old) == 1, old
        game = game.replace(old, new)
    return load_game(write_game(folder, game=game, tiles=tiles, faces=FACES)).at()


def row_of(listed: PartsList, id: str) -> PartsRow:
    """Return the row of a component."""
    (row,) = (row for row in listed.rows if row.id == id)
    return row


#: Left, top, right and bottom (mm) from the left top of the page.
Box = tuple[float, float, float, float]


class Page(NamedTuple):
    """A page as it was read back: its text, the boxes of all that is on it, those of paths alone,
    and its size (mm)."""

    text: str
    boxes: list[Box]
    paths: list[Box]
    size: tuple[float, float]


def pages_of(data: bytes) -> list[Page]:
    """Read the pages of a PDF back."""
    with pypdfium2.PdfDocument(io.BytesIO(data)) as document:
        return [_page(page) for page in document]


def _page(page: pypdfium2.PdfPage) -> Page:
    width, height = page.get_size()
    boxes: dict[int, list[Box]] = {}
    for each in page.get_objects(max_depth=1):
        left, bottom, right, top = each.get_bounds()
        placed = (left, height - top, right, height - bottom)
        boxes.setdefault(each.type, []).append(tuple(at * MM for at in placed))
    words = page.get_textpage().get_text_bounded().replace("\N{NO-BREAK SPACE}", " ")
    everything = [box for some in boxes.values() for box in some]
    paths = boxes.get(raw.FPDF_PAGEOBJ_PATH, [])
    return Page(" ".join(words.split()), everything, paths, (width * MM, height * MM))


def written(rules: Rules, folder: Path, lang: str = "de", paper: str = "a4") -> bytes:
    """Write the pages of a game's parts list, and return the file."""
    path = folder / "parts.pdf"
    write_parts(rules, parts(rules, lang), path, (paper, Margins()))
    return path.read_bytes()
