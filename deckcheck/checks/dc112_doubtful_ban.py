"""DC112: a ban that only the card lists know of, or only the law."""

from __future__ import annotations

from deckcheck.checks.finding import GOOD, Check, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the cards of which lists and law disagree whether they are banned on the day."""
    bans = law.bans
    asked = [pair for pair in deck.counted if pair[0].banned or pair[0].id in bans]
    if not asked:
        return
    from deckcheck.lawbook.doubts import ban_in_words
    from rules.vtes.law.doubts import ban_doubt

    for card, count in asked:
        if (doubt := ban_doubt(card, law)) is not None:
            yield CHECK.about(
                deck,
                card,
                count,
                f"{card.full_name}: {ban_in_words(doubt)}",
                consider="ask the organiser whether it may be played",
                brief=f"perhaps banned: {card.full_name}",
            )


CHECK = Check(
    code="DC112",
    name="doubtful-ban",
    severity="warning",
    summary="The card lists and the law disagree whether a card is banned.",
    explanation="""\
Decks are judged by a table of bans with their first days, which comes with deckcheck. The card lists have a
column of banned cards, and newer lists may know of a ban, or of its end, that the table does not. The verdict
goes by the table; where the lists say otherwise for the day, somebody has to ask.""",
    rule="TR25 4.1.1",
    bad="# Under card lists that call Villein banned since 2026-01-01:\n" + GOOD,
    find=find,
    options="--format standard",
    ask="ask the organiser about doubtful bans",
)
