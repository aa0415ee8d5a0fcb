"""Checks of the data of built-in games as they are, and of copies with one change that a check must
reject."""

import shutil
from collections.abc import Mapping
from pathlib import Path

from generator.data import games
from generator.proof import Report, check
from generator.rules import load_game


def copied(folder: Path, slug: str) -> Path:
    """Copy a game, to be changed."""
    ignored = shutil.ignore_patterns("__pycache__")
    return shutil.copytree(games()[slug], folder / slug, ignore=ignored)


def spoilt(folder: Path, slug: str, file: str, old: str, new: str) -> Path:
    """Copy a game and replace a text, which must be there once, in one of its files."""
    target = copied(folder, slug)
    path = target / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is in {file} {text.count(old)} times"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return target


def shortened(folder: Path, slug: str, file: str, begin: str) -> Path:
    """Copy a game and take out the one line of a file that begins so."""
    target = copied(folder, slug)
    path = target / file
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(begin)]
    assert len(kept) == len(lines) - 1, f"{len(lines) - len(kept)} lines of {file} begin so"
    path.write_text("".join(kept), encoding="utf-8")
    return target


def report_of(folder: Path, players: int | None = None) -> Report:
    """Check a game's data; its own art may run."""
    return check(load_game(folder), players, trust=True)


def broken(report: Report) -> list[str]:
    """Name the invariants that do not hold."""
    return [result.id for result in report.invariants if result.ok is False]


def assert_breaks(game: Path, invariant: str) -> None:
    """Check a game's data, and fail unless the check rejects it because of an invariant."""
    report = report_of(game)
    assert not report.ok, f"nothing is wrong with {game.name}"
    assert invariant in broken(report), f"{invariant} holds, broken are {broken(report)}"


def numbers(report: Report) -> dict[str, tuple[int | None, int | None]]:
    """Return required and designed numbers by component."""
    return {part.id: (part.required, part.designed) for part in report.components}


def assert_agree(
    slug: str, players: int, designed: Mapping[str, int], bought: Mapping[str, int]
) -> None:
    """Check a game's data, and fail unless all is well and the numbers are those that are given."""
    report = report_of(games()[slug], players)
    assert report.ok
    assert broken(report) == []
    expected = {id: (count, count) for id, count in designed.items()}
    assert numbers(report) == expected | {id: (count, None) for id, count in bought.items()}
