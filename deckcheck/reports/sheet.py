"""What is on a printed registration list."""

from __future__ import annotations

from dataclasses import dataclass

from cardbase.fingerprint import fingerprint
from cardbase.fold import fold
from deckcheck.checks.dc014_cards_beside import told_beside
from deckcheck.reports.curve import capacity_line
from deckcheck.reports.event import who
from deckcheck.reports.verdicts import broken, judged_by, place
from deckcheck.terminal.escape import shortened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.card import CryptCard, LibraryCard
    from cardbase.deck import Deck
    from deckcheck.judging import Judgement
    from deckcheck.reports.qrcode import QrCode

TYPES = (
    "Master", "Conviction", "Action", "Action/Combat", "Action/Reaction", "Ally", "Equipment",
    "Political Action", "Retainer", "Power", "Action Modifier", "Action Modifier/Combat",
    "Action Modifier/Reaction", "Reaction", "Combat", "Combat/Reaction", "Event",
)  # fmt: skip
"""Types of library cards in the order in which decklists name them."""

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""

MARGIN = 11.0
HEAD, FOOT = 36.0, 8.0
CODE = 33.0
"""Width and height of the QR code with its blank margin."""
CRYPT_SHARE = 0.38
"""Share of the width that the crypt's column takes; the library is in two columns next to it."""

LEADING = 1.26
HEADING_LINES = 1.55
LARGEST, SMALLEST, STEP = 10.5, 7.0, 0.25
"""Sizes of the type, in points; what is smaller nobody reads at a table."""
MM_A_POINT = 25.4 / 72
LETTER = 0.54
"""Width of an average character, in sizes of the type."""

MOST_REASONS = 6
LONGEST_REASON, LONGEST_NAME = 240, 120
"""Characters of a reason, and of what somebody wrote as a name."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of cards: copies, name, and for a crypt card what is next to it."""

    count: int
    name: str
    beside: str = ""


@dataclass(frozen=True, slots=True)
class SheetSection:
    """Library cards of a type, with their total."""

    title: str
    total: int
    lines: tuple[SheetLine, ...]


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """Everything on the page.

    Attributes:
        player, number, event, day, deck: "" if not known: a line to write on is left.
        crypt: by capacity from the highest, then name; crypt_total, library_total: cards.
        curve: lowest, highest and mean capacity in words.
        sections: the library by type.
        verdict: what each law says, a line for each; legal: whether all allow the deck.
        reasons, judged_by: why not, and by which laws.
        card_data: date and source of the card data; made_by: the program.
        code: the QR code of the deck's link, None to leave it out.
        fingerprint: of the list.
        beside: what there is to say of cards beside the deck; "" if there are none.
    """

    player: str
    number: str
    event: str
    day: str
    deck: str
    crypt: tuple[SheetLine, ...]
    crypt_total: int
    library_total: int
    curve: str
    sections: tuple[SheetSection, ...]
    verdict: tuple[str, ...]
    legal: bool
    reasons: tuple[str, ...]
    judged_by: str
    card_data: str
    made_by: str
    code: QrCode | None = None
    fingerprint: str = ""
    beside: str = ""

    @property
    def who(self) -> str:
        """Whose list it is, for the pages after the first."""
        number = f"V:EKN {self.number}" if self.number else ""
        return ", ".join(filter(None, (self.player, number, self.deck, self.event, self.day)))

    @property
    def counted(self) -> tuple[str, ...]:
        """The lines above the verdict: sizes, fingerprint, cards beside the deck."""
        sizes = (f"Crypt {self.crypt_total}: {self.curve}", f"Library {self.library_total}")
        mark = f"Fingerprint {self.fingerprint}" if self.fingerprint else ""
        return (*sizes, *filter(None, (mark, self.beside)))


def make_sheet(
    judgement: Judgement,
    *,
    card_data: str,
    made_by: str,
    player: str = "",
    number: str = "",
    event: str = "",
    code: QrCode | None = None,
) -> DeckSheet:
    """Put the page together.

    Args:
        judgement: of a deck that could be read.
        card_data: as in `DeckSheet`.
        made_by: as in `DeckSheet`.
        player: instead of what the file says.
        number: likewise.
        event: likewise.
        code: as in `DeckSheet`.

    Raises:
        ValueError: the file could not be read.
    """
    deck = judgement.deck
    if deck is None:
        raise ValueError("; ".join(finding.message for finding in judgement.findings) or "unreadable")
    told_player, told_number = who(deck)
    told_event = ", ".join(part for part in (deck.event.name, deck.event.place) if part) if deck.event else ""
    day = ""
    if deck.event is not None:
        day = deck.event.day.isoformat() if deck.event.day else deck.event.day_text
    findings = (*judgement.findings, *(one.finding for one in judgement.suppressed))
    errors = [
        shortened(
            f"{one.code}{f' ({which})' if (which := broken(judgement, one)) else ''} {one.message}",
            LONGEST_REASON,
        )
        for one in findings
        if one.severity == "error"
    ]
    if len(errors) > MOST_REASONS:
        errors[MOST_REASONS:] = [f"and {len(errors) - MOST_REASONS} more"]
    return DeckSheet(
        player=player or told_player,
        number=number or told_number,
        event=event or told_event,
        day=day,
        deck=deck.name,
        crypt=crypt_lines(deck),
        crypt_total=deck.size("crypt"),
        library_total=deck.size("library"),
        curve=capacity_line(deck),
        sections=library_sections(deck),
        verdict=tuple(
            f"{'LEGAL' if one.legal else 'NOT LEGAL'} {place(judgement, one)}" for one in judgement.verdicts
        ),
        legal=judgement.verdict == "legal",
        reasons=tuple(errors) if judgement.verdict != "legal" else (),
        judged_by=judged_by(judgement),
        card_data=card_data,
        made_by=made_by,
        code=code,
        fingerprint=fingerprint(deck),
        beside=told_beside(deck.copies_beside) if deck.copies_beside else "",
    )


def crypt_lines(deck: Deck) -> tuple[SheetLine, ...]:
    """List the crypt, by capacity from the highest; what names no card is at the end."""
    known = [
        SheetLine(
            count, card.full_name if not card.twin else card.name + " (ADV)" * card.advanced, _beside(card)
        )
        for card, count in sorted(deck.crypt, key=lambda pair: (-pair[0].capacity, fold(pair[0].name)))
    ]
    return (*known, *(SheetLine(count, name, "not found") for count, name in _lost(deck, "crypt")))


def library_sections(deck: Deck) -> tuple[SheetSection, ...]:
    """List the library by type; what names no card is at the end."""
    sections = _sections(deck.library)
    if lost := tuple(SheetLine(count, name) for count, name in _lost(deck, "library")):
        sections.append(SheetSection("Not found", sum(line.count for line in lost), lost))
    return tuple(sections)


def _lost(deck: Deck, section: str) -> list[tuple[int, str]]:
    return [
        (one.count, shortened(one.line.written, LONGEST_NAME))
        for one in deck.entries
        if one.card is None and one.section == section
    ]


def _beside(card: CryptCard) -> str:
    return f"{card.capacity}  {card.clan}:{card.group_name}"


def _sections(library: Iterable[tuple[LibraryCard, int]]) -> list[SheetSection]:
    by_type: dict[str, list[SheetLine]] = {}
    for card, count in sorted(library, key=lambda pair: fold(pair[0].name)):
        by_type.setdefault(card.type, []).append(SheetLine(count, card.name))
    order = {title: place for place, title in enumerate(TYPES)}
    titles = sorted(by_type, key=lambda title: (order.get(title, len(TYPES)), title))
    return [
        SheetSection(title, sum(line.count for line in by_type[title]), tuple(by_type[title]))
        for title in titles
    ]
