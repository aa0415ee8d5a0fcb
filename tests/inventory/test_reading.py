"""Lists of what lies in a box, as people and programs write them, and what is wrong in them."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.data import games
from generator.inventory import read_inventory
from generator.listing.formats import as_csv
from generator.listing.parts import parts
from generator.model import SpielbogenError
from tests.spreadsheet.files import ods, xlsx

from .box import fault, faults, listed, rules_of

LIST = "Teil;Farbe;Anzahl\nWegfeld;rot;24\nZelte;grün;4\nSpielfigur;;70\n"
BOTH = pytest.mark.parametrize(("write", "name"), [(xlsx, "box.xlsx"), (ods, "box.ods")])


def understood(folder: Path, text: str | bytes, name: str = "box.csv") -> None:
    owned = listed(folder, text, name=name)
    assert owned.counts == {"path_red": {"1": 24}, "tent": {"green": 4}}
    assert owned.unsorted == {"figure": 70}
    assert owned.places == {
        "path_red": f"{name}:2", "tent": f"{name}:3", "figure": f"{name}:4",
    }  # fmt: skip
    assert owned.findings == ()
    assert owned.path == folder / name


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_any_csv(tmp_path: Path, delimiter: str, end: str, encoding: str) -> None:
    text = LIST.replace(";", delimiter).replace("\n", end)
    understood(tmp_path, text.encode(encoding))


@BOTH
def test_spreadsheets(tmp_path: Path, write: Callable[..., bytes], name: str) -> None:
    cells = [["Teil", "Farbe", "Anzahl"], ["Wegfeld", "rot", 24], ["Zelte", "grün", 4.0]]
    raw = write([*cells, ["Spielfigur", None, "70 Stück"]], before=["Leer"])
    understood(tmp_path, raw, name)


def test_a_spreadsheet_by_another_name_is_read(tmp_path: Path) -> None:
    owned = listed(tmp_path, xlsx([["Camp", 1]]), name="box.csv")
    assert owned.counts == {"camp": {"1": 1}}


def test_a_bought_part_without_rows_has_the_variant_1(tmp_path: Path) -> None:
    owned = listed(tmp_path, "cup,1\ndie.blue,3\nWürfel (rot),2\n")
    assert owned.counts == {"cup": {"1": 1}, "die": {"blue": 3, "red": 2}}
    assert (owned.total("die"), owned.total("cup"), owned.total("camp")) == (5, 1, 0)


@pytest.mark.parametrize(
    "text",
    [
        "count,what\n24,Wegfeld (rot)\n",
        "Anzahl;Soll;Name\n24;30;Rotes Wegfeld\n",
        "id;Name;Soll-Anzahl;vorhanden\npath_red;Rotes Wegfeld;30;24\n",
        "Nr;Bezeichnung;Stück\n1;Rotes Wegfeld;24 x\n",
        "Inventar von Anna;\n\nName des Teils;Menge (Stück)\nWegfeld rot;24,0\n",
        "sep=;\nTeil;Anzahl\nWegfeld rot;24\n",
        "Wegfeld;rot;24\n",
        "24;Wegfeld;rot\n",
        "path_red,Rotes Wegfeld,24\n",
        "Wegfeld (rot)\t24\n",
        "24 x Wegfeld (rot)\n",
        "24× Wegfeld, rot\n",
        "24x Wegfelder, rot\n",
        '"24 Wegfelder, rot"\n',
        "- 24 Stück Wegfeld rot\n",
        "* Wegfeld (rot): 24\n",
        "Wegfeld rot x 24\n",
        "Wegfeld rot\u00d724\n",
        "20 x Wegfeld (rot)\n4;Wegfeld rot\n",
        "- [ ] 24 x Wegfeld rot\n",
        "☐ 24 Wegfelder rot\n",
        "Wegfeld rot 24\n",
        "* [x] Wegfeld rot 24 Stück\n",
        "Teil;Anzahl\nWegfeld rot 24\n",
    ],
)
def test_any_way_to_write_it(tmp_path: Path, text: str) -> None:
    owned = listed(tmp_path, text)
    assert owned.total("path_red") == 24
    assert set(owned.counts) == {"path_red"}
    assert not owned.unsorted


def test_columns_may_say_the_same_twice(tmp_path: Path) -> None:
    text = "component,name,variant,design,count\ntent,Zelt,green,Grün,4\ncamp,Camp,1,,1\n"
    assert listed(tmp_path, text).counts == {"tent": {"green": 4}, "camp": {"1": 1}}


def test_columns_that_contradict_each_other_are_told(tmp_path: Path) -> None:
    found = fault(tmp_path, "id,name,count\npath_red,Sicheres Wegfeld,4\n")
    assert (found.code, found.where) == ("N104", "box.csv:2")
    assert "'Rotes Wegfeld' (path_red) or 'Sicheres Wegfeld' (path_safe)" in found.message


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("slug", games())
def test_the_parts_list_of_each_game_is_a_full_box(tmp_path: Path, slug: str, lang: str) -> None:
    rules = rules_of(slug)
    path = tmp_path / "parts.csv"
    path.write_text(as_csv([parts(rules, lang)]), encoding="utf-8")
    owned = read_inventory(path, rules, lang)
    assert {id: owned.counts[id] for id in rules.variants} == rules.variants
    bought = {id: need for id, need in rules.need.items() if rules.game.components[id].bought}
    assert {id: owned.total(id) for id in bought} == bought
    assert owned.findings == ()


def test_rows_of_one_part_are_added_up_and_told(tmp_path: Path) -> None:
    owned = listed(tmp_path, "name,count\nZelt rot,3\nCamp,1\nrote Zelte,1\ntent.red,0\n")
    assert owned.counts == {"tent": {"red": 4}, "camp": {"1": 1}}
    (found,) = owned.findings
    assert (found.code, found.severity, found.where) == ("N108", "note", "box.csv:4")
    assert found.message == "'Zelt (Rot)' (tent.red) stands in the rows 2, 4–5: 4 in all"


def test_a_part_as_a_sum_and_by_design_is_refused(tmp_path: Path) -> None:
    found = fault(tmp_path, "Zelt,20\nZelt rot,4\nZelt blau,4\n")
    assert (found.code, found.where) == ("N106", "box.csv:2")
    assert "box.csv:1" in found.message
    assert found.hint == "give the number of each design of 'Zelt' (tent), or only their sum"


@pytest.mark.parametrize("word", ["Summe", "Gesamt:", "TOTAL"])
def test_sums_are_passed_over(tmp_path: Path, word: str) -> None:
    owned = listed(tmp_path, f"Camp,1\nZelt rot,4\n{word},5\nZelt blau,3\n{word},3\n{word},8\n")
    assert owned.counts == {"camp": {"1": 1}, "tent": {"red": 4, "blue": 3}}
    assert [(f.code, f.severity, f.where) for f in owned.findings] == [
        ("N109", "note", f"box.csv:{line}") for line in (3, 5, 6)
    ]


def test_a_sum_that_does_not_add_up_is_told(tmp_path: Path) -> None:
    (found,) = listed(tmp_path, "Camp,1\nZelt rot,4\nSumme,6\n").findings
    assert (found.code, found.severity, found.where) == ("N110", "warning", "box.csv:3")
    assert found.message == "'Summe' says 6, and the rows above it are 5 in all"


def test_headings_are_passed_over_and_told(tmp_path: Path) -> None:
    owned = listed(tmp_path, "Aus der Blechdose\n=====\n3 x Zelt rot\n")
    assert owned.counts == {"tent": {"red": 3}}
    (found,) = owned.findings
    assert (found.code, found.severity, found.where) == ("N111", "warning", "box.csv:1")


@pytest.mark.parametrize(
    "text",
    [
        "Figuren\n3 x Zelt rot\nPlättchen\n",
        "Teil;Anzahl\nFiguren;\nZelt rot;3\nPlättchen\n",
        "Figuren;\nZelt rot;3\nPlättchen;\n",
    ],
)
def test_a_heading_that_is_the_name_of_a_part_is_none_of_it(tmp_path: Path, text: str) -> None:
    owned = listed(tmp_path, text)
    assert owned.counts == {"tent": {"red": 3}}
    assert [found.code for found in owned.findings] == ["N111", "N111"]


@pytest.mark.parametrize("line", ["Stand 2024", "Kiste3", "Zellt rot 3", "2 Kisten", "Zellt 3:"])
def test_a_line_with_digits_is_never_passed_over(tmp_path: Path, line: str) -> None:
    for text in (f"{line}\nCamp: 1\n", f"Teil;Anzahl\n{line};\nCamp;1\n"):
        assert fault(tmp_path, text).code == "N105"


def test_a_number_that_may_belong_to_the_name_is_asked_for(tmp_path: Path) -> None:
    found = fault(tmp_path, "Dirham 10\nDirham 2 28\n", "handelsfamilien")
    assert (found.code, found.where) == ("N103", "box.csv:1")
    assert found.hint == "write »Dirham: 10« for 10 of them, or »Dirham 10: 0« for none"
    assert listed(tmp_path, "Zufluchtsort 1\n").counts == {"refuge": {"1": 1}}


# Columns that are called something else.


@pytest.mark.parametrize("heading", ["Familie", "Haus", "", "Ort"])
def test_a_column_that_tells_the_design_is_used(tmp_path: Path, heading: str) -> None:
    text = f"Was;{heading};Stück\nKamel;Krug;0\nKamel;Glocke;24\nSpielplan;;1\n"
    owned = listed(tmp_path, text, "handelsfamilien")
    assert owned.counts == {"camel": {"jug": 0, "bell": 24}, "board": {"1": 1}}
    assert owned.findings == ()


@pytest.mark.parametrize("heading", ["", "Nr."])
def test_a_column_of_numbers_that_tells_the_design_is_told(tmp_path: Path, heading: str) -> None:
    text = f"Was;{heading};Stück\nDirham;1;30\nDirham;2;32\nDirham;10;13\n"
    owned = listed(tmp_path, text, "handelsfamilien")
    assert owned.counts == {"coin": {"1": 30, "2": 32, "10": 13}}
    assert [found.code for found in owned.findings] == ["N120"]


def test_a_name_may_go_over_several_columns(tmp_path: Path) -> None:
    rows = "Verbindungsplättchen;Mond;grau;3\nKamel;Stern;;2\n"
    for header in ("Was;Haus;Ton;Stück", "Was;Motiv;Farbe;Stück"):
        owned = listed(tmp_path, f"{header}\n{rows}", "handelsfamilien")
        assert owned.counts == {"link_grey": {"moon": 3}, "camel": {"star": 2}}


@pytest.mark.parametrize("heading", ["Familie", "Farbe"])
def test_a_design_that_is_not_known_is_not_passed_over(tmp_path: Path, heading: str) -> None:
    text = f"Was;{heading};Stück\nKamel;Glocke;24\nKamel;Krxg;0\n"
    found = fault(tmp_path, text, "handelsfamilien")
    assert (found.code, found.where) == ("N105", "box.csv:3")
    assert found.hint == "did you mean 'Kamel (Haus Krug)'?"
    text = "Was;Farbe;Motiv;Stück\nVerbindungsplättchen;grau;Mxnd;3\n"
    assert fault(tmp_path, text, "handelsfamilien").code == "N105"


def test_a_column_that_says_something_else_is_told_once(tmp_path: Path) -> None:
    text = "Was;Zustand;Preis;Bemerkung;Stück\nCamp;gut;3;alt;1\nZelt rot;blau;2;neu;4\n"
    owned = listed(tmp_path, text)
    assert owned.counts == {"camp": {"1": 1}, "tent": {"red": 4}}
    remark, price, found = sorted(owned.findings, key=lambda found: found.message)
    assert remark.message == "the column 'Bemerkung' is passed over: it says 'alt'"
    assert (found.code, found.severity, found.where) == ("N113", "warning", "box.csv:2")
    assert price.message == "the column 'Preis' is passed over: its numbers are not counted"
    assert found.message == (
        "the column 'Zustand' is passed over: it says 'gut', which is no part and no design of one"
    )


def test_numbers_that_are_in_some_names_only_are_asked_for(tmp_path: Path) -> None:
    rows = "2;Dirham;75\n3;Kamel;120\n"
    found = fault(tmp_path, f"Haus;Was;Stück\n{rows}", "handelsfamilien")
    assert (found.code, found.where) == ("N107", "box.csv:2")
    owned = listed(tmp_path, f"Nr;Was;Stück\n{rows}", "handelsfamilien")
    assert owned.unsorted == {"coin": 75, "camel": 120}
    assert [one.code for one in owned.findings] == ["N113"]


def test_a_shorter_name_is_told(tmp_path: Path) -> None:
    owned = listed(tmp_path, "rote Felder;3\nSchutzkarten;2\n")
    assert owned.counts == {"path_red": {"1": 3}, "shield": {"1": 2}}
    (found,) = owned.findings
    assert (found.code, found.severity, found.where) == ("N114", "note", "box.csv:1")
    assert (
        found.message == "'rote Felder' is read as 'Rotes Wegfeld' (path_red), the only one it fits"
    )


@pytest.mark.parametrize("text", ["", "\n\n", "Teil;Anzahl\n"])
def test_an_empty_list_is_an_empty_box(tmp_path: Path, text: str) -> None:
    owned = listed(tmp_path, text)
    assert owned.counts == {}
    assert [(f.code, f.severity, f.where) for f in owned.findings] == [
        ("N112", "warning", "box.csv")
    ]


def test_a_text_that_is_no_list_is_no_empty_box(tmp_path: Path) -> None:
    assert fault(tmp_path, "Dear Anna,\nwhere is the box?\n").code == "N107"


@pytest.mark.parametrize("count", ["-3", "2.5", "1.000", "ca. 4", "viele", "-", "1e3"])
def test_what_is_no_whole_number_is_refused(tmp_path: Path, count: str) -> None:
    found = fault(tmp_path, f"Teil;Anzahl\nCamp;1\nZelt rot;{count}\n")
    assert (found.code, found.where) == ("N103", "box.csv:3")
    assert repr(count) in found.message
    assert fault(tmp_path, f"Zelt rot: {count}\nCamp: 1\n") == replace(found, where="box.csv:1")


@pytest.mark.parametrize("line", ["Zelt rot: 2,5", "2,5 Zelt rot", "2,5 x Zelt rot"])
def test_the_decimal_comma_is_no_way_to_a_whole_number(tmp_path: Path, line: str) -> None:
    assert fault(tmp_path, f"{line}\nCamp: 1\n").where == "box.csv:1"


def test_a_part_without_a_number_is_refused(tmp_path: Path) -> None:
    found = fault(tmp_path, "Teil;Anzahl\nZelt rot;\n")
    assert (found.code, found.where, found.hint) == ("N103", "box.csv:2", "write 0 for none")


def test_all_that_is_wrong_is_told_at_once_in_order(tmp_path: Path) -> None:
    found = faults(tmp_path, "Teil;Anzahl\nZellt rot;1\nrot;2\nZelt rot;-1\n;4\n")
    assert [(f.code, f.where) for f in found] == [
        ("N105", "box.csv:2"), ("N105", "box.csv:5"), ("N104", "box.csv:3"), ("N103", "box.csv:4"),
    ]  # fmt: skip
    assert found[0].hint == "did you mean 'Zelt (Rot)'?"
    assert found[2].message.startswith("'rot' can be 'Papierwürfel (Rot)' (die_net.red), ")


def test_a_name_that_fits_very_many_names_some(tmp_path: Path) -> None:
    found = fault(tmp_path, "Teil;Anzahl\nInselkarte nw;1\n", "wasserwege")
    assert found.code == "N104"
    fitting = sum(row.values["house"] == "nw" for row in rules_of("wasserwege").rows("island"))
    assert found.message.count("Inselkarte (") == min(fitting, 6)


def test_of_very_many_unknown_names_the_first_are_told(tmp_path: Path) -> None:
    found = faults(tmp_path, "".join(f"Zeug {number};1\n" for number in range(500)))
    assert len(found) == 21
    assert (found[-1].message, found[-1].hint) == ("480 more of this kind", "rows 21–500")


def test_columns_that_can_both_be_the_numbers_are_told(tmp_path: Path) -> None:
    found = fault(tmp_path, "Inselkarte,1,2\n", "wasserwege")
    assert (found.code, found.where) == ("N107", "box.csv:1")
    assert found.message == "columns 2 and 3 can both be the numbers"
    assert listed(tmp_path, "Dirham,1,34\n", "handelsfamilien").counts == {"coin": {"1": 34}}


def test_two_columns_of_numbers_of_one_name_are_told(tmp_path: Path) -> None:
    found = fault(tmp_path, "Teil,Anzahl,Anzahl\nCamp,1,2\n")
    assert (found.code, found.where) == ("N107", "box.csv:1")


@pytest.mark.parametrize("raw", [b"\x00\x01\x02", b"a\x81\x00b"])
def test_what_is_no_text_is_refused(tmp_path: Path, raw: bytes) -> None:
    found = fault(tmp_path, raw)
    assert (found.code, found.where) == ("N101", "box.csv")


@pytest.mark.parametrize("name", ["box.xlsx", "box.ods"])
def test_what_is_no_spreadsheet_is_refused(tmp_path: Path, name: str) -> None:
    found = fault(tmp_path, "Camp,1\n", name=name)
    assert (found.code, found.where) == ("N101", name)


@BOTH
def test_a_date_in_a_spreadsheet_is_refused(
    tmp_path: Path, write: Callable[..., bytes], name: str
) -> None:
    found = fault(tmp_path, write([["Camp", 1], ["Zelt rot", date(2024, 3, 5)]]), name=name)
    assert (found.code, found.where) == ("N102", f"{name}:2")


def test_a_row_whose_quotation_marks_do_not_pair_is_refused(tmp_path: Path) -> None:
    found = fault(tmp_path, 'Teil,Anzahl\nCamp,1\n"Zelt" rot,2\n')
    assert (found.code, found.where) == ("N102", "box.csv:3")


def test_a_file_that_is_not_there_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.csv", tmp_path):
        with pytest.raises(SpielbogenError) as caught:
            read_inventory(path, rules_of("wuestenstadt"))
        assert [f.code for f in caught.value.findings] == ["N101"]


@given(st.text(alphabet="ab1;,\t\n\r\"'x×:- äZelt", max_size=60))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_written_there_is_an_answer(tmp_path: Path, text: str) -> None:
    try:
        owned = listed(tmp_path, text)
    except SpielbogenError as error:
        assert error.findings
    else:
        assert all(number >= 0 for made in owned.counts.values() for number in made.values())
