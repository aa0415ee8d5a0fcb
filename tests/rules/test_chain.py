"""The way from a number back to the rules: what each step is, where it stands, and which
assumptions decide the number."""

from pathlib import Path

import pytest

from generator.data import games
from generator.rules import Rules, load_game
from generator.rules.chain import Step, chain, decided_by, walk

from .toy import ANIMALS, load, place, solve, write

EXPECT = 'expect = { formula = "cards - 4", source = "derived", ref = "2" }'

DIE = 'value = 2, source = "stated"'


def expecting(formula: str, source: str = "derived") -> dict[str, str]:
    return {EXPECT: f'expect = {{ formula = "{formula}", source = "{source}", ref = "2" }}'}


def required(rules: Rules, id: str = "animal") -> Step:
    step = chain(rules, id).required
    assert step is not None
    return step


def designed(rules: Rules, id: str = "animal") -> Step:
    step = chain(rules, id).designed
    assert step is not None
    return step


def assumed(rules: Rules, id: str = "animal") -> list[str]:
    return [step.name for step in decided_by(chain(rules, id).required)]


def test_each_step_says_what_it_is_and_where_it_stands(tmp_path: Path) -> None:
    need = required(solve(tmp_path))
    cards = need.of[0]
    assert need == Step(
        "need.animal",
        12,
        "need",
        "derived",
        place("expect ="),
        "2",
        None,
        "cards - 4",
        {},
        (cards,),
    )
    side = Step("side", 4, "fact", "stated", place("side ="), "2")
    assert cards == Step(
        "cards", 16, "fact", "derived", place("cards ="), "2", None, "side ** 2", {}, (side,)
    )


def test_a_number_without_formula_comes_from_nothing_else(tmp_path: Path) -> None:
    die = required(solve(tmp_path), "die")
    assert (die.value, die.formula, die.of, die.source) == (2, None, (), "stated")


def test_what_is_not_required_or_not_designed_has_no_way(tmp_path: Path) -> None:
    rules = solve(tmp_path)
    assert chain(rules, "board").required is None
    assert chain(rules, "die").designed is None
    assert decided_by(chain(rules, "board").required) == []
    with pytest.raises(KeyError):
        chain(rules, "bord")


def test_the_designed_number_comes_from_rows_and_copies(tmp_path: Path) -> None:
    count = designed(solve(tmp_path))
    rows, players = count.of
    assert (count.name, count.value, count.source) == ("count.animal", 12, None)
    assert (count.formula, count.where) == ("players - 1", place('copies = "players'))
    assert count.by == {"ant": 6, "cow": 4, "hen": 2}
    assert (rows.name, rows.value, rows.kind) == ("animals.csv", 6, "rows")
    assert rows.by == {"ant": 3, "cow": 2, "hen": 1}
    assert rows.where == place('rows = "animals')
    assert players.name == "players"


def test_without_rows_there_are_copies_alone(tmp_path: Path) -> None:
    count = designed(solve(tmp_path), "board")
    assert (count.value, count.formula, count.by, count.of) == (1, "1", {}, ())
    assert count.where == place("[components.board]")


def test_a_formula_that_looks_at_rows_reads_no_fact_of_that_name(tmp_path: Path) -> None:
    changes = {'copies = "players - 1"': 'copies = "2 if row.legs > side else 1"'}
    count = designed(solve(tmp_path, changes))
    assert [step.name for step in count.of] == ["animals.csv", "side"]
    assert count.by == {"ant": 6, "cow": 2, "hen": 1}


def test_a_name_is_told_once(tmp_path: Path) -> None:
    changes = expecting("cards - side") | {'copies = "players - 1"': 'copies = "cards // side"'}
    ways = chain(solve(tmp_path, changes), "animal")
    assert ways.required is not None and ways.designed is not None
    cards, side = ways.required.of
    assert (cards.again, side.again) == (False, True)
    assert side.value == 4
    again = ways.designed.of[1:]
    assert [(s.name, s.again, s.of) for s in again] == [("cards", True, ()), ("side", True, ())]


def test_players_that_nobody_gave_have_the_source_of_their_range(tmp_path: Path) -> None:
    changes = expecting("players + players.max") | {
        'source = "stated", ref = "1"': 'source = "assumed"'
    }
    game = load(tmp_path, changes)
    players, most = required(game.at()).of
    assert (players.value, players.source, players.where) == (3, "assumed", place("players ="))
    assert (most.name, most.value, most.source) == ("players.max", 5, "assumed")
    given, most = required(game.at(3)).of
    assert (given.value, given.source, given.where) == (3, "given", "--players 3")
    assert most.source == "assumed"
    assert assumed(game.at()) == ["players", "players.max"]
    assert assumed(game.at(3)) == ["players.max"]


def test_a_fact_that_is_set_is_given(tmp_path: Path) -> None:
    changes = expecting("12 if open else 13") | {"value = false": 'value = false, note = "No."'}
    folder = write(tmp_path, changes)
    before = required(load_game(folder).at()).of[0]
    assert (before.value, before.source, before.where) == (False, "assumed", place("open ="))
    assert before.note is not None
    assert before.note.text("de") == "No."
    after = required(load_game(folder, {"open": "true"}).at()).of[0]
    assert (after.value, after.source, after.where) == (True, "given", "--set open=true")
    assert after.note is None


def test_a_derived_fact_that_is_set_comes_from_nothing_else(tmp_path: Path) -> None:
    cards = required(load_game(write(tmp_path), {"cards": "16"}).at()).of[0]
    assert (cards.source, cards.formula, cards.of) == ("given", None, ())


def test_tables_of_the_rules_have_their_source(tmp_path: Path) -> None:
    changes = expecting("sum(good.price for good in tables.prices)")
    rules = solve(tmp_path, changes)
    (table,) = required(rules).of
    assert (table.name, table.value, table.kind) == ("tables.prices", 2, "table")
    assert (table.source, table.ref, table.where) == ("stated", "3", place("[tables.prices]"))
    changes['source = "stated"\nref = "3"'] = 'source = "assumed"'
    assert assumed(solve(tmp_path, changes)) == ["tables.prices"]


def test_facts_that_formulas_in_cells_read_decide_too(tmp_path: Path) -> None:
    formula = "sum(evaluate(good.sum, v=good.price) for good in tables.prices)"
    facts = {"open = {": 'extra = { value = 1, source = "assumed" }\nopen = {'}
    prices = "good,price,sum\nsalt,3,v + extra\nsilk,9,2 * v\n"
    changes = expecting(formula) | facts
    write(tmp_path, changes)
    (tmp_path / "prices.csv").write_text(prices, encoding="utf-8")
    rules = load_game(tmp_path).at()
    assert rules.need["animal"] == 22
    assert assumed(rules) == ["extra"]


@pytest.mark.parametrize("formula", ["evaluate(way)", "evaluate('extra * 8')"])
def test_facts_that_formulas_in_texts_read_decide_too(tmp_path: Path, formula: str) -> None:
    facts = 'way = { value = "extra * 8", source = "stated", ref = "1" }\nopen = {'
    extra = 'extra = { value = 2, source = "assumed" }\n'
    rules = solve(tmp_path, expecting(formula) | {"open = {": extra + facts})
    assert rules.need["animal"] == 16
    assert assumed(rules) == ["extra"]


def test_columns_and_parts_of_a_component(tmp_path: Path) -> None:
    changes = {DIE: 'formula = "len(animal.legs) + floor(animal.width)", source = "stated"'}
    need = required(solve(tmp_path, changes), "die")
    legs, width = need.of
    assert (need.value, legs.value, width.value) == (12 + 63, None, 63)
    assert (legs.kind, legs.source) == ("part", None)
    assert [step.name for step in legs.of] == ["count.animal"]
    assert [step.name for step in walk(legs)][2:] == ["animals.csv", "players"]
    assert width.where == place('size = "63mm')
    assert width.of == ()


def test_a_required_number_is_split_by_value(tmp_path: Path) -> None:
    changes = {
        EXPECT: 'expect = { value = { small = 8, large = 4 }, per = "group", source = "assumed" }'
    }
    rules = solve(tmp_path, changes)
    need = required(rules)
    assert (need.value, need.by) == (12, {"small": 8, "large": 4})
    assert assumed(rules) == ["need.animal"]


def test_an_assumption_decides_however_far_it_is(tmp_path: Path) -> None:
    changes = {
        'value = 4, source = "stated", ref = "2"': 'value = 4, source = "assumed"',
        DIE: 'formula = "need.animal - 10", source = "stated"',
    }
    rules = solve(tmp_path, changes)
    assert assumed(rules) == ["side"]
    assert assumed(rules, "die") == ["side"]


def test_rows_without_copies(tmp_path: Path) -> None:
    rules = solve(
        tmp_path, {'copies = "players - 1"\n': ""}, animals=ANIMALS.replace("ant,3", "ant,9")
    )
    count = designed(rules)
    assert (count.value, count.formula) == (12, "1")
    assert [step.name for step in count.of] == ["animals.csv"]


@pytest.mark.parametrize("slug", games())
def test_every_number_of_a_game_has_its_way(slug: str) -> None:
    game = load_game(games()[slug])
    for players in range(game.players.min, game.players.max + 1):
        rules = game.at(players)
        for id in game.components:
            ways = chain(rules, id)
            values = [step and step.value for step in (ways.required, ways.designed)]
            assert values == [rules.need.get(id), rules.count.get(id)]
            for step in walk(ways.required) if ways.required else ():
                assert step.source is not None
