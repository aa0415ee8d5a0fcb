"""What is told of parts lists: tables for people, text for programs, a file to print."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from generator.cli.listing import Format, PartsAsked, list_parts

from ..proof.mini import GAME, write_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_game(tmp_path / "game")


def said(
    game: Path, capfdbinary: pytest.CaptureFixture[bytes], asked: PartsAsked, *how: bool
) -> str:
    """Return what is printed; the list must come about."""
    as_json, quiet = (*how, False, False)[:2]
    assert list_parts([game], game.parent / "out", asked, as_json, quiet) == 0
    out, err = capfdbinary.readouterr()
    assert err == b""
    return out.decode().replace("\N{NO-BREAK SPACE}", " ")


def test_the_table_shows_each_component(
    game: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    text = said(game, capfdbinary, PartsAsked())
    assert "Klein: Stückliste für 2 Personen" in text
    lines = {line.split("(")[0].strip(): line for line in text.splitlines() if "(" in line}
    assert "12   § stated" in lines["Plättchen"]
    assert "30 mm Achteck" in lines["Plättchen"]
    assert "~ assumed" in lines["Hütte"]
    assert "§ 1 stated" in text
    assert "~ 2 assumed" in text


def test_the_table_is_in_the_language_and_for_the_players_asked_for(
    game: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    text = said(game, capfdbinary, PartsAsked(players=4, lang="en"))
    assert "Small: Parts list for 4 players" in text
    (line,) = (line for line in text.splitlines() if "Tile (tile)" in line)
    assert "24" in line


def test_quiet_says_nothing(game: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert said(game, capfdbinary, PartsAsked(), False, True) == ""


def test_csv_goes_out_as_utf8_without_a_mark(
    game: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    text = said(game, capfdbinary, PartsAsked(format="csv"))
    lines = list(csv.DictReader(io.StringIO(text)))
    assert [(line["component"], line["variant"], line["count"]) for line in lines] == [
        ("tile", "red", "6"),
        ("tile", "blue", "6"),
        ("hut", "1", "2"),
        ("coin", "1", "5"),
    ]
    assert lines[0]["name"] == "Plättchen"
    assert "\r" not in text


def test_markdown_goes_out(game: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert said(game, capfdbinary, PartsAsked(format="md")).startswith("# Klein: Stückliste\n")


@pytest.mark.parametrize(("format", "as_json"), [("json", False), ("table", True), ("csv", True)])
def test_json_is_one_line(
    game: Path, capfdbinary: pytest.CaptureFixture[bytes], format: Format, as_json: bool
) -> None:
    text = said(game, capfdbinary, PartsAsked(format=format), as_json)
    assert text.count("\n") == 1
    told = json.loads(text)
    assert (told["ok"], told["game"]) == (True, "mini")
    assert {part["id"]: part["count"] for part in told["parts"]} == {
        "tile": 12,
        "hut": 2,
        "coin": 5,
    }


def test_pages_are_written_and_named(game: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    text = said(game, capfdbinary, PartsAsked(format="pdf"))
    path = game.parent / "out" / "parts" / "mini.pdf"
    assert text == f"mini: {path}, 1 page\n"
    assert path.read_bytes().startswith(b"%PDF")
    told = json.loads(said(game, capfdbinary, PartsAsked(format="pdf"), True))
    assert (told["ok"], told["file"], told["pages"]) == (True, str(path), 1)


def test_a_changed_fact_changes_the_list(
    game: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    asked = PartsAsked(format="csv", overrides={"each": "5"})
    lines = list(csv.DictReader(io.StringIO(said(game, capfdbinary, asked))))
    assert (lines[0]["count"], lines[0]["required"]) == ("6", "20")


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (PartsAsked(players=9), "R121"),
        (PartsAsked(overrides={"eech": "3"}), "R122"),
        (PartsAsked(format="pdf", paper="a9"), "S108"),
    ],
)
def test_what_cannot_be_is_told(
    game: Path, capfdbinary: pytest.CaptureFixture[bytes], asked: PartsAsked, code: str
) -> None:
    assert list_parts([game], game.parent / "out", asked, as_json=True, quiet=False) == 2
    out, err = capfdbinary.readouterr()
    told = json.loads(out)
    assert told["ok"] is False
    assert told["findings"][0]["code"] == code
    assert f"[{code}]" in err.decode()


def test_several_games_are_one_table_that_names_them(
    game: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    other = write_game(tmp_path / "other", game=GAME.replace('slug = "mini"', 'slug = "second"'))
    asked = PartsAsked(format="csv")
    assert list_parts([game, other], tmp_path, asked, as_json=False, quiet=True) == 0
    lines = list(csv.DictReader(io.StringIO(capfdbinary.readouterr().out.decode())))
    assert [line["game"] for line in lines] == ["mini"] * 4 + ["second"] * 4
    assert list(lines[0])[-1] == "game"


@pytest.mark.parametrize("width", [60, 80, 99, 120])
def test_on_a_terminal_of_any_width_no_name_is_cut(
    game: Path,
    capfdbinary: pytest.CaptureFixture[bytes],
    monkeypatch: pytest.MonkeyPatch,
    width: int,
) -> None:
    long = GAME.replace('de = "Hütte"', 'de = "Hüttenwirtschaftsgebäude, zweigeschossig"')
    write_game(game, game=long)
    monkeypatch.setenv("FORCE_COLOR", "1")  # as on a terminal
    monkeypatch.setenv("COLUMNS", str(width))
    text = re.sub("\x1b\\[[0-9;]*m", "", said(game, capfdbinary, PartsAsked()))
    assert "…" not in text
    _, *lines = text.splitlines()
    assert all(len(line) <= width for line in lines)
    # A name that is broken goes on in its column.
    starts = "".join(line.split("  ")[0].strip() for line in lines)
    assert "Hüttenwirtschaftsgebäude" in starts
    assert ("Größe, Woraus" in text) == (width < 100)
