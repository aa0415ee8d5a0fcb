"""Boxes and trays from finished files: parts that were cut along the lines of a DXF or SVG are put
together by computation, nets are folded along the lines of a PDF."""

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from math import pi
from pathlib import Path

import pytest
from shapely import Polygon

from generator.build import Options, build
from generator.craft import part
from generator.craft.net import Net, net_scene
from generator.craft.params import CutParams, PartParams
from generator.data import find_game
from generator.model import Document, Paper, Piece
from generator.render import pdf

from ..craft.folding import fold_up
from ..craft.solids import extent
from .assembling import (
    Solid,
    area_within,
    areas_of,
    assembled,
    clashes,
    in_place,
    joints,
    poses_of,
    sections,
)
from .cut_files import cut_rings, laid, written
from .making import laid_out
from .nets import faces_of, nets_in_pdf, solid
from .pdf_reader import read_pdf

KERF = 0.2
#: Kits with parameters that have nothing in common with each other.
KITS: dict[str, tuple[str, dict[str, float]]] = {
    "press fit": ("storage-box", {"width": 120, "depth": 80, "height": 30}),
    "sliding": ("storage-box", {"width": 131, "depth": 97, "height": 41, "fit": 0.1}),
    "large": ("storage-box", {"width": 277, "depth": 189.6, "height": 50}),
    "thin": ("storage-box", {"width": 60, "depth": 44, "height": 18, "thickness": 2.85}),
    "tray": ("dice-tray", {"width": 190, "depth": 180, "height": 32, "fit": 0.1}),
}
#: Lines in files are exact to this (mm).
EXACT = 0.002
A3 = Paper("a3", 297.0, 420.0)
#: Short and long side of the largest pieces of games as they lie in the box: the camp folded once
#: is wider than the refuge, which is longer; the board is folded to a sixth.
LARGEST = {
    "wuestenstadt": (132.0, 130 * 3**0.5),
    "handelsfamilien": (545 / 3, 390 / 2),
}
#: Thickness of the card of a box, and the room between its base and its lid (mm).
CARD, PLAY = 0.3, 0.4


def params_of(name: str) -> CutParams:
    kind, values = KITS[name]
    made = part(kind).read(values)
    assert isinstance(made, CutParams)
    return made


@pytest.fixture(params=["dxf", "svg"])
def suffix(request: pytest.FixtureRequest) -> str:
    return str(request.param)


Cut = Callable[[str, str], dict[str, Solid]]


@pytest.fixture(scope="module")
def cut(tmp_path_factory: pytest.TempPathFactory) -> Cut:
    """A function that writes a kit for a cutter in one format, reads the lines of each part, and
    puts together what is left of the sheet within them."""

    @cache
    def put_together(name: str, suffix: str) -> dict[str, Solid]:
        made = params_of(name)
        kit = part(KITS[name][0]).kit(made)
        planned, areas = areas_of(kit), {}
        folder = tmp_path_factory.mktemp(suffix)
        for path in written(laid(kit, made.thickness, KERF), folder, suffix):
            for each, rings in cut_rings(path, 200).items():
                areas[each] = in_place(area_within(rings, KERF), planned[each])
        assert set(areas) == {each.name for each in kit.parts if not each.material}
        return {each.name: each for each in assembled(areas, poses_of(kit), made.thickness)}

    return put_together


def walls(put: dict[str, Solid]) -> list[Solid]:
    return [put[name] for name in ("floor", "wall_n", "wall_e", "wall_s", "wall_w")]


@pytest.mark.parametrize("name", KITS)
def test_the_fingers_interlock(name: str, cut: Cut, suffix: str) -> None:
    """Where two sheets meet, fingers of one and of the other follow each other in turn, half the
    fit between them, and no part is in another."""
    made = params_of(name)
    put = cut(name, suffix)
    assert clashes(list(put.values()), EXACT) == []
    floor, *standing = walls(put)
    meeting = [(floor, wall) for wall in standing]
    meeting += [(put[f"wall_{one}"], put[f"wall_{other}"]) for one in "ns" for other in "ew"]
    for one, other in meeting:
        here, there = sections(one, other, EXACT)
        assert len(here) == len(there) + 1 > 1
        turns = sorted([*((*span, 1) for span in here), *((*span, 2) for span in there)])
        assert [owner for _, _, owner in turns] == [1, *(2, 1) * len(there)]
        for (_, end, _), (start, _, _) in pairwise(turns):
            assert start - end == pytest.approx(made.fit / 2, abs=EXACT)


@pytest.mark.parametrize("name", KITS)
def test_the_walls_are_around_the_room_that_was_asked_for(name: str, cut: Cut, suffix: str) -> None:
    made = params_of(name)
    asked = made.model_dump()
    room = (asked["width"], asked["depth"], asked["height"] + asked.get("rim", 0.0))
    base = walls(cut(name, suffix))
    t = made.thickness
    expected = (room[0] + 2 * t, room[1] + 2 * t, room[2] + t)
    assert [end - start for start, end in extent(base)] == pytest.approx(expected, abs=EXACT)


@pytest.mark.parametrize("name", ["press fit", "sliding", "large", "thin"])
def test_the_lid_goes_onto_the_box(name: str, cut: Cut, suffix: str) -> None:
    made = params_of(name).model_dump()
    put = cut(name, suffix)
    base, lid, rims = walls(put), put["lid"], [put[f"rim_{side}"] for side in "nesw"]
    # It is as large as the box and lies on its walls.
    for axis in (0, 1):
        assert extent([lid])[axis] == pytest.approx(extent(base)[axis], abs=EXACT)
    assert extent([lid])[2][0] == pytest.approx(extent(base)[2][1], abs=EXACT)
    # Its rim keeps off the walls on all sides.
    t = made["thickness"]
    for axis in (0, 1):
        (start, end), (first, last) = extent(base)[axis], extent(rims)[axis]
        assert first - start - t == pytest.approx(made["play"], abs=EXACT)
        assert end - last - t == pytest.approx(made["play"], abs=EXACT)
    # What is below it has the clear height.
    assert extent(rims)[2][0] - t == pytest.approx(made["height"], abs=EXACT)


@pytest.mark.parametrize("name", ["press fit", "sliding", "large", "thin"])
def test_each_slot_of_the_lid_takes_a_finger(name: str, cut: Cut, suffix: str) -> None:
    made = params_of(name)
    put = cut(name, suffix)
    found = [joint for side in "nesw" for joint in joints(put["lid"], put[f"rim_{side}"], EXACT)]
    assert len(found) == len(put["lid"].area.interiors)
    for joint in found:
        assert joint.play == pytest.approx((made.fit, made.fit), abs=0.01)
        assert joint.off < EXACT


def test_fingers_of_another_sheet_do_not_interlock(cut: Cut) -> None:
    """The measure itself: walls of 3.2 mm do not go into joints for 3 mm."""
    put = cut("press fit", "dxf")
    thick = [Solid(each.name, each.area, each.pose, 3.2) for each in put.values()]
    assert clashes(thick, 0.02)


# Of card.


def folded_file(name: str, net: Net, folder: Path) -> Path:
    piece = Piece(name, "1", 1, net.outline, net_scene(net, {}), folded=True, stock="card", gap=8)
    path = folder / f"{name}.pdf"
    with path.open("wb") as target:
        assert pdf.write(_document(piece), target) == ()
    return path


def _document(piece: Piece) -> Document:
    return laid_out([piece], A3)


@cache
def card_box() -> PartParams:
    return part("storage-box").read({"width": 150, "depth": 100, "height": 35, "card": 0.4})


def test_base_and_lid_of_card_close_and_go_over_each_other(tmp_path: Path) -> None:
    made = card_box().model_dump()
    nets = part("storage-box").nets(card_box())
    solids = {}
    for name, net in nets.items():
        (lines,) = nets_in_pdf(folded_file(name, net, tmp_path)).values()
        solids[name] = solid(lines)
        assert len(solids[name].walls) == len(solids[name].corners) == 4
        assert all(solids[name].home(tab) for tab in solids[name].tabs)
    contents = sorted((made["width"], made["depth"]))
    assert room(solids["base"].clear(made["card"])) == pytest.approx(contents, abs=0.02)
    outside = [side + 2 * made["play"] for side in solids["base"].size(solids["base"].floor)]
    assert room(solids["lid"].clear(made["card"])) == pytest.approx(outside, abs=0.02)
    high = max(solids["base"].heights(wall).max() for wall in solids["base"].walls)
    assert high - made["card"] == pytest.approx(made["height"], abs=0.02)


@pytest.mark.parametrize(("game", "largest"), LARGEST.items(), ids=LARGEST)
def test_the_box_of_a_game_closes_around_what_is_in_it(
    game: str, largest: tuple[float, float], tmp_path: Path
) -> None:
    """Base and lid as they are printed, each on a page of its own, with all that is drawn there."""
    options = Options(only=("box",), poster="whole", formats=("pdf",))
    folder = build(find_game(game), tmp_path, options).folder
    nets = {name: net for path in folder.glob("*.pdf") for name, net in nets_in_pdf(path).items()}
    assert nets.keys() == {"box.1.1.base", "box.1.1.lid"}
    base, lid = (solid(nets[f"box.1.1.{part}"]) for part in ("base", "lid"))
    for each in (base, lid):
        assert len(each.walls) == len(each.corners) == 4
        assert all(each.home(tab) for tab in each.tabs)
    fits = zip(largest, room(base.clear(CARD)), strict=True)
    assert all(side < clear < side + 4 for side, clear in fits)
    outside = [side + 2 * PLAY for side in sorted(base.size(base.floor))]
    assert room(lid.clear(CARD)) == pytest.approx(outside, abs=0.02)


def room(floor: Polygon) -> list[float]:
    left, top, right, bottom = floor.bounds
    return sorted((right - left, bottom - top))


@pytest.mark.parametrize(
    "values", [{}, {"card_width": 41, "card_height": 63, "cards": 30}], ids=["poker", "mini"]
)
def test_a_tuck_box_closes_around_its_deck(values: dict[str, float], tmp_path: Path) -> None:
    made = part("tuck-box").read(values)
    sizes = made.model_dump()
    (lines,) = nets_in_pdf(folded_file("tuck", part("tuck-box").net(made), tmp_path)).values()
    net = faces_of(lines)
    assert {kind for _, _, kind in lines.folds} == {"mountain"}
    faces = fold_up(net, net.panels[0].name, lambda _one, _other: 90)
    corners = [corner for face in faces.values() for corner in face.corners]
    reach = [max(c[k] for c in corners) - min(c[k] for c in corners) for k in range(3)]
    paper, play = sizes["paper"], sizes["play"]
    deck = sizes["cards"] * sizes["card"]
    layers = (2, 4, 3)
    contents = (sizes["card_width"], sizes["card_height"], deck)
    for side, count, content in zip(reach, layers, contents, strict=True):
        assert side - count * paper - play == pytest.approx(content, abs=0.03)


def test_templates_of_a_lining_are_as_large_in_the_file_as_they_say(tmp_path: Path) -> None:
    made = part("cup-liner").read({"diameter": 99, "height": 80, "foam": 3})
    expected = {"wrap": (pi * 96, 76.0), "floor": (99.0, 99.0)}
    for name, net in part("cup-liner").nets(made).items():
        (page,) = read_pdf(folded_file(name, net, tmp_path), deep=True)
        (trim,) = page.trims().values()
        left, top, right, bottom = Polygon(trim.points).bounds
        found = sorted((right - left, bottom - top), reverse=True)
        assert found == pytest.approx(expected[name], abs=0.02)
