"""What a file for a cutter says about itself to a person: a sheet comes in, lines of words go out,
in the language of the job: what it is for, on which machine, of which material, and how the kerf
was allowed for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from generator.cutting import CutDocument, CutSheet
from generator.render.characters import writable


class Said(NamedTuple):
    """One thing that is said, under its name."""

    name: str
    words: str


@dataclass(frozen=True)
class _Words:
    """The words of one language; braces are filled in."""

    title: str
    sheet: str
    sheet_words: str
    machine: str
    material: str
    material_words: str
    kerf: str
    kerf_in_file: str
    kerf_left: str
    no_kerf: str
    note: str
    author: str
    licence: str


def title_of(document: CutDocument, sheet: CutSheet) -> str:
    """Return the title of one sheet of a document."""
    title, count = writable(document.title), len(document.sheets)
    return title if count == 1 else f"{title} ({sheet.number}/{count})"


def about(document: CutDocument, sheet: CutSheet) -> tuple[Said, ...]:
    """Say what one sheet of a document is and what was assumed of machine and material."""
    words = _WORDS.get(document.job.lang, _WORDS["en"])
    return tuple(
        Said(name, writable(" ".join(text.split())))
        for name, text in _about(document, sheet, words)
        if text
    )


def _about(document: CutDocument, sheet: CutSheet, words: _Words) -> Iterator[tuple[str, str]]:
    lang, stock, machine = document.job.lang, sheet.stock, document.machine
    yield words.title, title_of(document, sheet)
    size = {"width": f"{sheet.width:g}", "height": f"{sheet.height:g}"}
    count = {"number": sheet.number, "count": len(document.sheets)}
    yield words.sheet, words.sheet_words.format(**count, **size)
    yield words.machine, machine.title
    material = _in(stock.material.title, lang)
    yield words.material, words.material_words.format(title=material, size=f"{stock.thickness:g}")
    yield words.kerf, _kerf(sheet, words)
    notes = dict.fromkeys((*document.notes, _in(machine.note, lang)))
    for number, note in enumerate(notes, 1):
        yield f"{words.note} {number}", note
    yield words.author, document.author
    yield words.licence, document.job.licence


def _kerf(sheet: CutSheet, words: _Words) -> str:
    kerf = sheet.stock.kerf
    numbers = {"full": f"{kerf:g}", "half": f"{kerf / 2:g}"}
    if sheet.kerf:
        return words.kerf_in_file.format(**numbers)
    return (words.kerf_left if kerf else words.no_kerf).format(**numbers)


def _in(texts: Mapping[str, str], lang: str) -> str:
    return texts.get(lang) or texts.get("en", "")


_WORDS: Final = {
    "de": _Words(
        title="Titel",
        sheet="Bogen",
        sheet_words="{number} von {count}, {width} x {height} mm",
        machine="Maschine",
        material="Material",
        material_words="{title}, {size} mm dick gerechnet",
        kerf="Schnittbreite",
        kerf_in_file=(
            "{full} mm volle Breite ({half} mm je Seite), in dieser Datei berücksichtigt: im "
            "Programm der Maschine keine weitere einstellen"
        ),
        kerf_left=(
            "{full} mm volle Breite ({half} mm je Seite), in dieser Datei NICHT berücksichtigt: "
            "im Programm der Maschine einstellen"
        ),
        no_kerf="0 mm: die Linien sind die Kanten",
        note="Hinweis",
        author="Urheber",
        licence="Lizenz",
    ),
    "en": _Words(
        title="Title",
        sheet="Sheet",
        sheet_words="{number} of {count}, {width} x {height} mm",
        machine="Machine",
        material="Material",
        material_words="{title}, taken as {size} mm thick",
        kerf="Kerf",
        kerf_in_file=(
            "{full} mm full width ({half} mm a side), allowed for in this file: set no other in "
            "the machine's program"
        ),
        kerf_left=(
            "{full} mm full width ({half} mm a side), NOT allowed for in this file: set it in the "
            "machine's program"
        ),
        no_kerf="0 mm: the lines are the edges",
        note="Note",
        author="Author",
        licence="Licence",
    ),
}
