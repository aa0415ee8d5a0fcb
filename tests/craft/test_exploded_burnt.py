"""What is engraved on parts that are drawn pulled apart, and numbers for which there is no way."""

import pytest
from shapely import LineString, Polygon, box

from generator.craft.exploded import exploded
from generator.craft.exploded.callouts import RADIUS, Callout, Subject, callouts
from generator.craft.kit import FlatPart, Kit, Pose, Vector
from generator.cutting import CutStock, Material
from generator.geometry import IDENTITY, Box, PathData, Transform, flatten, rectangle
from generator.scene import BLACK, Group, Path, Scene

TITLE = {"de": "Deckel", "en": "lid"}
TOP = Pose(Vector(0, 100, 0), Vector(1, 0, 0), Vector(0, -1, 0))
BOTTOM = Pose(Vector(0, 0, 0), Vector(1, 0, 0), Vector(0, 1, 0))
STAR = Path(rectangle(40, 20, 20, 30), fill=BLACK)
LINE = Path(rectangle(70, 20, 20, 30), stroke=BLACK)


def stock_of(_: str) -> CutStock:
    return CutStock(Material("plywood-3mm", {"de": "Holz", "en": "wood"}, 3.0, 0.2), 3.0, 0.2)


def plate(name: str, pose: Pose) -> FlatPart:
    return FlatPart(name, TITLE, rectangle(0, 0, 100, 100), pose=pose)


def burnt_on(scene: Scene) -> list[tuple[Path, Transform, PathData]]:
    """Return the paths that are drawn on parts, how they get there, and what they keep within."""
    found = []
    for item in scene.items:
        if isinstance(item, Group) and item.clip is not None:
            (inner,) = item.items
            assert isinstance(inner, Group)
            drawn = (each for each in inner.items if isinstance(each, Path))
            found += [(each, inner.transform, item.clip) for each in drawn]
    return found


def polygon_of(path: PathData, by: Transform = IDENTITY) -> Polygon:
    (ring,) = flatten(path)
    return Polygon([by.apply(x, y) for x, y in ring])


def test_engravings_lie_on_the_part_as_the_eye_sees_it() -> None:
    scene = exploded(
        Kit((plate("lid", TOP),)), stock_of, "de", (150, 150), burnt={"lid": [STAR, LINE]}
    )
    (star, by, clip), (line, _, _) = burnt_on(scene)
    assert (star.fill, line.fill) != (None, None)
    assert (star.fill is not None, line.stroke is not None) == (True, True)
    top = polygon_of(clip)
    whole = polygon_of(rectangle(0, 0, 100, 100), by)
    assert top.symmetric_difference(whole).area < 0.01 * whole.area
    assert whole.contains(polygon_of(star.path, by))
    # Neither mirrored nor upside down: what is on the right of the part is on the right here.
    assert by.determinant > 0


def test_nothing_is_drawn_of_what_looks_away_from_the_eye() -> None:
    kit = Kit((plate("lid", BOTTOM),))
    assert burnt_on(exploded(kit, stock_of, "de", (150, 150), burnt={"lid": [STAR]})) == []


def test_what_stands_before_an_engraving_hides_it() -> None:
    above = Pose(Vector(0, 100, 40), Vector(1, 0, 0), Vector(0, -1, 0))
    kit = Kit((plate("lid", TOP), plate("other", above)))
    ((_, by, clip),) = burnt_on(exploded(kit, stock_of, "de", (150, 150), burnt={"lid": [STAR]}))
    whole = polygon_of(rectangle(0, 0, 100, 100), by)
    assert 0.1 * whole.area < polygon_of(clip).area < 0.9 * whole.area


def test_without_engravings_the_drawing_is_as_it_was() -> None:
    kit = Kit((plate("lid", TOP),))
    other = exploded(kit, stock_of, "de", burnt={"other": [STAR]})
    assert repr(other) == repr(exploded(kit, stock_of, "de"))


def test_a_number_that_no_way_leads_to_stands_on_what_it_names() -> None:
    """A floor within four walls, all around it."""
    floor, yard = box(40, 40, 80, 80), box(0, 0, 120, 120)
    walls = yard.difference(floor.buffer(1))
    subjects = [Subject(1, (floor,)), Subject(2, (walls,))]
    within, around = callouts(subjects, floor.union(walls), [], Box(0, 0, 120, 120))
    assert within.place == within.end
    assert floor.buffer(-RADIUS).contains(box(*within.place, *within.place).centroid)
    assert around.place != around.end
    assert not yard.buffer(RADIUS).contains(box(*around.place, *around.place).centroid)


@pytest.mark.parametrize("wide", [4.0, 40.0])
def test_a_number_has_its_line_where_there_is_a_way_or_no_room(wide: float) -> None:
    """A floor that is open to the left, and one that a number would cover."""
    floor = box(0, 40, 80, 80) if wide > 2 * RADIUS else box(60, 60, 60 + wide, 60 + wide)
    walls = box(0, 0, 120, 120).difference(floor.buffer(1))
    subjects = [Subject(1, (floor,)), Subject(2, (walls,))]
    found: list[Callout] = callouts(subjects, floor.union(walls), [], Box(0, 0, 120, 120))
    assert all(each.place != each.end for each in found)
    if wide > 2 * RADIUS:
        assert not walls.intersects(LineString([found[0].place, found[0].end]))
