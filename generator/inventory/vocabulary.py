"""The words that lists of boxes are written with, in German and English, in small letters without
umlauts: what their columns are called, what is counted in words, and what says that a thing is not
there."""

import re
from itertools import pairwise
from typing import Final

from generator.inventory.words import plain_words

PARTS: Final = (
    *("component", "komponente", "id", "teil", "part", "bauteil", "name", "bezeichnung"),
    *("piece", "item", "artikel", "gegenstand", "spielmaterial", "was", "what"),
)
VARIANTS: Final = (
    *("variant", "variante", "ausfuehrung", "farbe", "color", "colour", "design", "motiv"),
    *("wert", "value", "sorte", "typ", "type", "art", "edition"),
)
#: Columns of what somebody has counted: where a list has both, they come before the others.
OWNED: Final = (
    *("owned", "vorhanden", "vorhandene", "besitz", "have", "gezaehlt", "counted", "ist", "da"),
    *("found", "gefunden", "haben", "habe", "got", "present", "tatsaechlich", "actual"),
    *("bestand", "inventar", "inventory", "vorh"),
)
COUNTS: Final = (
    *OWNED,
    *("count", "anzahl", "menge", "stueck", "stuecke", "stk", "stueckzahl", "qty", "quantity"),
    *("zahl", "amount", "number", "anz", "wieviel", "wieviele", "viele", "many", "pcs", "pieces"),
)
#: What the name of a column of numbers may say besides, and still mean what there is.
BESIDES: Final = (
    *("in", "im", "am", "an", "der", "die", "das", "dem", "den", "of", "the", "on", "at", "wie"),
    *("ich", "wir", "mir", "uns", "i", "we", "my", "our", "mein", "meine", "unser", "unsere"),
    *("teile", "teilen", "parts", "items", "schachtel", "spielschachtel", "box", "kiste", "karton"),
    *("heute", "today", "jetzt", "now", "aktuell", "aktuelle", "aktueller", "current", "how"),
    *("tatsaechliche", "actually", "insgesamt", "altogether", "hier", "here"),
)
#: Columns, and headings of rows, of what there should be.
WANTED: Final = (
    *("soll", "sollte", "sollten", "should", "must", "benoetigt", "benoetigte", "noetig"),
    *(
        "noetige",
        "gebraucht",
        "needed",
        "need",
        "required",
        "target",
        "expected",
        "erwartet",
        "laut",
        "regel",
    ),
    *("erwartet", "laut", "regel", "rules", "rulebook", "anleitung", "manual"),
)
#: What a list of what there is may be called too, but no column and no number.
WHOLE: Final = ("vollstaendig", "komplett", "complete", "original")
#: What says of a part that it is not there any more, or not whole.
LOST: Final = (
    *("missing", "lacking", "lacks", "verloren", "verlorene", "lost", "gone", "weg", "kaputt"),
    *("broken", "defekt", "damaged", "destroyed", "lent", "verlegt", "kaufen", "bestellt"),
    *("bestellen", "ordered", "todo", "offen"),
)
#: Columns, and headings of rows, of what is not there, or not yet.
GONE: Final = (
    *LOST,
    *("buy", "shopping", "einkauf", "einkaufen", "einkaufsliste", "drucken"),
    *("geplant", "planned", "nicht", "not", "no", "kein", "keine", "keinen"),
    *("ohne", "without", "never", "nie", "unvollstaendig", "incomplete"),
    *("ausser", "except", "but", "wenig"),
)
#: With what other words begin that say the same, whatever their endings.
_BEGINNINGS: Final = (
    *("fehl", "vermiss", "zerstoer", "beschaedig", "ausgelieh", "verlieh", "verlor", "kaputt"),
    *("defekt", "nachkauf", "nachbestell", "nachdruck", "nachzu", "benoetig", "erforderlich"),
)
#: What is still to be done is »zu drucken« or »to print«.
_TO: Final = {"zu": ("en", "ln", "rn"), "to": ("",)}
#: Numbers that would have to be multiplied to say how many there are.
EACH: Final = (
    *("je", "jede", "jeder", "jedes", "jedem", "pro", "each", "per", "every"),
    *("dutzend", "dozen", "dozens", "paar", "paare", "paaren", "pair", "pairs"),
    *("jeweils", "doppelt", "dreifach", "vierfach", "fuenffach", "sechsfach", "zweimal"),
    *("dreimal", "viermal", "twice", "double"),
)
#: The day of a count is no number of parts.
DATE: Final = re.compile(r"\d{1,2}\.\s?\d{1,2}\.(?:\d{2,4})?|\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d+")
#: The words of titles that say that a list is one of a box.
TITLES: Final = (
    *("inventur", "inventar", "inventory", "inhalt", "contents", "bestand", "liste", "list"),
    *("schachtel", "spielschachtel", "box", "spielmaterial", "von", "vom", "of", *BESIDES),
)
UNITS: Final = ("einheit", "einheiten", "unit", "units")
GAMES: Final = ("game", "spiel")
REMARKS: Final = ("note", "notiz", "bemerkung", "anmerkung", "kommentar", "comment", "remark")
#: Columns that say other things about a part: what lists of parts have, and remarks.
OTHERS: Final = (
    *("kind", "required", "source", "ref", "size", "sides", "stock", "material", "buy", "where"),
    *("stands", "optional", *GAMES, *REMARKS),
)
#: Columns that number the rows.
RUNNING: Final = ("nr", "no", "nummer", "number", "pos", "position", "lfd", "zeile", "row")

#: What a row is called that holds the sum of those above it.
SUMS: Final = (
    *("summe", "gesamt", "gesamtsumme", "insgesamt", "zusammen", "total", "sum"),
    *("zwischensumme", "subtotal", "ergebnis", "gesamtergebnis", "gesamtzahl"),
)
#: What stands before or behind a name where digits should.
IN_WORDS: Final = frozenset(
    (
        *(
            "ein",
            "eine",
            "einen",
            "einer",
            "eins",
            "zwei",
            "drei",
            "vier",
            "fuenf",
            "sechs",
            "sieben",
        ),
        *("acht", "neun", "zehn", "elf", "zwoelf", "dutzend", "paar", "kein", "keine", "keinen"),
        *("alle", "einige", "mehrere", "viele", "ja", "nein", "ok", "da", "vorhanden"),
        *("a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *(
            "eleven",
            "twelve",
            "dozen",
            "no",
            "none",
            "all",
            "some",
            "several",
            "many",
            "few",
            "yes",
        ),
        *("i", "ii", "iii", "iiii", "x", "xx", "xxx", "xxxx", *WANTED, *WHOLE, *GONE),
        *("fehlt", "fehlen", "fehlend", "fehlende", "verloren"),
    )
)
#: Signs that something was counted or ticked.
MARKS: Final = "|✓✔☑☒✗✘"


def says_lost(text: str) -> bool:
    """Tell whether a text says that a thing was there once, or is not whole."""
    return any(word in LOST or word.startswith(_BEGINNINGS) for word in plain_words(text))


def says_gone(text: str) -> bool:
    """Tell whether a text says that something is not there, or not yet."""
    words = plain_words(text)
    return any(word in GONE or word.startswith(_BEGINNINGS) for word in words) or any(
        first in _TO and then.endswith(_TO[first]) for first, then in pairwise(words)
    )


def says_lacking(text: str) -> bool:
    """Tell whether a text says that something should be there, or is not."""
    return says_gone(text) or any(word in WANTED for word in plain_words(text))
