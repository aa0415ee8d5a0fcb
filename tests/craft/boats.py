"""Paper boats of many sizes, to be folded and laid out."""

import pytest
from hypothesis import strategies as st

from generator.craft import part
from generator.craft.net import Net
from generator.craft.paper_boat import Params

SIZES = [(28.0, 40.0), (24.0, 36.0), (52.0, 74.0), (40.0, 48.0)]
BOATS = [
    Params(width=width, height=height, printed=printed)
    for width, height in SIZES
    for printed in ("hull", "sail")
]

boats = pytest.mark.parametrize("made", BOATS, ids=str)


@st.composite
def params(draw: st.DrawFn) -> Params:
    width = draw(st.floats(24, 200))
    height = width * draw(st.floats(1.21, 1.49))
    return Params(width=width, height=height, printed=draw(st.sampled_from(["hull", "sail"])))


def net_of(made: Params) -> Net:
    return part("paper-boat").net(made)
