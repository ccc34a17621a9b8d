"""DC104: a crypt of too many groups."""

from __future__ import annotations

from deckcheck.checks.check import Check, Finding
from rules.vtes.law.construction import grouping_violation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the crypt cards whose groups do not go with the rest."""
    crypt = deck.crypt
    groups = [card.group for card, count in crypt for _ in range(count)]
    broken = grouping_violation(groups, law)
    if broken is None:
        return
    best = " and ".join(map(str, broken.best))
    held = f"groups {best} hold" if len(broken.best) > 1 else f"group {best} holds"
    for card, count in crypt:
        if card.group in broken.at_fault:
            yield CHECK.about(
                deck,
                card,
                count,
                f"{card.name} is of group {card.group_name}; {held} {broken.fit} of {broken.total} cards",
                consider="keep to one group or two consecutive ones",
                rule=broken.source,
            )


CHECK = Check(
    code="DC104",
    name="grouping",
    severity="error",
    summary="The crypt mixes vampires of more than two groups, or of two that are not neighbours.",
    explanation="""\
All crypt cards come from one group or from two consecutive groups; cards of group ANY go with all. The
edition of 2000 knows no groups. The finding names the pair of groups that holds most of the crypt, and
the cards that stand outside it.""",
    rule="VTES-1.2-06",
    bad="""Crypt (12 cards)
11x Lucita
1x Nathan Turner

Library (60 cards)
20x Villein
40x Govern the Unaligned
""",
    good="""Crypt (12 cards)
12x Lucita

Library (60 cards)
20x Villein
40x Govern the Unaligned
""",
    find=find,
)
