"""What helps to join the parts of a piece that is spread over pages: the names of the neighbours
along the edges, signs where the neighbour's edge will lie, and hatching where the glue goes.

In come boxes on the page; out go items. Only the hatching lies on the part itself."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, get_args

from generator.geometry import (
    Box,
    PathData,
    Point,
    Segment,
    Transform,
    polygon,
    polyline,
    rectangle,
    rotate,
    translate,
)
from generator.scene import BLACK, WHITE, Color, Group, Item, Path
from generator.sheets.marks import OFF_TRIM, WIDTH
from generator.type import font, label, width
from generator.units import EPSILON, MM_PER_PT

Side = Literal["left", "top", "right", "bottom"]
#: The sides in the order in which a `Box` has them.
SIDES: Final[tuple[Side, ...]] = get_args(Side)

#: The names of neighbours: font and size (em, mm).
FONT: Final = "text-bold"
SIZE: Final = 7 * MM_PER_PT
#: The arrow behind a name: its length, half of its width, and what keeps it off the letters (mm).
ARROW: Final = 1.5
ARROW_HALF: Final = 0.95
SPACE: Final = 0.9
#: What keeps names and signs off the bleed, and off what lies further out (mm).
OFF_PICTURE: Final = 0.8
AROUND: Final = 0.3

#: The signs at a seam: triangles of this height and half width (mm).
SIGN: Final = 1.7
SIGN_HALF: Final = 1.1

#: Hatching begins this far (mm) behind the seam, so that a cut a hair aside shows none of it.
CLEARANCE: Final = 1.5
PITCH: Final = 2.0
HATCH: Final = Color(138, 136, 140)
HATCH_WIDTH: Final = 0.25
#: How much of the picture shows through where the glue goes.
VEIL: Final = 0.62
WORD: Final = {"de": "kleben", "en": "glue"}
WORD_SIZE: Final = 6.5 * MM_PER_PT
#: From word to word along a strip (mm), about.
WORDS_APART: Final = 70.0


def off_trim(bleed: float) -> float:
    """Return how far (mm) names and signs keep off the trim."""
    return max(bleed + OFF_PICTURE, OFF_TRIM)


def tall() -> float:
    """Return how tall (mm) the capitals of a name are."""
    return font(FONT).cap_height * SIZE


def zone(bleed: float) -> float:
    """Return how much room (mm) beside a trim the names of neighbours take."""
    return off_trim(bleed) + max(tall(), 2 * ARROW_HALF, SIGN) + AROUND


def glued(trim: Box, seen: Box) -> set[Side]:
    """Return the sides at which a neighbour will lie over a part; they need no bleed."""
    pairs = zip(SIDES, trim, seen, strict=True)
    return {side for side, own, shown in pairs if abs(own - shown) > EPSILON}


def names(
    trim: Box, seen: Box, neighbours: Mapping[Side, str], bleed: float, limit: Box
) -> Iterator[tuple[Item, ...]]:
    """Write the names of the neighbours beside the edges of a part's trim, each with an arrow.

    They stand at the middle of what is `seen` in the end. Yields one tuple a neighbour, empty
    where the limit leaves no room.
    """
    for side, name in neighbours.items():
        long = width(FONT, name, SIZE) + SPACE + 2 * ARROW_HALF
        place = _place(side, trim, seen, OFF_TRIM if side in glued(trim, seen) else off_trim(bleed))
        room = Box(-long / 2, -tall() - 0.1, long / 2, 0.1)
        yield (_name(name, side, long, place),) if limit.contains(place.box(room)) else ()


def _place(side: Side, trim: Box, seen: Box, off: float) -> Transform:
    """Return the way from a level name, its middle at the origin, to its place at an edge."""
    x, y = seen.center
    match side:
        case "left":
            return rotate(-90).then(translate(trim.left - off, y))
        case "top":
            return translate(x, trim.top - off)
        case "right":
            return rotate(-90).then(translate(trim.right + off + tall(), y))
        case "bottom":
            return translate(x, trim.bottom + off + tall())


def _name(name: str, side: Side, long: float, place: Transform) -> Group:
    """Set a name; the arrow behind it leads out of the page's middle, up or down before turning."""
    out = -1 if side in ("left", "top") else 1
    x, y = long / 2 - ARROW_HALF, -tall() / 2
    arrow = [(x - ARROW_HALF, y - out * ARROW / 2), (x + ARROW_HALF, y - out * ARROW / 2)]
    tip = (x, y + out * ARROW / 2)
    text = label(name, -long / 2, 0, font=FONT, size=SIZE)
    return Group((text, Path(polygon([*arrow, tip]), fill=BLACK, role="mark")), place)


def signs(
    trim: Box, seen: Box, overlap: float, bleed: float, limit: Box
) -> Iterator[tuple[Item, ...]]:
    """Point at both ends of each seam, where the edge of the part to the right or below will lie.

    Yields one tuple an end, empty where the limit leaves no room.
    """
    half = min(SIGN_HALF, overlap / 3)
    around, covered = trim.grown(off_trim(bleed)), glued(trim, seen)
    if "right" in covered:
        yield _sign(Point(seen.right, around.top), Point(0, -1), half, limit)
        yield _sign(Point(seen.right, around.bottom), Point(0, 1), half, limit)
    if "bottom" in covered:
        yield _sign(Point(around.left, seen.bottom), Point(-1, 0), half, limit)
        yield _sign(Point(around.right, seen.bottom), Point(1, 0), half, limit)


def _sign(tip: Point, out: Point, half: float, limit: Box) -> tuple[Item, ...]:
    """Draw a triangle with a line from its tip on, away from the part."""
    far = Point(tip.x + out.x * SIGN, tip.y + out.y * SIGN)
    side = Point(-out.y * half, out.x * half)
    corners = [tip, Point(far.x + side.x, far.y + side.y), Point(far.x - side.x, far.y - side.y)]
    inside = limit.grown(-WIDTH / 2)
    if not all(inside.contains(Box(*corner, *corner)) for corner in corners):
        return ()
    return (
        Path(polygon(corners), fill=WHITE, stroke=BLACK, width=WIDTH, join="round", role="mark"),
        Path(polyline([tip, far]), stroke=BLACK, width=WIDTH, role="mark"),
    )


def glue(trim: Box, seen: Box, path: PathData, lang: str) -> tuple[Item, ...]:
    """Hatch a part where others will lie on it, which is the trim but for what is `seen`.

    `path` is the trim line on the page.
    """
    strips = list(_strips(trim, seen))
    if not strips:
        return ()
    area = tuple(
        segment
        for strip in strips
        for segment in rectangle(strip.left, strip.top, strip.width, strip.height)
    )
    veil = Group((Path(area, fill=WHITE),), opacity=VEIL)
    words = [word for strip in strips for word in _words(strip, WORD.get(lang, WORD["en"]))]
    lines = [Group((_hatching(strip, [box for _, box in words]),)) for strip in strips]
    return (Group((veil, *lines, *(item for item, _ in words)), clip=path),)


def _strips(trim: Box, seen: Box) -> Iterator[Box]:
    """Return the strips beside what is seen: upright ones over the whole height, level ones
    between them. They begin a little behind the seam, but even narrow ones have some width."""
    covered = glued(trim, seen)
    off = [min(CLEARANCE, abs(own - shown) / 3) for own, shown in zip(trim, seen, strict=True)]
    left, right = trim.left, trim.right
    if "left" in covered:
        left = seen.left - off[0]
        yield trim._replace(right=left)
    if "right" in covered:
        right = seen.right + off[2]
        yield trim._replace(left=right)
    if "top" in covered:
        yield Box(left, trim.top, right, seen.top - off[1])
    if "bottom" in covered:
        yield Box(left, seen.bottom + off[3], right, trim.bottom)


def _words(strip: Box, word: str) -> list[tuple[Item, Box]]:
    """Set the word along a strip, as often as keeps it in sight; return its rooms too."""
    upright = strip.height > strip.width
    long, across = max(strip.width, strip.height), min(strip.width, strip.height)
    wide, tall = width("text", word, WORD_SIZE) + 1.6, WORD_SIZE * 1.1
    if across < tall or long < wide:
        return []
    count = max(1, round(long / WORDS_APART))
    found: list[tuple[Item, Box]] = []
    for number in range(count):
        along = long * (number + 0.5) / count
        x, y = strip.center
        x, y = (x, strip.top + along) if upright else (strip.left + along, y)
        place = rotate(-90 if upright else 0).then(translate(x, y))
        room = place.box(Box(-wide / 2, -tall / 2, wide / 2, tall / 2))
        below = font("text").cap_height * WORD_SIZE / 2
        text = label(word, 0, below, size=WORD_SIZE, anchor="middle")
        ground = Path(rectangle(-wide / 2, -tall / 2, wide, tall, tall / 2), fill=WHITE)
        found.append((Group((ground, text), place), room))
    return found


def _hatching(strip: Box, rooms: list[Box]) -> Path:
    """Draw lines that rise to the right over a strip, but not through the words' rooms."""
    path: list[Segment] = []
    foot = strip.left - strip.height
    while foot < strip.right:
        rise = foot + strip.bottom
        for begin, end in _free(rise, strip, rooms):
            path += polyline([(begin, rise - begin), (end, rise - end)])
        foot += PITCH
    return Path(tuple(path), stroke=HATCH, width=HATCH_WIDTH)


def _free(rise: float, strip: Box, rooms: list[Box]) -> Iterator[tuple[float, float]]:
    """Return where the line on which x and y sum up to `rise` is in the strip but in no room, from
    x to x."""

    def within(box: Box) -> tuple[float, float]:
        return max(box.left, rise - box.bottom), min(box.right, rise - box.top)

    begin, end = within(strip)
    for low, high in sorted(map(within, rooms)):
        # A room may belong to another strip.
        low, high = max(low, begin), min(high, end)
        if low < high:
            if begin < low:
                yield begin, low
            begin = high
    if begin < end:
        yield begin, end
