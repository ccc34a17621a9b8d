"""DC004: a name that was guessed."""

from __future__ import annotations

from deckcheck.checks.finding import GOOD, Check, Finding
from deckcheck.terminal.escape import quoted
from deckcheck.terminal.numbers import first_few

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck, Entry, Match
    from deckcheck.checks.fix import Fix
    from deckcheck.deckfiles import LineReader
    from rules.vtes.law.construction import Law


MOST_SHOWN = 8
"""How many short names one message shows."""


def find(deck: Deck, law: Law) -> Iterator[Finding]:
    """Find the lines whose card was guessed; those with a short name make one finding for the whole file."""
    if deck.names_are_sure:
        return
    short = shortened_names(deck)
    if len(short) > 1:
        taken = dict.fromkeys(f"{quoted(one.line.written)} as {_full_name(one)}" for one in short)
        yield CHECK.finding(
            f"read {first_few(list(taken), MOST_SHOWN)}",
            consider="--fix writes them in full, if you mean these",
            place=short[0].place,
            brief=f"short names: {', '.join(list(taken)[:2])}",
        )
    for entry in deck.entries:
        line = entry.line
        card = line.match.card
        if card is None or line.match.how not in ("abbreviation", "close"):
            continue
        if line.match.how == "abbreviation" and len(short) > 1:
            continue
        yield CHECK.finding(
            taken_as(line.written, line.match),
            consider=f"write {card.full_name!r} if that is the card you mean",
            entry=entry,
            brief=f"is {quoted(line.written)} {card.full_name}?",
        )


def shortened_names(deck: Deck) -> list[Entry]:
    """Return the entries that name their card by a part of its name."""
    return [entry for entry in deck.entries if entry.line.match.how == "abbreviation" and entry.card]


def _full_name(entry: Entry) -> str:
    return entry.card.full_name if entry.card else ""


def taken_as(written: str, match: Match) -> str:
    """Say what a guessed name was taken for."""
    how = "short for" if match.how == "abbreviation" else "a misspelling of"
    return f"{quoted(written)} was taken as {how} {match.card.full_name if match.card else 'no card'}"


def mend(deck: Deck, finding: Finding, entry: Entry | None, reader: LineReader) -> Fix | None:
    """Write the card's name in full, or the names on all lines that the finding covers."""
    from deckcheck.checks.fix import Fix
    from deckcheck.checks.respelling import respelt

    if entry is None or entry.card is None:
        return None
    short = shortened_names(deck)
    if entry.line.match.how != "abbreviation" or len(short) < 2:
        return respelt(deck, entry, entry.card, reader)
    fixes = [fix for one in short if one.card and (fix := respelt(deck, one, one.card, reader))]
    rows = [edit.row for fix in fixes for edit in fix.edits]
    if not fixes or len(rows) > len(set(rows)):
        return None
    return Fix(
        "safe", "; ".join(fix.message for fix in fixes), tuple(edit for fix in fixes for edit in fix.edits)
    )


CHECK = Check(
    code="DC004",
    name="guessed-card",
    severity="warning",
    summary="A misspelt or shortened name was taken as the only card it fits.",
    explanation="""\
The name is not exactly that of a card, but only one card comes close to it or begins with it, so it was
taken as that card. Nothing is guessed silently: write the full name in the list, and the finding is gone.
Short names ("Govern") are told together, once for each list; --fix writes them in full.""",
    bad=GOOD.replace("20x Villein", "20x Vilein"),
    find=find,
    mend=mend,
    ask="confirm the guessed names",
)
