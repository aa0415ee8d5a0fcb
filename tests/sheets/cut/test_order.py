"""The order of cutting: kinds of lines, what is inside before what is around it, short ways."""

from generator.cutting import CutLine, CutPiece, CutPlacement, CutRole
from generator.geometry import PathData, circle, polyline, rectangle, transformed, translate
from generator.sheets.cut.order import order_lines, order_placements


def line(role: CutRole, x: float, y: float, size: float = 2) -> CutLine:
    return CutLine(role, rectangle(x, y, size, size))


def placed(name: str, x: float, y: float, outline: PathData, *holes: PathData) -> CutPlacement:
    piece = CutPiece("tent", name, 1, "frame", "plywood-3mm", 3, outline, holes)
    by = translate(x, y)
    lines = [CutLine("inner", transformed(hole, by)) for hole in holes]
    return CutPlacement(piece, by, (*lines, CutLine("outline", transformed(outline, by))))


def names(placements: tuple[CutPlacement, ...]) -> str:
    return "".join(placement.piece.variant for placement in placements)


def test_kinds_of_lines_in_their_order() -> None:
    roles: list[CutRole] = ["outline", "inner", "score", "inner", "engrave", "score"]
    lines = [line(role, 10 * k, 0) for k, role in enumerate(roles)]
    found = [each.role for each in order_lines(lines)]
    assert found == ["engrave", "score", "score", "inner", "inner", "outline"]


def test_inner_cuts_from_the_inmost() -> None:
    rings = [line("inner", 10, 10, 40), line("inner", 20, 20, 5), line("inner", 15, 15, 20)]
    found = order_lines([line("outline", 0, 0, 60), *rings, line("inner", 55, 1)])
    assert [each.path[0][0] for each in found] == [20, 15, 10, 55, 0]


def test_the_nearest_next() -> None:
    spots = [(30, 0), (5, 5), (0, 40), (32, 6), (6, 9)]
    found = order_lines([line("inner", *spot) for spot in spots])
    assert [each.path[0][:2] for each in found] == [(5, 5), (6, 9), (30, 0), (32, 6), (0, 40)]


def test_scores_may_be_open_and_engravings_may_lie_on_each_other() -> None:
    scores = [
        CutLine("score", polyline([(9, 9), (0, 0)])),
        CutLine("score", polyline([(1, 1), (2, 2)])),
    ]
    areas = [line("engrave", 0, 0, 9), line("engrave", 3, 3)]
    found = order_lines([*scores, *areas])
    assert found == (*areas, scores[1], scores[0])


def test_parts_from_the_corner_to_the_nearest() -> None:
    board = rectangle(0, 0, 10, 10)
    spots = {"a": (80, 0), "b": (0, 0), "c": (80, 20), "d": (15, 0), "e": (0, 90)}
    given = [placed(name, *spot, board) for name, spot in spots.items()]
    assert names(order_placements(given)) == "bdace"
    assert names(order_placements(given[::-1])) == "bdace"


def test_parts_in_a_window_before_what_is_around_them() -> None:
    around = placed("a", 0, 0, rectangle(0, 0, 50, 50), circle(25, 25, 20), rectangle(1, 1, 3, 3))
    ring = placed("b", 13, 13, circle(12, 12, 12), circle(12, 12, 8))
    disc = placed("c", 20, 20, circle(5, 5, 5))
    other = placed("d", 60, 0, circle(5, 5, 5))
    given = [around, other, ring, disc]
    assert names(order_placements(given)) == "cbad"
    # What lies in the box of another but in no window of it is none of its business.
    corner = placed("e", 46, 46, circle(1, 1, 1))
    angle = placed("f", 0, 0, rectangle(0, 0, 50, 50))
    assert names(order_placements([corner, angle])) == "fe"


def test_equal_ways_are_taken_in_the_given_order() -> None:
    board = rectangle(0, 0, 10, 10)
    given = [placed("a", 20, 0, board), placed("b", 0, 20, board)]
    assert names(order_placements(given)) == "ab"
    assert names(order_placements(given[::-1])) == "ba"


def test_nothing_to_order() -> None:
    assert order_lines([]) == ()
    assert order_placements([]) == ()
