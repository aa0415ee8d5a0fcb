"""Text copied out of the PDF reads right: by pdfium, and by the maps in the file alone."""

import unicodedata
from pathlib import Path

import pypdfium2

from generator.build import Result

from .conftest import ACROSS, UNEVEN, Toys
from .files import pdfs
from .pdf_reader import Page, read_pdf
from .toy_game import KINDS, SAYS, SAYS_BEHIND


def copied(path: Path) -> list[str]:
    """Return the text of each page as pdfium copies it, with single spaces."""
    with pypdfium2.PdfDocument(path) as pdf:
        texts = [page.get_textpage().get_text_range() for page in pdf]
    return [" ".join(text.split()) for text in texts]


def of_piece(page: Page, name: str | None, depth: int | None = None) -> str:
    """Return the text of a piece (or beside all), by the fonts' own maps."""
    return "".join(
        m.text
        for m in page.marks
        if m.kind == "text" and m.piece == name and depth in (None, m.depth)
    ).replace("\u00a0", " ")


def test_pdfium_copies_what_is_written(toys: Toys) -> None:
    for path in pdfs(toys("long", UNEVEN)):
        for text, page in zip(copied(path), read_pdf(path), strict=True):
            fronts = [name for name in page.trims() if name.endswith(".front")]
            backs = [name for name in page.trims() if name.endswith(".back")]
            assert fronts or backs
            assert text.count(SAYS) == len(fronts)
            assert text.count(SAYS_BEHIND) == len(backs)
            for name in fronts:
                assert f"{SAYS} Nr. {name.split('.')[2]}" in text


def test_the_maps_in_the_file_say_what_is_written(toys: Toys) -> None:
    for path in pdfs(toys("long", UNEVEN)):
        for page in read_pdf(path, deep=True):
            for name in page.trims():
                copy = name.split(".")[2]
                said = SAYS_BEHIND if name.endswith(".back") else f"{SAYS} Nr. {copy}"
                assert of_piece(page, name) == said


def test_text_within_forms_is_among_it(toys: Toys) -> None:
    """What is the same on many pieces is in forms; what differs is not: both kinds were read."""
    depths = {
        (name.rpartition(".")[2], m.depth > 0)
        for path in pdfs(toys("long", UNEVEN))
        for page in read_pdf(path, deep=True)
        for name in page.trims()
        for m in page.marks
        if m.piece == name and m.kind == "text"
    }
    assert ("back", True) in depths
    assert ("front", False) in depths


def test_footers_read_right(toys: Toys) -> None:
    for component in KINDS:
        (path,) = toys("long", UNEVEN).folder.glob(f"*-{component.replace('_', '-')}-*.pdf")
        total = len(read_pdf(path)) // 2
        for number, text in enumerate(copied(path)):
            sheet = number // 2 + 1
            assert "Prüfspiel – groß" in text
            said = f"Rückseite von Blatt {sheet}" if number % 2 else f"Blatt {sheet} von {total}"
            assert said in text
            assert "CC BY-SA 4.0" in text
            if number % 2 == 0:
                for part in (f"Stück {component}", component, "100 %", "Jürgen Groß"):
                    assert part in text


def test_the_built_in_game_reads_right(built: Result) -> None:
    texts = {path.stem: copied(path) for path in pdfs(built)}
    everything = " ".join(text for pages in texts.values() for text in pages)
    for part in ("Wüstenstadt – Einwanderung", "Das Camp", "Wasserträger", "Für den privaten"):
        assert part in everything
    for part in ("Kleine Straße", "Große Straße"):
        assert part in " ".join(texts["03-card-duplex"])


def test_no_file_holds_a_character_that_is_none(built: Result, toys: Toys) -> None:
    checked = 0
    for result in (built, toys("long", UNEVEN), toys("fold", ACROSS)):
        for path in sorted(result.folder.glob("*.pdf")):
            for text in copied(path):
                assert text == unicodedata.normalize("NFC", text)
                bad = [c for c in text if unicodedata.category(c) in ("Cc", "Co", "Cn", "Cs")]
                assert not bad and "\ufffd" not in text, (path.name, bad)
                checked += len(text)
    assert checked > 5000
