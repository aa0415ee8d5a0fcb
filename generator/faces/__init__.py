"""Faces: what is on a piece. In come the rules and a game's `faces.toml` and art; out come pieces
with their outlines and their drawn fronts and backs. Knows nothing of pages or files."""

from generator.faces.book import FaceBook
from generator.faces.pieces import assembly, draw_pieces

__all__ = ["FaceBook", "assembly", "draw_pieces"]
