"""Reading what a user writes after an option: margins, lists, settings of facts."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, get_args

from generator.cli.findings import finding
from generator.cli.params import FLIPS, LANGS, POSTERS
from generator.cutting import Nesting
from generator.data import find_game, games
from generator.findings import nearest
from generator.model import Margins, SpielbogenError
from generator.units import LengthError, parse_length

if TYPE_CHECKING:
    from typer import Context

    from generator.build import Options
    from generator.workshop import CutSetup

#: A number with a comma before its decimals.
_COMMA: Final = re.compile(r"^([+-]?\d*),(\d+)(?=\D*$)")
#: A share: a few digits, so that none can be written that takes ages to be worked out.
_SHARE: Final = re.compile(r"\s*(\d{0,9}(?:[.,]\d{1,9})?)\s*(%?)\s*")
_MOST_PERCENT: Final = 1000

#: One of a few words.
Name = TypeVar("Name", bound=str)


def wrong(message: str, hint: str = "") -> SpielbogenError:
    """Say that the command line is wrong."""
    return SpielbogenError(finding("U101", "", message, hint))


def length(text: str, option: str) -> float:
    """Read a length of at least nothing, in mm where no unit is written; a comma before its
    decimals does as well as a point."""
    written = _COMMA.sub(r"\1.\2", text.strip())
    try:
        value = parse_length(written if written[-1:].isalpha() else f"{written}mm")
    except LengthError:
        message = f"{option}: {text!r} is no length"
        hint = "write a number such as 0.18, with its unit where it is not mm"
        raise wrong(message, hint) from None
    if value < 0:
        raise wrong(f"{option}: {text} is less than nothing")
    return value


def length_of(text: str | None, material: str, option: str) -> float | None:
    """Read a length that need not be given, as ``LENGTH`` or ``MATERIAL=LENGTH``; the material must
    then be the one that all is about."""
    if text is None:
        return None
    ((name, value),) = by_material([text], option).items()
    if name and name != material.strip().lower():
        message = f"{option}: {name!r} is not the material, which is {material!r}"
        raise wrong(message, f"write {option} {value:g}")
    return value


def share(text: str, option: str) -> Fraction:
    """Read a share: ``10%``, at most 1000 %, or ``0.1``, at most 1: more is meant as percent."""
    found = _SHARE.fullmatch(text)
    number, percent = found.groups() if found else ("", "")
    if not number:
        raise wrong(f"{option}: {text!r} is no share", "write it like 10% or 0.1")
    value = Fraction(number.replace(",", "."))
    if not percent and value > 1:
        raise wrong(f"{option}: {text!r} is more than all there is", f"write {number}%")
    if value > _MOST_PERCENT:
        raise wrong(f"{option}: {text!r} is too much", f"write {_MOST_PERCENT}% or less")
    return value / 100 if percent else value


def of_one_game(owned: Path | None, folders: Sequence[Path], option: str) -> None:
    """Refuse the list of a box that is held against another number of games than one."""
    if owned is not None and len(folders) != 1:
        raise wrong(f"{option} is the list of one game's box", "name that game")


def is_typed(context: "Context", name: str) -> bool:
    """Tell whether an option was written on the command line, by the name of its parameter."""
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def folder_there(folder: Path, option: str) -> None:
    """Refuse a folder that is not there, or is a file."""
    if folder.is_dir():
        return
    if folder.exists():
        raise wrong(f"{option}: {folder} is no folder", f"name the one it is in: {folder.parent}")
    near = folder.parent.iterdir() if folder.parent.is_dir() else ()
    names = [each.name for each in near if each.is_dir() and not each.name.startswith(".")]
    hint = nearest(folder.name, names, 0) or "build the game first, or name where it was built"
    raise wrong(f"{option}: there is no folder {folder}", hint)


def margins(text: str) -> Margins:
    """Read ``TOP,RIGHT,BOTTOM,LEFT`` or one length for all four sides."""
    parts = [length(part, "--margins") for part in text.split(",")]
    if len(parts) == 1:
        parts *= 4
    if len(parts) != 4:
        raise wrong(
            f"--margins: {text!r} has {len(parts)} lengths",
            "write one, or four in the order top,right,bottom,left; decimals with a point: 4.5",
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


def by_material(texts: list[str], option: str) -> dict[str, float]:
    """Read lengths that belong to a material: ``MATERIAL=LENGTH``, or a length for the only one.

    The latter stands under the empty name.
    """
    found: dict[str, float] = {}
    for text in texts:
        before, sign, value = text.rpartition("=")
        name = before.strip().lower()
        if sign and not name:
            raise wrong(f"{option}: {text!r} names no material", "write MATERIAL=LENGTH")
        if name in found:
            raise wrong(f"{option} is there twice for {name or 'one material'}", "write it once")
        found[name] = length(value, option)
    return found


class Named(NamedTuple):
    """The formats to print in, and those for a machine: what it takes where they are None."""

    print: tuple[str, ...]
    cut: tuple[str, ...] | None


def formats(text: str | None, machine: str | None) -> Named:
    """Read the formats to write; there is no DXF without a machine.

    Where none of those that are named is for a machine, it gets what it takes: the others are about
    what is printed.
    """
    from generator.build import CUT_FORMATS, FORMATS, Options

    if text is None:
        return Named(Options().formats, None)
    names = chosen(text, FORMATS, "--format")
    if "dxf" in names and machine is None:
        raise wrong("--format: dxf is for a machine", "name one with --machine")
    cut = tuple(name for name in names if name in CUT_FORMATS)
    return Named(tuple(name for name in names if name != "dxf"), cut if machine and cut else None)


def cutting(
    machine: str | None, kerf: list[str], thickness: list[str], nest: str
) -> "CutSetup | None":
    """Read what concerns a machine; without one, nothing else of it may be given."""
    from generator.workshop import CutSetup

    nesting = one_of(nest, get_args(Nesting), "--nest")
    if machine is None:
        tight = [] if nesting == "quick" else [nesting]
        for option, given in (("--kerf", kerf), ("--thickness", thickness), ("--nest", tight)):
            if given:
                raise wrong(f"{option} is about a machine", "name one with --machine")
        return None
    return CutSetup(
        machine, by_material(kerf, "--kerf"), by_material(thickness, "--thickness"), nesting
    )


def build_options(typed: Mapping[str, Any]) -> "Options":
    """Read the options that `build` and `plan` share, by the names of their parameters."""
    from generator.build import Options

    return Options(
        players=typed["players"],
        lang=one_of(typed["lang"], LANGS, "--lang"),
        paper=typed["paper"],
        margins=margins(typed["margins"]),
        duplex=one_of(typed["duplex"], FLIPS, "--duplex"),
        bleed=length(typed["bleed"], "--bleed"),
        overlap=length(typed["overlap"], "--overlap"),
        poster=one_of(typed["poster"], POSTERS, "--poster"),
        only=tuple(typed["only"] or ()),
        cut=cutting(typed["machine"], typed["kerf"] or [], typed["thickness"] or [], typed["nest"]),
        overrides=settings(typed["settings"] or []),
        spare=share(typed["spare"], "--spare"),
        missing=typed["missing"],
        trust=typed["trust"],
    )


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
