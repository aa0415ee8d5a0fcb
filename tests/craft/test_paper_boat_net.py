"""The sheet of a paper boat: its folds, the numbers of the steps, what is drawn on it, and the
sizes that it can have."""

import math
from itertools import combinations

import pytest
from hypothesis import given, settings
from shapely import LineString
from shapely import Point as Spot

from generator.craft import flatfold, part
from generator.craft.marks import STEP_RADIUS, STEP_SIZE
from generator.craft.net import net_scene
from generator.craft.paper_boat import Params, course
from generator.geometry import bounds, flatten, rectangle
from generator.model import SpielbogenError
from generator.scene import BLACK, Group, Path, Scene, Text
from generator.units import MM_PER_PT

from .boats import boats, net_of, params


@boats
def test_the_net_is_the_sheet(made):
    net = net_of(made)
    assert net.outline.shape == "rectangle"
    assert (net.outline.width, net.outline.height) == (made.width, made.height)
    assert net.panels[0].name == "sheet"
    assert (net.panels[0].width, net.panels[0].height) == (made.width, made.height)
    assert all(panel.inlay for panel in net.panels[1:])
    assert not net.tabs


@pytest.mark.parametrize(("printed", "kind"), [("hull", "valley"), ("sail", "mountain")])
def test_the_first_fold_runs_across_the_middle(printed, kind):
    first = net_of(Params(printed=printed)).folds[0]
    assert first.kind == kind
    assert flatten(first.path)[0] == [(0, 20), (28, 20)]


def test_folds_for_the_other_printed_side_are_the_opposite():
    hull, sail = (net_of(Params(printed=printed)) for printed in ("hull", "sail"))
    one, other = (
        {
            tuple(sorted((round(x, 6), round(y, 6)) for x, y in flatten(fold.path)[0])): fold.kind
            for fold in net.folds
        }
        for net in (hull, sail)
    )
    assert len(one) == len(hull.folds)
    assert set(one) == set(other)
    assert all(one[line] != other[line] for line in one)


def test_each_crease_stands_on_the_sheet_once():
    net = net_of(Params())
    lines = [LineString(flatten(fold.path)[0]) for fold in net.folds]
    for one, other in combinations(lines, 2):
        assert one.intersection(other).length < 1e-6
    assert sum(line.length for line in lines) == pytest.approx(
        28 * 3 + 40 + 8 * 14 * math.sqrt(2) + 8 * 6 * math.sqrt(2)
    )


@given(params())
@settings(max_examples=30)
def test_numbers_stand_on_the_sheet_beside_their_lines(made):
    net = net_of(made)
    steps = flatfold.sheet_folds(course(made)[1:-1])
    assert [step.number for step in net.steps] == [1, 2, 3, 4, 5]
    for step in net.steps:
        x, y = step.place
        assert min(x, y, made.width - x, made.height - y) > STEP_RADIUS + 0.5
        own, others = (
            min(
                LineString([fold.start, fold.end]).distance(Spot(x, y))
                for fold in steps
                if (fold.step == step.number) == mine
            )
            for mine in (True, False)
        )
        assert STEP_RADIUS < own < STEP_RADIUS + 0.5
        assert others > own - 0.01
    for one, other in combinations(net.steps, 2):
        assert math.dist(one.place, other.place) > 2 * STEP_RADIUS


def test_numbers_are_drawn_last_large_enough_on_a_pale_disc():
    net = net_of(Params())
    dark = Scene((28, 40), (Path(rectangle(0, 0, 28, 40), fill=BLACK),))
    scene = net_scene(net, {"sheet": dark})
    last = scene.items[-2 * len(net.steps) :]
    for step, disc, number in zip(net.steps, last[::2], last[1::2], strict=True):
        assert isinstance(disc, Path)
        assert isinstance(number, Text)
        assert number.text == str(step.number)
        assert number.size >= 6.5 * MM_PER_PT
        assert number.size == STEP_SIZE
        assert disc.fill.contrast(number.fill) > 7
        assert bounds(disc.path).center == pytest.approx(step.place)
        assert bounds(disc.path).width <= 2 * STEP_RADIUS


def test_regions_are_drawn_over_the_sheet_whatever_their_order():
    net = net_of(Params())
    scenes = {
        panel.name: Scene((panel.width, panel.height), (Path((), fill=BLACK),))
        for panel in reversed(net.panels)
    }
    faces = [item for item in net_scene(net, scenes).items if isinstance(item, Group)]
    assert [face.transform for face in faces] == [
        net.panel(name).transform for name in ("sheet", "hull_back", "hull_front")
    ]


@pytest.mark.parametrize(
    ("width", "height", "says"),
    [
        (28, 33, "height must be 1.2 to 1.5 times the width, 33.6 to 42 mm here, not 33 mm"),
        (28, 43, "not 43 mm"),
        (40, 28, "height of part 'paper-boat' must be at least 29 mm"),
    ],
)
def test_a_sheet_of_other_proportions_is_refused(width, height, says):
    with pytest.raises(SpielbogenError, match="part 'paper-boat'") as caught:
        part("paper-boat").read({"width": width, "height": height}, "game.toml:9")
    assert says in str(caught.value)


def test_usual_paper_has_the_right_proportions():
    for width, height in ((148, 210), (105, 148), (74, 105), (28, 40)):
        assert net_of(Params(width=float(width), height=float(height))).folds


def test_the_steps_are_told_one_by_one():
    for text in part("paper-boat").assembly.values():
        _, *steps = text.split("\n")
        assert [step.split()[0] for step in steps] == [f"**{n}**" for n in range(1, 8)]
