"""Spielbogen: a game is a folder of data; this package turns it into sheets and proves them."""

__version__ = "0.1.0"
