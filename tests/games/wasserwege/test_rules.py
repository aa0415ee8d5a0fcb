"""The data of Wasserwege: counts, invariants, and what a change of one datum breaks."""

from pathlib import Path

import pytest

from generator.data import games
from generator.model import SpielbogenError
from generator.rules import load_game
from tests.games.spoiling import assert_agree, assert_breaks, report_of, spoilt

SLUG = "wasserwege"

DESIGNED = {
    "box": 1,
    "start": 1,
    "island": 24,
    "rose": 1,
    "wind_arrow": 1,
    "algae": 12,
    "fish": 20,
    "key": 1,
    "sun": 1,
    "load_card": 4,
    "solo_card": 1,
    "boat": 4,
    "start_marker": 1,
    "boat_sheet": 4,
    "boat_guide": 1,
}
BOUGHT = {"split_pin": 1}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_required_and_designed_agree_for_any_number(players: int) -> None:
    assert_agree(SLUG, players, DESIGNED, BOUGHT)


def test_bounds_of_the_tokens() -> None:
    # Eight and sixteen houses, and three tokens that have been won before the last round.
    results = {result.id: result for result in report_of(games()[SLUG]).invariants}
    assert (results["003-2-algae"].left, results["003-2-algae"].right) == (12, 11)
    assert (results["003-2-fish"].left, results["003-2-fish"].right) == (20, 19)


@pytest.mark.parametrize(
    ("invariant", "file", "old", "new"),
    [
        (
            "003-1",
            "game.toml",
            '[facts.inner_ring]\nformula = "3 ** 2 - 1"',
            '[facts.inner_ring]\nformula = "3 ** 2"',
        ),
        ("003-1", "islands.csv", "\n24,..<>..<>,-#-#,", ""),
        ("003-1-houses", "islands.csv", "04,.<.<..>>,####,", "04,.<.<..>>,####,nw"),
        ("003-1-arrows", "islands.csv", "01,.<.>..<>", "01,.<.<..<>"),
        (
            "003-1-differ",
            "islands.csv",
            "24,..<>..<>,-#-#,",
            "24,>>...<<.,#--#,",  # card 21, turned by a quarter
        ),
        ("003-2-algae", "algae.csv", "v1,1,6", "v1,1,4"),
        ("003-2-fish", "fish.csv", "v2,2,8", "v2,2,6"),
        ("003-3", "faces.toml", 'art = "fish"', 'art = "algae"'),
        ("003-3", "game.toml", "[facts.key_points]\nvalue = 2", "[facts.key_points]\nvalue = 3"),
        ("003-4", "game.toml", "[facts.load_places]\nvalue = 6", "[facts.load_places]\nvalue = 3"),
        ("003-4", "players.csv", "\nplum,4,Pflaume,Plum", ""),
        (
            "003-4",
            "game.toml",
            "[facts.solo_actions]\nvalue = 15",
            "[facts.solo_actions]\nvalue = 16",
        ),
        ("003-4-points", "tiers.csv", "t5,25,", "t5,45,"),
        ("003-tiers", "tiers.csv", "t3,19,21", "t3,19,20"),
        ("003-tiers", "tiers.csv", "t1,0,15", "t1,5,15"),
        ("003-3", "faces.toml", 'value = "{key_points}"', "value = 3"),
    ],
)
def test_a_change_of_data_breaks_an_invariant(
    tmp_path: Path, invariant: str, file: str, old: str, new: str
) -> None:
    assert_breaks(spoilt(tmp_path, SLUG, file, old, new), invariant)


def test_a_seventeenth_house_is_told_with_file_and_line(tmp_path: Path) -> None:
    folder = spoilt(tmp_path, SLUG, "islands.csv", "04,.<.<..>>,####,", "04,.<.<..>>,####,nw")
    report = report_of(folder)
    (found,) = [f for f in report.findings if f.severity == "error"]
    text = (folder / "game.toml").read_text(encoding="utf-8")
    line = 1 + text[: text.index('holds = "len([h for h')].count("\n")
    assert found.where == f"game.toml:{line}"
    assert "17 and 16" in found.hint


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        # A way that meets no place of an edge: nine places, seven places, a sign that is none.
        ("06,.>..<.><,-###,ne", "06,.>..<.><.,-###,ne", "stubs"),
        ("06,.>..<.><,-###,ne", "06,.>..<.>,-###,ne", "stubs"),
        ("06,.>..<.><,-###,ne", "06,.>..<.>^,-###,ne", "stubs"),
        ("06,.>..<.><,-###,ne", "06,.>..<.><,-##,ne", "inner"),
        ("06,.>..<.><,-###,ne", "06,.>..<.><,-###,no", "house"),
    ],
)
def test_a_wrong_card_is_told_with_file_and_line(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    folder = spoilt(tmp_path, SLUG, "islands.csv", old, new)
    with pytest.raises(SpielbogenError) as caught:
        load_game(folder)
    (found,) = caught.value.findings
    assert found.where == "islands.csv:7"
    assert said in found.message
