"""The toy game with a board of fields, drawn from a map that anyone can type."""

from collections.abc import Mapping
from pathlib import Path

from generator.model import Piece
from generator.scene import Group, Item

from ..rules import toy
from . import desk

LAND = """\
FFW
WFW
FWW
WWF
"""
TABLE = """\
[tables.land]
map = "land.txt"
signs = { F = "forest", W = "water" }
lattice = "hexagon-pointy"
source = "assumed"

[stocks.card]
"""
SIZE = 'size = "20cm x 8in"'
OUTLINE = 'outline = { shape = "cells", table = "land", side = "20mm" }'
FLAPS = 'outline = { shape = "cells", table = "land", side = "20mm", flap = "8mm" }'

FACES = desk.FACES[: desk.FACES.index("[faces.board]")] + (
    '[[faces.board.layers]]\nmap = "land"\nside = "20mm"\nart = "field"\n'
    'values = { kind = "{kind}" }\n'
)
MAP = f"faces.toml:{toy.line(FACES, '[[faces.board.layers]]')}"

ART = '''"""Art."""
from generator.geometry import rectangle
from generator.scene import Color, Path, Scene

def field(size, *, kind, mark=0):
    color = Color(0, 99, 0) if kind == "forest" else Color(0, 0, 99)
    ground = rectangle(-5, -5, size[0] + 10, size[1] + 10)
    return Scene(size, (Path(ground, fill=color, width=float(mark)),))

def forest(size):
    return field(size, kind="forest")

def water(size):
    return field(size, kind="water")
'''


def write(
    folder: Path,
    changes: Mapping[str, str] | None = None,
    *,
    outline: str = OUTLINE,
    table: str = TABLE,
    land: str = LAND,
) -> Path:
    """Write the game with a board of that outline, each text of `changes` in its faces changed."""
    game = {"[stocks.card]\n": table, SIZE: outline}
    desk.write(folder, changes, faces=FACES, game=game)
    (folder / "land.txt").write_text(land, encoding="utf-8")
    (folder / "art.py").write_text(ART, encoding="utf-8")
    return folder


def board(folder: Path) -> Piece:
    """Draw the board of a game that is written."""
    pieces, findings = desk.draw(folder, trust=True)
    assert findings == []
    return next(piece for piece in pieces if piece.component == "board")


def layer(piece: Piece) -> tuple[Item, ...]:
    """Return what the one layer of a board shows."""
    (group,) = piece.front.items
    assert isinstance(group, Group)
    return group.items


def fields(piece: Piece) -> list[Group]:
    """Return the fields of a board, each a group that is moved to its place."""
    return [item for item in layer(piece) if isinstance(item, Group)]
