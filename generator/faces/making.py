"""How a component is made: the craft part that it is folded or cut from, and its parameters, as
`game.toml` gives them for each of the two. A box takes its size from what it is to hold.

In come the rules; out comes, for a component and a medium, a `Made`."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from generator.craft import Part, part
from generator.craft.kit import Kit, Size
from generator.craft.net import Net
from generator.craft.params import PartParams, check_sheet, limits
from generator.data import sold_thickness
from generator.faces.desk import Desk
from generator.faces.findings import finding
from generator.faces.stowage import Medium, Stowage
from generator.findings import nearest, placed_at
from generator.model import SpielbogenError
from generator.rules import CutSpec, Rules
from generator.units import Millimetres

#: The parameter of a part that is the thickness of its sheet.
_THICKNESS: Final = "thickness"
#: Those of a box that its contents give.
_INNER: Final = ("width", "depth", "height")


@dataclass(frozen=True)
class Made:
    """A craft part with its parameters, what it is made of, and the place in `game.toml` that gives
    them."""

    part: Part
    params: PartParams
    medium: Medium
    where: str

    @property
    def size(self) -> Size | None:
        """Width, depth and height (mm) of the finished part; None where it does not say."""
        with placed_at(self.where):
            return self.part.ready(self.params, cut=self.medium == "cut")

    @property
    def thickness(self) -> float | None:
        """How thick (mm) its sheet is, where that is a parameter of the part."""
        return getattr(self.params, _THICKNESS, None)

    def nets(self) -> Mapping[str, Net]:
        """Lay the part out flat: its sheets by name, or one without a name."""
        with placed_at(self.where):
            return _nets(self.part.name, self.params)

    def kit(self) -> Kit:
        """Return the flat parts to cut it from."""
        with placed_at(self.where):
            return _kit(self.part.name, self.params)


class Makings:
    """How the components of a game are made.

    `thickness` (mm) has that of each material as it was measured; without it, parts that are cut
    are as thick as their material is sold.
    """

    def __init__(
        self, rules: Rules, desk: Desk, thickness: Mapping[str, float] | None = None
    ) -> None:
        self._rules, self._thickness = rules, thickness
        self._stowage = Stowage(rules, desk, self._ready)
        self._inner: dict[tuple[str, Medium], Size] = {}

    def folded(self, name: str) -> Made:
        """Return what a component that is printed is folded from.

        Raises SpielbogenError for an unknown part, one that does not fold, and wrong parameters.
        """
        component = self._rules.game.components[name]
        where = self._where(name, "part")
        kind = part(component.part or "", where)
        if not kind.folds:
            raise _no_way(where, f"the part {kind.name!r} is not folded from paper, only cut")
        return self._made(name, kind, component.params, "paper", self._where(name, "params"))

    def cut(self, name: str) -> Made:
        """Return what a component is cut from.

        Raises SpielbogenError as `folded` does, and for a material of unknown thickness.
        """
        if self._thickness is None:
            return self._cut(name, self._sold(name))
        where = self._where(name, "cut", "material")
        return self._cut(name, self.thickness(self._spec(name).material, where))

    def thickness(self, material: str, where: str) -> float:
        """Return how thick (mm) a material is that something at `where` asks for."""
        known = self._thickness or {}
        if material not in known:
            message = f"there is no material named {material!r}"
            raise SpielbogenError(finding("A119", where, message, nearest(material, known, 20)))
        return known[material]

    def _cut(self, name: str, thickness: float | None) -> Made:
        component, cut = self._rules.game.components[name], self._spec(name)
        where = self._where(name, "cut", "part") if cut.part else self._where(name, "part")
        kind = part(cut.part or component.part or "", where)
        if not kind.cuts:
            raise _no_way(where, f"the part {kind.name!r} is not cut, only folded from paper")
        data: dict[str, Any] = dict(cut.params)
        if kind.name == component.part:
            data = {**component.params, **data}
        if thickness is not None and _THICKNESS in kind.Params.model_fields:
            if _THICKNESS not in data:
                material, where = self._spec(name).material, self._where(name, "cut", "material")
                check_sheet(kind.Params, thickness, material, kind.name, where)
            data.setdefault(_THICKNESS, Millimetres(thickness))
        return self._made(name, kind, data, "cut", self._where(name, "cut", "params"))

    def _made(
        self, name: str, kind: Part, data: Mapping[str, Any], medium: Medium, where: str
    ) -> Made:
        given = {**self._sizes(name, kind, data, medium), **data}
        return Made(kind, kind.read_written(given, where), medium, where)

    def _sizes(
        self, name: str, kind: Part, data: Mapping[str, Any], medium: Medium
    ) -> dict[str, Millimetres]:
        """Return what is not given of the size of a box that is sized by what it holds."""
        component = self._rules.game.components[name]
        if component.holds is None or set(_INNER) <= data.keys():
            return {}
        where = self._where(name, "holds")
        if not set(_INNER) <= kind.Params.model_fields.keys():
            message = f"the part {kind.name!r} is no box, so it cannot be sized by what it holds"
            raise SpielbogenError(finding("A122", where, message))
        if (name, medium) not in self._inner:
            self._inner[name, medium] = self._stowage.inner_size(name, medium, where)
        return {
            key: Millimetres(max(length, limits(kind.Params, key)[0]))
            for key, length in zip(_INNER, self._inner[name, medium], strict=True)
            if key not in data
        }

    def _ready(self, name: str, medium: Medium) -> Size:
        """Return the size of a finished part, as thick as its material is sold: a box does not
        change with what somebody measures."""
        made = self.folded(name) if medium == "paper" else self._cut(name, self._sold(name))
        size = made.size
        if size is None:
            message = f"the part {made.part.name!r} does not say how large it is when it is ready"
            raise SpielbogenError(finding("A123", made.where, message))
        return size

    def _sold(self, name: str) -> float | None:
        return sold_thickness().get(self._spec(name).material)

    def _spec(self, name: str) -> CutSpec:
        cut = self._rules.game.components[name].cut
        assert cut is not None
        return cut

    def _where(self, component: str, *keys: str) -> str:
        return self._rules.game.where("components", component, *keys)


# Made once: parts are drawn, counted and shown from the same parameters.
@lru_cache(maxsize=64)
def _nets(name: str, params: PartParams) -> Mapping[str, Net]:
    return part(name).nets(params)


@lru_cache(maxsize=64)
def _kit(name: str, params: PartParams) -> Kit:
    return part(name).kit(params)


def _no_way(where: str, message: str) -> SpielbogenError:
    return SpielbogenError(finding("A120", where, message))
