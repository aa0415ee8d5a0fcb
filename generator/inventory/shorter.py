"""Names of shorter words than the printed ones: who writes »Beutel« means the »Stoffbeutel«, if
there is no other kind of it. In come the names of a game's parts as sets of German word stems;
out comes what a shorter name fits, and all of it where it fits several."""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, Protocol, TypeVar

from generator.inventory.words import Stems, ends_in


class Part(Protocol):
    """What a name means: a part of the game, or a design of it."""

    @property
    def component(self) -> str:
        """The component that it is or belongs to."""


Meant = TypeVar("Meant", bound=Part)


class Shorter(Generic[Meant]):
    """The names of parts, to be found by the last parts of their words; `whole` returns the
    component of what a name means, without its design."""

    def __init__(
        self, names: Mapping[Stems, Iterable[Meant]], whole: Callable[[Meant], Meant]
    ) -> None:
        self._names = names
        self._whole = whole
        self._words = frozenset(word for words in names for word in words)
        self._sizes = frozenset(map(len, names))
        self._known: dict[str, Stems] = {}

    def find(self, written: Stems) -> frozenset[Meant]:
        """Return what has as many words, each of them that word or a compound that ends in it.

        Parts whose names have such words and others besides could be meant as well, so that they
        are returned too. Nothing is where no name has just as many words.
        """
        if len(written) not in self._sizes or not all(map(self._kinds, written)):
            return frozenset()
        kinds = {word: self._kinds(word) for word in written}
        found: set[Meant] = set()
        others: set[Meant] = set()
        for words, meant in self._names.items():
            if _covers(written, words, kinds):
                (found if len(words) == len(written) else others).update(meant)
        known = {match.component for match in found}
        more = {self._whole(match) for match in others if match.component not in known}
        return frozenset(found | more) if found else frozenset()

    def _kinds(self, word: str) -> Stems:
        if word not in self._known:
            own = (each for each in self._words if each == word or ends_in(each, word))
            self._known[word] = frozenset(own)
        return self._known[word]


def _covers(written: Stems, words: Stems, kinds: Mapping[str, Stems]) -> bool:
    """Tell whether each written word is one of these or the end of one, no two of the same."""
    own = [kinds[word] & words for word in written]
    return all(own) and len(frozenset[str]().union(*own)) >= len(written)
