"""`deckcheck explain`: every check explains itself, from its own text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from deckcheck.checks import all_checks

if TYPE_CHECKING:
    from conftest import Command

    from deckcheck.checks import Check

CHECKS = all_checks()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_each_check_is_explained_with_both_decks(check: Check, deckcheck: Command) -> None:
    ran = deckcheck("explain", check.code)
    assert ran.code == 0
    assert ran.out.startswith(f"{check.code} {check.name} ({check.severity})\n")
    assert check.summary in ran.words
    assert " ".join(check.explanation.split()) in ran.words
    assert not check.rule or f"Rule: {check.rule}" in ran.out
    for example in (check.bad, check.good):
        for line in example.strip().split("\n"):
            assert f"    {line}".rstrip() in ran.out
    assert deckcheck("explain", check.name).out == ran.out


def test_without_a_name_all_are_listed(deckcheck: Command) -> None:
    ran = deckcheck("explain")
    assert ran.code == 0
    for check in CHECKS:
        assert check.code in ran.out
        assert check.summary in ran.words


def test_as_json(deckcheck: Command) -> None:
    told = json.loads(deckcheck("explain", "--output-format", "json").out)
    assert [one["code"] for one in told] == [check.code for check in CHECKS]
    assert {"code", "name", "severity", "summary", "explanation", "rule", "bad", "good"} <= set(told[0])
    (one,) = json.loads(deckcheck("explain", "DC105", "--output-format", "json").out)
    assert one["name"] == "banned-card"


@pytest.mark.parametrize(("word", "hint"), [("DC999", "DC"), ("banned-crd", "banned-card"), ("x", "explain")])
def test_an_unknown_check_is_refused_with_a_hint(word: str, hint: str, deckcheck: Command) -> None:
    ran = deckcheck("explain", word)
    assert ran.code == 2
    assert ran.out == ""
    assert f"there is no check {word!r}" in ran.err
    assert hint in ran.err


def test_an_unknown_form_is_refused(deckcheck: Command) -> None:
    ran = deckcheck("explain", "--output-format", "xml")
    assert ran.code == 2
    assert "xml" in ran.err
