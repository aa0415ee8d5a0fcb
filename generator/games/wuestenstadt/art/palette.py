"""The colours of the desert city: what sand, dusk, cactus, gold and water look like, and the six
groups of people, each a colour with a dark and a light tone and an ink that reads on it. Names go
in, colours come out; every other module of the art takes its colours from here."""

from dataclasses import dataclass
from typing import Final

from generator.findings import nearest
from generator.scene import Color

#: Text and emblems read on their ground at this contrast (WCAG 2.1, level AA) or a higher one.
LEAST_CONTRAST: Final = 4.5

CREAM: Final = Color.parse("#FBF4E4")
SAND_LIGHT: Final = Color.parse("#F3E5C6")
SAND: Final = Color.parse("#E8D2A6")
SAND_DEEP: Final = Color.parse("#D9BA84")
DUNE: Final = Color.parse("#C9985A")
DUNE_DEEP: Final = Color.parse("#A87540")
CLAY: Final = Color.parse("#D47F56")
CLAY_LIGHT: Final = Color.parse("#E6A077")
CLAY_DEEP: Final = Color.parse("#B5603F")
DUSK_LIGHT: Final = Color.parse("#A4715A")
DUSK: Final = Color.parse("#7B4B3A")
DUSK_DEEP: Final = Color.parse("#4F2E26")
NIGHT: Final = Color.parse("#17151A")
NIGHT_SOFT: Final = Color.parse("#2A2730")
CACTUS_RED: Final = Color.parse("#C4302B")
CACTUS_RED_DEEP: Final = Color.parse("#86201F")
GOLD: Final = Color.parse("#C9A227")
GOLD_LIGHT: Final = Color.parse("#EBCB62")
GOLD_DEEP: Final = Color.parse("#8E6C12")
WATER: Final = Color.parse("#2B6CB0")
WATER_LIGHT: Final = Color.parse("#8DB6DF")
WATER_DEEP: Final = Color.parse("#1B4473")
LAMP: Final = Color.parse("#F8D98A")
PALM: Final = Color.parse("#4E9E63")
PALM_DEEP: Final = Color.parse("#2F6B42")


@dataclass(frozen=True, slots=True)
class Group:
    """The colours of one group of people: its own, a tone of shadow, one of light, and the ink
    for text and emblems on `colour` and on `light`."""

    id: str
    colour: Color
    dark: Color
    light: Color
    ink: Color

    def ink_on(self, ground: Color) -> Color:
        """Return the ink of this group, or else cream or night, that reads on `ground`."""
        choices = (self.ink, self.dark, CREAM, NIGHT)
        return next((c for c in choices if c.contrast(ground) >= LEAST_CONTRAST), NIGHT)


def _group(name: str, colour: str, dark: str, light: str, ink: str) -> Group:
    return Group(name, *(Color.parse(text) for text in (colour, dark, light, ink)))


# The six differ by 26 ΔE2000 or more in normal sight and by 13 or more in each simulated colour
# blindness: lightness carries what hue cannot, so red is a step lighter than brown and a step
# darker than green.
_GROUPS: Final = {
    g.id: g
    for g in (
        _group("blue", "#2B6CB0", "#1B4473", "#8DB6DF", "#FFFFFF"),
        _group("white", "#F6F0E2", "#C3B698", "#FFFFFF", "#4A3F35"),
        _group("red", "#C62D22", "#841A17", "#EC8A76", "#FFF6E8"),
        _group("yellow", "#F3AE1F", "#B87411", "#FBDB8C", "#3F2507"),
        _group("brown", "#4C3224", "#2B1A12", "#9C7A62", "#F6E6C8"),
        _group("green", "#4E9E63", "#2A633B", "#A9D6AC", "#0E2415"),
    )
}

#: The rules' examples call the brown group black once.
_ALIASES: Final = {"black": "brown"}

#: The groups in the order of the rules.
GROUP_IDS: Final = tuple(_GROUPS)


def group(group_id: str) -> Group:
    """Return the colours of a group (`blue white red yellow brown green`, `black` is brown).

    Raises ValueError with the nearest name for a group that does not exist.
    """
    found = _GROUPS.get(_ALIASES.get(group_id, group_id))
    if found is None:
        advice = nearest(group_id, [*_GROUPS, *_ALIASES])
        raise ValueError(f"there is no group {group_id!r}; {advice}")
    return found
