"""The last stage: proof. A game's rules and the finished files come in; a `Report` goes out, with
what the rules require, what the tables give, what the files really hold and what a box does, each
counted by itself, and whether the invariants of the game hold. Nothing here knows how the files
were made."""

from generator.proof.check import check
from generator.proof.players import AllPlayers, check_all_players
from generator.proof.report import ComponentCount, InvariantResult, Report, Status

__all__ = [
    "AllPlayers",
    "ComponentCount",
    "InvariantResult",
    "Report",
    "Status",
    "check",
    "check_all_players",
]
