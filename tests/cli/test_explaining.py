"""What a user reads who asks why a number is what it is: the chain as a tree and as JSON, and what
is said of a component that is not there."""

import json
from pathlib import Path

import pytest

from generator.cli.explaining import WhyAsked, explain, explain_all
from generator.cli.sources import legend, source_text
from generator.data import games
from generator.model import SpielbogenError
from generator.rules import load_game

from ..proof.mini import GAME, changed, write_game

Printed = pytest.CaptureFixture[str]


def lines(capsys: Printed) -> list[str]:
    return [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]


def place(part: str) -> str:
    return f"game.toml:{1 + GAME[: GAME.index(part)].count(chr(10))}"


@pytest.fixture
def told(tmp_path: Path, capsys: Printed) -> list[str]:
    """What is printed of the tiles of the small game for three players."""
    explain(load_game(write_game(tmp_path)).at(3), "tile", "en", as_json=False, quiet=False)
    return lines(capsys)


def test_the_formula_comes_first_with_names_and_with_values(told: list[str]) -> None:
    assert told[:5] == [
        "mini, 3 players: Tile",
        "",
        "tile: 18 required = 2 × each × players",
        "= 2 × 3 × 3",
        f"§ stated {place('expect =')} »Setup 1«",
    ]


def test_each_input_has_its_value_source_and_place(told: list[str]) -> None:
    assert f"├── each = 3 ~ assumed {place('each =')}" in told
    assert "└── players = 3 = given --players 3" in told
    assert "Assumed, and so refused by check --strict: each" in told


def test_the_designed_number_comes_from_rows_and_copies(told: list[str]) -> None:
    start = told.index("tile: 18 designed = tiles.csv × players")
    assert told[start + 1 :] == [
        "= 6 × 3",
        place("copies ="),
        f"├── tiles.csv = 6 {place('rows =')} 2 rows, 3 each",
        "└── players = 3 = given see above",
        "§ stated in the rules ~ assumed = given on the command line »…« section of the rules",
    ]


def test_what_is_bought_is_not_designed(tmp_path: Path, capsys: Printed) -> None:
    text = changed(GAME, 'kind = "bought"', 'kind = "bought"\nbuy = { de = "Geld", en = "Money" }')
    rules = load_game(write_game(tmp_path, game=text)).at()
    explain(rules, "coin", "de", as_json=False, quiet=False)
    assert "coin: nothing designed, for it is bought: Geld" in lines(capsys)


def test_a_number_that_the_rules_do_not_say(tmp_path: Path, capsys: Printed) -> None:
    text = changed(GAME, 'expect = { formula = "players", source = "assumed" }\n', "")
    rules = load_game(write_game(tmp_path, game=text)).at(1)
    explain(rules, "hut", "en", as_json=False, quiet=False)
    printed = lines(capsys)
    assert printed[0] == "mini, 1 player: Hut"
    assert printed[2] == "hut: the rules do not say how many are required"


def test_a_long_explanation_keeps_to_its_columns(capsys: Printed) -> None:
    rules = load_game(games()["wuestenstadt"]).at()
    explain(rules, "path_safe", "en", as_json=False, quiet=False)
    printed = capsys.readouterr().out
    assert (
        "path_safe: 48 required = rows_per_player × players × path_columns - need.path_red"
        in printed
    )
    assert "= 6 × 2 × 6 - 24" in printed
    assert "= rows_per_player × players × path_columns // red_every = 6 × 2 × 6 // 3" in printed
    assert "At most this many path tiles lie between an entry field and the gate." in printed
    *tree, legend, help = printed.splitlines()
    assert legend.split("   ")[-1] == "»…« section of the rules"
    assert "7 // 2 = 3" in help
    assert "need.x" in help
    sources = {line.index("~ assumed") for line in tree if "~ assumed" in line}
    assert len(sources) == 2  # one for each of the two trees


def test_a_number_that_is_just_said_has_its_reason(capsys: Printed) -> None:
    rules = load_game(games()["handelsfamilien"]).at()
    explain(rules, "overview", "en", as_json=False, quiet=False)
    printed = lines(capsys)
    assert printed[printed.index("overview: 5 designed") + 1] == "copies of overview = 5"


@pytest.mark.parametrize(
    "text", ["Spielfiguren blau", "figure.blue", "Figur (rot)", "blue figures"]
)
def test_a_design_leads_to_its_component(capsys: Printed, text: str) -> None:
    folders = [*games().values()]
    assert explain_all(folders, WhyAsked(text), as_json=True, quiet=False) == 0
    (answer,) = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert (answer["game"], answer["component"]) == ("wuestenstadt", "figure")
    variant = "red" if "rot" in text else "blue"
    assert (answer["design"]["variant"], answer["design"]["count"]) == (variant, 12)
    assert answer["design"]["where"].startswith("colors.csv:")


def test_of_a_design_its_own_number_comes_first(capsys: Printed) -> None:
    asked = WhyAsked("Spielfigur blau")
    assert explain_all([games()["wuestenstadt"]], asked, as_json=False, quiet=False) == 0
    assert lines(capsys)[2] == "figure.blue (Blau): 12 of 72 designed, colors.csv:2"


def test_a_component_of_one_design_has_no_number_of_its_own(capsys: Printed) -> None:
    asked = WhyAsked("Camp")
    assert explain_all([games()["wuestenstadt"]], asked, as_json=True, quiet=False) == 0
    assert json.loads(capsys.readouterr().out)["design"] is None


def test_a_name_that_fits_several_components_is_told(capsys: Printed) -> None:
    folder = games()["handelsfamilien"]
    assert explain_all([folder], WhyAsked("Datteln"), as_json=False, quiet=False) == 2
    told = " ".join(capsys.readouterr().err.split())
    assert "'Datteln' can be 'Warenkarte' (goods_card) or 'Warenplättchen' (goods_token)" in told


def test_quantities_that_differ_are_told(capsys: Printed) -> None:
    rules = load_game(games()["handelsfamilien"]).at()
    explain(rules, "coin", "en", as_json=False, quiet=False)
    printed = lines(capsys)
    assert printed.count("1: 34, 2: 28, 10: 13") == 2
    assert printed[-2].endswith("3 rows, 13 to 34 each")


def test_numbers_of_each_row_by_itself(capsys: Printed) -> None:
    rules = load_game(games()["sechseckspiel"]).at(3)
    explain(rules, "figure", "en", as_json=False, quiet=False)
    printed = lines(capsys)
    formula = "players.csv × (1 if row.seat <= players else 0), row by row"
    place = printed.index(f"figure: 3 designed = {formula}")
    assert printed[place + 1] == "ivory: 1, turquoise: 1, magenta: 1, indigo: 0"
    assert "No assumption decides what is required." in printed


def test_as_json_it_is_one_line(tmp_path: Path, capsys: Printed) -> None:
    rules = load_game(write_game(tmp_path), {"each": "3"}).at()
    assert explain(rules, "tile", "de", as_json=True, quiet=True) == 0
    (line,) = capsys.readouterr().out.splitlines()
    answer = json.loads(line)
    required, designed = answer.pop("required"), answer.pop("designed")
    assert answer == {
        "game": "mini",
        "ok": True,
        "players": 2,
        "component": "tile",
        "name": "Plättchen",
        "design": None,
        "assumed": ["players"],
        "findings": [],
    }
    assert (required["value"], required["formula"]) == (12, "2 * each * players")
    each, players = required["of"]
    assert each == {
        "name": "each",
        "value": 3,
        "kind": "fact",
        "source": "given",
        "ref": None,
        "note": None,
        "where": "--set each=3",
        "formula": None,
        "by": {},
        "again": False,
        "of": [],
    }
    assert players["source"] == "assumed"
    assert (designed["source"], designed["by"]) == (None, {"red": 6, "blue": 6})
    assert [step["again"] for step in designed["of"]] == [False, True]


def test_quiet_says_nothing(tmp_path: Path, capsys: Printed) -> None:
    rules = load_game(write_game(tmp_path)).at()
    assert explain(rules, "tile", "de", as_json=False, quiet=True) == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("name", ["tile", "Tile", "plättchen", "TILE"])
def test_a_component_is_found_by_id_and_by_name(tmp_path: Path, capsys: Printed, name: str) -> None:
    asked = WhyAsked(name, lang="en")
    assert explain_all([write_game(tmp_path)], asked, as_json=False, quiet=False) == 0
    assert "tile: 12 required" in capsys.readouterr().out


def test_of_several_games_those_that_have_it_answer(tmp_path: Path, capsys: Printed) -> None:
    folders = [write_game(tmp_path), *games().values()]
    assert explain_all(folders, WhyAsked("hut", 3), as_json=True, quiet=False) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(answer["game"], answer["players"]) for answer in answers] == [("mini", 3)]


def test_a_component_that_is_nowhere(tmp_path: Path) -> None:
    with pytest.raises(SpielbogenError) as caught:
        explain_all([write_game(tmp_path)], WhyAsked("tyle"), as_json=False, quiet=False)
    (found,) = caught.value.findings
    assert (found.code, caught.value.status) == ("U101", 2)
    assert found.message == "--why: there is no component 'tyle'"
    assert found.hint == "did you mean 'tile'?"
    with pytest.raises(SpielbogenError, match="known: tile, hut, coin"):
        explain_all([tmp_path], WhyAsked("x"), as_json=True, quiet=False)


def test_a_game_that_cannot_be_read_is_told_and_not_taken_for_one_without_it(
    tmp_path: Path, capsys: Printed
) -> None:
    folder = write_game(tmp_path, game=changed(GAME, 'slug = "mini"', 'slug = "Mini"'))
    assert explain_all([folder], WhyAsked("tile"), as_json=False, quiet=False) == 2
    assert "[R106]" in capsys.readouterr().err


def test_players_and_facts_reach_the_rules(tmp_path: Path, capsys: Printed) -> None:
    asked = WhyAsked("tile", 4, {"each": "5"})
    assert explain_all([write_game(tmp_path)], asked, as_json=False, quiet=False) == 0
    assert "= 2 × 5 × 4" in lines(capsys)
    beyond = WhyAsked("tile", 9)
    assert explain_all([tmp_path], beyond, as_json=False, quiet=False) == 2
    assert "[R121]" in capsys.readouterr().err


def test_every_source_has_a_sign_a_word_and_a_colour_of_its_own() -> None:
    names = ("stated", "derived", "published", "assumed", "given")
    texts = [source_text(name) for name in names]
    assert [text.plain.split()[1] for text in texts] == [*names]
    assert len({text.plain.split()[0] for text in texts}) == len(names)
    assert len({str(text.style) for text in texts}) == len(names)
    assert all(text.plain.encode("latin-1") for text in texts)
    assert source_text(None).plain == ""


def test_a_legend_counts_sources_in_their_order() -> None:
    assert legend(["assumed", "stated", None, "assumed"]).plain == "§ 1 stated   ~ 2 assumed"
    assert legend([]).plain == ""
