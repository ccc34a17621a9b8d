"""DC107: a card that is out but too new to be played."""

from __future__ import annotations

from datetime import date, timedelta

from deckcheck.checks.finding import GOOD, Check, Finding, newer_than
from rules.vtes.law.construction import waiting_until

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the cards whose waiting period was not over."""
    waiting = law.format.waiting
    if waiting is None:
        return
    settled = law.on - min(timedelta(days=waiting.days), law.on - date.min)
    for card, count in newer_than(deck, settled):
        until = waiting_until(card, law)
        if until is not None:
            yield CHECK.about(
                deck,
                card,
                count,
                f"{card.full_name} was released on {card.released} and became tournament-legal on {until}",
                consider="ask the organiser; the rule was not always enforced",
                brief=f"not legal before {until}: {card.full_name}",
            )


CHECK = Check(
    code="DC107",
    name="waiting-period",
    severity="warning",
    summary="A card was too new for tournaments on the date the deck is judged by.",
    explanation="""\
Until September 2025 a new set became legal in Standard 30 days after its release. The wait was enforced
loosely, and the tournament rules contradict themselves about it, so this is only a warning.""",
    rule="TR25 4.3",
    bad=GOOD.replace("20x Villein", "1x Roundhouse\n19x Villein"),
    find=find,
    options="--format standard --on 2020-12-12",
    ask="ask the organiser about new cards",
)
