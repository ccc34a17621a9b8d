"""DC012: a deck without a date that was to be judged as of its own day."""

from __future__ import annotations

from cardbase.deck import Place
from deckcheck.checks.finding import Check, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find a day that may be either of two; whether one is missing is known only where the law is chosen."""
    event = deck.event
    if event is None or event.day is not None or not event.day_text:
        return
    from deckcheck.deckfiles.dates import doubtful_days, write_day

    days = doubtful_days(event.day_text)
    if days:
        row = next((row for row, line in enumerate(deck.lines, start=1) if event.day_text in line), None)
        yield CHECK.finding(
            f"the date {event.day_text!r} may be {' or '.join(map(write_day, days))}",
            consider=f"write {' or '.join(day.isoformat() for day in days)}",
            place=Place(row, 1, len(deck.lines[row - 1]) + 1) if row else None,
        )


def finding_for_undated(day_text: str) -> Finding:
    """Make the finding for a deck without a day; `day_text` is what was in its place, or ""."""
    told = f"the file's date {day_text!r} is not a date" if day_text else "the file has no event date"
    return CHECK.finding(
        f"{told}; the deck was judged as of today", consider="give the date: --on YYYY-MM-DD"
    )


CHECK = Check(
    code="DC012",
    name="undated-deck",
    severity="warning",
    summary="The file has no event date to judge by, or one that may be two days.",
    explanation="""\
With --on deck each deck is judged by the law as of its event. This file has no readable event date, so
the deck was judged as of today, and cards may count as banned that were legal when it was played. A date
such as 03/04/2023, which is one day in Europe and another in America, is never guessed, and always told.""",
    bad="""Crypt (12 cards)
12x Lucita

Library (60 cards)
20x Villein
40x Govern the Unaligned
""",
    good="""A small event
Somewhere, France
March 9th 2024
12 players
Someone

Crypt (12 cards)
12x Lucita

Library (60 cards)
20x Villein
40x Govern the Unaligned
""",
    find=find,
    options="--on deck",
)
