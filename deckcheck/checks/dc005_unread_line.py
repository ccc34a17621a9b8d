"""DC005: a line that is neither card nor heading."""

from __future__ import annotations

from deckcheck.checks.check import Check, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the lines that were not read."""
    for line in deck.unread:
        text = line.text if len(line.text) <= 60 else line.text[:57] + "..."
        yield CHECK.finding(
            f"the line {text!r} was not read: {line.reason}",
            consider="begin it with '#' if it is a comment, or with a count if it is a card",
            place=line.place,
        )


CHECK = Check(
    code="DC005",
    name="unread-line",
    severity="warning",
    summary="A line among the cards could not be read.",
    explanation="""\
Between the cards of a deck a line is a card, a heading, or a comment (it begins with "#", "//" or "--").
Any other line is told instead of dropped, for it may be a card that was meant to count.""",
    rule="",
    bad="""Crypt (12 cards)
12x Lucita

Library (60 cards)
20x Villein
40x Govern the Unaligned
and three of the usual suspects
""",
    good="""Crypt (12 cards)
12x Lucita

Library (60 cards)
20x Villein
40x Govern the Unaligned
# and three of the usual suspects
""",
    find=find,
)
