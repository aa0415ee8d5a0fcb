"""What lies beside what on a board: by a lattice or by boxes, whole boards and circuits, and why a
board is neither."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.cells import LATTICES, Cell, Cells, Lattice
from generator.model import Finding, SpielbogenError
from generator.rules import Rules, Verdict
from generator.rules.formulas import Budget
from generator.rules.functions import TooLargeError
from generator.rules.surroundings import Field, Surroundings
from generator.rules.tables import Row, Table

from .toy import load, solve

MAP = """\
[tables.land]
map = "land.txt"
signs = { F = "rock", W = "water", "~" = "" }
lattice = "hexagon-pointy"
source = "assumed"

"""

FILE = """\
[tables.way]
file = "way.csv"
source = "assumed"

"""

#: A ring of four by three, round a gap: fields 1 to 4 go clockwise, a corner is 30 by 20.
WAY = """\
id,x,y,width,height,kind
1,0,0,30,20,corner
2,30,0,40,20,long
3,70,0,30,20,corner
4,70,20,30,35.5,side
5,70,55.5,30,20,corner
6,30,55.5,40,20,long
7,0,55.5,30,20,corner
8,0,20,30,35.5,side
"""


def with_tables(folder: Path, land: str = "FFF\nF~F\n", way: str = WAY, **changes: str) -> Rules:
    """Work out the toy game with a map of hexagons and a way of boxes."""
    (folder / "land.txt").write_text(land, encoding="utf-8")
    (folder / "way.csv").write_text(way, encoding="utf-8")
    return solve(folder, {"[stocks.card]": MAP + FILE + "[stocks.card]", **changes})


def judged(folder: Path, holds: str, land: str = "FFF\nF~F\n", way: str = WAY) -> Verdict:
    """Judge an invariant of the toy game with the two tables."""
    formula = {"count.animal >= top(2, animal.legs) + players.max - 1": holds}
    rules = with_tables(folder, land, way, **formula)
    return rules.judge(rules.game.invariants[0])


def failure(folder: Path, formula: str, **tables: str) -> Finding:
    with pytest.raises(SpielbogenError) as caught:
        with_tables(folder, **tables).evaluate(formula, "here")
    (found,) = caught.value.findings
    return found


def fields(*cells: tuple[int, int], lattice: Lattice = "square") -> list[Field]:
    """Return rows of a table with a lattice, named by their places."""
    columns = ("id", "row", "column")
    rows = [
        Row(f"r{r}c{c}", 1, {"id": f"r{r}c{c}", "row": str(r), "column": str(c)}, f"m.txt:{r}")
        for r, c in cells
    ]
    table = Table("m.txt", columns, tuple(rows), lattice)
    return [Field(table, row, row.values.__getitem__) for row in rows]


def asked(function: str, *given: Any) -> tuple[Any, list[str]]:
    """Call one of the functions; return the answer, and why it is no."""
    surroundings = Surroundings(Budget(), [])
    return surroundings.functions[function](*given), surroundings.reasons


def test_rows_beside_a_row_by_lattice_and_by_boxes(tmp_path: Path) -> None:
    rules = with_tables(tmp_path)
    beside = "[f.id for f in beside(tables.land, tables.land[1])]"
    assert rules.evaluate(beside, "here") == ["r1c1", "r1c3", "r2c1"]
    beside = "[f.id for f in beside(tables.way, tables.way[0])]"
    assert rules.evaluate(beside, "here") == [2, 8]
    beside = "[f.id for f in beside([f for f in tables.way if f.id > 2], tables.way[0])]"
    assert rules.evaluate(beside, "here") == [8]
    assert rules.evaluate("beside([], tables.way[0])", "here") == []
    assert rules.evaluate("all(len(beside(tables.way, f)) == 2 for f in tables.way)", "here")


@pytest.mark.parametrize(
    ("land", "whole"), [("FF\nFF\n", True), ("FF~\n~F~\n~~F", True), ("F~F\n~~F\n", False)]
)
def test_a_board_hangs_together_or_not(tmp_path: Path, land: str, whole: bool) -> None:
    assert with_tables(tmp_path, land).evaluate("connected(tables.land)", "here") is whole


def test_a_part_of_a_board_may_hang_together_by_itself(tmp_path: Path) -> None:
    rules = with_tables(tmp_path, "FWF\nWW~\nF~F\n")
    kind = "connected([f for f in tables.land if f.kind == '{}'])"
    assert rules.evaluate(kind.format("water"), "here") is True
    assert rules.evaluate(kind.format("rock"), "here") is False
    assert rules.evaluate(kind.format("sand"), "here") is False


def test_boxes_hang_together_along_edges_and_not_at_corners(tmp_path: Path) -> None:
    rules = with_tables(tmp_path)
    assert rules.evaluate("connected(tables.way)", "here") is True
    corners = "connected([f for f in tables.way if f.kind == 'corner'])"
    assert rules.evaluate(corners, "here") is False


@pytest.mark.parametrize(
    ("second", "beside"),
    [
        ("10,0,10,10", True),
        ("-10,9,10,10", True),
        ("10,9.5,10,10", False),
        ("10,10,10,10", False),
        ("10.005,0,10,10", True),
        ("10.5,0,10,10", False),
        ("5,0,10,10", False),
        ("0,10,1,10", True),
        ("0,10,0.5,10", False),
    ],
)
def test_boxes_are_beside_each_other_where_they_share_a_millimetre_of_an_edge(
    tmp_path: Path, second: str, beside: bool
) -> None:
    rules = with_tables(tmp_path, way=f"x,y,width,height\n0,0,10,10\n{second}\n")
    assert rules.evaluate("len(beside(tables.way, tables.way[0]))", "here") == int(beside)
    assert rules.evaluate("len(beside(tables.way, tables.way[1]))", "here") == int(beside)


def test_a_table_with_both_lies_in_its_lattice(tmp_path: Path) -> None:
    way = "row,column,x,y,width,height\n1,1,0,0,9,9\n1,2,50,50,9,9\n2,2,9,0,9,9\n"
    rules = with_tables(tmp_path, way=way, **{'"way.csv"': '"way.csv"\nlattice = "square"'})
    beside = "[f.x for f in beside(tables.way, tables.way[0])]"
    assert rules.evaluate(beside, "here") == [50]


def test_a_circuit_goes_round_in_the_order_of_its_rows(tmp_path: Path) -> None:
    rules = with_tables(tmp_path)
    assert rules.evaluate("circuit(tables.way)", "here") is True
    assert rules.evaluate("circuit(tables.way[3:] + tables.way[:3])", "here") is True
    assert rules.evaluate("circuit(tables.way[:-1])", "here") is False
    assert rules.evaluate("circuit(tables.way[1:] + tables.way[2:3])", "here") is False


def test_every_reason_that_some_rows_are_no_circuit_is_told() -> None:
    ring = fields((1, 1), (1, 2), (2, 2), (2, 1))
    assert asked("circuit", ring) == (True, [])
    twice = [*ring, ring[0]]
    assert asked("circuit", twice) == (False, ["m.txt:1: field 'r1c1' comes twice"])
    thrice = "m.txt:2: field 'r2c2' comes 3 times"
    assert asked("circuit", [*twice, ring[2], ring[2]])[1][1:] == [thrice]
    crossed = fields((1, 1), (2, 2), (1, 2), (2, 1))
    assert asked("circuit", crossed) == (
        False,
        [
            "m.txt:2: field 'r2c2' is not beside field 'r1c1' (m.txt:1)",
            "m.txt:2: field 'r2c1' is not beside field 'r1c2' (m.txt:1)",
            "m.txt:1: field 'r1c2' is also beside field 'r1c1' (m.txt:1)",
            "m.txt:2: field 'r2c1' is also beside field 'r2c2' (m.txt:2)",
        ],
    )
    ladder = fields((1, 1), (1, 2), (1, 3), (2, 3), (2, 2), (2, 1))
    assert asked("circuit", ladder) == (
        False,
        ["m.txt:2: field 'r2c2' is also beside field 'r1c2' (m.txt:1)"],
    )
    few = "a circuit has at least 3 fields, and this has 2"
    assert asked("circuit", ring[:2]) == (False, [few])
    assert asked("circuit", [])[0] is False


def test_every_group_that_does_not_hang_together_with_most_is_told() -> None:
    board = fields((1, 1), (1, 3), (1, 4), (1, 5), (3, 1), (3, 2))
    assert asked("connected", board) == (
        False,
        [
            "m.txt:3: field 'r3c1' and 1 more do not hang together with field 'r1c3' (m.txt:1)",
            "m.txt:1: field 'r1c1' does not hang together with field 'r1c3' (m.txt:1)",
        ],
    )
    assert asked("connected", []) == (False, ["there are no fields to hang together"])
    assert asked("connected", board[:1]) == (True, [])
    assert asked("connected", board[1:4] * 2) == (True, [])


@given(
    st.sampled_from(LATTICES),
    st.sets(st.tuples(st.integers(1, 5), st.integers(1, 5)), min_size=1, max_size=12),
)
def test_fields_hang_together_where_their_joined_form_does(
    lattice: Lattice, patch: set[tuple[int, int]]
) -> None:
    from shapely import Polygon, union_all

    from generator.geometry import flatten

    cells = Cells(lattice, 10)
    forms = [Polygon(flatten(cells.polygon(Cell(*cell)))[0]) for cell in patch]
    joined = union_all([form.buffer(1e-6, join_style="mitre") for form in forms]).buffer(-1e-3)
    board = fields(*patch, lattice=lattice)
    assert asked("connected", board)[0] is (joined.geom_type == "Polygon")
    for one in board:
        near, _ = asked("beside", board, one)
        assert all(one in asked("beside", board, other)[0] for other in near)
        assert one not in near


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        ("connected(tables.prices)", "prices.csv:2: field '1' has no place"),
        ("circuit(tables.prices + tables.way)", "rows of two tables, 'prices.csv' and 'way.csv'"),
        ("beside(tables.land, tables.way[0])", "rows of two tables, 'land.txt' and 'way.csv'"),
        ("beside(tables.prices, tables.prices[0])", "and no 'x', 'y', 'width', 'height'"),
    ],
)
def test_rows_that_have_no_place_on_one_board(tmp_path: Path, formula: str, said: str) -> None:
    found = failure(tmp_path, formula)
    assert found.code == "F110"
    assert said in found.message


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ("70,20,30mm,35.5", "column 'width': expected a number of mm larger than 0, found '30mm'"),
        ("70,20,30,", "column 'height': expected a number of mm larger than 0, found nothing"),
        ("70,20,30,0", "column 'height': expected a number of mm larger than 0, found 0"),
        ("70,20,-30,35.5", "column 'width': expected a number of mm larger than 0, found -30"),
        ("ten,20,30,35.5", "column 'x': expected a number of mm, found 'ten'"),
    ],
)
def test_a_box_of_no_use_is_told_at_its_line(tmp_path: Path, cells: str, said: str) -> None:
    found = failure(tmp_path, "connected(tables.way)", way=WAY.replace("70,20,30,35.5", cells))
    assert found.code == "F110"
    assert found.message == f"way.csv:5: {said}"


@pytest.mark.parametrize(
    ("formula", "given"),
    [
        ("connected(3)", "3"),
        ("beside(tables.way, 1)", "1"),
        ("beside(tables.way[0], tables.way)", "a list"),
        ("circuit(['a', 'b', 'c'])", "'a'"),
        ("connected(tally(tables.way))", "a mapping"),
    ],
)
def test_what_is_no_row_is_beside_nothing(tmp_path: Path, formula: str, given: str) -> None:
    found = failure(tmp_path, formula)
    assert found.code == "F107"
    assert found.message.endswith(f"expected rows of a table of the rules, found {given}")


@pytest.mark.parametrize("function", ["circuit", "evaluate"])
def test_a_call_without_what_is_needed_says_so_without_the_program_s_own_names(
    tmp_path: Path, function: str
) -> None:
    message = failure(tmp_path, f"{function}()").message
    assert f"cannot be worked out: {function}() missing 1 required" in message


def boxes(*corners: tuple[int, int]) -> list[Field]:
    """Return rows of a table of boxes of 10 by 10 mm."""
    columns = ("x", "y", "width", "height")
    rows = [
        Row(str(i), 1, dict(zip(columns, (str(x), str(y), "10", "10"), strict=True)), f"b.csv:{i}")
        for i, (x, y) in enumerate(corners, start=2)
    ]
    table = Table("b.csv", columns, tuple(rows))
    return [Field(table, row, lambda name, row=row: float(row.values[name])) for row in rows]


def test_the_cost_of_a_board_grows_no_faster_than_its_fields() -> None:
    every = [(row, column) for row in range(1, 76) for column in range(1, 75)]
    assert asked("connected", fields(*every)) == (True, [])
    assert asked("connected", boxes(*((10 * r, 10 * c) for r, c in every))) == (True, [])
    there, back = [(1, c) for c in range(1, 2501)], [(2, c) for c in range(2500, 0, -1)]
    answer, reasons = asked("circuit", fields(*there, *back))
    assert answer is False
    assert len(reasons) == 2498


def test_a_heap_of_boxes_is_refused() -> None:
    corners = [(10 * place, 0) for place in range(60)]
    assert Surroundings(Budget(1_000)).connected(boxes(*corners))
    with pytest.raises(TooLargeError):
        Surroundings(Budget(1_000)).connected(boxes(*corners[:1] * 60))


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), min_size=1, max_size=12))
def test_a_board_finds_what_is_beside_each_box(corners: list[tuple[int, int]]) -> None:
    # Of the board, whatever its size, only near fields are looked at; `beside` looks at all.
    board = boxes(*corners)
    joined, _ = asked("connected", board)
    reached, ahead = {board[0]}, [board[0]]
    while ahead:
        near, _ = asked("beside", board, ahead.pop())
        ahead += [field for field in near if field not in reached]
        reached.update(near)
    assert joined is (len(reached) == len(board))


@pytest.mark.parametrize(
    ("holds", "broken", "why"),
    [
        (
            "circuit([f for f in tables.way if f.id != 8])",
            "circuit([f for f in tables.way if f.id != 8])",
            "way.csv:2: field '1' is not beside field '7' (way.csv:8)",
        ),
        (
            "not connected(tables.way[::2]) and connected(tables.land)",
            "connected(tables.land)",
            "land.txt:2: field 'r2c3' does not hang together with field 'r1c1' (land.txt:1)",
        ),
        (
            "all(connected([f for f in tables.way if f.kind == k]) for k in ['long'])",
            "all((connected([f for f in tables.way if f.kind == k]) for k in ['long']))",
            "way.csv:7: field '6' does not hang together with field '2' (way.csv:3)",
        ),
    ],
)
def test_a_verdict_tells_why(tmp_path: Path, holds: str, broken: str, why: str) -> None:
    verdict = judged(tmp_path, holds, "FF~\nF~F\n")
    assert (verdict.ok, verdict.broken, verdict.why) == (False, broken, (why,))


@pytest.mark.parametrize("holds", ["circuit(tables.way)", "not connected(tables.way[::2])"])
def test_of_what_holds_no_reason_is_told(tmp_path: Path, holds: str) -> None:
    verdict = judged(tmp_path, holds)
    assert (verdict.ok, verdict.why) == (True, ())


def test_an_answer_is_true_or_false_and_nothing_else(tmp_path: Path) -> None:
    with pytest.raises(SpielbogenError, match="expected true or false as result, found a list"):
        judged(tmp_path, "beside(tables.way, tables.way[0])")


def test_each_row_has_reasons_of_its_own(tmp_path: Path) -> None:
    formula = "connected([f for f in tables.way if f.kind == kind])"
    each = f'each = "way"\nholds = "{formula}"'
    text = 'holds = "count.animal >= top(2, animal.legs) + players.max - 1"'
    rules = with_tables(tmp_path, **{text: each})
    verdict = rules.judge(rules.game.invariants[0])
    assert len(verdict.rows) == 8
    assert "field '3' does not hang together with field '1'" in verdict.why[0]
    assert len(verdict.rows[1].verdict.why) == 1
    assert "field '6'" in verdict.rows[1].verdict.why[0]


@pytest.mark.parametrize("name", ["connected", "circuit", "beside"])
def test_the_names_of_the_functions_are_taken(tmp_path: Path, name: str) -> None:
    with pytest.raises(SpielbogenError, match=f"'{name}' has a meaning of its own"):
        load(tmp_path, {"side = {": f"{name} = {{", "side **": f"{name} **"})


def test_a_row_of_a_table_is_read_as_before(tmp_path: Path) -> None:
    rules = with_tables(tmp_path)
    assert rules.evaluate("tables.prices[0].price", "here") == 3
    found = failure(tmp_path, "tables.prices[0].prize")
    assert (found.code, found.hint) == ("F103", "did you mean 'price'?")
