"""The people of the ten families: what each man and each woman looks like, and how a face with its
beard or its jewels is drawn. Faces are drawn about the origin, 6 mm wide; a family's id goes in,
items come out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from generator.drawing.brush import line, moved, smooth, sweep
from generator.drawing.forms import Forms, Tones
from generator.drawing.shapes import ellipse
from generator.geometry import Box, PathData, bounds, circle, mirror_x, rectangle, transformed
from generator.scene import Color, Group, Item, Path

from .cloths import cloth
from .palette import CREAM, GOLD, GOLD_DEEP, GOLD_LIGHT, INK, Family
from .palette import family as family_of

GOLDEN: Final = Tones(GOLD, GOLD_DEEP, GOLD_LIGHT)

_SKIN: Final = {
    "fair": Tones.parse("#E5B68E", "#C28B62", "#F3D2B1"),
    "olive": Tones.parse("#D09B69", "#A87345", "#E4BA8D"),
    "tan": Tones.parse("#BB8050", "#8F5B33", "#D3A074"),
    "brown": Tones.parse("#96603A", "#6E4225", "#B37E54"),
    "dark": Tones.parse("#6F4429", "#4C2C19", "#8E6040"),
}
_HAIR: Final = {
    "black": Tones.parse("#2B211B", "#17110D", "#4E4037"),
    "brown": Tones.parse("#583820", "#3A2413", "#7A5435"),
    "chestnut": Tones.parse("#7D4524", "#573015", "#A0633A"),
    "grey": Tones.parse("#8F8980", "#666057", "#B4AEA4"),
    "white": Tones.parse("#E9E4D8", "#B9B2A3", "#FFFFFF"),
}
_ROBE: Final = {
    "cream": Tones.parse("#F1E4C8", "#C9B48A", "#FCF6E6"),
    "sand": Tones.parse("#C9A268", "#97733F", "#DEC08E"),
    "rust": Tones.parse("#A4532F", "#74371C", "#C2754F"),
    "indigo": Tones.parse("#34406B", "#212A4A", "#546194"),
    "umber": Tones.parse("#57402E", "#3A291C", "#785B45"),
    "plum": Tones.parse("#6A3550", "#472136", "#8C5270"),
}


_LIP: Final = Color.parse("#A8564A")


@dataclass(frozen=True, slots=True)
class Looks:
    """What a person looks like: skin, hair and robe, what is on the head, beard or jewels."""

    skin: Tones
    hair: Tones
    robe: Tones
    head: str
    trim: str


def _looks(text: str) -> Looks:
    skin, hair, robe, head, trim = text.split()
    return Looks(_SKIN[skin], _HAIR[hair], _ROBE[robe], head, trim)


_MEN: Final = {
    "moon": _looks("brown black cream turban full"),
    "star": _looks("tan brown indigo kerchief short"),
    "cypress": _looks("olive white cream turban long"),
    "key": _looks("fair chestnut sand cap full"),
    "jug": _looks("dark black cream wrap goatee"),
    "sail": _looks("brown grey umber kerchief long"),
    "lotus": _looks("olive black indigo turban moustache"),
    "hand": _looks("tan grey sand wrap full"),
    "falcon": _looks("fair brown cream kerchief goatee"),
    "bell": _looks("dark white rust cap short"),
}
_WOMEN: Final = {
    "moon": _looks("tan black cream diadem drops"),
    "star": _looks("dark black plum wrap hoops"),
    "cypress": _looks("fair chestnut cream veil drops"),
    "key": _looks("brown black sand scarf hoops"),
    "jug": _looks("olive grey cream veil beads"),
    "sail": _looks("dark black rust diadem drops"),
    "lotus": _looks("fair black indigo veil hoops"),
    "hand": _looks("brown white cream wrap beads"),
    "falcon": _looks("olive brown rust scarf drops"),
    "bell": _looks("tan chestnut umber diadem beads"),
}


def looks(family_id: str, person: str) -> Looks:
    """Return the looks of a family's man or woman.

    Raises ValueError for an unknown family or person.
    """
    people = {"man": _MEN, "woman": _WOMEN}
    if person not in people:
        message = f"a person is a man or a woman, not {person!r}"
        raise ValueError(message)
    return people[person][family_of(family_id).id]


class Sitter(Forms):
    """A person in the making, drawn about the middle of the face."""

    def __init__(self, family_id: str, person: str) -> None:
        super().__init__(INK, 0.22)
        self.who: Family = family_of(family_id)
        self.looks = looks(family_id, person)
        self.woman = person == "woman"

    def pair(self, points: str, tones: Tones, depth: float = 0.6) -> None:
        """Draw a form at the right and its mirror image at the left."""
        path = smooth(points)
        self.form(transformed(path, mirror_x(0)), tones, depth)
        self.form(path, tones, depth)

    def fabric(self, points: str, *folds: str) -> None:
        """Draw cloth of the family, with its pattern, shaded at the right, and folds in it."""
        path = smooth(points)
        self._forms.append(path)
        box = bounds(path).grown(2)
        hollow = (*_frame(box), *moved(path, -0.9, -0.35))
        shade = Group((Path(hollow, fill=INK, even_odd=True),), opacity=0.3)
        self.add(*cloth(path, self.who.id, 1.9, shade))
        for fold in folds:
            self.crease(fold, self.who.dark.mix(INK, 0.35), 0.3)


def _frame(box: Box) -> PathData:
    return rectangle(box.left, box.top, box.width, box.height)


def draw_face(sitter: Sitter) -> None:
    """Draw neck and face with eyes, nose and mouth, looking a little to one side."""
    skin = sitter.looks.skin
    sitter.form("-1.7,2.2 1.7,2.2 1.8,6.0 2.6,7.6 -2.6,7.6 -1.8,6.0", _shaded(skin), 0.6)
    slim = "3.0,-1.0 2.75,1.5 1.5,3.7 0,4.35 -1.5,3.7 -2.75,1.5 -3.0,-1.0 -2.4,-3.6 2.4,-3.6"
    broad = "3.1,-1.0 3.0,1.6 1.9,3.8 0,4.5 -1.9,3.8 -3.0,1.6 -3.1,-1.0 -2.4,-3.6 2.4,-3.6"
    sitter.form(slim if sitter.woman else broad, skin, 0.8)
    sitter.add(*_features(sitter))


def _shaded(tones: Tones) -> Tones:
    return Tones(tones.dark, tones.dark.mix(INK, 0.25), tones.base)


def _features(sitter: Sitter) -> Iterator[Item]:
    skin, hair = sitter.looks.skin, sitter.looks.hair
    aside = -0.25 if sitter.woman else 0.25
    blush = skin.base.mix(Color.parse("#C8412F"), 0.16)
    for x in (-1.35, 1.35):
        yield Path(ellipse(x * 1.3 + aside, 1.25, 0.7, 0.45), fill=blush)
        yield from _eye(x + aside, aside, sitter)
        bend = f"{x - 0.75 + aside},-1.35 {x + aside},-1.72 {x + 0.75 + aside},-1.3"
        yield line(sweep(bend), hair.dark, 0.28 if sitter.woman else 0.45)
    nose = f"{aside * 0.6},-0.5 {aside * 2.2 + 0.12},0.85 {aside * 1.4},1.2 {aside - 0.5},1.1"
    yield line(sweep(nose), skin.dark, 0.28)
    yield from _mouth(aside, sitter.woman, skin)


def _eye(x: float, aside: float, sitter: Sitter) -> Iterator[Item]:
    yield Path(ellipse(x, -0.4, 0.68, 0.43), fill=CREAM)
    yield Path(circle(x + aside * 0.5, -0.4, 0.37), fill=INK)
    yield Path(circle(x + aside * 0.5 - 0.12, -0.53, 0.11), fill=CREAM)
    lid = f"{x - 0.75},-0.35 {x},-0.88 {x + 0.75},-0.35"
    yield line(sweep(lid), INK, 0.32 if sitter.woman else 0.25)
    if sitter.woman:
        out = 1 if x > 0 else -1
        yield line(sweep(f"{x + out * 0.72},-0.4 {x + out * 1.0},-0.65"), INK, 0.22)


def _mouth(aside: float, woman: bool, skin: Tones) -> Iterator[Item]:
    smile = sweep(f"{aside - 1.0},2.05 {aside},2.55 {aside + 1.0},2.0")
    if woman:
        lips = smooth(
            f"{aside - 0.9},2.2! {aside - 0.3},1.98 {aside},2.08 {aside + 0.3},1.98 "
            f"{aside + 0.9},2.2! {aside},2.85"
        )
        yield Path(lips, fill=skin.base.mix(Color.parse("#B0282A"), 0.6))
    yield line(smile, skin.dark.mix(INK, 0.4), 0.22)


def draw_beard(sitter: Sitter) -> None:
    """Draw a man's beard or moustache over his face."""
    hair = sitter.looks.hair
    cheeks = "2.45,1.9 1.4,1.55 0.25,1.5 -1.0,1.55 -2.3,1.9"
    jaws = {
        "full": f"3.12,-0.2! 3.3,2.6 2.3,5.0 0.2,5.9 -2.1,5.0 -3.3,2.6 -3.12,-0.2! {_flip(cheeks)}",
        "short": f"3.08,0.3! 3.1,2.4 2.0,4.3 0.2,4.85 -1.9,4.3 -3.1,2.4 -3.08,0.3! {_flip(cheeks)}",
        "long": f"3.12,-0.4! 3.4,2.8 2.4,6.2 0.3,8.6 -2.0,6.2 -3.4,2.8 -3.12,-0.4! {_flip(cheeks)}",
        "goatee": "1.35,3.1! 1.3,4.6 0.25,6.0 -0.9,4.6 -0.95,3.1! 0.25,3.25",
    }
    if sitter.looks.trim in jaws:
        sitter.form(jaws[sitter.looks.trim], hair, 0.7)
        sitter.add(Path(_smiling_lip(), fill=_LIP))
    whiskers = "0.25,1.45! 1.2,1.5 2.0,2.4! 1.1,2.3 0.25,2.05 -0.7,2.3 -1.6,2.4! -0.8,1.5"
    sitter.form(whiskers, hair, 0.3)


def _smiling_lip() -> PathData:
    return smooth("-0.65,2.25! 0.25,2.4 1.15,2.2! 0.75,2.75 0.25,2.85 -0.25,2.75")


def _flip(points: str) -> str:
    """Run through points from the other end."""
    return " ".join(reversed(points.split()))


def draw_jewels(sitter: Sitter) -> None:
    """Draw a woman's earrings and necklace."""
    for x in (-3.15, 3.15):
        for path in _EARRINGS[sitter.looks.trim](x):
            sitter.add(Path(path, fill=GOLD, stroke=INK, width=0.22, even_odd=True))
    for k in range(-3, 4):
        bead = circle(k * 0.8, 7.1 - 0.13 * k * k + 0.5, 0.42 if k else 0.6)
        sitter.add(Path(bead, fill=GOLD_LIGHT if k % 2 else GOLD, stroke=INK, width=0.2))


def _hoop(x: float, y: float, radius: float) -> PathData:
    return circle(x, y, radius) + circle(x, y, radius - 0.42)


_EARRINGS: Final[dict[str, Callable[[float], tuple[PathData, ...]]]] = {
    "drops": lambda x: (circle(x, 1.6, 0.35), ellipse(x, 2.75, 0.42, 0.8)),
    "hoops": lambda x: (_hoop(x, 2.35, 0.95),),
    "beads": lambda x: (circle(x, 1.5, 0.42), circle(x, 2.4, 0.42), circle(x, 3.3, 0.42)),
}
