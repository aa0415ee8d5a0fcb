"""Tests of the fold-up parts: their nets, folded up by computation and drawn flat."""
