"""The art of Wüstenstadt. Every name here is a drawing that faces ask for: a function that takes a
size in mm and what is particular to the piece, and returns a scene of that size."""

from .camp import camp
from .depot import depot_floor, depot_wall
from .dice import pips
from .landmarks import entry, gate
from .people import figure, foot
from .protection import shield
from .refuge import refuge
from .setup import setup_diagram, setup_mark
from .signs import icon, numbers, price, straight
from .tents import tent_floor, tent_roof
from .tiles import danger_path, night, safe_path

__all__ = [
    "camp",
    "danger_path",
    "depot_floor",
    "depot_wall",
    "entry",
    "figure",
    "foot",
    "gate",
    "icon",
    "night",
    "numbers",
    "pips",
    "price",
    "refuge",
    "safe_path",
    "setup_diagram",
    "setup_mark",
    "shield",
    "straight",
    "tent_floor",
    "tent_roof",
]
