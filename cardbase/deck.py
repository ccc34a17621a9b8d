"""A deck as it was written down: every entry knows its place in the file.

Reading fills in these values without judging them; what is wrong with them is for the checks to say.
"""

from __future__ import annotations

from cardbase.card import CryptCard, LibraryCard
from cardbase.quick import field, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import date
    from typing import Any, Final, Literal

    from cardbase.card import Card

    How = Literal[
        "exact", "article", "folded", "alias", "id", "column", "context",
        "abbreviation", "close", "ambiguous", "unknown",
    ]  # fmt: skip


MOST_COPIES: Final = 200
"""A larger count must be a slip: even twelve Methuselahs allow a library of no more than 160 cards."""


DOUBTFUL: Final = frozenset({"abbreviation", "close", "ambiguous", "unknown"})
"""The ways to arrive at a match that deserve a remark."""


@value
class Match:
    """What a spelling led to.

    Attributes:
        card: the card, None for `ambiguous` and `unknown`.
        how: `exact`, `article`, `folded`, `alias`, `id` and `column` leave no doubt; `context` was settled
            by the groups of the other vampires; `abbreviation` and `close` are guesses that fit only one
            card; `ambiguous` and `unknown` led to none.
        candidates: for `ambiguous` the cards that fit, for `unknown` the nearest by spelling.
        contrary: what a mark behind the name says and no card of that name has: "group 4", "edition KoT".
    """

    card: Card | None
    how: How
    candidates: tuple[Card, ...] = ()
    contrary: str = ""


@value
class Place:
    """A stretch of one line of a file; row and columns count from 1, `end` is the column after the last."""

    row: int
    column: int
    end: int


@value
class Columns:
    """What a line says about a crypt card in addition to its name; None or "" if it says nothing.

    Attributes:
        capacity: as a number.
        disciplines: as written, split at spaces; () for "-none-".
        title: as written, lower case.
        path: as written.
        clan: as written, with "!" for antitribu left as it is.
        group: "1" ... or "ANY".
    """

    capacity: int | None = None
    disciplines: tuple[str, ...] | None = None
    title: str = ""
    path: str = ""
    clan: str = ""
    group: str = ""


@value
class CardLine:
    """What one line says, wherever it is: the same line in two decks is the same value.

    Attributes:
        count: copies; may be zero or negative if the line says so.
        counted: whether the line states a count; without one it is a single copy.
        written: the name as written.
        match: what the name led to.
        columns: what the line says in addition to the name, None if nothing.
        comment: the comment at the end, without its mark.
        column, end: where count and name are in the line, from 1; `end` is the column after the last.
    """

    count: int
    counted: bool
    written: str
    match: Match
    columns: Columns | None = None
    comment: str = ""
    column: int = 1
    end: int = 1


@value
class Entry:
    """One line of cards of a deck.

    Attributes:
        line: what the line says.
        row: its row in the file, from 1.
        section: "crypt" or "library": by the card; if that is unknown, by the line's columns, its
            heading or the lines before it.
        heading: index into `Deck.headings` of the heading above it, None before the first.
    """

    line: CardLine
    row: int
    section: str
    heading: int | None = None

    @property
    def card(self) -> Card | None:
        """The card the line names, None if it is unknown or ambiguous."""
        return self.line.match.card

    @property
    def count(self) -> int:
        """The copies as written."""
        return self.line.count

    @property
    def place(self) -> Place:
        """Where count and name are."""
        return Place(self.row, self.line.column, self.line.end)

    @property
    def countable(self) -> bool:
        """Whether the count makes sense: one copy or more, and not so many that it must be a slip."""
        return 0 < self.line.count <= MOST_COPIES


@value
class Heading:
    """A heading line: "Crypt (12 cards, min=4, max=20, avg=3)", "Master (14; 2 trifle)".

    Attributes:
        kind: "crypt", "library", the card type in the archive's words ("Action Modifier/Combat"), or "beside"
            for cards outside the deck (which `Deck.headings` never holds; see `Zone`).
        place: where it is.
        total: the number of cards it states, None if it states none.
        trifles: the number of trifles it states, None if it states none.
        least, most, average: of a crypt heading: `min`, `max` and `avg` as stated, None if not.
        title: of a heading of cards beside the deck: what it calls them ("Maybe"); otherwise "".
    """

    kind: str
    place: Place
    total: int | None = None
    trifles: int | None = None
    least: float | None = None
    most: float | None = None
    average: float | None = None
    title: str = ""


@value
class Zone:
    """Cards outside the deck: a sideboard, or candidates for it. They never count.

    Attributes:
        title: what the file calls them ("Sideboard", "Maybe").
        entries: in the order of the file; each has the section of its card, and no heading.
        place: where the heading is, None if there is none.
        total: the number of cards that the heading states, None if it states none.
    """

    title: str
    entries: tuple[Entry, ...]
    place: Place | None = None
    total: int | None = None

    @property
    def copies(self) -> int:
        """The number of cards."""
        return sum(entry.count for entry in self.entries if entry.countable)


@value
class UnreadLine:
    """A line that should name cards or be a heading, but could not be read.

    Attributes:
        place, text: the line.
        reason: what is wrong with it.
        consider: what to do about it; "" for nothing in particular.
        section: "crypt" or "library" if an unknown number of cards that belong there is meant; otherwise "".
    """

    place: Place
    text: str
    reason: str
    consider: str = ""
    section: str = ""

    @property
    def problem(self) -> str:
        """The reason with the advice, in one line."""
        return f"{self.reason}; consider: {self.consider}" if self.consider else self.reason


@value
class Tournament:
    """The tournament a deck was played in, according to its file; "" or None for what it does not say.

    Attributes:
        name, place: of the event.
        day: first day of the event.
        day_text: the date as written.
        rounds: as written ("3R+F").
        players: number of players.
        winner: who won.
        url: of the report.
        score: the score line as written, without its dashes.
    """

    name: str = ""
    place: str = ""
    day: date | None = None
    day_text: str = ""
    rounds: str = ""
    players: int | None = None
    winner: str = ""
    url: str = ""
    score: str = ""


@value
class Deck:
    """A deck as read from a file.

    Attributes:
        entries: in the order of the file.
        headings: in the order of the file.
        unread: lines that could not be read.
        totals: stated totals that head nothing ("Total: 60"): kind is "total" or the kind of card counted.
        beside: cards outside the deck, in the order of the file.
        name, author, description: according to the file.
        event: the tournament, None if the file names none.
        file_format: the format it was read as ("twd", "text", "yaml", ...).
        encoding: "utf-8", or "cp1252" if the bytes were not UTF-8.
        lines: the file's lines, for excerpts; () if the source has no lines.
    """

    entries: tuple[Entry, ...]
    headings: tuple[Heading, ...] = ()
    unread: tuple[UnreadLine, ...] = ()
    totals: tuple[Heading, ...] = ()
    name: str = ""
    author: str = ""
    description: str = ""
    event: Tournament | None = None
    file_format: str = "text"
    encoding: str = "utf-8"
    lines: tuple[str, ...] = field(default=(), repr=False)
    beside: tuple[Zone, ...] = ()
    _counted: tuple[tuple[Card, int], ...] | None = field(default=None, init=False, repr=False, compare=False)
    _crypt: tuple[tuple[CryptCard, int], ...] | None = field(
        default=None, init=False, repr=False, compare=False
    )
    _library: tuple[tuple[LibraryCard, int], ...] | None = field(
        default=None, init=False, repr=False, compare=False
    )
    _doubts: tuple[bool, bool] | None = field(default=None, init=False, repr=False, compare=False)
    _sizes: dict[str, int] | None = field(default=None, init=False, repr=False, compare=False)
    _under: list[int] | None = field(default=None, init=False, repr=False, compare=False)
    _newest: date | None = field(default=None, init=False, repr=False, compare=False)
    _ids: set[int] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def crypt(self) -> tuple[tuple[CryptCard, int], ...]:
        """The crypt: each card once with its copies over all lines, in the order of the file."""
        if self._crypt is None:
            self._count()
        return self._crypt or ()

    @property
    def library(self) -> tuple[tuple[LibraryCard, int], ...]:
        """The library: each card once with its copies over all lines, in the order of the file."""
        if self._library is None:
            self._count()
        return self._library or ()

    @property
    def counted(self) -> tuple[tuple[Card, int], ...]:
        """Each known card once with its copies over all lines whose count makes sense."""
        if self._counted is None:
            self._count()
        return self._counted or ()

    @property
    def copies_beside(self) -> int:
        """The number of cards outside the deck."""
        return sum(zone.copies for zone in self.beside)

    @property
    def ids(self) -> set[int]:
        """The official ids of the known cards."""
        if self._ids is None:
            self._count()
        return self._ids or set()

    @property
    def newest(self) -> date | None:
        """The day the newest of the cards was first printed; None unless it is known for all of them."""
        if self._newest is None:
            newest = None
            for card, _ in self.counted:
                printings = card.printings
                released = printings[0].released if printings else None
                if released is None:
                    return None
                if newest is None or released > newest:
                    newest = released
            object.__setattr__(self, "_newest", newest)
        return self._newest

    @property
    def names_are_sure(self) -> bool:
        """Whether every line names its card without doubt."""
        if self._doubts is None:
            self._count()
        return not (self._doubts or (False, False))[0]

    @property
    def counts_are_sure(self) -> bool:
        """Whether every line that names cards has a count that makes sense."""
        if self._doubts is None:
            self._count()
        return not (self._doubts or (False, False))[1]

    def size(self, section: str) -> int:
        """Count the cards in "crypt" or "library", including those with unknown names."""
        if self._sizes is None:
            self._count()
        return (self._sizes or {}).get(section, 0)

    @property
    def under(self) -> list[int]:
        """The cards on the lines under each heading, up to the next one, whatever it heads."""
        if self._under is None:
            self._count()
        return self._under or []

    def size_is_sure(self, section: str) -> bool:
        """Return whether every line of a section has a count that makes sense."""
        if self.counts_are_sure:
            return True
        if any(line.section == section for line in self.unread):
            return False
        return all(entry.countable for entry in self.entries if entry.section == section)

    def _count(self) -> None:
        ids: set[int] = set()
        counted: list[Any] = []
        crypt: list[Any] = []
        library: list[Any] = []
        again: dict[int, int] = {}  # copies on further lines, by id
        under = [0] * len(self.headings)
        above = -1
        here = in_crypt = in_library = 0
        doubtful = False
        uncountable = any(line.section for line in self.unread)
        for entry in self.entries:
            line = entry.line
            match = line.match
            if match.how in DOUBTFUL:
                doubtful = True
            copies = line.count
            if not 0 < copies <= MOST_COPIES:
                uncountable = True
                continue
            if entry.section == "crypt":
                in_crypt += copies
            else:
                in_library += copies
            heading = -1 if entry.heading is None else entry.heading
            if heading != above:
                if above >= 0:
                    under[above] += here
                above, here = heading, 0
            here += copies
            card = match.card
            if card is not None:
                ids.add(card.id)
                if len(ids) == len(counted):
                    again[card.id] = again.get(card.id, 0) + copies
                    continue
                one: Any = (card, copies)  # made once: in compiled code, a typed pair is new for each list
                counted.append(one)
                if isinstance(card, CryptCard):
                    crypt.append(one)
                else:
                    library.append(one)
        if above >= 0:
            under[above] += here
        if again:
            counted, crypt, library = (_with(again, cards) for cards in (counted, crypt, library))
        # the value stays frozen: what is cached here follows from the entries alone
        object.__setattr__(self, "_counted", tuple(counted))
        object.__setattr__(self, "_crypt", tuple(crypt))
        object.__setattr__(self, "_library", tuple(library))
        object.__setattr__(self, "_ids", ids)
        object.__setattr__(self, "_sizes", {"crypt": in_crypt, "library": in_library})
        object.__setattr__(self, "_under", under)
        object.__setattr__(self, "_doubts", (doubtful, uncountable))


def _with(more: dict[int, int], cards: list[tuple[Card, int]]) -> list[Any]:
    """Return cards with their copies, adding the copies on further lines."""
    return [(card, copies + more.get(card.id, 0)) for card, copies in cards]
