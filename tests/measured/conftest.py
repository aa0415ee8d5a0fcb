"""The files that are measured, built once for all tests that measure them."""

import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from generator.build import Options, Result
from generator.model import Duplex, Margins

from ..whole_games import alone, built_once
from .toy_game import write_toy

#: Top, right, bottom, left: all different, so that a mixed up side shows. The first are wide; the
#: second leave more room on a page that lies across.
UNEVEN = Margins(8, 12, 15, 5)
ACROSS = Margins(4, 2, 3, 1)

ROOT = Path(__file__).parents[2]

Toys = Callable[[Duplex, Margins], Result]


@pytest.fixture(scope="session")
def uneven(tmp_path_factory: pytest.TempPathFactory, game_folder: Path) -> Result:
    """The built-in game for a printer with uneven margins."""
    return built_once(game_folder, Options(margins=UNEVEN), "uneven", tmp_path_factory)


@pytest.fixture(scope="session")
def toy_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the toy game, not to be written to."""
    return write_toy(tmp_path_factory.mktemp("games") / "toy")


@pytest.fixture(scope="session")
def toys(tmp_path_factory: pytest.TempPathFactory, toy_folder: Path) -> Callable[[Duplex], Result]:
    """A function that gives the toy game, built for uneven margins and a way to print backs."""

    @cache
    def made(duplex: Duplex, margins: Margins) -> Result:
        name = f"toys-{duplex}-{'-'.join(f'{margin:g}' for margin in margins.round_about)}"
        options = Options(margins=margins, duplex=duplex)
        return built_once(toy_folder, options, name, tmp_path_factory)

    return made


@pytest.fixture(scope="session")
def desert(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built-in game, built for a K40 by the command that users give."""
    with alone("desert", tmp_path_factory) as output:
        words = ["build", "wuestenstadt", "--machine", "k40", "--quiet", "--output", str(output)]
        subprocess.run([sys.executable, "-m", "generator", *words], check=True, cwd=ROOT)
    return output / "wuestenstadt"
