"""A small whole game to change in one place, and the means to see what is said about it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.model import Finding, SpielbogenError
from generator.rules import Game, Rules, load_game

GAME = """\
[game]
slug = "toy"
name = { de = "Spielzeug", en = "Toy" }
players = { min = 2, max = 5, default = 3, source = "stated", ref = "1" }
credit = "nobody"
licence = "free"

[facts]
side = { value = 4, source = "stated", ref = "2" }
cards = { formula = "side ** 2", source = "derived", ref = "2" }
open = { value = false, source = "assumed" }
motto = { value = "go", source = "assumed" }

[tables.prices]
file = "prices.csv"
source = "stated"
ref = "3"

[stocks.card]
name = { de = "Karton", en = "card" }

[components.animal]
name = { de = "Tier", en = "Animal" }
kind = "card"
size = "63mm x 88mm"
rows = "animals.csv"
copies = "players - 1"
front = "animal"
back = "animal_back"
stock = "card"
expect = { formula = "cards - 4", source = "derived", ref = "2" }

[components.board]
name = "Plan"
kind = "board"
size = "20cm x 8in"
front = "board"
stock = "card"

[components.die]
name = { de = "Würfel", en = "Die" }
kind = "bought"
expect = { value = 2, source = "stated", ref = "4" }

[[invariants]]
id = "enough"
holds = "count.animal >= top(2, animal.legs) + players.max - 1"
says = "Enough animals."
source = "derived"
ref = "5"
"""

ANIMALS = """\
id,qty,name_de,name_en,legs,group
ant,3,Ameise,Ant,6,small
cow,2,Kuh,Cow,4,large
hen,1,Huhn,Hen,2,small
"""

PRICES = """\
good,price,sum
salt,3,v + 1
silk,9,2 * v
"""


def changed(text: str, changes: Mapping[str, str] | None) -> str:
    """Change each text of `changes`, which must be there, to another."""
    for old, new in (changes or {}).items():
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def write(folder: Path, changes: Mapping[str, str] | None = None, **files: str) -> Path:
    """Write the toy game, changed; `files` gives other contents: `animals`, `prices` or `game`."""
    game = changed(files.get("game", GAME), changes)
    (folder / "game.toml").write_text(game, encoding="utf-8")
    (folder / "animals.csv").write_text(files.get("animals", ANIMALS), encoding="utf-8")
    (folder / "prices.csv").write_text(files.get("prices", PRICES), encoding="utf-8")
    return folder


def load(folder: Path, changes: Mapping[str, str] | None = None, **files: str) -> Game:
    """Write and read the toy game."""
    return load_game(write(folder, changes, **files))


def solve(folder: Path, changes: Mapping[str, str] | None = None, **files: str) -> Rules:
    """Write, read and work out the toy game."""
    return load(folder, changes, **files).at()


def faults(
    folder: Path, changes: Mapping[str, str] | None = None, **files: str
) -> tuple[Finding, ...]:
    """Return what is said of a toy game that cannot be used; every finding is an error."""
    with pytest.raises(SpielbogenError) as caught:
        solve(folder, changes, **files)
    assert caught.value.status == 2
    assert all(finding.severity == "error" for finding in caught.value.findings)
    return caught.value.findings


def fault(folder: Path, changes: Mapping[str, str] | None = None, **files: str) -> Finding:
    """Return the one thing that is said of a toy game that cannot be used."""
    (found,) = faults(folder, changes, **files)
    return found


def line(text: str, part: str) -> int:
    """Return the line of a text on which a part of it begins."""
    return text[: text.index(part)].count("\n") + 1


def place(part: str, changes: Mapping[str, str] | None = None) -> str:
    """Return file and line of a part of the toy game, once it is changed."""
    return f"game.toml:{line(changed(GAME, changes), part)}"
