"""What is asked of a build: all copies, spare ones besides, or those that a box lacks."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from generator.data import games
from generator.inventory import Owned
from generator.model import SpielbogenError
from generator.order import (
    Order,
    asked,
    complete,
    is_undecided,
    lacking_of,
    needed,
    recorded,
    replaced,
    to_complete,
)
from generator.rules import Rules, load_game

from .proof.mini import GAME, write_game

#: Paper coins stand in for the coins that are bought.
STAND_IN = """
[components.token]
name = "Paper coin"
kind = "token"
size = "20mm x 20mm"
copies = "5"
front = "tile"
stock = "card"
rows = "tokens.csv"
substitute_for = "coin"
expect = { formula = "need.coin", source = "derived", ref = "Setup 2" }
"""
FULL = {"tile": {"red": 6, "blue": 6}, "hut": {"1": 2}, "coin": {"1": 5}, "token": {"paper": 5}}


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    folder = write_game(tmp_path_factory.mktemp("games") / "mini", game=GAME + STAND_IN)
    (folder / "tokens.csv").write_text("id,color\npaper,#FFFFFF\n", encoding="utf-8")
    return load_game(folder).at(2)


def box(
    counts: Mapping[str, Mapping[str, int]] | None = None,
    unsorted: Mapping[str, int] | None = None,
) -> Owned:
    """Return the list of a box: all of the game, but for what is given."""
    return Owned(Path("box.csv"), {**FULL, **(counts or {})}, unsorted or {}, {"tile": "box.csv:3"})


def batch(rules: Rules, order: Order) -> dict[str, dict[str, list[int]]]:
    found = {
        id: {key: list(numbers) for key, numbers in variants.items() if numbers}
        for id, variants in order.batch(rules).items()
    }
    return {id: variants for id, variants in found.items() if variants}


def test_all_copies_are_made_unless_something_else_is_asked(rules: Rules) -> None:
    assert batch(rules, Order()) == {
        "tile": {"red": [1, 2, 3, 4, 5, 6], "blue": [1, 2, 3, 4, 5, 6]},
        "hut": {"1": [1, 2]},
        "token": {"paper": [1, 2, 3, 4, 5]},
    }
    assert asked(rules, Fraction(0), None, "en") == Order()
    assert Order().bought(rules, "coin") == 5


def test_spare_copies_follow_the_others(rules: Rules) -> None:
    order = asked(rules, Fraction(1, 5), None, "en")
    made = batch(rules, order)
    assert made["tile"]["red"] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert made["hut"] == {"1": [1, 2, 3]}
    assert made["token"] == {"paper": [1, 2, 3, 4, 5, 6]}
    assert order.bought(rules, "coin") == 6


def test_only_the_copies_that_lack_are_made(rules: Rules) -> None:
    order = to_complete(rules, box({"tile": {"red": 4, "blue": 7}, "hut": {}}))
    assert batch(rules, order) == {"tile": {"red": [5, 6]}, "hut": {"1": [1, 2]}}
    assert order.there is not None
    assert order.there["tile"] == {"red": 4, "blue": 6}
    assert "hut" not in order.there


def test_bought_parts_are_got_as_far_as_they_lack(rules: Rules) -> None:
    some = to_complete(rules, box({"coin": {"1": 2}, "token": {}}))
    assert some.bought(rules, "coin") == 3
    many = to_complete(rules, box({"coin": {"1": 9}}))
    assert many.bought(rules, "coin") == 0


def test_what_stands_in_for_what_is_there_is_not_made(rules: Rules) -> None:
    owned = box({"token": {}})
    assert replaced(rules, owned) == {"token": ["coin"]}
    assert batch(rules, to_complete(rules, owned)) == {}


def test_what_a_whole_stand_in_is_there_for_is_not_got(rules: Rules) -> None:
    owned = box({"coin": {"1": 1}})
    assert replaced(rules, owned) == {"coin": ["token"]}
    assert to_complete(rules, owned).bought(rules, "coin") == 0


def test_half_a_stand_in_replaces_nothing(rules: Rules) -> None:
    owned = box({"coin": {"1": 4}, "token": {"paper": 4}})
    assert replaced(rules, owned) == {}
    order = to_complete(rules, owned)
    assert batch(rules, order) == {"token": {"paper": [5]}}
    assert order.bought(rules, "coin") == 1


def test_nobody_starts_another_kind_where_some_of_one_is_there(rules: Rules) -> None:
    coins = box({"coin": {"1": 3}, "token": {}})
    assert replaced(rules, coins) == {"token": ["coin"]}
    order = to_complete(rules, coins)
    assert (batch(rules, order), order.bought(rules, "coin")) == ({}, 2)
    tokens = box({"coin": {}, "token": {"paper": 3}})
    assert replaced(rules, tokens) == {"coin": ["token"]}
    order = to_complete(rules, tokens)
    assert batch(rules, order) == {"token": {"paper": [4, 5]}}
    assert order.bought(rules, "coin") == 0


def test_where_there_is_none_of_either_both_are_missed(rules: Rules) -> None:
    assert replaced(rules, box({"coin": {}, "token": {}})) == {}


def test_one_that_stands_in_for_several_is_not_all_of_them() -> None:
    rules = load_game(games()["sechseckspiel"]).at()
    some = Owned(Path("box.csv"), {"life_die": {"1": 1}})
    assert {id for id in replaced(rules, some) if id.endswith(("_die", "_net"))} == {"die_net"}
    paper = Owned(Path("box.csv"), {"die_net": {"life": 1}})
    dice = {id: ["die_net"] for id in ("life_die", "segment_die", "throw_die")}
    assert {id: held for id, held in replaced(rules, paper).items() if id in dice} == dice


# Bought parts of several designs.


@pytest.fixture(scope="module")
def dice() -> Rules:
    return load_game(games()["wuestenstadt"]).at()


def test_bought_designs_are_counted_one_by_one(dice: Rules) -> None:
    red = Owned(Path("box.csv"), {"die": {"red": 6}})
    assert lacking_of(dice, red, "die") == 5
    assert "die_net" in replaced(dice, red)  # as there are some dice
    assert "die" not in replaced(dice, red)
    assert to_complete(dice, red).bought(dice, "die") == 5
    six = Owned(Path("box.csv"), {}, {"die": 6})
    assert lacking_of(dice, six, "die") == 0
    assert to_complete(dice, six).bought(dice, "die") == 0


def test_of_bought_parts_that_are_single_there_is_no_spare_one(dice: Rules) -> None:
    assert Order(Fraction(1, 10)).bought(dice, "die") == 6
    assert Order(Fraction(1)).bought(dice, "die") == 12


def test_spare_pieces_take_the_bought_parts_that_belong_to_them(dice: Rules) -> None:
    assert Order().bought(dice, "magnet") == 72 + 24
    # Of six colours, two spare figures and one spare tent each.
    assert Order(Fraction(1, 10)).bought(dice, "magnet") == 96 + 6 * 2 + 6 * 1
    assert Order(Fraction(1, 10)).bought(dice, "tin") == 3
    assert dice.need_with("magnet", {"figure": 1, "tent": 2}) == 3
    assert dice.need_with("die", {"die_net": 99}) == 6


@pytest.mark.parametrize("share", ["1/20", "1/10", "1/4", "1/2", "1"])
def test_what_belongs_to_spare_pieces_is_made_for_them_too(dice: Rules, share: str) -> None:
    made = Order(Fraction(share)).batch(dice)
    figures, bases = (sum(map(len, made[id].values())) for id in ("figure", "figure_base"))
    assert bases >= figures > 72
    assert list(made["figure_base"]["1"]) == list(range(1, bases + 1))


def test_what_is_asked_for_asks_for_others_and_designs_take_turns(tmp_path: Path) -> None:
    game = GAME + "".join(map(_small_part, ("pole", "flag", "gem"), *zip(*CHAIN, strict=True)))
    made = batch(load_game(write_game(tmp_path / "mini", game=game)).at(2), Order(Fraction(1, 20)))
    found = {id: [len(numbers) for numbers in made[id].values()] for id in made}
    # Of 2 × 6 tiles there is one more of each, but of 12 flags or poles one by themselves.
    assert (found["tile"], found["flag"], found["pole"]) == ([7, 7], [14], [14])
    assert found["gem"] == [15, 14]


#: Of a pole, a flag and a gem: how they are copied, and how many the rules require.
CHAIN = (
    ("copies = 12", "need.flag"),
    ("copies = 12", "need.tile"),
    ('rows = "tiles.csv"\ncopies = 4', "5 * need.flag // 2 - 6"),
)


def _small_part(id: str, copies: str, need: str) -> str:
    return f"""
[components.{id}]
name = "{id}"
kind = "token"
size = "20mm x 20mm"
front = "tile"
stock = "card"
{copies}
expect = {{ formula = "{need}", source = "derived", ref = "Setup 3" }}
"""


def test_more_of_one_design_is_no_whole_component(rules: Rules) -> None:
    assert lacking_of(rules, box({"tile": {"red": 7, "blue": 5}}), "tile") == 1


def test_which_designs_are_open_is_told_by_name(dice: Rules) -> None:
    with pytest.raises(SpielbogenError) as caught:
        to_complete(dice, Owned(Path("box.csv"), {}, {"tent": 3}), "de")
    (finding,) = caught.value.findings
    assert finding.message.startswith("Zelt (tent): 3 of ")
    assert finding.hint.startswith("count one by one: Blau (tent.blue), Weiß (tent.white), ")


@pytest.mark.parametrize(("number", "made"), [(12, {}), (13, {}), (0, FULL["tile"])])
def test_a_sum_that_leaves_no_doubt_is_enough(
    rules: Rules, number: int, made: dict[str, int]
) -> None:
    order = to_complete(rules, box({"tile": {}}, {"tile": number}))
    copies = {key: list(range(1, count + 1)) for key, count in made.items()}
    assert batch(rules, order) == ({"tile": copies} if copies else {})


def test_a_sum_that_leaves_the_designs_open_is_an_error(rules: Rules) -> None:
    owned = box({"tile": {}}, {"tile": 11})
    assert is_undecided(rules, owned, "tile")
    with pytest.raises(SpielbogenError) as caught:
        to_complete(rules, owned)
    (finding,) = caught.value.findings
    assert (finding.code, finding.severity, finding.where) == ("B105", "error", "box.csv:3")
    assert finding.message == "Tile (tile): 11 of 12 are there, but of which designs?"
    assert finding.hint == "count one by one: tile.red, tile.blue"
    assert caught.value.status == 2


def test_spare_and_missing_do_not_go_together(rules: Rules) -> None:
    with pytest.raises(SpielbogenError) as caught:
        asked(rules, Fraction(1, 10), Path("box.csv"), "en")
    assert [found.code for found in caught.value.findings] == ["B104"]


def test_a_list_that_is_not_there_is_an_error(rules: Rules, tmp_path: Path) -> None:
    with pytest.raises(SpielbogenError):
        asked(rules, Fraction(0), tmp_path / "box.csv", "en")


def test_nothing_lacks_where_all_that_is_made_is_there(rules: Rules) -> None:
    order = to_complete(rules, box({"coin": {"1": 3}, "token": {"paper": 1}}))
    assert complete(rules, order, ()) is None  # both kinds of coins are there in part
    found = complete(rules, to_complete(rules, box()), ())
    assert found is not None
    assert (found.code, found.severity, found.hint) == ("B106", "note", "")


def test_what_is_to_be_bought_is_told_where_nothing_is_made(rules: Rules) -> None:
    order = to_complete(rules, box({"coin": {"1": 3}, "token": {}}))
    found = complete(rules, order, ("tile", "hut"))
    assert found is not None
    assert found.message.startswith("tile and hut: the box lacks nothing")
    assert found.hint == "to be bought: 2 coin"


@pytest.mark.parametrize("only", [("token",), ("tokens",)])
def test_parts_that_are_asked_for_may_lack_or_not_exist(
    rules: Rules, only: tuple[str, ...]
) -> None:
    order = to_complete(rules, box({"coin": {}, "token": {}}))
    assert complete(rules, order, only) is None


def test_without_a_list_something_is_always_made(rules: Rules) -> None:
    assert complete(rules, Order(Fraction(1, 10)), ()) is None


def test_what_the_rules_leave_open_is_needed_as_designed(tmp_path: Path) -> None:
    text = GAME.replace('expect = { formula = "players", source = "assumed" }\n', "")
    rules = load_game(write_game(tmp_path, game=text)).at(3)
    assert (needed(rules, "hut"), needed(rules, "tile")) == (3, 18)


@pytest.mark.parametrize(
    "order", [Order(), Order(Fraction(1, 10)), Order(there={"tile": {"red": 4}}), Order(there={})]
)
def test_a_record_says_what_was_ordered(order: Order) -> None:
    assert recorded(order.record()) == order


def test_a_record_without_an_order_is_of_the_whole_game() -> None:
    assert recorded({"game": "mini"}) == Order()


@pytest.mark.parametrize(
    "record",
    [{"spare": "much"}, {"spare": "1e99999999"}, {"spare": "1" * 40}, {"spare": "-1"},
     {"spare": "1/0"}, {"missing": 3}, {"missing": {"tile": 3}},
     {"missing": {"tile": {"red": "all"}}}],
)  # fmt: skip
def test_a_record_that_was_spoilt_is_refused(record: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="expected"):
        recorded(record)
