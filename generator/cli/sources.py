"""How sources are shown: by a sign and a word of their own each, and in a colour besides, wherever
a number is told; and how many numbers have which, for the foot of a table."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.text import Text

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
