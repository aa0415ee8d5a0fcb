"""The art of Wasserwege. Every name here is a drawing that faces ask for: a function that takes a
size in mm and what is particular to the piece, and returns a scene of that size."""

from .boats import boat, boat_foot
from .box_lid import box_cover, box_side
from .burnt_lid import lid_engraved
from .card_back import card_back
from .cards import paper
from .compass import rose, wind_arrow
from .daylight import sun, sun_route
from .hold import load_card
from .islands import island
from .lighthouse import start_marker, start_marker_foot
from .paper_boats import boat_hull, boat_sheet, fold_step
from .signs import icon, letter, player_disc, tier
from .stockholm import start_card
from .tokens import algae, algae_back, fish, fish_back, key, key_back

__all__ = [
    "algae",
    "algae_back",
    "boat",
    "boat_foot",
    "boat_hull",
    "boat_sheet",
    "box_cover",
    "box_side",
    "card_back",
    "fish",
    "fish_back",
    "fold_step",
    "icon",
    "island",
    "key",
    "key_back",
    "letter",
    "lid_engraved",
    "load_card",
    "paper",
    "player_disc",
    "rose",
    "start_card",
    "start_marker",
    "start_marker_foot",
    "sun",
    "sun_route",
    "tier",
    "wind_arrow",
]
