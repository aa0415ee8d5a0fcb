"""Counts the pieces in the files of a game by their tags alone.

In comes the folder of built files; out comes, for each way to make a piece, the number of whole
copies of each component. This is a program of its own: it needs nothing but the standard library,
and knows nothing but how pieces are tagged. A copy is whole if it has every side or part that some
copy of its component has, and of a side that is spread over pages all tiles.

    python count_tags.py output/wuestenstadt
"""

import json
import re
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

Tags = set[str]

SVG_GROUP = "{http://www.w3.org/2000/svg}g"
STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)
PDF_TAG = re.compile(rb"/Piece\s*<<\s*/Id\s*\(([^()]*)\)\s*>>\s*BDC")
TILE = re.compile(r"r\d+c\d+of(\d+)x(\d+)")

#: By what is made, the files that hold it. What hands cut belongs to each kind of machine file.
MEDIA = {
    "pdf": ["*.pdf"],
    "svg": ["svg/*.svg"],
    "cut svg": ["laser/*.svg", "laser/by-hand-*.pdf"],
    "cut dxf": ["laser/*.dxf", "laser/by-hand-*.pdf"],
}


def tags_of_pdf(path: Path) -> Iterator[str]:
    """Find the tags in the content of the pages of a PDF."""
    for stream in STREAM.findall(path.read_bytes()):
        try:
            content = zlib.decompressobj().decompress(stream)
        except zlib.error:  # not compressed: texts about the file, not a page
            continue
        yield from (tag.decode() for tag in PDF_TAG.findall(content))


def tags_of_svg(path: Path) -> Iterator[str]:
    """Find the tags in an SVG: of what is cut, those of the lines along which it comes out."""
    root = ElementTree.parse(path).getroot()
    roles = [group for group in root.iter(SVG_GROUP) if group.get("data-role")]
    places = [group for group in roles if group.get("data-role") == "outline"] if roles else [root]
    for place in places:
        for group in place.iter(SVG_GROUP):
            if group.get("class") == "piece":
                yield group.get("data-piece") or group.attrib["id"]


def tags_of_dxf(path: Path) -> Iterator[str]:
    """Find the tags in a DXF at the lines along which parts come out."""
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines()]
    pairs = list(zip(lines[::2], lines[1::2], strict=True))
    for first, second, third in zip(pairs, pairs[1:], pairs[2:], strict=False):
        if first == ("1001", "SPIELBOGEN") and third == ("1000", "outline"):
            yield second[1]


READERS = {".pdf": tags_of_pdf, ".svg": tags_of_svg, ".dxf": tags_of_dxf}


def whole_copies(tags: Tags) -> dict[str, int]:
    """Count by component the copies of which nothing lacks."""
    copies: dict[tuple[str, str, str], dict[str, Tags]] = {}
    for tag in tags:
        component, variant, copy, side, *tile = tag.split(".")
        sides = copies.setdefault((component, variant, copy), {})
        sides.setdefault(side, set()).update(tile or [""])
    needed: dict[str, Tags] = {}
    for (component, _, _), sides in copies.items():
        needed.setdefault(component, set()).update(sides)
    counts = dict.fromkeys(sorted(needed), 0)
    for (component, _, _), sides in copies.items():
        if sides.keys() == needed[component] and all(map(is_whole, sides.values())):
            counts[component] += 1
    return counts


def is_whole(tiles: Tags) -> bool:
    """Tell whether a side is there at once, or in all its tiles."""
    if tiles == {""}:
        return True
    grids = {match.groups() if (match := TILE.fullmatch(tile)) else ("0", "0") for tile in tiles}
    return len(grids) == 1 and len(tiles) == int(min(grids)[0]) * int(min(grids)[1])


def count(folder: Path) -> dict[str, dict[str, int]]:
    """Count the whole copies in a folder of files, by what they are made with."""
    found = {}
    for medium, patterns in MEDIA.items():
        paths = [path for pattern in patterns for path in sorted(folder.glob(pattern))]
        tags = {tag for path in paths for tag in READERS[path.suffix](path)}
        if tags:
            found[medium] = whole_copies(tags)
    return found


if __name__ == "__main__":
    print(json.dumps(count(Path(sys.argv[1])), indent=1))
