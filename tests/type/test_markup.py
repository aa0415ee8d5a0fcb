"""The marks inside a text, and what only looks like one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.type.markup import Span, parse


@pytest.mark.parametrize(
    ("line", "spans"),
    [
        ("plain", [Span("plain")]),
        ("a **b c** d", [Span("a "), Span("b c", True), Span(" d")]),
        ("**b**c", [Span("b", True), Span("c")]),
        ("2 ** 3 ** 4", [Span("2 ** 3 ** 4")]),
        ("**open", [Span("**open")]),
        ("a **b** c** d", [Span("a "), Span("b", True), Span(" c** d")]),
        ("**", [Span("**")]),
        ("****", [Span("****")]),
        ("**a****b**", [Span("a", True), Span("b", True)]),
        ("x{{icon:fish}}y", [Span("x"), Span("", icon="fish"), Span("y")]),
        ("**a{{icon: big fish }}**", [Span("a", True), Span("", True, "big fish")]),
        ("**{{icon:a}}** b", [Span("", True, "a"), Span(" b")]),
        ("{{icon:}} {{icon: }} {{icon:a", [Span("{{icon:}} {{icon: }} {{icon:a")]),
        ("{{other}}", [Span("{{other}}")]),
    ],
)
def test_spans(line: str, spans: list[Span]) -> None:
    assert parse(line) == spans


@settings(deadline=None)
@given(st.text(st.sampled_from("ab *"), max_size=20))
def test_nothing_but_paired_marks_is_lost(line: str) -> None:
    spans = parse(line)
    shown = "".join(span.text for span in spans)
    lost = line.count("*") - shown.count("*")
    assert shown.replace("*", "") == line.replace("*", "")
    assert lost % 4 == 0
    assert bool(lost) >= any(span.bold for span in spans)
