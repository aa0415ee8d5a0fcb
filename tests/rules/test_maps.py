"""Maps as people type them, tables of fields, and each slip in them with its line and place."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.inputs import digest
from generator.model import SpielbogenError
from generator.rules import Game
from generator.rules.maps import on_lattice, read_map
from generator.rules.tables import Table, read_table

from .toy import GAME, changed, faults, load, place, solve, write

MAP = """\
F F W
 W F F

F W F
"""

LAND = """\
[tables.land]
map = "land.txt"
signs = { F = "rock", W = "water", "~" = "sea" }
lattice = "hexagon-pointy"
source = "assumed"

[stocks.card]"""

SPACES = """\
[tables.land]
file = "land.csv"
lattice = "hexagon-flat"
source = "assumed"

[stocks.card]"""


def with_land(folder: Path, text: str = MAP, change: tuple[str, str] = ("", "")) -> Game:
    """Read the toy game with a map more, its table changed."""
    (folder / "land.txt").write_text(text, encoding="utf-8")
    return load(folder, {"[stocks.card]": LAND.replace(*change, 1)})


def told(folder: Path, text: str) -> list[tuple[str, str, str, str]]:
    """Return what is said of a map that cannot be used."""
    with pytest.raises(SpielbogenError) as caught:
        with_land(folder, text)
    return [(f.code, f.where, f.message, f.hint) for f in caught.value.findings]


def test_a_map_is_a_table_of_fields(tmp_path: Path) -> None:
    table = with_land(tmp_path).tables["land"]
    assert table.columns == ("id", "row", "column", "sign", "kind", "number")
    assert table.lattice == "hexagon-pointy"
    assert len(table.rows) == 9
    row = table.rows[6]
    assert (row.id, row.where) == ("r3c1", "land.txt:4")
    place = {"id": "r3c1", "row": "3", "column": "1"}
    assert row.values == {**place, "sign": "F", "kind": "rock", "number": "5"}
    assert "".join(row.values["sign"] for row in table.rows) == "FFWWFFFWF"


def test_fields_are_numbered_by_kind_and_not_by_sign(tmp_path: Path) -> None:
    (tmp_path / "m.txt").write_text("a~b\nwBa\n", encoding="utf-8")
    kinds = {"a": "camp", "b": "camp", "B": "camp", "w": "well", "~": ""}
    rows = read_map(tmp_path, "m.txt", kinds).rows
    found = [(row.values["sign"], row.values["kind"], row.values["number"]) for row in rows]
    assert found == [
        ("a", "camp", "1"),
        ("b", "camp", "2"),
        ("w", "well", "1"),
        ("B", "camp", "3"),
        ("a", "camp", "4"),
    ]


def test_a_map_may_lie_in_bricks(tmp_path: Path) -> None:
    table = with_land(tmp_path, change=("hexagon-pointy", "brick")).tables["land"]
    assert table.lattice == "brick"


def test_a_map_lies_in_squares_where_nothing_else_is_said(tmp_path: Path) -> None:
    table = with_land(tmp_path, change=('lattice = "hexagon-pointy"\n', "")).tables["land"]
    assert table.lattice == "square"


def test_formulas_see_the_fields_of_a_map(tmp_path: Path) -> None:
    write(tmp_path)
    rules = with_land(tmp_path).at()
    assert rules.evaluate("len(tables.land)", "here") == 9
    assert rules.evaluate("tally([f.kind for f in tables.land])['water']", "here") == 3
    numbers = "[f.number for f in tables.land if f.kind == 'water']"
    assert rules.evaluate(numbers, "here") == [1, 2, 3]
    corner = "[[f.id, f.sign] for f in tables.land if f.row == 3 and f.column == 2]"
    assert rules.evaluate(corner, "here") == [["r3c2", "W"]]


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
def test_any_editor(tmp_path: Path, mark: str, end: str, last: bool) -> None:
    text = MAP if last else MAP.rstrip()
    (tmp_path / "m.txt").write_bytes((mark + text.replace("\n", end)).encode())
    rows = read_map(tmp_path, "m.txt", {"F": "rock", "W": "water"}).rows
    assert [row.where for row in rows[::3]] == ["m.txt:1", "m.txt:2", "m.txt:4"]
    assert "".join(row.values["sign"] for row in rows) == "FFWWFFFWF"


def test_a_sign_is_one_sign_however_it_is_encoded(tmp_path: Path) -> None:
    (tmp_path / "land.txt").write_text("A\u0308 F\n", encoding="utf-8")
    game = load(tmp_path, {"[stocks.card]": LAND.replace('"~" = "sea"', '"Ä" = "field"')})
    assert [row.values["kind"] for row in game.tables["land"].rows] == ["field", "rock"]


@pytest.mark.parametrize("sign", ["森", "🌲", "🏔\ufe0f", "👩\u200d🌾", "F\u0303", '"', "#", "\\"])
def test_a_sign_may_be_any_sign_that_people_see_as_one(tmp_path: Path, sign: str) -> None:
    (tmp_path / "m.txt").write_text(f"{sign}W\nW {sign}\n", encoding="utf-8")
    rows = read_map(tmp_path, "m.txt", {sign: "wood", "W": "water"}).rows
    assert [row.values["kind"] for row in rows] == ["wood", "water", "water", "wood"]
    assert rows[0].values["sign"] == sign
    written = sign.replace("\\", "\\\\").replace('"', '\\"')
    (tmp_path / "land.txt").write_text(f"{sign}W\n", encoding="utf-8")
    game = load(tmp_path, {"[stocks.card]": LAND.replace('"~" = "sea"', f'"{written}" = "wood"')})
    assert [row.values["kind"] for row in game.tables["land"].rows] == ["wood", "water"]


def test_places_count_signs_as_people_do(tmp_path: Path) -> None:
    (tmp_path / "m.txt").write_text("🏔\ufe0fW\tX\n", encoding="utf-8")
    with pytest.raises(SpielbogenError) as caught:
        read_map(tmp_path, "m.txt", {"🏔\ufe0f": "rock", "W": "water"})
    assert caught.value.findings[0].message.startswith("place 4: 'X' is none of the signs")


_SIGNS = st.text(st.sampled_from("FW~"), min_size=3, max_size=3)


@given(st.lists(_SIGNS, min_size=1), st.data())
def test_what_is_drawn_is_read(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str], data: st.DataObject
) -> None:
    blank = st.text(st.sampled_from(" \t"), max_size=2)
    text = "\n".join("".join(data.draw(blank) + sign for sign in line) for line in lines)
    folder = tmp_path_factory.mktemp("map")
    (folder / "m.txt").write_text(text, encoding="utf-8")
    rows = read_map(folder, "m.txt", {"F": "rock", "W": "water", "~": "sea"}).rows
    found = {(row.values["row"], row.values["column"]): row.values["sign"] for row in rows}
    expected = {
        (str(r), str(c)): sign for r, line in enumerate(lines, 1) for c, sign in enumerate(line, 1)
    }
    assert found == expected


@given(st.binary(max_size=60))
def test_no_map_is_too_odd_to_be_told_about(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    folder = tmp_path_factory.mktemp("map")
    (folder / "m.txt").write_bytes(content)
    try:
        read_map(folder, "m.txt", {"F": "rock"})
    except SpielbogenError as problem:
        assert all(finding.where.startswith("m.txt") for finding in problem.findings)


def test_a_sign_that_is_not_listed(tmp_path: Path) -> None:
    message = "place 4: 'X' is none of the signs F (rock), W (water), ~ (sea)"
    assert told(tmp_path, MAP.replace(" W F F", " W X F")) == [("R118", "land.txt:2", message, "")]


def test_a_small_letter_for_a_capital_is_advised_and_told_once_a_line(tmp_path: Path) -> None:
    ((code, where, message, hint),) = told(tmp_path, MAP.replace("F F W", "f f W"))
    assert (code, where, hint) == ("R118", "land.txt:1", "did you mean 'F'?")
    assert message.startswith("place 1, 3: 'f' is none of the signs F (rock)")


def test_all_slips_of_a_map_come_together(tmp_path: Path) -> None:
    found = told(tmp_path, "F F W\nF F\nx F W\nF F W W\n")
    assert [(code, where) for code, where, *_ in found] == [
        ("R118", "land.txt:3"),
        ("R119", "land.txt:2"),
        ("R119", "land.txt:4"),
    ]
    assert found[1][2] == "expected 3 signs in this row as in land.txt:1, found 2"


def test_of_a_wrong_file_the_first_faults_are_told_and_how_many_more(tmp_path: Path) -> None:
    found = told(tmp_path, "lorem\n" * 500 + "ipsum d\n")
    assert [code for code, *_ in found] == ["R118"] * 21 + ["R119"]
    assert [where for _, where, *_ in found[:20]] == [
        f"land.txt:{line}" for line in (1, 2, 3, 4) for _ in "lorem"
    ]
    assert found[20] == ("R118", "land.txt", f"{500 * 5 + 6 - 20} more of this kind", "")
    assert found[21][1] == "land.txt:501"


@pytest.mark.parametrize("text", ["", "\n \n\t\n", "\ufeff"])
def test_a_map_of_nothing(tmp_path: Path, text: str) -> None:
    ((code, where, message, _),) = told(tmp_path, text)
    assert (code, where, message) == ("R119", "land.txt:1", "expected rows of signs, found none")


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ('map = "land.txt"', 'map = "land.txt"\nfile = "prices.csv"', "R106", "either 'file' or"),
        ('map = "land.txt"\n', "", "R105", "one of the keys 'file' and 'map' is missing"),
        ('map = "land.txt"', 'file = "prices.csv"', "R106", "only a map has 'signs'"),
        ('F = "rock", W = "water", "~" = "sea"', "", "R105", "the key 'signs' is missing"),
        ("signs = {", "sings = {", "R104", "unknown key 'tables.land.sings'"),
        ("F =", "FF =", "R106", "expected one sign that is no blank, not 'FF'"),
        ("F =", '" " =', "R106", "expected one sign that is no blank, not ' '"),
        ("hexagon-pointy", "hexagon", "R106", "'hexagon-pointy', 'hexagon-flat' or 'brick'"),
        ("land.txt", "lant.txt", "R101", "there is no file 'lant.txt'"),
        ("land.txt", "../land.txt", "R102", "outside the game's folder"),
    ],
)
def test_a_table_that_is_described_wrongly(
    tmp_path: Path, old: str, new: str, code: str, said: str
) -> None:
    with pytest.raises(SpielbogenError) as caught:
        with_land(tmp_path, change=(old, new))
    found = next(f for f in caught.value.findings if f.code == code)
    assert said in found.message
    text = changed(GAME, {"[stocks.card]": LAND.replace(old, new, 1)})
    start, end = (1 + text[: text.index(part)].count("\n") for part in ("[tables.land]", "[stocks"))
    assert start <= int(found.where.removeprefix("game.toml:")) < end


def test_a_spreadsheet_of_fields_may_have_a_lattice(tmp_path: Path) -> None:
    (tmp_path / "land.csv").write_text("row,column,kind\n1,1,inn\n2,7,well\n", encoding="utf-8")
    table = load(tmp_path, {"[stocks.card]": SPACES}).tables["land"]
    assert table.lattice == "hexagon-flat"
    assert [row.values["kind"] for row in table.rows] == ["inn", "well"]
    assert load(tmp_path).tables["prices"].lattice is None


def test_a_lattice_needs_row_and_column(tmp_path: Path) -> None:
    (tmp_path / "land.csv").write_text("line,colum,kind\n1,1,inn\n", encoding="utf-8")
    changes = {"[stocks.card]": SPACES}
    found = faults(tmp_path, changes)
    assert {(f.code, f.where) for f in found} == {("R115", place("lattice =", changes))}
    assert [f.message.rpartition(" ")[2] for f in found] == ["'row'", "'column'"]
    assert found[1].hint == "did you mean 'colum'?"


def test_every_row_of_a_lattice_is_a_field_of_its_own(tmp_path: Path) -> None:
    text = "row,column\n1,1\n0,2\n1,1\n2,x\n3,\n3,\n"
    (tmp_path / "t.csv").write_text(text, encoding="utf-8")
    with pytest.raises(SpielbogenError) as caught:
        on_lattice(read_table(tmp_path, "t.csv"), "square", "game.toml:1")
    number = "expected a whole number from 1 to 9999, found"
    assert [(f.code, f.where, f.message) for f in caught.value.findings] == [
        ("R120", "t.csv:3", f"column 'row': {number} '0'"),
        ("R120", "t.csv:4", "row 1, column 1 is in t.csv:2 already"),
        ("R120", "t.csv:5", f"column 'column': {number} 'x'"),
        ("R120", "t.csv:6", f"column 'column': {number} nothing"),
        ("R120", "t.csv:7", f"column 'column': {number} nothing"),
    ]


def test_one_map_may_be_two_tables(tmp_path: Path) -> None:
    (tmp_path / "land.txt").write_text(MAP, encoding="utf-8")
    other = LAND.replace("tables.land", "tables.height").replace("rock", "high")
    game = load(tmp_path, {"[stocks.card]": LAND.replace("[stocks.card]", other)})
    kinds = [game.tables[name].rows[0].values["kind"] for name in ("land", "height")]
    assert kinds == ["rock", "high"]


def test_a_board_of_a_table_that_is_not_there_is_told_before_it_is_drawn(tmp_path: Path) -> None:
    cells = 'outline = { shape = "cells", table = "lant", side = "20mm" }'
    (tmp_path / "land.txt").write_text(MAP, encoding="utf-8")
    changes = {"[stocks.card]": LAND, 'size = "20cm x 8in"': cells}
    (found,) = faults(tmp_path, changes)
    assert (found.code, found.where) == ("R108", place("outline =", changes))
    assert found.hint == "did you mean 'land'?"


def test_a_changed_map_is_a_changed_game(tmp_path: Path) -> None:
    with_land(tmp_path)
    before = digest(tmp_path, tmp_path / "out", "")
    with_land(tmp_path, MAP.replace("W", "~", 1))
    assert digest(tmp_path, tmp_path / "out", "") != before


def test_a_table_is_no_lattice_of_its_own_accord(tmp_path: Path) -> None:
    assert Table("t.csv", ("row", "column"), ()).lattice is None
    assert solve(tmp_path).game.tables["prices"].lattice is None


def test_a_sign_may_stand_for_no_field(tmp_path: Path) -> None:
    game = with_land(tmp_path, "F ~ W\n ~ F F\n", ('"~" = "sea"', '"~" = ""'))
    fields = game.tables["land"].rows
    assert [row.id for row in fields] == ["r1c1", "r1c3", "r2c2", "r2c3"]
    assert {row.values["kind"] for row in fields} == {"rock", "water"}
    (unknown,) = told(tmp_path, "F X W\n")
    assert "'X' is none of the signs F (rock), W (water)" in unknown[2]
