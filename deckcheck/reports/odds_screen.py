"""Chances of drawing in one screen: the sentence a player would say, and each chance turn by turn."""

from __future__ import annotations

from cardbase.quick import replace, value
from deckcheck.reports.numbers import percent
from deckcheck.reports.screen import Screen
from deckcheck.reports.tables import ReportTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

COLUMNS = 6
"""The most turns that have a column: the first ones, and the last."""

SAID = 4
"""The sentence tells of the first turn, and of this one."""

NAMED = 3
"""So many chances are told in words."""

FULL = "All figures: --full, -o FILE.html, .json, .csv"


@value
class Chances:
    """The chances of one thing.

    Attributes:
        what: "Deflection", "2 or more".
        by_step: one for each turn, or for the one number of cards drawn.
        of: "8 of 84", the cards it is about; "" if the words say enough.
    """

    what: str
    by_step: tuple[Fraction, ...]
    of: str = ""

    def sentence(self, steps: Sequence[str]) -> str:
        """Say it in words: "Deflection (8 of 84): 52 % on turn 1, 65 % by turn 4."."""
        name = f"{self.what} ({self.of})" if self.of else self.what
        chance, later = self.by_step[0], min(SAID, len(steps)) - 1
        first = f"{percent(chance, 0)} {'on' if steps[0].startswith('turn') else 'with'} {steps[0]}"
        if len(set(self.by_step)) > 1:
            return f"{name}: {first}, {percent(self.by_step[later], 0)} by {steps[later]}."
        if chance in (0, 1):
            return f"{name}: {'always' if chance else 'never'}."
        return f"{name}: {f'{percent(chance, 0)}, whatever the turn' if later else first}."


def odds_screen(
    said: Sequence[Chances],
    rows: Sequence[Chances],
    steps: Sequence[str],
    title: str,
    *,
    then: Sequence[str] = (),
    more: Sequence[str] = (),
) -> Screen:
    """Say how likely something is on the first turn and a few turns later.

    Args:
        said: what is told in words.
        rows: what is told turn by turn.
        steps: "turn 1", "turn 2", ..., or "9 drawn"; those of `columns`.
        title: of the table.
        then: sentences that follow those about the chances.
        more: lines that the answer ends with.
    """
    table = ReportTable(
        "chances",
        title,
        ("", *steps),
        ("text", *("percent",) * len(steps)),
        tuple((row.what, *row.by_step) for row in rows),
    )
    words = [*(one.sentence(steps) for one in said[:NAMED]), *then]
    return Screen(" ".join(words), (table,), (FULL, *more))


def overview_screen(
    tables: Sequence[ReportTable], steps: Sequence[str], more: Sequence[str], among: str = "the cards drawn"
) -> Screen:
    """Say how likely the most frequent types are, and show them and the cards of several copies in one table.

    Args:
        tables: types, then cards, with a column for each of the steps; the masters come first.
        steps: "turn 1", "turn 2", ..., or "9 drawn".
        more: lines that the answer ends with.
        among: what is drawn.
    """
    types, cards = tables
    kinds = [Chances(str(row[0]), row[2:], str(row[1])) for row in types.rows]  # type: ignore[arg-type]
    words = [one.sentence(steps) for one in kinds[:NAMED]] or ["There is no library."]
    whole = replace(types, title=f"One or more among {among} (percent)", rows=types.rows + cards.rows)
    return Screen(" ".join(words), (whole,), (FULL, *more))


def columns(steps: int) -> list[int]:
    """Return the steps that have a column."""
    return list(range(steps)) if steps <= COLUMNS else [*range(COLUMNS - 1), steps - 1]
