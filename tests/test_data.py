"""Where things lie: shared folders, the games that come along, and games of one's own."""

from pathlib import Path

import pytest

from generator.data import data_folder, find_game, games, is_built_in, sold_thickness
from generator.model import SpielbogenError
from generator.sheets.cut import load_materials


@pytest.mark.parametrize(("name", "file"), [("layouts", "papers.toml"), ("fonts", "fonts.toml")])
def test_shared_folders_are_found(name: str, file: str) -> None:
    assert (data_folder(name) / file).is_file()


def test_a_folder_that_is_missing_is_told() -> None:
    with pytest.raises(SpielbogenError, match=r"lacks its folder 'nowhere'.*\[D101\]"):
        data_folder("nowhere")


def test_a_game_is_found_by_its_slug_or_its_folder(game_copy: Path, game_folder: Path) -> None:
    assert find_game("wuestenstadt") == games()["wuestenstadt"] == game_folder
    assert find_game(str(game_copy)) == game_copy


def test_the_slug_goes_before_a_folder_of_that_name(
    game_copy: Path, game_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(game_copy.parent)
    assert find_game(game_copy.name) == game_folder
    assert find_game(f"./{game_copy.name}").resolve() == game_copy.resolve()


def test_a_folder_without_a_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SpielbogenError, match=r"it has no game\.toml.*\[D102\]"):
        find_game(str(tmp_path))


def test_an_unknown_game_is_told_with_the_nearest() -> None:
    with pytest.raises(SpielbogenError, match=r"'Wuestenstad'.*did you mean 'wuestenstadt'"):
        find_game("Wuestenstad")


def test_only_games_that_come_along_are_built_in(
    game_copy: Path, game_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert is_built_in(game_folder)
    assert not is_built_in(game_copy)
    monkeypatch.chdir(game_folder.parent)
    assert is_built_in(Path(game_folder.name))
    monkeypatch.chdir(game_copy.parent)
    assert not is_built_in(Path(game_copy.name))


def test_it_is_known_how_thick_sheets_are_sold() -> None:
    known = {name: material.thickness for name, material in load_materials().items()}
    assert sold_thickness() == known
    assert known["plywood-6mm"] == 6
