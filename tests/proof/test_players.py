"""A check for every number of players: what changes, what breaks, and whose files are counted."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.build import Options
from generator.inventory import Owned, read_inventory
from generator.model import SpielbogenError
from generator.proof import check, check_all_players
from generator.proof.files import made_for
from generator.rules import Rules, load_game

from .mini import GAME, write_game

#: Does not hold for three players.
INVARIANT = """
[[invariants]]
id = "even"
says = "Huts come in pairs, but for one player."
source = "assumed"
holds = "need.hut == 1 or need.hut % 2 == 0"
"""


def test_each_number_of_players_has_its_report(mini: Path) -> None:
    game = load_game(mini)
    found = check_all_players(game)
    assert (found.game, found.ok) == ("mini", True)
    assert [run.players for run in found.runs] == [1, 2, 3, 4]
    assert found.runs == tuple(check(game, players) for players in (1, 2, 3, 4))


def test_what_changes_is_told_with_its_numbers(mini: Path) -> None:
    found = check_all_players(load_game(mini))
    assert found.changes == {
        "tile": {1: 6, 2: 12, 3: 18, 4: 24},
        "hut": {1: 1, 2: 2, 3: 3, 4: 4},
    }
    assert found.broken == {}


def test_what_the_rules_leave_open_changes_as_it_is_designed(tmp_path: Path) -> None:
    text = GAME.replace('expect = { formula = "players", source = "assumed" }\n', "")
    found = check_all_players(load_game(write_game(tmp_path, game=text)))
    assert found.changes["hut"] == {1: 1, 2: 2, 3: 3, 4: 4}


def test_what_breaks_is_told_by_players(tmp_path: Path) -> None:
    text = GAME.replace(
        'copies = "players"\nfront', 'copies = "3 if players > 3 else players"\nfront'
    )
    found = check_all_players(load_game(write_game(tmp_path, game=text + INVARIANT)))
    assert not found.ok
    assert {
        players: [each.code for each in errors] for players, errors in found.broken.items()
    } == {
        3: ["C301"],
        4: ["C101"],
    }


def test_rules_that_fail_for_some_players_leave_the_others(tmp_path: Path) -> None:
    text = GAME.replace('formula = "players"', 'formula = "6 // (players - 1)"')
    found = check_all_players(load_game(write_game(tmp_path, game=text)))
    assert [len(run.components) for run in found.runs] == [0, 3, 3, 3]
    assert [each.code for each in found.broken[1]] == ["F107"]
    assert found.changes["hut"] == {2: 6, 3: 3, 4: 2}


@pytest.mark.parametrize("players", [2, 3])
def test_files_are_counted_for_the_players_that_they_are_for(
    mini: Path, build_mini: Callable[[Options], Path], players: int
) -> None:
    output = build_mini(Options(players=players, formats=("svg",)))
    assert made_for(output, "mini") == players
    found = check_all_players(load_game(mini), output)
    assert (found.ok, [each for run in found.runs for each in run.findings]) == (True, [])
    tiles = {run.players: run.components[0].printed for run in found.runs}
    assert tiles == {**dict.fromkeys(range(1, 5)), players: 6 * players}


def test_a_fault_of_the_files_is_found(mini: Path, output: Path) -> None:
    (output / "mini/02-card.pdf").unlink()
    found = check_all_players(load_game(mini), output)
    assert [*found.broken] == [2]


def test_files_that_are_not_there_are_missed_once(mini: Path, tmp_path: Path) -> None:
    found = check_all_players(load_game(mini), tmp_path)
    assert [each.code for run in found.runs for each in run.findings] == ["C201"]
    assert made_for(tmp_path, "mini") is None
    assert made_for(None, "mini") is None


def test_a_manifest_that_says_no_players_is_looked_at_once(mini: Path, output: Path) -> None:
    (output / "mini/manifest.json").write_text('{"files": [], "players": "two"}')
    assert made_for(output, "mini") is None
    found = check_all_players(load_game(mini), output)
    assert [each.code for run in found.runs for each in run.findings] == ["C204", "C202"]


@pytest.mark.parametrize("players", [0, 5])
def test_files_for_a_number_that_the_game_is_not_for_are_told(
    mini: Path, output: Path, players: int
) -> None:
    path = output / "mini/manifest.json"
    path.write_text(path.read_text().replace('"players": 2', f'"players": {players}'))
    assert made_for(output, "mini") == players
    found = check_all_players(load_game(mini), output)
    told = [each for run in found.runs for each in run.findings if each.code == "C202"]
    assert [f"for {players} players" in each.message for each in told] == [True]


def test_a_box_is_held_against_each_number_of_players(mini: Path, tmp_path: Path) -> None:
    box = tmp_path / "box.csv"
    box.write_text("id,count\ntile,12\nhut,2\ncoin,5\n")
    found = check_all_players(load_game(mini), inventory=box)
    assert [run.ok for run in found.runs] == [True, True, False, False]
    with pytest.raises(SpielbogenError):
        check_all_players(load_game(mini), inventory=tmp_path / "none.csv")


def test_the_list_of_a_box_is_read_once(
    mini: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = tmp_path / "box.csv"
    box.write_text("coin,5\n", encoding="utf-8")
    read: list[Path] = []

    def counting(path: Path, rules: Rules, lang: str) -> Owned:
        read.append(path)
        return read_inventory(path, rules, lang)

    monkeypatch.setattr("generator.inventory.read_inventory", counting)
    runs = check_all_players(load_game(mini), inventory=box).runs
    assert len(runs) == 4 and read == [box]
    assert all(part.owned == 5 for run in runs for part in run.components if part.id == "coin")


def test_assumptions_are_errors_where_it_is_strict(mini: Path) -> None:
    found = check_all_players(load_game(mini), strict=True)
    assert all("C104" in {each.code for each in run.findings} for run in found.runs)
    assert not found.ok


def test_as_json_it_has_the_agreed_form(mini: Path) -> None:
    found = check_all_players(load_game(mini))
    plain = found.as_json()
    assert list(plain) == ["game", "ok", "runs", "changes"]
    assert plain["runs"] == [run.as_json() for run in found.runs]
    assert plain["changes"][1] == {"id": "hut", "numbers": {"1": 1, "2": 2, "3": 3, "4": 4}}
