"""What the files of machines and materials have in common. In come values out of a TOML file; out
go lengths in mm, texts by language and the like, or a `FaultError` that names the key and says what
was expected."""

import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from reprlib import Repr
from typing import Any, Final, NamedTuple

from generator.findings import nearest
from generator.scene import Color
from generator.units import LengthError, parse_length, parse_size

#: A key at the beginning of what is wrong with its value.
_KEY: Final = re.compile(r"[a-z_]+(\.[a-z_]+)?(?=: )")

#: Shows values without an end to them: no deeper, and with no more of each.
_SHORT: Final = Repr()
_SHORT.maxlevel, _SHORT.maxstring, _SHORT.maxother, _SHORT.maxlong = 3, 60, 60, 60


class FaultError(ValueError):
    """What is wrong with a value, as the end of a sentence that names the file; and what might be
    meant instead."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint

    @property
    def keys(self) -> list[str]:
        """The way to the key whose value is wrong; empty where the message begins with none."""
        key = _KEY.match(str(self))
        return key[0].split(".") if key else []


class Keys(NamedTuple):
    """The keys that a table must have, and those that it may have."""

    needed: Sequence[str]
    others: Sequence[str] = ()

    def check(self, table: Any) -> Mapping[str, Any]:
        """Return the table, if it has the right keys. Raises FaultError."""
        if not isinstance(table, dict):
            raise FaultError(f"expected a table with {', '.join(self.needed)}, not {shown(table)}")
        known = (*self.needed, *self.others)
        for key in table:
            if key not in known:
                raise FaultError(f"the key {key!r} is not known", nearest(key, known))
        for key in self.needed:
            if key not in table:
                raise FaultError(f"the key {key!r} is missing")
        return table


def parse(text: str) -> dict[str, Any]:
    """Parse TOML. Raises FaultError for a text that is none."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise FaultError("the file cannot be read: it is nested too deeply") from None
    except tomllib.TOMLDecodeError as problem:
        raise FaultError(f"the file cannot be read: {problem}") from None
    except ValueError:
        # Python reads no number of more digits than it has a limit for.
        raise FaultError("the file cannot be read: a number in it is too long") from None


def shown(value: Any) -> str:
    """Write down a value to be read in a message, in short."""
    try:
        return _SHORT.repr(value)
    except ValueError:
        return "a number that is too long"


def line_of(text: str, keys: Sequence[str]) -> int | None:
    """Return the line of a TOML text on which a way of keys stands, as most people write it, or
    else what is around it; None where nothing of it is found."""
    for length in range(len(keys), 0, -1):
        way, last = r"[ \t]*\.[ \t]*".join(keys[:length]), keys[length - 1]
        begins = rf"^[ \t]*(?:\[[ \t]*{way}[ \t]*\]|(?:{way}|{last})[ \t]*[.=])"
        if found := re.search(begins, text, re.MULTILINE):
            return text.count("\n", 0, found.start()) + 1
    return None


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
        raise FaultError(f"{key}: {shown(value)} must be {least} and up to {most:g} mm")
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
        raise FaultError(f'{key}: expected {{ de = "…", en = "…" }}, not {shown(value)}')
    return {lang: read_name(f"{key}.{lang}", text, "\n") for lang, text in value.items()}


def read_flag(key: str, value: Any) -> bool:
    """Read true or false. Raises FaultError."""
    if not isinstance(value, bool):
        raise FaultError(f"{key}: expected true or false, not {shown(value)}")
    return value


def read_choice(key: str, value: Any, known: Sequence[str]) -> str:
    """Read one of the texts `known`. Raises FaultError."""
    if value in known:
        return str(value)
    hint = nearest(value, known, 0) if isinstance(value, str) else ""
    raise FaultError(f"{key}: {shown(value)} is none of {', '.join(known)}", hint)


def read_color(key: str, value: Any) -> Color:
    """Read a colour such as "#ff0000". Raises FaultError."""
    try:
        return Color.parse(_text(key, value, "a colour such as '#FF0000'"))
    except ValueError as problem:
        raise FaultError(f"{key}: {problem}") from problem


def read_name(key: str, value: Any, besides: str = "") -> str:
    """Read a text that is not empty and has no control characters `besides` these.

    Raises FaultError.
    """
    text = _text(key, value, "a text")
    for sign in text:
        if unicodedata.category(sign) == "Cc" and sign not in besides:
            raise FaultError(f"{key}: {sign!r} in {shown(text)} cannot be printed", "leave it out")
    return text


def _text(key: str, value: Any, expected: str) -> str:
    if isinstance(value, str) and value.strip():
        return value
    raise FaultError(f"{key}: expected {expected}, not {shown(value)}")
