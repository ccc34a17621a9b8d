"""JSON of scripts and spreadsheets: cards with counts in any of the shapes that people give them.

    [{"name": "Villein", "count": 4}, {"id": 200076, "qty": 2}, "2x Deflection"]
    {"name": "My deck", "crypt": {"Lucita": 12}, "library": {"master": {"Villein": 4}, "action": ["4 Bond"]}}
    {"200076": 2, "100588": 3}

It is asked last, reads what the other JSON formats are not, and is never written. Ids are the official ones.
"""

from __future__ import annotations

from cardbase.deck import Heading
from cardbase.quick import replace
from deckcheck.deckfiles import jsontree
from deckcheck.deckfiles.account import Account
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.deckformat import ReadOnlyFormat
from deckcheck.deckfiles.fieldwords import COUNTS, IDS, NAMES, field_word
from deckcheck.deckfiles.headings import read_headings
from deckcheck.deckfiles.headingwords import BESIDE, kind_of
from deckcheck.deckfiles.jsoncards import (
    NOT_WHOLE,
    add_card,
    add_counted,
    root_object,
    settle_rest,
    settle_wrapping,
)
from deckcheck.deckfiles.listing import Listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck, Entry
    from deckcheck.deckfiles.jsontree import Node
    from deckcheck.deckfiles.lines import LineReader

NO_DECK = "the JSON matches none of the deck formats"
HOLDING = frozenset(
    {
        "cards",
        "deck",
        "decklist",
        "list",
        "main",
        "maindeck",
        "mainboard",
        "decks",
        "entries",
        "items",
        "data",
    }
)
"""What a list of cards is called that says nothing about them."""

FIELDS = {
    "name": "name", "deck name": "name", "title": "name", "author": "author", "player": "author",
    "created by": "author", "description": "description", "comment": "description", "comments": "description",
}  # fmt: skip
"""What a deck says about itself."""

FIGURES = frozenset(
    {
        "version",
        "year",
        "players",
        "rounds",
        "timestamp",
        "views",
        "likes",
        "created",
        "updated",
        "total",
        "size",
    }
)
"""Numbers that a deck may have besides its cards."""


class GenericJson(ReadOnlyFormat):
    """JSON of no program in particular."""

    name = "json"
    unwritable = "it has no shape of its own; krcg-json is what other programs read"

    def sniff(self, text: str) -> bool:
        """Return whether a JSON text holds anything that could be cards."""
        root = _root(text)
        return _is_list(root) or any(_is_part(key, value) for key, _, value in root.pairs())

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck.

        Raises:
            UnreadableFileError: it is not JSON, a list of decks, or without anything that a card could be.
        """
        root = _root(text)
        listed = root.get("decks") or root
        if listed.kind == "array" and sum(_is_deck(item) for item in listed.items) > 1:
            raise UnreadableFileError("the JSON is a list of decks", "make a file for each deck")
        walk = _Walk(reader)
        fields = {} if root.kind == "array" else walk.fields(root)
        walk.part(root, "", deck=True)
        bare = root.kind == "object" and not (walk.listing.headings or walk.listing.unread)
        if bare and not any(map(_is_sure, walk.listing.entries)):
            raise UnreadableFileError(NO_DECK, "check whether this is a deck")
        settle_wrapping(walk.account, walk.listing, text)
        walk.account.close()
        return walk.listing.deck(
            self.name,
            name=fields.get("name", ""),
            author=fields.get("author", ""),
            description=fields.get("description", ""),
            lines=text.split("\n"),
        )


class _Walk:
    """Walks the tree of one deck."""

    def __init__(self, reader: LineReader) -> None:
        self.reader = reader
        self.listing = Listing()
        self.account = Account(self.listing, reader)

    def fields(self, root: Node) -> dict[str, str]:
        """Read what a deck says about itself."""
        found: dict[str, str] = {}
        for key, _, value in root.pairs():
            field = FIELDS.get(field_word(key))
            if field and value.kind == "string":
                found.setdefault(field, value.text)
        return found

    def part(self, node: Node, section: str, *, deck: bool = False) -> None:
        """Read a part of a deck: a list, an object of names and counts or of further parts, a text of lines.

        Args:
            node: the part.
            section: "crypt", "library" or "beside" if a key above says so.
            deck: whether it is the deck itself, which has fields besides its cards.
        """
        if node.kind == "array":
            for item in node.items:
                self.item(item, section)
        elif node.kind == "object":
            among_fields = deck and any(
                _is_list(value) and _is_part(key, value) for key, _, value in node.pairs()
            )
            read = {
                key
                for key, key_node, value in node.pairs()
                if self.field(key_node, value, section, deck=deck, among_fields=among_fields)
            }
            settle_rest(self.account, node, read)
        else:
            self.lines(node, section)

    def item(self, item: Node, section: str) -> None:
        """Read an item of a list: a card in any shape, cards of one type, or a deck."""
        words = {field_word(key) for key, _, _ in item.pairs()}
        if item.kind == "array":
            self.pair(item, section)
        elif _is_deck(item):
            self.part(item, section, deck=True)
        elif item.get("cards") is not None:
            self.group(item, section)
        elif item.kind != "object" or not words.isdisjoint((*NAMES, *IDS)):
            add_card(self.account, self.listing, self.reader, item, section)
        else:
            self.part(item, section)

    def pair(self, item: Node, section: str) -> None:
        """Read a list of a name and its copies, in either order; any other list as a part."""
        named = [value for value in item.items if value.count() is None]
        if len(item.items) == 2 and len(named) == 1 and named[0].kind == "string":
            count = next(value for value in item.items if value is not named[0])
            add_counted(self.listing, self.reader, named[0], count, section)
        else:
            self.part(item, section)

    def field(self, key: Node, value: Node, section: str, *, deck: bool, among_fields: bool) -> bool:
        """Read a field of a deck or of a part; return whether it was understood.

        Args:
            key: its key.
            value: its value.
            section: as in `part`.
            deck: as in `part`.
            among_fields: whether the cards are further below, so that a number here may be anything.
        """
        word = field_word(key.text)
        kind = kind_of(word)
        holds = value.kind in ("array", "object") or "\n" in value.text
        holds = holds or (kind in ("crypt", "library") and value.kind == "string" and value.count() is None)
        if kind == BESIDE and holds:
            self.listing.head(Heading(BESIDE, key.place, title=key.text))
            self.part(value, BESIDE)
            self.listing.aside = False
        elif (kind in ("crypt", "library") and holds) or (_is_list(value) and (kind or word in HOLDING)):
            self.head(kind, key, value)
            self.part(value, kind if kind in ("crypt", "library") else section)
        elif word in HOLDING and holds:
            self.part(value, section)
        elif value.count() is not None and (section == "" or word not in ("count", "total")):
            if not self.is_card(key.text, among_fields):
                return False
            add_counted(self.listing, self.reader, key, value, section)
        elif value.kind == "object" and _is_keyed(value):
            add_card(self.account, self.listing, self.reader, value, section, key=key)
        elif self.account.names_card(key.text):
            self.listing.tell(key.place, f"{key.text}: {value.text or value.kind}", NOT_WHOLE)
        elif not deck and value.kind in ("array", "object"):
            self.part(value, section)
        elif not deck and not (section and word in ("count", "total")):
            self.account.leave(key.text, value.text, value.place)
        else:
            return False
        return True

    def lines(self, node: Node, section: str) -> None:
        """Read a text with a card on each line."""
        for text in node.text.split("\n"):
            headings = read_headings(text, node.place.row) if text.strip() else []
            if headings:
                self.listing.head(*(replace(heading, place=node.place) for heading in headings))
            elif text.strip():
                line = self.reader.read(text, section or self.listing.section)
                if line is None:
                    self.listing.tell(node.place, text, "it is neither a card nor a heading")
                else:
                    placed = replace(line, column=node.place.column, end=node.place.end)
                    self.listing.add(placed, node.place.row, section)

    def group(self, item: Node, section: str) -> None:
        """Read an object that gives a list of cards a name: {"type": "Master", "cards": [...]}."""
        kind = kind_of(_title(item).lower() or "-")
        self.head(kind, item, item)
        cards = item.get("cards")
        if cards is not None:
            self.part(cards, kind if kind in ("crypt", "library") else section)
        self.listing.aside = False
        settle_rest(self.account, item, ("cards",))

    def head(self, kind: str | None, key: Node, part: Node) -> None:
        """Begin a part of a kind, with the total that it states."""
        stated = part.get("count") or part.get("total")
        if kind is not None:
            total = stated.count() if stated is not None else None
            self.listing.head(Heading(kind, key.place, total, title=_title(part) if kind == BESIDE else ""))

    def is_card(self, key: str, among_fields: bool) -> bool:
        """Return whether a key with a number is a card with its copies; among fields only by its looks."""
        if key.strip().isdecimal() or self.reader.certain(key).how != "unknown":
            return True
        if among_fields and not (key[:1].isupper() and " " in key.strip()):
            return False
        return field_word(key) not in FIGURES and field_word(key) not in FIELDS


def _is_sure(entry: Entry) -> bool:
    """Return whether an entry names a card, or would do so by its id."""
    return entry.card is not None or entry.line.written[:1].isdecimal()


def _root(text: str) -> Node:
    """Parse a text; of an object wrapped around a deck the deck."""
    root = jsontree.parse(text)
    return root_object(text) if root.kind == "object" else root


def _is_list(node: Node) -> bool:
    """Return whether a value can be a list of cards."""
    if node.kind == "array":
        return any(item.kind != "word" for item in node.items)
    return node.kind == "object" and any(_is_part(key, value) for key, _, value in node.pairs())


def _is_part(key: str, value: Node) -> bool:
    """Return whether a field can be a card with its copies, or a list of cards."""
    word = field_word(key)
    if value.count() is not None:
        return word not in COUNTS and word not in NAMES and word not in IDS
    if kind_of(word) in ("crypt", "library", BESIDE) or _is_keyed(value):
        return value.kind in ("array", "object") or "\n" in value.text
    return (kind_of(word) is not None or word in HOLDING) and (_is_list(value) or "\n" in value.text)


def _is_keyed(value: Node) -> bool:
    """Return whether an object has copies, and what they are of must be its key."""
    return any(field_word(key) in COUNTS and inner.count() is not None for key, _, inner in value.pairs())


def _is_deck(node: Node) -> bool:
    """Return whether an object has a crypt or a library, or cards of more than one type."""
    parts = [field_word(key) for key, _, value in node.pairs() if _is_list(value)]
    return any(kind_of(part) in ("crypt", "library") for part in parts) or (
        "cards" in parts and kind_of(_title(node).lower() or "-") is None
    )


def _title(node: Node) -> str:
    return node.string("type") or node.string("name") or node.string("section")


FORMAT = GenericJson()
