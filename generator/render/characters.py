"""Characters that a file's own words cannot hold: a text comes in, what can be written goes out."""

import re
from typing import Final

#: What XML 1.0 cannot hold, not even escaped, and a PNG should not.
_UNWRITABLE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def writable(text: str) -> str:
    """Return a text without the characters that XML and PNG cannot hold."""
    return _UNWRITABLE.sub("", text)
