"""What verifying told of a file: what it is, what it holds, and what is wrong with it. Values only,
and their form as JSON. Lengths are mm."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from generator.model import Finding
from generator.proof.verify.seen import Font, Format

#: `print`: pieces on paper; `cut`: parts for a cutter; `template`: forms to cut by hand, which no
#: count depends on; `read`: pages to read; `foreign`: nobody knows, for it has no record of a job.
Kind = Literal["print", "cut", "template", "read", "foreign"]


@dataclass(frozen=True, slots=True)
class PieceCount:
    """The copies of a component in one file: their number, also by variant; of how many tagged
    sides or parts they consist, and of which; width and height of each size that they have."""

    component: str
    count: int
    variants: Mapping[str, int]
    placed: int
    sides: tuple[str, ...]
    sizes: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Verified:
    """The result for one file.

    `whole` tells whether all pages of its document were looked at, so that its pieces could be
    counted against what it was made for, and `others` names the files of it that were not, as far
    as can be told; `cut` is the length of its lines by role, None for a file that is not for a
    cutter. `intact` tells whether the file is as it was written, None where it has no seal.
    """

    path: Path
    format: Format
    kind: Kind
    whole: bool
    job: Mapping[str, Any] | None
    pages: tuple[tuple[float, float], ...]
    pieces: tuple[PieceCount, ...]
    fonts: tuple[Font, ...]
    cut: Mapping[str, float] | None
    findings: tuple[Finding, ...]
    intact: bool | None = None
    others: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Tell whether no finding is an error."""
        return all(finding.severity != "error" for finding in self.findings)

    @property
    def changed(self) -> bool:
        """Tell whether there may be changes of which nothing else that is found tells."""
        return any(finding.code == "V105" for finding in self.findings)

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain values, ready for `json.dumps`."""
        job = self.job or {}
        return {
            "file": str(self.path),
            "ok": self.ok,
            "format": self.format,
            "kind": self.kind,
            "whole": self.whole,
            "intact": self.intact,
            "others": list(self.others),
            **{key: job.get(key) for key in ("game", "players", "lang", "paper", "duplex")},
            "pages": [list(size) for size in self.pages],
            "pieces": [asdict(piece) for piece in self.pieces],
            "fonts": [asdict(font) for font in self.fonts],
            "cut": None if self.cut is None else dict(self.cut),
            "findings": [asdict(finding) for finding in self.findings],
        }
