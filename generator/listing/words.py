"""What the parts list says, in German and English."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from generator.model import Shape
from generator.rules.models import Kind, Source
from generator.type import FIXED

#: What a table of parts has a column for.
Column = Literal["part", "count", "designs", "size", "sides", "of", "source", "remarks"]


@dataclass(frozen=True)
class ListWords:
    """The words of the parts list in one language; pairs are for one and for several."""

    title: str
    players: tuple[str, str]
    made: tuple[str, str]
    bought: tuple[str, str]
    more: tuple[str, str]
    kinds: Mapping[Kind, str]
    columns: Mapping[Column, str]
    shapes: Mapping[Shape, str]
    sides: Mapping[str, str]
    sources: Mapping[Source, str]
    value: str
    cut: str
    only_cut: str
    instead: str
    stand_in: str
    required: str
    optional: str
    ticking: str
    continued: str
    page: str


LISTING: Final[Mapping[str, ListWords]] = {
    "de": ListWords(
        title="Stückliste",
        players=("für eine Person", "für {count} Personen"),
        made=("{count} Teil zu basteln", "{count} Teile zu basteln"),
        bought=("{count} zu besorgen", "{count} zu besorgen"),
        more=("dazu {count} nach Wahl", "dazu {count} nach Wahl"),
        kinds={
            "board": "Spielpläne",
            "tile": "Legeteile",
            "card": "Karten",
            "token": "Plättchen",
            "standee": "Figuren",
            "fold": "Zum Falten",
            "reference": "Spielhilfen",
            "part": "Bauteile",
            "bought": "Was noch dazugehört",
        },
        columns={
            "part": "Teil",
            "count": "Anzahl",
            "designs": "Ausführungen",
            "size": "Größe",
            "sides": "Druck",
            "of": "Woraus",
            "source": "Anzahl nach",
            "remarks": "Bemerkung",
        },
        shapes={
            "octagon": "{size} Achteck",
            "hexagon-pointy": "{size} Sechseck",
            "hexagon-flat": "{size} Sechseck",
            "disc": f"Ø{FIXED}{{size}}",
        },
        sides={"one": "einseitig", "two": "beidseitig"},
        sources={
            "stated": "laut Regel",
            "derived": "folgt daraus",
            "published": "veröffentlicht",
            "assumed": "Annahme",
        },
        value="Wert {value}",
        cut="oder {material}",
        only_cut="{material}",
        instead="statt {names}",
        stand_in="oder {names}",
        required="gebraucht: {count}",
        optional="nach Wahl",
        ticking="Nach dem Spiel zählen und abhaken; dann fehlt beim nächsten Mal nichts.",
        continued="{name} (Fortsetzung)",
        page="Seite {page} von {count}",
    ),
    "en": ListWords(
        title="Parts list",
        players=("for one player", "for {count} players"),
        made=("{count} part to make", "{count} parts to make"),
        bought=("{count} to get", "{count} to get"),
        more=("plus {count} optional", "plus {count} optional"),
        kinds={
            "board": "Boards",
            "tile": "Tiles",
            "card": "Cards",
            "token": "Tokens",
            "standee": "Figures",
            "fold": "To fold",
            "reference": "Player aids",
            "part": "Built parts",
            "bought": "What else it takes",
        },
        columns={
            "part": "Part",
            "count": "Count",
            "designs": "Designs",
            "size": "Size",
            "sides": "Print",
            "of": "Made of",
            "source": "Count from",
            "remarks": "Remarks",
        },
        shapes={
            "octagon": "{size} octagon",
            "hexagon-pointy": "{size} hexagon",
            "hexagon-flat": "{size} hexagon",
            "disc": f"Ø{FIXED}{{size}}",
        },
        sides={"one": "one-sided", "two": "two-sided"},
        sources={
            "stated": "stated",
            "derived": "derived",
            "published": "published",
            "assumed": "assumed",
        },
        value="value {value}",
        cut="or {material}",
        only_cut="{material}",
        instead="in place of {names}",
        stand_in="or {names}",
        required="required: {count}",
        optional="optional",
        ticking="Count and tick off after play, and nothing will be missing the next time.",
        continued="{name} (continued)",
        page="Page {page} of {count}",
    ),
}
