"""Tests of the rules stage: what a game folder says, and what follows from it."""
