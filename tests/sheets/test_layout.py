"""Properties of any layout: every piece once, nothing on top of anything, all where printers print,
bleed and marks where they belong."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import Geometry, Polygon, STRtree, box

from generator.geometry import Box, flatten
from generator.model import Document, Duplex, Margins, Piece, Shape, Sheet, SpielbogenError
from generator.scene import Path
from generator.type import width

from .making import clip, laid_out, lines, outline, overlap, pieces, texts, trim


class Recipe(NamedTuple):
    """A component to be made: short to read when a test fails."""

    name: str
    shape: Shape
    width: float
    height: float
    count: int
    back: bool
    gap: float | None
    stock: str


def made(recipes: list[Recipe]) -> list[Piece]:
    return [
        piece
        for name, shape, wide, high, count, back, gap, stock in recipes
        for piece in pieces(
            count, outline(shape, wide, high), name, back=back, gap=gap, stock=stock
        )
    ]


SHAPES = ["rectangle", "octagon", "hexagon-pointy", "hexagon-flat", "disc", "free"]


@st.composite
def games(draw: st.DrawFn) -> list[Recipe]:
    """Draw a game of up to four components, of which some have the same outline."""
    sizes = st.floats(12, 90).map(lambda x: round(x, 2))
    forms = draw(st.lists(st.tuples(st.sampled_from(SHAPES), sizes, sizes), min_size=1, max_size=3))
    component = st.tuples(
        st.sampled_from(forms),
        st.integers(1, 40),
        st.booleans(),
        st.sampled_from([None, None, 0.0, 1.5, 6.0]),
        st.sampled_from(["paper", "cardboard"]),
    )
    chosen = draw(st.lists(component, min_size=1, max_size=4))
    return [Recipe("abcd"[i], *form, *rest) for i, (form, *rest) in enumerate(chosen)]


MARGINS = st.builds(Margins, *[st.sampled_from([0.0, 3.0, 5.0, 12.5, 20.0])] * 4)


@given(
    games(),
    MARGINS,
    st.sampled_from(["long", "short", "fold", "none"]),
    st.sampled_from([0.0, 0.5, 2.0, 3.0]),
)
@settings(max_examples=50, deadline=None)
def test_any_game(game: list[Recipe], margins: Margins, duplex: Duplex, bleed: float) -> None:
    given_pieces = made(game)
    try:
        documents = laid_out(given_pieces, margins=margins, duplex=duplex, bleed=bleed)
    except SpielbogenError as error:
        assert {finding.code for finding in error.findings} == {"S101"}
        assume(False)
    check_every_side_once(documents, given_pieces, duplex)
    for document in documents:
        for sheet in document.sheets:
            check_sheet(sheet, margins.room(sheet.paper), bleed)


def check_every_side_once(
    documents: list[Document], given_pieces: list[Piece], duplex: Duplex
) -> None:
    placed = Counter(p.name for document in documents for p in document.placements())
    expected = {f"{piece.name}.front" for piece in given_pieces}
    if duplex != "none":
        expected |= {f"{piece.name}.back" for piece in given_pieces if piece.back}
    assert set(placed) == expected
    assert set(placed.values()) == {1}


def check_sheet(sheet: Sheet, room: Box, bleed: float) -> None:
    trims = [trim(placement) for placement in sheet.placements]
    clips = [clip(placement) for placement in sheet.placements]
    assert trims
    assert overlap(trims) < 0.01
    area = box(*room)
    assert shapely.covers(area.buffer(0.001), [*trims, *clips]).all()
    # What round outlines lose as polygons is far below what a cutter can see.
    assert shapely.covers(shapely.buffer(clips, 0.05), trims).all()
    beside = shapely.intersection(clips, shapely.envelope(trims))
    assert shapely.covers(shapely.buffer(trims, bleed * 1.5 + 0.05), beside).all()
    check_bleed(trims, clips)
    check_marks(sheet, area, trims, bleed)
    check_footer(sheet, area, clips)


def meetings(these: Sequence[Geometry], those: Sequence[Geometry]) -> npt.NDArray[np.intp]:
    """Return which of these meet which of those, by their places in the lists."""
    return STRtree(those).query(np.array(these, dtype=object), predicate="intersects")


def check_bleed(trims: list[Polygon], clips: list[Polygon]) -> None:
    """No drawing runs over another piece."""
    drawn, below = meetings(clips, trims)
    others = drawn != below
    shared = shapely.intersection(np.array(clips)[drawn[others]], np.array(trims)[below[others]])
    assert (np.bincount(drawn[others], shapely.area(shared), len(clips)) < 0.05).all()


def check_marks(sheet: Sheet, area: Polygon, trims: list[Polygon], bleed: float) -> None:
    marks = lines(sheet.under, "mark")
    assert shapely.covers(area, shapely.buffer(marks, 0.075, cap_style="flat")).all()
    assert (shapely.length(marks) >= 0.99).all()
    near = shapely.buffer(marks, max(1.0, bleed + 0.5) - 0.03)
    assert not meetings(near, trims).size
    one, other = meetings(marks, marks)
    twice = shapely.intersection(np.array(marks)[one], np.array(marks)[other])
    assert shapely.length(twice[one != other]).sum() < 0.001
    # Beside the trim, or on it where marks have no room; never into a piece.
    cuts = lines(sheet.over, "cut")
    assert not meetings(cuts, shapely.buffer(trims, -0.06)).size


def check_footer(sheet: Sheet, area: Polygon, clips: list[Polygon]) -> None:
    written = [
        box(t.x, t.y - 0.75 * t.size, t.x + width(t.font, t.text, t.size), t.y + 0.2 * t.size)
        for t in texts(sheet)
    ]
    ruled = [
        box(*Polygon(line).envelope.bounds) if len(line) > 2 else box(*_bounds(line))
        for item in sheet.over
        if isinstance(item, Path) and item.role == "mark"
        for line in flatten(item.path)
    ]
    footer = np.array([*written, *ruled])
    assert shapely.covers(area, footer).all()
    taken = np.array([*clips, *(mark.buffer(0.1) for mark in lines(sheet.under, "mark"))])
    one, other = meetings(footer, taken)
    assert (shapely.area(shapely.intersection(footer[one], taken[other])) == 0).all()
    assert overlap(written) < 0.001
    assert not meetings(written, ruled).size


def _bounds(line: list[tuple[float, float]]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs) - 0.1, min(ys) - 0.1, max(xs) + 0.1, max(ys) + 0.1


@given(games())
@settings(max_examples=10, deadline=None)
def test_the_same_pieces_make_the_same_sheets(game: list[Recipe]) -> None:
    one, other = laid_out(made(game)), laid_out(made(game))
    for a, b in zip(one, other, strict=True):
        assert a.name == b.name
        places = [(p.name, p.transform, p.clip) for p in a.placements()]
        assert places == [(p.name, p.transform, p.clip) for p in b.placements()]
        drawn = [[i.path for i in s.under if isinstance(i, Path)] for s in a.sheets]
        assert drawn == [[i.path for i in s.under if isinstance(i, Path)] for s in b.sheets]
