"""Spaces that lines are not broken at, for whoever writes words to be set."""

from typing import Final

#: The space that no line ends at.
FIXED: Final = "\N{NO-BREAK SPACE}"
#: What parts two remarks, never at the beginning of a line.
DOT: Final = f"{FIXED}· "
