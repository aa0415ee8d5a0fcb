"""The page that goes with test pieces, read back from its PDF."""

from dataclasses import replace
from itertools import pairwise

import pytest

from generator.cutting import CutStock, Machine
from generator.geometry import IDENTITY, Box, bounds
from generator.model import Document
from generator.sheets.cut import coupon_page, coupons, find_machine, find_material

from .making import made_up_job
from .reading_pages import (
    MARGIN,
    all_in_the_printable_area,
    imprint_of,
    paths,
    setup_of,
    tags,
    texts,
)

K40, PLOTTER, SERVICE = (find_machine(name) for name in ("k40", "inkscape-plotter", "ponoko-p1"))
PLYWOOD = CutStock(find_material("plywood-3mm"), 2.9, 0.22)
THICK = CutStock(find_material("plywood-6mm"), 6.0, 0.25)
CARD = CutStock(find_material("card"), 0.5, 0.0)
CASES = [(K40, PLYWOOD), (K40, THICK), (PLOTTER, CARD), (SERVICE, PLYWOOD)]


def page_of(
    machine: Machine = K40, stock: CutStock = PLYWOOD, lang: str = "de", paper: str = "a4"
) -> Document:
    return coupon_page(machine, stock, setup_of(paper), imprint_of(lang), made_up_job())


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(("machine", "stock"), CASES)
def test_it_is_one_page_with_room_for_all(
    machine: Machine, stock: CutStock, lang: str, paper: str
) -> None:
    document = page_of(machine, stock, lang, paper)
    assert len(document.sheets) == 1
    assert all_in_the_printable_area(document)
    assert tags(document) == 0


def test_small_paper_takes_more_pages() -> None:
    document = page_of(paper="a5")
    assert len(document.sheets) > 1
    assert all_in_the_printable_area(document)


def pieces_on(document: Document) -> dict[str, list[Box]]:
    """Return where the outlines of the test pieces are on the page, by their parts."""
    found: dict[str, list[Box]] = {}
    drawn = [each for sheet in document.sheets for each in paths(sheet.over, IDENTITY)]
    for piece in coupons(K40, PLYWOOD, "de"):
        boxes = [
            by.box(bounds(path.path))
            for path, by in drawn
            if path.path == piece.outline and path.stroke is not None
        ]
        found[piece.part] = boxes
    return found


def test_the_picture_shows_every_piece_apart_from_the_others() -> None:
    found = pieces_on(page_of())
    combs = [found[name] for name in ("kerf_comb", "fit_comb", "tongue")]
    assert [len(boxes) for boxes in combs] == [1, 1, 1]
    (kerf,), (fit,), (tongue,) = combs
    row = found["block_1"]
    assert len(row) == 10
    assert max(box.bottom for box in row) < kerf.top
    assert kerf.bottom < fit.top
    assert kerf.right < tongue.left < tongue.right < 210 - MARGIN


def test_the_row_of_blocks_is_as_long_as_they_are_together() -> None:
    row = sorted(pieces_on(page_of())["block_1"])
    assert all(a.right == pytest.approx(b.left) for a, b in pairwise(row))
    assert row[-1].right - row[0].left == pytest.approx(10 * row[0].width)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_it_says_what_to_know_of_the_machine(lang: str) -> None:
    (read,) = texts(page_of(lang=lang))
    assert K40.note[lang] in read


@pytest.mark.parametrize(
    ("lang", "said"),
    [("de", "mit --kerf noch einmal erzeugen"), ("en", "make the test pieces again with --kerf")],
)
def test_a_fit_is_read_with_the_kerf_that_was_found(lang: str, said: str) -> None:
    (read,) = texts(page_of(lang=lang))
    assert read.index(said) < read.index({"de": "„0,00“", "en": "“0.00”"}[lang])
    # Where the machine's program allows for it, nothing is made again.
    (left,) = texts(page_of(replace(K40, kerf_in_file=False), lang=lang))
    assert said not in left


@pytest.mark.parametrize(("lang", "said"), [("de", "Zunge"), ("en", "tongue")])
def test_the_picture_says_which_is_which(lang: str, said: str) -> None:
    (read,) = texts(page_of(lang=lang))
    # Once in the words of a step in which it is used, and once on the piece.
    assert read.count(said) == 2
    assert [read.count(f"{number}. ") for number in (1, 2, 3)] == [3, 3, 2]
