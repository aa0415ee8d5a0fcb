"""The art of Wüstenstadt. Every name here is a drawing that faces ask for: a function that takes a
size in mm and what is particular to the piece, and returns a scene of that size."""

from .camp import camp
from .dice import pips
from .landmarks import entry, gate
from .people import figure, foot
from .refuge import refuge
from .protection import shield
from .tents import tent_floor, tent_roof
from .tiles import danger_path, night, safe_path

__all__ = [
    "camp",
    "danger_path",
    "entry",
    "figure",
    "foot",
    "gate",
    "night",
    "pips",
    "refuge",
    "safe_path",
    "shield",
    "tent_floor",
    "tent_roof",
]
