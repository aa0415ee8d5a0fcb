"""A board on several pages, measured in finished files: the tiles put together give back the board,
front and back, and the page for a print shop is cut where its boxes say.

The toy game's board is a grid of fields of which no two have the same colour."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pikepdf
import pypdfium2
import pytest

from generator.build import Options, Result, build
from generator.model import Margins
from generator.proof import check
from generator.rules import load_game

from .conftest import UNEVEN
from .files import pdfs
from .pdf_reader import MM, Box, read_pdf
from .raster import Pixels, by_pdfium
from .svg_reader import read_svg

WIDTH, HEIGHT, FIELD, OVERLAP = 420.0, 300.0, 20.0, 8.0
DPI = 50
PX = DPI / 25.4
TILE = re.compile(r"board\.1\.1\.(front|back)\.r(\d)c(\d)of(\d)x(\d)")


def color(column: int, row: int, back: bool) -> tuple[int, int, int]:
    return (column * 12, row * 17, 200 if back else 90)


def fields() -> Iterator[tuple[int, int]]:
    return ((c, r) for r in range(int(HEIGHT / FIELD)) for c in range(int(WIDTH / FIELD)))


def write_game(folder: Path, back: bool) -> Path:
    folder.mkdir(parents=True)
    second = 'back = "board_back"' if back else ""
    (folder / "game.toml").write_text(
        f"""[game]
slug = "toy"
name = {{ de = "Brettspiel", en = "Board game" }}
players = {{ min = 2, max = 2, default = 2, source = "assumed" }}
credit = "Jürgen Groß"
licence = "CC BY-SA 4.0"

[stocks.card]
name = "card"

[components.board]
name = {{ de = "Spielplan", en = "Board" }}
kind = "board"
size = "{WIDTH}mm x {HEIGHT}mm"
copies = "1"
front = "board"
stock = "card"
{second}
expect = {{ value = 1, source = "assumed" }}
""",
        encoding="utf-8",
    )
    faces = [_face("board", False), *([_face("board_back", True)] if back else [])]
    (folder / "faces.toml").write_text("\n".join(faces), encoding="utf-8")
    return folder


def _face(name: str, back: bool) -> str:
    layers = []
    for column, row in fields():
        fill = "#{:02X}{:02X}{:02X}".format(*color(column, row, back))
        box = f"{column * FIELD}mm {row * FIELD}mm {FIELD}mm {FIELD}mm"
        layers.append(f'{{ shape = "rectangle", box = "{box}", fill = "{fill}" }}')
    return f"[faces.{name}]\nlayers = [\n  " + ",\n  ".join(layers) + "\n]\n"


#: Builds the game, with a back or without, with options.
Maker = Callable[..., Result]


class Part(NamedTuple):
    """A tile as it is printed: its row and column of how many, its trim on the page (mm), and
    whether the page shows it upside down, as the back of a page does that is turned head down."""

    side: str
    place: tuple[int, int]
    grid: tuple[int, int]
    trim: Box
    pixels: Pixels
    turned: bool


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Maker:
    """A function that builds the game with options, each once."""

    @cache
    def build_with(back: bool, **wishes: Any) -> Result:
        folder = write_game(tmp_path_factory.mktemp("boards") / "toy", back)
        return build(folder, tmp_path_factory.mktemp("out"), Options(**wishes))

    return build_with


def parts(result: Result) -> list[Part]:
    """Read the tiles back out of the finished PDF."""
    (path,) = pdfs(result)
    found = []
    for page, pixels in zip(read_pdf(path), by_pdfium(path, DPI), strict=True):
        for name, mark in page.trims().items():
            match = TILE.fullmatch(name)
            assert match, name
            side, *numbers = match.groups()
            row, column, rows, columns = map(int, numbers)
            flips = (result.manifest["duplex"] == "long") == page.landscape
            turned = side == "back" and flips
            found.append(Part(side, (row, column), (rows, columns), mark.box, pixels, turned))
    return found


def origins(tiles: list[Part]) -> dict[tuple[int, int], tuple[float, float]]:
    """Lay the tiles of a side out by their sizes alone, neighbours overlapping."""
    rows, columns = tiles[0].grid
    size = {t.place: (t.trim[2] - t.trim[0], t.trim[3] - t.trim[1]) for t in tiles}
    assert set(size) == {(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)}
    assert len(tiles) == rows * columns
    wide = [size[1, c][0] for c in range(1, columns + 1)]
    high = [size[r, 1][1] for r in range(1, rows + 1)]
    assert sum(wide) - (columns - 1) * OVERLAP == pytest.approx(WIDTH, abs=0.01)
    assert sum(high) - (rows - 1) * OVERLAP == pytest.approx(HEIGHT, abs=0.01)
    return {
        (r, c): (sum(wide[: c - 1]) - (c - 1) * OVERLAP, sum(high[: r - 1]) - (r - 1) * OVERLAP)
        for r, c in size
    }


def shown(part: Part, x: float, y: float) -> Pixels:
    """Return the colour at a place of a tile, from the left top corner as its picture stands."""
    left, top, right, bottom = part.trim
    across, down = (right - x, bottom - y) if part.turned else (left + x, top + y)
    return part.pixels[int(down * PX), int(across * PX)]


def picture(part: Part, size: tuple[float, float]) -> Box:
    """Return what of a tile is not hatched: in front others will lie over its right and lower
    strip, and seen from behind over its upper strip and the one behind its left."""
    (row, column), (rows, columns), (across, down) = part.place, part.grid, size
    if part.side == "front":
        return 0, 0, across - OVERLAP * (column < columns), down - OVERLAP * (row < rows)
    return 0, OVERLAP * (row > 1), across - OVERLAP * (column > 1), down


def check_side(tiles: list[Part], back: bool) -> None:
    """Every field is where it belongs on every tile that shows it, and there on one at least."""
    begins, missing = origins(tiles), set(fields())
    for part in tiles:
        size = part.trim[2] - part.trim[0], part.trim[3] - part.trim[1]
        x0, y0 = begins[part.place]
        if back:
            # From behind the first column is the rightmost.
            x0 = WIDTH - x0 - size[0]
        left, top, right, bottom = picture(part, size)
        for (column, row), (u, v) in product(fields(), product((0.25, 0.75), repeat=2)):
            x, y = (column + u) * FIELD - x0, (row + v) * FIELD - y0
            if left + 1 < x < right - 1 and top + 1 < y < bottom - 1:
                assert np.abs(shown(part, x, y) - color(column, row, back)).max() <= 3
                missing.discard((column, row))
    assert not missing


@pytest.mark.parametrize("margins", [Margins(), UNEVEN], ids=["even", "uneven"])
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_the_tiles_put_together_are_the_board(made: Maker, margins: Margins, duplex: str) -> None:
    result = made(True, formats=("pdf",), margins=margins, duplex=duplex)
    found = parts(result)
    for side in ("front", "back"):
        check_side([part for part in found if part.side == side], side == "back")


@pytest.mark.parametrize("paper", ["a4", "a3", "letter", "a5"])
def test_a_board_of_one_side_on_any_paper(made: Maker, paper: str) -> None:
    check_side(parts(made(False, formats=("pdf",), paper=paper)), False)


def test_every_tile_is_in_svg_too(made: Maker) -> None:
    result = made(True, formats=("pdf", "svg"))
    (path,) = pdfs(result)
    tags = [name for page in read_pdf(path) for name in page.trims()]
    drawn = [name for path in result.folder.glob("svg/*.svg") for name in read_svg(path).trims]
    assert sorted(tags) == sorted(drawn)
    assert len(set(tags)) == len(tags) == 8


def test_a_whole_page_is_cut_where_its_boxes_say(made: Maker) -> None:
    result = made(True, formats=("pdf",), poster="whole", bleed=3.0)
    (path,) = pdfs(result)
    assert path.stem.endswith("-whole")
    with pikepdf.open(path) as pdf:
        assert len(pdf.pages) == 2
        for page in pdf.pages:
            media, bleed, trim = (
                [float(value) * MM for value in box]
                for box in (page.mediabox, page.obj.BleedBox, page.trimbox)
            )
            assert media == pytest.approx([0, 0, WIDTH + 26, HEIGHT + 26], abs=1e-4)
            assert trim == pytest.approx([13, 13, WIDTH + 13, HEIGHT + 13], abs=1e-4)
            assert bleed == pytest.approx([10, 10, WIDTH + 16, HEIGHT + 16], abs=1e-4)
    for page, back, pixels in zip(read_pdf(path), (False, True), by_pdfium(path, DPI), strict=True):
        ((name, mark),) = page.trims().items()
        assert name == f"board.1.1.{'back' if back else 'front'}"
        # The reader measures from the trim box.
        assert mark.box == pytest.approx((0, 0, WIDTH, HEIGHT), abs=0.001)
        for column, row in fields():
            x, y = 13 + (column + 0.5) * FIELD, 13 + (row + 0.5) * FIELD
            here = pixels[int(y * PX), int(x * PX)]
            assert np.abs(here - color(column, row, back)).max() <= 3


def test_a_board_in_tiles_counts_as_one(made: Maker, tmp_path: Path) -> None:
    result = made(True, formats=("pdf", "svg"))
    report = check(load_game(write_game(tmp_path / "toy", back=True)), files=result.folder.parent)
    assert [count.printed for count in report.components] == [1]


def test_the_start_sheet_tells_of_the_tiles(made: Maker) -> None:
    result = made(True, formats=("pdf",))
    with pypdfium2.PdfDocument(result.folder / "00-start.pdf") as start:
        said = " ".join(start[0].get_textpage().get_text_bounded().split())
    assert "Spielplan (4 Blatt): " in said
    assert said.count("schraffierten Streifen") == 1
