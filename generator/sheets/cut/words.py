"""What the page beside a machine says, in German and English. In come numbers, out come words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from generator.cutting import CutRole


@dataclass(frozen=True)
class CutWords:
    """The words of the page in one language; braces are filled in."""

    title: str
    machine: str
    sheets: tuple[str, str]  # one, several
    stock: str
    picture: str
    colors: str
    setting: str
    size: str
    test: str
    kerf_in_file: str
    kerf_left: str
    order: str
    roles: Mapping[CutRole, str]
    together: str
    by_hand: str
    templates: str
    besides: str
    parts: tuple[str, str]  # one, several
    hand_cut: str
    printed: str


#: What stands before the decimals, by language.
_DECIMAL: Final = {"de": ",", "en": "."}


def decimal(value: float, lang: str, places: int | None = None) -> str:
    """Write a number with the decimal sign of a language: as short as it can be, or to so many
    decimal places."""
    written = f"{value:g}" if places is None else f"{value:.{places}f}"
    return written.replace(".", _DECIMAL[lang])


WORDS: Final = {
    "de": CutWords(
        title="Schneiden",
        machine="Für **{machine}**, Bogen bis {width} × {height} mm",
        sheets=("{count} Bogen", "{count} Bögen"),
        stock=(
            "{sheets} {width} × {height} mm · {thickness} mm dick gerechnet · Schnittbreite "
            "{kerf} mm (je Seite {half} mm) · {length} m Schnitt"
        ),
        picture="**{name}**\n{contents}",
        colors="In den Bildern:",
        setting="Einstellen",
        size=(
            "Nach dem Öffnen nachmessen: Die Zeichnung ist in Millimetern. Ist sie viermal zu "
            "klein oder 25-mal zu groß, die Einheit im Programm auf mm stellen."
        ),
        test=(
            "Die Platte mit einem Messschieber messen und die Schnittbreite an einem Probestück "
            "bestimmen (spielbogen calibrate laser); beides mit --thickness und --kerf angeben. "
            "Die Werte der Maschine und der Platten sind Voreinstellungen zum Nachprüfen."
        ),
        kerf_in_file=(
            "Die Schnittbreite ist in den Dateien schon berücksichtigt: Im Programm der Maschine "
            "keine weitere einstellen."
        ),
        kerf_left=(
            "Die Schnittbreite ist in den Dateien nicht berücksichtigt: Sie ist im Programm der "
            "Maschine einzustellen, Außenkanten nach außen, Löcher nach innen."
        ),
        order="Reihenfolge: {order}. Die Dateien stehen schon so; so bleibt jedes Teil bis "
        "zuletzt an seinem Platz.",
        roles={
            "engrave": "gravieren",
            "score": "ritzen",
            "inner": "Löcher und Schlitze schneiden",
            "outline": "Umrisse schneiden",
        },
        together="Wie die Teile zusammenkommen, zeigt assembly.pdf, Stück für Stück.",
        by_hand="Was nicht in die Maschine gehört, von Hand schneiden: by-hand-… ist die Vorlage.",
        templates=(
            "Ohne Maschine geht es mit Messer und Säge: template-… zeigt jede Form einmal und wie "
            "oft sie gebraucht wird."
        ),
        besides="Was noch dazugehört",
        parts=("{count} Teil", "{count} Teile"),
        hand_cut="**{parts}** aus {material}, von Hand ({file})",
        printed=(
            "**Entweder schneiden oder drucken**, nicht beides: {names}. Zum Drucken gehört die "
            "Seite 00-start.pdf eine Ebene höher; was hier und dort verlangt wird, etwa Magnete, "
            "wird nur einmal gebraucht."
        ),
    ),
    "en": CutWords(
        title="Cutting",
        machine="For **{machine}**, sheets up to {width} × {height} mm",
        sheets=("{count} sheet", "{count} sheets"),
        stock=(
            "{sheets} of {width} × {height} mm · taken as {thickness} mm thick · kerf {kerf} mm "
            "({half} mm a side) · {length} m to cut"
        ),
        picture="**{name}**\n{contents}",
        colors="In the pictures:",
        setting="Setting up",
        size=(
            "Measure after opening: the drawing is in millimetres. If it is four times too small "
            "or 25 times too large, set the unit of your program to mm."
        ),
        test=(
            "Measure the sheet with callipers and find the kerf with a test piece (spielbogen "
            "calibrate laser); give both with --thickness and --kerf. The values of the machine "
            "and the materials are presets, to be verified."
        ),
        kerf_in_file=(
            "The files allow for the kerf already: set no kerf offset in the machine's program."
        ),
        kerf_left=(
            "The files do not allow for the kerf: set it in the machine's program, outer edges "
            "outwards, holes inwards."
        ),
        order="Order: {order}. The files are in this order, so that each part stays in its place "
        "until the last.",
        roles={
            "engrave": "engrave",
            "score": "score",
            "inner": "cut holes and slots",
            "outline": "cut outlines",
        },
        together="How the parts go together is shown in assembly.pdf, piece by piece.",
        by_hand="Cut by hand what does not go into the machine, along by-hand-….",
        templates=(
            "It can be done without a machine, with knife and saw: template-… shows each form "
            "once, and how many it takes."
        ),
        besides="What else it takes",
        parts=("{count} part", "{count} parts"),
        hand_cut="**{parts}** of {material}, by hand ({file})",
        printed=(
            "**Cut or print**, not both: {names}. The page for printing is 00-start.pdf one folder "
            "up; what is asked for here and there, such as magnets, is needed only once."
        ),
    ),
}
