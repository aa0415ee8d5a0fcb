"""The coins of copper, silver and gold: discs with an embossed rim, a motif and their value, both
sides alike. A size and a value go in, a scene comes out. The three differ in size, rim, motif and
lightness, so they are told apart in grey too."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from generator.drawing.brush import ground, in_middle, joined, moved
from generator.drawing.forms import Tones
from generator.drawing.lettering import centred
from generator.drawing.shapes import star
from generator.geometry import PathData, circle, polar, polygon, rotate, scale, transformed
from generator.scene import Item, Path, Scene

from . import goods_palette as c
from .goods_motifs import date_palm, pitched_tent, walking_camel

#: Coins are drawn as discs of this many mm about the origin.
_DISC: Final = 20.0


@dataclass(frozen=True, slots=True)
class _Coin:
    """A metal with the motif of its coins, the marks along their rim and beside their value."""

    tones: Tones
    motif: Callable[[], PathData]
    rim: Callable[[], PathData]
    beside: float


def coin(size: tuple[float, float], *, value: int | str) -> Scene:
    """Draw a side of a coin of 1 (copper), 2 (silver) or 10 (gold).

    Raises ValueError for another value.
    """
    found = _COINS.get(str(value))
    if found is None:
        raise ValueError(f"there is no coin of {value}; there are {', '.join(_COINS)}")
    # The ground keeps to the piece and its bleed, whatever the size.
    field = ground(size, found.tones.base)
    return Scene(size, (field, *in_middle(size, _DISC, _struck(str(value))).items))


@cache
def _struck(value: str) -> tuple[Item, ...]:
    found = _COINS[value]
    return (*_rim(found), *_relief(found), *_value(value, found))


def _rim(found: _Coin) -> tuple[Item, ...]:
    """A raised rim: light at the upper left, dark at the lower right, with its marks."""
    tones = found.tones
    return (
        Path(circle(0, 0, 9.3), fill=tones.dark),
        Path(circle(-0.25, -0.25, 8.95), fill=tones.light),
        Path(circle(0, 0, 8.85), fill=tones.base),
        Path(found.rim(), fill=tones.dark),
        Path(moved(found.rim(), -0.14, -0.14), fill=tones.light),
        Path(circle(0, 0, 7.45), fill=tones.light),
        Path(circle(-0.2, -0.2, 7.32), fill=tones.dark),
        Path(circle(0.05, 0.05, 7.15), fill=tones.base.mix(tones.light, 0.35)),
    )


def _relief(found: _Coin) -> tuple[Item, ...]:
    motif = moved(transformed(found.motif(), scale(0.72)), 0, -3.35)
    dark = found.tones.dark.mix(c.INK, 0.35)
    return (
        Path(moved(motif, 0.16, 0.2), fill=found.tones.light),
        Path(motif, fill=dark),
    )


def _value(value: str, found: _Coin) -> tuple[Item, ...]:
    marks = joined(star(4, 0.62, 0.26, cx=side * found.beside, cy=2.9) for side in (-1, 1))
    return (
        centred(value, 0.2, 3.15, 8.4, fill=found.tones.light),
        centred(value, 0, 2.95, 8.4, fill=c.INK),
        Path(marks, fill=found.tones.dark.mix(c.INK, 0.35)),
    )


def _beads(count: int, radius: float) -> PathData:
    places = (polar(0, 0, 8.18, 360 * k / count) for k in range(count))
    return joined(circle(*place, radius) for place in places)


def _rays() -> PathData:
    ray = polygon([(0, -8.7), (0.48, -7.7), (-0.48, -7.7)])
    return joined(transformed(ray, rotate(10 * k)) for k in range(36))


_COINS: Final[Mapping[str, _Coin]] = {
    "1": _Coin(c.COPPER, walking_camel, lambda: _beads(12, 0.34), 3.4),
    "2": _Coin(c.SILVER, date_palm, lambda: _beads(32, 0.4), 3.9),
    "10": _Coin(c.GOLD, pitched_tent, _rays, 5.75),
}
