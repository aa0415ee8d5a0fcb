"""Letters and numbers have the middle of their ink where it is asked for."""

import pytest

from generator.drawing.lettering import centred
from generator.geometry import bounds
from generator.scene import BLACK
from generator.type import outlines


@pytest.mark.parametrize("key", ["display", "text-bold"])
@pytest.mark.parametrize("text", ["H", "N", "1", "17"])
def test_the_ink_is_in_the_middle(key: str, text: str) -> None:
    line = centred(text, 30.0, 12.0, 5.0, fill=BLACK, key=key)
    assert (line.font, line.size, line.fill) == (key, 5.0, BLACK)
    ink = bounds(outlines(line.font, line.text, line.x, line.y, line.size))
    # Round figures stand a little over the line, and letters have room of their own beside them.
    assert ink.center.y == pytest.approx(12.0, abs=0.15)
    assert ink.center.x == pytest.approx(30.0, abs=0.35)


def test_larger_letters_keep_their_middle() -> None:
    small, large = (
        bounds(outlines(t.font, t.text, t.x, t.y, t.size))
        for t in (centred("H", 0, 0, size, fill=BLACK) for size in (2.0, 20.0))
    )
    assert small.center == pytest.approx((0, 0), abs=0.1)
    assert large.height == pytest.approx(10 * small.height)
