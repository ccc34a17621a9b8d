"""`deckcheck card --model` and `deckcheck cards model`: what the rules engine knows of the cards."""

from __future__ import annotations

from collections import Counter
from datetime import date

from cardbase.card import CryptCard
from deckcheck.deckfiles import UnreadableFileError
from deckcheck.terminal.layout import WIDTH, table, width_of, wrapped
from rules.vtes.cards.catalogue import model_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from cardbase.card import Card
    from deckcheck.commands.loading import Shelf

STATES = ("modelled", "inert", "partial", "blank")
MEANING = {
    "modelled": "the engine does everything that matters to a player alone",
    "inert": "it does nothing for a player alone",
    "partial": "the engine lacks a part of it",
    "blank": "the engine knows nothing of it and never plays it",
}
LISTED = 10
"""Cards of each lacking state that are named, the most copies first."""


def model_text(card: Card, width: int = WIDTH) -> str:
    """Say what the engine knows of a card: its state, the reason or what is lacking, what it leaves out."""
    model = model_of(card)
    lines = wrapped(f"Engine: {model.state}: {MEANING[model.state]}", width, "", "  ")
    if model.note:
        lines += wrapped(model.note, width, "  ", "    ")
    if model.idle:
        lines += wrapped(f"not done, since it needs opponents: {model.idle}", width, "  ", "    ")
    return "\n".join(lines) + "\n"


def run(decks: list[str], since: str, stdout: TextIO, stderr: TextIO) -> int:
    """Count the cards by what the engine knows of them.

    Args:
        decks: files, folders or globs, whose copies are counted; none counts each card of the lists once.
        since: only decks whose event is of this day (YYYY-MM-DD) or later; "" for all.
        stdout: where the tables go.
        stderr: where decks that cannot be read are told.

    Returns:
        0; 2 where a deck could not be read.

    Raises:
        ValueError: `since` is no day.
    """
    from deckcheck.commands.loading import open_shelf

    first = date.fromisoformat(since) if since else None
    shelf = open_shelf()
    code = 0
    if decks:
        from deckcheck.commands.loading import files_of

        counts, number, unread = count_copies(files_of(tuple(decks), stderr), first, shelf, stderr)
        code = 2 if unread else 0
        counted = [(card, counts[card.id]) for card in shelf.store.cards() if card.id in counts]
        title = f"Copies of cards in {number:,} decks, by what the rules engine knows of them"
    else:
        counted = [(card, 1) for card in shelf.store.cards()]
        title = "Cards of the lists, by what the rules engine knows of them"
    width = width_of(stdout)
    stdout.write("\n".join([*wrapped(title, width), "", _tables(counted, width)]))
    stdout.write(shelf.line)
    return code


def count_copies(
    paths: Iterable[str], first: date | None, shelf: Shelf, stderr: TextIO
) -> tuple[Counter[int], int, int]:
    """Count the copies of cards in decks.

    Args:
        paths: the deck files.
        first: only decks whose event is of this day or later; None for all.
        shelf: the card data.
        stderr: where decks that cannot be read are told.

    Returns:
        Copies by official id, how many decks were counted, and how many could not be read.
    """
    from deckcheck.commands.loading import read

    counts: Counter[int] = Counter()
    number = unread = 0
    for path in paths:
        try:
            deck = read(path, shelf)
        except UnreadableFileError as error:
            stderr.write(f"{error}\n")
            unread += 1
            continue
        if first and not (deck.event and deck.event.day and deck.event.day >= first):
            continue
        number += 1
        counts.update({card.id: copies for card, copies in deck.counted})
    return counts, number, unread


def _tables(counted: Iterable[tuple[Card, int]], width: int) -> str:
    sums: dict[str, Counter[str]] = {"library": Counter(), "crypt": Counter()}
    lacking: list[tuple[int, str, str]] = []
    for card, copies in counted:
        state = model_of(card).state
        sums["crypt" if isinstance(card, CryptCard) else "library"][state] += copies
        if state in ("partial", "blank"):
            lacking.append((copies, card.full_name, state))
    rows = []
    for section, states in sums.items():
        total = states.total()
        shares = [f"{states[state]:,} ({states[state] / total:.1%})" if total else "0" for state in STATES]
        rows.append((section, f"{total:,}", *shares))
    told = [line for state in STATES for line in wrapped(f"{state}: {MEANING[state]}", width, "  ", "    ")]
    meanings = "".join(f"{line}\n" for line in told)
    most = sorted(lacking, key=lambda one: (-one[0], one[1]))[:LISTED]
    named = "".join(f"  {copies:>6,}  {name} ({state})\n" for copies, name, state in most if copies > 1)
    heads = ("", "in all", *STATES)
    grid = "\n".join(table(heads, rows, [False, *[True] * (len(heads) - 1)], width))
    return f"{grid}\n\n{meanings}\n" + (f"Most copies that are lacking:\n{named}\n" if named else "")
