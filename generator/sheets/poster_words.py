"""What the pages of a piece that is spread over pages say, in German and English."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class PosterWords:
    """The words in one language."""

    back: str
    edge_to_edge: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[str, ...]
    grid: tuple[str, ...]


def _words(lang: str) -> PosterWords:
    return _WORDS.get(lang, _WORDS["en"])


def side_word(lang: str) -> str:
    """Name the second side of a page."""
    return _words(lang).back


def how_to(rows: int, columns: int, overlap: float, lang: str) -> tuple[str, ...]:
    """Say how so many rows and columns of parts go together, step by step."""
    said = _words(lang)
    if overlap <= 0:
        return said.edge_to_edge
    if rows == 1:
        return said.columns
    return said.grid if columns > 1 else said.rows


_WORDS: Final = {
    "de": PosterWords(
        back="Rückseite",
        edge_to_edge=(
            "Jedes Blatt ringsum von Marke zu Marke schneiden.",
            "Alle Kante an Kante auf Pappe kleben.",
        ),
        columns=(
            "Nur schneiden, wo ein Nachbar genannt ist.",
            "Jedes Blatt auf den schraffierten Streifen links von ihm kleben, Kante an die "
            "Dreiecke.",
            "Zuletzt ringsum schneiden.",
        ),
        rows=(
            "Nur schneiden, wo ein Nachbar genannt ist.",
            "Jedes Blatt auf den schraffierten Streifen über ihm kleben, Kante an die Dreiecke.",
            "Zuletzt ringsum schneiden.",
        ),
        grid=(
            "Links und rechts schneiden, wo ein Nachbar genannt ist.",
            "Jedes Blatt auf den schraffierten Streifen links von ihm kleben, Kante an die "
            "Dreiecke.",
            "Fertige Reihen oben und unten schneiden, wo ein Nachbar genannt ist, und ebenso auf "
            "die Reihe darüber kleben.",
            "Zuletzt ringsum schneiden.",
        ),
    ),
    "en": PosterWords(
        back="back",
        edge_to_edge=(
            "Cut each page all around from mark to mark.",
            "Glue them all edge to edge onto cardboard.",
        ),
        columns=(
            "Cut only where a neighbour is named.",
            "Glue each page onto the hatched strip to its left, its edge at the triangles.",
            "Last, cut all around.",
        ),
        rows=(
            "Cut only where a neighbour is named.",
            "Glue each page onto the hatched strip above it, its edge at the triangles.",
            "Last, cut all around.",
        ),
        grid=(
            "Cut left and right, where a neighbour is named.",
            "Glue each page onto the hatched strip to its left, its edge at the triangles.",
            "Cut finished rows above and below, where a neighbour is named, and glue them onto "
            "the row above in the same way.",
            "Last, cut all around.",
        ),
    ),
}
