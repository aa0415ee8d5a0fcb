"""The six people of the desert, one a group: who they are, what they wear and what they carry.
Each is drawn on a sketch in four layers, from far to near: what is behind the body, the body, the
head, and what is before it. Seen from the back the outer layers change places."""

from collections.abc import Callable
from typing import Final, NamedTuple

from generator.drawing.brush import smooth
from generator.drawing.forms import Tones
from generator.drawing.shapes import ellipse
from generator.geometry import PathData, rectangle, rotate, transformed, translate
from generator.scene import Color

from .forms import FLAME, LEAF, LEATHER, LINEN, POTTERY, STRAW, WOOD
from .palette import CREAM, DUSK_DEEP
from .sketch import Sketch

SKIN_DEEP: Final = Tones.parse("#7A4A2F", "#5A331F", "#96613F")
SKIN_WARM: Final = Tones.parse("#A96E47", "#834F30", "#C48A60")
SKIN_FAIR: Final = Tones.parse("#C58F66", "#9C6945", "#DBAC84")
HAIR: Final = Tones.parse("#33231C", "#1F1512", "#57413A")
GREY_HAIR: Final = Tones.parse("#FFFFFF", "#D8CFBA", "#FFFFFF")


class Wanderer(NamedTuple):
    """A person in four layers from far to near."""

    behind: Callable[[Sketch], None]
    body: Callable[[Sketch], None]
    head: Callable[[Sketch], None]
    before: Callable[[Sketch], None]

    def draw(self, sketch: Sketch) -> None:
        """Draw the person from the side that the sketch shows."""
        layers = [self.behind, self.body, self.head, self.before]
        if sketch.back:
            layers = [self.before, self.body, self.head, self.behind]
        for layer in layers:
            layer(sketch)


def _face(s: Sketch, x: float, y: float, skin: Tones) -> None:
    """Draw a face within a scarf: lowered eyes, no more."""
    if s.back:
        return
    s.form(ellipse(x, y, 1.25, 1.6), skin, 0.5)
    _eyes(s, x + 0.25, y - 0.05)


def _eyes(s: Sketch, x: float, y: float) -> None:
    for left in (x - 0.8, x + 0.25):
        s.crease(f"{left},{y} {left + 0.28},{y + 0.16} {left + 0.56},{y}", DUSK_DEEP, 0.22)


# The water carrier: a jar on her head, one arm raised to it.


def _blue_behind(s: Sketch) -> None:
    s.plain("6.4,12.4! 4.6,14.6 2.2,16.6! 4.0,16.9! 4.3,18.3! 6.2,16.2 7.4,14.4!", 0.6)
    s.limb("6.4,13.5 3.5,11.2 5.0,6.9", 1.55, s.cloth, 1.2)
    s.ball(5.2, 6.5, 0.72, SKIN_DEEP)


def _blue_body(s: Sketch) -> None:
    s.shoe(6.3, 22.9, LEATHER)
    s.shoe(10.4, 23.2, LEATHER)
    skirt = "5.9,15.4! 10.3,15.4! 11.3,19 12.9,22.4! 10,23.1 7.2,22.5 3.7,23.0! 5.0,19"
    s.garment(skirt, "7.4,17.8 6.9,20 6.0,22.2", "9.2,17.8 10.0,20 10.6,22.2")
    s.plain("6.0,12.8 8.1,12.2 10.3,12.9 10.7,14.5 10.3,16.4! 5.9,16.4! 5.5,14.5")
    s.form("5.7,15.7! 8,16.2 10.5,15.7! 10.6,16.8! 8,17.3 5.6,16.8!", LINEN, 0.4)


def _blue_head(s: Sketch) -> None:
    s.plain(
        "8,8.3 9.8,8.9 10.1,10.8 9.9,12.2 11.1,13.7! 8.2,14.6 5.1,13.7! 6.2,12.2 5.9,10.8 6.2,8.9"
    )
    _face(s, 8.3, 10.9, SKIN_DEEP)
    s.form("6.5,8.6 8,8.1 9.6,8.6 9.6,9.3 8,9.6 6.5,9.3", LINEN, 0.4)
    s.form(
        "6.9,1.9! 9.1,1.9! 8.8,2.8 10.9,4.2 10.8,6.5 9.2,8.4! 6.8,8.4! 5.2,6.5 5.1,4.2 7.2,2.8",
        POTTERY,
    )
    s.form("5.15,4.1! 8,4.5 10.85,4.1! 10.85,6.5! 8,7.0 5.15,6.5!", LINEN, 0.5)
    s.emblem(8.0, 5.55, 2.1, s.group.dark)


def _blue_before(s: Sketch) -> None:
    s.limb("10.2,13.5 12.8,15.4 11.3,17.6", 1.55, s.cloth, 1.25)
    s.ball(11.1, 17.8, 0.68, SKIN_DEEP)


# The elder: a hooded cloak, a beard, a staff with a lantern that shows the star.


def _white_behind(s: Sketch) -> None:
    s.plain("4.6,9.6! 3.2,11.4 2.1,14.2! 3.4,14.0! 4.2,15.0! 5.2,12.0!", 0.5)


def _white_body(s: Sketch) -> None:
    s.shoe(5.6, 22.9, LEATHER)
    s.shoe(9.4, 23.2, LEATHER)
    cloak = (
        "7.2,8.6 9.0,9.2 10.3,11.6 10.7,15 10.5,19 11.2,22.5! 8.2,23.0 5.2,22.6 2.2,23.0! 3.0,19"
        " 3.1,15 4.0,11.6 5.2,9.4"
    )
    s.garment(cloak, "4.9,13 4.5,18 3.9,22.2")
    if s.back:
        s.emblem(6.8, 13.8, 3.0)
        return
    s.form("7.1,12.8! 8.8,12.8! 9.7,22.7! 6.1,22.7!", LINEN, 0.5)
    s.emblem(7.9, 18.2, 2.3)


def _white_head(s: Sketch) -> None:
    s.plain("7.2,4.2 9.1,4.9 9.9,6.9 9.8,9.2 9.0,10.8 5.6,10.8 4.4,9.4 4.5,6.9 5.4,4.9")
    if s.back:
        return
    _face(s, 7.9, 7.6, SKIN_WARM)
    s.form("6.4,8.3 7.9,8.8 9.3,8.1 9.6,10.0 9.0,12.2 7.9,14.2 6.9,12.4 6.3,10.2", GREY_HAIR, 0.7)


def _white_before(s: Sketch) -> None:
    s.form("12.7,3.6! 13.5,3.6! 13.0,23.4! 12.2,23.4!", WOOD, 0.4)
    s.limb("13.1,4.3 12.9,2.6 11.7,2.0 10.9,3.0", 0.75, WOOD, 0.6)
    s.ball(11.0, 5.2, 1.75, FLAME)
    s.form(rectangle(10.2, 3.0, 1.6, 0.7, 0.2), WOOD, 0.3)
    s.emblem(11.0, 5.3, 2.3, DUSK_DEEP)
    s.limb("9.2,11.8 10.8,13.9 12.4,13.0", 1.75, s.cloth, 1.4)
    s.ball(12.7, 12.8, 0.8, SKIN_WARM)


# The mother: a child in a sling before her, the household in a bundle behind.


def _red_behind(s: Sketch) -> None:
    s.form("3.9,6.7! 2.8,4.8 4.3,5.3 5.6,4.5 5.1,6.7!", LINEN, 0.6)
    s.form("4.6,6.4 7.1,7.6 8.0,10.3 7.2,13.8 4.7,15.0 2.4,13.8 1.8,10.6 2.5,7.6", LINEN)
    s.crease("3.6,6.9 4.5,7.3 5.5,6.9", LEATHER.base, 0.35)
    s.emblem(4.3, 11.0, 3.8, s.group.colour)


def _red_body(s: Sketch) -> None:
    s.shoe(7.2, 22.9, LEATHER)
    s.shoe(12.0, 23.2, LEATHER)
    dress = (
        "8.8,10.4 10.8,10.8 12.2,13 12.1,15.6 13.0,19 14.3,22.4! 11.2,23.1 8.4,22.5 4.7,23.0!"
        " 5.9,19 6.4,15.4 6.6,12.2"
    )
    s.garment(dress, "8.8,17.6 8.2,20 7.0,22.2", "10.9,17.6 11.6,20 12.5,22.2")


def _red_head(s: Sketch) -> None:
    s.plain(
        "9.2,3.8 11.5,4.5 12.3,6.7 12.0,9.0 12.8,11.6! 9.8,12.4 5.9,12.0! 6.7,9.2 6.6,6.7 7.4,4.6"
    )
    _face(s, 10.0, 7.1, SKIN_WARM)


def _red_before(s: Sketch) -> None:
    s.form("7.6,11.4! 10.2,12.6 13.2,11.4! 13.6,13.6 12.2,16.0 9.6,16.0 7.2,14.0", LINEN, 0.8)
    s.form("10.1,12.5 10.5,10.9 12.1,10.8 12.9,12.2 12.4,13.4 10.9,13.5", STRAW, 0.5)
    s.ball(11.7, 12.3, 0.85, SKIN_DEEP)
    s.crease("7.9,12.0 10.0,13.5 13.2,13.0", LINEN.dark, 0.3)
    s.limb("7.4,12.6 7.9,16.6 11.6,16.1", 1.8, s.cloth, 1.4)
    s.ball(12.1, 15.9, 0.75, SKIN_WARM)


# The young farmer: a straw hat, the first sheaf over the shoulder.

#: Where each ear of the sheaf begins, and its bearing in degrees clockwise from up.
_EARS: Final = (
    (4.5, 8.2, -44.0),
    (6.5, 6.6, 10.0),
    (4.4, 7.1, -32.0),
    (5.7, 6.1, -4.0),
    (4.8, 6.4, -20.0),
)


def _ear(x: float, y: float, bearing: float) -> PathData:
    """Draw an ear of wheat that grows from (x, y)."""
    ear = smooth("0,0! 0.8,-1.0 0.75,-2.4 0,-4.2! -0.75,-2.4 -0.8,-1.0")
    return transformed(ear, rotate(bearing).then(translate(x, y)))


def _yellow_behind(s: Sketch) -> None:
    for x, y, bearing in _EARS:
        s.form(_ear(x, y, bearing), STRAW, 0.6)
        s.crease(f"5.9,10.4 {x},{y}", STRAW.dark, 0.3)
    s.form("4.9,9.9! 6.0,8.6! 8.6,11.6! 7.4,12.8!", STRAW, 0.8)
    s.limb("4.9,10.3 6.4,8.9", 0.7, LEATHER)


def _yellow_body(s: Sketch) -> None:
    s.limb("7.6,18.2 7.0,20.4 6.2,22.5", 1.35, SKIN_WARM, 1.0)
    s.limb("9.9,18.2 10.6,20.4 10.9,22.6", 1.35, SKIN_WARM, 1.0)
    s.shoe(6.5, 22.8, LEATHER)
    s.shoe(11.3, 23.2, LEATHER)
    tunic = (
        "8.7,11.4 10.9,11.8 11.9,13.6 11.9,16 13.0,19.4! 9.4,20.3 5.2,19.6! 6.1,16 6.1,13.6"
        " 6.8,11.8"
    )
    s.garment(tunic)
    s.form("6.0,16.3! 9,16.8 11.9,16.3! 12.1,17.2! 9,17.7 5.9,17.2!", LEATHER, 0.3)
    s.emblem(9.0, 14.5, 2.7)


def _yellow_head(s: Sketch) -> None:
    if s.back:
        s.form("8.8,7.6 10.6,8.6 10.4,10.0 8.9,10.9 7.3,10.1 7.0,8.8", HAIR, 0.5)
        s.form("8.0,10.3! 9.8,10.3! 9.9,12.0! 7.9,12.0!", SKIN_WARM, 0.5)
    else:
        s.form(
            "8.8,6.6 10.7,7.6 11,9.6 10.4,11.2 9.4,12.0 8.2,12.0 7.2,11.1 6.8,9.4 7.2,7.4",
            SKIN_WARM,
            0.6,
        )
        _eyes(s, 9.3, 10.0)
    s.form(ellipse(8.8, 8.3, 4.7, 1.2), STRAW, 0.6)
    s.form("6.1,8.2! 6.7,6.0 8.6,4.8 10.7,5.8 11.5,8.2! 8.8,8.9", STRAW, 0.7)
    s.crease("6.2,7.6 8.8,8.3 11.3,7.6", s.group.dark, 0.5)


def _yellow_before(s: Sketch) -> None:
    s.limb("11.2,12.8 13.0,14.3 13.4,16.6", 1.5, s.cloth, 1.2)
    s.ball(13.4, 17.0, 0.68, SKIN_WARM)
    s.limb("7.0,12.9 4.9,14.4 5.9,12.2", 1.5, s.cloth, 1.25)
    s.ball(6.1, 11.6, 0.72, SKIN_WARM)


# The builder: a board of bricks on his shoulder.


def _brown_behind(s: Sketch) -> None:
    for row, shift in enumerate((0.2, 0.5, 0.0)):
        for x in (8.6, 11.3):
            s.form(rectangle(x + shift, 7.75 - row * 1.85, 2.6, 1.7, 0.2), POTTERY, 0.5)
    s.form(rectangle(8.3, 9.55, 6.2, 0.75, 0.2), WOOD, 0.3)


def _brown_body(s: Sketch) -> None:
    trousers = (
        "10,16.5! 7,17 3.7,16.5! 3,19.4 2.6,22.3! 5.1,22.6! 6.5,19.2 8.4,22.4! 11.1,22.2! 10.6,19.4"
    )
    s.form(trousers, LINEN)
    s.shoe(9.6, 22.8, LEATHER)
    s.shoe(3.5, 23.2, LEATHER)
    s.garment(
        "7,10.2 4.4,10.9 3.1,13 3.4,16 2.9,18.3! 6.8,19.0 10.8,18.3! 10.3,16 10.6,13 9.4,10.8"
    )
    s.form("10.4,16.0! 7,16.5 3.3,16.0! 3.2,17.0! 7,17.5 10.5,17.0!", POTTERY, 0.3)
    s.emblem(6.8, 13.9, 2.9)


def _brown_head(s: Sketch) -> None:
    if s.back:
        s.form("7.9,9.4! 5.3,9.4! 5.1,11.6! 8.1,11.6!", SKIN_FAIR, 0.6)
        s.form("6.6,6.4 4.2,6.6 4.1,8.8 5.1,10.2 6.6,10.5 8.1,10.1 9,8.6 8.9,6.6", HAIR, 0.6)
        s.plain("9.2,8.0! 9.3,5.4 6.7,3.8 3.9,5.2 3.8,8.0! 6.6,8.5", 0.8)
        return
    s.form("6.6,5.2 4.5,6.2 4.1,8.4 5.1,10.6 6.5,11.4 8.1,10.4 8.8,8.4 8.4,6.2", SKIN_FAIR, 0.6)
    s.form("8.8,8.9 7.8,9.5 6.4,9.7 5,9.4 4.1,8.7 4.6,10.9 6.3,12.3 8,11.0", HAIR, 0.5)
    _eyes(s, 6.9, 8.3)
    s.plain("9.2,7.2 9,5.0 6.7,3.8 4.2,4.8 3.7,6.9 6.4,7.6", 0.8)


def _brown_before(s: Sketch) -> None:
    s.limb("9.5,12.3 12.1,13.4 12.3,10.9", 1.9, s.cloth, 1.5)
    s.ball(12.3, 10.5, 0.8, SKIN_FAIR)
    s.limb("3.9,12.2 2.6,14.4 3.1,17.0", 1.9, s.cloth, 1.6)
    s.ball(3.1, 17.5, 0.82, SKIN_FAIR)


# The gardener: a young tree in a pot, carried in both arms.


def _green_behind(s: Sketch) -> None:
    s.plain("4.9,6.2! 3.4,7.6 2.2,9.8! 3.6,9.6! 4.2,10.9! 5.8,8.6!", 0.5)


def _green_body(s: Sketch) -> None:
    s.shoe(5.2, 22.9, LEATHER)
    s.shoe(9.6, 23.2, LEATHER)
    robe = (
        "7.0,10.2 8.9,10.8 10.1,13 10.0,16 10.9,19.5 12.0,22.4! 8.9,23.1 6,22.5 2.2,23.0! 3.5,19.5"
        " 3.9,16 3.9,13 5.0,11.0"
    )
    s.garment(robe, "5.6,17.8 5.0,20 4.0,22.2", "8.6,18.6 9.0,20 9.9,22.2")
    if s.back:
        s.limb("9.4,11.4 6.6,14.8", 0.7, LEATHER)
        s.form("3.7,14.6! 7.7,14.4! 8.0,17.6 5.8,18.4 3.6,17.8", LINEN, 0.7)
        s.emblem(5.8, 16.4, 2.9, s.group.dark)


def _green_head(s: Sketch) -> None:
    if s.back:
        s.form("6.2,9.0! 8.4,9.0! 8.6,11.2! 6.0,11.2!", SKIN_DEEP, 0.6)
        s.form("7.0,6.4 9.3,6.8 9.3,8.9 8.5,9.9 7.2,10.2 5.8,9.8 4.9,8.6 4.8,6.8", HAIR, 0.6)
        s.plain("4.5,8.4! 4.2,5.8 6.3,4.0 8.8,4.3 10.0,6.6 9.8,8.4! 7.2,8.8", 0.8)
        s.crease("4.7,7.2 7.2,6.0 9.7,7.4", s.cloth.dark)
        return
    s.form(
        "7.1,5.4 9.0,6.2 9.4,8.3 8.9,10.1 7.9,11.0 6.6,11.0 5.6,10.1 5.0,8.2 5.5,6.2",
        SKIN_DEEP,
        0.6,
    )
    _eyes(s, 7.6, 8.7)
    s.plain("4.6,7.8 4.3,5.6 6.3,4.0 8.8,4.3 9.9,6.4 9.6,7.7 7.2,7.0", 0.8)
    s.crease("4.9,6.7 7.2,5.8 9.5,6.6", s.cloth.dark)


def _green_before(s: Sketch) -> None:
    s.limb("11.7,13.8 11.5,9.6 12.0,5.6", 0.7, LEAF, 0.45)
    for leaf in (
        "11.9,7.0 10.3,5.0 10.7,1.8 12.3,3.6 12.6,6.0",
        "12.1,8.2 12.7,5.8 14.3,3.9 14.3,6.4 13.3,8.4",
        "11.6,9.3 10.3,8.8 9.9,6.2 11.3,7.2 11.9,8.6",
        "11.8,11.4 12.6,9.4 14.3,8.2 14.2,10.4 13.0,11.8",
        "11.6,12.4 10.6,12.0 9.9,10.2 11.1,10.6 11.8,11.6",
    ):
        s.form(leaf, LEAF, 0.6)
    glaze = Tones(s.group.dark, Color.parse("#183F25"), s.group.colour)
    s.form("9.0,13.2! 14.3,13.2! 13.3,18.0! 10.0,18.0!", glaze)
    s.form(rectangle(8.7, 12.6, 5.8, 1.2, 0.3), glaze, 0.4)
    s.emblem(11.7, 15.9, 2.8, CREAM)
    s.limb("5.0,12.8 6.0,17.2 10.2,17.9", 1.85, s.cloth, 1.5)
    s.ball(10.8, 18.0, 0.8, SKIN_DEEP)


WANDERERS: Final = {
    "blue": Wanderer(_blue_behind, _blue_body, _blue_head, _blue_before),
    "white": Wanderer(_white_behind, _white_body, _white_head, _white_before),
    "red": Wanderer(_red_behind, _red_body, _red_head, _red_before),
    "yellow": Wanderer(_yellow_behind, _yellow_body, _yellow_head, _yellow_before),
    "brown": Wanderer(_brown_behind, _brown_body, _brown_head, _brown_before),
    "green": Wanderer(_green_behind, _green_body, _green_head, _green_before),
}
