"""DC004: a name that was guessed."""

from __future__ import annotations

from deckcheck.checks.check import GOOD, Check, Finding
from deckcheck.terminal.escape import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck, Entry, Match
    from deckcheck.checks.fix import Fix
    from deckcheck.deckfiles import LineReader
    from rules.vtes.law.construction import Law


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the lines whose card was guessed."""
    if deck.names_are_sure:
        return
    for entry in deck.entries:
        line = entry.line
        card = line.match.card
        if card is None or line.match.how not in ("abbreviation", "close"):
            continue
        yield CHECK.finding(
            taken_as(line.written, line.match),
            consider=f"write {card.full_name!r} if that is the card you mean",
            entry=entry,
        )


def taken_as(written: str, match: Match) -> str:
    """Say what a guessed name was taken for."""
    how = "short for" if match.how == "abbreviation" else "a misspelling of"
    return f"{quoted(written)} was taken as {how} {match.card.full_name if match.card else 'no card'}"


def mend(deck: Deck, finding: Finding, entry: Entry | None, reader: LineReader) -> Fix | None:
    """Write the card's name in full."""
    from deckcheck.checks.respelling import respelt

    return respelt(deck, entry, entry.card, reader) if entry and entry.card else None


CHECK = Check(
    code="DC004",
    name="guessed-card",
    severity="warning",
    summary="A misspelt or shortened name was taken as the only card it fits.",
    explanation="""\
The name is not exactly that of a card, but only one card comes close to it or begins with it, so it was
taken as that card. Nothing is guessed silently: write the full name in the list, and the finding is gone.""",
    bad=GOOD.replace("20x Villein", "20x Vilein"),
    find=find,
    mend=mend,
    ask="confirm the guessed names",
)
