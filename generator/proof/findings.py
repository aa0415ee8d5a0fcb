"""The findings of this stage: what each code means.

C1 codes come from counting, C2 codes from the files that were read back, C3 codes from the
invariants. `CODES` is the whole list, for documents and for tests."""

from typing import Final

from generator.model import Finding, Severity

CODES: Final = {
    "C101": "The tables give another number of a component than the rules need.",
    "C102": "The files hold other pieces of a component than the tables give.",
    "C103": "The rules do not say how many of a component they need (note).",
    "C201": "There are no files to count (note).",
    "C202": "The files were made for other players or facts, or of a part of the game (note).",
    "C203": "The manifest cannot be read.",
    "C204": "A file is missing, or is not the one that the manifest was written for.",
    "C205": "A file cannot be read back.",
    "C206": "A file carries no record of the job it was made for.",
    "C207": "Files of one folder were made for different jobs.",
    "C208": "The files hold a piece that the rules do not know.",
    "C209": "A piece is in the files more than once.",
    "C210": "The formats do not hold the same pieces.",
    "C301": "An invariant does not hold.",
    "C302": "An invariant cannot be worked out.",
}


def error(code: str, where: str, message: str, hint: str = "") -> Finding:
    """Make an error finding. Raises KeyError for a code that `CODES` does not list."""
    return _finding(code, "error", where, message, hint)


def note(code: str, where: str, message: str, hint: str = "") -> Finding:
    """Make a finding that only informs. Raises KeyError for a code that `CODES` does not list."""
    return _finding(code, "note", where, message, hint)


def _finding(code: str, severity: Severity, where: str, message: str, hint: str) -> Finding:
    assert CODES[code]
    return Finding(code, severity, where, message, hint)


def listed(names: list[str], most: int = 5) -> str:
    """Write names with commas between them, the number of the rest where there are many."""
    rest = len(names) - most
    return ", ".join(names[:most]) + (f" and {rest} more" if rest > 0 else "")
