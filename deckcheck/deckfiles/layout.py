"""A deck laid out to be written: each card once, in sections, in the archive's order, with its comments.

What all writers have in common: copies on several lines are added up, the crypt is ordered by copies and
capacity, the library by type and name. Comments on lines of their own stay above the card that they were
above.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from cardbase.card import CryptCard, LibraryCard
from cardbase.fold import LETTERS
from cardbase.names import archive_name
from cardbase.quick import replace, value
from deckcheck.deckfiles.registry import known_format

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from cardbase.deck import Columns, Deck, Entry

SECTION_ORDER = (
    "Master", "Conviction", "Action", "Action/Combat", "Action/Reaction", "Ally", "Equipment",
    "Political Action", "Retainer", "Power", "Action Modifier", "Action Modifier/Combat",
    "Action Modifier/Reaction", "Reaction", "Combat", "Combat/Reaction", "Event",
)  # fmt: skip
"""Sections of a library in the order of the archive; none of its files has two of them in another order."""

UNKNOWN_TYPE = "Unknown"
"""Kind of the section for library cards that are not known and are under no heading of a type."""


@value
class Item:
    """A card to be written.

    Attributes:
        count: copies.
        card: the card; None if the name is not known and is to be kept.
        written: the name as written in the file it was read from.
        comment: the comment after it, on one line.
        above, below: comments on lines of their own above and below it.
        columns: what was said about a card that is not known.
    """

    count: int
    card: Card | None
    written: str
    comment: str = ""
    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    columns: Columns | None = None


@value
class ListSection:
    """The crypt, or the library cards of one type.

    Attributes:
        kind: "crypt", the type as the archive heads it, or what cards beside the deck are called.
        items: the cards in order.
    """

    kind: str
    items: tuple[Item, ...]

    @property
    def count(self) -> int:
        """Number of cards, copies counted."""
        return sum(item.count for item in self.items)

    @property
    def trifles(self) -> int:
        """Number of trifles, copies counted."""
        return sum(
            item.count for item in self.items if isinstance(item.card, LibraryCard) and item.card.trifle
        )


@value
class Layout:
    """A deck laid out.

    Attributes:
        crypt: the crypt.
        library: the sections of the library that hold cards.
        head: comments on lines of their own before the first card or heading.
        beside: cards beside the deck, each zone once, its cards in the order of the file.
    """

    crypt: ListSection
    library: tuple[ListSection, ...]
    head: tuple[str, ...] = ()
    beside: tuple[ListSection, ...] = ()

    @property
    def library_count(self) -> int:
        """Number of library cards."""
        return sum(section.count for section in self.library)

    @property
    def library_items(self) -> tuple[Item, ...]:
        """The library's cards, section after section."""
        return tuple(item for section in self.library for item in section.items)

    @property
    def items(self) -> tuple[Item, ...]:
        """All cards of the deck, the crypt's first."""
        return self.crypt.items + self.library_items

    @property
    def capacities(self) -> list[int]:
        """Capacity of each copy in the crypt, ascending; cards that are not known are left out."""
        return sorted(
            item.card.capacity
            for item in self.crypt.items
            if isinstance(item.card, CryptCard)
            for _ in range(item.count)
        )


def sections_of(layout: Layout) -> list[tuple[str, tuple[Item, ...]]]:
    """Return the parts of a deck with their titles: Crypt, Library, and what is beside the deck."""
    beside = [(zone.kind, zone.items) for zone in layout.beside]
    return [("Crypt", layout.crypt.items), ("Library", layout.library_items), *beside]


@lru_cache(maxsize=8192)
def sort_key(name: str) -> str:
    """Return the key by which the archive orders names: without accents and case, articles at the end."""
    lowered = name.lower()
    if not lowered.isascii():
        for letter, plain in LETTERS.items():
            lowered = lowered.replace(letter, plain)
        lowered = unicodedata.normalize("NFKD", lowered).encode("ascii", "ignore").decode("ascii").lower()
    return lowered


def lay_out(deck: Deck) -> Layout:
    """Lay out a deck to be written; see `Layout`."""
    remarks = own_remarks(deck)
    items: dict[object, Item] = {}
    sections: dict[str, list[object]] = {}
    unknown_kinds: dict[object, str] = {}
    for entry in deck.entries:
        key = _put(items, entry, remarks)
        if key is not None:
            sections.setdefault(entry.section, []).append(key)
            unknown_kinds[key] = _heading_kind(deck, entry)
    library: dict[str, list[Item]] = {}
    for key in sections.get("library", ()):
        item = items[key]
        kind = item.card.type if isinstance(item.card, LibraryCard) else unknown_kinds[key]
        library.setdefault(kind, []).append(item)
    crypt = ListSection("crypt", _crypt_order([items[key] for key in sections.get("crypt", ())]))
    ordered = [
        ListSection(kind, tuple(sorted(library[kind], key=_name_key)))
        for kind in sorted(library, key=section_rank)
    ]
    return Layout(crypt, tuple(ordered), remarks.head, _beside(deck, remarks))


def _put(items: dict[object, Item], entry: Entry, remarks: Remarks) -> object:
    """Put an entry among the items of its kind; return its key if it is the first of its card, or None."""
    line = entry.line
    card = entry.card
    key: object = card.id if card else (entry.section, line.written, line.columns)
    comment = " ".join(line.comment.split())
    above, below = remarks.above.get(entry.row, ()), remarks.below.get(entry.row, ())
    before = items.get(key)
    if before is None:
        items[key] = Item(entry.count, card, line.written, comment, above, below, line.columns)
        return key
    said = [text for text in (before.comment, comment) if text]
    items[key] = replace(
        before,
        count=before.count + entry.count,
        comment="; ".join(dict.fromkeys(said)),
        above=before.above + above,
        below=before.below + below,
    )
    return None


def _beside(deck: Deck, remarks: Remarks) -> tuple[ListSection, ...]:
    zones: dict[str, dict[object, Item]] = {}
    titles: dict[str, str] = {}
    for zone in deck.beside:
        for entry in zone.entries:
            _put(zones.setdefault(titles.setdefault(zone.title.lower(), zone.title), {}), entry, remarks)
    return tuple(ListSection(title, tuple(items.values())) for title, items in zones.items())


def section_rank(kind: str) -> tuple[int, str]:
    """Return the place of a section among the sections of a library."""
    return (SECTION_ORDER.index(kind), "") if kind in SECTION_ORDER else (len(SECTION_ORDER), kind)


@value
class Remarks:
    """The comments of a deck on lines of their own.

    Attributes:
        head: those before the first heading and the first card.
        above: those above a card, by the row of its line.
        below: those after a card that belong to it and not to the next, by the row of its line.
    """

    head: tuple[str, ...]
    above: dict[int, tuple[str, ...]]
    below: dict[int, tuple[str, ...]]


def own_remarks(deck: Deck) -> Remarks:
    """Find the comments on lines of their own.

    A comment belongs to the card that follows it, but to the one before if a blank line comes first.
    """
    remarks = Remarks((), {}, {})
    form = known_format(deck.file_format)
    if not form.remark:
        return remarks
    cards = {entry.row for entry in deck.entries}
    cards.update(entry.row for zone in deck.beside for entry in zone.entries)
    taken = {heading.place.row for heading in deck.headings} | {line.place.row for line in deck.unread}
    taken.update(zone.place.row for zone in deck.beside if zone.place is not None)
    begin = min([*cards, *taken], default=0)
    head: list[str] = []
    waiting: list[str] = []
    last = 0
    follows_card = False
    for row, line in enumerate(deck.lines, start=1):
        stripped = line.strip()
        if row in cards:
            if waiting:
                remarks.above[row] = tuple(waiting)
            waiting, last, follows_card = [], row, True
        elif not stripped or row in taken:
            if waiting and last and (not stripped or follows_card):
                remarks.below[last] = remarks.below.get(last, ()) + tuple(waiting)
                waiting = []
            follows_card = False
        elif form.is_remark(line, deck):
            (head if row < begin else waiting).append(stripped)
    if waiting:
        remarks.below[last] = remarks.below.get(last, ()) + tuple(waiting)
    return remarks if form.prose_head else replace(remarks, head=tuple(head))


def cards_beside(deck: Deck) -> dict[tuple[str, str], int]:
    """Count the cards beside a deck by zone and name, to see whether two files say the same of them."""
    counts: dict[tuple[str, str], int] = {}
    for zone in deck.beside:
        for entry in zone.entries:
            key = zone.title.lower(), entry.card.full_name if entry.card else entry.line.written
            counts[key] = counts.get(key, 0) + entry.count
    return counts


def remark(text: str, mark: str) -> str:
    """Give a comment another mark: "# good" with the mark "-- " becomes "-- good"."""
    bare = text.strip()
    if mark.strip() and bare.startswith(mark.strip()):
        return bare
    if bare.startswith("/*"):
        bare = bare.removeprefix("/*").removesuffix("*/")
    bare = bare.lstrip("-/#;* ").strip() or bare
    return f"{mark}{bare}"


def average(values: Sequence[int]) -> str:
    """Return the mean as the archive writes it: two decimals, a half rounded up, no trailing zeros."""
    if not values:
        return "0"
    hundredths = (200 * sum(values) + len(values)) // (2 * len(values))
    return f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")


def _heading_kind(deck: Deck, entry: Entry) -> str:
    kind = deck.headings[entry.heading].kind if entry.heading is not None else ""
    return kind if kind in SECTION_ORDER else UNKNOWN_TYPE


def _name(item: Item) -> str:
    return archive_name(item.card) if item.card else item.written


def _name_key(item: Item) -> tuple[str, str, int]:
    group = item.card.group or 0 if isinstance(item.card, CryptCard) else 0
    return sort_key(_name(item)), _name(item), group


def _crypt_order(items: list[Item]) -> tuple[Item, ...]:
    """Order the crypt as the archive does: by copies, capacity and name; namesakes stay together."""
    named: dict[str, list[Item]] = {}
    for item in items:
        named.setdefault(item.card.name if item.card else item.written, []).append(item)

    def capacity(item: Item) -> int:
        if isinstance(item.card, CryptCard):
            return item.card.capacity
        return item.columns.capacity or 0 if item.columns else 0

    groups = [
        sorted(group, key=lambda item: (-item.count, -capacity(item), _name_key(item)))
        for group in named.values()
    ]
    groups.sort(
        key=lambda group: (-sum(item.count for item in group), -capacity(group[0]), _name_key(group[0]))
    )
    return tuple(item for group in groups for item in group)
