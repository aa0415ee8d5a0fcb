"""The art of SechSeckSpiel. Every name here is a drawing that faces ask for: a function that takes
a size in mm and what is particular to the piece, and returns a scene of that size."""

from .box_lid import box_cover, box_side
from .burnt_lid import lid_engraved
from .cards import aid_ground, card_ground, die_well, jewel_place
from .dice import pips
from .figures import figure, foot
from .kosmolabium import kosmolabium_plate, segment
from .moves import attack_mark, attack_sides, direction_rose
from .signs import day, die, dusk, heart, jewel_sign, night, sign
from .terrain import terrain, terrain_sign
from .tokens import home, jewel, jewel_back

__all__ = [
    "aid_ground",
    "attack_mark",
    "attack_sides",
    "box_cover",
    "box_side",
    "card_ground",
    "day",
    "die",
    "die_well",
    "direction_rose",
    "dusk",
    "figure",
    "foot",
    "heart",
    "home",
    "jewel",
    "jewel_back",
    "jewel_place",
    "jewel_sign",
    "kosmolabium_plate",
    "lid_engraved",
    "night",
    "pips",
    "segment",
    "sign",
    "terrain",
    "terrain_sign",
]
