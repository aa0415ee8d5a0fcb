"""The printed plan: all of it is on the page and can be read out again, within the margins, with
boxes and little sheets to tick."""

from pathlib import Path

import pikepdf
import pytest

from generator.listing.plan import Plan, SheetUse, Tick
from generator.listing.plan_lines import needs
from generator.listing.plan_making import write_plan
from generator.listing.planning import Planned
from generator.listing.ticks import sheets
from generator.model import Margins
from generator.scene import Group

from .making import Page, pages_of
from .planned import HUTS, STAND_INS, cut, small


def written(planned: Planned, folder: Path) -> list[Page]:
    path = folder / "plan" / "game.pdf"
    made = write_plan(planned, path)
    pages = pages_of(path.read_bytes())
    assert len(pages) == made.pages
    return pages


@pytest.fixture(scope="module")
def planned(tmp_path_factory: pytest.TempPathFactory) -> Planned:
    return cut(tmp_path_factory.mktemp("cutting"))


def words_of(plan: Plan) -> list[str]:
    """Return what has to be on the page."""
    named = (line.name for lines in needs(plan).values() for line in lines)
    said = (f"{step.what} {step.how}".strip() for step in plan.steps)
    texts = (text for each in (*named, *said) for text in each.split("\n"))
    return [text.replace("\N{NO-BREAK SPACE}", " ") for text in texts]


def test_everything_can_be_read_on_one_page(planned: Planned, tmp_path: Path) -> None:
    (page,) = written(planned, tmp_path)
    text = "".join(page.text.split())
    for words in words_of(planned.plan):
        assert "".join(words.split()) in text
    assert "Besorgen" in text
    assert "Machen" in text
    # Where to read up.
    assert "laser/assembly.pdf" in text
    assert "spielbogenpartscutting--formatpdf" in text


def test_the_licence_stands_on_every_page(planned: Planned, tmp_path: Path) -> None:
    (page,) = written(planned, tmp_path)
    assert page.text.endswith("Jürgen Groß for tests")
    small_paper = written(cut(tmp_path / "game", paper="a5"), tmp_path)
    assert len(small_paper) > 1
    assert all("for tests" in page.text for page in small_paper)


@pytest.mark.parametrize("paper", ["a5", "a4", "letter", "a3"])
def test_nothing_reaches_into_the_margins_or_another_column(tmp_path: Path, paper: str) -> None:
    planned = cut(tmp_path / "game", paper=paper, margins=Margins(12, 9, 14, 11))
    for page in written(planned, tmp_path):
        width, height = page.size
        for left, top, right, bottom in page.boxes:
            assert left >= 11 and top >= 12
            assert right <= width - 9 and bottom <= height - 14


def test_there_is_a_box_for_each_thing_and_step(planned: Planned, tmp_path: Path) -> None:
    (page,) = written(planned, tmp_path)
    plan = planned.plan
    squares = [box for box in page.paths if is_square(box)]
    assert len(squares) == sum(map(len, needs(plan).values())) + len(plan.steps)


def test_steps_are_numbered(planned: Planned, tmp_path: Path) -> None:
    (page,) = written(planned, tmp_path)
    for number, step in enumerate(planned.plan.steps, start=1):
        assert f"{number}. {step.what}" in page.text


def test_several_pages_have_numbers_and_say_whose_they_are(tmp_path: Path) -> None:
    first, *others = pages = written(cut(tmp_path / "game", paper="a5"), tmp_path)
    assert first.text.startswith("Größe Plan für 2 Personen")
    assert all(page.text.startswith("Größe · Plan ") for page in others)
    for number, page in enumerate(pages, start=1):
        assert page.text.endswith(f"Seite {number} von {len(pages)}")
        assert "Jürgen Groß" in page.text


def is_square(box: tuple[float, float, float, float]) -> bool:
    """Tell whether lines are those of a box to tick, of some 3 mm and what they are wide."""
    left, top, right, bottom = box
    return 2.5 < right - left < 4.5 and abs((right - left) - (bottom - top)) < 0.01


def test_a_long_plan_is_set_smaller_before_it_takes_another_page(tmp_path: Path) -> None:
    heads = []
    for notes in (0, 24):
        more = "".join(
            f'\n[components.extra{n}]\nname = "Extra {n}"\nkind = "bought"\n'
            f'buy = "as large as there are in the shop, and in any colour"\n'
            f'expect = {{ value = 1, source = "assumed" }}\n'
            for n in range(notes)
        )
        planned = small(tmp_path, {"\n[components.coin]": f"{more}\n[components.coin]"})
        (page,) = written(planned, tmp_path)
        heads.append(page.boxes[0][3] - page.boxes[0][1])
    assert heads[1] < heads[0]


def test_the_legend_tells_sheets_apart(tmp_path: Path) -> None:
    (page,) = written(small(tmp_path, {HUTS: STAND_INS}), tmp_path)
    assert "beidseitig nach Wahl" in page.text
    (page,) = written(small(tmp_path, only=("hut",)), tmp_path)
    assert "einseitig nach Wahl" not in page.text


def test_pictures_of_sheets_are_no_pieces(planned: Planned, tmp_path: Path) -> None:
    path = tmp_path / "plan.pdf"
    write_plan(planned, path)
    with pikepdf.open(path) as document:
        assert all(b"/Piece" not in page.Contents.read_bytes() for page in document.pages)
        assert '"expected": {}' in str(document.docinfo["/Spielbogen"])


def test_a_plan_is_the_same_file_every_time(planned: Planned, tmp_path: Path) -> None:
    for name in ("a", "b"):
        write_plan(planned, tmp_path / f"{name}.pdf")
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def places(count: int, sheet: SheetUse) -> list[tuple[float, float]]:
    drawn = sheets([Tick("", sheet)] * count)
    groups = [item for item in drawn.items if isinstance(item, Group)]
    return [(group.transform.e, group.transform.f) for group in groups]


@pytest.mark.parametrize(("count", "rows", "in_row"), [(5, 1, 5), (6, 2, 3), (11, 3, 4), (1, 1, 1)])
def test_little_sheets_stand_in_even_rows(count: int, rows: int, in_row: int) -> None:
    found = places(count, SheetUse(210, 297))
    assert len(set(found)) == count
    assert len({y for _, y in found}) == rows
    assert len({x for x, _ in found}) == in_row


def test_sheets_that_lie_across_share_the_line_of_others() -> None:
    upright, across = SheetUse(210, 297), SheetUse(297, 210)
    drawn = sheets([Tick("", upright), Tick("", across)])
    first, second = (item.transform for item in drawn.items if isinstance(item, Group))
    assert second.f > first.f  # lower, as it is less high
    assert first.f + 5.8 == pytest.approx(second.f + 5.8 * 210 / 297)
    assert sheets([]).width == sheets([]).height == 0
