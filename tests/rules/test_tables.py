"""Tables as spreadsheets write them, and every fault of a table with its file and line."""

import csv
import io
from pathlib import Path
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model import SpielbogenError
from generator.rules.tables import Row, read_table

from .toy import ANIMALS, fault, faults, load, place, solve


def test_rows_are_designs(tmp_path: Path) -> None:
    rows = load(tmp_path).rows("animal")
    assert [(row.id, row.qty, row.where) for row in rows] == [
        ("ant", 3, "animals.csv:2"),
        ("cow", 2, "animals.csv:3"),
        ("hen", 1, "animals.csv:4"),
    ]
    assert rows[1].values["legs"] == "4"


def test_texts_come_in_a_language() -> None:
    row = Row("1", 1, {"name_de": "Kuh", "name_en": "Cow", "note": "moo"}, "x.csv:2")
    assert row.text("name", "de") == "Kuh"
    assert row.text("name", "en") == "Cow"
    assert row.text("note", "de") == "moo"
    assert row.texts("en")["name"] == "Cow"
    assert row.texts("de") == {**row.values, "name": "Kuh"}


def test_a_column_that_is_not_there_names_the_nearest() -> None:
    row = Row("1", 1, {"name_de": "Kuh", "value": "2"}, "x.csv:2")
    with pytest.raises(SpielbogenError) as caught:
        row.text("valeu", "de")
    (found,) = caught.value.findings
    assert (found.code, found.where, found.hint) == ("R115", "x.csv:2", "did you mean 'value'?")


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("delimiter", [",", ";"])
def test_any_spreadsheet(tmp_path: Path, mark: str, end: str, delimiter: str) -> None:
    text = mark + ANIMALS.replace(",", delimiter).replace("\n", end)
    (tmp_path / "t.csv").write_bytes(text.encode())
    table = read_table(tmp_path, "t.csv")
    assert table.columns == ("id", "qty", "name_de", "name_en", "legs", "group")
    assert [row.values["id"] for row in table.rows] == ["ant", "cow", "hen"]
    assert [row.where for row in table.rows] == ["t.csv:2", "t.csv:3", "t.csv:4"]


def test_a_table_of_two_components_is_told_about_once(tmp_path: Path) -> None:
    second = (
        "[components.beast]\nname = 'x'\nkind = 'card'\nsize = '9mm'\nrows = 'animals.csv'\n"
        "front = 'animal'\nstock = 'card'\n\n[components.board]"
    )
    animals = ANIMALS.replace("ant,3", "ant,three")
    found = fault(tmp_path, {"[components.board]": second}, animals=animals)
    assert (found.code, found.where) == ("R113", "animals.csv:2")


def test_the_decimal_comma_of_a_german_table_stays(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("id;weight\n1;2,5\n", encoding="utf-8")
    assert read_table(tmp_path, "t.csv").rows[0].values["weight"] == "2,5"


def test_lines_are_those_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text('\nid,text\n\n1,"two\nlines"\n,\n2,one\n', encoding="utf-8")
    rows = read_table(tmp_path, "t.csv").rows
    assert [(row.where, row.values["text"]) for row in rows] == [
        ("t.csv:4", "two\nlines"),
        ("t.csv:7", "one"),
    ]


def test_empty_columns_at_the_right_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("id,name,,\n1,a,,\n2,b\n", encoding="utf-8")
    assert read_table(tmp_path, "t.csv").columns == ("id", "name")


_CELL = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zs", "Zl", "Zp")), min_size=1
)


@given(st.lists(st.tuples(_CELL, _CELL), min_size=1), st.sampled_from(",;"))
def test_what_is_written_is_read(
    tmp_path_factory: pytest.TempPathFactory, cells: list[tuple[str, str]], delimiter: str
) -> None:
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=delimiter).writerows([("a", "b"), *cells])
    folder = tmp_path_factory.mktemp("csv")
    (folder / "t.csv").write_text(text.getvalue(), encoding="utf-8", newline="")
    found = [(row.values["a"], row.values["b"]) for row in read_table(folder, "t.csv").rows]
    assert found == [tuple(normalize("NFC", cell.strip()) for cell in row) for row in cells]


@given(st.binary(max_size=100))
def test_no_table_is_too_odd_to_be_told_about(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    folder = tmp_path_factory.mktemp("csv")
    (folder / "t.csv").write_bytes(content)
    try:
        read_table(folder, "t.csv")
    except SpielbogenError as problem:
        assert all(finding.where.startswith("t.csv") for finding in problem.findings)


@pytest.mark.parametrize(
    ("quantity", "said"),
    [
        ("-1", "found '-1'"),
        ("x", "found 'x'"),
        ("1.5", "found '1.5'"),
        ("", "found nothing"),
        ("²", "found '²'"),
        ("9999999999", "found '9999999999'"),
        ("200000", "from 0 to 100000"),
    ],
)
def test_a_quantity_that_is_none(tmp_path: Path, quantity: str, said: str) -> None:
    found = fault(tmp_path, animals=ANIMALS.replace("cow,2", f"cow,{quantity}"))
    assert (found.code, found.where) == ("R113", "animals.csv:3")
    assert "column 'qty'" in found.message
    assert said in found.message


def test_all_faults_of_a_table_come_together(tmp_path: Path) -> None:
    animals = ANIMALS.replace("ant,3", "ant,x").replace("hen,1", "hen,-1")
    assert [f.where for f in faults(tmp_path, animals=animals)] == [
        "animals.csv:2",
        "animals.csv:4",
    ]


def test_quantity_0_makes_none_and_is_noted(tmp_path: Path) -> None:
    rules = solve(tmp_path, animals=ANIMALS.replace("cow,2", "cow,0"))
    assert rules.variants["animal"] == {"ant": 6, "cow": 0, "hen": 2}
    (told,) = rules.game.notes
    assert (told.code, told.severity, told.where) == ("R117", "note", "animals.csv:3")


def test_a_table_without_rows_makes_nothing_and_is_noted(tmp_path: Path) -> None:
    rules = solve(tmp_path, {"top(2, animal.legs)": "0"}, animals=ANIMALS.split("\n")[0])
    assert rules.count["animal"] == 0
    (told,) = rules.game.notes
    assert (told.code, told.severity, told.where) == ("R116", "note", "animals.csv")


def test_rows_without_quantity_and_id_count_once_by_number(tmp_path: Path) -> None:
    animals = "legs,group\n6,small\n4,large\n"
    rules = solve(tmp_path, animals=animals)
    assert rules.variants["animal"] == {"1": 2, "2": 2}


@pytest.mark.parametrize(
    ("old", "new", "code", "where", "said"),
    [
        ("cow,2", "the cow,2", "R114", "animals.csv:3", "'the cow' is no id"),
        ("cow,2", "kuhé,2", "R114", "animals.csv:3", "'kuhé' is no id"),
        ("cow,2", ",2", "R114", "animals.csv:3", "'' is no id"),
        ("cow,2", "ant,2", "R114", "animals.csv:3", "in animals.csv:2 already"),
        ("4,large", "4", "R112", "animals.csv:3", "expected 6 cells in this row, found 5"),
        ("4,large", "4,large,x", "R112", "animals.csv:3", "found 7"),
        ("Kuh", '"Kuh', "R112", "animals.csv:3", "cannot be read"),
        ("Kuh", '"Ku"h', "R112", "animals.csv:3", "cannot be read"),
        ("legs", "qty", "R111", "animals.csv:1", "'qty' is there 2 times"),
        ("legs", "", "R111", "animals.csv:1", "column 5 has no name"),
        ("legs", "number of legs", "R111", "animals.csv:1", "cannot be a column's name"),
    ],
)
def test_faults_of_a_table(
    tmp_path: Path, old: str, new: str, code: str, where: str, said: str
) -> None:
    found = fault(tmp_path, animals=ANIMALS.replace(old, new, 1))
    assert (found.code, found.where) == (code, where)
    assert said in found.message


def test_an_empty_file(tmp_path: Path) -> None:
    found = fault(tmp_path, animals="")
    assert (found.code, found.where) == ("R111", "animals.csv:1")


def test_a_column_that_expect_asks_for(tmp_path: Path) -> None:
    changed = {'"cards - 4", source': '"3", per = "groop", source'}
    found = fault(tmp_path, changed)
    assert (found.code, found.where) == ("R115", place('expect = { formula = "c'))
    assert found.hint == "did you mean 'group'?"
