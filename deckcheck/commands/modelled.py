"""`deckcheck card --model` and `deckcheck cards model`: what the rules engine knows of the cards."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from datetime import date

from cardbase.card import CryptCard
from cardbase.quick import value
from deckcheck.analysis.declined import declined
from deckcheck.analysis.sentences_read import sentences_read
from deckcheck.deckfiles import UnreadableFileError
from deckcheck.terminal.layout import WIDTH, fitted, table, width_of, wrapped
from deckcheck.terminal.numbers import plural
from deckcheck.terminal.progress import tracked
from deckcheck.usage import checked
from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.grammar.grammar import AMBIGUOUS, DECLINED, MISMATCH, OTHER_SPELLING, SAME
from rules.vtes.cards.grammar.reading_back import VERDICTS as SENTENCE_VERDICTS
from rules.vtes.cards.grammar.reading_back import read_back
from rules.vtes.definitions.clauses import (
    ALONE,
    FULL,
    IDLE,
    IN_PART,
    MISSING,
    TABLES,
    VERDICTS,
    WHOLE,
    matters,
)
from rules.vtes.definitions.wording import clauses_of
from rules.vtes.law.editions import EDITIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TextIO

    from cardbase.card import Card
    from deckcheck.analysis.sentences_read import SentencesRead
    from deckcheck.options.cards import ModelOptions
    from deckcheck.shelf import Shelf

SETTINGS = {ALONE: "when playing alone", FULL: "at a full table"}
MEANING = {
    WHOLE: "the engine knows every clause that can matter {}",
    IDLE: "none of its clauses can matter {}",
    IN_PART: "the engine knows only some of the clauses that can matter {}",
    MISSING: "the engine knows none of the clauses that can matter {}",
}
SENTENCE_MEANING = {
    SAME: "the grammar reads it, and writes the same",
    OTHER_SPELLING: "it writes other words, which mean the same to it",
    DECLINED: "it is not read",
    AMBIGUOUS: "it has several meanings: a fault of the grammar",
    MISMATCH: "what is written does not mean the same: a fault of the grammar",
}
UNDATED = "undated"
"""Stands in for the edition of decks without a date."""
SHARES = (("whole_decks", "decks"), ("library_whole", "library_copies"), ("crypt_whole", "crypt_copies"))
LISTED = 10
"""How many cards of each lacking state are listed, the most copies first."""


@value
class Copies:
    """The copies of cards in decks.

    Attributes:
        of: copies by official id.
        decks: how many decks were counted.
        unread: how many could not be read.
        each: for each deck the edition of its day and the copies in it, by official id.
    """

    of: Counter[int]
    decks: int
    unread: int
    each: tuple[tuple[str, dict[int, int]], ...] = ()

    def of_edition(self, edition: str) -> Copies:
        """Return the part that is in decks from the time of an edition."""
        found = tuple(one for one in self.each if one[0] == edition)
        sums: Counter[int] = Counter()
        for _, cards in found:
            sums.update(cards)
        return Copies(sums, len(found), 0, found)


def model_text(card: Card, width: int = WIDTH) -> str:
    """Say what the engine knows of a card: the verdict for each table, and its clauses."""
    model = model_of(card)
    lines: list[str] = []
    for setting in TABLES:
        verdict = model.verdict(setting)
        meaning = MEANING[verdict].format(SETTINGS[setting])
        lines += wrapped(f"Engine, {setting}: {verdict}: {meaning}", width, "", "  ")
    for clause in clauses_of(model):
        needs = f"; needs {clause.needs}" if clause.needs else ""
        lines += wrapped(f"{clause.state}: {clause.what}{needs}", width, "  ", "    ")
    sentences = read_back(card)
    if sentences:
        lines.append("Its sentences, as the grammar reads them:")
    for one in sentences:
        told = f"{one.verdict}: {one.sentence}"
        if one.verdict == DECLINED:
            told += f' (ends at "{one.died}")' if one.died else " (ends too early)"
        elif one.written and one.written != one.sentence:
            told += f" = {one.written}"
        lines += wrapped(told, width, f"  {one.number}. ", "     ")
    return "\n".join(lines) + "\n"


def model_object(card: Card) -> dict[str, object]:
    """Return the same as JSON: the verdict by table, and the clauses with the tables at which they matter."""
    model = model_of(card)
    return {
        **{setting: model.verdict(setting) for setting in TABLES},
        "clauses": [
            {
                "what": clause.what,
                "state": clause.state,
                "needs": clause.needs or None,
                "matters": [setting for setting in TABLES if matters(clause.needs, setting)],
            }
            for clause in clauses_of(model)
        ],
        "sentences": [
            {
                "number": one.number,
                "sentence": one.sentence,
                "verdict": one.verdict,
                "written": one.written or None,
                "died": one.died or None,
            }
            for one in read_back(card)
        ],
    }


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
    from deckcheck.shelf import open_shelf

    options = checked(options)
    decks, setting, since = options.decks, options.table, options.since
    first = date.fromisoformat(since) if since else None
    shelf = open_shelf()
    if decks:
        from deckcheck.reading import files_of

        copies = count_copies(files_of(decks, stderr), first, shelf, stderr)
        if copies.unread and not copies.decks and options.output_format != "json":
            return 2
        title = f"Copies of cards in {plural(copies.decks, 'deck')}, by what the rules engine knows of them"
    else:
        copies = Copies(Counter(card.id for card in shelf.store.cards()), 0, 0)
        title = "Cards in the lists, by what the rules engine knows of them"
    counted = [(card, copies.of[card.id]) for card in shelf.store.cards() if card.id in copies.of]
    if options.output_format == "json":
        counts = _object(counted, copies, setting)
        if options.declined:
            counts["declined"] = [
                asdict(row) | {"needs": row.needs or None} for row in declined(counted, setting)
            ]
        if options.sentences:
            counts["sentences"] = _sentences_object(sentences_read(counted))
        told = {"schema": 1, "table": setting, "since": since or None, **counts, "cards": shelf.cards}
        stdout.write(json.dumps(told, ensure_ascii=False, indent=2) + "\n")
    else:
        width = width_of(stdout)
        title = f"{title}, {SETTINGS[setting]}"
        stdout.write("\n".join([*wrapped(title, width), "", fitted(_tables(counted, setting, width), width)]))
        if decks:
            number = whole_decks(counted, copies, setting)
            stdout.write(f"The engine knows every card of {plural(number, 'deck')}.\n\n")
            if copies.decks > 1:
                stdout.write(fitted(_editions_text(counted, copies, setting, width), width))
        if options.declined:
            stdout.write(fitted(_declined_text(counted, setting, width), width))
        if options.sentences:
            stdout.write(fitted(_sentences_text(sentences_read(counted), width), width))
        stdout.write(fitted(shelf.line, width))
    return 2 if copies.unread else 0


def count_copies(paths: Sequence[str], first: date | None, shelf: Shelf, stderr: TextIO) -> Copies:
    """Count the copies of cards in decks.

    Args:
        paths: the deck files.
        first: only decks whose event is on this day or later; None for all.
        shelf: the card data.
        stderr: where decks that cannot be read are reported.
    """
    from deckcheck.reading import read

    counts: Counter[int] = Counter()
    each: list[tuple[str, dict[int, int]]] = []
    unread = 0
    for path in tracked(paths, stderr, "decks"):
        try:
            deck = read(path, shelf)
        except UnreadableFileError as error:
            stderr.write(f"{error}\n")
            unread += 1
            continue
        if first and not (deck.event and deck.event.day and deck.event.day >= first):
            continue
        cards = {card.id: copies for card, copies in deck.counted}
        counts.update(cards)
        each.append((edition_of(deck.event.day if deck.event else None), cards))
    return Copies(counts, len(each), unread, tuple(each))


def edition_of(day: date | None) -> str:
    """Return the latest edition whose year had begun on a day, or the oldest there is."""
    if day is None:
        return UNDATED
    years = [name for name in EDITIONS if name.isdecimal()]
    return max([name for name in years if int(name) <= day.year], default=years[0])


def by_verdict(counted: Iterable[tuple[Card, int]], setting: str) -> dict[str, Counter[str]]:
    """Count copies by verdict, of the library and of the crypt."""
    sums: dict[str, Counter[str]] = {"library": Counter(), "crypt": Counter()}
    for card, copies in counted:
        verdict = model_of(card).verdict(setting)
        sums["crypt" if isinstance(card, CryptCard) else "library"][verdict] += copies
    return sums


def _lacking(counted: Iterable[tuple[Card, int]], setting: str) -> list[tuple[Card, int]]:
    """Return the cards that lack a clause that can matter, the most copies first."""
    found = [(card, copies) for card, copies in counted if model_of(card).lacking(setting)]
    return sorted(found, key=lambda one: (-one[1], one[0].full_name))


def whole_decks(counted: Sequence[tuple[Card, int]], copies: Copies, setting: str) -> int:
    """Count the decks none of whose cards lacks a clause that can matter."""
    lacking = {card.id for card, _ in _lacking(counted, setting)}
    return sum(lacking.isdisjoint(cards) for _, cards in copies.each)


def by_edition(
    counted: Sequence[tuple[Card, int]], copies: Copies, setting: str
) -> list[tuple[str, dict[str, int]]]:
    """Count decks and copies, and those that are whole, by the edition of each deck's day, oldest first."""
    found = []
    for edition in sorted({name for name, _ in copies.each}):
        part = copies.of_edition(edition)
        cards = [(card, part.of[card.id]) for card, _ in counted if card.id in part.of]
        counts = {"decks": part.decks, "whole_decks": whole_decks(counted, part, setting)}
        for section, sums in by_verdict(cards, setting).items():
            counts[f"{section}_copies"] = sums.total()
            counts[f"{section}_whole"] = sums[WHOLE] + sums[IDLE]
        found.append((edition, counts))
    return found


def _editions_text(counted: Sequence[tuple[Card, int]], copies: Copies, setting: str, width: int) -> str:
    """Return what is whole by the edition of each deck's day."""
    rows = []
    for edition, counts in by_edition(counted, copies, setting):
        shares = [
            f"{counts[part]:,} ({counts[part] / counts[whole]:.1%})" if counts[whole] else "0"
            for part, whole in SHARES
        ]
        rows.append((edition, f"{counts['decks']:,}", *shares))
    heads = ("edition", "decks", "whole decks", "library copies", "crypt copies")
    lines = wrapped(
        "Whole or idle, by the edition of the rulebook in force when each deck was played:", width
    )
    return "\n".join([*lines, "", *table(heads, rows, [False, *[True] * 4], width)]) + "\n\n"


def _object(counted: Sequence[tuple[Card, int]], copies: Copies, setting: str) -> dict[str, object]:
    sections = {}
    for section, sums in by_verdict(counted, setting).items():
        lacking = sums[IN_PART] + sums[MISSING]
        sections[section] = {
            "copies": sums.total(),
            "whole": sums.total() - lacking,
            "missing": lacking,
            "verdicts": {verdict: sums[verdict] for verdict in VERDICTS},
        }
    return {
        "decks": copies.decks,
        **sections,
        "whole_decks": whole_decks(counted, copies, setting),
        "editions": dict(by_edition(counted, copies, setting)),
        "unread": [
            {
                "card": card.full_name,
                "card_id": card.id,
                "copies": number,
                "sentences": len(model_of(card).lacking(setting)),
                "verdict": model_of(card).verdict(setting),
            }
            for card, number in _lacking(counted, setting)
        ],
    }


def _declined_text(counted: Sequence[tuple[Card, int]], setting: str, width: int) -> str:
    """List the clauses that are missing: copies kept out by each alone, all copies, cards, the clause."""
    rows = declined(counted, setting)
    if not rows:
        return "There is nothing on these cards that the engine does not know.\n\n"
    lines = wrapped(
        "Clauses the engine does not know, with the copies kept out by nothing else, of all copies affected:",
        width,
    )
    for row in rows:
        names = row.cards[0] + (f" and {len(row.cards) - 1} more" if len(row.cards) > 1 else "")
        head = f"  {row.alone:>6,} of {row.copies:>6,}  "
        lines += wrapped(f"{names}: {row.clause}", width, head, " " * len(head))
    return "\n".join(lines) + "\n\n"


def _sentences_object(found: SentencesRead) -> dict[str, object]:
    return {
        "verdicts": {
            verdict: {"sentences": found.sentences[verdict], "copies": found.copies[verdict]}
            for verdict in SENTENCE_VERDICTS
        },
        "wrong": [
            {"card": card.full_name, "card_id": card.id, "number": one.number, "verdict": one.verdict}
            for card, one in found.wrong
        ],
        "died": [{"word": word, "copies": copies} for word, copies in found.died.most_common(LISTED)],
    }


def _sentences_text(found: SentencesRead, width: int) -> str:
    """Return how the sentences are read: how many, with copies, and the words at which it stops."""
    rows = [(one, f"{found.sentences[one]:,}", f"{found.copies[one]:,}") for one in SENTENCE_VERDICTS]
    lines = ["How the grammar reads the sentences of these cards, and what it writes:", ""]
    lines += [*table(("", "sentences", "copies"), rows, [False, True, True], width), ""]
    for verdict, meaning in SENTENCE_MEANING.items():
        lines += wrapped(f"{verdict}: {meaning}", width, "  ", "    ")
    for card, one in found.wrong:
        lines += wrapped(f"{card.full_name}, sentence {one.number}: {one.verdict}", width, "  ", "    ")
    words = ", ".join(f"{word} ({copies:,})" for word, copies in found.died.most_common(LISTED))
    lines += ["", *wrapped(f"Words at which it stops most often: {words}", width, "", "  ")] if words else []
    return "\n".join(lines) + "\n\n"


def _tables(counted: Sequence[tuple[Card, int]], setting: str, width: int) -> str:
    rows = []
    for section, sums in by_verdict(counted, setting).items():
        total = sums.total()
        shares = [f"{sums[one]:,} ({sums[one] / total:.1%})" if total else "0" for one in VERDICTS]
        rows.append((section, f"{total:,}", *shares))
    meanings = ""
    for verdict in VERDICTS:
        meaning = MEANING[verdict].format(SETTINGS[setting])
        meanings += "".join(f"{line}\n" for line in wrapped(f"{verdict}: {meaning}", width, "  ", "    "))
    named = "".join(
        f"  {copies:>6,}  {card.full_name} ({model_of(card).verdict(setting)})\n"
        for card, copies in _lacking(counted, setting)[:LISTED]
        if copies > 1
    )
    heads = ("", "total", *VERDICTS)
    grid = "\n".join(table(heads, rows, [False, *[True] * (len(heads) - 1)], width))
    return f"{grid}\n\n{meanings}\n" + (f"Not whole, by number of copies:\n{named}\n" if named else "")
