"""Rewriting a card's name in a file, if the line then names the card for certain."""

from __future__ import annotations

from cardbase.fold import fold
from cardbase.names import archive_name
from deckcheck.checks.fix import Edit, Fix
from deckcheck.deckfiles import format_named
from deckcheck.terminal.escape import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.card import Card
    from cardbase.deck import Deck, Entry
    from deckcheck.checks.fix import Applicability
    from deckcheck.deckfiles import LineReader


def canonical_names(deck: Deck, reader: LineReader) -> Iterator[Fix]:
    """Yield a fix for each line that names its card unambiguously but not as it is printed."""
    for entry in deck.entries:
        match = entry.line.match
        if match.card is None or match.contrary or match.how not in ("folded", "alias", "column"):
            continue
        if match.how == "column" and fold(entry.line.written) != fold(match.card.full_name):
            continue  # the columns settle the name; it needs no mark
        if entry.line.written in (match.card.name, match.card.full_name, archive_name(match.card)):
            continue
        if fix := respelt(deck, entry, match.card, reader):
            yield fix


def respelt_as_nearest(deck: Deck, entry: Entry, reader: LineReader) -> Fix | None:
    """Write the nearest of the cards that a name may mean; None if none is nearer than the others."""
    card = _nearest(entry)
    return respelt(deck, entry, card, reader, "unsafe") if card else None


def respelt(
    deck: Deck, entry: Entry, card: Card, reader: LineReader, how: Applicability = "safe"
) -> Fix | None:
    """Replace a spelling by a card's name, if the line then names it for certain."""
    line = deck.lines[entry.row - 1]
    written = entry.line.written
    start = line.find(written, entry.line.column - 1)
    if not written or start < 0 or line.find(written, start + 1, entry.line.end - 1) >= 0:
        return None
    form = format_named(deck.file_format)
    for name in dict.fromkeys(form.spellings(card, entry.line.columns)):
        if not form.fits(name, line, start, start + len(written)):
            continue
        match = reader.names.certain(name, entry.line.columns)
        if match.card is not card:
            continue
        again = line[:start] + name + line[start + len(written) :]
        if form.mends == "lines":
            read = reader.read(again, guess=False)
            if read is None or read.match.card is not card or read.count != entry.count:
                continue
        edit = Edit(entry.row, start + 1, entry.row, start + len(written) + 1, name)
        return Fix(how, f"write {name!r} for {quoted(written)}", (edit,))
    return None


def _nearest(entry: Entry) -> Card | None:
    """Return the nearest of the candidates, None if no one is nearer than the others."""
    from rapidfuzz import fuzz

    cards = entry.line.match.candidates
    if len({card.name for card in cards}) != len(cards):
        return None  # namesakes: nothing in the name distinguishes them
    key = fold(entry.line.written)
    ranked = sorted(
        ((fuzz.ratio(key, fold(card.name)), card.full_name, card) for card in cards), key=_by_rank
    )
    if not ranked or (len(ranked) > 1 and ranked[0][0] == ranked[1][0]):
        return None
    return ranked[0][2]


def _by_rank(ranked: tuple[float, str, Card]) -> tuple[float, str]:
    return -ranked[0], ranked[1]
