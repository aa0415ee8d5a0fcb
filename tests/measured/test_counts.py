"""Anyone can count the pieces: a few lines that know nothing of the program find what `check` does.

Both counters know only how a placed piece is tagged."""

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pikepdf
import pytest

from generator.build import Result
from generator.model import Duplex

from .conftest import UNEVEN, Toys
from .toy_game import KINDS


def count_pdf(folder: Path) -> Counter[str]:
    tags: set[str] = set()
    for path in folder.glob("*.pdf"):
        with pikepdf.open(path) as pdf:
            for page in pdf.pages:
                parts = (
                    page.Contents if isinstance(page.Contents, pikepdf.Array) else [page.Contents]
                )
                data = b"\n".join(part.read_bytes() for part in parts)
                tags |= {t.decode() for t in re.findall(rb"/Piece <</Id \((.*?)\)>> BDC", data)}
    return copies(tags)


def copies(tags: set[str]) -> Counter[str]:
    """Count copies by component, whatever sides, sheets and tiles there are of each."""
    return Counter(component for component, _, _ in {tuple(tag.split(".")[:3]) for tag in tags})


def count_svg(folder: Path) -> Counter[str]:
    tags: set[str] = set()
    for path in (folder / "svg").glob("*.svg"):
        for element in ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}g"):
            if element.get("class") == "piece":
                tags.add(element.attrib["id"])
    return copies(tags)


def checked(game: str | Path, files: Path, *options: str) -> Mapping[str, Any]:
    """Run `spielbogen check --json`."""
    command = [sys.executable, "-m", "generator", "check", str(game), "--files", str(files)]
    run = subprocess.run([*command, "--json", *options], capture_output=True, text=True, check=True)
    answer: Mapping[str, Any] = json.loads(run.stdout)
    return answer


@pytest.mark.parametrize("name", ["built", "uneven"])
def test_the_built_in_game(request: pytest.FixtureRequest, name: str) -> None:
    result: Result = request.getfixturevalue(name)
    report = checked("wuestenstadt", result.folder.parent)
    assert report["ok"]
    printed = {c["id"]: c["printed"] for c in report["components"] if c["printed"] is not None}
    assert printed["path_red"] == 24 and printed["figure"] == 72
    assert count_pdf(result.folder) == printed
    assert count_svg(result.folder) == printed


@pytest.mark.parametrize("duplex", ["long", "short", "fold", "none"])
def test_a_game_of_two_sided_pieces(toys: Toys, toy_folder: Path, duplex: Duplex) -> None:
    result = toys(duplex, UNEVEN)
    report = checked(toy_folder, result.folder.parent)
    printed = {c["id"]: c["printed"] for c in report["components"]}
    assert printed == {name: kind.copies for name, kind in KINDS.items()}
    assert count_pdf(result.folder) == printed == count_svg(result.folder)
