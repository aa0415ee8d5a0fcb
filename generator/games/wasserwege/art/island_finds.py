"""Small finds that give an island a face of its own: a seal on a bare rock, gulls, a cairn, and a
rowing boat. A kind and a place go in, groups come out; each is drawn once and shared."""

from collections.abc import Callable
from functools import cache
from typing import Final

from generator.drawing.brush import joined, line, placed, smooth, sweep
from generator.drawing.shapes import ellipse, ribbon
from generator.geometry import circle
from generator.scene import Group, Path

from . import palette as p


def find(kind: int, x: float, y: float) -> Group:
    """Set one of the finds on a place; kinds count round."""
    return placed((_FINDS[kind % len(_FINDS)](),), x, y)


@cache
def _seal() -> Group:
    body = smooth(
        "-2.5,-0.9 -1.6,-1.3 -0.3,-0.6 1.4,-0.3 2.7,-0.7 2.3,0.1 2.6,0.7 1.2,0.6 -1.2,0.7 -2.1,0"
    )
    belly = smooth("-2,-0.2 -1.2,0.1 1,0.2 1.3,0.5 -1.2,0.6")
    eye = circle(-1.95, -0.85, 0.2)
    shade = Path(ellipse(0.3, 0.7, 2.7, 0.5), fill=p.ROCK.dark)
    edge = Path(body, fill=p.SEAL.dark, stroke=p.NIGHT, width=0.4, join="round")
    return Group(
        (
            shade,
            edge,
            Path(body, fill=p.SEAL.base),
            Path(belly, fill=p.SEAL.light),
            Path(eye, fill=p.NIGHT),
        )
    )


@cache
def _gull() -> Group:
    body = smooth("-1.3,-1.5 -0.7,-1.9 -0.2,-1.5 0.4,-1 1.9,-0.5! 0.9,-0.1 -0.3,0 -0.9,-0.5")
    wing = smooth("-0.3,-1.1 0.6,-1 1.9,-0.5! 0.7,-0.35 -0.1,-0.5")
    legs = (*sweep("-0.2,0 -0.2,0.8"), *sweep("0.3,-0.1 0.3,0.75"))
    edge = Path(body, fill=p.NIGHT, stroke=p.NIGHT, width=0.5, join="round")
    bill = line(sweep("-1.3,-1.45 -1.95,-1.3"), p.GOLD, 0.4)
    return Group(
        (
            line(legs, p.GOLD, 0.3),
            edge,
            bill,
            Path(body, fill=p.CREAM),
            Path(wing, fill=p.ROCK.base),
        )
    )


@cache
def _gulls() -> Group:
    return Group((placed((_gull(),), -1.1, 0.6), placed((_gull(),), 1.7, -0.5, 0.85)))


@cache
def _cairn() -> Group:
    stones = (
        (0.0, 0.5, 1.7, 0.75),
        (0.1, -0.5, 1.3, 0.65),
        (-0.1, -1.4, 0.95, 0.55),
        (0.1, -2.2, 0.6, 0.45),
    )
    whole = joined(ellipse(*stone, -4) for stone in stones)
    lit = joined(ellipse(x - w * 0.22, y - h * 0.25, w * 0.6, h * 0.5) for x, y, w, h in stones)
    edge = Path(whole, fill=p.WET, stroke=p.WET, width=0.5)
    shade = Path(ellipse(1.0, 0.9, 2.0, 0.5), fill=p.ROCK.dark)
    return Group((shade, edge, Path(whole, fill=p.ROCK.base), Path(lit, fill=p.CREAM)))


@cache
def _boat() -> Group:
    """Draw a rowing boat drawn up on the rock, with one oar over its side."""
    hull = smooth("-2.6,-0.5! -1.6,0.9 0,1.2 1.7,0.8 2.5,-0.7! 0,-0.1")
    inside = smooth("-2.6,-0.5! -0.2,-0.85 2.5,-0.7! 0,-0.05")
    edge = Path((*hull, *inside), fill=p.NIGHT, stroke=p.NIGHT, width=0.5, join="round")
    oar = ribbon([(-0.6, -0.7), (1.2, 0.9), (2.2, 1.7)], (0.25, 0.25, 0.6))
    return Group(
        (
            edge,
            Path(hull, fill=p.OCHRE.base),
            Path(inside, fill=p.TIMBER.dark),
            Path(oar, fill=p.CREAM),
        )
    )


_FINDS: Final[tuple[Callable[[], Group], ...]] = (_seal, _gulls, _cairn, _boat)
