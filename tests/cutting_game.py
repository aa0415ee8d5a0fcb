"""A small game of which most is cut: bases, tiles and tents of two materials, with parts that hands
cut, and parts that are folded of paper as well; and changes to what was built of it."""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from generator.delivery import MANIFEST, read_manifest, sealed

SLUG = "cutting"

GAME = """\
[game]
slug = "cutting"
name = { de = "Größe", en = "Size" }
credit = "Jürgen Groß"
licence = "for tests"
players = { min = 1, max = 2, default = 2, source = "assumed" }

[stocks]
card = { name = "card" }

[components.card]
name = "Card"
kind = "card"
size = "40mm x 30mm"
copies = "2"
front = "card"
stock = "card"
expect = { value = 2, source = "assumed" }

[components.stand]
name = "Stand"
kind = "part"
part = "figure-base"
copies = "3 * players"
cut = { params = { shape = "square", size = "22mm", slot = "12mm", figure = "1.2mm", \
magnet = "5mm" }, material = "plywood-3mm" }
expect = { formula = "3 * players", source = "assumed" }

[components.tile]
name = "Tile"
kind = "tile"
part = "tile"
rows = "colors.csv"
copies = "2"
cut = { params = { shape = "octagon", size = "44mm" }, material = "plywood-3mm", \
faces = { face = "burnt" } }
expect = { value = 4, source = "assumed" }

[components.disc]
name = "Disc"
kind = "tile"
part = "tile"
copies = "2"
cut = { params = { shape = "disc", size = "30mm" }, material = "acrylic-3mm" }
expect = { value = 2, source = "assumed" }

[components.tent]
name = "Tent"
kind = "fold"
part = "tent"
params = { width = "23mm", depth = "20mm", height = "24mm" }
rows = "colors.csv"
copies = "2"
faces = { left = "roof" }
stock = "card"
cut = { params = { magnet = "5mm" }, material = "plywood-3mm", faces = { frame_a_left = "mark" } }
expect = { value = 4, source = "assumed" }

[components.tray]
name = "Tray"
kind = "part"
part = "dice-tray"
params = { width = "80mm", depth = "60mm", height = "20mm" }
cut = { material = "plywood-3mm" }
expect = { value = 1, source = "assumed" }

[components.lining]
name = "Lining"
kind = "part"
part = "cup-liner"
params = { diameter = "60mm", height = "50mm", foam = "2mm" }
cut = { material = "foam" }
expect = { value = 1, source = "assumed" }

[components.die]
name = "Die"
kind = "bought"
expect = { value = 1, source = "assumed" }
"""

COLORS = "id\nred\nblue\n"

FACES = """\
[faces.card]
layers = [{ shape = "outline", fill = "#C00000" }]

[faces.roof]
layers = [{ shape = "outline", fill = "#00C000" }]

[faces.burnt]
layers = [
  { text = "{id} o8", box = "7mm 12mm 8mm 5mm", size = "5pt", least = "4pt" },
  { shape = "rectangle", box = "8mm 19mm 6mm 2mm", stroke = "#000000" },
]

[faces.mark]
layers = [{ shape = "ellipse", box = "1mm 1mm 2mm 2mm", fill = "#000000" }]
"""

#: The names of all parts that are cut, by component; those in brackets by hand.
PARTS: Mapping[str, set[str]] = {
    "stand": {"base"},
    "tile": {"tile"},
    "disc": {"tile"},
    "tent": {"base", "frame_a", "frame_b"},
    "tray": {"floor", "wall_n", "wall_e", "wall_s", "wall_w", "felt"},
    "lining": {"wrap", "floor"},
}
BY_HAND = {"felt", "wrap"}
COPIES: Mapping[str, int] = {"stand": 6, "tile": 4, "disc": 2, "tent": 4, "tray": 1, "lining": 1}


def line_of(component: str, key: str) -> int:
    """Return the line of the game's file on which a key of a component stands."""
    lines = GAME.splitlines()
    head = lines.index(f"[components.{component}]")
    return next(
        number
        for number, line in enumerate(lines, 1)
        if number > head and line.startswith(f"{key} =")
    )


def write_game(folder: Path, changes: Mapping[str, str] | None = None) -> Path:
    """Write the game, or one changed from it, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    text = GAME
    for old, new in (changes or {}).items():
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    (folder / "game.toml").write_text(text, encoding="utf-8")
    (folder / "colors.csv").write_text(COLORS, encoding="utf-8")
    (folder / "faces.toml").write_text(FACES, encoding="utf-8")
    return folder


def reseal(folder: Path) -> None:
    """Let the manifest of a folder say what its files are now, as if a build had made them so."""
    manifest = read_manifest(folder)
    assert manifest is not None
    for entry in manifest["files"]:
        entry["sha256"] = sha256((folder / entry["path"]).read_bytes()).hexdigest()
    (folder / MANIFEST).write_text(json.dumps(sealed(manifest)), encoding="utf-8")
