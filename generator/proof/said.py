"""What finished files say, for invariants that ask for it: a licence that has to stand on every
sheet. In comes what was delivered; the texts of PDF pages are read by pdfium, which has not written
them, and are read when an invariant asks, not before."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from generator.findings import listed
from generator.model import Finding
from generator.proof.delivered import Delivered
from generator.proof.unanswered import UnansweredError


class Said:
    """What the files of one game say, and what was looked for in vain."""

    def __init__(self, delivered: Delivered) -> None:
        self._delivered = delivered
        self._missing: dict[str, list[str]] = {}

    @property
    def functions(self) -> Mapping[str, Callable[..., Any]]:
        """The functions that an invariant may call, by name."""
        return {"on_every_sheet": self.on_every_sheet}

    def on_every_sheet(self, text: str) -> bool:
        """Tell whether a text stands on every page of every PDF, and in every SVG and PNG.

        In SVG and PNG it has to be in what the file says about itself. It may be broken into lines
        anywhere. Raises ValueError for what is no text, and UnansweredError where there are no
        files of the job that is checked.
        """
        wanted = _joined(text) if isinstance(text, str) else ""
        if not wanted:
            raise ValueError(f"{text!r} is no text that a sheet can show")
        places = [place for place, texts in self._sheets if not _is_said(wanted, texts)]
        if places:
            self._missing[text] = places
        return not places

    def explain(self, finding: Finding) -> Finding:
        """Add to the finding of a broken invariant on which sheets a text is missing."""
        if finding.code != "C301" or not any(name in finding.hint for name in self.functions):
            return finding
        lacks = [f"{text!r} is missing on {listed(p)}" for text, p in self._missing.items()]
        hint = "; ".join([finding.hint, *lacks])
        return Finding(finding.code, finding.severity, finding.where, finding.message, hint)

    @cached_property
    def _sheets(self) -> list[tuple[str, tuple[str, ...]]]:
        """Every page of a PDF and every other file, by a name for people, with its texts."""
        folder = self._delivered.folder
        paths = [str(entry["path"]) for entry in self._delivered.entries]
        if folder is None or not paths:
            raise UnansweredError("there are no files of the game as it is checked")
        return [sheet for path in paths for sheet in self._sheets_of(folder, path)]

    def _sheets_of(self, folder: Path, path: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        reading = self._delivered.readings.get(path)
        pages = _pages(folder / path) if path.lower().endswith(".pdf") else []
        for number, text in enumerate(pages, 1):
            yield f"{path} page {number}", (_joined(text),)
        if not pages:
            yield path, tuple(map(_joined, reading.said if reading else ()))


def _is_said(wanted: str, texts: tuple[str, ...]) -> bool:
    return any(wanted in text for text in texts)


def _joined(text: str) -> str:
    # Readers put blanks and line ends where they see a gap, so none of them count.
    return "".join(text.split())


def _pages(path: Path) -> list[str]:
    """Return the text of each page; none for a file that cannot be read."""
    import pypdfium2

    try:
        with pypdfium2.PdfDocument(path) as pdf:
            return [page.get_textpage().get_text_range() for page in pdf]
    except (OSError, pypdfium2.PdfiumError):
        return []
