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

import re
from datetime import date  # noqa: TC003

from cardbase.card import CryptCard
from cardbase.deck import Deck, Event
from cardbase.names import archive_name
from deckcheck.deckfiles.bytes import UnreadableFileError, split_lines
from deckcheck.deckfiles.dates import read_day, write_day
from deckcheck.deckfiles.headings import STRICT_CRYPT
from deckcheck.deckfiles.layout import UNKNOWN_TYPE, average, lay_out, remark
from deckcheck.deckfiles.listing import read_listing
from deckcheck.deckfiles.losses import CARRIED, find_losses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.deckfiles.layout import Item, Layout, Section
    from deckcheck.deckfiles.lines import LineReader
    from deckcheck.deckfiles.losses import Loss

NAME = "twd"

FIELD = re.compile(
    r"(?i)^(?P<field>deck\s*name|name|created\s+by|author|deck\s+by|description)\s*:\s*(?P<value>.*)$"
)
PLAYERS = re.compile(r"(?i)^(\d+)\s+players?\b")
ROUNDS = re.compile(r"(?i)^\d+\s*R\b")
URL = re.compile(r"(?i)^https?:")


def sniff(text: str) -> bool:
    """Tell whether a text holds the strict crypt heading of the archive."""
    return STRICT_CRYPT.search(text) is not None


def read(text: str, reader: LineReader) -> Deck:
    """Read a deck in the archive's form.

    Args:
        text: the file's text.
        reader: reads lines of cards.

    Returns:
        The deck.

    Raises:
        UnreadableFileError: there is no strict crypt heading.
    """
    heading = STRICT_CRYPT.search(text)
    if heading is None:
        raise UnreadableFileError(
            "there is no line as in Crypt (12 cards, min=4, max=20, avg=3.25), which the archive has. "
            "Consider leaving out --from"
        )
    lines = split_lines(text)
    start = text.count("\n", 0, heading.start())
    listing = read_listing(lines[start:], start + 1, reader)
    event, head = read_event(lines[:start])
    name, author, description = read_fields(lines[head:start])
    return listing.deck(
        NAME,
        name=name,
        author=author or (event.winner if event else ""),
        description=description,
        event=event,
        lines=lines,
    )


def read_event(lines: Sequence[str]) -> tuple[Event | None, int]:
    """Read the block of the event at the head of a file.

    Args:
        lines: the lines before the crypt.

    Returns:
        The event, None where no line of the first block is a day; and how many lines it takes.
    """
    block = []
    for line in lines[:12]:
        if not line.strip():
            break
        block.append(line.strip())
    day: date | None = None
    at = next((index for index, line in enumerate(block) if (day := read_day(line)) is not None), None)
    if at is None:
        return None, 0
    rounds = winner = url = ""
    players: int | None = None
    for line in block[at + 1 :]:
        if ROUNDS.match(line):
            rounds = rounds or line
        elif found := PLAYERS.match(line):
            players = int(found[1])
        elif URL.match(line):
            url = url or line
        elif not line.lower().startswith("organizer:"):
            winner = winner or line
    taken = len(block)
    score = next((line.strip() for line in lines[taken:] if line.startswith("--") and line.strip("- ")), "")
    event = Event(
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


def read_fields(lines: Sequence[str]) -> tuple[str, str, str]:
    """Read deck name, author and description from the lines between the event and the crypt.

    Returns:
        The three, "" where the lines tell nothing; the first of two names counts.
    """
    name = author = ""
    prose: list[str] = []
    for line in lines:
        found = FIELD.match(line.strip())
        field = re.sub(r"\s+", " ", found["field"].lower()) if found else ""
        if found and field in ("deck name", "name", "deckname"):
            name = name or found["value"].strip()
        elif found and field != "description":
            author = author or found["value"].strip()
        elif found:
            prose.append(found["value"])
        elif not line.startswith("--") or any(prose):
            prose.append(line.rstrip().removeprefix("> "))
    return name, author, "\n".join(prose).strip()


ARCHIVE_CLANS = {"Banu Haqim": "Assamite", "Ministry": "Follower of Set"}
"""Clans that the archive writes by their old names, for cards of every group."""


def write(deck: Deck) -> str:
    """Write a deck in the archive's form: no line end behind the last line.

    The report before the crypt is carried as it stands where the deck was read from this form; otherwise
    it is made from the deck's fields. A library card that is not known stands under its heading.
    """
    layout = lay_out(deck)
    lines = _kept_report(deck) if deck.file_format == NAME else write_report(deck, layout.head)
    if lines:
        lines.append("")
    return "\n".join(lines + write_list(layout))


def write_list(layout: Layout) -> list[str]:
    """Write crypt and library."""
    lines = write_crypt(layout.crypt, layout.capacities)
    lines += ["", f"Library ({layout.library_count} cards)"]
    for index, section in enumerate(layout.library):
        if index:
            lines.append("")
        if section.kind != UNKNOWN_TYPE:
            trifles = f"; {section.trifles} trifle" if section.trifles and section.kind == "Master" else ""
            lines.append(f"{section.kind} ({section.count}{trifles})")
        for item in section.items:
            lines += [remark(text, "-- ") for text in item.above]
            line = f"{item.count}x {archive_name(item.card) if item.card else item.written}"
            lines.append(f"{line} -- {item.comment}" if item.comment else line)
            lines += [remark(text, "-- ") for text in item.below]
    return lines


def losses(deck: Deck) -> tuple[Loss, ...]:
    """Name what the format cannot carry."""
    event = deck.event
    carried = CARRIED - {"unread"}
    if event and deck.file_format != NAME and not (event.name and event.place and event.day):
        carried -= {"event"}  # the event's lines are known by their order alone
    return find_losses(deck, carried)


def write_crypt(crypt: Section, capacities: list[int], separator: str = ", ") -> list[str]:
    """Write the crypt with its heading, its underline and its columns."""
    least, most = sum(capacities[:4]), sum(capacities[-4:])
    figures = separator.join((f"min={least}", f"max={most}", f"avg={average(capacities)}"))
    heading = f"Crypt ({crypt.count} cards, {figures})"
    rows = [crypt_columns(item) for item in crypt.items]
    counts = [f"{item.count}x" for item in crypt.items]
    widths = [max(map(len, column), default=0) for column in zip(*rows, strict=True)] if rows else []
    first = max(map(len, counts), default=0)
    lines = [heading, "-" * len(heading)]
    for item, count, row in zip(crypt.items, counts, rows, strict=True):
        lines += [remark(text, "-- ") for text in item.above]
        lines.append(crypt_line(count, first, row, widths, item.comment))
        lines += [remark(text, "-- ") for text in item.below]
    return lines


def crypt_line(count: str, count_width: int, row: Sequence[str], widths: Sequence[int], comment: str) -> str:
    """Write one line of the crypt from its columns (`crypt_columns`), padded to widths."""
    name, capacity, *middle, clan = row
    if not capacity:
        line = f"{count:<{count_width}} {name}"
    else:
        parts = [f"{name:<{widths[0]}}", f"{capacity:>{widths[1]}}"]
        columns = zip(middle, widths[2:], strict=False)
        parts += [f"{value:<{width}}" for value, width in columns if width]
        parts.append(f"{clan:<{widths[-1]}}" if comment else clan)
        line = f"{count:<{count_width}} {'  '.join(parts)}" + (" " if comment else "")
    return f"{line} -- {comment}" if comment else line


def crypt_columns(item: Item) -> tuple[str, str, str, str, str, str]:
    """Give name, capacity, disciplines, path, title and clan with group, as the archive writes them."""
    card = item.card
    if not isinstance(card, CryptCard):
        return item.written, "", "", "", "", ""
    disciplines = sorted(card.disciplines)
    return (
        archive_name(card),
        str(card.capacity),
        " ".join(disciplines) or "-none-",
        card.path.split(" ")[0],
        card.title,
        f"{ARCHIVE_CLANS.get(card.clan, card.clan)}:{card.group_name}",
    )


def write_report(deck: Deck, remarks: Sequence[str] = ()) -> list[str]:
    """Write what stands before the crypt from the deck's fields."""
    event = deck.event
    lines: list[str] = []
    if event and event.name and event.place and event.day:
        lines += [_one_line(event.name), _one_line(event.place), event.day_text or write_day(event.day)]
        lines += [event.rounds] if event.rounds else []
        lines += [f"{event.players} players"] if event.players else []
        winner = event.winner or deck.author
        lines += [_one_line(text) for text in (winner, event.url) if text]
        if event.score:
            lines += ["", f"-- {_one_line(event.score)}"]
        lines.append("")
    lines += [f"Deck Name: {_one_line(deck.name)}"] if deck.name else []
    if deck.author and not (event and event.name and deck.author == event.winner):
        lines.append(f"Created by: {_one_line(deck.author)}")
    prose = [safe_prose(line) for line in deck.description.split("\n")] if deck.description else []
    prose += [f"[{remark(text, '')}]" for text in remarks]
    if prose and lines:
        prose[0] = f"Description: {prose[0]}".rstrip()
    while lines and not lines[-1] and not prose:
        lines.pop()
    return lines + prose


def _kept_report(deck: Deck) -> list[str]:
    lines = list(deck.lines[: deck.headings[0].place.row - 1]) if deck.headings else []
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def _one_line(text: str) -> str:
    return " ".join(text.split())


def safe_prose(line: str) -> str:
    """Give a line of a description so that it can only be read as prose."""
    if STRICT_CRYPT.match(line) or FIELD.match(line.strip()) or read_day(line) or line.startswith("--"):
        return f"> {line}"
    return line.rstrip()
