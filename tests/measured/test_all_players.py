"""Every game for every number of players: the tables give what the rules need, and what the rules
promise holds. Then games that are right for one number of players and wrong for another."""

from pathlib import Path

import pytest

from generator.data import games
from generator.proof import AllPlayers, check_all_players
from generator.rules import load_game

from ..games.spoiling import spoilt


def checked(folder: Path) -> AllPlayers:
    return check_all_players(load_game(folder), trust=True)


@pytest.mark.parametrize("slug", games())
def test_all_is_well_for_any_number_of_players(slug: str) -> None:
    players = load_game(games()[slug]).players
    result = checked(games()[slug])
    assert [run.players for run in result.runs] == [*range(players.min, players.max + 1)]
    assert len(result.runs) >= 2
    for run in result.runs:
        assert [str(f) for f in run.findings if f.severity != "note"] == []
        assert {part.status for part in run.components} == {"ok"}
        made = [part for part in run.components if part.designed is not None]
        assert len(made) >= 8
        assert [part.designed for part in made] == [part.required for part in made]
        assert all(rule.ok or rule.ok is None for rule in run.invariants)
    assert result.ok


@pytest.mark.parametrize(
    ("slug", "old", "new", "wrong"),
    [
        ("wuestenstadt", 'copies = "red_per_player * players"', 'copies = "24"', {3, 4}),
        ("wuestenstadt", 'copies = "entries_per_player * players"', 'copies = "18"', {2, 4}),
        ("sechseckspiel", 'copies = "players"\n', 'copies = "4"\n', {2, 3}),
        ("sechseckspiel", "players if row.id == 'life'", "3 if row.id == 'life'", {2, 4}),
    ],
)
def test_what_is_right_for_some_players_only(
    tmp_path: Path, slug: str, old: str, new: str, wrong: set[int]
) -> None:
    result = checked(spoilt(tmp_path, slug, "game.toml", old, new))
    assert not result.ok
    assert set(result.broken) == wrong
    for findings in result.broken.values():
        assert "C101" in {found.code for found in findings}
