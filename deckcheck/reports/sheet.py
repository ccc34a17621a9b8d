"""What is on a printed registration list."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardbase.fingerprint import fingerprint
from cardbase.fold import fold
from deckcheck.analysis.as_registered import SURPLUS, differences
from deckcheck.checks.dc014_cards_beside import beside_note
from deckcheck.reports.curve import capacity_line
from deckcheck.reports.registrations import who
from deckcheck.reports.verdicts import broken, judged_by, place
from deckcheck.terminal.escape import shortened
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.card import CryptCard, LibraryCard
    from cardbase.deck import Deck
    from deckcheck.analysis.as_registered import Difference
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

COUNTED = (
    "Round, table and seat",
    "Crypt, counted",
    "Library, counted",
    "Found",
    "Judge and time",
    "Signature",
)
"""What a judge writes down at a deck check."""

DIFFERS = "NOT AS REGISTERED"

EMPTY_CRYPT = 20
EMPTY_LIBRARY = (
    ("Master", 12), ("Action", 6), ("Political Action", 5), ("Ally", 3), ("Retainer", 2), ("Equipment", 5),
    ("Action Modifier", 7), ("Reaction", 7), ("Combat", 8), ("Event", 2), ("Other", 2),
)  # fmt: skip
"""Lines of an empty form, by the types that hold most names in decks."""

MOST_REASONS = 6
LONGEST_REASON, LONGEST_NAME = 240, 120
"""Characters of a reason, and of what somebody wrote as a name."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of cards; one without copies is empty, to be written on.

    Attributes:
        count: copies.
        name: of the card.
        beside: for a crypt card, what is next to it.
        bold: whether it stands out.
    """

    count: int
    name: str
    beside: str = ""
    bold: bool = False


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
        table: where the player sits, "" if that is not known: a line to write on is left.
        title: what it is.
        ticked: whether each line has a box to tick off.
        differences: what a deck that was checked has that the list does not have, and the other way round.
        to_write: what a line is left for, below the verdict.
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
    table: str = ""
    title: str = "Decklist"
    ticked: bool = False
    differences: tuple[str, ...] = ()
    to_write: tuple[str, ...] = ("Signature",)

    @property
    def who(self) -> str:
        """Whose list it is, for the pages after the first."""
        number = f"V:EKN {self.number}" if self.number else ""
        return ", ".join(filter(None, (self.player, number, self.deck, self.event, self.day)))

    @property
    def counted(self) -> tuple[str, ...]:
        """The lines above the verdict: sizes, fingerprint, cards beside the deck; none on an empty form."""
        if not self.verdict:
            return ()
        sizes = (f"Crypt {self.crypt_total}: {self.curve}", f"Library {self.library_total}")
        mark = f"Fingerprint {self.fingerprint}" if self.fingerprint else ""
        return (*sizes, *filter(None, (mark, self.beside)))

    @property
    def box(self) -> tuple[tuple[str, bool], ...]:
        """The lines in the box below the crypt, and whether each is a verdict, which stands out."""
        return (
            *((line, False) for line in self.counted),
            *((line, True) for line in self.verdict),
            *((line, False) for line in (*self.differences, *self.reasons)),
            *((line, False) for line in (self.judged_by,) if line),
        )

    def headed(self, section: str, total: int) -> str:
        """Return the heading of a column: the section and its size, if there is one."""
        return f"{section} ({total})" if total else section


def title_of(sheets: Sequence[DeckSheet]) -> str:
    """Return the title of a file with these sheets."""
    first = sheets[0]
    if len(sheets) > 1:
        return f"{first.title}s: {first.event or plural(len(sheets), 'player')}"
    return f"{first.title}: {first.player or first.deck or 'deck'}"


def make_sheet(
    judgement: Judgement,
    *,
    card_data: str,
    made_by: str,
    player: str = "",
    number: str = "",
    event: str = "",
    day: str = "",
    table: str = "",
    code: QrCode | None = None,
    ticked: bool = False,
    found: Judgement | None = None,
    penalties: Sequence[str] = (),
    remarks: Sequence[str] = (),
) -> DeckSheet:
    """Put the page together.

    Args:
        judgement: of a deck that could be read.
        card_data: as in `DeckSheet`.
        made_by: as in `DeckSheet`.
        player: instead of what the file says.
        number: likewise.
        event: likewise.
        day: likewise.
        table: at which the player sits, "" if that is not known.
        code: as in `DeckSheet`.
        ticked: for a deck check, with lines for what is counted.
        found: the judgement of the deck that was found; None if it is still to be looked at.
        penalties: where the guides speak of what was found.
        remarks: what else a judge should know.

    Raises:
        ValueError: the file could not be read.
    """
    deck = judgement.deck
    if deck is None:
        raise ValueError("; ".join(finding.message for finding in judgement.findings) or "unreadable")
    told_player, told_number = who(deck)
    told_event = ", ".join(part for part in (deck.event.name, deck.event.place) if part) if deck.event else ""
    if deck.event is not None and not day:
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
    told = tuple(remarks)
    crypt, sections = crypt_lines(deck), library_sections(deck)
    verdict = _verdicts(judgement)
    if found is not None and found.deck is not None:
        different = differences(deck, found.deck)
        told = (
            *told,
            *(one.in_words for one in different),
            *(f"the list is {line}" for line in verdict),
            *(f"the deck is {line}" for line in _verdicts(found)),
            *(("for the judge to decide:", *penalties) if penalties else ()),
        )
        crypt, sections = _marked(crypt_lines(deck, whole=True), sections, different)
        verdict = (DIFFERS if different else "AS REGISTERED",)
    return DeckSheet(
        player=player or told_player,
        number=number or told_number,
        event=event or told_event,
        day=day,
        deck=deck.name,
        crypt=crypt,
        crypt_total=deck.size("crypt"),
        library_total=deck.size("library"),
        curve=capacity_line(deck),
        sections=sections,
        verdict=verdict,
        differences=told,
        legal=judgement.verdict == "legal",
        reasons=tuple(errors) if judgement.verdict != "legal" else (),
        judged_by=judged_by(judgement),
        card_data=card_data,
        made_by=made_by,
        code=code,
        fingerprint=fingerprint(deck),
        beside=beside_note(deck.copies_beside) if deck.copies_beside else "",
        table=table,
        title="Deck check" if ticked else "Decklist",
        ticked=ticked,
        to_write=COUNTED if ticked else ("Signature",),
    )


def _verdicts(judgement: Judgement) -> tuple[str, ...]:
    return tuple(
        f"{'LEGAL' if one.legal else 'NOT LEGAL'} {place(judgement, one)}" for one in judgement.verdicts
    )


def _marked(
    crypt: tuple[SheetLine, ...], sections: tuple[SheetSection, ...], different: Sequence[Difference]
) -> tuple[tuple[SheetLine, ...], tuple[SheetSection, ...]]:
    """Mark the lines that differ, and add those of cards that are not on the list where they would lie."""
    less = {one.name: one for one in different if one.kind != SURPLUS}
    more = [one for one in different if one.kind == SURPLUS]
    added = [(one.section, one.name, one.copies) for one in more]
    added += [(one.section, one.instead, one.copies) for one in different if one.instead]

    def marked(line: SheetLine) -> SheetLine:
        by = -less[line.name].copies if line.name in less else 0
        here = [one for one in added if one[1] == line.name]
        by += sum(copies for _, _, copies in here)
        for one in here:
            added.remove(one)
        return replace(line, name=f"{line.name}: {line.count + by} found", bold=True) if by else line

    crypt = tuple(map(marked, crypt))
    sections = tuple(replace(one, lines=tuple(map(marked, one.lines))) for one in sections)
    by_section: dict[str, list[SheetLine]] = {}
    for section, name, copies in added:
        by_section.setdefault(section, []).append(SheetLine(0, f"{name}: {copies} found", bold=True))
    crypt = (*crypt, *by_section.pop("Crypt", ()))
    sections = tuple(replace(one, lines=(*one.lines, *by_section.pop(one.title, ()))) for one in sections)
    return crypt, (*sections, *(SheetSection(title, 0, tuple(lines)) for title, lines in by_section.items()))


def blank_sheet(made_by: str, event: str = "") -> DeckSheet:
    """Make an empty form; it fits on a page."""
    empty = SheetLine(0, "")
    return DeckSheet(
        player="",
        number="",
        event=event,
        day="",
        deck="",
        crypt=(empty,) * EMPTY_CRYPT,
        crypt_total=0,
        library_total=0,
        curve="",
        sections=tuple(SheetSection(title, 0, (empty,) * lines) for title, lines in EMPTY_LIBRARY),
        verdict=(),
        legal=True,
        reasons=(),
        judged_by="",
        card_data="",
        made_by=made_by,
        to_write=("Cards in the crypt", "Cards in the library", "Signature"),
    )


def crypt_lines(deck: Deck, *, whole: bool = False) -> tuple[SheetLine, ...]:
    """List the crypt, by capacity from the highest; what names no card is at the end.

    Args:
        deck: whose.
        whole: with the group in each name that needs it, though it is next to it.
    """
    known = [
        SheetLine(
            count,
            card.full_name if whole or not card.twin else card.name + " (ADV)" * card.advanced,
            _beside(card),
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
