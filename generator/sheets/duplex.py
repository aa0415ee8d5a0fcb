"""The second side: where the back of a piece lies, for paper that is turned over in the printer
and for paper that is folded. In come a front's transform and a flip; out comes the back's."""

from generator.geometry import Transform, mirror_x, mirror_y
from generator.model import Duplex, Paper


def page_flip(paper: Paper, duplex: Duplex) -> Transform:
    """Return the map from a place on a page to the place behind it on the page's second side.

    `long` and `short` name the edges of the paper, not of the page: turned about its long edge, a
    portrait page swaps left and right, and a landscape page swaps top and bottom. A square sheet
    counts as portrait. Raises ValueError for a `duplex` that turns no paper.
    """
    if duplex not in ("long", "short"):
        raise ValueError(f"duplex {duplex!r} turns no paper over")
    if (duplex == "long") == paper.landscape:
        return mirror_y(paper.height / 2)
    return mirror_x(paper.width / 2)


def back_transform(front: Transform, width: float, flip: Transform) -> Transform:
    """Return where the back of a piece lies, given where its front lies.

    A back is drawn as it is seen once the piece is turned about its own upright axis. So the
    place (x, y) of the drawing is behind (width - x, y) of the front: that is a mirror image M in
    the piece. `front` T leads from there to the front page, and `flip` F from the front page to
    the place behind it. M, then T, then F leads from the drawing to the page: two mirror images,
    so letters read rightly, and whatever turn T makes, the back is upright on the turned piece.
    """
    return mirror_x(width / 2).then(front).then(flip)
