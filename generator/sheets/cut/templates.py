"""Templates for cutting by hand: flat parts in nominal size, to be laid or glued onto the material
and cut along with scissors or knife. Of what a machine cuts as well each form is there once.

In come the flat parts of a game and what they are called; out come pieces, to be laid on paper as
all others are."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from generator.cutting import CutPiece
from generator.geometry import Box, PathData, bounds, flatten, rectangle, translate
from generator.model import Outline, Piece
from generator.scene import Color, Group, Item, Path, Scene
from generator.type import layout
from generator.units import MM_PER_PT

if TYPE_CHECKING:
    from shapely import Geometry

    from generator.type import Laid

_LINE: Final = Color(40, 36, 34)
_AREA: Final = Color(226, 221, 214)
_WHITE: Final = Color(255, 255, 255)
_WIDTH: Final = 0.25
_DASH: Final = (2.0, 1.2)

#: Sizes of the words on a part (em in mm): the liked one and the smallest.
_SIZES: Final = (8 * MM_PER_PT, 6.5 * MM_PER_PT)
#: The space that no line ends at.
_FIXED: Final = "\N{NO-BREAK SPACE}"
#: Words keep off the lines by this much (mm).
_OFF: Final = 0.8
#: White reaches this far (mm) around words.
_ROUND: Final = 0.5
#: A ring has this many points, its first again as its last.
_CORNERS: Final = 3
#: How high words may stand, as shares of the widest circle between the lines.
_SHARES: Final = (0.3, 0.5, 0.7)
#: How far apart (mm) templates lie, so that they can be parted with scissors first.
_GAP: Final = 3.0


@dataclass(frozen=True)
class PartName:
    """What a part is called: the name of its component, its own, and its number in the drawing that
    shows how the parts go together."""

    component: str
    title: str
    number: int

    def saying(self, times: str) -> Sequence[str]:
        """Return what may be written on the part, from the fullest to the shortest."""
        number, full = f"{self.number}", (self.component, self.title, times)
        return (
            "\n".join(filter(None, full)),
            "\n".join(filter(None, full[1:])),
            f"{number} · {times}".replace(" ", _FIXED) if times else number,
            f"{number}\n{times}".replace(" ", _FIXED) if times else number,
            number,
        )


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
        yield _piece(first, named, _drawn(found, named.saying(f"{len(found)} ×")))


def parts_by_hand(
    pieces: Sequence[CutPiece], names: Mapping[tuple[str, str], PartName]
) -> Iterator[Piece]:
    """Draw every part, for materials that only hands cut."""
    for piece in pieces:
        named = names[piece.component, piece.part]
        yield _piece(piece, named, _drawn([piece], named.saying("")))


def _piece(part: CutPiece, named: PartName, drawn: Scene) -> Piece:
    return Piece(
        part.component,
        part.variant,
        part.copy,
        _outline(part),
        drawn,
        stock=part.material,
        gap=_GAP,
        part=part.part,
        title=named.title,
    )


def _outline(piece: CutPiece) -> Outline:
    box = bounds(piece.outline)
    return Outline("free", box.width, box.height, piece.outline)


def _drawn(alike: Sequence[CutPiece], said: Sequence[str]) -> Scene:
    first = alike[0]
    box = bounds(first.outline)
    engraved = first.engraved if len({piece.engraved for piece in alike}) == 1 else ()
    areas = (Path(each.path, fill=_AREA, even_odd=each.even_odd) for each in engraved)
    cuts = (_line(path) for path in (first.outline, *first.holes))
    scores = (
        Path(path, stroke=_LINE, width=_WIDTH, dash=_DASH, role="score") for path in first.scores
    )
    words = _words(first, engraved, said)
    return Scene((box.width, box.height), (*areas, *scores, *cuts, *words))


def _line(path: PathData) -> Path:
    return Path(path, stroke=_LINE, width=_WIDTH, role="cut")


def _words(piece: CutPiece, engraved: Sequence[Path], said: Sequence[str]) -> tuple[Item, ...]:
    """Say what it is and how many there are, as fully as there is room between the lines.

    What stands on the drawing for want of room beside it is short, and on a white ground.
    """
    free = _free(piece)
    room, beside = _room_in(free), _beside(piece, engraved, free)
    short, shortest = said[2:-1], said[-1]
    tried = (
        *(_set(words, beside) for words in said[:-1]),
        *(_set(words, room, ground=True) for words in short),
        _set(shortest, room),
    )
    return next(filter(None, tried), ())


def _set(words: str, room: Box, *, ground: bool = False) -> tuple[Item, ...]:
    size, least = _SIZES
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
    if laid.overflow or room.height < least:
        return ()
    set_words = Group(laid.items, translate(room.left, room.top))
    return (_ground(laid, room), set_words) if ground else (set_words,)


def _ground(laid: "Laid", room: Box) -> Path:
    """Return a white ground as large as words set in the middle of a room."""
    left, top = room.left + (room.width - laid.width) / 2, room.top
    height = laid.height + 2 * _ROUND
    top += (room.height - height) / 2
    box = rectangle(left - _ROUND, top, laid.width + 2 * _ROUND, height)
    return Path(box, fill=_WHITE)


def _free(piece: CutPiece) -> "Geometry":
    from shapely import Polygon

    (ring,) = flatten(piece.outline)
    return Polygon(ring, [flatten(hole)[0] for hole in piece.holes]).buffer(-_OFF)


def _beside(piece: CutPiece, engraved: Sequence[Path], free: "Geometry") -> Box:
    """Return a box for words about the middle of the widest free place of a part, beside what is
    engraved and scored; it has no area where the lines leave no place."""
    from shapely import LineString, Polygon, union_all

    rings = [points for area in engraved for points in flatten(area.path) if len(points) > _CORNERS]
    areas = union_all([Polygon(points).buffer(_OFF) for points in rings])
    scored = [points for path in piece.scores for points in flatten(path) if len(points) > 1]
    lines = union_all([LineString(points).buffer(_OFF) for points in scored])
    return _room_in(free.difference(union_all([areas, lines])))


def _room_in(free: "Geometry") -> Box:
    from shapely import box, maximum_inscribed_circle

    if free.is_empty:
        return Box(0, 0, 0, 0)
    circle = maximum_inscribed_circle(free, 0.2)
    (x, y), radius = circle.coords[0], circle.length

    def of_height(share: float) -> Box:
        # As wide as the part reaches beside the middle of the circle.
        high = radius * share
        wide = (radius * step / 4 for step in range(48, 0, -1))
        boxes = (Box(x - each, y - high, x + each, y + high) for each in wide)
        return next((each for each in boxes if free.covers(box(*each))), Box(x, y, x, y))

    return max(map(of_height, _SHARES), key=lambda room: room.width * room.height)
