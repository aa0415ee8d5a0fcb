"""Which pieces there are to draw: every copy of every design of a component, with the fields that
its faces may name. In come the rules and what somebody asked for, out come `Copy` values."""

from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.faces.findings import finding
from generator.faces.painter import ROW
from generator.faces.values import Value
from generator.findings import nearest
from generator.model import SpielbogenError
from generator.rules import Row, Rules
from generator.rules.batch import Batch, whole

Fields = Mapping[str, Value]


class Copy(NamedTuple):
    """One copy of a design, counted from 1, and its fields."""

    row: Row
    number: int
    fields: Fields


def chosen(rules: Rules, only: Sequence[str]) -> list[str]:
    """Name the components that are made, or those of them that `only` asks for.

    Raises SpielbogenError for a name that is no component, or one that is bought.
    """
    for name in only:
        if name not in rules.variants:
            message = f"--only: no component named {name!r} is made"
            hint = nearest(name, rules.variants, 20)
            raise SpielbogenError(finding("A110", "", message, hint))
    return list(dict.fromkeys(only)) or list(rules.variants)


class Copies:
    """The copies of a batch of the components of a game, or all of them where it is None, with
    fields in one language."""

    def __init__(self, rules: Rules, lang: str, batch: Batch | None = None) -> None:
        self._rules, self._lang = rules, lang
        self._batch = whole(rules) if batch is None else batch
        self._common: dict[str, Value] = {
            **_cells(rules, lang),
            **rules.facts,
            "players": rules.players,
        }

    def of(self, name: str) -> Iterator[Copy]:
        """Return the copies of a component in the order of its rows."""
        component = self._rules.game.components[name]
        for row in self._rules.rows(name):
            own: dict[str, Value] = {**row.texts(self._lang), "variant": row.id}
            if component.rows:
                own[ROW] = row.where
            for number in self._batch[name][row.id]:
                # A chain, as the common fields may be many and the pieces too.
                yield Copy(row, number, ChainMap({"copy": number}, own, self._common))


def _cells(rules: Rules, lang: str) -> dict[str, Value]:
    """Name each cell of the tables whose rows have ids: ``table.id.column``."""
    return {
        f"{name}.{row.values['id']}.{column}": text
        for name, table in rules.game.tables.items()
        if "id" in table.columns
        for row in table.rows
        for column, text in row.texts(lang).items()
    }
