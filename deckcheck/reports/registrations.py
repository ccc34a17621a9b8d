"""What was handed in at an event: a small record for each file, and what is wrong with it in a few words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardbase.fingerprint import fingerprint
from cardbase.fold import fold
from deckcheck.analysis.as_registered import cards_of
from deckcheck.checks import all_checks
from deckcheck.desk.rounds import round_of
from deckcheck.files import file_name
from deckcheck.reports.verdicts import broken
from deckcheck.terminal.escape import shortened
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.analysis.as_registered import Difference
    from deckcheck.checks import Finding
    from deckcheck.judging import Judgement

NUMBER = re.compile(
    r"(?i)\s*[,;/#-]?\s*[(\[]?\s*(?:v:?ekn)?\s*(?:id|no\.?|number|#)?\s*[:#]?\s*(?<!\d)(\d{7})\s*[)\]]?\s*$"
)
"""A membership number after a name: "A. Sample (VEKN ID: 1234567)", "A. Sample 1234567"."""

LONGEST_NAME = 80
BRIEF = 72
"""Characters of a reason on the list of players to call, which has a line for each."""
SAME, CHANGED, UNCLEAR, MISSING, NEW = "same", "changed", "unclear", "missing", "new"
"""What may have happened to a list since it was registered."""
NOT_READ = "not read: "
"""How the reason begins if a file cannot be read."""

ASKED_ABOUT = {check.code: check.ask for check in all_checks() if check.ask}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a player is called or asked.

    Attributes:
        brief: in a few words.
        full: with line, code and everything else.
        must: whether the event cannot go on without; otherwise it is a question.
    """

    brief: str
    full: str
    must: bool = True


@dataclass(frozen=True, slots=True)
class Registration:
    """A file handed in.

    Attributes:
        path: of the file.
        player: the author or player the file names; "" if it names none.
        number: membership number, "" if the file gives none.
        deck: the deck's name.
        verdict: "legal", "illegal" or "unreadable".
        reasons: why it is not legal, and what should be asked though the verdict stands.
        crypt, library: sizes.
        cards: section, name and copies of each card, sorted; only if lists are compared with others.
        fingerprint: a mark that two lists share if they have the same cards.
        sure: whether every line names its card for certain.
        suppressed: number of findings suppressed.
        received: when it was, as in "2026-03-14T10:12:00"; "" if that is not known.
    """

    path: str
    player: str = ""
    number: str = ""
    deck: str = ""
    verdict: str = "legal"
    reasons: tuple[Reason, ...] = ()
    crypt: int = 0
    library: int = 0
    cards: tuple[tuple[str, str, int], ...] = ()
    fingerprint: str = ""
    sure: bool = True
    suppressed: int = 0
    received: str = ""

    @property
    def key(self) -> str:
        """What identifies the player: the number, otherwise the folded name; "" if the file names nobody."""
        return self.number or fold(self.player)

    @property
    def round(self) -> str:
        """The round that the list is for, "" for all: events of several decks have a list a round."""
        return round_of(self.path)

    @property
    def file(self) -> str:
        """The file's name, without its folders."""
        return file_name(self.path)

    def same_cards(self, other: Registration) -> bool:
        """Whether another list has the same cards, for certain."""
        return self.sure and other.sure and bool(self.fingerprint) and self.fingerprint == other.fingerprint


@dataclass(frozen=True, slots=True)
class ListChange:
    """What happened to a player's list since it was registered.

    Attributes:
        player: the name, otherwise what stands for it; number: the V:EKN number, "" if it is not known.
        kind: "same", "changed", "missing" (no list now), "new" (none was registered) or "unclear" (several
            lists, or one with lines that cannot be read).
        round: of the list, "" if it is for all.
        before, after: the lists, if there are any.
        differences: missing cards, surplus ones and others in their place.
    """

    player: str
    number: str
    kind: str
    round: str = ""
    before: Registration | None = None
    after: Registration | None = None
    differences: tuple[Difference, ...] = ()

    @property
    def in_words(self) -> str:
        """What differs, in a line."""
        return "; ".join(one.in_words for one in self.differences)


def registration(judgement: Judgement) -> Registration:
    """Make the record of a judged file."""
    deck = judgement.deck
    player, number = who(deck)
    player = shortened(player, LONGEST_NAME)
    every = [*judgement.findings, *(one.finding for one in judgement.suppressed)]
    every.sort(key=lambda finding: finding.sort_key)
    reasons = []
    if judgement.verdict != "legal":
        reasons = [_reason(judgement, finding, True) for finding in every if finding.severity == "error"]
        if not reasons:
            told = "the findings behind this verdict were excluded by options"
            reasons = [Reason(f"{judgement.verdict}, see options", told)]
    reasons += [
        _reason(judgement, finding, False)
        for finding in every
        if finding.code in ASKED_ABOUT and finding.severity != "error"
    ]
    if judgement.suppressed:
        many = f"{plural(len(judgement.suppressed), 'finding')} suppressed"
        reasons.append(Reason(many, f"{many} by the file or an option", False))
    return Registration(
        path=judgement.path,
        player=player,
        number=number,
        deck=deck.name if deck else "",
        verdict=judgement.verdict,
        reasons=tuple(reasons),
        crypt=deck.size("crypt") if deck else 0,
        library=deck.size("library") if deck else 0,
        cards=cards_of(deck) if deck else (),
        fingerprint=fingerprint(deck) if deck else "",
        sure=deck is not None and all(one.card is not None and one.countable for one in deck.entries),
        suppressed=len(judgement.suppressed),
    )


def _reason(judgement: Judgement, finding: Finding, must: bool) -> Reason:
    which = broken(judgement, finding)
    place = f"line {finding.row}: " if finding.row else ""
    brief = finding.brief or finding.message
    unread = NOT_READ if judgement.verdict == "unreadable" else ""
    return Reason(
        shortened(f"{unread}{brief}", BRIEF),
        f"{'the file cannot be read: ' if unread else ''}{place}{finding.code} {finding.message}"
        f"{f' ({which})' if which else ''}{'' if must else f'; {ASKED_ABOUT[finding.code]}'}",
        must,
    )


def who(deck: Deck | None) -> tuple[str, str]:
    """Return player and membership number of a deck, "" if it gives none."""
    if deck is None:
        return "", ""
    name = deck.author or (deck.event.winner if deck.event else "")
    found = NUMBER.search(name)
    if found is None:
        return name.strip(), ""
    return name[: found.start()].strip(" ,;-"), found[1]
