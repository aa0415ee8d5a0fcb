"""What the files of machines and materials have in common. In come values out of a TOML file; out
go lengths in mm, texts by language and the like, or a `FaultError` that names the key and says what
was expected."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from generator.findings import nearest
from generator.scene import Color
from generator.units import LengthError, parse_length, parse_size


class FaultError(ValueError):
    """What is wrong with a value, as the end of a sentence that names the file; and what might be
    meant instead."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint


class Keys(NamedTuple):
    """The keys that a table must have, and those that it may have."""

    needed: Sequence[str]
    others: Sequence[str] = ()

    def check(self, table: Any) -> Mapping[str, Any]:
        """Return the table, if it has the right keys. Raises FaultError."""
        if not isinstance(table, dict):
            raise FaultError(f"expected a table with {', '.join(self.needed)}, not {table!r}")
        known = (*self.needed, *self.others)
        for key in table:
            if key not in known:
                raise FaultError(f"the key {key!r} is not known", nearest(key, known))
        for key in self.needed:
            if key not in table:
                raise FaultError(f"the key {key!r} is missing")
        return table


def read_length(key: str, value: Any, *, above: float | None = None, most: float) -> float:
    """Read a length such as "0.2mm": from 0, or above a limit, up to `most` mm.

    Raises FaultError.
    """
    try:
        length = parse_length(_text(key, value, "a length such as '0.2mm'"))
    except LengthError as problem:
        raise FaultError(f"{key}: {problem}") from problem
    if (length < 0 if above is None else length <= above) or length > most:
        least = "from 0" if above is None else f"above {above:g}"
        raise FaultError(f"{key}: {value!r} must be {least} and up to {most:g} mm")
    return length


def read_size(key: str, value: Any) -> tuple[float, float]:
    """Read a size such as "300mm x 200mm". Raises FaultError."""
    try:
        return parse_size(_text(key, value, "a size such as '300mm x 200mm'"))
    except LengthError as problem:
        raise FaultError(f"{key}: {problem}") from problem


def read_title(key: str, value: Any) -> Mapping[str, str]:
    """Read a text in German and English: ``{ de = "…", en = "…" }``. Raises FaultError."""
    if not isinstance(value, dict) or set(value) != {"de", "en"}:
        raise FaultError(f'{key}: expected {{ de = "…", en = "…" }}, not {value!r}')
    return {lang: _text(f"{key}.{lang}", text, "a text") for lang, text in value.items()}


def read_flag(key: str, value: Any) -> bool:
    """Read true or false. Raises FaultError."""
    if not isinstance(value, bool):
        raise FaultError(f"{key}: expected true or false, not {value!r}")
    return value


def read_choice(key: str, value: Any, known: Sequence[str]) -> str:
    """Read one of the texts `known`. Raises FaultError."""
    if value in known:
        return str(value)
    raise FaultError(
        f"{key}: {value!r} is none of {', '.join(known)}", nearest(str(value), known, 0)
    )


def read_color(key: str, value: Any) -> Color:
    """Read a colour such as "#ff0000". Raises FaultError."""
    try:
        return Color.parse(_text(key, value, "a colour such as '#FF0000'"))
    except ValueError as problem:
        raise FaultError(f"{key}: {problem}") from problem


def read_name(key: str, value: Any) -> str:
    """Read a text that is not empty. Raises FaultError."""
    return _text(key, value, "a text")


def _text(key: str, value: Any, expected: str) -> str:
    if isinstance(value, str) and value.strip():
        return value
    raise FaultError(f"{key}: expected {expected}, not {value!r}")
