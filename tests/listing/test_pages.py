"""Pages of lists: numbers where there are several, the credit and the licence on each."""

from generator.listing.pages import Pages, finished, running_head
from generator.model import Margins
from generator.scene import Group, Item, Text
from generator.sheets import Imprint, PrintSetup, find_paper
from generator.sheets.blocks import Block, column_of, height_of

COLUMN = column_of(PrintSetup(find_paper("a5"), Margins(), "none"))
IMPRINT = Imprint("Klein", credit="Somebody", licence="free to use")
NUMBER = "Page {page} of {count}"


def filled(pages: int, rooms: list[float]) -> Pages:
    """Make so many pages as high as they may be, and keep what room they were given."""

    def fill(room: float) -> Pages:
        rooms.append(room)
        return [[Block(room, (), before=0.0)] for _ in range(pages)]

    return finished(fill, IMPRINT, COLUMN, NUMBER)


def words(blocks: list[Block]) -> list[str]:
    """Return the lines of text of blocks."""

    def texts(items: tuple[Item, ...]) -> list[str]:
        found = []
        for item in items:
            found += [item.text] if isinstance(item, Text) else []
            found += texts(item.items) if isinstance(item, Group) else []
        return found

    return [text for block in blocks for text in texts(block.items)]


def test_a_single_page_has_no_number() -> None:
    rooms: list[float] = []
    (page,) = filled(1, rooms)
    assert words(page) == ["Somebody", "free to use"]
    assert len(rooms) == 1


def test_each_of_several_pages_has_its_number_and_the_credit() -> None:
    rooms: list[float] = []
    pages = filled(3, rooms)
    for number, page in enumerate(pages, start=1):
        assert words(page) == ["Somebody", "free to use", f"Page {number} of 3"]
    assert rooms[1] < rooms[0]


def test_what_is_filled_and_what_it_ends_with_take_the_page() -> None:
    for count in (1, 2):
        for page in filled(count, []):
            assert abs(height_of(page) - COLUMN.height) < 0.001


def test_the_head_of_further_pages_says_whose_they_are() -> None:
    (text,) = words([running_head("Klein", "Plan", 100)])
    assert text.replace("\N{NO-BREAK SPACE}", " ") == "Klein · Plan"
