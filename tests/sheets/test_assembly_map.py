"""The map of a large piece: all parts in their places, this one filled, names that can be read."""

import pytest

from generator.geometry import Box, bounds, transformed
from generator.model import Sheet
from generator.scene import WHITE, Path, Text
from generator.sheets.assembly_map import HERE, SEAM_COLOR
from generator.sheets.poster_words import how_to
from generator.units import MM_PER_PT

from .making import outline
from .posters import boards, leaves, tile, tiled


def filled(sheet: Sheet) -> Box:
    """Return where this page's part is on its map."""
    (box,) = [
        bounds(transformed(item.path, by))
        for item, by, _ in leaves(sheet.over)
        if isinstance(item, Path) and item.fill == HERE
    ]
    return box


def names(sheet: Sheet) -> dict[str, tuple[float, float]]:
    """Return where the names of parts stand on the map: those of the largest size beside a name in
    white, which is this page's own."""
    found = [(i, by) for i, by, _ in leaves(sheet.over) if isinstance(i, Text)]
    (own,) = [item for item, _ in found if item.fill == WHITE]
    (at,) = [by for item, by in found if item is own]
    return {item.text: by.apply(item.x, item.y) for item, by in found if by == at}


@pytest.mark.parametrize("back", [False, True])
def test_this_part_is_filled_where_it_is(back: bool) -> None:
    (document,) = tiled(boards((545, 390), back=True))
    sheets = [sheet for sheet in document.sheets if sheet.back == back]
    assert len(sheets) == 6
    for sheet in sheets:
        place, box = tile(sheet.placements[0]).place, filled(sheet)
        stands = names(sheet)
        assert sorted(stands) == ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3"]
        x, y = stands[place]
        assert box.left < x < box.right and box.top < y < box.bottom
        # From behind the columns run from right to left.
        assert (stands["r1c1"][0] < stands["r1c3"][0]) != back
        assert stands["r1c1"][1] < stands["r2c1"][1]


def test_the_map_is_as_the_board_cut_where_the_board_is() -> None:
    (document,) = tiled(boards((545, 390)))
    first = filled(document.sheets[0])
    trim = bounds(tile(document.sheets[0].placements[0]).path)
    scale = first.width / (trim.width - 8)
    assert scale == pytest.approx(34 / 545)
    assert first.height == pytest.approx((trim.height - 8) * scale)


def test_nothing_is_too_small_to_read() -> None:
    for given, paper in (
        (boards((545, 390), back=True), "a4"),
        (boards((545, 390)), "a3"),
        (boards((390, 281)), "a4"),
        (boards(outline("disc", 600), back=True), "a5"),
    ):
        (document,) = tiled(given, paper)
        for sheet in document.sheets:
            sizes = [item.size for item, _, _ in leaves(sheet.over) if isinstance(item, Text)]
            assert min(sizes) >= 6.5 * MM_PER_PT - 1e-9


def seams(sheet: Sheet) -> int:
    found = (item for item, _, _ in leaves(sheet.over) if isinstance(item, Path))
    return sum(item.stroke == SEAM_COLOR for item in found)


def test_seams_that_would_run_into_each_other_are_left_out() -> None:
    (document,) = tiled(boards((2000, 3000)))
    assert len(document.sheets) > 100
    for sheet in document.sheets:
        assert seams(sheet) == 0
        here = filled(sheet)
        assert min(here.width, here.height) > 0.2
    assert seams(tiled(boards((545, 390)))[0].sheets[0]) == 6


@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_is_to_be_done_depends_on_the_parts(lang: str) -> None:
    grid, columns, rows = (how_to(*shape, 8.0, lang) for shape in ((2, 3), (1, 2), (2, 1)))
    assert len({grid, columns, rows, how_to(2, 3, 0.0, lang)}) == 4
    assert len(grid) > len(columns) == len(rows)
    assert how_to(1, 2, 0.0, lang) == how_to(2, 1, 0.0, lang)
