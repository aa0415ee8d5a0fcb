"""The four travellers as people: one way to stand, four faces. A player's id goes in; items come
out that draw the traveller from the front or from behind, in the colour, pattern and emblem of the
player, on a card of 22 × 36 mm."""

from dataclasses import dataclass
from typing import Final

from generator.drawing.brush import limb, moved, smooth
from generator.drawing.forms import Forms, Tones
from generator.drawing.shapes import ellipse
from generator.geometry import bounds, circle, mirror_x, rectangle, transformed
from generator.scene import Group, Item, Path

from .emblems import emblem_item, pattern_items
from .palette import BRASS, BRASS_DEEP, BRASS_LIGHT, INK, Player, player

#: The card that travellers are drawn on, in mm.
CARD: Final = (22.0, 36.0)

_MIDDLE: Final = CARD[0] / 2

_LEATHER: Final = Tones.parse("#8A5A34", "#5E3B20", "#B07C4E")
_CANVAS: Final = Tones.parse("#CDB98C", "#9F8858", "#E6D8B4")
_TROUSERS: Final = Tones.parse("#6B5B4B", "#4A3E33", "#8A7865")
_BOOT: Final = Tones.parse("#4A3524", "#2E2015", "#6E5238")
_BRASS: Final = Tones(BRASS, BRASS_DEEP, BRASS_LIGHT)


@dataclass(frozen=True)
class _Looks:
    # What a face looks like, and how the hair falls: plaits, beard, curls or whiskers.
    skin: Tones
    hair: Tones
    style: str


_LOOKS: Final = {
    "ivory": _Looks(
        Tones.parse("#E3B48F", "#BF8A64", "#F2CFB2"),
        Tones.parse("#8E3F22", "#642A15", "#B9623C"),
        "plaits",
    ),
    "turquoise": _Looks(
        Tones.parse("#8A5636", "#653C24", "#A9714B"),
        Tones.parse("#2B201A", "#17110D", "#4C3B31"),
        "beard",
    ),
    "magenta": _Looks(
        Tones.parse("#C48A5E", "#9A663F", "#DDAA80"),
        Tones.parse("#2E1F1B", "#1B110E", "#573E36"),
        "curls",
    ),
    "indigo": _Looks(
        Tones.parse("#DDAE8C", "#B58463", "#EFCBAF"),
        Tones.parse("#EDE7DA", "#BDB4A2", "#FFFFFF"),
        "whiskers",
    ),
}


class Traveller(Forms):
    """A traveller in the making: shapes in pairs, and cloth in the player's colour."""

    def __init__(self, player_id: str) -> None:
        super().__init__(INK, 0.3)
        self.who: Player = player(player_id)
        self.cloth = Tones(self.who.colour, self.who.dark, self.who.light)
        self.looks = _LOOKS[player_id]

    def pair(self, points: str, tones: Tones, depth: float = 1.0) -> None:
        """Draw a form at the left and its mirror image at the right."""
        path = smooth(points)
        self.form(path, tones, depth)
        self.form(transformed(path, mirror_x(_MIDDLE)), tones, depth)

    def limbs(self, points: str, width: float, tones: Tones, end: float | None = None) -> None:
        """Draw an arm or a leg at the left and its mirror image at the right."""
        path = limb(points, width, end)
        self.form(path, tones, 0.6)
        self.form(transformed(path, mirror_x(_MIDDLE)), tones, 0.6)

    def woven(self, points: str) -> None:
        """Draw cloth with the player's pattern."""
        path = self.form(points, self.cloth)
        weave = pattern_items(self.who.id, bounds(path), self.cloth.dark, 2.6, 0.3)
        self.add(Group((Group(weave, clip=moved(path, -0.8, -0.3), opacity=0.75),), clip=path))

    def emblem(self, x: float, y: float, size: float) -> None:
        """Lay the player's emblem on what is drawn already."""
        self.add(emblem_item(self.who.id, x, y, size, self.who.ink))


def front(player_id: str) -> tuple[Item, ...]:
    """Draw a traveller who looks at you."""
    t = Traveller(player_id)
    _bedroll(t)
    _legs(t)
    _coat(t)
    t.limbs("5.9,17.6 4.4,20.6 6.6,22.4", 2.5, t.cloth, 1.9)
    t.limbs("7.4,15.6 7.5,18.6 7.0,22.6", 1.1, _LEATHER)
    for x in (7.1, 2 * _MIDDLE - 7.1):
        t.ball(x, 22.3, 1.15, t.looks.skin)
    t.form(circle(_MIDDLE, 20.6, 2.75), t.cloth, 0.5)
    t.emblem(_MIDDLE, 20.6, 4.0)
    _belt(t)
    _head(t)
    return t.finished()


def back(player_id: str) -> tuple[Item, ...]:
    """Draw a traveller who looks away: hat, hair, rucksack."""
    t = Traveller(player_id)
    _legs(t)
    _coat(t)
    t.limbs("5.9,17.6 4.3,21.0 5.4,24.6", 2.5, t.cloth, 1.9)
    for x in (5.5, 2 * _MIDDLE - 5.5):
        t.ball(x, 25.2, 1.15, t.looks.skin)
    _nape(t)
    _rucksack(t)
    _hat(t)
    return t.finished()


def _bedroll(t: Traveller) -> None:
    t.form(rectangle(3.6, 13.0, 14.8, 4.0, 1.9), _CANVAS)


def _legs(t: Traveller) -> None:
    t.pair("6.6,28.0! 10.9,28.0! 10.7,32.6! 7.3,32.6!", _TROUSERS)
    t.pair("7.1,31.4! 10.6,31.4! 10.7,33.6 10.4,34.9! 5.6,34.9! 5.7,33.7 7.1,33.0", _BOOT, 0.7)


def _coat(t: Traveller) -> None:
    t.woven(
        "11,14.6 14.6,15.0 16.6,16.4 16.9,19.5 16.6,23 17.6,27 18.0,29.8! 14.6,30.7 11,30.3"
        " 7.4,30.7 4.0,29.8! 4.4,27 5.4,23 5.1,19.5 5.4,16.4 7.4,15.0"
    )


def _belt(t: Traveller) -> None:
    t.form("5.2,24.0! 11,24.7 16.8,24.0! 17.0,25.6! 11,26.3 5.0,25.6!", _LEATHER, 0.4)
    t.form(rectangle(9.8, 24.2, 2.4, 2.2, 0.3), _BRASS, 0.4)
    t.form(rectangle(13.4, 25.2, 3.0, 3.2, 0.6), _LEATHER, 0.6)


def _head(t: Traveller) -> None:
    looks = t.looks
    if looks.style == "curls":
        for x, y in ((7.0, 10.4), (6.8, 12.2), (7.5, 13.9)):
            t.ball(x, y, 1.35, looks.hair)
            t.ball(2 * _MIDDLE - x, y, 1.35, looks.hair)
    if looks.style == "plaits":
        t.pair("7.6,9.0! 6.6,11.6 6.9,14.0 6.5,17.6! 7.9,17.6! 8.3,14.0 8.6,11.0", looks.hair, 0.6)
    t.form("7.2,14.3! 11,13.7 14.8,14.3! 14.9,16.2 11,17.6 7.1,16.2", t.cloth, 0.7)
    t.form(
        "11,6.4 14.2,7.4 14.8,10 14.1,12.9 12.4,14.9 9.6,14.9 7.9,12.9 7.2,10 7.8,7.4",
        looks.skin,
        0.8,
    )
    _features(t)
    _hat(t)


def _features(t: Traveller) -> None:
    looks = t.looks
    if looks.style == "beard":
        t.form(
            "7.3,10.2! 8.4,11.9 11,11.7 13.6,11.9 14.7,10.2! 14.5,13.6 12.9,15.6 11,16.3 9.1,15.6"
            " 7.5,13.6",
            looks.hair,
            0.7,
        )
    if looks.style == "whiskers":
        t.pair("11,12.0! 9.6,11.9 7.9,13.2 6.9,12.9! 7.8,14.5 9.8,14.2 11,12.9!", looks.hair, 0.5)
    for x in (9.5, 12.5):
        t.add(Path(ellipse(x, 10.5, 0.48, 0.62), fill=INK))
    t.crease("11.05,10.9 11.45,11.8 10.85,12.0", looks.skin.dark, 0.3)
    if looks.style != "whiskers":
        t.crease("9.8,13.0 11,13.6 12.2,13.0", INK, 0.34)


def _hat(t: Traveller) -> None:
    t.form(
        "11,7.0 14.8,7.2 17.6,6.6! 18.6,7.6 15.4,9.2 11,9.6 6.6,9.2 3.4,7.6 4.4,6.6! 7.2,7.2",
        t.cloth,
        0.7,
    )
    t.form("7.0,7.7! 7.2,4.4 8.0,2.2 11,1.8 14.0,2.2 14.8,4.4 15.0,7.7! 11,8.5", t.cloth, 0.9)
    t.form("6.95,6.2! 11,6.9 15.05,6.2! 15.0,7.7! 11,8.5 7.0,7.7!", _LEATHER, 0.3)


def _nape(t: Traveller) -> None:
    looks = t.looks
    t.form("8.4,10! 13.6,10! 13.4,15! 8.6,15!", looks.skin, 0.5)
    t.form("7.3,7.6! 14.7,7.6! 14.9,11 13.6,13.2 11,13.6 8.4,13.2 7.1,11", looks.hair, 0.8)
    if looks.style == "curls":
        for x, y in ((7.1, 10.4), (7.3, 12.4), (9.0, 13.8), (11, 14.4)):
            t.ball(x, y, 1.4, looks.hair)
            t.ball(2 * _MIDDLE - x, y, 1.4, looks.hair)


def _rucksack(t: Traveller) -> None:
    if t.looks.style == "plaits":
        t.pair("7.4,10.0! 6.6,12.6 6.2,15.2! 7.6,15.4! 8.4,12.6 8.8,11.4", t.looks.hair, 0.6)
    t.form(rectangle(5.9, 15.6, 10.2, 12.4, 2.2), _CANVAS, 1.2)
    t.form(rectangle(3.6, 13.4, 14.8, 4.2, 2.0), t.cloth)
    for x in (6.6, 14.2):
        t.form(rectangle(x, 13.2, 1.2, 4.6, 0.3), _LEATHER, 0.3)
    t.form("6.2,17.9! 15.8,17.9! 15.6,22.6 13.6,24.4 8.4,24.4 6.4,22.6", t.cloth, 0.8)
    t.emblem(11, 20.9, 4.8)
    t.form(rectangle(10.3, 24.0, 1.4, 2.2, 0.3), _LEATHER, 0.3)
    t.form(rectangle(7.2, 25.4, 7.6, 1.9, 0.6), _CANVAS, 0.4)
