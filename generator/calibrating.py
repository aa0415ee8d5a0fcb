"""Test pieces for a machine and a material: files for the machine, and a page that tells how to
read them. In come a machine, a material and what is known of both; out goes a folder of files."""

from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from generator import __version__
from generator.delivery import Delivery, sealed
from generator.model import Finding, Job, Margins
from generator.record import measured

if TYPE_CHECKING:
    from generator.cutting import CutStock, Machine
    from generator.workshop import Workshop

#: The folder, in the output folder, that holds test pieces.
FOLDER: Final = "calibrate"
_NAME: Final = "Spielbogen"


@dataclass(frozen=True)
class Asked:
    """For what test pieces are asked. Lengths in mm; those of the material where they are None."""

    machine: str
    material: str
    kerf: float | None = None
    thickness: float | None = None
    lang: str = "de"
    paper: str = "a4"
    margins: Margins = field(default_factory=Margins)
    formats: tuple[str, ...] = ("pdf",)
    cut_formats: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Coupons:
    """What was written: the folder, the files in it, and what was found."""

    folder: Path
    files: tuple[str, ...]
    findings: tuple[Finding, ...]


def coupons(asked: Asked, output: Path) -> Coupons:
    """Write the test pieces into ``output/calibrate/<machine>-<material>/``.

    Raises SpielbogenError for an unknown machine, material or paper, for a sheet that is larger
    than the bed or cannot be, for a material that only hands cut, and where nothing can be written.
    """
    from generator.sheets.cut import find_machine, find_material, stock_of, unread
    from generator.writing import Formats, write_cut

    machine = find_machine(asked.machine)
    material = find_material(asked.material)
    kerf = 0.0 if machine.blade and asked.kerf is None else asked.kerf
    stock = stock_of(material, asked.thickness, kerf)
    made = _workshop(asked, machine, stock)
    found = (*made.findings, *unread(machine, asked.cut_formats))
    target = output / FOLDER / f"{machine.name}-{material.name}"
    with Delivery(target) as delivery:
        formats = Formats(asked.formats, 0, asked.cut_formats)
        entries = list(write_cut(made, delivery, formats))
        delivery.finish(_manifest(made.machine, stock, entries, found))
    return Coupons(target, tuple(entry["path"] for entry in entries), found)


def _workshop(asked: Asked, machine: "Machine", stock: "CutStock") -> "Workshop":
    from generator.sheets import Imprint, PrintSetup, find_paper
    from generator.sheets.cut import Words, coupon_page, lay
    from generator.sheets.cut import coupons as test_pieces
    from generator.workshop import Workshop

    imprint = Imprint(_NAME, lang=asked.lang)
    setup = PrintSetup(find_paper(asked.paper), asked.margins, "none")
    pieces = test_pieces(machine, stock, asked.lang)
    counts = {piece.component: {piece.variant: 1} for piece in pieces}
    job = Job(
        *(FOLDER, 0, asked.lang, setup.paper.name, "none", {}, counts),
        title=_NAME,
        margins=asked.margins.round_about,
    )
    stocks = {stock.material.name: stock}
    laid = lay(pieces, machine, stocks, "quick", job, Words(_NAME, "", asked.lang))
    page = replace(coupon_page(machine, stock, setup, imprint, job), name="00-start")
    found = tuple(each for document in laid for each in document.findings)
    return Workshop(machine, tuple(map(measured, laid)), (page,), (), (), found, folder="")


def _manifest(
    machine: "Machine",
    stock: "CutStock",
    entries: list[dict[str, Any]],
    findings: tuple[Finding, ...],
) -> dict[str, Any]:
    manifest = {
        "spielbogen": __version__,
        "machine": machine.name,
        "material": stock.material.name,
        "thickness": stock.thickness,
        "kerf": stock.kerf,
        "files": entries,
        "findings": [asdict(finding) for finding in findings],
    }
    return sealed(manifest)
