"""The PDF file as a whole: pages, boxes, information, the same bytes every time."""

import io
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path as FilePath

import pikepdf
import pytest

from generator.geometry import Box, rectangle
from generator.model import Duplex, Paper
from generator.render import pdf
from generator.scene import BLACK, Group, Path, Text

from .drawing import A4, JOB, document, opened, pdf_bytes, sheet

SQUARE = Path(rectangle(5, 5, 10, 10), BLACK)


@pytest.mark.parametrize(
    ("paper", "points"),
    [
        (A4, (595.2756, 841.8898)),
        (A4.turned(), (841.8898, 595.2756)),
        (Paper("letter", 215.9, 279.4), (612, 792)),
        (Paper("odd", 100.03, 7.77), (283.5496, 22.0252)),
    ],
)
def test_boxes_are_the_paper_and_never_rounded(paper: Paper, points: tuple[float, float]) -> None:
    with opened(pdf_bytes(sheet(SQUARE, paper=paper))) as file:
        (page,) = file.pages
        for box in (page.mediabox, page.trimbox):
            assert [float(value) for value in box] == pytest.approx([0, 0, *points], abs=5e-5)
        assert "/BleedBox" not in page


def test_a_page_that_is_cut_to_size_says_to_what_in_points_from_below() -> None:
    paper = Paper("board", 210, 150)
    page = replace(
        sheet(SQUARE, paper=paper), trim=Box(20, 10, 190, 110), bleed=Box(17, 7, 193, 113)
    )
    with opened(pdf_bytes(page)) as file:
        (page_of,) = file.pages
        found = {
            name: [float(value) * 25.4 / 72 for value in page_of.obj[name]]
            for name in ("/MediaBox", "/TrimBox", "/BleedBox")
        }
        assert "/CropBox" not in page_of
    assert found["/MediaBox"] == pytest.approx([0, 0, 210, 150], abs=1e-6)
    assert found["/TrimBox"] == pytest.approx([20, 40, 190, 140], abs=1e-6)
    assert found["/BleedBox"] == pytest.approx([17, 37, 193, 143], abs=1e-6)


@pytest.mark.parametrize("size", [(545, 390), (1189.37, 100.03)])
def test_boxes_of_a_large_page_are_as_exact_as_its_paper(size: tuple[float, float]) -> None:
    width, height = size
    trim = Box(10.123, 10.321, 10.123 + width, 10.321 + height)
    paper = Paper("board", width + 20.2, height + 20.6)
    with opened(pdf_bytes(replace(sheet(SQUARE, paper=paper), trim=trim))) as file:
        left, lower, right, upper = (float(value) * 25.4 / 72 for value in file.pages[0].trimbox)
        assert "/BleedBox" not in file.pages[0]
    assert (right - left, upper - lower) == pytest.approx(size, abs=1e-6)
    assert (left, paper.height - upper) == pytest.approx((trim.left, trim.top), abs=1e-6)


def test_the_same_lies_on_a_page_whatever_it_is_cut_to() -> None:
    plain = sheet(SQUARE, Text(2, 9, "Oase", "text", 4))
    cut = replace(plain, trim=Box(3, 4, 30, 40), bleed=Box(2, 2, 32, 42))
    streams = []
    for page in (plain, cut):
        with opened(pdf_bytes(page)) as file:
            streams.append(file.pages[0].Contents.read_bytes())
    assert streams[0] == streams[1]


def test_pages_of_one_file_are_each_cut_to_their_own_size() -> None:
    pages = (replace(sheet(SQUARE), trim=Box(5, 5, 45, 45)), sheet(SQUARE))
    with opened(pdf_bytes(*pages)) as file:
        widths = [float(page.trimbox[2] - page.trimbox[0]) for page in file.pages]
    assert widths == pytest.approx([40 * 72 / 25.4, 144])


def test_every_sheet_is_a_page_of_its_own_size() -> None:
    with opened(pdf_bytes(sheet(SQUARE), sheet(SQUARE, paper=A4), sheet(SQUARE))) as file:
        assert [round(float(page.mediabox[2])) for page in file.pages] == [144, 595, 144]


def test_a_document_without_sheets_has_no_page() -> None:
    with opened(pdf_bytes()) as file:
        assert len(file.pages) == 0


@pytest.mark.parametrize(
    ("duplex", "wanted"),
    [
        ("long", "/DuplexFlipLongEdge"),
        ("short", "/DuplexFlipShortEdge"),
        ("fold", "/Simplex"),
        ("none", "/Simplex"),
    ],
)
def test_viewer_is_asked_for_full_size_and_the_right_duplex(duplex: Duplex, wanted: str) -> None:
    target = io.BytesIO()
    pdf.write(document(sheet(SQUARE), duplex=duplex), target)
    with opened(target.getvalue()) as file:
        asked = file.Root.ViewerPreferences
        assert [str(asked.PrintScaling), str(asked.Duplex)] == ["/None", wanted]
        # The first version of PDF that knows both.
        assert file.pdf_version == "1.7"


def test_information_says_what_and_whose_the_file_is() -> None:
    with opened(pdf_bytes(sheet(SQUARE))) as file:
        said = {key: str(value) for key, value in file.docinfo.items()}
        assert str(file.Root.Lang) == "de"
    assert json.loads(said.pop("/Spielbogen"))["expected"] == {"tile": {"red": 24}}
    assert said.pop("/Producer").startswith("ReportLab")
    assert re.fullmatch(r"sha256:[0-9a-f]{64}", said.pop("/Seal"))
    assert said == {
        "/Title": "Prüfung",
        "/Author": "A. Üx",
        "/Subject": "wüste, cardboard, a4",
        "/Creator": "Spielbogen",
        "/Licence": JOB.licence,
    }


def test_metadata_says_the_same_as_the_information() -> None:
    with opened(pdf_bytes(sheet(SQUARE))) as file:
        metadata = file.open_metadata()
        assert metadata["dc:title"] == str(file.docinfo["/Title"]) == "Prüfung"
        assert metadata["dc:creator"] == [str(file.docinfo["/Author"])] == ["A. Üx"]
        assert metadata["dc:rights"] == str(file.docinfo["/Licence"]) == JOB.licence
        assert metadata["xmp:CreatorTool"] == str(file.docinfo["/Creator"])
        assert metadata["xmpRights:Marked"] == "True"
        assert metadata["xmpRights:WebStatement"] == JOB.licence_url


def test_files_that_say_other_rights_have_other_ids() -> None:
    ids = set()
    for url in (JOB.licence_url, "https://example.org/"):
        target = io.BytesIO()
        page = document(sheet(SQUARE))
        pdf.write(replace(page, job=replace(JOB, licence_url=url)), target)
        with opened(target.getvalue()) as file:
            ids.add(bytes(file.trailer.ID[0]))
    assert len(ids) == 2


def test_streams_are_compressed() -> None:
    group = Group((SQUARE,))
    with opened(pdf_bytes(sheet(group, group, Text(2, 9, "Oase", "text", 4)))) as file:
        streams = [thing for thing in file.objects if isinstance(thing, pikepdf.Stream)]
        # But for the packet of metadata, which programs look for in the file as it is.
        (packet,) = (stream for stream in streams if "/Filter" not in stream)
        assert packet.Type == pikepdf.Name.Metadata
        streams.remove(packet)
        # The page, the form, the font and its map of codes to characters.
        assert len(streams) == 4
        for stream in streams:
            assert "FlateDecode" in str(stream.Filter)


def test_file_passes_the_check_of_qpdf(tmp_path: FilePath) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf_bytes(sheet(SQUARE, Text(2, 9, "Oase", "text", 4))))
    with pikepdf.open(path) as file:
        assert file.check_pdf_syntax() == []


def test_the_id_of_a_file_follows_its_content() -> None:
    ids = []
    for size in (10, 10, 11):
        with opened(pdf_bytes(sheet(Path(rectangle(5, 5, size, 10), BLACK)))) as file:
            ids.append(bytes(file.trailer.ID[0]))
    assert ids[0] == ids[1] != ids[2]


def test_bytes_do_not_depend_on_what_was_written_before() -> None:
    page = sheet(SQUARE, Text(2, 9, "Oase", "text", 4), Text(2, 19, "Wüste", "display", 4))
    first = pdf_bytes(page)
    pdf_bytes(sheet(Text(2, 9, "Zuflucht", "display", 4), Text(2, 19, "Camp", "text", 4)))
    assert pdf_bytes(page) == first


def test_bytes_are_the_same_under_any_hash_seed(tmp_path: FilePath) -> None:
    script = "from tests.render.specimen import main; main()"
    written = []
    for seed in ("0", "4711"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", script]
        root = FilePath(__file__).parents[2]
        run = subprocess.run(command, env=environment, cwd=root, capture_output=True, check=True)
        written.append(run.stdout)
    assert written[0] == written[1]
    assert written[0].startswith(b"%PDF-1.7")
    assert b"</svg>" in written[0]
