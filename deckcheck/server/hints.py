"""What is shown next to the text: totals after headings, and the deck in a line or two above it."""

from __future__ import annotations

from lsprotocol.types import CodeLens, Command, InlayHint, Position

from deckcheck.server.looks import crypt_figures, heading_words, library_figures, sections, sparkline
from deckcheck.server.places import line_range
from deckcheck.terminal.numbers import plural
from rules.vtes.law.construction import smallest_table

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
    """Return the verdict in a line: "legal in Standard Constructed, 2026-11-22; 2 warnings"."""
    law = judgement.law
    told = [
        plural(judgement.count(severity), severity)
        for severity in ("error", "warning")
        if judgement.count(severity)
    ]
    by = f" in {law.format.title}, {law.on}" if law is not None else ""
    return "; ".join([f"{judgement.verdict}{by}", *([", ".join(told)] if told else [])])


def verdict_in_full(judgement: Judgement) -> str:
    """Return the verdict, the smallest table at which the deck is legal, and if Standard allows it."""
    said = [verdict(judgement)]
    law, deck = judgement.law, judgement.deck
    if law is None or deck is None:
        return said[0]
    if law.format.name == "rulebook":
        smallest = smallest_table(deck.size("library"), law) if judgement.verdict == "legal" else None
        said += [f"legal with {smallest} or more Methuselahs"] if smallest else []
        codes = ", ".join(judgement.standard_codes)
        said.append(f"Standard: not legal ({codes})" if codes else "Standard: legal")
    return "; ".join(said)
