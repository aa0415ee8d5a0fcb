"""Anyone can count the pieces: a program that shares nothing with this one reads the tags in the
files of every game, and finds in each format what `spielbogen check` does."""

import ast
import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.build import Options, build
from generator.data import games
from generator.rules import Game, load_game

from ..whole_games import whole_game
from . import count_tags

SCRIPT = Path(count_tags.__file__)
#: Numbers by component, of each medium.
Counts = Mapping[str, Mapping[str, int]]


def others(game: Game) -> list[int]:
    """Return the numbers of players but the usual one, of a game that does not take the same pieces
    for all of them."""
    players = range(game.players.min, game.players.max + 1)
    taken = [{**rules.count, **rules.need} for rules in map(game.at, players)]
    alike = all(numbers == taken[0] for numbers in taken)
    return [] if alike else [number for number in players if number != game.players.default]


#: The games with, for each, the numbers of players for whom it takes other pieces than usual.
OTHER_PLAYERS = [
    (slug, players) for slug, folder in games().items() for players in others(load_game(folder))
]


def counted(folder: Path) -> Counts:
    """Run the script, shut off from all that is installed."""
    command = [sys.executable, "-I", "-S", str(SCRIPT), str(folder)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    answer: Counts = json.loads(run.stdout)
    return answer


def checked(slug: str, files: Path, *options: str) -> Mapping[str, Any]:
    """Run `spielbogen check --json`."""
    command = [sys.executable, "-m", "generator", "check", slug, "--files", str(files), "--json"]
    run = subprocess.run([*command, *options], capture_output=True, text=True, check=True)
    answer: Mapping[str, Any] = json.loads(run.stdout)
    return answer


def assert_same(slug: str, files: Path, *options: str, media: set[str]) -> Counts:
    """Fail unless both find the same number of each component, and that in each of the media;
    return what the script found."""
    report = checked(slug, files, *options)
    assert report["ok"]
    made = [part for part in report["components"] if part["designed"] is not None]
    ours = {part["id"]: part["printed"] for part in made if part["printed"] is not None}
    theirs = counted(files / slug)
    assert theirs.keys() == media
    for medium, numbers in theirs.items():
        assert numbers == {id: ours[id] for id in numbers}, medium
    assert {id for numbers in theirs.values() for id in numbers} == ours.keys()
    assert ours == {part["id"]: part["designed"] for part in made if part["id"] in ours}
    return theirs


@pytest.mark.parametrize("slug", games())
def test_all_files_of_a_game(slug: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = whole_game(slug, tmp_path_factory)
    theirs = assert_same(slug, folder.parent, media=set(count_tags.MEDIA))
    assert theirs["pdf"] == theirs["svg"]
    assert theirs["cut svg"] == theirs["cut dxf"]


def test_there_are_games_that_take_other_pieces_for_other_players() -> None:
    assert len({slug for slug, _ in OTHER_PLAYERS}) >= 2


@pytest.mark.parametrize(("slug", "players"), OTHER_PLAYERS)
def test_a_game_for_other_players(slug: str, players: int, tmp_path: Path) -> None:
    build(games()[slug], tmp_path, Options(players=players, formats=("pdf",)))
    assert_same(slug, tmp_path, "--players", str(players), media={"pdf"})


def test_the_script_needs_nothing_of_ours() -> None:
    tree = ast.parse(SCRIPT.read_text(encoding="utf-8"))
    imported = {
        name.split(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or "."]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert imported <= sys.stdlib_module_names


@pytest.mark.parametrize(
    ("tags", "copies"),
    [
        ({"tile.1.1.front", "tile.1.1.back", "tile.1.2.front"}, 1),
        ({"tile.1.1.front", "tile.1.2.front"}, 2),
        ({"tile.1.1.front.r1c1of1x2", "tile.1.1.front.r1c2of1x2"}, 1),
        ({"tile.1.1.front.r1c1of1x2"}, 0),
        ({"tile.1.1.front.r1c1of1x2", "tile.1.1.front.r1c2of2x2"}, 0),
        ({"tile.1.1.both", "tile.1.2.both.r1c1of2x2"}, 1),
    ],
)
def test_a_copy_counts_when_it_is_whole(tags: set[str], copies: int) -> None:
    assert count_tags.whole_copies(tags) == {"tile": copies}
