"""Pieces that are spread over pages: printed when every tile of every side is there, once."""

import re
import shutil
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.build import Options, build
from generator.model import Finding
from generator.proof import Report, check
from generator.proof.delivered import Delivered, SheetOf
from generator.proof.names import Grid, Tag, grid_of, parse
from generator.proof.printed import printed_pieces, wrong_names
from generator.rules import Rules, load_game

from .mini import FACES, GAME, edit_pdf_piece, edit_svg_piece, write_game

#: The stand-in for a board on several pages: a tile of 30 mm, and a folded hut.
FRONT, BACK, BOTH = "tile.red.1.front", "tile.red.1.back", "hut.1.1.both"
PDF, SVG, HUTS_PDF = "01-card-duplex.pdf", "svg/01-card-duplex-01.svg", "02-card.pdf"
GRID = Grid(2, 3)

BOARD = """
[components.board]
name = "Board"
kind = "board"
size = "330mm x 250mm"
front = "tile_board"
back = "back"
stock = "card"
expect = { value = 1, source = "assumed" }
"""
BOARD_FACE = """
[faces.tile_board]
layers = [{ shape = "outline", fill = "#00C000" }]
"""


def tiles(side: str, grid: Grid = GRID, without: str = "") -> list[str]:
    return [f"{side}.{tile}" for tile in grid.tiles if tile != without]


@pytest.fixture
def rules(mini: Path) -> Rules:
    return load_game(mini).at(1)


def delivered(*names: str, duplex: str = "long") -> Delivered:
    """Return files of one format that hold these names."""
    places: dict[str, list[SheetOf]] = {}
    for name in names:
        places.setdefault(name, []).append(SheetOf("a.pdf"))
    return Delivered({"pdf": places}, duplex)


def copies(rules: Rules, *names: str, duplex: str = "long") -> tuple[set[str], set[str]]:
    """Return which copies of the tile are printed, and what the others lack."""
    printed = printed_pieces(rules, delivered(*names, duplex=duplex))["tile"]["pdf"]
    return set(printed.copies), {part for parts in printed.halves.values() for part in parts}


def wrong(rules: Rules, *names: str) -> list[tuple[str, str, str]]:
    found: list[Finding] = list(wrong_names(rules, delivered(*names)))
    return [(f.code, f.message, f.hint) for f in found]


def test_a_side_is_printed_when_all_its_tiles_are(rules: Rules) -> None:
    assert copies(rules, *tiles(FRONT), *tiles(BACK)) == ({"tile.red.1"}, set())
    assert copies(rules, *tiles(FRONT), BACK) == ({"tile.red.1"}, set())
    assert copies(rules, *tiles(FRONT), duplex="none") == ({"tile.red.1"}, set())
    assert wrong(rules, *tiles(FRONT), *tiles(BACK), *tiles(BOTH)) == []


@pytest.mark.parametrize("missing", GRID.tiles)
def test_the_tile_that_is_missing_is_named(rules: Rules, missing: str) -> None:
    there = tiles(FRONT, without=missing)
    assert copies(rules, *there, *tiles(BACK)) == (set(), {f"front.{missing}"})


def test_a_side_of_which_no_tile_is_there_is_missing_as_such(rules: Rules) -> None:
    assert copies(rules, *tiles(BACK)) == (set(), {"front"})
    assert copies(rules, *tiles(BACK), f"{FRONT}.corner") == (set(), {"front"})


def test_tiles_of_different_grids_make_no_whole(rules: Rules) -> None:
    some = [*tiles(FRONT)[:3], *tiles(FRONT, Grid(1, 4))[:3]]
    assert copies(rules, *some, BACK) == (set(), {"front.r1c4of1x4"})
    both = [*tiles(FRONT), *tiles(FRONT, Grid(1, 4))[:3]]
    assert copies(rules, *both, BACK) == ({"tile.red.1"}, set())


@given(
    st.builds(Grid, st.integers(1, 12), st.integers(1, 12)),
    st.randoms(use_true_random=False),
    st.data(),
)
def test_of_any_number_of_tiles_every_one_counts(
    mini: Path, grid: Grid, chance: Random, data: st.DataObject
) -> None:
    rules = load_game(mini).at(1)
    names = tiles(FRONT, grid)
    chance.shuffle(names)
    assert len(set(names)) == grid.rows * grid.columns
    assert copies(rules, *names, BACK)[0] == {"tile.red.1"}
    gone = data.draw(st.sampled_from(names))
    there = [name for name in names if name != gone]
    lacking = gone.removeprefix("tile.red.1.") if there else "front"
    assert copies(rules, *there, BACK) == (set(), {lacking})


@pytest.mark.parametrize(
    "tile", ["r3c1of2x3", "r1c4of2x3", "r0c1of2x3", "r01c1of2x3", "r1c1", "c1r1of2x3", "x", ""]
)
def test_a_tile_that_cannot_be_is_no_piece(rules: Rules, tile: str) -> None:
    assert wrong(rules, f"{FRONT}.{tile}", *tiles(FRONT)) == [
        (
            "C208",
            f"pdf: the rules know no such piece: {FRONT}.{tile}",
            "its pieces are named like tile.red.1.front, a tile of one …front.r1c2of2x3",
        )
    ]


def test_a_tile_of_a_piece_that_the_rules_do_not_know(rules: Rules) -> None:
    ((code, _, hint),) = wrong(rules, "tile.rod.1.front.r1c1of2x3")
    assert (code, hint) == ("C208", "did you mean 'tile.red'?")


def test_a_tile_that_is_there_twice(rules: Rules) -> None:
    twice = f"{FRONT}.r2c2of2x3"
    assert wrong(rules, *tiles(FRONT), twice) == [
        ("C209", f"pdf: placed more than once: {twice}", "")
    ]


@pytest.mark.parametrize("other", [[FRONT], [f"{FRONT}.r1c1of1x2", f"{FRONT}.r1c2of1x2"]])
def test_a_side_that_is_there_in_two_ways_is_there_twice(rules: Rules, other: list[str]) -> None:
    ((code, message, _),) = wrong(rules, *tiles(FRONT), *other, *tiles(BACK))
    assert code == "C209"
    assert FRONT in message
    assert BACK not in message


def test_names_are_taken_apart() -> None:
    assert parse("a.b.1.front") == Tag("a.b.1", "front")
    assert parse("a.b.1.front.r1c2of3x4") == Tag("a.b.1", "front", "r1c2of3x4")
    assert parse("odd") == Tag("", "odd")
    assert grid_of("r3c4of3x4") == Grid(3, 4)
    assert grid_of("r1c1of100x1") is None


def spread(output: Path, *, pdf: list[str], svg: list[str]) -> None:
    """Give the front of a piece the names of its tiles, in both formats."""
    edit_pdf_piece(output / "mini" / PDF, FRONT, names=pdf)
    edit_svg_piece(output / "mini" / SVG, FRONT, names=svg)


def counted(report: Report) -> dict[str, int | None]:
    return {component.id: component.printed for component in report.components}


def only(report: Report, code: str) -> Finding:
    (found,) = (finding for finding in report.findings if finding.code == code)
    return found


def test_tiles_in_the_files_of_both_formats_make_the_piece(mini: Path, output: Path) -> None:
    spread(output, pdf=tiles(FRONT), svg=tiles(FRONT))
    edit_pdf_piece(output / "mini" / HUTS_PDF, BOTH, names=tiles(BOTH, Grid(1, 2)))
    report = check(load_game(mini), None, output)
    assert counted(report) == {"tile": 12, "hut": 2, "coin": None}
    # The files are changed, which is told; nothing is amiss with what they hold.
    assert {finding.code for finding in report.findings} == {"C204"}


def test_a_tile_that_one_format_lacks_is_told_with_its_file(mini: Path, output: Path) -> None:
    spread(output, pdf=tiles(FRONT), svg=tiles(FRONT, without="r1c2of2x3"))
    report = check(load_game(mini), None, output)
    assert counted(report)["tile"] == 11
    lacking = f"svg lacks tile.red.1 (its front.r1c2of2x3), to be in {SVG}"
    assert lacking in only(report, "C102").message
    assert lacking in only(report, "C210").message


def test_many_tiles_that_are_missing_are_told_in_short(mini: Path, output: Path) -> None:
    few = tiles(FRONT, Grid(4, 3))[:3]
    spread(output, pdf=few, svg=few)
    message = only(check(load_game(mini), None, output), "C102").message
    assert "(its front.r2c1of4x3, front.r2c2of4x3, " in message
    assert " and 4 more)" in message


@pytest.fixture(scope="module")
def spread_board(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game that has a board larger than the paper, and what was built of it."""
    folder = tmp_path_factory.mktemp("poster")
    write_game(folder / "mini", game=GAME + BOARD, faces=FACES + BOARD_FACE)
    build(folder / "mini", folder / "output", Options(lang="en"))
    return folder


@pytest.fixture
def board(spread_board: Path, tmp_path: Path) -> Path:
    """A copy of that, to be changed."""
    return Path(shutil.copytree(spread_board, tmp_path / "poster"))


def checked(folder: Path) -> Report:
    return check(load_game(folder / "mini"), None, folder / "output")


def first_tile(folder: Path) -> tuple[str, str]:
    """Return the name of a tile of the board's front, and the SVG that holds it."""
    for path in sorted((folder / "output/mini/svg").glob("*.svg")):
        found = re.search(r'id="(board\.1\.1\.front\.[^"]+)"', path.read_text("utf-8"))
        if found:
            return found.group(1), f"svg/{path.name}"
    raise AssertionError("the board is on no page")


def test_a_board_on_several_pages_is_printed(spread_board: Path) -> None:
    report = checked(spread_board)
    assert report.ok
    assert counted(report)["board"] == 1
    assert grid_of(first_tile(spread_board)[0].rpartition(".")[2]) is not None


def test_a_board_of_which_a_page_lost_its_tag_is_not_printed(board: Path) -> None:
    tile, _ = first_tile(board)
    edit_pdf_piece(board / "output/mini" / PDF, tile, keep_drawing=True)
    report = checked(board)
    assert counted(report)["board"] == 0
    lost = tile.removeprefix("board.1.1.")
    assert f"pdf lacks board.1.1 (its {lost}), to be in {PDF}" in only(report, "C102").message


def test_a_board_of_which_an_svg_lost_its_tile_is_told_with_that_file(board: Path) -> None:
    tile, svg = first_tile(board)
    edit_svg_piece(board / "output/mini" / svg, tile)
    report = checked(board)
    assert counted(report)["board"] == 0
    lost = tile.removeprefix("board.1.1.")
    assert only(report, "C102").message.endswith(f"(its {lost}), to be in {svg}")


def test_a_page_of_a_board_that_is_there_twice_is_told(board: Path) -> None:
    tile, svg = first_tile(board)
    edit_svg_piece(board / "output/mini" / svg, tile, times=2)
    report = checked(board)
    assert counted(report)["board"] == 1
    assert only(report, "C209").message == f"svg: placed more than once: {tile}"
