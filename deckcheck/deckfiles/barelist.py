"""Reads texts of nothing but a list, as JOL and Lackey have them."""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.deck import Match
from cardbase.names import settle_by_groups
from cardbase.quick import replace
from deckcheck.deckfiles.bytes import split_lines
from deckcheck.deckfiles.listing import read_listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.listing import Listing


def read_bare_list(text: str, name: str, reader: LineReader) -> Deck:
    """Read a text of nothing but a list, in a format of this name that spells names as JOL and Lackey do."""
    lines = split_lines(text)
    listing = read_listing(lines, 1, reader)
    settle_older_twins(listing)
    return listing.deck(name, lines=lines)


def settle_older_twins(listing: Listing) -> None:
    """Take a bare name that exists in two groups as the older card, as JOL and Lackey do.

    If the groups of the other vampires leave room for the newer card alone, the file contradicts
    itself (other programs write such files), and the name is left open.
    """
    settled = settle_by_groups(
        [entry.line.match for entry in listing.entries], [entry.count for entry in listing.entries]
    )
    for index, (entry, match) in enumerate(zip(listing.entries, settled, strict=True)):
        line = entry.line
        candidates = [card for card in line.match.candidates if isinstance(card, CryptCard)]
        if line.match.how != "ambiguous" or len({card.name for card in candidates}) != 1:
            continue
        older = min(candidates, key=lambda card: card.group or 0)
        if match.card in (None, older):
            taken = Match(older, "context", line.match.candidates)
            listing.entries[index] = replace(entry, line=replace(line, match=taken))
    listing.open = False
