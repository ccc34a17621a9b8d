"""Writes the archive's text form; kept separate from its reader, which every cold start needs."""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.names import archive_name
from deckcheck.deckfiles.dates import doubtful_days, read_day, write_day
from deckcheck.deckfiles.fields import field_of
from deckcheck.deckfiles.headings import STRICT_CRYPT
from deckcheck.deckfiles.layout import UNKNOWN_TYPE, average, lay_out, remark
from deckcheck.deckfiles.losses import find_losses
from deckcheck.deckfiles.registry import known_format

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.deck import Deck
    from deckcheck.deckfiles.layout import Item, Layout, ListSection
    from deckcheck.deckfiles.losses import Loss

ARCHIVE_CLANS = {"Banu Haqim": "Assamite", "Ministry": "Follower of Set"}
"""Clans that the archive writes by their old names, for cards of every group."""


def write(deck: Deck, own: str = "") -> str:
    """Write a deck in the archive's form: no line end after the last line.

    The report before the crypt is carried as it is if the deck was read from the form `own`; otherwise it is
    made from the deck's fields, and cards beside the deck are left out: the archive knows none. A card of the
    library that is not known goes under its heading.
    """
    layout = lay_out(deck)
    lines = _kept_report(deck) if deck.file_format == own else write_report(deck, layout.head)
    if lines:
        lines.append("")
    beside = known_format(own).write_beside(layout) if deck.file_format == own else []
    return "\n".join(lines + write_list(layout) + beside)


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


def losses(deck: Deck, carried: frozenset[str], own: str = "") -> tuple[Loss, ...]:
    """Name what a report in this form cannot carry; what was read from the form `own` is kept as it was."""
    event = deck.event
    if deck.file_format == own:
        carried |= {"beside"}
    if event and deck.file_format != own and not (event.name and event.place and event.day):
        carried -= {"event"}  # the event's lines are recognised by their order alone
    return find_losses(deck, carried)


def card_line(item: Item, layout: Layout) -> str:
    """Write a card's line without its comment, in the crypt in the columns of the others."""
    if item in layout.crypt.items:
        return write_crypt(layout.crypt, layout.capacities)[2 + layout.crypt.items.index(item)]
    return f"{item.count}x {archive_name(item.card) if item.card else item.written}"


def write_crypt(crypt: ListSection, capacities: list[int], separator: str = ", ") -> list[str]:
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
    """Return name, capacity, disciplines, path, title and clan with group, as the archive writes them."""
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
    """Write what comes before the crypt from the deck's fields."""
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
    """Return a line of a description so that it can only be read as prose."""
    day = read_day(line) or doubtful_days(line)
    if STRICT_CRYPT.match(line) or field_of(line)[0] or day or line.startswith("--"):
        return f"> {line}"
    return line.rstrip()
