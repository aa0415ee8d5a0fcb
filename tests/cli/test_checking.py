"""What a check prints: of invariants those that hold, those that do not and those nobody knows; of
counts what was counted, from which sources, and what changes with the players."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.cli.checking import CheckAsked, check_all, say_checked, say_players, told_once
from generator.model import Finding, SpielbogenError
from generator.proof import AllPlayers, ComponentCount, InvariantResult, Report

from ..proof.mini import write_game
from .test_cli import spielbogen


def test_each_invariant_has_its_sign(capsys: pytest.CaptureFixture[str]) -> None:
    results = (
        InvariantResult("holds", True),
        InvariantResult("broken", False),
        InvariantResult("open", None),
    )
    says = {"holds": "It is so.", "broken": "It should be so.", "open": "It is on every sheet."}
    say_checked(Report("mini", 2, (), results, ()), says)
    assert capsys.readouterr().out.splitlines()[-3:] == [
        "  ✓ holds  It is so.",
        "  ✗ broken  It should be so.",
        "  · open  It is on every sheet.",
    ]


def test_numbers_that_no_file_was_counted_for_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    def count(id: str, designed: int | None, printed: int | None) -> ComponentCount:
        return ComponentCount(id, id, 3, designed, printed, None, {}, None, None, "ok")

    parts = (count("tile", 3, 3), count("card", 3, None), count("die", None, None))
    say_checked(Report("mini", 2, parts, (), ()), {})
    lines = capsys.readouterr().out.splitlines()
    told = {
        line.split()[0]: line.partition("–" if "–" in line else "✓")[2]
        for line in lines
        if "(" in line
    }
    assert told["tile"].strip() == "ok"
    assert told["card"].strip() == "✓ ok, no files"
    assert told["die"].split() == ["–", "·", "to", "be", "bought"]


def test_of_nothing_printed_the_column_stays_empty(capsys: pytest.CaptureFixture[str]) -> None:
    count = ComponentCount("tile", "tile", 3, 3, None, None, {}, None, None, "ok")
    say_checked(Report("mini", 2, (count,), (), ()), {})
    told = capsys.readouterr().out
    assert "Printed" in told
    assert "✓ ok, no files" in told


def test_a_folder_of_files_that_is_not_there_is_refused(tmp_path: Path) -> None:
    game = write_game(tmp_path)
    (tmp_path / "printed").mkdir()
    done = spielbogen("check", game, "--files", "prinetd", "--json", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--files: there is no folder prinetd (did you mean 'printed'?) [U101]" in done.stderr
    (tmp_path / "note.txt").write_text("")
    done = spielbogen("check", game, "--files", "note.txt", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--files: note.txt is no folder" in done.stderr


def test_files_of_several_games_are_told_apart(tmp_path: Path) -> None:
    done = spielbogen("check", "wasserwege", "bauboom", "--strict", cwd=tmp_path)
    assert done.returncode == 1
    assert "✗ wasserwege/game.toml:" in done.stderr
    assert "✗ bauboom/game.toml:" in done.stderr
    alone = spielbogen("check", "wasserwege", "--strict", "--all-players", cwd=tmp_path)
    assert "✗ game.toml:" in alone.stderr


def test_nothing_built_where_builds_go_is_no_error(tmp_path: Path) -> None:
    done = spielbogen("check", write_game(tmp_path), cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "[C201]" in done.stderr


def counts(*parts: ComponentCount, players: int = 2) -> Report:
    return Report("mini", players, parts, (), ())


def part(id: str, required: int | None, designed: int | None, **others: Any) -> ComponentCount:
    plain = ComponentCount(id, id.title(), required, designed, None, None, {}, "stated", None, "ok")
    return replace(plain, **others)


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [" ".join(line.split()) for line in capsys.readouterr().out.splitlines() if line.strip()]


def test_columns_without_a_number_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    say_checked(counts(part("tile", 3, 3), part("die", 1, None)), {})
    head, _, tile, die, _ = lines(capsys)
    assert head == "mini, 2 players Required Designed Printed Source"
    assert tile == "Tile (tile) 3 3 – § stated ✓ ok, no files"
    assert die == "Die (die) 1 – – § stated · to be bought"


def test_spare_copies_and_those_in_a_box_have_columns(capsys: pytest.CaptureFixture[str]) -> None:
    tile = part("tile", 3, 3, printed=3, owned=2, spare=1, status="missing")
    die = part("die", 1, None, owned=1)
    say_checked(counts(tile, die), {})
    head, _, first, second, _ = lines(capsys)
    assert head == "mini, 2 players Required Designed Printed Spare Owned Source"
    assert first == "Tile (tile) 3 3 3 1 2 § stated ✗ missing"
    assert second == "Die (die) 1 – – – 1 § stated ✓ ok"


def test_sources_are_told_apart_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    sources = ("stated", "derived", "published", "assumed", "stated", None)
    say_checked(
        counts(*(part(f"p{place}", 1, 1, source=name) for place, name in enumerate(sources))), {}
    )
    shown = lines(capsys)
    assert shown[2].endswith("1 1 – § stated ✓ ok, no files")
    assert shown[5].endswith("1 1 – ~ assumed ✓ ok, no files")
    assert shown[7].endswith("1 1 – ✓ ok, no files")
    assert shown[-1] == "required: § 2 stated » 1 derived ¶ 1 published ~ 1 assumed"


def runs(*reports: Report) -> AllPlayers:
    return AllPlayers("mini", reports)


def test_players_stand_side_by_side_and_changes_are_marked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    two = counts(part("tile", 4, 4), part("camp", 1, 1, source="assumed"))
    three = counts(
        part("tile", 6, 4, status="missing"), part("camp", 1, 1, source="assumed"), players=3
    )
    say_players(runs(two, three), {})
    head, _, tile, camp, sources = lines(capsys)
    assert head == "mini, players 2 3 Source"
    assert tile == "Tile (tile) 4 6 ✗ § stated ≠ changes"
    assert camp == "Camp (camp) 1 1 ~ assumed"
    assert sources == "required: § 1 stated ~ 1 assumed"


def test_players_for_whom_the_rules_fail_have_no_numbers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    say_players(runs(counts(players=1), counts(part("tile", 4, 4))), {})
    assert lines(capsys)[2] == "Tile (tile) ✗ 4 § stated"


def test_invariants_say_for_whom_they_break(capsys: pytest.CaptureFixture[str]) -> None:
    def report(players: int, even: bool) -> Report:
        results = (InvariantResult("even", even), InvariantResult("open", None))
        return Report("mini", players, (part("tile", 1, 1),), results, ())

    say_players(runs(report(2, True), report(3, False), report(4, False)), {"even": "In pairs."})
    assert lines(capsys)[-2:] == [
        "✓ 1 invariant not broken by any number of players",
        "✗ even, for 3 and 4 players: In pairs.",
    ]


def test_findings_are_told_once_with_the_players_whom_they_concern() -> None:
    every = Finding("C103", "note", "a", "is open")
    some = Finding("C101", "error", "b", "differs")
    file = Finding("C204", "error", "c", "is lost")
    found = {1: (every, some), 2: (every, file), 3: (every, some)}
    reports = (Report("mini", players, (), (), each) for players, each in found.items())
    assert told_once(runs(*reports)) == [
        every,
        Finding("C101", "error", "b", "for 1 and 3 players: differs"),
        file,
    ]


@pytest.fixture
def mini(tmp_path: Path) -> Path:
    return write_game(tmp_path / "mini")


def asked(folder: Path, **others: Any) -> CheckAsked:
    return CheckAsked(files=folder / "none", lang="en", **others)


def test_all_players_answer_with_one_object_a_game(
    mini: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check_all([mini], asked(mini, all_players=True), True, False) == 0
    (line,) = capsys.readouterr().out.splitlines()
    answer = json.loads(line)
    assert (answer["game"], answer["ok"], len(answer["runs"])) == ("mini", True, 4)
    assert [change["id"] for change in answer["changes"]] == ["tile", "hut"]


def test_all_players_are_told_in_a_table(mini: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_all([mini], asked(mini, all_players=True, strict=True), False, False) == 1
    captured = capsys.readouterr()
    assert "mini, players" in captured.out
    assert "[C104]" in captured.err
    assert check_all([mini], asked(mini, all_players=True), False, True) == 0
    assert capsys.readouterr().out == ""


def test_a_box_is_told_beside_the_other_numbers(
    mini: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    box = tmp_path / "box.csv"
    box.write_text("id,count\ntile,12\nhut,1\ncoin,5\n")
    assert check_all([mini], asked(mini, inventory=box), False, False) == 1
    captured = capsys.readouterr()
    assert "Owned" in captured.out
    assert "box.csv:3: Hut (hut): the box holds fewer than needed: 1 of 2" in captured.err
    assert check_all([mini], asked(mini, inventory=box), True, False) == 1
    answer = json.loads(capsys.readouterr().out)
    assert [each["owned"] for each in answer["components"]] == [12, 1, 5]


def test_a_list_that_cannot_be_read_ends_with_status_2(
    mini: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for all_players in (False, True):
        given = asked(mini, inventory=tmp_path / "none.csv", all_players=all_players)
        assert check_all([mini], given, False, False) == 2
        assert "none.csv" in capsys.readouterr().err


def test_options_that_do_not_go_together_are_refused(mini: Path, tmp_path: Path) -> None:
    for folders, given in (
        ([mini], asked(mini, all_players=True, players=2)),
        ([mini, mini], asked(mini, inventory=tmp_path / "box.csv")),
    ):
        with pytest.raises(SpielbogenError) as caught:
            check_all(folders, given, False, False)
        assert [found.code for found in caught.value.findings] == ["U101"]
