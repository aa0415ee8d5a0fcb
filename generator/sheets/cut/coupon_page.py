"""The page that goes with the test pieces: how to cut and to read them, and room to write down what
was found. In come a machine, a sheet of material and a paper; out comes a document."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from generator.cutting import CutStock, Machine
from generator.geometry import polyline, rectangle, translate
from generator.model import Document, Job
from generator.scene import Group, Item, Path
from generator.sheets.blocks import (
    INK,
    QUIET,
    RULE,
    SMALL,
    Block,
    Column,
    column_of,
    heading,
    height_of,
    numbered,
    paged,
    prose,
    reading,
)
from generator.sheets.cut.coupon_figure import figure
from generator.sheets.cut.coupons import BLOCK_ROW, BLOCKS, COUPON_WORDS, coupons, kerfs
from generator.sheets.frames import no_room
from generator.sheets.setup import Imprint, PrintSetup
from generator.units import MM_PER_PT

#: The first column of a table, its rows and the room in its cells (mm).
_FIRST: Final = 46.0
_ROW: Final = 7.5
_INSET: Final = 1.6

#: The boxes to write into: their height and the room between them (mm).
_BOX: Final = 11.0
_BETWEEN: Final = 5.0

#: Room above the picture of the test pieces, and how high it is at least (mm).
_ABOVE: Final = 5.0
_LEAST: Final = 60.0


@dataclass(frozen=True)
class _Words:
    """What the page says in one language; braces are filled in."""

    title: str
    for_what: str
    steps_in_file: tuple[str, ...]
    steps_left: tuple[str, ...]
    how: str
    read: str
    reading: tuple[str, ...]
    again: tuple[str, str]  # where the files allow for the kerf, where the machine does
    tongue: str
    table: str
    row: str
    kerf: str
    found: str
    boxes: tuple[str, str, str]
    then: str


def coupon_page(
    machine: Machine, stock: CutStock, setup: PrintSetup, imprint: Imprint, job: Job
) -> Document:
    """Tell on one page how the test pieces are cut and read, in the language of the imprint."""
    words, column = _WORDS[imprint.lang], column_of(setup)
    above = [
        *_head(machine, stock, words, imprint, column),
        *numbered(words.how, _steps(machine, words), column.width),
        *numbered(words.read, _reading(machine, words), column.width),
    ]
    below = [
        heading(words.table, column.width),
        _table(stock, words, imprint.lang, column.width),
        heading(words.found, column.width),
        _boxes(words.boxes, column.width),
        prose(_then(stock, words), column.width),
    ]
    # As large as is left for it, though not so small that nobody could read it.
    high = max(column.height - height_of([*above, *below]) - _ABOVE, _LEAST)
    pieces = coupons(machine, stock, imprint.lang)
    shown = figure(pieces, words.row, words.tongue, (column.width, high))
    blocks = [*above, replace(shown, before=_ABOVE), *below]
    if max(block.height for block in blocks) > column.height:
        raise no_room(setup, "a page to read")
    name = "00-coupon", words.title
    return reading(name, paged(blocks, column.height), column, setup, imprint, job)


def _head(
    machine: Machine, stock: CutStock, words: _Words, imprint: Imprint, column: Column
) -> Iterator[Block]:
    yield prose(words.title, column.width, font="display", size=24 * MM_PER_PT)
    number = COUPON_WORDS[imprint.lang].number
    said = words.for_what.format(
        machine=machine.title,
        material=stock.material.title[imprint.lang],
        thickness=number(stock.thickness),
        kerf=number(stock.kerf),
    )
    yield prose(said, column.width, color=QUIET)
    if note := machine.note.get(imprint.lang):
        yield prose(note, column.width, size=SMALL, color=QUIET)


def _reading(machine: Machine, words: _Words) -> Iterator[str]:
    """Say how to read the pieces; the last needs the right kerf, which is in the file or not."""
    *before, fit = words.reading
    yield from before
    yield fit.format(again=words.again[0 if machine.kerf_in_file else 1])


def _steps(machine: Machine, words: _Words) -> tuple[str, ...]:
    return words.steps_in_file if machine.kerf_in_file else words.steps_left


def _then(stock: CutStock, words: _Words) -> str:
    return words.then.format(
        material=stock.material.name, thickness=stock.thickness, kerf=stock.kerf
    )


def _table(stock: CutStock, words: _Words, lang: str, wide: float) -> Block:
    """Set the kerf beside each length that the row of blocks may have."""
    number = COUPON_WORDS[lang].number
    found = kerfs(stock)
    rows = (
        (words.row, [number(BLOCK_ROW - BLOCKS * kerf) for kerf in found]),
        (words.kerf, [number(kerf) for kerf in found]),
    )
    items: list[Item] = []
    for place, (name, cells) in enumerate(rows):
        items += _row(name, cells, place * _ROW, wide)
    return Block(2 * _ROW, tuple(items), before=0)


def _row(name: str, cells: Sequence[str], y: float, wide: float) -> Iterator[Item]:
    yield Path(polyline([(0, y + _ROW), (wide, y + _ROW)]), stroke=RULE, width=0.3)
    each = (wide - _FIRST) / len(cells)
    places = (0.0, *(_FIRST + each * place for place in range(len(cells))))
    widths = (_FIRST, *([each] * len(cells)))
    for text, x, room in zip((name, *cells), places, widths, strict=True):
        set_text = prose(text, room - _INSET, size=SMALL)
        yield Group(set_text.items, translate(x, y + (_ROW - set_text.height) / 2))


def _boxes(names: Sequence[str], wide: float) -> Block:
    """Draw boxes to write into, side by side, each with its name above."""
    each = (wide - _BETWEEN * (len(names) - 1)) / len(names)
    items: list[Item] = []
    high = 0.0
    for place, name in enumerate(names):
        text = prose(name, each, size=SMALL)
        high = text.height + 1.5
        box = Path(rectangle(0, high, each, _BOX, 1.5), stroke=INK, width=0.3)
        items.append(Group((*text.items, box), translate(place * (each + _BETWEEN), 0)))
    return Block(high + _BOX, tuple(items))


_WORDS: Final = {
    "de": _Words(
        title="Probestücke",
        for_what=(
            "Für **{machine}** und **{material}**, gerechnet mit {thickness} mm Dicke und "
            "{kerf} mm Schnittbreite"
        ),
        steps_in_file=(
            "Die Platte an mehreren Stellen mit dem Messschieber messen; die mittlere Dicke mit "
            "--thickness angeben und die Probestücke damit noch einmal erzeugen, wenn sie von der "
            "oben genannten abweicht.",
            "Die Datei schneiden, mit denselben Einstellungen wie später alles andere. Im Programm "
            "der Maschine keine Schnittbreite einstellen.",
        ),
        steps_left=(
            "Die Platte an mehreren Stellen mit dem Messschieber messen; die mittlere Dicke mit "
            "--thickness angeben und die Probestücke damit noch einmal erzeugen, wenn sie von der "
            "oben genannten abweicht.",
            "Den Kamm „Schnittbreite“ und die Klötzchen schneiden, im Programm der Maschine mit "
            "Schnittbreite 0.",
            "Die gefundene Schnittbreite im Programm der Maschine einstellen und den Kamm "
            "„Passung“ schneiden.",
        ),
        how="So wird geschnitten",
        read="So wird gelesen",
        reading=(
            "**Klötzchen:** alle zehn dicht an dicht zu einer Reihe legen und ihre Länge messen. "
            "Gezeichnet ist sie 100 mm lang; was fehlt, durch zehn geteilt, ist die volle "
            "Schnittbreite. Die Tabelle unten sagt es.",
            "**Kamm „Schnittbreite“:** die Zunge (oder ein Stück derselben Platte) hochkant in die "
            "Schlitze drücken. Wo sie eben noch hineingeht und hält, steht die Schnittbreite "
            "darunter. Sie sollte der aus den Klötzchen gleichen.",
            "**Kamm „Passung“:** {again}: „0,00“ hält gerade durch Klemmen; „+0,10“ "
            "gleitet. Klemmt erst ein anderer Schlitz, so ist die Dicke um dessen Zahl größer oder "
            "kleiner anzugeben.",
        ),
        again=(
            "Weicht die gefundene Schnittbreite von der oben genannten ab, zuerst die Probestücke "
            "mit --kerf noch einmal erzeugen und schneiden. Dann ebenso",
            "ebenso",
        ),
        tongue="Zunge",
        table="Was die Klötzchen sagen",
        row="Länge der Reihe (mm)",
        kerf="Schnittbreite (mm)",
        found="Gefunden",
        boxes=("Dicke der Platte (mm)", "Schnittbreite (mm)", "Maschine und Einstellung"),
        then=(
            "Beides gilt, bis sich Platte, Linse oder Einstellung ändern, und wird beim Erzeugen "
            "angegeben, etwa so:\n--thickness {material}={thickness:g} --kerf {material}={kerf:g}"
        ),
    ),
    "en": _Words(
        title="Test pieces",
        for_what=(
            "For **{machine}** and **{material}**, taken as {thickness} mm thick with a kerf of "
            "{kerf} mm"
        ),
        steps_in_file=(
            "Measure the sheet in several places with callipers; give the mean thickness with "
            "--thickness, and make the test pieces again with it if it is not the one above.",
            "Cut the file with the settings that everything else will be cut with. Set no kerf in "
            "the machine's program.",
        ),
        steps_left=(
            "Measure the sheet in several places with callipers; give the mean thickness with "
            "--thickness, and make the test pieces again with it if it is not the one above.",
            "Cut the comb “kerf” and the blocks, with a kerf of 0 in the machine's program.",
            "Set the kerf that you found in the machine's program, and cut the comb “fit”.",
        ),
        how="How to cut",
        read="How to read",
        reading=(
            "**Blocks:** lay all ten in a row, touching, and measure its length. It is drawn "
            "100 mm long; what is missing, divided by ten, is the full width of the kerf. The "
            "table below says it.",
            "**Comb “kerf”:** push the tongue (or a piece of the same sheet) edgeways into the "
            "slots. Below the one that it just goes into and holds stands the kerf. It should be "
            "that of the blocks.",
            "**Comb “fit”:** {again}: “0.00” just grips and “+0.10” slides. If it is "
            "another slot that grips first, give the thickness larger or smaller by its number.",
        ),
        again=(
            "If the kerf that you found differs from the one above, first make the test pieces "
            "again with --kerf, and cut them. Then likewise",
            "likewise",
        ),
        tongue="tongue",
        table="What the blocks say",
        row="Length of the row (mm)",
        kerf="Kerf (mm)",
        found="Found",
        boxes=("Thickness of the sheet (mm)", "Kerf (mm)", "Machine and settings"),
        then=(
            "Both hold until sheet, lens or settings change; give them when you build, such as:\n"
            "--thickness {material}={thickness:g} --kerf {material}={kerf:g}"
        ),
    ),
}
