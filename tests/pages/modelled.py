"""`docs/modelled.md`: what the rules engine knows of the cards, by name, and how much of what is played."""

from __future__ import annotations

import io
import sys
import textwrap
from collections import Counter, defaultdict
from datetime import date
from functools import cache
from typing import TYPE_CHECKING

from cardbase.card import CryptCard
from deckcheck.commands.loading import open_shelf
from deckcheck.commands.modelled import STATES, count_copies
from rules.vtes.cards.catalogue import model_of

from .markdown import DOCS, names, paragraph, table

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cardbase.card import Card
    from deckcheck.commands.loading import Shelf

PAGE = DOCS / "modelled.md"
SINCE = date(2015, 1, 1)
BEGINS, ENDS = "<!-- archive -->\n", "<!-- end of the archive -->\n"
MOST_PLAYED = 50
LARGE = 5
"""So many cards with the same note stand under a heading of their own."""

HEAD = """# What the engine knows of the cards

The goldfish plays a deck alone, so a card is asked one thing: what does it do for a Methuselah whom nobody
opposes? The engine knows one of four answers, and every report that played a card names it.

- **modelled**: the engine does everything that can matter to a Methuselah alone.
- **inert**: the card does nothing for a Methuselah alone, and the reason is given; it stays in the hand.
- **partial**: the card is played, but lacks a clause that can matter alone; which one is given.
- **blank**: the engine does not know what the card does, and never plays it.

What a card only does with opponents about (stealth, combat, votes against) is left out of the first three;
`deckcheck card NAME --model` says what that is. Below are counts first, then the cards by name.

This page is written by `python -m tests.pages`; a test fails when it is out of date.
"""


def kind_of(card: Card) -> str:
    """Give the row that a card is counted in: its types, or what kind of crypt card it is."""
    if isinstance(card, CryptCard):
        return "Imbued" if card.is_imbued else "Vampire"
    return "/".join(card.types)


@cache
def known() -> tuple[tuple[Card, str, str], ...]:
    """Give every card of the lists with its state and the note of it, in the lists' order."""
    store = shelf().store
    return tuple((card, model_of(card).state, model_of(card).note) for card in store.cards())


@cache
def shelf() -> Shelf:
    """Give the card data, opened once."""
    return open_shelf()


def counts(weighted: Iterable[tuple[Card, str, int]]) -> str:
    """Give the tables of library and crypt by type and state; each card counts as often as it is there."""
    sums: dict[bool, dict[str, Counter[str]]] = {False: defaultdict(Counter), True: defaultdict(Counter)}
    for card, state, copies in weighted:
        sums[isinstance(card, CryptCard)][kind_of(card)][state] += copies
    text = ""
    for crypt, rows in sums.items():
        total: Counter[str] = Counter()
        lines = []
        for kind, states in sorted(rows.items()):
            total.update(states)
            lines.append((kind, *(states[state] for state in STATES), states.total()))
        whole = total.total() or 1
        shares = (f"**{total[state]:,}** ({total[state] / whole:.1%})" for state in STATES)
        lines.append(("**all**", *shares, f"**{total.total():,}**"))
        text += table(("Crypt" if crypt else "Library", *STATES, "all"), lines) + "\n"
    return text


# --- the card pool ------------------------------------------------------------------------------


def pool() -> str:
    """Give the part of the page that follows from card lists and code alone."""
    meta = shelf().store.meta
    lists = f"{meta['source']}, newest printing {meta['date']}, {shelf().store.count:,} cards"
    text = "## The whole card pool\n\n"
    text += paragraph(f"Card lists: {lists} (sha256 {meta['sha256'][:16]}).") + "\n"
    text += counts((card, state, 1) for card, state, _ in known())
    return text


def by_name() -> str:
    """Give the lists of names: modelled by type, inert by reason, partial by what is missing."""
    text = "## Modelled\n\n"
    for kind, found in grouped("modelled", by_note=False):
        text += f"### {kind} ({len(found):,})\n\n{names(found)}\n"
    text += f"## Inert alone, by reason\n\n{by_note('inert')}"
    text += "## Partial, by what is missing\n\n"
    text += paragraph(
        "Where sentences are counted, so many of the card's are not recognised; whether they would matter to a "
        "Methuselah alone is then not known either."
    )
    text += f"\n{by_note('partial')}## Blank\n\n"
    rows = Counter(kind_of(card) for card, state, _ in known() if state == "blank")
    return text + paragraph(
        "These are not listed by name: "
        + ", ".join(f"{number:,} of type {kind}" for kind, number in sorted(rows.items()))
        + "."
    )


def by_note(state: str) -> str:
    """Give the names of the cards in a state: large groups under a heading each, small ones a line each."""
    text, small = "", ""
    for note, found in grouped(state):
        if len(found) >= LARGE:
            text += f"### {note[0].upper()}{note[1:]} ({len(found):,})\n\n{names(found)}\n"
        else:
            small += textwrap.indent(paragraph(f"{note}: {names(found)}"), "  ").replace("  ", "- ", 1)
    return text + (f"### Others\n\n{small}\n" if small else "")


def grouped(state: str, by_note: bool = True) -> list[tuple[str, list[str]]]:
    """Give the names of the cards in a state, by note or by type; the largest groups first."""
    groups: dict[str, list[str]] = defaultdict(list)
    for card, its, note in known():
        if its == state:
            groups[note if by_note else kind_of(card)].append(card.full_name)
    if not by_note:
        return sorted(groups.items())
    return sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))


# --- the archive --------------------------------------------------------------------------------


def archive(folder: Path) -> str:
    """Give the part of the page that is counted over the tournament archive.

    Raises:
        ValueError: if a deck of it cannot be read, or none is recent enough.
    """
    said = io.StringIO()
    paths = [str(path) for path in sorted(folder.glob("*.txt"))]
    copies, number, unread = count_copies(paths, SINCE, shelf(), said)
    if unread or not number:
        raise ValueError(
            f"{unread} of {len(paths)} decks cannot be read, {number} counted: {said.getvalue()}"
        )
    present = [(card, state, copies[card.id]) for card, state, _ in known() if card.id in copies]
    text = f"## In tournament-winning decks since {SINCE:%Y}\n\n"
    text += paragraph(
        f"Copies of cards in {number:,} winning decks of the tournament archive, of events from {SINCE} on. "
        f"The archive is not kept here: these figures are of the day this page was written, {date.today()}, and "
        f"`deckcheck cards model ARCHIVE --since {SINCE}` or `python -m tests.pages ARCHIVE`, with the folder of "
        "the archive's text files, gives them anew."
    )
    text += "\n" + counts(present)
    blank = sorted(
        ((number, card.full_name, kind_of(card)) for card, state, number in present if state == "blank"),
        key=lambda row: (-row[0], row[1]),
    )
    text += f"The {MOST_PLAYED} blank cards with the most copies:\n\n"
    rows = [(f"{name} ({kind})", number) for number, name, kind in blank[:MOST_PLAYED]]
    return text + table(("Card", "copies"), rows) + "\n"


def archive_of(page: str) -> str:
    """Give the part about the archive that a page holds."""
    return page.partition(BEGINS)[2].partition(ENDS)[0]


def whole(about_archive: str) -> str:
    """Give the whole page around the part about the archive."""
    return f"{HEAD}\n{pool()}{BEGINS}{about_archive}{ENDS}\n{by_name()}"


def write(folder: Path) -> None:
    """Write the page; without an archive the figures of the last time stay."""
    old = PAGE.read_text("utf-8") if PAGE.exists() else ""
    if folder.is_dir():
        part = archive(folder)
    else:
        part = archive_of(old)
        sys.stderr.write(f"{folder} is not there: the archive's figures stay as they were\n")
    if without_day(part) == without_day(archive_of(old)):
        part = archive_of(old)
    PAGE.write_text(whole(part), "utf-8")


def without_day(text: str) -> str:
    """Take out the day of writing, which alone makes no page out of date."""
    words = " ".join(text.split())
    before, found, after = words.partition("this page was written, ")
    return before + after[len("2026-01-01") :] if found else words
