"""Telling why a number is what it is: for one component the way from the rules to the number that
is required, and from rows and copies to the number that is designed, as a tree or as JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.cli.options import wrong
from generator.cli.telling import each, say_json
from generator.findings import nearest

if TYPE_CHECKING:
    from generator.inventory.names import Match
    from generator.rules import Game, Row, Rules
    from generator.rules.chain import Step


@dataclass(frozen=True)
class WhyAsked:
    """What a user asks to have explained, and for whom: see the options of the command."""

    component: str
    players: int | None = None
    overrides: Mapping[str, str] = field(default_factory=dict)
    lang: str = "de"


def explain_all(folders: Sequence[Path], asked: WhyAsked, as_json: bool, quiet: bool) -> int:
    """Explain a component, by id or name, in each game that has it. Returns the exit status.

    Raises SpielbogenError (U101) where none of the games has it.
    """
    from generator.rules import load_game

    others: dict[str, tuple[str, ...]] = {}
    told: list[Path] = []

    def one(folder: Path) -> int:
        game = load_game(folder, asked.overrides)
        meant = _found(game, asked.component, asked.lang)
        if meant is None:
            others.update({id: _names(game, id) for id in game.components})
            return 0
        told.append(folder)
        rules, (component, variant) = game.at(asked.players), meant
        return explain(rules, component, asked.lang, as_json, quiet, variant)

    status = each(folders, one, "explaining", silent=True, as_json=as_json)
    if not told and not status:
        near = nearest(asked.component, (name for names in others.values() for name in names), 0)
        message = f"--why: there is no component {asked.component!r}"
        raise wrong(message, near or nearest(asked.component, others, 40))
    return status


def explain(
    rules: "Rules",
    component: str,
    lang: str,
    as_json: bool,
    quiet: bool,
    variant: str | None = None,
) -> int:
    """Tell how the numbers of a component come about, and of one design of it where its `variant`
    is given, with notes in a language. Returns 0."""
    from generator.cli.why_tree import show_tree

    design = next((row for row in rules.game.rows(component) if row.id == variant), None)
    if as_json:
        say_json(_answer(rules, component, design, lang))
    elif not quiet:
        show_tree(rules, component, design, lang)
    return 0


def _found(game: "Game", text: str, lang: str) -> "Match | None":
    """Return the component, or design of one, that a text means: its id or its name, as a list of a
    box may have it.

    Raises SpielbogenError (U101) where it means several components.
    """
    from generator.inventory.names import Match, Names

    names = Names(game, lang)
    found = sorted(names.find(text), key=str)
    parts = list(dict.fromkeys(match.component for match in found))
    if len(parts) > 1:
        shown = [f"{game.components[id].name.text(lang)!r} ({id})" for id in parts]
        message = f"--why: {text!r} can be {', '.join(shown[:-1])} or {shown[-1]}"
        raise wrong(message, "write which of them it is")
    if not parts:
        return None
    several = len(found) > 1 or len(game.rows(parts[0])) < 2
    return Match(parts[0], None) if several else found[0]


def _names(game: "Game", id: str) -> tuple[str, ...]:
    name = game.components[id].name
    return name.de, name.en, id


def _answer(rules: "Rules", id: str, row: "Row | None", lang: str) -> dict[str, Any]:
    from generator.rules.chain import chain, decided_by

    game, steps = rules.game, chain(rules, id)
    count = rules.variants[id][row.id] if row else 0
    design = {"variant": row.id, "count": count, "where": row.where} if row else None
    ways = {"required": steps.required, "designed": steps.designed}
    return {
        "game": game.slug,
        "ok": True,
        "players": rules.players,
        "component": id,
        "name": game.components[id].name.text(lang),
        "design": design,
        **{name: _plain(step, lang) if step else None for name, step in ways.items()},
        "assumed": [step.name for step in decided_by(steps.required)],
        "findings": [],
    }


def _plain(step: "Step", lang: str) -> dict[str, Any]:
    return {
        "name": step.name,
        "value": step.value,
        "kind": step.kind,
        "source": step.source,
        "ref": step.ref,
        "note": step.note.text(lang) if step.note else None,
        "where": step.where,
        "formula": step.formula,
        "by": dict(step.by),
        "again": step.again,
        "of": [_plain(inner, lang) for inner in step.of],
    }
