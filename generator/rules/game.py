"""A game folder in, a `Game` out: `game.toml` and its tables, read, validated and checked against
each other, every fault with its file and line. `Game.at` works it out for a number of players."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from generator.data import GAME_FILE
from generator.model import Finding, SpielbogenError
from generator.rules.checks import problems
from generator.rules.columns import check_columns
from generator.rules.fields import SizeColumn, size_of
from generator.rules.findings import abridged, finding
from generator.rules.maps import on_lattice, read_map
from generator.rules.models import (
    Component,
    Fact,
    GameFile,
    Invariant,
    PlayersRange,
    Stock,
    Words,
)
from generator.rules.overrides import overridden
from generator.rules.positions import key_lines, line_of
from generator.rules.reading import read_text, validated, where_is
from generator.rules.results import Rules
from generator.rules.tables import Row, Table, designs, read_table


@dataclass(frozen=True, eq=False)
class Game:
    """A game as its folder describes it, for any number of players.

    `tables` holds the tables of the rules by name, `designs` the table of each component that has
    one, `notes` what the reader should know, `given` the names of the facts that were set from
    outside. `slug` to `invariants` are parts of `data`, which is `game.toml` itself.
    """

    folder: Path
    data: GameFile
    text: str
    tables: dict[str, Table] = field(default_factory=dict)
    designs: dict[str, Table] = field(default_factory=dict)
    notes: tuple[Finding, ...] = ()
    given: frozenset[str] = frozenset()

    @property
    def slug(self) -> str:
        return self.data.game.slug

    @property
    def name(self) -> Words:
        return self.data.game.name

    @property
    def players(self) -> PlayersRange:
        return self.data.game.players

    @property
    def credit(self) -> Words:
        return self.data.game.credit

    @property
    def licence(self) -> Words:
        return self.data.game.licence

    @property
    def facts(self) -> dict[str, Fact]:
        return self.data.facts

    @property
    def stocks(self) -> dict[str, Stock]:
        return self.data.stocks

    @property
    def components(self) -> dict[str, Component]:
        return self.data.components

    @property
    def invariants(self) -> tuple[Invariant, ...]:
        return self.data.invariants

    def line(self, *path: str | int) -> int:
        """Return the line of a key in `game.toml`, or of the table around it."""
        return line_of(path, key_lines(self.text))

    def where(self, *path: str | int) -> str:
        """Return file and line of a key, such as ``game.toml:41``."""
        return where_is(GAME_FILE, self.text, path)

    def rows(self, component: str) -> tuple[Row, ...]:
        """Return the designs of a component: its rows, or one with id "1" and no values."""
        if component in self.designs:
            return self.designs[component].rows
        return (Row("1", 1, {}, self.where("components", component)),)

    def columns(self, component: str) -> tuple[str, ...]:
        """Return the columns of a component's rows; there is always an `id`."""
        table = self.designs.get(component)
        return tuple(dict.fromkeys(["id", *(table.columns if table else ())]))

    def each(self, name: str) -> tuple[Row, ...]:
        """Return the rows of a component that has some, or else of the table of that name."""
        return (self.designs[name] if name in self.designs else self.tables[name]).rows

    def size_of(self, component: str, row: Row) -> tuple[float, float] | None:
        """Return width and height (mm) of a design of a component.

        None for a part, and for a form that brings its own size.
        """
        size = self.components[component].size
        return size_of(row.values[size.column]) if isinstance(size, SizeColumn) else size

    def at(self, players: int | None = None) -> Rules:
        """Work everything out for a number of players, or the game's default.

        Raises SpielbogenError with every formula that fails, and for players out of range.
        """
        number = self.players.default if players is None else players
        if not self.players.min <= number <= self.players.max:
            message = f"{self.name.en} is for {self.players.min} to {self.players.max} players"
            where = self.where("game", "players")
            raise SpielbogenError(finding("R121", where, f"{message}, not for {number}"))
        return Rules(self, number, players_given=players is not None)


def load_game(folder: Path, overrides: Mapping[str, str] | None = None) -> Game:
    """Read and validate a game folder; `overrides` sets facts to other values.

    Raises SpielbogenError with all faults together, each with file and line; of very many that are
    alike, with the first.
    """
    text = read_text(folder, GAME_FILE)
    data = overridden(validated(GameFile, text, GAME_FILE), overrides or {})
    game = Game(folder, data, text, given=frozenset(overrides or ()))
    reader = _TableReader(game)
    for name in data.tables:
        reader.read_table(name)
    for id in data.components:
        reader.read_rows(id)
    known = {**reader.tables, **reader.designs}
    columns = {name: ("id", *table.columns) for name, table in known.items()}
    faults = [*reader.faults, *problems(data, game.where, columns)]
    if faults:
        raise SpielbogenError(*abridged(faults))
    return replace(game, tables=reader.tables, designs=reader.designs, notes=tuple(reader.notes))


class _TableReader:
    # Reads each file once, and goes on after a fault, so that all faults are told together.

    def __init__(self, game: Game) -> None:
        self.tables: dict[str, Table] = {}
        self.designs: dict[str, Table] = {}
        self.faults: list[Finding] = []
        self.notes: dict[Finding, None] = {}
        self._game = game
        self._files: dict[str, Table] = {}

    def read_table(self, name: str) -> None:
        with self._telling():
            self.tables[name] = self._table(name)
        if name in self.tables:
            self._check_columns(self.tables[name], "tables", name)

    def _table(self, name: str) -> Table:
        given = self._game.data.tables[name]
        if given.map is not None:
            asked = partial(self._game.where, "tables", name, "map")
            lattice = given.lattice or "square"
            return read_map(self._game.folder, given.map, given.signs, lattice, asked)
        assert given.file is not None
        table = self._file(given.file, "tables", name, "file")
        if given.lattice is None:
            return table
        return on_lattice(table, given.lattice, self._game.where("tables", name, "lattice"))

    def read_rows(self, id: str) -> None:
        component = self._game.components[id]
        if component.rows is None:
            return
        with self._telling():
            table = self._file(component.rows, "components", id, "rows")
            self._check_columns(table, "components", id)
            self.designs[id], notes = designs(table)
            self.notes.update(dict.fromkeys(notes))
            if component.expect is not None and component.expect.per is not None:
                where = self._game.where("components", id, "expect", "per")
                table.require(component.expect.per, where)
            if isinstance(component.size, SizeColumn):
                self._check_sizes(id, component, component.size.column, table)

    def _check_sizes(self, id: str, component: Component, column: str, table: Table) -> None:
        table.require(column, self._game.where("components", id, "size"))
        for row in table.rows:
            try:
                component.check_size(size_of(row.values[column]))
            except ValueError as problem:
                message = f"column '{column}': {problem}"
                self.faults.append(finding("R120", row.where, message))

    def _check_columns(self, table: Table, group: str, name: str) -> None:
        data = self._game.data
        given = data.tables[name] if group == "tables" else data.components[name]
        with self._telling():
            where = partial(self._game.where, group, name, "columns")
            check_columns(table, given.columns, where)

    def _file(self, name: str, *key: str) -> Table:
        if name not in self._files:
            asked = partial(self._game.where, *key)
            self._files[name] = read_table(self._game.folder, name, asked)
        return self._files[name]

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except SpielbogenError as problem:
            self.faults += problem.findings
