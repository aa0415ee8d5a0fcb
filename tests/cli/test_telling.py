"""What all commands tell in the same way."""

import json
from pathlib import Path

import pytest

from generator.cli.telling import counted, each
from generator.findings import Code, make
from generator.model import SpielbogenError

CODES = {"X1": Code("A fault.", "Mend it.")}


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 pages"), (1, "1 page"), (2, "2 pages"), (10, "10 pages")]
)
def test_one_is_no_plural(number: int, said: str) -> None:
    assert counted(number, "page") == said


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('[game]\nslug = "small"\n', "small"),
        ('\ufeff[game]\nslug = "small"\nname = 3\n', "small"),
        ("[game\n", "folder"),
        ("game = 3\n", "folder"),
        ("[game]\nslug = 3\n", "folder"),
        (None, "folder"),
    ],
)
def test_a_game_that_fails_has_its_slug_where_it_tells_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None, name: str
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    if text is not None:
        (folder / "game.toml").write_text(text, encoding="utf-8")

    def work(_: Path) -> int:
        raise SpielbogenError(make(CODES, "X1", "", "no"))

    assert each([folder], work, "doing", silent=True, as_json=True) == 2
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["ok"]) == (name, False)
