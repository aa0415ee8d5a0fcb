"""Nets in finished files, PDF and SVG: their lines are those that the part has, and folded along
them by computation, each box closes."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from shapely import LinearRing, LineString, MultiLineString, Polygon

from generator.craft import part
from generator.craft.net import Net, net_scene
from generator.geometry import flatten, rectangle
from generator.model import Document, Piece
from generator.render import pdf, svg
from generator.scene import Color, Scene
from generator.scene import Path as Drawn

from ..craft.folding import gap, ring
from .making import laid_out
from .nets import Lines, Solid, nets_in_pdf, nets_in_svg, solid

#: Parts that are boxes, with parameters that have nothing in common with each other.
BOXES = {
    "tray": ("tray", {"width": 71.0, "depth": 51.0, "height": 27.0, "tab": 10.0}),
    "inside": ("tray", {"width": 33.3, "depth": 41.7, "height": 12.5, "printed": "inside"}),
    "barrow": ("barrow", {}),
    "large": ("barrow", {"width": 41.3, "depth": 37.1, "height": 21.7, "wheel": 7.0, "tab": 8.0}),
}
Read = Callable[[str], dict[str, Lines]]


def net_of(name: str) -> Net:
    kind, params = BOXES[name]
    made = part(kind)
    return made.net(made.read(params))


def pieces(name: str) -> list[Piece]:
    """Draw two copies of a net, so that what they share is written once."""
    net = net_of(name)
    faces = {
        panel.name: Scene(
            (panel.width, panel.height),
            (Drawn(rectangle(-3, -3, panel.width + 6, panel.height + 6), Color(240, 190, 60)),),
        )
        for panel in net.panels
    }
    scene = net_scene(net, faces)
    return [
        Piece(name, "1", copy, net.outline, scene, folded=True, stock="card", gap=8)
        for copy in (1, 2)
    ]


@cache
def document(name: str) -> Document:
    return laid_out(pieces(name))


@pytest.fixture(params=["pdf", "svg"])
def read(request: pytest.FixtureRequest, tmp_path: Path) -> Read:
    """A function that writes a document of nets as PDF or SVG and reads their lines."""

    def by_pdf(name: str) -> dict[str, Lines]:
        path = tmp_path / "nets.pdf"
        with path.open("wb") as target:
            assert pdf.write(document(name), target) == ()
        return nets_in_pdf(path)

    def by_svg(name: str) -> dict[str, Lines]:
        found: dict[str, Lines] = {}
        for index in range(len(document(name).sheets)):
            path = tmp_path / f"nets-{index}.svg"
            with path.open("wb") as target:
                assert svg.write(document(name), index, target) == ()
            found |= nets_in_svg(path)
        return found

    return {"pdf": by_pdf, "svg": by_svg}[request.param]


def folded(read: Read, name: str) -> list[Solid]:
    found = [solid(lines) for lines in read(name).values()]
    assert len(found) == 2
    return found


@pytest.mark.parametrize("name", BOXES)
def test_the_lines_in_the_file_are_those_of_the_part(read: Read, name: str) -> None:
    net = net_of(name)
    written = read(name)
    assert set(written) == {f"{name}.1.1.both", f"{name}.1.2.both"}
    for lines in written.values():
        trim = Polygon(lines.trim)
        assert trim.area == pytest.approx(Polygon(ring(net.outline.path)).area, abs=0.01)
        assert trim.length == pytest.approx(LinearRing(ring(net.outline.path)).length, abs=0.01)
        planned = sorted(
            (LineString(flatten(fold.path)[0]).length, fold.kind) for fold in net.folds
        )
        found = sorted((LineString([start, end]).length, kind) for start, end, kind in lines.folds)
        assert [kind for _, kind in found] == [kind for _, kind in planned]
        lengths = [length for length, _ in planned]
        assert [length for length, _ in found] == pytest.approx(lengths, abs=0.001)


@pytest.mark.parametrize("name", BOXES)
def test_the_folds_part_the_card_into_a_floor_walls_and_tabs(read: Read, name: str) -> None:
    net = net_of(name)
    for box in folded(read, name):
        assert len(box.walls) == len(net.panels) - 1
        assert len(box.tabs) == len(net.tabs)
        assert box.size(box.floor) == pytest.approx(
            sorted((net.panel("floor").width, net.panel("floor").height)), abs=0.02
        )


@pytest.mark.parametrize("name", BOXES)
def test_edges_that_meet_are_as_long_as_each_other(read: Read, name: str) -> None:
    for box in folded(read, name):
        assert len(box.corners) == (4 if BOXES[name][0] == "tray" else 2)
        for corner in box.corners:
            one, other = corner.lengths.values()
            assert one == pytest.approx(other, abs=0.005)


@pytest.mark.parametrize("name", BOXES)
def test_every_box_closes(read: Read, name: str) -> None:
    for box in folded(read, name):
        for corner in box.corners:
            one, other = corner.angles
            assert gap(box.faces[one], box.faces[other], 2) < 0.02
        for wall in box.walls:  # the same turn at both of its ends
            turns = [c.angles[wall] for c in box.corners if wall in c.angles]
            assert max(turns) - min(turns) < 0.05


@pytest.mark.parametrize("name", BOXES)
def test_every_tab_lies_on_a_wall_and_clear_of_the_others(read: Read, name: str) -> None:
    for box in folded(read, name):
        homes = {tab: box.home(tab) for tab in box.tabs}
        assert None not in homes.values()
        for one, other in combinations(homes, 2):
            if homes[one] == homes[other]:
                wall = homes[one]
                assert wall is not None
                tabs = box.seen_on(wall, one), box.seen_on(wall, other)
                assert tabs[0].distance(tabs[1]) > 0.5


@pytest.mark.parametrize("name", BOXES)
def test_every_corner_is_glued(read: Read, name: str) -> None:
    for box in folded(read, name):
        glued = {frozenset((box.tabs[tab], box.home(tab))) for tab in box.tabs}
        assert glued == {frozenset(corner.angles) for corner in box.corners}


@pytest.mark.parametrize("name", BOXES)
def test_the_walls_stand_on_the_floor_and_lean_nowhere_inwards(read: Read, name: str) -> None:
    for box in folded(read, name):
        floor = box.flat(box.floor)
        for wall in box.walls:
            assert box.heights(wall).min() > -0.01
            assert box.seen_on(box.floor, wall).intersection(floor.buffer(-0.02)).area < 0.01


def test_a_barrow_has_three_walls_of_which_one_leans(read: Read) -> None:
    for box in folded(read, "barrow"):
        turns = sorted({round(angle, 1) for c in box.corners for angle in c.angles.values()})
        assert turns == [70, 90]
        tops = [box.heights(wall).max() for wall in box.walls]
        assert tops == pytest.approx([12] * 3, abs=0.02)


def test_lines_that_do_not_close_are_found_out() -> None:
    """The measure itself: a wall that is cut 1 mm too low no longer has an edge to meet."""
    trim = [(0, 0), (30, 0), (30, 10), (40, 10), (40, 30), (30, 30), (30, 40), (0, 40), (0, 30)]
    trim += [(-10, 30), (-10, 10), (0, 10)]
    folds = [
        ((0, 10), (30, 10), "mountain"),
        ((30, 10), (30, 30), "mountain"),
        ((30, 30), (0, 30), "mountain"),
        ((0, 30), (0, 10), "mountain"),
    ]
    box = solid(Lines(tuple(trim), tuple(folds)))
    assert len(box.corners) == 4
    low = [(x, max(y, 1.0)) for x, y in trim]
    with pytest.raises(AssertionError, match="no edges of one length"):
        solid(Lines(tuple(low), tuple(folds)))


def test_the_lines_of_a_die_are_read_as_those_of_any_box(tmp_path: Path) -> None:
    net = part("die-net").net(part("die-net").Params())
    piece = Piece("die", "1", 1, net.outline, net_scene(net, {}), folded=True, stock="card", gap=8)
    path = tmp_path / "die.pdf"
    with path.open("wb") as target:
        pdf.write(laid_out([piece]), target)
    (lines,) = nets_in_pdf(path).values()
    drawn = MultiLineString([[start, end] for start, end, _ in lines.folds])
    assert drawn.length == pytest.approx(5 * 16 + 7 * (16 - 0.8), abs=0.01)
