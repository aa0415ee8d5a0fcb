"""The words that lists of boxes are written with, in German and English, in small letters without
umlauts: what their columns are called, what is counted in words, and what says that a thing is not
there."""

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
    *("owned", "vorhanden", "besitz", "have", "gezaehlt", "counted", "ist", "da", "bestand"),
    *("found", "gefunden", "haben", "habe", "got", "present", "tatsaechlich", "actual"),
)
COUNTS: Final = (
    *OWNED,
    *("count", "anzahl", "menge", "stueck", "stk", "stueckzahl", "qty", "quantity", "zahl"),
    *("amount", "number"),
)
#: Not what there is, but what there should be or is not: columns, and headings of rows.
LACKING: Final = (
    *("fehlend", "fehlende", "fehlender", "fehlt", "fehlen", "missing", "lacking", "lacks"),
    *("soll", "sollte", "sollten", "should", "benoetigt", "benoetigte", "noetig", "noetige"),
    *("needed", "need", "required", "target", "expected", "erwartet", "laut", "regel"),
    *("rules", "rulebook", "anleitung", "manual", "vollstaendig", "komplett", "complete"),
    *("original", "bestellt", "ordered", "kaufen", "buy", "nachkaufen", "nachbestellen"),
    *("verloren", "lost", "kaputt", "broken", "defekt", "weg", "gone"),
)
#: Numbers that would have to be multiplied to say how many there are.
EACH: Final = (
    *("je", "jede", "jeder", "jedes", "jedem", "pro", "each", "per", "every"),
    *("dutzend", "dozen", "dozens", "paar", "paare", "paaren", "pair", "pairs"),
)
UNITS: Final = ("einheit", "einheiten", "unit", "units")
REMARKS: Final = ("note", "notiz", "bemerkung", "anmerkung", "kommentar", "comment", "remark")
#: Columns that say other things about a part: what lists of parts have, and remarks.
OTHERS: Final = (
    *("kind", "required", "source", "ref", "size", "sides", "stock", "material", "buy", "where"),
    *("stands", "optional", "game", "spiel", *REMARKS),
)
#: Columns that number the rows.
RUNNING: Final = ("nr", "no", "nummer", "number", "pos", "position", "lfd", "zeile", "row")

#: What a row is called that holds the sum of those above it.
SUMS: Final = (
    *("summe", "gesamt", "gesamtsumme", "insgesamt", "zusammen", "total", "sum"),
    *("zwischensumme", "subtotal"),
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
        *("i", "ii", "iii", "iiii", "x", "xx", "xxx", "xxxx", *LACKING),
    )
)
#: Signs that something was counted or ticked.
MARKS: Final = "|✓✔☑☒✗✘"


def says_lacking(text: str) -> bool:
    """Tell whether a title or remark says that something should be there or is not."""
    return any(word in LACKING or word.startswith("fehl") for word in plain_words(text))
