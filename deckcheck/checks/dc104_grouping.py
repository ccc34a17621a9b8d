"""DC104: a crypt with too many groups."""

from __future__ import annotations

from deckcheck.checks.check import GOOD, Check, Finding
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
    held = f"groups {best} have" if len(broken.best) > 1 else f"group {best} has"
    for card, count in crypt:
        if card.group in broken.at_fault:
            yield CHECK.about(
                deck,
                card,
                count,
                f"{card.name} belongs to group {card.group_name}; {held} {broken.fit} of {broken.total}",
                consider="keep to one group or two consecutive ones",
                rule=broken.source,
            )


CHECK = Check(
    code="DC104",
    name="grouping",
    severity="error",
    summary="The crypt mixes more than two groups, or two that are not consecutive.",
    explanation="""\
All crypt cards must belong to one group or to two consecutive groups; cards of group ANY fit all. The
edition of 2000 has no groups. The finding names the pair of groups that most of the crypt belongs to, and
the cards outside it.""",
    rule="VTES-1.2-06",
    bad=GOOD.replace("12x Lucita", "11x Lucita\n1x Nathan Turner"),
    find=find,
)
