"""Makes pieces to lay out, and measures sheets that come back: by what lies on them, not by how
they were made."""

from collections.abc import Iterable, Sequence
from functools import cache

from shapely import LineString, Polygon, STRtree

from generator.geometry import (
    PathData,
    bounds,
    circle,
    flatten,
    polygon,
    rectangle,
    regular_polygon,
    sector,
    transformed,
    translate,
)
from generator.model import (
    Document,
    Duplex,
    Job,
    Margins,
    Outline,
    Paper,
    Piece,
    Placement,
    Shape,
    Sheet,
)
from generator.scene import Color, Item, Path, Scene, Text
from generator.sheets import Imprint, PrintSetup, find_paper, impose

JOB = Job("toy", 2, "en", "a4", "long", {}, {})
IMPRINT = Imprint(
    game="Toy",
    stock_names={"cardboard": "Cardboard 300 g/m²"},
    component_names={"card": "Playing card", "figure": "Figure"},
    lang="en",
    licence="CC BY-SA 4.0",
    credit="A. Author",
)

#: No symmetry at all, so that a wrong turn or a missing mirror shows.
FLAG = ((0, 0), (30, 0), (30, 12), (8, 12), (8, 40), (0, 40))


@cache
def outline(shape: Shape, width: float, height: float = 0.0) -> Outline:
    """Return an outline; regular shapes take their width across flats (or corners) alone."""
    match shape:
        case "rectangle":
            return Outline(shape, width, height, rectangle(0, 0, width, height))
        case "octagon":
            path = regular_polygon(8, width / 2, width / 2, width, 22.5)
            return Outline(shape, width, width, path)
        case "disc":
            return Outline(shape, width, width, circle(width / 2, width / 2, width / 2))
        case "hexagon-pointy":
            return _boxed(shape, regular_polygon(6, 0, 0, width))
        case "hexagon-flat":
            return _boxed(shape, regular_polygon(6, 0, 0, width, 30))
        case "free":
            box = bounds(polygon(FLAG))
            points = [(x * width / box.width, y * height / box.height) for x, y in FLAG]
            return Outline(shape, width, height, polygon(points))


def fan(radius: float) -> Outline:
    """Return a third of a circle, its apex below."""
    return _boxed("free", sector(0, 0, radius, -60, 120))


def _boxed(shape: Shape, path: PathData) -> Outline:
    box = bounds(path)
    moved = transformed(path, translate(-box.left, -box.top))
    return Outline(shape, box.width, box.height, moved)


def pieces(
    count: int,
    of: Outline,
    component: str = "card",
    *,
    back: bool = False,
    gap: float | None = None,
    stock: str = "cardboard",
    folded: bool = False,
) -> list[Piece]:
    """Make so many pieces of one component."""
    ground = Path(rectangle(-3, -3, of.width + 6, of.height + 6), fill=Color(200, 180, 120))
    face = Scene((of.width, of.height), (ground,))
    return [
        Piece(component, f"{n:02}", 1, of, face, face if back else None, folded, stock, gap)
        for n in range(1, count + 1)
    ]


def laid_out(
    given: Sequence[Piece],
    *,
    paper: str | Paper = "a4",
    margins: Margins | float = 5.0,
    duplex: Duplex = "long",
    bleed: float = 2.0,
    imprint: Imprint = IMPRINT,
) -> list[Document]:
    """Lay out pieces; a number stands for four equal margins."""
    if not isinstance(margins, Margins):
        margins = Margins(margins, margins, margins, margins)
    paper = find_paper(paper) if isinstance(paper, str) else paper
    return impose(given, PrintSetup(paper, margins, duplex, bleed), imprint, JOB)


def fronts(document: Document) -> list[Sheet]:
    return [sheet for sheet in document.sheets if not sheet.back]


def counts(document: Document) -> list[int]:
    """Return how many pieces lie on each sheet of paper."""
    return [len(sheet.placements) for sheet in fronts(document)]


def trim(placement: Placement) -> Polygon:
    return _area(placement.trim)


def clip(placement: Placement) -> Polygon:
    return _area(transformed(placement.clip, placement.transform))


def _area(path: PathData) -> Polygon:
    return Polygon(flatten(path, 0.01)[0])


def overlap(areas: Sequence[Polygon]) -> float:
    """Return the largest area that two of the polygons share."""
    if not areas:
        return 0.0
    tree = STRtree(areas)
    pairs = zip(*tree.query(areas, predicate="intersects"), strict=True)
    shared = [areas[i].intersection(areas[j]).area for i, j in pairs if i < j]
    return max(shared, default=0.0)


def lines(items: Iterable[Item], role: str) -> list[LineString]:
    """Return the stroked lines that have a role."""
    return [
        LineString(line)
        for item in items
        if isinstance(item, Path) and item.role == role and item.stroke
        for line in flatten(item.path)
    ]


def texts(sheet: Sheet) -> list[Text]:
    return [item for item in sheet.over if isinstance(item, Text)]


def words(sheet: Sheet) -> str:
    """Return what the footer of a sheet says."""
    return "".join(text.text for text in texts(sheet))


def codes(document: Document) -> list[str]:
    return [finding.code for finding in document.findings]
