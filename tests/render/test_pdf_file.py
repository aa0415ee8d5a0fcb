"""The PDF file as a whole: pages, boxes, information, the same bytes every time."""

import io
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path as FilePath

import pikepdf
import pytest

from generator.geometry import rectangle
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
