"""What built files say, looked up by an invariant: on every page, in every drawing and picture."""

import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pikepdf
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from generator.build import Options, build
from generator.proof import Report, check
from generator.proof.files import read_delivery
from generator.proof.said import Said
from generator.proof.unanswered import UnansweredError
from generator.rules import load_game

from .mini import GAME, write_game

NOTICE = "CC BY-SA 4.0 · Anna Muster, example.org/klein"
RULE = """
[[invariants]]
id = "rights"
holds = "on_every_sheet('Anna Muster, example.org/klein')"
says = "the author is named"
source = "assumed"
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small game with a notice and an invariant that asks for it."""
    folder = tmp_path_factory.mktemp("games") / "mini"
    return write_game(folder, game=GAME.replace("for tests", NOTICE) + RULE)


@pytest.fixture(scope="module")
def made(game: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all formats of that game; not to be changed."""
    output = tmp_path_factory.mktemp("made")
    build(game, output, Options(formats=("pdf", "svg", "png"), dpi=40))
    return output


def said(game: Path, output: Path | None, players: int | None = None) -> Said:
    return Said(read_delivery(load_game(game).at(players), output))


def hint(report: Report) -> str:
    (found,) = (finding for finding in report.findings if finding.code == "C301")
    return found.hint


@pytest.fixture
def files(made: Path, tmp_path: Path) -> Path:
    """A copy of the built files, to be changed."""
    return Path(shutil.copytree(made, tmp_path / "files"))


def test_the_notice_is_on_every_sheet(game: Path, made: Path) -> None:
    report = check(load_game(game), None, made)
    assert [(result.id, result.ok) for result in report.invariants] == [("rights", True)]
    assert report.findings == ()


@pytest.mark.parametrize("text", [NOTICE, "Anna\nMuster,  example.org/klein", "Klein"])
def test_blanks_and_line_ends_do_not_count(game: Path, made: Path, text: str) -> None:
    assert said(game, made).on_every_sheet(text)


@pytest.mark.parametrize("text", ["Anna Muster, example.com/klein", "Rückseite", "anna muster"])
def test_what_is_not_everywhere_is_not_on_every_sheet(game: Path, made: Path, text: str) -> None:
    assert not said(game, made).on_every_sheet(text)


@pytest.mark.parametrize("text", ["", " \n", 3])
def test_what_is_no_text_cannot_be_looked_for(game: Path, made: Path, text: object) -> None:
    with pytest.raises(ValueError, match="no text"):
        said(game, made).on_every_sheet(text)  # type: ignore[arg-type]


def test_a_long_notice_is_found_over_the_end_of_a_line(game: Path, tmp_path: Path) -> None:
    notice = " ".join([NOTICE, "and a few more words that nobody reads", *["but all may"] * 9])
    folder = write_game(tmp_path / "long", game=GAME.replace("for tests", notice))
    build(folder, tmp_path / "out", Options(paper="a5"))
    assert said(folder, tmp_path / "out").on_every_sheet(notice)


@pytest.mark.parametrize("page", [0, 1])
def test_a_page_without_the_notice_is_named(game: Path, files: Path, page: int) -> None:
    path = files / "mini" / "01-card-duplex.pdf"
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        content = pdf.pages[page].Contents.read_bytes()
        pdf.pages[page].Contents = pdf.make_stream(re.sub(rb"BT.*?ET", b"", content, flags=re.S))
        pdf.save()
    report = check(load_game(game), None, files)
    assert [result.ok for result in report.invariants] == [False]
    assert hint(report).endswith(
        f"; 'Anna Muster, example.org/klein' is missing on 01-card-duplex.pdf page {page + 1}"
    )


def test_a_drawing_without_the_notice_is_named(game: Path, files: Path) -> None:
    path = files / "mini" / "svg" / "01-card-duplex-02.svg"
    tree = ElementTree.parse(path)
    tree.getroot().remove(list(tree.iter("{http://www.w3.org/2000/svg}metadata"))[1])
    tree.write(path)
    assert hint(check(load_game(game), None, files)).endswith("on svg/01-card-duplex-02.svg")


def test_a_picture_without_the_notice_is_named(game: Path, files: Path) -> None:
    path = files / "mini" / "png" / "02-card-01.png"
    with Image.open(path) as image:
        words = PngInfo()
        words.add_text("Spielbogen", image.info["Spielbogen"])
        image.save(path, pnginfo=words)
    assert hint(check(load_game(game), None, files)).endswith("on png/02-card-01.png")


@pytest.mark.parametrize("name", ["02-card.pdf", "svg/02-card-01.svg", "png/02-card-01.png"])
@pytest.mark.parametrize("spoil", ["remove", "damage"])
def test_a_file_that_cannot_be_read_says_nothing(
    game: Path, files: Path, name: str, spoil: str
) -> None:
    path = files / "mini" / name
    if spoil == "remove":
        path.unlink()
    else:
        path.write_bytes(path.read_bytes()[:30])
    found = said(game, files)
    assert not found.on_every_sheet("Anna Muster")
    assert hint(check(load_game(game), None, files)).endswith(f"is missing on {name}")


def test_without_files_of_the_job_the_question_is_not_answered(
    game: Path, made: Path, tmp_path: Path
) -> None:
    for unanswerable in (said(game, None), said(game, tmp_path), said(game, made, players=3)):
        with pytest.raises(UnansweredError, match="no files"):
            unanswerable.on_every_sheet("Anna Muster")


def test_a_build_does_not_warn_of_what_only_files_can_tell(game: Path, tmp_path: Path) -> None:
    report = check(load_game(game))
    assert [(result.id, result.ok) for result in report.invariants] == [("rights", None)]
    assert [(f.code, f.severity) for f in report.findings] == [("C303", "note")]
    assert build(game, tmp_path, Options(formats=("pdf",))).findings == ()
