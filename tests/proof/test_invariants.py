"""Invariants: broken ones and failing ones are told at their line; drawings are compared as they
are drawn."""

import json
from pathlib import Path

import pytest

from generator.model import Finding, SpielbogenError
from generator.proof import InvariantResult, Report, check
from generator.proof.invariants import judge_all
from generator.proof.unanswered import UnansweredError
from generator.rules import load_game

from .mini import FACES, GAME, TILES, changed, rewrite, write_game

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

[faces.board]
layers = [
  {{ map = "land", side = "9mm", art = "dot" }},
  {{ map = "land", side = "9mm", art = "{{kind}}" }},
]

[faces.legend]
layers = [
  {{ art = "camp", values = {{ huts = "{{each}}", seats = "{{players}}", stones = 1 }} }},
  {{ art = "camp", values = {{ seats = "{{players}}", name = {{ de = "Lager", en = "Camp" }} }} }},
  {{ map = "land", side = "9mm", art = "camp", values = {{ stones = 2, trees = 7 }} }},
  {{ places = "huts", art = "hut", values = {{ doors = 3, all = {{ table = "huts" }} }} }},
]
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

#: A ring of four fields, of which the last lies too low.
WAY = "id,x,y,width,height\n1,0,0,9,9\n2,9,0,9,9\n3,9,9,9,9\n4,0,18,9,9\n"

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
        ("given('legend', 'camp', 'stones') == 1", "gives different values 'stones' to the art"),
        ("given('legend', 'camp', 'stars') == 1", "gives no value 'stars' to the art 'camp'"),
        ("given('legend', 'dot', 'huts') == 3", "gives no value 'huts' to the art 'dot'"),
        ("given('lagend', 'camp', 'huts') == 3", "there is no face named 'lagend'"),
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
        "uses('board', 'dot') == 1",
        "given('legend', 'camp', 'huts') == each",
        "given('legend', 'camp', 'seats') == players",
        "given('legend', 'camp', 'name') == 'Camp'",
        "given('legend', 'camp', 'trees') == 7",
        "given('legend', 'hut', 'doors') == 3",
        "given('legend', 'hut', 'all') == 'huts'",
        "uses('legend', 'hut') == 1",
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


def test_a_board_that_falls_apart_is_told_with_its_line_and_that_of_the_row(tmp_path: Path) -> None:
    write_game(tmp_path)
    (tmp_path / "way.csv").write_text(WAY, encoding="utf-8")
    table = "\n[tables.way]\nfile = 'way.csv'\nsource = 'assumed'\n"
    rules = [
        "circuit(tables.way)",
        "count.tile == 12 and connected([f for f in tables.way if f.id != 2])",
    ]
    told = [
        f"\n[[invariants]]\nid = 'i{number}'\nholds = '''{holds}'''\n"
        "says = 'One way round.'\nsource = 'assumed'\n"
        for number, holds in enumerate(rules, start=1)
    ]
    (tmp_path / "game.toml").write_text(GAME + table + "".join(told), encoding="utf-8")
    ring, whole = check(load_game(tmp_path)).findings
    assert (ring.code, ring.where) == ("C301", line_of(tmp_path, "holds = '''circuit"))
    assert ring.message == (
        "i1 does not hold: One way round. – "
        "way.csv:5: field '4' is not beside field '3' (way.csv:4), "
        "way.csv:2: field '1' is not beside field '4' (way.csv:5)"
    )
    assert ring.hint == "this is false: circuit(tables.way)"
    assert (whole.code, whole.where) == ("C301", line_of(tmp_path, "holds = '''count"))
    assert "way.csv:4: field '3' does not hang together with field '1' (way.csv:2)" in whole.message
    assert whole.hint.startswith("this is false: connected(")


def each_judged(folder: Path, holds: str, *, tiles: str = TILES) -> Report:
    """Check the small game with one invariant for each of its tiles."""
    judged(folder, "1 == 1", tiles=tiles)
    rewrite(folder / "game.toml", "holds = '''1 == 1'''", f"each = 'tile'\nholds = '''{holds}'''")
    return check(load_game(folder))


def test_a_row_that_breaks_an_invariant_is_told_at_its_line(tmp_path: Path) -> None:
    report = each_judged(tmp_path, "qty == 3 and color != '#0000C0'")
    assert result(report) == InvariantResult("one", False)
    finding = failure(report)
    assert (finding.code, finding.where) == ("C301", "tiles.csv:3")
    where = line_of(tmp_path, "holds =")
    assert finding.message == f"one does not hold ({where}) of 'blue': So it is."
    assert finding.hint == "this is false: color != '#0000C0'"


def test_the_sides_of_rows_are_those_of_each(tmp_path: Path) -> None:
    report = each_judged(tmp_path, "qty * each < 9", tiles=TILES.replace("blue,3", "blue,4"))
    found = [finding for finding in report.findings if finding.code == "C301"]
    assert [finding.where for finding in found] == ["tiles.csv:2", "tiles.csv:3"]
    assert "the sides are 9 and 9" in found[0].hint
    assert "the sides are 12 and 9" in found[1].hint
    assert result(report) == InvariantResult("one", False, 9, 9)
    assert report.as_json()["invariants"][0] == {"id": "one", "ok": False, "left": 9, "right": 9}


def test_an_invariant_that_every_row_keeps(tmp_path: Path) -> None:
    report = each_judged(tmp_path, "qty == each")
    assert report.findings == ()
    assert result(report) == InvariantResult("one", True)


@pytest.mark.parametrize(
    ("tiles", "told", "rest"), [(10, 10, ""), (11, 11, "1 more row"), (14, 11, "4 more rows")]
)
def test_of_many_rows_ten_are_told_and_the_number_of_the_rest(
    tmp_path: Path, tiles: int, told: int, rest: str
) -> None:
    rows = "".join(f"t{number},0,#000000\n" for number in range(tiles))
    report = each_judged(tmp_path, "qty > 0", tiles="id,qty,color\n" + rows)
    found = [finding for finding in report.findings if finding.code == "C301"]
    assert [f.where for f in found[:10]] == [f"tiles.csv:{2 + number}" for number in range(10)]
    assert len(found) == told
    assert not rest or found[10].message == f"one does not hold of {rest}"
    assert not rest or found[10].where == line_of(tmp_path, "holds =")


def test_an_invariant_that_fails_of_a_row_names_it(tmp_path: Path) -> None:
    finding = failure(each_judged(tmp_path, "1 / (qty - 3) > 0"))
    assert (finding.code, finding.where) == ("C302", line_of(tmp_path, "holds ="))
    assert "divides by zero, for the row in tiles.csv:2" in finding.message


def readable(text: str) -> bool:
    """Stand for the look at finished files: there are none, or they hold one text."""
    if text == "nothing":
        raise UnansweredError("nothing was built")
    return text == "mini"


def test_functions_that_look_at_files_are_lent_to_invariants(tmp_path: Path) -> None:
    judged(tmp_path, "on_every_sheet('mini') and drawings(tile.front) == 2")
    functions = {"on_every_sheet": readable}
    rules = load_game(tmp_path).at()
    assert judge_all(rules, "en", functions=functions).results == (InvariantResult("one", True),)
    judged(tmp_path, "on_every_sheet('maxi')")
    told = judge_all(load_game(tmp_path).at(), "en", functions=functions)
    assert told.results == (InvariantResult("one", False),)
    assert [finding.code for finding in told.findings] == ["C301"]


@pytest.mark.parametrize(
    "holds", ["on_every_sheet('nothing')", "all([on_every_sheet(t) for t in ['mini', 'nothing']])"]
)
def test_an_invariant_about_files_that_are_not_there_is_a_note(tmp_path: Path, holds: str) -> None:
    judged(tmp_path, holds)
    told = judge_all(load_game(tmp_path).at(), "en", functions={"on_every_sheet": readable})
    assert told.results == (InvariantResult("one", None),)
    (note,) = told.findings
    assert (note.code, note.severity, note.where) == ("C303", "note", line_of(tmp_path, "holds ="))
    assert note.message == "one cannot be told yet: nothing was built"
    report = Report("mini", 2, (), told.results, told.findings)
    assert report.ok
    assert json.loads(json.dumps(report.as_json()))["invariants"][0]["ok"] is None


def test_what_is_false_without_a_look_at_files_is_false(tmp_path: Path) -> None:
    judged(tmp_path, "count.tile == 13 and on_every_sheet('nothing')")
    told = judge_all(load_game(tmp_path).at(), "en", functions={"on_every_sheet": readable})
    assert told.results == (InvariantResult("one", False),)
    (broken,) = told.findings
    assert broken.hint == "this is false: count.tile == 13"


def test_only_invariants_look_at_files(tmp_path: Path) -> None:
    judged(tmp_path, "1 == 1")
    rewrite(tmp_path / "game.toml", 'formula = "players"', "formula = \"on_every_sheet('x')\"")
    with pytest.raises(SpielbogenError, match="no function 'on_every_sheet'"):
        load_game(tmp_path)
