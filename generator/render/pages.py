"""A sheet as one list of items, for all renderers, and which groups are drawn more than once.

In comes a `Sheet` with its placements; out goes what lies on the page from bottom to top, each
placement as a `Tag` with its trim line on the sheet around one group with the piece's drawing."""

from collections import Counter
from collections.abc import Iterable

from generator.geometry import bounds
from generator.model import Placement, Sheet
from generator.render.visible import Sight
from generator.scene import Group, Item, Tag


def page_items(sheet: Sheet, sight: Sight | None = None) -> tuple[Item, ...]:
    """List what a sheet shows from bottom to top: marks below, the pieces, what lies over them.

    With `sight`, parts of large pieces come without what is on other pages only: for a format that
    has a file a page. In others all of the piece is written once, and shown in parts.
    """
    pieces = (_tagged(placement, sight) for placement in sheet.placements)
    return (*sheet.under, *pieces, *sheet.over)


def shown(placement: Placement, sight: Sight | None) -> tuple[Item, ...]:
    """Return what is drawn of a placement: of a tile only what can be seen there, by `sight`."""
    items = placement.scene.items
    if sight is None or placement.tile is None:
        return items
    return sight.seen(items, bounds(placement.clip)) if placement.clip else ()


def _tagged(placement: Placement, sight: Sight | None) -> Tag:
    drawing = Group(shown(placement, sight), placement.transform, placement.clip)
    return Tag(placement.name, placement.trim, (drawing,))


def repeated(pages: Iterable[tuple[Item, ...]]) -> frozenset[int]:
    """Find the groups that are drawn more than once in a file.

    A group is known by its tuple of items, whatever its transform, clip and opacity: returns the
    `id` of each such tuple, valid as long as `pages` is kept. A group that holds a tag is not
    among them, for a tag belongs to the page, where a reader looks for it.
    """
    walk = _Walk()
    for items in pages:
        walk.through(items)
    return frozenset(key for key, uses in walk.uses.items() if uses > 1 and key not in walk.tagged)


class _Walk:
    """Counts the uses of each group; what is inside a repeated group counts once."""

    def __init__(self) -> None:
        self.uses: Counter[int] = Counter()
        self.tagged: set[int] = set()

    def through(self, items: tuple[Item, ...]) -> bool:
        """Visit items and tell whether a tag is among them, at any depth."""
        found = False
        for item in items:
            if isinstance(item, Group):
                found |= self._group(item)
            elif isinstance(item, Tag):
                found = True
                self.through(item.items)
        return found

    def _group(self, group: Group) -> bool:
        key = id(group.items)
        self.uses[key] += 1
        if self.uses[key] == 1 and self.through(group.items):
            self.tagged.add(key)
        return key in self.tagged
