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
from deckcheck.analysis.known_copies import count_copies, whole_decks
from deckcheck.analysis.sets_known import by_set
from deckcheck.shelf import open_shelf
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.clauses import (
    ALONE,
    FULL,
    IDLE,
    IN_PART,
    MISSING,
    VERDICTS,
    WHOLE,
)
from rules.vtes.definitions.needed import NEEDS
from rules.vtes.definitions.wording import clauses_of

from .markdown import DOCS, names, paragraph, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from cardbase.card import Card
    from deckcheck.shelf import Shelf
    from rules.vtes.definitions.model import Model

PAGE = DOCS / "modelled.md"
SINCE = date(2015, 1, 1)
BEGINS, ENDS = "<!-- archive -->\n", "<!-- end of the archive -->\n"
MOST_PLAYED = 50
LARGE = 5
"""This many cards with the same note get a heading of their own."""

HEAD = """# What the engine knows of the cards

Each card is taken clause by clause. A clause is **read** (the engine found it in the printed text), **by hand** (an
entry of the engine describes it) or **missing** (the engine does not know it). Each also says what it needs to matter:
combat, attempts to block, actions of others, others who vote, minions in torpor, or any other Methuselahs at all.
Whether a card is played then depends on the table. **Alone**, as in the goldfish, a clause that needs any of these
cannot matter; at a **full** table every clause can.

- **whole**: the engine knows every clause that can matter at that table.
- **idle**: no clause can matter there; the card stays in hand.
- **in part**: the engine knows some of the clauses that can matter, and others are missing.
- **missing**: it knows none of them, and never plays the card there.

The columns of a crypt card are a clause that is always read, and so is bringing an ally, a retainer or a piece of
equipment into play. `deckcheck card NAME --model` lists the clauses of a card; `deckcheck cards model --table full`
counts them. Below are counts first, then the cards by name.

This page is written by `python -m tools.pages`; a test fails when it is out of date.
"""
OUT_OF_REACH = {
    "Cunctator Motion": "plays for ante",
    "High Stakes": "plays for ante",
    "Madness of the Bard": "judges how players speak",
    "Monocle of Clarity": "asks a question in plain language, to be answered truthfully",
    "Playing for Keeps": "plays for ante",
    "Succubus Club": "trades on any terms that two players agree on",
}
"""Cards that no engine can model whole, and why."""
TITLES = {ALONE: "Alone", FULL: "At a full table"}


def kind_of(card: Card) -> str:
    """Return the row that a card is counted in: its types, or what kind of crypt card it is."""
    if isinstance(card, CryptCard):
        return "Imbued" if card.is_imbued else "Vampire"
    return "/".join(card.types)


@cache
def known() -> tuple[tuple[Card, Model], ...]:
    """Return every card of the lists with what the engine knows of it, in the lists' order."""
    return tuple((card, model_of(card)) for card in shelf().store.cards())


@cache
def shelf() -> Shelf:
    """Return the card data, opened once."""
    return open_shelf()


def counts(weighted: Iterable[tuple[Card, Model, int]], setting: str) -> str:
    """Return the tables of library and crypt by type and verdict; each card counts as often as it is there."""
    sums: dict[bool, dict[str, Counter[str]]] = {False: defaultdict(Counter), True: defaultdict(Counter)}
    for card, model, copies in weighted:
        sums[isinstance(card, CryptCard)][kind_of(card)][model.verdict(setting)] += copies
    text = ""
    for crypt, rows in sums.items():
        total: Counter[str] = Counter()
        lines = []
        for kind, states in sorted(rows.items()):
            total.update(states)
            lines.append((kind, *(states[state] for state in VERDICTS), states.total()))
        whole = total.total() or 1
        shares = (f"**{total[state]:,}** ({total[state] / whole:.1%})" for state in VERDICTS)
        lines.append(("**all**", *shares, f"**{total.total():,}**"))
        text += table(("Crypt" if crypt else "Library", *VERDICTS, "all"), lines) + "\n"
    return text


# --- the card pool ------------------------------------------------------------------------------


def pool() -> str:
    """Return the part of the page that follows from card lists and code alone."""
    meta = shelf().store.meta
    lists = f"{meta['source']}, newest printing {meta['date']}, {shelf().store.count:,} cards"
    text = "## The whole card pool\n\n"
    text += paragraph(f"Card lists: {lists} (sha256 {meta['sha256'][:16]}).") + "\n"
    for setting, title in TITLES.items():
        text += f"### {title}\n\n" + counts([(card, model, 1) for card, model in known()], setting)
    return text


def by_sets() -> str:
    """Return how many cards of each set are known at a full table."""
    text = "## By set, at a full table\n\n"
    text += paragraph(
        "Each card counts once in every set it appeared in, the newest sets first. "
        "`deckcheck cards model --by set --table full` counts the same."
    )
    rows = []
    for one in by_set((card for card, _ in known()), FULL):
        total, day = one.verdicts.total(), one.released or ""
        counted = (one.verdicts[state] for state in (WHOLE, IN_PART, MISSING))
        rows.append((one.name, day, *counted, total, f"{one.whole / total:.1%}"))
    return text + "\n" + table(("Set", "since", WHOLE, IN_PART, MISSING, "all", "known"), rows) + "\n"


def lacking() -> str:
    """Return the names of the cards that are not whole at a full table, those out of reach with their reasons."""
    found = [card.full_name for card, model in known() if model.lacking(FULL)]
    text = "## At a full table: not whole\n\n"
    text += paragraph(
        "Out of reach of an engine, since what they ask for is no part of the game or not written in its terms:"
    )
    text += "\n" + "".join(f"- {name} {reason}\n" for name, reason in OUT_OF_REACH.items()) + "\n"
    rest = [name for name in found if name not in OUT_OF_REACH]
    text += paragraph(
        f"The other {len(rest)} are in reach; most need a mechanism that hardly another card uses."
    )
    return f"{text}\n{names(rest)}\n"


def by_name() -> str:
    """Return the lists of names: whole by type, idle by what is needed, in part by what is missing."""
    text = ""
    for setting, title in TITLES.items():
        text += f"## {title}: whole\n\n"
        for kind, found in sorted(grouped(WHOLE, setting, lambda card, _: kind_of(card))):
            if setting == ALONE or kind != "Vampire":
                text += f"### {kind} ({len(found):,})\n\n{names(found)}\n"
    text += paragraph(
        "The vampires that are whole at a full table are those whose text has no missing clause."
    )
    text += f"\n## Alone: idle, by what is needed\n\n{by_note(IDLE, needed)}"
    text += "## Alone: in part, by what is missing\n\n"
    text += paragraph(
        "Where sentences are counted, nobody has described them; whether they would matter to a Methuselah "
        "alone is judged by their words, and assumed if in doubt."
    )
    text += f"\n{by_note(IN_PART, lacked)}## Alone: missing\n\n"
    rows = Counter(kind_of(card) for card, model in known() if model.verdict(ALONE) == MISSING)
    return text + paragraph(
        "These are not listed by name: "
        + ", ".join(f"{number:,} of type {kind}" for kind, number in sorted(rows.items()))
        + "."
    )


def needed(_: Card, model: Model) -> str:
    """Say what the clauses of a card need."""
    needs = {clause.needs for clause in clauses_of(model)}
    return ", ".join(need for need in NEEDS if need in needs)


def lacked(_: Card, model: Model) -> str:
    """Say what is missing of a card that can matter alone."""
    return model.lacks(ALONE)


def by_note(verdict: str, note: Callable[[Card, Model], str]) -> str:
    """Return the names of the cards of a verdict: large groups under a heading each, small ones a line each."""
    text, small = "", ""
    groups = sorted(grouped(verdict, ALONE, note), key=lambda group: (-len(group[1]), group[0]))
    for words, found in groups:
        if len(found) >= LARGE:
            text += f"### {words[0].upper()}{words[1:]} ({len(found):,})\n\n{names(found)}\n"
        else:
            small += textwrap.indent(paragraph(f"{words}: {names(found)}"), "  ").replace("  ", "- ", 1)
    return text + (f"### Others\n\n{small}\n" if small else "")


def grouped(
    verdict: str, setting: str, note: Callable[[Card, Model], str]
) -> Iterable[tuple[str, list[str]]]:
    """Return the names of the cards of a verdict, by what is noted of them."""
    groups: dict[str, list[str]] = defaultdict(list)
    for card, model in known():
        if model.verdict(setting) == verdict:
            groups[note(card, model)].append(card.full_name)
    return groups.items()


# --- the archive --------------------------------------------------------------------------------


def archive(folder: Path) -> str:
    """Return the part of the page that counts over the tournament archive.

    Raises:
        ValueError: if a deck of it cannot be read, or none is recent enough.
    """
    said = io.StringIO()
    paths = [str(path) for path in sorted(folder.glob("*.txt"))]
    copies = count_copies(paths, SINCE, shelf(), said)
    if copies.unread or not copies.decks:
        raise ValueError(
            f"{copies.unread} of {len(paths)} decks cannot be read, {copies.decks} counted: {said.getvalue()}"
        )
    present = [(card, model, copies.of[card.id]) for card, model in known() if card.id in copies.of]
    text = f"## In tournament-winning decks since {SINCE:%Y}\n\n"
    text += paragraph(
        f"Copies of cards in {copies.decks:,} winning decks of the tournament archive, of events from {SINCE} on. "
        f"The archive is not kept here: these figures are of the day this page was written, {date.today()}, and "
        f"`deckcheck cards model ARCHIVE --since {SINCE}` or `python -m tools.pages ARCHIVE`, with the folder of "
        "the archive's text files, gives them anew."
    )
    text += "\n"
    for setting, title in TITLES.items():
        text += f"### {title}, in those decks\n\n" + counts(present, setting)
        whole = whole_decks([(card, number) for card, _, number in present], copies, setting)
        text += paragraph(f"{whole:,} of the {copies.decks:,} decks are modelled whole.") + "\n"
        text += f"The {MOST_PLAYED} cards with the most copies that lack something:\n\n"
        rows = sorted(
            (-number, card.full_name, kind_of(card), len(model.lacking(setting)), model.verdict(setting))
            for card, model, number in present
            if model.lacking(setting)
        )
        lines = [(f"{name} ({kind})", -less, state, many) for less, name, kind, many, state in rows]
        text += table(("Card", "copies", "verdict", "missing clauses"), lines[:MOST_PLAYED]) + "\n"
    return text


def archive_of(page: str) -> str:
    """Return the part about the archive that a page holds."""
    return page.partition(BEGINS)[2].partition(ENDS)[0]


def whole(about_archive: str) -> str:
    """Return the whole page around the part about the archive."""
    return f"{HEAD}\n{pool()}{by_sets()}{lacking()}{BEGINS}{about_archive}{ENDS}\n{by_name()}"


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
