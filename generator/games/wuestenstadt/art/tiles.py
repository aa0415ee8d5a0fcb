"""Path tiles and their back: reddened, cracked ground with three red cacti inside a bramble; light
sand with three black cacti inside a ring of worn stones; and the night that is on the back of
both. A size (mm) and a seed go in, a scene comes out; a seed stands for one of a few looks."""

from functools import cache
from random import Random
from typing import Final

from generator.drawing.brush import fitted, ground
from generator.drawing.textures import look, plates, ripples
from generator.scene import Group, Item, Path, Scene

from . import palette as p
from .cactus import BLACK, RED
from .grove import Soil, grove
from .paving import (
    ACROSS,
    FIELD,
    MIDDLE,
    bramble,
    octagon,
    on_ring,
    raised,
    ruled,
    sand_bed,
    slab,
    stones,
)
from .tracks import lizard, scorpion, skull, steps

_RED_SOIL: Final = Soil(p.CLAY_LIGHT, p.CLAY_LIGHT.mix(p.SAND_LIGHT, 0.6), p.CLAY_DEEP)
_SAND_SOIL: Final = Soil(p.SAND_LIGHT, p.CREAM, p.DUNE)
_DRAWN: Final = (ACROSS, ACROSS)

#: Looks share one of so many frames, so that a file holds each frame once.
_FRAMES: Final = 4

#: The ground around a danger path, dark enough for the thin grey line of its cut.
_SCORCHED: Final = p.CLAY_DEEP.mix(p.DUSK, 0.6)

#: Light edge, faces and shadow of worn paving.
_WORN: Final = (
    p.CREAM,
    p.SAND,
    p.SAND.mix(p.SAND_DEEP, 0.5),
    p.SAND.mix(p.SAND_LIGHT, 0.5),
    p.DUNE_DEEP,
)


def danger_path(size: tuple[float, float], *, seed: int, cacti: int = 3) -> Scene:
    """Draw the front of a danger path: cracked red ground, a bramble around it, red cacti."""
    return _danger(size, look(seed), cacti)


def safe_path(size: tuple[float, float], *, seed: int, cacti: int = 3) -> Scene:
    """Draw the front of a safe path: light sand, a ring of paving around it, black cacti."""
    return _safe(size, look(seed), cacti)


@cache
def night(size: tuple[float, float]) -> Scene:
    """Draw the back of every path: black, with one octagon hardly lighter, and no top."""
    return fitted(size, _DRAWN, (ground(_DRAWN, p.NIGHT), ruled(17.2, p.NIGHT_SOFT, 0.8)))


@cache
def _danger(size: tuple[float, float], seed: int, cacti: int) -> Scene:
    rng = Random(f"danger {seed}")
    bed, shoots = _danger_frame(seed % _FRAMES)
    floor = Path(slab(18.9, rng), fill=p.CLAY)
    standing = grove(seed, cacti, RED, _RED_SOIL)
    rift = Path(slab(15.3, rng, wear=0.3), fill=p.DUSK)
    below = (bed, floor, rift, *_dried(seed), shoots, *_omens(seed))
    return fitted(size, _DRAWN, (*below, *standing))


@cache
def _danger_frame(seed: int) -> tuple[Group, Group]:
    """Return the bed of clay and the bramble."""
    bed = sand_bed(_SCORCHED, p.DUSK_DEEP.mix(p.DUSK, 0.4), seed)
    return Group(tuple(bed)), Group(tuple(bramble(16.6, (p.DUSK_DEEP, p.CACTUS_RED_DEEP), seed)))


def _dried(seed: int) -> list[Item]:
    """Lay the plates of dried clay, in three tones of red sand."""
    corners = [on_ring(side + 0.5, 15.2) for side in range(8)]
    cells = plates(corners, seed, pitch=7.4, gap=0.75)
    rng = Random(f"clay {seed}")
    faces = (p.CLAY_LIGHT, p.CLAY_LIGHT.mix(p.SAND, 0.3), p.CLAY_LIGHT.mix(p.CLAY, 0.35))
    chosen = [rng.randrange(len(faces)) for _ in cells]
    items: list[Item] = []
    for k, face in enumerate(faces):
        path = sum((c for c, n in zip(cells, chosen, strict=True) if n == k), ())
        items.append(Path(path, fill=face, stroke=face, width=0.3, join="round"))
    return items


@cache
def _safe(size: tuple[float, float], seed: int, cacti: int) -> Scene:
    rng = Random(f"safe {seed}")
    bed, ring = _safe_frame(seed % _FRAMES)
    field = raised(slab(15.0, rng, wear=0.2), fill=p.SAND_LIGHT, light=p.CREAM, shade=p.DUNE)
    wind = Group((ripples(FIELD, seed, colour=p.SAND),), clip=octagon(14.6))
    standing = grove(seed, cacti, BLACK, _SAND_SOIL)
    below = (bed, ring, *field, wind, *_signs_of_life(seed))
    return fitted(size, _DRAWN, (*below, *standing))


@cache
def _safe_frame(seed: int) -> tuple[Group, Group]:
    """Return the bed of sand and the ring of stones."""
    bed = sand_bed(p.SAND_DEEP, p.DUNE, seed)
    return Group(tuple(bed)), Group(tuple(stones(18.3, 15.4, _WORN, seed)))


def _omens(seed: int) -> list[Item]:
    """Lay a skull or set a scorpion where the cacti of some danger paths leave room."""
    skulls = {1: (21.5, 34.4), 3: (22.3, 34.4), 7: (22.6, 34.2)}
    if seed in skulls:
        return [skull(*skulls[seed])]
    scorpions = {0: (22.2, 34.3, 70.0), 4: (22.6, 34.3, -80.0)}
    return [scorpion(*scorpions[seed])] if seed in scorpions else []


def _signs_of_life(seed: int) -> list[Item]:
    """Leave footprints on a safe path, and on some a lizard in the sun."""
    trail = steps((MIDDLE, MIDDLE - 4), 17.0, [214 - 13.5 * k for k in range(6)], p.SAND_DEEP)
    places = {2: (31.8, 12.6, 35.0), 3: (13.0, 17.0, 20.0), 7: (14.4, 16.4, -50.0)}
    return [trail, lizard(*places[seed])] if seed in places else [trail]
