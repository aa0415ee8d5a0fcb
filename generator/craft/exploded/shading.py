"""How plates look in a drawing: quiet tones by material, darker where less light falls, with thin
lines at their edges and a stronger one around what is seen of each. In come the parts of faces that
nothing hides; out come items of a scene, in mm on paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final

from generator.craft import shapes
from generator.craft.exploded.hidden import Shown
from generator.geometry import PathData
from generator.scene import Color, LinearGradient, Path

if TYPE_CHECKING:
    from shapely import Geometry, Polygon

INK: Final = Color(74, 62, 54)
QUIET: Final = Color(112, 102, 94)
#: Lines (mm on paper): at edges within a part, and around it.
THIN: Final = 0.13
STRONG: Final = 0.3

_WOOD: Final = Color(238, 216, 176)
_STEEL: Final = Color(196, 202, 208)
#: Tones of sheet material, by the first word of its name.
_TONES: Final[Mapping[str, Color]] = {
    "plywood": _WOOD,
    "mdf": Color(214, 184, 146),
    "acrylic": Color(206, 228, 236),
    "cardboard": Color(206, 200, 190),
    "card": Color(244, 239, 228),
    "paper": Color(250, 248, 243),
    "tin": Color(203, 212, 220),
    "felt": Color(168, 192, 160),
    "foam": Color(222, 196, 190),
    "rod": _STEEL,
}
#: What tones are mixed with in the shade, and how much of it at most.
_SHADE: Final = Color(120, 88, 62)
_DARKEST: Final = 0.62
#: How much of it what is engraved is mixed with.
_BURNT: Final = 0.6
#: A bending wall is not shaded from side to side where it is narrower than this (mm). The tone of
#: each part of it runs into that of the next over so much of its own width.
_NARROW: Final = 0.02
_RUN: Final = 1.5
#: Slits this wide (mm) are closed; specks smaller than this (mm²) are left out.
_SLIT: Final = 0.004
_SPECK: Final = 0.01


def tone(material: str) -> Color:
    """Return the tone of a sheet material; wood for one that is not known."""
    return _TONES.get(material.partition("-")[0], _WOOD)


def darkened(ground: Color) -> Color:
    """Return the tone of what is engraved in a material of a tone."""
    return ground.mix(_SHADE, _BURNT)


def items(shown: Sequence[Shown], ground: Color) -> Iterator[Path]:
    """Draw what is seen of one plate."""
    for _, group in groupby(sorted(shown, key=_group), _group):
        faces = list(group)
        if area := form(face.area for face in faces):
            yield from _filled(faces, area, ground)
            yield Path(area, stroke=INK, width=THIN, cap="round", join="round")
    for thin, part in _parts(each.area for each in shown):
        yield Path(part, stroke=INK, width=THIN if thin else STRONG, cap="round", join="round")


def _parts(areas: "Iterable[Geometry]") -> Iterator[tuple[bool, PathData]]:
    """Return what is seen of a plate, part by part, and whether it is a strip too narrow for a
    strong line."""
    for part in _joined(areas):
        yield part.buffer(-STRONG).is_empty, shapes.outline(part)


def _group(shown: Shown) -> int:
    return shown.face.group


def _filled(faces: Sequence[Shown], area: PathData, ground: Color) -> Iterator[Path]:
    """Fill a side or a wall; one that bends runs from tone to tone."""
    tones = [_lit(ground, each.face.light) for each in faces]
    if len(set(tones)) == 1:
        yield Path(area, tones[0])
    elif gradient := _gradient(faces, tones):
        yield Path(area, gradient)
    else:
        for each, tone_of in zip(faces, tones, strict=True):
            # The line closes the seam that would show beside a face of another tone.
            if path := form([each.area]):
                yield Path(path, tone_of, tone_of, 0.05, join="round")


def _gradient(faces: Sequence[Shown], tones: Sequence[Color]) -> LinearGradient | None:
    """Return the tones of a wall from side to side; None for one that bends to and fro."""
    spans = sorted(
        (*_span(each.face.area.bounds), tone_of) for each, tone_of in zip(faces, tones, strict=True)
    )
    left, right = spans[0][0], max(span[1] for span in spans)
    if right - left < _NARROW or any(a[1] > b[0] + _NARROW for a, b in pairwise(spans)):
        return None
    stops = [
        ((at - left) / (right - left), tone_of)
        for start, end, tone_of in spans
        for at in _plain(start, end)
    ]
    return LinearGradient(left, 0, right, 0, tuple(sorted(set(stops))))


def _plain(start: float, end: float) -> tuple[float, float]:
    """Return from where to where a part of a wall has its own tone; beyond, it runs into others."""
    off = min(_RUN, (end - start) / 2)
    return start + off, end - off


def _span(bounds: tuple[float, float, float, float]) -> tuple[float, float]:
    return bounds[0], bounds[2]


def form(areas: "Iterable[Geometry]") -> PathData:
    """Return the outlines of areas, joined."""
    return tuple(segment for part in _joined(areas) for segment in shapes.outline(part))


def _joined(areas: "Iterable[Geometry]") -> "Iterator[Polygon]":
    """Join areas; rounding leaves slits and specks between them, which are dropped."""
    from shapely import Polygon, get_parts, union_all

    grown = union_all(list(areas)).buffer(_SLIT, join_style="mitre")
    for part in get_parts(grown.buffer(-_SLIT, join_style="mitre")):
        if part.area > _SPECK:
            holes = [hole for hole in part.interiors if Polygon(hole).area > _SPECK]
            yield Polygon(part.exterior, holes)


def _lit(ground: Color, light: float) -> Color:
    """Return a tone as much in the shade as its face is turned off the light."""
    return ground.mix(_SHADE, _DARKEST * (1 - light) ** 1.3)
