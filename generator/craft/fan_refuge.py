"""A refuge of six blades that folds like a fan and opens into a stair about its pivot.

Cut out all parts. Glue one card spacer under the hub of each blade but the lowest, and the tin
under the windows. Press a pin into base and blades, put base and blades on the bolt in their order,
and glue under each ear a foot of as many discs as the number of its blade.

Levels. Everything is flat and lies in levels of one height: the thickness of the board and that of
a card. Level 0 is the base on its card sole, level k the blade k with the card spacer under its
hub. In the gap that the card leaves, the tin is glued under the blade; it must be thinner than the
card by as much as it needs to glide over the blade below. Figures stand *in* the window on the tin:
their magnets hold there, and would not through the board.

Wedge. A blade is a wedge of an n-th of the fan's angle. Its windows stay half a rib inside the rays
of the wedge, its edges reach half a rib outside: so, when the fan is open, the rib of each blade
lies on that of the blade below, no gap is left, and only one rib is lost between two windows.

Pivot. The bolt comes from below. Its hexagon head sits in the hexagonal hole of the base and
cannot turn; it presses on the lowest blade, whose round hole it does not pass. Washer and locking
nut close the pack on top.

Stops. Each blade bears a pin that stands up into the slot of the blade above: an arc about the
pivot, as long as the angle of a wedge. At one end of it two blades lie on each other, at the other
they are open by exactly that angle; so whoever turns the uppermost blade takes along all others,
both ways. The ends of a slot lie before the pin by the play that the pin has in it, so play does
not add to the angle. Pin and slot of one blade would meet on one side of the bolt: the pins of odd
blades are on the right, those of even ones on the left. A pin goes through its own blade and the
next, and ends below the third. The lowest blade does not turn: in place of a slot it has a hole for
the pin of the base.

Feet. A blade k stands on k discs and k cards, just as high as k levels, threaded on a pin through
its ear. Ears stick out beyond the rim, so that a foot passes by all wedges below it. Their bearings
rise with the level: at every opening a blade is turned clockwise, or not at all, against each blade
below, so its foot stays clockwise of the ears and feet of those and never meets them.

Gate. The base has a dock for the octagonal gate tile on the side of the pivot that is away from the
fan: there figures come from the path, all wedges are equally near, no blade ever hides the tile,
and it stays where it is while the fan folds. Jaws take in three of its sides and the beginnings of
two more, so it neither turns nor slides sideways; the sole reaches under it, so it is lifted with
the base, and a tile of the same board lies flush with it.
"""

from collections.abc import Iterator
from typing import Final

from generator.craft.fan import forms, places
from generator.craft.fan.places import Place
from generator.craft.fan.sizes import Params
from generator.craft.kit import FlatPart, Kit, Rod, Title, from_corner, panel_within
from generator.craft.net import Panel
from generator.craft.wording import phrase, row, size
from generator.geometry import PathData, bounds, rotate, transformed

__all__ = ["ASSEMBLY", "Params", "kit", "ready"]

ASSEMBLY: Final = {
    "de": "**1** Sohle aus Karton unter die Bodenplatte kleben.\n"
    "**2** Unter die Nabe jedes Blattes, außer dem untersten, einen Distanzring kleben, sodass "
    "seine Schlitze unter dem Schlitz und dem Stiftloch des Blattes liegen; unter jedes Fenster "
    "die Blecheinlage.\n"
    "**3** In die Bodenplatte und in die Nabe jedes Blattes, außer dem obersten, einen "
    "Anschlagstift drücken, unten bündig. Ein Blatt mit Schlitz hat dafür nur ein Loch, dem "
    "Schlitz gegenüber. Blatt 1 hat rechts und links der Mitte eines: Der Stift kommt in das "
    "rechte, wenn das Blatt mit der Gravur oben liegt und das Fenster vom Körper weg zeigt; das "
    "linke bleibt frei.\n"
    "**4** Die Schraube von unten durch die Bodenplatte stecken, der Kopf sitzt im Sechseck. "
    "Blatt 1 mit Leim auf die Bodenplatte legen, sodass deren Stift in seinem freien Loch steht.\n"
    "**5** Die Blätter der Reihe nach auflegen, sodass jeder Stift im Schlitz des nächsten Blattes "
    "steht. Scheibe und Sicherungsmutter nur so fest anziehen, dass der Fächer noch leicht geht.\n"
    "**6** Auf jeden Fußstift Paare fädeln, je eine Scheibe aus Karton und darauf eine aus Holz, "
    "und unter das Ohr des Blattes leimen: ein Paar unter Blatt 1, zwei Paare unter Blatt 2 und so "
    "fort. Den Stift oben bündig abschneiden.\n"
    "**7** Das Eingangsfeld zwischen die Backen der Bodenplatte legen.",
    "en": "**1** Glue the card sole under the base plate.\n"
    "**2** Glue a spacer under the hub of each blade but the lowest, so that its slots lie under "
    "the blade's slot and pin hole, and the tin inlay under each window.\n"
    "**3** Press a stop pin into the base plate and into the hub of each blade but the uppermost, "
    "flush below. A blade with a slot has but one hole for it, across from the slot. Blade 1 has "
    "one on the right and one on the left of the middle: the pin goes into the right one, when the "
    "blade lies engraving up and the window points away from you; the left one stays free.\n"
    "**4** Put the bolt through the base plate from below, its head sits in the hexagon. Lay "
    "blade 1 on the base plate with glue, so that the plate's pin stands in its free hole.\n"
    "**5** Lay on the blades in their order, so that each pin stands in the slot of the next "
    "blade. Tighten washer and locking nut only so far that the fan still turns with ease.\n"
    "**6** Thread pairs on each foot pin, a disc of card and one of board on top of it, and glue "
    "them under the ear of the blade: one pair under blade 1, two pairs under blade 2 and so on. "
    "Cut the pin flush with the blade.\n"
    "**7** Lay the gate tile between the jaws of the base plate.",
}

_BASE: Final = {"de": "Bodenplatte", "en": "Base plate"}
_SOLE: Final = {"de": "Sohle", "en": "Sole"}
_SPACER: Final = {"de": "Distanzring", "en": "Spacer"}
_TIN: Final = {"de": "Blecheinlage", "en": "Tin inlay"}
_DISC: Final = {"de": "Fußscheibe", "en": "Foot disc"}
_CARD_DISC: Final = {"de": "Fußscheibe aus Karton", "en": "Card foot disc"}
_STOP_PIN: Final = {"de": "Anschlagstift", "en": "Stop pin"}
_FOOT_PIN: Final = {"de": "Fußstift Ø {wide}, {long} lang", "en": "Foot pin Ø {wide}, {long} long"}
_NUT: Final = {"de": "Scheibe und Sicherungsmutter", "en": "Washer and locking nut"}


def kit(params: Params) -> Kit:
    """Return base, blades, spacers, feet and tin inlays, placed in the open fan.

    The panel `blade_k` is the neck of blade k between hub and window, which stays in sight.
    """
    numbers = range(1, params.blades + 1)
    parts = (
        _sole(params),
        _base(params),
        *(_blade(params, number) for number in numbers),
        *(_spacer(params, number) for number in numbers[1:]),
        *(_tin(params, number) for number in numbers),
        *(disc for number in numbers for disc in _foot(params, number)),
    )
    return Kit(tuple(map(from_corner, parts)), tuple(_rods(params)))


def ready(params: Params) -> tuple[float, float, float]:
    """Return the room that the closed fan takes without its gate tile, bolt upwards."""
    boxes = [bounds(forms.blade(params, number)) for number in range(1, params.blades + 1)]
    boxes.append(bounds(transformed(forms.sole(params), rotate(-params.bearing(1)))))
    width = max(box.right for box in boxes) - min(box.left for box in boxes)
    depth = max(box.bottom for box in boxes) - min(box.top for box in boxes)
    return width, depth, params.level + params.bolt_length


def _sole(p: Params) -> FlatPart:
    outline, holes = forms.sole(p), forms.sole_holes(p)
    return _part("sole", _SOLE, outline, holes, places.sole(p), "card")


def _base(p: Params) -> FlatPart:
    return _part("base", _BASE, forms.base(p), forms.base_holes(p), places.base(p))


def _blade(p: Params, number: int) -> FlatPart:
    name, title = f"blade_{number}", {"de": f"Blatt {number}", "en": f"Blade {number}"}
    panel = panel_within(name, forms.emblem_field(p))
    outline, holes = forms.blade(p, number), forms.blade_holes(p, number)
    return _part(name, title, outline, holes, places.blade(p, number), panels=(panel,))


def _spacer(p: Params, number: int) -> FlatPart:
    outline, holes = forms.spacer(p), forms.spacer_holes(p)
    return _part(f"spacer_{number}", _SPACER, outline, holes, places.spacer(p, number), "card")


def _tin(p: Params, number: int) -> FlatPart:
    return _part(f"tin_{number}", _TIN, forms.tin(p), (), places.tin(p, number), "tin")


def _foot(p: Params, number: int) -> Iterator[FlatPart]:
    """Yield the discs under the ear of a blade, from the table up."""
    disc, hole = forms.foot_disc(p, number), (forms.foot_hole(p, number),)
    for storey in range(1, number + 1):
        low, high = places.foot(p, number, storey)
        yield _part(f"card_{number}_{storey}", _CARD_DISC, disc, hole, low, "card")
        yield _part(f"foot_{number}_{storey}", _DISC, disc, hole, high)


def _part(
    name: str,
    title: Title,
    outline: PathData,
    holes: tuple[PathData, ...],
    place: Place,
    material: str = "",
    panels: tuple[Panel, ...] = (),
) -> FlatPart:
    return FlatPart(name, title, outline, holes, material=material, panels=panels, pose=place.pose)


def _rods(p: Params) -> Iterator[Rod]:
    bolt = f"M{p.bolt:g} × {p.bolt_length:g}"
    yield from places.bolt(p, {"de": f"Sechskantschraube {bolt}", "en": f"Hexagon bolt {bolt}"})
    yield places.nut(p, _NUT)
    stop_pin = phrase(_STOP_PIN, size(p.pin, p.pin_length))
    for number in range(p.blades):
        yield places.stop_pin(p, number, stop_pin)
    numbers = range(1, p.blades + 1)
    wide, long = size(p.pin), row(*map(p.foot_height, numbers))
    foot_pin = {
        lang: said.format(wide=wide[lang], long=long[lang]) for lang, said in _FOOT_PIN.items()
    }
    for number in numbers:
        yield places.foot_pin(p, number, foot_pin)
