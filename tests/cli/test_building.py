"""What a build of what a box lacks tells, and of which games it can be."""

import json
from pathlib import Path

import pytest

from generator.build import Options
from generator.cli.building import build_all
from generator.model import SpielbogenError

from ..proof.mini import write_game

FULL = "id,variant,count\ntile,red,6\ntile,blue,6\nhut,,2\n"


@pytest.fixture
def mini(tmp_path: Path) -> Path:
    return write_game(tmp_path / "mini")


@pytest.fixture
def box(tmp_path: Path) -> Path:
    path = tmp_path / "box.csv"
    path.write_text(FULL, encoding="utf-8")
    return path


def test_where_nothing_lacks_it_says_so(
    mini: Path, box: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "out"
    assert build_all([mini], output, Options(missing=box), False, False) == 0
    captured = capsys.readouterr()
    assert captured.out == "mini: nothing to build\n"
    assert "(to be bought: 5 coin) [B106]" in captured.err
    assert build_all([mini], output, Options(missing=box), True, False) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["ok"], answer["files"]) == (True, [])
    assert [found["code"] for found in answer["findings"]] == ["B106"]
    assert not output.exists()


def test_what_lacks_is_told_by_file(
    mini: Path, box: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    box.write_text(FULL.replace("red,6", "red,5"), encoding="utf-8")
    options = Options(formats=("pdf",), missing=box)
    assert build_all([mini], tmp_path / "out", options, False, False) == 0
    assert "01-card-duplex.pdf  2 pages: 1 tile" in capsys.readouterr().out


def test_the_list_of_a_box_is_of_one_game(mini: Path, box: Path, tmp_path: Path) -> None:
    with pytest.raises(SpielbogenError) as caught:
        build_all([mini, mini], tmp_path / "out", Options(missing=box), False, False)
    assert [found.code for found in caught.value.findings] == ["U101"]
