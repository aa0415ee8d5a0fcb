"""The art of Wüstenstadt. Every name here is a drawing that faces ask for: a function that takes a
size in mm and what is particular to the piece, and returns a scene of that size."""

from .box_lid import box_cover, box_side
from .burnt_lid import lid_engraved
from .burnt_tiles import (
    danger_engraved,
    entry_engraved,
    gate_engraved,
    safe_engraved,
    shield_engraved,
)
from .camp import camp
from .depot import depot_floor, depot_wall
from .dice import pips
from .engravings import blade_engraved, tent_engraved
from .landmarks import entry, gate
from .people import figure, foot
from .protection import shield
from .refuge import refuge
from .setup import setup_diagram, setup_mark
from .signs import icon, numbers, price, straight
from .tents import tent_floor, tent_roof
from .tiles import danger_path, night, safe_path

__all__ = [
    "blade_engraved",
    "box_cover",
    "box_side",
    "camp",
    "danger_engraved",
    "danger_path",
    "depot_floor",
    "depot_wall",
    "entry",
    "entry_engraved",
    "figure",
    "foot",
    "gate",
    "gate_engraved",
    "icon",
    "lid_engraved",
    "night",
    "numbers",
    "pips",
    "price",
    "refuge",
    "safe_engraved",
    "safe_path",
    "setup_diagram",
    "setup_mark",
    "shield",
    "shield_engraved",
    "straight",
    "tent_engraved",
    "tent_floor",
    "tent_roof",
]
