"""The art of Bauboom. Every name here is a drawing that faces ask for: a function that takes a size
in mm and what is particular to the piece, and returns a scene of that size."""

from .barrows import barrow_floor, barrow_front, barrow_side
from .board_fields import field
from .box_lid import box_cover, box_side
from .bricks import brick, brick_back
from .burnt_lid import lid_engraved
from .die_faces import die_face
from .emblems import emblem
from .hill_sites import hill_site
from .hills import hill
from .signs import aid_ground, icon
from .site_ground import container_place, site_board
from .skip import container_floor, container_wall
from .ways import board_way

__all__ = [
    "aid_ground",
    "barrow_floor",
    "barrow_front",
    "barrow_side",
    "board_way",
    "box_cover",
    "box_side",
    "brick",
    "brick_back",
    "container_floor",
    "container_place",
    "container_wall",
    "die_face",
    "emblem",
    "field",
    "hill",
    "hill_site",
    "icon",
    "lid_engraved",
    "site_board",
]
