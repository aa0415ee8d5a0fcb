"""The board of the caravans, measured against the typed map: ways between all spaces that touch and
nowhere else, one lake, numbers and homes in their places, room for camels and for all that a family
has; and a change of the map changes the drawing."""

import math
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations

import pytest
from shapely import STRtree
from shapely.geometry import Point as Place
from shapely.geometry import Polygon, box
from shapely.ops import unary_union

from generator.data import games
from generator.faces.book import FaceBook
from generator.faces.schema import PlacesLayer
from generator.games.handelsfamilien.art.palette import family
from generator.games.handelsfamilien.art.spaces import space
from generator.geometry import flatten
from generator.scene import Color, Path, Scene
from tests.games.looking import (
    Line,
    apart,
    drawn_from,
    forms,
    is_disc,
    is_rectangle,
    lines,
    pieces,
    sides,
    walk,
)
from tests.games.spoiling import copied

from .charts import Chart, Pair, around
from .test_art_families import rows

SLUG = "handelsfamilien"
BASE = (18.0, 12.0)


@cache
def typed() -> Chart:
    return Chart(games()[SLUG], pieces(SLUG))


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Chart:
    """The game with a lake of seven, good 1 and a home elsewhere, and a space less."""
    folder = copied(tmp_path_factory.mktemp("map"), SLUG)
    file = folder / "map.txt"
    text = file.read_text(encoding="utf-8").split()
    for row, old, new in ((1, "#o.#", "#.o#"), (3, ".~.", ".#."), (7, "oJ.", "Jo.")):
        assert text[row - 1].count(old) == 1
        text[row - 1] = text[row - 1].replace(old, new)
    file.unlink()
    file.write_text("\n".join(text) + "\n", encoding="utf-8")
    return Chart(folder, drawn_from(folder, "de", (), "board", "goods_card"))


@pytest.fixture(params=["as it is", "changed"])
def chart(request: pytest.FixtureRequest) -> Chart:
    """The map as it is, and one that somebody typed."""
    if request.param == "as it is":
        return typed()
    other: Chart = request.getfixturevalue("changed")
    return other


def test_the_map_is_as_large_as_it_is_said_to_be(changed: Chart) -> None:
    assert len(typed().signs) == 100
    assert len(typed().pairs) == 243
    assert len(changed.signs) == 99
    assert changed.pairs != typed().pairs


# Ways


def stitches(scene: Scene) -> dict[tuple[Color, float], list[tuple[Place, float]]]:
    """Return all short straight strokes by colour and width: their middles and directions."""
    found: dict[tuple[Color, float], list[tuple[Place, float]]] = {}
    for item, by in walk(scene.items):
        if isinstance(item, Path) and item.stroke is not None:
            for ring in flatten(item.path):
                if len(ring) == 2 and math.dist(*ring) < 3:
                    (x0, y0), (x1, y1) = (by.apply(*point) for point in ring)
                    stitch = (Place((x0 + x1) / 2, (y0 + y1) / 2), math.atan2(y1 - y0, x1 - x0))
                    found.setdefault((item.stroke, item.width), []).append(stitch)
    return found


def test_a_stitched_way_leads_from_every_space_to_those_beside_it_only(chart: Chart) -> None:
    between = {}
    for pair in chart.pairs:
        one, other = (chart.spots[field] for field in pair)
        spot = Place((one.x + other.x) / 2, (one.y + other.y) / 2)
        between[pair] = spot, math.atan2(other.y - one.y, other.x - one.x)

    def way(stitch: tuple[Place, float]) -> Pair | None:
        """Return the pair that a stitch leads between, if it lies and runs as their way does."""
        pair, (spot, direction) = min(between.items(), key=lambda w: w[1][0].distance(stitch[0]))
        aslant = abs((stitch[1] - direction + math.pi / 2) % math.pi - math.pi / 2)
        return pair if spot.distance(stitch[0]) < 4.5 and aslant < 0.5 else None

    sewn: Counter[Pair] = Counter()
    for thread, found in stitches(chart.board).items():
        ways = [way(stitch) for stitch in found]
        if len(found) > 5 and ways.count(None) < len(found) / 2:
            # A thread of the caravans: not one of its stitches lies elsewhere.
            assert None not in ways, thread
            sewn.update(pair for pair in ways if pair)
    assert set(sewn) == chart.pairs
    assert min(sewn.values()) >= 3


# The lake


def test_one_lake_covers_the_waters_and_no_other_space(chart: Chart) -> None:
    wet = [chart.spots[field] for field in chart.of("~")]
    dry = [spot for field, spot in chart.spots.items() if chart.signs[field] != "~"]
    assert len(wet) == 8 - (chart is not typed())
    large = [(item, shape) for item, shape in forms(chart.board) if shape.area > 3000]
    lakes = [
        item.fill
        for item, shape in large
        if isinstance(item.fill, Color)
        and all(map(shape.covers, wet))
        and not any(map(shape.covers, dry))
    ]
    assert lakes
    water = lakes[-1]
    assert water.blue > water.red
    assert [item.fill for item, _ in large].count(water) == 1
    wide = [shape for item, shape in forms(chart.board) if item.fill == water and shape.area > 50]
    # A dry space is dry around its middle too.
    assert min(shape.distance(spot) for shape in wide for spot in dry) > 8


# What stands on the spaces


def numbers(chart: Chart) -> dict[str, Line]:
    inside = [line for line in lines(chart.board) if chart.inner.covers(line.box)]
    counted = Counter(line.text for line in inside if line.text.isdigit())
    assert counted == Counter(map(str, range(1, 34)))
    return {line.text: line for line in inside}


def test_goods_are_numbered_in_reading_order_each_on_its_field(chart: Chart) -> None:
    shown = numbers(chart)
    fields = chart.of("o")
    assert len(fields) == 33
    for number, field in enumerate(fields, start=1):
        line = shown[str(number)]
        assert abs(line.middle.x - chart.spots[field].x) < 2
        assert chart.hexagon(field).buffer(0.5).covers(line.box), number
        assert line.em > 4.5


def test_every_family_has_its_home_where_its_letter_stands(chart: Chart) -> None:
    colours = {family(row["id"]).hex: row["letter"] for row in rows()}
    assert len(colours) == 10
    large = [
        (colours[item.fill], shape)
        for item, shape in forms(chart.board)
        if item.fill in colours and min(sides(shape)) > 20 and chart.inner.covers(shape)
    ]
    for field, sign in chart.signs.items():
        here = chart.spots[field].buffer(4)
        homes = {letter for letter, shape in large if here.covers(shape.centroid)}
        assert homes == ({sign} if sign.isupper() else set()), field
    assert len({letter for letter, _ in large}) == 10


def foot_sized(shapes: Iterable[tuple[Path, Polygon]]) -> list[Polygon]:
    """Return what is flat and nearly as large as the foot of a camel, 18 × 12 mm."""
    sized = [s for _, s in shapes if 15 < sides(s)[0] < 19 and 9 < sides(s)[1] < 13]
    return [s for s in sized if is_rectangle(s)]


def foot(mat: Polygon) -> Polygon:
    """Return what a camel covers that stands on the middle of a mat."""
    x, y = mat.envelope.centroid.coords[0]
    return box(x - BASE[0] / 2, y - BASE[1] / 2, x + BASE[0] / 2, y + BASE[1] / 2)


def test_two_camels_stand_on_every_space_and_hide_no_number(chart: Chart) -> None:
    flat = [mat for mat in foot_sized(forms(chart.board)) if chart.inner.covers(mat)]
    tree = STRtree(flat)
    seen = []
    for field, spot in chart.spots.items():
        near = [flat[k] for k in tree.query(chart.hexagon(field), predicate="covers")]
        seen.append({offset(mat, spot) for mat in near})
    # Much may be as large as a mat; what lies so on every space alike are the mats.
    mats_ = sorted(set.intersection(*seen))
    feet = [
        box(spot.x + dx - 9, spot.y + dy - 6, spot.x + dx + 9, spot.y + dy + 6)
        for spot in chart.spots.values()
        for dx, dy in mats_
    ]
    assert len(mats_) == 2
    assert abs(mats_[0][0] - mats_[1][0]) >= BASE[0] or abs(mats_[0][1] - mats_[1][1]) >= BASE[1]
    for k, field in enumerate(chart.spots):
        assert all(map(chart.hexagon(field).buffer(0.2).covers, feet[2 * k : 2 * k + 2])), field
    standing = unary_union(feet).buffer(-0.05)
    for number, line in numbers(chart).items():
        assert not standing.intersects(line.box), number


def offset(mat: Polygon, spot: Place) -> tuple[float, float]:
    """Return how far the middle of a mat lies from that of its space, to half a mm."""
    middle = mat.envelope.centroid
    return round(2 * (middle.x - spot.x)) / 2, round(2 * (middle.y - spot.y)) / 2


# The small map on the cards


def test_a_card_marks_the_field_with_its_number_and_no_other(chart: Chart) -> None:
    middles = chart.middles("goods_card")
    area = around(middles.values()).buffer(2.5)
    seen = {
        name: {
            (item.fill, is_disc(shape), *(round(v, 2) for v in shape.bounds))
            for item, shape in forms(card)
            if area.covers(shape)
        }
        for name, card in chart.cards.items()
    }
    common = frozenset.intersection(*map(frozenset, seen.values()))
    for field, (name, own) in zip(chart.of("o"), seen.items(), strict=True):
        here = middles[field]
        discs = [box(*key[2:]) for key in own - common if key[1]]
        assert max(max(sides(disc)) for disc in discs) >= 3, name
        assert all(disc.centroid.distance(here) < 0.05 for disc in discs), name
        # What else is there leads the eye to it, along its row or its column.
        for x, y in (box(*key[2:]).centroid.coords[0] for key in own - common):
            assert min(abs(x - here.x), abs(y - here.y)) < 0.05, name
    homes = {family(row["id"]).hex: row["letter"] for row in rows()}
    spots = {sign: middles[field] for field, sign in chart.signs.items()}
    small = {homes[key[0]]: box(*key[2:]).centroid for key in common if key[0] in homes}
    assert len(small) == 10
    assert all(spot.distance(spots[letter]) < 0.05 for letter, spot in small.items())


# The fields of the families


def field_of(row: dict[str, str]) -> Polygon:
    """Return the field of a family, where the table and the layer have it."""
    layers = (placed.layer for placed in FaceBook(games()[SLUG]).layers("board"))
    (layer,) = (layer for layer in layers if isinstance(layer, PlacesLayer))
    assert layer.size is not None
    x, y = float(row["x"]), float(row["y"])
    return box(x, y, x + layer.size[0], y + layer.size[1])


@cache
def within(name: str) -> tuple[tuple[Path, Polygon], ...]:
    """Return the forms that lie on the field of a family."""
    (row,) = (row for row in rows() if row["id"] == name)
    area = field_of(row).buffer(0.1)
    return tuple(form for form in forms(typed().board) if area.covers(form[1]))


def park(name: str) -> list[Polygon]:
    """Return the mats of the camels on the field of a family."""
    return apart(foot_sized(within(name)), 3)


def belongings(name: str) -> dict[str, list[Polygon]]:
    """Return the places for tiles, treasury and links on a field, by about what size they have."""
    shapes = [shape for _, shape in within(name)]
    flat = [s for s in shapes if is_rectangle(s)]
    tiles = [s for s in flat if 20 < sides(s)[0] < 30 and 26 < sides(s)[1] < 36]
    links = [s for s in flat if all(18 < side < 26 for side in sides(s))]
    discs = [s for s in shapes if is_disc(s) and 20 < sides(s)[0] < 36]
    return {"tile": apart(tiles, 5), "link": apart(links, 5), "treasury": apart(discs, 5)}


FAMILIES = [row["id"] for row in rows()]


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_has_places_for_twelve_camels(name: str) -> None:
    places = park(name)
    assert len(places) == 12
    assert min(sides(mat)[0] for mat in places) >= 16 - 1e-6
    assert min(sides(mat)[1] for mat in places) >= 10 - 1e-6
    columns = Counter(round(mat.centroid.x, 1) for mat in places)
    lines_ = Counter(round(mat.centroid.y, 1) for mat in places)
    assert sorted(columns.values()) == [2] * 6
    assert sorted(lines_.values()) == [6, 6]
    for one, other in combinations(map(foot, places), 2):
        assert one.intersection(other).area < 0.01


@pytest.mark.parametrize("name", FAMILIES)
def test_tiles_treasury_and_links_find_room_on_a_field(name: str) -> None:
    found = belongings(name)
    assert {kind: len(shapes) for kind, shapes in found.items()} == {
        "tile": 2,
        "link": 1,
        "treasury": 1,
    }
    least = {"tile": (22, 28), "link": (20, 20), "treasury": (25, 25)}
    for kind, shapes in found.items():
        for shape in shapes:
            assert sides(shape)[0] >= least[kind][0] - 1e-6, kind
            assert sides(shape)[1] >= least[kind][1] - 1e-6, kind
    every = [*(s for shapes in found.values() for s in shapes), *map(foot, park(name))]
    for one, other in combinations(every, 2):
        assert one.intersection(other).area < 0.3


@pytest.mark.parametrize("row", rows(), ids=FAMILIES)
def test_a_field_says_name_and_price_and_has_its_park_at_the_map(row: dict[str, str]) -> None:
    area = field_of(row)
    written = [line for line in lines(typed().board) if area.covers(line.box)]
    assert sorted(line.text for line in written) == sorted([row["name_de"], row["price"]])
    places = [s for shapes in belongings(row["id"]).values() for s in shapes]
    assert not any(line.box.intersects(place) for line in written for place in places)
    cut = box(0, 0, *typed().board.size).buffer(-3)
    assert all(cut.covers(thing) for thing in (*places, *(line.box for line in written)))
    middle = typed().board.size[1] / 2
    mats = max(abs(mat.centroid.y - middle) for mat in park(row["id"]))
    assert mats < min(abs(place.centroid.y - middle) for place in places)


def test_what_is_no_space_is_refused() -> None:
    from generator.drawing.rows import Rows

    none = Rows(None, ())
    with pytest.raises(ValueError, match="swamp"):
        space((36.0, 41.6), kind="swamp", sign=".", number=1, goods=none, families=none)
    with pytest.raises(ValueError, match="34"):
        space((36.0, 41.6), kind="goods", sign="o", number=34, goods=none, families=none)
