"""What tests ask of a kit that is put together: the solids of its parts, and how much they fill."""

from collections.abc import Iterable

from generator.craft import part
from generator.craft.kit import Kit
from generator.craft.params import PartParams
from generator.geometry import Arc, Box, Close, Line, Move, PathData, bounds

from ..measured.assembling import Solid, area_of, areas_of, assembled, poses_of


def kit_of(name: str, params: PartParams) -> Kit:
    return part(name).kit(params)


def solids_of(kit: Kit, thickness: float, **others: float) -> dict[str, Solid]:
    """Put a kit together; parts that are not of the sheet have their thickness by name."""
    thick = {each.name: others.get(each.name, thickness) for each in kit.parts}
    return {solid.name: solid for solid in assembled(areas_of(kit), poses_of(kit), thick)}


def volume(solids: Iterable[Solid]) -> float:
    return sum(solid.area.area * solid.thickness for solid in solids)


def extent(solids: Iterable[Solid]) -> list[tuple[float, float]]:
    """Return from where to where solids reach along each axis."""
    places = [
        solid.at(x, y) + side * solid.normal * solid.thickness / 2
        for solid in solids
        for x, y in solid.area.exterior.coords
        for side in (-1, 1)
    ]
    return [
        (
            float(min(place[axis] for place in places)),
            float(max(place[axis] for place in places)),
        )
        for axis in range(3)
    ]


def check_parts(kit: Kit) -> None:
    """Check what is asked of every flat part: closed rings of lines and arcs from the origin, holes
    within, panels on what is left."""
    for each in kit.parts:
        box = bounds(each.outline)
        assert max(abs(box.left), abs(box.top)) < 1e-9
        for ring in (each.outline, *each.holes):
            check_ring(ring)
        left = area_of(each.outline, each.holes)
        assert left.area > 0
        for panel in each.panels:
            assert left.buffer(1e-6).covers(area_of(panel.placed))


def check_ring(ring: PathData) -> None:
    kinds = [type(segment) for segment in ring]
    assert kinds[0] is Move
    assert kinds[-1] is Close
    assert set(kinds[1:-1]) <= {Line, Arc}


def fits(kit: Kit, bed: tuple[float, float]) -> bool:
    """Tell whether each part lies on a bed, turned by a quarter where need be."""
    boxes = [bounds(each.outline) for each in kit.parts]
    return all(_fits(box, bed) for box in boxes)


def _fits(box: Box, bed: tuple[float, float]) -> bool:
    short, long = sorted((box.width, box.height))
    return short <= min(bed) and long <= max(bed)
