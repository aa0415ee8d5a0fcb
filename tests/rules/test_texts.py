"""Formulas about texts in tables: counted sign by sign, cut, turned round and put together."""

from pathlib import Path

import pytest

from generator.model import SpielbogenError
from generator.rules import Rules

from .toy import load

HEAD = "id,stubs,house,group,legs\n"
ISLANDS = f"{HEAD}a,.<.>..<>,nw,x,1\nb,>...<.><,,x,1\nc,>.<...<<,ne,x,1\n"
TURNS = "unique([min([s[2 * k:] + s[:2 * k] for k in range(4)]) for s in animal.stubs])"


def solved(folder: Path, animals: str = ISLANDS) -> Rules:
    return load(folder, {"players - 1": "1"}, animals=animals).at()


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("top(8, [1 if h != '' else 0 for h in animal.house])", 2),
        ("[tally(s)['<'] for s in animal.stubs]", [2, 2, 3]),
        ("[sign for sign in animal.house[0]]", ["n", "w"]),
        ("animal.house[0] + '-' + animal.house[2]", "nw-ne"),
        ("animal.stubs[0][1] + animal.stubs[0][-1:] + animal.stubs[0][2:4]", "<>.>"),
        ("sorted([s[:2] for s in animal.stubs])", [".<", ">.", ">."]),
        ("len(animal.stubs[0] + animal.stubs[1])", 16),
        ("distinct(animal.stubs[0])", [".", "<", ">"]),
        ("'<' in animal.stubs[0] and '<<' not in animal.stubs[0]", True),
        (TURNS, True),
    ],
)
def test_what_formulas_can_do_with_texts(tmp_path: Path, formula: str, expected: object) -> None:
    assert solved(tmp_path).evaluate(formula, "here") == expected


def test_a_design_that_is_another_one_turned_is_found(tmp_path: Path) -> None:
    turned = ISLANDS.replace(">.<...<<", "<>.<.>..")
    assert solved(tmp_path, turned).evaluate(TURNS, "here") is False


def test_signs_are_counted_row_by_row(tmp_path: Path) -> None:
    each = (
        "[[invariants]]\nid = 'ways'\neach = 'animal'\nsays = 'x'\nsource = 'assumed'\n"
        "holds = '''tally(stubs)['<'] == 2 and tally(stubs)['>'] == 2'''\n\n[[invariants]]"
    )
    changes = {"players - 1": "1", "[[invariants]]": each}
    rules = load(tmp_path, changes, animals=ISLANDS).at()
    verdict = rules.judge(rules.game.invariants[0])
    assert [broken.row.id for broken in verdict.rows] == ["c"]
    assert verdict.rows[0].verdict.broken == "tally(stubs)['<'] == 2"


@pytest.mark.parametrize(
    ("formula", "code"),
    [
        ("text + text", "F106"),
        ("text + 'x' + text", "F106"),
        ("[text for x in range(9999)]", "F106"),
        ("[text[x:] + text[:x] for x in range(999)]", "F106"),
        ("[[s for s in text] for x in range(999)]", "F106"),
        ("text * 2", "F107"),
        ("text + 1", "F107"),
        ("text[:2] + [1]", "F107"),
        ("text['a']", "F107"),
        ("text[0:9:0]", "F107"),
        ("text.join", "F103"),
        ("text.format(1)", "F105"),
    ],
)
def test_texts_do_not_grow_too_large(tmp_path: Path, formula: str, code: str) -> None:
    with pytest.raises(SpielbogenError) as caught:
        solved(tmp_path).evaluate(formula, "here", text="ab" * 3000)
    assert caught.value.findings[0].code == code
