"""What a build writes for a cutter, read back: each part of tents and refuges is in SVG and DXF, on
sheets that fit the bed, with the kerf allowed for, and each line once and in its place.

A number here comes from the lines of finished files, from the table of a machine, or was written
down by hand; none comes from what drew the lines."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import pairwise
from math import dist, pi
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import MultiLineString
from shapely import Point as Place

from generator.build import Options, build
from generator.craft import part
from generator.workshop import CutSetup

from ..cutting_game import BY_HAND, COPIES, PARTS, SLUG, write_game
from .cut_files import laid, written
from .cut_rules import EXACT, MACHINES, assert_sound, doubled, machine, rings, turns
from .cut_sheets import CutFile, Drawn, cut_files, read_cut
from .test_counts import checked

#: All machines; those with two more sizes of the bed once.
NAMES = sorted(path.stem for path in MACHINES.glob("*.toml") if not path.stem.startswith("ponoko-"))
ROLES = ["engrave", "score", "inner", "outline"]
COLORS = ("blue", "white", "red", "yellow", "brown", "green")

KERF, THICK = 0.2, 3.1

#: What a refuge is cut from: a fan of six blades that stands on feet, the sixth on the most of
#: them, and under each foot and blade a disc of card; what is of tin is cut by hand.
FEET = [f"{blade}_{foot}" for blade in range(1, 7) for foot in range(1, blade + 1)]
REFUGE = {
    *("base", "sole"),
    *(f"blade_{blade}" for blade in range(1, 7)),
    *(f"spacer_{blade}" for blade in range(2, 7)),
    *(f"foot_{foot}" for foot in FEET),
    *(f"card_{foot}" for foot in FEET),
}
TIN = {f"tin_{blade}" for blade in range(1, 7)}
TENT = {"base", "frame_a", "frame_b"}


# The built-in game.


def test_svg_and_dxf_of_each_sheet_lie_in_a_folder_for_the_laser(desert: Path) -> None:
    laser = desert / "laser"
    stems = {path.stem for path in laser.glob("*.svg")}
    assert stems == {path.stem for path in laser.glob("*.dxf")}
    assert all(re.fullmatch(r"(plywood-3mm|card)-\d\d", stem) for stem in stems)
    assert stems >= {"plywood-3mm-01", "card-01"}
    for file in (*cut_files(laser, "svg"), *cut_files(laser, "dxf")):
        assert file.size == (300, 200)


def test_nothing_of_a_machine_is_among_the_sheets_to_print(desert: Path) -> None:
    assert list(desert.glob("*.dxf")) == []
    for path in (desert / "svg").glob("*.svg"):
        assert b"data-role" not in path.read_bytes()


@pytest.mark.parametrize("suffix", ["svg", "dxf"])
def test_all_tents_and_refuges_are_there(desert: Path, suffix: str) -> None:
    found = parts_by_copy(cut_files(desert / "laser", suffix))
    tents = {copy: parts for copy, parts in found.items() if copy.startswith("tent.")}
    assert tents == {f"tent.{color}.{n}": TENT for color in COLORS for n in range(1, 5)}
    refuges = {copy: parts for copy, parts in found.items() if copy.startswith("refuge.")}
    assert refuges == {"refuge.1.1": REFUGE, "refuge.1.2": REFUGE}


def test_the_tin_of_the_refuges_is_there_to_be_cut_by_hand(desert: Path) -> None:
    found = Counter(tags_of_pdf(desert / "laser" / "by-hand-01-tin.pdf"))
    assert found == {f"refuge.1.{copy}.{tin}": 1 for copy in (1, 2) for tin in TIN}


def test_check_counts_tents_and_refuges_of_the_files(desert: Path) -> None:
    files = desert.parent
    report = checked("wuestenstadt", files)
    counts = {each["id"]: (each["printed"], each["status"]) for each in report["components"]}
    assert report["ok"]
    assert (counts["tent"], counts["refuge"]) == ((24, "ok"), (2, "ok"))
    assert counts["figure_base"] == (72, "ok")
    assert counts["magnet"] == (None, "ok")


def parts_by_copy(files: Iterable[CutFile]) -> dict[str, set[str]]:
    """Return the parts of each copy that are cut out, each of which must be there once."""
    tags = [tag for file in files for tag in file.outlines]
    assert len(set(tags)) == len(tags)
    found: dict[str, set[str]] = {}
    for tag in tags:
        copy, _, name = tag.rpartition(".")
        found.setdefault(copy, set()).add(name)
    return found


def tags_of_pdf(path: Path) -> Iterator[str]:
    with pikepdf.open(path) as pdf:
        for page in pdf.pages:
            page.contents_coalesce()
            data = page.Contents.read_bytes()
            yield from (tag.decode() for tag in re.findall(rb"/Id \((.*?)\)>> BDC", data))


def test_the_sheets_are_sound(desert: Path) -> None:
    assert_sound(desert / "laser", "k40")


def test_engravings_come_before_scores_inner_cuts_and_outlines(desert: Path, suffix: str) -> None:
    (most,) = [f for f in cut_files(desert / "laser", suffix) if f.path.stem == "plywood-3mm-08"]
    assert list(dict.fromkeys(line.role for line in most.drawn)) == ROLES


# A small game, on every machine.

Toy = Callable[..., Path]


@pytest.fixture(scope="session")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Toy:
    """A function that builds the small game for a machine and gives the folder for it."""
    folder = write_game(tmp_path_factory.mktemp("games") / SLUG)

    @cache
    def made(name: str, kerf: float, only: tuple[str, ...]) -> Path:
        kerfs = dict.fromkeys(("plywood-3mm", "acrylic-3mm"), kerf)
        cut = CutSetup(name, kerfs, {"plywood-3mm": THICK, "acrylic-3mm": THICK})
        options = Options(lang="en", formats=(), cut=cut, cut_formats=("svg", "dxf"), only=only)
        return build(folder, tmp_path_factory.mktemp(name), options).folder / "laser"

    def asked(name: str = "k40", kerf: float = KERF) -> Path:
        return made(name, kerf, () if name == "k40" else ("stand", "tile", "tent"))

    return asked


@pytest.fixture(params=["svg", "dxf"])
def suffix(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("name", NAMES)
def test_the_sheets_of_any_machine_are_sound(toy: Toy, name: str) -> None:
    assert_sound(toy(name), name)


@pytest.mark.parametrize("name", NAMES)
def test_the_kerf_is_in_the_files_or_left_to_the_machine(toy: Toy, name: str, suffix: str) -> None:
    folder = toy(name)
    # A blade has no kerf by itself, but here one was measured.
    kerf = 0.0 if machine(name)["kerf"] == "machine" else KERF
    for hole in magnets(cut_files(folder, suffix)):
        assert hole == pytest.approx(5 - kerf, abs=EXACT)
    for outline in outlines(cut_files(folder, suffix), "stand"):
        assert outline.sides == pytest.approx((22 + kerf, 22 + kerf), abs=2 * EXACT)


def test_all_parts_are_there(toy: Toy, suffix: str) -> None:
    found = parts_by_copy(cut_files(toy(), suffix))
    copies = Counter(copy.partition(".")[0] for copy in found)
    assert copies == {name: count for name, count in COPIES.items() if name != "lining"}
    for copy, parts in found.items():
        assert parts == PARTS[copy.partition(".")[0]] - BY_HAND
    by_hand = [tag for path in toy().glob("by-hand-*.pdf") for tag in tags_of_pdf(path)]
    assert sorted(by_hand) == ["lining.1.1.floor", "lining.1.1.wrap", "tray.1.1.felt"]


def test_a_magnet_hole_is_one_circle_narrower_by_the_kerf(toy: Toy, suffix: str) -> None:
    files = cut_files(toy(), suffix)
    assert magnets(files) == pytest.approx([4.8] * (COPIES["stand"] + COPIES["tent"]), abs=EXACT)
    for file in files:
        for tag in file.outlines:
            round_holes = [hole for hole in file.holes(tag) if hole.circle]
            assert len(round_holes) == (tag.split(".")[0] in ("stand", "tent") and "base" in tag)


def magnets(files: Iterable[CutFile]) -> list[float]:
    """Return the diameters of all inner cuts that are circles."""
    inner = (each for file in files for each in file.cuts if each.role == "inner")
    return [2 * each.circle[1] for each in inner if each.circle]


def outlines(files: Iterable[CutFile], component: str) -> list[Drawn]:
    return [
        line
        for file in files
        for tag, line in file.outlines.items()
        if tag.startswith(f"{component}.")
    ]


def slots(files: Iterable[CutFile], tag: str) -> list[tuple[float, float]]:
    """Return width and length of the slots of a part, the shortest first."""
    holes = (hole for file in files for hole in file.holes(tag))
    return sorted((hole.sides for hole in holes if not hole.circle), key=lambda sides: sides[1])


def test_a_slot_is_narrower_and_shorter_by_the_kerf(toy: Toy, suffix: str) -> None:
    drawn = slots(cut_files(toy(), suffix), "tent.red.1.base")
    nominal = slots(cut_files(toy(kerf=0.0), suffix), "tent.red.1.base")
    assert len(drawn) == len(nominal) == 4
    for (wide, long), (whole, full) in zip(drawn, nominal, strict=True):
        assert (wide, whole) == pytest.approx((2.9, 3.1), abs=EXACT)
        assert long == pytest.approx(full - KERF, abs=2 * EXACT)
    assert slots(cut_files(toy(), suffix), "stand.1.1.base") == [
        pytest.approx((1.0, 11.8), abs=EXACT)
    ]


def test_outlines_grow_by_half_a_kerf_on_each_side(toy: Toy, suffix: str) -> None:
    nominal = by_tag(cut_files(toy(kerf=0.0), suffix))
    drawn = by_tag(cut_files(toy(), suffix))
    assert set(drawn) == set(nominal)
    for tag, outline in drawn.items():
        before = nominal[tag]
        left = outline.area.buffer(-KERF / 2, join_style="mitre", mitre_limit=20, quad_segs=64)
        assert left.area == pytest.approx(before.area.area, abs=EXACT * before.area.length)
        assert left.length == pytest.approx(before.area.length, abs=0.01)
    assert drawn["stand.1.1.base"].sides == pytest.approx((22.2, 22.2), abs=EXACT)
    assert drawn["tile.red.1.tile"].sides == pytest.approx((44.2, 44.2), abs=EXACT)


def by_tag(files: Iterable[CutFile]) -> dict[str, Drawn]:
    return {tag: line for file in files for tag, line in file.outlines.items()}


def test_a_round_part_is_a_circle_wider_by_the_kerf(toy: Toy, suffix: str) -> None:
    for kerf in (0.0, KERF):
        for outline in outlines(cut_files(toy(kerf=kerf), suffix), "disc"):
            assert outline.circle is not None
            assert 2 * outline.circle[1] == pytest.approx(30 + kerf, abs=EXACT)


@pytest.mark.parametrize("kerf", [0.0, KERF])
def test_arcs_stay_arcs_and_circles_circles(toy: Toy, suffix: str, kerf: float) -> None:
    files = cut_files(toy(kerf=kerf), suffix)
    for outline in outlines(files, "stand"):
        rounded = [edge for edge in outline.edges if edge.center]
        assert [edge.radius for edge in rounded] == pytest.approx([2 + kerf / 2] * 4, abs=EXACT)
        assert [abs(edge.sweep) for edge in rounded] == pytest.approx([pi / 2] * 4, abs=1e-3)
        assert len(outline.edges) == 8
    assert magnets(files) == pytest.approx([5 - kerf] * 10, abs=EXACT)


def test_a_blade_keeps_its_arcs(desert: Path, suffix: str) -> None:
    """The rim of a blade, of a radius of 130 mm, goes out by half the kerf and stays an arc."""
    files = cut_files(desert / "laser", suffix)
    blades = [each for each in outlines(files, "refuge") if each.part.startswith("blade_")]
    assert len(blades) == 2 * 6
    for blade in blades:
        radii = [edge.radius for edge in blade.edges if edge.center]
        assert max(radii) == pytest.approx(130.1, abs=0.01)
        assert turns(blade) > 130
        assert len(blade.edges) < 60


def test_no_part_is_mirrored(toy: Toy, suffix: str) -> None:
    """On a tile, the word lies clockwise of the scored box, as seen from the tile's middle."""
    for file in cut_files(toy(), suffix):
        for tag, outline in file.outlines.items():
            if tag.startswith("tile."):
                center = outline.area.centroid
                word, bar = (middle(file, tag, role) for role in ("engrave", "score"))
                (ax, ay), (bx, by) = (
                    (place.x - center.x, place.y - center.y) for place in (bar, word)
                )
                assert ax * by - ay * bx > 10


def middle(file: CutFile, tag: str, role: str) -> Place:
    """Return the middle of all lines of a part that have a role."""
    found = [ring for name, of, ring in rings(file) if (name, of) == (tag, role)]
    return MultiLineString(found).envelope.centroid


@given(
    thickness=st.floats(2.5, 3.6).map(lambda x: round(x, 2)),
    kerf=st.floats(0, 0.4).map(lambda x: round(x, 2)),
    fit=st.floats(0, 0.2).map(lambda x: round(x, 2)),
)
@settings(max_examples=12)
def test_slots_and_holes_follow_thickness_kerf_and_fit(
    tmp_path_factory: pytest.TempPathFactory, thickness: float, kerf: float, fit: float
) -> None:
    tent = part("tent")
    size = {"width": 24, "depth": 22, "height": 24, "magnet": 5}
    kit = tent.kit(tent.read({**size, "thickness": thickness, "fit": fit}))
    document, folder = laid(kit, thickness, kerf), tmp_path_factory.mktemp("tent")
    for suffix in ("svg", "dxf"):
        files = [read_cut(path) for path in written(document, folder, suffix)]
        assert magnets(files) == pytest.approx([5 - kerf], abs=EXACT)
        wide = [width for width, _ in slots(files, "box.1.1.base")]
        assert wide == pytest.approx([thickness + fit - kerf] * 4, abs=EXACT)


def test_lines_that_are_there_twice_would_be_found(toy: Toy) -> None:
    """The measure itself: with any one of its lines once more, a file has one twice."""
    (file,) = [each for each in cut_files(toy(), "svg") if "plywood" in each.path.stem]
    for role in ("score", "inner", "outline"):
        line = next(each for each in file.drawn if each.role == role)
        again = CutFile(file.path, file.size, (*file.drawn, line))
        assert set(doubled(again)) == {f"{line.tag} {line.tag}"}


def test_what_is_said_of_neighbours_of_an_edge_is_so(toy: Toy, suffix: str) -> None:
    """The reader itself: edges follow each other, and arcs end where they say."""
    for file in cut_files(toy(), suffix):
        for line in file.cuts:
            for one, other in pairwise(line.rings[0] if line.rings else ()):
                assert one.end == pytest.approx(other.start, abs=EXACT)
                if one.center:
                    *_, last = one.points()
                    assert dist(last, one.center) == pytest.approx(one.radius, abs=EXACT)
