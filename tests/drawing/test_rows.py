"""A whole table as one value: gone through in order, known by its identity, and never changed."""

from functools import cache
from types import MappingProxyType

from generator.drawing.rows import Rows

ROWS = Rows("square", ({"id": "a", "row": 1}, {"id": "b", "row": 2.5}))


def test_rows_come_in_order() -> None:
    assert [row["id"] for row in ROWS] == ["a", "b"]
    assert len(ROWS) == 2
    assert ROWS.lattice == "square"


def test_rows_are_known_by_their_identity() -> None:
    calls = []

    @cache
    def drawing(*, land: Rows) -> int:
        calls.append(land)
        return len(land)

    like = Rows(ROWS.lattice, tuple(MappingProxyType(dict(row)) for row in ROWS))
    assert (drawing(land=ROWS), drawing(land=ROWS), drawing(land=like)) == (2, 2, 2)
    assert calls == [ROWS, like]
    assert like != ROWS
