"""How large components are, in words. In come the rules; out come texts made from the outlines that
are drawn and the sizes of finished parts: 44 mm octagon, 63 × 88 mm, 16 × 26 mm."""

from collections.abc import Sequence
from typing import Final

from generator.faces.art import ArtLibrary
from generator.faces.desk import Desk
from generator.faces.forms import outline_of
from generator.faces.making import Made, Makings
from generator.listing.words import LISTING
from generator.model import Outline, Shape
from generator.rules import Component, Rules
from generator.sheets.cut.words import decimal
from generator.type import FIXED

#: Forms that one length describes.
_REGULAR: Final = ("octagon", "hexagon-pointy", "hexagon-flat", "disc")

#: What is longer (mm) is told in whole mm: nobody measures a box in tenths.
_IN_TENTHS: Final = 100.0


class Sizes:
    """The sizes of the components of one game, in one language."""

    def __init__(self, rules: Rules, lang: str) -> None:
        self._rules, self._lang = rules, lang
        self._desk = Desk(rules, ArtLibrary(rules.game.folder), lang)
        self._makings = Makings(rules, self._desk)

    def text(self, id: str) -> str:
        """Say how large a component is: as it lies there, or as it is when it is folded or put
        together; empty for what is bought.

        Raises SpielbogenError for a form or part that cannot be made.
        """
        component = self._rules.game.components[id]
        if component.bought:
            return ""
        if component.printed and not component.part:
            return self._flat(id, component)
        made = self._makings.folded(id) if component.printed else self._makings.cut(id)
        return self._ready(made)

    def _flat(self, id: str, component: Component) -> str:
        """Say the size of all designs, each size once."""
        game = self._rules.game
        where = game.where("components", id, "outline")
        made = (row for row in self._rules.rows(id) if self._rules.variants[id][row.id])
        sizes = dict.fromkeys(game.size_of(id, row) for row in made)
        forms = [outline_of(component, size, self._desk, where) for size in sizes]
        shapes = dict.fromkeys(form.shape for form in forms)
        told = (self._outlines(shape, [f for f in forms if f.shape == shape]) for shape in shapes)
        return ", ".join(told)

    def _outlines(self, shape: Shape, forms: Sequence[Outline]) -> str:
        """Say the sizes of forms of one shape; the unit of lengths stands after the last."""
        words = LISTING[self._lang].shapes.get(shape, "{size}")
        if shape in _REGULAR:
            # Across the flats: a hexagon that stands on a corner is higher than wide.
            across = (self._number(min(form.width, form.height)) for form in forms)
            size = ", ".join(dict.fromkeys(across))
            return words.format(size=f"{size}{FIXED}mm")
        sizes = dict.fromkeys(self._lengths(form.width, form.height) for form in forms)
        return words.format(size=", ".join(sizes))

    def _ready(self, made: Made) -> str:
        return self._lengths(*made.size) if made.size else ""

    def _lengths(self, *lengths: float) -> str:
        told = (self._number(length) for length in lengths)
        return f"{f'{FIXED}×{FIXED}'.join(told)}{FIXED}mm"

    def _number(self, length: float) -> str:
        return decimal(round(length, 1 if length < _IN_TENTHS else 0), self._lang)
