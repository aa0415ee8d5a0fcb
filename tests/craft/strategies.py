"""Parameters of any part, drawn from within the limits that its model states."""

from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.craft import Part, parts
from generator.craft.params import PartParams

#: Parts whose panels lie side by side, joined by folds; the others are folded from one sheet.
GLUED = sorted(set(parts()) - {"paper-boat"})


def limits(part: Part, key: str) -> dict[str, float]:
    """Return the limits of one parameter: ge, le."""
    found = {}
    for mark in part.Params.model_fields[key].metadata:
        found |= {name: getattr(mark, name) for name in ("ge", "le") if hasattr(mark, name)}
    return found


def lengths(part: Part) -> list[str]:
    """Return the parameters that are lengths."""
    return [key for key in part.Params.model_fields if limits(part, key)]


@st.composite
def params(draw: st.DrawFn, part: Part, **fixed: Any) -> PartParams:
    """Draw parameters that the part accepts."""
    values = dict(fixed)
    for key in lengths(part):
        bound = limits(part, key)
        # Small lengths are drawn as often as large ones, or tabs would seldom fit.
        values[key] = bound["ge"] + (bound["le"] - bound["ge"]) * draw(st.floats(0, 1)) ** 3
    try:
        return part.Params(**values)
    except ValidationError:
        assume(False)
        raise
