"""The deck of Wasserwege as drawings: the rows of the card table and the scenes made of them."""

import csv
from functools import cache
from pathlib import Path
from typing import Final

from generator.games.wasserwege import art
from generator.games.wasserwege.art.islands import island
from generator.games.wasserwege.art.stockholm import start_card
from generator.scene import Scene

TABLE: Final = Path(art.__file__).parents[1] / "islands.csv"
SIZE: Final = (60.0, 60.0)

Row = dict[str, str]


@cache
def rows() -> tuple[Row, ...]:
    """Return the rows of the card table."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


def drawn(row: Row, size: tuple[float, float] = SIZE) -> Scene:
    """Draw the island card of a row."""
    marks = {key: row[key] for key in ("stubs", "inner", "house")}
    return island(size, variant=row["id"], **marks)


def stockholm() -> Scene:
    """Draw the start card as it is in German and English alike."""
    return start_card(SIZE, north="N", city="Stockholm")


def deck() -> dict[str, Scene]:
    """Return all 25 cards by number; the start card is "start"."""
    return {**{row["id"]: drawn(row) for row in rows()}, "start": stockholm()}
