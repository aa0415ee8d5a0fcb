"""Reading pieces back out of files that were written by hand, by reportlab and as plain text."""

import json
from collections import Counter
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from reportlab.pdfgen.canvas import Canvas

from generator.proof.readback import (
    Reading,
    UnreadableFileError,
    read_back,
    read_pdf,
    read_svg,
)

TRIM = "0 0 m 9 0 l 9 9 l h n"
JOB = {"game": "g", "players": 2}


def tagged(name: str, inside: str = TRIM) -> str:
    return f"/Piece <</Id ({name})>> BDC {inside} EMC"


def write_pdf(path: Path, *pages: list[str], job: str | None = None) -> Path:
    canvas = Canvas(str(path), pagesize=(200, 200), pageCompression=1)
    canvas.beginForm("face")
    canvas.rect(0, 0, 9, 9, fill=1)
    canvas._code.append(tagged("within_a_form.1.1.front"))
    canvas.endForm()
    for page in pages:
        for content in page:
            canvas._code.append(content)
            canvas.doForm("face")
        canvas.showPage()
    canvas.save()
    if job is not None:
        with pikepdf.open(path, allow_overwriting_input=True) as pdf:
            pdf.docinfo["/Spielbogen"] = job
            pdf.save()
    return path


def write_svg(path: Path, body: str) -> Path:
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>', encoding="utf-8")
    return path


def test_pdf_pieces_of_all_pages_are_counted(tmp_path: Path) -> None:
    path = write_pdf(
        tmp_path / "a.pdf",
        [tagged("a.1.1.front"), tagged("a.1.2.front")],
        [tagged("a.1.2.back"), tagged("a.1.1.back")],
    )
    expected = Counter(["a.1.1.front", "a.1.2.front", "a.1.2.back", "a.1.1.back"])
    assert read_back(path).pieces == expected


def test_pdf_piece_placed_twice_is_counted_twice(tmp_path: Path) -> None:
    page = [tagged("a.1.1.front"), tagged("a.1.1.front")]
    path = write_pdf(tmp_path / "a.pdf", page, [tagged("a.1.1.front")])
    assert read_pdf(path).pieces == Counter({"a.1.1.front": 3})


def test_pdf_drawing_without_its_tag_is_no_piece(tmp_path: Path) -> None:
    path = write_pdf(tmp_path / "a.pdf", [tagged("a.1.1.front"), TRIM])
    assert read_pdf(path).pieces == Counter(["a.1.1.front"])


def test_pdf_tag_with_nothing_in_it_is_no_piece(tmp_path: Path) -> None:
    content = [tagged("a.1.1.front", ""), tagged("a.1.2.front", "q Q"), tagged("a.1.3.front")]
    path = write_pdf(tmp_path / "a.pdf", content)
    assert read_pdf(path).pieces == Counter(["a.1.3.front"])


def test_pdf_marks_of_other_kinds_do_not_hide_pieces(tmp_path: Path) -> None:
    within = f"/Span <</Lang (de)>> BDC /Note BMC {TRIM} EMC EMC"
    around = f"/Layer /Unknown BDC {tagged('a.1.2.front')} EMC"
    path = write_pdf(tmp_path / "a.pdf", [tagged("a.1.1.front", within), around])
    assert read_pdf(path).pieces == Counter(["a.1.1.front", "a.1.2.front"])


def test_pdf_piece_within_a_piece_counts_for_itself(tmp_path: Path) -> None:
    inner = tagged("inner.1.1.front")
    path = write_pdf(tmp_path / "a.pdf", [tagged("outer.1.1.front", inner), inner])
    assert read_pdf(path).pieces == Counter({"outer.1.1.front": 1, "inner.1.1.front": 2})


def test_pdf_half_a_tag_leaves_the_others_as_they_are(tmp_path: Path) -> None:
    opened = f"/Piece <</Id (a.1.1.front)>> BDC {TRIM}"
    path = write_pdf(tmp_path / "a.pdf", ["EMC", opened, tagged("a.1.2.front"), "EMC EMC"])
    assert read_pdf(path).pieces == Counter(["a.1.1.front", "a.1.2.front"])


def test_pdf_tag_with_named_properties_is_found(tmp_path: Path) -> None:
    path = write_pdf(tmp_path / "a.pdf", [f"/Piece /P1 BDC {TRIM} EMC"])
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        properties = pikepdf.Dictionary(P1=pikepdf.Dictionary(Id="a.1.1.front"))
        pdf.pages[0].obj.Resources.Properties = properties
        pdf.save()
    assert read_pdf(path).pieces == Counter(["a.1.1.front"])


def test_pdf_job_is_read(tmp_path: Path) -> None:
    path = write_pdf(tmp_path / "a.pdf", [TRIM], job=json.dumps({"name": "Wüste", **JOB}))
    assert read_pdf(path).job == {"name": "Wüste", **JOB}


@pytest.mark.parametrize("job", [None, "no json", "[1]"])
def test_pdf_without_a_job_that_can_be_read_has_none(tmp_path: Path, job: str | None) -> None:
    path = write_pdf(tmp_path / "a.pdf", [tagged("a.1.1.front")], job=job)
    reading = read_pdf(path)
    assert reading.job is None
    assert reading.pieces == Counter(["a.1.1.front"])


@pytest.mark.parametrize("name", ["a.pdf", "a.svg", "a.png"])
@pytest.mark.parametrize("content", [b"", b"neither PDF nor SVG", b"%PDF-1.4\n%%EOF", b"<svg><g>"])
def test_damaged_file_is_unreadable(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(UnreadableFileError):
        read_back(tmp_path / name)


@pytest.mark.parametrize("name", ["missing.pdf", "missing.svg", "missing.png"])
def test_missing_file_is_unreadable(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnreadableFileError):
        read_back(tmp_path / name)


def test_svg_pieces_are_counted_each_time(tmp_path: Path) -> None:
    body = (
        '<g class="piece" id="a.1.1.front"><path class="trim" d="M0 0"/></g>'
        '<g><g class="wide piece" id="a.1.2.front"><path d="M0 0"/></g></g>'
        '<g class="piece" id="a.1.1.front"><g><path d="M0 0"/></g></g>'
    )
    path = write_svg(tmp_path / "a.svg", body)
    assert read_back(path).pieces == Counter({"a.1.1.front": 2, "a.1.2.front": 1})


def test_svg_other_groups_and_empty_ones_are_no_pieces(tmp_path: Path) -> None:
    body = '<g id="a.1.1.front"><path d="M0 0"/></g><g class="piece" id="a.1.2.front"/>'
    assert read_svg(write_svg(tmp_path / "a.svg", body)).pieces == Counter()


def test_svg_job_is_read(tmp_path: Path) -> None:
    path = write_svg(tmp_path / "a.svg", f"<metadata>{json.dumps(JOB)}</metadata>")
    assert read_svg(path).job == JOB
    assert read_svg(write_svg(path, "<metadata>no json</metadata>")).job is None
    other = f"<metadata><a xmlns='x'>b</a></metadata><metadata>{json.dumps(JOB)}</metadata>"
    assert read_svg(write_svg(path, other)).job == JOB
    assert read_svg(write_svg(path, "")).job is None


def test_svg_says_what_its_metadata_say_and_nothing_that_it_draws(tmp_path: Path) -> None:
    about = "<rdf xmlns='x'><creator>A. Üx</creator><rights><li>CC BY</li></rights></rdf>"
    body = f"<title>a</title><metadata>{about}</metadata><text>drawn</text>"
    assert read_svg(write_svg(tmp_path / "a.svg", body)).said == ("A. Üx", "CC BY")


def test_png_job_and_words_are_read_however_large_it_is(tmp_path: Path) -> None:
    words = PngInfo()
    words.add_text("Author", "A. Üx – B")
    words.add_text("Spielbogen", json.dumps(JOB))
    path = tmp_path / "a.png"
    Image.new("1", (20_000, 20_000)).save(path, pnginfo=words, dpi=(1200, 1200))
    assert read_back(path) == Reading(Counter(), JOB, ("A. Üx – B",))
    Image.new("1", (2, 2)).save(path)
    assert read_back(path) == Reading(Counter(), None)
