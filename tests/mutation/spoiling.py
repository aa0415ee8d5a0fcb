"""Ways to take one piece out of the bytes of a finished file, or one page, and to leave all else as
it is. Bytes come in and go out; nothing is written."""

import io
from collections.abc import Callable, Iterator, Mapping
from typing import Final
from xml.etree import ElementTree

import pikepdf

from tests.proof.mini import pdf_piece

#: What can happen to a piece: it is gone, its drawing is there without the tag, or the tag without
#: the drawing; of the drawing the trim line alone, which nobody sees, may be left.
Way = str
WAYS: Final[tuple[Way, ...]] = ("gone", "untagged", "hollow", "blank")

_GROUP: Final = "{http://www.w3.org/2000/svg}g"
_XDATA: Final = ("1001", "SPIELBOGEN")


def pdf_without(data: bytes, name: str, way: Way) -> bytes:
    """Spoil a piece on the page of a PDF that it is on."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            content = page.Contents.read_bytes()
            if f"({name})".encode() in content:
                page.Contents = pdf.make_stream(_spoilt_page(content, name, way))
                return _bytes(pdf)
    raise AssertionError(f"{name} is on no page")


def _spoilt_page(content: bytes, name: str, way: Way) -> bytes:
    begin, end = pdf_piece(content, name)
    head, inside = begin + content[begin:end].index(b"BDC") + 3, end - 3
    middle = {
        "gone": b"",
        "untagged": content[head:inside],
        "hollow": content[begin:head] + b"\n" + content[inside:end],
        "blank": content[begin:head] + _trim(content[head:inside]) + content[inside:end],
    }[way]
    return content[:begin] + middle + content[end:]


def _trim(inside: bytes) -> bytes:
    """Return the path of no paint with which the drawing of a piece begins."""
    path, sign, _ = inside.partition(b"\nn\n")
    assert sign, inside[:200]
    return path + sign


def pdf_without_page(data: bytes, number: int) -> bytes:
    """Take a page out of a PDF, counted from 1."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        del pdf.pages[number - 1]
        return _bytes(pdf)


def _bytes(pdf: pikepdf.Pdf) -> bytes:
    target = io.BytesIO()
    pdf.save(target)
    return target.getvalue()


def svg_without(data: bytes, name: str, way: Way) -> bytes:
    """Spoil a piece in an SVG, in all groups that are its own."""
    root = ElementTree.fromstring(data)
    pieces = [
        (parent, group)
        for parent in root.iter()
        for group in parent.findall(_GROUP)
        if group.get("class") == "piece" and name in (group.get("id"), group.get("data-piece"))
    ]
    assert pieces, f"{name} is not there"
    for parent, group in pieces:
        if way == "gone":
            parent.remove(group)
        elif way == "hollow":
            group[:] = []
        elif way == "blank":
            group[:] = [each for each in group if each.get("class") == "trim"]
        else:
            group.attrib.clear()
    return ElementTree.tostring(root)


def dxf_without(data: bytes, name: str, way: Way) -> bytes:
    """Spoil a piece in a DXF, at all entities that are its own. A tag without a drawing there is
    not: what is noted is noted at an entity."""
    lines = data.decode().split("\n")
    pairs = [(lines[at].strip(), lines[at + 1]) for at in range(0, len(lines) - 1, 2)]
    start = pairs.index(("2", "ENTITIES")) + 1
    end = pairs.index(("0", "ENDSEC"), start)
    entities = list(_entities(pairs[start:end]))
    kept = [entity for entity in entities if not _is_tagged(entity, name)]
    assert len(kept) < len(entities), f"{name} is not there"
    if way == "untagged":
        kept = [_untagged(each) if _is_tagged(each, name) else each for each in entities]
    rest = (pair for entity in kept for pair in entity)
    changed = [*pairs[:start], *rest, *pairs[end:]]
    return "".join(f"{code}\n{value}\n" for code, value in changed).encode()


def without_role(data: bytes, suffix: str, role: str) -> bytes:
    """Take the tags off the lines of a role of one part, which stays as it is in all else."""
    if suffix == "svg":
        root = ElementTree.fromstring(data)
        group = root.find(f".//{_GROUP}[@data-role='{role}']")
        assert group is not None
        group[0].attrib.clear()
        return ElementTree.tostring(root)
    lines = data.decode().split("\n")
    at = next(
        at
        for at in range(1, len(lines), 2)
        if lines[at] == role and lines[at - 1].strip() == "1000"
    )
    name = lines[at - 2]
    kept = [
        line
        for k, line in enumerate(lines)
        if not (lines[k - k % 2 : k - k % 2 + 2] == lines[at - 1 : at + 1] and _of(lines, k, name))
    ]
    return "\n".join(kept).encode()


def _of(lines: list[str], at: int, name: str) -> bool:
    """Tell whether a note of a role is that of a part."""
    return lines[at - at % 2 - 1] == name


_Pair = tuple[str, str]


def _entities(pairs: list[_Pair]) -> Iterator[list[_Pair]]:
    starts = [at for at, (code, _) in enumerate(pairs) if code == "0"]
    for start, end in zip(starts, [*starts[1:], len(pairs)], strict=True):
        yield pairs[start:end]


def _is_tagged(entity: list[_Pair], name: str) -> bool:
    return _XDATA in entity and ("1000", name) in entity


def _untagged(entity: list[_Pair]) -> list[_Pair]:
    return entity[: entity.index(_XDATA)]


#: How to spoil a piece, by the format of the file.
SPOILERS: Final[Mapping[str, Callable[[bytes, str, Way], bytes]]] = {
    "pdf": pdf_without,
    "svg": svg_without,
    "dxf": dxf_without,
}
