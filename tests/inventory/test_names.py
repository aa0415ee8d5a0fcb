"""Names as people write them: each finds its part, and none is guessed."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.data import games
from generator.inventory.names import Match, Names
from generator.rules import Rules
from tests.rules.toy import ANIMALS, solve

from .box import rules_of


def designs(rules: Rules) -> Iterator[tuple[str, str, bool]]:
    for id in rules.game.components:
        rows = rules.game.rows(id)
        for row in rows:
            yield id, row.id, len(rows) > 1


@pytest.mark.parametrize("slug", games())
def test_every_id_means_its_design_and_no_other(slug: str) -> None:
    rules = rules_of(slug)
    names = Names(rules.game, "de")
    for component, variant, several in designs(rules):
        match = Match(component, variant)
        for text in (f"{component}.{variant}", f" {component.upper()}.{variant.upper()}"):
            assert names.find(text) == {match}
        assert names.find(component) == {Match(component, None) if several else match}


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("slug", games())
def test_every_name_in_a_message_means_what_it_names(slug: str, lang: str) -> None:
    rules = rules_of(slug)
    names = Names(rules.game, lang)
    for component, variant, several in designs(rules):
        for match in (Match(component, variant), Match(component, None)):
            _, written, rest = names.shown(match).split("'")
            meant = match if several else Match(component, variant)
            assert names.find(written) == {meant}
            own = component if match.variant is None or not several else f"{component}.{variant}"
            assert rest == f" ({own})"


@pytest.mark.parametrize("slug", games())
def test_order_case_and_signs_do_not_count(slug: str) -> None:
    rules, shuffled = rules_of(slug), random.Random(slug)
    names = Names(rules.game, "de")
    for component, variant, several in designs(rules):
        match = Match(component, variant if several else None)
        written = names.shown(match).split("'")[1]
        words = [word.strip("(),") for word in written.split()]
        shuffled.shuffle(words)
        assert Match(component, variant) in names.find(" / ".join(words).upper())


@pytest.mark.parametrize(
    ("slug", "text", "meant"),
    [
        ("wuestenstadt", "path_red", "path_red.1"),
        ("wuestenstadt", "Wegfeld (rot)", "path_red.1"),
        ("wuestenstadt", "Wegfelder rot", "path_red.1"),
        ("wuestenstadt", "Sichere Wegfelder", "path_safe.1"),
        ("wuestenstadt", "danger paths", "path_red.1"),
        ("wuestenstadt", "figure.blue", "figure.blue"),
        ("wuestenstadt", "figure blue", "figure.blue"),
        ("wuestenstadt", "Spielfigur blau", "figure.blue"),
        ("wuestenstadt", "Blaue Spielfigur", "figure.blue"),
        ("wuestenstadt", "blue figures", "figure.blue"),
        ("wuestenstadt", "Figuren in Weiss", "figure.white"),
        ("wuestenstadt", "Spielfiguren der Wasserträger", "figure.blue"),
        ("wuestenstadt", "black figure", "figure.brown"),
        ("wuestenstadt", "Zelte (grün)", "tent.green"),
        ("wuestenstadt", "GRUENES ZELT", "tent.green"),
        ("wuestenstadt", "blauer Würfel", "die.blue"),
        ("wuestenstadt", "blue dice", "die.blue"),
        ("wuestenstadt", "blaue Papierwürfel", "die_net.blue"),
        ("wuestenstadt", "Dice tray", "tray.1"),
        ("wuestenstadt", "dice_tray", "dice_tray.1"),
        ("handelsfamilien", "Dirham 10", "coin.10"),
        ("handelsfamilien", "10 Dirham", "coin.10"),
        ("handelsfamilien", "Kamele von Haus Mond", "camel.moon"),
        ("handelsfamilien", "Kamel A", "camel.moon"),
        ("handelsfamilien", "Warenkarte Nr. 7", "goods_card.incense"),
        ("handelsfamilien", "Verbindungsplättchen grau", "link_grey"),
        ("sechseckspiel", "Elfenbeinfigur", None),
        ("sechseckspiel", "Figur Elfenbein", "figure.ivory"),
        ("wasserwege", "Inselkarte 1", "island.01"),
        ("wasserwege", "Island card 24", "island.24"),
        ("wasserwege", "Fisch", None),
        ("wasserwege", "Fischplättchen (Wert 1)", "fish.v1"),
        ("wasserwege", "fish value 3", "fish.v3"),
        ("wasserwege", "Algenplättchen 2", "algae.v2"),
        ("bauboom", "Bausteine", "brick"),
        ("bauboom", "gelbe Bausteine", "brick.yellow"),
        ("bauboom", "Schubkarren, rot", "barrow.red"),
        ("bauboom", "gelbe Steine", "brick.yellow"),
        ("wuestenstadt", "Schutzkarten", "shield.1"),
        ("wuestenstadt", "Schutz-Karten", "shield.1"),
        ("wuestenstadt", "rote Felder", "path_red.1"),
        ("wuestenstadt", "Schachtel", "box.1"),
        ("wuestenstadt", "Würfel braun", "die.black"),
        ("wuestenstadt", "schwarzer Würfel", "die.black"),
        ("wuestenstadt", "brown die", "die.black"),
        ("handelsfamilien", "Kamele Mond", "camel.moon"),
        ("handelsfamilien", "Familienplättchen Mond", "family_tile.moon"),
        ("handelsfamilien", "grüne Verbindungsplättchen", "link_green"),
        ("handelsfamilien", "grüne Verbindungsplättchen Mond", "link_green.moon"),
        ("handelsfamilien", "Beutel", "bag.1"),
        ("handelsfamilien", "Münzen", None),
    ],
)  # fmt: skip
def test_what_people_write(slug: str, text: str, meant: str | None) -> None:
    component, _, variant = (meant or "").partition(".")
    expected = {Match(component, variant or None)} if meant else set()
    assert Names(rules_of(slug).game, "de").find(text) == expected


@pytest.mark.parametrize(
    ("slug", "text", "meant"),
    [
        ("handelsfamilien", "Schachtel", {"box", "tuck_box"}),
        ("handelsfamilien", "Karten", {"tuck_box", "goods_card", "overview"}),
        ("wuestenstadt", "Arena", {"tray", "dice_tray"}),
        ("wuestenstadt", "Felder", {"path_red", "path_safe", "entry", "gate"}),
        ("wasserwege", "Boot", {"boat", "boat_sheet"}),
    ],
)
def test_a_shorter_name_fits_all_that_it_may_mean(slug: str, text: str, meant: set[str]) -> None:
    found = Names(rules_of(slug).game, "de").find(text)
    assert {match.component for match in found} == meant


def phrases(rules: Rules, id: str, lang: str) -> Iterator[tuple[str, str | None]]:
    """Return what people may write of a component and of each of its designs."""
    whole = rules.game.components[id].name.text(lang)
    words = whole.split()
    starts = {whole, whole.lower(), " ".join(reversed(words)), whole.replace("-", ""), whole + "n"}
    rows = rules.game.rows(id)
    for start in starts:
        yield start, None
        for row in rows:
            name = row.texts(lang).get("name", row.id)
            ends = {name, row.id, *name.split(), *row.values.get("alias", "").split()}
            for end in ends:
                for text in (f"{start} {end}", f"{end} {start}", f"{start} ({end})"):
                    yield text, row.id


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("slug", games())
def test_no_phrase_of_one_part_means_another(slug: str, lang: str) -> None:
    rules = rules_of(slug)
    names = Names(rules.game, lang)
    for id in rules.game.components:
        own = {row.id for row in rules.game.rows(id)}
        for text, key in phrases(rules, id, lang):
            found = names.find(text)
            told = f"{text!r} of {id}.{key} is {found}"
            assert not found or any(match.component == id for match in found), told
            # A design is never read as another one; what all have in common leaves it open.
            meant = {match.variant for match in found if match.component == id}
            assert len(found) > 1 or key is None or meant <= {key, None} or len(own) == 1, told


@pytest.mark.parametrize("slug", games())
def test_the_end_of_a_name_means_that_part_or_is_open(slug: str) -> None:
    rules = rules_of(slug)
    names = Names(rules.game, "de")
    for id, part in rules.game.components.items():
        ends = [part.name.de[at:].capitalize() for at in range(3, len(part.name.de) - 3)]
        for text in ends:
            if names.is_shorter(text):
                assert id in {match.component for match in names.find(text)}, text


def test_the_name_of_a_design_alone_fits_all_that_have_it() -> None:
    found = Names(rules_of("handelsfamilien").game, "de").find("Datteln")
    assert found == {Match("goods_card", "dates"), Match("goods_token", "dates")}


def test_a_name_is_better_than_what_a_row_says(tmp_path: Path) -> None:
    # The row "2" says that its animal has 3 legs, and there is a row "3".
    animals = ANIMALS.replace("ant,3,Ameise,Ant,6", "2,3,Ameise,Ant,3").replace("hen,1", "3,1")
    names = Names(solve(tmp_path, animals=animals).game, "de")
    assert names.find("Tier 3") == {Match("animal", "3")}
    assert names.find("Tier legs 3") == {Match("animal", "2")}


@pytest.mark.parametrize("text", ["Tier 4", "animal (4)"])
def test_what_several_rows_say_fits_them_all(tmp_path: Path, text: str) -> None:
    names = Names(solve(tmp_path, animals=ANIMALS.replace("Hen,2", "Hen,4")).game, "de")
    assert names.find(text) == {Match("animal", "cow"), Match("animal", "hen")}


def test_ids_that_differ_in_case_only_can_be_told_apart(tmp_path: Path) -> None:
    animals = ANIMALS.replace("cow,2", "ANT,2")
    names = Names(solve(tmp_path, animals=animals).game, "de")
    assert names.find("animal.ant") == {Match("animal", "ant")}
    assert names.find("animal.ANT") == {Match("animal", "ANT")}
    assert names.find("animal.Ant") == {Match("animal", "ant"), Match("animal", "ANT")}


@pytest.mark.parametrize(
    ("slug", "text", "hint"),
    [
        ("wuestenstadt", "Wegfled (rot)", "did you mean 'Rotes Wegfeld'?"),
        ("wuestenstadt", "Zelt (grünn)", "did you mean 'Zelt (Grün)'?"),
        ("wuestenstadt", "lila Figur", "did you mean 'Spielfigur'?"),
        (
            "handelsfamilien",
            "Verbindungsplättchen",
            "did you mean 'Verbindungsplättchen, grau' or 'Verbindungsplättchen, dunkelgrün'?",
        ),
    ],
)
def test_what_fits_nothing_is_told_with_the_nearest(slug: str, text: str, hint: str) -> None:
    names = Names(rules_of(slug).game, "de")
    assert names.find(text) == set()
    assert names.near(text) == hint


def test_where_nothing_is_near_some_parts_are_named() -> None:
    assert Names(rules_of("bauboom").game, "en").near("xyzzy").startswith("known: Board, Brick, ")
