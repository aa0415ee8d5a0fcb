"""What a box is to hold, as `holds` in `game.toml` tells it: every piece of the game, folded and
bought things too. In come the rules; out comes the clear size of the box.

A box of paper is as large as what is printed needs, one that is cut has room for that and for what
is cut in its place."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, Literal, get_args

from generator.craft.kit import Size
from generator.faces.desk import Desk
from generator.faces.findings import finding
from generator.faces.forms import outline_of
from generator.faces.stacking import Load, inner_size, lying
from generator.model import SpielbogenError
from generator.rules import Component, Contents, Rules

#: The ways in which a component can be made.
Medium = Literal["paper", "cut"]

_MEDIA: Final[tuple[Medium, ...]] = get_args(Medium)

#: Gives the size of a finished part (mm) of a component in a medium.
Ready = Callable[[str, Medium], Size]


class Stowage:
    """The loads of all boxes of a game."""

    def __init__(self, rules: Rules, desk: Desk, ready: Ready) -> None:
        self._rules, self._desk, self._ready = rules, desk, ready

    def inner_size(self, box: str, medium: Medium, where: str) -> Size:
        """Return the clear size (mm) of a box made in a medium; see `generator.faces.stacking`.

        Raises SpielbogenError for contents of unknown size, and where there are none.
        """
        holds = self._rules.game.components[box].holds
        assert holds is not None
        media = _MEDIA if medium == "cut" else (medium,)
        if medium == "cut" and not holds.pieces:
            self._note_left_out(box, where)
        sets = [[*self._loads(holds, each)] for each in media]
        try:
            return inner_size(sets, *([holds.within] if holds.within else []))
        except ValueError as error:
            raise SpielbogenError(finding("A123", where, f"{box!r}: {error}")) from None

    def _note_left_out(self, box: str, where: str) -> None:
        """Say which pieces have no room, as what is only cut is held where it is named alone."""
        known = self._rules.game.components.items()
        only_cut = [(name, part) for name, part in known if part.cut and not part.printed]
        names = [name for name, part in only_cut if part.kind != "part"]
        if names:
            message = f"{box!r} has no room for {', '.join(names)}: only cut, not named in pieces"
            self._desk.findings.append(finding("A124", where, message))

    def _loads(self, holds: Contents, medium: Medium) -> Iterator[Load]:
        for name in holds.pieces or self._printed(holds):
            component = self._rules.game.components[name]
            if component.cut and (medium == "cut" or not component.printed):
                yield lying(self._ready(name, "cut"), self._rules.count[name])
            elif component.part:
                yield lying(self._ready(name, "paper"), self._rules.count[name])
            else:
                yield from self._flat(name, component, holds.folded.get(name, (1, 1)))
        for name, size in holds.more.items():
            yield lying(size, self._rules.need[name])

    def _printed(self, holds: Contents) -> Iterator[str]:
        """Name what is printed for the game: no boxes, no parts, which are tools and templates, and
        nothing that stands in for things that are held as well."""
        for name, component in self._rules.game.components.items():
            kept = component.printed and component.kind != "part" and component.holds is None
            instead = set(component.substitute_for)
            if kept and not (instead and instead <= holds.more.keys()):
                yield name

    def _flat(self, name: str, component: Component, folds: tuple[int, int]) -> Iterator[Load]:
        game = self._rules.game
        where = game.where("components", name, "outline")
        thickness = game.stocks[component.stock or ""].thickness
        across, down = folds
        # By size, as rows may be many and forms of cells are large.
        numbers: Counter[tuple[float, float] | None] = Counter()
        for row in self._rules.rows(name):
            numbers[game.size_of(name, row)] += self._rules.variants[name][row.id]
        for size, number in numbers.items():
            outline = outline_of(component, size, self._desk, where)
            width, height = outline.width / across, outline.height / down
            yield lying((width, height, thickness * across * down), number)
