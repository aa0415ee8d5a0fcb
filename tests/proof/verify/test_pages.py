"""Pages, scale, wishes about printing, and fonts."""

from pathlib import Path

import pikepdf
import pytest

from generator.build import Options, build

from .spoiling import (
    DUPLEX,
    SVG,
    codes,
    edit_job,
    edit_page,
    findings,
    one,
    only,
    pdf,
    rewrite,
    svg,
    told,
)

HUTS = "02-card.pdf"
DRAWING = "svg/02-card-01.svg"


def test_a_page_of_another_size(paper: Path) -> None:
    with pdf(paper / HUTS) as opened:
        box = pikepdf.Array([0, 0, 612, 792])
        opened.pages[0].MediaBox, opened.pages[0].TrimBox = box, box
    found = one("V122", paper / HUTS)
    assert found.message == "the page is 215.90 × 279.40 mm, but made for a4"
    assert found.where == f"{paper / HUTS} page 1"


def test_paper_that_lies_across_is_the_same_paper(paper: Path, small: Path, tmp_path: Path) -> None:
    made = build(small, tmp_path, Options(players=4, lang="en", paper="a3", formats=("pdf",)))
    (path,) = made.folder.glob("01-*.pdf")
    assert codes(path) == set()
    edit_job(path, paper="a4")
    assert codes(path) == {"V122"}


def test_a_page_that_is_turned(paper: Path) -> None:
    with pdf(paper / HUTS) as opened:
        opened.pages[0].Rotate = 90
    assert only(paper / HUTS).message == "the page is turned by 90°"


def test_a_page_that_is_to_be_trimmed_to_more_than_it_is(paper: Path) -> None:
    with pdf(paper / HUTS) as opened:
        opened.pages[0].MediaBox = pikepdf.Array([0, 0, 500, 800])
    messages = [found.message for found in findings(paper / HUTS)]
    assert "it is to be trimmed to more than the page" in messages


def test_a_page_that_is_not_shown_whole(paper: Path) -> None:
    with pdf(paper / HUTS) as opened:
        opened.pages[0].CropBox = pikepdf.Array([0, 0, 500, 800])
    assert "only a part of the page is shown" in [f.message for f in findings(paper / HUTS)]


def test_bleed_that_ends_within_the_page(paper: Path) -> None:
    with pdf(paper / HUTS) as opened:
        opened.pages[0].BleedBox = pikepdf.Array([9, 9, 500, 800])
    assert only(paper / HUTS).message == "its bleed is not between its trim and its edge"


def test_a_page_whose_numbers_begin_elsewhere(paper: Path) -> None:
    """Boxes that begin anywhere are as good as any, where the drawing goes with them."""
    with pdf(paper / HUTS) as opened:
        page = opened.pages[0]
        box = pikepdf.Array([float(value) + 100 for value in page.MediaBox])
        page.MediaBox, page.TrimBox = box, box
    edit_page(paper / HUTS, 1, lambda text: b"q 1 0 0 1 100 100 cm\n" + text + b"\nQ")
    assert codes(paper / HUTS) == set()


def test_a_page_cut_to_size_elsewhere_than_its_piece(small: Path, tmp_path: Path) -> None:
    whole = Options(players=4, lang="en", poster="whole", only=("board",), formats=("pdf", "svg"))
    folder = build(small, tmp_path, whole).folder
    (path,) = folder.glob("01-*.pdf")
    assert codes(path, *folder.glob("svg/*.svg")) == set()
    with pdf(path) as opened:
        page = opened.pages[0]
        page.TrimBox = pikepdf.Array([float(value) + 1 for value in page.TrimBox])
    assert only(path).message == "the page is not trimmed where board.1.1.front ends"


def test_larger_units(paper: Path) -> None:
    with pdf(paper / HUTS) as opened:
        opened.pages[0].UserUnit = 2
    found = one("V123", paper / HUTS)
    assert found.message == "its mm are drawn 2 mm wide and 2 mm high"


def test_a_page_that_was_shrunk_to_fit(paper: Path) -> None:
    edit_page(paper / HUTS, 1, lambda text: b"q 0.97 0 0 0.97 9 12 cm\n" + text + b"\nQ")
    found = only(paper / HUTS)
    assert (found.code, found.message) == ("V123", "4 of 4 pieces are drawn at 97.00%")


def test_a_drawing_that_was_scaled(paper: Path) -> None:
    with svg(paper / DRAWING) as root:
        root.set("width", "200mm")
    found = one("V123", paper / DRAWING)
    assert found.message == "its mm are drawn 0.9524 mm wide and 1 mm high"


def test_a_drawing_in_pixels(paper: Path) -> None:
    """96 pixels are an inch; a drawing whose mm are taken for pixels is a quarter of its size."""
    rewrite(paper / DRAWING, 'width="210mm"', 'width="793.7008"')
    rewrite(paper / DRAWING, 'height="297mm"', 'height="1122.5197px"')
    assert codes(paper / DRAWING) == set()
    rewrite(paper / DRAWING, 'width="793.7008"', 'width="210"')
    assert "V123" in codes(paper / DRAWING)


def test_a_drawing_whose_pieces_were_scaled(paper: Path) -> None:
    with svg(paper / DRAWING) as root:
        pieces = [child for child in root if child.get("class") == "piece"]
        scaled = root.makeelement(f"{SVG}g", {"transform": "scale(0.9)"})
        scaled.extend(pieces)
        for piece in pieces:
            root.remove(piece)
        root.append(scaled)
    assert only(paper / DRAWING).message == "4 of 4 pieces are drawn at 90.00%"


@pytest.mark.parametrize("wish", ["Simplex", "DuplexFlipShortEdge", None])
def test_the_wrong_way_to_turn_the_paper(paper: Path, wish: str | None) -> None:
    with pdf(paper / DUPLEX) as opened:
        if wish:
            opened.Root.ViewerPreferences.Duplex = pikepdf.Name(f"/{wish}")
        else:
            del opened.Root.ViewerPreferences.Duplex
    found = only(paper / DUPLEX)
    assert (found.code, found.severity) == ("V124", "error")
    assert found.message == f"it asks for {wish or 'nothing'}, not for DuplexFlipLongEdge"


def test_backs_where_there_are_none(paper: Path) -> None:
    with pdf(paper / HUTS) as opened:
        opened.Root.ViewerPreferences.Duplex = pikepdf.Name.DuplexFlipLongEdge
    found = only(paper / HUTS)
    assert (found.code, found.message) == (
        "V124",
        "it asks for DuplexFlipLongEdge, not for Simplex",
    )


def test_a_file_that_may_be_scaled(paper: Path) -> None:
    with pdf(paper / HUTS) as opened:
        opened.Root.ViewerPreferences.PrintScaling = pikepdf.Name.AppDefault
    found = only(paper / HUTS)
    assert (found.code, found.severity) == ("V125", "warning")
    with pdf(paper / HUTS) as opened:
        del opened.Root.ViewerPreferences
    assert codes(paper / HUTS) == {"V124", "V125"}


def test_a_font_that_is_not_in_the_file(paper: Path) -> None:
    with pdf(paper / HUTS) as opened:
        for font in fonts(opened):
            if "Bold" not in str(font.BaseFont):
                del font.FontDescriptor["/FontFile2"]
    found = only(paper / HUTS)
    assert (found.code, found.message) == ("V126", "not in the file: Lato-Regular")


def test_words_that_cannot_be_searched(paper: Path) -> None:
    with pdf(paper / HUTS) as opened:
        for font in fonts(opened):
            del font.ToUnicode
    found = only(paper / HUTS)
    assert (found.code, found.severity) == ("V127", "warning")
    assert "Lato-Regular" in found.message


def test_a_single_letter_that_is_not_told(paper: Path) -> None:
    with pdf(paper / HUTS) as opened:
        (font, *_) = fonts(opened)
        lines = font.ToUnicode.read_bytes().split(b"\n")
        place = next(k for k, line in enumerate(lines) if line.startswith(b"<") and b"> <" in line)
        codes_told = [k for k, line in enumerate(lines) if k > place and b"<" in line]
        for k in codes_told:
            lines[k] = lines[k].replace(lines[k].split(b"<")[-1].split(b">")[0], b"FFFD")
        font.ToUnicode = opened.make_stream(b"\n".join(lines))
    assert codes(paper / HUTS) == {"V127"}


def fonts(opened: pikepdf.Pdf) -> list[pikepdf.Object]:
    """Return the fonts of a file."""
    return [
        each
        for each in opened.objects
        if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"
    ]


def test_a_font_with_known_letters_is_read_without_a_table(paper: Path) -> None:
    """Letters of the fonts that every reader has: they are not in the file, but can be read."""
    with pdf(paper / HUTS) as opened:
        page = opened.pages[0]
        page.Resources.Font["/Plain"] = pikepdf.Dictionary(
            Type=pikepdf.Name.Font,
            Subtype=pikepdf.Name.Type1,
            BaseFont=pikepdf.Name.Helvetica,
            Encoding=pikepdf.Name.WinAnsiEncoding,
        )
    edit_page(paper / HUTS, 1, lambda text: text + b"\nBT /Plain 9 Tf (abc) Tj ET")
    assert only(paper / HUTS).message == "not in the file: Helvetica"


def test_letters_that_nobody_uses_do_not_count(paper: Path) -> None:
    with pdf(paper / HUTS) as opened:
        opened.pages[0].Resources.Font["/Plain"] = pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Courier
        )
    assert "Courier" not in [font.name for font in told(paper / HUTS)[0].fonts]
    assert codes(paper / HUTS) == set()


def test_words_in_a_drawing_that_need_a_font(paper: Path) -> None:
    with svg(paper / DRAWING) as root:
        word = root.makeelement(f"{SVG}text", {"font-family": "Comic Sans", "x": "9", "y": "9"})
        word.text = "hello"
        root.append(word)
    assert only(paper / DRAWING).message == "not in the file: Comic Sans"
