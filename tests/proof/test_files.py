"""The built files read back: printed is what is in them, whatever happened to them since."""

import json
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from generator.build import Options, build
from generator.model import Finding
from generator.proof import Report, check
from generator.rules import load_game

from ..cutting_game import reseal
from .mini import (
    EXPECT_LINE,
    GAME,
    TILES,
    changed,
    edit_pdf_piece,
    edit_svg_piece,
    rewrite,
    write_game,
)

TILES_PDF = "01-card-duplex.pdf"
TILES_SVG = "svg/01-card-duplex-01.svg"
HUTS_PDF = "02-card.pdf"


def checked(mini: Path, output: Path, players: int | None = None) -> Report:
    return check(load_game(mini), players, output)


def printed(report: Report) -> dict[str, int | None]:
    return {component.id: component.printed for component in report.components}


def status(report: Report, id: str) -> str:
    (found,) = (c.status for c in report.components if c.id == id)
    return found


def codes(report: Report) -> list[str]:
    return sorted(finding.code for finding in report.findings)


def only(report: Report, code: str) -> Finding:
    (found,) = (finding for finding in report.findings if finding.code == code)
    return found


def test_untouched_files_hold_everything(mini: Path, pristine: Path) -> None:
    report = checked(mini, pristine)
    assert report.ok
    assert report.findings == ()
    assert printed(report) == {"tile": 12, "hut": 2, "coin": None}
    assert [component.status for component in report.components] == ["ok", "ok", "ok"]


def test_folder_of_the_game_itself_does_as_well(mini: Path, pristine: Path) -> None:
    assert printed(checked(mini, pristine / "mini"))["tile"] == 12


@pytest.mark.parametrize("keep_drawing", [True, False])
def test_piece_that_lost_its_tag_or_its_drawing_is_not_printed(
    mini: Path, output: Path, keep_drawing: bool
) -> None:
    edit_pdf_piece(output / "mini" / TILES_PDF, "tile.red.5.front", keep_drawing=keep_drawing)
    report = checked(mini, output)
    assert printed(report) == {"tile": 11, "hut": 2, "coin": None}
    assert status(report, "tile") == "missing"
    assert codes(report) == ["C102", "C204", "C210"]
    assert only(report, "C204").where.endswith(TILES_PDF)
    finding = only(report, "C102")
    assert finding.where == f"game.toml:{EXPECT_LINE}"
    assert finding.message == (
        "tile: the tables give 12, the files hold 11; "
        f"pdf lacks tile.red.5 (its front), to be in {TILES_PDF} (about page 1)"
    )
    assert only(report, "C210").message == (
        "tile: the formats differ, 11 in pdf, 12 in svg; "
        f"pdf lacks tile.red.5 (its front), to be in {TILES_PDF} (about page 1)"
    )


def test_piece_that_lost_its_back_is_not_printed(mini: Path, output: Path) -> None:
    edit_pdf_piece(output / "mini" / TILES_PDF, "tile.blue.1.back")
    report = checked(mini, output)
    assert printed(report)["tile"] == 11
    assert "tile.blue.1 (its back)" in only(report, "C102").message


def test_folded_piece_that_lost_its_tag_is_not_printed(mini: Path, output: Path) -> None:
    edit_pdf_piece(output / "mini" / HUTS_PDF, "hut.1.2.both", keep_drawing=True)
    report = checked(mini, output)
    assert printed(report) == {"tile": 12, "hut": 1, "coin": None}
    assert f"lacks hut.1.2, to be in {HUTS_PDF}" in only(report, "C102").message


@pytest.mark.parametrize("page", [0, 1])
def test_page_that_is_gone_takes_its_pieces_with_it(mini: Path, output: Path, page: int) -> None:
    with pikepdf.open(output / "mini" / TILES_PDF, allow_overwriting_input=True) as pdf:
        del pdf.pages[page]
        pdf.save()
    report = checked(mini, output)
    assert printed(report) == {"tile": 0, "hut": 2, "coin": None}
    assert codes(report) == ["C102", "C204", "C210"]
    assert "and 7 more" in only(report, "C102").message


def test_group_that_is_gone_from_an_svg_is_not_printed(mini: Path, output: Path) -> None:
    edit_svg_piece(output / "mini" / TILES_SVG, "tile.red.2.front", times=0)
    report = checked(mini, output)
    assert printed(report)["tile"] == 11
    message = only(report, "C210").message
    assert message.endswith(f"svg lacks tile.red.2 (its front), to be in {TILES_SVG}")


def test_same_loss_in_every_format_is_no_difference_of_formats(mini: Path, output: Path) -> None:
    edit_pdf_piece(output / "mini" / TILES_PDF, "tile.red.2.front")
    edit_svg_piece(output / "mini" / TILES_SVG, "tile.red.2.front", times=0)
    report = checked(mini, output)
    assert printed(report)["tile"] == 11
    assert codes(report) == ["C102", "C204", "C204"]


def test_formats_that_lack_different_pieces_differ(mini: Path, output: Path) -> None:
    edit_pdf_piece(output / "mini" / TILES_PDF, "tile.red.2.front")
    edit_svg_piece(output / "mini" / TILES_SVG, "tile.red.3.front", times=0)
    message = only(checked(mini, output), "C210").message
    assert "11 in pdf, 11 in svg" in message
    assert "pdf lacks tile.red.2" in message
    assert "svg lacks tile.red.3" in message


def test_piece_placed_twice_in_a_pdf_is_an_error(mini: Path, output: Path) -> None:
    edit_pdf_piece(output / "mini" / TILES_PDF, "tile.red.2.front", times=2)
    report = checked(mini, output)
    assert printed(report)["tile"] == 12
    assert codes(report) == ["C204", "C209"]
    finding = only(report, "C209")
    assert finding.message == "pdf: placed more than once: tile.red.2.front"
    assert finding.where == f"{TILES_PDF} page 1"


def test_piece_placed_twice_in_an_svg_is_an_error(mini: Path, output: Path) -> None:
    edit_svg_piece(output / "mini" / TILES_SVG, "tile.red.2.front", times=2)
    assert only(checked(mini, output), "C209").message.startswith("svg: ")


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("tyle.red.2.front", "did you mean 'tile'?"),
        ("tile.rod.2.front", "did you mean 'tile.red'?"),
        ("tile.red.2.top", "its pieces are named like tile.red.1.front"),
        ("tile.red.two.front", "its pieces are named like tile.red.1.front"),
        ("tile.red.2", "its pieces are named like tile.red.1.front"),
        ("nonsense", "known: tile, hut"),
    ],
)
def test_piece_that_the_rules_do_not_know_is_an_error(
    mini: Path, output: Path, name: str, advice: str
) -> None:
    rewrite(output / "mini" / TILES_SVG, 'id="tile.red.2.front"', f'id="{name}"')
    report = checked(mini, output)
    assert printed(report)["tile"] == 11
    finding = only(report, "C208")
    assert finding.message == f"svg: the rules know no such piece: {name}"
    assert (finding.where, finding.hint) == (TILES_SVG, advice)


def test_tables_that_shrank_since_the_build_leave_a_surplus(tmp_path: Path, output: Path) -> None:
    game = write_game(tmp_path / "mini", tiles=changed(TILES, "blue,3", "blue,2"))
    report = check(load_game(game), None, output)
    assert printed(report)["tile"] == 12
    assert only(report, "C102").message == (
        "tile: the tables give 10, the files hold 12; "
        f"pdf has tile.blue.5, tile.blue.6 on {TILES_PDF} page 1+2, not in the tables"
    )


def test_design_that_was_renamed_since_the_build_differs(tmp_path: Path, output: Path) -> None:
    game = write_game(tmp_path / "mini", tiles=changed(TILES, "blue,3", "navy,3"))
    report = check(load_game(game), None, output)
    assert printed(report)["tile"] == 12
    assert status(report, "tile") == "differs"
    assert codes(report) == ["C102", "C208", "C208", "C211"]
    message = only(report, "C102").message
    assert "lacks tile.navy.1" in message
    assert "has tile.blue.1" in message


@pytest.mark.parametrize("name", [TILES_PDF, TILES_SVG, "00-start.pdf"])
def test_changed_byte_is_told_though_all_is_there(mini: Path, output: Path, name: str) -> None:
    with (output / "mini" / name).open("ab") as file:
        file.write(b"\n")
    report = checked(mini, output)
    assert printed(report) == {"tile": 12, "hut": 2, "coin": None}
    assert codes(report) == ["C204"]
    assert only(report, "C204").severity == "error"


def test_missing_file_is_told_and_its_pieces_are_missing(mini: Path, output: Path) -> None:
    (output / "mini" / HUTS_PDF).unlink()
    report = checked(mini, output)
    assert printed(report) == {"tile": 12, "hut": 0, "coin": None}
    assert codes(report) == ["C102", "C204", "C210"]
    assert "missing" in only(report, "C204").message


def test_damaged_file_is_told_and_its_pieces_are_missing(mini: Path, output: Path) -> None:
    (output / "mini" / HUTS_PDF).write_bytes(b"torn")
    report = checked(mini, output)
    assert printed(report)["hut"] == 0
    assert codes(report) == ["C102", "C204", "C205", "C210"]


def test_mixture_of_two_builds_is_an_error(
    mini: Path, output: Path, build_mini: Callable[[Options], Path]
) -> None:
    other = build_mini(Options(players=3)) / "mini" / TILES_PDF
    (output / "mini" / TILES_PDF).write_bytes(other.read_bytes())
    report = checked(mini, output)
    assert codes(report) == ["C204", "C207", "C210"]
    assert "pdf has tile.blue.7, tile.blue.8" in only(report, "C210").message
    assert "for 3 players" in only(report, "C207").message
    assert status(report, "tile") == "differs"


def test_files_for_other_players_are_not_counted(mini: Path, pristine: Path) -> None:
    report = checked(mini, pristine, players=3)
    assert report.ok
    assert printed(report) == {"tile": None, "hut": None, "coin": None}
    finding = only(report, "C202")
    assert finding.severity == "note"
    assert finding.message == (
        "the files are not the ones to count: they are for 2 players, checked is 3"
    )


def test_files_for_the_players_asked_for_are_counted(
    mini: Path, build_mini: Callable[[Options], Path]
) -> None:
    report = checked(mini, build_mini(Options(players=3)), players=3)
    assert report.findings == ()
    assert printed(report) == {"tile": 18, "hut": 3, "coin": None}


def test_files_for_other_facts_are_not_counted(mini: Path, pristine: Path) -> None:
    report = check(load_game(mini, {"spare": "2"}), None, pristine)
    assert printed(report)["tile"] is None
    assert "spare is 0 in the files, 2 now" in only(report, "C202").message


@pytest.mark.parametrize(
    ("old", "new"),
    [('"players": 2', '"players":  2.0'), ('"poster": "tiles"', '"poster": "whole"')],
)
def test_a_manifest_that_somebody_changed_is_told(
    mini: Path, output: Path, old: str, new: str
) -> None:
    manifest = output / "mini/manifest.json"
    rewrite(manifest, old, new)
    found = only(checked(mini, output), "C204")
    assert (found.severity, found.where) == ("error", str(manifest))
    assert "changed" in found.message


def test_a_manifest_of_many_brackets_cannot_be_read(mini: Path, output: Path) -> None:
    (output / "mini/manifest.json").write_text("[" * 100_000, encoding="utf-8")
    assert only(checked(mini, output), "C203").severity == "error"


def test_of_files_with_a_part_of_the_game_that_part_is_counted(
    mini: Path, build_mini: Callable[[Options], Path]
) -> None:
    output = build_mini(Options(only=("hut",)))
    report = checked(mini, output)
    assert report.ok
    assert printed(report) == {"tile": None, "hut": 2, "coin": None}
    assert "the files hold only hut" in only(report, "C202").message
    edit_pdf_piece(next((output / "mini").glob("*-card.pdf")), "hut.1.2.both")
    reseal(output / "mini")
    report = checked(mini, output)
    assert printed(report) == {"tile": None, "hut": 1, "coin": None}
    assert "C102" in codes(report)


@pytest.mark.parametrize("duplex", ["short", "fold", "none"])
def test_every_way_of_printing_backs_is_counted(
    mini: Path, build_mini: Callable[[Options], Path], duplex: str
) -> None:
    report = checked(mini, build_mini(Options(duplex=duplex)))  # type: ignore[arg-type]
    assert report.ok
    assert printed(report) == {"tile": 12, "hut": 2, "coin": None}


@pytest.mark.parametrize("format", ["pdf", "svg"])
def test_one_format_by_itself_is_counted(
    mini: Path, build_mini: Callable[[Options], Path], format: str
) -> None:
    report = checked(mini, build_mini(Options(formats=(format,))))
    assert report.findings == ()
    assert printed(report) == {"tile": 12, "hut": 2, "coin": None}


def test_pictures_cannot_be_counted(mini: Path, build_mini: Callable[[Options], Path]) -> None:
    report = checked(mini, build_mini(Options(formats=("png",), dpi=20)))
    assert printed(report) == {"tile": None, "hut": None, "coin": None}
    assert (only(report, "C201").severity, report.ok) == ("note", True)


def test_without_files_nothing_is_printed(mini: Path, tmp_path: Path) -> None:
    report = checked(mini, tmp_path / "nowhere")
    assert printed(report) == {"tile": None, "hut": None, "coin": None}
    assert (only(report, "C201").severity, report.ok) == ("note", True)


def test_files_of_another_game_are_not_counted(tmp_path: Path, pristine: Path) -> None:
    game = write_game(tmp_path / "other", game=changed(GAME, 'slug = "mini"', 'slug = "other"'))
    report = check(load_game(game), None, pristine / "mini")
    assert codes(report) == ["C201"]


def test_file_of_another_game_among_the_files_is_an_error(
    mini: Path, tmp_path: Path, output: Path
) -> None:
    game = write_game(tmp_path / "other", game=changed(GAME, 'slug = "mini"', 'slug = "other"'))
    build(game, tmp_path / "built", Options())
    other = tmp_path / "built" / "other" / HUTS_PDF
    (output / "mini" / HUTS_PDF).write_bytes(other.read_bytes())
    report = checked(mini, output)
    assert codes(report) == ["C204", "C207"]
    assert only(report, "C207").message == "was made for the game other"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"files": [3]}',
        '{"files": [{"path": 1, "sha256": ""}]}',
        '{"files": [{"path": "a.pdf", "sha256": "", "pieces": 2}]}',
        '{"files": [{"path": "a.pdf", "sha256": "", "pieces": {"tile": "many"}}]}',
        '{"files": [], "only": 1}',
    ],
)
def test_manifest_that_cannot_be_read_is_an_error(mini: Path, output: Path, text: str) -> None:
    (output / "mini" / "manifest.json").write_text(text, encoding="utf-8")
    report = checked(mini, output)
    assert codes(report) == ["C203"]
    assert printed(report)["tile"] is None


def test_file_without_a_job_is_an_error(mini: Path, output: Path) -> None:
    with pikepdf.open(output / "mini" / HUTS_PDF, allow_overwriting_input=True) as pdf:
        del pdf.docinfo["/Spielbogen"]
        pdf.save()
    report = checked(mini, output)
    assert codes(report) == ["C204", "C206"]
    assert printed(report)["hut"] == 2


def test_manifest_names_what_the_build_did(pristine: Path) -> None:
    manifest = json.loads((pristine / "mini" / "manifest.json").read_text("utf-8"))
    paths = [entry["path"] for entry in manifest["files"]]
    assert {TILES_PDF, TILES_SVG, HUTS_PDF} <= set(paths)


def test_picture_of_another_job_is_told(
    mini: Path, build_mini: Callable[[Options], Path], tmp_path: Path
) -> None:
    output = build_mini(Options(formats=("pdf", "png"), dpi=20))
    other = tmp_path / "other"
    build(mini, other, Options(players=3, formats=("png",), dpi=20))
    name = "png/02-card-01.png"
    (output / "mini" / name).write_bytes((other / "mini" / name).read_bytes())
    report = checked(mini, output)
    assert codes(report) == ["C204", "C207"]
    assert only(report, "C207").where.endswith(name)


def test_a_change_that_keeps_all_counts_is_told_too(tmp_path: Path, output: Path) -> None:
    game = write_game(tmp_path / "mini")
    with (game / "game.toml").open("a", encoding="utf-8") as file:
        file.write("\n# another word\n")
    report = check(load_game(game), None, output)
    assert report.ok
    assert codes(report) == ["C211"]
    assert only(report, "C211").severity == "warning"


@pytest.mark.parametrize("name", ["06-again.pdf", "svg/01-card-duplex-07.svg"])
def test_a_file_that_the_build_did_not_make_is_told(mini: Path, output: Path, name: str) -> None:
    old = TILES_PDF if name.endswith("pdf") else TILES_SVG
    (output / "mini" / name).write_bytes((output / "mini" / old).read_bytes())
    (output / "mini" / "notes.txt").write_text("mine", encoding="utf-8")
    report = checked(mini, output)
    assert printed(report)["tile"] == 12
    assert codes(report) == ["C212"]
    assert only(report, "C212").severity == "warning"
    assert name in only(report, "C212").message


def test_files_without_their_manifest_are_an_error(mini: Path, output: Path) -> None:
    (output / "mini" / "manifest.json").unlink()
    report = checked(mini, output)
    assert not report.ok
    assert codes(report) == ["C203"]
    assert "missing beside" in only(report, "C203").message
    assert printed(report)["tile"] is None
