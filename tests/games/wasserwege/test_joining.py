"""Any card in any turn meets any other: the rims of all 25 cards, printed and read back as pictures
of ten pixels a mm, are the same on all four sides and the same read backwards."""

from functools import cache
from itertools import groupby

import numpy as np
import pytest

from generator.games.wasserwege.art.palette import LANE, WATER
from generator.geometry import Transform, translate
from generator.model import Paper
from generator.render import png
from generator.scene import Color, Group
from tests.games.wasserwege.deck import deck
from tests.render.drawing import Pixels, pdf_bytes, sheet

DPI = 254
PX = 10
BLEED = 4
PAPER = Paper("card with bleed", 68.0, 68.0)

#: Nothing but water and lanes comes nearer to the cut than this many mm.
RIM = 3


@cache
def pictures() -> dict[str, Pixels]:
    """Print each card with its bleed on a page of its own, and draw the pages."""
    scenes = deck()
    to: Transform = translate(BLEED, BLEED)
    pages = (sheet(Group(s.items, transform=to), paper=PAPER) for s in scenes.values())
    images = png.draw(pdf_bytes(*pages), DPI)
    found = (np.asarray(image.convert("RGB"), dtype=np.int16) for image in images)
    return dict(zip(scenes, found, strict=True))


def tops(picture: Pixels) -> list[Pixels]:
    """Return the rim at the top, with its bleed, in each of the four turns of a card."""
    depth = (BLEED + RIM) * PX
    return [np.rot90(picture, quarters)[:depth] for quarters in range(4)]


@cache
def rims() -> Pixels:
    """Return the rims of all cards in all turns, as one stack."""
    return np.stack([rim for picture in pictures().values() for rim in tops(picture)])


def runs(line: Pixels, colour: Color) -> list[tuple[float, float]]:
    """Return where a colour begins and ends along a line of pixels, in mm of the card."""
    is_it = np.abs(line - np.array(colour)).max(axis=1) <= 2
    found, place = [], 0
    for same, group in groupby(is_it.tolist()):
        length = len(list(group))
        if same:
            found.append((place / PX - BLEED, (place + length) / PX - BLEED))
        place += length
    return found


def test_the_pictures_have_the_size_of_the_cards() -> None:
    assert len(pictures()) == 25
    assert {picture.shape for picture in pictures().values()} == {(680, 680, 3)}


def test_all_rims_of_all_cards_in_all_turns_are_the_same() -> None:
    stack = rims()
    assert len(stack) == 100
    assert np.abs(stack - stack[0]).max() <= 2


def test_what_crosses_the_cut_meets_what_crosses_it_on_any_neighbour() -> None:
    # Of two cards that touch, one's edge runs clockwise and the other's counterclockwise. The
    # last row of pixels inside the cut of the one lies against that of the other.
    edges = rims()[:, BLEED * PX, BLEED * PX : -BLEED * PX]
    for edge in edges:
        assert np.abs(edges[:, ::-1] - edge).max() <= 2


@pytest.mark.parametrize("depth", [0.05, 1.05, 2.05])
def test_lanes_cross_the_rim_at_the_middles_of_the_quadrants_and_are_equally_wide(
    depth: float,
) -> None:
    for rim in rims():
        row = rim[int((BLEED + depth) * PX)]
        lanes = [(a, b) for a, b in runs(row, LANE) if a >= 0 and b <= 60]
        assert [(a + b) / 2 for a, b in lanes] == pytest.approx([15, 45], abs=0.1)
        assert [b - a for a, b in lanes] == pytest.approx([8, 8], abs=0.1)


def test_lanes_and_water_run_on_into_the_bleed() -> None:
    for rim in rims():
        inside, outside = rim[BLEED * PX], rim[0]
        middle = slice(BLEED * PX, -BLEED * PX)
        assert np.abs(inside[middle] - outside[middle]).max() <= 2


def test_between_the_lanes_there_is_water_of_one_tone() -> None:
    for rim in rims():
        for x in (3.0, 22.0, 30.0, 38.0, 57.0):
            column = rim[:, int((x + BLEED) * PX)]
            assert np.abs(column - np.array(WATER)).max() <= 2
