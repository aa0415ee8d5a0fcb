"""Only what plainly says how many lie in the box is counted: a column, heading, sign or remark that
may say otherwise is refused or told, and what is clear to a reader is read."""

from pathlib import Path

import pytest

from generator.listing.formats import as_csv
from generator.listing.parts import parts

from .box import fault, faults, listed, rules_of

COINS, ISLANDS = "handelsfamilien", "wasserwege"


@pytest.mark.parametrize(
    "heading",
    [
        *("Anzahl", "Stück", "Stk.", "Anzahl (Stück)", "Anzahl vorhanden", "Ist-Bestand", "Anz."),
        *("habe ich", "gezählt am 1.12.", "counted 2026-12-01", "Anzahl in der Box", "how many"),
        *("Wie viele", "Zahl der Teile", "number of pieces", "Bestand heute", "Vorh.", "Inventar"),
    ],
)
def test_a_column_that_says_how_many_there_are(tmp_path: Path, heading: str) -> None:
    owned = listed(tmp_path, f"Teil;{heading}\nWegfeld (rot);20\n")
    assert (owned.counts, owned.findings) == ({"path_red": {"1": 20}}, ())


@pytest.mark.parametrize(
    "heading",
    [
        *(
            "nicht vorhanden",
            "not found",
            "Ist nicht da",
            "nicht gefunden",
            "vermisst",
            "must have",
        ),
        *("Anzahl zu drucken", "noch zu machen", "offen", "nachzudrucken", "geplant", "gebraucht"),
        *("Anzahl benötigter", "Anzahl (max.)", "ausgeliehen", "beschädigt", "Anzahl nach Umzug"),
        *("Stück/Farbe", "Anzahl Farben", "Anzahl bei 4 Spielern", "Stk./Spieler", "Stück à"),
        *(
            "Anzahl x Farben",
            "Menge (Dtzd.)",
            "Menge in g",
            "Anzahl Bögen",
            "Preis Stück",
            "Stück €",
        ),
    ],
)
def test_a_column_that_may_say_something_else(tmp_path: Path, heading: str) -> None:
    found = fault(tmp_path, f"Teil;{heading}\nWegfeld (rot);20\n")
    assert (found.code, found.where) == ("N107", "box.csv:1")
    assert repr(heading) in found.message
    # Beside one that says it plainly, it is told.
    owned = listed(tmp_path, f"Teil;{heading};vorhanden\nWegfeld (rot);20;3\n")
    assert owned.counts == {"path_red": {"1": 3}}
    assert [one.code for one in owned.findings] == ["N113"]


@pytest.mark.parametrize("heading", ["Fehlt", "verloren", "Stück pro Bogen", "davon kaputt"])
def test_a_number_beside_less_or_more_of_them_is_not_plain(tmp_path: Path, heading: str) -> None:
    found = fault(tmp_path, f"Teil;Anzahl;{heading}\nWegfeld (rot);20;3\n")
    assert (found.code, found.hint) == ("N107", "call the column of what is in the box owned")
    # What there should be says nothing about what there is.
    assert listed(tmp_path, "Teil;Soll;Anzahl\nCamp;1;0\n").counts == {"camp": {"1": 0}}


@pytest.mark.parametrize(
    "name", ["Spielregel", "Raum", "Kisten", "Steine;Ausgeliehen", "Ort;Leihe"]
)
def test_a_column_with_a_name_of_its_own(tmp_path: Path, name: str) -> None:
    head = name if ";" in name else f"Teil;{name}"
    found = fault(tmp_path, f"{head}\nWegfeld (rot);20\n")
    assert (found.code, found.where) == ("N107", "box.csv:1")


def test_names_of_what_is_not_there(tmp_path: Path) -> None:
    found = fault(tmp_path, "Fehlendes Teil;Anzahl\nCamp;1\n")
    assert (found.code, found.where) == ("N107", "box.csv:1")
    (told,) = listed(tmp_path, "Neues Teil;Anzahl\nCamp;1\n").findings
    assert (told.code, told.severity, told.where) == ("N121", "warning", "box.csv:1")
    assert "'neues'" in told.message
    assert listed(tmp_path, "Name des Teils;Anzahl\nCamp;1\n").findings == ()


@pytest.mark.parametrize(
    "heading",
    [
        *("Nicht mehr da:", "Nicht gefunden", "Nachdrucken:", "Einkaufsliste", "Ausgeliehen:"),
        *(
            "Zerstört",
            "To print",
            "Noch zu basteln",
            "Not here",
            "Alles da außer:",
            "All but",
            "zu wenig",
            "Pro Spieler",
            "Unvollständig",
        ),
    ],
)
def test_a_heading_that_says_not(tmp_path: Path, heading: str) -> None:
    for text in (f"{heading}\nCamp: 1\n", f"{heading}\nTeil;Anzahl\nCamp;1\n"):
        found = fault(tmp_path, text)
        assert (found.code, found.where) == ("N118", "box.csv:1")


@pytest.mark.parametrize("title", ["komplett", "Zu Hause", "Inventur im Keller"])
def test_a_title_is_told(tmp_path: Path, title: str) -> None:
    for text in (f"{title}\nCamp: 1\n", f"{title}\nTeil;Anzahl\nCamp;1\n"):
        owned = listed(tmp_path, text)
        assert owned.counts == {"camp": {"1": 1}}
        assert [(found.code, found.where) for found in owned.findings] == [("N111", "box.csv:1")]


def test_a_title_that_says_what_the_list_is(tmp_path: Path) -> None:
    for title in ("Wüstenstadt – Inventur vom 1.12.2026", "Inhalt der Schachtel", "Desert City"):
        for text in (f"{title}\nCamp: 1\n", f"{title}\nTeil;Anzahl\nCamp;1\n"):
            owned = listed(tmp_path, text)
            assert (owned.counts, owned.findings) == ({"camp": {"1": 1}}, ())


@pytest.mark.parametrize("sign", ["<", ">", "~", "≥", "±", "/", "?", "!", "@", "+", "%"])
def test_a_sign_before_a_number_is_not_passed_over(tmp_path: Path, sign: str) -> None:
    found = fault(tmp_path, f"rote Wegfelder {sign} 20\n")
    assert (found.code, found.where) == ("N103", "box.csv:1")
    assert f"{sign!r} is not understood" in found.message


@pytest.mark.parametrize(
    "line",
    [
        *("Wegfeld rot von 24", "Wegfeld rot of 24", "10 von Camp 1", "24 mit Wegfeld rot"),
        *("Wegfeld rot: für 24", "10 aus Camp: 1", "Camp in: 1"),
    ],
)
def test_a_word_that_joins_a_number_is_not_passed_over(tmp_path: Path, line: str) -> None:
    assert fault(tmp_path, f"{line}\n").code in ("N103", "N105")
    assert listed(tmp_path, "Figuren in Blau 12\n").counts == {"figure": {"blue": 12}}


def test_all_remarks_are_told(tmp_path: Path) -> None:
    text = "Teil;Anzahl;Bemerkung\nZelt;4;schön\nWegfeld (rot);24;nur 20 gefunden\n"
    (found,) = listed(tmp_path, text).findings
    assert (found.code, found.where) == ("N113", "box.csv:2")
    (found,) = listed(tmp_path, f"{text}Camp;1;nicht da\n").findings
    assert (found.code, found.where) == ("N113", "box.csv:4")


@pytest.mark.parametrize("text", ["1;Camp\n2;Depot\n3;Zelt", "1 Camp\n2 Depots\n3 Zelte"])
def test_numbers_that_may_be_those_of_the_rows(tmp_path: Path, text: str) -> None:
    owned = listed(tmp_path, text)
    assert (owned.total("camp"), owned.total("depot"), owned.total("tent")) == (1, 2, 3)
    (found,) = owned.findings
    assert (found.code, found.severity, found.where) == ("N122", "warning", "box.csv:1")
    assert listed(tmp_path, "Camp 1\nDepots 2\nZelte 3\n").findings == ()


def test_rows_that_are_numbered(tmp_path: Path) -> None:
    for text in ("1) rote Wegfelder: 24\n2) Camp: 1\n", "1. rote Wegfelder 24\n2. 1 Camp\n"):
        assert listed(tmp_path, text).counts == {"path_red": {"1": 24}, "camp": {"1": 1}}
    assert {found.code for found in faults(tmp_path, "1. Camp\n2. Depot\n")} == {"N103"}
    dice = faults(tmp_path, "1. Würfel: 1\n2. Würfel: 1\n", "bauboom")
    assert {found.code for found in dice} == {"N105"}


@pytest.mark.parametrize("heading", ["Haus Mond:", "Mond", "Mond :"])
def test_a_heading_that_names_a_design_is_not_lost(tmp_path: Path, heading: str) -> None:
    found = fault(tmp_path, f"{heading}\nKamel: 3\n", COINS)
    assert (found.code, found.where) == ("N104", "box.csv:2")
    assert "'Kamel (Haus Mond)' (camel.moon) or 'Kamel' (camel)" in found.message
    assert found.hint == f"write »Kamel {heading.rstrip(' :')}: 3« if that is meant"
    owned = listed(tmp_path, f"{heading}\nSpielplan: 1\nKamel Haus Stern: 3\n", COINS)
    assert owned.counts == {"board": {"1": 1}, "camel": {"star": 3}}


@pytest.mark.parametrize("row", ["Inselkarten;2 x;12", "12;2 x;Inselkarten"])
def test_a_product_over_two_cells(tmp_path: Path, row: str) -> None:
    assert fault(tmp_path, f"{row}\n", ISLANDS).code in ("N103", "N107")


def test_a_product_with_a_value_is_told(tmp_path: Path) -> None:
    owned = listed(tmp_path, "2 × 3 Fischplättchen\n", ISLANDS)
    assert owned.counts == {"fish": {"v3": 2}}
    (found,) = owned.findings
    assert (found.code, found.severity) == ("N115", "warning")
    assert "its second number as part of the name" in found.message


def test_a_comma_between_digits_is_no_end_of_a_number(tmp_path: Path) -> None:
    found = fault(tmp_path, "tent,green,4\nRotes Wegfeld,1,50\n")
    assert found.code == "N103"
    assert "'1,50'" in found.message
    for row in ("Rotes Wegfeld;1;50", "Rotes Wegfeld,1,50", "Camp;1;0", "Camp;0;1"):
        assert fault(tmp_path, f"{row}\n").code == "N107"
    owned = listed(tmp_path, "tent;green;4\npath_red;1;50\n")
    assert owned.counts == {"path_red": {"1": 50}, "tent": {"green": 4}}


def test_numbers_of_bags_are_no_designs(tmp_path: Path) -> None:
    found = fault(tmp_path, "Tüte;Teil;Anzahl\n1;Inselkarte;5\n2;Inselkarte;6\n", ISLANDS)
    assert (found.code, found.where) == ("N107", "box.csv:2")
    owned = listed(tmp_path, "Nr;Teil;Anzahl\n1;Inselkarte;24\n", ISLANDS)
    assert owned.unsorted == {"island": 24}


def test_a_row_without_a_name_is_of_the_part_above(tmp_path: Path) -> None:
    text = "Teil;Farbe;Anzahl\nSpielfigur;blau;12\n;rot;11\n;grün;10\nCamp;;1\n"
    owned = listed(tmp_path, text)
    figures = {"blue": 12, "red": 11, "green": 10}
    assert owned.counts == {"figure": figures, "camp": {"1": 1}}
    (found,) = owned.findings
    assert (found.code, found.severity, found.where) == ("N123", "note", "box.csv:3")
    assert found.message == "no name stands in the rows 3–4: read as the name above"
    assert fault(tmp_path, "Teil;Farbe;Anzahl\nSpielfigur;blau;12\n;lila;11\n").code == "N105"
    assert fault(tmp_path, "Teil;Farbe;Anzahl\n;rot;11\n").code == "N104"


@pytest.mark.parametrize(
    "line",
    [
        *(
            "rote Wegfelder (24)",
            "rote Wegfelder (24 Stück)",
            "24*rote Wegfelder",
            "24 * Wegfeld rot",
        ),
        *("Wegfeld rot ..... 24", "Wegfeld rot…24", "Wegfeld rot . . . 24", "Wegfeld rot ____ 24"),
        *(
            "24 Wegfelder rot insgesamt",
            "Wegfelder rot gesamt: 24",
            "24 Wegfelder rot vorhanden",
            "Wegfeld rot - 24",
        ),
    ],
)
def test_what_is_clear_is_read(tmp_path: Path, line: str) -> None:
    owned = listed(tmp_path, f"{line}\n")
    assert (owned.counts, owned.findings) == ({"path_red": {"1": 24}}, ())


def test_a_table_of_markdown(tmp_path: Path) -> None:
    rows = "| rote Wegfelder | 24 |\n| Camp | 1 |\n"
    for text in (rows, f"| Teil | Anzahl |\n|---|---:|\n{rows}"):
        assert listed(tmp_path, text).counts == {"path_red": {"1": 24}, "camp": {"1": 1}}
    assert fault(tmp_path, "Camp: |\nZelte: |\n").code == "N103"


def test_the_number_of_a_design_may_be_called_so(tmp_path: Path) -> None:
    assert listed(tmp_path, "Inselkarte Nr. 15: 1\n", ISLANDS).counts == {"island": {"15": 1}}
    found = fault(tmp_path, "Dirham (10)\n", COINS)
    assert found.code == "N103"


@pytest.mark.parametrize("name", ["Würfel (16 mm)", "Würfel 16 mm", "blauer Würfel aus Holz"])
def test_a_name_with_more_words_is_suggested_without_them(tmp_path: Path, name: str) -> None:
    assert fault(tmp_path, f"{name}: 6\n", "bauboom").hint == "did you mean 'Würfel'?"


def test_rows_of_other_games_are_passed_over(tmp_path: Path) -> None:
    both = [parts(rules_of(slug), "de") for slug in ("bauboom", "wuestenstadt")]
    owned = listed(tmp_path, as_csv(both))
    assert owned.total("die") == 6
    assert {id: owned.counts[id] for id in rules_of("wuestenstadt").variants} == (
        rules_of("wuestenstadt").variants
    )
    (found,) = owned.findings
    assert (found.code, found.severity, found.where) == ("N124", "note", "box.csv:2")
    assert "(bauboom)" in found.message


@pytest.mark.parametrize("game", ["Wüstenstadt", "wuestenstadt", "Desert City", ""])
def test_the_name_of_the_game_may_be_written_in_short(tmp_path: Path, game: str) -> None:
    owned = listed(tmp_path, f"Spiel;Teil;Anzahl\n{game};Camp;1\nWüste;Camp;7\n")
    assert owned.counts == {"camp": {"1": 1}}
    assert [found.where for found in owned.findings] == ["box.csv:3"]
