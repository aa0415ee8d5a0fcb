"""What the pages of a piece that is spread over pages say, in German and English."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.model import Piece


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


def told_apart(pieces: Sequence[Piece]) -> dict[int, str]:
    """Say of each piece, by its id, which of its kind it is; nothing where there is but one."""
    variants: dict[str, set[str]] = {}
    for piece in pieces:
        variants.setdefault(piece.component, set()).add(piece.variant)
    copies = Counter(map(_kind, pieces))
    return {
        id(piece): " ".join(
            [
                *([piece.variant] if len(variants[piece.component]) > 1 else []),
                *([f"({piece.copy})"] if copies[_kind(piece)] > 1 else []),
            ]
        )
        for piece in pieces
    }


def _kind(piece: Piece) -> tuple[str, str, str]:
    return piece.component, piece.variant, piece.part


_WORDS: Final = {
    "de": PosterWords(
        back="Rückseite",
        edge_to_edge=(
            "Jedes Blatt ringsum von Marke zu Marke schneiden.",
            "Alle Blätter Kante an Kante auf Pappe kleben oder mit Klebeband verbinden.",
        ),
        columns=(
            "Nur die Kanten zum Nachbarn schneiden.",
            "Jedes Blatt auf den schraffierten Streifen des linken Nachbarn kleben, Kante an die "
            "Dreiecke.",
            "Zuletzt ringsum schneiden.",
        ),
        rows=(
            "Nur die Kanten zum Nachbarn schneiden.",
            "Jedes Blatt auf den schraffierten Streifen des oberen Nachbarn kleben, Kante an die "
            "Dreiecke.",
            "Zuletzt ringsum schneiden.",
        ),
        grid=(
            "Nur die Kanten zum linken und rechten Nachbarn schneiden.",
            "Jedes Blatt auf den schraffierten Streifen des linken Nachbarn kleben, Kante an die "
            "Dreiecke.",
            "Fertige Reihen an den Kanten zur Nachbarreihe schneiden und ebenso auf die Reihe "
            "darüber kleben.",
            "Zuletzt ringsum schneiden.",
        ),
    ),
    "en": PosterWords(
        back="back",
        edge_to_edge=(
            "Cut each page all around from mark to mark.",
            "Glue all pages edge to edge onto cardboard, or join them with tape.",
        ),
        columns=(
            "Cut only the edges that meet another page.",
            "Glue each page onto the hatched strip of its left neighbour, edge at the triangles.",
            "Finally, cut all around.",
        ),
        rows=(
            "Cut only the edges that meet another page.",
            "Glue each page onto the hatched strip of the page above, edge at the triangles.",
            "Finally, cut all around.",
        ),
        grid=(
            "Cut only the edges that meet a page to the left or right.",
            "Glue each page onto the hatched strip of its left neighbour, edge at the triangles.",
            "Cut finished rows where they meet another row, and glue each onto the row above in "
            "the same way.",
            "Finally, cut all around.",
        ),
    ),
}
