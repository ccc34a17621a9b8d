"""What the forms for forums and chats have in common: plain counted text, with marks that make it look good.

They are written to be posted, and read back by taking the marks off and reading what remains as plain text.
"""

from __future__ import annotations

from itertools import groupby

from cardbase.quick import replace
from deckcheck.deckfiles.bytes import split_lines
from deckcheck.deckfiles.deckformat import DeckFormat
from deckcheck.deckfiles.layout import UNKNOWN_TYPE, lay_out
from deckcheck.deckfiles.losses import CARRIED
from deckcheck.deckfiles.registry import known_format
from deckcheck.deckfiles.rowlines import unread_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.losses import Loss

    Part = tuple[int, str, tuple[Item, ...]]

PUNCTUATION = "\\`*_{}[]()<>#+-.!|~@"
"""What a backslash can stand before in Markdown and on Discord."""


class MarkedText(DeckFormat):
    """Plain counted text with marks."""

    carried = CARRIED - {"unread", "remark"}

    def plain(self, lines: Sequence[str], reader: LineReader, unread: list[tuple[int, str]]) -> list[str]:
        """Take the marks off the lines of a file; each keeps its row.

        Args:
            lines: with their marks.
            reader: recognises cards.
            unread: here goes what the marks hold besides cards: its row, and what to tell.
        """
        raise NotImplementedError

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck from what remains without the marks."""
        unread: list[tuple[int, str]] = []
        plain = self.plain(split_lines(text), reader, unread)
        deck: Deck = known_format("text").read("\n".join(plain), reader)
        return replace(deck, file_format=self.name, unread=deck.unread + unread_lines(unread))

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what is lost: also an event whose lines would not be recognised by their order."""
        from deckcheck.deckfiles import twdwriting

        return twdwriting.losses(deck, self.carried)


def parts_of(deck: Deck) -> list[Part]:
    """Return the parts of a deck: how deep its heading is, the heading, and the cards directly below."""
    layout = lay_out(deck)
    parts: list[Part] = [(1, f"Crypt ({layout.crypt.count} cards)", layout.crypt.items)]
    parts.append((1, f"Library ({layout.library_count} cards)", ()))
    for section in layout.library:
        if section.kind == UNKNOWN_TYPE:
            parts[1] = (*parts[1][:2], section.items)
        else:
            parts.append((2, f"{section.kind} ({section.count})", section.items))
    return parts + [(1, f"{zone.kind} ({zone.count} cards)", zone.items) for zone in layout.beside]


def columns_of(item: Item) -> list[str]:
    """Return what is said of a crypt card besides its name: capacity, disciplines, title, clan with group."""
    from deckcheck.deckfiles.twdwriting import crypt_columns

    if item.card is None or not item.card.is_crypt:
        return []
    _, capacity, disciplines, _, title, clan = crypt_columns(item)
    return [capacity, disciplines, title, clan]


def name_of(item: Item) -> str:
    """Return the name of a card, as printed."""
    return item.card.full_name if item.card else item.written


def line_of(item: Item) -> str:
    """Write a card's line: copies, name, what is known of a crypt card, and the comment."""
    line = "  ".join([f"{item.count}x {name_of(item)}", *filter(None, columns_of(item))])
    return f"{line} -- {item.comment}" if item.comment else line


def is_link(text: str) -> bool:
    """Return whether a text is nothing but a link, quoted or not."""
    bare = text.removeprefix("> ")
    return bare.startswith(("https://", "http://")) and len(bare.split()) == 1


def escaped(text: str, marks: str) -> str:
    """Put a backslash before each of some marks; a link stays as it is, or it would lead elsewhere."""
    if is_link(text):
        return text
    return "".join(f"\\{letter}" if letter in marks else letter for letter in text)


def unescaped(text: str) -> str:
    """Take the backslashes away that stand before marks."""
    if "\\" not in text or is_link(text):
        return text
    letters = iter(text)
    kept: list[str] = []
    for letter in letters:
        if letter == "\\":
            after = next(letters, "")
            kept.append(after if after and after in PUNCTUATION else letter + after)
        else:
            kept.append(letter)
    return "".join(kept)


def paragraphs(lines: Sequence[str]) -> Iterator[list[str]]:
    """Yield the runs of lines between blank ones."""
    for filled, run in groupby(lines, key=bool):
        if filled:
            yield list(run)
