"""Nothing that is lost from files of more than a game, or of less, goes unnoticed: a piece of every
component is taken from a build with spare copies, and from one of what a box lacks."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from generator.build import Options, build
from generator.data import games
from generator.model import Finding
from generator.order import needed
from generator.proof import check
from generator.proof.names import parse
from generator.proof.readback import read_pdf
from generator.rules import Game, load_game

from ..cutting_game import reseal
from .spoiling import pdf_without

SLUG = "wasserwege"
#: What there is of those components of which something is there; all that is bought is, too.
THERE = {"island.01": 1, "island.02": 1, "fish.v1": 4, "load_card.red": 1, "boat.red": 1}


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game(games()[SLUG])


def box(game: Game, folder: Path) -> Path:
    """Write the list of a box."""
    rules = game.at(None)
    bought = {id: needed(rules, id) for id, part in game.components.items() if part.bought}
    path = folder / "box.csv"
    path.write_text("".join(f"{id},{n}\n" for id, n in (THERE | bought).items()), encoding="utf-8")
    return path


@pytest.mark.parametrize("kind", ["spare", "missing"])
def test_a_piece_of_every_component(game: Game, tmp_path: Path, kind: str) -> None:
    inventory = box(game, tmp_path) if kind == "missing" else None
    spare = Fraction(1, 5) if kind == "spare" else Fraction(0)
    options = Options(formats=("pdf",), spare=spare, missing=inventory)
    folder = build(games()[SLUG], tmp_path, options).folder
    assert list(errors(game, folder, inventory)) == []
    lost = set()
    for path in sorted(folder.glob("*.pdf")):
        whole = path.read_bytes()
        last = {name.partition(".")[0]: name for name in read_pdf(path).pieces}
        for id, name in last.items():
            path.write_bytes(pdf_without(whole, name, "gone"))
            reseal(folder)
            (found,) = errors(game, folder, inventory)
            assert found.code == "C102" and found.message.startswith(f"{id}: ")
            assert parse(name).copy in found.message and path.name in found.message
            lost.add(id)
        path.write_bytes(whole)
    # Where there is a boat to stand up, nobody misses the folded ones.
    in_place = {"boat_sheet"} if kind == "missing" else set()
    assert lost == game.at(None).variants.keys() - in_place


def errors(game: Game, folder: Path, inventory: Path | None) -> Iterator[Finding]:
    report = check(game, None, folder.parent, inventory=inventory)
    # What the game's own code draws is not looked at: that takes most of the time.
    drawn = ("C301", "C302")
    yield from (f for f in report.findings if f.severity == "error" and f.code not in drawn)
