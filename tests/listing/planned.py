"""Plans of small games for tests."""

from collections.abc import Mapping
from pathlib import Path

from generator.build import Options
from generator.listing.planning import Planned, planned
from generator.rules import load_game
from generator.workshop import CutSetup

from .. import cutting_game
from .making import mini

K40 = CutSetup("k40", {}, {})

#: What the small game says of its huts, and what it says where they stand in for coins.
HUTS = 'copies = "players"\nstock = "card"\nexpect = { formula = "players", source = "assumed" }'
STAND_INS = HUTS.replace("\nexpect", '\nsubstitute_for = "coin"\nexpect')


def small(folder: Path, changes: Mapping[str, str] | None = None, **options: object) -> Planned:
    """Plan the small game of tiles, huts and coins, or one changed from it."""
    return planned(mini(folder, changes), Options(**options))  # type: ignore[arg-type]


def cut(folder: Path, changes: Mapping[str, str] | None = None, **options: object) -> Planned:
    """Plan the small game of which most is cut, by a K40 if no machine is given."""
    rules = load_game(cutting_game.write_game(folder, changes)).at()
    return planned(rules, Options(**{"cut": K40, **options}))  # type: ignore[arg-type]
