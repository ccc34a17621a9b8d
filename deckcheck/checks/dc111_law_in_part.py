"""DC111: a day of which the law is known only in part."""

from __future__ import annotations

from deckcheck.checks.finding import Check, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Report what is not known of the law as of its day, or not judged."""
    for note in law.notes:
        told = f"{law.format.title} as of {law.on}: {note.rstrip('.')}"
        yield CHECK.finding(told, rule=law.format.source)


CHECK = Check(
    code="DC111",
    name="law-in-part",
    severity="info",
    summary="The law of the date the deck is judged by is not known in full.",
    explanation="""\
Of early days not all is known: what tournaments required in 1995, which cards were on a format's first list.
The deck is judged by what is known, and this says what is not.""",
    bad="""A small event
Somewhere, France
May 10th 2025
2 players
Someone

Crypt (12 cards)
12x Alice Chen

Library (40 cards)
20x Ambush
20x Life in the City
""",
    good="""A small event
Somewhere, France
May 17th 2025
2 players
Someone

Crypt (12 cards)
12x Alice Chen

Library (40 cards)
20x Ambush
20x Life in the City
""",
    find=find,
    options="--format two-player --on deck",
)
