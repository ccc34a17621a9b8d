"""DC110: a crypt with too many cards."""

from __future__ import annotations

from deckcheck.checks.finding import Check, Finding, section_place
from deckcheck.terminal.numbers import plural
from rules.vtes.law.construction import crypt_maximum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Report that the crypt is too large."""
    limit = crypt_maximum(law)
    size = deck.size("crypt")
    if limit is not None and size > limit.value:
        yield CHECK.finding(
            f"the crypt has {plural(size, 'card')};",
            demand=f"at most {limit.value} are allowed",
            consider=f"remove {plural(size - limit.value, 'crypt card')}",
            place=section_place(deck, "crypt"),
            count=size,
            section="crypt",
            rule=limit.source,
            brief=f"{size} crypt cards, {limit.value} allowed",
        )


CHECK = Check(
    code="DC110",
    name="crypt-too-large",
    severity="error",
    summary="The crypt has more cards than the format allows.",
    explanation="""\
Neither the rulebook nor Standard sets an upper limit to the size of a crypt, but some formats do.""",
    bad="""Crypt (13 cards)
13x Lucita

Library (65 cards)
25x Villein
40x Govern the Unaligned
""",
    good="""Crypt (12 cards)
12x Lucita

Library (65 cards)
25x Villein
40x Govern the Unaligned
""",
    find=find,
    options="--format restricted-trade",
)
