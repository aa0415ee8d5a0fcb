"""The setting of a layer: which of its fields go before others."""

from collections.abc import Iterator, Mapping

import pytest

from generator.faces.desk import Setting
from generator.faces.outlines import rectangle_outline
from generator.faces.values import Value
from generator.model import SpielbogenError

OUTLINE = rectangle_outline(10, 10)


class Uncounted(Mapping[str, Value]):
    """Fields that can be looked up, and of which there are too many to go through them all."""

    def __getitem__(self, name: str) -> Value:
        return {"kind": "piece", "players": 3}[name]

    def __iter__(self) -> Iterator[str]:
        raise AssertionError("all fields were read")

    def __len__(self) -> int:
        return 10**9

    def __contains__(self, name: object) -> bool:
        return name in ("kind", "players")


def test_a_row_goes_before_the_fields_of_the_piece_and_names_its_place() -> None:
    setting = Setting(OUTLINE, {"kind": "piece", "players": 3}, "faces.toml:8")
    row = setting.for_row("land.txt:2", {"kind": "rock"})
    assert row.text("{kind} {players}") == "rock 3"
    assert setting.text("{kind}") == "piece"
    assert row.with_fields({"kind": "value"}).text("{kind} {players}") == "value 3"
    with pytest.raises(SpielbogenError) as caught:
        row.text("{kidn}")
    (finding,) = caught.value.findings
    assert (finding.where, finding.hint) == ("faces.toml:8, land.txt:2", "did you mean 'kind'?")


def test_fields_are_not_copied_for_each_row() -> None:
    setting = Setting(OUTLINE, Uncounted(), "faces.toml:8")
    row = setting.for_row("land.txt:2", {"kind": "rock"}).with_fields({"x": 1.5})
    assert row.text("{kind} {players} {x}") == "rock 3 1.5"
