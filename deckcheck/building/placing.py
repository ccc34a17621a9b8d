"""Where a new card goes in a deck file, and how its line is written there."""

from __future__ import annotations

import csv
import io
import re

from cardbase.card import CryptCard
from cardbase.deck import CardLine, Entry, Match
from cardbase.names import archive_name
from deckcheck.deckfiles import ardb, eldb, secretlibrary, twdwriting, vdb
from deckcheck.deckfiles.headings import UNDERLINE
from deckcheck.deckfiles.lackey import lackey_name
from deckcheck.deckfiles.layout import lay_out, section_rank, sort_key
from deckcheck.deckfiles.rawtext import body

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardbase.card import Card
    from cardbase.deck import Deck, Heading
    from deckcheck.deckfiles.rawtext import RawText


WITH_COLUMNS = ("twd", "vdb", "ardb", "eldb")
"""Formats whose crypt lines say more than the name."""


def place_card(raw: RawText, deck: Deck, card: Card, copies: int) -> Iterator[tuple[int, list[str]]]:
    """Give the ways to put a card in: the index before which lines come, and the lines with their ends.

    The card goes among those of its kind: in their order where they have one, else behind the last; a
    type that has no heading yet gets one where the others have.
    """
    section = "crypt" if card.is_crypt else "library"
    under = _heading_for(deck, card)
    entries = [
        entry
        for entry in deck.entries
        if entry.section == section and (under is None or entry.heading == deck.headings.index(under))
    ]
    if under is not None and under.kind == section and not card.is_crypt and _typed(deck):
        yield from _new_section(raw, deck, card, copies)
        return
    if deck.file_format == "csv" and not entries:
        beside = deck.entries[0 if card.is_crypt else -1]
        row = _table_row(raw, deck, card, copies, body(raw.lines[beside.row - 1]))
        yield beside.row - (1 if card.is_crypt else 0), [row + raw.newline]
        return
    if entries:
        neighbour, after = _neighbour(entries, card)
        at = neighbour.row if after else neighbour.row - 1
        for line in _lines(raw, deck, card, copies, neighbour):
            yield at, [line + raw.newline]
        return
    if under is not None:
        at = under.place.row
        while at < len(raw.lines) and UNDERLINE.fullmatch(body(raw.lines[at]).strip()):
            at += 1
        if deck.file_format in ("twd", "text", "vdb") and section == "library" and under.kind == "library":
            lines = _with_heading(deck, card, _fresh(deck, card, copies))
            yield at, [f"{line}{raw.newline}" for line in lines]
        elif deck.file_format == "yaml":
            yield from _into_yaml(raw, deck, card, copies, under)
        yield at, [_fresh(deck, card, copies) + raw.newline]
        return
    yield from _without_heading(raw, deck, card, copies)


def _heading_for(deck: Deck, card: Card) -> Heading | None:
    """Find the heading under which a card goes: of its type, else of its section."""
    if isinstance(card, CryptCard):
        return next((heading for heading in deck.headings if heading.kind == "crypt"), None)
    for kind in (card.type, "library"):
        found = next((heading for heading in deck.headings if heading.kind == kind), None)
        if found is not None:
            return found
    return None


def _typed(deck: Deck) -> bool:
    """Tell whether the library has headings of types."""
    return any(heading.kind not in ("crypt", "library") for heading in deck.headings)


def _neighbour(entries: list[Entry], card: Card) -> tuple[Entry, bool]:
    """Find the line behind (or, with False, before) which a card goes."""

    def key(entry: Entry) -> str:
        return sort_key(archive_name(entry.card)) if entry.card else ""

    keys = [key(entry) for entry in entries]
    if card.is_crypt or keys != sorted(keys) or len(keys) < 2:
        return entries[-1], True
    wanted = sort_key(archive_name(card))
    before = [entry for entry in entries if key(entry) <= wanted]
    return (before[-1], True) if before else (entries[0], False)


def _lines(raw: RawText, deck: Deck, card: Card, copies: int, neighbour: Entry) -> Iterator[str]:
    """Write the card as its neighbour is written, then as the format writes it."""
    line = body(raw.lines[neighbour.row - 1])
    written = neighbour.line.written
    if deck.file_format == "csv":
        yield _table_row(raw, deck, card, copies, line)
        return
    if not (card.is_crypt and deck.file_format in WITH_COLUMNS):
        at = line.find(written)
        if at >= 0:
            name = _name(deck, card)
            before, behind = line[:at], line[at + len(written) :]
            number = str(neighbour.count)
            if found := list(re.finditer(r"\d+", before)):
                last = found[-1]
                before = f"{before[: last.start()]}{copies}{before[last.end() :]}"
                yield f"{before}{name}{_closing(before, behind)}"
            elif neighbour.line.counted and number in behind:
                yield f"{before}{name}{behind[: behind.index(number)]}{copies}"
            elif not neighbour.line.counted:
                yield f"{before}{copies}x {name}"
    if deck.file_format == "yaml":
        quoted = _name(deck, card).replace("\\", "\\\\").replace('"', '\\"')
        indent = line[: len(line) - len(line.lstrip())]
        yield f"{indent}{_yaml_item(card, copies)}"
        yield f'{indent}"{quoted}": {copies}'
    yield _fresh(deck, card, copies)


def _closing(before: str, behind: str) -> str:
    """Give what closes a quoted YAML scalar."""
    opened = before.rstrip("0123456789xX ")[-1:]
    return opened if opened in ("'", '"') and behind.lstrip().startswith(opened) else ""


def _name(deck: Deck, card: Card) -> str:
    from deckcheck.deckfiles.spelling import base_name, marked_name

    if deck.file_format == "lackey":
        return lackey_name(card)
    if deck.file_format == "jol":
        return marked_name(card)
    if deck.file_format in ("twd", "vdb", "secret-library", "eldb"):
        advanced = isinstance(card, CryptCard) and card.advanced
        return f"{base_name(card)} (ADV)" if advanced else base_name(card)
    return card.name if deck.file_format == "ardb" and not card.is_crypt else card.full_name


def _fresh(deck: Deck, card: Card, copies: int) -> str:
    """Write a card's line as the format's writer does, in the columns of the other lines."""
    line = CardLine(copies, True, card.full_name, Match(card, "exact"))
    whole = tuple(entry for entry in deck.entries if entry.card != card)
    row = max((entry.row for entry in whole), default=0) + 1
    section = "crypt" if card.is_crypt else "library"
    extended = type(deck)((*whole, Entry(line, row, section)), deck.headings)
    layout = lay_out(extended)
    items = layout.crypt.items if card.is_crypt else layout.library_items
    index = next(number for number, item in enumerate(items) if item.card == card)
    writers: dict[str, Callable[[], list[str]]] = {
        "twd": lambda: twdwriting.write_crypt(layout.crypt, layout.capacities)[2:],
        "vdb": lambda: vdb.crypt_lines(layout.crypt.items),
        "ardb": lambda: [ardb.crypt_line(item) for item in items],
        "eldb": lambda: [eldb.crypt_line(item) for item in items],
    }
    if card.is_crypt and deck.file_format in writers:
        return writers[deck.file_format]()[index]
    name = _name(deck, card)
    if deck.file_format == "lackey":
        return f"{copies}\t{name}"
    if deck.file_format in ("eldb", "secret-library"):
        return secretlibrary.card_line(items[index]) if deck.file_format != "eldb" else f"{copies} {name}"
    if deck.file_format == "jol":
        return f"{copies}x{name}"
    return f"{' ' if deck.file_format == 'ardb' else ''}{copies}x {name}"


def _with_heading(deck: Deck, card: Card, line: str) -> list[str]:
    kind = getattr(card, "type", "")
    copies = re.search(r"\d+", line)
    total = copies[0] if copies else "1"
    has_trifles = getattr(card, "trifle", False) and deck.file_format in ("twd", "vdb")
    trifle = f"; {total} trifle" if has_trifles else ""
    heading = f"{kind} ({total}{trifle})"
    rule = ["-" * len(heading)] if deck.file_format == "vdb" else []
    return [heading, *rule, line]


def _new_section(raw: RawText, deck: Deck, card: Card, copies: int) -> Iterator[tuple[int, list[str]]]:
    """Open a section for a type: where the archive's order has it, or at the end."""
    rank = section_rank(getattr(card, "type", ""))
    typed = [heading for heading in deck.headings if heading.kind not in ("crypt", "library")]
    following = next((heading for heading in typed if section_rank(heading.kind) > rank), None)
    model = typed[0]
    model_line = body(raw.lines[model.place.row - 1])
    indent = model_line[: len(model_line) - len(model_line.lstrip())]
    last = max((entry.row for entry in deck.entries if entry.section == "library"), default=len(raw.lines))
    if deck.file_format == "yaml":
        lines = [f"{indent}{getattr(card, 'type', '').lower()}:", f"{indent}  {_yaml_item(card, copies)}"]
        at = following.place.row - 1 if following else last
        yield at, [line + raw.newline for line in lines]
        return
    lines = _with_heading(deck, card, _fresh(deck, card, copies))
    if model.total is None:
        lines[0] = getattr(card, "type", "")
    elif deck.file_format == "ardb":
        lines[0] = f"{getattr(card, 'type', '')} [{copies}]"
    elif deck.file_format == "eldb":
        lines[0] = f"{getattr(card, 'type', '')} ({copies} cards)"
    if following is not None and not (following is typed[0] and _shares_row(deck)):
        at = following.place.row - 1
        while at and UNDERLINE.fullmatch(body(raw.lines[at - 1]).strip()):
            at -= 1
        yield at, [f"{line}{raw.newline}" for line in (*lines, "")]
    yield last, [f"{line}{raw.newline}" for line in ("", *lines)]


def _shares_row(deck: Deck) -> bool:
    rows = [heading.place.row for heading in deck.headings]
    return len(rows) != len(set(rows))


def _into_yaml(
    raw: RawText, deck: Deck, card: Card, copies: int, under: Heading
) -> Iterator[tuple[int, list[str]]]:
    """Put a first card below a key."""
    line = body(raw.lines[under.place.row - 1])
    indent = line[: len(line) - len(line.lstrip())]
    item = _yaml_item(card, copies)
    if under.kind == "library":
        kind = getattr(card, "type", "").lower()
        yield under.place.row, [f"{indent}  {kind}:{raw.newline}", f"{indent}    {item}{raw.newline}"]
    yield under.place.row, [f"{indent}  {item}{raw.newline}"]


def _yaml_item(card: Card, copies: int) -> str:
    quoted = card.full_name.replace("\\", "\\\\").replace('"', '\\"')
    plain = re.fullmatch(r"[\w.' ()-]+", card.full_name)
    return f"- {copies} {card.full_name}" if plain else f'- "{copies} {quoted}"'


def _table_row(raw: RawText, deck: Deck, card: Card, copies: int, neighbour: str) -> str:
    """Write a row with the columns of the row beside it."""
    from deckcheck.deckfiles.csvdeck import columns_of

    delimiter, columns = columns_of([body(line) for line in raw.lines])
    width = len(next(csv.reader([neighbour], delimiter=delimiter)))
    values = [""] * width
    for field, value in (
        ("count", str(copies)),
        ("name", card.full_name),
        ("id", str(card.id)),
        ("section", "crypt" if card.is_crypt else "library"),
    ):
        at = columns.get(field, width)
        if at < width:
            values[at] = value
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="").writerow(values)
    return out.getvalue()


def _without_heading(raw: RawText, deck: Deck, card: Card, copies: int) -> Iterator[tuple[int, list[str]]]:
    """Put the first card of a section where no heading tells: the crypt before the library, and apart."""
    line = _fresh(deck, card, copies) + raw.newline
    if deck.file_format == "yaml":
        key = "crypt" if card.is_crypt else "library"
        yield len(raw.lines), [f"{key}:{raw.newline}", f"  {_yaml_item(card, copies)}{raw.newline}"]
    rows = [entry.row for entry in deck.entries]
    first = min([*rows, *(heading.place.row for heading in deck.headings)], default=1)
    library_first = deck.file_format == "lackey"
    if card.is_crypt != library_first:
        yield first - 1, [line] if library_first else [line, raw.newline]
    else:
        last = max(rows, default=len(raw.lines))
        yield last, [raw.newline, line]
