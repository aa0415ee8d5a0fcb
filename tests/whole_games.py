"""The games that come along, each built once for all tests that look at all there is of it: PDF and
SVG to print, SVG and DXF to cut. Processes that test side by side share what was built."""

import os
import time
from pathlib import Path

import pytest

from generator.build import Options, build
from generator.data import games
from generator.delivery import MANIFEST
from generator.workshop import CutSetup

#: So long (s) one process waits for another that builds a game.
PATIENCE = 600.0


def whole_game(slug: str, temporary: pytest.TempPathFactory) -> Path:
    """Return the folder of the files of a game, not to be written to."""
    root = temporary.getbasetemp()
    output = (root.parent if "PYTEST_XDIST_WORKER" in os.environ else root) / "whole-games"
    output.mkdir(exist_ok=True)
    manifest = output / slug / MANIFEST
    end = time.monotonic() + PATIENCE
    while not manifest.exists():
        assert time.monotonic() < end, f"another process has not built {slug} in {PATIENCE} s"
        _build_or_wait(slug, output)
    return manifest.parent


def _build_or_wait(slug: str, output: Path) -> None:
    """Build a game unless another process has claimed to do so; the manifest comes last."""
    claim = output / f"{slug}.claimed"
    try:
        claim.mkdir()
    except FileExistsError:
        time.sleep(0.05)
        return
    try:
        cut = CutSetup("k40", {}, {})
        build(games()[slug], output, Options(cut=cut, cut_formats=("svg", "dxf")))
    finally:
        claim.rmdir()
