"""The art of Handelsfamilien. Every name here is a drawing that faces ask for: a function that
takes a size in mm and what is particular to the piece, and returns a scene of that size."""

from .box_lid import box_cover, box_side
from .burnt_lid import lid_engraved
from .camels import camel, camel_foot, camel_token
from .caravan_sheet import caravan_board
from .cards import card_paper
from .coins import coin
from .family_fields import family_field
from .goods_cards import goods_card, goods_card_back, goods_token, goods_token_back
from .goods_list import good
from .hand_limits import limits
from .icons import icon, score
from .links import link, link_back
from .mini import mini_cross, mini_here, mini_land, mini_space
from .pair_charts import pair_chart
from .portraits import family_tile
from .spaces import space

__all__ = [
    "box_cover",
    "box_side",
    "camel",
    "camel_foot",
    "camel_token",
    "caravan_board",
    "card_paper",
    "coin",
    "family_field",
    "family_tile",
    "good",
    "goods_card",
    "goods_card_back",
    "goods_token",
    "goods_token_back",
    "icon",
    "lid_engraved",
    "limits",
    "link",
    "link_back",
    "mini_cross",
    "mini_here",
    "mini_land",
    "mini_space",
    "pair_chart",
    "score",
    "space",
]
