"""What a table holds under a name, and what is said of a name that it does not have."""

import pytest

from generator.drawing.naming import named

TABLE = {"moon": 1, "star": 2, "cypress": 3}


def test_a_name_gives_what_the_table_holds() -> None:
    assert named(TABLE, "star", "emblem") == 2


@pytest.mark.parametrize(
    ("name", "advice"), [("moom", "did you mean 'moon'?"), ("x", "known: moon, star, cypress")]
)
def test_another_name_is_told_with_the_nearest_or_all(name: str, advice: str) -> None:
    with pytest.raises(ValueError, match="there is no emblem") as caught:
        named(TABLE, name, "emblem")
    assert str(caught.value) == f"there is no emblem {name!r}; {advice}"
