"""DC007: a card on two lines."""

from __future__ import annotations

from deckcheck.checks.finding import GOOD, Check, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the second and later lines of a card."""
    if len(deck.entries) == len(deck.counted):
        return
    first: dict[int, int] = {}
    for entry in deck.entries:
        card = entry.card
        if card is None:
            continue
        if card.id in first:
            yield CHECK.finding(
                f"{card.full_name} is already on line {first[card.id]}; the copies are added up",
                consider="put them on one line",
                entry=entry,
                count=entry.count,
            )
        else:
            first[card.id] = entry.row


CHECK = Check(
    code="DC007",
    name="repeated-card",
    severity="info",
    summary="A card is on more than one line; the copies are added up.",
    explanation="""\
The copies on all lines of a card are added up. Often this is intended; sometimes a line was pasted twice,
and other programs that read the list may keep only one of the lines.""",
    bad=GOOD.replace("20x Villein", "12x Villein\n8x Villein"),
    find=find,
)
