"""Each back lies exactly behind its front and stands upright, measured in finished files.

How paper moves is said here by hand. Turned over its long edge, a portrait page swaps left and
right and a landscape page top and bottom; over its short edge it is the other way round."""

import math
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from generator.build import Result
from generator.model import Duplex, Margins

from .conftest import ACROSS, UNEVEN, Toys
from .pdf_reader import Mark, Page, Point, apply, read_pdf
from .raster import Mask, Pixels, by_pdfium, where
from .svg_reader import Drawing, read_svg
from .toy_game import COLORS, KINDS

DPI = 100
#: Masks of the same marks on two sides may differ by so much beyond a pixel at their edges.
SHARE = 0.01
#: Two sheets or more, the last of which has fewer pieces.
PART_FILLED = [component for component in KINDS if component.endswith("part")]
Turn = Callable[[Point], Point]


def turned_over(page: Page | Drawing, duplex: Duplex) -> Turn:
    """Return where a place of one side is seen from the other side."""
    left_and_right = (duplex == "long") == (page.height > page.width)
    if left_and_right:
        return lambda place: (page.width - place[0], place[1])
    return lambda place: (place[0], page.height - place[1])


def folded_over(page: Page) -> Turn:
    """Return where a place comes to lie when the page is folded along its dashed line."""
    (line,) = (m for m in page.drawn(None) if m.dash and m.kind == "stroke")
    (x0, y0), (x1, y1) = line.points
    assert math.dist((x0, y0), (x1, y1)) > 100
    if abs(x0 - x1) < 1e-4:
        return lambda place: (2 * x0 - place[0], place[1])
    assert abs(y0 - y1) < 1e-4
    return lambda place: (place[0], 2 * y0 - place[1])


def sheets(result: Result, component: str, duplex: Duplex) -> Iterator[tuple[Page, Page, Turn]]:
    """Return fronts with their backs and the turn that leads from one to the other."""
    (path,) = result.folder.glob(f"*-{component.replace('_', '-')}-*.pdf")
    pages = read_pdf(path)
    if duplex == "fold":
        yield from ((page, page, folded_over(page)) for page in pages)
        return
    assert len(pages) % 2 == 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert (front.width, front.height) == (back.width, back.height)
        yield front, back, turned_over(front, duplex)


def furthest(one: Mark, other: Mark, turn: Turn) -> float:
    """Return how far a corner of one trim line is from the nearest of the other, turned over."""
    turned = [turn(point) for point in other.points]
    here = max(min(math.dist(p, q) for q in turned) for p in one.points)
    return max(here, *(min(math.dist(p, q) for q in one.points) for p in turned))


def heading(page: Page, name: str, turn: Turn, dx: float, dy: float) -> Point:
    """Return the direction on the (turned) page of a direction in the drawing of a piece."""
    mark = next(m for m in page.marks if m.piece == name and m.kind not in ("trim", "clip"))
    (x0, y0), (x1, y1) = (turn(apply(mark.matrix, *p)) for p in ((0, 0), (dx, dy)))
    return x1 - x0, y1 - y0


def names(page: Page, side: str) -> set[str]:
    return {name for name in page.trims() if name.endswith(side)}


def stay(place: Point) -> Point:
    return place


each_margins = pytest.mark.parametrize("margins", [UNEVEN, ACROSS], ids=["uneven", "across"])


@each_margins
@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
@pytest.mark.parametrize("component", KINDS)
def test_backs_lie_behind_their_fronts(
    toys: Toys, component: str, duplex: Duplex, margins: Margins
) -> None:
    for front, back, turn in sheets(toys(duplex, margins), component, duplex):
        assert names(front, ".front")
        assert {n.replace(".front", ".back") for n in names(front, ".front")} == names(
            back, ".back"
        )
        for name in names(front, ".front"):
            behind = back.trims()[name.replace(".front", ".back")]
            assert furthest(front.trims()[name], behind, turn) < 0.01, name


@each_margins
@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
@pytest.mark.parametrize("component", KINDS)
def test_backs_stand_upright_on_the_turned_piece(
    toys: Toys, component: str, duplex: Duplex, margins: Margins
) -> None:
    for front, back, turn in sheets(toys(duplex, margins), component, duplex):
        for name in names(front, ".front"):
            other = name.replace(".front", ".back")
            up = heading(front, name, stay, 0, -1)
            assert heading(back, other, turn, 0, -1) == pytest.approx(up, abs=1e-4), name
            # Seen from the front, what is right on the back is left.
            left = heading(front, name, stay, -1, 0)
            assert heading(back, other, turn, 1, 0) == pytest.approx(left, abs=1e-4), name


@each_margins
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_svg_says_the_same(toys: Toys, duplex: Duplex, margins: Margins) -> None:
    compared = 0
    for path in sorted((toys(duplex, margins).folder / "svg").glob("*-duplex-*[13579].svg")):
        front = read_svg(path)
        back = read_svg(path.with_name(f"{path.stem[:-2]}{int(path.stem[-2:]) + 1:02}.svg"))
        turn = turned_over(front, duplex)
        for name in front.trims:
            here = sorted(set(front.points(name)))
            there = sorted({turn(point) for point in back.points(name.replace("front", "back"))})
            for one in here:
                assert min(math.dist(one, other) for other in there) < 0.01, name
            compared += 1
    assert compared == sum(kind.copies for kind in KINDS.values())


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_all_ways_to_lie_are_among_the_sheets(toys: Toys, duplex: Duplex) -> None:
    """Portrait and landscape pages, upright and turned pieces, full and part-filled sheets."""
    cases = set()
    for margins in (UNEVEN, ACROSS):
        for component in KINDS:
            fronts = [front for front, _, _ in sheets(toys(duplex, margins), component, duplex)]
            numbers = [len(front.trims()) for front in fronts]
            cases.add(
                "full last sheet" if numbers[-1] == max(numbers) else "part-filled last sheet"
            )
            cases |= {way for front in fronts for way in ways(front)}
    wanted = {"full last sheet", "part-filled last sheet", "portrait", "landscape"}
    assert cases >= {*wanted, "upright on portrait", "turned on portrait"}


def ways(front: Page) -> Iterator[str]:
    page = "landscape" if front.landscape else "portrait"
    yield page
    for name in front.trims():
        turned = abs(heading(front, name, stay, 0, -1)[0]) > 0.5
        yield f"{'turned' if turned else 'upright'} on {page}"


def mirrored(pixels: Pixels, landscape: bool, duplex: Duplex) -> Pixels:
    return pixels[:, ::-1] if (duplex == "long") != landscape else pixels[::-1]


def unlike(one: Mask, other: Mask) -> float:
    """Return the share of the pixels of two masks that are more than one off the other mask."""
    assert one.sum() > 500, "the marks are not there"
    apart = (one & ~_grown(other)) | (other & ~_grown(one))
    return float(apart.sum() / (one | other).sum())


def _grown(mask: Mask) -> Mask:
    grown = mask.copy()
    for axis in (0, 1):
        grown |= np.roll(grown, 1, axis) | np.roll(grown, -1, axis)
    return grown


@each_margins
@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("component", PART_FILLED)
def test_marks_on_the_back_are_seen_behind_those_of_the_front(
    toys: Toys, component: str, duplex: Duplex, margins: Margins
) -> None:
    (path,) = toys(duplex, margins).folder.glob(f"*-{component.replace('_', '-')}-duplex.pdf")
    drawn = by_pdfium(path, DPI)
    for front, back in zip(drawn[::2], drawn[1::2], strict=True):
        seen = mirrored(back, front.shape[1] > front.shape[0], duplex)
        for color, behind in COLORS.items():
            assert unlike(where(front, color), where(seen, behind)) < SHARE, color


@each_margins
@pytest.mark.parametrize("component", PART_FILLED)
def test_marks_meet_when_the_page_is_folded(toys: Toys, component: str, margins: Margins) -> None:
    (path,) = toys("fold", margins).folder.glob(f"*-{component.replace('_', '-')}-fold.pdf")
    for page, pixels in zip(read_pdf(path), by_pdfium(path, DPI), strict=True):
        turn = folded_over(page)
        upright = turn((1, 1))[1] == 1
        for color, behind in COLORS.items():
            folded = _folded(where(pixels, behind), turn((0, 0))[0 if upright else 1], upright)
            assert unlike(where(pixels, color), folded) < SHARE, color


def _folded(mask: Mask, twice: float, upright: bool) -> Mask:
    # The place k comes to `twice` the fold line's place, less k; both in pixels.
    offset = round(twice * DPI / 25.4) - 1
    lines = mask.T if upright else mask
    places = offset - np.arange(len(lines))
    kept = (places >= 0) & (places < len(lines))
    folded = np.zeros_like(lines)
    folded[kept] = lines[places[kept]]
    return folded.T if upright else folded


def test_a_wrong_turn_would_be_seen(toys: Toys) -> None:
    (path,) = toys("long", UNEVEN).folder.glob("*-upright-part-duplex.pdf")
    front, back, *_ = by_pdfium(path, DPI)
    red, behind = next(iter(COLORS.items()))
    right = mirrored(back, False, "long")
    assert unlike(where(front, red), where(right, behind)) < SHARE
    for wrong in (back, mirrored(back, False, "short"), back[::-1, ::-1]):
        assert unlike(where(front, red), where(wrong, behind)) > 0.5
    for moved in (np.roll(right, 3, axis=0), np.roll(right, 3, axis=1)):  # 0.8 mm
        assert unlike(where(front, red), where(moved, behind)) > 4 * SHARE
    part = read_pdf(path)[-2:]
    assert furthest(*_pair(*part), turned_over(part[0], "short")) > 1


def _pair(front: Page, back: Page) -> tuple[Mark, Mark]:
    name = next(iter(front.trims()))
    return front.trims()[name], back.trims()[name.replace(".front", ".back")]


def test_none_prints_fronts_only_and_says_so(toys: Toys) -> None:
    result = toys("none", UNEVEN)
    sides = [
        name.rpartition(".")[2]
        for path in result.folder.glob("0[1-9]*.pdf")
        for page in read_pdf(path)
        for name in page.trims()
    ]
    assert set(sides) == {"front"}
    assert len(sides) == sum(kind.copies for kind in KINDS.values())
    told = [f.message for f in result.findings if f.code == "S102"]
    assert len(told) == len(KINDS)
    for component, kind in KINDS.items():
        said = f"{kind.copies} pieces are printed without their backs: {component}"
        assert said in told
    # The colours of the backs are nowhere on the paper.
    drawn = by_pdfium(next(result.folder.glob("*-upright-full.pdf")), DPI)
    assert len(drawn) == 1
    assert not any(where(drawn[0], behind).any() for behind in COLORS.values())


def test_folding_keeps_to_one_side_of_the_paper(toys: Toys) -> None:
    for component, kind in KINDS.items():
        found = list(sheets(toys("fold", UNEVEN), component, "fold"))
        assert sum(len(names(page, ".front")) for page, _, _ in found) == kind.copies
        for page, _, turn in found:
            line = next(m for m in page.drawn(None) if m.dash).box
            for trim in page.trims().values():
                left, top, right, bottom = trim.box
                beside = right < line[0] or left > line[2] or bottom < line[1] or top > line[3]
                assert beside, "a piece lies over the fold"
            # The fronts all lie on one side of it, the backs on the other.
            sides = {
                (name.rpartition(".")[2], trim.box[:2] < turn(trim.box[:2]))
                for name, trim in page.trims().items()
            }
            assert len(sides) == 2
