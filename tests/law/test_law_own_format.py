"""A user's own format: read as written, or refused with the place and what to do."""

from __future__ import annotations

import os
import pickle
from datetime import date
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.vtes.law.datafile import LawDataError, shown
from rules.vtes.law.editions import Switch
from rules.vtes.law.formats import CardRef, Limit, Waiting
from rules.vtes.law.formats.files import read_file, resolve_names
from rules.vtes.law.yamlfile import MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

HEAD = "name: league\ngrouping: true\nbans: true\n"

LEAGUE = """\
name: league
title: The league of our town
source: league rules
description: >
  Small decks,
  one of each card.
crypt:
  min: 10
library:
  min: {value: 40, source: vote of May}
  max: 30
  per_methuselah: 10
copies: 1
grouping: {value: false, source: vote of June}
bans: true
banned:
  - Una
  - 100199
  - 101144 Majesty
  - {name: Villein, since: 2024-01-01, source: vote of July}
  - since: 2025-01-01
    cards: [Vessel, 102000]
pool:
  sets: [V5, 25th, NewSet]
not_modelled: Beer is on the loser.
"""


@pytest.fixture
def write(tmp_path: Path) -> Path:
    return tmp_path / "league.yaml"


def refused(path: Path, text: str | bytes) -> LawDataError:
    """Write a file and give the error that reading it raises."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(LawDataError) as caught:
        read_file(path)
    assert caught.value.file == str(path)
    assert str(path) in str(caught.value)
    return caught.value


def test_an_own_format_is_read_as_written(write: Path) -> None:
    write.write_text(LEAGUE)
    fmt = read_file(write, sets=["NewSet"])
    assert (fmt.name, fmt.title, fmt.official) == ("league", "The league of our town", False)
    assert fmt.description == "Small decks, one of each card."
    (period,) = fmt.periods
    assert period.crypt_min == Limit(10, "league rules")
    assert period.library_min == Limit(40, "vote of May")
    assert (period.library_max, period.library_per_methuselah) == (
        Limit(30, "league rules"),
        Limit(10, "league rules"),
    )
    assert period.copies == Limit(1, "league rules")
    assert fmt.grouping == Switch(False, "vote of June")
    assert fmt.bans
    assert fmt.banned == (
        CardRef(0, "Una"),
        CardRef(100199),
        CardRef(101144, "Majesty"),
        CardRef(0, "Villein", date(2024, 1, 1), "vote of July"),
        CardRef(0, "Vessel", date(2025, 1, 1)),
        CardRef(102000, "", date(2025, 1, 1)),
    )
    assert fmt.pool is not None
    assert fmt.pool.sets == ("V5", "25th", "NewSet")
    assert fmt.not_modelled == ("Beer is on the loser.",)


def test_the_shortest_format_has_no_limits_and_a_byte_order_mark_does_no_harm(write: Path) -> None:
    write.write_bytes(b"\xef\xbb\xbf" + HEAD.replace("true", "edition", 1).encode())
    fmt = read_file(write)
    assert fmt.title == "league"
    assert fmt.grouping is None
    assert fmt.periods[0].library_max is None


def test_periods_end_where_the_next_one_starts(write: Path) -> None:
    write.write_text(HEAD + "periods:\n  - library: {min: 40}\n  - {from: 2020-01-01, library: {min: 50}}\n")
    first, second = read_file(write).periods
    assert (first.start, first.end) == (None, date(2019, 12, 31))
    assert (second.start, second.end) == (date(2020, 1, 1), None)


@pytest.mark.parametrize(
    ("text", "line", "key", "told"),
    [
        ("libary: {min: 40}\n", 4, "libary", "library"),
        ("library:\n  minimum: 40\n", 5, "library.minimum", "min"),
        ("library: {min: forty}\n", 4, "library.min", "forty"),
        ("library: {min: true}\n", 4, "library.min", "yes"),
        ("library: {min: 40.5}\n", 4, "library.min", "40.5"),
        ("library: {min: [40]}\n", 4, "library.min", "a list"),
        ("library:\n  min: -1\n", 5, "library.min", "-1"),
        ("library: {min: 0xffffffffffffffffffffff}\n", 4, "library.min", "huge"),
        ("library: {min: 60, max: 50}\n", 4, "library.max", "60"),
        ("library: {min: 61, max: 40, per_methuselah: 10}\n", 4, "library.max", "61"),
        ("library: {per_methuselah: 10}\n", 4, "library.per_methuselah", "max"),
        ("library: {min: {worth: 40}}\n", 4, "library.min.worth", "value"),
        ("library: {min: {source: here}}\n", 4, "library.min", "value"),
        ("library: 60\n", 4, "library", "60"),
        ("crypt: {min: 13, max: 12}\n", 4, "crypt.max", "13"),
        ("copies: many\n", 4, "copies", "many"),
        ("title: 5\n", 4, "title", "5"),
        ("official: maybe\n", 4, "official", "maybe"),
        ("not_modelled: [1]\n", 4, "not_modelled.1", "1"),
        ("not_modelled: 5\n", 4, "not_modelled", "5"),
        ("banned: Una\n", 4, "banned", "Una"),
        ("banned:\n  - Una\n  - una\n", 6, "banned.2", "una"),
        ("banned: [100001, 100001 Card]\n", 4, "banned.2", "Card"),
        ("banned: [12]\n", 4, "banned.1", "12"),
        ("banned: [300000 Card]\n", 4, "banned.1", "300000"),
        ("banned: ['']\n", 4, "banned.1", "name"),
        ("banned: [{since: 2020-01-01}]\n", 4, "banned.1", "id"),
        ("banned: [{cards: [Una], name: Una}]\n", 4, "banned.1.cards", "name"),
        ("banned: [{id: Una}]\n", 4, "banned.1.id", "Una"),
        ("banned:\n  - {name: Una, since: tomorrow}\n", 5, "banned.1.since", "tomorrow"),
        ("banned:\n  - {name: Una, since: 2020-01-01 10:00:00}\n", 5, "banned.1.since", "date"),
        ("banned:\n  - {name: Una, since: 2020-13-01}\n", 5, "banned.1.since", "2020-13-01"),
        ("pool: {sets: [V5, Jihad]}\n", 4, "pool.sets.2", "Jyhad"),
        ("pool: {sets: [v5]}\n", 4, "pool.sets.1", "V5"),
        ("pool: {disputed: [Una]}\n", 4, "pool", "sets"),
        ("waiting: {since: 2020-01-01}\n", 4, "waiting", "days"),
        ("waiting: {days: 99999}\n", 4, "waiting.days", "99999"),
        ("boosters: {crypt: 1}\n", 4, "boosters", "library"),
        ("restricted: {cards: [Una]}\n", 4, "restricted", "copies"),
        ("periods: []\n", 4, "periods", "period"),
        ("periods:\n  - {from: 2020-01-01}\n  - notes: [x]\n", 6, "periods.2", "from"),
        ("periods:\n  - {from: 2020-01-01}\n  - {from: 2020-01-01}\n", 6, "periods.2.from", "2020-01-01"),
        ("periods:\n  - {}\n  - {from: 0001-01-01}\n", 6, "periods.2.from", "0001-01-01"),
        ("periods: [{}]\nlibrary: {min: 40}\n", 5, "library", "periods"),
        ("periods: [today]\n", 4, "periods.1", "today"),
        ("name: again\n", 4, "name", "twice"),
        ("title: a\ntitle: b\n", 5, "title", "twice"),
        ("library: {min: 40, min: 50}\n", 4, "library.min", "twice"),
        ("title: &a x\ndescription: *a\n", 5, "description", "references"),
        ("library: &a {min: 40}\ncrypt:\n  <<: *a\n", 6, "crypt.<<", "references"),
        ("5: x\n", 4, "", "word"),
        ("no: x\n", 4, "", "word"),
        ("? [a, b]\n: x\n", 4, "", "word"),
        ("title: !!int x\n", 4, "title", "x"),
        ("title: !!bool x\n", 4, "title", "x"),
        ("title: !!timestamp x\n", 4, "title", "x"),
        ("title: !!python/object/apply:os.getcwd []\n", 4, "title", "list"),
        ("title: !!python/name:os.getcwd x\n", 4, "title", "x"),
    ],
)
def test_what_is_wrong_is_named_with_its_line_and_key(
    write: Path, text: str, line: int, key: str, told: str
) -> None:
    error = refused(write, HEAD + text)
    assert (error.line, error.key) == (line, key)
    assert told in f"{error.problem} {error.consider}"
    assert f":{line}:" in str(error)


@pytest.mark.parametrize("key", ["name", "grouping", "bans"])
def test_what_must_be_said_is_asked_for(write: Path, key: str) -> None:
    error = refused(write, "".join(line for line in HEAD.splitlines(True) if not line.startswith(key)))
    assert key in error.problem


@pytest.mark.parametrize("name", ["standard", "limited:6", "''", "two words", "a--b", "../x", "a-"])
def test_a_name_that_does_not_serve_is_refused(write: Path, name: str) -> None:
    error = refused(write, HEAD.replace("league", name))
    assert (error.line, error.key) == (1, "name") or "name" in error.problem


@pytest.mark.parametrize("grouping", ["maybe", "1", "[true]", "{source: x}", "{value: 2}"])
def test_grouping_is_yes_no_or_left_to_the_edition(write: Path, grouping: str) -> None:
    error = refused(write, HEAD.replace("true", grouping, 1))
    assert error.key.startswith("grouping")
    assert error.line == 2


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("name: [league\n", 2),
        ("name: league\n\tbans: true\n", 2),
        ("name: 'league\n", 2),
        ("a: b: c\n", 1),
        ("name: x\n---\nname: y\n", 2),
    ],
)
def test_broken_yaml_is_named_with_its_line(write: Path, text: str, line: int) -> None:
    assert refused(write, text).line == line


@pytest.mark.parametrize("text", ["", "# nothing\n", "- a\n- b\n", "just text\n", "5\n", "\0", "null\n"])
def test_a_file_that_describes_nothing_is_refused(write: Path, text: str) -> None:
    refused(write, text)


def test_a_missing_file_a_folder_and_a_locked_file_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(LawDataError, match="no such file"):
        read_file(tmp_path / "none.yaml")
    with pytest.raises(LawDataError, match="directory"):
        read_file(tmp_path)
    if hasattr(os, "geteuid") and os.geteuid() != 0:
        locked = tmp_path / "locked.yaml"
        locked.write_text(HEAD)
        locked.chmod(0)
        with pytest.raises(LawDataError, match="denied"):
            read_file(locked)


def test_a_file_that_is_not_utf_8_is_named_with_its_line(write: Path) -> None:
    assert refused(write, HEAD.encode() + b"title: caf\xe9\n").line == 4


def test_a_huge_file_is_refused_unread(write: Path) -> None:
    error = refused(write, HEAD + "#" * MAX_BYTES)
    assert error.line is None


def test_a_bomb_of_references_does_not_go_off(write: Path) -> None:
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for one, next_ in zip("abcdefgh", "bcdefghi", strict=True):
        bomb += f"{next_}: &{next_} [{', '.join([f'*{one}'] * 9)}]\n"
    assert "references" in refused(write, HEAD + bomb).problem


@pytest.mark.slow
@pytest.mark.parametrize("opening", ["[", "{a: ", "? "])
def test_nesting_without_end_is_refused(write: Path, opening: str) -> None:
    refused(write, HEAD + "title: " + opening * 5000)


def test_an_error_travels_to_another_process_unchanged(write: Path) -> None:
    error = refused(write, HEAD + "libary: 1\n")
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.line, copy.key) == (str(error), error.line, error.key)


@pytest.mark.slow
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    tail=st.one_of(
        st.binary(max_size=60),
        st.text(max_size=60).map(lambda text: text.encode("utf-8", "replace")),
        st.text("abc:-[]{}&*!?|>'\"%@`#, \n0123456789.~=<", max_size=60).map(str.encode),
    )
)
def test_no_file_gets_more_than_a_refusal(write: Path, tail: bytes) -> None:
    write.write_bytes(HEAD.encode() + tail)
    try:
        fmt = read_file(write)
    except LawDataError as error:
        assert str(error)  # noqa: PT017 - either outcome is fine, anything else is not
    else:
        assert fmt.name == "league"


# --- names of cards ---------------------------------------------------------------------------


def find(name: str) -> tuple[int | None, Sequence[str]]:
    known = {"Una": 201407, "Vessel": 102113, "Villein": 102121}
    return known.get(name), () if name in known else ("Una",) if name == "Unna" else ()


def test_names_are_looked_up_wherever_a_format_has_them(write: Path) -> None:
    write.write_text(
        HEAD
        + "banned: [Una, 100001]\n"
        + "pool: {cards: [Vessel], disputed: [Villein]}\n"
        + "restricted: {copies: 2, cards: [Una]}\n"
    )
    fmt = resolve_names(read_file(write), find)
    assert [ref.id for ref in fmt.banned] == [201407, 100001]
    assert fmt.pool is not None
    assert [ref.id for ref in (*fmt.pool.cards, *fmt.pool.disputed)] == [102113, 102121]
    assert [ref.id for ref in fmt.periods[0].restricted] == [201407]


def test_a_name_that_means_no_card_is_answered_with_the_nearest(write: Path) -> None:
    write.write_text(HEAD + "banned: [Unna]\n")
    with pytest.raises(LawDataError) as caught:
        resolve_names(read_file(write), find, str(write))
    assert "Unna" in caught.value.problem
    assert "Una" in caught.value.consider
    assert caught.value.file == str(write)
    assert caught.value.key == "banned"


def test_a_waiting_period_tells_its_own_source_or_that_of_the_file(write: Path) -> None:
    write.write_text(f"{HEAD}source: league rules\nwaiting: {{days: 3650}}\n")
    assert read_file(write).waiting == Waiting(3650, None, None, "league rules")
    write.write_text(f"{HEAD}source: league rules\nwaiting: {{days: 7, source: vote of May}}\n")
    assert read_file(write).waiting == Waiting(7, None, None, "vote of May")
    assert "3651 days" in str(refused(write, f"{HEAD}waiting: {{days: 3651}}\n"))


def test_what_an_error_quotes_is_cut_when_it_is_longer_than_forty_characters() -> None:
    assert shown("a" * 38) == "'" + "a" * 38 + "'"
    assert shown("a" * 39) == "'" + "a" * 36 + "..."
