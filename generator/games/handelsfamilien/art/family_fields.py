"""The fields of the families, five along the upper edge of the board and five along the lower one:
places for twelve camels on the side of the map, and on the side of the edge the places of the two
family tiles, the treasury, the stack of links, the price and the name. Scenes come out."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from generator.drawing.brush import BLEED, joined, line, placed, smooth
from generator.drawing.forms import Tones
from generator.drawing.lettering import centred
from generator.drawing.shapes import star
from generator.geometry import Box, PathData, Point, circle, polar, polygon, rectangle
from generator.scene import Group, Item, Path, Scene
from generator.type import label, width

from . import palette as p
from .cloths import weave
from .emblems import emblem_item
from .links import Dyes, hands_in

FIELD: Final = (109.0, 62.0)

#: The place of a camel, of which two rows of six make a park, and how far it is drawn in.
PAD: Final = (18.0, 12.0)
_INSET: Final = 1.0

# Boxes are written as at the top: their `top` is how far they are from the edge of the board.
_HEM: Final = 1.9
_BANNER: Final = Box(4.0, _HEM, 84.0, 7.7)
_TILES: Final = (Box(4.0, 8.8, 26.0, 36.8), Box(27.4, 8.8, 49.4, 36.8))
_TREASURY: Final = Box(53.1, 9.5, 80.1, 36.5)
_STACK: Final = Box(84.0, 15.8, 105.0, 36.8)
_PRICE: Final = Box(88.9, 3.3, 100.1, 14.5)
_PARK: Final = Box(0.5, 38.0, 108.5, 62.0)

#: How large a name is, and how far its middle is from the edge of the board.
_NAME: Final = 4.5
_WORDS: Final = 5.0


def family_field(
    size: tuple[float, float], *, family: str, name: str, price: int, edge: str, x: float = 0.0
) -> Scene:
    """Draw the field of a family, at the `edge` of the board `top` or `bottom`, from `x` mm on.

    Everything stands upright; at the bottom the rows lie the other way round. A line parts the
    field from the one on its left, if there is one. Raises ValueError for another edge or a family
    that does not exist.
    """
    if edge not in ("top", "bottom"):
        raise ValueError(f"a field lies at the edge 'top' or 'bottom', not {edge!r}")
    field = _Field(p.family(family), edge == "bottom")
    by_width = (size[0] / FIELD[0], size[1] / FIELD[1])
    items = (*field.items(name, int(price)), *(_border() if float(x) > 0 else ()))
    return Scene(size, (placed(items, by=min(by_width)),))


def _border() -> tuple[Item, ...]:
    return (Path(rectangle(-0.2, -BLEED, 0.4, FIELD[1] + 2 * BLEED), fill=p.INK),)


@dataclass(frozen=True)
class _Field:
    """One field; `low` where it lies at the lower edge of the board."""

    family: p.Family
    low: bool

    def items(self, name: str, price: int) -> Iterator[Item]:
        yield from self._ground()
        yield from self._park()
        yield from self._banner(name)
        for tile, bust in zip(_TILES, (_woman(), _man()), strict=True):
            yield from self._tile(self._at(tile), bust)
        yield from self._treasury(self._at(_TREASURY))
        yield from self._stack(self._at(_STACK))
        yield from _coin(self._at(_PRICE), price)

    def _at(self, box: Box) -> Box:
        """Return where a box lies: from the upper edge, or from the lower one."""
        if not self.low:
            return box
        return Box(box.left, FIELD[1] - box.bottom, box.right, FIELD[1] - box.top)

    def _ground(self) -> Iterator[Item]:
        f = self.family
        sheet = self._at(Box(-BLEED, -BLEED, FIELD[0] + BLEED, FIELD[1]))
        court = self._at(Box(-BLEED, _PARK.top - 0.1, FIELD[0] + BLEED, FIELD[1]))
        yield Path(_rect(sheet), fill=p.PARCHMENT_LIGHT.mix(f.light, 0.5))
        yield Path(_rect(court), fill=f.hex)
        yield weave(f.id, court, 5.4)
        seam = self._at(Box(-BLEED, _PARK.top - 0.5, FIELD[0] + BLEED, _PARK.top - 0.1))
        yield Path(_rect(seam), fill=f.dark)

    def _park(self) -> Iterator[Item]:
        """Lay two rows of six mats; the last one is of the camel that stands on the map."""
        f, park = self.family, self._at(_PARK)
        boxes = [
            Box(x, y, x + PAD[0], y + PAD[1]).grown(-_INSET)
            for y in (park.top, park.top + PAD[1])
            for x in (park.left + PAD[0] * k for k in range(6))
        ]
        mats = joined(rectangle(b.left, b.top, b.width, b.height, 2.4) for b in boxes)
        inner = joined(
            rectangle(b.left + 0.9, b.top + 0.9, b.width - 1.8, b.height - 1.8, 1.6) for b in boxes
        )
        yield Path(mats, fill=p.CREAM.mix(f.light, 0.3), stroke=f.dark, width=0.35)
        yield line(inner, f.dark.mix(f.light, 0.4), 0.25, (1.1, 0.9))
        trace = f.light.mix(f.hex, 0.2)
        for b in boxes[:-1]:
            yield emblem_item(f.id, *b.center, 5.4, trace)
        yield from self._away(boxes[-1].center)

    def _away(self, at: Point) -> Iterator[Item]:
        """Show the start space in small, on the mat of the camel that stands there."""
        f = self.family
        rim = star(20, 4.0, 3.5, cx=at.x, cy=at.y)
        yield Path(rim, fill=f.hex, stroke=f.dark, width=0.3, join="round")
        yield emblem_item(f.id, *at, 4.6, f.on)

    def _banner(self, name: str) -> Iterator[Item]:
        """Hang a banner from the hem along the edge of the board, both of one cloth."""
        f, b = self.family, _BANNER
        hem = ((-BLEED, _HEM), (-BLEED, -BLEED), (FIELD[0] + BLEED, -BLEED))
        tail = ((b.right, b.top), (b.right - 2.6, b.center.y), (b.right, b.bottom))
        corners = (*hem, (FIELD[0] + BLEED, _HEM), *tail, (b.left, b.bottom), (b.left, b.top))
        shape = polygon([(x, FIELD[1] - y if self.low else y) for x, y in corners])
        yield Path(shape, fill=f.hex, stroke=f.dark, width=0.4, join="round")
        middle = FIELD[1] - _WORDS - 0.4 if self.low else _WORDS
        yield emblem_item(f.id, b.left + 4.2, middle, 4.4, f.on)
        size = min(_NAME, 66 / width("display", name, 1.0))
        yield label(name, b.left + 9, middle + size * 0.34, font="display", size=size, fill=f.on)

    def _tile(self, box: Box, bust: tuple[Item, ...]) -> Iterator[Item]:
        """Draw the place of a family tile, a person in outline on it."""
        f = self.family
        shape = rectangle(box.left, box.top, box.width, box.height, 1.6)
        yield Path(shape, fill=p.CREAM)
        yield line(shape, f.dark, 0.4, (1.6, 1.1))
        yield placed(_tinted(bust, f), box.center.x, box.bottom - 1.6)

    def _treasury(self, box: Box) -> Iterator[Item]:
        f, (x, y), r = self.family, box.center, box.width / 2
        studs = joined(circle(*polar(x, y, r - 1.45, 15 * k), 0.5) for k in range(24))
        yield Path(circle(x, y, r - 0.2), fill=p.GOLD_LIGHT, stroke=p.GOLD_DEEP, width=0.4)
        yield Path(studs, fill=p.GOLD_DEEP)
        yield Path(circle(x, y, r - 2.7), fill=p.CREAM, stroke=p.GOLD_DEEP, width=0.35)
        yield emblem_item(f.id, x, y, 13.5, f.light)

    def _stack(self, box: Box) -> Iterator[Item]:
        """Draw the place of the links: their clasped hands, in pale tones of the family."""
        f, b = self.family, box.grown(-0.4)
        shape = rectangle(b.left, b.top, b.width, b.height, 1.6)
        yield Path(shape, fill=p.CREAM)
        yield line(shape, f.dark, 0.4, (1.6, 1.1))
        yield placed((_hands(f.id),), box.center.x - 11, box.center.y - 11, 1.1)


@cache
def _hands(family_id: str) -> Group:
    f = p.family(family_id)
    pale, mid = f.light.mix(p.CREAM, 0.6), f.light.mix(f.dark, 0.08)
    edge = f.dark.mix(f.light, 0.25)
    light, deep = Tones(pale, f.light, pale.mix(p.CREAM, 0.5)), Tones(mid, edge, f.light)
    return hands_in(Dyes(light, deep, deep, light, Tones(p.CREAM, pale, p.CREAM), edge))


def _rect(box: Box) -> PathData:
    return rectangle(box.left, box.top, box.width, box.height)


def _coin(box: Box, price: int) -> Iterator[Item]:
    """Draw the price on a gold coin."""
    (x, y), r = box.center, box.width / 2
    yield Path(circle(x + 0.4, y + 0.5, r), fill=p.GOLD_DEEP)
    yield Path(circle(x, y, r), fill=p.GOLD, stroke=p.INK, width=0.4)
    yield Path(star(28, r - 0.5, r - 1.1, cx=x, cy=y), fill=p.GOLD_LIGHT)
    yield Path(circle(x, y, r - 1.5), stroke=p.GOLD_DEEP, width=0.3)
    yield centred(str(price), x, y, 8.2, fill=p.INK)


@cache
def _man() -> tuple[Item, ...]:
    """Draw a man with a turban and a beard, his chest at (0, 0)."""
    robe = smooth("-8.4,0! -8,-5.6 -4.2,-8.2 0,-8.8 4.2,-8.2 8,-5.6 8.4,0!")
    face = smooth("-3.5,-14.6 -3.2,-10.8 0,-8 3.2,-10.8 3.5,-14.6 0,-17.6")
    beard = smooth("-3.4,-12.6! -3.3,-9.4 0,-5.6 3.3,-9.4 3.4,-12.6! 1.6,-11.4 0,-11.9 -1.6,-11.4")
    turban = smooth("-4.9,-15 -5.2,-18.6 -2,-21.6 2.2,-21.6 5.2,-18.6 4.9,-15 0,-16.2")
    return _bust(robe, face, beard, turban)


@cache
def _woman() -> tuple[Item, ...]:
    """Draw a woman with a veil and a band on her brow, her chest at (0, 0)."""
    robe = smooth("-8.4,0! -7.6,-4.6 -4,-7.4 0,-7.8 4,-7.4 7.6,-4.6 8.4,0!")
    veil = smooth(
        "0,-21.4 4.6,-19.8 5.7,-14.6 6,-9 7.6,-4! 3.6,-5.2 0,-4.8 -3.6,-5.2 -7.6,-4!"
        " -6,-9 -5.7,-14.6 -4.6,-19.8"
    )
    face = smooth("-3.3,-15 -3,-11 0,-8.2 3,-11 3.3,-15 0,-18.2")
    band = smooth("-3.5,-16.2! 0,-18.4 3.5,-16.2! 3.4,-15.2! 0,-17.2 -3.4,-15.2!")
    return _bust(robe, veil, face, band)


def _bust(*shapes: PathData) -> tuple[Item, ...]:
    return tuple(Path(shape) for shape in shapes)


def _tinted(shapes: tuple[Item, ...], f: p.Family) -> Iterator[Item]:
    """Give the forms of a bust pale tones of the family: a place, not a person."""
    pale, mid = f.light.mix(p.CREAM, 0.6), f.light.mix(f.dark, 0.08)
    edge = f.dark.mix(f.light, 0.25)
    for shape, fill in zip(shapes, (mid, pale, mid, f.light), strict=True):
        assert isinstance(shape, Path)
        yield Path(shape.path, fill=fill, stroke=edge, width=0.3, join="round")
