"""The QR code of a deck's link, as rows of dark stretches that HTML and PDF draw alike."""

from __future__ import annotations

from dataclasses import dataclass

from cardbase.quick import replace
from deckcheck.deckfiles.vdburl import FORMAT as LINK
from deckcheck.extras import how_to_add

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck

LONGEST_FIELD = 60
"""The most characters of the deck's name and its author's that go into the link; a longer one is cut."""

LARGEST = 25
"""Version of the largest code whose modules are a quarter of a millimetre wide on the sheet: 117 of them."""

QUIET = 4
"""Blank modules that the standard requires around a code."""


class CodeError(ValueError):
    """A deck without a code; the message says why."""


@dataclass(frozen=True, slots=True)
class QrCode:
    """A QR code.

    Attributes:
        link: what it says.
        modules: its width and height, without the blank margin.
        runs: stretches of dark modules: column, row and length, in modules from the upper left.
    """

    link: str
    modules: int
    runs: tuple[tuple[int, int, int], ...]


def link_of(deck: Deck) -> str:
    """Return the link to VDB that contains the deck: its cards, name and author.

    Raises:
        CodeError: a line names no card, so that the link would hold another deck.
    """
    if any(entry.card is None or not entry.countable for entry in deck.entries):
        raise CodeError("a line does not name a card")
    brief = replace(deck, name=deck.name[:LONGEST_FIELD], author=deck.author[:LONGEST_FIELD], description="")
    return LINK.write(brief).strip()


def code_of(deck: Deck) -> QrCode:
    """Return the code of the deck's link.

    Raises:
        CodeError: the link cannot be made or is too long, or segno (the extra `pdf`) is not installed.
    """
    link = link_of(deck)
    try:
        import segno
    except ImportError:
        raise CodeError(f"segno is not installed: {how_to_add('reportlab', 'segno')}") from None
    try:
        code = segno.make_qr(link, error="l", boost_error=False)
    except segno.DataOverflowError:
        raise CodeError("the deck has too many different cards for a code") from None
    if int(code.version) > LARGEST:
        raise CodeError("the deck has too many different cards for a code of this size")
    runs = []
    for row, line in enumerate(code.matrix):
        start = 0
        while start < len(line):
            end = start
            while end < len(line) and line[end] == line[start]:
                end += 1
            if line[start]:
                runs.append((start, row, end - start))
            start = end
    return QrCode(link, len(code.matrix), tuple(runs))
