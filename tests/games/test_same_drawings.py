"""Every game's drawings are the same in every build: nothing in them hangs on the order in which
Python happens to keep things, or on the process that draws them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.data import games
from tests.games.looking import digest


@pytest.mark.parametrize("slug", games())
def test_the_drawings_are_the_same_in_every_build(slug: str) -> None:
    program = f"from tests.games.looking import digest\nprint(digest({slug!r}))"
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": str(root)},
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest(slug)
