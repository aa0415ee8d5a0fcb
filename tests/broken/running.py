"""One run of the command line inside the test process, and what it said.

Words as a user types them go in; the exit status and the findings come out, those of `--json` and
those that no game or file is to blame for."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from generator.cli.app import app
from generator.model import SpielbogenError


@dataclass(frozen=True)
class Said:
    """A finding as it reached the user."""

    code: str
    severity: str
    where: str
    text: str


@dataclass(frozen=True)
class Outcome:
    """What a run came to: the exit status, what was found, and what was printed as errors."""

    status: int
    findings: tuple[Said, ...]
    errors: str


def run(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> Outcome:
    """Run `spielbogen` with these words and `--json`."""
    raised: list[dict[str, str]] = []
    try:
        app([*words, "--json"], prog_name="spielbogen")
        status = 0
    except SystemExit as left:
        status = int(left.code or 0)
    except SpielbogenError as error:
        status = error.status
        names = ("code", "severity", "where", "message", "hint")
        raised = [{name: getattr(each, name) for name in names} for each in error.findings]
    out, err = capsys.readouterr()
    answers = [json.loads(line) for line in out.splitlines()]
    return Outcome(status, tuple(_found([*answers, *raised])), err)


def _found(value: object) -> Iterator[Said]:
    """Return all findings that lie anywhere in an answer."""
    if isinstance(value, dict):
        if {"code", "severity", "message"} <= value.keys():
            text = f"{value['message']} {value.get('hint', '')}"
            yield Said(value["code"], value["severity"], value["where"], text)
        for inner in value.values():
            yield from _found(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _found(inner)
