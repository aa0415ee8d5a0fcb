"""Exploded views: kits pulled apart along the ways in which their parts go together, as furniture
leaflets show them. In comes a kit with poses; out comes a scene with numbers and a list of parts.

Plates are seen by an eye infinitely far away. What stands before what is computed face by face, so
a drawing is right wherever the parts are."""

from generator.craft.exploded.view import StockOf, exploded

__all__ = ["StockOf", "exploded"]
