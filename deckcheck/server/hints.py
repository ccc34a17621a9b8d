"""What is shown next to the text: totals after headings, and the deck in a line or two above it."""

from __future__ import annotations

from lsprotocol.types import CodeLens, Command, InlayHint, Position

from deckcheck.reports.verdicts import headline, judged_by
from deckcheck.server.looks import crypt_figures, heading_words, library_figures, sections, sparkline
from deckcheck.server.places import line_range

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.judging import Judgement
    from deckcheck.server.documents import Desk, Document

VERDICT = "deckcheck.verdict"
"""The command of the lines above a deck: shows the verdict in full."""


def hints(document: Document, desk: Desk, first: int, last: int) -> list[InlayHint]:
    """Return the totals for the headings on some rows, from 0, the last included."""
    text = document.text
    found = []
    for deck in document.known(desk).decks:
        for section in sections(deck):
            for part in (section, *section.parts):
                row = part.heading.place.row - 1 if part.heading is not None else -1
                if first <= row <= last and row < len(text.lines):
                    place = Position(row, text.units(row, len(text.body(row).rstrip())))
                    found.append(InlayHint(place, heading_words(deck, part), padding_left=True))
    return found


def lenses(document: Document, desk: Desk) -> list[CodeLens]:
    """Return the verdict, the crypt's curve and the library above each deck."""
    found = []
    for judgement in document.known(desk).judgements:
        deck = judgement.deck
        if deck is None:
            continue
        rows = [entry.row for entry in deck.entries] + [heading.place.row for heading in deck.headings]
        row = min(rows, default=1) - 1 if judgement.part > 1 else 0
        place = line_range(document.text, min(row, len(document.text.lines) - 1))
        curve = f"crypt {deck.size('crypt')}: {sparkline(deck)} {crypt_figures(deck)}"
        library = f"library {deck.size('library')}: {library_figures(deck)}"
        titles = (verdict(judgement), curve.rstrip(": "), library.rstrip(": "))
        found += [CodeLens(place, Command(title, VERDICT, arguments=[document.uri])) for title in titles]
    return found


def verdict(judgement: Judgement) -> str:
    """Return the verdicts in a line, with the day: "legal for tournaments; as of 2026-11-22"."""
    day = f"; as of {judgement.law.on}" if judgement.law is not None else ""
    return f"{headline(judgement, loud=False)}{day}"


def verdict_in_full(judgement: Judgement) -> str:
    """Return the verdicts, and by which laws of which day."""
    by = judged_by(judgement)
    return f"{headline(judgement, loud=False)}{f'; judged by {by}' if by else ''}"
