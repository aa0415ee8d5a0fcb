"""Rows that can be read in two ways, columns that say something else than what is there, and rows
without a number: none of them is counted silently wrong."""

from pathlib import Path

import pytest

from .box import fault, faults, listed

COINS = "handelsfamilien"


@pytest.mark.parametrize(
    "line",
    [
        *("10 Dirham: 2", "10 Dirham = 2", "10 Dirham x 2", "10er Dirham: 2", "Dirham 10: 2"),
        *("2 x 10 Dirham", "2 10 Dirham", "2 Stück 10 Dirham", "10 Dirham;2", "10;Dirham;13"),
    ],
)
def test_a_value_with_its_number_in_front(tmp_path: Path, line: str) -> None:
    number = 13 if "13" in line else 2
    assert listed(tmp_path, f"{line}\n", COINS).counts == {"coin": {"10": number}}


def test_two_numbers_that_can_both_be_the_value_are_asked_for(tmp_path: Path) -> None:
    found = fault(tmp_path, "10 Dirham 2\n", COINS)
    assert (found.code, found.where) == ("N104", "box.csv:1")
    assert "2 × 'Dirham (10)' (coin.10), or 10 × 'Dirham (2)' (coin.2)" in found.message
    assert found.hint == "write »10 Dirham: 2« or »Dirham 2: 10«"


def test_a_number_that_is_the_name_of_a_value_too_is_told(tmp_path: Path) -> None:
    owned = listed(tmp_path, "10 Dirham\n", COINS)
    assert owned.unsorted == {"coin": 10}
    (found,) = owned.findings
    assert (found.code, found.severity, found.where) == ("N115", "warning", "box.csv:1")
    assert "'Dirham (10)' (coin.10) would have no number here" in found.message


@pytest.mark.parametrize(
    "text", ["Warenplättchen;1;1\nWarenplättchen;40;2\n", "Warenplättchen;1;1\n;40;2\n"]
)
def test_two_columns_of_numbers_that_both_fit_somewhere(tmp_path: Path, text: str) -> None:
    found = fault(tmp_path, text, COINS)
    assert (found.code, found.where) == ("N107", "box.csv:1")


@pytest.mark.parametrize("text", ["Rotes Wegfeld,1,00\n", "Rotes Wegfeld,24,00\nCamp,1,00\n"])
def test_a_comma_within_a_number_is_no_nought(tmp_path: Path, text: str) -> None:
    assert {found.code for found in faults(tmp_path, text)} == {"N105"}


@pytest.mark.parametrize(
    "heading", ["Anzahl fehlend", "Fehlt", "missing", "Soll", "benötigte Anzahl", "required count"]
)
def test_a_column_of_what_is_not_there(tmp_path: Path, heading: str) -> None:
    found = fault(tmp_path, f"Teil;{heading}\nWegfeld (rot);24\n")
    assert (found.code, found.where) == ("N107", "box.csv:1")
    assert repr(heading) in found.message
    assert listed(tmp_path, f"Teil;{heading};Ist\nCamp;7;1\n").counts == {"camp": {"1": 1}}


def test_a_part_without_a_number_is_no_heading(tmp_path: Path) -> None:
    found = fault(tmp_path, "24 x Wegfeld (rot)\n[x] Camp\n")
    assert (found.code, found.where) == ("N103", "box.csv:2")


def test_a_heading_says_what_the_rows_below_it_are(tmp_path: Path) -> None:
    text = "Spielfiguren\n12 x blau\n11 x rot\nZelte:\nblau: 4\n"
    owned = listed(tmp_path, text)
    assert owned.counts == {"figure": {"blue": 12, "red": 11}, "tent": {"blue": 4}}
    assert [found.code for found in owned.findings] == ["N111", "N111"]
    assert listed(tmp_path, "Dirham\n1er: 34\n10: 13\n", COINS).counts == {
        "coin": {"1": 34, "10": 13}
    }
    assert fault(tmp_path, "Dirham\n5: 34\n", COINS).code == "N105"
    assert fault(tmp_path, "Plättchen\n12 x blau\n").code == "N104"
    assert fault(tmp_path, "Spielfiguren\n12 x blau\nSonst noch\n3 x rot\n").code == "N104"


@pytest.mark.parametrize(
    "line",
    [
        *("Figuren: je 12", "je 12 Figuren", "12 Figuren je Farbe", "12 je Farbe", "6x12 Figuren"),
        *("Figuren: 2x12", "Figuren 6 x 12", "Camp: ||||", "Wegfeld rot: ein Dutzend"),
        *("Wegfeld rot: 20 + 4", "Wegfeld rot: ca. 24", "Wegfeld rot: 20-24", "22/24 Wegfeld rot"),
        *("Wegfeld rot: 24 (2 kaputt)", "Wegfeld rot 22 von 24", "12 figures of each colour"),
    ],
)
def test_what_would_have_to_be_worked_out_is_refused(tmp_path: Path, line: str) -> None:
    assert fault(tmp_path, f"{line}\n").code in ("N103", "N105")


def test_rows_that_are_very_many_are_named_in_short(tmp_path: Path) -> None:
    text = "name,count\n" + "Camp,1\nZelt rot,1\n" * 2000
    found, _ = listed(tmp_path, text).findings
    assert found.code == "N108"
    assert "rows 2, 4, 6" in found.message and "and 1988 more" in found.message


@pytest.mark.parametrize(
    ("text", "said"), [("Camp;1\n" * 150_000, "bytes"), (";" * 300_000, "cells")]
)
def test_a_file_that_is_larger_than_any_list(tmp_path: Path, text: str, said: str) -> None:
    found = fault(tmp_path, text)
    assert found.code == "N101"
    assert said in found.message


@pytest.mark.parametrize(
    "line",
    [
        *("Inselkarten 2 x 12", "Inselkarten: 2 x 12", "Inselkarten 12 x 2", "2 x 12 Inselkarten"),
        *("12 x 2 Inselkarten", "Inselkarten 2x12", "Inselkarte 1 000"),
    ],
)
def test_a_number_of_a_design_is_no_part_of_a_product(tmp_path: Path, line: str) -> None:
    assert fault(tmp_path, f"{line}\n", "wasserwege").code in ("N103", "N105")


def test_a_number_in_front_is_no_number_of_a_design(tmp_path: Path) -> None:
    owned = listed(tmp_path, "12 Inselkarten\n", "wasserwege")
    assert (owned.unsorted, owned.findings) == ({"island": 12}, ())


@pytest.mark.parametrize("line", ["Camp 1,0", "Camp 1,5", "Sicheres Wegfeld 1 000"])
def test_the_number_of_an_only_design_is_no_name(tmp_path: Path, line: str) -> None:
    assert fault(tmp_path, f"{line}\n").code == "N105"
    assert listed(tmp_path, "name;variant;count\nCamp;1;2\n").counts == {"camp": {"1": 2}}


@pytest.mark.parametrize(
    "text",
    [
        *("component,variant,count\ndie,first,1\n", "component,count\ndie.first,1\n"),
        *("die,first,1\n", "Teil;Variante;Anzahl\nWürfel;Erster;1\n"),
    ],
)
def test_a_design_of_another_part_is_not_taken(tmp_path: Path, text: str) -> None:
    found = fault(tmp_path, text, "bauboom")
    assert found.code == "N105"
    assert "(First die)" in found.hint or "(Erster Würfel)" in found.hint


@pytest.mark.parametrize("row", ["Rotes Wegfeld,24,5", "Sicheres Wegfeld,1,000"])
def test_a_comma_below_column_names_is_no_end_of_a_number(tmp_path: Path, row: str) -> None:
    found = fault(tmp_path, f"name,count\n{row}\n")
    assert (found.code, found.where) == ("N103", "box.csv:2")
    assert repr(row.partition(",")[2]) in found.message


@pytest.mark.parametrize(
    "heading",
    [
        *("Stück je Farbe", "Anzahl pro Spieler", "qty each", "Anzahl (Dutzend)"),
        *("Anzahl Farben;Stück je Farbe", "Anzahl laut Anleitung", "Qty expected"),
    ],
)
def test_a_column_that_is_not_the_number_of_all(tmp_path: Path, heading: str) -> None:
    found = fault(tmp_path, f"Teil;{heading}\nZelt;6;4\n")
    assert (found.code, found.where) == ("N107", "box.csv:1")
    assert repr(heading.rpartition(";")[2]) in found.message


@pytest.mark.parametrize("heading", ["Farben", "packs"])
def test_numbers_that_may_be_a_design_are_asked_for(tmp_path: Path, heading: str) -> None:
    found = fault(tmp_path, f"Teil;{heading};Anzahl\nInselkarte;2;12\n", "wasserwege")
    assert (found.code, found.where) == ("N107", "box.csv:2")
    assert repr(heading) in found.message


@pytest.mark.parametrize("heading", ["Soll", "Fehlt", "davon kaputt", "packs expected", "Anzahl"])
def test_other_numbers_are_told(tmp_path: Path, heading: str) -> None:
    owned = listed(tmp_path, f"Teil;{heading};Ist\nInselkarte;24;20\n", "wasserwege")
    assert owned.unsorted == {"island": 20}
    (found,) = owned.findings
    assert (found.code, found.where) == ("N113", "box.csv:2")
    assert found.message == f"the column {heading!r} is passed over: its numbers are not counted"


def test_numbers_of_rows_are_not_told_and_others_are(tmp_path: Path) -> None:
    assert not listed(tmp_path, "Nr;Teil;Anzahl\n1;Camp;1\n2;Zelt;4\n").findings
    owned = listed(tmp_path, "Teil;Nr;Anzahl\nInselkarte;25;1\n", "wasserwege")
    assert [found.code for found in owned.findings] == ["N113"]


def test_a_remark_that_a_part_is_not_there_is_told(tmp_path: Path) -> None:
    owned = listed(tmp_path, "Teil;Anzahl;Bemerkung\nZelt;4;schön\nCamp;1;fehlt\n")
    (found,) = owned.findings
    assert (found.code, found.where) == ("N113", "box.csv:3")
    assert "'fehlt'" in found.message


def test_units_belong_to_the_number(tmp_path: Path) -> None:
    head = "Teil;Menge;Einheit\n"
    assert listed(tmp_path, f"{head}Camp;1;Stück\n").counts == {"camp": {"1": 1}}
    found = fault(tmp_path, f"{head}Einstiegsfeld;1;Dutzend\n")
    assert (found.code, found.where) == ("N103", "box.csv:2")
    assert "found '1 Dutzend'" in found.message


@pytest.mark.parametrize("head", ["Teil;rot;blau", "Name;Vorher;Nachher", "Wert;Anzahl"])
def test_column_names_that_do_not_tell_numbers(tmp_path: Path, head: str) -> None:
    found = fault(tmp_path, f"{head}\nZelt;4;4\n")
    assert (found.code, found.where) == ("N107", "box.csv:1")


@pytest.mark.parametrize(
    "line",
    [
        *("kein Camp", "ein Camp", "zwei Eingangsfelder", "two gates", "ein Dutzend Zelte"),
        *("alle Zelte", "Zelte ja", "Zelte ||||", "Zelte ✓", "[x] Zelte", "Zelte IIII"),
        *("Zelte: komplett", "Fehlt: Depot"),
    ],
)
def test_a_number_in_words_is_no_heading(tmp_path: Path, line: str) -> None:
    found = fault(tmp_path, f"24 x Wegfeld (rot)\n{line}\n")
    assert (found.code, found.where) == ("N103", "box.csv:2")


@pytest.mark.parametrize("heading", ["Fehlt:", "Es fehlen noch", "Missing", "Noch zu kaufen"])
def test_what_stands_below_missing_is_not_there(tmp_path: Path, heading: str) -> None:
    found = fault(tmp_path, f"Camp: 1\n{heading}\n2 Eingangsfelder\n")
    assert (found.code, found.where) == ("N118", "box.csv:2")


@pytest.mark.parametrize(
    ("slug", "name", "hint"),
    [
        ("wasserwege", "Algen", "did you mean 'Algenplättchen'?"),
        ("wasserwege", "Fisch Wert 2", "did you mean 'Fischplättchen'?"),
        ("wasserwege", "Schlüssel", "did you mean 'Schlüsselplättchen'?"),
        ("wuestenstadt", "Zelte je Farbe", "did you mean 'Zelt'?"),
    ],
)
def test_a_part_of_a_compound_is_a_hint(tmp_path: Path, slug: str, name: str, hint: str) -> None:
    found = fault(tmp_path, f"{name}: 4\n", slug)
    assert (found.code, found.hint) == ("N105", hint)


@pytest.mark.parametrize("line", ["Der Stein: 3", "Wegfeld oder: 3"])
def test_words_that_join_make_no_name(tmp_path: Path, line: str) -> None:
    assert fault(tmp_path, f"{line}\n").code in ("N104", "N105")


@pytest.mark.parametrize("title", ["Was fehlt?", "Fehlliste;", "Liste der fehlenden Teile"])
def test_a_title_that_says_missing(tmp_path: Path, title: str) -> None:
    found = fault(tmp_path, f"{title}\nTeil;Anzahl\nCamp;1\n")
    assert (found.code, found.where) == ("N118", "box.csv:1")


@pytest.mark.parametrize("row", ["24 x Wegfeld (rot)", "Wegfeld (rot);24", "Wegfeld rot: 24"])
def test_a_row_above_the_column_names_is_not_lost(tmp_path: Path, row: str) -> None:
    found = fault(tmp_path, f"Wüstenstadt 2024;\n{row}\nTeil;Anzahl\nCamp;1\n")
    assert (found.code, found.where) == ("N107", "box.csv:2")


def test_a_product_in_a_cell_is_refused(tmp_path: Path) -> None:
    found = fault(tmp_path, "Inselkarten;2 x 12\n", "wasserwege")
    assert (found.code, found.where) == ("N103", "box.csv:1")


def test_a_row_of_very_many_numbers_is_refused(tmp_path: Path) -> None:
    numbers = ";".join(map(str, range(40)))
    found = fault(tmp_path, f"Kamel;{numbers}\n", COINS)
    assert (found.code, found.where) == ("N107", "box.csv:1")


@pytest.mark.parametrize("text", ["Kamel" + ";1" * 400, "Kamel: 1" + "0" * 20_000])
def test_a_row_longer_than_any_is_refused(tmp_path: Path, text: str) -> None:
    found = fault(tmp_path, f"{text}\n", COINS)
    assert (found.code, found.where) == ("N101", "box.csv")
    assert len(found.message) < 120
