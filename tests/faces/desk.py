"""The toy game with faces, drawn; and the means to look at what a piece shows."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from generator.faces import draw_pieces
from generator.model import Finding, Piece, SpielbogenError
from generator.rules import load_game
from generator.scene import Group, Item, Scene, Tag, Text

from ..rules import toy

FACES = """\
[faces.animal]
layers = [
  { id = "ground", shape = "outline", fill = "#F7F1E3" },
  { text = "{name}", box = "5mm 5mm 53mm 10mm", size = "12pt", least = "8pt" },
]

[faces.animal_back]
layers = [{ shape = "rectangle", inset = "-3mm", fill = "#2E86AB" }]

[faces.board]
layers = [{ shape = "ellipse", box = "10mm 10mm 80mm 40mm", stroke = "#2E2418" }]
"""


def write(
    folder: Path,
    changes: Mapping[str, str] | None = None,
    *,
    faces: str = FACES,
    game: Mapping[str, str] | None = None,
    **files: str,
) -> Path:
    """Write the toy game with faces, each text of `changes` in them changed to another."""
    toy.write(folder, game, **files)
    (folder / "faces.toml").write_text(toy.changed(faces, changes), encoding="utf-8")
    return folder


def draw(
    folder: Path, *, lang: str = "de", trust: bool = False
) -> tuple[list[Piece], list[Finding]]:
    """Draw all pieces of the game in a folder."""
    return draw_pieces(load_game(folder).at(), lang, trust=trust)


def refused(folder: Path, *, trust: bool = False) -> Finding:
    """Return the one finding with which the game in a folder is refused."""
    with pytest.raises(SpielbogenError) as caught:
        draw(folder, trust=trust)
    (finding,) = caught.value.findings
    assert finding.severity == "error"
    return finding


def items(scene: Scene) -> Iterator[Item]:
    """Return all items of a scene, those in groups too."""
    stack = list(scene.items)
    while stack:
        item = stack.pop(0)
        yield item
        if isinstance(item, Group | Tag):
            stack = [*item.items, *stack]


def words(scene: Scene) -> str:
    """Return what can be read on a scene."""
    return " ".join(item.text.strip() for item in items(scene) if isinstance(item, Text))
