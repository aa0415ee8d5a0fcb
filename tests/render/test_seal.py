"""Files carry a digest of themselves, whatever their format."""

import re
from hashlib import sha256

from generator.render.seal import OPEN_SEAL, sealed


def test_the_seal_is_the_digest_of_the_file_with_its_seal_open() -> None:
    data = f"before {OPEN_SEAL} after".encode()
    found = sealed(data)
    assert len(found) == len(data)
    assert found == f"before sha256:{sha256(data).hexdigest()} after".encode()


def test_a_file_without_a_place_for_it_stays_as_it_is() -> None:
    assert sealed(b"nothing here") == b"nothing here"


def test_any_byte_that_changes_breaks_it() -> None:
    found = sealed(f"before {OPEN_SEAL} after".encode())
    for place in range(len(found)):
        spoilt = bytearray(found)
        spoilt[place] ^= 1
        assert not _holds(bytes(spoilt)), place
    assert _holds(found)


def _holds(data: bytes) -> bool:
    match = re.search(rb"sha256:([0-9a-f]{64})", data)
    if match is None:
        return False
    opened = data[: match.start(1)] + b"0" * 64 + data[match.end(1) :]
    return sha256(opened).hexdigest().encode() == match[1]
