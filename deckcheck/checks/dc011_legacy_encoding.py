"""DC011: a file that is not UTF-8."""

from __future__ import annotations

from deckcheck.checks.finding import GOOD, Check, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Report that a file had to be read in an old encoding."""
    if deck.encoding == "cp1252":
        yield CHECK.finding("the file is not UTF-8 and was read as cp1252", consider="save it as UTF-8")


CHECK = Check(
    code="DC011",
    name="legacy-encoding",
    severity="info",
    summary="The file is not UTF-8; it was read as cp1252.",
    explanation="""\
The file is not valid UTF-8, so the whole file was read in the old Windows encoding (cp1252), which fits
most lists written before 2010. If it is in yet another encoding, accented names may look wrong.""",
    bad="""Crypt (12 cards)
12x Lucita

Library (60 cards)
20x Villein
40x Govern the Unaligned
# crypt of a d\xe9butant, saved by an old editor
""",
    good=GOOD.replace(
        "40x Govern the Unaligned", "40x Govern the Unaligned\n# crypt of a débutant, saved as UTF-8"
    ),
    find=find,
)
