"""The wheel: installed elsewhere, it builds a game from an empty folder."""

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from generator.build import Result
from generator.delivery import checksum

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", folder, ROOT],
        check=True,
    )
    (path,) = folder.glob("spielbogen-*.whl")
    return path


def test_the_wheel_holds_layouts_fonts_and_their_licences(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for name in (
        "generator/_data/layouts/papers.toml",
        "generator/_data/fonts/fonts.toml",
        "generator/_data/fonts/lato/OFL.txt",
        "generator/games/wuestenstadt/game.toml",
    ):
        assert name in names
    assert not [name for name in names if name.startswith(("tests/", "output/"))]


def test_the_installed_wheel_builds_the_same_game(
    wheel: Path, tmp_path: Path, built: Result
) -> None:
    # The libraries come from where the tests run; only the package itself is installed anew.
    place = tmp_path / "env"
    venv.create(place, with_pip=False, system_site_packages=False)
    scripts = place / ("Scripts" if os.name == "nt" else "bin")
    site = Path(sysconfig.get_path("purelib", "venv", {"base": str(place)}))
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", site, wheel],
        check=True,
    )
    libraries = [path for path in sys.path if path.endswith("site-packages")]
    (site / "libraries.pth").write_text("\n".join(libraries), encoding="utf-8")
    empty = tmp_path / "empty"
    empty.mkdir()
    code = "import generator; print(generator.__file__); from generator.cli import main; main()"
    done = subprocess.run(
        [scripts / "python", "-c", code, "build", "wuestenstadt", "-o", "out"],
        cwd=empty,
        capture_output=True,
        text=True,
        check=False,
        env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"},
    )
    assert done.returncode == 0, done.stderr
    assert str(site) in done.stdout.splitlines()[0]
    made = empty / "out" / "wuestenstadt"
    assert {entry["path"]: entry["sha256"] for entry in built.manifest["files"]} == {
        path.relative_to(made).as_posix(): checksum(path)
        for path in sorted(made.rglob("*"))
        if path.is_file() and path.name != "manifest.json"
    }
