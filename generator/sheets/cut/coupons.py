"""Test pieces: what a beam takes away, and which slot fits the sheet. In come a machine and a sheet
of material; out go parts to be laid like any others, whose kerf pieces are drawn as if there were
no kerf. `coupon_page` tells how to read them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from generator.cutting import CutPiece, CutStock, Machine
from generator.geometry import PathData, Point, polygon, rectangle
from generator.model import SpielbogenError
from generator.scene import BLACK, Path
from generator.sheets.cut.findings import finding
from generator.sheets.cut.materials import load_materials
from generator.type import outlines, width
from generator.units import EPSILON

#: The name of all test pieces, as a component.
COUPON: Final = "coupon"

#: So many blocks, lined up, are as long (mm) as this when nothing is taken away.
BLOCKS: Final = 10
BLOCK_ROW: Final = 100.0
_BLOCK_HEIGHT: Final = 15.0

#: A comb: its height, the depth of its slots, and where words stand (mm); how wide the
#: teeth are at least, and how far (mm) it is from slot to slot, for the labels' sake.
_COMB: Final = 30.0
_SLOT: Final = 14.0
_LABELS, _TITLE = 20.0, 27.0
_LABEL_SIZE, _TITLE_SIZE = 3.2, 3.6
_TOOTH, _PITCH = 8.0, 11.0
_EDGE: Final = 6.0

#: A slot is drawn no narrower (mm), for no sheet would go in.
_NARROWEST: Final = 0.1

#: Steps (mm) from slot to slot, for thin sheets and for others, which begin at this thickness.
_FINE, _COARSE, _THICK = 0.02, 0.05, 1.0
_KERFS, _KERFS_BELOW = 10, 4
_FITS, _FITS_BELOW = 8, 2


@dataclass(frozen=True)
class CouponWords:
    """What is engraved on the combs, in one language, and its decimal point."""

    kerf: str
    fit: str
    point: str

    def number(self, value: float, sign: str = "") -> str:
        """Write a length, with its sign if `sign` is a plus."""
        return f"{value:{sign}.2f}".replace(".", self.point).replace("-", "−")


COUPON_WORDS: Final = {
    "de": CouponWords("Schnittbreite", "Passung", ","),
    "en": CouponWords("kerf", "fit", "."),
}


def coupons(machine: Machine, stock: CutStock, lang: str) -> list[CutPiece]:
    """Return the test pieces for a machine and a sheet.

    A comb whose slots are drawn narrower than the sheet by the kerf that is engraved below them, a
    row of blocks that is drawn 100 mm long, a comb with slots for the nominal size and a fit that
    is engraved below them, and a tongue to push into slots. Raises SpielbogenError (L211) for a
    material that goes into no machine, and for a kerf that is hardly less than the thickness.
    """
    _check(stock)
    words = COUPON_WORDS[lang]
    # What laying will allow for, so that it may be taken back where lines must stay.
    kerf = stock.kerf if machine.kerf_in_file else 0.0
    block = rectangle(0, 0, BLOCK_ROW / BLOCKS - kerf, _BLOCK_HEIGHT - kerf)
    labels = [words.number(each) for each in kerfs(stock)]
    widths = [stock.thickness - each + kerf for each in kerfs(stock)]
    title = f"{words.kerf}, {words.number(stock.thickness)} mm"
    signed = [words.number(each, "+" if each else "") for each in fits(stock)]
    fitting = [stock.thickness + each for each in fits(stock)]
    return [
        _comb(stock, "kerf_comb", widths, labels, title),
        *(_piece(stock, f"block_{number}", block) for number in range(1, BLOCKS + 1)),
        _comb(stock, "fit_comb", fitting, signed, title.replace(words.kerf, words.fit)),
        _piece(stock, "tongue", rectangle(0, 0, 40, 25)),
    ]


def _check(stock: CutStock) -> None:
    """Refuse a sheet that has no slots to try."""
    name = stock.material.name
    if stock.material.by_hand:
        message = f"{name} is cut by hand, and with scissors or knife there is no kerf"
        cut = ", ".join(each.name for each in load_materials().values() if not each.by_hand)
        raise SpielbogenError(finding("L211", "", message, f"name one that a machine cuts: {cut}"))
    if stock.kerf > stock.thickness - _NARROWEST + EPSILON:
        message = (
            f"a kerf of {stock.kerf:g} mm in {name} of {stock.thickness:g} mm leaves no slot to "
            f"try, which would be {_NARROWEST:g} mm wide at least"
        )
        hint = f"measure the kerf again; that of other cutters is {stock.material.kerf:g} mm"
        raise SpielbogenError(finding("L211", "", message, hint))


def kerfs(stock: CutStock) -> list[float]:
    """Return the kerfs (mm) for which the first comb has slots: about that of the stock."""
    step = _step(stock)
    first = max(0, round(stock.kerf / step) - _KERFS_BELOW)
    found = (round((first + number) * step, 2) for number in range(_KERFS))
    return [kerf for kerf in found if stock.thickness - kerf >= _NARROWEST]


def fits(stock: CutStock) -> list[float]:
    """Return how much wider (mm) than the sheet the slots of the second comb are."""
    step = _step(stock)
    found = (round((number - _FITS_BELOW) * step, 2) for number in range(_FITS))
    return [fit for fit in found if stock.thickness + fit >= _NARROWEST + stock.kerf]


def _step(stock: CutStock) -> float:
    return _COARSE if stock.thickness >= _THICK else _FINE


def _comb(
    stock: CutStock, part: str, widths: Sequence[float], labels: Sequence[str], title: str
) -> CutPiece:
    """Draw a comb with slots of given widths from above, each with its label below."""
    pitch = max(max(widths) + _TOOTH, _PITCH)
    centres = [_EDGE + pitch * (place + 0.5) for place in range(len(widths))]
    long = 2 * _EDGE + pitch * len(widths)
    written = [
        _written(label, centre, _LABELS, _LABEL_SIZE)
        for label, centre in zip(labels, centres, strict=True)
    ]
    written.append(_written(title, long / 2, _TITLE, _TITLE_SIZE))
    return _piece(stock, part, polygon(_toothed(centres, widths, long)), written)


def _toothed(centres: Iterable[float], widths: Iterable[float], long: float) -> Iterator[Point]:
    yield Point(0, 0)
    for centre, wide in zip(centres, widths, strict=True):
        left, right = centre - wide / 2, centre + wide / 2
        yield from (Point(left, 0), Point(left, _SLOT), Point(right, _SLOT), Point(right, 0))
    yield from (Point(long, 0), Point(long, _COMB), Point(0, _COMB))


def _written(text: str, x: float, y: float, size: float) -> Path:
    """Write a line centred at x on the baseline y, as outlines to engrave."""
    font = "text-bold"
    left = x - width(font, text, size) / 2
    return Path(outlines(font, text, left, y, size), fill=BLACK, role="engrave")


def _piece(
    stock: CutStock, part: str, outline: PathData, engraved: Sequence[Path] = ()
) -> CutPiece:
    material = stock.material.name
    return CutPiece(
        COUPON, material, 1, part, material, stock.thickness, outline, engraved=tuple(engraved)
    )
