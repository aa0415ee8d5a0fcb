"""The set-up and the signs of Wüstenstadt: a picture that shows as many fields as the table has,
and small drawings that differ, stay in their box and read."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from shapely.geometry import box as upright
from shapely.ops import unary_union

from generator.games.wuestenstadt.art import (
    icon,
    numbers,
    price,
    setup_diagram,
    setup_mark,
    straight,
)
from generator.games.wuestenstadt.art.glyphs import GLYPHS
from generator.games.wuestenstadt.art.setup import entry_mark, gate_mark, path_mark, plan
from generator.games.wuestenstadt.art.supplies import (
    dice_mark,
    pile_mark,
    shield_mark,
    tent_mark,
)
from generator.geometry import Move
from generator.scene import Color, Group, Item, Path, Scene
from generator.units import MM_PER_PT
from tests.games.measuring import fingerprint, marks, texts

from .pictures import drawn, drawn_widths, painted

DIAGRAM = (95.0, 70.0)
KEY = ("dice", "entry", "gate", "path", "pile", "refuge", "shield", "tent")
PLAYERS = (2, 3, 4)

SIGNS: dict[str, Callable[[], Scene]] = {
    **{f"set-up for {p}": partial(setup_diagram, DIAGRAM, players=p) for p in PLAYERS},
    **{f"straight of {n}": partial(straight, (48.0, 8.0), length=n) for n in (5, 6)},
    **{name: partial(icon, (10.0, 10.0), name=name) for name in GLYPHS},
    **{f"key {name}": partial(setup_mark, (5.2, 5.2), name=name) for name in KEY},
    **{f"{n} points": partial(price, (6.6, 6.6), points=n, blue=n == 3) for n in (1, 3)},
    "numbers": partial(numbers, (66.0, 5.0)),
}


@pytest.mark.parametrize("name", SIGNS)
def test_no_line_is_a_hairline(name: str) -> None:
    assert all(width >= 0.199 for width in drawn_widths(SIGNS[name]().items))


@pytest.mark.parametrize("name", SIGNS)
def test_small_pictures_stay_in_their_box_and_their_letters_are_large_enough(name: str) -> None:
    scene = SIGNS[name]()
    box = upright(0, 0, *scene.size).buffer(0.01)
    assert all(box.contains(mark.area) for mark in marks(scene))
    assert all(text.size >= 6.5 * MM_PER_PT for text in texts(scene.items))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_diagram_shows_as_many_fields_as_the_table_has(players: int) -> None:
    table = plan(players)
    scene = setup_diagram(DIAGRAM, players=players)
    cell = min((95 - 6) / table.reach.width, (70 - 6) / table.reach.height)
    drawn = list(groups(scene.items))
    assert drawn.count(entry_mark(cell)) == len(table.entries) == 6 * players
    assert drawn.count(path_mark(cell)) == len(table.paths) == 36 * players
    assert drawn.count(gate_mark(cell)) == len(table.gates) == players
    assert [t.text for t in texts(scene.items)].count("1") == 6 * players
    assert [t.text for t in texts(scene.items) if t.text != "1"] == list("ABCD"[:players])


def groups(items: tuple[Item, ...]) -> Iterator[Group]:
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from groups(item.items)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_set_up_is_a_lattice_with_a_gate_in_the_third_row_of_each_half(players: int) -> None:
    table = plan(players)
    places = [*table.entries, *table.paths, *table.gates]
    assert len(set(places)) == len(places)
    rows = sorted({y for x, y in table.entries if x > 0})
    assert len(rows) == 12
    assert {y for _, y in table.gates} == {rows[2], rows[9]}
    ends = {x for x, _ in table.gates}
    assert len({x > 0 for x in ends}) == (1 if players == 2 else 2)


@pytest.mark.parametrize("players", PLAYERS)
def test_what_lies_ready_is_clear_of_the_paths(players: int) -> None:
    cell = min((95 - 6) / plan(players).reach.width, (70 - 6) / plan(players).reach.height)
    scene = setup_diagram(DIAGRAM, players=players)
    ready = [pile_mark(2.0 * cell), shield_mark(1.5 * cell)]
    ready += [tent_mark(2.2 * cell), dice_mark(2.1 * cell)]
    tiles = [path_mark(cell), entry_mark(cell)]
    apart = unary_union([m.area for m in marks(scene) if set(m.within) & set(tiles)])
    for mark in ready:
        areas = [m.area for m in marks(scene) if mark in m.within]
        assert areas and not unary_union(areas).intersects(apart)


@pytest.mark.parametrize("length", [5, 6])
def test_a_straight_counts_up_by_one(length: int) -> None:
    dice = [item for item in straight((48.0, 8.0), length=length).items if isinstance(item, Group)]
    faces = [die.items[-1] for die in dice]
    paths = [face.path for face in faces if isinstance(face, Path)]
    rings = [sum(isinstance(step, Move) for step in path) for path in paths]
    assert rings == list(range(1, length + 1))


def test_signs_differ() -> None:
    assert len({fingerprint(icon((10.0, 10.0), name=name)) for name in GLYPHS}) == len(GLYPHS)
    assert len({fingerprint(setup_mark((6.0, 6.0), name=name)) for name in KEY}) == len(KEY)


def test_numbers_stand_in_the_middle_of_six_equal_columns() -> None:
    dice = [item for item in numbers((66.0, 5.0)).items if isinstance(item, Group)]
    assert [die.transform.e for die in dice] == pytest.approx([5.5, 16.5, 27.5, 38.5, 49.5, 60.5])


@pytest.mark.parametrize("blue", [False, True])
def test_a_price_reads_on_its_coin(blue: bool) -> None:
    coin = price((6.6, 6.6), points=3, blue=blue)
    (number,) = texts(coin.items)
    middle = upright(3.2, 3.2, 3.4, 3.4)
    ground = next(i for i in reversed(list(drawn(coin.items))) if painted(i, middle)).path.fill
    assert number.text == "3"
    assert isinstance(ground, Color) and number.fill.contrast(ground) >= 4.5


@pytest.mark.parametrize(
    "call, near",
    [
        (partial(icon, (10.0, 10.0), name="sheild"), "shield"),
        (partial(setup_mark, (5.0, 5.0), name="entri"), "entry"),
    ],
)
def test_a_wrong_name_brings_the_nearest_right_one(call: Callable[[], Scene], near: str) -> None:
    with pytest.raises(ValueError, match=f"did you mean {near!r}"):
        call()


@pytest.mark.parametrize(
    "call",
    [
        partial(setup_diagram, DIAGRAM, players=1),
        partial(setup_diagram, DIAGRAM, players=5),
        partial(straight, (48.0, 8.0), length=7),
    ],
)
def test_what_cannot_be_drawn_says_so(call: Callable[[], Scene]) -> None:
    with pytest.raises(ValueError, match="not"):
        call()
