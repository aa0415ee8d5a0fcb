"""Templates for cutting by hand: flat parts in nominal size, to be laid or glued onto the material
and cut along with scissors or knife. Of what a machine cuts as well each form is there once.

In come the flat parts of a game and what they are called; out come pieces, to be laid on paper as
all others are."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.cutting import CutPiece
from generator.geometry import (
    Box,
    PathData,
    Transform,
    bounds,
    flatten,
    rectangle,
    translate,
)
from generator.model import Outline, Piece
from generator.scene import Color, Group, Item, Path, Scene
from generator.type import FIXED, layout
from generator.units import MM_PER_PT

if TYPE_CHECKING:
    from shapely import Geometry

_LINE: Final = Color(40, 36, 34)
_AREA: Final = Color(226, 221, 214)
_WIDTH: Final = 0.25
_DASH: Final = (2.0, 1.2)

#: Sizes of the words on a part (em in mm): the liked one and the smallest.
_SIZES: Final = (8 * MM_PER_PT, 6.5 * MM_PER_PT)
#: Words keep off the lines by this much (mm).
_OFF: Final = 0.8
#: Words beside a part stand this far off it, in lines of this length at most (mm).
_ASIDE: Final = 1.6
_WIDEST: Final = 40.0
#: A ring has this many points, its first again as its last.
_CORNERS: Final = 3
#: How high words may stand, as shares of the widest circle between the lines.
_SHARES: Final = (0.3, 0.5, 0.7)
#: How many circles are tried, how exactly they are found (mm), and how wide they are at least.
_TRIED: Final = 6
_NEAR: Final = 0.2
_LEAST: Final = 1.3
#: The quarter turn of words that run downwards.
_TURN: Final = Transform(0, 1, -1, 0, 0, 0)
#: How far apart (mm) templates lie, so that they can be parted with scissors first.
_GAP: Final = 3.0


class PartName(NamedTuple):
    """What a part is called: the name of its component, and its own; that is empty where the
    component has no other part."""

    component: str
    title: str = ""

    def saying(self, times: str) -> Sequence[str]:
        """Return what may be written on the part, from the fullest to the shortest."""
        full = (self.component, self.title, times)
        ways = (full, full[1:]) if self.title else (full,)
        return [by.join(filter(None, way)) for way in ways for by in ("\n", " · ")]


class _Place(NamedTuple):
    """A room for words; on a part that is turned by a quarter if they run downwards on it."""

    room: Box
    turned: bool = False


class _Form(NamedTuple):
    # What templates differ by.
    component: str
    title: str
    outline: PathData
    holes: tuple[PathData, ...]
    scores: tuple[PathData, ...]


def template_pieces(
    pieces: Sequence[CutPiece], names: Mapping[tuple[str, str], PartName]
) -> Iterator[Piece]:
    """Draw each form once, with how many of it are needed.

    `names` leads from component and part to what they are called. A pale ground shows what is
    engraved, where that is the same on all parts of a form.
    """
    alike: dict[_Form, list[CutPiece]] = {}
    for piece in pieces:
        named = names[piece.component, piece.part]
        form = _Form(piece.component, named.title, piece.outline, piece.holes, piece.scores)
        alike.setdefault(form, []).append(piece)
    for found in alike.values():
        first = found[0]
        named = names[first.component, first.part]
        engraved = first.engraved if len({piece.engraved for piece in found}) == 1 else ()
        yield _piece(replace(first, engraved=engraved), named, f"{len(found)}{FIXED}×")


def parts_by_hand(
    pieces: Sequence[CutPiece], names: Mapping[tuple[str, str], PartName]
) -> Iterator[Piece]:
    """Draw every part, for materials that only hands cut."""
    for piece in pieces:
        yield _piece(piece, names[piece.component, piece.part], "")


def _piece(part: CutPiece, named: PartName, times: str) -> Piece:
    """Draw a part with words on it, or beside it where it has no room for them."""
    box, outline = bounds(part.outline), part.outline
    words = _words_on(part, named.saying(times))
    if not words:
        words, box = _words_beside(box, named.saying(times)[0])
        outline = rectangle(*box)
    return Piece(
        part.component,
        part.variant,
        part.copy,
        Outline("free", box.width, box.height, outline),
        Scene((box.width, box.height), (*_drawn(part), *words)),
        stock=part.material,
        gap=_GAP,
        part=part.part,
        title=named.title or named.component,
        marks=False,
    )


def _drawn(piece: CutPiece) -> Iterator[Item]:
    yield from (Path(each.path, fill=_AREA, even_odd=each.even_odd) for each in piece.engraved)
    for path in piece.scores:
        yield Path(path, stroke=_LINE, width=_WIDTH, dash=_DASH, role="score")
    yield from (_line(path) for path in (piece.outline, *piece.holes))


def _line(path: PathData) -> Path:
    return Path(path, stroke=_LINE, width=_WIDTH, role="cut")


def _words_on(piece: CutPiece, said: Sequence[str]) -> tuple[Item, ...]:
    """Say what it is and how many there are, as fully as there is room between the lines."""
    places = list(_places(_free(piece)))
    tried = (_set(words, place) for words in said for place in places)
    return next(filter(None, tried), ())


def _set(words: str, place: _Place) -> tuple[Item, ...]:
    (size, least), room = _SIZES, place.room
    laid = layout(
        words,
        width=room.width,
        height=room.height,
        size=size,
        min_size=least,
        fill=_LINE,
        align="center",
        valign="middle",
    )
    # A name that is broken at a hyphen reads badly.
    if laid.overflow or laid.lines > words.count("\n") + 1:
        return ()
    set_words = Group(laid.items, translate(room.left, room.top))
    return (Group((set_words,), _TURN),) if place.turned else (set_words,)


def _words_beside(part: Box, words: str) -> tuple[tuple[Item, ...], Box]:
    """Set words on the right of a part that is high, and below one that is wide; return the box
    around both too."""
    laid = layout(words, width=_WIDEST, height=part.height + 99, size=_SIZES[0], fill=_LINE)
    if part.width > _WIDEST:
        place = translate(0, part.height + _ASIDE)
        box = Box(0, 0, max(part.width, laid.width), part.height + _ASIDE + laid.height)
    else:
        high = max(part.height, laid.height)
        place = translate(part.width + _ASIDE, (high - laid.height) / 2)
        box = Box(0, 0, part.width + _ASIDE + laid.width, high)
    return (Group(laid.items, place),), box


def _free(piece: CutPiece) -> "Geometry":
    """Return where there is room on a part, off its edges and what is engraved and scored."""
    from shapely import LineString, Polygon, union_all

    (ring,) = flatten(piece.outline)
    body = Polygon(ring, [flatten(hole)[0] for hole in piece.holes]).buffer(-_OFF)
    rings = [at for area in piece.engraved for at in flatten(area.path) if len(at) > _CORNERS]
    areas = [Polygon(points).buffer(_OFF) for points in rings]
    scored = [at for path in piece.scores for at in flatten(path) if len(at) > 1]
    lines = [LineString(points).buffer(_OFF) for points in scored]
    return body.difference(union_all([*areas, *lines]))


def _places(free: "Geometry") -> Iterator[_Place]:
    """Return rooms for words in what is free, upright ones first, the widest places first."""
    from shapely.affinity import affine_transform

    turned = affine_transform(free, [0, 1, -1, 0, 0, 0])
    yield from (_Place(room) for room in _rooms(free))
    yield from (_Place(room, turned=True) for room in _rooms(turned))


def _rooms(free: "Geometry") -> Iterator[Box]:
    """Return rooms about the middles of the widest circles that have room beside each other."""
    from shapely import Point, maximum_inscribed_circle, prepare

    prepare(free)
    left = free
    for _ in range(_TRIED):
        if left.is_empty:
            return
        circle = maximum_inscribed_circle(left, _NEAR)
        (x, y), radius = circle.coords[0], circle.length
        if radius < _LEAST:
            return
        yield _room_about(x, y, radius, free)
        left = left.difference(Point(x, y).buffer(radius))


def _room_about(x: float, y: float, radius: float, free: "Geometry") -> Box:
    from shapely import box

    def of_height(share: float) -> Box:
        # As wide as the part reaches beside the middle of the circle.
        high = radius * share
        wide = (radius * step / 4 for step in range(48, 0, -1))
        boxes = (Box(x - each, y - high, x + each, y + high) for each in wide)
        return next((each for each in boxes if free.covers(box(*each))), Box(x, y, x, y))

    return max(map(of_height, _SHARES), key=lambda room: room.width * room.height)
