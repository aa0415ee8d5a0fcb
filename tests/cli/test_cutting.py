"""The command line of what is cut: options that go together, what they reach, and what is said."""

import gc
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from generator.build import Options, build
from generator.cli import main
from generator.cli import options as read
from generator.model import SpielbogenError
from generator.workshop import CutSetup

from ..cutting_game import COPIES, SLUG, write_game
from .test_cli import spielbogen


class Done(NamedTuple):
    """The exit status of a command, and what it said: answers, and findings."""

    status: int
    out: str
    err: str


Command = Callable[..., Done]
Refused = Callable[..., str]


@pytest.fixture
def command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Command:
    """A function that runs a command in this process, in a folder of its own."""

    def run(*words: str | Path) -> Done:
        monkeypatch.setattr(sys, "argv", ["spielbogen", *map(str, words)])
        monkeypatch.setattr(gc, "set_threshold", lambda *_: None)
        monkeypatch.setenv("COLUMNS", "200")
        monkeypatch.chdir(tmp_path)
        with pytest.raises(SystemExit) as left:
            main()
        said = capsys.readouterr()
        assert "fault of the program" not in said.err
        return Done(int(left.value.code or 0), said.out, said.err)

    return run


@pytest.fixture
def refused(command: Command) -> Refused:
    """A function that runs a command and gives what it says when it is refused."""

    def run(*words: str | Path) -> str:
        done = command(*words)
        assert done.status in (1, 2)
        return " ".join(done.err.split())

    return run


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the game of which most is cut; not to be changed."""
    return write_game(tmp_path_factory.mktemp("games") / SLUG)


def test_lengths_belong_to_a_material_or_to_the_only_one() -> None:
    texts = ["0.2", " Plywood-3mm = 3.1", "tin=0.03cm"]
    found = read.by_material(texts, "--thickness")
    assert found == pytest.approx({"": 0.2, "plywood-3mm": 3.1, "tin": 0.3})


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        (["=0.2"], "--kerf: '=0.2' names no material (write MATERIAL=LENGTH)"),
        (["card="], "--kerf: '' is no length"),
        (["card"], "--kerf: 'card' is no length"),
        (["card=-0.1"], "--kerf: -0.1 is less than nothing"),
        (["card=0.1", "Card=0.2"], "--kerf is there twice for card (write it once)"),
        (["0.1", "0.2"], "--kerf is there twice for one material"),
    ],
)
def test_what_is_no_length_of_a_material_is_refused(texts: list[str], words: str) -> None:
    with pytest.raises(SpielbogenError, match=re.escape(words)):
        read.by_material(texts, "--kerf")


@pytest.mark.parametrize(
    ("text", "machine", "printed", "cut"),
    [
        (None, None, ("pdf", "svg"), None),
        (None, "k40", ("pdf", "svg"), None),
        ("svg", None, ("svg",), None),
        ("svg", "k40", ("svg",), ("svg",)),
        ("dxf", "k40", (), ("dxf",)),
        ("pdf,dxf,svg", "k40", ("pdf", "svg"), ("dxf", "svg")),
        ("pdf", "k40", ("pdf",), None),
        ("png,pdf", "k40", ("png", "pdf"), None),
    ],
)
def test_formats_are_for_paper_or_for_the_machine(
    text: str | None, machine: str | None, printed: tuple[str, ...], cut: tuple[str, ...] | None
) -> None:
    """Who names none that is for the machine gets for it what it takes."""
    assert read.formats(text, machine) == (printed, cut)


def test_what_is_about_a_machine_becomes_its_setup() -> None:
    assert read.cutting(None, [], [], "quick") is None
    assert read.cutting("k40", ["0.2"], ["tin=0.3"], "TIGHT") == CutSetup(
        "k40", {"": 0.2}, {"tin": 0.3}, "tight"
    )


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--kerf", "0.2"], "--kerf is about a machine (name one with --machine)"),
        (["--thickness", "3mm"], "--thickness is about a machine (name one with --machine)"),
        (["--nest", "tight"], "--nest is about a machine (name one with --machine)"),
        (["--format", "dxf"], "--format: dxf is for a machine (name one with --machine)"),
        (["--machine", "k40", "--nest", "tigt"], "'tigt' is unknown (did you mean 'tight'?)"),
        (["--machine", "k40", "--format", "dwg"], "--format: 'dwg' is unknown"),
        (["--machine", "k40", "--kerf", "wide"], "--kerf: 'wide' is no length"),
        (["--machine", "k4o"], "there is no machine 'k4o' (did you mean 'k40'?) [L201]"),
        (["--machine", "k40", "--kerf", "0.2"], "but plywood-3mm and acrylic-3mm are cut"),
        (["--machine", "k40", "--thickness", "plywood-3mm=0"], "plywood-3mm is 0 mm; it must"),
        (["--machine", "k40", "--kerf", "plywood-3mm=1.3"], "part base: hole 1 (12.00 × 1.20 mm"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(
    game: Path, tmp_path: Path, refused: Refused, options: list[str], words: str
) -> None:
    assert words in refused("build", game, *options)
    assert list(tmp_path.iterdir()) == []


def test_a_part_that_is_too_large_ends_with_status_1_and_in_json(tmp_path: Path) -> None:
    large = write_game(tmp_path / SLUG, {'size = "44mm" }': 'size = "390mm" }'})
    done = spielbogen("build", large, "--machine", "k40", "--json", cwd=tmp_path)
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert not told["ok"]
    assert {finding["code"] for finding in told["findings"]} == {"L206"}
    assert "Traceback" not in done.stderr


def test_every_option_reaches_the_build(game: Path, tmp_path: Path, command: Command) -> None:
    done = command(
        *("build", game, "-o", tmp_path, "--machine", "k40", "--format", "svg,dxf", "--lang", "en"),
        *("--kerf", "plywood-3mm=0.17", "--kerf", "acrylic-3mm=0.1"),
        *("--thickness", "plywood-3mm=2.9", "--only", "stand", "--only", "disc", "--json"),
    )
    assert done.status == 0, done.err
    files = json.loads(done.out)["files"]
    assert {"laser/plywood-3mm-01.dxf", "laser/acrylic-3mm-01.svg"} <= set(files)
    setup = CutSetup("k40", {"plywood-3mm": 0.17, "acrylic-3mm": 0.1}, {"plywood-3mm": 2.9})
    options = Options(
        lang="en",
        formats=("svg",),
        cut=setup,
        cut_formats=("svg", "dxf"),
        only=("stand", "disc"),
    )
    # Already built of just these options, or it would have to be built.
    assert not build(game, tmp_path, options).fresh


def test_formats_to_print_leave_the_machine_what_it_takes(
    game: Path, tmp_path: Path, command: Command
) -> None:
    """And what is printed and cut can be counted."""
    printed = ("build", game, "--machine", "k40", "--format", "pdf", "-q")
    assert command(*printed) == Done(0, "", "")
    assert (tmp_path / "output" / SLUG / "laser" / "plywood-3mm-01.dxf").is_file()
    done = command("check", game, "--json")
    assert done.status == 0, done.out
    parts = {part["id"]: part["printed"] for part in json.loads(done.out)["components"]}
    assert parts == {"card": 2, **COPIES, "die": None}


@pytest.mark.parametrize(
    ("only", "told"),
    [
        (
            ("disc", "lining"),
            [
                "1 sheet of acrylic-3mm for k40; begin with laser/00-start.pdf",
                "1 sheet to cut by hand; begin with laser/00-start.pdf",
            ],
        ),
        (("lining",), ["1 sheet to cut by hand; begin with laser/00-start.pdf"]),
        (("disc",), ["1 sheet of acrylic-3mm for k40; begin with laser/00-start.pdf"]),
    ],
)
def test_sheets_for_the_machine_and_for_hands_are_told(
    game: Path, command: Command, only: tuple[str, ...], told: list[str]
) -> None:
    words = [word for id in only for word in ("--only", id)]
    done = command("build", game, "--machine", "k40", "--format", "svg", *words)
    assert done.status == 0, done.err
    lines = [line.split("  ")[-1] for line in done.out.splitlines() if "laser" in line]
    assert lines == told


def test_a_machine_is_not_left_alone_with_a_format_that_it_cannot_read(
    game: Path, command: Command
) -> None:
    words = ("build", game, "--machine", "glowforge", "--only", "disc", "--json", "--format")
    done = command(*words, "dxf")
    assert done.status == 0
    assert [found["code"] for found in json.loads(done.out)["findings"]] == ["L214"]
    assert json.loads(command(*words, "svg").out)["findings"] == []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--machine", "k4o", "--material", "card"], "did you mean 'k40'?"),
        (["--machine", "k40", "--material", "crad"], "did you mean 'card'?"),
        (["--machine", "k40", "--material", "tin"], "tin is cut by hand"),
        (["--machine", "k40", "--material", "card", "--kerf", "-1"], "less than nothing"),
        (["--machine", "k40"], "--material"),
    ],
)
def test_wrong_usage_of_calibrate_is_told(
    tmp_path: Path, refused: Refused, options: list[str], words: str
) -> None:
    assert words in refused("calibrate", "laser", *options)
    assert list(tmp_path.iterdir()) == []


def test_calibrate_names_its_files(tmp_path: Path, command: Command) -> None:
    laser = ("calibrate", "laser", "--machine", "k40", "--material", "card", "-o", "out")
    done = command(*laser)
    assert done.status == 0
    folder, *files = done.out.split()
    assert [(tmp_path / folder / name).is_file() for name in files] == [True] * 3
    told = json.loads(command(*laser, "--json", "--format", "dxf").out)
    assert told["files"] == ["00-start.pdf", "card-01.dxf"]
    assert not (tmp_path / folder / "card-01.svg").exists()
