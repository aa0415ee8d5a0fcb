"""Plans as text for tables, programs and pages."""

import csv
import io
import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from generator.listing.plan import Plan
from generator.listing.plan_formats import CSV_COLUMNS, as_csv, as_json, as_markdown
from generator.listing.plan_lines import needs, remark, summary

from .planned import HUTS, STAND_INS, cut, small


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory) -> Plan:
    return cut(tmp_path_factory.mktemp("cutting"), spare=Fraction(1, 2)).plan


def lines(plan: Plan, need: str) -> list[str]:
    """Return what is said of a kind of things, a text each."""
    told = (
        (line.amount, line.name, *line.said)
        for name, found in needs(plan).items()
        for line in found
        if name == need
    )
    return [" | ".join(filter(None, each)).replace("\N{NO-BREAK SPACE}", " ") for each in told]


def table(plan: Plan) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(as_csv([plan]))))


def test_csv_has_a_line_for_each_thing(plan: Plan) -> None:
    rows = table(plan)
    assert tuple(rows[0]) == CSV_COLUMNS
    assert {row["game"] for row in rows} == {"cutting"}
    found = {
        (row["section"], row["id"], row["unit"]): row["amount"]
        for row in rows
        if row["section"] != "step"
    }
    assert found["stock", "card", "sheet"] == str(plan.stocks[0].sheets)
    assert found["material", "plywood-3mm", "sheet"] == str(plan.materials[0].sheets)
    assert found["by-hand", "foam", "part"] == "2"
    assert found["bought", "die", "piece"] == "1"
    outline = [row for row in rows if row["section"] == "cut" and row["name"] == "outline"]
    assert [row["unit"] for row in outline] == ["mm", "mm"]
    assert float(outline[0]["amount"]) == round(plan.materials[0].lengths["outline"])


def test_csv_numbers_the_steps(plan: Plan) -> None:
    steps = [row for row in table(plan) if row["section"] == "step"]
    assert [row["amount"] for row in steps] == [str(n + 1) for n in range(len(plan.steps))]
    assert steps[1]["file"] == "01-card.pdf"


def test_csv_of_several_plans_has_one_head(plan: Plan, tmp_path: Path) -> None:
    text = as_csv([plan, small(tmp_path).plan])
    assert text.count("game,section") == 1
    games = [row["game"] for row in csv.DictReader(io.StringIO(text))]
    assert list(dict.fromkeys(games)) == ["cutting", "mini"]


def test_json_holds_the_whole_plan(plan: Plan) -> None:
    told = json.loads(json.dumps(as_json(plan)))
    assert told["game"] == "cutting"
    assert told["sheets"] == plan.sheets
    assert told["spare"] == "1/2"
    assert told["materials"][0]["lengths"].keys() == {"score", "inner", "outline"}
    assert [step["phase"] for step in told["steps"]] == [step.phase for step in plan.steps]
    assert told["files"][1]["papers"][0]["use"] == "needed"


def test_markdown_has_a_box_for_each_thing_and_step(plan: Plan) -> None:
    text = as_markdown(plan)
    boxes = sum(len(found) for found in needs(plan).values()) + len(plan.steps)
    assert text.count("- [ ] ") == boxes
    assert text.startswith("# Größe: Plan\n")
    assert "### Zusammenbauen (laser/assembly.pdf)" in text
    assert text.endswith("Jürgen Groß\nfor tests\n")


def test_the_summary_names_players_paper_machine_and_spare_parts(plan: Plan) -> None:
    assert summary(plan) == (
        "für 2 Personen · 1 Blatt A4 · 8 Blatt zum Lesen und Anzeichnen · "
        "für K40 (K40 Whisperer), Bogen bis 300 × 200 mm · dazu 50 % Ersatz"
    )


@pytest.mark.parametrize(
    ("lang", "papers", "read"),
    [
        ("de", "2 Blatt A4, 1 davon nach Wahl", "1 Blatt zum Lesen"),
        ("en", "2 sheets A4, 1 of them optional", "1 sheet to read"),
    ],
)
def test_every_form_says_which_sheets_are_a_choice(
    tmp_path: Path, lang: str, papers: str, read: str
) -> None:
    # Tiles and huts are on sheets of one stock, and only those of the huts stand in for others.
    plan = small(tmp_path, {HUTS: STAND_INS}, lang=lang).plan
    totals = {"needed": 1, "choice": 1, "cut": 0, "read": 1}
    assert plan.totals == totals
    assert summary(plan).endswith(f" · {papers} · {read}")
    assert f"{papers} · {read}\n" in as_markdown(plan)
    told = as_json(plan)
    assert (told["sheets"], told["totals"], told["summary"]) == (2, totals, summary(plan))
    rows = [row for row in table(plan) if row["section"] == "paper"]
    assert {row["id"]: int(row["amount"]) for row in rows} == totals
    assert {(row["name"], row["unit"]) for row in rows} == {("a4", "sheet")}
    (card,) = (row for row in table(plan) if row["id"] == "card" and row["section"] == "stock")
    assert card["detail"] == "1 of 2 sheets optional"


def test_the_sum_of_sheets_says_what_is_not_needed_if_it_is_cut(tmp_path: Path) -> None:
    plan = cut(tmp_path, only=("tent",)).plan
    assert plan.totals | {"read": 0} == {"needed": 0, "choice": 0, "cut": 1, "read": 0}
    assert "1 Blatt A4, entfällt beim Schneiden · " in summary(plan)
    (card,) = (row for row in table(plan) if row["id"] == "card" and row["section"] == "stock")
    assert card["detail"] == "1 of 1 sheets not needed if cut"


def test_steps_are_numbered_alike_in_all_forms(plan: Plan) -> None:
    text = as_markdown(plan)
    for number, step in enumerate(plan.steps, start=1):
        assert f"- [ ] {number}. **{step.what}**" in text


@pytest.mark.parametrize(("lang", "word"), [("de", "für"), ("en", "for")])
def test_what_holds_parts_together_says_what_for(tmp_path: Path, lang: str, word: str) -> None:
    plan = cut(tmp_path, lang=lang).plan
    assert lines(plan, "fastening") == [f"10 × | Magnet Ø 5 mm | {word} 6 × Stand, 4 × Tent"]
    (magnet,) = (row for row in table(plan) if row["section"] == "fastening")
    assert magnet["detail"] == "6 × Stand, 4 × Tent"


def test_lengths_are_told_in_metres_with_the_sign_of_the_language(tmp_path: Path) -> None:
    (_, acrylic) = lines(cut(tmp_path / "de").plan, "material")
    # Two discs of 30 mm.
    assert acrylic == (
        "1 Bogen | Acrylglas 3 mm | 300 × 200 mm | "
        "0,2 m Schnitt: 0,2 m Umrisse, 0,0 m Löcher und Schlitze"
    )
    (_, acrylic) = lines(cut(tmp_path / "en", lang="en").plan, "material")
    assert acrylic.startswith("1 sheet | Acrylic 3 mm | 300 × 200 mm | 0.2 m to cut: ")


def test_areas_are_told_in_square_centimetres(plan: Plan) -> None:
    felt, foam = lines(plan, "hand")
    assert felt == "1 Teil | Bastelfilz 3 mm | zusammen 47 cm², das größte 79 × 59 mm"
    assert foam.startswith("2 Teile | Moosgummi 2 mm")


def test_sheets_say_on_how_many_sides_they_are_printed(tmp_path: Path) -> None:
    card, read = lines(small(tmp_path).plan, "stock")
    assert card == "2 Blatt | Card | 1 beidseitig, 1 einseitig"
    assert read.startswith("1 Blatt | Papier zum Lesen | ")
    card, _ = lines(small(tmp_path, {HUTS: STAND_INS}).plan, "stock")
    assert card == "2 Blatt | Card | 1 beidseitig, 1 einseitig | 1 davon nach Wahl"
    tents, _ = lines(cut(tmp_path / "tents", only=("tent",)).plan, "stock")
    assert tents == "1 Blatt | Card | einseitig | entfällt beim Schneiden"


def test_spare_parts_are_told(tmp_path: Path) -> None:
    assert lines(small(tmp_path, spare=Fraction(1, 5)).plan, "bought") == [
        "6 × | Münze | 1 davon Ersatz"
    ]


def test_magnets_are_not_to_be_got_twice(tmp_path: Path, plan: Plan) -> None:
    assert "nur einmal" in remark("bought", plan)
    assert remark("stock", plan) == remark("bought", small(tmp_path).plan) == ""


@pytest.mark.parametrize(
    ("lang", "cut", "said"),
    [
        ("de", 1, "1 davon entfällt beim Schneiden"),
        ("de", 2, "2 davon entfallen beim Schneiden"),
        ("de", 3, "entfällt beim Schneiden"),
        ("en", 1, "1 of them not needed if cut"),
    ],
)
def test_one_sheet_is_no_plural(plan: Plan, lang: str, cut: int, said: str) -> None:
    stock = replace(plan.stocks[0], sheets=3, cut=cut, choice=0)
    (line, *_) = needs(replace(plan, lang=lang, stocks=(stock,)))["stock"]
    assert said in line.said
