"""The outline of a deck: crypt, library, the sections of types, and the cards below them."""

from __future__ import annotations

from lsprotocol.types import DocumentSymbol, FoldingRange, Location, SymbolInformation, SymbolKind

from deckcheck.server.looks import counted, sections
from deckcheck.server.places import line_range, read_range, rows_range

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardbase.deck import Deck, Entry
    from deckcheck.server.documents import Desk, Document
    from deckcheck.server.looks import Section


def symbols(document: Document, desk: Desk) -> list[DocumentSymbol]:
    """Return the outline of a document; if it has several decks, each below its name."""
    known = document.known(desk)
    outline = []
    for judgement in known.judgements:
        deck = judgement.deck
        if deck is None:
            continue
        own = [_section(document, deck, section) for section in sections(deck)]
        if not judgement.part:
            outline += own
        elif own:
            last = max(one.range.end.line for one in own)
            first = min(one.range.start.line for one in own)
            name = deck.name.strip() or f"deck {judgement.part}"
            rows = rows_range(document.text, first, last)
            place = line_range(document.text, first)
            outline.append(DocumentSymbol(name, SymbolKind.File, rows, place, children=own))
    return outline


def flat(found: list[DocumentSymbol], uri: str, container: str = "") -> list[SymbolInformation]:
    """Return an outline as a list, for clients that show no tree."""
    listed = []
    for one in found:
        listed.append(
            SymbolInformation(Location(uri, one.range), one.name, one.kind, container_name=container)
        )
        listed += flat(list(one.children or ()), uri, one.name)
    return listed


def folds(document: Document, desk: Desk) -> list[FoldingRange]:
    """Return the sections of the decks as stretches that fold."""
    found = []
    for deck in document.known(desk).decks:
        for section in sections(deck):
            for part in (section, *section.parts):
                first, last = part.rows
                if last > first:
                    found.append(FoldingRange(first - 1, last - 1))
    return found


def _section(document: Document, deck: Deck, section: Section) -> DocumentSymbol:
    """Return a section with its cards and the sections below it, in the order of the file."""
    text = document.text
    inside: list[DocumentSymbol] = [_card(document, deck, entry) for entry in section.entries]
    inside += [_section(document, deck, part) for part in section.parts]
    inside.sort(key=lambda one: (one.range.start.line, one.range.start.character))
    first, last = (min(row, len(text.lines)) - 1 for row in section.rows)
    top = section.heading.place.row - 1 if section.heading is not None else first
    kind = SymbolKind.Namespace if section.kind in ("crypt", "library") else SymbolKind.Package
    return DocumentSymbol(
        section.kind.capitalize() if section.kind in ("crypt", "library") else section.kind,
        kind,
        rows_range(text, first, last),
        line_range(text, min(top, last)),
        detail=f"{counted(section.every)}",
        children=inside,
    )


def _card(document: Document, deck: Deck, entry: Entry) -> DocumentSymbol:
    place = read_range(document.text, deck, entry.row, entry.line.column, entry.line.end)
    name = entry.card.full_name if entry.card is not None else entry.line.written.strip() or "?"
    kind = SymbolKind.Class if entry.section == "crypt" else SymbolKind.Object
    detail = "" if entry.card is not None else "unknown card"
    return DocumentSymbol(f"{entry.count}x {name}", kind, place, place, detail=detail)


def names(found: list[DocumentSymbol]) -> Iterator[str]:
    """Yield the names of an outline, each before those below it."""
    for one in found:
        yield one.name
        yield from names(list(one.children or ()))
