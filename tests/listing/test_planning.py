"""The plan: sheets, materials and things to buy are counted, and what is to be done is in order."""

from fractions import Fraction
from pathlib import Path

import pytest

from generator.listing.plan import Plan
from generator.listing.plan_formats import as_csv, as_markdown
from generator.listing.plan_lines import needs
from generator.workshop import CutSetup

from .planned import HUTS, STAND_INS, cut, small


def steps(plan: Plan, phase: str) -> list[str]:
    said = (f"{step.what} {step.how}".strip() for step in plan.steps if step.phase == phase)
    return [text.replace("\N{NO-BREAK SPACE}", " ") for text in said]


def test_sheets_are_added_up_by_stock(tmp_path: Path) -> None:
    plan = small(tmp_path).plan
    card, read = plan.stocks
    # 12 tiles of 30 mm fit one sheet, and so do 2 huts; tiles have backs, huts have none.
    assert (card.id, card.sheets, card.two_sided, card.choice, card.cut) == ("card", 2, 1, 0, 0)
    assert (read.id, read.sheets) == ("", 1)
    assert plan.sheets == 2
    assert [*plan.materials, *plan.by_hand, *plan.fastenings] == []
    assert (plan.machine, plan.bed) == ("", None)


def test_files_hold_what_a_build_would_write(tmp_path: Path) -> None:
    files = {file.path: file for file in small(tmp_path, players=2).plan.files}
    assert list(files) == ["00-start.pdf", "01-card-duplex.pdf", "02-card.pdf"]
    tiles = files["01-card-duplex.pdf"]
    assert (tiles.pages, len(tiles.papers), tiles.pieces) == (2, 1, {"tile": 12})
    assert tiles.papers[0].sides == 2
    assert files["02-card.pdf"].pieces == {"hut": 2}


def test_spare_copies_count(tmp_path: Path) -> None:
    plan = small(tmp_path, spare=Fraction(1, 10)).plan
    assert plan.spare == "1/10"
    (coin,) = plan.bought
    assert (coin.id, coin.amount, coin.spare) == ("coin", 6, 1)
    files = {file.path: file.pieces for file in plan.files}
    # Of each colour, 6 and a tenth of them, rounded up.
    assert files["01-card-duplex.pdf"] == {"tile": 14}
    assert "14 Teile" in " ".join(steps(plan, "cut"))


def test_of_a_box_only_what_lacks_is_planned(tmp_path: Path) -> None:
    box = tmp_path / "box.csv"
    box.write_text("id,variant,count\ntile,red,6\ntile,blue,5\ncoin,,5\n", encoding="utf-8")
    plan = small(tmp_path, missing=box).plan
    assert plan.bought == ()
    assert {file.path: file.pieces for file in plan.files if file.stock} == {
        "01-card-duplex.pdf": {"tile": 1},
        "02-card.pdf": {"hut": 2},
    }


def test_where_nothing_lacks_there_is_nothing_to_print(tmp_path: Path) -> None:
    box = tmp_path / "box.csv"
    box.write_text("id,variant,count\ntile,red,6\ntile,blue,6\nhut,,2\n", encoding="utf-8")
    made = small(tmp_path, missing=box)
    assert made.plan.files == ()
    assert made.plan.sheets == 0
    assert [each.id for each in made.plan.bought] == ["coin"]
    assert [found.code for found in made.ready.findings] == ["B106"]


def test_sheets_of_stand_ins_alone_are_a_choice(tmp_path: Path) -> None:
    plan = small(tmp_path, {HUTS: STAND_INS}).plan
    assert [(row.sheets, row.choice) for row in plan.stocks] == [(2, 1), (1, 0)]
    assert [sheet.use for file in plan.files for sheet in file.papers] == [
        *("needed", "needed", "choice")
    ]
    (coin,) = plan.bought
    assert coin.stand_ins == ("hut",)
    assert coin.what == "oder Hütte"
    assert steps(plan, "fold") == ["2 × Hütte (statt Münze)"]
    assert "02-card.pdf Card · 1 Blatt, einseitig, nach Wahl\n2 × Hütte (statt Münze)" in steps(
        plan, "print"
    )
    assert steps(plan, "cut") == ["01-card-duplex.pdf 12 Teile", "02-card.pdf 2 Teile, nach Wahl"]


def test_of_the_parts_of_a_file_some_are_a_choice(tmp_path: Path) -> None:
    one_sided = {HUTS: STAND_INS, 'back = "back"\n': ""}
    plan = small(tmp_path, one_sided).plan
    assert steps(plan, "cut") == ["01-card.pdf 14 Teile, 2 davon nach Wahl"]


def test_a_page_for_a_print_shop_is_no_sheet_of_paper(tmp_path: Path) -> None:
    tile = {'size = "30mm"\noutline = "octagon"': 'size = "400mm"\noutline = "octagon"'}
    plan = small(tmp_path, tile, poster="whole").plan
    large = [file for file in plan.files if file.pieces == {"tile": 12}]
    assert [(file.papers, "Druckerei" in file.amount) for file in large] == [((), True)]
    assert plan.sheets == 1


def test_large_pieces_are_to_be_glued(tmp_path: Path) -> None:
    tile = {'size = "30mm"\noutline = "octagon"': 'size = "300mm x 200mm"'}
    assert steps(small(tmp_path, tile).plan, "glue") == ["12 × Plättchen je 2 Blatt zusammenkleben"]


def test_sheets_to_fold_over_are_glued_before_they_are_cut(tmp_path: Path) -> None:
    plan = small(tmp_path, duplex="fold").plan
    assert [row.two_sided for row in plan.stocks] == [0, 0]
    assert steps(plan, "glue") == ["01-card-fold.pdf Blätter umfalten und zusammenkleben"]
    phases = [step.phase for step in plan.steps]
    assert phases.index("glue") < phases.index("cut") < phases.index("fold")


# With a machine.


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Plan:
    return cut(tmp_path_factory.mktemp("cutting")).plan


def test_sheets_are_counted_by_material(workshop: Plan) -> None:
    assert [(row.id, row.width, row.height) for row in workshop.materials] == [
        ("plywood-3mm", 300, 200),
        ("acrylic-3mm", 300, 200),
    ]
    plywood, acrylic = workshop.materials
    # Two discs of 30 mm, cut half a kerf outside their edge.
    assert acrylic.lengths["outline"] == pytest.approx(2 * 3.14159265 * (30 + 0.15), abs=0.01)
    assert acrylic.lengths["inner"] == 0
    assert "engrave" not in plywood.lengths
    assert (acrylic.sheets, acrylic.parts) == (1, 2)
    # Six bases, four tiles, four tents of three parts, and a tray of five.
    assert plywood.parts == 6 + 4 + 4 * 3 + 5
    assert 0 < plywood.used < 1
    assert workshop.bed == (300, 200)


def test_a_machine_that_follows_engravings_has_their_length(tmp_path: Path) -> None:
    plywood, _ = cut(tmp_path, cut=CutSetup("snijlab", {}, {})).plan.materials
    assert plywood.lengths["engrave"] > 0


def test_what_only_hands_cut_is_counted_by_itself(workshop: Plan) -> None:
    felt, foam = workshop.by_hand
    assert (felt.id, felt.parts) == ("felt", 1)
    # The floor of a tray of 80 × 60 mm, half a mm off each wall.
    assert felt.largest == pytest.approx((79, 59))
    assert felt.area == pytest.approx(79 * 59)
    assert (foam.id, foam.parts) == ("foam", 2)
    assert [row.file for row in workshop.by_hand] == [
        "laser/by-hand-01-felt.pdf",
        "laser/by-hand-02-foam.pdf",
    ]


def test_fastenings_are_counted_for_all_copies(workshop: Plan) -> None:
    # A magnet under each of six stands and four tents.
    assert [(row.amount, "Magnet" in row.name) for row in workshop.fastenings] == [(10, True)]


def test_sheets_of_what_can_be_cut_need_not_be_printed(tmp_path: Path, workshop: Plan) -> None:
    # Cards and tents share a sheet: it has to be printed for the cards.
    card, read = workshop.stocks
    assert (card.sheets, card.cut, read.cut) == (1, 0, 0)
    assert steps(workshop, "cut") == ["01-card.pdf 6 Teile"]
    assert steps(workshop, "fold") == ["4 × Tent oder geschnitten"]
    tents = cut(tmp_path, only=("tent",)).plan
    assert [(row.id, row.sheets, row.cut) for row in tents.stocks if row.id] == [("card", 1, 1)]
    assert steps(tents, "cut") == ["01-card.pdf 4 Teile, oder geschnitten"]


def test_what_nobody_needs_is_a_choice(tmp_path: Path) -> None:
    copies = 'copies = "3 * players"'
    plan = cut(tmp_path / "cut", {copies: f"{copies}\noptional = true"}).plan
    assert [(row.optional, row.parts) for row in plan.materials] == [(6, 27), (0, 2)]
    assert "6 × Stand (nach Wahl)" in steps(plan, "build")
    (plywood,) = (line for line in needs(plan)["material"] if line.name == "Sperrholz 3 mm")
    assert "27 Teile, 6 davon nach Wahl" in plywood.said
    assert "6 of 27 parts optional" in as_csv([plan])
    assert "27 Teile, 6 davon nach Wahl" in as_markdown(plan)
    coin = 'kind = "bought"'
    changes = {HUTS: f"{HUTS}\noptional = true", coin: f"{coin}\noptional = true"}
    printed = small(tmp_path / "small", changes, only=("hut",)).plan
    assert [row.choice for row in printed.stocks if row.id] == [1]
    assert [line.said for line in needs(small(tmp_path / "coin", changes).plan)["bought"]] == [
        ("nach Wahl",)
    ]


def test_parts_are_cut_before_they_are_put_together(workshop: Plan) -> None:
    assert steps(workshop, "machine") == [
        "Platte messen, Probestück schneiden (spielbogen calibrate laser)",
        "Sperrholz 3 mm 1 Bogen",
        "Acrylglas 3 mm 1 Bogen",
    ]
    assert steps(workshop, "hand") == [
        "Bastelfilz 3 mm 1 Teil (by-hand-01-felt.pdf)",
        "Moosgummi 2 mm 2 Teile (by-hand-02-foam.pdf)",
    ]
    assert steps(workshop, "build") == ["6 × Stand", "4 × Tent", "1 × Tray", "1 × Lining"]
    assert [step.phase for step in workshop.steps][-1] == "count"


def test_each_sheet_of_a_machine_is_ticked_by_its_number(tmp_path: Path) -> None:
    plan = cut(tmp_path, {'copies = "3 * players"': 'copies = "100 * players"'}).plan
    (step,) = (step for step in plan.steps if step.what == "Sperrholz 3 mm")
    assert [tick.words for tick in step.ticks] == ["01", "02", "03"][: len(step.ticks)]
    assert len(step.ticks) == plan.materials[0].sheets > 1
    assert [file.rpartition("-")[2] for file in step.files] == [tick.words for tick in step.ticks]


def test_tools_are_those_that_the_steps_take(tmp_path: Path, workshop: Plan) -> None:
    tools = small(tmp_path).plan.tools
    assert len(tools) == 4
    assert set(tools) < set(workshop.tools)
    assert "K40 (K40 Whisperer)" in workshop.tools
