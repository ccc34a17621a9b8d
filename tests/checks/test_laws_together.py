"""Judged by several laws at once, a deck gets of each what that law alone says of it."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rules.vtes.law.formats.names import builtin_names
from tests.checks.court import TODAY, Court

if TYPE_CHECKING:
    from cardbase.store import CardStore

SAMPLES = sorted(path for path in (Path(__file__).parents[2] / "sample_decks").rglob("*") if path.is_file())
DAYS = (TODAY, date(2020, 12, 12), date(1995, 12, 1))


@pytest.fixture(scope="module")
def court(cards: CardStore) -> Court:
    return Court(cards)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_each_law_says_together_what_it_says_alone(path: Path, court: Court) -> None:
    if path.stem == "dc001_unreadable_file":
        pytest.skip("nobody can judge it")
    for day in DAYS:
        together = court.judge(path.read_bytes(), "all", day)
        assert {one.name for one in together.verdicts} == set(builtin_names())
        told = set()
        for verdict in together.verdicts:
            alone = court.judge(path.read_bytes(), verdict.name, day)
            assert alone.verdicts == (verdict,), verdict.name
            theirs = {
                (one.code, one.severity, one.row, one.card)
                for one in together.findings
                if verdict.name in one.formats
            }
            own = {(one.code, one.severity, one.row, one.card) for one in alone.findings if one.formats}
            assert theirs == own, verdict.name
            told |= own
        about_law = [one for one in together.findings if one.formats]
        assert {(one.code, one.severity, one.row, one.card) for one in about_law} == told
        assert len({(one.code, one.row, one.card, one.message) for one in about_law}) == len(about_law)
        others = [one for one in together.findings if not one.formats]
        assert others == [one for one in alone.findings if not one.formats]
