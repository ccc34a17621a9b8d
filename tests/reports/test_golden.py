"""Each form of the report, to the letter."""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from kept_reports import EVENT_FORMS, FORMS, paths, report

from deckcheck.options.check import CheckOptions
from deckcheck.options.declaring import choices_of
from deckcheck.reports import EVENT_REPORTS
from tests.kept import compare

KNOWN_RELEASES = ("4.19", "5.14")


@pytest.mark.parametrize("path", sorted(paths()), ids=lambda path: path.name)
def test_a_report_is_what_it_was(path: Path) -> None:
    form, event = paths()[path]
    found = report(form, event)
    if version("krcg") not in KNOWN_RELEASES and found != path.read_text("utf-8"):
        pytest.xfail(f"krcg {version('krcg')}: the card lists have moved on")
    compare(path, found)


def test_every_form_has_a_golden_file() -> None:
    elsewhere = {"parquet", "form"}  # see test_parquet.py and tests/commands/test_deck_check.py
    assert {*FORMS, *elsewhere} == set(choices_of(CheckOptions, "output_format"))
    assert set(EVENT_FORMS) == set(EVENT_REPORTS)
