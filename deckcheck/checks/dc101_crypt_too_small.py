"""DC101: a crypt with too few cards."""

from __future__ import annotations

from deckcheck.checks.finding import Check, Finding, section_place
from deckcheck.terminal.numbers import plural
from rules.vtes.law.construction import crypt_minimum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Report that the crypt is too small; not judged while a count in it makes no sense."""
    limit = crypt_minimum(law)
    size = deck.size("crypt")
    if limit is not None and size < limit.value and deck.size_is_sure("crypt"):
        yield CHECK.finding(
            f"the crypt has {plural(size, 'card')};",
            demand=f"at least {limit.value} are needed",
            consider=f"add {plural(limit.value - size, 'crypt card')}",
            place=section_place(deck, "crypt"),
            count=size,
            section="crypt",
            rule=limit.source,
            brief=f"{plural(size, 'crypt card')}, {limit.value} needed",
        )


CHECK = Check(
    code="DC101",
    name="crypt-too-small",
    severity="error",
    summary="The crypt has fewer cards than the law requires.",
    explanation="""\
A crypt has at least 12 cards in every edition of the rulebook and in tournaments; there is no upper
limit. Unknown cards count if they are listed in the crypt.""",
    rule="VTES-1.2-01",
    bad="""Crypt (11 cards)
11x Lucita

Library (60 cards)
20x Villein
40x Govern the Unaligned
""",
    find=find,
)
