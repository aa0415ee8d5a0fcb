"""A plan against what was built: as many sheets, pages, pieces and metres as the finished files
have. What the files hold is read out of them, or out of the manifest of the build."""

from collections.abc import Mapping
from math import dist, pi
from pathlib import Path

import pikepdf
import pytest

from generator.build import Options, build
from generator.data import games
from generator.delivery import read_manifest
from generator.listing.plan import Plan
from generator.listing.planning import planned
from generator.rules import load_game
from generator.workshop import CutSetup

from .cut_sheets import Drawn, cut_files

#: Lines are written to a thousandth of a mm, and there are some thousands of them.
EXACT = 10.0


def plan_of(slug: str, options: Options) -> Plan:
    return planned(load_game(games()[slug]).at(options.players), options).plan


@pytest.fixture(scope="module")
def plan() -> Plan:
    return plan_of("wuestenstadt", Options(cut=CutSetup("k40", {}, {})))


def assert_like_the_files(plan: Plan, folder: Path) -> None:
    """Assert that a plan names the PDF files of a build, with their pages and pieces."""
    manifest = read_manifest(folder)
    assert manifest
    entries = [entry for entry in manifest["files"] if entry["format"] == "pdf"]
    planned = {
        file.path: (file.pages, file.stock, file.duplex, file.medium, dict(file.pieces))
        for file in plan.files
    }
    keys = ("pages", "stock", "duplex", "medium", "pieces")
    assert planned == {entry["path"]: tuple(entry[key] for key in keys) for entry in entries}
    for file in plan.files:
        with pikepdf.open(folder / file.path) as document:
            assert len(document.pages) == file.pages


def test_all_files_are_planned_with_their_pages_and_pieces(plan: Plan, desert: Path) -> None:
    assert_like_the_files(plan, desert)


def test_the_stocks_take_the_sheets_of_their_files(plan: Plan, desert: Path) -> None:
    sheets: dict[str, int] = {}
    for path in sorted(desert.glob("0[1-9]-*.pdf")):
        with pikepdf.open(path) as document:
            two_sided = path.stem.endswith("-duplex")
            stock = path.stem.removesuffix("-duplex")[3:]
            count = len(document.pages) // (2 if two_sided else 1)
            sheets[stock] = sheets.get(stock, 0) + count
    *stocks, read = plan.stocks
    assert {row.id: row.sheets for row in stocks} == sheets
    assert plan.sheets == sum(sheets.values()) == 17
    pages = 0
    for name in ("00-start", "laser/00-start", "laser/assembly", "laser/by-hand-*"):
        for path in desert.glob(f"{name}.pdf"):
            with pikepdf.open(path) as document:
                pages += len(document.pages)
    assert read.sheets == pages


def test_the_machine_gets_the_sheets_that_are_planned(plan: Plan, desert: Path) -> None:
    files = [file for row in plan.materials for file in row.files]
    svgs = {f"laser/{path.stem}" for path in (desert / "laser").glob("*.svg")}
    assert set(files) == svgs
    assert len(files) == len(svgs) == sum(row.sheets for row in plan.materials)
    assert {(row.width, row.height) for row in plan.materials} == {(300.0, 200.0)}


def test_the_lines_are_as_long_as_those_in_the_files(plan: Plan, desert: Path) -> None:
    for row in plan.materials:
        sheets = [f for f in cut_files(desert / "laser", "svg") if f.path.stem.startswith(row.id)]
        assert len(sheets) == row.sheets
        drawn = [line for file in sheets for line in file.drawn]
        for role in ("score", "inner", "outline"):
            measured = sum(long(line) for line in drawn if line.role == role)
            assert row.lengths.get(role, 0.0) == pytest.approx(measured, abs=EXACT)
        assert len({line.tag for line in drawn}) == row.parts


def long(line: Drawn) -> float:
    """Measure a line of a file."""
    if line.circle:
        return 2 * pi * line.circle[1]
    edges = (edge for ring in line.rings for edge in ring)
    return sum(
        abs(edge.sweep) * edge.radius if edge.center else dist(edge.start, edge.end)
        for edge in edges
    )


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("bauboom", {"players": 3, "poster": "whole"}),
        ("handelsfamilien", {"paper": "a3", "duplex": "fold", "lang": "en"}),
    ],
)
def test_other_games_are_planned_as_they_are_built(
    tmp_path: Path, slug: str, options: Mapping[str, object]
) -> None:
    wanted = Options(formats=("pdf",), **options)  # type: ignore[arg-type]
    result = build(games()[slug], tmp_path, wanted)
    assert_like_the_files(plan_of(slug, wanted), result.folder)
