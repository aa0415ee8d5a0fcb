"""What a person should know about the sheets of a document, each thing said once."""

from collections.abc import Sequence

from generator.findings import joined, runs
from generator.model import Finding, Piece
from generator.sheets.findings import finding
from generator.sheets.footer import Footer

#: So many sheets or runs of them are named in one note.
_MOST_RUNS = 8
_SMALLER_MARGINS = "smaller margins or larger paper give it room"


class Notes:
    """Collects, sheet by sheet, what is less than perfect, and says it once for the document."""

    def __init__(self) -> None:
        self._sheets: dict[tuple[str, str], list[int]] = {}

    def add(self, code: str, sheet: int, what: str = "") -> None:
        """Note that something (S103 to S106, S110, S111) holds for a sheet.

        `what` says which sides lack marks (S104), or that the footer is that of a back (S106).
        """
        self._sheets.setdefault((code, what), []).append(sheet)

    def add_footer(self, sheet: int, footer: Footer, *, back: bool = False) -> None:
        """Note what a footer had to leave out (S106, S110)."""
        if not footer.licensed:
            self.add("S106", sheet, "the back of " if back else "")
        if not footer.checked:
            self.add("S110", sheet)

    def add_bare_sides(self, sheet: int, sides: Sequence[str]) -> None:
        """Note on which sides of a sheet marks have no room (S104), if there are any."""
        if sides:
            self.add("S104", sheet, joined(sides, "and"))

    def findings(self, document: str) -> tuple[Finding, ...]:
        """Return the notes of a document, in the order of their codes."""
        return tuple(
            _finding(code, document, what, _sheets(sheets))
            for (code, what), sheets in sorted(self._sheets.items())
        )


def _finding(code: str, document: str, what: str, sheets: str) -> Finding:
    message = {
        "S103": f"bleed is cut short at the edge of the printable area on {sheets}",
        "S104": f"no room for crop marks at the {what} of {sheets}: trim lines take their place",
        "S105": f"no footer on {sheets}: the pieces need the room",
        "S106": f"the licence does not fit the footer of {what}{sheets}",
        "S110": f"the lines to measure do not fit the footer of {sheets}",
        "S111": f"no room for all names of neighbours and signs at seams on {sheets}",
    }[code]
    return finding(code, document, message, _SMALLER_MARGINS)


def _sheets(numbers: Sequence[int]) -> str:
    """Name sheets by their numbers, some of them where they are too many to read."""
    found = list(runs(dict.fromkeys(numbers)))
    if len(found) <= _MOST_RUNS:
        named, rest = found, 0
    else:
        named = found[: _MOST_RUNS - 1]
        rest = len(numbers) - sum(last - first + 1 for first, last in named)
    said = ", ".join(_run(first, last) for first, last in named)
    more = f" and {rest} more" if rest else ""
    return f"sheet{'s' if len(numbers) > 1 else ''} {said}{more}"


def _run(first: int, last: int) -> str:
    if last > first + 1:
        return f"{first} to {last}"
    return f"{first}, {last}" if last > first else str(first)


def fronts_only(pieces: Sequence[Piece], document: str) -> Finding:
    """Report that pieces with a back are printed without it."""
    components = ", ".join(dict.fromkeys(piece.component for piece in pieces))
    count = len(pieces)
    said = "1 piece is printed without its back"
    if count > 1:
        said = f"{count} pieces are printed without their backs"
    message = f"{said}: {components}"
    return finding("S102", document, message, "duplex long, short or fold prints them")
