"""At an event decks are judged without advice, unless the options make advice count."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from deckcheck.judging import DESK_CHECKS, OTHER_CHECKS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

LIST = (
    "Author: Ann Sample\n\nCrypt\n12x Lucita\n\nLibrary\n20x Villein\n39x Govern the Unaligned\n1x Majesty\n"
)
"""Nobody in the crypt plays Majesty: DC201."""


@pytest.mark.parametrize(
    ("words", "code", "warnings"),
    [
        ((), 0, 0),
        (("--strict",), 1, 1),
        (("--fail-on", "info"), 1, 1),
        (("--severity", "DC201=error"), 1, 0),
        (("--statistics",), 0, 1),
    ],
)
def test_advice_is_looked_for_where_it_counts(
    deckcheck: Command, tmp_path: Path, words: tuple[str, ...], code: int, warnings: int
) -> None:
    (tmp_path / "ann.txt").write_text(LIST, "utf-8")
    ran = deckcheck("check", tmp_path, "--event", "--output-format", "json", *words)
    page = json.loads(ran.out)
    assert (ran.code, page["summary"]["warnings"]) == (code, warnings)
    assert (page["players"][0]["verdict"], page["calls"]) == ("legal", [])


def test_nothing_that_calls_a_player_is_left_out() -> None:
    left_out = {check.code for check in OTHER_CHECKS} - {check.code for check in DESK_CHECKS}
    assert "DC201" in left_out
    assert not left_out & {"DC001", "DC002", "DC003", "DC004", "DC005", "DC006", "DC008", "DC015"}
