"""Nothing that is lost from the files of a game goes unnoticed: a piece, a side of it, a part, a
tile, a page or a file, of every component of every game and in every format.

Files that are spoilt here have a manifest that says that they are as they have to be: what is lost
must be told from what is in the files, not from a checksum."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import cycle, zip_longest
from random import Random
from typing import Final

import pytest

from generator.data import games
from generator.model import Finding
from generator.proof import check
from generator.proof.delivered import Delivered, Places, SheetOf
from generator.proof.files import read_delivery
from generator.proof.names import parse
from generator.proof.printed import printed_pieces

from .bench import Bench, Lost, bench, memory
from .spoiling import SPOILERS, WAYS, Way, pdf_without_page, without_role

FORMATS = ("pdf", "svg", "cut svg", "cut dxf")
#: The components of each game that are larger than a sheet of paper.
LARGE: Final[Mapping[str, set[str]]] = {
    "bauboom": {"board", "box"},
    "handelsfamilien": {"board", "box"},
    "sechseckspiel": {"box"},
    "wasserwege": set(),
    "wuestenstadt": {"box"},
}


@pytest.fixture(scope="module", params=games())
def game(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Bench]:
    with memory():
        yield bench(request.param, tmp_path_factory)


def places_of(game: Bench, format: str) -> Places:
    assert game.delivered.formats is not None
    return game.delivered.formats[format]


def component_of(name: str) -> str:
    return name.partition(".")[0]


def named(errors: list[Finding]) -> set[str]:
    """Return the components that errors are about."""
    return {found.message.partition(":")[0] for found in errors if found.code in ("C102", "C210")}


def assert_told(errors: list[Finding], format: str, name: str, path: str) -> None:
    """Fail unless it is told that a piece is lacking in a format, and in which file; parts of a kit
    are on many sheets, and no count says on which of them one was to be."""
    copy = parse(name).copy
    start = f"{component_of(name)}: "
    # What is cut by hand belongs to both formats of a machine, and the first is told.
    by_hand = format.startswith("cut") and path.endswith(".pdf")
    formats = ("cut svg", "cut dxf") if by_hand else (format,)
    for code in ("C102", "C210"):
        told = [each.message for each in errors if each.code == code]
        (message,) = [each for each in told if each.startswith(start)]
        assert any(f"{each} lacks {copy}" in message for each in formats), message
        assert path in message or format.startswith("cut"), message


@pytest.mark.parametrize("formats", [("pdf", "svg"), ("cut svg", "cut dxf")])
def test_every_tag(game: Bench, formats: tuple[str, str]) -> None:
    """Each name is lost once, one of every component at a time; its copy is not whole then."""
    one, other = formats
    places = places_of(game, one)
    assert places.keys() == places_of(game, other).keys()
    names: dict[str, list[str]] = {}
    for name in places:
        names.setdefault(component_of(name), []).append(name)
    whole = copies(game, one, places)
    assert {id: len(whole[id]) for id in names} == {id: game.rules.count[id] for id in names}
    for lost in zip_longest(*names.values()):
        rest = {name: sheets for name, sheets in places.items() if name not in lost}
        left = copies(game, one, rest)
        for name in filter(None, lost):
            id = component_of(name)
            assert left[id] == whole[id] - {parse(name).copy}, name


def copies(
    game: Bench, format: str, places: Mapping[str, Sequence[SheetOf]]
) -> dict[str, frozenset[str]]:
    """Return by component the copies that are whole, where files hold only these."""
    printed = printed_pieces(game.rules, Delivered({format: places}, game.delivered.duplex))
    return {id: found[format].copies for id, found in printed.items() if format in found}


@pytest.mark.parametrize("format", FORMATS)
def test_a_piece_of_every_component_lost_from_its_file(game: Bench, format: str) -> None:
    """A piece is gone, or its tag, or its drawing; one of every component and side, and the others
    in the same file are still there."""
    chosen = chosen_pieces(game, format)
    assert {component_of(name) for name in chosen} == components_of(places_of(game, format))
    for (path, _), names in rounds(game, format, chosen).items():
        data, suffix = (game.folder / path).read_bytes(), path.rpartition(".")[2]
        for name in names:
            data = SPOILERS[suffix](data, name, chosen[name])
        with game.spoilt(path, data):
            errors = game.errors()
        assert named(errors) == {component_of(name) for name in names}
        for name in names:
            assert_told(errors, format, name, path)


def components_of(names: Iterable[str]) -> set[str]:
    return {component_of(name) for name in names}


def chosen_pieces(game: Bench, format: str) -> dict[str, Way]:
    """Choose one name of each side of each component, and what happens to it; of kits with many
    parts some parts only."""
    random, ways = Random(f"{game.rules.game.slug} {format}"), cycle(WAYS)
    sides: dict[tuple[str, str], list[str]] = {}
    for name in places_of(game, format):
        sides.setdefault((component_of(name), parse(name).side), []).append(name)
    found: dict[str, Way] = {}
    for id in {component: None for component, _ in sides}:
        own = [random.choice(names) for (component, _), names in sides.items() if component == id]
        found |= {name: next(ways) for name in random.sample(own, min(len(own), 2))}
    return found


def rounds(game: Bench, format: str, names: Iterable[str]) -> dict[tuple[str, int], list[str]]:
    """Put together what can be lost from a file at once: no two names of one component."""
    found: dict[tuple[str, int], list[str]] = {}
    for name in names:
        path, at = places_of(game, format)[name][0].path, 0
        while component_of(name) in components_of(found.get((path, at), ())):
            at += 1
        found.setdefault((path, at), []).append(name)
    return found


@pytest.mark.parametrize("format", FORMATS)
def test_every_sheet(game: Bench, format: str) -> None:
    """Each page of a PDF, and each drawing, is lost once with all that is on it."""
    sheets = {sheet for places in places_of(game, format).values() for sheet in places}
    for lost in sorted(sheets):
        on_it = {
            component_of(name)
            for places in (game.delivered.formats or {}).values()
            for name, own in places.items()
            if lost in own
        }
        errors = game.errors(game.without(on(lost)))
        assert named(errors) == on_it, lost
        assert any(lost.path in each.message for each in errors)


def on(lost: SheetOf) -> Lost:
    """Lose all that is on a sheet."""
    return lambda _, sheet: sheet == lost


def only(lost: str, sheets: Sequence[SheetOf]) -> Lost:
    """Lose one name from its sheets."""
    return lambda name, sheet: name == lost and sheet in sheets


def test_a_page_lost_from_each_pdf(game: Bench) -> None:
    random = Random(game.rules.game.slug)
    by_file: dict[str, dict[int, set[str]]] = {}
    for places in (places_of(game, "pdf"), places_of(game, "cut svg")):
        for name, (sheet,) in places.items():
            if sheet.page is not None:
                pages = by_file.setdefault(sheet.path, {})
                pages.setdefault(sheet.page, set()).add(component_of(name))
    assert len(by_file) >= 4
    for path, pages in by_file.items():
        number = random.choice(sorted(pages))
        with game.spoilt(path, pdf_without_page((game.folder / path).read_bytes(), number)):
            errors = game.errors()
        assert named(errors) == pages[number]
        assert all(path in each.message for each in errors)


def test_every_tile(game: Bench) -> None:
    """Each tile of a side that is spread over pages is lost once, in each format."""
    spread = {parse(name)[:2] for name in places_of(game, "pdf") if parse(name).tile}
    assert {copy.partition(".")[0] for copy, _ in spread} == LARGE[game.rules.game.slug]
    for format in ("pdf", "svg"):
        tiles = [name for name in places_of(game, format) if parse(name).tile]
        assert len(tiles) >= 2 * len(spread)
        for lost in tiles:
            errors = game.errors(game.without(only(lost, places_of(game, format)[lost])))
            copy, side, tile = parse(lost)
            assert named(errors) == {component_of(lost)}
            assert all(f"{copy} (its {side}.{tile})" in each.message for each in errors)


def test_every_file(game: Bench) -> None:
    """Each file of any kind is taken away once."""
    for path in [entry["path"] for entry in game.manifest["files"]]:
        with game.lacking(path, listed=True):
            found = read_delivery(game.rules, game.folder.parent).findings
        wheres = [each.where for each in found if each.code == "C204" and each.severity == "error"]
        assert wheres == [str(game.folder / path)]


@pytest.mark.parametrize("format", FORMATS)
def test_a_file_of_which_the_manifest_knows_nothing(game: Bench, format: str) -> None:
    """A file is lost as if it had not been made, though others of its format were."""
    ending = format.rpartition(" ")[2]
    paths = {sheet.path for sheets in places_of(game, format).values() for sheet in sheets}
    own = sorted(path for path in paths if path.endswith(ending))
    path = Random(f"{game.folder.name} {format}").choice(own)
    (entry,) = [each for each in game.manifest["files"] if each["path"] == path]
    with game.lacking(path, listed=False):
        assert named(game.errors()) == entry["pieces"].keys(), path


def test_a_page_lost_from_what_is_read(game: Bench) -> None:
    """Start pages, drawings of how parts go together and templates hold nothing that is counted."""
    files = [
        each["path"]
        for each in game.manifest["files"]
        if each["format"] == "pdf" and (not each["pieces"] or each["medium"] == "template")
    ]
    assert len(files) >= 4
    for path in files:
        with game.spoilt(path, pdf_without_page((game.folder / path).read_bytes(), 1)):
            (found,) = game.errors()
        assert (found.code, found.where) == ("C213", str(game.folder / path))
        assert "pages" in found.message


@pytest.mark.parametrize("format", ["cut svg", "cut dxf"])
def test_lines_within_a_part(game: Bench, format: str) -> None:
    """Of a part whose outline is there, the lines of another role are lost, or their tags."""
    suffix = format.rpartition(" ")[2]
    told = set()
    for entry in game.manifest["files"]:
        if entry["medium"] == "cut" and entry["format"] == suffix:
            for role in set(entry["lines"]) - {"outline"} - told:
                whole = (game.folder / entry["path"]).read_bytes()
                with game.spoilt(entry["path"], without_role(whole, suffix, role)):
                    (found,) = game.errors()
                assert found.code == "C213"
                assert f"{role} lines" in found.message
                told.add(role)
    assert "inner" in told


def test_the_check_as_a_whole_tells_it(game: Bench) -> None:
    lost = next(iter(places_of(game, "pdf")))
    path = places_of(game, "pdf")[lost][0].path
    with game.spoilt(path, SPOILERS["pdf"]((game.folder / path).read_bytes(), lost, "gone")):
        report = check(game.rules.game, None, game.folder.parent, trust=True)
        assert not report.ok
        (part,) = [each for each in report.components if each.id == component_of(lost)]
        assert part.status == "missing" and part.printed == game.rules.count[part.id] - 1
    assert check(game.rules.game, None, game.folder.parent, trust=True).ok
