"""Fronts and backs: the pages of a document come in, out go findings where the page of the backs
does not follow, or a back is not behind its front once the paper is turned over or folded."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import median
from typing import Any, Final

from generator.findings import listed
from generator.geometry import Transform, mirror_x, mirror_y
from generator.model import Finding
from generator.proof.verify.bundle import Bundle
from generator.proof.verify.findings import finding
from generator.proof.verify.seen import SAME, Page, Placed

#: Which edge a wish of a PDF turns the paper about.
TURNS: Final = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


def is_two_sided(bundle: Bundle) -> bool:
    """Tell whether paper is to be printed on both sides: by what is on it, or by what is asked of a
    document that has lost some of what was on it."""
    asked = bundle.first.asks.get("Duplex", "") in TURNS.values()
    complete = len(bundle.placed) == bundle.first.expected_tags
    return (asked and not complete) or any(piece.tag.side == "back" for piece in bundle.placed)


def turning(bundle: Bundle) -> str:
    """Return how the second side of the paper is printed, as the job says it; pages that are cut
    to size are always turned left to right."""
    for page in bundle.pages:
        if page.cut_to_size:
            return "long" if page.height >= page.width else "short"
    return bundle.first.duplex


def judge_backs(bundle: Bundle) -> Iterator[Finding]:
    """Find backs that are not behind their fronts."""
    how = turning(bundle)
    if not bundle.whole or not is_two_sided(bundle):
        return
    if how == "fold":
        for page in bundle.pages:
            yield from _folded(page)
    elif how in TURNS:
        yield from _turned([*bundle.pages], how)


def judge_backs_untold(bundle: Bundle) -> Iterator[Finding]:
    """Find backs that are not behind their fronts in a document of which nothing says how the paper
    is turned: by the way of which least is to be said."""
    pages = [*bundle.pages]
    if not bundle.whole or not any(page.backs for page in pages):
        return
    if turning(bundle):
        yield from judge_backs(bundle)
    else:
        yield from min(([*_turned(pages, how)] for how in TURNS), key=len)


def _turned(pages: Sequence[Page], how: str) -> Iterator[Finding]:
    """Find pages of fronts without their backs after them, and backs in the wrong place."""
    for page, after in pairwise([*pages, None]):
        if page is None or not any(piece.tag.side == "front" for piece in page.placed):
            continue
        if after is None or not after.backs:
            yield finding("V121", page.where, "the page of its backs does not follow")
            continue
        upright = page.height >= page.width
        flip = mirror_x(page.width / 2) if (how == "long") == upright else mirror_y(page.height / 2)
        yield from _misplaced(after, _by_copy(page, "front"), _by_copy(after, "back"), flip)
    for before, page in pairwise([None, *pages]):
        if page is not None and page.backs and (before is None or before.backs):
            yield finding("V121", page.where, "the page of its fronts is not before it")


def _by_copy(page: Page, side: str) -> Mapping[str, Placed]:
    """Return the pieces on a page that show a side, by what they are but for the side."""
    return {
        f"{piece.tag.copy} {piece.tag.tile or ''}".rstrip(): piece
        for piece in page.placed
        if piece.tag.side == side and not piece.area.is_empty
    }


def _misplaced(
    page: Page, fronts: Mapping[str, Placed], backs: Mapping[str, Placed], flip: Transform
) -> Iterator[Finding]:
    if lost := [copy for copy in fronts if copy not in backs]:
        yield finding("V118", page.where, f"fronts without a back: {listed(lost)}")
    if strange := [copy for copy in backs if copy not in fronts]:
        yield finding("V118", page.where, f"backs without a front: {listed(strange)}")
    pairs = [(fronts[copy], backs[copy]) for copy in fronts if copy in backs]
    apart = [(back.name, gap) for front, back in pairs if (gap := _gap(front, back, flip)) > SAME]
    if apart:
        names, far = [name for name, _ in apart], max(gap for _, gap in apart)
        message = f"up to {far:.2f} mm aside of their fronts: {listed(names)}"
        yield finding("V119", page.where, message)


def _gap(front: Placed, back: Placed, flip: Transform) -> float:
    """Return how far (mm) a back is from the place behind its front: the most that a side of its
    box is off, and where these agree how far the forms differ."""
    behind = flip.box(front.box)
    sides = max(abs(a - b) for a, b in zip(behind, back.box, strict=True))
    return sides if sides > SAME else _apart(_mapped(front.area, flip), back.area)


def _mapped(area: Any, flip: Transform) -> Any:
    from shapely.affinity import affine_transform

    return affine_transform(area, [flip.a, flip.c, flip.b, flip.d, flip.e, flip.f])


def _apart(one: Any, other: Any) -> float:
    """Return the width of what only one of two areas covers, were it all along their edge."""
    return float(one.symmetric_difference(other).area / max(one.length, SAME))


def _folded(page: Page) -> Iterator[Finding]:
    """Find backs that do not come behind their fronts over the one line that the page has."""
    fronts, backs = _by_copy(page, "front"), _by_copy(page, "back")
    pairs = [(fronts[copy], backs[copy]) for copy in fronts if copy in backs]
    if pairs:
        yield from _misplaced(page, fronts, backs, _fold(pairs))


def _fold(pairs: Sequence[tuple[Placed, Placed]]) -> Transform:
    """Return the fold that most pairs have: upright where fronts are beside their backs."""
    middles = [(front.box.center, back.box.center) for front, back in pairs]
    across = median(abs(a.x - b.x) for a, b in middles)
    down = median(abs(a.y - b.y) for a, b in middles)
    if across > down:
        return mirror_x(median((a.x + b.x) / 2 for a, b in middles))
    return mirror_y(median((a.y + b.y) / 2 for a, b in middles))
