"""The command line as a user meets it: what it says, where, and how it leaves."""

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BufferedWriter, BytesIO, RawIOBase, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from generator.build import Result
from generator.cli import main

from ..proof.test_wuestenstadt import COUNTS

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer

ROOT = Path(__file__).parents[2]
Edit = Callable[[Path, str, str], int]


class Done(NamedTuple):
    """How the program left, and what it said."""

    returncode: int
    stdout: str
    stderr: str


def spielbogen(*arguments: str | Path, cwd: Path | None = None) -> Done:
    """Run the program in this process, as a user with a narrow terminal would in a folder."""
    out, err = (TextIOWrapper(BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with (
        pytest.MonkeyPatch.context() as patch,
        chdir(cwd or Path.cwd()),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        patch.setattr(sys, "argv", ["spielbogen", *map(str, arguments)])
        patch.setenv("COLUMNS", "100")
        with pytest.raises(SystemExit) as left:
            main()
    said = (stream.buffer.getvalue().decode() for stream in (out, err))
    return Done(int(left.value.code or 0), *said)


def refused(*arguments: str | Path, cwd: Path | None = None) -> str:
    done = spielbogen(*arguments, cwd=cwd)
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr + done.stdout
    assert "fault of the program" not in done.stderr
    return " ".join(done.stderr.split())


def test_help_names_the_commands() -> None:
    done = spielbogen("--help")
    assert done.returncode == 0
    for command in ("games", "build", "check"):
        assert command in done.stdout


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; sys.argv = ['spielbogen', '--help']\n"
        "from generator.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print([m for m in ('reportlab', 'pydantic', 'shapely', 'fontTools', 'PIL', 'pypdfium2',"
        " 'uharfbuzz', 'svgwrite') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_games_are_listed() -> None:
    assert "wuestenstadt" in spielbogen("games").stdout
    (line,) = [
        json.loads(line)
        for line in spielbogen("games", "--json").stdout.splitlines()
        if "wuestenstadt" in line
    ]
    assert line["players"] == {"min": 2, "max": 4, "default": 2}


def test_check_counts_what_was_built(built: Result) -> None:
    done = spielbogen("check", "wuestenstadt", "--json", "--files", built.folder.parent)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["ok"] is True
    numbers = {
        part["id"]: (part["required"], part["designed"], part["printed"])
        for part in report["components"]
    }
    assert {name: numbers[name] for name in COUNTS} == {
        name: (count, count, count) for name, count in COUNTS.items()
    }
    assert numbers["magnet"] == (96, None, None)
    assert all(verdict["ok"] for verdict in report["invariants"])


def test_check_for_other_players_than_built(built: Result) -> None:
    done = spielbogen(
        "check", "wuestenstadt", "--json", "--players", 3, "--files", built.folder.parent
    )
    parts = {part["id"]: part for part in json.loads(done.stdout)["components"]}
    assert (parts["path_red"]["required"], parts["path_red"]["printed"]) == (36, None)


def test_three_players_need_more(tmp_path: Path) -> None:
    three = ("wuestenstadt", "--players", 3, "--format", "svg", "-q")
    assert spielbogen("build", *three, cwd=tmp_path).returncode == 0
    done = spielbogen("check", "wuestenstadt", "--players", 3, "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    parts = {part["id"]: part for part in json.loads(done.stdout)["components"]}
    assert parts["path_red"]["printed"] == 36
    assert parts["refuge"]["printed"] == 3


def test_a_deleted_row_is_told_with_table_and_line(game_copy: Path) -> None:
    rows = (game_copy / "colors.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    (game_copy / "colors.csv").write_text("".join(rows[:-1]), encoding="utf-8")
    text = (game_copy / "game.toml").read_text(encoding="utf-8")
    part = text[text.index("[components.figure]") :]
    line = text[: text.index("[components.figure]")].count("\n")
    line += part[: part.index("\nexpect")].count("\n") + 2
    said = refused("check", game_copy, "--trust")
    assert "colors.csv" in said
    assert f"game.toml:{line}" in said


def test_a_changed_quantity_is_told_with_its_line(game_copy: Path, edit: Edit) -> None:
    table = game_copy / "colors.csv"
    line = edit(table, "red,1,", "red,2,")
    done = spielbogen("check", game_copy, "--trust", "--json")
    assert done.returncode == 1
    report = json.loads(done.stdout)
    figure = next(part for part in report["components"] if part["id"] == "figure")
    assert (figure["required"], figure["designed"]) == (72, 84)
    assert any("game.toml:" in finding["where"] for finding in report["findings"])
    assert f"colors.csv:{line}" in done.stdout


def test_quantity_0_prints_none_and_check_says_so(game_copy: Path, edit: Edit) -> None:
    line = edit(game_copy / "colors.csv", "red,1,", "red,0,")
    assert f"colors.csv:{line}" in refused("check", game_copy, "--trust")


@pytest.mark.parametrize("quantity", ["-1", "x", "1.5", ""])
def test_a_quantity_that_is_none_is_refused(game_copy: Path, edit: Edit, quantity: str) -> None:
    line = edit(game_copy / "colors.csv", "red,1,", f"red,{quantity},")
    assert f"colors.csv:{line}" in refused("check", game_copy)


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("game.toml", 'stock = "card"\nwhere', 'stcok = "card"\nwhere', "'stock'"),
        ("game.toml", "[facts.goal]\nvalue = 12", '[facts.goal]\nformula = "goal + 1"', "goal"),
        ("game.toml", 'front = "camp"', 'front = "kamp"', "'camp'"),
        ("game.toml", 'file = "bonus.csv"', 'file = "bonsu.csv"', "'bonus.csv'"),
        ("faces.toml", 'art = "camp"', 'art = "kamp"', "'camp'"),
        ("faces.toml", "{goal}", "{gaol}", "'goal'"),
        ("bonus.csv", "dice,points", "dice,pionts", "'pionts'"),
    ],
)
def test_a_misspelt_name_is_told_with_place_and_the_right_one(
    game_copy: Path, file: str, old: str, new: str, words: str
) -> None:
    path = game_copy / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    said = refused("build", game_copy, "--trust", "-o", game_copy / "out")
    assert words in said
    assert re.search(r"(game|faces)\.toml:\d+", said)
    assert not (game_copy / "out").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["build", "wuestenstad"], "did you mean 'wuestenstadt'?"),
        (["build", "wuestenstadt", "--paper", "a44"], "did you mean 'a4'?"),
        (["build", "wuestenstadt", "--format", "pdf,sgv"], "did you mean 'svg'?"),
        (["build", "wuestenstadt", "--format", ""], "--format"),
        (["build", "wuestenstadt", "--margins", "1,2"], "top,right,bottom,left"),
        (["build", "wuestenstadt", "--margins", "a"], "--margins"),
        (["build", "wuestenstadt", "--margins", "-3"], "less than nothing"),
        (["build", "wuestenstadt", "--bleed", "2furlong"], "'2furlong' is no length"),
        (["build", "wuestenstadt", "--overlap", ""], "--overlap: '' is no length"),
        (["build", "wuestenstadt", "--poster", "hwole"], "did you mean 'whole'?"),
        (["build", "wuestenstadt", "--duplex", "x"], "long, short, fold, none"),
        (["check", "wuestenstadt", "--lang", "fr"], "--lang: 'fr' is unknown"),
        (["build", "wuestenstadt", "--set", "goal"], "FACT=VALUE"),
        (["build", "wuestenstadt", "--set", "gaol=3"], "did you mean 'goal'?"),
        (["build", "wuestenstadt", "--set", "goal=many"], "goal"),
        (["build", "wuestenstadt", "--only", "gaet"], "did you mean 'gate'?"),
        (["build", "wuestenstadt", "--players", "9"], "2 to 4"),
        (["build", "wuestenstadt", "--duplex", "lng"], "long"),
        (["build", "wuestenstadt", "--dpi", "0"], "dpi"),
        (["biuld"], "build"),
        (["check", "nowhere/at/all"], "no game"),
    ],
)
def test_wrong_usage_is_told_in_a_sentence(
    tmp_path: Path, arguments: list[str], words: str
) -> None:
    assert words in refused(*arguments, cwd=tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_piece_that_the_paper_has_no_room_for_names_both_sizes(tmp_path: Path) -> None:
    camp = ("build", "wuestenstadt", "--only", "camp", "--paper", "a5")
    said = refused(*camp, "--overlap", "80", cwd=tmp_path)
    assert "190 × 264" in said
    assert "148 × 210" in said


def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("in the way", encoding="utf-8")
    assert "nothing can be written" in refused(
        "build", "wuestenstadt", "--only", "gate", cwd=tmp_path
    )


def test_build_says_what_it_made(tmp_path: Path) -> None:
    done = spielbogen("build", "wuestenstadt", "--only", "gate", "--json", cwd=tmp_path)
    assert done.returncode == 0
    (line,) = done.stdout.splitlines()
    told = json.loads(line)
    assert told["game"] == "wuestenstadt"
    assert told["ok"]
    for name in told["files"]:
        assert (tmp_path / told["folder"] / name).is_file()


def test_quiet_is_quiet(tmp_path: Path) -> None:
    done = spielbogen("build", "wuestenstadt", "--only", "gate", "-q", cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_json_of_a_refused_game_says_why(tmp_path: Path) -> None:
    done = spielbogen("build", "wuestenstadt", "--only", "gaet", "--json", cwd=tmp_path)
    assert done.returncode == 2
    told = json.loads(done.stdout.splitlines()[0])
    assert told["ok"] is False
    assert "gaet" in told["findings"][0]["message"]


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_a_terminal_of_few_signs_gets_an_answer(tmp_path: Path, encoding: str) -> None:
    command = [sys.executable, "-m", "generator", "check", "wuestenstadt"]
    for answer in ((), ("--json",)):
        done = subprocess.run(
            [*command, "--files", tmp_path, *answer],
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": encoding},
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0
        assert [line.endswith(b"[C201]") for line in done.stderr.splitlines()] == [True] * (
            not answer
        )
    names = {part["id"]: part["name"] for part in json.loads(done.stdout)["components"]}
    assert names["die"] == "Würfel"


def test_brackets_in_a_name_are_no_markup(game_copy: Path, edit: Edit) -> None:
    edit(game_copy / "game.toml", 'de = "Depot"', 'de = "Depot [/x] [red]"')
    assert "Depot [/x] [red] (depot)" in spielbogen("check", game_copy, "--trust").stdout


def test_an_interrupt_leaves_without_a_traceback(tmp_path: Path) -> None:
    # A test run in the background hands on that interrupts are ignored; the program hears them.
    code = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from generator.cli import main; main()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, "build", "wuestenstadt", "--force"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 60
    while not list(tmp_path.glob("output/.spielbogen-*/*")) and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in said
    assert list((tmp_path / "output").iterdir()) == []


def test_a_reader_that_leaves_early_sees_no_traceback(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", "games"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    process.wait()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()


def test_two_games_of_one_slug_do_not_overwrite_each_other(tmp_path: Path, game_copy: Path) -> None:
    said = refused("build", "wuestenstadt", game_copy, "--only", "gate", "--trust", cwd=tmp_path)
    assert "same slug" in said


class FullDisk(RawIOBase):
    """A file on a disk that has no room, until somebody makes some."""

    def __init__(self, number: int) -> None:
        self._number = number
        self.full = True

    def fileno(self) -> int:
        return self._number

    def writable(self) -> bool:
        return True

    def write(self, data: "Buffer", /) -> int:
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return memoryview(data).nbytes


def test_a_full_disk_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["spielbogen", "games"])
    with (tmp_path / "told").open("w") as file:
        disk = FullDisk(file.fileno())
        with TextIOWrapper(BufferedWriter(disk), "utf-8") as out:
            with redirect_stdout(out), pytest.raises(SystemExit) as left:
                main()
            disk.full = False
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith("spielbogen: cannot be written: ")
    assert "fault" not in said
