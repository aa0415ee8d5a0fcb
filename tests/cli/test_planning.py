"""What is told of plans: tables for people, text for programs, a page to print."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from generator.build import Options
from generator.cli.listing import Format
from generator.cli.planning import PlanAsked, plan_all, say_plan
from generator.listing.planning import planned
from generator.model import SpielbogenError
from generator.rules import load_game

from ..proof.mini import GAME, write_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_game(tmp_path / "game")


def said(
    game: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
    format: Format,
    *how: bool,
    **options: object,
) -> str:
    """Return what is printed; the plan must come about."""
    as_json, quiet = (*how, False, False)[:2]
    asked = PlanAsked(Options(**options), format)  # type: ignore[arg-type]
    assert plan_all([game], game.parent / "out", asked, as_json, quiet) == 0
    out, err = capfdbinary.readouterr()
    assert err == b""
    return out.decode().replace("\N{NO-BREAK SPACE}", " ")


def test_the_tables_show_what_to_get_and_what_to_make(
    game: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    text = said(game, capfdbinary, "table")
    assert "Klein: Plan für 2 Personen · 2 Blatt A4 · 1 Blatt zum Lesen\n" in text
    assert text.index("Besorgen") < text.index("5 ×") < text.index("Machen")
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert "2. 01-card-duplex.pdf Card · 1 Blatt, beidseitig" in lines
    assert "2 Blatt Card 1 beidseitig, 1 einseitig" in lines


def test_the_plan_is_for_the_build_that_is_asked_for(
    game: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    text = said(game, capfdbinary, "table", lang="en", players=4, paper="letter")
    assert "Small: Plan for 4 players · 2 sheets Letter" in text
    assert "24 × Tile" in text


@pytest.mark.parametrize("width", [50, 80, 120])
def test_on_a_terminal_of_any_width_no_name_is_cut(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    long = GAME.replace('de = "Hütte"', 'de = "Hüttenwirtschaftsgebäude, zweigeschossig"')
    write_game(game, game=long)
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("FORCE_COLOR", "1")  # as on a terminal
    say_plan(planned(load_game(game).at(), Options()).plan)
    text = re.sub("\x1b\\[[0-9;]*m", "", capsys.readouterr().out)
    assert "…" not in text
    _, *lines = text.splitlines()
    assert all(len(line) <= width for line in lines)
    # What is too long for its column goes on below.
    assert "Hüttenwirtschaftsge" in text and "geschossig" in text


def test_quiet_says_nothing(game: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert said(game, capfdbinary, "table", False, True) == ""


def test_csv_is_printed_though_quiet(game: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    text = said(game, capfdbinary, "csv", False, True)
    assert {"stock", "bought", "step"} < {
        row["section"] for row in csv.DictReader(io.StringIO(text))
    }


def test_markdown_is_a_text(game: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert said(game, capfdbinary, "md").startswith("# Klein: Plan\n")


def test_json_is_a_line_a_game(game: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    for told in (
        said(game, capfdbinary, "json"),
        said(game, capfdbinary, "table", True),
        said(game, capfdbinary, "csv", True),
    ):
        (line,) = told.splitlines()
        plan = json.loads(line)
        assert (plan["game"], plan["ok"], plan["findings"], plan["sheets"]) == ("mini", True, [], 2)


def test_pages_go_into_the_folder_of_plans(
    game: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    path = game.parent / "out" / "plan" / "mini.pdf"
    assert said(game, capfdbinary, "pdf") == f"mini: {path}, 1 page\n"
    assert path.read_bytes().startswith(b"%PDF")
    told = json.loads(said(game, capfdbinary, "pdf", True))
    assert told == {"game": "mini", "ok": True, "file": str(path), "pages": 1, "findings": []}
    assert said(game, capfdbinary, "pdf", False, True) == ""


def test_a_game_that_cannot_be_planned_does_not_keep_others_from_it(
    game: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    broken = write_game(tmp_path / "broken", game=GAME.replace("30mm", "30km"))
    asked = PlanAsked(Options(), "csv")
    assert plan_all([broken, game], tmp_path, asked, False, False) == 2
    out, err = capfdbinary.readouterr()
    assert b"30km" in err
    assert b"mini,stock,card" in out


@pytest.mark.parametrize("format", ["table", "csv", "md", "pdf"])
def test_what_a_build_would_say_is_told(
    game: Path, capfdbinary: pytest.CaptureFixture[bytes], format: Format
) -> None:
    asked = PlanAsked(Options(duplex="none"), format)
    assert plan_all([game], game.parent, asked, False, False) == 0
    assert b"[S102]" in capfdbinary.readouterr().err
    assert plan_all([game], game.parent, asked, False, True) == 0
    assert capfdbinary.readouterr().err == b""


def test_the_list_of_a_box_is_of_one_game(game: Path, tmp_path: Path) -> None:
    asked = PlanAsked(Options(missing=tmp_path / "box.csv"))
    with pytest.raises(SpielbogenError, match=r"--missing .*\[U101\]"):
        plan_all([game, game], tmp_path, asked, False, False)
