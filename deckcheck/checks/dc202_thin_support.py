"""DC202: a library card that few crypt cards of the deck can play."""

from __future__ import annotations

from deckcheck.checks.finding import Check, Finding
from deckcheck.checks.playing import scarce_in
from deckcheck.terminal.numbers import plural
from rules.vtes.law.playability import support

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the library cards that at most a sixth of the crypt can play."""
    thin = [found for found in scarce_in(deck) if found[2]]
    size = sum([count for _, count in deck.crypt]) if thin else 0
    for card, count, copies in thin:
        found = support(card, deck.crypt)
        who = " and ".join(player.card.name for player in found.players[:2])
        more = "" if len(found.players) <= 2 else " and others"
        yield CHECK.about(
            deck,
            card,
            count,
            f"only {copies} of {plural(size, 'crypt card')} can play {card.name}: {who}{more}",
            consider=f"ask yourself whether {plural(count, 'such card')} will find a minion to play it",
        )


CHECK = Check(
    code="DC202",
    name="thin-support",
    severity="info",
    summary="Few crypt cards can play a library card.",
    explanation="""\
One crypt card in six, or fewer, meets the card's requirements. Four crypt cards are drawn at the start, so
such a card often waits in hand for a minion that can play it. That may be the plan; this is only advice.""",
    rule="VTES-1.6.1-10",
    bad="""Crypt (12 cards)
11x Lucita
1x Anastasz di Zagreb

Library (60 cards)
20x Villein
38x Govern the Unaligned
2x Telepathic Misdirection
""",
    good="""Crypt (12 cards)
9x Lucita
3x Anastasz di Zagreb

Library (60 cards)
20x Villein
38x Govern the Unaligned
2x Telepathic Misdirection
""",
    find=find,
)
