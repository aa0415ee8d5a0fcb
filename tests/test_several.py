"""Several games in one command: the same files and words as one by one, and nothing is left of a
build that is stopped: no half of a folder, no process."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import pytest

from generator.delivery import checksum

from .faces import desk

ROOT = Path(__file__).parents[1]
#: The program as on a machine of so many processors. A test run in the background hands on that
#: interrupts are ignored; the program hears them.
PROGRAM = (
    "import os, signal, sys; os.cpu_count = lambda: {processors}\n"
    "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
    "from generator.cli import main; main()"
)


def command(processors: int, *arguments: str | Path) -> list[str]:
    return [sys.executable, "-c", PROGRAM.format(processors=processors), *map(str, arguments)]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def run(processors: int, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(processors, *arguments),
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )


def contents(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): checksum(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.fixture
def toys(tmp_path: Path) -> list[Path]:
    """Three small games, of which the second cannot be built and the third has few pieces."""
    slug = 'slug = "toy"'
    for name in ("one", "two", "three"):
        (tmp_path / name).mkdir()
    desk.write(tmp_path / "one", game={slug: 'slug = "one"'})
    desk.write(tmp_path / "two", {"53mm 10mm": "2mm 2mm"}, game={slug: 'slug = "two"'})
    desk.write(tmp_path / "three", game={slug: 'slug = "three"'})
    return [tmp_path / name for name in ("one", "two", "three")]


@pytest.mark.parametrize("answer", ["--json", "--trust"])
def test_words_and_files_are_the_same_on_any_number_of_processors(
    tmp_path: Path, toys: Sequence[Path], answer: str
) -> None:
    out = tmp_path / "out"
    made = []
    for processors in (1, 3):
        done = run(processors, "build", *toys, "-o", out, answer)
        assert done.returncode == 1
        made.append((done.stdout, done.stderr, contents(out)))
        shutil.rmtree(out)
    assert made[0] == made[1]
    words, errors, files = made[0]
    assert words.index("one") < words.index("three")
    assert {name.partition("/")[0] for name in files} == {"one", "three"}
    assert "A201" in errors


def test_several_unchanged_games_are_not_built_again(tmp_path: Path, toys: Sequence[Path]) -> None:
    first, _, third = toys
    arguments = ("build", first, third, "-o", tmp_path / "out")
    assert run(2, *arguments).stdout.count(": built, ") == 2
    assert run(2, *arguments).stdout.count(": unchanged, ") == 2
    (tmp_path / "out" / "three" / "00-start.pdf").unlink()
    again = run(2, *arguments).stdout
    assert "one: unchanged, " in again
    assert "three: built, " in again
    assert run(2, *arguments, "--force").stdout.count(": built, ") == 2


def test_what_is_wrong_in_several_games_is_told_of_each(
    tmp_path: Path, toys: Sequence[Path]
) -> None:
    done = run(2, "build", *toys, "-o", tmp_path / "out", "--only", "crad")
    assert done.returncode == 2
    assert done.stderr.count("no component named 'crad'") == 3
    assert "fault of the program" not in done.stderr


@pytest.fixture
def large(tmp_path: Path, game_copy: Path) -> list[Path]:
    """Two games that take a while to build, and a small one that would be done at once."""
    text = (game_copy / "game.toml").read_text(encoding="utf-8")
    found = []
    for slug in ("east", "west"):
        folder = tmp_path / slug
        shutil.copytree(game_copy, folder)
        changed = text.replace('slug = "wuestenstadt"', f'slug = "{slug}"', 1)
        (folder / "game.toml").write_text(changed, encoding="utf-8")
        found.append(folder)
    (tmp_path / "south").mkdir()
    desk.write(tmp_path / "south", game={'slug = "toy"': 'slug = "south"'})
    return [*found, tmp_path / "south"]


@contextmanager
def building(tmp_path: Path, games: Sequence[Path]) -> Iterator["subprocess.Popen[str]"]:
    """Begin to build two games at a time, and go on when the first have begun to write."""
    out = tmp_path / "out"
    process = subprocess.Popen(
        command(2, "build", *games, "-o", out, "--trust"),
        env=environment(),
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        wait_for(lambda: len({path.parent for path in out.glob(".spielbogen-*/*")}) == 2)
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        assert process.stderr is not None
        process.stderr.close()


def wait_for(event: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not event():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def is_gone(group: int) -> bool:
    """Tell whether no process is left of a group."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("send", [os.kill, os.killpg], ids=["to the program", "to all"])
def test_an_interrupt_ends_all_and_takes_away_what_was_begun(
    tmp_path: Path, large: Sequence[Path], send: Callable[[int, int], None]
) -> None:
    with building(tmp_path, large) as process:
        send(process.pid, signal.SIGINT)
        process.wait()
        assert process.stderr is not None
        said = process.stderr.read()
        assert process.returncode == 130
        assert "Traceback" not in said
        assert "fault of the program" not in said
        assert list((tmp_path / "out").iterdir()) == []
        wait_for(lambda: is_gone(process.pid))


LOST: Final = """
import signal, sys, time
from generator import several

class Last:
    def __del__(self):
        signal.raise_signal(signal.SIGTERM)
        time.sleep(0)

sys.unraisablehook = several._once_more
several._on_ending(several._end)
try:
    Last()
    print("lost", flush=True)
    while True:
        time.sleep(0.01)
except several._EndedError:
    print("ended")
"""


def test_an_end_that_comes_while_an_object_is_taken_apart_is_not_lost() -> None:
    command = [sys.executable, "-c", LOST]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment())
    assert done.stdout.split() == ["lost", "ended"]
    assert done.stderr == ""


def test_a_process_that_is_killed_is_told_of(tmp_path: Path, large: Sequence[Path]) -> None:
    with building(tmp_path, large) as process:
        one = next((tmp_path / "out").glob(".spielbogen-*"))
        os.kill(int(one.name.split("-")[2]), signal.SIGKILL)
        process.wait()
        assert process.stderr is not None
        said = process.stderr.read()
        wait_for(lambda: is_gone(process.pid))
    assert process.returncode == 1
    assert "ended from outside" in said
    assert "[B102]" in said
    assert "fault of the program" not in said


def test_a_killed_program_leaves_no_process_and_nothing_torn(
    tmp_path: Path, large: Sequence[Path]
) -> None:
    out = tmp_path / "out"
    with building(tmp_path, large) as process:
        process.kill()
        process.wait()
        wait_for(lambda: is_gone(process.pid))
    assert all(path.name.startswith(".spielbogen-") for path in out.iterdir())
    gates = ("--only", "gate", "--trust", "-q")
    assert run(2, "build", *large[:2], "-o", out, *gates).returncode == 0
    assert sorted(path.name for path in out.iterdir()) == ["east", "west"]


def test_an_end_that_comes_while_art_is_drawn_is_no_fault_of_the_art(tmp_path: Path) -> None:
    art = (
        "import os, signal\nfrom generator.scene import Scene\n"
        "def dot(size):\n    os.kill(os.getpid(), signal.SIGTERM)\n    return Scene(size, ())\n"
    )
    ellipse = 'shape = "ellipse", box = "10mm 10mm 80mm 40mm", stroke = "#2E2418"'
    folders = []
    for slug in ("one", "two"):
        folder = tmp_path / slug
        folder.mkdir()
        desk.write(folder, {ellipse: 'art = "dot"'}, game={'slug = "toy"': f'slug = "{slug}"'})
        (folder / "art.py").write_text(art, encoding="utf-8")
        folders.append(folder)
    done = run(2, "build", *folders, "-o", tmp_path / "out", "--trust")
    assert done.returncode == 1
    assert "A103" not in done.stderr
    assert "[B102]" in done.stderr
    assert "Traceback" not in done.stderr
