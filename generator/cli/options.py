"""Reading what a user writes after an option: margins, lists, settings of facts."""

from pathlib import Path
from typing import TypeVar

from generator.cli.findings import finding
from generator.data import find_game, games
from generator.findings import nearest
from generator.model import Margins, SpielbogenError
from generator.units import LengthError, parse_length

#: One of a few words.
Name = TypeVar("Name", bound=str)


def wrong(message: str, hint: str = "") -> SpielbogenError:
    """Say that the command line is wrong."""
    return SpielbogenError(finding("U101", "", message, hint))


def length(text: str, option: str) -> float:
    """Read a length of at least nothing, in mm where no unit is written."""
    try:
        value = parse_length(text if text.strip()[-1:].isalpha() else f"{text}mm")
    except LengthError:
        message = f"{option}: {text!r} is no length"
        raise wrong(message, "write a number, with its unit where it is not mm") from None
    if value < 0:
        raise wrong(f"{option}: {text} is less than nothing")
    return value


def margins(text: str) -> Margins:
    """Read ``TOP,RIGHT,BOTTOM,LEFT`` or one length for all four sides."""
    parts = [length(part, "--margins") for part in text.split(",")]
    if len(parts) == 1:
        parts *= 4
    if len(parts) != 4:
        raise wrong(
            f"--margins: {text!r} has {len(parts)} lengths",
            "write one, or four in the order top,right,bottom,left",
        )
    return Margins(*parts)


def one_of(text: str, known: tuple[Name, ...], option: str) -> Name:
    """Read a name, which must be known."""
    for name in known:
        if name == text.strip().lower():
            return name
    raise wrong(f"{option}: {text!r} is unknown", nearest(text, known))


def chosen(text: str, known: tuple[str, ...], option: str) -> tuple[str, ...]:
    """Read a list of names with commas between them, each of which must be known."""
    names = tuple(dict.fromkeys(part.strip().lower() for part in text.split(",") if part.strip()))
    for name in names or ("",):
        if name not in known:
            raise wrong(f"{option}: {name!r} is unknown", nearest(name, known))
    return names


def settings(texts: list[str]) -> dict[str, str]:
    """Read ``FACT=VALUE`` pairs."""
    found: dict[str, str] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or not name.strip() or not value.strip():
            raise wrong(f"--set: {text!r} sets nothing", "write FACT=VALUE, such as goal=10")
        found[name.strip()] = value.strip()
    return found


def folders(names: list[str] | None) -> list[Path]:
    """Find the games that are meant; all that come along where none is named."""
    if not names:
        return list(games().values())
    return [find_game(name) for name in dict.fromkeys(names)]
