"""The small game of `proof.mini`, and what a build makes of it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.build import Options, build

from .mini import write_game


@pytest.fixture(scope="session")
def mini(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the small game; not to be changed."""
    return write_game(tmp_path_factory.mktemp("games") / "mini")


@pytest.fixture(scope="session")
def pristine(mini: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what was built of the small game for two players; not to be changed."""
    output = tmp_path_factory.mktemp("pristine")
    build(mini, output, Options(lang="en"))
    return output


@pytest.fixture
def output(pristine: Path, tmp_path: Path) -> Path:
    """A copy of the built files, to be changed."""
    return Path(shutil.copytree(pristine, tmp_path / "output"))


@pytest.fixture
def build_mini(mini: Path, tmp_path: Path) -> Callable[[Options], Path]:
    """Build the small game in another way and return the folder."""

    def make(options: Options) -> Path:
        folder = tmp_path / "built"
        build(mini, folder, options)
        return folder

    return make
