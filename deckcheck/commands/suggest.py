"""`deckcheck suggest`: what a deck is missing, how many copies, why; and what it can do without."""

from __future__ import annotations

import json

from deckcheck.building.answers import Advice
from deckcheck.building.newcomers import new_cards
from deckcheck.building.suggesting import Wanted, ranked, suggestions, type_rooms
from deckcheck.reading import read_one
from deckcheck.shelf import open_shelf
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.usage import UsageError, checked, chosen
from deckcheck.winners.chosen import law_object, law_of, split_from, winners_for
from deckcheck.winners.scoring import Advisor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from cardbase.card import Card
    from cardbase.deck import Deck
    from cardbase.store import CardStore
    from deckcheck.building.cutting import Cut
    from deckcheck.building.newcomers import Newcomer
    from deckcheck.building.suggesting import Ranked
    from deckcheck.options.suggest import SuggestOptions
    from deckcheck.winners.scoring import View
    from rules.vtes.law.construction import Law

SHOWN = {"library": 15, "crypt": 5}
"""Suggestions of each section if no number is given."""

MOST = 500
CUTS = 10
NEW = 5
ALIKE = {"library": 0.75, "crypt": 0.55}
"""How similar a new card must be at least to one of the deck's cards, or of its candidates."""

LEAST_PLAYING = 2
"""If no number is given, only what this many of the nearest winners play is suggested."""


def run(options: SuggestOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Suggest and print.

    Args:
        options: what was requested.
        stdout: where the report goes.
        stderr: where it is said what was learned from, and what could not be read.

    Returns:
        0.

    Raises:
        UsageError, LawError, UnreadableFileError, SourceError, CardListError: nothing can be reported.
    """
    options = checked(options)
    if not options.deck:
        raise UsageError("no deck named; name a file, or '-' for standard input")
    if not 0 <= options.limit <= MOST:
        raise UsageError(f"--limit is {options.limit}; it must be a number from 1 to {MOST}")
    if options.deck == options.like == "-":
        raise UsageError("only one of the two decks can be read from standard input")
    admits = _type_test(options.type)
    from_format, folders = split_from(options.sources, options.learned)
    shelf = open_shelf()
    deck = read_one(options.deck, shelf, stderr, from_format)
    law = law_of(shelf, options.format, options.on, deck, options.today)
    named = options.full or options.output_format == "json"  # an archive is read once to know who won
    known = winners_for(folders, options.alone, shelf, stderr, named, options.quiet)
    advisor = Advisor(known.winners, known.model)
    counts = {card.id: copies for card, copies in deck.counted}
    liked = None
    if options.like:
        liked = {card.id: copies for card, copies in read_one(options.like, shelf, stderr).counted}
    view = advisor.look(counts, deck.crypt, liked)
    found: list[Ranked] = []
    new: list[Newcomer] = []
    sections = () if options.cuts and options.output_format == "text" else _sections(options)
    fresh = new_cards(known.winners, shelf.store, law.on) if sections else []
    for section in sections:
        wanted = Wanted(law, section, admits, options.fits)
        number = options.limit or SHOWN[section]
        found += ranked(view, counts, deck.crypt, wanted, shelf.store, number)
        new += _new(fresh, view, deck, wanted, shelf.store)
    told = suggestions(advisor, view, found, shelf.store) if found else []
    if not options.limit:
        told = [one for one in told if one.playing >= LEAST_PLAYING]
    cut: list[Cut] = []
    if options.cuts or options.output_format != "text" or (found and not options.full):
        from deckcheck.building.cutting import cuts

        cut = cuts(advisor, view, counts, deck.crypt, shelf.store, options.limit or CUTS)
    unjudged = tuple(card for card, _ in deck.counted if card.id not in view.counts)
    advice = Advice(
        path=options.deck,
        deck=deck,
        known=known,
        cards=shelf.cards,
        law=law_object(law),
        suggestions=tuple(told),
        new=tuple(new),
        types=tuple(type_rooms(view.neighbours, counts, advisor.winners, shelf.store)),
        cuts=tuple(cut),
        unjudged=unjudged,
    )
    width = width_of(stdout)
    note = "" if options.quiet else known.line + shelf.line
    if options.output_format == "text" and not options.full:
        stdout.write(_screen(advice, law, options.cuts, len(fitted(note, width).splitlines()), width))
    else:
        stdout.write(_rendered(advice, options, width))
    stdout.flush()
    stderr.write(note)
    return 0


def _screen(advice: Advice, law: Law, cutting: bool, below: int, width: int) -> str:
    from deckcheck.reports.screen import screen_text
    from deckcheck.reports.suggest_screen import cuts_screen, suggest_screen
    from rules.vtes.law.construction import library_maximum

    if cutting:
        return screen_text(cuts_screen(advice, below), width)
    most = library_maximum(law)
    return screen_text(suggest_screen(advice, most.value if most is not None else None, below), width)


def _rendered(advice: Advice, options: SuggestOptions, width: int) -> str:
    if options.output_format == "json":
        from deckcheck.reports.advice_json import advice_object

        return json.dumps(advice_object(advice), ensure_ascii=False) + "\n"
    if options.output_format != "text":
        from deckcheck.reports.advice_tables import advice_tables
        from deckcheck.reports.tables import render

        return render(advice_tables(advice), options.output_format)
    from deckcheck.reports.advice_text import advice_text, cuts_text

    return fitted(cuts_text(advice) if options.cuts else advice_text(advice), width)


def _sections(options: SuggestOptions) -> tuple[str, ...]:
    if options.type and not options.crypt:
        return ("library",)
    if options.crypt == options.library:
        return ("library", "crypt")
    return ("crypt",) if options.crypt else ("library",)


def _type_test(name: str) -> Callable[[Card], bool]:
    if not name:
        return lambda _: True
    from cardbase.card import LibraryCard
    from cardbase.fold import fold
    from deckcheck.deckfiles.layout import SECTION_ORDER

    known = {fold(kind): kind for word in SECTION_ORDER for kind in (word, *word.split("/"))}
    wanted = known.get(fold(name)) or chosen("--type", name, tuple(known))
    return lambda card: isinstance(card, LibraryCard) and wanted in (*card.types, card.type)


def _new(fresh: list[Card], view: View, deck: Deck, wanted: Wanted, store: CardStore) -> list[Newcomer]:
    if not fresh:
        return []
    from deckcheck.building.newcomers import newcomers

    counts = {card.id: copies for card, copies in deck.counted}
    found = newcomers(fresh, view, counts, deck.crypt, wanted, store, MOST)
    return [one for one in found if one.alike >= ALIKE[wanted.section]][:NEW]
