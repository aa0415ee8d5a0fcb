"""What lies in a box against what the game takes; and files with spare copies, or of what the box
lacks, counted beside it."""

import json
import re
import shlex
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pikepdf
import pytest

from generator.build import Options
from generator.data import games
from generator.delivery import MANIFEST, read_manifest, sealed
from generator.model import Finding, SpielbogenError
from generator.proof import Report, check
from generator.rules import load_game

from ..cutting_game import reseal
from .mini import GAME, edit_pdf_piece, edit_svg_piece, write_game
from .test_counts import codes, counted
from .test_files import HUTS_PDF, TILES_PDF, only

FULL = "id,variant,count\ntile,red,6\ntile,blue,6\nhut,,2\ncoin,,5\n"
LACKING = "id,variant,count\ntile,red,4\ntile,blue,5\nhut,,1\ncoin,,5\n"

Build = Callable[[Options], Path]


@pytest.fixture
def box(tmp_path: Path) -> Path:
    return tmp_path / "box.csv"


def checked(game: Path, box: Path, rows: str, output: Path | None = None) -> Report:
    box.write_text(rows, encoding="utf-8")
    return check(load_game(game), 2, output, inventory=box)


def row(box: Path, name: str) -> int:
    """Return the line of the first row of a component."""
    return 1 + [line.startswith(name) for line in box.read_text().splitlines()].index(True)


def told(report: Report) -> list[tuple[str, str]]:
    return [(found.code, found.message) for found in report.findings]


def test_a_box_that_holds_all_is_well(mini: Path, box: Path) -> None:
    report = checked(mini, box, FULL)
    assert (report.ok, report.findings) == (True, ())
    assert [(part.owned, part.status) for part in report.components] == [
        (12, "ok"),
        (2, "ok"),
        (5, "ok"),
    ]


def test_what_lacks_is_told_by_design_with_its_row(mini: Path, box: Path) -> None:
    report = checked(mini, box, LACKING)
    assert [part.owned for part in report.components] == [9, 1, 5]
    assert [part.status for part in report.components] == ["missing", "missing", "ok"]
    tile, hut, advice = report.findings
    assert (tile.code, tile.severity, tile.hint) == ("C105", "error", "")
    assert tile.where == f"box.csv:{row(box, 'tile')}"
    assert tile.message == (
        "Tile (tile): the box holds fewer than needed: tile.red 4 of 6, tile.blue 5 of 6"
    )
    assert hut.where == f"box.csv:{row(box, 'hut')}"
    assert hut.message == "Hut (hut): the box holds fewer than needed: 1 of 2"
    assert (advice.code, advice.severity, advice.where) == ("C108", "note", "box.csv")


def test_what_lacks_can_be_made_by_the_command_that_is_told(mini: Path, tmp_path: Path) -> None:
    box = tmp_path / "my box's list.csv"
    box.write_text(LACKING, encoding="utf-8")
    (*_, advice) = check(load_game(mini, {"spare": "1"}), 2, inventory=box).findings
    start, _, command = advice.message.partition(": ")
    assert start == "what lacks can be made"
    given = ["--players", "2", "--set", "spare=1"]
    assert shlex.split(command) == [
        *("spielbogen", "build", str(mini), *given, "--missing", str(box), "-o", "missing"),
    ]  # fmt: skip
    (*_, advice) = check(load_game(mini), None, inventory=box).findings
    assert "--players" not in advice.message


def test_a_game_that_comes_along_is_named_by_its_short_name(tmp_path: Path) -> None:
    box = tmp_path / "box.csv"
    box.write_text("Zelt rot;1\n", encoding="utf-8")
    report = check(load_game(games()["wuestenstadt"]), lang="de", inventory=box)
    (advice,) = (found for found in report.findings if found.code == "C108")
    assert f"spielbogen build wuestenstadt --missing {box} -o missing" in advice.message
    tent = next(found for found in report.findings if "(tent)" in found.message)
    assert tent.message.startswith("Zelt (tent): the box holds fewer than needed: Blau (tent.blue)")


def test_no_command_is_told_that_would_fail(mini: Path, box: Path) -> None:
    rows = "id,variant,count\ntile,,11\nhut,,1\ncoin,,5\n"
    assert codes(checked(mini, box, rows)) == ["C105", "C105"]


def test_bought_designs_are_compared_one_by_one(tmp_path: Path) -> None:
    box = tmp_path / "box.csv"
    box.write_text("Würfel rot;6\n", encoding="utf-8")
    report = check(load_game(games()["wuestenstadt"]), lang="de", inventory=box)
    dice = [found for found in report.findings if "(die)" in found.message]
    assert [found.code for found in dice] == ["C107", "C105", "C106"]
    net, lacks, more = dice
    assert "blauer Würfel (die.blue) 0 of 1" in lacks.message
    assert lacks.hint == "get 5 more"
    assert "roter Würfel (die.red) 6 of 1" in more.message
    assert net.message == "Papierwürfel (die_net): the box holds Würfel (die) instead"


def test_of_a_bought_part_that_lacks_the_rest_is_to_be_got(mini: Path, box: Path) -> None:
    (found,) = checked(mini, box, FULL.replace("coin,,5", "coin,,2")).findings
    assert found.message == "Coin (coin): the box holds fewer than needed: 2 of 5"
    assert found.hint == "get 3 more"


def test_what_the_list_does_not_name_is_not_in_the_box(mini: Path, box: Path) -> None:
    report = checked(mini, box, FULL.replace("hut,,2\n", ""))
    found, _ = report.findings
    assert counted(report, "hut").owned == 0
    assert (found.code, found.where) == ("C105", "box.csv")
    assert "0 of 2; the list does not name it" in found.message


def test_nobody_misses_what_is_optional_until_there_is_some_of_it(
    box: Path, tmp_path: Path
) -> None:
    text = GAME.replace("[components.hut]", "[components.hut]\noptional = true")
    game = write_game(tmp_path / "mini", game=text)
    report = checked(game, box, FULL.replace("hut,,2\n", ""))
    assert told(report) == [("C107", "Hut (hut): it is optional")]
    found, _ = checked(game, box, FULL.replace("hut,,2", "hut,,1")).findings
    assert (found.code, found.message) == (
        "C105",
        "Hut (hut): the box holds fewer than needed: 1 of 2",
    )


def test_more_of_one_design_does_not_make_up_for_another(mini: Path, box: Path) -> None:
    rows = FULL.replace("red,6", "red,7").replace("blue,6", "blue,5")
    report = checked(mini, box, rows)
    assert counted(report, "tile").owned == 12
    assert told(report) == [
        ("C105", "Tile (tile): the box holds fewer than needed: tile.blue 5 of 6"),
        ("C106", "Tile (tile): the box holds more than needed: tile.red 7 of 6"),
        ("C108", report.findings[-1].message),
    ]


def test_too_many_is_a_note_and_well(mini: Path, box: Path) -> None:
    report = checked(mini, box, FULL.replace("coin,,5", "coin,,8"))
    (found,) = report.findings
    assert (found.code, found.severity, report.ok) == ("C106", "note", True)
    assert found.message == "Coin (coin): the box holds more than needed: 8 of 5"
    assert counted(report, "coin").status == "ok"


@pytest.mark.parametrize(("number", "message"), [(12, None), (11, "11 of 12"), (13, "13 of 12")])
def test_a_sum_of_several_designs_is_compared_as_a_sum(
    mini: Path, box: Path, number: int, message: str | None
) -> None:
    rows = FULL.replace("tile,red,6\ntile,blue,6\n", f"tile,,{number}\n")
    report = checked(mini, box, rows)
    assert counted(report, "tile").owned == number
    assert [re.sub(r".*needed: ", "", each) for _, each in told(report)] == (
        [message] if message else []
    )


def test_a_sum_that_is_too_small_is_to_be_counted_by_design(mini: Path, box: Path) -> None:
    rows = FULL.replace("tile,red,6\ntile,blue,6\n", "tile,,11\n")
    (found,) = checked(mini, box, rows).findings
    assert found.hint == "count the designs one by one, to make those that lack"


def test_what_stands_in_for_what_is_there_is_not_missed(tmp_path: Path, box: Path) -> None:
    text = GAME.replace("[components.coin]", 'substitute_for = "coin"\n\n[components.coin]')
    game = write_game(tmp_path / "mini", game=text.replace("value = 5", "value = 2"))
    report = checked(game, box, FULL.replace("hut,,2", "hut,,0").replace("coin,,5", "coin,,2"))
    (found,) = report.findings
    assert (found.code, found.severity, report.ok) == ("C107", "note", True)
    assert found.message == "Hut (hut): the box holds Coin (coin) instead"
    assert counted(report, "hut").status == "ok"


def test_a_list_that_cannot_be_read_is_an_error(mini: Path, box: Path) -> None:
    with pytest.raises(SpielbogenError):
        check(load_game(mini), 2, inventory=box)


def test_a_box_does_not_change_the_counts_of_files(mini: Path, box: Path, output: Path) -> None:
    report = checked(mini, box, LACKING, output)
    tile = counted(report, "tile")
    assert (tile.printed, tile.owned, tile.status) == (12, 9, "missing")
    assert codes(report) == ["C105", "C105", "C108"]


# Spare copies.


@pytest.fixture
def spare(build_mini: Build) -> Path:
    """A folder with three spare tiles of each design, and a spare hut."""
    return build_mini(Options(lang="en", spare=Fraction(1, 2)))


def test_spare_copies_are_counted_apart(mini: Path, spare: Path) -> None:
    report = check(load_game(mini), 2, spare)
    assert report.findings == ()
    tile, hut, coin = report.components
    assert (tile.printed, tile.spare, tile.status) == (12, 6, "ok")
    assert (hut.printed, hut.spare) == (2, 1)
    assert (coin.printed, coin.spare) == (None, 0)


def test_a_spare_copy_that_is_lost_is_told(mini: Path, spare: Path) -> None:
    edit_pdf_piece(spare / "mini" / TILES_PDF, "tile.blue.8.front")
    reseal(spare / "mini")
    report = check(load_game(mini), 2, spare)
    assert codes(report) == ["C102", "C210"]
    tile = counted(report, "tile")
    assert (tile.printed, tile.spare, tile.status) == (12, 5, "differs")
    assert only(report, "C102").message == (
        "tile: the tables give 12 and 6 spare, the files hold 12 and 5 spare; "
        f"pdf lacks tile.blue.8 (its front), to be in {TILES_PDF} (about page 1)"
    )


def test_a_spare_copy_does_not_stand_in_for_one_of_the_game(mini: Path, spare: Path) -> None:
    edit_pdf_piece(spare / "mini" / HUTS_PDF, "hut.1.2.both")
    report = check(load_game(mini), 2, spare)
    hut = counted(report, "hut")
    assert (hut.printed, hut.spare, hut.status) == (1, 1, "missing")


def test_a_copy_beyond_the_spare_ones_is_surplus(mini: Path, spare: Path) -> None:
    names = ("hut.1.3.both", "hut.1.4.both")
    edit_pdf_piece(spare / "mini" / HUTS_PDF, "hut.1.3.both", names=names)
    message = only(check(load_game(mini), 2, spare), "C210").message
    assert message == (
        "hut: the formats differ, 4 in pdf, 3 in svg; "
        f"pdf has hut.1.4 on {HUTS_PDF} page 1, not in the tables"
    )


# Files of what a box lacks.


@pytest.fixture
def rest(build_mini: Build, box: Path) -> Path:
    """A folder with what a box lacks that holds `LACKING`."""
    box.write_text(LACKING, encoding="utf-8")
    return build_mini(Options(lang="en", missing=box))


def test_what_was_made_makes_up_for_what_the_box_lacks(mini: Path, box: Path, rest: Path) -> None:
    report = checked(mini, box, LACKING, rest)
    assert (report.ok, report.findings) == (True, ())
    tile, hut, coin = report.components
    assert (tile.printed, tile.owned, tile.status) == (3, 9, "ok")
    assert (hut.printed, hut.owned, hut.status) == (1, 1, "ok")
    assert (coin.printed, coin.owned, coin.status) == (None, 5, "ok")


def test_a_bought_part_that_lacks_is_missed_all_the_same(
    mini: Path, box: Path, build_mini: Build
) -> None:
    rows = LACKING.replace("coin,,5", "coin,,4")
    box.write_text(rows, encoding="utf-8")
    output = build_mini(Options(lang="en", missing=box))
    (found,) = checked(mini, box, rows, output).findings
    assert found.message == "Coin (coin): the box holds fewer than needed: 4 of 5"


def test_what_was_made_is_not_counted_without_the_box(mini: Path, rest: Path) -> None:
    report = check(load_game(mini), 2, rest)
    assert (report.ok, codes(report)) == (True, ["C202"])
    assert only(report, "C202").message.endswith("they hold only what a box lacked")
    assert counted(report, "tile").printed is None


def test_what_was_made_for_another_box_is_not_counted(mini: Path, box: Path, rest: Path) -> None:
    report = checked(mini, box, LACKING.replace("red,4", "red,3"), rest)
    assert codes(report) == ["C105", "C105", "C108", "C202"]
    assert "had other things in it" in only(report, "C202").message


def test_what_lacks_of_that_is_told(mini: Path, box: Path, rest: Path) -> None:
    edit_pdf_piece(rest / "mini" / TILES_PDF, "tile.red.6.back")
    edit_svg_piece(rest / "mini/svg/01-card-duplex-02.svg", "tile.red.6.back")
    reseal(rest / "mini")
    report = checked(mini, box, LACKING, rest)
    tile = counted(report, "tile")
    assert (tile.printed, tile.owned, tile.status) == (2, 9, "missing")
    (found,) = report.findings
    assert found.code == "C102"
    assert found.message.startswith("tile: the box lacks 3, the files hold 2; ")
    assert "lacks tile.red.6 (its back)" in found.message


def test_a_copy_that_the_box_has_is_surplus(mini: Path, box: Path, rest: Path) -> None:
    edit_pdf_piece(rest / "mini" / HUTS_PDF, "hut.1.2.both", names=("hut.1.1.both", "hut.1.2.both"))
    message = only(checked(mini, box, LACKING, rest), "C210").message
    assert f"pdf has hut.1.1 on {HUTS_PDF} page 1, not lacking in the box" in message


def test_a_file_of_another_order_is_a_stranger(mini: Path, output: Path, rest: Path) -> None:
    (rest / "mini" / HUTS_PDF).replace(output / "mini" / HUTS_PDF)
    reseal(output / "mini")
    found = only(check(load_game(mini), 2, output), "C207")
    assert found.where.endswith(HUTS_PDF)
    assert found.message.endswith("for other copies")


@pytest.mark.parametrize("spoil", [{"missing": 3}, {"spare": "some"}])
def test_a_manifest_with_an_order_that_makes_no_sense_cannot_be_read(
    mini: Path, output: Path, spoil: dict[str, object]
) -> None:
    manifest = read_manifest(output / "mini")
    assert manifest is not None
    (output / "mini" / MANIFEST).write_text(json.dumps(sealed({**manifest, **spoil})))
    assert codes(check(load_game(mini), 2, output)) == ["C203"]


def test_a_record_with_an_order_that_makes_no_sense_is_another_one(
    mini: Path, output: Path
) -> None:
    path = output / "mini" / HUTS_PDF
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        job = json.loads(str(pdf.docinfo["/Spielbogen"]))
        pdf.docinfo["/Spielbogen"] = json.dumps({**job, "spare": "some"})
        pdf.save()
    found: Finding = only(check(load_game(mini), 2, output), "C207")
    assert found.message.endswith("for other copies")
