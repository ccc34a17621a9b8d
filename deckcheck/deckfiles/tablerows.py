"""How people lay out a deck in a table: which columns hold counts and names, which rows head what follows.

    Player | Jane Doe              Crypt |                | Library |
    Crypt (12) |                   Qty   | Card           | Qty     | Card
    12 | Anarch Convert            12    | Anarch Convert | 20      | Villein
    Library (60) |
    20 | Villein                   or in one column, alone or next to another: 12x Anarch Convert

What each column holds `tablecolumns` finds. All cells of a row are accounted for: those that nobody claims
are told if they have a number that is not printed on the card, or name another card.
"""

from __future__ import annotations

from functools import lru_cache

from cardbase.deck import Columns, Place
from cardbase.quick import replace
from deckcheck.deckfiles.account import Account
from deckcheck.deckfiles.cells import bare, count_of, describes, is_counted, is_struck, plain
from deckcheck.deckfiles.fieldwords import COMMENTS, DESCRIBING
from deckcheck.deckfiles.headings import read_headings, read_label
from deckcheck.deckfiles.headingwords import BESIDE, is_label, kind_of
from deckcheck.deckfiles.ids import add_identified
from deckcheck.deckfiles.listing import OWN_GROUP
from deckcheck.deckfiles.tablecolumns import FIELDS, LATEST_HEADER, MARKS, MOST_COLUMNS, find_blocks, headed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from cardbase.deck import CardLine, Deck
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.listing import Listing
    from deckcheck.deckfiles.tablecolumns import Block, Row

SECOND = "a second header; what is below it is counted too", "make a file for each deck, if it is another one"
STRUCK_OUT = "it is struck through, and left out", "remove the row, or what strikes it through"
ADVANCED = MARKS | {"yes", "true", "x", "1"}
"""What a column of levels says of an advanced card."""


def read_rows(
    listing: Listing, rows: Sequence[tuple[int, Row]], reader: LineReader, section: str = ""
) -> dict[str, str]:
    """Read the rows of a table, each with its number, into a listing.

    Args:
        listing: where the cards go.
        rows: number and values of each.
        reader: finds the cards.
        section: "crypt" or "library" if the whole table is that.

    Returns:
        The name, author and description of the deck, as far as rows before the cards give them.

    Raises:
        UnreadableFileError: no column holds counts, or none names; nothing was read.
    """
    rows = [(number, row[:MOST_COLUMNS]) for number, row in rows]
    filled = [(number, row) for number, row in rows if any(value.strip() for value in row)]
    fields: dict[str, str] = {}
    account = Account(listing, reader)
    blocks, header = find_blocks([row for _, row in filled], reader)
    for index, (number, row) in enumerate(filled):
        if index == header:
            continue
        begun = bool(listing.entries or listing.headings) or any(block.section for block in blocks)
        if not begun and index < max(header, LATEST_HEADER) and _is_prelude(row, fields, reader):
            continue
        for block in blocks:
            if any(value.strip() for value in row[block.start : block.end]):
                _read(account, listing, reader, number, row, block, section, alone=len(blocks) == 1)
    account.close()
    return fields


def deck_of(listing: Listing, fields: dict[str, str], file_format: str, lines: Sequence[str]) -> Deck:
    """Make the deck of a table: its cards, and the name, author and description that its rows gave."""
    return listing.deck(
        file_format,
        name=fields.get("name", ""),
        author=fields.get("author", ""),
        description=fields.get("description", ""),
        lines=lines,
    )


def _is_prelude(row: Row, fields: dict[str, str], reader: LineReader) -> bool:
    """Read a row before the cards, "Player | Jane Doe" or a line of prose; return whether it is one."""
    values = [value.strip() for value in row if value.strip()]
    field = FIELDS.get(values[0].rstrip(" :").lower())
    if field is not None and len(values) > 1 and count_of(values[-1]) is None:
        fields.setdefault(field, " ".join(values[1:]))
        return True
    prose = len(values) == 1 and read_label(values[0], 1) is None and not values[0].startswith("=")
    if prose and reader.read(values[0], guess=False) is None and not is_counted(values[0]):
        fields["description"] = f"{fields.get('description', '')}\n{values[0]}".strip()
        return True
    return False


def _read(
    account: Account,
    listing: Listing,
    reader: LineReader,
    number: int,
    row: Row,
    block: Block,
    section: str,
    *,
    alone: bool,
) -> None:
    """Read what a row says in a block: a card, a heading, or something unread."""
    part = [value.strip() for value in row[block.start : block.end]]
    column = 1 + sum(len(value) + 1 for value in row[: block.start])
    place = Place(number, column, column + sum(map(len, part)) + len(part))
    count, name, card_id = (block.value(row, field) for field in ("count", "name", "id"))
    section = section or block.section
    if any(map(is_struck, part)):
        listing.tell(place, ", ".join(filter(None, part)), *STRUCK_OUT)
        return
    if "count" not in block.columns:
        line = reader.read(name, guess=False) if name else None
        if line is not None or is_counted(name):
            line = line or reader.read(name, section or listing.section)
            if line is not None:
                listing.add(_at(line, place), number, section)
                claimed = {block.columns["name"]}
                _settle(account, reader, place, row, block, claimed, line.match.card)
                return
    elif (copies := count_of(count)) is not None and (name or card_id) and not name.startswith("="):
        named = card_id or reader.certain(name).card is not None or not is_label(name)
        if named or not _heads(listing, place, f"{name}: {count}", block, alone):
            _take(account, listing, reader, place, row, block, section, copies)
        return
    shown = [value for value in part if value]
    if any(value.startswith("=") for value in (name, count)):
        listing.tell(place, ", ".join(shown), "a formula; only values are read", "paste the values")
    elif headed(row):
        listing.tell(place, ", ".join(shown), *SECOND)
    elif not _heads(listing, place, " ".join(shown), block, alone):
        if not name and "count" in block.columns:
            listing.tell(place, ", ".join(shown), "the name is missing")
        elif "count" in block.columns:
            listing.tell(place, ", ".join(shown), "a whole number of copies was expected")
        else:
            listing.tell(place, ", ".join(shown), "it is neither a card nor a heading")


def _take(
    account: Account,
    listing: Listing,
    reader: LineReader,
    place: Place,
    row: Row,
    block: Block,
    section: str,
    copies: int,
) -> None:
    """Add a card whose count and name are in cells of their own."""
    name, card_id = block.value(row, "name"), block.value(row, "id")
    claimed = set(block.columns.values())
    if name and reader.certain(name).how != "exact":
        name = bare(name)
    card = reader.certain(name).card if name else None
    if name and not card_id and card is None and not block.words and len(block.columns) == 2:
        at = block.columns["name"]
        end = _torn(reader, row[: block.end], at)
        name = ", ".join(value.strip() for value in row[at:end]).rstrip(", ")
        claimed.update(range(at, end))
    level = block.columns.get("level", -1)
    if level < 0 and not block.words:
        level = next((at for at, cell in enumerate(row[: block.end]) if bare(cell).lower() in MARKS), -1)
        claimed.add(level)
    if 0 <= level < len(row) and bare(row[level]).lower() in ADVANCED:
        name = f"{name} (ADV)"
    stated = _section(block.value(row, "section"))
    if stated == BESIDE:
        listing.put_beside(block.value(row, "section"))
    elif stated is not None:
        listing.aside = False
    before = len(listing.entries)
    add_identified(
        listing,
        reader,
        card_id,
        name,
        copies,
        place,
        comment=plain(block.value(row, "comment")),
        columns=_columns(row, block),
        section=section if stated is None else stated if stated in ("crypt", BESIDE) else "library",
    )
    card = listing.entries[-1].card if len(listing.entries) > before else card
    _settle(account, reader, place, row, block, claimed, card)


@lru_cache(maxsize=64)
def _section(text: str) -> str | None:
    return kind_of(bare(text).lower() or "-")


def _columns(row: Row, block: Block) -> Columns | None:
    """Read what columns say about a crypt card besides its name; None if they say nothing."""
    group = bare(block.value(row, "group")).upper().lstrip("G").replace("*", "ANY")
    capacity = count_of(block.value(row, "capacity"))
    return (
        Columns(capacity if capacity and capacity > 0 else None, group=group) if group or capacity else None
    )


def _settle(
    account: Account,
    reader: LineReader,
    place: Place,
    row: Row,
    block: Block,
    claimed: set[int],
    card: Card | None,
) -> None:
    """Account for the cells of a row that are not part of its card as it was read."""
    for at in range(block.start, min(block.end, len(row))):
        text = row[at].strip()
        word = block.word(at)
        if at in claimed or not text or word in DESCRIBING or word in COMMENTS:
            continue
        if card is not None and not word and describes(card, text):
            continue
        account.leave(word or f"column {at + 1}", text, place)


def _torn(reader: LineReader, row: Row, at: int) -> int:
    """Return where a name ends, further on if a comma without quotes tore it apart ("Rack", "The")."""
    for end in range(len(row), at + 1, -1):
        name = ", ".join(value.strip() for value in row[at:end]).rstrip(", ")
        if reader.certain(name).card is not None:
            return end
    return at + 1


def _heads(listing: Listing, place: Place, text: str, block: Block, alone: bool) -> bool:
    """Read the text of a row as a heading or a total; return whether it is one."""
    headings = tuple(read_headings(text, place.row))
    label = None if headings else read_label(text, place.row)
    if label is not None and label[0] == "heading":
        headings = label[1]
    if headings and alone:
        listing.head(*headings)
    elif headings:
        kind = headings[-1].kind
        block.section = kind if kind in ("crypt", BESIDE) else "library"
    elif label is not None and label[0] == "totals":
        listing.totals.extend(total for total in label[1] if alone or total.kind != "total")
    elif label is not None:
        listing.heading = None
        listing.tell(place, text, *OWN_GROUP)
    return bool(headings) or label is not None


def _at(line: CardLine, place: Place) -> CardLine:
    return replace(line, column=place.column, end=place.end)
