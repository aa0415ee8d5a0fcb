"""What pages of lists share: each ends with the credit and the licence, and one of several with its
number; those after the first say what they belong to. In come a way to fill pages and the words;
out come pages of blocks; lengths in mm."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from generator.sheets import Imprint
from generator.sheets.blocks import (
    QUIET,
    SMALL,
    Block,
    Column,
    closing,
    ending,
    height_of,
    prose,
)
from generator.type import DOT

#: The blocks of pages, one page after the other.
Pages = list[list[Block]]

#: As wide as a number of a page gets.
_MANY: Final = 100


def finished(
    fill: Callable[[float], Pages], imprint: Imprint, column: Column, number: str
) -> Pages:
    """Fill pages, and end each of them with the credit and the licence.

    `fill` makes pages of the height (mm) that is left on each. `number` says which page of how many
    one is, where there are several.
    """

    def signed(page: int, count: int) -> Imprint:
        told = number.format(page=page, count=count)
        return replace(imprint, licence=f"{imprint.licence}\n{told}".strip())

    pages = fill(_room(imprint, column))
    if len(pages) < 2:
        return ending(pages, imprint, column)
    pages = fill(_room(signed(_MANY, _MANY), column))
    count = len(pages)
    # Each is ended as the last one is, for it may lie by itself.
    signed_pages = ((page, signed(place, count)) for place, page in enumerate(pages, start=1))
    return [ended for page, words in signed_pages for ended in ending([page], words, column)]


def _room(imprint: Imprint, column: Column) -> float:
    return column.height - height_of(closing(imprint, column.width))


def running_head(title: str, words: str, width: float) -> Block:
    """Say on a page after the first what it belongs to."""
    return prose(f"{title}{DOT}{words}", width, size=SMALL, color=QUIET)
