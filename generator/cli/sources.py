"""How sources are shown: by a sign and a word of their own each, and in a colour besides, wherever
a number is told; and how many numbers have which, for the foot of a table."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.text import Text

#: What each source means.
_MEANINGS: Final = {
    "stated": "stated in the rules",
    "derived": "follows from them",
    "published": "from the published game",
    "assumed": "assumed",
    "given": "given on the command line",
}
#: Signs that every terminal has, and colours.
_LOOKS: Final = {
    "stated": ("§", "green"),
    "derived": ("»", "cyan"),
    "published": ("¶", "blue"),
    "assumed": ("~", "yellow"),
    "given": ("=", "magenta"),
}


def source_text(source: str | None) -> "Text":
    """Write a source with its sign, in its colour; nothing for none."""
    from rich.text import Text

    if source is None:
        return Text("")
    sign, colour = _LOOKS[source]
    return Text(f"{sign} {source}", style=colour)


def legend(sources: Iterable[str | None]) -> "Text":
    """Write how many numbers have which source, such as ``§ 5 stated   ~ 2 assumed``."""
    from rich.text import Text

    counted = Counter(sources)
    told = [
        Text(f"{sign} {counted[name]} {name}", style=colour)
        for name, (sign, colour) in _LOOKS.items()
        if counted[name]
    ]
    return Text("   ").join(told)


def meanings(sources: Iterable[str | None]) -> "Text":
    """Write what the signs of these sources mean, with the rules quoted as »section«."""
    from rich.text import Text

    there = set(sources)
    told = [
        Text(f"{sign} {_MEANINGS[name]}", style=colour)
        for name, (sign, colour) in _LOOKS.items()
        if name in there
    ]
    return Text("  ").append_text(Text("   ").join([*told, Text("»…« section of the rules")]))
