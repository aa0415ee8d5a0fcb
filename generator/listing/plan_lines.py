"""What there is to get, a line each, in words: the same for a table, a text and a page. In comes a
`Plan`; out come lines by what they are about."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from generator.listing.plan import HandRow, MaterialRow, Plan, StockRow
from generator.listing.plan_words import PLANNING, Need, PlanWords
from generator.listing.words import LISTING
from generator.sheets.cut.words import decimal

_MM_PER_M: Final = 1000.0
_MM2_PER_CM2: Final = 100.0


@dataclass(frozen=True)
class Line:
    """Something to get: how many, of what, and what else there is to say, a sentence each."""

    amount: str
    name: str
    said: tuple[str, ...] = ()


def needs(plan: Plan) -> dict[Need, list[Line]]:
    """Return the lines of each heading that has any, in their order."""
    teller = _Teller(plan)
    told: Mapping[Need, Callable[[], Iterator[Line]]] = {
        "stock": teller.stocks,
        "material": teller.materials,
        "hand": teller.by_hand,
        "fastening": teller.fastenings,
        "bought": teller.bought,
        "tool": teller.tools,
    }
    lines = {need: list(tell()) for need, tell in told.items()}
    return {need: found for need, found in lines.items() if found}


def remark(need: Need, plan: Plan) -> str:
    """Return what there is to say of all lines of a heading together, if anything."""
    return PLANNING[plan.lang].once if need == "bought" and plan.fastenings else ""


def summary(plan: Plan) -> str:
    """Say for whom the plan is, how much paper it takes, what of that one can do without, and with
    which machine and spare parts."""
    words = PLANNING[plan.lang]
    players = LISTING[plan.lang].players[plan.players != 1].format(count=plan.players)
    told = [players, *_papers(plan)]
    if plan.bed:
        wide, high = (decimal(length, plan.lang) for length in plan.bed)
        told.append(words.machine.format(machine=plan.machine, width=wide, height=high))
    if share := Fraction(plan.spare):
        percent = decimal(float(share * 100), plan.lang)
        told.append(words.spare.format(share=f"{percent} %"))
    return " · ".join(told)


def _papers(plan: Plan) -> Iterator[str]:
    """Say how many sheets of paper there are to print, and how many to read."""
    words, totals, count = PLANNING[plan.lang], plan.totals, plan.sheets
    if count:
        name = plan.paper.upper() if plan.paper[-1:].isdigit() else plan.paper.capitalize()
        said = [f"{_some(words.sheets, count)} {name}"]
        said += [of_them(words.choice, totals["choice"], count)] if totals["choice"] else []
        said += [of_them(words.cut_too, totals["cut"], count)] if totals["cut"] else []
        yield ", ".join(said)
    if totals["read"]:
        after = any(file.medium == "hand" for file in plan.files)
        yield words.to_read[after].format(sheets=_some(words.sheets, totals["read"]))


@dataclass(frozen=True)
class _Teller:
    plan: Plan

    @property
    def words(self) -> PlanWords:
        return PLANNING[self.plan.lang]

    def stocks(self) -> Iterator[Line]:
        for row in self.plan.stocks:
            if row.sheets:
                amount = _some(self.words.sheets, row.sheets)
                yield Line(amount, row.name, tuple(self._about_stock(row)))

    def _about_stock(self, row: StockRow) -> Iterator[str]:
        words, one_sided = self.words, row.sheets - row.two_sided
        if row.two_sided:
            both = words.both.format(two=row.two_sided, one=one_sided)
            yield both if one_sided else words.two_sided
        elif row.id:
            yield words.one_sided
        if row.choice:
            yield of_them(words.choice, row.choice, row.sheets)
        if row.cut:
            yield of_them(words.cut_too, row.cut, row.sheets)
        if row.note:
            yield row.note

    def materials(self) -> Iterator[Line]:
        for row in self.plan.materials:
            amount = _some(self.words.boards, row.sheets)
            yield Line(amount, begun(row.name), tuple(self._about_material(row)))

    def _about_material(self, row: MaterialRow) -> Iterator[str]:
        words, lengths = self.words, row.lengths
        outline, inner = lengths["outline"], lengths["inner"]
        yield words.sheet_of.format(width=self._number(row.width), height=self._number(row.height))
        if row.optional:
            yield _optional_parts(row, words)
        yield words.cutting.format(
            length=self._metres(outline + inner),
            outline=self._metres(outline),
            inner=self._metres(inner),
        )
        if lengths["score"]:
            yield words.scoring.format(length=self._metres(lengths["score"]))
        if lengths.get("engrave"):
            yield words.engraving.format(length=self._metres(lengths["engrave"]))

    def by_hand(self) -> Iterator[Line]:
        for row in self.plan.by_hand:
            amount = _some(self.words.parts, row.parts)
            yield Line(amount, begun(row.name), (self._about_hand(row),))

    def _about_hand(self, row: HandRow) -> str:
        wide, high = (self._number(round(length)) for length in row.largest)
        area = self._number(round(row.area / _MM2_PER_CM2))
        return self.words.by_hand.format(area=area, width=wide, height=high)

    def fastenings(self) -> Iterator[Line]:
        for row in self.plan.fastenings:
            used = self.words.used_for.format(things=", ".join(row.uses)) if row.uses else ""
            yield Line(f"{row.amount} ×", row.name, (used,) if used else ())

    def bought(self) -> Iterator[Line]:
        for row in self.plan.bought:
            spare = self.words.extra.format(count=row.spare) if row.spare else ""
            optional = self.words.choice[0] if row.optional else ""
            said = tuple(filter(None, (optional, spare, row.what)))
            yield Line(f"{row.amount} ×", row.name, said)

    def tools(self) -> Iterator[Line]:
        for name in self.plan.tools:
            yield Line("", begun(name))

    def _number(self, value: float) -> str:
        return decimal(value, self.plan.lang)

    def _metres(self, length: float) -> str:
        return decimal(length / _MM_PER_M, self.plan.lang, 1)


def _optional_parts(row: MaterialRow, words: PlanWords) -> str:
    """Say how many parts are cut from a material, and how many of them nobody needs."""
    return f"{_some(words.parts, row.parts)}, {of_them(words.choice, row.optional, row.parts)}"


def begun(name: str) -> str:
    """Write a name as at the beginning of a line."""
    return name[:1].upper() + name[1:]


def _some(words: tuple[str, str], count: int) -> str:
    return words[count != 1].format(count=count)


def of_them(words: tuple[str, str, str], count: int, all_of_them: int) -> str:
    """Say what is so of all of them, of one, or of several; `words` are for each of these."""
    return words[0 if count == all_of_them else 1 if count == 1 else 2].format(count=count)
