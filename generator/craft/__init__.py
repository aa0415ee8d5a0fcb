"""Parts to make: each is a module in this package with typed parameters (`Params`) and `ASSEMBLY`,
which says in each language how it goes together. What is folded from paper has a function `net`, or
`nets` where it takes several sheets that have names; what is cut from sheet material has `kit`. A
part may have both, from the same parameters; where they go together in different ways,
`CUT_ASSEMBLY` says it of what is cut. `ready` is the size of the finished part, and `ready_cut`
that of one that is cut where it is another. Modules are found, never listed: a new part is a new
file."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from generator.craft.findings import finding
from generator.craft.kit import Kit, Size
from generator.craft.net import Net
from generator.craft.params import PartParams, read_params, without_unit
from generator.findings import nearest
from generator.model import SpielbogenError

#: The functions by which a module makes a part.
_MAKERS: Final = ("net", "nets", "kit")


@dataclass(frozen=True)
class Part:
    """A kind of part: its name, its parameters, and how they become nets or flat parts to cut."""

    name: str
    Params: type[PartParams]
    makers: Mapping[str, Callable[[Any], Any]]
    measure: Callable[[Any], Size] | None
    measure_cut: Callable[[Any], Size] | None
    doc: str
    assembly: Mapping[str, str]
    cut_assembly: Mapping[str, str]

    @property
    def folds(self) -> bool:
        """Whether it can be folded from paper."""
        return "net" in self.makers or "nets" in self.makers

    @property
    def cuts(self) -> bool:
        """Whether it can be cut from sheet material."""
        return "kit" in self.makers

    def read(self, data: Mapping[str, object], where: str = "") -> PartParams:
        """Check parameters that stand in a file at `where`.

        Raises SpielbogenError naming the part, the key, its limit or the nearest key.
        """
        return read_params(self.Params, data, self.name, where)

    def read_written(self, data: Mapping[str, object], where: str) -> PartParams:
        """Check parameters as a person wrote them: lengths have a unit.

        Raises SpielbogenError as `read` does, and for a length without one.
        """
        unclear = [*without_unit(self.Params, data, self.name, where)]
        if unclear:
            raise SpielbogenError(*unclear)
        return self.read(data, where)

    def net(self, params: PartParams) -> Net:
        """Lay the part out flat, where it is folded from one sheet."""
        made: Net = self.makers["net"](params)
        return made

    def nets(self, params: PartParams) -> Mapping[str, Net]:
        """Lay the part out flat: its sheets by name, or one without a name."""
        if "net" in self.makers:
            return {"": self.net(params)}
        made: Mapping[str, Net] = self.makers["nets"](params)
        return made

    def kit(self, params: PartParams) -> Kit:
        """Return the flat parts to cut it from."""
        made: Kit = self.makers["kit"](params)
        return made

    def ready(self, params: PartParams, *, cut: bool = False) -> Size | None:
        """Return the room that the finished part takes in a box, folded from paper or `cut` from
        sheet material; None where it does not say."""
        measure = self.measure_cut if cut else self.measure
        return measure(params) if measure else None


@lru_cache(maxsize=1)
def _found() -> dict[str, Part]:
    found = {}
    for info in iter_modules(__path__):
        module = import_module(f"{__name__}.{info.name}")
        makers = {name: getattr(module, name) for name in _MAKERS if hasattr(module, name)}
        if hasattr(module, "Params") and makers:
            name = info.name.replace("_", "-")
            doc = inspect.getdoc(module) or ""
            measure = getattr(module, "ready", None)
            measure_cut = getattr(module, "ready_cut", measure)
            said = module.ASSEMBLY
            cut = getattr(module, "CUT_ASSEMBLY", said)
            found[name] = Part(name, module.Params, makers, measure, measure_cut, doc, said, cut)
    return found


def parts() -> dict[str, Part]:
    """Return every part by its name (die_net.py is ``die-net``)."""
    return dict(_found())


def part(name: str, where: str = "") -> Part:
    """Return a part by its name. Raises SpielbogenError naming the nearest."""
    known = _found()
    if name in known:
        return known[name]
    message = f"there is no part named {name!r}"
    raise SpielbogenError(finding("K101", where, message, nearest(name, known)))
