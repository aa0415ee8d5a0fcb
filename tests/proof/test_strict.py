"""An assumption that decides how many pieces are required is told, with its place and the way out
of it; what the rules say, or the user, is not."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.data import games
from generator.model import Finding
from generator.proof.strict import assumptions
from generator.rules import load_game

from .mini import EXPECT_LINE, GAME, changed, write_game

PLAYERS = 'default = 2, source = "assumed"'
STATED = 'source = "stated", ref = "1"'


def strict(
    folder: Path,
    *changes: tuple[str, str],
    players: int | None = None,
    settings: Mapping[str, str] | None = None,
) -> dict[str, Finding]:
    text = GAME
    for old, new in changes:
        text = changed(text, old, new)
    rules = load_game(write_game(folder, game=text), settings).at(players)
    found = list(assumptions(rules))
    assert all((one.code, one.severity) == ("C104", "error") for one in found)
    return {one.message.partition(":")[0]: one for one in found}


def line(part: str) -> str:
    return f"game.toml:{1 + GAME[: GAME.index(part)].count(chr(10))}"


def test_each_assumption_is_told_with_its_place(tmp_path: Path) -> None:
    found = strict(tmp_path)
    assert list(found) == ["tile", "hut", "coin"]
    tile = found["tile"]
    assert tile.where == f"game.toml:{EXPECT_LINE}"
    assert tile.message == (
        f"tile: the rules need 12 only by assumptions: each = 3 ({line('each =')}), "
        f"players = 2 ({line('players =')})"
    )
    assert tile.hint == "say so: --set each=3 --players 2"


def test_an_assumed_requirement_is_an_assumption_itself(tmp_path: Path) -> None:
    coin = strict(tmp_path)["coin"]
    place = line("expect = { value = 5")
    assert coin.where == place
    assert (
        coin.message == f"coin: the rules need 5 only by an assumption: 'expect' of coin ({place})"
    )
    assert coin.hint == "give it another 'source', with a 'ref'"


def test_some_can_be_said_and_others_need_a_source(tmp_path: Path) -> None:
    hut = strict(tmp_path)["hut"]
    assert hut.hint == "say so: --players 2; give the others another 'source', with a 'ref'"


def test_what_the_user_says_is_no_assumption(tmp_path: Path) -> None:
    assert list(strict(tmp_path, players=2, settings={"each": "3"})) == ["hut", "coin"]
    assert list(strict(tmp_path, players=2)) == ["tile", "hut", "coin"]
    assert list(strict(tmp_path, settings={"each": "3"})) == ["tile", "hut", "coin"]


def test_what_the_rules_say_is_no_assumption(tmp_path: Path) -> None:
    huts = ('formula = "players", source = "assumed"', f'formula = "players", {STATED}')
    coins = ('value = 5, source = "assumed"', f"value = 5, {STATED}")
    each = ('each = { value = 3, source = "assumed"', f"each = {{ value = 3, {STATED}")
    said = (PLAYERS, f"default = 2, {STATED}")
    assert strict(tmp_path, huts, coins, each, said) == {}
    assert list(strict(tmp_path, huts, coins, each)) == ["tile", "hut"]


def test_an_assumption_that_decides_nothing_is_not_told(tmp_path: Path) -> None:
    # The fact `spare` is assumed, but no count is computed from it.
    assert all("spare" not in found.message for found in strict(tmp_path).values())


def test_the_most_that_can_play_is_no_matter_of_who_plays(tmp_path: Path) -> None:
    huts = ('formula = "players", source = "assumed"', f'formula = "players.max", {STATED}')
    hut = strict(tmp_path, huts, players=2)["hut"]
    assert "players.max = 4" in hut.message
    assert hut.hint == "give it another 'source', with a 'ref'"


def test_a_text_is_set_in_quotation_marks(tmp_path: Path) -> None:
    fact = ("spare = { value = 0", 'spare = { value = "two each"')
    huts = ('formula = "players", source', "formula = \"2 if spare == 'two each' else 3\", source")
    hut = strict(tmp_path, fact, huts, ('copies = "players"\nstock', 'copies = "2"\nstock'))["hut"]
    assert "spare = two each" in hut.message
    assert hut.hint.startswith("say so: --set 'spare=two each'; ")


@pytest.mark.parametrize("slug", games())
def test_an_expect_that_is_assumed_is_always_told(slug: str) -> None:
    rules = load_game(games()[slug]).at()
    told = {found.message.partition(":")[0] for found in assumptions(rules)}
    expects = {id: part.expect for id, part in rules.game.components.items() if part.expect}
    assert {id for id, expect in expects.items() if expect.source == "assumed"} <= told
    assert told < {*expects}
