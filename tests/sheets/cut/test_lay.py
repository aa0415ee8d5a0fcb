"""Laying: sheets of each material, with the kerf, the order and what a user should know."""

import sys
from dataclasses import replace

import pytest
from shapely import Polygon

from generator.cutting import CutDocument, CutPiece, CutSheet, CutStock, Machine
from generator.geometry import (
    IDENTITY,
    Box,
    Close,
    Line,
    Move,
    bounds,
    circle,
    flatten,
    polyline,
    rectangle,
    transformed,
)
from generator.model import SpielbogenError
from generator.scene import Path
from generator.sheets.cut import cut_length, find_machine, find_material, lay, used_share
from generator.sheets.cut.findings import finding
from generator.sheets.cut.nest import Spot
from generator.sheets.cut.spacing import misplaced
from tests.sheets.cut.making import STOCKS, WORDS, frame, made_up_job, piece

K40 = find_machine("k40")


def laid(pieces: list[CutPiece], machine: Machine = K40) -> list[CutDocument]:
    return lay(pieces, machine, STOCKS, "quick", made_up_job(), WORDS)


def base(copy: int = 1) -> CutPiece:
    return piece("base", rectangle(0, 0, 20, 18), [circle(10, 9, 2.5)], copy=copy)


def only_sheet(pieces: list[CutPiece], machine: Machine = K40) -> CutSheet:
    (document,) = laid(pieces, machine)
    (sheet,) = document.sheets
    return sheet


def test_each_material_has_a_document_of_its_own() -> None:
    board = piece("board", rectangle(0, 0, 40, 40), material="mdf-3mm")
    felt = piece("felt", rectangle(0, 0, 40, 40), material="felt")
    first, second = laid([base(), board, felt, base(2)])
    assert (first.name, first.title) == ("plywood-3mm", "Probe: plywood 3 mm")
    assert [placement.piece.copy for placement in first.placements()] == [1, 2]
    assert (second.name, second.author) == ("mdf-3mm", "Anna")
    assert [placement.piece.part for placement in second.placements()] == ["board"]


def test_lines_allow_for_the_kerf_and_stand_in_order() -> None:
    engraved = Path(rectangle(2, 2, 3, 3))
    sheet = only_sheet(
        [replace(base(), engraved=(engraved,), scores=(polyline([(1, 1), (5, 1)]),))]
    )
    (placement,) = sheet.placements
    assert [line.role for line in placement.lines] == ["engrave", "score", "inner", "outline"]
    inner, outline = (bounds(line.path) for line in placement.lines[2:])
    assert sorted((outline.width, outline.height)) == pytest.approx([18.2, 20.2])
    assert (inner.width, inner.height) == pytest.approx((4.8, 4.8))
    assert (sheet.kerf, sheet.stock.kerf) == (0.2, 0.2)
    assert (sheet.width, sheet.height) == (300, 200)


def test_lines_are_where_the_placement_says() -> None:
    sheet = only_sheet([base(), piece("frame", frame())])
    for placement in sheet.placements:
        nominal = Polygon(flatten(transformed(placement.piece.outline, placement.transform))[0])
        drawn = Polygon(flatten(placement.lines[-1].path)[0])
        assert drawn.contains(nominal)
        assert drawn.symmetric_difference(nominal).area < 0.2 * drawn.length


def test_a_machine_that_allows_for_the_kerf_gets_the_nominal_lines() -> None:
    plotter = replace(find_machine("inkscape-plotter"), kerf_in_file=False)
    card = [replace(base(copy), material="card") for copy in (1, 2)]
    sheet = only_sheet(card, plotter)
    assert sheet.kerf == 0
    outlines = [bounds(placement.lines[-1].path) for placement in sheet.placements]
    assert sorted((outlines[0].width, outlines[0].height)) == pytest.approx([18, 20])
    apart = max(outlines[1].left - outlines[0].right, outlines[1].top - outlines[0].bottom)
    assert apart >= plotter.gap + STOCKS["card"].kerf - 1e-6


def test_engravings_are_scored_where_a_machine_cannot_fill_them() -> None:
    plotter = find_machine("inkscape-plotter")
    engraved = (Path(rectangle(2, 2, 3, 3)),)
    (document,) = laid([replace(base(), material="card", engraved=engraved)], plotter)
    (placement,) = document.placements()
    assert [line.role for line in placement.lines] == ["score", "inner", "outline"]
    assert [found.code for found in document.findings] == ["L209"]
    assert not laid([replace(base(), material="card")], plotter)[0].findings


def test_what_is_too_narrow_for_the_kerf_of_a_machine_s_program_is_told() -> None:
    left = replace(K40, kerf_in_file=False)
    with pytest.raises(SpielbogenError) as caught:
        laid([piece("slotted", rectangle(0, 0, 30, 30), [rectangle(5, 5, 0.15, 10)])], left)
    (found,) = caught.value.findings
    assert found.code == "L101"
    assert "which is not more than the kerf of 0.2 mm" in found.message


def test_a_machine_s_program_moves_no_outline_off_the_bed() -> None:
    left = replace(K40, margin=0.0, kerf_in_file=False)
    box = bounds(only_sheet([base()], left).placements[0].lines[-1].path)
    assert min(box.left, box.top) >= 0.1 - 1e-9
    with pytest.raises(SpielbogenError, match=r"300\.1 × 200\.1 mm with its kerf"):
        laid([piece("lid", rectangle(0, 0, 299.9, 199.9))], left)


def test_engraved_areas_may_meet_where_a_machine_scores_their_outlines() -> None:
    plotter = find_machine("inkscape-plotter")
    unshut = (Move(12, 12), Line(16, 12), Line(16, 16))
    areas = (rectangle(0, 0, 10, 10), rectangle(10, 0, 5, 10), unshut)
    engraved = tuple(map(Path, areas))
    part = replace(piece("board", rectangle(0, 0, 20, 20), material="card"), engraved=engraved)
    (document,) = laid([part], plotter)
    assert [found.code for found in document.findings] == ["L209"]
    (placement,) = document.placements()
    scores = [line.path for line in placement.lines if line.role == "score"]
    assert len(scores) == 3
    assert all(path[-1] == Close() for path in scores)


def test_scores_on_each_other_are_told_for_every_machine() -> None:
    line = polyline([(2, 2), (8, 2)])
    part = piece("board", rectangle(0, 0, 20, 20), material="card", scores=[line, line])
    for machine in (K40, find_machine("inkscape-plotter")):
        with pytest.raises(SpielbogenError) as caught:
            laid([part], machine)
        (found,) = caught.value.findings
        assert (found.code, found.where, caught.value.status) == ("L106", "tent", 1)
        assert found.hint == "leave one of the two out"


def test_parts_keep_the_gap_of_machine_or_kerf() -> None:
    wide = replace(K40, gap=0.0)
    stocks = {"mdf-3mm": CutStock(find_material("mdf-3mm"), 3, 1.5)}
    parts = [piece("board", rectangle(0, 0, 40, 30), copy=n, material="mdf-3mm") for n in range(9)]
    (document,) = lay(parts, wide, stocks, "quick", made_up_job(), WORDS)
    forms = [Polygon(flatten(each.lines[-1].path)[0]) for each in document.placements()]
    assert min(a.distance(b) for i, a in enumerate(forms) for b in forms[:i]) >= 1.5 - 1e-6


def test_several_sheets_are_numbered() -> None:
    (document,) = laid([piece("lid", rectangle(0, 0, 200, 150), copy=n) for n in (1, 2, 3)])
    assert [sheet.number for sheet in document.sheets] == [1, 2, 3]
    assert {each.piece.copy for each in document.placements()} == {1, 2, 3}


def test_all_parts_that_are_too_large_are_told_together() -> None:
    parts = [base(), piece("lid", rectangle(0, 0, 310, 20)), piece("lid", rectangle(0, 0, 310, 20))]
    with pytest.raises(SpielbogenError) as caught:
        laid([*parts, piece("floor", rectangle(0, 0, 250, 400))])
    lid, floor = caught.value.findings
    assert (lid.code, lid.where, floor.code) == ("L206", "tent", "L206")
    assert lid.message == (
        "part lid, 310.2 × 20.2 mm with its kerf, is 14.2 mm too wide for the bed of k40, "
        "300 × 200 mm less a margin of 2 mm"
    )
    assert "part floor, 400.2 × 250.2 mm" in floor.message
    assert "104.2 mm too wide and 54.2 mm too high" in floor.message
    assert caught.value.status == 1


@pytest.mark.parametrize(
    ("side", "said"),
    [(296.5, "is 0.7 mm too wide"), (295.81, "is 0.01 mm too"), (295.8015, "is 0.0015 mm too")],
)
def test_a_part_is_never_too_large_by_nothing(side: float, said: str) -> None:
    with pytest.raises(SpielbogenError) as caught:
        laid([piece("lid", rectangle(0, 0, side, 20))])
    (found,) = caught.value.findings
    assert said in found.message
    assert "too high" not in found.message


@pytest.mark.parametrize("side", [48.1991, 48.1995, 48.199999])
def test_a_part_may_be_larger_than_the_bed_by_nothing_that_counts(side: float) -> None:
    bed = replace(K40, bed=(side, 100.0), margin=2.0, gap=0.0)
    assert len(only_sheet([piece("tile", rectangle(0, 0, 44, 44))], bed).placements) == 1


def test_doubts_about_the_machine_are_told_once() -> None:
    doubt = finding("L215", "mine.toml:3", "score has the color of outline")
    board = piece("board", rectangle(0, 0, 40, 40), material="mdf-3mm")
    first, second = laid([base(), board], replace(K40, doubts=(doubt,)))
    assert (first.findings, second.findings) == ((doubt,), ())


def test_what_the_kerf_spoils_is_told_with_what_is_too_large() -> None:
    thin = piece("slotted", rectangle(0, 0, 30, 30), [rectangle(5, 5, 0.15, 10)])
    large = piece("lid", rectangle(0, 0, 310, 20), material="mdf-3mm")
    with pytest.raises(SpielbogenError) as caught:
        laid([thin, replace(thin, copy=2), large])
    assert [found.code for found in caught.value.findings] == ["L101", "L206"]


def test_a_material_that_is_not_at_hand_is_named() -> None:
    with pytest.raises(SpielbogenError) as caught:
        laid([piece("lid", rectangle(0, 0, 20, 20), material="plywod-3mm")])
    (found,) = caught.value.findings
    assert (found.code, found.hint) == ("L203", "did you mean 'plywood-3mm'?")


def test_a_sheet_of_no_thickness_is_refused() -> None:
    stocks = {"plywood-3mm": CutStock(find_material("plywood-3mm"), 0, 0.2)}
    with pytest.raises(SpielbogenError, match="thickness of plywood-3mm is 0 mm"):
        lay([base()], K40, stocks, "quick", made_up_job(), WORDS)


def test_notes_tell_presets_use_and_length() -> None:
    (document,) = laid([base()])
    presets, use = document.notes
    assert presets.startswith("Thickness and kerf are presets")
    assert use == "1 sheet, 1 % of it used, 0.1 m to cut"
    measured = {"plywood-3mm": CutStock(find_material("plywood-3mm"), 2.9, 0.2)}
    parts = [piece("lid", rectangle(0, 0, 200, 150), copy=n) for n in (1, 2)]
    words = WORDS._replace(lang="de")
    (document,) = lay(parts, K40, measured, "quick", made_up_job(), words)
    assert document.notes == ("2 Bögen, im Mittel zu 50 % genutzt, zusammen 1,4 m zu schneiden",)


def test_use_and_length_of_a_sheet() -> None:
    sheet = only_sheet([base(), piece("frame", frame(), scores=[polyline([(5, 10), (9, 10)])])])
    forms = [Polygon(flatten(each.piece.outline)[0]) for each in sheet.placements]
    assert used_share(sheet) == pytest.approx(sum(form.area for form in forms) / 60000)
    cut = [line for each in sheet.placements for line in each.lines if line.role != "score"]
    rings = [Polygon(flatten(line.path, 0.0001)[0]) for line in cut]
    assert cut_length(sheet) == pytest.approx(sum(ring.length for ring in rings), rel=1e-4)


def test_parts_that_lie_badly_are_found() -> None:
    room = Box(0, 0, 100, 100)
    names = ["a", "b", "c"]
    good = [rectangle(0, 0, 10, 10), rectangle(11, 0, 10, 10), circle(50, 50, 20)]
    assert misplaced(names, good, room, 1.0) == []
    near = [good[0], rectangle(10.9, 0, 10, 10), good[2]]
    (found,) = misplaced(names, near, room, 1.0)
    assert (found.code, found.where) == ("L208", "a")
    assert found.message == "it is 0.90 mm from b, and should be 1 mm"
    within = [circle(50, 50, 5), *good[1:]]
    assert [found.where for found in misplaced(names, within, room, 1.0)] == ["a"]
    beyond = [rectangle(-0.1, 0, 5, 5), *good[1:]]
    (found,) = misplaced(names, beyond, room, 1.0)
    assert "beyond what may be cut" in found.message


def test_parts_that_nesting_would_lay_badly_stop_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    spots = [Spot(part, IDENTITY) for part in (0, 1)]
    monkeypatch.setattr(sys.modules[lay.__module__], "nest", lambda *_: [spots])
    with pytest.raises(SpielbogenError) as caught:
        laid([base(), base(2)])
    assert {found.code for found in caught.value.findings} == {"L208"}
