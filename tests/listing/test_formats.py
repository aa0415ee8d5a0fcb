"""Parts lists as text: CSV that programs and inventories read, JSON, Markdown."""

import csv
import io
import json
from pathlib import Path

import pytest

from generator.inventory import read_inventory
from generator.listing.formats import CSV_COLUMNS, as_csv, as_json, as_markdown, summary
from generator.listing.parts import parts

from .making import SLUGS, mini, rules_of
from .planned import HUTS, STAND_INS

HEADER = (
    "kind,component,name,variant,design,count,required,source,ref,size,sides,stock,material,"
    "buy,where,note,stands_in_for,optional,game"
)


@pytest.mark.parametrize("slug", SLUGS)
def test_csv_has_a_line_for_each_design(slug: str) -> None:
    rules = rules_of(slug)
    text = as_csv([parts(rules, "de")])
    assert text.splitlines()[0] == HEADER == ",".join(CSV_COLUMNS)
    counts: dict[str, dict[str, int]] = {}
    for line in csv.DictReader(io.StringIO(text)):
        assert None not in line.values()
        counts.setdefault(line["component"], {})[line["variant"]] = int(line["count"])
    made = {id: {k: v for k, v in by.items() if v} for id, by in rules.variants.items()}
    assert {id: counts[id] for id in made} == made
    bought = rules.need.keys() - rules.count.keys()
    assert {id: sum(counts[id].values()) for id in bought} == {id: rules.need[id] for id in bought}
    assert counts.keys() == made.keys() | bought


def test_csv_gives_the_sum_where_designs_have_no_numbers(tmp_path: Path) -> None:
    bought = 'kind = "bought"\nexpect = { value = 5, source = "assumed" }'
    rules = mini(tmp_path, {bought: bought.replace("\n", '\nrows = "tiles.csv"\n')})
    *_, coin = csv.DictReader(io.StringIO(as_csv([parts(rules, "en")])))
    assert (coin["component"], coin["variant"], coin["count"]) == ("coin", "", "5")


@pytest.mark.parametrize("slug", SLUGS)
def test_json_says_all_that_the_list_holds(slug: str) -> None:
    rules = rules_of(slug)
    listed = parts(rules, "en")
    told = json.loads(json.dumps(as_json(listed)))
    assert (told["game"], told["players"], told["lang"]) == (slug, rules.players, "en")
    assert {part["id"]: part["required"] for part in told["parts"]} == rules.need
    for part, row in zip(told["parts"], listed.rows, strict=True):
        assert part["count"] == row.count == sum(each["count"] for each in part["designs"])
        assert part["size"] == row.size
        assert part["source"] == row.source


@pytest.mark.parametrize("slug", SLUGS)
def test_markdown_is_tables_with_a_line_for_each_component(slug: str) -> None:
    rules = rules_of(slug)
    listed = parts(rules, "de")
    lines = [line for line in as_markdown(listed).splitlines() if line.startswith("|")]
    widths = {line.replace("\\|", "").count("|") for line in lines}
    assert widths == {9}
    for row in listed.rows:
        (line,) = (line for line in lines if f"({row.id})" in line)
        assert f"| {row.count} |" in line
    assert rules.game.licence.de in as_markdown(listed)


def test_markdown_keeps_bars_and_lines_within_their_cells(tmp_path: Path) -> None:
    odd = {'name = { de = "Münze", en = "Coin" }': 'name = "Gold|Silber\\nund mehr"'}
    text = as_markdown(parts(mini(tmp_path, odd), "de"))
    assert "| Gold\\|Silber und mehr (coin) | 5 |" in text


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "für 2 Personen · 14 Teile zu basteln · 5 zu besorgen"),
        ("en", "for 2 players · 14 parts to make · 5 to get"),
    ],
)
def test_the_summary_adds_up(tmp_path: Path, lang: str, said: str) -> None:
    assert summary(parts(mini(tmp_path), lang)) == said


def test_a_number_that_differs_from_the_rules_is_told(tmp_path: Path) -> None:
    short = {
        'faces = { left = "roof" }\ncopies = "players"': 'faces = { left = "roof" }\ncopies = 1'
    }
    text = as_markdown(parts(mini(tmp_path, short), "de"))
    (line,) = (line for line in text.splitlines() if "(hut)" in line)
    assert "| 1 |" in line
    assert "gebraucht: 2" in line
    assert "gebraucht" not in as_markdown(parts(mini(tmp_path), "de"))


def test_what_nobody_needs_is_told_in_every_form_and_is_not_in_the_sum(tmp_path: Path) -> None:
    plain = parts(mini(tmp_path / "plain"), "de")
    listed = parts(mini(tmp_path / "more", {HUTS: f"{HUTS}\noptional = true"}), "de")
    assert (plain.made - listed.made, listed.optional, plain.optional) == (2, 2, 0)
    assert summary(listed) == f"{summary(plain).replace('14 Teile', '12 Teile')} · dazu 2 nach Wahl"
    lines = list(csv.DictReader(io.StringIO(as_csv([plain, listed]))))
    assert [line["component"] for line in lines if line["optional"]] == ["hut"]
    assert {line["game"] for line in lines} == {"mini"}
    told = as_json(listed)
    assert (told["made"], told["optional"]) == (12, 2)
    assert [part["id"] for part in told["parts"] if part["optional"]] == ["hut"]
    (row,) = (line for line in as_markdown(listed).splitlines() if "(hut)" in line)
    assert "nach Wahl" in row


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "12 Teile zu basteln · 5 zu besorgen · dazu 2 nach Wahl"),
        ("en", "12 parts to make · 5 to get · plus 2 optional"),
    ],
)
def test_what_stands_in_for_others_is_a_choice(tmp_path: Path, lang: str, said: str) -> None:
    listed = parts(mini(tmp_path, {HUTS: STAND_INS}), lang)
    assert summary(listed).endswith(said)
    assert (listed.made, listed.bought, listed.optional) == (12, 5, 2)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_part_is_in_one_sum_of_the_head(slug: str) -> None:
    listed = parts(rules_of(slug), "de")
    sums = (listed.made, listed.bought, listed.optional)
    assert sum(sums) == sum(row.count for row in listed.rows)


def test_what_a_stranger_says_becomes_no_formula(tmp_path: Path) -> None:
    names = {
        'name = { de = "Münze", en = "Coin" }': 'name = { de = "=1+1", en = "@SUM(A1)" }',
        'name = { de = "Hütte", en = "Hut" }': 'name = { de = "-Hütte", en = "+Hut" }',
    }
    rules = mini(tmp_path, names)
    for lang, told in (("de", {"'=1+1", "'-Hütte"}), ("en", {"'@SUM(A1)", "'+Hut"})):
        text = as_csv([parts(rules, lang)])
        assert told <= {row["name"] for row in csv.DictReader(io.StringIO(text))}
        (tmp_path / "box.csv").write_text(text, encoding="utf-8")
        owned = read_inventory(tmp_path / "box.csv", rules, lang)
        assert owned.total("coin") == 5 and owned.total("hut") == 2
