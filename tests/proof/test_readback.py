"""Reading pieces back out of files that were written by hand, by reportlab, ezdxf and as plain
text."""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import ezdxf
import pikepdf
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from reportlab.pdfgen.canvas import Canvas

from generator.proof.readback import (
    Reading,
    UnreadableFileError,
    read_back,
    read_dxf,
    read_pdf,
    read_svg,
)

TRIM = "0 0 m 9 0 l 9 9 l h n"
JOB = {"game": "g", "players": 2}
NOTHING: Mapping[str, str] = {}


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


@pytest.mark.parametrize("name", ["a.pdf", "a.svg", "a.png", "a.dxf"])
@pytest.mark.parametrize("content", [b"", b"neither PDF nor SVG", b"%PDF-1.4\n%%EOF", b"<svg><g>"])
def test_damaged_file_is_unreadable(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(UnreadableFileError):
        read_back(tmp_path / name)


@pytest.mark.parametrize("name", ["missing.pdf", "missing.svg", "missing.png", "missing.dxf"])
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


def test_svg_piece_whose_name_is_an_id_already_is_counted_again(tmp_path: Path) -> None:
    body = (
        '<g class="piece" id="a.1.1.front"><path d="M0 0"/></g>'
        '<g class="piece" data-piece="a.1.1.front"><path d="M0 0"/></g>'
    )
    path = write_svg(tmp_path / "a.svg", body)
    assert read_svg(path).pieces == Counter({"a.1.1.front": 2})


def cut(role: str, *names: str, drawn: str = '<path d="M0 0"/>') -> str:
    groups = (f'<g class="piece" data-piece="{name}">{drawn}</g>' for name in names)
    return f'<g id="{role}" data-role="{role}">{"".join(groups)}</g>'


def test_svg_part_is_cut_once_for_each_outline(tmp_path: Path) -> None:
    body = (
        cut("engrave", "tent.red.1.frame", "tent.red.2.frame")
        + cut("inner", "tent.red.1.frame", "tent.red.1.base")
        + cut("outline", "tent.red.1.frame", "tent.red.3.frame")
    )
    path = write_svg(tmp_path / "a.svg", body)
    assert read_svg(path).pieces == Counter(["tent.red.1.frame", "tent.red.3.frame"])


def test_svg_outline_that_is_there_twice_makes_two_pieces(tmp_path: Path) -> None:
    within = cut("outline", "tent.red.1.frame", drawn='<path d="M0 0"/><circle r="1"/>')
    assert read_svg(write_svg(tmp_path / "a.svg", within)).pieces == {"tent.red.1.frame": 2}
    beside = cut("outline", "tent.red.1.frame", "tent.red.1.frame")
    assert read_svg(write_svg(tmp_path / "a.svg", beside)).pieces == {"tent.red.1.frame": 2}


def test_svg_outline_with_nothing_in_it_is_no_piece(tmp_path: Path) -> None:
    body = cut("inner", "tent.red.1.frame") + cut("outline", "tent.red.1.frame", drawn="")
    assert read_svg(write_svg(tmp_path / "a.svg", body)).pieces == Counter()


def test_svg_group_of_a_role_ends_where_it_ends(tmp_path: Path) -> None:
    body = cut("engrave", "a.1.1.frame") + '<g class="piece" id="a.1.2.front"><path d="M0 0"/></g>'
    assert read_svg(write_svg(tmp_path / "a.svg", body)).pieces == Counter(["a.1.2.front"])


def test_svg_job_is_read(tmp_path: Path) -> None:
    path = write_svg(tmp_path / "a.svg", f"<metadata>{json.dumps(JOB)}</metadata>")
    assert read_svg(path).job == JOB
    assert read_svg(write_svg(path, "<metadata>no json</metadata>")).job is None
    other = f"<metadata><a xmlns='x'>b</a></metadata><metadata>{json.dumps(JOB)}</metadata>"
    assert read_svg(write_svg(path, other)).job == JOB
    assert read_svg(write_svg(path, "")).job is None


def test_svg_says_what_its_metadata_say_and_nothing_that_it_draws(tmp_path: Path) -> None:
    about = "<rdf xmlns='x'><creator>A. Üx</creator><rights><li>CC BY</li></rights></rdf>"
    body = f"<desc>Kerf</desc><metadata>{about}</metadata><text>drawn</text>"
    assert read_svg(write_svg(tmp_path / "a.svg", body)).said == ("Kerf", "A. Üx", "CC BY")


def write_dxf(path: Path, *noted: tuple[str, ...], properties: Mapping[str, str] = NOTHING) -> Path:
    """Write a circle for each tuple of texts, which are noted at it."""
    drawing = ezdxf.new("R2010")  # type: ignore[attr-defined]
    drawing.appids.add("SPIELBOGEN")
    drawing.appids.add("OTHER")
    for texts in noted:
        circle = drawing.modelspace().add_circle((0, 0), 1)
        circle.set_xdata("OTHER", [(1000, "other"), (1000, "outline")])
        circle.set_xdata("SPIELBOGEN", [(1000, text) for text in texts])
    for name, value in properties.items():
        drawing.header.custom_vars.append(name, value)
    drawing.saveas(path)
    return path


def test_dxf_part_is_cut_once_for_each_outline(tmp_path: Path) -> None:
    path = write_dxf(
        tmp_path / "a.dxf",
        ("tent.red.1.frame", "inner"),
        ("tent.red.1.frame", "outline"),
        ("tent.red.2.frame", "engrave"),
        ("tent.red.3.frame", "outline"),
        ("tent.red.3.frame", "outline"),
    )
    assert read_back(path).pieces == {"tent.red.1.frame": 1, "tent.red.3.frame": 2}


def test_dxf_entities_without_a_part_are_no_pieces(tmp_path: Path) -> None:
    path = write_dxf(tmp_path / "a.dxf", (), ("tent.red.1.frame",))
    assert read_dxf(path).pieces == Counter()
    assert read_dxf(path).job is None


def test_dxf_names_and_words_may_have_any_letters(tmp_path: Path) -> None:
    coded = {"Ma\\U+00DF": "3 mm \\U+2013 gr\\U+00F6\\U+00DFer", "Note": "größer"}
    path = write_dxf(tmp_path / "a.dxf", ("a.gr\\U+00FCn.1.b", "outline"), properties=coded)
    said = ("3 mm – größer", "größer")
    assert read_dxf(path) == Reading(Counter(["a.grün.1.b"]), None, said, lines={"outline": 1})


def test_dxf_job_and_long_notes_are_put_together(tmp_path: Path) -> None:
    job = json.dumps({"name": "a \\U+00FC", **JOB})
    properties = {
        "SPIELBOGEN 1": job[:10],
        "SPIELBOGEN 2": job[10:],
        "Note 1": "one",
        "Note 1 (2)": "and more",
        "Note 2": "two",
    }
    reading = read_dxf(write_dxf(tmp_path / "a.dxf", properties=properties))
    assert reading.job == {"name": "a \\U+00FC", **JOB}
    assert reading.said == ("one and more", "two")


def test_dxf_that_breaks_off_is_unreadable(tmp_path: Path) -> None:
    path = write_dxf(tmp_path / "a.dxf", ("tent.red.1.frame", "outline"))
    whole = path.read_text(encoding="utf-8")
    for text in (whole[: len(whole) // 2], whole.removesuffix("EOF\n"), "  0\nEOF\n", "999\nx\n"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(UnreadableFileError):
            read_dxf(path)


def test_dxf_may_have_comments_and_other_line_ends(tmp_path: Path) -> None:
    path = write_dxf(tmp_path / "a.dxf", ("tent.red.1.frame", "outline"))
    text = "999\nSpielbogen\n" + path.read_text(encoding="utf-8")
    path.write_bytes(text.replace("\n", "\r\n").encode())
    assert read_dxf(path).pieces == Counter(["tent.red.1.frame"])


def test_png_job_and_words_are_read_however_large_it_is(tmp_path: Path) -> None:
    words = PngInfo()
    words.add_text("Author", "A. Üx – B")
    words.add_text("Spielbogen", json.dumps(JOB))
    path = tmp_path / "a.png"
    Image.new("1", (20_000, 20_000)).save(path, pnginfo=words, dpi=(1200, 1200))
    assert read_back(path) == Reading(Counter(), JOB, ("A. Üx – B",))
    Image.new("1", (2, 2)).save(path)
    assert read_back(path) == Reading(Counter(), None)
