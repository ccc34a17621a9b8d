"""The text form of the tournament winning deck archive (TWD), and what programs write after it.

    event, place, date, [rounds], [players], winner, [url] on lines of their own
    [-- score]
    [Deck Name: ...] [Created by: ...] [Description: ...] free text
    Crypt (12 cards, min=4, max=20, avg=3.25)
    2x Name  capacity  disciplines  [path]  [title]  Clan:group
    Library (90 cards)
    Master (14; 2 trifle)
    1x Name -- remark

Everything before the strict crypt heading is the event and prose, however much it looks like cards.
"""

from __future__ import annotations

from datetime import date  # noqa: TC003

from cardbase.deck import Deck, Tournament
from cardbase.names import archive_name
from cardbase.quick import pattern
from deckcheck.deckfiles.bytes import UnreadableFileError, split_lines
from deckcheck.deckfiles.dates import day_of_archive, doubtful_days, read_day
from deckcheck.deckfiles.deckformat import LineFormat
from deckcheck.deckfiles.fields import REMARK, field_of, read_fields
from deckcheck.deckfiles.headings import find_strict_crypt
from deckcheck.deckfiles.listing import Listing, read_listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from cardbase.deck import Columns
    from deckcheck.deckfiles.layout import Item, Layout
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.losses import Loss


PLAYERS = pattern(r"(?i)^(\d+)\s+players?\b")
ROUNDS = pattern(r"(?i)^\d+\s*R\b")
URL = pattern(r"(?i)^https?:")


class Headed(LineFormat):
    """The formats with the strict crypt heading: what is before it is the event and prose."""

    several = True
    carried = frozenset({"name", "author", "description", "group", "unknown"})
    columns = frozenset({"crypt"})
    typed = True

    def read(self, text: str, reader: LineReader) -> Deck:
        """Read a deck: what is before the strict crypt heading, then the list."""
        heading = find_strict_crypt(text)
        if heading is None:
            raise UnreadableFileError(
                "there is no line such as Crypt (12 cards, min=4, max=20, avg=3.25), which the archive has",
                "leave out --from",
            )
        lines = split_lines(text)
        start = text.count("\n", 0, heading[0])
        listing = read_listing(lines[start:], start + 1, reader)
        event, head = read_event(lines[:start])
        return deck_of(self.name, listing, lines, lines[head:start], event)


class Archive(Headed):
    """The archive's text form."""

    name = "twd"
    carried = frozenset({"name", "author", "description", "event", "comment", "remark", "group", "unknown"})
    canonical = True
    mends = "lines"
    prose_head = True
    trifles = True

    def sniff(self, text: str) -> bool:
        """Return whether a text contains the strict crypt heading of the archive."""
        return find_strict_crypt(text) is not None

    def write(self, deck: Deck) -> str:
        """Write a deck; there is no line end after the last line. See `twdwriting.write`."""
        from deckcheck.deckfiles import twdwriting

        return twdwriting.write(deck, own=self.name)

    def write_list(self, layout: Layout) -> list[str]:
        """Write crypt and library."""
        from deckcheck.deckfiles import twdwriting

        return twdwriting.write_list(layout)

    def losses(self, deck: Deck) -> tuple[Loss, ...]:
        """Name what is lost: also an event whose lines would not be recognised by their order."""
        from deckcheck.deckfiles import twdwriting

        return twdwriting.losses(deck, self.carried, own=self.name)

    def card_name(self, card: Card) -> str:
        """Spell a name with the article at the end."""
        return archive_name(card)

    def card_line(self, item: Item, layout: Layout) -> str:
        """Write a card's line, in the crypt with its columns."""
        from deckcheck.deckfiles import twdwriting

        return twdwriting.card_line(item, layout)

    def spellings(self, card: Card, columns: Columns | None) -> tuple[str, ...]:
        """Return the archive's spelling, and the full name."""
        return archive_name(card), card.full_name


def deck_of(
    name: str, listing: Listing, lines: Sequence[str], prose: Sequence[str], event: Tournament | None
) -> Deck:
    """Put a deck together from its list, the prose in front of it, and its event."""
    title, author, description = read_fields(prose)
    return listing.deck(
        name,
        name=title,
        author=author or (event.winner if event else ""),
        description=description,
        event=event,
        lines=lines,
    )


def read_event(lines: Sequence[str]) -> tuple[Tournament | None, int]:
    """Read the block of the event at the head of a file.

    Args:
        lines: the lines before the crypt.

    Returns:
        The event, None if no line of the first block is a day; and how many lines it takes.
    """
    block: list[str] = []
    remarks = next((index for index, line in enumerate(lines) if line.strip()), 0)
    for line in lines[remarks : remarks + 12]:
        if not block and "#" in line and REMARK.match(line):
            remarks += 1
            continue
        stripped = line.strip()
        if not stripped or (":" in line and field_of(line)[0]):
            break
        block.append(stripped)
    day: date | None = None
    at = next((index for index, line in enumerate(block) if (day := day_of_archive(line)) is not None), None)
    if at is None:
        at = next((index for index, line in enumerate(block) if (day := read_day(line)) is not None), None)
    if at is None:
        at = next((index for index, line in enumerate(block) if doubtful_days(line)), None)
    if at is None:
        return None, 0
    rounds = winner = url = ""
    players: int | None = None
    for line in block[at + 1 :]:
        counts = line[0].isdecimal()
        if counts and ROUNDS.match(line):
            rounds = rounds or line
        elif counts and (found := PLAYERS.match(line)):
            players = int(found[1]) if len(found[1]) < 7 else None
        elif line[0] in "hH" and URL.match(line):
            url = url or line
        elif not line.lower().startswith("organizer:"):
            winner = winner or line
    taken = remarks + len(block)
    score = next((line.strip() for line in lines[taken:] if line.startswith("--") and line.strip("- ")), "")
    event = Tournament(
        name=block[0] if at > 0 else "",
        place=block[1] if at > 1 else "",
        day=day,
        day_text=block[at],
        rounds=rounds,
        players=players,
        winner=winner,
        url=url,
        score=score.lstrip("- "),
    )
    return event, taken


FORMAT = Archive()
