"""Reading a laid text back from the items that show it."""

from generator.geometry import Box, bounds, circle
from generator.scene import BLACK, Group, Path, Scene, Text
from generator.type import Laid, font, outlines

#: An icon of 20 × 10 mm, twice as wide as high.
COIN = Scene((20, 10), (Path(circle(10, 5, 5), fill=BLACK),))
ICONS = {"coin": COIN}


def lines(laid: Laid) -> list[str]:
    """Return what stands on each line, an icon as ☉, by reading the places of the items."""
    rows: dict[float, list[tuple[float, str]]] = {}
    for item in laid.items:
        if isinstance(item, Text):
            rows.setdefault(round(item.y, 6), []).append((item.x, item.text))
        elif isinstance(item, Group):
            middle = item.transform.f + COIN.size[1] / 2 * item.transform.d
            baseline = middle + font("text").cap_height / 2 * laid.size
            rows.setdefault(round(baseline, 6), []).append((item.transform.e, "☉"))
    return ["".join(text for _, text in sorted(rows[y])) for y in sorted(rows)]


def ink(laid: Laid) -> Box:
    boxes = [
        bounds(outlines(item.font, item.text, item.x, item.y, item.size))
        for item in laid.items
        if isinstance(item, Text)
    ]
    return Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )


def texts(laid: Laid) -> list[Text]:
    return [item for item in laid.items if isinstance(item, Text)]
