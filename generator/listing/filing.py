"""A document becomes a PDF, which is put in its place: whole, or not at all. In come the document
and a path."""

import os
from io import BytesIO
from pathlib import Path

from generator.delivery import unwritable
from generator.model import Document, Finding
from generator.render import pdf
from generator.writing import stop_at_errors


def write(made: Document, path: Path) -> tuple[Finding, ...]:
    """Write a document as PDF, and return what was found that is no error.

    Raises SpielbogenError with all findings where something cannot be drawn, and where nothing can
    be written.
    """
    data = BytesIO()
    found = pdf.write(made, data)
    stop_at_errors(found)
    put(path, data.getvalue())
    return found


def put(path: Path, data: bytes) -> None:
    """Write a file in one go, its folder too; what was there stays until the new one is whole.

    Raises SpielbogenError (B101) where nothing can be written there.
    """
    made = path.with_name(f".{path.name}-{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            made.write_bytes(data)
            made.replace(path)
        finally:
            made.unlink(missing_ok=True)
    except OSError as error:
        raise unwritable(path.parent, error) from error
