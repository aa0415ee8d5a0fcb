"""Parts lists: all components with the numbers of the rules, sizes of what is drawn, names of
designs, and what stands in for what."""

from pathlib import Path

import pytest

from generator.faces import draw_pieces
from generator.listing.parts import KINDS, parts

from .making import SLUGS, mini, row_of, rules_of


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_component_is_listed_with_the_numbers_of_the_rules(slug: str, lang: str) -> None:
    rules = rules_of(slug)
    listed = parts(rules, lang)
    assert {row.id: row.required for row in listed.rows} == rules.need
    assert {row.id: row.designed for row in listed.rows if row.designed is not None} == rules.count
    for row in listed.rows:
        component = rules.game.components[row.id]
        assert row.name == component.name.text(lang)
        assert sum(design.count or 0 for design in row.designs) == row.count
        assert len({design.name for design in row.designs}) == len(row.designs)


@pytest.mark.parametrize("slug", SLUGS)
def test_rows_are_grouped_by_kind(slug: str) -> None:
    listed = parts(rules_of(slug), "de")
    places = [KINDS.index(row.kind) for row in listed.rows]
    assert places == sorted(places)
    assert tuple(row for _, rows in listed.groups for row in rows) == listed.rows
    assert len({kind for kind, _ in listed.groups}) == len([*listed.groups])


@pytest.mark.parametrize("slug", ["sechseckspiel", "wasserwege", "wuestenstadt"])
def test_sizes_of_flat_pieces_are_those_of_their_outlines(slug: str) -> None:
    rules = rules_of(slug)
    listed = parts(rules, "en")
    for piece in draw_pieces(rules, "en")[0]:
        if piece.folded or piece.outline.shape == "free":
            continue
        outline = piece.outline
        across = min(outline.width, outline.height)
        told = f"{across:g}" if outline.shape != "rectangle" else f"{outline.width:g} × "
        assert told in row_of(listed, piece.component).size.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("slug", "id", "size"),
    [
        ("wuestenstadt", "path_red", "44 mm Achteck"),
        ("wuestenstadt", "figure", "16 × 15 × 26 mm"),
        ("wuestenstadt", "depot", "80 × 60 × 20 mm"),
        ("wuestenstadt", "dice_tray", "186 × 146 × 35 mm"),
        ("wuestenstadt", "die", ""),
        ("sechseckspiel", "kosmolabium", "180 mm Sechseck"),
        ("handelsfamilien", "goods_card", "63 × 88 mm"),
        ("handelsfamilien", "coin", "Ø 16, 19, 25 mm"),
        ("bauboom", "barrow", "25,6 × 37,7 × 12 mm"),
        ("wasserwege", "wind_arrow", "46 × 12 mm"),
    ],
)
def test_sizes_are_told_as_people_do(slug: str, id: str, size: str) -> None:
    listed = parts(rules_of(slug), "de")
    assert row_of(listed, id).size.replace("\N{NO-BREAK SPACE}", " ") == size


def test_more_players_take_more() -> None:
    two, four = (parts(rules_of("wuestenstadt", players), "de") for players in (2, 4))
    assert (row_of(two, "path_red").count, row_of(four, "path_red").count) == (24, 48)
    assert (two.players, four.players) == (2, 4)
    assert four.made > two.made


def test_designs_of_nobody_are_left_out() -> None:
    listed = parts(rules_of("sechseckspiel", 2), "de")
    assert [design.id for design in row_of(listed, "figure").designs] == ["ivory", "turquoise"]


def test_what_it_is_made_of() -> None:
    listed = parts(rules_of("wuestenstadt"), "de")
    tile, base = row_of(listed, "path_red"), row_of(listed, "figure_base")
    assert (tile.sides, tile.stock, tile.stock_name) == ("two", "cardboard", "Pappe")
    assert (tile.material, tile.material_name) == ("plywood-3mm", "Sperrholz 3 mm")
    assert row_of(listed, "entry").sides == "one"
    assert (base.sides, base.stock, base.stock_name) == (None, "", "")
    assert base.material_name == "Sperrholz 3 mm"
    assert (tile.source, tile.ref) == ("assumed", "2 Aufbau des Spielfelds")


def test_stand_ins_are_told_on_both_sides_and_not_added_up() -> None:
    rules = rules_of("sechseckspiel")
    listed = parts(rules, "de")
    assert row_of(listed, "die_net").stands_in_for == ("life_die", "segment_die", "throw_die")
    assert row_of(listed, "life_die").stand_ins == ("die_net",)
    assert listed.made == sum(rules.count.values()) - rules.count["die_net"]
    assert listed.bought == 13
    assert listed.name("life_die") == "Lebensenergiewürfel"
    assert listed.name("nobody") == "nobody"


@pytest.mark.parametrize(
    ("tiles", "names"),
    [
        ("id,qty,color\nred,3,#C00000\nblue,3,#0000C0\n", ["red", "blue"]),
        ("id,qty,color,value\nred,3,#C00000,7\nblue,3,#0000C0,\n", ["Wert 7", "blue"]),
        ("id,qty,color,name_de\nred,3,#C00000,Rot\nblue,3,#0000C0,Blau\n", ["Rot", "Blau"]),
        ("id,qty,color,name\nred,3,#C00000,A\nblue,3,#0000C0,A\n", ["A (red)", "A (blue)"]),
        ("id,qty,color,title\nred,6,#C00000,Sonne\nblue,0,#0000C0,Mond\n", ["Sonne"]),
    ],
)
def test_designs_are_called_by_their_columns(tmp_path: Path, tiles: str, names: list[str]) -> None:
    listed = parts(mini(tmp_path, tiles=tiles), "de")
    assert [design.name for design in row_of(listed, "tile").designs] == names


COINS = 'kind = "bought"\nexpect = { value = 5, source = "assumed" }'


@pytest.mark.parametrize(("need", "counts"), [(6, [3, 3]), (5, [None, None])])
def test_designs_of_bought_parts_have_numbers_where_they_add_up(
    tmp_path: Path, need: int, counts: list[int | None]
) -> None:
    bought = COINS.replace("5", str(need)).replace("\n", '\nrows = "tiles.csv"\n')
    row = row_of(parts(mini(tmp_path, {COINS: bought}), "de"), "coin")
    assert [design.count for design in row.designs] == counts
    assert (row.count, row.required, row.designed) == (need, need, None)


def test_what_there_is_none_of_is_left_out_unless_it_is_required(tmp_path: Path) -> None:
    none = {
        'faces = { left = "roof" }\ncopies = "players"': 'faces = { left = "roof" }\ncopies = 0'
    }
    lacking = row_of(parts(mini(tmp_path / "a", none), "de"), "hut")
    assert (lacking.count, lacking.required) == (0, 2)
    nor = {'expect = { formula = "players", source = "assumed" }': ""}
    rows = parts(mini(tmp_path / "b", none | nor), "de").rows
    assert [row.id for row in rows] == ["tile", "coin"]


def test_a_material_that_is_in_no_list_goes_by_its_id(tmp_path: Path) -> None:
    cut = {'faces = { left = "roof" }': 'faces = { left = "roof" }\ncut = { material = "birch" }'}
    row = row_of(parts(mini(tmp_path, cut), "de"), "hut")
    assert row.material_name == "birch"
