"""What a name that fits no part of a game may be meant for: the parts that it comes near to, by its
words, by parts of compounds and by its letters. Names come in, an advice goes out."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from typing import Final

from generator.findings import joined, nearest
from generator.inventory.words import LANGUAGES, plain_words, stems
from generator.rules import Game

#: A message names so many parts that may be meant.
_MOST: Final = 4
#: Parts of compound words that say which part may be meant have at least so many letters.
_LEAST: Final = 4
#: How like a name is to what is meant by it, from 0 to 1, and how much less like others may be.
_CLOSE: Final = 0.7
_AS_CLOSE: Final = 0.05


class Suggestions:
    """The parts of a game for who looks for one: all `labels` that are worth to be suggested, and
    what each component is `called`; messages name parts in `lang`."""

    def __init__(
        self, game: Game, lang: str, labels: Iterable[str], called: Mapping[str, Sequence[str]]
    ) -> None:
        self._game = game
        self._lang = lang
        self._labels = {label: set(plain_words(label)) for label in labels}
        self._called = called

    def near(self, text: str) -> str:
        """Advise what a name that fits nothing may mean, or else name some parts of the game."""
        words = [word for word in plain_words(text) if len(word) >= _LEAST]
        within = self._with_less_words(text)
        around = (
            self._with_more_words(text)
            or (self._in_compounds(words) if len(words) == 1 and not within else [])
            or self._spelled_like(text)
            or within
            or self._with_one_word(text)
            or self._in_compounds(words)
        )
        if not around:
            parts = self._game.components.values()
            return nearest(text, (part.name.text(self._lang) for part in parts))
        return f"did you mean {joined(list(map(repr, around[:_MOST])), 'or')}?"

    def _with_more_words(self, text: str) -> list[str]:
        words = set(plain_words(text))
        around = [label for label, own in self._labels.items() if words and words <= own]
        least = min((len(self._labels[label]) for label in around), default=0)
        return [label for label in around if len(self._labels[label]) == least]

    def _with_less_words(self, text: str) -> list[str]:
        # »Würfel (16 mm)« has all words of a name, and more.
        written = {lang: stems(text, lang) for lang in LANGUAGES}
        names = [part.name for part in self._game.components.values()]
        return [
            name.text(self._lang)
            for name in names
            if any(stems(name.text(lang), lang) < written[lang] for lang in LANGUAGES)
        ]

    def _in_compounds(self, words: Sequence[str]) -> list[str]:
        # The parts whose names have compounds of a written word: »Algen« in »Algenplättchen«.
        return [
            part.name.text(self._lang)
            for id, part in self._game.components.items()
            for own in [[word for name in self._called[id] for word in plain_words(name)]]
            if any(word in each and word != each for word in words for each in own)
        ]

    def _spelled_like(self, text: str) -> list[str]:
        # The order of words does not count, so they are put in one.
        spelled = {" ".join(sorted(own)): label for label, own in self._labels.items()}
        written = " ".join(sorted(set(plain_words(text))))
        alike = {
            near: SequenceMatcher(None, written, near).ratio()
            for near in get_close_matches(written, spelled, _MOST, _CLOSE)
        }
        best = max(alike.values(), default=0)
        return [spelled[near] for near, ratio in alike.items() if ratio > best - _AS_CLOSE]

    def _with_one_word(self, text: str) -> list[str]:
        parts = self._game.components
        return [
            parts[id].name.text(self._lang)
            for id in parts
            if any(
                stems(text, lang) & stems(own, lang)
                for lang in LANGUAGES
                for own in self._called[id]
            )
        ]
