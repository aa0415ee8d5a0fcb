"""Verifying: a finished file is looked at without the game it belongs to. Paths of PDF, SVG or DXF
files come in; out goes what can be told of each, and findings where a file is not as it must be."""

from generator.proof.verify.judging import look_at, verify, verify_files
from generator.proof.verify.seen import Font, Seen
from generator.proof.verify.verified import Kind, PieceCount, Verified

__all__ = ["Font", "Kind", "PieceCount", "Seen", "Verified", "look_at", "verify", "verify_files"]
