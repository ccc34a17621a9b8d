"""DC105: a banned card."""

from __future__ import annotations

from deckcheck.checks.finding import GOOD, Check, Finding
from rules.vtes.law.construction import ban_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the cards that are banned on the day."""
    banned = law.bans
    if deck.ids.isdisjoint(banned):
        return
    for card, count in deck.counted:
        if card.id in banned and (ban := ban_on(card.id, law)) is not None:
            yield CHECK.about(
                deck,
                card,
                count,
                f"{card.full_name} is banned",
                demand=f"since {ban.start}" if ban.start else "",
                consider="replace it"
                if law.format.official
                else f"replace it, or ask the organiser of {law.format.title}",
                brief=f"banned: {card.full_name}",
            )


CHECK = Check(
    code="DC105",
    name="banned-card",
    severity="error",
    summary="A card is banned as of the date the deck is judged by.",
    explanation="""\
Tournament formats ban some cards, each from a certain date. Judged as of an earlier date (--on), the card
is still legal. Where only the rulebook applies, nothing is banned.""",
    rule="TR25 4.1.1",
    bad=GOOD.replace("20x Villein", "1x Dramatic Upheaval\n19x Villein"),
    find=find,
    options="--format standard",
)
