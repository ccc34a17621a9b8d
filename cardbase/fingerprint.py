r"""A short mark of a list: two lists that look different are the same deck if they have the same mark.

It is made of the cards and their copies alone, so that it does not depend on the format, the order, the
language of headings or how copies are split over lines. Anybody can compute it:

1. for each card a line: its official id, a blank, its copies over all lines, and a line end ("\n"); cards
   outside the deck are left out;
2. the lines sorted by their bytes;
3. the SHA-256 of all of them;
4. its first 50 bits, five at a time, in the digits of Crockford's base 32, which has no I, L, O and U.

    printf '201606 12\n102113 60\n' | LC_ALL=C sort | sha256sum

A name that is not settled has no official id: a question mark and the folded name stand for it, and a
question mark behind the ten digits says that some line could not be read for certain.
"""

from __future__ import annotations

from hashlib import sha256

from cardbase.fold import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 10


def fingerprint(deck: Deck) -> str:
    """Return the mark of a deck: ten digits, "?" behind them if a line is not certain; "" for no cards."""
    sure = True
    if deck.names_are_sure and deck.counts_are_sure:
        lines = [f"{card.id} {count}\n" for card, count in deck.counted]
    else:
        lines, sure = _doubtful_lines(deck)
    if not lines:
        return ""
    listed = "".join(sorted(lines))
    number = int.from_bytes(sha256(listed.encode("utf-8", "replace")).digest()[:7], "big") >> 6
    digits = "".join([DIGITS[number >> shift & 31] for shift in range(5 * LENGTH - 5, -1, -5)])
    return digits if sure else f"{digits}?"


def _doubtful_lines(deck: Deck) -> tuple[list[str], bool]:
    """Write the lines of a deck that is not certain, and return whether it is certain after all."""
    copies: dict[str, int] = {}
    sure = True
    for entry in deck.entries:
        card = entry.line.match.card
        key = str(card.id) if card is not None else f"?{fold(entry.line.written)}"
        copies[key] = copies.get(key, 0) + entry.line.count
        sure = sure and card is not None and entry.countable
    return [f"{key} {count}\n" for key, count in copies.items()], sure
