"""Invariants: broken ones and failing ones are told at their line; drawings are compared as they
are drawn."""

from pathlib import Path

import pytest

from generator.model import Finding
from generator.proof import InvariantResult, Report, check
from generator.rules import load_game

from .mini import FACES, GAME, TILES, changed, write_game

TWO_FACED = f"""{FACES}
[faces.chip]
extends = "back"
layers = [
  {{ art = "dot" }},
  {{ art = "dot", box = "5mm 5mm 9mm 9mm" }},
  {{ art = "ring" }},
]

[faces.chip_back]
extends = "back"
"""

CHIP = """
[components.chip]
name = "Chip"
kind = "token"
size = "30mm"
outline = "octagon"
front = "chip"
back = "chip_back"
stock = "card"
expect = { value = 1, source = "assumed" }
"""

DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M1 1H3V3Z"/></svg>'

ART = """\
from generator.geometry import rectangle
from generator.scene import BLACK, Path, Scene

def dot(size):
    return Scene(size, (Path(rectangle(0, 0, 1, 1), fill=BLACK),))
"""


def judged(folder: Path, holds: str, *, tiles: str = TILES, lang: str = "en") -> Report:
    """Check the small game with a token more and one invariant."""
    invariant = (
        f"{CHIP}\n[[invariants]]\nid = 'one'\nholds = '''{holds}'''\n"
        "says = { de = 'So ist es.', en = 'So it is.' }\nsource = 'assumed'\n"
    )
    write_game(folder, game=GAME + invariant, tiles=tiles, faces=TWO_FACED)
    (folder / "art").mkdir(exist_ok=True)
    (folder / "art" / "dot.svg").write_text(DOT, encoding="utf-8")
    (folder / "art" / "ring.svg").write_text(DOT.replace("V3Z", "V3H1Z"), encoding="utf-8")
    return check(load_game(folder), lang=lang)


def result(report: Report) -> InvariantResult:
    (found,) = report.invariants
    return found


def failure(report: Report) -> Finding:
    (found,) = (finding for finding in report.findings if finding.severity == "error")
    return found


def line_of(folder: Path, text: str) -> str:
    lines = (folder / "game.toml").read_text("utf-8").splitlines()
    (line,) = (number for number, found in enumerate(lines, start=1) if text in found)
    return f"game.toml:{line}"


def test_invariant_that_holds_gives_no_finding(tmp_path: Path) -> None:
    report = judged(tmp_path, "count.tile == 12")
    assert report.ok
    assert report.findings == ()
    assert result(report) == InvariantResult("one", True, 12, 12)


@pytest.mark.parametrize(("lang", "says"), [("de", "So ist es."), ("en", "So it is.")])
def test_broken_invariant_is_told_with_line_words_and_sides(
    tmp_path: Path, lang: str, says: str
) -> None:
    report = judged(tmp_path, "count.tile + 1 <= top(1, [3, 4]) * 2", lang=lang)
    assert result(report) == InvariantResult("one", False, 13, 8)
    finding = failure(report)
    assert (finding.code, finding.where) == ("C301", line_of(tmp_path, "holds ="))
    assert finding.message == f"one does not hold: {says}"
    assert "the sides are 13 and 8" in finding.hint


def test_invariant_that_is_no_comparison_has_no_sides(tmp_path: Path) -> None:
    report = judged(tmp_path, "count.tile == 12 and count.hut == 3")
    assert result(report) == InvariantResult("one", False, None, None)
    assert report.as_json()["invariants"] == [
        {"id": "one", "ok": False, "left": None, "right": None}
    ]
    assert failure(report).hint == "this is false: count.hut == 3"


@pytest.mark.parametrize(
    ("holds", "reason"),
    [
        ("1 / (count.tile - 12) > 0", "divides by zero"),
        ("count.tile", "true or false"),
        ("drawings('tyle') == 1", "did you mean 'tile'?"),
        ("same_drawing(tile.front, 7)", "no flat piece shows a face 7"),
        ("drawings('roof') == 1", "no flat piece shows a face 'roof'"),
        ("uses('tyle', 'dot') == 0", "there is no face named 'tyle'"),
        ("uses(7, 'dot') == 0", "7 is no name of a face"),
    ],
)
def test_invariant_that_cannot_be_worked_out_is_an_error(
    tmp_path: Path, holds: str, reason: str
) -> None:
    report = judged(tmp_path, holds)
    assert not report.ok
    assert not result(report).ok
    finding = failure(report)
    assert (finding.code, finding.where) == ("C302", line_of(tmp_path, "holds ="))
    assert reason in f"{finding.message} {finding.hint}"


def test_one_invariant_that_fails_does_not_keep_the_others_from_their_turn(tmp_path: Path) -> None:
    judged(tmp_path, "1 / 0 > 0")
    text = (tmp_path / "game.toml").read_text("utf-8")
    other = "\n[[invariants]]\nid = 'two'\nholds = '1 == 1'\nsays = 'x'\nsource = 'assumed'\n"
    (tmp_path / "game.toml").write_text(text + other, encoding="utf-8")
    report = check(load_game(tmp_path))
    assert [found.ok for found in report.invariants] == [False, True]


@pytest.mark.parametrize(
    "holds",
    [
        "drawings(tile.front) == 2",
        "drawings(tile.back) == 1",
        "drawings('chip') == 1",
        "same_drawing(tile.back, chip.back)",
        "same_drawing(tile.front, tile.front)",
        "not same_drawing(tile.front, tile.back)",
        "not same_drawing(chip.front, chip.back)",
        "uses(chip.front, 'dot') == 2",
        "uses(chip.front, 'ring') == 1",
        "uses(chip.back, 'ring') == 0",
        "uses('roof', 'dot') == 0",
    ],
)
def test_drawings_are_told_apart(tmp_path: Path, holds: str) -> None:
    report = judged(tmp_path, holds)
    assert report.findings == ()
    assert result(report).ok


def test_one_design_that_looks_like_a_back_is_enough(tmp_path: Path) -> None:
    black = changed(TILES, "#0000C0", "#000000")
    report = judged(tmp_path, "not same_drawing(tile.front, tile.back)", tiles=black)
    assert not result(report).ok
    assert failure(report).code == "C301"


def test_face_on_no_piece_cannot_be_compared(tmp_path: Path) -> None:
    none = TILES.replace(",3,", ",0,")
    report = judged(tmp_path, "drawings(tile.front) == 0", tiles=none)
    errors = [finding for finding in report.findings if finding.code == "C302"]
    assert [finding.where for finding in errors] == [line_of(tmp_path, "holds =")]
    assert "none is made" in errors[0].message


def test_art_that_is_code_runs_only_when_it_is_trusted(tmp_path: Path) -> None:
    judged(tmp_path, "not same_drawing(chip.front, chip.back)")
    (tmp_path / "art" / "dot.svg").unlink()
    (tmp_path / "art.py").write_text(ART, encoding="utf-8")
    untrusted = check(load_game(tmp_path))
    assert "--trust" in failure(untrusted).hint
    assert check(load_game(tmp_path), trust=True).ok


def test_text_that_does_not_fit_a_drawn_face_is_told(tmp_path: Path) -> None:
    judged(tmp_path, "drawings(tile.back) == 1")
    text = (tmp_path / "faces.toml").read_text("utf-8")
    wide = changed(
        text,
        '[faces.back]\nlayers = [{ shape = "outline", fill = "#000000" }]',
        '[faces.back]\nlayers = [{ text = "Unabkömmlichkeit", size = "40mm" }]',
    )
    (tmp_path / "faces.toml").write_text(wide, encoding="utf-8")
    assert "does not fit" in failure(check(load_game(tmp_path))).message
