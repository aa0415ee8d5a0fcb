"""Island cards: water with lanes, granite islands with pines that bar the way between fields,
arrows on the ways and, on some, a red house. A size (mm) and a row of the card table go in, a scene
comes out."""

from collections.abc import Iterator
from functools import cache
from random import Random

from generator.drawing.brush import fitted
from generator.scene import Group, Item, Scene
from generator.type import label
from generator.units import MM_PER_PT

from . import palette as p
from .island_arrows import arrow_at
from .island_finds import find
from .island_house import SITE, house, site, site_middle
from .island_land import Land, Spot, cracks, heath, land, rock, skerries
from .island_plan import CARD, Plan
from .island_sea import ring, sea
from .island_trees import PINES, juniper, pine


def island(
    size: tuple[float, float], *, variant: str | int, stubs: str, inner: str, house: str = ""
) -> Scene:
    """Draw an island card as its row of the card table says (see `Plan.parse`).

    `variant` is its number and the seed of its looks.
    """
    return _island(size, f"{variant:0>2}", Plan.parse(stubs, inner, house))


@cache
def _island(size: tuple[float, float], number: str, plan: Plan) -> Scene:
    islands = land(plan, number)
    items: list[Item] = [sea(plan.inner)]
    items += [ring(quadrant) for quadrant in range(4) if quadrant != plan.house]
    items += rock((*islands.shores, *skerries(number)))
    items.append(cracks(islands, number))
    items += _overgrown(islands, plan, number)
    items += [arrow_at(place, outward) for place, outward in plan.arrows()]
    items.append(label(number, 3.2, 56.6, size=6.5 * MM_PER_PT, fill=p.NIGHT))
    return fitted(size, CARD, items)


def _overgrown(islands: Land, plan: Plan, number: str) -> list[Item]:
    """Let moss and pines grow on the islands, but not over the site of a house."""
    rng = Random(f"green {number}")
    standing = [(y, tree) for spot in islands.spots for y, tree in _stand(spot, plan, rng)]
    items = heath(islands.spots, number)
    kind = rng.randrange(4)
    items += [find(kind + k, place.x, place.y) for k, place in enumerate(islands.islets)]
    if plan.house is not None:
        items.append(site(plan.house))
        foot = site_middle(plan.house)[1] + 4
        standing.append((foot, house(plan.house)))
    return items + [thing for _, thing in sorted(standing, key=lambda entry: entry[0])]


def _stand(spot: Spot, plan: Plan, rng: Random) -> Iterator[tuple[float, Group]]:
    """Choose pines and a bush for a place, each with the level of its foot."""
    upright = spot.high > spot.wide
    shares = [(-0.5, -0.1), (0.4, 0.35)] if not upright else [(0.1, -0.25), (-0.15, 0.6)]
    kinds = rng.sample(range(PINES), 2)
    for kind, (across, down) in zip(kinds, shares, strict=True):
        x, y = spot.x + across * spot.wide, spot.y + down * spot.high + 0.8
        if _free(x, y, plan):
            yield y, pine(kind, x, y)
    x, y = spot.x + rng.choice((-0.6, 0.6)) * spot.wide, spot.y + spot.high * 0.7
    if _free(x, y, plan):
        yield y, juniper(x, y)


def _free(x: float, y: float, plan: Plan) -> bool:
    """Tell whether a tree with its foot at (x, y) leaves the site of the house free."""
    if plan.house is None:
        return True
    cx, cy = site_middle(plan.house)
    half = SITE / 2
    return not (cx - half - 0.5 < x < cx + half + 0.5 and cy - half < y < cy + half + 6)
