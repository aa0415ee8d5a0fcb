"""What tokens and cards of the goods have in common: parchment, a leather border with its stitches,
a wash of colour behind a drawing and the eight-pointed star of their backs. Sizes and places in mm
go in, items come out."""

from typing import Final

from generator.drawing.brush import BLEED, ground, joined
from generator.drawing.shapes import star
from generator.drawing.textures import grains
from generator.geometry import Box, PathData, circle, polar, polygon, rectangle
from generator.scene import Color, Item, Path

from . import goods_palette as c
from .still import wobbly

_WASHES: Final = tuple(
    Color.parse(text) for text in ("#E6C89A", "#D9CFA0", "#E8C6A8", "#CFCFB4", "#E4CC8C", "#DEC4B0")
)


def parchment(size: tuple[float, float], seed: int) -> tuple[Item, ...]:
    """Lay parchment with its grain over a piece and its bleed."""
    box = Box(0, 0, *size).grown(BLEED)
    fibres = grains(box, seed, colour=c.PARCHMENT_DARK, per_cm2=9, size=0.5)
    return (ground(size, c.PARCHMENT), fibres)


def stitched(size: tuple[float, float], band: float, seam: float) -> tuple[Item, ...]:
    """Frame a piece with leather `band` mm wide, stitched along a seam `seam` mm from the cut."""
    width, height = size
    outer = rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    inner = _inset(size, band, 1.6)
    leather = Path((*outer, *inner), fill=c.MADDER, even_odd=True)
    edge = Path(inner, stroke=c.INK, width=0.35)
    return (leather, edge, *stitches(_inset(size, seam, 1.4)))


def stitches(way: PathData, color: Color = c.PARCHMENT_LIGHT) -> tuple[Item, ...]:
    """Sew along a way: light stitches over dark holes."""
    return (
        Path(way, stroke=c.INK, width=0.5, dash=(0.01, 2.39), cap="round"),
        Path(way, stroke=color, width=0.42, dash=(1.3, 1.1), cap="round"),
    )


def _inset(size: tuple[float, float], by: float, radius: float) -> PathData:
    return rectangle(by, by, size[0] - 2 * by, size[1] - 2 * by, radius)


def wash(number: int, x: float, y: float, rx: float, ry: float) -> tuple[Item, ...]:
    """Paint a blot of thin colour about (x, y), a darker rim where it has dried."""
    color = _WASHES[number % len(_WASHES)]
    outer, inner = (wobbly(x, y, rx * by, ry * by, f"wash {number}", 0.05) for by in (1.0, 0.94))
    return (Path(outer, fill=color.mix(c.BARK.light, 0.22)), Path(inner, fill=color))


def star_sign(x: float, y: float, radius: float) -> tuple[Item, ...]:
    """Draw the eight-pointed star of the backs, which has no top."""
    edge = max(0.22, radius * 0.03)
    rays = star(16, radius * 0.92, radius * 0.62, cx=x, cy=y, first=11.25)
    tips = star(8, radius, radius * 0.5, cx=x, cy=y)
    return (
        Path(rays, fill=c.STRAW.base, stroke=c.INK, width=edge, join="round"),
        Path(tips, fill=c.MADDER, stroke=c.INK, width=edge, join="round"),
        Path(_lit_halves(x, y, radius), fill=c.CRIMSON.light),
        Path(circle(x, y, radius * 0.4), fill=c.PARCHMENT_LIGHT, stroke=c.INK, width=edge),
    )


def _lit_halves(x: float, y: float, radius: float) -> PathData:
    """Return one half of each ray, all the same way round, so that the star keeps its turns."""
    halves = []
    for k in range(8):
        tip, valley = polar(x, y, radius * 0.97, 45 * k), polar(x, y, radius * 0.5, 45 * k - 22.5)
        halves.append(polygon([(x, y), valley, tip]))
    return joined(halves)
