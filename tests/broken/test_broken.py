"""Broken on purpose: each of many small broken games and files is rejected with its code and place,
and with the exit status that goes with it."""

import shutil
from pathlib import Path

import pytest

from generator.build import Options, build
from generator.model import Margins
from generator.workshop import CutSetup
from tests.proof.mini import rewrite

from .collecting import SOUND, Case, cases
from .running import Outcome, run
from .spoiling import WAYS

CASES = cases()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is built of the sound game, to print and to cut; and in `large`, of a board that is
    larger than the paper and cards that nearly fill it. Not to be changed."""
    folder = tmp_path_factory.mktemp("built")
    cut = CutSetup("k40", {}, {})
    build(SOUND, folder, Options(cut=cut, cut_formats=("svg", "dxf")))
    game = Path(shutil.copytree(SOUND, tmp_path_factory.mktemp("large") / "sound"))
    for name in ("game.toml", "faces.toml"):
        rewrite(game / name, 'side = "14mm"', 'side = "50mm"')
    rewrite(game / "game.toml", "60mm x 90mm", "206mm x 293mm")
    build(
        game,
        folder / "large",
        Options(formats=("pdf",), only=("aid", "board"), margins=Margins(1, 1, 1, 1)),
    )
    return folder


def outcome(
    case: Case,
    folder: Path,
    built: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> tuple[Outcome, str]:
    """Break what the case breaks, run its command; return what came of it, and the place."""
    game = case.broken(folder)
    files = folder / "files"
    if case.spoil:
        shutil.copytree(built, files)
        WAYS[case.spoil](files, **case.of)
    (folder / "tmp").mkdir()
    names = {"game": str(game), "files": str(files), "tmp": str(folder / "tmp")}
    monkeypatch.chdir(folder)
    words = [word.format(**names) for word in case.run.split()]
    return run(words, capsys), case.place(game).format(**names)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_broken_is_told_with_its_code_and_place(
    case: Case,
    tmp_path: Path,
    built: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    came, place = outcome(case, tmp_path, built, monkeypatch, capsys)
    told = [(each.code, each.severity, each.where) for each in came.findings]
    assert (case.code, case.severity, place) in told, came.errors
    texts = [each.text for each in came.findings if each.code == case.code]
    assert any(case.says in text for text in texts), texts
    assert came.status == case.status


def test_the_sound_game_is_sound(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [each for each in (built / "sound").rglob("*.*") if each.suffix != ".json"]
    for words in (["check", str(SOUND), "--files", str(built)], ["verify", *map(str, files)]):
        came = run(words, capsys)
        assert (came.status, came.findings) == (0, ()), words


def test_there_are_many_cases_and_each_breaks_something() -> None:
    assert len(CASES) >= 60
    assert len({case.code for case in CASES}) >= 60
    assert all(case.code and case.run for case in CASES)
