"""The last stage: proof. A game's rules and the finished files come in; a `Report` goes out, with
what the rules require, what the tables give and what the files really hold, each counted by itself,
and whether the invariants of the game hold. Nothing here knows how the files were made."""

from generator.proof.check import check
from generator.proof.report import ComponentCount, InvariantResult, Report, Status

__all__ = ["ComponentCount", "InvariantResult", "Report", "Status", "check"]
