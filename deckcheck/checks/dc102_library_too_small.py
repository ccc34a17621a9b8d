"""DC102: a library with too few cards."""

from __future__ import annotations

from deckcheck.checks.finding import Check, Finding, section_place
from deckcheck.terminal.numbers import plural
from rules.vtes.law.construction import library_minimum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Report that the library is too small; not judged while a count in it makes no sense."""
    limit = library_minimum(law)
    size = deck.size("library")
    if limit is not None and size < limit.value and deck.size_is_sure("library"):
        yield CHECK.finding(
            f"the library has {plural(size, 'card')};",
            demand=f"at least {limit.value} are needed",
            consider=f"add {plural(limit.value - size, 'library card')}",
            place=section_place(deck, "library"),
            count=size,
            section="library",
            rule=limit.source,
            brief=f"{plural(size, 'library card')}, {limit.value} needed",
        )


CHECK = Check(
    code="DC102",
    name="library-too-small",
    severity="error",
    summary="The library has fewer cards than the law requires.",
    explanation="""\
The rulebook requires a library of at least 40 cards; tournaments in Standard require at least 60.""",
    rule="VTES-1.2-02",
    bad="""Crypt (12 cards)
12x Lucita

Library (39 cards)
19x Villein
20x Govern the Unaligned
""",
    find=find,
)
