"""What somebody has already: a list of what lies in the box, written by hand or by a program. The
file and a game's rules come in; `Owned` goes out, with the number of each part and design. Names
are taken as people write them, and nothing is guessed: what is not clear is an error that says
what it could be."""

from generator.inventory.owned import Owned
from generator.inventory.reading import read_inventory

__all__ = ["Owned", "read_inventory"]
