"""What several tests share: the built-in game, built once for a whole run of tests."""

import gc
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from generator.build import Options, Result
from generator.data import games
from tests.games.spoiling import copied
from tests.whole_games import built_once

SLUG = "wuestenstadt"

# A slow machine is no fault; and where nobody looks on, the same examples are tried every time.
settings.register_profile("calm", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("calm")


def pytest_collection_finish() -> None:
    """Let Python look less often for what nobody needs any more: ten thousand tests, and what they
    share, would be gone through each time."""
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


@pytest.fixture(scope="session")
def game_folder() -> Path:
    """The folder of the built-in game, not to be written to."""
    return games()[SLUG]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, game_folder: Path) -> Result:
    """The game built with PDF and SVG files, not to be written to."""
    return built_once(game_folder, Options(), "built", tmp_path_factory)


@pytest.fixture
def game_copy(tmp_path: Path) -> Path:
    """A copy of the game's folder, to be spoilt."""
    return copied(tmp_path, SLUG)


@pytest.fixture
def edit() -> Callable[[Path, str, str], int]:
    """A function that replaces a text that is in a file just once; gives the line it was on."""

    def replace(file: Path, old: str, new: str) -> int:
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        file.write_text(text.replace(old, new), encoding="utf-8")
        return text[: text.index(old)].count("\n") + 1

    return replace


@pytest.fixture
def built_copy(tmp_path: Path, built: Result) -> Path:
    """A copy of the folder of built files, to be spoilt."""
    folder = tmp_path / "built" / SLUG
    shutil.copytree(built.folder, folder)
    return folder
