"""Documents: which pieces go together into a file, in which order, under which name."""

from generator.model import Piece

from .making import JOB, counts, fronts, laid_out, outline, pieces

CARD = outline("rectangle", 63, 88)
STANDEE = outline("rectangle", 16, 67)


def game() -> list[Piece]:
    return [
        *pieces(12, STANDEE, "figure", folded=True, stock="paper"),
        *pieces(3, CARD, "aid", stock="cardboard"),
        *pieces(20, CARD, "card", back=True, stock="cardboard"),
        *pieces(2, CARD, "board", stock="Heavy Board"),
    ]


def test_names_are_numbered_in_order_of_making() -> None:
    documents = laid_out(game())
    assert [document.name for document in documents] == [
        "01-cardboard-duplex",
        "02-cardboard",
        "03-heavy-board",
        "04-paper",
    ]


def test_names_say_how_sides_are_made() -> None:
    assert laid_out(game(), duplex="fold")[0].name == "01-cardboard-fold"
    assert [d.name for d in laid_out(game(), duplex="none")] == [
        "01-cardboard",
        "02-heavy-board",
        "03-paper",
    ]
    assert [d.name for d in laid_out(pieces(1, CARD, stock=""))] == ["01-sheets"]


def test_sides_and_stocks_do_not_mix() -> None:
    for document in laid_out(game()):
        stocks = {placement.piece.stock for placement in document.placements()}
        assert stocks == {document.stock}
        sides = {placement.piece.back is not None for placement in document.placements()}
        assert sides == {document.name.endswith("-duplex")}
        assert document.duplex == ("long" if True in sides else "none")


def test_fronts_and_backs_alternate_under_one_number() -> None:
    document = laid_out(game())[0]
    assert [(sheet.number, sheet.back) for sheet in document.sheets] == [
        (1, False),
        (1, True),
        (2, False),
        (2, True),
        (3, False),
        (3, True),
    ]
    assert counts(document) == [9, 9, 2]


def test_folded_pieces_show_both_sides_and_share_with_others() -> None:
    (document,) = laid_out(pieces(12, STANDEE, "figure", folded=True) + pieces(2, CARD, "aid"))
    sides = {placement.piece.component: placement.side for placement in document.placements()}
    assert sides == {"figure": "both", "aid": "front"}
    assert len(fronts(document)) == 1


def test_the_job_and_the_title_are_handed_on() -> None:
    for document in laid_out(game()):
        assert document.job is JOB
    titles = [document.title for document in laid_out(game())]
    assert titles[0] == "Toy – Cardboard 300 g/m²"
    assert laid_out(game())[0].author == "A. Author"


def test_findings_name_their_document() -> None:
    documents = laid_out(pieces(18, CARD) + pieces(12, STANDEE, stock="paper"), margins=10)
    for document in documents:
        assert all(finding.where == document.name for finding in document.findings)


def test_pieces_keep_their_order() -> None:
    document = laid_out(game())[0]
    names = [p.piece.variant for sheet in fronts(document) for p in sheet.placements]
    assert names == sorted(names)


def test_forms_stay_together_where_that_costs_no_sheet() -> None:
    given = pieces(1, outline("rectangle", 120, 100), "depot")
    given += pieces(72, STANDEE, "figure") + pieces(24, outline("rectangle", 16, 55), "tent")
    (document,) = laid_out(given)
    assert len(document.sheets) == 3
    shown = [{p.piece.component for p in sheet.placements} for sheet in document.sheets]
    assert sum("figure" in components for components in shown) == 2
    assert sum("tent" in components for components in shown) == 1
