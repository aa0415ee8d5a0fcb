"""Dice as they are drawn flat: where the pips of each face stand. A value goes in, places come out;
how dice look is the games' own."""

from typing import Final

#: Where pips stand on each face, in steps from its middle, right and down.
PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def pips(value: int) -> tuple[tuple[int, int], ...]:
    """Return where the pips of a face stand, in steps from its middle, right and down.

    Raises ValueError for a value that no die shows.
    """
    if value not in PIPS:
        message = f"a die shows 1 to {len(PIPS)}, not {value}"
        raise ValueError(message)
    return PIPS[value]
