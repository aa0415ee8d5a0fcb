"""Files of ours without the record of their job: what can be told all the same."""

from pathlib import Path

import pikepdf
import pytest

from generator.proof.verify import look_at, verify_files

from ..mini import edit_pdf_piece
from .spoiling import DUPLEX, codes, edit_page, moved, pdf


@pytest.fixture
def bare(paper: Path) -> Path:
    """A document without its record."""
    with pdf(paper / DUPLEX) as opened:
        del opened.trailer.Info
    return paper / DUPLEX


def test_a_sound_one_is_only_untold(sheets: Path, bare: Path) -> None:
    assert codes(bare) == {"V103"}
    for path in sorted(sheets.rglob("*.pdf")):
        with pikepdf.open(path) as opened:
            del opened.trailer.Info
            opened.save(bare)
        (verified,) = verify_files([look_at(bare)])
        assert verified.ok, path


def test_a_back_that_is_not_there(bare: Path) -> None:
    edit_pdf_piece(bare, "tile.red.3.back")
    assert codes(bare) == {"V103", "V118"}


def test_a_piece_twice(bare: Path) -> None:
    edit_pdf_piece(bare, "tile.red.3.front", times=2)
    assert codes(bare) >= {"V112"}


def test_a_back_aside_of_its_front(bare: Path) -> None:
    edit_page(bare, 6, lambda text: moved(text, "tile.red.3.back", 0.5))
    assert "V119" in codes(bare)


def test_a_copy_of_another_size(bare: Path) -> None:
    edit_page(bare, 5, lambda text: moved(text, "tile.red.3.front", 0.5, 0.5, factor=0.99))
    assert codes(bare) & {"V114", "V123"}


def test_a_page_of_backs_that_is_not_there(bare: Path) -> None:
    with pdf(bare) as opened:
        del opened.pages[5]
    assert codes(bare) >= {"V118", "V121"}


def test_pages_that_are_scaled_or_turned(bare: Path) -> None:
    with pdf(bare) as opened:
        opened.pages[0].UserUnit = 2
        opened.pages[2].Rotate = 90
    assert codes(bare) >= {"V122", "V123"}


def test_pages_of_others_are_left_alone(bare: Path) -> None:
    with pikepdf.new() as opened:
        opened.add_blank_page().UserUnit = 2
        opened.pages[0].Rotate = 90
        opened.save(bare)
    assert codes(bare) == {"V103"}
