"""The seal of a file: a digest of all its bytes that stands in the file itself, so that a reader
can tell whether another program, or a person, has changed anything since it was written. It keeps
nobody from sealing a file anew; it tells of accidents."""

from hashlib import sha256
from typing import Final

#: What stands where the seal will be, while the digest is made. As long as the seal itself, for
#: tables of places in a file count bytes.
OPEN_SEAL: Final = f"sha256:{'0' * 64}"


def sealed(data: bytes) -> bytes:
    """Write the digest of a file, SHA-256 in hexadecimal, where its open seal stands."""
    mark = OPEN_SEAL.encode("ascii")
    return data.replace(mark, f"sha256:{sha256(data).hexdigest()}".encode("ascii"), 1)
