"""Official ids: what an id says is certain, and a name next to it must not say otherwise.

An id that the card data do not have proves that the card is not the one that the name looks like: one that is
not published yet, perhaps. An id and a name of different cards leave open which is meant.
"""

from __future__ import annotations

from cardbase.card import is_crypt_id
from cardbase.deck import CardLine, Match
from cardbase.fold import fold
from cardbase.marks import split_marks
from cardbase.names import UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.deck import Columns, Place
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.listing import Listing

LONGEST_ID = 9
"""Digits; those of an official id are six."""


def add_identified(
    listing: Listing,
    reader: LineReader,
    card_id: str,
    name: str,
    count: int,
    place: Place,
    *,
    comment: str = "",
    columns: Columns | None = None,
    section: str = "",
) -> None:
    """Add a card that a structured format gives by its official id, with or without a name.

    Args:
        listing: where the card goes.
        reader: finds cards.
        card_id: the id as written; "" if there is none.
        name: what the file calls the card; "" if it gives only the id.
        count: copies.
        place: where it is.
        comment: of the card.
        columns: what the file says besides.
        section: "crypt" or "library" if the format says where an unknown card belongs.
    """
    card_id, name = card_id.strip(), name.strip()
    if not card_id:
        listing.add_named(reader, name, count, place, comment=comment, columns=columns, section=section)
        return
    card = _card_of(reader, card_id)
    section = section or listing.section or section_of(card_id)
    written, match = card_id, Match(card, "id") if card else UNKNOWN
    if card is None:
        written = f"{card_id} {name}".rstrip()
    elif any(map(str.isalnum, name)) and not _is_named(card, name):
        by_name = reader.find(name, columns, section)
        others = (by_name.card,) if by_name.card else by_name.candidates
        if any(other.id == card.id for other in others):
            pass  # misspelt, or a name that two cards share: the id decides
        elif by_name.how == "unknown":
            listing.tell(place, f"{card_id} {name}", f"{card_id} is {card.full_name}, which has another name")
        else:
            written = f"{card_id} {name}"
            # the groups of the other vampires could settle namesakes, but not against an id
            namesakes = any(other.name == card.name for other in others)
            match = Match(None, "unknown" if namesakes else "ambiguous", (card, *others))
    line = CardLine(count, True, written, match, columns, comment, place.column, place.end)
    listing.add(line, place.row, section)


def section_of(card_id: str) -> str:
    """Return the section of an official id: crypt cards have ids from 200,000 on; "" for anything else."""
    if not card_id.isdecimal():
        return ""
    return "crypt" if is_crypt_id(int(card_id[:LONGEST_ID])) else "library"


def _card_of(reader: LineReader, card_id: str) -> Card | None:
    """Return the card of an official id; None if no card has it."""
    if not card_id.isdecimal() or len(card_id) > LONGEST_ID:
        return None
    match = reader.certain(card_id)
    return match.card if match.how == "id" else None


def _is_named(card: Card, name: str) -> bool:
    """Return whether a name is a card's own, with its marks or without; those of a namesake are not."""
    if fold(name) == fold(card.full_name):
        return True
    bare, group, advanced = split_marks(name)
    if fold(bare) != fold(card.name) or (advanced and not getattr(card, "advanced", False)):
        return False
    return group in (None, getattr(card, "group_name", ""))
