"""What the record of a job says of the form of a file: how large its pieces are, what the printer
cannot reach, and which lines a cutter follows. The record as it was read goes in; numbers that can
be relied on come out, and whether all that it says were such."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, Final, TypeGuard

from generator.forms import Course, Form
from generator.model import Margins
from generator.proof.verify.seen import Placed, Seen

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
    """What a file was made like, as far as its job says; `sound` unless that is damaged."""

    sizes: _Sizes = field(default_factory=dict)
    margins: Margins | None = None
    sheet: tuple[float, float] | None = None
    lines: Mapping[str, RoleLine] = field(default_factory=dict)
    sound: bool = True

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
        return Made(
            _sizes(seen.said("sizes")),
            _margins(seen.said("margins")),
            _sheet(seen.said("sheet")),
            _lines(seen.said("lines")),
        )
    except (TypeError, ValueError, AttributeError):
        return Made(sound=False)


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
    if not (isinstance(layer, str) and isinstance(color, str) and type(count) is int):
        raise ValueError("no lines")
    if not (_is_length(length) and _is_length(away)):
        raise ValueError("no lengths of lines")
    return RoleLine(layer, color, count, Course(length, away))


def _is_length(value: Any) -> TypeGuard[float]:
    return type(value) in (int, float) and isfinite(value) and value >= 0
