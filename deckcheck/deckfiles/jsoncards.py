"""What the JSON formats share: cards as objects, as pairs of id or name and count, or as lines."""

from __future__ import annotations

from cardbase.deck import Heading
from cardbase.quick import replace
from deckcheck.deckfiles import jsontree
from deckcheck.deckfiles.account import Record, texts
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.cells import count_of
from deckcheck.deckfiles.fieldwords import COMMENTS, COUNTS, DESCRIBING, IDS, NAMES, field_word
from deckcheck.deckfiles.headingwords import BESIDE
from deckcheck.deckfiles.ids import add_identified

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckcheck.deckfiles.account import Account
    from deckcheck.deckfiles.jsontree import Node
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.listing import Listing

CARDS = ("cards", "crypt", "library", "result", "ObjectStates")
"""Keys of a deck that hold its cards; an object without them may be wrapped around one."""

NOT_UNDERSTOOD = "the program that wrote this file did not understand it"
NO_NAME = "a card with Amaranth's own id but no name"
NOT_WHOLE = "a whole number of copies was expected"


def root_object(text: str) -> Node:
    """Parse a JSON text that must be an object; of one wrapped around a deck (`{"deck": {...}}`) the deck.

    Raises:
        UnreadableFileError: it is not JSON, or not an object.
    """
    root = jsontree.parse(text)
    if root.kind != "object":
        raise UnreadableFileError("the JSON is not an object, but this deck format is")
    inner = root.get("deck")
    if inner is not None and inner.kind == "object" and not any(root.get(key) for key in CARDS):
        return inner
    return root


def settle_wrapping(account: Account, listing: Listing, text: str, known: Iterable[str] = ()) -> None:
    """Account for what is wrapped around a deck: JOL's figures, and the lines that JOL could not read."""
    root = jsontree.parse(text)
    if root.kind != "object" or root_object(text) is root:
        return
    errors = root.get("errors")
    for line in errors.items if errors is not None else ():
        listing.tell(line.place, line.text or line.kind, NOT_UNDERSTOOD)
    settle_rest(account, root, {"deck", "stats", "errors", *known})


def settle_rest(account: Account, node: Node, known: Iterable[str]) -> None:
    """Account for the fields of an object that its format does not have; those with cards are reported."""
    known = frozenset(known)
    for key, key_node, value in node.pairs():
        if key not in known and (cards := next(_cards_in(account, key, value), "")):
            account.tell(key, cards, key_node.place)


def add_card(
    account: Account,
    listing: Listing,
    reader: LineReader,
    card: Node,
    section: str = "",
    *,
    own_ids: bool = False,
    key: Node | None = None,
) -> None:
    """Add a card given as an object, or as a line such as "4x Villein".

    Args:
        account: of the file.
        listing: where the card goes.
        reader: finds cards.
        card: the object, or string.
        section: "crypt" or "library" if the format says where an unknown card belongs.
        own_ids: whether the ids are the program's own, and name no card.
        key: what the object is the value of, if that is the card's id or name.
    """
    if card.kind == "string":
        _add_line(listing, reader, card, section)
        return
    pieces = texts(_pieces(card))
    record = Record(pieces)
    count, card_id = record.claim_first(*COUNTS), record.claim_first(*IDS)
    if key is not None:
        card_id, name_of_key = (key.text, "") if key.text.isdecimal() else (card_id, key.text)
        pieces.setdefault("name", name_of_key)
    name, suffix = record.claim(*NAMES), pieces.get("unicity suffix", "")
    if suffix and name:
        name = f"{name} ({suffix})"
    comment = record.claim(*COMMENTS)
    account.settle(record, card.place, DESCRIBING)
    card_id = "" if own_ids else card_id
    shown = f"{card_id} {name}".strip()
    if card.kind != "object" or not shown:
        what = NO_NAME if own_ids else "a card with id or name was expected"
        listing.tell(card.place, shown or card.text or card.kind, what)
    elif (copies := count_of(count)) is None:
        listing.tell(card.place, shown, NOT_WHOLE)
    else:
        add_identified(listing, reader, card_id, name, copies, card.place, comment=comment, section=section)


def add_counted(
    listing: Listing,
    reader: LineReader,
    key: Node,
    count: Node,
    section: str = "",
    *,
    side_board: bool = False,
) -> None:
    """Add a card by its official id or its name; if there is a side board, zero copies mean one in it."""
    number = count.count()
    if number is None:
        listing.tell(key.place, f"{key.text}: {count.text or count.kind}", NOT_WHOLE)
        return
    if number == 0 and side_board:
        number, section = 1, BESIDE
    card_id = key.text if key.text.strip().isdecimal() else ""
    add_identified(listing, reader, card_id, "" if card_id else key.text, number, key.place, section=section)


def add_all_counted(listing: Listing, reader: LineReader, cards: Node, *, side_board: bool = False) -> None:
    """Add the cards of an object of ids, or names, and counts."""
    for _, key, value in cards.pairs():
        add_counted(listing, reader, key, value, side_board=side_board)


def add_total(listing: Listing, kind: str, part: Node, key: str = "count") -> None:
    """Note the total that a file states for a part of it."""
    stated = part.get(key)
    if stated is not None and (total := stated.count()) is not None and total >= 0:
        listing.totals.append(Heading(kind, stated.place, total))


def as_json(value: object) -> str:
    """Write a value as JSON that people can read."""
    import json

    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _pieces(card: Node) -> Iterator[tuple[str, str]]:
    """Yield the fields of a card by the words for them; those of a card within it ("card": {...}) too."""
    for key, _, value in card.pairs():
        if value.kind == "object" and field_word(key) == "card":
            yield from _pieces(value)
        elif value.kind in ("string", "number"):
            yield field_word(key), value.text
        elif value.kind == "array":
            yield field_word(key), f"a list: {', '.join(item.text for item in value.items)}"
        elif value.kind == "word" and field_word(key) in ("adv", "advanced") and value.text == "true":
            yield "unicity suffix", "ADV"


def _add_line(listing: Listing, reader: LineReader, card: Node, section: str) -> None:
    line = reader.read(card.text, section or listing.section) if "\n" not in card.text else None
    if line is None:
        listing.tell(card.place, card.text, "it is not a card")
    else:
        listing.add(replace(line, column=card.place.column, end=card.place.end), card.place.row, section)


def _cards_in(account: Account, key: str, value: Node) -> Iterator[str]:
    """Yield what looks like cards in a value: a card's name or id with a number, or a name in a list."""
    if value.kind == "object":
        telling = {*NAMES, *IDS}  # the compiler of modules fails at `in (*NAMES, *IDS)`
        names = [inner.text for word, _, inner in value.pairs() if field_word(word) in telling]
        yield from (name for name in names if name and account.names_card(name))
        for inner_key, _, inner in value.pairs():
            yield from _cards_in(account, inner_key, inner)
    elif value.kind == "array":
        for item in value.items:
            if item.kind == "string" and account.names_card(item.text):
                yield item.text
            yield from _cards_in(account, "", item)
    elif value.count() is not None and key and account.names_card(key):
        yield f"{key}: {value.text}"
