"""Parameters of any part, drawn from within the limits that its model states."""

from typing import Any

from hypothesis import assume
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.craft import Part, part, parts
from generator.craft.net import Net
from generator.craft.params import PartParams

#: Parts whose panels lie side by side, joined by folds; the others are folded from one sheet.
GLUED = sorted({name for name, made in parts().items() if made.folds} - {"paper-boat"})


def limits(made: Part, key: str) -> dict[str, float]:
    """Return the limits of one parameter: ge, le."""
    found = {}
    for mark in made.Params.model_fields[key].metadata:
        found |= {name: getattr(mark, name) for name in ("ge", "le") if hasattr(mark, name)}
    return found


def lengths(made: Part) -> list[str]:
    """Return the parameters that are lengths."""
    fields = made.Params.model_fields
    return [key for key in fields if fields[key].annotation is float and limits(made, key)]


@st.composite
def params(draw: st.DrawFn, made: Part, **fixed: Any) -> PartParams:
    """Draw parameters that the part accepts."""
    values = dict(fixed)
    for key in (key for key in lengths(made) if key not in fixed):
        bound = limits(made, key)
        # Small lengths are drawn as often as large ones, or tabs would seldom fit.
        values[key] = bound["ge"] + (bound["le"] - bound["ge"]) * draw(st.floats(0, 1)) ** 3
    try:
        return made.Params(**values)
    except ValidationError:
        assume(False)
        raise


@st.composite
def nets(draw: st.DrawFn) -> Net:
    """Draw a net of any part whose panels lie side by side."""
    made = part(draw(st.sampled_from(GLUED)))
    sheets = made.nets(draw(params(made)))
    return sheets[draw(st.sampled_from(sorted(sheets)))]
