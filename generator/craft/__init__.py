"""Fold-up parts: each is a module in this package with typed parameters (`Params`), a function
`net` that turns them into a flat net, and `ASSEMBLY`, which says in each language how it goes
together. Modules are found, never listed: a new part is a new file."""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from generator.craft.findings import finding
from generator.craft.net import Net
from generator.craft.params import PartParams, read_params, without_unit
from generator.findings import nearest
from generator.model import SpielbogenError


@dataclass(frozen=True)
class Part:
    """A kind of fold-up part: its name, its parameters and how they become a net."""

    name: str
    Params: type[PartParams]
    make: Callable[[Any], Net]
    doc: str
    assembly: Mapping[str, str]

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
        """Lay the part out flat."""
        return self.make(params)


@lru_cache(maxsize=1)
def _found() -> dict[str, Part]:
    found = {}
    for info in iter_modules(__path__):
        module = import_module(f"{__name__}.{info.name}")
        if hasattr(module, "Params") and hasattr(module, "net"):
            name = info.name.replace("_", "-")
            doc = inspect.getdoc(module) or ""
            found[name] = Part(name, module.Params, module.net, doc, module.ASSEMBLY)
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
