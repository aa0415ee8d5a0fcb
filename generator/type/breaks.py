"""Choosing where the lines of a paragraph end. In come a measured paragraph and the width of a line
in em, out go its lines as first and last atom.

The least total cost wins (after Knuth and Plass, "Breaking Paragraphs into Lines", 1981, with empty
room as the badness, since the lines are ragged), so that lines are filled evenly."""

from math import inf
from typing import Final, NamedTuple

from generator.type.paragraph import Glue, Paragraph

#: A line as the indices of its first and its last atom.
Line = tuple[int, int]

#: A last line shorter than this share of the width looks forgotten, and what that costs.
_RUNT: Final = 0.2
_RUNT_COST: Final = 0.1

#: Widths that differ by less (em) are equal: sums of floats differ in the last digits.
TOLERANCE: Final = 1e-6


class Costs(NamedTuple):
    """What a line costs for being there, and a hyphen; a line's empty room costs up to 1. With
    `loose_end` the last line may be short at no cost."""

    line: float
    hyphen: float
    loose_end: bool


def best_lines(paragraph: Paragraph, limit: float, costs: Costs) -> list[Line]:
    """Break a paragraph into lines of at most `limit` em.

    Only what cannot be divided makes a line that is longer. A paragraph of nothing has no lines.
    """
    if not paragraph.atoms:
        return []
    end = len(paragraph.atoms) - 1
    if paragraph.width(0, end) <= limit + TOLERANCE:
        return [(0, end)]
    lasts = [*(i for i in range(end) if paragraph.glue[i] is not Glue.NONE), end]
    firsts = [0, *(last + 1 for last in lasts[:-1])]
    return _trace(firsts, lasts, _origins(paragraph, firsts, lasts, limit, costs))


def _origins(
    paragraph: Paragraph, firsts: list[int], lasts: list[int], limit: float, costs: Costs
) -> list[int]:
    """Find for each possible end of a line where the best line to there begins."""
    lefts = [paragraph.starts[first] for first in firsts]
    total, origins = [0.0], []
    for index, last in enumerate(lasts):
        right = paragraph.ends[last] + paragraph.tails[last]
        loose = costs.loose_end and last == lasts[-1]
        best, origin = inf, index
        for start in range(index, -1, -1):
            room = (limit - right + lefts[start]) / limit
            if room * limit < -TOLERANCE and start < index:
                break
            cost = total[start] + (_runt(room) if loose else room * room)
            if cost < best:
                best, origin = cost, start
        hyphen = costs.hyphen if paragraph.glue[last] is Glue.HYPHEN else 0.0
        total.append(best + costs.line + hyphen)
        origins.append(origin)
    return origins


def _runt(room: float) -> float:
    return _RUNT_COST if room > 1 - _RUNT else 0.0


def _trace(firsts: list[int], lasts: list[int], origins: list[int]) -> list[Line]:
    lines: list[Line] = []
    index = len(lasts) - 1
    while index >= 0:
        lines.append((firsts[origins[index]], lasts[index]))
        index = origins[index] - 1
    return lines[::-1]
