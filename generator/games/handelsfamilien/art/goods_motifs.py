"""Silhouettes that coins and backs bear: a camel, a date palm and a tent, each about 10 mm wide
about the origin. Nothing goes in, paths come out."""

from generator.drawing.brush import joined, smooth
from generator.geometry import PathData, polygon, rotate, transformed, translate


def walking_camel() -> PathData:
    """Draw a camel that walks to the right."""
    body = smooth(
        "-4.4,-0.6! -3.6,-1.4 -2.4,-1.9 -1.2,-3.6 -0.3,-3.9 0.6,-2.3 1.5,-1.5 2.4,-1.4 2.9,-2.6 "
        "3,-3.9! 3.2,-4.6! 3.6,-4 4.5,-3.7 5.1,-3.2! 4.9,-2.7 3.9,-2.7 3.6,-1.6 3.2,0.1 2.3,0.8! "
        "2.7,4! 1.9,4! 1.4,1! 1.1,4! 0.3,4! 0.3,0.9! -1.9,0.7! -2.1,4! -2.9,4! -2.9,0.8! -3.6,4! "
        "-4.4,4! -4,0.6!"
    )
    tail = smooth("-4.3,-0.6! -4.9,0.4 -5,1.8! -4.6,0.6 -3.9,0!")
    return joined((body, tail))


def date_palm() -> PathData:
    """Draw a palm with six fronds."""
    right = smooth("0,0! 1.6,-1.5 3.6,-1.1 4.7,1! 3.2,0.1 1.6,-0.1")
    left = smooth("0,0! -1.6,-1.5 -3.6,-1.1 -4.7,1! -3.2,0.1 -1.6,-0.1")
    crown = [transformed(right, rotate(turn)) for turn in (-62, -24, 16)]
    crown += [transformed(left, rotate(turn)) for turn in (62, 24, -16)]
    trunk = smooth("-0.45,0! 0.5,0! 0.5,2.4 1,5! -0.6,5! -0.25,2.4")
    return transformed(joined((trunk, *crown)), translate(0, -0.6))


def pitched_tent() -> PathData:
    """Draw a tent with an open door and a pennant."""
    cloth = smooth(
        "-5.4,3.6! -4.4,0.8 -2,-0.8 0,-3! 2,-0.8 4.4,0.8 5.4,3.6! 1.5,3.6! 0,-0.4! -1.5,3.6!"
    )
    pennant = polygon([(-0.17, -2.8), (-0.17, -4.7), (2.2, -4.1), (0.17, -3.6), (0.17, -2.8)])
    return joined((cloth, pennant))
