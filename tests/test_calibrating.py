"""Test pieces for a machine and a material: what the files hold is what the page says of them, and
what cannot be tried is refused."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from math import dist
from pathlib import Path

import pypdfium2
import pytest
from shapely import MultiPoint, Point

from generator.calibrating import Asked, coupons
from generator.delivery import damaged, is_sealed, read_manifest
from generator.model import Margins, SpielbogenError

from .measured.cut_sheets import CutFile, Drawn, Edge, cut_files

Folder = Callable[[str], Path]

ROOT = Path(__file__).parents[1]
#: Lengths in files are exact to this (mm).
EXACT = 0.001
#: Machine, material, thickness and kerf; those of the material where there is none.
ASKED: dict[str, Asked] = {
    "k40": Asked("k40", "plywood-3mm", lang="en"),
    "measured": Asked("lightburn", "plywood-3mm", kerf=0.17, thickness=2.85, lang="en"),
    "thin": Asked("ponoko-p1", "card", lang="de"),
    "left to the machine": Asked("own.toml", "mdf-3mm", kerf=0.18, lang="en"),
    "blade": Asked("inkscape-plotter", "card", lang="en"),
}
#: A machine whose program allows for the kerf.
OWN = 'extends = "lightburn"\ntitle = "Own"\nkerf = "machine"\n'
#: What a sheet is taken as: its thickness, the kerf, and how much of the kerf is in the files.
SHEETS = {
    "k40": (3.0, 0.2, 0.2),
    "measured": (2.85, 0.17, 0.17),
    "thin": (0.5, 0.08, 0.08),
    "left to the machine": (3.0, 0.18, 0.0),
    "blade": (0.5, 0.0, 0.0),
}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """A function that makes test pieces and gives their folder."""

    @cache
    def folder(name: str) -> Path:
        out, asked = tmp_path_factory.mktemp("out"), ASKED[name]
        if asked.machine == "own.toml":
            (out / asked.machine).write_text(OWN, encoding="utf-8")
            asked = replace(asked, machine=str(out / asked.machine))
        return coupons(asked, out).folder

    return folder


@pytest.fixture(params=ASKED)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["svg", "dxf"])
def sheet(request: pytest.FixtureRequest, made: Folder, name: str) -> CutFile:
    (found,) = cut_files(made(name), request.param)
    return found


def part(sheet: CutFile, name: str) -> Drawn:
    (found,) = (line for line in sheet.outlines.values() if line.part == name)
    return found


def slots(comb: Drawn) -> list[float]:
    """Return the widths of the slots of a comb, the narrowest first."""
    ring = comb.edges
    around = zip(ring, ring[1:] + ring[:1], ring[2:] + ring[:2], strict=True)
    return sorted(
        dist(bottom.start, bottom.end)
        for side, bottom, other in around
        if equal(side, other) and not comb.area.covers(middle(side, other))
    )


def equal(side: Edge, other: Edge) -> bool:
    """Tell whether two lines are as long as each other, which is the depth of a slot."""
    depths = dist(side.start, side.end), dist(other.start, other.end)
    return 13.5 < depths[0] < 14.5 and abs(depths[0] - depths[1]) < EXACT


def middle(side: Edge, other: Edge) -> Point:
    """Return the middle between two lines."""
    ends = MultiPoint([side.start, side.end, other.start, other.end])
    return ends.centroid


def page(folder: Path) -> str:
    """Return the words of the one page, all numbers with a point."""
    pdf = pypdfium2.PdfDocument(folder / "00-start.pdf")
    assert len(pdf) == 1
    text: str = pdf[0].get_textpage().get_text_bounded()
    return re.sub(r"(?<=\d),(?=\d)", ".", text)


def table(folder: Path) -> tuple[list[float], list[float]]:
    """Return the lengths of a row of blocks from the page, and the kerf that each means."""
    lines = re.findall(r"^\D*\(mm\) ((?:\d+\.\d\d ?){3,})", page(folder), re.MULTILINE)
    lengths, kerfs = ([float(number) for number in line.split()] for line in lines)
    return lengths, kerfs


def test_the_page_is_for_this_machine_and_sheet(made: Folder, name: str) -> None:
    thickness, kerf, _ = SHEETS[name]
    words = page(made(name))
    assert f"{thickness:.2f} mm" in words
    assert f"{kerf:.2f} mm" in words
    assert f"--thickness {ASKED[name].material}={thickness:g} " in words
    assert f"--kerf {ASKED[name].material}={kerf:g}" in words


def test_ten_blocks_are_drawn_as_long_as_the_page_says(sheet: CutFile, made: Folder) -> None:
    """What lacks of their row, once they are cut, is ten times the kerf."""
    blocks = [line for line in sheet.outlines.values() if line.part.startswith("block_")]
    assert len(blocks) == 10
    assert sum(block.sides[0] for block in blocks) == pytest.approx(100, abs=10 * EXACT)
    lengths, kerfs = table(made(name_of(sheet)))
    cut = [sum(block.sides[0] - kerf for block in blocks) for kerf in kerfs]
    assert cut == pytest.approx(lengths, abs=10 * EXACT)


def test_slots_of_the_kerf_comb_are_narrower_by_the_kerf_of_the_table(
    sheet: CutFile, made: Folder
) -> None:
    """A beam as wide as a kerf of the table makes one of the slots as wide as the sheet."""
    thickness, kerf, _ = SHEETS[name_of(sheet)]
    _, kerfs = table(made(name_of(sheet)))
    expected = sorted(thickness - each for each in kerfs)
    assert slots(part(sheet, "kerf_comb")) == pytest.approx(expected, abs=2 * EXACT)
    assert min(abs(kerf - each) for each in kerfs) < 0.026


def test_slots_of_the_fit_comb_are_as_wide_as_the_sheet_and_more(sheet: CutFile) -> None:
    """Once the beam has taken the kerf away, one is exactly as wide as the sheet."""
    thickness, _, drawn = SHEETS[name_of(sheet)]
    cut = [wide + drawn for wide in slots(part(sheet, "fit_comb"))]
    steps = [round((wide - thickness) / 0.01) / 100 for wide in cut]
    assert cut == pytest.approx([thickness + step for step in steps], abs=2 * EXACT)
    assert 0.0 in steps
    assert min(steps) < 0 < 0.1 <= max(steps)


def test_every_slot_has_a_label_and_every_comb_a_title(sheet: CutFile) -> None:
    for comb in ("kerf_comb", "fit_comb"):
        outline = part(sheet, comb)
        marks = [line for line in sheet.drawn if line.tag == outline.tag and line is not outline]
        assert {mark.role for mark in marks} <= {"engrave", "score"}
        points = [place for mark in marks for ring in mark.lines for place in ring]
        assert len(points) > 20 * len(slots(outline))
        assert outline.area.covers(MultiPoint(points))


def name_of(sheet: CutFile) -> str:
    """Return what was asked for, by the folder of a file."""
    folder = sheet.path.parent.name
    return next(
        name
        for name, asked in ASKED.items()
        if folder == f"{asked.machine.removesuffix('.toml')}-{asked.material}"
    )


def test_the_manifest_knows_the_files(made: Folder) -> None:
    folder = made("measured")
    manifest = read_manifest(folder)
    assert manifest is not None
    assert is_sealed(manifest)
    assert damaged(folder, manifest) == []
    assert (manifest["thickness"], manifest["kerf"]) == (2.85, 0.17)
    own = read_manifest(made("left to the machine"))
    assert own is not None
    assert (manifest["machine"], own["machine"]) == ("lightburn", "own")
    listed = {entry["path"] for entry in manifest["files"]}
    assert listed == {path.name for path in folder.iterdir()} - {"manifest.json"}


def test_a_machine_gets_what_it_takes(tmp_path: Path) -> None:
    made = coupons(Asked("glowforge", "plywood-3mm"), tmp_path)
    assert made.files == ("00-start.pdf", "plywood-3mm-01.svg")
    assert made.folder == tmp_path / "calibrate" / "glowforge-plywood-3mm"


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (Asked("k4o", "card"), "there is no machine 'k4o' (did you mean 'k40'?) [L201]"),
        (Asked("k40", "crad"), "there is no material 'crad' (did you mean 'card'?) [L203]"),
        (Asked("k40", "card", paper="a44"), "did you mean 'a4'?"),
        (Asked("k40", "card", thickness=0.0), "thickness of card is 0 mm; it must be above 0"),
        (Asked("k40", "card", thickness=31.0), "is 31 mm; it must be above 0 and up to 30 mm"),
        (Asked("k40", "card", kerf=2.1), "kerf of card is 2.1 mm; it must be from 0 to 2 mm"),
        (Asked("k40", "card", kerf=0.5), "a kerf of 0.5 mm in card of 0.5 mm leaves no slot"),
        (Asked("k40", "tin"), "tin is cut by hand"),
        (Asked("k40", "tin"), "(name one that a machine cuts: plywood-3mm, plywood-4mm, "),
        (Asked("k40", "card", kerf=0.5), "(measure the kerf again; that of other cutters is 0.08"),
        (Asked("k40", "card", thickness=31), "--thickness card=…; without it 0.5 mm is taken)"),
        (Asked("k40", "plywood-6mm", thickness=28.0), "part kerf_comb, 374.2 × 30.2 mm"),
    ],
)
def test_what_cannot_be_tried_is_refused(tmp_path: Path, asked: Asked, words: str) -> None:
    with pytest.raises(SpielbogenError, match=re.escape(words)):
        coupons(asked, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("margin", [50, 55, 58, 60, 62, 70, 74, 100, 105, 150])
def test_margins_that_leave_no_room_for_the_page_are_refused(tmp_path: Path, margin: float) -> None:
    asked = Asked("k40", "plywood-3mm", paper="a5", margins=Margins(*[margin] * 4))
    with pytest.raises(SpielbogenError) as caught:
        coupons(asked, tmp_path)
    (found,) = caught.value.findings
    assert (found.code, caught.value.status) == ("S107", 1)
    assert "no room for a page to read on a5 (148 × 210 mm)" in found.message
    assert list(tmp_path.iterdir()) == []


def test_a_format_that_the_machine_does_not_take_is_told(tmp_path: Path) -> None:
    asked = Asked("glowforge", "card", cut_formats=("dxf",))
    made = coupons(asked, tmp_path)
    assert [found.code for found in made.findings] == ["L214"]
    manifest = read_manifest(made.folder)
    assert manifest is not None
    assert [found["code"] for found in manifest["findings"]] == ["L214"]


def test_what_was_there_before_stays_when_the_next_is_refused(tmp_path: Path) -> None:
    folder = coupons(Asked("k40", "card"), tmp_path).folder
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(SpielbogenError):
        coupons(Asked("k40", "card", kerf=0.5), tmp_path)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_the_command_makes_the_same_bytes_each_time(tmp_path: Path) -> None:
    def made(seed: str) -> dict[str, bytes]:
        words = ["calibrate", "laser", "--machine", "k40", "--material", "card", "--lang", "en"]
        words += ["--kerf", "0.1", "--thickness", "0.48mm", "--quiet", "-o", seed]
        run = subprocess.run(
            [sys.executable, "-m", "generator", *words],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            cwd=tmp_path,
            capture_output=True,
            check=True,
        )
        assert run.stdout + run.stderr == b""
        folder = tmp_path / seed / "calibrate" / "k40-card"
        return {path.name: path.read_bytes() for path in folder.iterdir()}

    first = made("1")
    assert first == made("2")
    assert set(first) == {"00-start.pdf", "card-01.svg", "card-01.dxf", "manifest.json"}
