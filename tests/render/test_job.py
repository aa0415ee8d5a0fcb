"""The job record."""

import json
from dataclasses import replace
from types import MappingProxyType

from generator.render.job import job_json

from .drawing import JOB


def test_job_json_holds_every_field() -> None:
    assert json.loads(job_json(JOB)) == {
        "game": "wüste",
        "players": 2,
        "lang": "de",
        "paper": "a4",
        "duplex": "long",
        "facts": {"goal": 12, "open": True},
        "expected": {"tile": {"red": 24}},
        "licence": "CC BY-SA 4.0 – A. Üx",
        "licence_url": "https://creativecommons.org/licenses/by-sa/4.0/",
        "credit": "A. Üx",
        "title": "Wüste",
        "spare": "0",
        "missing": None,
        "placed": 0,
        "pages": None,
        "sizes": {},
        "margins": None,
        "sheet": None,
        "lines": {},
    }


def test_job_json_is_plain_ascii() -> None:
    assert job_json(JOB).isascii()


def test_job_json_does_not_depend_on_the_order_of_its_parts() -> None:
    turned = replace(JOB, facts={"open": True, "goal": 12})
    assert job_json(turned) == job_json(JOB)


def test_job_json_takes_any_mapping() -> None:
    frozen = replace(JOB, expected=MappingProxyType({"tile": MappingProxyType({"red": 24})}))
    assert job_json(frozen) == job_json(JOB)
