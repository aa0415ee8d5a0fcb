"""The data of SechSeckSpiel: counts, invariants, and what a change of one datum breaks."""

from pathlib import Path

import pytest

from generator.build import Options, build
from generator.data import games
from generator.model import SpielbogenError
from generator.proof import check
from generator.rules import load_game
from tests.games.spoiling import assert_agree, assert_breaks, broken, copied, report_of, spoilt

SLUG = "sechseckspiel"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_required_and_designed_agree_for_any_number(players: int) -> None:
    designed = {
        "element1": 2,
        "element2": 2,
        "kosmolabium": 1,
        "figure": players,
        "character_card": players,
        "home": players,
        "jewel": 1,
        "aid": players,
        "die_net": 9 + players,
        "box": 1,
    }
    bought = {"life_die": players, "segment_die": 6, "throw_die": 3}
    assert_agree(SLUG, players, designed, bought)


@pytest.mark.parametrize(("players", "dice"), [(2, 11), (4, 13)])
def test_dice_are_nine_and_one_for_everyone(players: int, dice: int) -> None:
    results = {r.id: r for r in report_of(games()[SLUG], players).invariants}
    assert (results["002-1"].left, results["002-1"].right) == (dice, dice)


def test_elements_are_printed_as_often_as_one_likes() -> None:
    rules = load_game(games()[SLUG], {"element1_copies": "3"}).at()
    assert rules.count["element1"] == rules.need["element1"] == 3
    assert rules.count["element2"] == 2


def test_the_sky_of_a_segment_can_be_set() -> None:
    rules = load_game(games()[SLUG], {"sky_2": "sun"}).at()
    assert rules.facts["sky_2"] == "sun"


@pytest.mark.parametrize(
    ("invariant", "file", "old", "new"),
    [
        (
            "002-1",
            "game.toml",
            'expect = { value = 3, source = "stated", ref = "Spielregel-Vorschlag 1: Ziehen" }',
            'expect = { value = 4, source = "stated", ref = "Spielregel-Vorschlag 1: Ziehen" }',
        ),
        ("002-1-people", "game.toml", "[facts.corners]\nvalue = 4", "[facts.corners]\nvalue = 3"),
        ("002-2", "terrains.csv", "grass,Gras,Grass\n", ""),
        (
            "002-2-size",
            "game.toml",
            'table = "element2", side = "17mm"',
            'table = "element2", side = "16mm"',
        ),
        ("002-3", "segments.csv", "5,5,270", "5,5,90"),
        ("002-3", "segments.csv", "5,5,270", "5,6,270"),
        (
            "002-3",
            "faces.toml",
            'art = "segment", values = { number = "{segments.6',
            'art = "jewel"',
        ),
        ("002-1-pips", "faces.toml", "value = 6 } }]", "value = 5 } }]"),
    ],
)
def test_a_change_of_data_breaks_an_invariant(
    tmp_path: Path, invariant: str, file: str, old: str, new: str
) -> None:
    assert_breaks(spoilt(tmp_path, SLUG, file, old, new), invariant)


def test_a_sheet_without_the_licence_is_told(tmp_path: Path) -> None:
    folder = copied(tmp_path, SLUG)
    game = folder / "game.toml"
    text = game.read_text(encoding="utf-8")
    without = text.replace(
        "quantenleser.de/sechseckspiel, CC BY-SA.", "quantenleser.de/sechseckspiel."
    )
    assert without != text
    game.write_text(without, encoding="utf-8")
    wanted = Options(formats=("pdf",), trust=True)
    for path, holds in ((games()[SLUG], True), (folder, False)):
        output = tmp_path / f"output {holds}"
        build(path, output, wanted)
        results = check(load_game(path), None, output, trust=True).invariants
        assert next(result.ok for result in results if result.id == "002-4") is holds


def test_a_night_sky_has_a_day() -> None:
    skies = {f"sky_{segment}": "sun" for segment in range(1, 7)}
    report = check(load_game(games()[SLUG], skies))
    assert "002-3" in broken(report)


def test_a_segment_has_a_sun_or_a_star() -> None:
    with pytest.raises(SpielbogenError) as caught:
        load_game(games()[SLUG], {"sky_4": "stars"})
    (found,) = caught.value.findings
    assert found.where == "--set sky_4=stars"
    assert found.message == "expected one of sun, star; found 'stars'"
    assert found.hint == "did you mean 'star'?"


def element(folder: Path, number: int) -> tuple[Path, list[str]]:
    file = folder / f"element{number}.txt"
    return file, file.read_text(encoding="utf-8").splitlines()


def test_an_element_with_an_odd_number_of_rows_joins_no_other(tmp_path: Path) -> None:
    folder = copied(tmp_path, SLUG)
    for number in (1, 2):
        file, lines = element(folder, number)
        file.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    assert "002-2-even" in broken(report_of(folder))


def test_elements_of_different_size_do_not_join(tmp_path: Path) -> None:
    folder = copied(tmp_path, SLUG)
    file, lines = element(folder, 2)
    file.write_text("\n".join(lines[:-2]) + "\n", encoding="utf-8")
    assert "002-2-rows" in broken(report_of(folder))
    file.write_text("\n".join(f"{line} G" for line in lines) + "\n", encoding="utf-8")
    assert "002-2-columns" in broken(report_of(folder))


def test_a_corner_of_rock_is_no_home(tmp_path: Path) -> None:
    folder = copied(tmp_path, SLUG)
    file, lines = element(folder, 2)
    file.write_text("\n".join(["F" + lines[0][1:], *lines[1:]]) + "\n", encoding="utf-8")
    assert broken(report_of(folder)) == ["002-2-home"]


def test_a_terrain_that_one_element_lacks_is_missed(tmp_path: Path) -> None:
    folder = copied(tmp_path, SLUG)
    file, lines = element(folder, 1)
    file.write_text("\n".join(lines).replace("T", "S") + "\n", encoding="utf-8")
    assert "002-2" in broken(report_of(folder))


def test_a_wrong_letter_in_a_map_is_told_with_file_and_line(tmp_path: Path) -> None:
    folder = copied(tmp_path, SLUG)
    file, lines = element(folder, 1)
    lines[3] = lines[3].replace("G", "X", 1)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(SpielbogenError) as caught:
        load_game(folder)
    (found,) = caught.value.findings
    assert found.where == "element1.txt:4"
    assert "'X'" in found.message
