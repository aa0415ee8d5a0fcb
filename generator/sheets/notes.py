"""What a person should know about the sheets of a document, each thing said once."""

from collections.abc import Sequence

from generator.model import Finding, Piece
from generator.sheets.findings import finding

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
    first, last = numbers[0], numbers[-1]
    if first == last:
        return f"sheet {first}"
    if len(numbers) > 2 and last - first + 1 == len(numbers):
        return f"sheets {first} to {last}"
    return f"sheets {', '.join(map(str, numbers))}"


def fronts_only(pieces: Sequence[Piece], document: str) -> Finding:
    """Report that pieces with a back are printed without it."""
    components = ", ".join(dict.fromkeys(piece.component for piece in pieces))
    message = f"{len(pieces)} pieces are printed without their backs: {components}"
    return finding("S102", document, message, "duplex long, short or fold prints them")
