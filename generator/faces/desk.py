"""What lies at hand while faces are drawn: the `Desk` of a game, with what was found amiss, and the
`Setting` of one layer, which puts fields into its texts and colours."""

from collections import ChainMap
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar, cast

from generator.drawing.rows import Rows
from generator.faces.art import ArtLibrary
from generator.faces.findings import finding
from generator.faces.schema import Values, WholeTable
from generator.faces.values import Given, Value, fill, fill_text, plain
from generator.findings import nearest
from generator.geometry import Box
from generator.model import Finding, Outline, SpielbogenError
from generator.rules import Row, Rules, Words
from generator.rules.tables import Table
from generator.scene import Color
from generator.type import characters
from generator.units import MM_PER_PT

_T = TypeVar("_T")

#: So much of a text is quoted in a message.
_QUOTED = 40


class Room(NamedTuple):
    """The room of a layer, in mm."""

    width: float
    height: float


@dataclass
class Desk:
    """What lies at hand while the faces of a game are drawn, and what was found amiss."""

    rules: Rules
    art: ArtLibrary
    lang: str
    findings: list[Finding] = field(default_factory=list)
    _known: dict[tuple[object, ...], Any] = field(default_factory=dict, init=False, repr=False)

    def once(self, key: tuple[object, ...], work: Callable[[], _T]) -> _T:
        """Return what `work` gives, worked out once for each key: for all pieces the same."""
        if key not in self._known:
            self._known[key] = work()
        known: _T = self._known[key]
        return known

    def spoken(self, value: Words | Value) -> Value:
        """Choose the language of a text that is there in several."""
        return value.text(self.lang) if isinstance(value, Words) else value

    def table(self, name: str, where: str) -> Table:
        """Return a table of the rules. Raises SpielbogenError, naming `where`, if it is unknown."""
        tables = self.rules.game.tables
        if name not in tables:
            message = f"there is no table named {name!r} in the rules"
            raise SpielbogenError(finding("A112", where, message, nearest(name, tables)))
        return tables[name]

    def columns(self, name: str) -> frozenset[str]:
        """Name the fields of the rows of a table; there are none where it is unknown or empty."""
        table = self.rules.game.tables.get(name)
        return frozenset(table.rows[0].texts(self.lang) if table and table.rows else ())

    def rows(self, name: str, where: str) -> Rows:
        """Return a table as one value for art; always the same object for the same table.

        Raises SpielbogenError, naming `where`, if it is unknown.
        """
        table = self.table(name, where)

        def read() -> Rows:
            rows = (MappingProxyType(self.cells(row)) for row in table.rows)
            return Rows(table.lattice, tuple(rows))

        return self.once(("rows", name), read)

    def cells(self, row: Row) -> dict[str, str | int | float]:
        """Return the cells of a row, in the language of the desk, as numbers where they are."""
        return {name: plain(text, row.where) for name, text in row.texts(self.lang).items()}

    def given(self, values: Values, setting: "Setting") -> dict[str, Given]:
        """Put fields and tables into the values that a layer hands to its art.

        Raises SpielbogenError for a field or table that does not exist.
        """
        return {name: self._given(value, setting) for name, value in values.items()}

    def _given(self, value: Value | Words | WholeTable, setting: "Setting") -> Given:
        if isinstance(value, WholeTable):
            return self.rows(setting.text(value.table), setting.where)
        return setting.value(self.spoken(value))

    def note_misfit(self, words: str, room: Room, least: float, where: str) -> None:
        """Note that words do not fit, even with the em `least` (mm)."""
        message = (
            f"the text {_short(words)!r} does not fit {room.width:g} × {room.height:g} mm, "
            f"even at its smallest size of {least / MM_PER_PT:g} pt"
        )
        hint = "shorten it, enlarge its box or allow less"
        self.findings.append(finding("A201", where, message, hint))

    def note_outside(self, where: str) -> None:
        """Note that the box of a text reaches beyond its piece."""
        self.findings.append(
            finding("A203", where, "the box of this text reaches beyond the piece")
        )

    def note_other_fields(
        self, drawn: tuple[str, float], cut: tuple[str | None, float | None], where: str
    ) -> None:
        """Note that a map draws other fields (table, side in mm) than its piece is cut along."""
        (table, side), (outline, edge) = drawn, cut
        message = (
            f"this map draws {table!r} with sides of {side:g} mm, but the piece is cut along "
            f"{outline!r} with sides of {edge:g} mm"
        )
        self.findings.append(finding("A204", where, message))

    def note_lack_of_room(self, table: str, needed: Box, room: Room, where: str) -> None:
        """Note that the fields of a map do not all lie in its box."""
        message = (
            f"the fields of {table!r} take {needed.width:.5g} × {needed.height:.5g} mm, "
            f"but the box of this map has {room.width:.5g} × {room.height:.5g} mm"
        )
        hint = "type fewer rows or columns, or give the map smaller fields or a larger box"
        self.findings.append(finding("A205", where, message, hint))

    def note_missing(self, words: str, missing: str, font: str, where: str) -> None:
        """Note that a font has no glyphs for some characters of the words."""
        message = f"the font {font!r} has no glyph for {characters(missing)} in {_short(words)!r}"
        self.findings.append(finding("A202", where, message, "use another character or font"))


@dataclass(frozen=True)
class Setting:
    """What a layer is drawn for: the piece's outline, its fields, and the layer's place."""

    outline: Outline
    fields: Mapping[str, Value]
    where: str

    def with_fields(self, more: dict[str, Value]) -> "Setting":
        """Return this setting with more fields, which go before those of the same name."""
        return replace(self, fields=self._under(more))

    def for_row(self, where: str, cells: dict[str, Value]) -> "Setting":
        """Return this setting for a row of a table, which stands at `where`."""
        return replace(self, fields=self._under(cells), where=f"{self.where}, {where}")

    def _under(self, more: dict[str, Value]) -> Mapping[str, Value]:
        # Never copied: a large board has as many fields as cells, and asks once for each of them.
        return ChainMap(more, cast("dict[str, Value]", self.fields))

    def value(self, value: Value) -> Value:
        """Put fields into a value for art; see `generator.faces.values.fill`."""
        return fill(value, self.fields, self.where)

    def text(self, text: Value) -> str:
        """Put fields into a text. Raises SpielbogenError for a field that does not exist."""
        return fill_text(text, self.fields, self.where)

    def color(self, text: str) -> Color:
        """Read a colour, or the field that holds one. Raises SpielbogenError where it is none."""
        try:
            return Color.parse(self.text(text))
        except ValueError as error:
            raise SpielbogenError(finding("A113", self.where, f"{text}: {error}")) from None

    def color_or_none(self, text: str | None) -> Color | None:
        """Read a colour that may be missing."""
        return None if text is None else self.color(text)


def _short(words: str) -> str:
    flat = " ".join(words.split())
    return flat if len(flat) <= _QUOTED else flat[: _QUOTED - 1] + "…"
