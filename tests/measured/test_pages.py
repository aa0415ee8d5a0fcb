"""Pages and files as a whole: boxes, what a viewer is asked for, fonts, the job, SVG as XML."""

import json
import math
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pikepdf
import pytest

from generator.build import Result
from generator.sheets import find_paper

from .conftest import ACROSS, UNEVEN, Toys
from .files import pairs, pdfs
from .making import cards, laid_out, written

#: Points (1/72 inch), portrait. ISO sizes are whole mm: 210 mm are 210 / 25.4 × 72 points.
PAPERS = {
    "a1": (594 / 25.4 * 72, 841 / 25.4 * 72),
    "a2": (420 / 25.4 * 72, 594 / 25.4 * 72),
    "a3": (297 / 25.4 * 72, 420 / 25.4 * 72),
    "a4": (595.275591, 841.889764),
    "a5": (148 / 25.4 * 72, 210 / 25.4 * 72),
    "letter": (612.0, 792.0),
    "legal": (612.0, 1008.0),
    "tabloid": (792.0, 1224.0),
}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("name", PAPERS)
def test_page_boxes_are_exactly_the_paper(tmp_path: Path, name: str, landscape: bool) -> None:
    paper = find_paper(name)
    # Two pieces that fill the page side by side, with the footer below, lie one way only.
    across, down = (paper.height, paper.width) if landscape else (paper.width, paper.height)
    document = laid_out(cards(2, ((across - 10) / 2, down - 10 - 5.7)), paper)
    (page,) = written(document, tmp_path)
    assert page.landscape == landscape
    wanted = sorted(PAPERS[name], reverse=landscape)
    with pikepdf.open(tmp_path / f"{document.name}.pdf") as pdf:
        (only,) = pdf.pages
        for box in (only.mediabox, only.trimbox):
            assert [float(v) for v in box] == pytest.approx([0, 0, *wanted], abs=1e-4)
        assert "/Rotate" not in only.obj
        assert float(only.obj.get("/UserUnit", 1)) == 1


def all_pdfs(built: Result, toys: Toys) -> Iterator[tuple[Path, str]]:
    """Return every file with the way its second sides are printed by its own record."""
    made = [toys("long", UNEVEN), toys("short", UNEVEN), toys("fold", UNEVEN)]
    for result in (built, *made, toys("none", UNEVEN)):
        for path in sorted(result.folder.glob("*.pdf")):
            yield path, result.manifest["duplex"]


def test_viewers_are_asked_for_full_size_and_the_right_turn(built: Result, toys: Toys) -> None:
    asked = {"long": "/DuplexFlipLongEdge", "short": "/DuplexFlipShortEdge"}
    seen = set()
    for path, duplex in all_pdfs(built, toys):
        with pikepdf.open(path) as pdf:
            wishes = pdf.Root.ViewerPreferences
            assert wishes.PrintScaling == pikepdf.Name("/None")
            wanted = asked[duplex] if path.stem.endswith("-duplex") else "/Simplex"
            assert str(wishes.Duplex) == wanted, path
            seen.add(wanted)
            assert pdf.check_pdf_syntax() == []
    assert seen == {*asked.values(), "/Simplex"}


def test_fonts_are_embedded_and_subset(built: Result, toys: Toys) -> None:
    found = 0
    for path, _ in all_pdfs(built, toys):
        with pikepdf.open(path) as pdf:
            fonts = [f for f in pdf.objects if isinstance(f, pikepdf.Dictionary)]
            fonts = [f for f in fonts if f.get("/Type") == pikepdf.Name.Font]
            for font in (font for font in fonts if "/DescendantFonts" not in font):
                assert re.match(r"/[A-Z]{6}\+", str(font.BaseFont)), (path, font.BaseFont)
                data = font.FontDescriptor.FontFile2.read_bytes()
                assert 500 < len(data) < 120_000, (path, font.BaseFont, len(data))
                found += 1
            for font in fonts:
                assert "/ToUnicode" in font or "/FontDescriptor" in font
    assert found > 50


def test_every_pdf_carries_its_job(built: Result, toys: Toys) -> None:
    for result in (built, toys("short", ACROSS)):
        for path in pdfs(result):
            with pikepdf.open(path) as pdf:
                job = json.loads(str(pdf.docinfo["/Spielbogen"]))
                assert str(pdf.docinfo["/Title"])
                content = b"".join(page.Contents.read_bytes() for page in pdf.pages)
            check_job(job, result)
            check_expected(job, re.findall(rb"/Piece <</Id \(([^)]*)\)>>", content))


def check_job(job: Mapping[str, Any], result: Result) -> None:
    for key in ("game", "players", "lang", "paper", "duplex", "facts"):
        assert job[key] == result.manifest[key]
    assert job["paper"] == "a4"


def check_expected(job: Mapping[str, Any], tags: list[bytes]) -> None:
    copies = {tuple(tag.decode().split(".")[:3]) for tag in tags}
    expected = {(c, v): n for c, row in job["expected"].items() for v, n in row.items()}
    assert sum(expected.values()) == len(copies)
    for (component, variant), number in expected.items():
        assert sum(copy[:2] == (component, variant) for copy in copies) == number


def test_svg_is_in_millimetres_and_whole(built: Result, toys: Toys) -> None:
    checked = 0
    for result in (built, toys("long", ACROSS), toys("fold", UNEVEN)):
        for path, index, drawing in pairs(result):
            root = ElementTree.parse(drawing).getroot()
            with pikepdf.open(path) as pdf:
                box = [float(v) * 25.4 / 72 for v in pdf.pages[index].mediabox]
            size = [float(root.attrib[k].removesuffix("mm")) for k in ("width", "height")]
            assert all(root.attrib[key].endswith("mm") for key in ("width", "height"))
            assert size == pytest.approx(box[2:], abs=1e-3)
            assert [float(v) for v in root.attrib["viewBox"].split()] == [0, 0, *size]
            check_svg(root, result)
            checked += 1
    assert checked > 40


def check_svg(root: ElementTree.Element, result: Result) -> None:
    tags = {element.tag for element in root.iter()}
    assert f"{SVG}path" in tags
    assert not tags & {f"{SVG}text", f"{SVG}tspan", f"{SVG}style", f"{SVG}script"}
    job, rights = root.iter(f"{SVG}metadata")
    check_job(json.loads("".join(job.itertext())), result)
    # Nothing that is no SVG, but in the description of whose it is.
    assert {tag for tag in tags if not tag.startswith(SVG)} == {e.tag for e in rights[0].iter()}
    for element in root.iter():
        for key, value in element.attrib.items():
            assert "nan" not in value.lower().split() and "inf" not in value.lower().split(), key
            assert not (key.endswith("href") and not value.startswith(("#", "data:image/")))


def test_files_say_no_number_that_is_none(built: Result) -> None:
    for path in pdfs(built):
        with pikepdf.open(path) as pdf:
            for page in pdf.pages:
                data = page.Contents.read_bytes()
                assert not re.search(rb"(?<![A-Za-z])(nan|inf)(?![A-Za-z])", data)
                assert all(math.isfinite(float(v)) for v in page.mediabox)
