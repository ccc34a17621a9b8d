"""Reads a list of cards under headings: what all text formats have in common.

Every line ends up somewhere: a card, a heading, a comment or an underline, prose before the crypt, or an
`UnreadLine` that says why.
"""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.deck import CardLine, Deck, Entry, Heading, Match, Place, UnreadLine, Zone
from cardbase.names import UNKNOWN, settle_by_groups
from cardbase.quick import pattern, replace
from cardbase.vocabulary import DISCIPLINES
from deckcheck.deckfiles.headings import LONGEST_LINE, read_headings, read_label
from deckcheck.deckfiles.headingwords import BESIDE, is_label
from deckcheck.deckfiles.lines import FRACTION, Doubt
from deckcheck.deckfiles.loose import find_numbering, quoted_card, read_several, reads_as_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Columns, Tournament
    from deckcheck.deckfiles.lines import LineReader

COMMENT_LINE = pattern(r"\s*(?:>|--(?!-)|//|#|;|/\*|zzz|z@)")
REMARKS = frozenset(">-/#;zcCtT")
"""What a match for `COMMENT_LINE` or `CRAFTED` may begin with."""
CRAFTED = pattern(r"(?i)\s*(?:crafted with\b|this (?:file|deck) was last saved\b)")


RULER = pattern(r"[\W_]+")
"""A line without letters and digits says nothing: a ruler, a row of stars, an empty row of a table."""

CERTAIN = frozenset({"exact", "article", "folded", "alias", "id", "column"})
"""The kinds of match that leave no doubt, and no other cards to choose from."""

MAY_HEAD = pattern(r"^\s*[-=*_!#]|[:\])=*#]\s*$|[^\W\d_]\W*\d{1,3}\s*$")
"""What headings have that other lines lack: decoration, a colon or a number at the end."""

LONGEST_HEADING = 5
"""Words; a longer line that is not a known heading is not a heading."""

OWN_GROUP = "it is a heading or total, but not of a card type", "put a '#' in front"


class Listing:
    """What was read of a list so far.

    Attributes:
        entries: headings: unread: totals: as in `Deck`.
        comments: comments on lines of their own.
        heading: the index of the heading for the next card, None if there is none or the
            last one could not be read.
        open: whether some entry's name fits several cards.
        guessed: whether some entry's card was guessed, or fits several with other names.
        beside: the zones of cards beside the deck: each its heading and its entries.
        aside: whether the next card is beside the deck, in the last of them.
    """

    __slots__ = (
        "aside", "beside", "comments", "entries", "guessed", "heading", "headings", "open", "totals",
        "unread",
    )  # fmt: skip

    def __init__(self) -> None:
        """Start empty."""
        self.entries: list[Entry] = []
        self.headings: list[Heading] = []
        self.unread: list[UnreadLine] = []
        self.totals: list[Heading] = []
        self.comments: list[str] = []
        self.heading: int | None = None
        self.open = False
        self.guessed = False
        self.beside: list[tuple[Heading, list[Entry]]] = []
        self.aside = False

    @property
    def section(self) -> str:
        """Where the next card belongs by its heading: "crypt", "library", or "" if none says."""
        if self.heading is None:
            return ""
        return "crypt" if self.headings[self.heading].kind == "crypt" else "library"

    def head(self, *headings: Heading) -> None:
        """Add headings; that of a type below cards beside the deck heads more of them."""
        for heading in headings:
            kind = heading.kind
            if kind == BESIDE:
                self.beside.append((heading, []))
                self.aside = True
            elif self.aside and kind not in ("crypt", "library"):
                self.beside.append((replace(heading, kind=BESIDE, title=self.beside[-1][0].title), []))
            else:
                self.aside = False
                self.headings.append(heading)
        self.heading = len(self.headings) - 1 if self.headings and not self.aside else None

    def add(self, line: CardLine, row: int, section: str = "") -> None:
        """Add a line of cards.

        Args:
            line: what it says.
            row: its row.
            section: "crypt" or "library" if the format says where an unknown card belongs, "beside" if it
                says that the cards are beside the deck.
        """
        if self.aside or section == BESIDE:
            self._add_beside(line, row)
            return
        match = line.match
        card = match.card
        if (card is None or match.how not in CERTAIN) and _guessed(match):
            self.guessed = True
        if card is not None:
            section = "crypt" if card.is_crypt else "library"
        else:
            self.open = self.open or match.how == "ambiguous"
            section = section or self._likely_section(line)
        self.entries.append(Entry(line, row, section, self.heading))

    def _likely_section(self, line: CardLine) -> str:
        """Return where a card that is not known belongs, by its line and what was read before."""
        candidates = line.match.candidates
        if line.columns is not None:
            return "crypt"
        if candidates and not self.section and len({card.is_crypt for card in candidates}) == 1:
            return "crypt" if candidates[0].is_crypt else "library"
        return self.section or (self.entries[-1].section if self.entries else "library")

    def put_beside(self, title: str) -> None:
        """Have the cards that follow beside the deck, in the zone of this title."""
        if self.beside and self.beside[-1][0].title.lower() == title.lower():
            self.aside, self.heading = True, None
        else:
            self.head(Heading(BESIDE, Place(0, 0, 0), title=title))

    def _add_beside(self, line: CardLine, row: int) -> None:
        from deckcheck.deckfiles.asides import entry_of, why_unsure

        entry = entry_of(line, row)
        if entry is None:
            place = Place(row, line.column, line.end)
            self.tell(place, f"{line.count}x {line.written}", *why_unsure(line))
            return
        if not self.beside:
            self.beside.append((Heading(BESIDE, Place(0, 0, 0)), []))
        self.beside[-1][1].append(entry)

    def add_named(
        self,
        reader: LineReader,
        written: str,
        count: int,
        place: Place,
        *,
        comment: str = "",
        columns: Columns | None = None,
        section: str = "",
    ) -> None:
        """Add a card that a structured format gives separately from its count; the name may be an id."""
        match = reader.find(written, columns, section or self.section) if written.strip() else UNKNOWN
        line = CardLine(count, True, written, match, columns, comment, place.column, place.end)
        self.add(line, place.row, section)

    def tell(self, place: Place, text: str, reason: str, consider: str = "") -> None:
        """Note something that could not be read, and what to do about it."""
        shown = " ".join(text.split())
        self.unread.append(
            UnreadLine(place, shown if len(shown) <= 80 else f"{shown[:79]}…", reason, consider)
        )

    def doubt(self, doubt: Doubt, line: str, row: int) -> None:
        """Note a line that means cards but does not say how many."""
        place = Place(row, doubt.column, doubt.end)
        self.unread.append(UnreadLine(place, line.strip(), doubt.reason, doubt.consider, doubt.section))

    def deck(
        self,
        file_format: str,
        *,
        name: str = "",
        author: str = "",
        description: str = "",
        event: Tournament | None = None,
        lines: Sequence[str] = (),
    ) -> Deck:
        """Make the deck from what was read."""
        return Deck(
            entries=self.settled(),
            headings=tuple(self.headings),
            unread=tuple(self.unread),
            totals=tuple(self.totals),
            name=name,
            author=author,
            description=description,
            event=event,
            file_format=file_format,
            lines=tuple(lines),
            beside=self.zones(),
        )

    def zones(self) -> tuple[Zone, ...]:
        """Return the cards beside the deck."""
        if not self.beside:
            return ()
        from deckcheck.deckfiles.asides import zones_of

        return zones_of(self.beside)

    def settled(self) -> tuple[Entry, ...]:
        """Return the entries, namesakes settled by the groups of the rest."""
        if not self.open:
            return tuple(self.entries)
        matches = settle_by_groups(
            [entry.line.match for entry in self.entries], [entry.count for entry in self.entries]
        )
        return tuple(
            entry if match is entry.line.match else replace(entry, line=replace(entry.line, match=match))
            for entry, match in zip(self.entries, matches, strict=True)
        )


def read_listing(
    lines: Sequence[str], first_row: int, reader: LineReader, *, prose: list[str] | None = None
) -> Listing:
    """Read lines of cards and headings.

    Args:
        lines: the lines.
        first_row: the row of the first of them.
        reader: reads single lines.
        prose: where lines may come before the first card that are neither card nor heading, they are put
            here; None if there can be none (all such lines are unread).

    Returns:
        What was read.
    """
    listing = Listing()
    known = reader.known
    headings_known = reader.headings
    entries = listing.entries
    begun = prose is None
    aside = False
    for row, line in enumerate(lines, start=first_row):
        if begun or entries or listing.headings:
            begun = True
            card_line = known.get(line) if not aside else None
            if card_line is not None:
                card = card_line.match.card
                if card is None:
                    listing.add(card_line, row)
                else:  # what `Listing.add` does, for the lines that lists repeat
                    section = "crypt" if isinstance(card, CryptCard) else "library"
                    entries.append(Entry(card_line, row, section, listing.heading))
                continue
            if not line:
                continue
            headings_here = headings_known.get(line) if not aside else None
            if headings_here is not None:
                for heading in headings_here:
                    listing.headings.append(heading_at(row, heading))
                listing.heading = len(listing.headings) - 1
                continue
        stripped = line.strip()
        if not stripped:
            if not begun and prose:
                prose.append("")
            continue
        first = stripped[0]
        if not first.isalnum() and RULER.fullmatch(stripped):
            continue
        if (
            not first.isdecimal()
            and (headings := read_headings(line, row) or (first in "/;" and _commented_zone(line, row)) or [])
            and (begun or headings[0].kind != BESIDE)
        ):
            if headings[0].kind != BESIDE:
                reader.headings[line] = tuple(headings)
            listing.head(*headings)
            aside = listing.aside
        elif not begun and prose is not None and first == ">":
            prose.append(line.rstrip())
        elif first == ">" and (doubt := quoted_card(line, listing.section, reader)):
            listing.doubt(doubt, line, row)
        elif first in REMARKS and (COMMENT_LINE.match(line) or CRAFTED.match(line)):
            listing.comments.append(stripped.lstrip("-/#;* "))
        elif begun or (":" in line and read_several(line, row, reader)):
            begun = True
            _read_line(listing, reader, lines, row - first_row, row)
            aside = listing.aside
        elif read := _before_cards(line, reader):
            if isinstance(read, CardLine):
                listing.add(read, row)
            else:
                listing.doubt(read, line, row)
        elif prose is not None:
            prose.append(line.rstrip())
    _doubt_headlike(listing, lines, first_row, reader)
    if not reader.numbered.isdisjoint(lines):
        for entry, doubt in find_numbering(listing.entries, lines, first_row, reader):
            listing.entries.remove(entry)
            listing.doubt(doubt, lines[entry.row - first_row], entry.row)
        listing.unread.sort(key=lambda unread: unread.place.row)
    return listing


def _read_line(listing: Listing, reader: LineReader, lines: Sequence[str], at: int, row: int) -> None:
    """Read a line of the list that is neither a heading as they mostly look nor a comment."""
    line = lines[at]
    if ":" in line and _says_beside(listing, reader, line, row):
        return
    read = reader.account(line, guess=False)
    if isinstance(read, CardLine):
        listing.add(read, row)
        return
    label = read_label(line, row) if read is None else None
    if label is not None:
        what, stated = label
        if what == "heading":
            listing.head(*stated)
        elif what == "totals":
            listing.totals.extend(stated)
        else:
            listing.heading = None
            listing.unread.append(_unread(line, row, *OWN_GROUP))
        return
    several = read_several(line, row, reader)
    if isinstance(several, Doubt):
        read = several
    elif several is not None:
        before = listing.aside, listing.heading
        listing.head(*several[0])
        for card_line in several[1]:
            listing.add(card_line, row)
        if listing.aside:  # its heading is for its own line
            listing.aside, listing.heading = before
        return
    read = read or reader.account(line, listing.section, not listing.aside)
    if isinstance(read, CardLine):
        listing.add(read, row)
    elif listing.aside:
        from deckcheck.deckfiles.asides import UNSURE

        listing.unread.append(_unread(line, row, *UNSURE))
    elif read is not None:
        listing.doubt(read, line, row)
    else:
        listing.unread.append(_unread(line, row))
        if _may_head(line, lines[at - 1] if at else ""):
            listing.heading = None


def _says_beside(listing: Listing, reader: LineReader, line: str, row: int) -> bool:
    """Take a card whose own line says that it is beside the deck; return whether it is one."""
    if not line.lstrip()[:1].isalpha():
        return False
    from deckcheck.deckfiles.asides import read_marked

    found = read_marked(line, reader)
    if found is None:
        return False
    before = listing.aside, listing.heading
    listing.put_beside(found[0])
    listing.add(found[1], row)
    listing.aside, listing.heading = before
    return True


def _commented_zone(line: str, row: int) -> list[Heading]:
    from deckcheck.deckfiles.asides import commented_zone

    return commented_zone(line, row)


def _before_cards(line: str, reader: LineReader) -> CardLine | Doubt | None:
    """Read a line before the first card and the first heading: as a card only if it cannot be prose."""
    read = reader.account(line, "", guess=False)
    if read is None and reads_as_count(line) and not is_label(line):
        read = reader.account(line, "")
        if isinstance(read, CardLine) and read.match.how == "unknown" and not _short(read.written):
            return None
    if isinstance(read, CardLine) and not read.counted and read.match.card is None:
        return None
    return read


def _doubt_headlike(listing: Listing, lines: Sequence[str], first_row: int, reader: LineReader) -> None:
    """Take out lines that may head cards, if all others have the count before the name.

    These are "Dominate (4)", and single words from which a card was guessed: "Wake: 8".
    """
    headlike = reader.headlike
    if not listing.guessed and headlike.isdisjoint(lines):
        return
    doubted = {
        entry.row: entry
        for entry in listing.entries
        if lines[entry.row - first_row] in headlike
        or (
            _guessed(entry.line.match)
            and " " not in entry.line.written
            and not reads_as_count(lines[entry.row - first_row])
        )
    }
    if not doubted:
        return
    others = [entry for entry in listing.entries if entry.row not in doubted]
    before = sum(reads_as_count(lines[entry.row - first_row]) for entry in others)
    if before * 2 <= len(others):
        return
    listing.entries[:] = others
    for entry in doubted.values():
        below = "of this discipline" if entry.line.written.lower() in DISCIPLINES else "below"
        names = [card.full_name for card in (entry.card, *entry.line.match.candidates) if card is not None]
        listing.unread.append(
            UnreadLine(
                entry.place,
                lines[entry.row - first_row].strip(),
                f"it may be the card {names[0]} or the heading of the cards {below}",
                f"write '{entry.count}x {names[0]}' for the card, or put a '#' before the heading",
            )
        )
    listing.unread.sort(key=lambda unread: unread.place.row)


def _guessed(match: Match) -> bool:
    return match.how in ("close", "abbreviation") or len({card.name for card in match.candidates}) > 1


def heading_at(row: int, heading: Heading) -> Heading:
    """Return a heading as if it were on another row."""
    place = heading.place
    return Heading(
        heading.kind,
        Place(row, place.column, place.end),
        heading.total,
        heading.trifles,
        heading.least,
        heading.most,
        heading.average,
    )


def _short(name: str) -> bool:
    return len(name.split()) <= 6 and not name.rstrip().endswith((".", "!", "?", ":"))


def _may_head(line: str, before: str) -> bool:
    """Return whether a line that could not be read may be a heading, by its looks."""
    return (
        not reads_as_count(line)
        and len(line.split()) <= LONGEST_HEADING
        and (not before.strip() or MAY_HEAD.search(line) is not None)
    )


def _unread(
    line: str, row: int, reason: str = "it is neither a card nor a heading", consider: str = ""
) -> UnreadLine:
    start = len(line) - len(line.lstrip())
    place = Place(row, start + 1, len(line.rstrip()) + 1)
    if len(line) > LONGEST_LINE:
        return UnreadLine(
            place, line[:60], f"the line has {len(line):,} characters; no card line is that long"
        )
    if FRACTION.match(line):
        return UnreadLine(
            place, line.strip(), "a whole number of copies was expected", "write a whole number of copies"
        )
    return UnreadLine(place, line.strip(), reason, consider)
