"""What is cut, counted from files for a machine: a piece is there when all its parts are, in each
format, and what is cut and what is printed of it are never added up."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from ezdxf.entities.dxfgfx import DXFGraphic
from ezdxf.filemanagement import readfile

from generator.build import Options, build
from generator.delivery import MANIFEST, sealed
from generator.model import SpielbogenError
from generator.proof import Report, check
from generator.rules import load_game
from generator.workshop import CutSetup

from ..cutting_game import COPIES, SLUG, reseal, write_game
from .mini import edit_pdf_piece, rewrite
from .test_files import codes, only, printed, status

PLYWOOD = "laser/plywood-3mm-01"
FELT = "laser/by-hand-01-felt.pdf"
ALL = {"card": 2, **COPIES, "die": None}
#: What is made of paper, and is there without a machine.
PAPER = {**dict.fromkeys(ALL), "card": 2, "tent": 4}

Lose = Callable[[Path, str], None]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the game of which most is cut; not to be changed."""
    return write_game(tmp_path_factory.mktemp("games") / SLUG)


@pytest.fixture(scope="module")
def made(game: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what was built of it for a K40; not to be changed."""
    output = tmp_path_factory.mktemp("made")
    build(game, output, options("k40"))
    return output


@pytest.fixture
def output(made: Path, tmp_path: Path) -> Path:
    """A copy of the built files, to be changed."""
    return Path(shutil.copytree(made, tmp_path / "output"))


def options(machine: str | None, **others: object) -> Options:
    cut = CutSetup(machine, {}, {}) if machine else None
    return Options(lang="en", cut=cut, **others)  # type: ignore[arg-type]


def checked(game: Path, output: Path) -> Report:
    return check(load_game(game), None, output)


# Changes to what was built.


def lose_svg_outline(folder: Path, name: str) -> None:
    """Take the outline of a part out of its SVG, and leave its holes and engravings."""
    edit_svg(folder, name, lambda group: group.clear())


def lose_svg_tag(folder: Path, name: str) -> None:
    """Take the tag of an outline off, and leave its line."""
    edit_svg(folder, name, lambda group: group.attrib.clear())


def lose_dxf_outline(folder: Path, name: str) -> None:
    """Take the outline of a part out of its DXF, and leave its holes and engravings."""
    edit_dxf(folder, name, lambda entity: entity.destroy())


def lose_dxf_tag(folder: Path, name: str) -> None:
    """Take the tag of an outline off, and leave its line."""
    edit_dxf(folder, name, lambda entity: entity.discard_xdata("SPIELBOGEN"))


def edit_svg(folder: Path, name: str, change: Callable[[ElementTree.Element], None]) -> None:
    """Change the group with the outline of a part."""
    for path in sorted(folder.glob("laser/*.svg")):
        tree = ElementTree.parse(path)
        for group in tree.iterfind(f".//*[@data-role='outline']/*[@data-piece='{name}']"):
            change(group)
            tree.write(path)


def edit_dxf(folder: Path, name: str, change: Callable[[DXFGraphic], None]) -> None:
    """Change the outline of a part."""
    for path in sorted(folder.glob("laser/*.dxf")):
        drawing = readfile(path)
        for entity in list(drawing.modelspace()):
            if [value for _, value in entity.get_xdata("SPIELBOGEN")] == [name, "outline"]:
                change(entity)
                drawing.saveas(path)


LOSSES: dict[str, tuple[str, Lose]] = {
    "svg outline": ("svg", lose_svg_outline),
    "svg tag": ("svg", lose_svg_tag),
    "dxf outline": ("dxf", lose_dxf_outline),
    "dxf tag": ("dxf", lose_dxf_tag),
}


# Counts.


def test_all_that_is_cut_and_printed_is_counted(game: Path, made: Path) -> None:
    report = checked(game, made)
    assert report.ok
    assert report.findings == ()
    assert printed(report) == ALL
    assert {component.status for component in report.components} == {"ok"}


@pytest.mark.parametrize("sealed", [True, False])
@pytest.mark.parametrize("loss", LOSSES)
def test_a_tent_without_one_of_its_parts_is_not_there(
    game: Path, output: Path, loss: str, sealed: bool
) -> None:
    format, lose = LOSSES[loss]
    lose(output / SLUG, "tent.red.2.frame_b")
    if sealed:
        reseal(output / SLUG)
    report = checked(game, output)
    assert not report.ok
    assert printed(report) == {**ALL, "tent": 3}
    assert status(report, "tent") == "missing"
    assert codes(report) == ["C102", "C210"] if sealed else ["C102", "C204", "C210"]
    said = only(report, "C102").message
    assert said.startswith("tent: the tables give 4, the files hold 3; ")
    assert f"cut {format} lacks tent.red.2 (its frame_b), to be in {PLYWOOD}.{format}" in said
    assert f"3 in cut {format}" in only(report, "C210").message


def test_a_part_that_no_format_holds_is_missed_once(game: Path, output: Path) -> None:
    for lose in (lose_svg_outline, lose_dxf_outline):
        lose(output / SLUG, "stand.1.4.base")
    reseal(output / SLUG)
    report = checked(game, output)
    assert printed(report) == {**ALL, "stand": 5}
    assert codes(report) == ["C102"]
    assert "lacks stand.1.4" in only(report, "C102").message


def test_a_tent_that_lost_all_its_parts_is_missed(game: Path, output: Path) -> None:
    for name in ("base", "frame_a", "frame_b"):
        lose_dxf_outline(output / SLUG, f"tent.blue.1.{name}")
    assert "cut dxf lacks tent.blue.1" in only(checked(game, output), "C102").message


def test_formats_that_lack_different_parts_differ(game: Path, output: Path) -> None:
    lose_svg_outline(output / SLUG, "tent.red.1.base")
    lose_dxf_outline(output / SLUG, "tent.red.2.base")
    reseal(output / SLUG)
    report = checked(game, output)
    assert codes(report) == ["C102", "C210"]
    message = only(report, "C210").message
    assert "3 in cut svg, 3 in cut dxf" in message
    assert "cut svg lacks tent.red.1 (its base)" in message
    assert "cut dxf lacks tent.red.2 (its base)" in message


def test_a_part_for_hands_that_is_gone_is_missed(game: Path, output: Path) -> None:
    edit_pdf_piece(output / SLUG / FELT, "tray.1.1.felt", keep_drawing=True)
    reseal(output / SLUG)
    report = checked(game, output)
    assert printed(report) == {**ALL, "tray": 0}
    assert f"lacks tray.1.1 (its felt), to be in {FELT}" in only(report, "C102").message


def test_what_only_hands_cut_is_counted(game: Path, output: Path) -> None:
    edit_pdf_piece(output / SLUG / "laser/by-hand-02-foam.pdf", "lining.1.1.wrap")
    report = checked(game, output)
    assert printed(report) == {**ALL, "lining": 0}


def test_paper_does_not_make_up_for_what_is_cut(game: Path, output: Path) -> None:
    """A tent of paper and three of plywood are no four tents, nor the other way round."""
    lose_svg_outline(output / SLUG, "tent.red.1.base")
    lose_dxf_outline(output / SLUG, "tent.red.1.base")
    edit_pdf_piece(output / SLUG / "01-card.pdf", "tent.blue.1.both")
    report = checked(game, output)
    assert printed(report)["tent"] == 3
    message = only(report, "C210").message
    assert "3 in pdf, 4 in svg, 3 in cut svg, 3 in cut dxf" in message


def test_pieces_are_not_added_up_over_media(game: Path, made: Path) -> None:
    (tent,) = (each for each in checked(game, made).components if each.id == "tent")
    assert (tent.required, tent.designed, tent.printed) == (4, 4, 4)


def test_templates_are_no_pieces(game: Path, output: Path) -> None:
    """A template has the form of a part, and its tag; but nobody plays with it."""
    edit_pdf_piece(output / SLUG / "laser/template-01-plywood-3mm.pdf", "stand.1.1.base", times=2)
    reseal(output / SLUG)
    assert checked(game, output).findings == ()


def test_a_template_that_lacks_a_form_is_told(game: Path, output: Path) -> None:
    name = "laser/template-01-plywood-3mm.pdf"
    edit_pdf_piece(output / SLUG / name, "stand.1.1.base", times=0)
    reseal(output / SLUG)
    (found,) = checked(game, output).findings
    assert (found.code, found.severity) == ("C213", "error")
    assert found.where.endswith(name)
    assert found.message.endswith(" tags")


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("tant.red.2.base", "did you mean 'tent'?"),
        ("tent.rot.2.base", "did you mean 'tent.red'?"),
        ("tent.red.2.floor", "its pieces are named like tent.red.1.frame_b"),
        ("tent.red.2.both", "its pieces are named like tent.red.1.frame_b"),
        ("card.1.1.front", "card is only printed"),
    ],
)
def test_a_part_that_the_rules_do_not_know_is_an_error(
    game: Path, output: Path, name: str, advice: str
) -> None:
    drawing = output / SLUG / f"{PLYWOOD}.svg"
    text = drawing.read_text(encoding="utf-8")
    before, mark, after = text.rpartition('data-piece="tent.red.2.base"')
    assert mark
    drawing.write_text(f'{before}data-piece="{name}"{after}', encoding="utf-8")
    report = checked(game, output)
    assert printed(report)["tent"] == 3
    finding = only(report, "C208")
    assert finding.message == f"cut svg: the rules know no such piece: {name}"
    assert (finding.where, finding.hint) == (f"{PLYWOOD}.svg", advice)


def test_a_part_that_is_only_cut_is_no_piece_to_print(game: Path, output: Path) -> None:
    rewrite(output / SLUG / "svg/01-card-01.svg", 'id="card.1.1.front"', 'id="stand.1.1.base"')
    assert only(checked(game, output), "C208").hint == "stand is only cut"


def test_a_part_that_is_there_twice_is_an_error(game: Path, output: Path) -> None:
    path = output / SLUG / f"{PLYWOOD}.svg"
    tree = ElementTree.parse(path)
    (outlines,) = tree.iterfind(".//*[@data-role='outline']")
    (part,) = outlines.iterfind("*[@data-piece='stand.1.2.base']")
    outlines.append(part)
    tree.write(path)
    report = checked(game, output)
    assert printed(report) == ALL
    assert only(report, "C209").message == "cut svg: placed more than once: stand.1.2.base"


def test_a_sheet_that_is_gone_takes_its_parts_with_it(game: Path, output: Path) -> None:
    (output / SLUG / "laser/acrylic-3mm-01.dxf").unlink()
    report = checked(game, output)
    assert printed(report) == {**ALL, "disc": 0}
    assert codes(report) == ["C102", "C204", "C210"]


def test_a_damaged_sheet_is_told(game: Path, output: Path) -> None:
    rewrite(output / SLUG / "laser/acrylic-3mm-01.dxf", "EOF\n", "")
    report = checked(game, output)
    assert codes(report) == ["C102", "C204", "C205", "C210"]


def test_a_sheet_of_another_build_is_told(game: Path, output: Path, tmp_path: Path) -> None:
    build(game, tmp_path / "one", options("k40", players=1, formats=(), only=("stand",)))
    other = tmp_path / "one" / SLUG / f"{PLYWOOD}.dxf"
    (output / SLUG / f"{PLYWOOD}.dxf").write_bytes(other.read_bytes())
    reseal(output / SLUG)
    report = checked(game, output)
    assert "for 1 player" in only(report, "C207").message
    assert printed(report)["tent"] == 0


# Other builds.


def test_without_a_machine_what_is_only_cut_is_not_counted(game: Path, tmp_path: Path) -> None:
    built = build(game, tmp_path, options(None))
    assert not (built.folder / "laser").exists()
    report = checked(game, tmp_path)
    assert report.ok
    assert report.findings == ()
    assert printed(report) == PAPER
    assert {component.status for component in report.components} == {"ok"}


def test_dxf_alone_is_enough(game: Path, tmp_path: Path) -> None:
    build(game, tmp_path, options("k40", formats=(), cut_formats=("dxf",)))
    report = checked(game, tmp_path)
    assert report.ok
    assert printed(report) == {**ALL, "card": None}


def test_a_machine_that_takes_one_format_gets_that(game: Path, tmp_path: Path) -> None:
    built = build(game, tmp_path, options("glowforge", formats=("pdf",)))
    assert list(built.folder.rglob("*.dxf")) == []
    report = checked(game, tmp_path)
    assert report.ok
    assert printed(report) == ALL


def test_a_build_without_machine_takes_the_files_for_one_away(game: Path, output: Path) -> None:
    built = build(game, output, options(None))
    assert not (built.folder / "laser").exists()
    report = checked(game, output)
    assert report.findings == ()
    assert printed(report) == PAPER


def test_files_for_a_machine_that_a_build_did_not_make_are_told(game: Path, output: Path) -> None:
    laser = output / SLUG / "laser"
    shutil.copy(laser / "acrylic-3mm-01.svg", laser / "acrylic-3mm-02.svg")
    report = checked(game, output)
    assert codes(report) == ["C212"]
    assert "laser/acrylic-3mm-02.svg" in only(report, "C212").message
    assert printed(report) == ALL


# Thickness.


NARROW = {
    'params = { width = "23mm", depth = "20mm", height = "24mm" }': (
        'params = { width = "12mm", depth = "17mm", height = "60mm" }'
    ),
    'mark" } }\n': 'mark" } }\n'.replace("mark", "mark"),
}


@pytest.fixture(scope="module")
def thin(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A game whose tents are too narrow for sheets as they are sold, and what was built of it for
    thinner ones; not to be changed."""
    folder = write_game(tmp_path_factory.mktemp("games") / SLUG, NARROW)
    output = tmp_path_factory.mktemp("thin")
    cut = CutSetup("k40", {}, {"plywood-3mm": 1.0})
    build(folder, output, Options(lang="en", cut=cut))
    return folder, output


def test_parts_are_counted_that_were_made_for_a_sheet_as_it_was_measured(
    thin: tuple[Path, Path],
) -> None:
    report = checked(*thin)
    assert report.ok
    assert report.findings == ()
    assert printed(report) == ALL


@pytest.mark.parametrize("said", [None, {}, 7, {"plywood-3mm": "1"}, {"acrylic-3mm": 1.0}])
def test_a_manifest_that_does_not_say_it_is_one_for_sheets_as_they_are_sold(
    thin: tuple[Path, Path], tmp_path: Path, said: object
) -> None:
    game, output = thin[0], Path(shutil.copytree(thin[1], tmp_path / "output"))
    path = output / SLUG / MANIFEST
    manifest = json.loads(path.read_text(encoding="utf-8"))
    del manifest["thickness"], manifest["sha256"]
    told = {} if said is None else {"thickness": said}
    path.write_text(json.dumps(sealed({**manifest, **told})), encoding="utf-8")
    with pytest.raises(SpielbogenError, match="in sheets of 3 mm"):
        checked(game, output)
