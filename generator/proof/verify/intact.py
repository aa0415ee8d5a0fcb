"""Whether a file is as it was written: its bytes come in, out goes what its seal says of them."""

import re
from hashlib import sha256
from typing import Final

_SEAL: Final = re.compile(rb"sha256:([0-9a-f]{64})")
_OPEN: Final = b"sha256:" + b"0" * 64
#: The formats that are text: some ways to send a file change the ends of its lines.
_TEXTS: Final = frozenset((".svg", ".dxf"))


def is_intact(data: bytes, suffix: str) -> bool | None:
    """Tell whether a file is as it was written; None for one without a seal.

    A seal is the SHA-256 of the file with zeros where the seal's digits stand.
    """
    if suffix.lower() in _TEXTS:
        data = data.replace(b"\r\n", b"\n")
    match = _SEAL.search(data)
    if match is None:
        return None
    opened = b"".join((data[: match.start()], _OPEN, data[match.end() :]))
    return sha256(opened).hexdigest().encode("ascii") == match[1]
