"""What can be seen of a drawing through a box: items go in, and out go those that reach into it.

Of a board that is spread over pages, each page then holds what it shows, and not all of the board.
A group of which nothing is left out stays the same object, so that it can still be shared."""

from dataclasses import replace

from generator.geometry import Box
from generator.render.extent import Extents, common
from generator.scene import Group, Item


class Sight:
    """Leaves out what lies outside of a box; each group is measured once."""

    def __init__(self) -> None:
        self._extents = Extents()

    def seen(self, items: tuple[Item, ...], box: Box) -> tuple[Item, ...]:
        """Return the items that may draw something within `box` (mm, in their coordinates)."""
        found = [self._seen(item, box) for item in items]
        if all(one is other for one, other in zip(found, items, strict=True)):
            return items
        return tuple(item for item in found if item is not None)

    def _seen(self, item: Item, box: Box) -> Item | None:
        reach = self._extents.box(item)
        if reach is None or common(reach, box) is None:
            return None
        # What lies wholly within is not looked through.
        if not isinstance(item, Group) or box.contains(reach):
            return item
        inner = self.seen(item.items, item.transform.inverse().box(box))
        return item if inner is item.items else replace(item, items=inner)
