"""What the record of a job says of the form of a file: how large its pieces are, what the printer
cannot reach, and which lines a cutter follows. The record as it was read goes in; numbers that can
be relied on come out, and whether all that it says were such."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, Final, TypeGuard

from generator.forms import Course, Form
from generator.model import Margins
from generator.proof.verify.seen import DAMAGES, Placed, Seen
from generator.proof.verify.shapes import SHAPES, is_count

#: Stands for all variants of which nothing else is told.
_ALL: Final = "*"

#: By component, by part or tile, by variant.
_Sizes = Mapping[str, Mapping[str, Mapping[str, Form]]]


@dataclass(frozen=True)
class RoleLine:
    """How the lines of a role look, how many there are in a document, and how far they run."""

    layer: str
    color: str
    count: int
    course: Course


@dataclass(frozen=True)
class Made:
    """What a file was made like, as far as its job says."""

    sizes: _Sizes = field(default_factory=dict)
    margins: Margins | None = None
    sheet: tuple[float, float] | None = None
    lines: Mapping[str, RoleLine] = field(default_factory=dict)

    def form(self, piece: Placed) -> Form | None:
        """Return the form that a piece has to have; None where the job does not say."""
        component, variant = piece.kind
        tag = piece.tag
        part = f"{tag.side}.{tag.tile}" if tag.tile else tag.part
        forms = self.sizes.get(component, {}).get(part, {})
        return forms.get(variant, forms.get(_ALL))


def made(seen: Seen) -> Made:
    """Read what a file was made like; nothing at all where the record is damaged."""
    try:
        return Made(*(read(seen.said(key)) for key, read in _READERS.items()))
    except DAMAGES:
        return Made()


def are_pages(value: Any) -> TypeGuard[Sequence[int]]:
    """Tell whether a value is how many tags are on each page."""
    return isinstance(value, list) and bool(value) and all(map(is_count, value))


def damaged(job: Mapping[str, Any]) -> Iterator[str]:
    """Yield the keys of a record of which it says what cannot be."""
    for key, value in job.items():
        if not (_is_read(key, value) if key in _READERS else _SHAPES.get(key, _is_any)(value)):
            yield key


def _is_read(key: str, value: Any) -> bool:
    try:
        _READERS[key](value)
    except DAMAGES:
        return False
    return value is not None or key in _OPTIONAL


def _is_any(value: Any) -> bool:
    return True


def _sizes(said: Any) -> _Sizes:
    return {
        component: {
            part: {variant: _form(form) for variant, form in variants.items()}
            for part, variants in parts.items()
        }
        for component, parts in _map(said).items()
    }


def _map(said: Any) -> Mapping[str, Any]:
    if said is not None and not isinstance(said, dict):
        raise TypeError("no map")
    return said or {}


def _form(said: Any) -> Form:
    width, height, around, area, hand = said
    if not all(map(_is_length, (width, height, around, area))) or hand not in (-1, 0, 1):
        raise ValueError("no sizes")
    return Form(width, height, around, area, hand)


def _margins(said: Any) -> Margins | None:
    if said is None:
        return None
    top, right, bottom, left = said
    if not all(map(_is_length, said)):
        raise ValueError("no margins")
    return Margins(top, right, bottom, left)


def _sheet(said: Any) -> tuple[float, float] | None:
    if said is None:
        return None
    width, height = said
    if not (_is_length(width) and _is_length(height)):
        raise ValueError("no sheet")
    return width, height


def _lines(said: Any) -> Mapping[str, RoleLine]:
    return {role: _line(line) for role, line in _map(said).items()}


def _line(said: Any) -> RoleLine:
    layer, color, count, length, away = said
    if not (isinstance(layer, str) and isinstance(color, str) and is_count(count)):
        raise ValueError("no lines")
    if not (_is_length(length) and _is_length(away)):
        raise ValueError("no lengths of lines")
    return RoleLine(layer, color, count, Course(length, away))


def _is_length(value: Any) -> TypeGuard[float]:
    return type(value) in (int, float) and isfinite(value) and value >= 0


_SHAPES: Final[Mapping[str, Callable[[Any], bool]]] = {
    **SHAPES,
    "pages": lambda value: value is None or are_pages(value),
}
#: What reads the keys of a record that tell of forms, in the order that `Made` has them.
_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "sizes": _sizes,
    "margins": _margins,
    "sheet": _sheet,
    "lines": _lines,
}
#: Those of them that may be there and say nothing.
_OPTIONAL: Final = ("margins", "sheet")
