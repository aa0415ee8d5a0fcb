"""What faces draw, for invariants that compare drawings: nothing is drawn until one asks.

In come the rules; the functions take the name of a face, as text or as ``path_red.back``, and look
at every flat piece that shows it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.findings import nearest
from generator.model import Finding, Piece
from generator.proof.ink import equal_drawings
from generator.rules import Rules
from generator.scene import Scene

if TYPE_CHECKING:
    from generator.faces import FaceBook
    from generator.faces.schema import ArtLayer, MapLayer, PlacesLayer
    from generator.rules.fields import Scalar


@dataclass
class Drawings:
    """The drawings of one game, and what was found amiss while drawing them."""

    rules: Rules
    lang: str
    trust: bool = False
    findings: list[Finding] = field(default_factory=list)
    _pieces: dict[str, tuple[Piece, ...]] = field(default_factory=dict)

    @property
    def functions(self) -> Mapping[str, Callable[..., Any]]:
        """The functions that an invariant may call, by name."""
        return {
            "drawings": self.drawings,
            "given": self.given,
            "same_drawing": self.same_drawing,
            "uses": self.uses,
        }

    def same_drawing(self, one: str, other: str) -> bool:
        """Tell whether some piece shows under one face what some piece shows under the other.

        Where each face has one drawing, that is whether they are equal; with more, `not
        same_drawing` says that the two can never be taken for each other. Raises ValueError for
        a face that no piece shows.
        """
        here, there = self._shown(one), self._shown(other)
        groups = equal_drawings([*here, *there])
        return any(group[0] < len(here) <= group[-1] for group in groups)

    def drawings(self, face: str) -> int:
        """Count how many different drawings a face has over all pieces.

        Raises ValueError for a face that no piece shows.
        """
        return len(equal_drawings(self._shown(face)))

    def uses(self, face: str, art: str) -> int:
        """Count the layers of a face that draw the art of that name, once or in each field.

        Raises ValueError for what is no name, and SpielbogenError for a face that is unknown.
        """
        return sum(layer.art == art for layer, _ in self._art_layers(face))

    def given(self, face: str, art: str, name: str) -> Any:
        """Return the value `name` that a face hands to an art, the facts put in; for a table, its
        name.

        Raises ValueError where no layer of the face draws that art with such a value, or two with
        different ones, and SpielbogenError for a face or field that is unknown.
        """
        from generator.faces.values import fill

        fields = {**self.rules.facts, "players": self.rules.players}
        values = {
            fill(self._written(value), fields, where)
            for layer, where in self._art_layers(face)
            if layer.art == art and (value := layer.values.get(name)) is not None
        }
        if len(values) != 1:
            found = "different values" if values else "no value"
            raise ValueError(f"the face {face!r} gives {found} {name!r} to the art {art!r}")
        return values.pop()

    def _written(self, value: Any) -> "Scalar":
        """Return a value of a layer as it is written: a text in the language of the check."""
        from generator.faces.schema import WholeTable
        from generator.rules import Words

        if isinstance(value, WholeTable):
            return value.table
        written: Scalar = value.text(self.lang) if isinstance(value, Words) else value
        return written

    def _art_layers(self, face: str) -> list[tuple["ArtLayer | MapLayer | PlacesLayer", str]]:
        from generator.faces.schema import ArtLayer, MapLayer, PlacesLayer

        if not isinstance(face, str):
            raise ValueError(f"{face!r} is no name of a face")
        placed = self._book.layers(face)
        kinds = ArtLayer | MapLayer | PlacesLayer
        return [(p.layer, p.where) for p in placed if isinstance(p.layer, kinds)]

    @cached_property
    def _book(self) -> "FaceBook":
        from generator.faces import FaceBook

        return FaceBook(self.rules.game.folder)

    def _uses_of(self, face: str) -> list["_Use"]:
        every = list(self._every_use())
        found = [use for use in every if use.face == face]
        if not found:
            advice = nearest(str(face), (use.face for use in every))
            raise ValueError(f"no flat piece shows a face {face!r}; {advice}")
        return found

    def _every_use(self) -> Iterator["_Use"]:
        # A folded part shows all its faces on one net, where none can be looked at by itself.
        for id, component in self.rules.game.components.items():
            if component.part is None and component.front is not None:
                yield _Use(id, "front", component.front)
            if component.part is None and component.back is not None:
                yield _Use(id, "back", component.back)

    def _shown(self, face: str) -> list[Scene]:
        scenes = (
            piece.front if use.side == "front" else piece.back
            for use in self._uses_of(face)
            for piece in self._drawn(use.component)
        )
        found = {id(scene): scene for scene in scenes if scene is not None}
        if not found:
            raise ValueError(f"of the pieces that show the face {face!r}, none is made")
        return list(found.values())

    def _drawn(self, component: str) -> tuple[Piece, ...]:
        from generator.faces import draw_pieces

        if component not in self._pieces:
            pieces, found = draw_pieces(self.rules, self.lang, only=(component,), trust=self.trust)
            self._pieces[component] = tuple(pieces)
            self.findings.extend(finding for finding in found if finding.severity == "error")
        return self._pieces[component]


class _Use(NamedTuple):
    component: str
    side: str
    face: str
