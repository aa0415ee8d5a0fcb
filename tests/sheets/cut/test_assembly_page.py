"""Pages that show how things are put together."""

from collections.abc import Callable

import pytest

from generator.geometry import bounds, rectangle
from generator.model import Document, Job, Margins, Paper
from generator.scene import Color, Group, Item, Path, Scene, Text
from generator.sheets import Imprint, PrintSetup
from generator.sheets.cut.assembly_page import AssemblyView, assembly_document
from generator.units import MM_PER_PT

A4 = Paper("a4", 210.0, 297.0)
GROUND = Color(230, 210, 170)
JOB = Job("plain", 2, "de", "a4", "long", {}, {"tent": {"1": 1}})
STEPS = "**1** Rahmen b auf Rahmen a schieben.\n**2** In die Bodenplatte drücken."
STEP = ". Den Stift in das Loch des nächsten Blattes stecken, unten bündig. "
LONG = "\n".join(f"{n}{STEP * 3}" for n in range(30))


def setup_of(paper: Paper = A4) -> PrintSetup:
    return PrintSetup(paper, Margins(5, 5, 5, 5), "long")


def imprint_of(lang: str = "de") -> Imprint:
    return Imprint("Plain", lang=lang, licence="CC BY-SA 4.0", credit="A. Person")


def drawn(size: tuple[float, float]) -> Scene:
    return Scene(size, (Path(rectangle(0, 0, *size), GROUND),))


def within(width: float, height: float) -> Callable[[tuple[float, float]], Scene]:
    """Draw something as large as it is, or in its shape in a smaller room."""

    def draw(room: tuple[float, float]) -> Scene:
        by = min(1, room[0] / width, room[1] / height)
        return drawn((width * by, height * by))

    return draw


def pages(*steps: str, lang: str = "de", paper: Paper = A4) -> Document:
    views = [AssemblyView(f"Part {n}", drawn, each) for n, each in enumerate(steps)]
    return assembly_document(views, setup_of(paper), imprint_of(lang), JOB)


def placed(
    items: tuple[Item, ...], x: float = 0, y: float = 0, by: float = 1
) -> list[tuple[Item, float, float, float]]:
    """Return all paths and texts with where they begin on the page and how they are enlarged."""
    found = []
    for item in items:
        if isinstance(item, Group):
            move = item.transform
            assert move.a == move.d
            assert move.b == move.c == 0
            found += placed(item.items, x + by * move.e, y + by * move.f, by * move.a)
        else:
            found.append((item, x, y, by))
    return found


def said(document: Document, page: int = 0) -> list[str]:
    items = placed(document.sheets[page].over)
    return [item.text.strip() for item, *_ in items if isinstance(item, Text)]


def place_of_drawing(document: Document, page: int = 0) -> tuple[float, float, float]:
    items = placed(document.sheets[page].over)
    ((x, y, by),) = (each[1:] for each in items if isinstance(each[0], Path) and each[0].fill)
    return x, y, by


def drawings(document: Document, page: int = 0) -> list[tuple[float, float]]:
    """Return how large the drawings of a page are (mm)."""
    boxes = (
        bounds(item.path)
        for item, *_ in placed(document.sheets[page].over)
        if isinstance(item, Path) and item.fill
    )
    return [(box.width, box.height) for box in boxes]


def test_each_component_has_a_page_with_its_name_drawing_and_steps() -> None:
    document = pages(STEPS, STEPS, "")
    assert [sheet.number for sheet in document.sheets] == [1, 2, 3]
    assert (document.duplex, document.name) == ("none", "assembly")
    assert document.job.expected == {}
    for page in range(3):
        assert f"Part {page}" in said(document, page)
        assert place_of_drawing(document, page)[2] == 1
    assert list(document.placements()) == []


def test_what_a_component_is_for_stands_between_its_name_and_its_drawing() -> None:
    small = within(150, 50)
    views = [AssemblyView(f"Part {n}", small, STEPS, f"Für Spiel {n}.") for n in range(2)]
    document = assembly_document(views, setup_of(), imprint_of(), JOB)
    assert len(document.sheets) == 1
    items = placed(document.sheets[0].over)
    texts = {i.text.strip(): y + by * i.y for i, _, y, by in items if isinstance(i, Text)}
    tops = [y for item, _, y, _ in items if isinstance(item, Path) and item.fill]
    for n, top in enumerate(sorted(tops)):
        assert texts[f"Part {n}"] < texts[f"Für Spiel {n}."] < top


def test_steps_are_numbered_once() -> None:
    for steps in (STEPS, STEPS.replace("1**", "1.**"), "1. Eins.\n\n2. Zwei."):
        words = said(pages(steps))
        assert [word for word in words if word in ("1.", "2.", "1", "2")] == ["1.", "2."]
    assert "1." not in said(pages("Alles zusammenstecken."))
    assert "Alles zusammenstecken." in said(pages("Alles zusammenstecken."))
    assert "So geht es zusammen" in said(pages(STEPS))
    assert "So geht es zusammen" not in said(pages(""))


@pytest.mark.parametrize("paper", [A4, Paper("a5", 148.0, 210.0), Paper("a3", 297.0, 420.0)])
@pytest.mark.parametrize("steps", [STEPS, LONG, ""])
def test_all_is_in_the_printable_area_and_nothing_on_the_drawing(paper: Paper, steps: str) -> None:
    document = pages(steps, paper=paper)
    ((width, height),) = drawings(document)
    x, y, by = place_of_drawing(document)
    room = Margins(5, 5, 5, 5).room(paper)
    assert by == pytest.approx(max(1, (paper.width - 26) / 192))
    assert (x, x + by * width) == pytest.approx((room.left + 8, room.right - 8))
    for sheet in document.sheets:
        for item, left, top, enlarged in placed(sheet.over):
            if isinstance(item, Text):
                baseline = top + enlarged * item.y
                assert room.top < baseline <= room.bottom - 5 + 0.1
                assert left + enlarged * item.x >= room.left + 8 - 1e-6
                assert item.size * enlarged >= 6.5 * MM_PER_PT
                if sheet is document.sheets[0]:
                    above = baseline <= y + 1e-6
                    assert above or baseline - enlarged * item.size * 0.8 > y + by * height


def test_many_steps_have_pages_of_their_own() -> None:
    document = pages(LONG)
    assert len(document.sheets) > 1
    assert "So geht es zusammen" not in said(document)
    numbers = [word for page in range(1, len(document.sheets)) for word in said(document, page)]
    assert [word for word in numbers if word == "30."] == ["30."]
    for page in range(len(document.sheets)):
        assert "CC BY-SA 4.0" in said(document, page)


def test_a_drawing_that_is_too_large_is_made_smaller() -> None:
    view = AssemblyView("Part", lambda _: drawn((400.0, 300.0)), STEPS)
    document = assembly_document([view], setup_of(), imprint_of(), JOB)
    assert place_of_drawing(document)[2] == pytest.approx(184 / 400)


def test_it_is_said_in_the_language_of_the_sheets() -> None:
    assert "How it goes together" in said(pages(STEPS, lang="en"))
    assert "Plain · Assembly" in said(pages(STEPS, lang="en"))
    assert "Plain · Zusammenbau" in said(pages(STEPS))
    assert pages(STEPS, lang="en").title == "Plain: Assembly"


def test_small_components_share_a_page_and_the_last_page_says_the_credit() -> None:
    small, large = within(150, 50), within(150, 150)
    views = [AssemblyView(f"Part {n}", small, STEPS) for n in range(2)]
    document = assembly_document(
        [*views, AssemblyView("Part 2", large, STEPS)], setup_of(), imprint_of(), JOB
    )
    first, second = (said(document, page) for page in (0, 1))
    assert len(document.sheets) == 2
    assert ("Part 0" in first, "Part 1" in first, "Part 2" in second) == (True, True, True)
    assert first.count("Plain · Zusammenbau") == 1
    assert (first[-1], "A. Person" in first) == ("CC BY-SA 4.0", False)
    assert second[-2:] == ["A. Person", "CC BY-SA 4.0"]
    baselines = [
        y + by * item.y
        for item, _, y, by in placed(document.sheets[0].over)
        if isinstance(item, Text)
    ]
    assert max(baselines) <= 297 - 10


@pytest.mark.parametrize(("height", "shared"), [(60, True), (110, True), (160, False)])
def test_components_share_a_page_if_their_drawings_need_not_be_much_smaller(
    height: float, shared: bool
) -> None:
    views = [AssemblyView(f"Part {n}", within(150, height), STEPS) for n in range(2)]
    document = assembly_document(views, setup_of(), imprint_of(), JOB)
    assert len(document.sheets) == (1 if shared else 2)
    sizes = [size for page in range(len(document.sheets)) for size in drawings(document, page)]
    assert len(sizes) == 2
    assert len(set(sizes)) == 1
    (wide, high), *_ = sizes
    assert wide / high == pytest.approx(150 / height)
    assert (0.6 * height if shared else height) <= high <= height
    room = Margins(5, 5, 5, 5).room(A4)
    assert all(
        y + by * item.y <= room.bottom - 5 + 0.1
        for sheet in document.sheets
        for item, _, y, by in placed(sheet.over)
        if isinstance(item, Text)
    )
