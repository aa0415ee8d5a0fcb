"""Files that appear whole or not at all."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from generator.delivery import Delivery, damaged, read_manifest
from generator.model import SpielbogenError

ROOT = Path(__file__).parents[1]


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def deliver(target: Path, **files: str) -> None:
    with Delivery(target) as delivery:
        entries = []
        for stem, text in files.items():
            name = stem.replace("__", "/") + ".txt"
            delivery.write(name, text.encode())
            entries.append({"path": name, "sha256": ""})
        delivery.finish({"files": entries})


def tree(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "manifest.json"
    }


def test_files_arrive_with_their_manifest(tmp_path: Path) -> None:
    target = tmp_path / "deep" / "game"
    deliver(target, a="1", svg__b="2")
    assert tree(target) == {"a.txt": "1", "svg/b.txt": "2"}
    manifest = read_manifest(target)
    assert manifest is not None
    assert [entry["path"] for entry in manifest["files"]] == ["a.txt", "svg/b.txt"]
    assert names(target.parent) == ["game"]


def test_what_only_the_last_manifest_lists_is_removed(tmp_path: Path) -> None:
    target = tmp_path / "game"
    deliver(target, a="1", svg__b="2")
    (target / "notes.txt").write_text("mine", encoding="utf-8")
    deliver(target, a="3")
    assert tree(target) == {"a.txt": "3", "notes.txt": "mine"}
    assert not (target / "svg").exists()


def test_a_failure_leaves_the_last_files_as_they_were(tmp_path: Path) -> None:
    target = tmp_path / "game"
    deliver(target, a="1")
    before = (target / "manifest.json").read_bytes()
    with pytest.raises(RuntimeError), Delivery(target) as delivery:
        delivery.write("a.txt", b"half")
        raise RuntimeError
    assert tree(target) == {"a.txt": "1"}
    assert (target / "manifest.json").read_bytes() == before
    assert names(tmp_path) == ["game"]


def test_the_remains_of_a_killed_build_are_cleared(tmp_path: Path) -> None:
    target = tmp_path / "game"
    code = (
        "import os, sys; from pathlib import Path; from generator.delivery import Delivery\n"
        "Delivery(Path(sys.argv[1])).__enter__().write('a.txt', b'half')\n"
        "os._exit(1)"
    )
    subprocess.run([sys.executable, "-c", code, target], cwd=ROOT, check=False)
    assert [name[:17] for name in names(tmp_path)] == [".spielbogen-game-"]
    deliver(target, a="1")
    assert names(tmp_path) == ["game"]


def test_a_build_leaves_the_files_of_one_that_still_runs(tmp_path: Path) -> None:
    target = tmp_path / "game"
    with Delivery(target) as slow:
        slow.write("a.txt", b"slow")
        deliver(target, a="quick")
        slow.finish({"files": [{"path": "a.txt", "sha256": ""}]})
    assert tree(target) == {"a.txt": "slow"}
    assert names(tmp_path) == ["game"]


def test_a_target_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game").write_text("", encoding="utf-8")
    with pytest.raises(SpielbogenError, match=r"nothing can be written to .*is a file"):
        deliver(tmp_path / "game", a="1")


def test_a_folder_below_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SpielbogenError) as caught:
        deliver(tmp_path / "file" / "game", a="1")
    assert caught.value.status == 2
    assert "-o" in caught.value.findings[0].hint


def test_a_file_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    with Delivery(tmp_path / "game") as delivery:
        delivery.write("a", b"1")
        with pytest.raises(SpielbogenError, match=r"nothing can be written to .*game"):
            delivery.write("a/b", b"2")


def test_a_folder_in_the_way_of_a_file_is_told(tmp_path: Path) -> None:
    target = tmp_path / "game"
    (target / "a.txt").mkdir(parents=True)
    with pytest.raises(SpielbogenError, match=r"nothing can be written to .*game"):
        deliver(target, a="1")
    assert not (target / "manifest.json").exists()
    assert names(tmp_path) == ["game"]


def test_damage_is_told_by_checksums(built_copy: Path) -> None:
    manifest = read_manifest(built_copy)
    assert manifest is not None
    assert damaged(built_copy, manifest) == []
    first, second = (entry["path"] for entry in manifest["files"][:2])
    with (built_copy / first).open("ab") as file:
        file.write(b"x")
    (built_copy / second).unlink()
    assert damaged(built_copy, manifest) == [first, second]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"files": 3}',
        '{"files": null}',
        '{"files": [3]}',
        '{"files": [{"path": "a"}]}',
        '{"files": [{"path": 3, "sha256": ""}]}',
        '{"files": [{"path": "a", "sha256": null}]}',
        r'{"files": [{"path": "a\u0000b", "sha256": ""}]}',
    ],
)
def test_a_manifest_that_is_none_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_text(text, encoding="utf-8")
    assert read_manifest(tmp_path) is None


def test_a_forged_manifest_deletes_nothing_elsewhere(tmp_path: Path) -> None:
    target = tmp_path / "game"
    deliver(target, a="1")
    (tmp_path / "precious.txt").write_text("keep", encoding="utf-8")
    forged = {"files": [{"path": "../precious.txt", "sha256": ""}]}
    (target / "manifest.json").write_text(json.dumps(forged), encoding="utf-8")
    deliver(target, a="2")
    assert (tmp_path / "precious.txt").exists()


def test_a_file_that_cannot_be_replaced_leaves_all_as_they_were(tmp_path: Path) -> None:
    target = tmp_path / "game"
    deliver(target, a="1", z="1")
    before = (target / "manifest.json").read_bytes()
    (target / "z.txt").unlink()
    (target / "z.txt").mkdir()
    with pytest.raises(SpielbogenError):
        deliver(target, a="2", m="2", z="2")
    assert tree(target) == {"a.txt": "1"}
    assert (target / "manifest.json").read_bytes() == before


def test_what_was_taken_away_by_hand_is_no_trouble(tmp_path: Path) -> None:
    target = tmp_path / "game"
    deliver(target, a="1", laser__a="1", laser__b="1")
    (target / "laser" / "b.txt").unlink()
    deliver(target, a="2")
    assert tree(target) == {"a.txt": "2"}
    assert not (target / "laser").exists()
