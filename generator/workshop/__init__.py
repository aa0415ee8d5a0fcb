"""The part of a build that is cut: from the rules of a game and the machine that somebody named to
sheets for the machine, templates for cutting by hand, and pages that show how things go together.

In come rules and a `CutSetup`; out comes a `Workshop` of documents, still to be written."""

from generator.workshop.making import FOLDER, Workshop, set_up, uncut
from generator.workshop.stocks import CutSetup

__all__ = ["FOLDER", "CutSetup", "Workshop", "set_up", "uncut"]
