"""The footer of a sheet: what it belongs to, which of how many it is, what it is printed on, and
two lines to measure whether the printer kept the size. In come a band of the page and the words;
out go items that lie within the band, shortened where the paper is narrow, never cut off."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from generator.geometry import Box
from generator.scene import Item
from generator.sheets.checklines import LEADING, CheckLines, check_lines
from generator.sheets.setup import Imprint
from generator.type import FIXED, FontKey, label, width
from generator.units import MM_PER_PT

#: Sizes of the type (em in mm), the liked one first; smaller ones are hard to read.
SIZES: Final = (7 * MM_PER_PT, 6.5 * MM_PER_PT)
#: From the last baseline to the edge of the band (mm).
DESCENT: Final = 0.55

#: What keeps text off the lines to measure (mm).
SPACE: Final = 4.0

_DOT: Final = " · "
_BOLD: Final = "text-bold"
_PLAIN: Final = "text"

_WORDS: Final = {
    "de": {
        "sheet": "Blatt {n} von {m}",
        "back": "Rückseite von Blatt {n}",
        "fold": "an der Linie falten und kleben",
        "more": "und {n} weitere",
    },
    "en": {
        "sheet": "sheet {n} of {m}",
        "back": "back of sheet {n}",
        "fold": "fold along the line and glue",
        "more": "and {n} more",
    },
}


def words(lang: str) -> dict[str, str]:
    """Return the footer's words in a language; English for one it does not know."""
    return _WORDS.get(lang, _WORDS["en"])


@dataclass(frozen=True, slots=True)
class Caption:
    """What the footer of one sheet says. `stock` is an id, `names` are what people call the pieces
    on it."""

    number: int
    total: int
    stock: str
    names: tuple[str, ...]
    folded: bool = False


@dataclass(frozen=True, slots=True)
class Footer:
    """A finished footer; `licensed` and `checked` tell whether licence and lines to measure found
    room, if they were to be there."""

    items: tuple[Item, ...]
    licensed: bool
    checked: bool


@dataclass(frozen=True, slots=True)
class _Fields:
    """The parts of the text, in order; an empty one is left out."""

    game: str
    names: str
    sheet: str
    stock: str
    scale: str
    fold: str
    licence: str
    credit: str

    def after_game(self) -> list[str]:
        parts = [self.names, *self.below()]
        return [part for part in parts if part]

    def below(self) -> list[str]:
        parts = [self.sheet, self.stock, self.scale, self.fold, self.licence, self.credit]
        return [part for part in parts if part]


#: A line of text: pieces of it with their fonts, one right behind the other.
_Line = tuple[tuple[FontKey, str], ...]


def front_footer(band: Box, caption: Caption, imprint: Imprint) -> Footer:
    """Set the footer of a front into `band`.

    Shortened in this order: component names, credit, the lines to measure, all but game, number
    and licence, and last the licence.
    """
    checks = _checks(band, imprint.lang)
    beside = band._replace(right=band.right - checks.width - SPACE)
    fields = _fields(caption, imprint)
    for room, lines in ((beside, checks.items), (band, ())):
        for shorter in _shortened(fields, caption, imprint):
            if text := _set(room, shorter):
                return Footer((*text, *lines), licensed=True, checked=bool(lines))
    for licence in (imprint.licence, ""):
        if text := _set(band, _Fields(fields.game, "", fields.sheet, "", "", "", licence, "")):
            return Footer(text, licensed=licence == imprint.licence, checked=False)
    return replace(no_footer(imprint), checked=False)


def _checks(band: Box, lang: str) -> CheckLines:
    """Stand the lines to measure on the last baseline, at the right end of the band."""
    size = check_lines(lang)
    return check_lines(lang, band.right - size.width, band.bottom - DESCENT - size.height)


def back_footer(band: Box, caption: Caption, imprint: Imprint) -> Footer:
    """Set the footer of a back into `band`: game, number and licence.

    They stand on one line, or else on two; the licence is left out last.
    """
    sheet = words(imprint.lang)["back"].format(n=caption.number)
    short: _Line = ((_BOLD, imprint.game), (_PLAIN, _DOT), (_PLAIN, sheet))
    rest = _DOT + imprint.licence if imprint.licence else ""
    fields = _Fields(imprint.game, "", sheet, "", "", "", imprint.licence, "")
    if text := _single(band, (*short, (_PLAIN, rest))) or _set(band, fields):
        return Footer(text, licensed=True, checked=True)
    return Footer(_single(band, short) or (), licensed=not imprint.licence, checked=True)


def no_footer(imprint: Imprint) -> Footer:
    """Return the footer of a page that has no room for one."""
    return Footer((), licensed=not imprint.licence, checked=True)


def _single(band: Box, line: _Line) -> tuple[Item, ...] | None:
    """Set one line of text; None where it does not fit."""
    if _line_width(line, SIZES[-1]) > band.width:
        return None
    return _line_items(line, band.left, band.bottom - DESCENT, SIZES[-1])


def _fields(caption: Caption, imprint: Imprint) -> _Fields:
    said = words(imprint.lang)
    return _Fields(
        game=imprint.game,
        names=", ".join(caption.names),
        sheet=said["sheet"].format(n=caption.number, m=caption.total).replace(" ", FIXED),
        stock=imprint.stock_names.get(caption.stock, caption.stock),
        scale=f"100{FIXED}%",
        fold=said["fold"] if caption.folded else "",
        licence=imprint.licence,
        credit=imprint.credit_besides,
    )


def _shortened(fields: _Fields, caption: Caption, imprint: Imprint) -> Iterator[_Fields]:
    yield fields
    names = caption.names
    more = words(imprint.lang)["more"]
    for kept in range(len(names) - 1, 0, -1):
        few = ", ".join(names[:kept]) + " " + more.format(n=len(names) - kept)
        yield replace(fields, names=few)
    yield replace(fields, names="")
    yield replace(fields, names="", credit="")
    yield replace(fields, names="", credit="", stock="", fold="")


def _set(room: Box, fields: _Fields) -> tuple[Item, ...] | None:
    """Set two lines of text; None where they do not fit."""
    above: _Line = ((_BOLD, fields.game), (_PLAIN, _DOT + fields.names if fields.names else ""))
    # The number is a piece of its own: all else is the same on many sheets, and measured once.
    number, *rest = fields.below()
    below: _Line = ((_PLAIN, number), (_PLAIN, "".join(_DOT + part for part in rest)))
    for size in SIZES:
        if all(_line_width(line, size) <= room.width for line in (above, below)):
            return _text(room, above, below, size)
    flowing = _flow(room.width, fields, SIZES[-1])
    return _text(room, *flowing, SIZES[-1]) if flowing else None


def _flow(room: float, fields: _Fields, size: float) -> tuple[_Line, _Line] | None:
    """Break the whole text at the last space that fits; None where the rest is too long."""
    rest = "".join(_DOT + part for part in fields.after_game()).split(" ")
    first = ""
    while rest and _line_width(_begun(fields.game, f"{first} {rest[0]}"), size) <= room:
        word = rest.pop(0)
        first = f"{first} {word}" if word else first
    above, second = _begun(fields.game, first), " ".join(rest).removeprefix("· ")
    below: _Line = ((_PLAIN, second),)
    fits = all(_line_width(line, size) <= room for line in (above, below))
    return (above, below) if fits else None


def _begun(game: str, rest: str) -> _Line:
    return (_BOLD, game), (_PLAIN, rest)


def _text(room: Box, above: _Line, below: _Line, size: float) -> tuple[Item, ...]:
    last = room.bottom - DESCENT
    lines = (above, last - LEADING), (below, last)
    return tuple(item for line, y in lines for item in _line_items(line, room.left, y, size))


def _line_width(line: _Line, size: float) -> float:
    return sum(width(font, text, size) for font, text in line)


def _line_items(line: _Line, x: float, y: float, size: float) -> tuple[Item, ...]:
    items: list[Item] = []
    for font, text in line:
        if text:
            items.append(label(text, x, y, font=font, size=size))
            x += width(font, text, size)
    return tuple(items)
