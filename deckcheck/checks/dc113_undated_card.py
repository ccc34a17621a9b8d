"""DC113: a card of which no printing has a day."""

from __future__ import annotations

from datetime import date

from deckcheck.checks.finding import GOOD, Check, Finding, newer_than
from deckcheck.lawbook.doubts import day_in_words
from rules.vtes.law.doubts import undated_sets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the cards of which nobody can tell whether they were out on the day."""
    for card, count in newer_than(deck, date.max):
        sets = undated_sets(card)
        if sets is not None:
            yield CHECK.about(
                deck,
                card,
                count,
                f"{card.full_name}: {day_in_words(sets)}",
                consider="ask the organiser whether it is out; newer card lists may know",
                brief=f"perhaps not out yet: {card.full_name}",
            )


CHECK = Check(
    code="DC113",
    name="undated-card",
    severity="warning",
    summary="No printing of a card has a day, so nobody can tell whether it was out.",
    explanation="""\
A card may be played from the day of its first printing, which the card lists give by its set. If the set is
not in the list of sets, or has no day there, as one that is announced and not out yet, the card counts as
printed on whatever day the deck is judged by.""",
    rule="TR25 4.3",
    bad="# Under card lists in which Villein is of a set without a day:\n" + GOOD,
    find=find,
    options="--format standard",
    ask="ask the organiser about undated cards",
)
