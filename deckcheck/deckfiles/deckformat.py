"""What a deck format is: everything that reading, writing, editing and fixing need to know about it."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardbase.card import Card
    from cardbase.deck import Columns, Deck
    from deckcheck.deckfiles.layout import Item, Layout
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.losses import Loss

FIRST_NUMBER = re.compile(r"\d+")


class DeckFormat:
    """A format of deck files; the defaults are for one that programs write, and nobody edits.

    Attributes:
        name: as `--from` and `--to` take it.
        ending: of its files.
        binary: whether its files are not text; it then has `read_bytes` and `write_bytes`.
        by_line: whether each card is on a line of its own, read by the tolerant line reader.
        names_stand: how names appear in what people type: after a "count", "bare", in a "cell" of a table,
            after a "key"; () if nobody types it, or as `by_line` says.
        several: whether a file may contain several decks, one below the other.
        carried: what it carries of a deck besides the cards; see `losses.CARRIED`.
        editable: whether cards can be added and removed in place.
        canonical: whether it has a canonical form, which `write_list` writes.
        mends: what --fix may rewrite: "lines" (they move, and headings have totals), "names", or "".
        remark: how a comment on a line of its own begins; "" if it has none.
        prose_head: whether everything before the list is prose, comments included, and carried as it is.
        columns: sections whose lines say more than copies and name.
        typed: whether types of library cards have headings of their own.
        trifles: whether such a heading counts the trifles.
        gap: whether a blank line separates crypt, library and types.
        library_first: whether the library comes before the crypt.
    """

    name = ""
    ending = ".txt"
    binary = False
    by_line = False
    names_stand: tuple[str, ...] = ()
    several = False
    carried: frozenset[str] = frozenset()
    editable = False
    canonical = False
    mends = ""
    remark = ""
    prose_head = False
    columns: frozenset[str] = frozenset()
    typed = False
    trifles = False
    gap = True
    library_first = False

    def sniff(self, text: str) -> bool:
        """Return whether a text is in this format, among those that begin like it."""
        return False

    def parts(self, text: str) -> tuple[str, ...]:
        """Return the decks of a text as texts with the rows they have in it, if marks tell them apart."""
        return (text,)

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck.

        Args:
            text: the file's text.
            reader: reads lines of cards.

        Raises:
            UnreadableFileError: it is not in this format, broken or too large.
        """
        raise NotImplementedError

    def write(self, deck: Deck) -> str:
        """Write a deck; `losses` names what is not in it.

        Raises:
            UnwritableError: the deck cannot be represented in this format.
        """
        raise NotImplementedError

    def read_bytes(self, content: bytes, reader: LineReader) -> Deck:
        """Read a deck from a file that is not text; see `read`."""
        raise NotImplementedError

    def write_bytes(self, deck: Deck) -> bytes:
        """Write a deck as the bytes of its file, text in UTF-8; see `write`."""
        return self.write(deck).encode("utf-8", "replace")

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what the format cannot carry of a deck."""
        from deckcheck.deckfiles.losses import find_losses

        return find_losses(deck, self.carried)

    def write_list(self, layout: Layout) -> list[str]:
        """Write crypt and library in canonical form, one string per line."""
        raise NotImplementedError

    def write_beside(self, layout: Layout) -> list[str]:
        """Write the cards beside the deck, as they follow the list in canonical form."""
        return []

    def card_name(self, card: Card) -> str:
        """Spell a card's name."""
        return card.full_name

    def card_line(self, item: Item, layout: Layout) -> str:
        """Write the line of a card of a deck that is laid out."""
        return f"{item.count}x {self.card_name(item.card) if item.card else item.written}"

    def new_lines(self, item: Item, layout: Layout, deck: Deck, beside: str) -> Iterator[str]:
        """Yield the ways to write the line of a card that joins a deck, the best first.

        Args:
            item: the card.
            layout: the deck with it.
            deck: the deck without it.
            beside: the neighbouring line: of a card, or of its heading.
        """
        yield self.card_line(item, layout)

    def heading(self, kind: str, item: Item, line: str, model: str = "") -> list[str]:
        """Write a heading for the first card of a type, with its underline, and the card's line below.

        Args:
            kind: the type.
            item: the card.
            line: its line.
            model: another such heading of the deck; if it has no total, the new one has none. "" for none.
        """
        if model and FIRST_NUMBER.search(model) is None:
            return [kind, line]
        trifles = f"; {item.count} trifle" if self.trifles and getattr(item.card, "trifle", False) else ""
        return [f"{kind} ({item.count}{trifles})", line]

    def opening(self, section: str) -> list[str]:
        """Return what must come before the first card of a section that has no heading yet."""
        return []

    def opened(self, heading: str) -> str:
        """Return a heading's line as it is once a card stands below it."""
        return heading

    def emptied(self, heading: str) -> str:
        """Return a heading's line, with its end, as it is once only comments are below it."""
        return heading

    def besides_list(self, lines: Sequence[str]) -> list[str] | None:
        """Return the lines that are not part of crypt and library; None if all of them are before."""
        return None

    def is_remark(self, line: str, deck: Deck) -> bool:
        """Return whether a line of a deck that is neither card nor heading is a comment."""
        return False

    def spellings(self, card: Card, columns: Columns | None) -> tuple[str, ...]:
        """Return the ways to write a card's name in a line with or without columns, the best first."""
        if columns is not None and columns.group:
            return (card.full_name,) if getattr(card, "advanced", False) else (card.name, card.full_name)
        return (card.full_name,)

    def fits(self, name: str, line: str, start: int, end: int) -> bool:
        """Return whether a name can appear in a line as it is, from index `start` up to `end`."""
        return True


FORMAT = DeckFormat()
"""What belongs to no format."""


class ReadOnlyFormat(DeckFormat):
    """A format that is never written.

    Attributes:
        unwritable: why.
    """

    unwritable = ""

    def write(self, deck: Deck) -> str:
        """Refuse to write.

        Raises:
            UnwritableError: always.
        """
        from deckcheck.deckfiles.losses import UnwritableError

        raise UnwritableError(f"{self.name} cannot be written: {self.unwritable}")

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Refuse to write, as `write` does."""
        self.write(deck)
        return ()


class LineFormat(DeckFormat):
    """A format with a line for each card, as people write and edit it."""

    by_line = True
    editable = True
    remark = "-- "

    def write_beside(self, layout: Layout) -> list[str]:
        """Write the cards beside the deck: a heading for each zone, and a line for each card."""
        from deckcheck.deckfiles.layout import remark

        lines: list[str] = []
        for zone in layout.beside:
            lines += ["", f"{zone.kind} ({zone.count} cards)"]
            for item in zone.items:
                lines += [remark(text, self.remark) for text in item.above]
                line = f"{item.count}x {self.card_name(item.card) if item.card else item.written}"
                said = f" -- {item.comment}" if item.comment else ""
                lines.append(f"{line}{said}")
                lines += [remark(text, self.remark) for text in item.below]
        return lines

    def is_remark(self, line: str, deck: Deck) -> bool:
        """Return whether a line is marked as a comment, or names the program that made the list."""
        from deckcheck.deckfiles.headings import UNDERLINE
        from deckcheck.deckfiles.listing import COMMENT_LINE, CRAFTED

        if CRAFTED.match(line):
            return True
        return COMMENT_LINE.match(line) is not None and not UNDERLINE.fullmatch(line.strip())
