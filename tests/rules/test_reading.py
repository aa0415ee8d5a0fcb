"""Every fault of a game.toml, told with its file, line, key, what was expected and what is near."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.model import SpielbogenError
from generator.rules import load_game
from generator.rules.models import GameFile, Words
from generator.rules.reading import fitted, parse, validated, where_is

from .toy import GAME, fault, faults, line, load, place, solve, write


def test_the_game_says_what_its_file_says(tmp_path: Path) -> None:
    game = load(tmp_path)
    assert game.slug == "toy"
    assert (game.name.text("de"), game.name.text("en")) == ("Spielzeug", "Toy")
    assert game.components["board"].name.text("de") == "Plan"
    assert game.components["animal"].size == (63.0, 88.0)
    assert game.components["board"].size == pytest.approx((200.0, 203.2))
    assert list(game.components) == ["animal", "board", "die"]
    assert game.stocks["card"].name.text("en") == "card"
    assert game.credit.text("de") == game.credit.text("en") == "nobody"
    assert game.notes == ()


def test_places_in_the_file(tmp_path: Path) -> None:
    game = load(tmp_path)
    assert game.where("components", "animal", "copies") == place('copies = "players - 1"')
    assert game.where("components", "animal", "expect", "ref") == place('expect = { formula = "c')
    assert game.where("invariants", 0, "holds") == place("holds = ")
    assert game.line("components", "board") == line(GAME, "[components.board]")


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    write(tmp_path)
    content = ("\ufeff" + GAME.replace("\n", "\r\n")).encode()
    (tmp_path / "game.toml").write_bytes(content)
    assert load_game(tmp_path).where("facts", "cards") == place("cards = ")


def test_a_misspelt_key(tmp_path: Path) -> None:
    found = fault(tmp_path, {'back = "animal_back"': 'bakc = "animal_back"'})
    assert (found.code, found.where) == ("R104", place("back ="))
    assert found.message == "unknown key 'components.animal.bakc'"
    assert found.hint == "did you mean 'back'?"


def test_misspelt_keys_of_lists_and_inner_tables(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        {"says =": "sais =", '"derived", ref = "2" }\nopen': '"derived", rev = "2" }\nopen'},
    )
    told = {(f.code, f.message): f for f in found}
    assert told["R104", "unknown key 'invariants.0.sais'"].hint == "did you mean 'says'?"
    assert told["R105", "the key 'invariants.0.says' is missing"].where == place("[[invariants]]")
    assert told["R104", "unknown key 'facts.cards.rev'"].hint == "did you mean 'ref'?"


def test_all_faults_of_a_file_come_together(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        {
            'kind = "board"': 'kind = "bord"',
            "value = 4": "value = [4]",
            '"20cm x 8in"': '"20 x 8in"',
        },
    )
    assert [finding.where for finding in found] == [
        place("side ="),
        place('kind = "board"'),
        place('size = "20cm'),
    ]


def test_a_value_that_is_not_one_of_those_known(tmp_path: Path) -> None:
    found = fault(tmp_path, {'kind = "board"': 'kind = "bord"'})
    assert found.code == "R106"
    assert "'components.board.kind': expected 'card', 'tile'" in found.message
    assert found.hint == "did you mean 'board'?"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"63mm x 88mm"', '"63mm x 88"', "'88' is no length"),
        ('"63mm x 88mm"', '"63mm x 0mm"', "not larger than 0"),
        ('"63mm x 88mm"', "63", "63 is no size"),
        ('stock = "card"\nexpect', 'stock = "card"\ngap = 2\nexpect', "such as '2mm'"),
        ('stock = "card"\nexpect', 'stock = "card"\ngap = [2]\nexpect', "[2] is no length"),
        ('stock = "card"\nexpect', 'stock = "card"\ngap = true\nexpect', "True is no length"),
        ('stock = "card"\nexpect', 'stock = "card"\ngap = "2em"\nexpect', "unknown unit 'em'"),
        ('name = "Plan"', "name = 3", "expected a text, or { de = …, en = … }"),
        ('copies = "players - 1"', 'copies = ""', "expected a text that is not empty"),
        ('copies = "players - 1"', "copies = true", "expected a text, not True"),
        ('kind = "board"\n', 'kind = "board"\noutline = 3\n', "outline': expected a table, not 3"),
        ("min = 2", 'min = "2"', "expected a whole number, not '2'"),
        ("min = 2", "min = true", "expected a whole number"),
        ("min = 2", "min = 4", "expected min ≤ default ≤ max"),
        ("min = 2", "min = 0", "expected greater than or equal to 1, not 0"),
        ("value = 4", "value = 1979-05-27", "expected a number, a text, true or false"),
        ("value = 4", "value = inf", "expected a number, a text, true or false"),
        ("value = 4", 'value = 4, formula = "4"', "expected either 'value' or 'formula'"),
        ("value = 2, ", "", "expected either 'value' or 'formula'"),
        ("value = 2, ", "value = -2, ", "expected a whole number of 0 or more"),
        ("value = 2, ", "value = { a = 2 }, ", "need the key 'per'"),
        ('slug = "toy"', 'slug = "../toy"', "expected small letters and digits"),
        ("[components.board]", "[components.Board]", "expected small letters and digits"),
        ('size = "20cm', 'outline = "octagon"\nsize = "20cm', "an octagon has one length as size"),
        ('size = "20cm', 'outline = "sector"\nsize = "20cm', "a sector needs 'radius' and 'angle'"),
        ('size = "20cm', 'outline = "free"\nsize = "20cm', "a free form needs a 'path'"),
        ('size = "20cm', 'params = { edge = "1mm" }\nsize = "20cm', "it has no key 'params'"),
        ('size = "20cm', 'part = "tray"\nsize = "20cm', "it has no key 'size'"),
        ('size = "20cm', 'outline = { angle = 9 }\nsize = "20cm', "only a sector has an 'angle'"),
        ('size = "20cm', 'outline = { shape = "disc", radius = "1mm" }\nsize = "20cm', "'radius'"),
        ('"20cm x 8in"', '"-20cm"', "must be larger than 0"),
        ('kind = "bought"', 'kind = "bought"\nstock = "card"', "it has no key 'stock'"),
    ],
)  # fmt: skip
def test_a_value_of_the_wrong_kind(tmp_path: Path, old: str, new: str, said: str) -> None:
    found = fault(tmp_path, {old: new})
    assert found.code == "R106"
    assert said in found.message


@pytest.mark.parametrize(
    ("old", "key"),
    [
        ('slug = "toy"\n', "game.slug"),
        ('ref = "5"\n', "ref"),
        ('back"\nstock = "card"', "stock"),
        ('front = "board"\n', "front"),
        ('size = "20cm x 8in"\n', "size"),
        ('expect = { value = 2, source = "stated", ref = "4" }\n', "expect"),
        ('credit = "nobody"\n', "game.credit"),
    ],
)
def test_a_key_that_is_missing(tmp_path: Path, old: str, key: str) -> None:
    found = fault(tmp_path, {old: 'back"' if old.startswith("back") else ""})
    assert found.code == "R105"
    assert f"'{key}'" in found.message
    assert "missing" in found.message


@pytest.mark.parametrize(
    ("old", "new", "at", "said"),
    [
        ('slug = "toy"', 'slug = "toy', "slug =", "closing quotation mark"),
        ('slug = "toy"', "slug = toy", "slug =", "a text in quotation marks"),
        ('slug = "toy"', 'slug "toy"', "slug =", "expected '='"),
        ('slug = "toy"', 'slug = "toy" "x"', "slug =", "the end of the line"),
        ('credit = "nobody"', 'slug = "x"', "credit =", "second time"),
        ("[components.board]", "[components.animal]", "[components.board]", "second time"),
    ],
)
def test_what_is_no_toml(tmp_path: Path, old: str, new: str, at: str, said: str) -> None:
    found = fault(tmp_path, {old: new})
    assert (found.code, found.where) == ("R103", place(at))
    assert said in found.message


@pytest.mark.parametrize("value", ["[" * 5000, "1" * 5000])
def test_what_python_itself_refuses_to_read(tmp_path: Path, value: str) -> None:
    assert fault(tmp_path, {"value = 4": f"value = {value}"}).code == "R103"


def test_a_folder_or_file_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(SpielbogenError, match="there is no such folder") as caught:
        load_game(tmp_path / "nowhere")
    assert caught.value.findings[0].code == "R101"
    (tmp_path / "gane.toml").touch()
    with pytest.raises(SpielbogenError, match=r"did you mean 'gane\.toml'") as caught:
        load_game(tmp_path)
    assert caught.value.findings[0].code == "R101"


def test_a_table_that_is_missing_is_told_where_it_is_named(tmp_path: Path) -> None:
    found = fault(tmp_path, {'rows = "animals.csv"': 'rows = "animal.csv"'})
    assert (found.code, found.where) == ("R101", place("rows ="))
    assert found.hint == "did you mean 'animals.csv'?"


@pytest.mark.parametrize("name", ["../animals.csv", "/etc/passwd", ".", "\\u0000"])
def test_a_table_outside_the_folder_or_no_file(tmp_path: Path, name: str) -> None:
    found = fault(tmp_path, {'rows = "animals.csv"': f'rows = "{name}"'})
    assert (found.code, found.where) == ("R102", place("rows ="))


def test_a_link_out_of_the_folder(tmp_path: Path) -> None:
    secret, folder = tmp_path / "secret.csv", tmp_path / "game"
    secret.write_text("id\n1\n", encoding="utf-8")
    folder.mkdir()
    write(folder)
    (folder / "prices.csv").unlink()
    (folder / "prices.csv").symlink_to(secret)
    with pytest.raises(SpielbogenError, match="outside the game's folder"):
        load_game(folder)


def test_text_that_is_not_utf_8(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / "animals.csv").write_bytes("id,name\n1,Kuh\n2,Bär\n".encode("latin-1"))
    with pytest.raises(SpielbogenError, match="not UTF-8") as caught:
        load_game(tmp_path)
    assert caught.value.findings[0].where == "animals.csv:3"


def test_a_stock_or_part_that_is_not_there(tmp_path: Path) -> None:
    found = fault(tmp_path, {'back"\nstock = "card"': 'back"\nstock = "cart"'})
    assert (found.code, found.hint) == ("R108", "did you mean 'card'?")
    changed = {'front = "board"': 'front = "board"\nsubstitute_for = "dye"'}
    found = fault(tmp_path, changed)
    assert (found.code, found.where) == ("R108", place("substitute_for", changed))
    assert found.hint == "did you mean 'die'?"


@pytest.mark.parametrize("name", ["players", "need", "sum", "evaluate", "uses", "lambda"])
def test_a_name_with_a_meaning_of_its_own(tmp_path: Path, name: str) -> None:
    found = fault(tmp_path, {"motto =": f"{name} ="})
    assert (found.code, found.where) == ("R107", place("motto ="))


def test_one_name_for_two_things(tmp_path: Path) -> None:
    found = fault(tmp_path, {"motto =": "board ="})
    assert (found.code, found.where) == ("R107", place("motto ="))
    assert place("[components.board]") in found.message
    again = GAME[GAME.index("[[invariants]]") :]
    found = fault(tmp_path, game=GAME + again)
    assert found.code == "R107"
    assert place("id = ") in found.message


PART = 'part = "tray"\nparams = { width = "2cm", depth = "1in", sides = 4, lid = true, of = "oak" }'


def test_parts_have_parameters_with_lengths_in_mm(tmp_path: Path) -> None:
    component = load(tmp_path, {'size = "20cm x 8in"': PART}).components["board"]
    lengths = {"width": 20.0, "depth": 25.4}
    assert component.params == lengths | {"sides": 4, "lid": True, "of": "oak"}


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ("[1]", "expected a table"),
        ("{ width = [1] }", "'width' is neither"),
        ('{ width = "3ell" }', "unknown unit 'ell'"),
    ],
)
def test_parameters_that_are_none(tmp_path: Path, params: str, said: str) -> None:
    part = f'part = "tray"\nparams = {params}'
    found = fault(tmp_path, {'size = "20cm x 8in"': part})
    assert found.code == "R106"
    assert said in found.message


def test_outlines_that_need_no_size(tmp_path: Path) -> None:
    fan = '{ shape = "sector", radius = "13cm", angle = 120 }'
    outline = (
        load(tmp_path, {'size = "20cm x 8in"': f"outline = {fan}"}).components["board"].outline
    )
    assert (outline.shape, outline.radius, outline.angle) == ("sector", 130.0, 120)


def test_data_below_a_key_of_a_file_keeps_its_place() -> None:
    text = "[faces]\n\n[faces.one]\nname = 3\n"
    data = {"de": "Eins", "en": 1, "fr": "Un"}
    with pytest.raises(SpielbogenError) as caught:
        fitted(Words, data, "faces.toml", text, ("faces", "one", "name"))
    assert [(f.code, f.where, f.message[:19]) for f in caught.value.findings] == [
        ("R106", "faces.toml:4", "'faces.one.name.en'"),
        ("R104", "faces.toml:4", "unknown key 'faces."),
    ]
    assert where_is("faces.toml", text, ("faces", "one")) == "faces.toml:3"


@given(st.text(max_size=200))
def test_no_text_is_too_odd_to_be_told_about(text: str) -> None:
    with pytest.raises(SpielbogenError):
        validated(GameFile, text, "game.toml")


@given(st.data())
def test_a_game_with_a_piece_cut_out_is_read_or_told_about(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(GAME)))
    end = data.draw(st.integers(start, len(GAME)))
    try:
        validated(GameFile, GAME[:start] + GAME[end:], "game.toml")
    except SpielbogenError as problem:
        assert all(finding.where.startswith("game.toml") for finding in problem.findings)


def test_the_toy_game_works(tmp_path: Path) -> None:
    assert solve(tmp_path).need == {"animal": 12, "die": 2}


def nest(opening: str, closing: str, depth: int) -> str:
    return f"one = 1\na = {opening * depth}1{closing * depth}\n"


DEEP = {
    "lists": nest("[", "]", 60),
    "a few tables": nest("{ b = ", " }", 60),
    "very deep lists": nest("[", "]", 5000),
    "very deep tables": nest("{ b = ", " }", 5000),
    # Depths at which a text could be read, but not its lines any more, deeper on the stack.
    **{f"{depth} lists": nest("[", "]", depth) for depth in range(470, 500, 3)},
    **{f"{depth} tables": nest("{ b = ", " }", depth) for depth in range(310, 335, 3)},
    "a key with many dots": f"one = 1\n{'.'.join('a' * 5000)} = 1\n",
    "a header with many dots": f"one = 1\n[{'.'.join('a' * 5000)}]\n",
}


@pytest.mark.parametrize("name", DEEP)
def test_what_is_nested_too_deeply_is_told_with_its_line(name: str) -> None:
    with pytest.raises(SpielbogenError, match="nested too deeply") as caught:
        parse(DEEP[name], "game.toml")
    (found,) = caught.value.findings
    assert (found.code, found.where) == ("R103", "game.toml:2")


def test_brackets_that_never_end_are_told_without_a_line() -> None:
    with pytest.raises(SpielbogenError, match="nested too deeply") as caught:
        parse("a = " + "[" * 5000, "game.toml")
    assert caught.value.findings[0].where == "game.toml"


def test_what_is_nested_as_data_may_be_is_read() -> None:
    assert parse(nest("[", "]", 49), "game.toml")["one"] == 1
