"""What is true of every sheet for a cutter, whatever is on it: order, closed cuts, gaps, no line
twice, the plain form of SVG and DXF, and that both hold the same.

In come files that were read back and the name of a machine, of which the table says how they have
to be; whatever is not so is an AssertionError. Numbers are mm."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from math import atan2, dist, pi
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from ezdxf.filemanagement import readfile
from shapely import LineString, STRtree, box

from .conftest import ROOT
from .cut_sheets import CutFile, Drawn, Edge, Point, cut_files

MACHINES = ROOT / "layouts" / "machines"
SVG = "{http://www.w3.org/2000/svg}"
#: Files say lengths to this; what they have to keep is 0.01.
EXACT = 0.001


@cache
def machine(name: str) -> Mapping[str, Any]:
    """Read the table of a machine, as it was written down."""
    table = tomllib.loads((MACHINES / f"{name}.toml").read_text(encoding="utf-8"))
    return {**machine(table["extends"]), **table} if "extends" in table else table


def mm(text: str) -> float:
    assert text.endswith("mm")
    return float(text.removesuffix("mm"))


def bed(name: str) -> tuple[float, float]:
    wide, high = machine(name)["bed"].split(" x ")
    return mm(wide), mm(high)


def assert_sound(folder: Path, name: str) -> None:
    """Look at all sheets in a folder: the table of the machine says how they have to be."""
    drawings, plans = cut_files(folder, "svg"), cut_files(folder, "dxf")
    assert [file.path.stem for file in drawings] == [file.path.stem for file in plans]
    for file in (*drawings, *plans):
        assert file.size == bed(name)
        assert_in_order(file, name)
        assert_closed(file)
        assert_laid_apart(file, name)
        assert doubled(file) == []
    for drawing, plan in zip(drawings, plans, strict=True):
        assert_plain_svg(drawing.path, name)
        assert_plain_dxf(plan.path, name)
        assert_alike(drawing, plan)


def assert_in_order(file: CutFile, name: str) -> None:
    """Roles follow each other as the machine has them, inner cuts and outlines last: so a part is
    held until all else is done to it."""
    order = list(machine(name)["lines"])
    places = [order.index(line.role) for line in file.drawn]
    assert places == sorted(places)
    assert order[-2:] == ["inner", "outline"]
    held = set(file.outlines)
    for line in file.drawn:
        assert line.tag in held, f"{line.role} of {line.tag} after its outline"
        if line.role == "outline":
            held.discard(line.tag)
    assert held == set()


def assert_closed(file: CutFile) -> None:
    for line in file.drawn:
        if line.role != "score":
            assert line.closed, f"a line of {line.tag} is open"
    for line in file.cuts:
        assert line.area.area > 0
        if line.role == "inner":
            assert file.outlines[line.tag].area.contains_properly(line.area)
    for tag, role, ring in rings(file):
        assert file.outlines[tag].area.covers(ring) or role == "outline", f"{role} beyond {tag}"


def assert_laid_apart(file: CutFile, name: str) -> None:
    """No part leaves the bed, and none is nearer to another than the machine wants it."""
    table = machine(name)
    gap, margin = mm(table["gap"]), mm(table["margin"])
    wide, high = file.size
    room = box(margin, margin, wide - margin, high - margin).buffer(2 * EXACT)
    areas = [line.area for line in file.outlines.values()]
    assert all(room.covers(area) for area in areas)
    one, other = STRtree(areas).query(areas, predicate="dwithin", distance=gap - 0.01)
    assert [(a, b) for a, b in zip(one, other, strict=True) if a != b] == []


def doubled(file: CutFile) -> list[str]:
    """Name the parts with a stretch of a cut or score that is there once more, on any part."""
    edges = [
        (line.tag, edge)
        for line in file.drawn
        if line.role != "engrave"
        for edge in (whole(*line.circle) if line.circle else sum(line.rings, ()))
    ]
    near = STRtree([LineString([edge.start, *edge.points()]) for _, edge in edges])
    pairs = near.query(near.geometries, predicate="dwithin", distance=0.005).T
    return [
        f"{edges[a][0]} {edges[b][0]}"
        for a, b in pairs
        if a < b and shared(edges[a][1], edges[b][1]) > 0.02
    ]


def whole(center: Point, radius: float) -> tuple[Edge]:
    start = center[0] + radius, center[1]
    return (Edge(start, start, center, 2 * pi),)


def shared(one: Edge, other: Edge) -> float:
    """Return how long (mm) two lines or arcs lie on each other."""
    if one.center is None and other.center is None:
        return _shared_line(one, other)
    if one.center is None or other.center is None:
        return 0.0
    if dist(one.center, other.center) > 0.005 or abs(one.radius - other.radius) > 0.005:
        return 0.0
    (begin, turn), (start, more) = _clockwise(one), _clockwise(other)
    ahead = (start - begin) % (2 * pi)
    here = min(turn, ahead + more) - ahead
    around = min(turn, ahead + more - 2 * pi)
    return max(here, around) * one.radius


def _shared_line(one: Edge, other: Edge) -> float:
    (x, y), long = one.start, dist(one.start, one.end)
    if long == 0:
        return 0.0
    across = (one.end[0] - x) / long, (one.end[1] - y) / long
    ways = [(end[0] - x, end[1] - y) for end in (other.start, other.end)]
    if any(abs(dx * across[1] - dy * across[0]) > 0.005 for dx, dy in ways):
        return 0.0
    low, high = sorted(dx * across[0] + dy * across[1] for dx, dy in ways)
    return min(high, long) - max(low, 0)


def _clockwise(arc: Edge) -> tuple[float, float]:
    """Return where an arc begins and how far it goes on from there, clockwise as seen."""
    assert arc.center
    x, y = arc.start if arc.sweep > 0 else arc.end
    return atan2(y - arc.center[1], x - arc.center[0]), abs(arc.sweep)


def assert_plain_svg(path: Path, name: str) -> None:
    """An SVG has lines and nothing else: no text, no style, nothing that has to be applied."""
    styles = machine(name)["lines"]
    root = ElementTree.parse(path).getroot()
    drawn = [element for element in root.iter() if element.tag in (f"{SVG}path", f"{SVG}circle")]
    known = {f"{SVG}{tag}" for tag in ("svg", "g", "path", "circle", "title", "desc", "metadata")}
    for child in root.iter():
        inside = child.tag.startswith(SVG)
        assert not inside or child.tag in known or (child.tag == f"{SVG}defs" and not len(child))
        assert {"transform", "style", "clip-path", "mask", "filter"}.isdisjoint(child.attrib)
    tagged = [
        (role.attrib["data-role"], element)
        for role in root.findall(f"{SVG}g")
        for piece in role
        if piece.attrib["class"] == "piece" and piece.attrib["data-piece"].count(".") == 3
        for element in piece
    ]
    assert [element for _, element in tagged] == drawn
    for role, element in tagged:
        color = styles[role]["color"].lower()
        filled = role == "engrave" and machine(name)["engraving"] == "fill"
        assert element.get("fill", "").lower() == (color if filled else "none")
        assert element.get("stroke", "").lower() == ("none" if filled else color)


def assert_plain_dxf(path: Path, name: str) -> None:
    """A DXF is in millimetres, needs no mending, and has lines on the layers of its machine."""
    drawing = readfile(path)
    audit = drawing.audit()
    assert not audit.errors
    assert not audit.fixes
    assert drawing.dxfversion == "AC1024"
    assert (drawing.header["$INSUNITS"], drawing.header["$MEASUREMENT"]) == (4, 1)
    layers = {role: style["layer"] for role, style in machine(name)["lines"].items()}
    for entity in drawing.entitydb.query("*"):
        assert entity.dxftype() not in ("TEXT", "MTEXT", "SPLINE", "HATCH", "INSERT")
    for entity in drawing.modelspace():
        (_, tag), (_, role) = entity.get_xdata("SPIELBOGEN")
        assert tag.count(".") == 3
        assert entity.dxf.layer == layers[role]


def assert_alike(drawing: CutFile, plan: CutFile) -> None:
    """Both formats have the same lines in the same order: cuts as the same lines and arcs, curves
    of engravings within a hundredth of a millimetre."""
    here, there = list(rings(drawing)), list(rings(plan))
    assert [each[:2] for each in here] == [each[:2] for each in there]
    for (tag, role, one), (_, _, other) in zip(here, there, strict=True):
        assert one.hausdorff_distance(other) < 0.015, f"{role} of {tag}"
    for one, other in zip(drawing.cuts, plan.cuts, strict=True):
        assert (one.circle is None) == (other.circle is None)
        if one.circle and other.circle:
            assert one.circle[0] == pytest.approx(other.circle[0], abs=EXACT)
            assert one.circle[1] == pytest.approx(other.circle[1], abs=EXACT)
        else:
            assert one.area.symmetric_difference(other.area).area < EXACT * one.area.length
            assert turns(one) == pytest.approx(turns(other), abs=1e-2)


def rings(file: CutFile) -> Iterator[tuple[str, str, LineString]]:
    for line in file.drawn:
        yield from ((line.tag, line.role, LineString(ring)) for ring in line.lines)


def turns(line: Drawn) -> float:
    """Return how long all true arcs of a line are together (mm)."""
    return sum(abs(edge.sweep) * edge.radius for edge in line.edges if edge.center)
