"""The pictures that are compared with references: each page of every built-in game, in German and
for its usual number of players, and one of each kind of piece. Games go in, pictures come out."""

from collections.abc import Collection, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pypdfium2
from PIL import Image

from generator.build import Options, build, compose
from generator.data import games
from generator.geometry import bounds
from generator.model import Document
from generator.rules import load_game
from generator.workshop import CutSetup
from tests.visual.comparing import MEAN, TILE_COLOUR, compare

REFERENCES: Final = Path(__file__).with_name("references")

#: Pages are rendered with one pixel a mm; pieces with so many on their longer side.
PAGE_SCALE: Final = 25.4 / 72
PIECE: Final = 120

_GROUPS: Final = ("blue", "white", "red", "yellow", "brown", "green")

_FAMILIES: Final = (
    "moon",
    "star",
    "cypress",
    "key",
    "jug",
    "bell",
    "falcon",
    "hand",
    "lotus",
    "sail",
)

#: One of each kind of piece of each game.
PIECES: Final = {
    "bauboom": (
        *(f"brick.{color}.1.front" for color in ("yellow", "red", "blue", "green")),
        "brick.red.1.back",
        "hill.blue.1.front",
        "hill.yellow.1.back",
        "container.1.1.both",
        *(f"barrow.{color}.1.both" for color in ("yellow", "green")),
        "aid.1.1.front",
        "aid.1.1.back",
        "die_net.first.1.both",
    ),
    "handelsfamilien": (
        *(f"camel.{family}.1.both" for family in _FAMILIES),
        "camel_token.star.1.front",
        *(f"family_tile.{family}.1.front" for family in ("moon", "lotus", "bell")),
        "family_tile.hand.1.back",
        "link_grey.moon.1.front",
        "link_green.moon.1.front",
        "link_green.moon.1.back",
        *(f"goods_token.{good}.1.front" for good in ("dates", "amber", "carpets", "lutes")),
        "goods_token.dates.1.back",
        *(f"goods_card.{good}.1.front" for good in ("silk", "lemons")),
        "goods_card.silk.1.back",
        *(f"coin.{value}.1.front" for value in (1, 2, 10)),
        "overview.1.1.front",
        "overview.1.1.back",
        "pair_chart.1.1.front",
        "tuck_box.1.1.both",
    ),
    "sechseckspiel": (
        "element1.1.1.front",
        "kosmolabium.1.1.front",
        "aid.1.1.front",
        "aid.1.1.back",
        "character_card.magenta.1.front",
        "character_card.magenta.1.back",
        "jewel.1.1.front",
        "jewel.1.1.back",
        *(f"home.{id}.1.front" for id in ("ivory", "turquoise", "magenta", "indigo")),
        *(f"figure.{id}.1.both" for id in ("ivory", "turquoise", "magenta", "indigo")),
        *(f"die_net.{kind}.1.both" for kind in ("life", "segment", "throw")),
    ),
    "wasserwege": (
        "start.1.1.front",
        "start.1.1.back",
        *(f"island.{id}.1.front" for id in ("01", "04", "09", "22")),
        "algae.v1.1.front",
        "algae.v3.1.back",
        "fish.v2.1.front",
        "fish.v1.1.back",
        "key.1.1.front",
        "key.1.1.back",
        "rose.1.1.front",
        "wind_arrow.1.1.front",
        "sun.1.1.front",
        "load_card.red.1.front",
        "load_card.white.1.back",
        "solo_card.1.1.front",
        "solo_card.1.1.back",
        *(f"boat.{id}.1.both" for id in ("red", "yellow", "white", "plum")),
        "boat_sheet.yellow.1.both",
        "boat_guide.1.1.front",
        "start_marker.1.1.both",
        "box.1.1.lid",
    ),
    "wuestenstadt": (
        "path_red.1.1.front",
        "path_safe.1.1.front",
        "path_safe.1.1.back",
        "entry.1.1.front",
        "gate.1.1.front",
        "shield.1.1.front",
        "camp.1.1.front",
        "refuge.1.1.front",
        "depot.1.1.both",
        "die_net.green.1.both",
        *(f"figure.{group}.1.both" for group in _GROUPS),
        *(f"tent.{group}.1.both" for group in _GROUPS),
        "aid.1.1.front",
        "aid.1.1.back",
    ),
}

#: The machine for which a game's parts are laid out, where they have pages of their own here.
MACHINES: Final = {"wuestenstadt": "k40"}
#: Its pages to read.
_READING: Final = ("00-start", "assembly")


def views(slug: str) -> Iterator[tuple[str, Image.Image]]:
    """Build a game and render its pictures, each with its name."""
    with TemporaryDirectory() as output:
        machine = MACHINES.get(slug)
        cut = CutSetup(machine, {}, {}) if machine else None
        options = Options(formats=("pdf",), cut=cut, cut_formats=())
        folder = build(games()[slug], Path(output), options).folder
        for file in sorted(folder.glob("*.pdf")):
            yield from pages(file)
        for name in _READING if machine else ():
            yield from pages(folder / "laser" / f"{name}.pdf", "cut")
        documents, _ = compose(load_game(games()[slug]).at(None), Options())
        for document in documents:
            yield from pieces(folder / f"{document.name}.pdf", document, PIECES[slug])


def pages(file: Path, kind: str = "page") -> Iterator[tuple[str, Image.Image]]:
    """Render the pages of a file, one pixel a mm."""
    with pypdfium2.PdfDocument(file) as pdf:
        for number, page in enumerate(pdf, start=1):
            picture = page.render(scale=PAGE_SCALE).to_pil().convert("RGB")
            yield f"{kind}-{file.stem}-{number}", picture


def pieces(
    file: Path, document: Document, names: Collection[str]
) -> Iterator[tuple[str, Image.Image]]:
    """Render pieces of a document, each cut to the box of its trim."""
    with pypdfium2.PdfDocument(file) as pdf:
        for page, sheet in zip(pdf, document.sheets, strict=True):
            wanted = (p for p in sheet.placements if p.name in names)
            for placement in wanted:
                yield f"piece-{placement.name}", _piece(page, bounds(placement.trim))


def limited(picture: Image.Image) -> Image.Image:
    """Give a picture a palette of 256 colours, near all of its own; if they are too many, none."""
    small = picture.quantize(256, kmeans=4, dither=Image.Dither.NONE)
    lost = compare(picture, small)
    return small if lost.tile_colour <= TILE_COLOUR / 2 and lost.mean <= MEAN * 0.75 else picture


def _piece(page: pypdfium2.PdfPage, box: tuple[float, float, float, float]) -> Image.Image:
    left, top, right, bottom = (value * 72 / 25.4 for value in box)
    crop = (left, page.get_height() - bottom, page.get_width() - right, top)
    scale = PIECE / max(right - left, bottom - top)
    return page.render(scale=scale, crop=crop).to_pil().convert("RGB")
