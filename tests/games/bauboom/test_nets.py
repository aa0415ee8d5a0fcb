"""The barrows and the container of Bauboom, folded up by computation from the lines that stand in
the finished files: what is made of card 0.4 mm thick holds what it must."""

import math
from pathlib import Path

import pytest
from shapely import Polygon

from generator.build import Options, Result, build
from generator.data import games
from generator.rules import load_game
from tests.measured.files import pdfs
from tests.measured.nets import Solid, nets_in_pdf, nets_in_svg, solid

SLUG = "bauboom"
#: The thickest card (mm) that such a net is folded of: 300 g/m² of bulky card.
CARD = 0.4
LOADED = load_game(games()[SLUG])
FACTS = LOADED.at(None).facts
BRICK = (22.0, 22.0, float(FACTS["brick_thickness"]))
#: Bricks that one player may gather: those of a whole hill.
STACK = 15


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Result:
    """The two kinds of nets in files of their own."""
    options = Options(only=("barrow", "container"))
    return build(games()[SLUG], tmp_path_factory.mktemp("nets"), options)


@pytest.fixture(scope="module", params=["pdf", "svg"])
def solids(request: pytest.FixtureRequest, made: Result) -> dict[str, Solid]:
    """All nets of one of the formats, folded up, by their tags."""
    files: list[Path] = pdfs(made)
    read = nets_in_pdf
    if request.param == "svg":
        files, read = sorted((made.folder / "svg").glob("*.svg")), nets_in_svg
    lines = {name: net for path in files for name, net in read(path).items()}
    return {name: solid(net) for name, net in lines.items()}


def barrows(solids: dict[str, Solid]) -> list[Solid]:
    return [box for name, box in solids.items() if name.startswith("barrow.")]


def container(solids: dict[str, Solid]) -> Solid:
    (box,) = (box for name, box in solids.items() if name.startswith("container."))
    return box


def sides(room: Polygon) -> tuple[float, float]:
    """Return the sides of an upright rectangle, the shorter first (mm)."""
    left, top, right, bottom = room.bounds
    assert room.area == pytest.approx((right - left) * (bottom - top), abs=0.05)
    return min(right - left, bottom - top), max(right - left, bottom - top)


def rim(box: Solid) -> float:
    """Return how high the lowest wall is."""
    return float(min(box.heights(wall).max() for wall in box.walls))


def test_there_are_four_barrows_and_a_container(solids: dict[str, Solid]) -> None:
    assert {name.rpartition(".")[0] for name in solids} == {
        "container.1.1",
        *(f"barrow.{player}.1" for player in ("yellow", "red", "blue", "green")),
    }


def test_a_brick_lies_in_every_barrow_with_the_play_it_must_have(solids: dict[str, Solid]) -> None:
    for box in barrows(solids):
        short, long = sides(box.clear(CARD))
        assert short >= 24 - 0.01
        assert long >= 24 - 0.01
        assert short >= BRICK[0] + float(FACTS["barrow_play"])


def test_a_stack_of_bricks_stands_in_a_barrow_under_the_open_sky(solids: dict[str, Solid]) -> None:
    for box in barrows(solids):
        left, top, right, bottom = box.clear(CARD).bounds
        x, y = (left + right) / 2, (top + bottom) / 2
        stack = Polygon(
            [(x + dx * 11, y + dy * 11) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        )
        for name in (*box.walls, *box.tabs):
            assert box.seen_on(box.floor, name).intersection(stack).area < 0.01
        # It is held up to a good part of its height, and rises above the walls.
        assert 0.35 < rim(box) / (STACK * BRICK[2]) < 1


def test_a_barrow_is_open_for_fingers_on_one_side(solids: dict[str, Solid]) -> None:
    for box in barrows(solids):
        assert len(box.walls) == 3
        assert len(box.corners) == 2
        assert rim(box) == pytest.approx(12, abs=0.02)


def footprint(box: Solid) -> tuple[float, float]:
    """Return the sides of what a folded net covers of the table, the shorter first (mm)."""
    reach = [box.seen_on(box.floor, name).bounds for name in (box.floor, *box.walls)]
    lefts, tops, rights, bottoms = zip(*reach, strict=True)
    width, height = max(rights) - min(lefts), max(bottoms) - min(tops)
    return min(width, height), max(width, height)


def test_all_barrows_find_room_where_they_start(solids: dict[str, Solid]) -> None:
    (start,) = (row.values for row in LOADED.tables["fields"].rows if row.values["kind"] == "start")
    room = float(start["width"]), float(start["height"])
    for box in barrows(solids):
        wide, long = footprint(box)
        assert (wide, long) == (pytest.approx(25.6, abs=0.02), pytest.approx(37.67, abs=0.02))
        assert math.floor(room[0] / (wide + 2)) * math.floor(room[1] / (long + 2)) >= 4


def test_the_container_takes_all_bricks_and_hides_them(solids: dict[str, Solid]) -> None:
    box = container(solids)
    short, long = sides(box.clear(CARD))
    a_layer = max(
        math.floor(short / side) * math.floor(long / other)
        for side, other in (BRICK[:2], BRICK[1::-1])
    )
    layers = math.floor((rim(box) - CARD) / BRICK[2])
    assert a_layer * layers >= FACTS["bricks"]


def test_the_container_fits_its_place_on_the_board(solids: dict[str, Solid]) -> None:
    short, long = footprint(container(solids))
    assert short <= 54 - 1
    assert long <= 74 - 1


def test_every_net_closes_and_is_glued_at_all_its_corners(solids: dict[str, Solid]) -> None:
    for box in solids.values():
        assert {frozenset(corner.angles) for corner in box.corners} == {
            frozenset((wall, box.home(tab))) for tab, wall in box.tabs.items()
        }
        for corner in box.corners:
            one, other = corner.lengths.values()
            assert one == pytest.approx(other, abs=0.005)
