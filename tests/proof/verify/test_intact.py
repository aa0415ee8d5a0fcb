"""A file says whether it is as it was written."""

from pathlib import Path

import pikepdf
import pytest

from generator.model import SpielbogenError
from generator.proof.verify.intact import is_intact

from .spoiling import PLYWOOD, SVG, edit_page, pdf, svg, told


@pytest.fixture
def made(paper: Path, laser: Path) -> dict[str, Path]:
    return {
        "pdf": paper / "02-card.pdf",
        "svg": laser / f"{PLYWOOD}.svg",
        "dxf": laser / f"{PLYWOOD}.dxf",
    }


@pytest.mark.parametrize("format", ["pdf", "svg", "dxf"])
def test_what_was_built_is_intact(made: dict[str, Path], format: str) -> None:
    (verified,) = told(made[format])
    assert verified.intact is True
    assert verified.as_json()["intact"] is True
    assert verified.findings == ()


@pytest.mark.parametrize(
    ("format", "old", "new"),
    [
        ("pdf", b"%%EOF", b"%%EOF\n%"),
        ("svg", b"</svg>", b"</svg> "),
        ("dxf", b"999\nSpielbogen\n", b"999\nSpielbogem\n"),
    ],
)
def test_a_change_that_nothing_measures(
    made: dict[str, Path], format: str, old: bytes, new: bytes
) -> None:
    path = made[format]
    data = path.read_bytes()
    assert data.count(old) == 1
    path.write_bytes(data.replace(old, new))
    (verified,) = told(path)
    assert verified.intact is False and verified.ok
    (found,) = verified.findings
    assert (found.code, found.severity, found.where) == ("V105", "warning", str(path))


@pytest.mark.parametrize("format", ["svg", "dxf"])
def test_ends_of_lines_that_change_on_the_way_change_nothing(
    made: dict[str, Path], format: str
) -> None:
    path = made[format]
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert told(path)[0].intact is True


def test_a_seal_that_was_packed(made: dict[str, Path]) -> None:
    path = made["pdf"]
    with pikepdf.open(path, allow_overwriting_input=True) as opened:
        opened.save(path, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    (verified,) = told(path)
    assert verified.intact is False
    assert [found.code for found in verified.findings] == ["V105"]


def test_what_is_measured_says_more(made: dict[str, Path]) -> None:
    edit_page(made["pdf"], 1, lambda content: content.replace(b"EMC", b"EMC q 9 0 0 9 0 0 cm", 1))
    (verified,) = told(made["pdf"])
    assert verified.intact is False and not verified.ok
    assert "V105" not in {each.code for each in verified.findings}


def test_a_program_that_writes_a_file_anew(made: dict[str, Path]) -> None:
    with pdf(made["pdf"]):
        pass
    assert [each.code for each in told(made["pdf"])[0].findings] == ["V105"]


def test_a_file_without_a_seal() -> None:
    assert is_intact(b"%PDF-1.7", ".pdf") is None


@pytest.mark.parametrize("format", ["pdf", "svg"])
def test_a_record_that_was_taken_out_is_told(made: dict[str, Path], format: str) -> None:
    path = made[format]
    if format == "pdf":
        with pdf(path) as opened:
            del opened.trailer.Info
    else:
        with svg(path) as root:
            for record in root.findall(f"{SVG}metadata"):
                root.remove(record)
    found = {each.code: each for each in told(path)[0].findings}
    assert set(found) == {"V103", "V105"}
    assert found["V105"].severity == "warning"
    assert found["V105"].message.startswith("its record of the job was taken out")


def test_a_warning_does_not_hide_a_change(made: dict[str, Path]) -> None:
    with pdf(made["pdf"]) as opened:
        del opened.Root.ViewerPreferences["/PrintScaling"]
    codes = {each.code for each in told(made["pdf"])[0].findings}
    assert codes == {"V105", "V125"}


def test_pieces_behind_a_page_to_read(paper: Path) -> None:
    with pdf(paper / "00-start.pdf") as opened, pikepdf.open(paper / "02-card.pdf") as other:
        opened.pages.extend(other.pages)
    assert "V111" in {each.code for each in told(paper / "00-start.pdf")[0].findings}


def test_a_path_of_more_lines_than_any(made: dict[str, Path]) -> None:
    edit_page(made["pdf"], 1, lambda content: content + b" 0 0 500 700 re" * 1001 + b" f*")
    with pytest.raises(SpielbogenError, match="more than any"):
        told(made["pdf"])
