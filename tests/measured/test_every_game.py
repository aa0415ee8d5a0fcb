"""The other games that come along, from end to end: all is printed, within reach of the printer,
the same in PDF and SVG, and the same whenever it is built. The first of them is measured more
closely by the tests beside this one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.build import Options, Result, build
from generator.data import games
from generator.delivery import checksum
from generator.model import Margins
from generator.proof import check
from generator.rules import load_game

from ..conftest import SLUG
from .files import pdfs
from .raster import grey_pages
from .test_agreement import both, compared
from .test_printable import DPI, outside

OTHERS = [slug for slug in games() if slug != SLUG]
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Result]:
    """The other games, built with PDF and SVG files, by their slugs."""
    output = tmp_path_factory.mktemp("made")
    return {slug: build(games()[slug], output, Options()) for slug in OTHERS}


@pytest.mark.parametrize("slug", OTHERS)
def test_all_that_is_needed_is_printed(made: dict[str, Result], slug: str) -> None:
    report = check(load_game(games()[slug]), None, made[slug].folder.parent)
    assert report.findings == ()
    assert [rule.id for rule in report.invariants if not rule.ok] == []
    printed = [part for part in report.components if part.designed is not None]
    assert len(printed) >= 4
    assert {part.status for part in printed} == {"ok"}
    assert [part.printed for part in printed] == [part.designed for part in printed]


@pytest.mark.parametrize("slug", OTHERS)
def test_nothing_has_to_be_looked_at_before_it_is_printed(
    made: dict[str, Result], slug: str
) -> None:
    assert [str(found) for found in made[slug].findings if found.severity != "note"] == []


@pytest.mark.parametrize("slug", OTHERS)
def test_drawings_look_as_the_pages_do(made: dict[str, Result], slug: str) -> None:
    assert compared(both(made[slug], most=1)) == len(pdfs(made[slug]))


@pytest.mark.parametrize("slug", OTHERS)
def test_no_ink_lies_beyond_the_margins(made: dict[str, Result], slug: str) -> None:
    for path in pdfs(made[slug]):
        for pixels in grey_pages(path, DPI):
            assert pixels.min() < 128
            assert outside(pixels, Margins()) == 0, path.stem


def test_the_same_input_gives_the_same_bytes(made: dict[str, Result], tmp_path: Path) -> None:
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    subprocess.run(
        [sys.executable, "-m", "generator", "build", *OTHERS, "-o", "out", "-q"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": other},
        check=True,
    )
    for slug, result in made.items():
        paths = [path for path in result.folder.rglob("*") if path.is_file()]
        assert len(paths) > 6
        for path in paths:
            name = path.relative_to(result.folder)
            assert checksum(path) == checksum(tmp_path / "out" / slug / name), name
