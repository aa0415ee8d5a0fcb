"""Text of a TOML file in, validated model out. Every fault becomes a finding with the file, the
line, the key, what was expected and the nearest key that is known; all faults of a file come
together."""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from types import UnionType
from typing import TYPE_CHECKING, Any, Final, TypeVar, Union, get_args, get_origin

from generator.findings import nearest
from generator.model import Finding, SpielbogenError
from generator.rules.findings import MissingKeyError, finding
from generator.rules.positions import KeyPath, depth, key_lines, line_of, line_of_depth

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic_core import ErrorDetails

Model = TypeVar("Model", bound="BaseModel")

_PLACE: Final = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$")

#: So many lists and tables may be in each other: far more than any key takes, and far less than
#: what those who walk through them one within the other can bear.
_DEEPEST: Final = 50

#: What tomllib says, beginning so, in words for people who have never heard of it.
_PLAIN: Final = {
    "Cannot overwrite a value": "this key stands here for the second time",
    "Duplicate inline table key": "this key stands here for the second time",
    "Cannot declare": "this table begins here for the second time",
    "Invalid value": "expected a number, a text in quotation marks, true, false, a list or a table",
    "Illegal character '\\n'": "the closing quotation mark is missing on this line",
    "Unterminated string": "the closing quotation mark is missing",
    "Expected '=' after a key": "expected '=' and a value after the key",
    "Expected newline or end of document": "expected the end of the line after the value",
}

#: What pydantic calls kinds of values, likewise.
_PLAIN_KINDS: Final = {
    "a valid boolean": "true or false",
    "a valid dictionary": "a table",
    "a valid integer": "a whole number",
    "a valid number": "a number",
    "a valid string": "a text",
    "a valid tuple": "a list",
}


def read_text(folder: Path, name: str, asked: Callable[[], str] | None = None) -> str:
    """Read a UTF-8 text file of a game, with or without a byte order mark.

    `asked` gives the place that names the file. Raises SpielbogenError for a file that is
    missing, unreadable, no UTF-8 or out of `folder`.
    """
    return _decoded(read_bytes(folder, name, asked), name)


def read_bytes(folder: Path, name: str, asked: Callable[[], str] | None = None) -> bytes:
    """Read a file of a game, whatever is in it; see `read_text`."""
    path = folder / name
    asked = asked or (lambda: name)
    try:
        inside = path.resolve().is_relative_to(folder.resolve())
        if inside and path.exists() and not path.is_file():
            raise OSError("it is no file")
        raw = path.read_bytes() if inside else b""
    except FileNotFoundError:
        raise SpielbogenError(_missing(folder, name, asked())) from None
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        message = f"{str(path)!r} cannot be read: {reason}"
        raise SpielbogenError(finding("R102", asked(), message)) from None
    if not inside:
        raise SpielbogenError(finding("R102", asked(), f"'{name}' lies outside the game's folder"))
    return raw


def _missing(folder: Path, name: str, asked: str) -> Finding:
    if not folder.is_dir():
        return finding("R101", str(folder), "there is no such folder")
    hint = nearest(name, sorted(p.name for p in folder.iterdir() if p.suffix == Path(name).suffix))
    return finding("R101", asked, f"there is no file '{name}' in '{folder}'", hint)


def _decoded(raw: bytes, name: str) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = raw.count(b"\n", 0, problem.start) + 1
        raise SpielbogenError(
            finding("R102", f"{name}:{line}", "this line is not UTF-8", "save the file as UTF-8")
        ) from None


def parse(text: str, name: str) -> dict[str, Any]:
    """Parse TOML. Raises SpielbogenError with file and line for text that is none."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        place = _PLACE.search(str(problem))
        line = place.group(1) if place and place.group(1) else text.rstrip().count("\n") + 1
        fault = _plain(_PLACE.sub("", str(problem)))
        raise SpielbogenError(finding("R103", f"{name}:{line}", fault)) from None
    except RecursionError:
        raise _nested(text, name) from None
    except ValueError:
        # Python reads no number of more digits than it has a limit for, and gives no place.
        raise SpielbogenError(finding("R103", name, "a number in this file is too long")) from None
    if depth(data) > _DEEPEST:
        raise _nested(text, name)
    return data


def _nested(text: str, name: str) -> SpielbogenError:
    line = line_of_depth(text, _DEEPEST)
    message = f"this is nested too deeply: at most {_DEEPEST} lists and tables in each other"
    return SpielbogenError(finding("R103", f"{name}:{line}" if line else name, message))


def _plain(fault: str) -> str:
    known = (sentence for start, sentence in _PLAIN.items() if fault.startswith(start))
    return next(known, f"this is no valid TOML: {fault[:1].lower()}{fault[1:]}")


def validated(model: type[Model], text: str, name: str) -> Model:
    """Read the text of a TOML file into a model, which is not to be changed.

    Raises SpielbogenError with every fault.
    """
    found = _validated(model, text, name)
    assert isinstance(found, model)
    return found


@lru_cache(maxsize=32)
def _validated(model: type["BaseModel"], text: str, name: str) -> "BaseModel":
    # A file is read again and again: for each number of players, and by all that draw.
    return fitted(model, parse(text, name), name, text)


def fitted(
    model: type[Model], data: Mapping[str, Any], name: str, text: str, at: KeyPath = ()
) -> Model:
    """Fit data into a model; it stands below the key path `at` in the TOML file `name`.

    Raises SpielbogenError with every fault, each with its place in `text`.
    """
    from pydantic import ValidationError

    try:
        return model.model_validate(data)
    except ValidationError as problem:
        faults = problem.errors(include_url=False)
        lines = key_lines(text)
        raise SpielbogenError(
            *(
                _finding(model, fault, at, lambda path: f"{name}:{line_of(path, lines)}")
                for fault in faults
            )
        ) from None


def where_is(name: str, text: str, path: KeyPath) -> str:
    """Return file and line of a key path in the text of a valid TOML file."""
    return f"{name}:{line_of(path, key_lines(text))}"


def _finding(
    model: type["BaseModel"], fault: "ErrorDetails", at: KeyPath, where: Callable[[KeyPath], str]
) -> Finding:
    inner: KeyPath = tuple(part for part in fault["loc"] if part != "[key]")
    path = (*at, *inner)
    key = ".".join(str(part) for part in path)
    if fault["type"] == "extra_forbidden":
        hint = nearest(str(path[-1]), _keys(model, inner[:-1]), limit=20)
        return finding("R104", where(path), f"unknown key '{key}'", hint)
    if fault["type"] == "missing":
        return finding("R105", where(path), f"the key '{key}' is missing")
    code = "R105" if isinstance(fault.get("ctx", {}).get("error"), MissingKeyError) else "R106"
    return finding(code, where(path), f"'{key}': {_sentence(fault)}", _literal_hint(fault))


def _sentence(fault: "ErrorDetails") -> str:
    if fault["type"] == "value_error":
        return str(fault["ctx"]["error"])
    if fault["type"] == "string_pattern_mismatch":
        return f"expected small letters and digits, beginning with a letter, not {fault['input']!r}"
    if fault["type"] == "string_too_short":
        return "expected a text that is not empty"
    message = fault["msg"].replace("Input should be", "expected").partition(" or instance of ")[0]
    for learned, plain in _PLAIN_KINDS.items():
        message = message.replace(learned, plain)
    message = message[:1].lower() + message[1:]
    shown = fault["input"]
    return f"{message}, not {shown!r}" if isinstance(shown, str | int | float) else message


def _literal_hint(fault: "ErrorDetails") -> str:
    if fault["type"] != "literal_error":
        return ""
    return nearest(str(fault["input"]), re.findall(r"'([^']*)'", fault["ctx"]["expected"]), 20)


def _keys(model: type["BaseModel"], path: KeyPath) -> list[str]:
    # Follows the annotations of the models down to the table in which the unknown key stands.
    from pydantic import BaseModel

    here: Any = model
    for part in path:
        if isinstance(here, type) and issubclass(here, BaseModel):
            field = here.model_fields.get(str(part))
            here = _inner(field.annotation) if field else None
        else:
            here = _inner(_member(here))
    known = isinstance(here, type) and issubclass(here, BaseModel)
    return list(here.model_fields) if known else []


def _member(container: Any) -> Any:
    # The type of a mapping's values or of a sequence's items.
    arguments = [argument for argument in get_args(container) if argument is not Ellipsis]
    return arguments[-1] if arguments else None


def _inner(annotation: Any) -> Any:
    # Of an optional type the type, of a sequence its items; a mapping stays, for its next part.
    if get_origin(annotation) in (Union, UnionType):
        return _inner(next(a for a in get_args(annotation) if a is not type(None)))
    return annotation
