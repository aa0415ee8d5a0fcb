"""The formats of numbers, as XLSX files spell them: a format and a number or text in, what a cell
shows of it out, such as »2 Dutzend« for 2 in ``0" Dutzend"``. Numbers are not rounded or grouped.
Formats of dates are not understood here: who reads the values knows a date by them."""

import operator
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from generator.spreadsheet.numerals import written

#: Stands for the text of the cell in what a format shows of it; no file can hold it.
ITSELF: Final = "\0"
#: A format of more signs than a spreadsheet keeps is not looked into.
_LONGEST: Final = 255
#: A format has one section each for numbers above, below and at zero, and for texts.
_MOST_SECTIONS: Final = 4
_TOKEN: Final = re.compile(
    r'"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|(?P<space>_.)|\*(?P<fill>.)|\[(?P<bracket>[^\]]{0,80})\]'
    r"|(?P<end>;)|(?P<general>general)|(?P<power>E[+-])|(?P<digits>[.,]?[0#?][0#?.,]*)"
    r"|(?P<text>@)|(?P<date>AM/PM|A/P|[dmyhs])|(?P<bad>[\"\\*_\[])|(?P<slash>/)|(?P<other>.)",
    re.IGNORECASE | re.DOTALL,
)
_CONDITION: Final = re.compile(r"(<=|>=|<>|<|>|=)\s*(-?\d{1,15}(?:\.\d{1,15})?)")
_TESTS: Final[dict[str, Callable[[float, float], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "<>": operator.ne,
}
_COLOUR: Final = re.compile(r"(?!(?:h+|m+|s+)$)[a-z]+|color ?\d{1,2}", re.IGNORECASE)
#: A comma behind the last digit leaves out thousands.
_THOUSANDS: Final = re.compile(r"[0#?],+(?![0#?,])")
#: What may stand between the places of digits; »# ?/8« ends in a number that is part of it.
_BLANKS: Final = re.compile(r"[\s']*")
_FRACTION: Final = re.compile(r"\s*(?:/\s*\d*\s*)?")
#: What stands where the number or text does.
_VALUES: Final = ("general", "digits", "text")
#: The formats that files name by a number only.
BUILT_IN: Final = {
    0: "General",
    1: "0",
    2: "0.00",
    3: "#,##0",
    4: "#,##0.00",
    **dict.fromkeys((5, 6), "$#,##0;-$#,##0"),
    **dict.fromkeys((7, 8), "$#,##0.00;-$#,##0.00"),
    9: "0%",
    10: "0.00%",
    42: '_($* #,##0_);_($* (#,##0);_($* "-"_);_(@_)',
    44: '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)',
}


class _Section(NamedTuple):
    # What stands before and behind the number or text, which may be missing; `is_clear` unless
    # something in it is not understood.
    before: str = ""
    behind: str = ""
    scale: int = 1
    has_value: bool = False
    is_text: bool = False
    is_clear: bool = True
    condition: tuple[str, float] | None = None

    @property
    def is_plain(self) -> bool:
        return self.has_value and self.is_clear and not f"{self.before}{self.behind}".strip()

    def shows(self, value: str) -> str:
        return f"{self.before}{value}{self.behind}" if self.has_value else self.before


@dataclass(frozen=True)
class Format:
    """A format that was looked into. What `is_plain` shows numbers and texts with nothing else."""

    numbers: Sequence[_Section]
    text: _Section | None
    is_plain: bool

    def of_number(self, number: float) -> str | None:
        """Return what a cell with a number shows, the number written in full; None where the format
        is not understood."""
        section = self._section(number)
        if section is None or not section.is_clear:
            return None
        return section.shows(written(section.scale * abs(number)))

    def of_text(self) -> str | None:
        """Return what a cell with a text shows, with ITSELF where the text stands; None where the
        format is not understood."""
        if self.text is None:
            return ITSELF
        return self.text.shows(ITSELF) if self.text.is_clear else None

    def _section(self, number: float) -> _Section | None:
        sections = self.numbers
        if len(sections) == 1 and not sections[0].condition:
            return sections[0]
        signs = (">=" if len(sections) < 3 else ">", "<")
        for section, sign in zip(sections, signs, strict=False):
            test, limit = section.condition or (sign, 0.0)
            if _TESTS[test](number, limit):
                return section
        *_, last = sections
        return last if len(sections) > 2 or not last.condition else None


@lru_cache(maxsize=4_096)
def format_of(code: str) -> Format:
    """Look into a format; whatever is in it, there is an answer."""
    if len(code) > _LONGEST:
        return Format([_Section(is_clear=False)], _Section(is_clear=False), is_plain=False)
    parted = list(_parted(code))
    sections = [_section(tokens) for tokens in parted]
    if len(parted) == 1 and all(token.lastgroup == "bracket" for token in parted[0]):
        # A colour alone leaves the number as it is.
        sections = [sections[0]._replace(has_value=True)]
    text = None
    if len(sections) >= _MOST_SECTIONS or sections[-1].is_text:
        text = sections.pop()
    if len(sections) >= _MOST_SECTIONS:
        sections = [_Section(is_clear=False)]
    numbers = sections or [text or _Section()]
    is_plain = all(section.is_plain for section in (*numbers, text) if section)
    return Format(numbers, text, is_plain)


def _parted(code: str) -> Iterator[list[re.Match[str]]]:
    section: list[re.Match[str]] = []
    for token in _TOKEN.finditer(code):
        if token.lastgroup == "end":
            yield section
            section = []
        else:
            section.append(token)
    yield section


def _section(tokens: Sequence[re.Match[str]]) -> _Section:
    # The signs up to the first place of a digit, those between such places, and those behind.
    signs = ["", "", ""]
    kinds = {token.lastgroup for token in tokens}
    is_clear, condition, percents = not kinds & {"bad", "date"}, None, 0
    at = 0
    for token in tokens:
        if token.lastgroup in _VALUES:
            at, signs[1:] = 2, [signs[1] + signs[2], ""]
            is_clear = is_clear and not _THOUSANDS.search(token[0])
        elif token.lastgroup == "bracket" and (found := _CONDITION.fullmatch(token["bracket"])):
            condition = (found[1], float(found[2]))
        else:
            told = _signs(token)
            is_clear = is_clear and told is not None
            percents += token["other"] == "%"
            signs[at] += told or ""
    between = _BLANKS
    if "slash" in kinds:
        between = _FRACTION
        if between.fullmatch(signs[2]):
            signs[1:] = [signs[1] + signs[2], ""]
    is_clear = is_clear and between.fullmatch(signs[1]) is not None
    scale = 100 ** min(percents, 3)
    return _Section(signs[0], signs[2], scale, at > 0, "text" in kinds, is_clear, condition)


def _signs(token: re.Match[str]) -> str | None:
    """Return the signs that a token shows; None if it is not understood."""
    kind, text = token.lastgroup or "", token[0]
    match kind:
        case "power":
            return ""
        case "quoted" | "escaped":
            return token[kind]
        case "space":
            return " "
        case "fill":
            # What fills a cell up says nothing, unless it looks like more of a number or a word.
            return token["fill"] if token["fill"].isalnum() else ""
        case "bracket":
            return _of_bracket(token["bracket"])
    return text


def _of_bracket(text: str) -> str | None:
    if text.startswith("$"):
        return text[1:].partition("-")[0]
    return "" if _COLOUR.fullmatch(text) else None
