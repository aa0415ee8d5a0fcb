"""The start sheet: everything on it within reach of the printer, nothing on anything else, the
lines to measure in their true size, and as many sheets counted as there are."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from itertools import combinations, pairwise

import pytest
from PIL import Image as PillowImage

from generator.geometry import IDENTITY, Box, Transform, bounds, transformed
from generator.model import Document, Margins, Piece, Sheet
from generator.scene import Group, Image, Item, Path, Picture, Text
from generator.sheets import Imprint, PrintSetup, find_paper, impose, most_pictures, start_sheet
from generator.type import font, width

from .making import IMPRINT, JOB, counts, fronts, laid_out, outline, pieces
from .posters import box_sheets

CARD = outline("rectangle", 63, 88)
WIDE = outline("rectangle", 250, 170)
TILE = outline("octagon", 44)


def game() -> list[Piece]:
    return [
        *pieces(100, CARD, "card", back=True),
        *pieces(6, WIDE, "board"),
        *pieces(90, TILE, "tile", stock="thin card"),
    ]


def picture(sheet: Sheet) -> Picture:
    pixels = (round(sheet.paper.width / 4), round(sheet.paper.height / 4))
    target = BytesIO()
    PillowImage.new("RGB", pixels, "tan").save(target, "PNG")
    return Picture(target.getvalue(), pixels, "image/png")


def started(
    given: Sequence[Piece], paper: str = "a4", imprint: Imprint = IMPRINT
) -> tuple[Document, list[Document]]:
    """Return the start sheet for pieces, and the documents that it is about."""
    documents = laid_out(given, paper=paper, imprint=imprint)
    pictures = {d.name: [picture(sheet) for sheet in fronts(d)] for d in documents}
    setup = PrintSetup(find_paper(paper), Margins(), "long")
    return start_sheet(documents, pictures, setup, imprint, JOB), documents


def leaves(items: Sequence[Item], by: Transform = IDENTITY) -> Iterator[tuple[Item, Transform]]:
    for item in items:
        if isinstance(item, Group):
            yield from leaves(item.items, item.transform.then(by))
        else:
            yield item, by


def area(item: Item, by: Transform) -> Box:
    """Return the room that an item takes on its page; a line of text from baseline to capitals."""
    if isinstance(item, Image):
        box = Box(item.x, item.y, item.x + item.width, item.y + item.height)
    elif isinstance(item, Text):
        tall = font(item.font).cap_height * item.size
        wide = width(item.font, item.text, item.size)
        box = Box(item.x, item.y - tall, item.x + wide, item.y)
    else:
        assert isinstance(item, Path)
        return bounds(transformed(item.path, by))
    return Box(*by.apply(box.left, box.top), *by.apply(box.right, box.bottom))


def places(start: Document) -> Iterator[tuple[str, Box]]:
    """Return what is on a start sheet: of what kind, and where."""
    for sheet in start.sheets:
        yield from ((type(item).__name__, area(item, by)) for item, by in leaves(sheet.over))


def lines(start: Document) -> list[str]:
    return [i.text for s in start.sheets for i, _ in leaves(s.over) if isinstance(i, Text)]


@pytest.mark.parametrize("paper", ["a5", "a4", "a3", "letter", "tabloid"])
def test_all_is_within_reach_of_the_printer_and_nothing_lies_on_anything(paper: str) -> None:
    given = game() if paper != "a5" else [*pieces(20, CARD), *pieces(30, TILE, "tile")]
    start, _ = started(given, paper)
    for sheet in start.sheets:
        room = Margins().room(sheet.paper)
        found = [(item, area(item, by)) for item, by in leaves(sheet.over)]
        assert all(room.contains(box) for _, box in found)
        solid = [box for item, box in found if not isinstance(item, Path)]
        assert not any(meet(one, other) for one, other in combinations(solid, 2))


def meet(one: Box, other: Box) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across > 0.01 and down > 0.01


@pytest.mark.parametrize("paper", ["a4", "a3", "letter", "tabloid"])
def test_a_large_game_starts_on_one_page(paper: str) -> None:
    assert len(started(game(), paper)[0].sheets) == 1


@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_the_lines_to_measure_keep_their_size(paper: str) -> None:
    marks = [
        area(item, by).width
        for item, by in leaves(started(game(), paper)[0].sheets[0].over)
        if isinstance(item, Path) and item.role == "mark"
    ]
    assert sorted(marks) == pytest.approx([25.4, 50.0])


def test_larger_paper_is_filled_by_larger_letters() -> None:
    def title(paper: str) -> float:
        (item, by), *_ = leaves(started(game(), paper)[0].sheets[0].over)
        assert isinstance(item, Text)
        return item.size * by.a

    assert title("a3") > 1.3 * title("a4")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_is_shown_or_counted(paper: str) -> None:
    start, documents = started(game(), paper)
    shown = sum(isinstance(item, Image) for item, _ in leaves(start.sheets[0].over))
    counted = sum(int(line[2:]) for line in lines(start) if line.startswith("+ "))
    assert shown + counted == sum(len(fronts(document)) for document in documents)
    assert shown > len(documents)


@pytest.mark.parametrize("paper", ["a4", "letter", "tabloid"])
@pytest.mark.parametrize("count", [9, 100, 400])
def test_pictures_beyond_the_most_are_not_missed(paper: str, count: int) -> None:
    documents = laid_out([*pieces(count, CARD, back=True), *pieces(2, WIDE, "board")], paper=paper)
    setup = PrintSetup(find_paper(paper), Margins(), "long")
    every = {d.name: [picture(sheet) for sheet in fronts(d)] for d in documents}
    most = {d.name: every[d.name][: most_pictures(d, setup)] for d in documents}
    assert sum(map(len, most.values())) < 30
    one, other = (start_sheet(documents, shown, setup, IMPRINT, JOB) for shown in (every, most))
    assert lines(one) == lines(other)
    assert [*places(one)] == [*places(other)]


# The first just fit on two pages with pictures of a size that leaves the licence its room.
@pytest.mark.parametrize(("stocks", "paper_pages"), [(9, 2), (10, 3), (14, 3)])
def test_every_page_says_the_licence_and_has_room_for_it(stocks: int, paper_pages: int) -> None:
    many = [
        piece
        for n in range(stocks)
        for piece in pieces(9, CARD, f"card{n}", stock=f"stock {n}", back=n % 2 == 0)
    ]
    licence = "CC BY-SA 4.0 · Michael Muster, Musterstadt, example.org/some/address. " * 9
    start, _ = started(many, imprint=replace(IMPRINT, licence=licence.strip()))
    assert len(start.sheets) == paper_pages
    for sheet in start.sheets:
        page = "".join(i.text for i, _ in leaves(sheet.over) if isinstance(i, Text))
        assert "".join(page.split()).count("".join(licence.split())) == 1
        room = Margins().room(sheet.paper).grown(-4.9)
        assert all(room.contains(area(item, by)) for item, by in leaves(sheet.over))


def test_nothing_on_it_is_a_piece() -> None:
    start, _ = started(game())
    assert counts(start) == [0]
    assert start.job.expected == {}


def test_names_keep_with_their_numbers_and_begin_with_a_capital() -> None:
    start, _ = started(game())
    text = "\n".join(lines(start))
    assert "100\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}Playing\N{NO-BREAK SPACE}card" in text
    assert "Thin card · " in text


@pytest.mark.parametrize("paper, name", [("a4", "A4"), ("letter", "Letter")])
def test_paper_has_the_name_that_people_use(paper: str, name: str) -> None:
    documents = laid_out(pieces(3, CARD), paper=paper)
    setup = PrintSetup(find_paper(paper), Margins(), "long")
    start = start_sheet(documents, {}, setup, IMPRINT, replace(JOB, paper=paper))
    assert f"For 2 players · 1 sheet {name}" in lines(start)


def test_what_is_glued_says_how_it_goes_together() -> None:
    imprint = replace(IMPRINT, assembly={"board": "Glue flaps beneath the next."})
    start, _ = started([*pieces(2, WIDE, "board"), *pieces(3, CARD)], imprint=imprint)
    said = " ".join("".join(lines(start)).split())
    assert "Glue flaps beneath the next." in said


def test_what_is_made_alike_is_told_once() -> None:
    imprint = replace(IMPRINT, assembly=dict.fromkeys(("card", "figure"), "Glue the flaps."))
    both = [*pieces(1, CARD), *pieces(1, outline("rectangle", 16, 67), "figure")]
    start, _ = started(both, imprint=imprint)
    said = " ".join("".join(lines(start)).split())
    assert said.count("Glue the flaps.") == 1
    assert "Playing card, Figure: Glue the flaps." in said


BOARD = outline("rectangle", 370, 270)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_it_says_once_how_large_pieces_are_put_together(lang: str) -> None:
    large = [*pieces(1, BOARD, "board"), *pieces(1, outline("rectangle", 250, 300), "figure")]
    imprint = replace(IMPRINT, lang=lang)
    start, documents = started([*large, *pieces(4, CARD)], imprint=imprint)
    assert counts(documents[0])[:4] == [1, 1, 1, 1]
    said = " ".join("".join(lines(start)).split())
    sheets = "2 Blatt" if lang == "de" else "2 sheets"
    assert f"board ({sheets}), Figure ({sheets}): " in said
    assert said.count("schraffierten Streifen" if lang == "de" else "hatched strip") == 1
    # One is in columns, one in rows: the steps are those for both.
    assert ("Fertige Reihen" if lang == "de" else "finished rows") in said
    # What is cut from mark to mark cannot be joined any more.
    marks = "von Marke zu Marke" if lang == "de" else "from mark to mark"
    assert said.index(f"({sheets}): ") < said.index(marks)
    assert f"· 5 {'Blatt' if lang == 'de' else 'sheets'} A4" in said


def test_sheets_of_one_box_are_put_together_each_by_itself() -> None:
    start, _ = started(box_sheets())
    said = " ".join("".join(lines(start)).split())
    assert "board: base (2 sheets), board: lid (2 sheets): " in said


def test_sheets_of_a_large_piece_are_those_that_are_printed() -> None:
    """Of the flag the right lower corner is empty, and takes no sheet."""
    start, documents = started(pieces(1, outline("free", 390, 550), "board", back=True))
    assert len(fronts(documents[0])) == 3
    assert "board (3 sheets): " in " ".join("".join(lines(start)).split())


def test_items_of_lists_are_evenly_apart_and_further_than_lines() -> None:
    """Whether letters of the last line reach below it or none does."""
    imprint = replace(IMPRINT, assembly={"card": "no one\nsaw us.", "tile": "hop\non a gypsy."})
    start, _ = started([*pieces(4, CARD), *pieces(4, TILE, "tile")], imprint=imprint)
    drawn = [(i, by) for i, by in leaves(start.sheets[-1].over) if isinstance(i, Text)]
    lines = sorted({round(by.apply(i.x, i.y)[1], 4) for i, by in drawn})
    begins = {round(by.apply(i.x, i.y)[1], 4): int(i.text[:-1]) for i, by in drawn if numbers(i)}
    steps = [(below - above, below) for above, below in pairwise(lines)]
    apart = [gap for gap, below in steps if begins.get(below, 1) > 1]
    within = min(gap for gap, below in steps if below not in begins)
    assert len(apart) > 5
    assert apart == pytest.approx([apart[0]] * len(apart), abs=0.001)
    assert apart[0] > 1.2 * within


def numbers(item: Text) -> bool:
    return item.text.rstrip(".").isdigit() and item.text.endswith(".")


def test_without_large_pieces_it_says_nothing_of_them() -> None:
    start, _ = started(game())
    assert "hatched strip" not in " ".join(" ".join(lines(start)).split())


def test_a_page_for_a_print_shop_is_no_sheet_of_paper() -> None:
    setup = PrintSetup(find_paper("a4"), Margins(), "long", poster="whole")
    given = [*pieces(1, BOARD, "board", back=True), *pieces(4, CARD)]
    documents = impose(given, setup, IMPRINT, JOB)
    said = " ".join(lines(start_sheet(documents, {}, setup, IMPRINT, JOB)))
    said = said.replace("\N{NO-BREAK SPACE}", " ")
    assert "For 2 players · 1 sheet A4" in said
    assert "2 pages for a print shop, cut to 370 × 270 mm" in said
    assert "flip on the" not in said
    assert "at 100 % on 394 × 294 mm or larger" in said
    alone = lines(start_sheet(impose(given[:1], setup, IMPRINT, JOB), {}, setup, IMPRINT, JOB))
    assert "For 2 players" in alone
    # Nothing of the paper at home, and no lines to measure, which such a page does not bear.
    assert not any("A4" in text or "Measure" in text for text in alone)


def test_stand_ins_say_what_they_stand_for_and_that_they_are_optional() -> None:
    imprint = replace(IMPRINT, instead={"tile": ["Figure"]})
    both = [*pieces(3, CARD), *pieces(4, TILE, "tile", stock="thin")]
    start, documents = started(both, imprint=imprint)
    assert len(documents) == 2
    said = " ".join(" ".join(lines(start)).split())
    assert "2 sheets A4, 1 of them optional" in said
    assert "(in place of Figure)" in said.replace("\N{NO-BREAK SPACE}", " ")
    alone, _ = started(both[3:], imprint=imprint)
    assert "optional" not in " ".join(lines(alone))


@pytest.mark.parametrize(
    ("lang", "many", "name"),
    [("de", "davon 1 nach Wahl", "(nach Wahl)"), ("en", "1 of them optional", "(optional)")],
)
def test_what_nobody_needs_is_told(lang: str, many: str, name: str) -> None:
    imprint = replace(IMPRINT, lang=lang, optional=frozenset(["tile"]))
    start, _ = started([*pieces(3, CARD), *pieces(4, TILE, "tile", stock="thin")], imprint=imprint)
    said = " ".join(" ".join(lines(start)).split()).replace("\N{NO-BREAK SPACE}", " ")
    assert many in said
    assert name in said


@pytest.mark.parametrize(("lang", "said"), [("de", "oder schneiden"), ("en", "or cut")])
def test_what_can_be_cut_instead_is_named_if_it_is_there(lang: str, said: str) -> None:
    setup, imprint = PrintSetup(find_paper("a4"), Margins(), "long"), replace(IMPRINT, lang=lang)
    documents = laid_out([*pieces(3, CARD), *pieces(3, TILE, "tile")], imprint=imprint)

    def read(*cut: str) -> str:
        return " ".join(lines(start_sheet(documents, {}, setup, imprint, JOB, cut)))

    told = read("card", "elsewhere")
    assert said in told
    assert f": {IMPRINT.called('card')}. " in told
    assert "elsewhere" not in told
    assert said not in read("elsewhere")
    assert said not in read()
