"""DC108: a card outside the pool of the format."""

from __future__ import annotations

from deckcheck.checks.finding import Check, Finding
from rules.vtes.law.construction import outside_pool

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the cards outside the format's pool."""
    if law.format.pool is None:
        return
    for card, count in deck.counted:
        outside = outside_pool(card, law)
        if outside is None:
            continue
        left = f" since {outside.left}" if outside.left else ""
        until = f" until {outside.joins}" if outside.joins else left
        demand = f"in {law.format.title}{until}"
        if outside.disputed:
            demand = f"listed by the source of {law.format.title}, though some allow it"
        yield CHECK.about(
            deck,
            card,
            count,
            f"{card.full_name} is not",
            demand=demand,
            consider="ask the organiser" if outside.disputed else "replace it",
            rule=outside.source,
            severity="warning" if outside.disputed else None,
            brief=f"not in {law.format.title}: {card.full_name}",
        )


CHECK = Check(
    code="DC108",
    name="outside-format",
    severity="error",
    summary="A card is not among those that the format allows.",
    explanation="""\
Some formats allow only certain cards: V5 allows those printed since the Fifth Edition, in any printing, and
Two-player those of a list. Promotional cards that some programs allow but the tournament rules do not list
are a warning.""",
    bad="""Crypt (12 cards)
12x Nathan Turner

Library (60 cards)
1x Gather
19x Villein
40x Earth Meld
""",
    good="""Crypt (12 cards)
12x Nathan Turner

Library (60 cards)
20x Villein
40x Earth Meld
""",
    find=find,
    options="--format v5",
)
