"""DC012: a deck without a date that was to be judged as of its own day."""

from __future__ import annotations

from deckcheck.checks.check import Check, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find nothing: whether a day was asked for is known only where the law is chosen."""
    yield from ()


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
    summary="The deck was to be judged as of its event, but the file has no event date.",
    explanation="""\
With --on deck each deck is judged by the law as of its event. This file has no readable event date, so
the deck was judged as of today, and cards may count as banned that were legal when it was played.""",
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
