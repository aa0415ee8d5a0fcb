"""Words on templates and in legends, in each language at once: sizes with the decimal sign of the
language, phrases and lines. In come numbers in mm and titles, out come titles."""

from typing import Final

from generator.craft.kit import Title
from generator.type import DOT

#: What stands before the decimals, by language.
_DECIMAL: Final = {"de": ",", "en": "."}


def size(*lengths: float) -> Title:
    """Write lengths (mm) as a size, to a tenth: "182,2 × 57 mm" in German."""
    return _measured(" × ", lengths)


def row(*lengths: float) -> Title:
    """Write several lengths (mm) of one kind, to a tenth: "6,5 · 10 mm" in German."""
    return _measured(DOT, lengths)


def _measured(by: str, lengths: tuple[float, ...]) -> Title:
    return {
        lang: by.join(f"{round(length, 1):g}".replace(".", sign) for length in lengths) + " mm"
        for lang, sign in _DECIMAL.items()
    }


def phrase(*parts: Title) -> Title:
    """Join titles by spaces."""
    return _joined(" ", parts)


def lines(*parts: Title) -> Title:
    """Set titles below each other."""
    return _joined("\n", parts)


def _joined(by: str, parts: tuple[Title, ...]) -> Title:
    return {lang: by.join(part[lang] for part in parts) for lang in _DECIMAL}
