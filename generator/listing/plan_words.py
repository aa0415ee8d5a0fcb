"""What the plan says, in German and English. What start pages say too, they say in their own words:
see `generator.sheets.start_words`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

#: What is done in one go, in the order of making.
Phase = Literal["print", "glue", "cut", "fold", "machine", "hand", "build", "count"]

#: What there is to get, in the order of the plan.
Need = Literal["stock", "material", "hand", "bought", "fastening", "tool"]

#: What people call a tool by, here.
Tool = Literal["knife", "scissors", "glue", "pen", "callipers", "machine"]


@dataclass(frozen=True)
class PlanWords:
    """The words of the plan in one language; pairs are for one and for several."""

    title: str
    get: str
    make: str
    needs: Mapping[Need, str]
    phases: Mapping[Phase, str]
    tools: Mapping[Tool, str]
    machine: str
    spare: str
    sheets: tuple[str, str]
    boards: tuple[str, str]
    one_sided: str
    two_sided: str
    both: str
    choice: tuple[str, str, str]  # all of them, one, and some
    cut_too: tuple[str, str, str]
    reading: tuple[str, str]  # without and with what is to be cut after
    to_read: tuple[str, str]
    reading_note: str
    cutting: str
    engraving: str
    scoring: str
    by_hand: str
    extra: str
    used_for: str
    once: str
    joined: tuple[str, str]  # one thing, several
    over: str
    parts: tuple[str, str]
    or_cut: str
    printer: str
    test: str
    test_what: str
    sheet_of: str
    counted: str
    count_what: str
    continued: str
    page: str
    legend: Mapping[str, str]


PLANNING: Final[Mapping[str, PlanWords]] = {
    "de": PlanWords(
        title="Plan",
        get="Besorgen",
        make="Machen",
        needs={
            "stock": "Papier und Karton",
            "material": "Platten für die Maschine",
            "hand": "Von Hand zu schneiden",
            "bought": "Was noch dazugehört",
            "fastening": "Für die geschnittenen Teile",
            "tool": "Werkzeug",
        },
        phases={
            "print": "Drucken",
            "glue": "Kleben",
            "cut": "Ausschneiden",
            "fold": "Falten",
            "machine": "Mit der Maschine schneiden",
            "hand": "Von Hand schneiden",
            "build": "Zusammenbauen",
            "count": "Nachzählen",
        },
        tools={
            "knife": "scharfes Messer, Stahllineal und Schneidematte",
            "scissors": "Schere",
            "glue": "Klebstoff",
            "pen": "leerer Kugelschreiber zum Rillen",
            "callipers": "Messschieber",
            "machine": "{machine}",
        },
        machine="für {machine}, Bogen bis {width} × {height} mm",
        spare="dazu {share} Ersatz",
        sheets=("{count} Blatt", "{count} Blatt"),
        boards=("{count} Bogen", "{count} Bögen"),
        one_sided="einseitig",
        two_sided="beidseitig",
        both="{two} beidseitig, {one} einseitig",
        choice=("nach Wahl", "{count} davon nach Wahl", "{count} davon nach Wahl"),
        cut_too=(
            "entfällt beim Schneiden",
            "{count} davon entfällt beim Schneiden",
            "{count} davon entfallen beim Schneiden",
        ),
        reading=("Papier zum Lesen", "Papier zum Lesen und Anzeichnen"),
        to_read=("{sheets} zum Lesen", "{sheets} zum Lesen und Anzeichnen"),
        reading_note="Was nur zu lesen ist, geht auch am Bildschirm.",
        cutting="{length} m Schnitt: {outline} m Umrisse, {inner} m Löcher und Schlitze",
        engraving="{length} m Umriss der Gravuren",
        scoring="{length} m zu ritzen",
        by_hand="zusammen {area} cm², das größte {width} × {height} mm",
        extra="{count} davon Ersatz",
        used_for="für {things}",
        once=(
            "Was in beiden Listen steht, etwa Magnete, braucht man nur einmal: oben für "
            "geschnittene Teile, hier für gedruckte."
        ),
        joined=("{count} Blatt zusammenkleben", "je {count} Blatt zusammenkleben"),
        over="Blätter umfalten und zusammenkleben",
        parts=("{count} Teil", "{count} Teile"),
        or_cut="oder geschnitten",
        printer="Den Drucker einstellen",
        test="Platte messen, Probestück schneiden",
        test_what="(spielbogen calibrate laser)",
        sheet_of="{width} × {height} mm",
        counted="Alle Teile mit der Stückliste nachzählen",
        count_what="spielbogen parts {game} --format pdf",
        continued="{name} (Fortsetzung)",
        page="Seite {page} von {count}",
        legend={
            "needed": "einseitig",
            "two": "beidseitig",
            "choice": "nach Wahl",
            "cut": "entfällt beim Schneiden",
        },
    ),
    "en": PlanWords(
        title="Plan",
        get="To get",
        make="To make",
        needs={
            "stock": "Paper and card",
            "material": "Sheets for the machine",
            "hand": "To cut by hand",
            "bought": "What else it takes",
            "fastening": "For the cut parts",
            "tool": "Tools",
        },
        phases={
            "print": "Print",
            "glue": "Glue",
            "cut": "Cut out",
            "fold": "Fold",
            "machine": "Cut with the machine",
            "hand": "Cut by hand",
            "build": "Put together",
            "count": "Count",
        },
        tools={
            "knife": "sharp knife, steel ruler and cutting mat",
            "scissors": "scissors",
            "glue": "glue",
            "pen": "empty ballpoint pen, to score",
            "callipers": "callipers",
            "machine": "{machine}",
        },
        machine="for {machine}, sheets up to {width} × {height} mm",
        spare="and {share} spare",
        sheets=("{count} sheet", "{count} sheets"),
        boards=("{count} sheet", "{count} sheets"),
        one_sided="one side",
        two_sided="both sides",
        both="{two} on both sides, {one} on one",
        choice=("optional", "{count} of them optional", "{count} of them optional"),
        cut_too=(
            "not needed if cut",
            "{count} of them not needed if cut",
            "{count} of them not needed if cut",
        ),
        reading=("Paper to read", "Paper to read and to cut after"),
        to_read=("{sheets} to read", "{sheets} to read and to cut after"),
        reading_note="What is only to be read can be read on a screen.",
        cutting="{length} m to cut: {outline} m of outlines, {inner} m of holes and slots",
        engraving="{length} m around engravings",
        scoring="{length} m to score",
        by_hand="{area} cm² in all, the largest {width} × {height} mm",
        extra="{count} of them spare",
        used_for="for {things}",
        once=(
            "What is on both lists, such as magnets, is needed only once: above for cut parts, "
            "here for printed ones."
        ),
        joined=("glue {count} sheets together", "glue {count} sheets each together"),
        over="fold the sheets over and glue them",
        parts=("{count} part", "{count} parts"),
        or_cut="or cut",
        printer="Set the printer",
        test="Measure the sheet, cut a test piece",
        test_what="(spielbogen calibrate laser)",
        sheet_of="{width} × {height} mm",
        counted="Count all parts by the parts list",
        count_what="spielbogen parts {game} --format pdf",
        continued="{name} (continued)",
        page="Page {page} of {count}",
        legend={
            "needed": "one side",
            "two": "both sides",
            "choice": "optional",
            "cut": "not needed if cut",
        },
    ),
}
