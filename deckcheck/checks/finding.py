"""What a check is, and what it finds."""

from __future__ import annotations

from cardbase.quick import field, value
from deckcheck.terminal.escape import shortened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from datetime import date

    from cardbase.card import Card
    from cardbase.deck import Deck, Entry, Place
    from deckcheck.checks.fix import Fix
    from deckcheck.deckfiles import LineReader
    from rules.vtes.law.construction import Law

SEVERITIES = ("info", "warning", "error")
"""From least to most severe."""

RANK = {"info": 1, "warning": 2, "error": 3, "never": 4}
"""Severities by weight, and the word for --fail-on that nothing reaches."""

GOOD = """Crypt (12 cards)
12x Lucita

Library (60 cards)
20x Villein
40x Govern the Unaligned
"""
"""The deck without a fault, of which most checks show a faulty version."""

LONGEST = 600
"""Characters in a message; the longest of ours name some twenty cards, longer ones quote a whole file."""


@value
class Finding:
    """Something that is wrong or worth knowing, at its place.

    Attributes:
        code: "DC105".
        name: "banned-card".
        severity: "error" (the deck may not be played like this, or cannot be read for certain), "warning"
            (likely a mistake) or "info".
        message: what is wrong, in one sentence without a full stop.
        consider: what to do about it; may be "".
        row, column, end_row, end_column: where; from 1, the end column is the one after. None for
            what has no place in the file.
        card: the name of the card it is about, card_id its official id; None if it is about none.
        count: the number at fault; None if there is none.
        section: "crypt", "library" or None.
        rule: the rule that says so: an entry of the rulebook ("VTES-1.2-06") or a tournament rule.
        fix: what would fix it, None if only a person can; see `deckcheck.fixing`.
        demand: the end of the message, if a law decides it; another may demand something else of the same.
        formats: the formats it speaks of or breaks, as they were asked for; () if it is about none.
        brief: the message in a few words, for a list of players to call; "" for the message itself.
    """

    code: str
    name: str
    severity: str
    message: str
    consider: str = ""
    row: int | None = None
    column: int | None = None
    end_row: int | None = None
    end_column: int | None = None
    card: str | None = None
    card_id: int | None = None
    count: int | None = None
    section: str | None = None
    rule: str | None = None
    fix: Fix | None = None
    demand: str = ""
    formats: tuple[str, ...] = ()
    brief: str = ""

    @property
    def sort_key(self) -> tuple[int, int, str, str]:
        """Return the sort key of a finding in its file: row, column, code; without a place it comes first."""
        return self.row or 0, self.column or 0, self.code, self.message


@value
class Suppressed:
    """A finding that is not reported because somebody asked for that.

    Attributes:
        finding: the finding.
        kind: "inline" (a comment in the deck file) or "option" (--per-file-ignores).
        reason: as given in the comment, or the pattern of the option.
    """

    finding: Finding
    kind: str
    reason: str


@value
class Check:
    """One check: the single place for its code, its words, its examples and its judgement.

    Attributes:
        code: "DC105"; never reused for something else.
        name: "banned-card".
        severity: of its findings, unless one says otherwise.
        summary: what it looks for, in one line.
        explanation: what it means for the player and why the check exists; plain paragraphs.
        bad: a deck in plain text that fails it.
        find: judges a deck under a law; returns everything that is wrong at once.
        rule: the rule behind it, "" if it is about reading.
        good: the same deck, corrected; mostly `GOOD`.
        mend: what would fix a finding in a file whose format --fix writes, or None: takes the deck, the
            finding, the entry at its place if there is one, and a reader of lines. None for what only a
            person can fix.
        unsure: whether a deck with such a finding counts as illegal because nobody can say what is in it.
        suppressible: whether a comment in the file may suppress it.
        ask: what to ask its player at an event, though the verdict stands; "" for nothing.
        options: law that `bad` and `good` are judged by, as command-line options ("--format v5").
    """

    code: str
    name: str
    severity: str
    summary: str
    explanation: str
    bad: str
    find: Callable[[Deck, Law], Iterable[Finding]] = field(repr=False)
    rule: str = ""
    good: str = GOOD
    mend: Callable[[Deck, Finding, Entry | None, LineReader], Fix | None] | None = field(
        default=None, repr=False
    )
    unsure: bool = False
    suppressible: bool = True
    ask: str = ""
    options: str = ""

    def finding(
        self,
        message: str,
        *,
        consider: str = "",
        place: Place | None = None,
        entry: Entry | None = None,
        card: Card | None = None,
        count: int | None = None,
        section: str | None = None,
        rule: str | None = None,
        severity: str | None = None,
        demand: str = "",
        brief: str = "",
    ) -> Finding:
        """Make a finding of this check; `entry` provides place, card and section unless they are given.

        The message ends with what the law demands, if that is given.
        """
        if entry is not None:
            place = place or entry.place
            card = card or entry.card
            section = section or entry.section
        return Finding(
            code=self.code,
            name=self.name,
            severity=severity or self.severity,
            message=shortened(f"{message} {demand}" if demand else message, LONGEST),
            consider=shortened(consider, LONGEST),
            row=place.row if place else None,
            column=place.column if place else None,
            end_row=place.row if place else None,
            end_column=place.end if place else None,
            card=card.full_name if card else None,
            card_id=card.id if card else None,
            count=count,
            section=section,
            rule=rule or self.rule or None,
            demand=demand,
            brief=brief,
        )

    def about(
        self,
        deck: Deck,
        card: Card,
        count: int,
        message: str,
        *,
        consider: str,
        rule: str | None = None,
        severity: str | None = None,
        demand: str = "",
        brief: str = "",
    ) -> Finding:
        """Make a finding about all copies of a card of a deck; it points at the first line that names it."""
        entry = next((entry for entry in deck.entries if entry.line.match.card is card), None)
        return self.finding(
            message,
            consider=consider,
            entry=entry,
            card=card,
            count=count,
            rule=rule,
            severity=severity,
            demand=demand,
            brief=brief,
        )


def nothing(deck: Deck, law: Law) -> tuple[Finding, ...]:
    """Find nothing: for checks whose findings are made while the file is opened."""
    return ()


def newer_than(deck: Deck, day: date) -> Iterator[tuple[Card, int]]:
    """Yield the cards of a deck with their copies, without those that the first printing shows to be older.

    It saves the checks of new cards from looking at every printing of every card.
    """
    newest = deck.newest
    if newest is not None and newest <= day:
        return
    for card, count in deck.counted:
        printings = card.printings
        if not printings or (released := printings[0].released) is None or released > day:
            yield card, count


def section_place(deck: Deck, section: str) -> Place | None:
    """Return the place to point at for a finding about a whole section: its heading, or its last line."""
    for heading in deck.headings:
        if heading.kind == section:
            return heading.place
    rows = [entry for entry in deck.entries if entry.section == section]
    return rows[-1].place if rows else None


def why_left_out(entry: Entry) -> str:
    """Say why the cards of a line do not count."""
    match = entry.line.match
    if entry.card is not None:
        return "an impossible count"
    if match.how == "ambiguous":
        return f"it may be several cards: {one_of(match.candidates)}"
    return f"not a card; did you mean {one_of(match.candidates)}?" if match.candidates else "not a card"


def one_of(cards: Iterable[Card], most: int = 5) -> str:
    """List cards to choose from: "Haven Affinity, Haven Hunting or Haven Uncovered"."""
    names = [card.full_name for card in cards]
    if len(names) > most:
        names = [*names[:most], "others"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
