"""Builds of more or less than a game: with spare copies, and of what a box lacks alone."""

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.build import Options, Result, build
from generator.model import SpielbogenError
from generator.workshop import CutSetup

from . import cutting_game
from .proof.mini import write_game

FULL = "id,variant,count\ntile,red,6\ntile,blue,6\nhut,,2\ncoin,,5\n"
SPARE = Fraction(1, 5)


@pytest.fixture(scope="module")
def mini(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_game(tmp_path_factory.mktemp("games") / "mini")


@pytest.fixture(scope="module")
def cutting(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return cutting_game.write_game(tmp_path_factory.mktemp("games") / cutting_game.SLUG)


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """The list of a box that lacks three tiles, a hut and a coin."""
    path = tmp_path / "box.csv"
    path.write_text("id,variant,count\ntile,red,4\ntile,blue,5\nhut,,1\ncoin,,4\n")
    return path


def pieces(result: Result, medium: str = "paper") -> dict[str, dict[str, int]]:
    """Return by file what is in it, by the manifest; files without pieces apart."""
    return {
        entry["path"]: entry["pieces"]
        for entry in result.manifest["files"]
        if entry["medium"] == medium and entry["pieces"]
    }


def expected(path: Path) -> dict[str, dict[str, int]]:
    with pikepdf.open(path) as pdf:
        found: dict[str, dict[str, int]] = json.loads(str(pdf.docinfo["/Spielbogen"]))["expected"]
        return found


def jobs(result: Result) -> Iterator[dict[str, object]]:
    for path in result.folder.rglob("*.pdf"):
        with pikepdf.open(path) as pdf:
            yield json.loads(str(pdf.docinfo["/Spielbogen"]))


def words(path: Path) -> str:
    with pypdfium2.PdfDocument(path) as pdf:
        return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in pdf)


def test_spare_copies_are_made_of_all_that_there_are_several_of(mini: Path, tmp_path: Path) -> None:
    made = build(mini, tmp_path, Options(lang="en", formats=("pdf",), spare=SPARE))
    assert pieces(made) == {"01-card-duplex.pdf": {"tile": 16}, "02-card.pdf": {"hut": 3}}
    assert expected(made.folder / "01-card-duplex.pdf") == {"tile": {"blue": 8, "red": 8}}
    assert (made.manifest["spare"], made.manifest["missing"]) == ("1/5", None)
    assert all((job["spare"], job["missing"]) == ("1/5", None) for job in jobs(made))
    assert "6 × Coin" in words(made.folder / "00-start.pdf")


def test_only_what_a_box_lacks_is_made(mini: Path, box: Path, tmp_path: Path) -> None:
    made = build(mini, tmp_path / "out", Options(lang="en", missing=box))
    files = pieces(made)
    assert files["01-card-duplex.pdf"] == {"tile": 3}
    assert files["02-card.pdf"] == {"hut": 1}
    assert expected(made.folder / "01-card-duplex.pdf") == {"tile": {"blue": 1, "red": 2}}
    there = {"tile": {"red": 4, "blue": 5}, "hut": {"1": 1}, "coin": {"1": 4}}
    assert (made.manifest["spare"], made.manifest["missing"]) == ("0", there)
    assert all(job["missing"] == there for job in jobs(made))
    assert "1 × Coin" in words(made.folder / "00-start.pdf")


def test_bought_parts_that_are_there_are_not_on_the_shopping_list(
    mini: Path, box: Path, tmp_path: Path
) -> None:
    box.write_text(FULL.replace("hut,,2", "hut,,1"))
    made = build(mini, tmp_path / "out", Options(lang="en", formats=("pdf",), missing=box))
    assert "Coin" not in words(made.folder / "00-start.pdf")


def test_the_copies_that_lack_are_those_behind_what_is_there(
    mini: Path, box: Path, tmp_path: Path
) -> None:
    made = build(mini, tmp_path / "out", Options(missing=box, only=("tile",)))
    text = b"".join(path.read_bytes() for path in made.folder.glob("svg/*.svg"))
    for name in ("tile.red.5.front", "tile.red.6.back", "tile.blue.6.front"):
        assert f'id="{name}"'.encode() in text
    for name in ("tile.red.4.front", "tile.blue.5.front"):
        assert f'id="{name}"'.encode() not in text


def test_where_nothing_lacks_nothing_is_written(mini: Path, box: Path, tmp_path: Path) -> None:
    output = tmp_path / "out"
    whole = build(mini, output, Options(lang="en", formats=("pdf",)))
    before = {path: path.read_bytes() for path in whole.folder.rglob("*") if path.is_file()}
    box.write_text(FULL)
    made = build(mini, output, Options(lang="en", formats=("pdf",), missing=box))
    assert [(found.code, found.severity) for found in made.findings] == [("B106", "note")]
    assert (made.manifest["files"], made.fresh) == ([], False)
    after = {path: path.read_bytes() for path in whole.folder.rglob("*") if path.is_file()}
    assert after == before
    assert not (tmp_path / "nowhere").exists()
    build(mini, tmp_path / "nowhere", Options(missing=box))
    assert not (tmp_path / "nowhere").exists()


def test_a_list_that_changed_makes_another_build(mini: Path, box: Path, tmp_path: Path) -> None:
    options = Options(lang="en", formats=("pdf",), missing=box)
    output = tmp_path / "out"
    assert build(mini, output, options).fresh
    assert not build(mini, output, options).fresh
    box.write_text(box.read_text().replace("red,4", "red,3"))
    again = build(mini, output, options)
    assert again.fresh
    assert pieces(again)["01-card-duplex.pdf"] == {"tile": 4}


def test_what_a_box_lacks_in_the_place_of_the_whole_game_is_told(
    mini: Path, box: Path, tmp_path: Path
) -> None:
    output = tmp_path / "out"
    build(mini, output, Options(formats=("pdf",)))
    (told,) = build(mini, output, Options(formats=("pdf",), missing=box)).findings
    assert told.code == "B103"
    assert "made room for what a box lacks" in told.message
    box.write_text(box.read_text().replace("red,4", "red,3"))
    assert build(mini, output, Options(formats=("pdf",), missing=box)).findings == ()


def test_a_part_that_is_not_made_is_refused_all_the_same(
    mini: Path, box: Path, tmp_path: Path
) -> None:
    box.write_text(FULL)
    with pytest.raises(SpielbogenError) as caught:
        build(mini, tmp_path / "out", Options(missing=box, only=("huts",)))
    assert [found.code for found in caught.value.findings] == ["A110"]


def test_of_what_is_cut_spare_copies_are_made_too(cutting: Path, tmp_path: Path) -> None:
    cut = CutSetup("k40", {}, {})
    options = Options(lang="en", formats=("pdf",), cut=cut, cut_formats=("svg",))
    whole = build(cutting, tmp_path / "whole", options)
    spare = build(cutting, tmp_path / "spare", replace(options, spare=SPARE))

    def stands(result: Result) -> int:
        return sum(files.get("stand", 0) for files in pieces(result, "cut").values())

    assert (stands(whole), stands(spare)) == (6, 8)
    overview = [words(each.folder / "laser/00-start.pdf") for each in (whole, spare)]
    assert "10 × Magnet" in overview[0]
    assert "14 × Magnet" in overview[1]


def test_of_what_is_cut_only_what_lacks_is_made(cutting: Path, box: Path, tmp_path: Path) -> None:
    box.write_text("id;variant;count\nstand;;5\ntile;red;2\ntile;blue;1\ndisc;;2\n")
    cut = CutSetup("k40", {}, {})
    options = Options(lang="en", formats=("pdf",), cut=cut, cut_formats=("svg",), missing=box)
    made = build(cutting, tmp_path / "out", options)
    found: dict[str, int] = {}
    for counts in pieces(made, "cut").values():
        for id, number in counts.items():
            found[id] = found.get(id, 0) + number
    assert found.get("stand") == 1
    assert found.get("tile") == 1
    assert "disc" not in found
    assert "5 × Magnet" in words(made.folder / "laser/00-start.pdf")
