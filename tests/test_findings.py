"""Findings: codes, which `docs/findings.md` explains, places, and the advice in them."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import generator
from generator.findings import Code, Codes, make, nearest, placed_at
from generator.model import Finding, SpielbogenError

PACKAGE = Path(generator.__file__).parent
DOCUMENT = Path(__file__).parents[1] / "docs" / "findings.md"
ROW = re.compile(r"\| ([A-Z]\d{3}) \| (error|warning|note) \| (.+?) \| (.+?) \|")
LETTERS = {
    "rules": "RF",
    "inventory": "N",
    "order": "B",
    "craft": "K",
    "faces": "A",
    "type": "T",
    "sheets": "SL",
    "render": "W",
    "proof": "CV",
    "data": "D",
    "delivery": "B",
    "several": "B",
    "workshop": "X",
    "cli": "U",
}
SOURCES = {
    path: path.read_text(encoding="utf-8")
    for path in PACKAGE.rglob("*.py")
    if "games" not in path.relative_to(PACKAGE).parts
}


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def catalogues() -> Iterator[tuple[str, Codes]]:
    """Return every list of codes with the name of its package."""
    for info in walk_packages(generator.__path__, "generator."):
        if "games" not in info.name and "__main__" not in info.name:
            codes = getattr(import_module(info.name), "CODES", None)
            if codes is not None:
                yield info.name.split(".")[1], codes


def listed() -> dict[str, Code]:
    return {code: entry for _, codes in catalogues() for code, entry in codes.items()}


def documented() -> dict[str, Code]:
    rows = ROW.findall(DOCUMENT.read_text(encoding="utf-8"))
    assert len(rows) == len({code for code, *_ in rows})
    return {code: Code(meaning, cure, severity) for code, severity, meaning, cure in rows}


def named(text: str) -> Iterator[str]:
    """Return the codes that stand as texts of their own in Python."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from re.findall(r"^[A-Z]\d{3}$", node.value)


def test_every_code_belongs_to_one_package() -> None:
    for package, codes in catalogues():
        assert {code[0] for code in codes} <= set(LETTERS[package])
    assert sum(len(codes) for _, codes in catalogues()) == len(listed())


def test_every_code_is_used_where_it_belongs_and_only_there() -> None:
    uses: dict[str, int] = {}
    for path, text in SOURCES.items():
        for code in named(text):
            assert code[0] in LETTERS[room(path)], (path, code)
            uses[code] = uses.get(code, 0) + 1
    # Once in the list, and at least once where the finding is made.
    assert [code for code in listed() if uses.get(code, 0) < 2] == []


def test_the_document_says_what_the_code_says() -> None:
    told = documented()
    for code, entry in listed().items():
        assert told.get(code) == entry, (
            f"write: | {code} | {entry.severity} | {entry.meaning} | {entry.cure} |"
        )
    used = {code for text in SOURCES.values() for code in named(text)}
    assert set(told) == used


def test_the_document_is_in_order() -> None:
    codes = list(documented())
    letters = list(dict.fromkeys(code[0] for code in codes))
    assert codes == sorted(codes, key=lambda code: (letters.index(code[0]), code))


def test_every_code_has_a_sentence_for_meaning_and_cure() -> None:
    for code, entry in documented().items():
        for sentence in (entry.meaning, entry.cure):
            assert sentence[0].isupper() or sentence[0] == "`", code
            assert sentence.endswith("."), code


def test_a_code_that_is_not_listed_is_refused() -> None:
    codes = {"Z101": Code("Something is odd.", "Look again.", "note")}
    assert make(codes, "Z101", "a:1", "x", "y") == Finding("Z101", "note", "a:1", "x", "y")
    with pytest.raises(KeyError):
        make(codes, "Z102", "a:1", "x")


def test_findings_without_a_place_get_one() -> None:
    lost, placed = Finding("Z101", "error", "", "x"), Finding("Z102", "error", "b:2", "y")
    with pytest.raises(SpielbogenError) as caught, placed_at("a:1"):
        raise SpielbogenError(lost, placed, status=1)
    assert [finding.where for finding in caught.value.findings] == ["a:1", "b:2"]
    assert caught.value.status == 1


@pytest.mark.parametrize(
    ("name", "known", "advice"),
    [
        ("colour", ["color", "size"], "did you mean 'color'?"),
        ("BACK", ["front", "Back"], "did you mean 'Back'?"),
        ("x", ["front", "back"], "known: front, back"),
        ("x", ["a1", "b2", "c3"], "known: a1, b2, …"),
        ("x", [], ""),
    ],
)
def test_the_nearest_name_or_else_a_few(name: str, known: list[str], advice: str) -> None:
    assert nearest(name, known, limit=2) == advice


def test_advice_without_a_list() -> None:
    assert nearest("colour", ["color", "size"], limit=0) == "did you mean 'color'?"
    assert nearest("x", ["color", "size"], limit=0) == ""
