"""Which sheet of a workbook is the list of a box: the one that names parts of the game. What is
hidden is none, and of several that could be it none is chosen; a text is its only source."""

from collections.abc import Iterator, Sequence
from typing import Final

from generator.findings import listed
from generator.inventory.findings import finding
from generator.inventory.items import Find, names_a_part
from generator.inventory.lines import Line, Source
from generator.inventory.vocabulary import says_lacking
from generator.model import Finding, SpielbogenError

#: So many rows, columns and cells are named.
_MOST: Final = 8
#: What is told of a sheet that is read otherwise than a person sees it.
_UNLIKE: Final = {
    "unseen": "hidden, and read like the others",
    "struck": "struck out, and read like the others",
    "commented": "with comments, which are not read",
    "several": "one number for several rows, read as that of the first",
}


def list_of(
    sources: Sequence[Source], name: str, find: Find
) -> tuple[Sequence[Sequence[Line]], list[Finding]]:
    """Return the readings of the source that is the list, and what is told of the others.

    Raises SpielbogenError where several can be it (N117), where all are hidden, or where cells of
    it cannot be read.
    """
    shown = [source for source in sources if not source.hidden]
    if sources and not shown:
        message = f"the sheet {sources[0].name!r} is hidden, and no other one holds anything"
        hint = "show it, and save the file again"
        raise SpielbogenError(finding("N101", name, message, hint))
    named = [source for source in shown if _names_parts(source, find)] if sources[1:] else shown
    if len(named) > 1:
        sheets = ", ".join(repr(source.name) for source in named)
        raise SpielbogenError(finding("N117", name, f"the sheets {sheets} name parts of the game"))
    chosen = (named or shown or [Source([()])])[0]
    if says_lacking(chosen.name):
        message = f"the sheet {chosen.name!r} does not say what is in the box"
        raise SpielbogenError(finding("N118", name, message))
    if chosen.faults:
        raise SpielbogenError(*chosen.faults)
    return chosen.readings, list(_passed_over(sources, chosen, name))


def _names_parts(source: Source, find: Find) -> bool:
    return any(names_a_part(line, find) for lines in source.readings for line in lines)


def _passed_over(sources: Sequence[Source], chosen: Source, name: str) -> Iterator[Finding]:
    others = [source for source in sources if source is not chosen]
    if others:
        told = ", ".join(_told(source) for source in others)
        message = f"only the sheet {chosen.name!r} is read; passed over: {told}"
        yield finding("N116", name, message)
    for what, places in chosen.unlike._asdict().items():
        if places:
            yield finding("N119", name, f"{_UNLIKE[what]}: {listed(places, _MOST)}")


def _told(source: Source) -> str:
    return f"{source.name!r} (hidden)" if source.hidden else repr(source.name)
