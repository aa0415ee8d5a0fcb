"""The board of Bauboom, measured against its table of fields: every field in its box with room for
a brick, arrows that lead round as the fields are counted, and places for barrows and container."""

import csv
import io
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path as FilePath

import pytest
from shapely import STRtree
from shapely.affinity import translate
from shapely.geometry import Polygon, box
from shapely.ops import unary_union

from generator.craft import part
from generator.data import games
from generator.drawing.rows import Rows
from generator.games.bauboom.art.board_fields import field
from generator.games.bauboom.art.palette import BRICK_IDS, brick_of
from generator.games.bauboom.art.site_ground import container_place
from generator.games.bauboom.art.ways import board_way
from generator.geometry import flatten
from generator.rules import load_game
from generator.scene import Color, Paint, Path, Scene
from tests.games.looking import (
    apart,
    drawn_from,
    forms,
    fronts,
    is_rectangle,
    lines,
    pieces,
    sides,
    similar,
    walk,
)
from tests.games.measuring import marks
from tests.games.spoiling import copied

from .test_art import rows, sign

SLUG = "bauboom"
BOARD = (370.0, 270.0)
BRICK = 22.0

Row = dict[str, str]


def area(row: Row) -> Polygon:
    x, y, wide, high = (float(row[key]) for key in ("x", "y", "width", "height"))
    return box(x, y, x + wide, y + high)


FIELDS = [(row, area(row)) for row in rows("fields.csv")]
SIZES = sorted({(row["kind"], row["width"], row["height"]) for row, _ in FIELDS})


@cache
def board() -> Scene:
    return fronts(SLUG, "board")["1"]


@cache
def tree() -> STRtree:
    return STRtree([form for _, form in forms(board())])


def inside(shape: Polygon) -> list[tuple[Path, Polygon]]:
    """Return the forms on the board that lie in an area, bottom to top."""
    found = tree().query(shape.buffer(0.01), predicate="covers")
    return [forms(board())[place] for place in sorted(found)]


# Fields


@pytest.mark.parametrize(("kind", "width", "height"), SIZES)
def test_the_art_of_a_field_keeps_to_its_box(kind: str, width: str, height: str) -> None:
    size = float(width), float(height)
    for number in range(14 if kind == "plain" else 1):
        for mark in marks(field(size, kind=kind, number=number)):
            # What lies beyond would be cut off.
            assert box(0, 0, *size).buffer(0.1).covers(mark.area)


@pytest.mark.parametrize("place", range(len(FIELDS)))
def test_a_field_has_a_slab_in_its_box_and_room_for_a_brick(place: int) -> None:
    row, shape = FIELDS[place]
    flat = [(item, form) for item, form in inside(shape) if is_rectangle(form)]
    slab = max((form for _, form in flat), key=lambda form: form.area)
    assert similar(slab, shape) > 0.8
    assert slab.centroid.distance(shape.centroid) < 0.5
    beds = [f for _, f in inside(shape) if BRICK - 0.6 <= min(sides(f)) <= max(sides(f)) <= 24]
    if row["kind"] == "plain":
        assert beds
        assert max(f.centroid.distance(shape.centroid) for f in apart(beds, 4)) < 1


def test_fields_of_a_kind_look_alike_and_kinds_differ() -> None:
    colours: dict[str, set[Paint | None]] = {}
    for row, shape in FIELDS:
        flat = [(i, f) for i, f in inside(shape) if is_rectangle(f) and f.area > 0.5 * shape.area]
        colours.setdefault(row["kind"], set()).add(flat[-1][0].fill)
    assert set(colours) == {"start", "plain", "ladybird", "anteater"}
    for one, other in combinations(colours.values(), 2):
        assert not one & other
    assert len(colours["ladybird"]) == len(colours["anteater"]) == 1


def test_a_ladybird_carries_the_place_of_a_brick() -> None:
    for row, shape in FIELDS:
        if row["kind"] == "ladybird":
            squares = [f for i, f in inside(shape) if i.dash and abs(f.area - BRICK**2) < 20]
            assert len(apart(squares, 2)) == 1


# The way round


def arrows(scene: Scene, count: int) -> list[Polygon]:
    """Return the arrows: the forms of seven corners that are there once for every field."""
    found: dict[tuple[Color, float], list[Polygon]] = {}
    for item, by in walk(scene.items):
        if isinstance(item, Path) and isinstance(item.fill, Color):
            rings = flatten(item.path)
            if len(rings) == 1 and len(rings[0]) == 8:
                shape = Polygon([by.apply(x, y) for x, y in rings[0]])
                found.setdefault((item.fill, round(shape.area, 2)), []).append(shape)
    (shapes,) = (shapes for shapes in found.values() if len(shapes) == count)
    return shapes


def heading(arrow: Polygon) -> tuple[int, int]:
    """Return where an arrow points: to its narrow end, opposite a broad one."""
    left, top, right, bottom = arrow.bounds
    ends = {
        (-1, 0): box(left, top, left + 0.2, bottom),
        (1, 0): box(right - 0.2, top, right, bottom),
        (0, -1): box(left, top, right, top + 0.2),
        (0, 1): box(left, bottom - 0.2, right, bottom),
    }
    wide = {way: arrow.intersection(end).area for way, end in ends.items()}
    (way,) = (w for w in ends if wide[w] < 0.1 and wide[-w[0], -w[1]] > 0.4)
    return way


def legs(table: Sequence[Row]) -> Iterator[tuple[Polygon, Polygon]]:
    places = [area(row) for row in table]
    yield from pairwise([*places, places[0]])


def assert_leads_round(scene: Scene, table: Sequence[Row]) -> None:
    """Fail unless an arrow lies over every border of a field and the next and points that way."""
    left = arrows(scene, len(table))
    for here, there in legs(table):
        border = here.intersection(there)
        assert border.length >= 1
        (arrow,) = [a for a in left if a.envelope.centroid.distance(border.centroid) < 2]
        dx, dy = there.centroid.x - here.centroid.x, there.centroid.y - here.centroid.y
        wide, high = sides(border)
        across = (math.copysign(1, dx), 0) if wide < high else (0, math.copysign(1, dy))
        assert heading(arrow) == across
        left.remove(arrow)
    assert not left


def test_an_arrow_leads_from_every_field_to_the_next() -> None:
    assert len(FIELDS) == 30
    assert_leads_round(board(), rows("fields.csv"))


def turned() -> list[Row]:
    """Return the fields the other way round."""
    first, *others = rows("fields.csv")
    return [{**row, "id": str(k)} for k, row in enumerate([first, *reversed(others)])]


def test_arrows_follow_the_order_of_the_table(tmp_path: FilePath) -> None:
    folder = copied(tmp_path, SLUG)
    text = io.StringIO()
    writer = csv.DictWriter(text, list(turned()[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(turned())
    (folder / "fields.csv").write_text(text.getvalue(), encoding="utf-8")
    (piece,) = drawn_from(folder, "de", (), "board")
    assert_leads_round(piece.front, turned())
    with pytest.raises(AssertionError):
        assert_leads_round(piece.front, rows("fields.csv"))


def test_the_way_is_drawn_for_any_table() -> None:
    table = [
        {"x": x, "y": y, "width": 40, "height": 40} for x, y in ((0, 0), (40, 0), (40, 40), (0, 40))
    ]
    words = [{key: str(value) for key, value in row.items()} for row in table]
    assert_leads_round(board_way((80.0, 80.0), fields=Rows(None, tuple(table))), words)


def test_an_arrow_hides_no_brick_and_keeps_to_the_board() -> None:
    beds = unary_union(
        [
            shape.centroid.buffer(BRICK / 2, cap_style="square")
            for row, shape in FIELDS
            if row["kind"] == "plain"
        ]
    )
    for arrow in arrows(board(), len(FIELDS)):
        assert not arrow.intersects(beds)
        assert box(0, 0, *BOARD).buffer(-3).covers(arrow)


# Barrows and container


def barrow() -> tuple[float, float]:
    """Return how wide and long a finished barrow is, wheels and handles and all."""
    game = load_game(games()[SLUG])
    kind = part("barrow")
    net = kind.net(kind.read(game.components["barrow"].params, "game.toml"))
    return net.panel("floor").width, max(net.panel("left").width, net.panel("left").height)


def test_four_barrows_find_their_places_on_the_start() -> None:
    wide, long = barrow()
    assert long > wide > BRICK
    ((_, shape),) = ((row, shape) for row, shape in FIELDS if row["kind"] == "start")
    found = {}
    for player in BRICK_IDS:
        pale = brick_of(player).pale
        places = [
            f for i, f in inside(shape) if i.fill == pale and is_rectangle(f) and f.area > 300
        ]
        (found[player],) = apart(places, 5)
        assert min(sides(found[player])) >= wide
        assert max(sides(found[player])) >= long
        assert shape.buffer(-3).covers(found[player])
    for one, other in combinations(found.values(), 2):
        assert not one.intersects(other)
    written = [line.box for line in lines(board()) if shape.covers(line.box)]
    assert len(written) == 1
    assert not any(place.intersects(written[0]) for place in found.values())


def test_a_place_for_a_barrow_shows_the_emblem_of_its_player() -> None:
    ((_, shape),) = ((row, shape) for row, shape in FIELDS if row["kind"] == "start")
    for player in BRICK_IDS:
        kind = brick_of(player)
        own = [f for i, f in inside(shape) if i.fill == kind.pale and f.area > 300]
        colour = kind.tones.base
        signs = [
            unary_union([Polygon([by.apply(x, y) for x, y in ring]) for ring in flatten(item.path)])
            for item, by in walk(board().items)
            if isinstance(item, Path) and item.fill == colour
        ]
        signs = [s for s in signs if own[0].covers(s) and min(sides(s)) > 6]
        assert len(signs) == 1
        wanted = sign(player)
        middle, target = wanted.envelope.centroid, signs[0].envelope.centroid
        moved = translate(wanted, target.x - middle.x, target.y - middle.y)
        assert similar(moved, signs[0]) > 0.85


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_start_is_written_on(lang: str) -> None:
    written = Counter(line.text for line in lines(fronts(SLUG, "board", lang)["1"]))
    assert written["START"] == 1


def container() -> tuple[float, float]:
    game = load_game(games()[SLUG])
    kind = part("tray")
    net = kind.net(kind.read(game.components["container"].params, "game.toml"))
    floor = net.panel("floor")
    return floor.width, floor.height


def test_the_container_stands_on_its_place() -> None:
    wide, long = container()
    places = [f for _, f in forms(board()) if is_rectangle(f) and 70 < sides(f)[0] < 80]
    places = [f for f in apart(places, 5) if 50 < sides(f)[1] < 60]
    (place,) = places
    assert sides(place)[0] >= wide + 1
    assert sides(place)[1] >= long + 1
    assert not any(place.intersects(shape) for _, shape in FIELDS)


def test_a_line_to_cut_is_there_on_demand_and_leaves_room_for_the_container() -> None:
    def dashed(cut: str) -> list[Polygon]:
        found = forms(container_place((74.0, 54.0), cut=cut))
        return [f for i, f in found if i.stroke and i.dash and is_rectangle(f) and f.area > 2000]

    assert not dashed("printed")
    (hole,) = dashed("cut")
    wide, long = container()
    assert sides(hole)[0] >= wide + 0.6
    assert sides(hole)[1] >= long + 0.6
    with pytest.raises(ValueError, match="'printed' or 'cut'"):
        container_place((74.0, 54.0), cut="yes")


def test_the_fact_decides_whether_the_place_is_cut_out() -> None:
    def holes(facts: tuple[tuple[str, str], ...]) -> int:
        (piece,) = pieces(SLUG, "de", facts, "board")
        found = forms(piece.front)
        return sum(bool(i.dash) and is_rectangle(f) and f.area > 3000 for i, f in found)

    assert holes((("container_place", "cut"),)) > holes((("container_place", "printed"),)) == 0


def test_unknown_kinds_are_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match="anteater"):
        field((50.0, 34.0), kind="antheater", number=3)
