"""`deckcheck build`: a whole deck from seed cards, a crypt, or the name of a kind of deck."""

from __future__ import annotations

import json

from cardbase.card import is_crypt_id
from cardbase.quick import replace
from deckcheck.building.answers import Proposal
from deckcheck.building.editing import read_change
from deckcheck.building.kinds import kind_of, winners_like
from deckcheck.building.listed import deck_of
from deckcheck.building.near import near
from deckcheck.building.whole import Plan, build
from deckcheck.deckfiles import format_named, write_deck, written_formats
from deckcheck.delivery import deck_format_of
from deckcheck.files.content import print_content, write_content
from deckcheck.inventory import read_inventory
from deckcheck.reading import read_one
from deckcheck.shelf import open_shelf
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.usage import UsageError, checked
from deckcheck.winners.chosen import law_object, law_of, split_from, winners_for
from deckcheck.winners.scoring import Advisor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import TextIO

    from cardbase.card import Card
    from deckcheck.building.whole import Built
    from deckcheck.options.build import BuildOptions
    from deckcheck.shelf import Shelf


def run(options: BuildOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Build a deck and write it.

    Args:
        options: what was requested.
        stdout: where the deck or the report goes.
        stderr: where the deck is described.

    Returns:
        0.

    Raises:
        UsageError, BuildError, EditError, LawError, UnreadableFileError, SourceError, CardListError: nothing
            can be built.
    """
    options = checked(options)
    if not options.to:
        options = replace(options, to=deck_format_of(options.output, written_formats()) or "text")
    _validate(options)
    from_format, folders = split_from(options.sources, options.learned)
    shelf = open_shelf()
    law = law_of(shelf, options.format, options.on, None, options.today)
    known = winners_for(folders, options.alone, shelf, stderr, True, options.quiet)
    seeds = _seeds(options, shelf, stderr, from_format)
    without = frozenset(_copies(options.without, shelf, seeds))
    if both := without & seeds.keys():
        named = ", ".join(sorted(card.full_name for key in both if (card := shelf.store.card(key))))
        raise UsageError(f"{named}: both required and excluded; consider dropping one of the two")
    among = winners_like(options.archetype, known.winners, shelf.store) if options.archetype else None
    plan = Plan(
        law=law,
        seeds=seeds,
        size=options.size,
        without=without,
        owned=_owned(options.inventory, shelf, stderr) if options.inventory else None,
        crypt_given=bool(options.crypt),
        variety=options.variety,
        seed=options.seed,
        among=among,
    )
    built = build(plan, Advisor(known.winners, known.model), shelf.store)
    deck = deck_of(built.cards, options.name, options.author)
    found = near(built.counts, known, shelf.store, 1)
    opening = None
    if options.check_opening:
        from deckcheck.building.opening import opening_of

        opening = opening_of(built.counts, known.winners, built.view, shelf.store)
    given = frozenset(seeds)
    proposal = Proposal(
        built=built,
        deck=deck,
        kind=kind_of(built.crypt, built.library),
        nearest=found[0] if found else None,
        given=given,
        unplayable=_unplayable(built),
        opening=opening,
        trained_on=known.trained_on,
        cards=shelf.cards,
        law=law_object(law),
    )
    _deliver(proposal, options, stdout, stderr)
    if not options.quiet:
        stdout.flush()
        stderr.write(known.line + shelf.line)
    return 0


def _validate(options: BuildOptions) -> None:
    if not (options.cards or options.crypt or options.archetype or options.keep):
        raise UsageError("nothing to build from; name a card, --for-crypt FILE or --archetype WORDS")
    if format_named(options.to).binary and not options.output:
        raise UsageError(f"--to {options.to} is not a text format; consider --output FILE")


def _copies(words: Iterable[str], shelf: Shelf, seeds: Mapping[int, int]) -> dict[int, int]:
    """Read cards with or without copies in front: card id -> copies, 0 if none are given."""
    cards = [card for key in seeds if (card := shelf.store.card(key)) is not None and card.is_crypt]
    around = deck_of((card, 1) for card in cards)
    found: dict[int, int] = {}
    for word in words:
        change = read_change(word, 1, around, shelf.reader)
        line = shelf.reader.read(word.strip())
        found[change.card.id] = change.copies if line is not None and line.counted else 0
    return found


def _seeds(options: BuildOptions, shelf: Shelf, stderr: TextIO, from_format: str) -> dict[int, int]:
    seeds: dict[int, int] = {}
    if options.crypt:
        crypt = read_one(options.crypt, shelf, stderr, from_format).crypt
        if not crypt:
            raise UsageError(f"--for-crypt {options.crypt}: this file has no known crypt card")
        seeds = {card.id: copies for card, copies in crypt}
    added = _copies((*options.cards, *options.keep), shelf, seeds)
    if options.crypt and (more := [key for key in added if is_crypt_id(key) and key not in seeds]):
        names = ", ".join(card.full_name for key in more if (card := shelf.store.card(key)))
        raise UsageError(
            f"--for-crypt gives the whole crypt, and {names} is not in it; consider leaving one out"
        )
    return {**added, **seeds}


def _owned(path: str, shelf: Shelf, stderr: TextIO) -> Mapping[int, int]:
    """Read an inventory, and say what was left out of it."""
    inventory = read_inventory(path, shelf.reader)
    inventory.tell(stderr)
    return inventory.owned


def _unplayable(built: Built) -> tuple[Card, ...]:
    from rules.vtes.law.playability import support

    return tuple(card for card, _ in built.library if not support(card, built.crypt).playable)


def _deliver(proposal: Proposal, options: BuildOptions, stdout: TextIO, stderr: TextIO) -> None:
    from deckcheck.reports import proposal as reports

    content = write_deck(proposal.deck, options.to)
    if options.output:
        write_content(options.output, content)
    if options.output_format == "json":
        stdout.write(json.dumps(reports.proposal_object(proposal), ensure_ascii=False) + "\n")
    elif not options.output:
        print_content(content, stdout)
    if not options.quiet:
        stdout.flush()
        stderr.write(fitted(reports.proposal_text(proposal), width_of(stderr)))
