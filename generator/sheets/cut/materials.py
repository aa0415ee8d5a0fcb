"""Sheet material by name. In comes `layouts/materials.toml`; out go `Material`s, in mm."""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Literal

from generator.cutting import CutStock, Material
from generator.data import data_folder
from generator.findings import nearest
from generator.model import SpielbogenError
from generator.sheets.cut.findings import finding
from generator.sheets.cut.reading import (
    FaultError,
    Keys,
    parse,
    read_flag,
    read_length,
    read_title,
)

_FILE: Final = "materials.toml"
_WHERE: Final = f"layouts/{_FILE}"

_KEYS: Final = Keys(needed=("title", "thickness", "kerf"), others=("by_hand",))

#: A name is part of the names of files, and written before the `=` of options.
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]*")

#: No beam or blade takes away more (mm), and nothing thicker is cut with one.
WIDEST_KERF: Final = 2.0
THICKEST: Final = 30.0


@cache
def load_materials() -> Mapping[str, Material]:
    """Read all materials, by name.

    Raises SpielbogenError (L204) where the file cannot be read as materials.
    """
    try:
        tables = parse((data_folder("layouts") / _FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise _faulty(f"the list of materials cannot be read: {problem}") from problem
    return MappingProxyType({name: read_material(name, table) for name, table in tables.items()})


def read_material(name: str, table: Any) -> Material:
    """Read the table of one material.

    Its keys are `title` (by language), `thickness` and `kerf` (lengths with units), and `by_hand`
    where it does not go into a machine. Raises SpielbogenError (L204) for anything else, and for a
    name that files and options could not bear.
    """
    try:
        if not _NAME.fullmatch(name):
            raise FaultError("a name is of small letters, digits, - and _, such as 'oak-5mm'")
        keys = _KEYS.check(table)
        return Material(
            name,
            read_title("title", keys["title"]),
            read_length("thickness", keys["thickness"], above=0, most=THICKEST),
            read_length("kerf", keys["kerf"], most=WIDEST_KERF),
            read_flag("by_hand", keys.get("by_hand", False)),
        )
    except FaultError as fault:
        raise _faulty(f"material {name!r}: {fault}", fault.hint) from fault


def find_material(name: str) -> Material:
    """Find a material by its name; capitals do not matter.

    Raises SpielbogenError (L203), with the nearest name, where there is none.
    """
    materials = load_materials()
    material = materials.get(name.strip().lower())
    if material is not None:
        return material
    message = f"there is no material {name!r}"
    raise SpielbogenError(finding("L203", "", message, nearest(name, materials)))


def stock_of(
    material: Material, thickness: float | None = None, kerf: float | None = None
) -> CutStock:
    """Return the sheet at hand: of the measured thickness and kerf (mm), where they are given.

    Raises SpielbogenError (L205) for a thickness or kerf that no sheet has.
    """
    stock = CutStock(
        material,
        material.thickness if thickness is None else thickness,
        material.kerf if kerf is None else kerf,
    )
    check_stock(stock)
    return stock


def check_stock(stock: CutStock) -> None:
    """Refuse a sheet that there cannot be.

    Raises SpielbogenError (L205), naming material, number and limit.
    """
    if not 0 < stock.thickness <= THICKEST:
        raise _impossible(stock, "thickness", f"above 0 and up to {THICKEST:g}")
    if not 0 <= stock.kerf <= WIDEST_KERF:
        raise _impossible(stock, "kerf", f"from 0 to {WIDEST_KERF:g}")


def _impossible(
    stock: CutStock, what: Literal["thickness", "kerf"], limits: str
) -> SpielbogenError:
    name, value = stock.material.name, getattr(stock, what)
    message = f"the {what} of {name} is {value:g} mm; it must be {limits} mm"
    preset = getattr(stock.material, what)
    hint = f"measure again, and write --{what} {name}=…; without it {preset:g} mm is taken"
    return SpielbogenError(finding("L205", "", message, hint))


def _faulty(message: str, hint: str = "") -> SpielbogenError:
    return SpielbogenError(finding("L204", _WHERE, message, hint))
