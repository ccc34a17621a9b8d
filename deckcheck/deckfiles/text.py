"""Plain counted text, as people type and paste it: "2x Card", "2 Card", "Card x2", "Card".

There is no specification; headings are optional, a library may come first, and prose may come before the
first card. A list that is quoted as a whole (">") is read; a quoted card in a list that is not quoted is
reported.
"""

from __future__ import annotations

from cardbase.deck import CardLine
from cardbase.quick import pattern
from deckcheck.deckfiles.bytes import split_lines
from deckcheck.deckfiles.deckformat import LineFormat
from deckcheck.deckfiles.headings import read_headings
from deckcheck.deckfiles.headingwords import BESIDE
from deckcheck.deckfiles.lines import Doubt
from deckcheck.deckfiles.listing import read_listing
from deckcheck.deckfiles.loose import read_several, unquote
from deckcheck.deckfiles.losses import CARRIED
from deckcheck.deckfiles.twd import deck_of, read_event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Layout
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.listing import Listing
    from deckcheck.deckfiles.losses import Loss


COUNTED = pattern(r"[-*•~]?\s*\d{1,3}(?:\s*[xX×]\s*|[?+/~-]\d{0,3}[xX×]?\s+)\S")
"""What only a card begins with, even above the list."""

BEFORE_LIST = (
    "it is above the first heading, where only prose is",
    "move it below the heading if its cards are in the deck, else put a '#' before it",
)


class PlainText(LineFormat):
    """Plain counted text."""

    name = "text"
    several = True
    carried = CARRIED - {"unread"}
    canonical = True
    mends = "lines"
    remark = "# "
    typed = True

    def sniff(self, text: str) -> bool:
        """Return whether this may be plain text: always, it is what remains when nothing else fits."""
        return bool(text)

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck; one without entries if no line names a card."""
        own = split_lines(text)
        lines = unquoted(own, reader) if ">" in text else own
        event, head = read_event(lines)
        prose, start = read_prose(lines, reader, head)
        if start == head:
            prose = []
        listing = read_listing(lines[start:], start + 1, reader, prose=prose if start == head else None)
        _tell_cards(listing, lines[head:start], head + 1, reader)
        return deck_of(self.name, listing, own, prose, event)

    def write(self, deck: Deck) -> str:
        """Write a deck as plain text that anybody can read; see `textwriting`."""
        from deckcheck.deckfiles import textwriting

        return textwriting.write(deck)

    def write_list(self, layout: Layout) -> list[str]:
        """Write crypt and library."""
        from deckcheck.deckfiles import textwriting

        return textwriting.write_list(layout)

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what is lost: also an event whose lines would not be recognised by their order."""
        from deckcheck.deckfiles import twdwriting

        return twdwriting.losses(deck, self.carried)


def _tell_cards(listing: Listing, prose: Sequence[str], first_row: int, reader: LineReader) -> None:
    """Tell the lines of the prose that mean cards, but not for certain: only the list counts."""
    for row, line in enumerate(prose, first_row):
        if not line[:1].strip() or line[0] in "#>" or not any(letter.isdecimal() for letter in line):
            continue
        read = reader.account(line, guess=COUNTED.match(line) is not None)
        if read is None or (isinstance(read, CardLine) and read.match.how == "unknown"):
            continue
        section = read.section if isinstance(read, Doubt) else "library"
        if isinstance(read, CardLine) and read.match.card is not None and read.match.card.is_crypt:
            section = "crypt"
        listing.doubt(Doubt(*BEFORE_LIST, section, 1, len(line) + 1), line, row)


def unquoted(lines: list[str], reader: LineReader) -> list[str]:
    """Take the marks of a quotation off the lines of a list that somebody quoted as a whole.

    Returns:
        The lines, with blanks for the marks; as they are if nothing is quoted, or the list is not.
    """
    bare = [unquote(line) for line in lines]
    if bare == lines or any(
        begins_list(line, reader) for line, other in zip(lines, bare, strict=True) if line == other
    ):
        return lines
    return bare if any(begins_list(line, reader) for line in bare) else lines


def begins_list(line: str, reader: LineReader) -> bool:
    """Return whether a line is a heading or a counted card for certain."""
    if read_headings(line, 1):
        return True
    read = reader.read(line, guess=False) if line.strip() else None
    return read is not None and read.counted


def read_prose(lines: Sequence[str], reader: LineReader, head: int) -> tuple[list[str], int]:
    """Find the prose before the first heading.

    If no line before the first heading names a card for certain, all of them are prose, even
    "12 players"; a list may also begin without a heading, or with the library.

    Args:
        lines: the file's lines.
        reader: reads lines of cards.
        head: how many lines the event takes.

    Returns:
        The lines of prose, and the index of the first line that is not; `head` if that cannot be told.
    """
    for index in range(head, len(lines)):
        line = lines[index]
        if line.startswith(">"):
            continue
        if (headings := read_headings(line, 1)) and headings[0].kind != BESIDE:
            return [text.rstrip() for text in lines[head:index]], index
        if not line.strip():
            continue
        if reader.read(line, guess=False) is not None or (":" in line and read_several(line, 1, reader)):
            break
    return [], head


FORMAT = PlainText()
