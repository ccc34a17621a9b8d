"""DC002: a name that no card has."""

from __future__ import annotations

from deckcheck.checks.finding import GOOD, Check, Finding, one_of
from deckcheck.terminal.escape import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck, Entry
    from deckcheck.checks.fix import Fix
    from deckcheck.deckfiles import LineReader
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the lines whose name is unknown."""
    if deck.names_are_sure:
        return
    for entry in deck.entries:
        match = entry.line.match
        if match.how == "unknown":
            near = f"did you mean {one_of(match.candidates)}?" if match.candidates else "look up the name"
            yield CHECK.finding(
                f"there is no card {quoted(entry.line.written)}",
                consider=near,
                entry=entry,
                brief=f"no such card: {quoted(entry.line.written)}",
            )


def mend(deck: Deck, finding: Finding, entry: Entry | None, reader: LineReader) -> Fix | None:
    """Use the nearest of the cards that the name may mean."""
    from deckcheck.checks.respelling import respelt_as_nearest

    return respelt_as_nearest(deck, entry, reader) if entry else None


CHECK = Check(
    code="DC002",
    name="unknown-card",
    severity="error",
    summary="A line names a card that is not in the official lists.",
    explanation="""\
The name matches no card: not as printed, not by an alias, not with a typo or two, and not as an
abbreviation of exactly one card. With such a line nobody can say what is in the deck; its copies still
count towards the size of the crypt or the library. The official lists are in English, so the printed
name in another language is unknown; most vampires have the same name in all of them.

Similar names are suggested, so that you can pick the right one.""",
    bad=GOOD.replace("20x Villein", "20x Vilification Rites"),
    find=find,
    mend=mend,
    unsure=True,
)
