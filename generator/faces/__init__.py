"""Faces: what is on a piece. In come the rules and a game's `faces.toml` and art; out come pieces
with their outlines and their drawn fronts and backs, and the flat parts of those that are cut, with
what is engraved on them. Knows nothing of pages or files."""

from generator.faces.book import FaceBook
from generator.faces.kits import draw_kits, kits, parts_needed
from generator.faces.pieces import assembly, draw_pieces, sheets_needed

__all__ = [
    "FaceBook",
    "assembly",
    "draw_kits",
    "draw_pieces",
    "kits",
    "parts_needed",
    "sheets_needed",
]
