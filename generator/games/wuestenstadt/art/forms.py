"""What things in the desert are made of, as colours with shade and light, and the contour that all
forms of this game share."""

from typing import Final

from generator.drawing import forms
from generator.drawing.forms import EDGE, Tones
from generator.scene import Color

from .palette import CLAY, CLAY_DEEP, CLAY_LIGHT, CREAM, DUSK, DUSK_DEEP, DUSK_LIGHT, GOLD, LAMP

LINEN: Final = Tones(Color.parse("#F1E3C4"), Color.parse("#CDB48A"), CREAM)
STRAW: Final = Tones.parse("#EAC76C", "#B98A34", "#F9E4A8")
LEAF: Final = Tones.parse("#6DB36B", "#3B7A45", "#A9D6AC")
WOOD: Final = Tones.parse("#8A5A34", "#5E3B20", "#AE7A4C")
STONE: Final = Tones.parse("#C9B393", "#98805F", "#E4D5BB")
POTTERY: Final = Tones(CLAY, CLAY_DEEP, CLAY_LIGHT)
LEATHER: Final = Tones(DUSK, DUSK_DEEP, DUSK_LIGHT)
FLAME: Final = Tones(LAMP, GOLD, Color.parse("#FFF3C8"))


class Forms(forms.Forms):
    """Forms drawn one over the other, with the dusky contour of this game."""

    def __init__(self, edge: float = EDGE) -> None:
        super().__init__(DUSK_DEEP, edge)
