"""Paper by name. In comes `layouts/papers.toml`; out go `Paper`s, upright, in mm."""

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from generator.data import data_folder
from generator.findings import nearest
from generator.model import Paper, SpielbogenError
from generator.sheets.findings import finding
from generator.units import LengthError, parse_size

_FILE = "papers.toml"


@cache
def load_papers() -> Mapping[str, Paper]:
    """Read all papers, upright, by name.

    Raises SpielbogenError (S109) where the file cannot be read as papers.
    """
    try:
        tables = tomllib.loads((data_folder("layouts") / _FILE).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise _unreadable(f"the list of papers cannot be read: {problem}") from problem
    return MappingProxyType({name: read_paper(name, table) for name, table in tables.items()})


def read_paper(name: str, table: Any) -> Paper:
    """Read the table of one paper: ``{"size": "210mm x 297mm"}``.

    Raises SpielbogenError (S109) for other keys and for a size that is none.
    """
    if not isinstance(table, dict) or set(table) != {"size"}:
        raise _unreadable(f'paper {name!r} needs one key, size = "210mm x 297mm"')
    try:
        width, height = parse_size(str(table["size"]))
    except LengthError as problem:
        raise _unreadable(f"paper {name!r}: {problem}") from problem
    return Paper(name, min(width, height), max(width, height))


def find_paper(name: str) -> Paper:
    """Find a paper by its name, upright; capitals do not matter.

    Raises SpielbogenError (S108), with the nearest name, where there is none.
    """
    papers = load_papers()
    paper = papers.get(name.strip().lower())
    if paper is not None:
        return paper
    message = f"there is no paper {name!r}"
    raise SpielbogenError(finding("S108", "", message, nearest(name, papers)))


def _unreadable(message: str) -> SpielbogenError:
    return SpielbogenError(finding("S109", f"layouts/{_FILE}", message))
