"""The record of a job in a file: whatever a key of it says that no file is made with is told."""

import json
from pathlib import Path

import pytest

from generator.proof.verify.made import damaged
from generator.proof.verify.seen import Seen
from generator.proof.verify.shapes import record_in

from .spoiling import DUPLEX, PLYWOOD, SVG, dxf, edit_job, one, only, svg, told

#: What cannot be the value of any key.
ODD: list[object] = [[], 5.5, {"a": {"b": -1}}, [1, 2, 3.5], False, -1, [[]], {"a": []}]
#: What else cannot be that of a key.
WRONG: dict[str, list[object]] = {
    "sizes": ["x", "", 3, None, {"a": {"": {"*": [1, 1, 1, 10**400, 0]}}}],
    "lines": ["x", "", 3, None, {"outline": ["a", "b", True, 4, 5]}],
    "margins": ["x", "", {}, [1, 2, 3, float("nan")]],
    "sheet": ["x", "", {}, [1], [1, float("inf")]],
    "expected": ["x", "", None, {"a": {"b": 1.0}}],
    "pages": ["x", "", {}, 3, [1, -1], ["1"]],
    "placed": ["8", "", {}, None, True],
    "players": ["4", "", {}, None, True],
    "facts": ["x", "", None, {"a": None}, {"a": float("inf")}, {"a": [1]}],
    "duplex": ["x", "", {}, None, 3],
    "spare": ["x", "", {}, None, 3, "1/0", "-1/2"],
    "missing": ["x", "", {"a": 1}, 3],
    **{
        key: [{}, None, 3]
        for key in ("game", "lang", "paper", "title", "licence", "licence_url", "credit")
    },
}


def job_of(paper: Path) -> dict[str, object]:
    (verified,) = told(paper / DUPLEX)
    return dict(verified.job or {})


def test_each_key_of_a_record_is_looked_at(paper: Path) -> None:
    assert WRONG.keys() == job_of(paper).keys()


def test_what_is_written_is_as_it_must_be(paper: Path, laser: Path) -> None:
    assert [*damaged(job_of(paper))] == []
    (verified,) = told(laser / f"{PLYWOOD}.dxf")
    assert verified.job is not None and [*damaged(verified.job)] == []


@pytest.mark.parametrize("key", WRONG)
def test_a_key_of_another_shape(paper: Path, key: str) -> None:
    job = job_of(paper)
    for value in (*ODD, *WRONG[key]):
        assert [*damaged({**job, key: value})] == [key], value
    edit_job(paper / DUPLEX, **{key: WRONG[key][0]})
    found = one("V104", paper / DUPLEX)
    assert found.severity == "error" and found.message.endswith(f": {key!r}")


def test_a_record_of_an_older_file_says_less(paper: Path) -> None:
    job = job_of(paper)
    for key in WRONG:
        assert [*damaged({old: value for old, value in job.items() if old != key})] == []
    assert [*damaged({**job, "of tomorrow": []})] == []


@pytest.mark.parametrize("text", ["", "  \n"])
def test_no_text_is_no_record(text: str) -> None:
    assert record_in(text) is None


def test_a_record_of_a_drawing_that_cannot_be_read(drawing: Path, plan: Path) -> None:
    with svg(drawing) as root:
        record = root.find(f"{SVG}metadata")
        assert record is not None and record.text is not None
        record.text = record.text[:99]
    with dxf(plan) as made:
        texts = made.header.custom_vars
        texts.replace("SPIELBOGEN 1", "{")
    for path in (drawing, plan):
        found = only(path)
        assert (found.code, found.message[-17:]) == ("V104", "it cannot be read")


def test_values_of_a_record_go_out_as_they_came(paper: Path) -> None:
    edit_job(paper / DUPLEX, players=[1], game={"a": 1})
    (verified,) = told(paper / DUPLEX)
    assert json.loads(json.dumps(verified.as_json()))["players"] == [1]
    assert isinstance(verified.job, dict) and Seen(paper, "pdf", verified.job, ()).paper == "a4"
