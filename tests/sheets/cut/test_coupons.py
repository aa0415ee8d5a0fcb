"""Test pieces: what is drawn is what their labels say, and the page tells how to read them."""

import io
from itertools import pairwise

import pytest

from generator.cutting import CutPlacement, CutStock, Machine
from generator.geometry import Box, Close, PathData, bounds
from generator.model import Margins
from generator.render import pdf
from generator.sheets import Imprint, PrintSetup, find_paper
from generator.sheets.cut import coupon_page, coupons, find_machine, find_material, lay
from generator.sheets.cut.coupons import fits, kerfs
from tests.sheets.cut.making import WORDS, made_up_job

K40, PLOTTER = find_machine("k40"), find_machine("inkscape-plotter")
PLYWOOD = CutStock(find_material("plywood-3mm"), 2.9, 0.22)
CARD = CutStock(find_material("card"), 0.5, 0.08)


def drawn(machine: Machine, stock: CutStock) -> dict[str, CutPlacement]:
    stocks = {stock.material.name: stock}
    pieces = coupons(machine, stock, "en")
    (document,) = lay(pieces, machine, stocks, "quick", made_up_job(), WORDS)
    return {placement.piece.part: placement for placement in document.placements()}


def slots(outline: PathData) -> list[float]:
    """Return the widths of a comb's slots: of its edges that are no longer than 5 mm."""
    points = [(s.x, s.y) for s in outline if not isinstance(s, Close)]
    closed = [*points, points[0]]
    edges = (abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(closed))
    return sorted(edge for edge in edges if 0.01 < edge < 5)


def outline_of(placement: CutPlacement) -> PathData:
    return placement.lines[-1].path


def size(box: Box) -> list[float]:
    return sorted((box.width, box.height))


@pytest.mark.parametrize(("machine", "stock"), [(K40, PLYWOOD), (PLOTTER, CARD)])
def test_slots_for_the_kerf_are_drawn_narrower_than_the_sheet_by_it(
    machine: Machine, stock: CutStock
) -> None:
    comb = outline_of(drawn(machine, stock)["kerf_comb"])
    expected = sorted(stock.thickness - kerf for kerf in kerfs(stock))
    assert slots(comb) == pytest.approx(expected, abs=1e-6)


def test_slots_for_the_fit_allow_for_the_kerf() -> None:
    comb = outline_of(drawn(K40, PLYWOOD)["fit_comb"])
    expected = sorted(2.9 + fit - 0.22 for fit in fits(PLYWOOD))
    assert slots(comb) == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize(("machine", "stock"), [(K40, PLYWOOD), (PLOTTER, CARD)])
def test_ten_blocks_are_drawn_100_mm_long(machine: Machine, stock: CutStock) -> None:
    placements = drawn(machine, stock)
    blocks = [placements[f"block_{number}"] for number in range(1, 11)]
    sizes = [size(bounds(outline_of(block))) for block in blocks]
    assert sizes == [pytest.approx([10, 15], abs=1e-6)] * 10


@pytest.mark.parametrize(("stock", "first", "last"), [(PLYWOOD, 0.0, 0.45), (CARD, 0.0, 0.18)])
def test_the_preset_is_among_the_kerfs(stock: CutStock, first: float, last: float) -> None:
    found = kerfs(stock)
    assert (found[0], found[-1]) == pytest.approx((first, last))
    assert min(abs(kerf - stock.kerf) for kerf in found) <= 0.026
    assert 0.0 in fits(stock)


def test_no_slot_is_too_narrow_for_any_sheet() -> None:
    thin = CutStock(find_material("card"), 0.2, 0.15)
    assert min(thin.thickness - kerf for kerf in kerfs(thin)) >= 0.1 - 1e-9


def test_each_slot_has_its_label() -> None:
    comb, *_ = coupons(K40, PLYWOOD, "de")
    assert len(comb.engraved) == len(kerfs(PLYWOOD)) + 1
    box = bounds(comb.outline)
    assert all(box.contains(bounds(label.path)) for label in comb.engraved)
    labels = [bounds(label.path) for label in comb.engraved[:-1]]
    assert all(a.right < b.left for a, b in pairwise(labels))


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("machine", [K40, PLOTTER])
def test_the_page_is_one_page(lang: str, machine: Machine) -> None:
    setup = PrintSetup(find_paper("a4"), Margins(), "none")
    page = coupon_page(machine, PLYWOOD, setup, Imprint("Probe", lang=lang), made_up_job())
    assert len(page.sheets) == 1
    assert pdf.write(page, io.BytesIO()) == ()
