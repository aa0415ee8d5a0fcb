"""What is refused of a build for a machine, with part, number and limit, and what was there before
stays; what is told of kerf, thickness and material; and the same bytes each time."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.build import Options, Result, build
from generator.model import SpielbogenError
from generator.workshop import CutSetup

from .cutting_game import SLUG, line_of, write_game
from .measured.cut_sheets import Drawn, cut_files

ROOT = Path(__file__).parents[1]
MAGNET = 'figure = "1.2mm", magnet = "5mm"'
STAND, TILE = (rf"game\.toml:{line_of(name, 'cut')}: " for name in ("stand", "tile"))
TENT, PART = rf"game\.toml:{line_of('tent', 'cut')}: ", rf"game\.toml:{line_of('stand', 'part')}: "
PLY, ACRYLIC = "plywood-3mm", "acrylic-3mm"


def made(game: Path, output: Path, setup: CutSetup, *only: str) -> Result:
    return build(game, output, Options(lang="en", formats=(), cut=setup, only=only))


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the game of which most is cut; not to be changed."""
    return write_game(tmp_path_factory.mktemp("games") / SLUG)


@pytest.fixture(scope="module")
def before(game: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what was built of it; not to be changed."""
    output = tmp_path_factory.mktemp("before")
    made(game, output, CutSetup("k40", {}, {}))
    return output


def contents(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def said(result: Result) -> list[str]:
    return [str(finding) for finding in result.findings]


# What is refused.

REFUSED: dict[str, tuple[dict[str, str], CutSetup, int, str]] = {
    "a part that is larger than the bed": (
        {'size = "44mm" }': 'size = "390mm" }'},
        CutSetup("k40", {}, {}),
        1,
        TILE + r"part tile, 390\.2 × 390\.2 mm with its kerf, is 94\.2 mm too wide and "
        r"194\.2 mm too high for the bed of k40, 300 × 200 mm less a margin of 2 mm \[L206\]",
    ),
    "a slot that is narrower than the kerf": (
        {},
        CutSetup("k40", {PLY: 1.3}, {}),
        1,
        STAND + r"part base: hole 1 \(12\.00 × 1\.20 mm, its middle at \(\d.*\)\) is "
        r"1\.20 mm wide where it is narrowest, which is not more than the kerf of 1\.3 mm .*\[L101",
    ),
    "a hole that is as narrow as the kerf": (
        {MAGNET: MAGNET.replace("5mm", "0.5mm")},
        CutSetup("k40", {PLY: 0.5}, {}),
        1,
        STAND + r"part base: hole \d \(0\.50 × 0\.50 mm.* not more than the kerf of 0\.5 mm",
    ),
    "a magnet that is larger than its plate": (
        {MAGNET: MAGNET.replace("5mm", "24mm")},
        CutSetup("k40", {}, {}),
        2,
        STAND + r"part 'figure-base'.*magnet.* 24 mm.*22 mm.*\[K103\]",
    ),
    "a thickness of nothing": (
        {},
        CutSetup("k40", {}, {PLY: 0.0}),
        2,
        r"the thickness of plywood-3mm is 0 mm; it must be above 0 and up to 30 mm .*\[L205\]",
    ),
    "a thickness of nothing that hands cut": (
        {},
        CutSetup("k40", {}, {"foam": 0.0}),
        2,
        r"the thickness of foam is 0 mm; it must be above 0 and up to 30 mm .*\[L205\]",
    ),
    "a sheet that is too thin for a part": (
        {},
        CutSetup("k40", {}, {PLY: 0.2}),
        2,
        STAND + r"part 'figure-base' takes sheets of 0\.3 to 20 mm, and plywood-3mm is taken "
        r"as 0\.2 mm thick \(.*--thickness plywood-3mm=.*\[K103\]",
    ),
    "a sheet that is too thick for a part": (
        {},
        CutSetup("k40", {}, {PLY: 25.0}),
        2,
        STAND + r"part 'figure-base' takes sheets of 0\.3 to 20 mm, and plywood-3mm is taken "
        r"as 25 mm thick \(.*--thickness plywood-3mm=.*\[K103\]",
    ),
    "a kerf that no beam has": (
        {},
        CutSetup("k40", {ACRYLIC: 2.5}, {}),
        2,
        r"the kerf of acrylic-3mm is 2\.5 mm; it must be from 0 to 2 mm .*\[L205\]",
    ),
    "a machine that there is not": (
        {},
        CutSetup("k4o", {}, {}),
        2,
        r"there is no machine 'k4o' \(did you mean 'k40'\?\) \[L201\]",
    ),
    "the file of a machine that is not there": (
        {},
        CutSetup("mine.toml", {}, {}),
        2,
        r"mine\.toml: the file of the machine cannot be read: .* \[L202\]",
    ),
    "a material of the game that there is not": (
        {f'{MAGNET} }}, material = "plywood-3mm"': f'{MAGNET} }}, material = "plywood-33mm"'},
        CutSetup("k40", {}, {}),
        2,
        STAND + r"there is no material named 'plywood-33mm' \(did you mean 'plywood-3mm'\?",
    ),
    "a measured material that there is not": (
        {},
        CutSetup("k40", {"plywod-3mm": 0.2}, {}),
        2,
        r"--kerf: there is no material 'plywod-3mm' \(did you mean 'plywood-3mm'\?\) \[X101\]",
    ),
    "one kerf for several materials": (
        {},
        CutSetup("k40", {"": 0.2}, {}),
        2,
        r"--kerf says no material, but plywood-3mm and acrylic-3mm are cut "
        r"\(write --kerf plywood-3mm=0\.2\) \[X102\]",
    ),
    "one thickness for several materials": (
        {},
        CutSetup("k40", {}, {"": 2.9}),
        2,
        r"--thickness says no material, but .* \(write --thickness plywood-3mm=2\.9\) \[X102\]",
    ),
    "a part that there is not": (
        {'part = "figure-base"': 'part = "figure-bass"'},
        CutSetup("k40", {}, {}),
        2,
        PART + r".*'figure-bass'.*did you mean 'figure-base'\?",
    ),
    "a face for a panel that there is not": (
        {"frame_a_left = ": "frame_c = "},
        CutSetup("k40", {}, {}),
        2,
        TENT + r".*'frame_c' \(did you mean 'frame_b'\?\)",
    ),
    "an engraving that reaches beyond its part": (
        {'{ face = "burnt" }': '{ face = "burnt" }'},
        CutSetup("k40", {}, {}),
        1,
        TILE + r"tile\.red: .* beyond the part 'tile' \[A207\]",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_it_is_told_with_part_number_and_limit_and_nothing_is_touched(
    before: Path, tmp_path: Path, case: str
) -> None:
    changes, setup, status, words = REFUSED[case]
    game = write_game(tmp_path / SLUG, changes)
    if "engraving" in case:
        face = game / "faces.toml"
        face.write_text(face.read_text("utf-8").replace("8mm 19mm", "41mm 19mm"), encoding="utf-8")
    output = Path(shutil.copytree(before, tmp_path / "output"))
    with pytest.raises(SpielbogenError) as refused:
        made(game, output, setup)
    told = "\n".join(map(str, refused.value.findings))
    assert re.search(words, told), told
    assert refused.value.status == status
    assert contents(output) == contents(before)


def test_all_parts_that_cannot_be_cut_are_told_together(tmp_path: Path) -> None:
    changes = {'size = "44mm" }': 'size = "390mm" }', 'size = "30mm" }': 'size = "250mm" }'}
    game = write_game(tmp_path / SLUG, changes)
    with pytest.raises(SpielbogenError) as refused:
        made(game, tmp_path / "out", CutSetup("k40", {PLY: 1.5}, {}))
    told = [finding.message for finding in refused.value.findings]
    assert len(set(told)) == len(told)
    assert [finding.code for finding in refused.value.findings] == ["L101", "L206", "L206"]
    assert "part base" in told[0]
    assert "391.5" in told[1]
    assert "250.1 × 250.1 mm" in told[2]
    assert not (tmp_path / "out").exists()


def test_tight_nesting_without_its_library_says_how_to_get_it(
    game: Path, before: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "spyrrow", None)
    output = Path(shutil.copytree(before, tmp_path / "output"))
    with pytest.raises(SpielbogenError, match=re.escape("pip install 'spielbogen[nest]'")):
        made(game, output, CutSetup("k40", {}, {}, "tight"))
    assert contents(output) == contents(before)


# What is told and taken.


def test_a_game_of_which_nothing_is_cut_has_nothing_for_a_machine(
    game: Path, tmp_path: Path
) -> None:
    result = made(game, tmp_path, CutSetup("k40", {}, {}), "card")
    (note,) = said(result)
    assert note.endswith("nothing of this is cut, so there is nothing for a machine [X103]")
    assert not (result.folder / "laser").exists()


@pytest.mark.parametrize(
    ("kerf", "thickness", "code", "words"),
    [
        (
            {"plywood-4mm": 0.2},
            {},
            "X104",
            "the machine cuts nothing of this from it (did you mean 'plywood-",
        ),
        ({"tin": 0.2}, {}, "X104", "the machine cuts nothing of this from it"),
        ({}, {"tin": 0.2}, "X105", "--thickness tin: no component is cut from it"),
    ],
)
def test_what_was_measured_in_vain_is_told(
    game: Path,
    tmp_path: Path,
    kerf: Mapping[str, float],
    thickness: Mapping[str, float],
    code: str,
    words: str,
) -> None:
    result = made(game, tmp_path, CutSetup("k40", kerf, thickness), "stand")
    (told,) = result.findings
    assert told.code == code
    assert told.severity != "error"
    assert words in str(told)


def test_a_kerf_of_what_hands_cut_is_in_vain(game: Path, tmp_path: Path) -> None:
    (told,) = made(game, tmp_path, CutSetup("k40", {"felt": 0.2}, {}), "tray").findings
    assert (told.code, told.severity) == ("X104", "warning")


def test_the_manifest_names_a_machine_of_ones_own_as_its_files_do(
    game: Path, tmp_path: Path
) -> None:
    own = tmp_path / "own.toml"
    own.write_text('extends = "k40"\ntitle = "Own"\n', encoding="utf-8")
    result = made(game, tmp_path / "out", CutSetup(str(own), {}, {}), "stand")
    assert result.manifest["machine"] == "own"


def test_a_kerf_without_material_is_that_of_the_only_one(game: Path, tmp_path: Path) -> None:
    setup = CutSetup("k40", {"": 0.3}, {"": 2.8})
    result = made(game, tmp_path, setup, "stand", "tent", "lining")
    assert said(result) == []
    (sheet,) = cut_files(result.folder / "laser", "svg")
    slots = [hole.sides[0] for hole in holes(sheet.drawn, "tent.red.1.base")]
    assert slots == pytest.approx([2.5] * 4, abs=0.001)


def test_each_material_has_its_own_kerf_and_the_rest_the_presets(
    game: Path, tmp_path: Path
) -> None:
    result = made(game, tmp_path, CutSetup("k40", {ACRYLIC: 0.4}, {}), "stand", "disc")
    acrylic, plywood = cut_files(result.folder / "laser", "dxf")
    for outline in acrylic.outlines.values():
        assert outline.circle is not None
        assert outline.circle[1] == pytest.approx(15.2, abs=0.001)
    (slot,) = holes(plywood.drawn, "stand.1.1.base")
    assert slot.sides[0] == pytest.approx(1.0, abs=0.001)


def holes(lines: tuple[Drawn, ...], tag: str) -> list[Drawn]:
    """Return the inner cuts of a part that are no circles."""
    return [line for line in lines if (line.tag, line.role) == (tag, "inner") and not line.circle]


def fixing(folder: Path, **thickness: str) -> Path:
    """Write the game with thicknesses that its own file fixes for stand and tent."""
    keys = {"stand": MAGNET, "tent": "cut = { params = { magnet"}
    values = {
        "stand": f'{MAGNET}, thickness = "{thickness.get("stand")}"',
        "tent": f'cut = {{ params = {{ thickness = "{thickness.get("tent")}", magnet',
    }
    return write_game(folder / SLUG, {keys[id]: values[id] for id in thickness})


def test_the_manifest_has_the_thickness_of_what_is_cut(game: Path, tmp_path: Path) -> None:
    result = made(game, tmp_path, CutSetup("k40", {}, {PLY: 2.9}), "stand", "disc", "tray")
    assert result.manifest["thickness"] == {PLY: 2.9, ACRYLIC: 3.0, "felt": 3.0}
    assert (
        made(game, tmp_path / "card", CutSetup("k40", {}, {}), "card").manifest["thickness"] == {}
    )


@pytest.mark.parametrize("given", [{}, {PLY: 2.0}])
def test_files_say_of_what_thickness_the_games_own_file_makes_parts(
    tmp_path: Path, given: Mapping[str, float]
) -> None:
    game = fixing(tmp_path, stand="4mm", tent="4mm")
    result = made(game, tmp_path / "out", CutSetup("k40", {}, given), "stand", "tent")
    assert [(each.code, each.severity) for each in result.findings] == [("X107", "warning")] * 2
    assert [each.where for each in result.findings] == [
        f"game.toml:{line_of(id, 'cut')}" for id in ("stand", "tent")
    ]
    assert f"{PLY} is taken as {given.get(PLY, 3):g} mm" in str(result.findings[1])
    for path in (result.folder / "laser").glob("plywood-3mm-01.*"):
        assert "taken as 4 mm thick" in path.read_text(encoding="utf-8")
    assert result.manifest["thickness"] == {PLY: 4.0}
    (sheet,) = cut_files(result.folder / "laser", "svg")
    slots = [hole.sides[0] for hole in holes(sheet.drawn, "tent.red.1.base")]
    assert slots == pytest.approx([3.8] * 4, abs=0.001)


def test_nothing_is_said_where_the_games_own_file_has_the_thickness_of_the_sheet(
    tmp_path: Path,
) -> None:
    game = fixing(tmp_path, stand="2.9mm")
    assert (
        said(made(game, tmp_path / "out", CutSetup("k40", {}, {PLY: 2.9}), "stand", "tile")) == []
    )


def test_parts_for_sheets_of_different_thickness_do_not_go_on_one(tmp_path: Path) -> None:
    game = fixing(tmp_path, tent="4mm")
    with pytest.raises(SpielbogenError) as refused:
        made(game, tmp_path / "out", CutSetup("k40", {}, {}), "stand", "tent")
    (told,) = refused.value.findings
    assert (told.code, told.severity) == ("X108", "error")
    assert told.where == f"game.toml:{line_of('tent', 'cut')}"
    assert "stand for 3 mm, tent for 4 mm" in told.message
    assert not (tmp_path / "out").exists()


def test_the_files_say_what_was_assumed(game: Path, before: Path) -> None:
    for path in (before / SLUG / "laser").glob("plywood-3mm-01.*"):
        words = path.read_text(encoding="utf-8")
        assert "0.2 mm full width (0.1 mm a side), allowed for in this file" in words
        assert "plywood 3 mm, taken as 3 mm thick" in words
        assert "presets" in words


def test_a_machine_of_ones_own_is_read_from_its_file(game: Path, tmp_path: Path) -> None:
    own = tmp_path / "garage.toml"
    own.write_text('extends = "k40"\ntitle = "Mine"\nbed = "240mm x 160mm"\n', encoding="utf-8")
    result = made(game, tmp_path / "out", CutSetup(str(own), {}, {}), "stand")
    (sheet,) = cut_files(result.folder / "laser", "dxf")
    assert sheet.size == (240, 160)


def test_the_same_bytes_come_out_each_time(game: Path, tmp_path: Path) -> None:
    """Whatever order a run of the program has for what has none."""

    def files(seed: str) -> dict[str, bytes]:
        words = ["build", str(game), "--machine", "k40", "--kerf", "plywood-3mm=0.17", "-o", seed]
        words += ["--only", "tent", "--only", "tile", "--only", "disc"]
        subprocess.run(
            [sys.executable, "-m", "generator", *words, "--quiet"],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            cwd=tmp_path,
            check=True,
        )
        return contents(tmp_path / seed)

    first = files("1")
    assert first == files("2")
    assert {"cutting/laser/acrylic-3mm-01.svg", "cutting/laser/plywood-3mm-01.dxf"} <= set(first)


def test_a_build_for_another_kerf_is_made_anew(game: Path, tmp_path: Path) -> None:
    kerfs = (0.2, 0.2, 0.21)
    results = [made(game, tmp_path, CutSetup("k40", {ACRYLIC: kerf}, {}), "disc") for kerf in kerfs]
    assert [result.fresh for result in results] == [True, False, True]
