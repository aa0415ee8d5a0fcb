"""The parts list: everything that a game consists of, grouped by kind, with its designs, numbers,
size and what it is made of. In come the rules for a number of players; out comes a `PartsList` in
one language, still without any form."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from generator.listing.sizes import Sizes
from generator.listing.words import LISTING, ListWords
from generator.rules import Component, Row, Rules, Words
from generator.rules.models import Kind, Source
from generator.sheets.cut import load_materials

#: Kinds in the order of the list: first what lies in the middle of the table, last what is bought.
KINDS: Final[tuple[Kind, ...]] = (
    "board",
    "tile",
    "card",
    "token",
    "standee",
    "fold",
    "reference",
    "part",
    "bought",
)

#: Columns that name a design, the first that a table has; without any of them, its id does.
_NAMING: Final = ("name", "title", "label")
_VALUE: Final = "value"

Sides = Literal["one", "two"]


@dataclass(frozen=True)
class Design:
    """One design of a component: its id, what people call it, and how many there are of it; None
    where only the sum of all designs is known."""

    id: str
    name: str
    count: int | None


@dataclass(frozen=True)
class PartsRow:
    """One component: what it is, how many of it there are, and what it is made of.

    `required` is the number that the rules ask for, from `source`, read up at `ref`; `designed` is
    that of the tables, None for bought parts. `size` is in words; `sides` says how many are
    printed, None for what is not. `stock` is what it is printed on, `material` what it can be cut
    from instead, or has to be; both are ids, the names beside them are in words. `stands_in_for`
    and `stand_ins` name other components by id; without what is `optional` the game is whole.
    """

    kind: Kind
    id: str
    name: str
    designs: tuple[Design, ...]
    required: int | None
    designed: int | None
    source: Source | None
    ref: str
    size: str
    sides: Sides | None
    stock: str
    stock_name: str
    material: str
    material_name: str
    buy: str
    where: str
    note: str
    stands_in_for: tuple[str, ...]
    stand_ins: tuple[str, ...]
    optional: bool

    @property
    def count(self) -> int:
        """How many there are to be: as designed, or as required of what is bought."""
        return (self.required or 0) if self.designed is None else self.designed

    @property
    def is_choice(self) -> bool:
        """Whether it stands in for another component, or the game is whole without it."""
        return self.optional or bool(self.stands_in_for)


@dataclass(frozen=True)
class PartsList:
    """All components of a game that there are any of, for a number of players."""

    game: str
    title: str
    players: int
    lang: str
    rows: tuple[PartsRow, ...]
    credit: str
    licence: str

    @property
    def groups(self) -> Iterator[tuple[Kind, tuple[PartsRow, ...]]]:
        """The rows by kind, in the order of `KINDS`, none without rows."""
        for kind in KINDS:
            if rows := tuple(row for row in self.rows if row.kind == kind):
                yield kind, rows

    @property
    def made(self) -> int:
        """How many pieces there are to be made, without those that are a choice."""
        return sum(row.designed or 0 for row in self.rows if not row.is_choice)

    @property
    def bought(self) -> int:
        """How many parts there are to be bought, without those that are a choice."""
        needed = (row for row in self.rows if not row.is_choice)
        return sum(row.count for row in needed if row.designed is None)

    @property
    def optional(self) -> int:
        """How many parts are a choice: those that stand in for others, and those that nobody
        needs."""
        return sum(row.count for row in self.rows if row.is_choice)

    def name(self, id: str) -> str:
        """Return what a component is called; its id where it is not on the list."""
        return next((row.name for row in self.rows if row.id == id), id)


def parts(rules: Rules, lang: str) -> PartsList:
    """List all components of a game, those of which there are none for so many players left out.

    Raises SpielbogenError for a form or part that cannot be made.
    """
    game = rules.game
    rows = [row for row in _Lister(rules, lang).rows() if row.count or row.required]
    return PartsList(
        game.slug,
        game.name.text(lang),
        rules.players,
        lang,
        tuple(sorted(rows, key=lambda row: KINDS.index(row.kind))),
        game.credit.text(lang),
        game.licence.text(lang),
    )


class _Lister:
    """Lists one component after the other."""

    def __init__(self, rules: Rules, lang: str) -> None:
        self._rules, self._lang = rules, lang
        self._sizes = Sizes(rules, lang)

    def rows(self) -> Iterator[PartsRow]:
        for id, component in self._rules.game.components.items():
            yield self._row(id, component)

    def _row(self, id: str, component: Component) -> PartsRow:
        expect, stock = component.expect, component.stock or ""
        material = component.cut.material if component.cut else ""
        others = self._rules.game.components.items()
        return PartsRow(
            kind=component.kind,
            id=id,
            name=component.name.text(self._lang),
            designs=tuple(self._designs(id, component)),
            required=self._rules.need.get(id),
            designed=self._rules.count.get(id),
            source=expect.source if expect else None,
            ref=(expect.ref or "") if expect else "",
            size=self._sizes.text(id),
            sides=_sides(component),
            stock=stock,
            stock_name=self._rules.game.stocks[stock].name.text(self._lang) if stock else "",
            material=material,
            material_name=_material(material, self._lang),
            buy=self._said(component.buy),
            where=self._said(component.where),
            note=self._said(component.note),
            stands_in_for=component.substitute_for,
            stand_ins=tuple(other for other, each in others if id in each.substitute_for),
            optional=component.optional,
        )

    def _designs(self, id: str, component: Component) -> Iterator[Design]:
        rows = self._rules.rows(id)
        numbers = self._numbers(id, component, rows)
        names = [design_name(row, self._lang) for row in rows] if component.rows else [""]
        doubled = {name for name, count in Counter(names).items() if count > 1}
        for row, name in zip(rows, names, strict=True):
            number = numbers[row.id]
            if number != 0:
                yield Design(row.id, f"{name} ({row.id})" if name in doubled else name, number)

    def _numbers(
        self, id: str, component: Component, rows: list[Row]
    ) -> dict[str, int] | dict[str, None]:
        """Return the number of each design: of bought ones, only where their rows add up to it."""
        if not component.bought:
            return self._rules.variants[id]
        listed = {row.id: row.qty for row in rows}
        if not component.rows:
            return {row.id: self._rules.need[id] for row in rows}
        adds_up = sum(listed.values()) == self._rules.need[id]
        return listed if adds_up else dict.fromkeys(listed)

    def _said(self, words: Words | None) -> str:
        return words.text(self._lang) if words else ""


def design_name(row: Row, lang: str) -> str:
    """Return what people call a design: what a column of its table calls it, else its id."""
    texts = row.texts(lang)
    for column in _NAMING:
        if texts.get(column):
            return texts[column]
    words: ListWords = LISTING[lang]
    return words.value.format(value=texts[_VALUE]) if texts.get(_VALUE) else row.id


def _sides(component: Component) -> Sides | None:
    if not component.printed:
        return None
    return "two" if component.back and not component.part else "one"


def _material(name: str, lang: str) -> str:
    """Return what people call a material; its id where it is in no list of materials."""
    known = load_materials()
    return known[name].title[lang] if name in known else name
