"""The letters of a PDF: streams of operators with their resources come in, what fonts were used for
goes out, with whether each is in the file and its letters can be read as text."""

import struct
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Any, Final

import pikepdf

from generator.proof.verify.seen import Font

_TEXT: Final = "q Q Tf Tj TJ ' \" Do"
_SHOWS: Final = frozenset(("Tj", "TJ", "'", '"'))
#: Encodings that say which letters are meant.
_KNOWN: Final = frozenset(("/WinAnsiEncoding", "/MacRomanEncoding", "/StandardEncoding"))
#: Under what keys fonts of other kinds are in a file, and which tables hold the outlines of one.
_FILES: Final = ("/FontFile", "/FontFile3")
_OUTLINES: Final = ("head", "loca", "glyf")


class Letters:
    """Gathers which codes of which fonts are shown, in pages and in all that they draw."""

    def __init__(self) -> None:
        self._fonts: dict[Any, tuple[Any, set[int]]] = {}
        self._done: set[Any] = set()

    def read(self, steps: Iterable[Any], resources: Any) -> None:
        """Read the operators of a page or form."""
        font: Any = None
        saved: list[Any] = []
        for step in steps:
            operator = str(step.operator)
            if operator == "q":
                saved.append(font)
            elif operator == "Q":
                font = saved.pop() if saved else font
            elif operator == "Tf":
                font = _entry(resources, "/Font", step.operands[0])
            elif operator in _SHOWS and font is not None:
                self._show(font, step.operands[-1])
            elif operator == "Do":
                self._form(_entry(resources, "/XObject", step.operands[0]), resources)

    def _form(self, form: Any, resources: Any) -> None:
        if form is None or form.get("/Subtype") != "/Form" or form.objgen in self._done:
            return
        self._done.add(form.objgen)
        own = form.get("/Resources", resources)
        self.read(pikepdf.parse_content_stream(form, _TEXT), own)

    def _show(self, font: Any, operand: Any) -> None:
        key = font.objgen if font.objgen != (0, 0) else str(font.get("/BaseFont"))
        _, codes = self._fonts.setdefault(key, (font, set()))
        wide = font.get("/Subtype") == "/Type0"
        for part in operand if isinstance(operand, pikepdf.Array) else (operand,):
            if isinstance(part, pikepdf.String):
                codes.update(_codes(bytes(part), wide))

    def fonts(self) -> tuple[Font, ...]:
        """Return the fonts that were used, by their names."""
        found = [
            Font(_title(font), _embedded(font), _readable(font, codes))
            for font, codes in self._fonts.values()
        ]
        return tuple(sorted(found, key=lambda font: font.name))


def _entry(resources: Any, kind: str, name: Any) -> Any:
    return resources.get(kind, {}).get(str(name))


def _codes(text: bytes, wide: bool) -> Iterator[int]:
    if not wide:
        yield from text
        return
    yield from (int.from_bytes(text[k : k + 2]) for k in range(0, len(text), 2))


def _title(font: Any) -> str:
    """Return the name of a font without the sign for a part of it."""
    name = str(font.get("/BaseFont", "/Type3")).removeprefix("/")
    return name.partition("+")[2] or name


def _embedded(font: Any) -> bool:
    if font.get("/Subtype") == "/Type3":
        return True
    whole = font.get("/DescendantFonts")
    descriptor = (whole[0] if whole is not None else font).get("/FontDescriptor", {})
    if "/FontFile2" in descriptor:
        return _has_outlines(descriptor["/FontFile2"].read_bytes())
    return any(len(descriptor[key].read_bytes()) for key in _FILES if key in descriptor)


def _has_outlines(data: bytes) -> bool:
    """Tell whether a TrueType font is whole as far as letters are drawn by it."""
    from fontTools.ttLib import TTFont, TTLibError

    try:
        with TTFont(BytesIO(data), lazy=True) as font:
            return all(len(font.reader[table]) for table in _OUTLINES)
    except (TTLibError, struct.error, KeyError, ValueError, AssertionError, EOFError):
        return False


def _readable(font: Any, codes: set[int]) -> bool:
    table = font.get("/ToUnicode")
    if table is None:
        return str(font.get("/Encoding")) in _KNOWN
    told = _told(pikepdf.parse_content_stream(table))
    return all(_is_text(told.get(code, "")) for code in codes)


def _is_text(text: str) -> bool:
    return bool(text) and "\ufffd" not in text and "\0" not in text


def _told(steps: Iterable[Any]) -> dict[int, str]:
    """Return for each code the text that a table of a font gives it."""
    told: dict[int, str] = {}
    for step in steps:
        operands = list(step.operands)
        if str(step.operator) == "endbfchar":
            told |= {_number(code): _word(text) for code, text in _groups(operands, 2)}
        elif str(step.operator) == "endbfrange":
            for first, last, texts in _groups(operands, 3):
                told |= _range(_number(first), _number(last), texts)
    return told


def _range(first: int, last: int, texts: Any) -> dict[int, str]:
    codes = range(first, last + 1)
    if isinstance(texts, pikepdf.Array):
        return dict(zip(codes, map(_word, texts), strict=False))
    begin = _word(texts)
    if not begin:
        return {}
    return {code: begin[:-1] + chr(ord(begin[-1]) + code - first) for code in codes}


def _groups(operands: Sequence[Any], size: int) -> Iterator[tuple[Any, ...]]:
    return zip(*(operands[k::size] for k in range(size)), strict=False)


def _number(code: Any) -> int:
    return int.from_bytes(bytes(code))


def _word(text: Any) -> str:
    return bytes(text).decode("utf-16-be", errors="replace")
