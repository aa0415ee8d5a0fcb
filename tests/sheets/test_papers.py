"""Papers: exact sizes, found by name."""

import pytest

from generator.model import SpielbogenError
from generator.sheets import find_paper, load_papers
from generator.sheets.papers import read_paper


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("a1", 594, 841),
        ("a2", 420, 594),
        ("a3", 297, 420),
        ("a4", 210, 297),
        ("a5", 148, 210),
        ("letter", 215.9, 279.4),
        ("legal", 215.9, 355.6),
        ("tabloid", 279.4, 431.8),
    ],
)
def test_sizes(name: str, width: float, height: float) -> None:
    paper = find_paper(name)
    assert (paper.width, paper.height) == pytest.approx((width, height), abs=1e-9)
    assert not paper.landscape


def test_every_paper_is_upright_and_knows_its_name() -> None:
    for name, paper in load_papers().items():
        assert paper.name == name
        assert paper.width < paper.height


def test_capitals_do_not_matter() -> None:
    assert find_paper(" A4 ") is find_paper("a4")


def test_an_unknown_paper_names_the_nearest() -> None:
    with pytest.raises(SpielbogenError) as caught:
        find_paper("lettre")
    (finding,) = caught.value.findings
    assert caught.value.status == 2
    assert "'lettre'" in finding.message
    assert "'letter'" in finding.hint


@pytest.mark.parametrize(
    "table", ["210mm x 297mm", {}, {"size": "210 x 297"}, {"size": "0mm x 9mm"}, {"format": "1"}]
)
def test_a_paper_without_a_size_is_an_error(table: object) -> None:
    with pytest.raises(SpielbogenError, match="'mine'"):
        read_paper("mine", table)


def test_a_paper_given_across_is_stood_upright() -> None:
    paper = read_paper("mine", {"size": "30cm x 20cm"})
    assert (paper.width, paper.height) == (200, 300)
