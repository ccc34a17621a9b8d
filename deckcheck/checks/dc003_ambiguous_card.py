"""DC003: a name that fits several cards."""

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
    """Find the lines whose name fits several cards."""
    if deck.names_are_sure:
        return
    for entry in deck.entries:
        match = entry.line.match
        if match.how != "ambiguous":
            continue
        cards = match.candidates
        if len({card.name for card in cards}) == 1:
            message = f"{quoted(entry.line.written)} is the name of {len(cards)} cards: {one_of(cards)}"
            consider = f"add the group, as in {cards[-1].full_name!r}"
        elif entry.line.written[:6].isdecimal() and entry.line.written[6:7] == " ":
            message = f"id and name of {quoted(entry.line.written)} are different cards: {one_of(cards)}"
            consider = "correct the id or the name"
        else:
            message = f"{quoted(entry.line.written)} fits {len(cards)} or more cards: {one_of(cards)}"
            consider = "write the full name"
        brief = f"which card: {quoted(entry.line.written)}"
        yield CHECK.finding(message, consider=consider, entry=entry, brief=brief)


def mend(deck: Deck, finding: Finding, entry: Entry | None, reader: LineReader) -> Fix | None:
    """Use the nearest of the cards that the name may mean."""
    from deckcheck.checks.respelling import respelt_as_nearest

    return respelt_as_nearest(deck, entry, reader) if entry else None


CHECK = Check(
    code="DC003",
    name="ambiguous-card",
    severity="error",
    summary="A name fits several cards, and the list does not say which.",
    explanation="""\
Fourteen names belong to two vampires of different groups, and a fragment such as "Haven" can mean
several cards. An official id and the name beside it can be those of different cards. A list that leaves this
open could be changed after it was handed in, so a judge treats it as illegal. A group after the name ("Theo
Bell (G6)"), a group column, or the groups of the other vampires tell namesakes apart.""",
    bad=GOOD.replace("12x Lucita", "12x Theo Bell"),
    good=GOOD.replace("12x Lucita", "12x Theo Bell (G6)"),
    find=find,
    mend=mend,
    unsure=True,
)
