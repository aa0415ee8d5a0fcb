"""Lists of boxes to read, and what is said about them."""

from functools import cache
from pathlib import Path

import pytest

from generator.data import games
from generator.inventory import Owned, read_inventory
from generator.model import Finding, SpielbogenError
from generator.rules import Rules, load_game


@cache
def rules_of(slug: str) -> Rules:
    """Return the rules of a built-in game for its usual number of players."""
    return load_game(games()[slug]).at()


def listed(
    folder: Path, text: str | bytes, slug: str = "wuestenstadt", name: str = "box.csv"
) -> Owned:
    """Write a list of the box of a built-in game and read it."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_inventory(path, rules_of(slug), "de")


def faults(
    folder: Path, text: str | bytes, slug: str = "wuestenstadt", name: str = "box.csv"
) -> list[Finding]:
    """Return what is said of a list that cannot be used; every finding is an error."""
    with pytest.raises(SpielbogenError) as caught:
        listed(folder, text, slug, name)
    assert caught.value.status == 2
    assert all(found.severity == "error" for found in caught.value.findings)
    return list(caught.value.findings)


def fault(
    folder: Path, text: str | bytes, slug: str = "wuestenstadt", name: str = "box.csv"
) -> Finding:
    """Return the one thing that is said of a list that cannot be used."""
    (found,) = faults(folder, text, slug, name)
    return found
