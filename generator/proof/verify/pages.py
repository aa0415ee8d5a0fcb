"""Pages and fonts: what is seen of files comes in, out go findings about sizes, scale, wishes about
printing, and fonts."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from generator.data import data_folder
from generator.findings import listed
from generator.model import Finding
from generator.proof.verify.bundle import Bundle
from generator.proof.verify.duplex import TURNS, is_two_sided, turning
from generator.proof.verify.findings import finding
from generator.proof.verify.seen import SAME, Page, Seen
from generator.units import parse_size

#: How far a drawing may be off its true size: 0.03 mm on the length of an A4.
_TRUE: Final = 1e-4


def judge_pages(bundle: Bundle) -> Iterator[Finding]:
    """Find what is wrong with the pages of files that are printed, and with their fonts."""
    yield from judge_pages_untold(bundle)
    if bundle.first.format == "pdf":
        yield from _wishes(bundle)


def judge_pages_untold(bundle: Bundle) -> Iterator[Finding]:
    """Find what is wrong with pages and fonts whatever a file was made for."""
    for seen in bundle.files:
        for page in seen.pages:
            yield from _scale(page)
            if seen.lines is None:
                yield from _size(page, seen.paper)
        yield from _fonts(seen)


def is_true(*factors: float) -> bool:
    """Tell whether a drawing is in its true size by factors that lead to it."""
    return all(abs(factor - 1) <= _TRUE for factor in factors)


def _scale(page: Page) -> Iterator[Finding]:
    across, down = page.unit
    factors = [piece.factor for piece in page.placed]
    if not is_true(across, down):
        message = f"its mm are drawn {across:.4g} mm wide and {down:.4g} mm high"
        yield finding("V123", page.where, message)
    elif wrong := [factor for factor in factors if not is_true(factor)]:
        message = f"{len(wrong)} of {len(factors)} pieces are drawn at {wrong[0]:.2%}"
        yield finding("V123", page.where, message)


def _size(page: Page, paper: str) -> Iterator[Finding]:
    yield from _boxes(page)
    if page.cut_to_size:
        yield from _cut_to_size(page)
    elif paper in _papers():
        size, page_size = sorted(_papers()[paper]), sorted((page.width, page.height))
        if any(abs(a - b) > 2 * SAME for a, b in zip(size, page_size, strict=True)):
            message = f"the page is {page.width:.2f} × {page.height:.2f} mm, but made for {paper}"
            yield finding("V122", page.where, message)


def _boxes(page: Page) -> Iterator[Finding]:
    """Find boxes of a page that do not lie in each other, and pages that are not shown whole."""
    if page.turned:
        yield finding("V122", page.where, f"the page is turned by {page.turned}°")
    if page.shown and not page.shown.contains(page.box, SAME):
        yield finding("V122", page.where, "only a part of the page is shown")
    if not page.box.contains(page.trim, SAME):
        yield finding("V122", page.where, "it is to be trimmed to more than the page")
    bleed = page.bleed
    if bleed and not (page.box.contains(bleed, SAME) and bleed.contains(page.trim, SAME)):
        yield finding("V122", page.where, "its bleed is not between its trim and its edge")


def _cut_to_size(page: Page) -> Iterator[Finding]:
    """A page that is itself trimmed is all of one piece."""
    for piece in page.placed:
        if any(abs(a - b) > SAME for a, b in zip(piece.box, page.trim, strict=True)):
            message = f"the page is not trimmed where {piece.name} ends"
            yield finding("V122", page.where, message)


@cache
def _papers() -> Mapping[str, tuple[float, float]]:
    """Return width and height (mm) of the papers that come along, by name."""
    text = (data_folder("layouts") / "papers.toml").read_text(encoding="utf-8")
    return {name: parse_size(entry["size"]) for name, entry in tomllib.loads(text).items()}


def _fonts(seen: Seen) -> Iterator[Finding]:
    outside = [font.name for font in seen.fonts if not font.embedded]
    if outside:
        yield finding("V126", seen.where, f"not in the file: {listed(outside)}")
    mute = [font.name for font in seen.fonts if not font.readable]
    if mute:
        message = f"letters of these fonts are not told as text: {listed(mute)}"
        yield finding("V127", seen.where, message)


def _wishes(bundle: Bundle) -> Iterator[Finding]:
    asks, how = bundle.first.asks, turning(bundle)
    if asks.get("PrintScaling") != "None":
        yield finding("V125", bundle.where, "it leaves the size to the print program")
    turned = is_two_sided(bundle) and how in TURNS
    wanted = TURNS[how] if turned else "Simplex"
    if asks.get("Duplex", "nothing") != wanted:
        message = f"it asks for {asks.get('Duplex', 'nothing')}, not for {wanted}"
        yield finding("V124", bundle.where, message)
