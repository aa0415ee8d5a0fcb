"""A small game whose pieces are alike on no two sides and behind which exact marks lie.

Each piece has a corner cut off. Its front has squares of four colours near its corners and an F
seen from behind; its back has, exactly behind each, the same form in another colour, so that the F
reads rightly there. Whatever is turned, mirrored or moved wrongly no longer lies on its like."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

GROUND, BACK_GROUND = "#F4F0E0", "#E0F0F4"

#: The colour of a mark on the front → the colour of what lies behind it.
COLORS = {
    "#E00000": "#00A0A0",
    "#00A000": "#A000A0",
    "#0000E0": "#D07000",
    "#B0B000": "#5000A0",
    "#C05080": "#308000",
}

SAYS = "Größe, Maß, Öl: „äöüß ÄÖÜ“ – 12 € · 3 × 4"
SAYS_BEHIND = "Rückseite: „Straße“ – Übermut"


class Kind(NamedTuple):
    """A component: its box (mm), and how many there are."""

    width: float
    height: float
    copies: int


#: By component, which is its stock as well, so that each has a document of its own.
KINDS = {
    "upright_full": Kind(60, 84, 9),
    "upright_part": Kind(60, 84, 11),
    "wide_full": Kind(143, 90, 8),
    "wide_part": Kind(143, 90, 7),
    "turned_full": Kind(130, 60, 6),
    "turned_part": Kind(130, 60, 8),
}

Bar = tuple[float, float, float, float]


def write_toy(folder: Path) -> Path:
    """Write the game into a folder."""
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(_game(), encoding="utf-8")
    faces = [_face(name, kind, back) for name, kind in KINDS.items() for back in (False, True)]
    (folder / "faces.toml").write_text("\n".join(faces), encoding="utf-8")
    return folder


def _game() -> str:
    head = """[game]
slug = "toy"
name = { de = "Prüfspiel – groß", en = "Test game" }
players = { min = 1, max = 4, default = 2, source = "assumed" }
credit = "Jürgen Groß"
licence = "CC BY-SA 4.0"
"""
    return head + "".join(_component(name, kind) for name, kind in KINDS.items())


def _component(name: str, kind: Kind) -> str:
    w, h = kind.width, kind.height
    return f"""
[stocks.{name}]
name = "{name}"

[components.{name}]
name = {{ de = "Stück {name}", en = "Piece {name}" }}
kind = "card"
outline = {{ shape = "free", path = "M0 0 L{w - 10} 0 L{w} 20 L{w} {h} L0 {h} Z" }}
copies = "{kind.copies}"
front = "{name}"
back = "{name}_back"
stock = "{name}"
expect = {{ value = {kind.copies}, source = "assumed" }}
"""


def bars(width: float, height: float) -> Sequence[tuple[Sequence[Bar], str]]:
    """Return the marks of a front, as rectangles of one colour each."""
    middle = width / 2
    letter = [
        (middle + 3, height / 2 - 10, 3, 20),
        (middle - 6, height / 2 - 10, 9, 3),
        (middle - 3, height / 2 - 2, 6, 3),
    ]
    corners: list[list[Bar]] = [
        [(3, 3, 10, 10)],
        [(width - 22, 3, 10, 10)],
        [(3, height - 13, 10, 10)],
        [(width - 13, height - 13, 10, 10)],
    ]
    return list(zip([*corners, letter], COLORS, strict=True))


def _face(name: str, kind: Kind, back: bool) -> str:
    w, h = kind.width, kind.height
    layers = [f'{{ shape = "outline", fill = "{BACK_GROUND if back else GROUND}" }}']
    if back:  # the outline of a piece is that of its front
        layers[0] = layers[0].replace("outline", "rectangle")
    for rectangles, color in bars(w, h):
        fill = COLORS[color] if back else color
        for x, y, wide, high in rectangles:
            left = w - x - wide if back else x
            box = f"{left}mm {y}mm {wide}mm {high}mm"
            layers.append(f'{{ shape = "rectangle", box = "{box}", fill = "{fill}" }}')
    says = SAYS_BEHIND if back else f"{SAYS} Nr. {{copy}}"
    box = f"{5 if back else 3}mm 14mm {w - 8}mm 4mm"
    layers.append(f'{{ text = "{says}", box = "{box}", size = "9pt", least = "3pt" }}')
    face = f"{name}_back" if back else name
    return f"[faces.{face}]\nlayers = [\n  " + ",\n  ".join(layers) + "\n]\n"
