"""Files that are verified: a small game on paper, with backs, nets and a board on several pages,
and one that is cut. Both are built once; what is spoilt are copies."""

import shutil
from pathlib import Path

import pytest

from generator.build import Options, build
from generator.workshop import CutSetup

from ... import cutting_game
from ..mini import FACES, GAME, changed, write_game
from .spoiling import PLYWOOD

BOARD = """
[components.board]
name = { de = "Plan", en = "Board" }
kind = "board"
size = "300mm x 200mm"
front = "ground"
back = "back"
stock = "card"
expect = { value = 1, source = "assumed" }
"""
GROUND = """
[faces.ground]
layers = [{ shape = "outline", fill = "#C0C000" }]
"""


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the game on paper, whose tiles need two pages and whose board needs two more,
    each with one of backs after it; not to be changed."""
    game = changed(GAME, "30mm", "60mm") + BOARD
    return write_game(tmp_path_factory.mktemp("games") / "mini", game=game, faces=FACES + GROUND)


@pytest.fixture(scope="session")
def sheets(small: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What was built of the game on paper for four players; not to be changed."""
    output = tmp_path_factory.mktemp("sheets")
    return build(small, output, Options(players=4, lang="en")).folder


@pytest.fixture(scope="session")
def parts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What was built of the game that is cut for a K40, SVG and DXF; not to be changed."""
    game = cutting_game.write_game(tmp_path_factory.mktemp("games") / cutting_game.SLUG)
    cut = CutSetup("k40", {}, {})
    options = Options(lang="en", cut=cut, cut_formats=("svg", "dxf"))
    return build(game, tmp_path_factory.mktemp("parts"), options).folder


@pytest.fixture
def paper(sheets: Path, tmp_path: Path) -> Path:
    """A copy of what was built on paper, to be spoilt."""
    return Path(shutil.copytree(sheets, tmp_path / "paper"))


@pytest.fixture
def laser(parts: Path, tmp_path: Path) -> Path:
    """A copy of what was built for a cutter, to be spoilt."""
    return Path(shutil.copytree(parts / "laser", tmp_path / "laser"))


@pytest.fixture
def drawing(laser: Path) -> Path:
    """The first sheet of plywood as SVG, to be spoilt."""
    return laser / f"{PLYWOOD}.svg"


@pytest.fixture
def plan(laser: Path) -> Path:
    """The first sheet of plywood as DXF, to be spoilt."""
    return laser / f"{PLYWOOD}.dxf"
