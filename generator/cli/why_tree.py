"""The tree that explains a number on the terminal. In come rules and a component; printed is the
formula of each number, with the values in it, then what it is computed from, each with its source,
its place in the game's folder, its place in the rules, and the note that explains it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from generator.cli.sources import meanings, source_text
from generator.cli.telling import counted, show
from generator.cli.why_words import forms, operators, rows_of, said, split
from generator.rules import Row, Rules
from generator.rules.chain import Step, chain, decided_by, walk

#: How far what a number is computed from stands to the right of it, in characters.
_INDENT: Final = 4
#: Of the column with sources, and the widest of that before it.
_SOURCE: Final = 11
_WIDEST: Final = 40


def show_tree(rules: Rules, component: str, design: Row | None, lang: str) -> None:
    """Print how the numbers of a component come about, and first that of a design where one is
    asked for, with names and notes in a language."""
    made, ways = rules.game.components[component], chain(rules, component)
    number = counted(rules.players, "player")
    show(Text(f"{rules.game.slug}, {number}: {made.name.text(lang)}\n", style="bold"))
    if design:
        show(Text(f"{_of_design(rules, component, design, lang)}\n", style="bold"))
    if ways.required is None:
        show(Text(f"{component}: the rules do not say how many are required\n"))
    else:
        show(_tree(component, ways.required, "required", lang))
        show(_verdict([step.name for step in decided_by(ways.required)]))
    if ways.designed is None:
        bought = "nothing designed, for it is bought"
        show(Text(f"{component}: {bought}" + (f": {made.buy.text(lang)}" if made.buy else "")))
    else:
        show(_tree(component, ways.designed, "designed", lang))
    show(Text("\n").join(_foot([way for way in (ways.required, ways.designed) if way])))


def _of_design(rules: Rules, component: str, design: Row, lang: str) -> str:
    """Say how many of all there are of a design, and which line of a table it is."""
    count, all_of = rules.variants[component][design.id], rules.count[component]
    own = design.texts(lang).get("name", "")
    name = f"{component}.{design.id}" + (f" ({own})" if own else "")
    return f"{name}: {count} of {all_of} designed, {design.where}"


def _foot(ways: list[Step]) -> Iterator[Text]:
    """Say what the signs mean that a tree has."""
    steps = [step for way in ways for step in walk(way)]
    yield meanings(step.source for step in steps)
    if told := operators(step.formula or "" for step in steps):
        yield Text(f"  {told}", style="dim")


def _verdict(assumed: list[str]) -> Text:
    if not assumed:
        return Text("No assumption decides what is required.\n", style="green")
    return Text(f"Assumed, and so refused by check --strict: {', '.join(assumed)}\n", "yellow")


def _tree(id: str, step: Step, word: str, lang: str) -> Tree:
    """Make the tree of a number of a component that is `required` or `designed`."""
    layout = _Layout.of(step, lang)
    label = Group(
        _headline(f"{id}: {step.value} {word}", forms(step)),
        *_indented(_constant(id, step)),
        *_indented(split(step)),
        layout.columns("", step, 0),
        *layout.note(step),
    )
    return layout.grown(Tree(label, guide_style="dim"), step, 1)


def _constant(id: str, step: Step) -> str:
    """Say what a designed number is from that is computed from nothing."""
    return f"copies of {id} = {step.value}" if step.kind == "count" and not forms(step) else ""


def _headline(start: str, forms: list[str]) -> RenderableType:
    """Write a number, and beside it how it is computed, on lines of its own."""
    if not forms:
        return Text(start, style="bold")
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=len(start))
    for place, form in enumerate(forms):
        style = "" if place else "bold"
        grid.add_row(Text("" if place else start, style), Text("="), Text(form, style))
    return grid


@dataclass(frozen=True)
class _Layout:
    # The columns that a whole tree has in common: their widths, and the language of notes.

    first: int
    place: int
    lang: str

    @classmethod
    def of(cls, step: Step, lang: str) -> "_Layout":
        steps = list(_deep(step, 0))
        names = (depth * _INDENT + len(said(one)) for one, depth in steps if depth)
        return cls(min(max(names, default=0), _WIDEST), max(len(s.where) for s, _ in steps), lang)

    def grown(self, tree: Tree, step: Step, depth: int) -> Tree:
        """Add to a tree what its number is computed from."""
        for inner in step.of:
            told = [] if inner.again else [" = ".join(["", *forms(inner)]).strip(), split(inner)]
            lines = (line for text in told for line in _indented(text))
            label = Group(self.columns(said(inner), inner, depth), *lines, *self.note(inner))
            self.grown(tree.add(label), inner, depth + 1)
        return tree

    def columns(self, name: str, step: Step, depth: int) -> Table:
        """Lay out a number's name, source, place in the folder and place in the rules."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for width in (max(0, self.first - depth * _INDENT), _SOURCE, self.place, None):
            grid.add_column(width=width, overflow="fold")
        place, ref = (
            ("see above", "") if step.again else (step.where, _section(step) or rows_of(step))
        )
        grid.add_row(Text(name), source_text(step.source), Text(place, style="dim"), Text(ref))
        return grid

    def note(self, step: Step) -> Iterator[RenderableType]:
        """Write the note on a number, if there is one."""
        if step.note is not None and not step.again:
            yield from _indented(step.note.text(self.lang), "dim italic")


def _section(step: Step) -> str:
    # Many sections begin with a number, which is not how many there are of what they are about.
    return f"»{step.ref}«" if step.ref else ""


def _indented(text: str, style: str = "") -> Iterator[RenderableType]:
    if text:
        yield Padding(Text(text, style=style), (0, 0, 0, _INDENT), expand=False)


def _deep(step: Step, depth: int) -> Iterator[tuple[Step, int]]:
    yield step, depth
    for inner in step.of:
        yield from _deep(inner, depth + 1)
