"""The catalogue of every message is up to date and complete."""

from __future__ import annotations

import re
from functools import cache

import pytest
from messages import CASES, GOLDEN, Case, catalogue, provoke, templates

from tests.kept import HOW, REWRITE

NOT_PROVOKED = {
    "standard": "standard input that is closed: see the tests of bad input",
    "executor": "see tests/work/test_executors.py",
    "no\\ address": "the same",
    "parquet": "see tests/reports/test_parquet.py",
    "form": "see tests/commands/test_deck_check.py",
    "somebody\\ else\\ is\\ writing": "see tests/desk/test_checks.py",
    "fsspec": "see tests/files/test_addresses.py",
    "installing\\ it\\ alongside": "the same",
    **dict.fromkeys(
        (
            "archive",
            "it\\ is\\ encrypted",
            "file\\ with\\ holes",
            "bytes;\\ a\\ deck",
            "file\\ is\\ broken",
            "of\\ the\\ line",
            "the\\ line\\ is\\ not",
            "the\\ line\\ has",
        ),
        "archives are not texts to be written here: see tests/files/",
    ),
    "no\\ edition": "the library's own; on the command line the declaration of --edition says it before",
}
"""Messages that the catalogue lacks, by a part of their text, and why."""


@cache
def golden() -> dict[str, str]:
    if REWRITE:
        GOLDEN.write_text(catalogue(), "utf-8")
    blocks = re.split(r"\n\n(?=\S)", GOLDEN.read_text("utf-8"))
    return {block.split("\n", 1)[0]: block.strip("\n") for block in blocks}


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_message_is_what_the_catalogue_says(case: Case) -> None:
    assert provoke(case).strip("\n") == golden().get(case.name), HOW


def test_the_catalogue_has_nothing_else() -> None:
    assert list(golden()) == [case.name for case in CASES]


@pytest.mark.pure
def test_every_message_in_the_code_is_provoked() -> None:
    text = GOLDEN.read_text("utf-8")
    missing = {
        f"{place}: {pattern}"
        for pattern, place in templates().items()
        if not re.search(pattern, text) and not any(part in pattern for part in NOT_PROVOKED)
    }
    assert not missing


def test_no_message_shows_our_inside() -> None:
    text = GOLDEN.read_text("utf-8")
    assert "Traceback" not in text
    assert "internal error" not in text
