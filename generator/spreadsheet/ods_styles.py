"""The styles of an ODS file, which name one another: which cells and words are struck out, and what
numbers look like whose cells do not say it."""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final
from xml.etree.ElementTree import Element

from generator.spreadsheet.markup import attribute, local

#: A style that names others over more than so many steps does so in a circle.
_MOST_STEPS: Final = 50
#: The lists of styles in the two parts of a file that have them.
LISTS: Final = ("styles", "automatic-styles")
_DIGITS: Final = ("number", "scientific-number", "fraction", "boolean", "text-content")

_BESIDE: Final = ("text", "currency-symbol")


class Look(Enum):
    """What a number looks like: as it is, with something beside it, or not at all."""

    PLAIN = 0
    WORDS = 1
    NOTHING = 2


class Styles:
    """The styles that were found so far; `strikes` says whether one of them strikes out."""

    def __init__(self) -> None:
        self._styles: dict[tuple[str, str], _Style] = {}
        self._numbers: dict[str, tuple[Look, tuple[str, ...]]] = {}
        self.strikes = False
        self._struck: dict[tuple[str, str], bool] = {}

    def add(self, styles: Iterable[Element]) -> None:
        """Take in what a list of styles holds, before any of them is asked for."""
        for element in styles:
            name = attribute(element, "name") or ""
            match local(element.tag):
                case "style" | "default-style" as kind:
                    family = attribute(element, "family") or ""
                    key = (family, name if kind == "style" else "")
                    self._styles[key] = style = _Style(element)
                    self.strikes = self.strikes or bool(style.is_struck)
                case kind if kind.endswith("-style"):
                    self._numbers[name] = (_look(element), tuple(_others(element)))

    def is_struck(self, family: str, name: str) -> bool:
        """Tell whether what has a style is struck out; without a name, it has that of all."""
        key = (family, name)
        if key not in self._struck:
            told = (style.is_struck for style in self._chain(family, name))
            self._struck[key] = bool(next((one for one in told if one is not None), False))
        return self._struck[key]

    def look_of(self, name: str) -> Look:
        """Tell what a number in a cell of a style looks like, at the oddest."""
        told = (style.number for style in self._chain("table-cell", name))
        look, others = self._numbers.get(next(filter(None, told), ""), (Look.PLAIN, ()))
        looks = {look, *(self._numbers.get(other, (Look.PLAIN, ()))[0] for other in others)}
        return max(looks, key=lambda one: one.value)

    def _chain(self, family: str, name: str) -> Iterator["_Style"]:
        for _ in range(_MOST_STEPS):
            style = self._styles.get((family, name))
            if style:
                yield style
            if not name:
                return
            name = style.parent if style else ""


class _Style:
    # What a style says itself, None or empty where it leaves that to its parent.

    def __init__(self, element: Element) -> None:
        self.parent = attribute(element, "parent-style-name") or ""
        self.number = attribute(element, "data-style-name") or ""
        self.is_struck: bool | None = None
        for properties in element:
            if local(properties.tag) == "text-properties":
                self.is_struck = _is_struck(properties)


def _is_struck(properties: Element) -> bool | None:
    told = [attribute(properties, f"text-line-through-{what}") for what in ("style", "type")]
    return any(one != "none" for one in told if one) if any(told) else None


def _look(style: Element) -> Look:
    beside = "".join(text for e in style if local(e.tag) in _BESIDE for text in e.itertext())
    if beside.strip(" -−()\u00a0"):
        return Look.WORDS
    return Look.PLAIN if any(local(e.tag) in _DIGITS for e in style) else Look.NOTHING


def _others(style: Element) -> Iterator[str]:
    # Numbers of another sign may have another style.
    for element in style:
        if local(element.tag) == "map":
            yield attribute(element, "apply-style-name") or ""
