"""DC109: more copies of a card than the format allows."""

from __future__ import annotations

from deckcheck.checks.finding import Check, Finding
from rules.vtes.law.construction import copies_limit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the cards of which the deck has too many copies."""
    if law.period.copies is None and not law.restricted:
        return
    for card, count in deck.counted:
        limit = copies_limit(card.id, law)
        if limit is not None and count > limit.value:
            yield CHECK.about(
                deck,
                card,
                count,
                f"{count} copies of {card.full_name};",
                demand=f"at most {limit.value} are allowed",
                consider=f"remove {count - limit.value}",
                rule=limit.source,
                brief=f"{count} {card.full_name}, {limit.value} allowed",
            )


CHECK = Check(
    code="DC109",
    name="too-many-copies",
    severity="error",
    summary="The deck has more copies of a card than the format allows.",
    explanation="""\
The rulebook allows any number of copies of a card. In 1995 tournaments restricted some cards to two
copies, and a format of your own may limit all or some cards.""",
    bad="""Crypt (12 cards)
12x Gilbert Duane (G1)

Library (60 cards)
3x Kine Resources Contested
17x Blood Doll
40x Govern the Unaligned
""",
    good="""Crypt (12 cards)
12x Gilbert Duane (G1)

Library (60 cards)
2x Kine Resources Contested
18x Blood Doll
40x Govern the Unaligned
""",
    find=find,
    options="--format standard --on 1995-12-01",
)
