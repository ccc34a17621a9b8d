"""`deckcheck cards model`: what the rules engine knows of the cards."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from datetime import date

from deckcheck.analysis.declined import declined
from deckcheck.analysis.known_copies import Copies, count_copies, whole_decks
from deckcheck.analysis.sentences_read import sentences_read
from deckcheck.analysis.sets_known import by_set
from deckcheck.reading import files_of
from deckcheck.reports.modelled import (
    SETTINGS,
    copies_object,
    declined_text,
    editions_text,
    sentences_object,
    sentences_text,
    sets_object,
    sets_text,
    tables_text,
)
from deckcheck.shelf import open_shelf
from deckcheck.terminal.layout import fitted, width_of, wrapped
from deckcheck.terminal.numbers import plural
from deckcheck.usage import checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.options.cards_model import ModelOptions


def run(options: ModelOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Count the cards by what the engine knows of them.

    Args:
        options: what was requested; without decks, each card of the lists counts once.
        stdout: where the tables go.
        stderr: where decks that cannot be read are reported.

    Returns:
        0; 2 if a deck could not be read.

    Raises:
        ValueError: `since` is not a date.
        UsageError: there is no such table or format.
    """
    options = checked(options)
    decks, setting, since = options.decks, options.table, options.since
    first = date.fromisoformat(since) if since else None
    shelf = open_shelf()
    if decks:
        copies = count_copies(files_of(decks, stderr), first, shelf, stderr, options.quiet)
        if copies.unread and not copies.decks and options.output_format != "json":
            return 2
        title = f"Copies of cards in {plural(copies.decks, 'deck')}, by what the rules engine knows of them"
    else:
        copies = Copies(Counter(card.id for card in shelf.store.cards()), 0, 0)
        title = "Cards in the lists, by what the rules engine knows of them"
    counted = [(card, copies.of[card.id]) for card in shelf.store.cards() if card.id in copies.of]
    if options.output_format == "json":
        counts = copies_object(counted, copies, setting)
        if options.declined:
            counts["declined"] = [
                asdict(row) | {"needs": row.needs or None} for row in declined(counted, setting)
            ]
        if options.by == "set":
            counts["sets"] = sets_object(by_set((card for card, _ in counted), setting))
        if options.sentences:
            counts["sentences"] = sentences_object(sentences_read(counted))
        told = {"schema": 1, "table": setting, "since": since or None, **counts, "cards": shelf.cards}
        stdout.write(json.dumps(told, ensure_ascii=False, indent=2) + "\n")
    else:
        width = width_of(stdout)
        title = f"{title}, {SETTINGS[setting]}"
        stdout.write(
            "\n".join([*wrapped(title, width), "", fitted(tables_text(counted, setting, width), width)])
        )
        if decks:
            number = whole_decks(counted, copies, setting)
            stdout.write(f"The engine knows every card of {plural(number, 'deck')}.\n\n")
            if copies.decks > 1:
                stdout.write(fitted(editions_text(counted, copies, setting, width), width))
        if options.declined:
            stdout.write(fitted(declined_text(counted, setting, width), width))
        if options.by == "set":
            sets = by_set((card for card, _ in counted), setting)
            stdout.write(fitted(sets_text(sets, setting, width), width))
        if options.sentences:
            stdout.write(fitted(sentences_text(sentences_read(counted), width), width))
        stdout.write(fitted(shelf.line, width))
    return 2 if copies.unread else 0
