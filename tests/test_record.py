"""The record of a job tells how large pieces are and what the lines of a cutter look like, and is
no longer for many pieces than for one."""

import json
from pathlib import Path

import pytest

from generator.build import Options, order_of, prepared
from generator.geometry import rectangle
from generator.model import Margins
from generator.record import sizes
from generator.render.job import job_json
from generator.rules import load_game
from generator.workshop import CutSetup

from . import cutting_game


def test_what_variants_have_in_common_is_told_once() -> None:
    drawn = [(("coin", "", str(n)), rectangle(0, 0, 10, 20), ()) for n in range(200)]
    assert sizes(drawn) == {"coin": {"": {"*": (10, 20, 60, 200, 0)}}}
    drawn.append((("coin", "", "large"), rectangle(0, 0, 30, 20), ()))
    assert sizes(drawn) == {
        "coin": {"": {"*": (10, 20, 60, 200, 0), "large": (30, 20, 100, 600, 0)}}
    }
    assert sizes(drawn) == sizes(reversed(drawn))


def test_a_job_tells_sizes_sheets_and_lines(tmp_path: Path) -> None:
    rules = load_game(cutting_game.write_game(tmp_path / "game")).at(None)
    options = Options(lang="en", margins=Margins(4, 5, 6, 7), cut=CutSetup("k40", {}, {}))
    ready = prepared(rules, options, order_of(rules, options))
    (card, *_) = (each for each in ready.documents if "card" in each.job.expected)
    told = json.loads(job_json(card.job))
    assert told["sizes"]["card"] == {"": {"*": [40, 30, 140, 1200, 0]}}
    assert (told["margins"], told["sheet"], told["lines"]) == ([4, 5, 6, 7], None, {})
    assert ready.workshop is not None
    (wood, *_) = ready.workshop.sheets
    told = json.loads(job_json(wood.job))
    kerf = wood.sheets[0].kerf
    assert told["sizes"]["stand"]["base"]["*"][:2] == [22 + kerf, 22 + kerf]
    assert (told["margins"], told["sheet"]) == (None, [300, 200])
    assert told["lines"]["outline"][:3] == ["outline", "#FF0000", len([*wood.placements()])]
    assert told["lines"]["outline"][3:] == [pytest.approx(3503.6, abs=1), pytest.approx(23, abs=1)]
    assert told["lines"]["score"][:2] == ["engrave-score", "#0000FF"]
