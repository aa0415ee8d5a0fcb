"""The printed parts list, read back from its file: one or two pages on which everything is named
with its number and a box to tick."""

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from generator.listing.formats import design_text
from generator.listing.making import write_parts
from generator.listing.parts import parts
from generator.model import Margins, SpielbogenError

from .making import COPIES, MM, SLUGS, Box, mini, pages_of, row_of, rules_of, written

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The parts lists of all games that come along, in German on A4."""
    folder = tmp_path_factory.mktemp("parts")
    return {slug: written(rules_of(slug), folder) for slug in SLUGS}


def text_of(data: bytes) -> str:
    return " ".join(page.text for page in pages_of(data))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_takes_one_or_two_pages(pages: dict[str, bytes], slug: str) -> None:
    assert 1 <= len(pages_of(pages[slug])) <= 2


@pytest.mark.parametrize("slug", SLUGS)
def test_every_component_is_named_with_its_number(pages: dict[str, bytes], slug: str) -> None:
    text = text_of(pages[slug])
    for row in parts(rules_of(slug), "de").rows:
        # The number stands at the end of the first line of a name.
        name = rf"( {row.count})? ".join(map(re.escape, row.name.split()))
        found = re.finditer(rf"{name}( {row.count})?\b", text)
        assert any(any(each.groups()) for each in found), row.id
        assert row.size.replace("\N{NO-BREAK SPACE}", " ") in text


@pytest.mark.parametrize("slug", SLUGS)
def test_every_design_has_a_box_to_tick(pages: dict[str, bytes], slug: str) -> None:
    listed = parts(rules_of(slug), "de")
    text = text_of(pages[slug])
    for row in listed.rows:
        for design in row.designs if len(row.designs) > 1 else ():
            assert design_text(design).replace("\N{NO-BREAK SPACE}", " ") in text
    assert boxes(pages[slug]) == sum(len(row.designs) for row in listed.rows)


def boxes(data: bytes, by: float = 1.0) -> int:
    """Count the boxes to tick: squares of 2.9 mm, or `by` times as large, or somewhat smaller where
    all is; pdfium adds to what it tells of a path twice the width of its line."""
    paths = [path for page in pages_of(data) for path in page.paths]
    sides = [(right - left, bottom - top) for left, top, right, bottom in paths]
    side = by * (2.9 + 2 * 0.25)
    return sum(0.86 * side < wide < side + 0.05 and abs(high - wide) < 0.05 for wide, high in sides)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_page_bears_the_licence_and_the_credit(pages: dict[str, bytes], slug: str) -> None:
    game = rules_of(slug).game
    found = pages_of(pages[slug])
    assert all(" ".join(game.licence.de.split()) in page.text for page in found)
    assert all(" ".join(game.credit.de.split()) in page.text for page in found)


def test_several_pages_say_whose_they_are_and_have_numbers_and_the_credit(tmp_path: Path) -> None:
    rules = rules_of("wasserwege")
    first, second = pages_of(written(rules, tmp_path, paper="a5"))
    assert first.text.startswith("Wasserwege Stückliste für 4 Personen")
    assert second.text.startswith("Wasserwege · Stückliste ")
    assert [page.text.endswith(f"Seite {n} von 2") for n, page in enumerate((first, second), 1)]
    for page in (first, second):
        assert " ".join(rules.game.credit.de.split()) in page.text
    # Both are filled alike: what is lowest but for the small print is nearly as low.
    lowest = [max(box[3] for box in page.boxes if box[3] < 210 - 30) for page in (first, second)]
    assert abs(lowest[0] - lowest[1]) < 25


@pytest.mark.parametrize(("lang", "continued"), [("de", "Fortsetzung"), ("en", "continued")])
def test_a_kind_that_goes_on_in_another_column_says_so(
    tmp_path: Path, lang: str, continued: str
) -> None:
    (page,) = pages_of(written(rules_of("handelsfamilien"), tmp_path, lang))
    kind = {"de": "Plättchen", "en": "Tokens"}[lang]
    assert page.text.count(f" {kind} ({continued}) ") == 1
    assert page.text.count("Figuren (") == page.text.count("Figures (") == 0


def test_boxes_beside_each_other_keep_their_distance(pages: dict[str, bytes]) -> None:
    (page,) = pages_of(pages["handelsfamilien"])
    with pypdfium2.PdfDocument(io.BytesIO(pages["handelsfamilien"])) as document:
        text = document[0].get_textpage()
        rects = [text.get_rect(place) for place in range(text.count_rects())]
        # The number of a component may stand nearer to its box.
        names = [rect for rect in rects if not text.get_text_bounded(*rect).strip().isdigit()]
    ends = [(right * MM, page.size[1] - top * MM) for _, _, right, top in names]
    for left, top, right, bottom in page.paths:
        near = [x for x, y in ends if top < y < bottom and left - 2 < x < right]
        assert right - left > 4 or not near


@pytest.mark.parametrize("slug", SLUGS)
def test_all_is_within_the_margins_and_does_not_overlap(pages: dict[str, bytes], slug: str) -> None:
    for page in pages_of(pages[slug]):
        assert page.size == pytest.approx((210, 297), abs=0.01)
        for left, top, right, bottom in page.boxes:
            assert left >= 12
            assert top >= 9
            assert right <= 210 - 12
            assert bottom <= 297 - 9
        ticks = [box for box in page.paths if box[2] - box[0] < 4]
        assert not any(_overlap(one, other) for one in ticks for other in page.boxes)


def _overlap(one: Box, other: Box) -> bool:
    """Tell whether two boxes overlap by more than a hair."""
    if one == other:
        return False
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 0.05 and down > 0.05


@pytest.mark.parametrize("slug", SLUGS)
def test_the_file_says_what_it_was_made_for_and_holds_no_piece(
    pages: dict[str, bytes], slug: str
) -> None:
    rules = rules_of(slug)
    with pikepdf.open(io.BytesIO(pages[slug])) as file:
        job = json.loads(str(file.docinfo["/Spielbogen"]))
        assert str(file.docinfo["/Title"]) == f"{rules.game.name.de}: Stückliste"
        read = [pikepdf.parse_content_stream(page) for page in file.pages]
    operators = {str(each.operator) for content in read for each in content}
    assert (job["game"], job["players"], job["lang"]) == (slug, rules.players, "de")
    assert (job["expected"], job["duplex"]) == ({}, "none")
    assert not operators & {"BDC", "BMC"}


def test_the_same_game_gives_the_same_bytes(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path\n"
        "from tests.listing.making import mini, written\n"
        "sys.stdout.buffer.write(written(mini(Path(sys.argv[1])), Path(sys.argv[1])))"
    )
    made = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        folder.mkdir()
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        call = [sys.executable, "-c", code, str(folder)]
        made.append(subprocess.run(call, env=environment, capture_output=True, check=True).stdout)
    assert made[0].startswith(b"%PDF")
    assert made[0] == made[1]


@pytest.mark.parametrize(("paper", "by"), [("a5", 1.0), ("a3", 271 / 192)])
def test_other_papers_hold_the_same(tmp_path: Path, paper: str, by: float) -> None:
    rules = rules_of("wasserwege")
    data = written(rules, tmp_path, "en", paper)
    assert boxes(data, by) == sum(len(row.designs) for row in parts(rules, "en").rows)
    assert "Stockholm start card 1" in text_of(data)


def test_hundreds_of_designs_go_on_over_pages(tmp_path: Path) -> None:
    lines = [f"d{number:03},1,#C00000,Name {number:03}" for number in range(700)]
    rules = mini(tmp_path, tiles="\n".join(["id,qty,color,name", *lines]))
    data = written(rules, tmp_path)
    assert len(pages_of(data)) > 1
    assert boxes(data) == 700 + 2
    for page in pages_of(data):
        assert all(bottom <= 297 - 9 for _, _, _, bottom in page.boxes)
        assert "Plättchen" in page.text or "Legeteile" in page.text or "Falten" in page.text


def test_a_game_of_nothing_has_a_page_that_says_so(tmp_path: Path) -> None:
    none = {
        'copies = "players"\nfront': "copies = 0\nfront",
        "2 * each * players": "0",
        COPIES: COPIES.replace('"players"', "0"),
        'formula = "players"': 'formula = "0"',
        "value = 5": "value = 0",
    }
    rules = mini(tmp_path, none)
    (page,) = pages_of(written(rules, tmp_path))
    assert "0 Teile zu basteln" in page.text


def test_long_names_go_over_several_lines(tmp_path: Path) -> None:
    long = "Ein sehr langer Name für eine Ausführung, der in keine Spalte passt, so breit sie ist"
    tiles = f'id,qty,color,name\nred,3,#C00000,"{long}"\nblue,3,#0000C0,Blau\n'
    rules = mini(tmp_path, {'{ de = "Hütte", en = "Hut" }': f'"{long}"'}, tiles)
    data = written(rules, tmp_path)
    assert boxes(data) == 4
    assert text_of(data).count(long) + text_of(data).count(f"6 × {long}") >= 1
    (page,) = pages_of(data)
    assert all(right <= 210 - 12 for _, _, right, _ in page.boxes)


def test_a_number_that_differs_from_the_rules_is_told(tmp_path: Path) -> None:
    rules = mini(tmp_path, {COPIES: COPIES.replace('"players"', "1")})
    assert "gebraucht: 2" in text_of(written(rules, tmp_path))
    assert row_of(parts(rules, "de"), "hut").count == 1


def test_a_paper_that_there_is_not_is_refused(tmp_path: Path) -> None:
    rules = mini(tmp_path)
    with pytest.raises(SpielbogenError, match="a9"):
        write_parts(rules, parts(rules, "de"), tmp_path / "parts.pdf", ("a9", Margins()))
    assert not (tmp_path / "parts.pdf").exists()


def test_a_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    rules = mini(tmp_path)
    (tmp_path / "taken").write_text("")
    with pytest.raises(SpielbogenError) as caught:
        write_parts(rules, parts(rules, "de"), tmp_path / "taken" / "parts.pdf", ("a4", Margins()))
    assert caught.value.findings[0].code == "B101"


def test_an_old_file_is_replaced_and_nothing_else_is_left(tmp_path: Path) -> None:
    rules = mini(tmp_path / "game")
    target = tmp_path / "out" / "parts.pdf"
    target.parent.mkdir()
    target.write_text("old")
    write_parts(rules, parts(rules, "de"), target, ("a4", Margins()))
    assert target.read_bytes().startswith(b"%PDF")
    assert [path.name for path in target.parent.iterdir()] == ["parts.pdf"]
