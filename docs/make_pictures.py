"""Makes the picture of the README from real sheets: `python docs/make_pictures.py`, run in the
project's folder, with the project installed. It builds the games into a folder that is thrown
away, renders some of its sheets, and some of its pieces as they are after cutting, and lays them
on a quiet ground, as on a table: out comes `docs/sheets.png`. Run it again when the art or the
sheets have changed."""

import math
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pypdfium2
from PIL import Image, ImageDraw, ImageFilter

from generator.build import Options, build, compose
from generator.data import find_game
from generator.geometry import flatten
from generator.model import Document
from generator.rules import load_game

TARGET = Path(__file__).with_name("sheets.png")
OPTIONS = Options(formats=("pdf",))

SIZE = (1400, 900)
GROUND = (233, 224, 206)
SHADOW = (92, 70, 48, 105)
PALETTE = 256

#: Drawn so much larger and then reduced, for smooth edges after turning.
FINE = 2

#: Pixels a mm on the picture.
SCALE = 1.78


class Laid(NamedTuple):
    """Something on the table: its middle (pixels) and its turn (degrees, anticlockwise)."""

    middle: tuple[int, int]
    turn: float


#: From the bottom to the top: sheets by game, document and page (from 1), then pieces cut out.
SHEETS = (
    ("sechseckspiel", "02-card", 1, Laid((1216, 250), 3.0)),
    ("wuestenstadt", "01-cardboard-duplex", 1, Laid((180, 620), 5.0)),
    ("wasserwege", "01-cardboard-duplex", 3, Laid((1230, 660), -4.0)),
    ("bauboom", "01-mounted", 1, Laid((760, 300), 2.0)),
    ("handelsfamilien", "01-mounted", 3, Laid((290, 210), -2.5)),
)
PIECES = (
    ("sechseckspiel", "kosmolabium.1.1.front", Laid((1010, 420), -6.0)),
    ("wuestenstadt", "refuge.1.1.front", Laid((150, 740), 7.0)),
    ("wuestenstadt", "path_red.1.4.front", Laid((330, 840), -9.0)),
    ("handelsfamilien", "goods_card.silk.1.front", Laid((300, 490), 9.0)),
    ("handelsfamilien", "goods_card.honey.1.front", Laid((420, 510), -4.0)),
    ("handelsfamilien", "coin.10.1.front", Laid((226, 590), 14.0)),
    ("handelsfamilien", "coin.2.2.front", Laid((188, 562), -20.0)),
    ("handelsfamilien", "camel_token.moon.1.front", Laid((500, 398), 8.0)),
    ("handelsfamilien", "family_tile.sail.1.front", Laid((512, 470), 5.0)),
    ("bauboom", "hill.red.1.front", Laid((660, 700), -3.0)),
    ("bauboom", "brick.blue.1.front", Laid((540, 840), 12.0)),
    ("bauboom", "brick.yellow.1.front", Laid((600, 856), -8.0)),
    ("wasserwege", "start.1.1.front", Laid((960, 700), 7.0)),
    ("wasserwege", "island.05.1.front", Laid((1060, 786), -8.0)),
    ("wasserwege", "fish.v2.1.front", Laid((940, 820), 16.0)),
)

#: Documents and the folder of files of a game.
Built = tuple[Sequence[Document], Path]


def main() -> None:
    """Build, render, compose and save."""
    table = Image.new("RGB", (SIZE[0] * FINE, SIZE[1] * FINE), GROUND)
    with TemporaryDirectory() as folder:
        games = {slug: built(slug, Path(folder)) for slug in {slug for slug, *_ in SHEETS}}
        for slug, name, page, laid in SHEETS:
            sheet = rendered(games[slug][1] / f"{name}.pdf", page)
            lay(table, sheet, Image.new("L", sheet.size, 255), laid)
        for slug, name, laid in PIECES:
            documents, files = games[slug]
            lay(table, *cut_out(files, documents, name), laid)
    picture = table.resize(SIZE, Image.Resampling.LANCZOS)
    picture.quantize(PALETTE, dither=Image.Dither.NONE).save(TARGET, optimize=True)


def built(slug: str, folder: Path) -> Built:
    """Build a game, and lay out its documents once more to find pieces by."""
    game = find_game(slug)
    documents, _ = compose(load_game(game).at(None), OPTIONS)
    return documents, build(game, folder, OPTIONS).folder


def rendered(file: Path, page: int) -> Image.Image:
    """Render a page at `SCALE`; a point is 1/72 inch."""
    with pypdfium2.PdfDocument(file) as document:
        return document[page - 1].render(scale=SCALE * FINE * 25.4 / 72).to_pil().convert("RGB")


def cut_out(
    folder: Path, documents: Sequence[Document], name: str
) -> tuple[Image.Image, Image.Image]:
    """Cut a piece out of its sheet and turn it upright: the picture and its mask."""
    document, page, placement = next(
        (document, page, placement)
        for document in documents
        for page, sheet in enumerate(document.sheets, start=1)
        for placement in sheet.placements
        if placement.name == name
    )
    sheet = rendered(folder / f"{document.name}.pdf", page)
    mask = Image.new("L", sheet.size, 0)
    trim = [(x * SCALE * FINE, y * SCALE * FINE) for x, y in flatten(placement.trim)[0]]
    ImageDraw.Draw(mask).polygon(trim, fill=255)
    turn = math.degrees(math.atan2(placement.transform.b, placement.transform.a))
    box = mask.getbbox()
    upright = (image.crop(box).rotate(turn, expand=True) for image in (sheet, mask))
    return next(upright), next(upright)


def lay(table: Image.Image, picture: Image.Image, mask: Image.Image, laid: Laid) -> None:
    """Lay something down, with the soft shadow that paper casts."""
    edge = 30 * FINE
    around = (picture.width + 2 * edge, picture.height + 2 * edge)
    paper, shade = Image.new("RGBA", around), Image.new("RGBA", around, (*SHADOW[:3], 0))
    paper.paste(picture, (edge, edge), mask)
    shade.paste(SHADOW, (edge, edge), mask)
    shade = shade.filter(ImageFilter.GaussianBlur(6 * FINE))
    for image, drop in ((shade, 4 * FINE), (paper, 0)):
        turned = image.rotate(laid.turn, Image.Resampling.BICUBIC, expand=True)
        left = laid.middle[0] * FINE - turned.width // 2
        top = laid.middle[1] * FINE - turned.height // 2
        table.paste(turned, (left + drop, top + drop), turned)


if __name__ == "__main__":
    main()
