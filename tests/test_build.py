"""A whole build: what is written, that it is the same every time, and that it is whole or not."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageStat

from generator.build import Options, Result, build, compose
from generator.delivery import checksum
from generator.geometry import bounds
from generator.model import Margins, SpielbogenError
from generator.rules import load_game

from .faces import desk

Edit = Callable[[Path, str, str], int]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def contents(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): checksum(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def run(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "generator", *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_manifest_lists_every_file_with_its_checksum(built: Result) -> None:
    manifest = json.loads((built.folder / "manifest.json").read_text(encoding="utf-8"))
    listed = {entry["path"]: entry["sha256"] for entry in manifest["files"]}
    found = contents(built.folder)
    del found["manifest.json"]
    assert found == listed


def test_the_manifest_counts_pages_and_pieces(built: Result) -> None:
    pieces: dict[str, int] = {}
    for entry in built.manifest["files"]:
        if entry["format"] == "pdf":
            with pikepdf.open(built.folder / entry["path"]) as pdf:
                assert len(pdf.pages) == entry["pages"]
            for name, count in entry["pieces"].items():
                pieces[name] = pieces.get(name, 0) + count
    assert pieces["path_red"] == 24
    assert pieces["figure"] == 72


def test_the_whole_game_takes_at_most_13_sheets_and_4_for_its_box(built: Result) -> None:
    sheets = {True: 0, False: 0}
    for entry in built.manifest["files"]:
        if entry["format"] == "pdf" and entry["stock"]:
            sides = 2 if entry["duplex"] in ("long", "short") else 1
            sheets[entry["stock"] == "box"] += entry["pages"] // sides
    assert sheets[False] <= 13 and sheets[True] <= 4


def test_an_unchanged_build_is_not_done_again(tmp_path: Path, game_folder: Path) -> None:
    options = Options(only=("gate",), formats=("pdf",))
    first = build(game_folder, tmp_path, options)
    again = build(game_folder, tmp_path, options)
    assert (first.fresh, again.fresh) == (True, False)
    assert again.manifest == first.manifest
    assert build(game_folder, tmp_path, replace(options, force=True)).fresh
    assert build(game_folder, tmp_path, replace(options, bleed=1.0)).fresh


def test_a_spoilt_file_is_built_again(tmp_path: Path, game_folder: Path) -> None:
    options = Options(only=("gate",), formats=("pdf",))
    result = build(game_folder, tmp_path, options)
    before = contents(result.folder)
    (result.folder / "00-start.pdf").write_bytes(b"")
    assert build(game_folder, tmp_path, options).fresh
    assert contents(result.folder) == before


Change = Callable[[dict[str, Any]], None]


def spoil_players(manifest: dict[str, Any]) -> None:
    del manifest["players"]


def spoil_pages(manifest: dict[str, Any]) -> None:
    manifest["files"][0]["pages"] = "three"


def spoil_findings(manifest: dict[str, Any]) -> None:
    manifest["findings"] = [3]


def spoil_files(manifest: dict[str, Any]) -> None:
    manifest["files"] = []


def spoil_path(manifest: dict[str, Any]) -> None:
    manifest["files"][0]["path"] = "a\0b"


@pytest.mark.parametrize(
    "spoil", [spoil_players, spoil_pages, spoil_findings, spoil_files, spoil_path]
)
def test_where_the_manifest_was_edited_all_is_built_again(tmp_path: Path, spoil: Change) -> None:
    folder = desk.write(tmp_path)
    options = Options(formats=("pdf",))
    first = build(folder, tmp_path / "out", options)
    path = first.folder / "manifest.json"
    whole = path.read_bytes()
    manifest = json.loads(whole)
    spoil(manifest)
    path.write_text(json.dumps(manifest), encoding="utf-8")
    again = build(folder, tmp_path / "out", options)
    assert again.fresh
    assert path.read_bytes() == whole


@pytest.mark.parametrize("format", ["pdf", "svg", "png"])
def test_what_a_format_cannot_write_is_an_error_and_nothing_is_written(
    tmp_path: Path, edit: Edit, format: str
) -> None:
    folder = desk.write(tmp_path)
    edit(folder / "game.toml", 'licence = "free"', 'licence = "free 🐪"')
    with pytest.raises(SpielbogenError, match=r"no glyph for '🐪'.*\[W101\]") as caught:
        build(folder, tmp_path / "out", Options(formats=(format,)))
    assert caught.value.status == 1
    assert not (tmp_path / "out" / "toy").exists()


def test_drawings_alone_are_those_of_a_whole_build(tmp_path: Path) -> None:
    folder = desk.write(tmp_path)
    every = build(folder, tmp_path / "a", Options(formats=("pdf", "svg")))
    alone = build(folder, tmp_path / "b", Options(formats=("svg",)))
    assert contents(alone.folder / "svg") == contents(every.folder / "svg")
    assert names(alone.folder) == ["manifest.json", "svg"]


def test_the_same_input_gives_the_same_bytes(tmp_path: Path, built: Result) -> None:
    cwd = tmp_path / "b" / "c d"
    cwd.mkdir(parents=True)
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    done = run("build", "wuestenstadt", "-o", "out", cwd=cwd, PYTHONHASHSEED=other)
    assert done.returncode == 0, done.stderr
    assert contents(cwd / "out" / "wuestenstadt") == contents(built.folder)


def test_an_error_leaves_the_last_good_build_untouched(
    tmp_path: Path, game_copy: Path, edit: Edit
) -> None:
    options = Options(only=("aid",), formats=("pdf",), trust=True)
    before = contents(build(game_copy, tmp_path / "out", options).folder)
    edit(game_copy / "faces.toml", 'text = { de = "Aufbau"', 'text = { de = "Auf🐪bau"')
    with pytest.raises(SpielbogenError, match="U\\+1F42A") as caught:
        build(game_copy, tmp_path / "out", options)
    assert caught.value.status == 1
    assert contents(tmp_path / "out" / "wuestenstadt") == before


def test_a_killed_build_leaves_nothing_torn(tmp_path: Path) -> None:
    target = tmp_path / "out" / "wuestenstadt"
    assert run("build", "wuestenstadt", "-o", "out", "--only", "gate", cwd=tmp_path).returncode == 0
    before = contents(target)
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", "build", "wuestenstadt", "-o", "out", "--force"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
    )
    deadline = time.monotonic() + 60
    # Wait until the build writes its first files beside the target, then kill it outright.
    while not list((tmp_path / "out").glob(".spielbogen-*/*")) and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    assert contents(target) == before
    gate = ("build", "wuestenstadt", "-o", "out", "--only", "gate", "--force")
    assert run(*gate, cwd=tmp_path).returncode == 0
    assert contents(target) == before
    assert names(tmp_path / "out") == ["wuestenstadt"]


def test_png_pages_have_the_papers_size(tmp_path: Path, game_folder: Path) -> None:
    options = Options(only=("camp",), formats=("png",), dpi=50)
    result = build(game_folder, tmp_path, options)
    for entry in result.manifest["files"]:
        with Image.open(result.folder / entry["path"]) as page:
            assert page.size == (414, 585)  # 413.4 × 584.6, with every dot begun
            assert page.info["dpi"] == pytest.approx((50, 50), abs=0.1)


def test_every_file_says_what_it_was_made_for(tmp_path: Path, game_folder: Path) -> None:
    options = Options(players=3, only=("gate",), lang="en", overrides={"goal": "15"})
    result = build(game_folder, tmp_path, options)
    with pikepdf.open(result.folder / "01-cardboard.pdf") as pdf:
        job = json.loads(str(pdf.docinfo["/Spielbogen"]))
    assert job["game"] == "wuestenstadt"
    assert (job["players"], job["lang"], job["paper"]) == (3, "en", "a4")
    assert job["facts"]["goal"] == 15
    assert job["expected"] == {"gate": {"1": 3}}
    assert job["licence"] == load_game(game_folder).licence.en


def test_every_file_says_whose_the_game_is(tmp_path: Path, game_copy: Path, edit: Edit) -> None:
    url = "https://creativecommons.org/licenses/by-sa/4.0/"
    edit(game_copy / "game.toml", 'slug = "wuestenstadt"', f'slug = "mine"\nlicence_url = "{url}"')
    options = Options(only=("gate",), formats=("pdf", "svg", "png"), dpi=30, trust=True)
    result = build(game_copy, tmp_path / "out", options)
    game = load_game(game_copy)
    for entry in result.manifest["files"]:
        path = result.folder / entry["path"]
        if path.suffix == ".pdf":
            with pikepdf.open(path) as pdf:
                assert pdf.docinfo["/Author"] == game.credit.de
                metadata = pdf.open_metadata()
                assert metadata["dc:rights"] == game.licence.de
                assert metadata["xmpRights:WebStatement"] == url
                job = json.loads(str(pdf.docinfo["/Spielbogen"]))
                assert (job["credit"], job["title"]) == (game.credit.de, game.name.de)
        elif path.suffix == ".svg":
            drawing = path.read_text(encoding="utf-8")
            assert f'<cc:license rdf:resource="{url}"' in drawing
            assert game.licence.de in drawing and game.credit.de in drawing
        else:
            with Image.open(path) as picture:
                assert picture.info["Copyright"] == game.licence.de
                assert picture.info["Author"] == game.credit.de
    assert len(result.manifest["files"]) == 4


@pytest.mark.parametrize("url", ["example.org", "https://", "https:///x", "ftp://a.b", "see a.b"])
def test_what_is_no_address_of_a_licence_is_refused(game_copy: Path, edit: Edit, url: str) -> None:
    game = game_copy / "game.toml"
    line = edit(game, 'slug = "wuestenstadt"', f'slug = "mine"\nlicence_url = "{url}"') + 1
    with pytest.raises(SpielbogenError, match=rf"game\.toml:{line}: .*an address such as .*R106"):
        load_game(game_copy)


def test_paper_margins_and_bleed_are_as_asked(game_folder: Path) -> None:
    margins = Margins(top=60.0, right=10.0, bottom=20.0, left=30.0)
    options = Options(only=("gate",), paper="a3", margins=margins, bleed=0.75)
    (document,), _ = compose(load_game(game_folder).at(2), options)
    (sheet,) = document.sheets
    assert sheet.paper.name == "a3"
    for placement in document.placements():
        assert margins.room(sheet.paper).contains(bounds(placement.trim))
        bleed = bounds(placement.clip)
        assert min(bleed.left, bleed.top) == pytest.approx(-0.75)


def pictures(path: Path) -> list[Image.Image]:
    with pikepdf.open(path) as pdf:
        streams = [item for item in pdf.objects if isinstance(item, pikepdf.Stream)]
        return [pikepdf.PdfImage(item).as_pil_image() for item in streams if "/Width" in item]


def test_the_start_sheet_shows_all_fronts_and_no_back(tmp_path: Path, game_folder: Path) -> None:
    result = build(game_folder, tmp_path, Options(only=("path_safe",), formats=("pdf",)))
    shown = pictures(result.folder / "00-start.pdf")
    assert len(shown) == result.manifest["files"][1]["pages"] / 2
    # The backs are black but for the edges of the paper.
    assert all(ImageStat.Stat(picture.convert("L")).mean[0] > 150 for picture in shown)


def test_the_start_sheet_says_what_to_print_on(tmp_path: Path, game_folder: Path) -> None:
    result = build(game_folder, tmp_path, Options(only=("aid", "camp"), formats=("pdf",)))
    with pypdfium2.PdfDocument(result.folder / "00-start.pdf") as start:
        said = " ".join(page.get_textpage().get_text_range() for page in start)
    game = load_game(game_folder)
    for entry in result.manifest["files"][1:]:
        note = game.stocks[entry["stock"]].note
        assert note is not None
        assert note.de.split()[0] in said


def test_a_count_that_differs_is_built_with_a_warning(
    tmp_path: Path, game_copy: Path, edit: Edit
) -> None:
    edit(game_copy / "game.toml", 'copies = "shields"', 'copies = "shields + 1"')
    options = Options(only=("shield",), formats=("pdf",), trust=True)
    result = build(game_copy, tmp_path / "out", options)
    (warning,) = [finding for finding in result.findings if finding.severity == "warning"]
    assert (warning.code, warning.where.partition(":")[0]) == ("C101", "game.toml")
    again = build(game_copy, tmp_path / "out", options)
    assert (again.fresh, again.findings) == (False, result.findings)


def test_a_piece_that_the_paper_has_no_room_for_is_told_with_its_line(
    tmp_path: Path, game_folder: Path
) -> None:
    with pytest.raises(SpielbogenError, match=r"game\.toml:\d+: .*190 × 264.*148 × 210"):
        build(game_folder, tmp_path, Options(paper="a5", only=("camp",), overlap=80))


def test_a_part_that_takes_the_place_of_the_whole_is_told(tmp_path: Path) -> None:
    folder = desk.write(tmp_path)
    output = tmp_path / "out"
    whole = build(folder, output, Options(formats=("pdf",)))
    assert "B103" not in [finding.code for finding in whole.findings]
    for expected in (["warning"], []):
        part = build(folder, output, Options(formats=("pdf",), only=("board",), force=True))
        assert [f.severity for f in part.findings if f.code == "B103"] == expected
