"""Ways to spoil built files, each in one place: the folder of all files and what is meant go in."""

import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import pikepdf

from tests.proof.mini import edit_pdf_piece, edit_svg_piece, pdf_piece, rewrite


def untouched(files: Path) -> None:
    """Leave the files as they are: something else is wrong."""


def taken(files: Path, file: str) -> None:
    """Take a file away."""
    (files / file).unlink()


def torn(files: Path, file: str, keep: int = 200) -> None:
    """Keep only the first bytes of a file."""
    (files / file).write_bytes((files / file).read_bytes()[:keep])


def put(files: Path, file: str, text: str) -> None:
    """Write a file of one's own."""
    (files / file).write_text(text, encoding="utf-8")


def copied(files: Path, file: str, to: str) -> None:
    """Put one file in the place of another, or beside it."""
    shutil.copy(files / file, files / to)


def rewritten(files: Path, file: str, old: str, new: str) -> None:
    """Replace a text that is there once."""
    rewrite(files / file, old, new)


def renamed(files: Path, file: str, old: str, new: str) -> None:
    """Replace a text wherever it is."""
    text = (files / file).read_text(encoding="utf-8")
    assert old in text
    (files / file).write_text(text.replace(old, new), encoding="utf-8")


def pieces(files: Path, file: str, piece: str, names: Sequence[str] = (), times: int = 0) -> None:
    """Put a placed piece into a PDF or SVG under other names, several times or not at all."""
    edit = edit_pdf_piece if file.endswith(".pdf") else edit_svg_piece
    edit(files / file, piece, times=times, names=tuple(names))


def hollow(files: Path, file: str, piece: str) -> None:
    """Leave nothing of what the tag of a placed piece encloses in a PDF."""
    _inside(files / file, piece, lambda _: b" ")


def moved(files: Path, file: str, piece: str, by: Sequence[float]) -> None:
    """Draw a placed piece of a PDF elsewhere or in another size: by a matrix of points."""
    matrix = " ".join(f"{number:g}" for number in by).encode()
    _inside(files / file, piece, lambda drawn: b" q " + matrix + b" cm " + drawn + b" Q ")


def aside(files: Path, file: str, piece: str, by: float) -> None:
    """Draw a placed piece of a PDF so many mm beside its trim line, which stays."""

    def beside(drawn: bytes) -> bytes:
        trim, end, rest = drawn.partition(b"\nn\n")
        assert end
        return trim + end + f"q 1 0 0 1 {by:g} 0 cm\n".encode() + rest + b"\nQ\n"

    _inside(files / file, piece, beside)


def _inside(path: Path, piece: str, change: Callable[[bytes], bytes]) -> None:
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        for page in pdf.pages:
            page.contents_coalesce()
            content = page.Contents.read_bytes()
            if f"({piece})".encode() in content:
                begin, end = pdf_piece(content, piece)
                first, last = content.index(b"BDC", begin) + 3, content.rindex(b"EMC", begin, end)
                drawn = change(content[first:last])
                page.Contents = pdf.make_stream(content[:first] + drawn + content[last:])
        pdf.save()


def font_key(files: Path, file: str, key: str) -> None:
    """Take a key out of all fonts of a PDF, or out of their descriptors."""
    with pikepdf.open(files / file, allow_overwriting_input=True) as pdf:
        for each in pdf.objects:
            if isinstance(each, pikepdf.Dictionary) and key in each:
                del each[key]
        pdf.save()


def no_page(files: Path, file: str, page: int) -> None:
    """Take a page out of a PDF."""
    with pikepdf.open(files / file, allow_overwriting_input=True) as pdf:
        del pdf.pages[page - 1]
        pdf.save()


def swapped(files: Path, file: str) -> None:
    """Turn round the order of the pages of a PDF."""
    with pikepdf.open(files / file, allow_overwriting_input=True) as pdf:
        pdf.pages.reverse()
        pdf.save()


def no_job(files: Path, file: str) -> None:
    """Take the record of the job out of a PDF."""
    with pikepdf.open(files / file, allow_overwriting_input=True) as pdf:
        del pdf.docinfo["/Spielbogen"]
        pdf.save()


def other_players(files: Path, file: str, players: int) -> None:
    """Say in a PDF that it was made for another number of players."""
    with pikepdf.open(files / file, allow_overwriting_input=True) as pdf:
        job = json.loads(str(pdf.docinfo["/Spielbogen"]))
        pdf.docinfo["/Spielbogen"] = json.dumps({**job, "players": players})
        pdf.save()


def page_key(files: Path, file: str, key: str, value: object, page: int = 1) -> None:
    """Set a key of a page of a PDF: a box, its unit, how it is turned."""
    with pikepdf.open(files / file, allow_overwriting_input=True) as pdf:
        pdf.pages[page - 1][key] = pikepdf.Array(value) if isinstance(value, list) else value
        pdf.save()


def viewer(files: Path, file: str, preferences: Mapping[str, str]) -> None:
    """Set what a PDF asks of a viewer; an empty text takes it out."""
    with pikepdf.open(files / file, allow_overwriting_input=True) as pdf:
        asked = pdf.Root.ViewerPreferences
        for key, value in preferences.items():
            if value:
                asked[key] = pikepdf.Name(value)
            else:
                del asked[key]
        pdf.save()


def exchanged(files: Path, file: str, one: str, other: str) -> None:
    """Exchange the names of two placed pieces in a PDF."""
    between = "between.1.1.front"
    for name, new in ((one, between), (other, one), (between, other)):
        edit_pdf_piece(files / file, name, names=[new])


def opened(files: Path, file: str) -> None:
    """Leave a gap in the first outline that an SVG for a cutter has."""
    text = (files / file).read_text(encoding="utf-8")
    end = text.index("Z", text.index('id="outline"'))
    begin = max(text.rindex(sign, 0, end) for sign in "LC")
    (files / file).write_text(text[:begin] + text[end + 1 :], encoding="utf-8")


def cut_twice(files: Path, file: str) -> None:
    """Draw the first outline that an SVG for a cutter has once more."""
    text = (files / file).read_text(encoding="utf-8")
    begin = text.index("<path", text.index('id="outline"'))
    end = text.index("/>", begin) + 2
    (files / file).write_text(text[:end] + text[begin:], encoding="utf-8")


def no_outline(files: Path, file: str, piece: str) -> None:
    """Take the outline of a part out of an SVG for a cutter, and leave its other lines."""
    text = (files / file).read_text(encoding="utf-8")
    begin = text.index(f'<g class="piece" data-piece="{piece}">', text.index('id="outline"'))
    end = text.index("</g>", begin) + 4
    (files / file).write_text(text[:begin] + text[end:], encoding="utf-8")


def less(files: Path, file: str, role: str) -> None:
    """Take the first line of a role out of an SVG for a cutter."""
    text = (files / file).read_text(encoding="utf-8")
    begin = min(
        place
        for sign in ("<path", "<circle")
        if (place := text.find(sign, text.index(f'id="{role}"'))) > 0
    )
    end = text.index("/>", begin) + 2
    (files / file).write_text(text[:begin] + text[end:], encoding="utf-8")


def outline_first(files: Path, file: str) -> None:
    """Have an SVG for a cutter cut outlines before what lies within them."""
    text = (files / file).read_text(encoding="utf-8")
    inner, outline = (text.index(f'<g data-role="{role}"') for role in ("inner", "outline"))
    end = text.rindex("</svg>")
    swapped = text[:inner] + text[outline:end] + text[inner:outline] + text[end:]
    (files / file).write_text(swapped, encoding="utf-8")


def inches(files: Path, file: str) -> None:
    """Say in a DXF that its numbers are inches."""
    lines = (files / file).read_text(encoding="utf-8").splitlines()
    lines[lines.index("$INSUNITS") + 2] = "1"
    (files / file).write_text("\n".join(lines) + "\n", encoding="utf-8")


def odd_linetype(files: Path, file: str) -> None:
    """Give the first line of a DXF a linetype that its tables do not have."""
    lines = (files / file).read_text(encoding="utf-8").splitlines()
    at = lines.index("AcDbEntity", lines.index("ENTITIES"))
    lines[at + 1 : at + 1] = ["  6", "NOSUCH"]
    (files / file).write_text("\n".join(lines) + "\n", encoding="utf-8")


#: By the name that cases give.
WAYS: Final[Mapping[str, Callable[..., None]]] = {
    way.__name__: way
    for way in (
        untouched,
        taken,
        torn,
        put,
        copied,
        rewritten,
        renamed,
        pieces,
        hollow,
        moved,
        aside,
        font_key,
        less,
        no_outline,
        outline_first,
        no_page,
        swapped,
        no_job,
        other_players,
        page_key,
        viewer,
        exchanged,
        opened,
        cut_twice,
        inches,
        odd_linetype,
    )
}
