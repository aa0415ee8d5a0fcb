"""The first stage: what a game's folder says. A folder with `game.toml` and tables comes in; a
validated `Game` goes out, and from it, for a number of players, `Rules` with every fact, the
number of pieces that the rules require and the number that the data describes. Nothing here
knows how anything is drawn."""

from generator.rules.game import Game, load_game
from generator.rules.models import Component, Contents, CutSpec, Invariant, Words
from generator.rules.results import Rules, Verdict
from generator.rules.tables import Row

__all__ = [
    "Component",
    "Contents",
    "CutSpec",
    "Game",
    "Invariant",
    "Row",
    "Rules",
    "Verdict",
    "Words",
    "load_game",
]
