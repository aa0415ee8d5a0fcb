"""Looking at drawings as a person does: every piece of a game by its name, what is written on it
and how finely it is drawn, the forms in it, and pictures of it in pixels."""

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path as FilePath

import numpy as np
import numpy.typing as npt
from shapely.geometry import Point as Place
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from generator.data import games
from generator.faces import draw_pieces
from generator.geometry import IDENTITY, Point, Transform, flatten
from generator.model import Document, Job, Paper, Piece, Sheet
from generator.render import pdf, png
from generator.rules import load_game
from generator.scene import Color, Group, Item, Path, Scene, Text
from generator.type import font, width

from .measuring import fingerprint

Pixels = npt.NDArray[np.float64]


@cache
def pieces(
    slug: str, lang: str = "de", facts: tuple[tuple[str, str], ...] = (), *only: str
) -> tuple[Piece, ...]:
    """Return all pieces of a built-in game, with facts set, or those of some components."""
    return drawn_from(games()[slug], lang, facts, *only)


def drawn_from(
    folder: FilePath, lang: str = "de", facts: tuple[tuple[str, str], ...] = (), *only: str
) -> tuple[Piece, ...]:
    """Draw the pieces of a game in a folder, whose own art may run; nothing may be amiss."""
    rules = load_game(folder, dict(facts)).at(None)
    drawn, findings = draw_pieces(rules, lang, only=only, trust=True)
    assert findings == []
    return tuple(drawn)


def fronts(slug: str, component: str, lang: str = "de") -> dict[str, Scene]:
    """Return the fronts of a component by variant."""
    return {p.variant: p.front for p in pieces(slug, lang) if p.component == component}


def scenes(slug: str, lang: str) -> dict[str, Scene]:
    """Return every drawing of a game once, fronts and backs, by component, variant and side."""
    found: dict[int, tuple[str, Scene]] = {}
    for piece in pieces(slug, lang):
        for side, scene in (("front", piece.front), ("back", piece.back)):
            if scene is not None:
                found.setdefault(id(scene), (f"{piece.component} {piece.variant} {side}", scene))
    return dict(found.values())


def digest(slug: str) -> str:
    """Return a digest of all drawings of a game."""
    prints = [fingerprint(scene) for scene in scenes(slug, "de").values()]
    return sha256("".join(prints).encode()).hexdigest()


@dataclass(frozen=True)
class Line:
    """A line of text as it stands on a scene: its em in mm, and the box of its letters."""

    item: Text
    em: float
    box: Polygon

    @property
    def text(self) -> str:
        return self.item.text

    @property
    def middle(self) -> Place:
        return self.box.centroid


def walk(items: Sequence[Item], by: Transform = IDENTITY) -> Iterator[tuple[Item, Transform]]:
    """Return all paths and texts, bottom to top, with the maps from them to the scene's mm."""
    for item in items:
        if isinstance(item, Group):
            yield from walk(item.items, item.transform.then(by))
        else:
            yield item, by


def lines(scene: Scene) -> list[Line]:
    """Return the lines of text of a scene; what one line shades of another counts once."""
    found: list[Line] = []
    for item, by in walk(scene.items):
        if isinstance(item, Text):
            tall, wide = font(item.font).cap_height, width(item.font, item.text, 1.0)
            corners = [(0, -tall), (wide, -tall), (wide, 0), (0, 0)]
            places = [by.apply(item.x + x * item.size, item.y + y * item.size) for x, y in corners]
            line = Line(item, item.size * abs(by.determinant) ** 0.5, Polygon(places))
            found = [old for old in found if not _shades(old, line)]
            found.append(line)
    return found


def _shades(under: Line, over: Line) -> bool:
    return under.text == over.text and under.middle.distance(over.middle) < 0.6


def hairlines(scene: Scene) -> list[tuple[float, Path]]:
    """Return lines of art finer than 0.2 mm. One in the colour of its own form only fattens it."""
    found = []
    for item, by in walk(scene.items):
        if isinstance(item, Path) and item.stroke not in (None, item.fill) and item.role == "art":
            wide = item.width * abs(by.determinant) ** 0.5
            if wide < 0.2 - 1e-6:
                found.append((round(wide, 3), item))
    return found


@cache
def forms(scene: Scene, *fills: Color) -> tuple[tuple[Path, Polygon], ...]:
    """Return each closed ring of each path, or of those with some fills, as a form by itself,
    bottom to top. Of very many rings, such as grains, the finest are left out."""
    found = []
    for item, by in walk(scene.items):
        if isinstance(item, Path) and (not fills or item.fill in fills):
            shapes = (Polygon([by.apply(x, y) for x, y in ring]) for ring in _rings(item))
            found += [(item, shape) for shape in shapes if shape.area > 0]
    return tuple(found)


@cache
def _rings(item: Path) -> list[list[Point]]:
    """Return the closed rings of a path. Many drawings share their paths."""
    rings = [ring for ring in flatten(item.path) if len(ring) > 3 and ring[0] == ring[-1]]
    return [ring for ring in rings if len(rings) < 200 or _reach(ring) > 0.5]


def _reach(ring: Sequence[Point]) -> float:
    xs, ys = zip(*ring, strict=True)
    return float(max(max(xs) - min(xs), max(ys) - min(ys)))


def sides(shape: BaseGeometry) -> tuple[float, float]:
    """Return how wide and high a form is, in mm."""
    left, top, right, bottom = shape.bounds
    return right - left, bottom - top


def is_rectangle(shape: Polygon) -> bool:
    """Tell whether a form is an upright rectangle, but for round corners."""
    wide, high = sides(shape)
    return bool(shape.area > 0.93 * wide * high)


def is_disc(shape: Polygon) -> bool:
    """Tell whether a form is a circle, or a round rim with small waves."""
    wide, high = sides(shape)
    return abs(wide - high) < 0.05 * wide and 0.76 < shape.area / (wide * high) < 0.80


def apart(shapes: Sequence[Polygon], least: float = 1.0) -> list[Polygon]:
    """Return the largest form about each middle; middles nearer than `least` mm are one."""
    found: list[Polygon] = []
    for shape in sorted(shapes, key=lambda one: -one.area):
        if all(shape.envelope.centroid.distance(o.envelope.centroid) > least for o in found):
            found.append(shape)
    return found


def similar(one: BaseGeometry, other: BaseGeometry) -> float:
    """Return how much of two forms together belongs to both, from 0 to 1."""
    return float(one.intersection(other).area / one.union(other).area)


def room(size: tuple[float, float], inset: float) -> Polygon:
    """Return a rectangular piece drawn in by `inset` mm."""
    return box(inset, inset, size[0] - inset, size[1] - inset)


def pictures(drawings: Sequence[Scene], dots: float) -> list[Pixels]:
    """Draw scenes in `dots` pixels a mm, as arrays of rows, columns and red, green, blue."""
    sheets = tuple(
        Sheet(Paper("piece", *scene.size), number, (), under=scene.items)
        for number, scene in enumerate(drawings, start=1)
    )
    job = Job("looking", 2, "de", "piece", "none", {}, {})
    file = io.BytesIO()
    pdf.write(Document("looking", "Looking", "card", "none", sheets, job), file)
    return [np.asarray(page).astype(float) for page in png.draw(file.getvalue(), dots * 25.4)]


def greys(drawings: Sequence[Scene], dots: float) -> list[Pixels]:
    """Draw scenes as a grey printer does: the lightness L* of each pixel, from 0 to 100."""
    return [_lightness(picture) for picture in pictures(drawings, dots)]


def _lightness(picture: Pixels) -> Pixels:
    y = _luminance(picture)
    lightness: Pixels = np.where(y > 0.008856, 116 * np.cbrt(y) - 16, 903.3 * y)
    return lightness


def _luminance(picture: Pixels) -> Pixels:
    part = picture / 255
    linear: Pixels = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    luminance: Pixels = linear @ np.array([0.2126, 0.7152, 0.0722])
    return luminance


def contrasts(drawings: Mapping[str, Scene], dots: float = 6.0) -> dict[tuple[str, str], float]:
    """Return the contrast of every line of text on some drawings to what it stands on, as the worst
    twentieth of the ground has it, by the drawing's name and the text."""
    written = {name: own for name, scene in drawings.items() if (own := lines(scene))}
    bare = [Scene(drawings[n].size, tuple(_wordless(drawings[n].items))) for n in written]
    found: dict[tuple[str, str], float] = {}
    for (name, own), picture in zip(written.items(), pictures(bare, dots), strict=True):
        for line in own:
            left, top, right, bottom = (round(v * dots) for v in line.box.bounds)
            ground = picture[top : bottom + 1, left : right + 1]
            light = _luminance(ground)
            ink = np.full_like(light, line.item.fill.luminance)
            low, high = np.minimum(light, ink), np.maximum(light, ink)
            worst = float(np.percentile((high + 0.05) / (low + 0.05), 5))
            found[name, line.text] = min(worst, found.get((name, line.text), worst))
    return found


def _wordless(items: Sequence[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            yield _silent(item)
        elif not isinstance(item, Text):
            yield item


@cache
def _silent(group: Group) -> Group:
    """Return a group without its words: the same for the same one, and itself where it has none."""
    inner = tuple(_wordless(group.items))
    if inner == group.items:
        return group
    return Group(inner, group.transform, group.clip, group.opacity)
