"""DC203: a card of which the inventory has too few copies."""

from __future__ import annotations

from deckcheck.checks.finding import Check, Finding, nothing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardbase.deck import Deck


def find_missing(deck: Deck, owned: Mapping[int, int]) -> Iterator[Finding]:
    """Find the cards of which there are too few copies, with the number that is missing.

    Args:
        deck: the deck.
        owned: copies in the inventory by the official id of the card.
    """
    for card, count in deck.counted:
        have = owned.get(card.id, 0)
        if have < count:
            yield CHECK.about(
                deck,
                card,
                count - have,
                f"{card.full_name}: the deck has {count}, the inventory {have or 'none'}",
                consider=f"find {count - have} more, or play {have or 'another card'}",
            )


CHECK = Check(
    code="DC203",
    name="not-owned",
    severity="warning",
    summary="The inventory has fewer copies of a card than the deck.",
    explanation="""\
Asked for with `--inventory FILE`: a list of the cards you own, in any format that decks are read in, or a
table with a column for the copies. The printings of a card count together; the advanced card and namesakes of
another group are cards of their own. Each deck is compared with the whole inventory, also when several are
checked: `deckcheck inventory` says what all of them lack at once. A deck stays legal whatever is missing;
`--strict` makes the exit code 1.""",
    bad="""Crypt (12 cards)
12x Lucita

Library (60 cards)
20x Villein
40x Govern the Unaligned
""",
    good="""Crypt (12 cards)
12x Lucita

Library (60 cards)
12x Villein
48x Govern the Unaligned
""",
    find=nothing,
    options="--inventory mine.csv",
)
