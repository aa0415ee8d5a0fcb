"""Sizes that rows give by themselves, lengths that formulas read, and slips in them by line."""

from pathlib import Path

import pytest

from generator.model import Finding, SpielbogenError
from generator.rules import Game

from .toy import ANIMALS, fault, faults, load, place, solve

SIZE = '"63mm x 88mm"'
COLUMN = {SIZE: '"{large}"'}
DISC = {'size = "63mm x 88mm"': 'outline = "disc"\nsize = "{large}"'}


def animals(*sizes: str) -> str:
    """Return the toy game's table with a column `large`."""
    header, *rows = ANIMALS.splitlines()
    named = [f"{row},{size}" for row, size in zip(rows, sizes, strict=True)]
    return "\n".join([f"{header},large", *named]) + "\n"


def told(folder: Path, changes: dict[str, str], *sizes: str) -> list[tuple[str, str, str]]:
    found: tuple[Finding, ...] = faults(folder, changes, animals=animals(*sizes))
    return [(f.code, f.where, f.message) for f in found]


def sizes(game: Game, component: str) -> list[tuple[float, float] | None]:
    return [game.size_of(component, row) for row in game.rows(component)]


def test_every_row_may_have_a_size_of_its_own(tmp_path: Path) -> None:
    game = load(tmp_path, COLUMN, animals=animals("16mm", "20mm x 3cm", " 1in×10mm "))
    assert sizes(game, "animal") == [(16, 16), (20, 30), (25.4, 10)]
    assert sizes(game, "board") == [pytest.approx((200, 203.2))]


def test_a_size_that_is_written_once_is_that_of_every_row(tmp_path: Path) -> None:
    assert sizes(load(tmp_path), "animal") == [(63, 88)] * 3


@pytest.mark.parametrize(
    "form",
    [
        'part = "tray"\nparams = { width = "7cm", walls = 4, printed = "inside" }',
        'outline = { shape = "free", path = "M0 0 H4 V2 Z" }',
    ],
)
def test_what_brings_its_own_size_has_none_by_its_rows(tmp_path: Path, form: str) -> None:
    assert sizes(load(tmp_path, {f"size = {SIZE}": form}), "animal") == [None] * 3


def test_formulas_see_the_size_of_every_piece(tmp_path: Path) -> None:
    rules = solve(tmp_path, COLUMN, animals=animals("16mm", "20mm x 3cm", "1in"))
    assert rules.variants["animal"] == {"ant": 6, "cow": 4, "hen": 2}
    assert rules.evaluate("animal.width", "here") == [16] * 6 + [20] * 4 + [25.4] * 2
    assert rules.evaluate("animal.height", "here") == [16] * 6 + [30] * 4 + [25.4] * 2
    assert rules.evaluate("animal.large[:1]", "here") == ["16mm"]
    assert rules.evaluate("board.width", "here") == 200


def test_slips_in_sizes_are_told_at_their_rows(tmp_path: Path) -> None:
    found = told(tmp_path, COLUMN, "16", "0mm", "")
    assert [(code, where) for code, where, _ in found] == [
        ("R120", "animals.csv:2"),
        ("R120", "animals.csv:3"),
        ("R120", "animals.csv:4"),
    ]
    first, second, third = (message for *_, message in found)
    assert first.startswith("column 'large': '16' is no length; write a number and a unit")
    assert second == "column 'large': the length '0mm' must be larger than 0"
    assert third.startswith("column 'large': '' is no length")


def test_a_disc_of_two_lengths_is_told_at_its_row(tmp_path: Path) -> None:
    load(tmp_path, DISC, animals=animals("16mm", "19mm", "25mm"))
    message = "column 'large': a disc has one length as size, such as '44mm'"
    assert told(tmp_path, DISC, "16mm", "19mm x 20mm", "25mm") == [
        ("R120", "animals.csv:3", message)
    ]


def test_a_size_in_a_column_that_is_not_there(tmp_path: Path) -> None:
    changes = {SIZE: '"{lags}"'}
    found = fault(tmp_path, changes)
    assert (found.code, found.where, found.hint) == (
        "R115",
        place("size =", changes),
        "did you mean 'legs'?",
    )


def test_a_size_in_a_column_needs_rows(tmp_path: Path) -> None:
    changes = {'"20cm x 8in"': '"{large}"'}
    found = fault(tmp_path, changes)
    assert (found.code, found.where) == ("R105", place("[components.board]", changes))
    assert "the key 'rows' is missing: its size is a column" in found.message


@pytest.mark.parametrize("size", ["{}", "{a} x {b}", "{large", "16mm {large}", "{a.b}"])
def test_a_size_is_one_column_in_braces_and_nothing_else(tmp_path: Path, size: str) -> None:
    found = fault(tmp_path, {SIZE: f'"{size}"'})
    assert (found.code, found.where) == ("R106", place("size ="))
    assert f"{size!r} is no column in braces, such as '{{diameter}}'" in found.message


def test_a_cell_does_not_name_another_column(tmp_path: Path) -> None:
    ((code, where, message),) = told(tmp_path, COLUMN, "16mm", "{legs}", "9mm")
    assert (code, where) == ("R120", "animals.csv:3")
    assert "'{legs}' is no length" in message


def test_formulas_see_the_params_of_a_part(tmp_path: Path) -> None:
    part = 'part = "tray"\nparams = { width = "7cm", walls = 4, printed = "inside" }'
    rules = solve(tmp_path, {'size = "20cm x 8in"': part})
    assert rules.evaluate("board.params.width - 2 * board.params.walls", "here") == 62
    assert rules.evaluate("board.params.printed", "here") == "inside"


@pytest.mark.parametrize(
    ("formula", "hint"), [("board.params.widht", "did you mean 'width'?"), ("animal.params", "")]
)
def test_a_param_that_is_not_there(tmp_path: Path, formula: str, hint: str) -> None:
    part = 'part = "tray"\nparams = { width = "7cm" }'
    changes = {
        'size = "20cm x 8in"': part,
        "count.animal >= top(2, animal.legs) + players.max - 1": f"{formula} == 1",
    }
    rules = solve(tmp_path, changes)
    with pytest.raises(SpielbogenError) as caught:
        rules.judge(rules.game.invariants[0])
    (found,) = caught.value.findings
    assert found.code == "F103"
    assert hint in found.hint
