"""DC106: a card that was not yet printed."""

from __future__ import annotations

from deckcheck.checks.finding import GOOD, Check, Finding, newer_than
from rules.vtes.law.construction import ban_on, not_yet_released

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the cards whose first printing is after the day."""
    on = law.on
    for card, count in newer_than(deck, on):
        released = not_yet_released(card, law)
        if released is not None and ban_on(card.id, law) is None:  # a banned card is known to exist
            yield CHECK.about(
                deck,
                card,
                count,
                f"{card.full_name} was first printed on {released}; the deck is judged as of {on}",
                consider="check the date of the event and the card",
                brief=f"not out before {released}: {card.full_name}",
            )


CHECK = Check(
    code="DC106",
    name="unreleased-card",
    severity="error",
    summary="A card was first printed after the date the deck is judged by.",
    explanation="""\
A card does not exist before its first printing. A list with a card that was printed after its event has
a wrong date or a wrong card.""",
    bad=GOOD.replace("20x Villein", "1x Roundhouse\n19x Villein"),
    find=find,
    options="--on 2011-05-01",
)
