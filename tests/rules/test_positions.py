"""The line of every key, however the file is laid out."""

import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from generator.rules.positions import KeyPath, key_lines, line_of

TEXT = '''\
# A comment with [brackets] and "one quotation mark
title = "a # in a text"

[a.b]
one = 1
"two words" = { inner = { deep = 1 } }
many = [
  1, # ]
  { x = "]" },
]

text = """
[not.a.header]
one = 2
"""
after = \'\'\'it's\'\'\'

[[list]]
x = 1
[list.sub]
y = 2
[[list]]
x = 3
[list.sub]
y = 4
[[list.inner]]
z = 5
dotted.key = 6
'''


def test_every_key_has_the_line_of_its_statement() -> None:
    lines = key_lines(TEXT)
    assert lines[("title",)] == 2
    assert lines[("a",)] == lines[("a", "b")] == 4
    assert lines[("a", "b", "one")] == 5
    assert lines[("a", "b", "two words", "inner", "deep")] == 6
    assert lines[("a", "b", "many", 1, "x")] == 7
    assert lines[("a", "b", "text")] == 12
    assert lines[("a", "b", "after")] == 16


def test_tables_belong_to_the_entry_begun_last() -> None:
    lines = key_lines(TEXT)
    assert lines[("list",)] == lines[("list", 0)] == 18
    assert lines[("list", 0, "sub", "y")] == 21
    assert lines[("list", 1, "x")] == 23
    assert lines[("list", 1, "sub", "y")] == 25
    assert lines[("list", 1, "inner", 0, "z")] == 27
    assert lines[("list", 1, "inner", 0, "dotted", "key")] == 28


def test_line_ends_of_windows_count_alike() -> None:
    assert key_lines(TEXT.replace("\n", "\r\n")) == key_lines(TEXT)


def test_a_key_that_is_not_there_has_the_line_of_the_table_around_it() -> None:
    lines = key_lines(TEXT)
    assert line_of(("a", "b", "nothing", 3), lines) == 4
    assert line_of(("nothing",), lines) == 1


def _all_paths(value: Any, path: KeyPath = ()) -> set[KeyPath]:
    members = dict(enumerate(value)) if isinstance(value, list) else value
    found = {path} if path else set()
    for key, member in members.items() if isinstance(members, dict) else ():
        found |= _all_paths(member, (*path, key))
    return found


def test_no_key_is_left_out() -> None:
    assert set(key_lines(TEXT)) == _all_paths(tomllib.loads(TEXT))


_VALUES = st.sampled_from(
    ["1", '"[#"', "'{'", "[1,\n 2]", '"""\n[x]\n\\""" """', "'''\n'''", "{ k = '}' }", "[[1], []]"]
)
_BLOCKS = st.lists(
    st.tuples(_VALUES, st.sampled_from(["", "\n", "# [x] = {\n", "   # '''\n"])), max_size=20
)


@given(_BLOCKS)
def test_lines_stay_right_after_any_value(blocks: list[tuple[str, str]]) -> None:
    text, expected = "", {}
    for number, (value, between) in enumerate(blocks):
        text += between
        expected[(f"key{number}",)] = text.count("\n") + 1
        text += f"key{number} = {value}\n"
    lines = key_lines(text)
    assert {path: lines[path] for path in expected} == expected
