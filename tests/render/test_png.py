"""PNG pictures of a PDF's pages."""

import io
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path as FilePath

import numpy as np
import pytest
from PIL import Image as Pillow
from PIL.PngImagePlugin import PngImageFile

from generator.geometry import rectangle
from generator.model import Paper, SpielbogenError
from generator.render import png
from generator.scene import Color, Path

from .drawing import A4, JOB, SMALL, document, pdf_bytes, sheet

RED = Path(rectangle(10, 5, 20, 10), Color(255, 0, 0))


def pictures(data: bytes | FilePath, dpi: float) -> Sequence[Pillow.Image]:
    pages = png.write(document(), data, dpi)
    return [Pillow.open(io.BytesIO(page)) for page in pages]


def test_every_page_is_a_picture_of_its_own_size() -> None:
    found = pictures(
        pdf_bytes(sheet(RED, paper=A4), sheet(RED), sheet(RED, paper=A4.turned())), 100
    )
    assert [image.size for image in found] == [(827, 1170), (200, 200), (1170, 827)]


def test_page_of_whole_pixels_has_no_pixel_more() -> None:
    # 108 points at 300 dpi: 450.00000000000006 pixels as computers count.
    (image,) = pictures(pdf_bytes(sheet(RED, paper=Paper("wide", 50.8, 38.1))), 300)
    assert image.size == (600, 450)


@pytest.mark.parametrize("dpi", [72, 96, 150, 300, 600])
def test_picture_says_its_resolution(dpi: float) -> None:
    (image,) = pictures(pdf_bytes(sheet(RED)), dpi)
    assert image.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)


@pytest.mark.parametrize("paper", [SMALL, Paper("odd", 50.9, 38.2)])
def test_drawing_is_not_stretched_to_whole_pixels(paper: Paper) -> None:
    # 508 dpi are 20 pixels a millimetre, so that edges fall between pixels.
    (image,) = pictures(pdf_bytes(sheet(RED, paper=paper)), 508)
    inked = np.argwhere(np.asarray(image.convert("RGB"))[:, :, 1] < 128)
    assert [*inked.min(axis=0), *(inked.max(axis=0) + 1)] == [100, 200, 300, 600]
    assert image.size == (round(paper.width * 20), round(paper.height * 20))


def test_some_pages_can_be_drawn_without_the_others() -> None:
    data = pdf_bytes(sheet(paper=A4), sheet(RED), sheet(paper=A4.turned()))
    assert [image.size for image in png.draw(data, 100, [2, 1])] == [(1170, 827), (200, 200)]


def test_pdf_may_be_a_file(tmp_path: FilePath) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(pdf_bytes(sheet(RED)))
    assert [image.size for image in pictures(path, 100)] == [(200, 200)]


def test_pictures_are_the_same_every_time() -> None:
    data = pdf_bytes(sheet(RED))
    first, second = (list(png.write(document(), data, 100)) for _ in range(2))
    assert first == second


def test_picture_says_what_it_is_and_whose() -> None:
    (image,) = pictures(pdf_bytes(sheet(RED)), 100)
    assert isinstance(image, PngImageFile)
    said = dict(image.text)
    assert json.loads(said.pop("Spielbogen"))["expected"] == {"tile": {"red": 24}}
    assert said == {
        "Title": "Prüfung",
        "Author": "A. Üx",
        "Copyright": JOB.licence,
        "Software": "Spielbogen",
    }


def test_picture_of_nobody_says_nothing_of_an_author() -> None:
    anonymous = replace(document(), author="", job=replace(JOB, licence=""))
    (data,) = png.write(anonymous, pdf_bytes(sheet(RED)), 100)
    with Pillow.open(io.BytesIO(data)) as image:
        assert not {"Author", "Copyright"} & set(image.info)


def test_what_no_program_could_read_is_left_out_of_the_words() -> None:
    odd = replace(document(), title="Ka\x00rte\x1b \ud800")
    (page,) = png.write(odd, pdf_bytes(sheet(RED)), 100)
    with Pillow.open(io.BytesIO(page)) as image:
        assert image.info["Title"] == "Karte "


def test_a_page_of_too_many_pixels_is_told_before_it_is_drawn() -> None:
    # 500 million pixels are a square of 22,361.
    side = 22_361 * 25.4 / 600
    large = document(sheet(RED, paper=Paper("wall", side, side)))
    with pytest.raises(SpielbogenError) as caught:
        next(png.write(large, b"not even looked at", 600))
    (found,) = caught.value.findings
    assert (found.code, caught.value.status) == ("W103", 1)
    assert "500 million" in found.message
    assert "--dpi 599" in found.hint
