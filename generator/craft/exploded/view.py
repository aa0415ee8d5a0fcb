"""The drawing of a kit that is pulled apart. In comes a kit with the poses of its parts; out comes
a scene: the parts with a number at each kind, the lines along which they go together, and below
them the list of parts."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from generator.craft.exploded import shading
from generator.craft.exploded.burnt import NOTHING_BURNT, Burnt, burnt_items
from generator.craft.exploded.callouts import OFF, RADIUS, Callout, Subject, callouts
from generator.craft.exploded.hidden import Shown, Sight, Stretch
from generator.craft.exploded.parts_list import Entry, parts_list, sign
from generator.craft.exploded.plates import bounds_of, plate_of, plate_of_rod, seen
from generator.craft.exploded.pulls import Pulled, pull_lines
from generator.craft.exploded.space import Camera
from generator.craft.kit import Kit, Title
from generator.cutting import CutStock
from generator.geometry import Box, Point, circle, polyline, translate
from generator.scene import Group, Item, Path, Scene
from generator.units import EPSILON

if TYPE_CHECKING:
    from shapely import Geometry

#: A sheet by the name of its material; the empty name is that of the component's own.
StockOf = Callable[[str], CutStock]

#: A drawing is at most so many times as large as the parts; where there are so few, less.
_LARGEST: Final = 4.0
_FEW: Final = 2
_LARGEST_OF_FEW: Final = 2.0
#: Room between the drawing and the list of its parts below it (mm); how wide that is beside it, and
#: the room between them then. There it stands where that makes the drawing so much larger.
_APART: Final = 8.0
_BESIDE: Final = 54.0
_BETWEEN: Final = 3.0
_MUCH: Final = 1.15
#: Dashes and widths of the lines of pull, and widths of those of the numbers and the dots that they
#: end in (mm).
_DASHES: Final = (1.5, 0.9)
_PULL: Final = 0.17
_LEADER: Final = 0.18
_DOT: Final = 0.42
#: A line of pull that is shorter (mm) tells nothing.
_SHORTEST: Final = 0.8
#: Of a part is pointed at the side or wall that makes up this share of it or more.
_SIDE: Final = 0.4
#: Room for numbers on the left and right of the drawing (mm).
_NUMBERS: Final = OFF + 2 * RADIUS + 0.5


@dataclass(frozen=True, eq=False)
class _Thing:
    """A part or rod with all that is to be drawn and said of it."""

    pulled: Pulled
    number: int
    material: str
    burnt: tuple[Path, ...] = ()


def exploded(
    kit: Kit,
    stock_of: StockOf,
    lang: str,
    size: tuple[float, float] = (174.0, 200.0),
    burnt: Burnt = NOTHING_BURNT,
) -> Scene:
    """Draw a kit pulled apart, with the list of its parts below or beside the drawing.

    `burnt` is what is engraved on its parts.

    Parts of one title have one number; parts without a pose are listed without one. The scene is
    as wide as `size` (mm) and at most as high; no text on it is smaller than 6.5 pt.
    """
    width, height = size
    numbers = _numbers(kit)
    entries = list(_entries(kit, numbers, stock_of, lang))
    things = list(_things(kit, numbers, stock_of, burnt))
    below = parts_list(entries, width)
    beside = parts_list(entries, _BESIDE, columns=1, room=height)
    if not things:
        return below
    over = width, height - below.size[1] - _APART
    left = width - _BESIDE - _BETWEEN, height
    if beside.size[1] <= height + EPSILON and _scale(things, left) > _MUCH * _scale(things, over):
        return _set(_drawing(things, left), beside, (left[0] + _BETWEEN, 0), width)
    drawing = _drawing(things, over)
    return _set(drawing, below, (0, drawing.size[1] + _APART), width)


def _set(drawing: Scene, listed: Scene, at: tuple[float, float], width: float) -> Scene:
    height = max(drawing.size[1], at[1] + listed.size[1])
    return Scene((width, height), (*drawing.items, Group(listed.items, translate(*at))))


#: A title in all languages.
_Key = tuple[tuple[str, str], ...]


def _key(title: Title) -> _Key:
    return tuple(sorted(title.items()))


def _numbers(kit: Kit) -> dict[_Key, int]:
    """Number the titles of what is drawn, in the order of the kit."""
    titles = [part.title for part in kit.parts if part.pose is not None]
    keys = dict.fromkeys(_key(title) for title in (*titles, *(rod.title for rod in kit.rods)))
    return {key: number for number, key in enumerate(keys, 1)}


def _entries(
    kit: Kit, numbers: Mapping[_Key, int], stock_of: StockOf, lang: str
) -> Iterator[Entry]:
    """List titles with their materials, those that are drawn first."""
    amounts: dict[tuple[int, str, str], int] = {}
    for part in kit.parts:
        made_of = stock_of(part.material).material.title[lang]
        key = (numbers.get(_key(part.title), 0), part.title[lang], made_of)
        amounts[key] = amounts.get(key, 0) + 1
    for rod in kit.rods:
        key = (numbers[_key(rod.title)], rod.title[lang], "")
        amounts[key] = amounts.get(key, 0) + rod.counts
    for number, title, material in sorted(amounts, key=lambda key: key[0] or len(amounts) + 1):
        yield Entry(number, amounts[number, title, material], title, material)


def _things(
    kit: Kit, numbers: Mapping[_Key, int], stock_of: StockOf, burnt: Burnt
) -> Iterator[_Thing]:
    for part in kit.parts:
        if part.pose is not None:
            stock = stock_of(part.material)
            plate = Pulled(plate_of(part, stock.thickness), part.pose.pulled)
            own = tuple(burnt.get(part.name, ()))
            yield _Thing(plate, numbers[_key(part.title)], stock.material.name, own)
    for rod in kit.rods:
        plate = Pulled(plate_of_rod(rod), rod.pulled, is_rod=True)
        yield _Thing(plate, numbers[_key(rod.title)], "rod")


def _drawing(things: Sequence[_Thing], room: tuple[float, float]) -> Scene:
    """Draw things pulled apart, as large as there is room for them and their numbers."""
    pulled = [thing.pulled for thing in things]
    camera, box = _camera(things, room)
    views = [seen(each.away, camera) for each in pulled]
    sight = Sight(views, camera)
    shown = [sight.shown(place) for place in range(len(views))]
    lines = [
        stretch
        for line in pull_lines(pulled, camera)
        for stretch in sight.line(*line)
        if math.dist(*stretch) > _SHORTEST
    ]
    faces = [
        item
        for parts, thing in zip(shown, things, strict=True)
        for item in _faces(thing, parts, camera)
    ]
    seen_of = [_joined(part.area for part in parts) for parts in shown]
    placed = callouts(_subjects(things, shown), _joined(seen_of), lines, box)
    items = (*faces, *_dashed(lines), *(item for each in placed for item in _called(each)))
    return Scene((room[0], box.bottom), items)


def _faces(thing: _Thing, shown: Sequence[Shown], camera: Camera) -> Iterator[Item]:
    """Draw what is seen of a thing, and what is engraved there."""
    ground = shading.tone(thing.material)
    yield from shading.items(shown, ground)
    yield from burnt_items(thing.burnt, thing.pulled.away, shown, camera, ground)


def _plain(things: Sequence[_Thing]) -> Box:
    """Return the box around all things in a drawing of their true size."""
    return Box(*bounds_of([thing.pulled.away for thing in things], Camera()))


def _scale(things: Sequence[_Thing], room: tuple[float, float]) -> float:
    """Return how many times as large as the parts a drawing can be."""
    plain, (width, high) = _plain(things), room
    largest = _LARGEST if len(things) > _FEW else _LARGEST_OF_FEW
    return min((width - 2 * _NUMBERS) / plain.width, high / plain.height, largest)


def _camera(things: Sequence[_Thing], room: tuple[float, float]) -> tuple[Camera, Box]:
    """Return the eye that sees all as large as can be, in the middle, and the box around it."""
    plain, by = _plain(things), _scale(things, room)
    place = Point((room[0] - by * (plain.left + plain.right)) / 2, -by * plain.top)
    left, right = place.x + by * plain.left, place.x + by * plain.right
    return Camera(scale=by, place=place), Box(left, 0, right, by * plain.height)


def _joined(areas: "Iterable[Geometry]") -> "Geometry":
    from shapely import union_all

    return union_all(list(areas))


def _subjects(things: Sequence[_Thing], shown: Sequence[Sequence[Shown]]) -> list[Subject]:
    """Gather what is seen of things by their numbers."""
    found: dict[int, list[Geometry]] = {}
    for thing, parts in zip(things, shown, strict=True):
        if parts:
            found.setdefault(thing.number, []).append(_to_point_at(parts))
    return [Subject(number, tuple(areas)) for number, areas in found.items()]


def _to_point_at(parts: Sequence[Shown]) -> "Geometry":
    """Return what to point at of a thing: its side, or its walls where little is seen of that."""
    whole = _joined(part.area for part in parts)
    side = max(parts, key=lambda part: part.area.area).area
    return side if side.area > _SIDE * whole.area else whole


def _dashed(lines: Iterable[Stretch]) -> Iterator[Path]:
    for line in lines:
        yield Path(polyline(line), stroke=shading.QUIET, width=_PULL, dash=_DASHES)


def _called(callout: Callout) -> Iterator[Item]:
    if callout.place != callout.end:
        line = polyline([callout.place, callout.end])
        yield Path(line, stroke=shading.INK, width=_LEADER)
        yield Path(circle(*callout.end, _DOT), fill=shading.INK)
    yield from sign(callout.number, *callout.place)
