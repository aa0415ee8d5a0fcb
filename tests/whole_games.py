"""Games that are built once for a whole run of tests. Processes that test side by side share what
was built: the first that wants it builds it, the others wait, and find it there."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from generator.build import Options, Result, build
from generator.data import games
from generator.workshop import CutSetup

#: So long (s) one process waits for another that builds a game.
PATIENCE = 600.0


def whole_game(slug: str, temporary: pytest.TempPathFactory) -> Path:
    """Return the folder of the files of a game that comes along, not to be written to: PDF and SVG
    to print, SVG and DXF to cut."""
    options = Options(cut=CutSetup("k40", {}, {}), cut_formats=("svg", "dxf"))
    return built_once(games()[slug], options, f"whole-{slug}", temporary).folder


def built_once(
    game: Path, options: Options, name: str, temporary: pytest.TempPathFactory
) -> Result:
    """Build a game into a folder of some name that all processes share, unless that was done."""
    with alone(name, temporary) as output:
        # What was built of the same before, and is whole, is not built again.
        return build(game, output, options)


@contextmanager
def alone(name: str, temporary: pytest.TempPathFactory) -> Iterator[Path]:
    """Give a folder of some name that all processes share, while no other is busy with it."""
    root = temporary.getbasetemp()
    folder = (root.parent if "PYTEST_XDIST_WORKER" in os.environ else root) / "shared" / name
    folder.mkdir(parents=True, exist_ok=True)
    claim = folder.with_suffix(".claimed")
    end = time.monotonic() + PATIENCE
    while not _claimed(claim):
        assert time.monotonic() < end, f"another process is busy with {name} for {PATIENCE} s"
        time.sleep(0.05)
    try:
        yield folder
    finally:
        claim.rmdir()


def _claimed(claim: Path) -> bool:
    try:
        claim.mkdir()
    except FileExistsError:
        return False
    return True
