"""Which part of a game a written name means. A game comes in; out come, for a name, all the parts
and designs that it fits: their ids, their names in German and English, those joined with a design's
id, name or what its row says, each compared as sets of word stems. Nothing is guessed."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from generator.inventory.shorter import Shorter
from generator.inventory.suggestions import Suggestions
from generator.inventory.words import (
    LANGUAGES,
    Language,
    Stems,
    either,
    plain_words,
    spellings,
    stems,
)
from generator.rules import Game, Row

#: Longer texts of a row are something to read, and nobody's name for a piece.
_LONGEST: Final = 60
#: No name is that long, and to look for what is takes its time.
_TOO_LONG: Final = 200
#: What people call a column of a table in their language.
_COLUMNS: Final = {"value": ["wert"], "no": ["nr", "nummer", "number"], "color": ["farbe"]}
#: A number in front of a name.
_FIRST: Final = re.compile(r"\s*(\d+)(?:er)?[\s-]+[^\W\d]")


class Match(NamedTuple):
    """A component and a variant of it; None is its sum, where it has several designs."""

    component: str
    variant: str | None


#: What a name may mean, and the names of all parts by what they mean.
Matches: TypeAlias = frozenset[Match]
_Index: TypeAlias = dict[tuple[Language, Stems], set[Match]]
_Phrases: TypeAlias = Callable[[Row], list[str]]


class Names:
    """The names of a game's parts, bought ones too; those in messages are in `lang`."""

    def __init__(self, game: Game, lang: str) -> None:
        self._game = game
        self._lang = lang
        self._rows = {id: game.rows(id) for id in game.components}
        self._found: dict[str, Matches] = {}

    def find(self, text: str) -> Matches:
        """Return all that a name fits; where it fits better and worse, only the better.

        An id is better than a name, a name as it is printed better than one with its words, that
        than what a row says, and all that says which component is meant better than the name of a
        design alone. Worst is a name of shorter words; see `is_shorter`.
        """
        if len(text) > _TOO_LONG:
            return frozenset()
        if text not in self._found:
            self._found[text] = self._exactly(text) or self._of_its_own(text, self._shortened(text))
        return self._found[text]

    def is_game(self, text: str) -> bool:
        """Tell whether a text is the name of the game, or words of it, or its slug."""
        names = (self._game.slug, self._game.name.de, self._game.name.en)
        words = set(plain_words(text))
        return any(words <= set(plain_words(name)) for name in names)

    def is_written(self, text: str) -> bool:
        """Tell whether a name is an id, or written as lists print it, sign by sign."""
        folded = text.strip().casefold()
        return folded in self._folded or folded in self._printed

    def is_shorter(self, text: str) -> bool:
        """Tell whether a name fits only by the last parts of compound words, as »Beutel« fits the
        »Stoffbeutel«."""
        return bool(self.find(text)) and not self._exactly(text)

    def _shortened(self, text: str) -> Matches:
        keys = [stems(each, "de") for each in spellings(text)]
        return frozenset(match for key in keys for match in self._shorter.find(key))

    def _exactly(self, text: str) -> Matches:
        written, folded = text.strip(), text.strip().casefold()
        if written in self._ids:
            return frozenset({self._ids[written]})
        for texts in (self._folded, self._printed):
            if folded in texts:
                return frozenset(texts[folded])
        name, dot, number = written.rpartition(".")
        if dot and (only := self._only_design(name, number)):
            return only
        keys = [(lang, stems(each, lang)) for lang in LANGUAGES for each in spellings(text)]
        for index in (self._names, self._cells, self._alone):
            all_found = frozenset(match for key in keys for match in index.get(key, ()))
            if found := self._of_its_own(text, all_found):
                return found
        return frozenset()

    def _only_design(self, name: str, number: str) -> Matches:
        """Return the part of a name with the id of its only design behind a dot."""
        # A number before the last one is no name: »1.1.1« says nothing.
        is_name = number.isdecimal() and not name.rpartition(".")[2].isdecimal()
        found = self.find(name) if is_name else frozenset()
        is_it = all((len(self._rows[m.component]), m.variant) == (1, number) for m in found)
        return found if is_it else frozenset()

    def _of_its_own(self, text: str, found: Matches) -> Matches:
        """Leave out what a name cannot mean: a design of another part than that before its dot, and
        one that is only numbered so, where the number stands in front: »12 cards« is not card 12.
        """
        part, dot, _ = text.strip().partition(".")
        owners = self._folded.get(part.casefold()) or self._printed.get(part.casefold())
        if dot and owners:
            own = {match.component for match in owners}
            found = frozenset(match for match in found if match.component in own)
        if first := _FIRST.match(text):
            found = frozenset(match for match in found if self._is_worth(match, first.group(1)))
        return found

    def _is_worth(self, match: Match, number: str) -> bool:
        rows = [row for row in self._rows[match.component] if row.id == match.variant]
        cells = [text for row in rows for text in (row.values.get("value", ""), *_name_cells(row))]
        name = self._game.components[match.component].name
        said = {word for text in (*cells, name.de, name.en) for word in plain_words(text)}
        return plain_words(number)[0] in said

    def shown(self, match: Match) -> str:
        """Return a name and id of what is meant, for messages."""
        component, variant = match
        rows = self._rows[component]
        if variant is None or len(rows) == 1:
            return f"{self._game.components[component].name.text(self._lang)!r} ({component})"
        row = next(row for row in rows if row.id == variant)
        return f"{self._label(row, component, self._lang)!r} ({component}.{variant})"

    def near(self, text: str) -> str:
        """Advise what a name that fits nothing may mean, or else name some parts of the game."""
        return self._suggestions.near(text)

    def _match(self, component: str, variant: str | None = None) -> Match:
        rows = self._rows[component]
        return Match(component, rows[0].id if len(rows) == 1 else variant)

    def _label(self, row: Row, component: str, lang: str) -> str:
        name = self._game.components[component].name.text(lang)
        own = row.texts(lang).get("name", row.id)
        return own if set(plain_words(name)) <= set(plain_words(own)) else f"{name} ({own})"

    @cached_property
    def _ids(self) -> dict[str, Match]:
        components = {id: self._match(id) for id in self._rows}
        return components | {
            f"{id}.{row.id}": self._match(id, row.id)
            for id, rows in self._rows.items()
            for row in rows
        }

    @cached_property
    def _folded(self) -> dict[str, set[Match]]:
        return _gathered(self._ids.items())

    @cached_property
    def _printed(self) -> dict[str, set[Match]]:
        return _gathered(self._labelled())

    @cached_property
    def _names(self) -> _Index:
        index: _Index = {}
        for id in self._rows:
            _enter(index, self._of_component(id), self._match(id))
        for key, matches in self._joined(_own_names).items():
            index.setdefault(key, set()).update(matches)
        return index

    @cached_property
    def _cells(self) -> _Index:
        index = self._joined(_sayings)
        for lang in LANGUAGES:
            for id, rows in self._rows.items():
                for row, words in _telling(rows, lang):
                    for part in self._stems_of(id, lang):
                        index.setdefault((lang, part | words), set()).add(self._match(id, row.id))
        return index

    @cached_property
    def _shorter(self) -> Shorter[Match]:
        names = {
            words: matches
            for index in (self._names, self._cells)
            for (lang, words), matches in index.items()
            if lang == "de"
        }
        return Shorter(names, lambda match: self._match(match.component))

    @cached_property
    def _alone(self) -> _Index:
        index: _Index = {}
        for id, rows in self._rows.items():
            for row in rows if len(rows) > 1 else ():
                _enter(index, _name_cells(row), Match(id, row.id))
        return index

    def _of_component(self, id: str) -> list[str]:
        name = self._game.components[id].name
        return [id, *spellings(name.de), *spellings(name.en)]

    def _stems_of(self, id: str, lang: Language) -> set[Stems]:
        return {stems(text, lang) for text in self._of_component(id)}

    def _joined(self, phrases: _Phrases) -> _Index:
        index: _Index = {}
        for lang in LANGUAGES:
            for id, rows in self._rows.items():
                parts = self._stems_of(id, lang)
                for row in rows:
                    texts = [text for text in phrases(row) if len(rows) > 1 or text != row.id]
                    own = {stems(text, lang) for text in texts if plain_words(text)}
                    for words in {part | words for part in parts for words in own}:
                        index.setdefault((lang, words), set()).add(self._match(id, row.id))
        return index

    @cached_property
    def _suggestions(self) -> Suggestions:
        labels = [*self._rows, *(text for text, _ in self._labelled())]
        called = {id: self._of_component(id) for id in self._rows}
        return Suggestions(self._game, self._lang, labels, called)

    def _labelled(self) -> Iterator[tuple[str, Match]]:
        # The names of components and designs as lists print them, in both languages.
        for id, rows in self._rows.items():
            for lang in LANGUAGES:
                yield self._game.components[id].name.text(lang), self._match(id)
                for row in rows if len(rows) > 1 else ():
                    yield self._label(row, id, lang), Match(id, row.id)


def _gathered(named: Iterable[tuple[str, Match]]) -> dict[str, set[Match]]:
    # What each text means, whatever its case.
    found: dict[str, set[Match]] = {}
    for text, match in named:
        found.setdefault(text.casefold(), set()).add(match)
    return found


def _enter(index: _Index, texts: Iterable[str], match: Match) -> None:
    for lang in LANGUAGES:
        for text in texts:
            index.setdefault((lang, stems(text, lang)), set()).add(match)


def _own_names(row: Row) -> list[str]:
    numbered = [f"{word} {row.id}" for word in _COLUMNS["no"]] if row.id.isdecimal() else []
    return [row.id, *numbered, *_name_cells(row)]


def _name_cells(row: Row) -> list[str]:
    cells = (row.values.get(column, "") for column in ("name", "name_de", "name_en"))
    return [text for text in cells if plain_words(text)]


def _sayings(row: Row) -> list[str]:
    # What else its row says of a design: its colour, its value, alone or with the column's name.
    cells = {
        column: text
        for column, text in row.values.items()
        if column not in ("id", "qty") and len(text) <= _LONGEST and plain_words(text)
    }
    called = [
        f"{word} {text}"
        for column, text in cells.items()
        for word in (column, *_COLUMNS.get(column, ()))
    ]
    return [*cells.values(), *called, *(text for name in _name_cells(row) for text in either(name))]


def _telling(rows: Sequence[Row], lang: Language) -> Iterator[tuple[Row, Stems]]:
    """Return what tells the names of designs apart: »Mond« and »Stern« of »Haus Mond« and »Haus
    Stern«."""
    for column in ("name", "name_de", "name_en"):
        names = [stems(row.values.get(column, ""), lang) for row in rows]
        common = frozenset.intersection(*names) if len(rows) > 1 else frozenset()
        if common and all(words > common for words in names):
            yield from ((row, words - common) for row, words in zip(rows, names, strict=True))
