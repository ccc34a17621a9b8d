"""`deckcheck play vtes --against`: decks against opponents drawn from a folder, to see which does best."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckcheck.deckfiles import UnreadableFileError
from deckcheck.files import find_files
from deckcheck.full_table.gauntlet import (
    LARGE_ENOUGH,
    LEAST_CRYPT,
    LEAST_LIBRARY,
    GauntletGames,
    GauntletTally,
    SomeRounds,
    drawn_gauntlet,
)
from deckcheck.full_table.gauntlet_findings import GauntletFindings
from deckcheck.full_table.knowledge import knowledge, states_of
from deckcheck.full_table.seating import LEAST, MOST
from deckcheck.playing.kept_games import KeptGames, same_games
from deckcheck.playing.many_games import at_a_time, report_games
from deckcheck.reading import read
from deckcheck.rules_of_play import seats_of
from deckcheck.usage import UsageError
from rules.vtes.cards.decks import definition_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.full_table.findings import TableDeck
    from deckcheck.full_table.gauntlet import CountedCards, Gauntlet
    from deckcheck.full_table.knowledge import KnownCard
    from deckcheck.options.play_vtes import VtesOptions
    from deckcheck.shelf import Shelf
    from rules.vtes.law.formats import Format

BLOCK = 5
"""Rounds that a worker plays at a time, see `at_a_time`."""


def see_against(options: VtesOptions, format: Format | None) -> int:
    """Make sure that games against a folder are properly requested, and return how many players there are.

    Raises:
        UsageError: an option makes no sense with them.
    """
    if not options.decks:
        raise UsageError("no deck to play against the others; name one or more")
    for given, name in ((options.me, "--me"), (options.trace, "--trace"), (options.rotate, "--rotate"),
                        (options.save, "--save"), (options.game != 1, "--game")):  # fmt: skip
        if given:
            raise UsageError(f"{name} is not for --against, which plays many games from changing seats")
    if "," in options.pilot:
        raise UsageError("--against takes one pilot for all")
    seats = seats_of(options.players, format, MOST)
    if not LEAST <= seats <= MOST:
        raise UsageError(f"--players is {seats}; a table is for {LEAST} to {MOST} Methuselahs")
    return seats


@dataclass(frozen=True, slots=True)
class Field:
    """The decks of a folder that can be played.

    Attributes:
        decks: their cards with copies.
        names: their files within the folder.
        passed_over: how many files were left out.
    """

    decks: tuple[CountedCards, ...]
    names: tuple[str, ...]
    passed_over: int


def opponents_in(folder: str, shelf: Shelf) -> Field:
    """Read the decks of a folder that can be played.

    Raises:
        UsageError: there is none, or no such folder.
    """
    found: list[CountedCards] = []
    names: list[str] = []
    paths = find_files([folder])
    decks = 0
    for path in paths:
        try:
            deck = read(path, shelf)
        except UnreadableFileError as error:
            if path == folder and not os.path.lexists(path):
                raise UsageError(f"{folder}: there is no such folder") from error
            continue
        decks += bool(deck.counted)
        if deck.size("crypt") >= LEAST_CRYPT and deck.size("library") >= LEAST_LIBRARY:
            found.append(deck.counted)
            names.append(os.path.basename(path) if path == folder else os.path.relpath(path, folder))
    if not found:
        what = f"no deck has {LARGE_ENOUGH}" if decks else "there is no deck in it"
        raise UsageError(f"{folder}: {what}; name a folder of decks to draw opponents from")
    return Field(tuple(found), tuple(names), len(paths) - len(found))


def knowledge_of(cards: CountedCards, edition: str) -> list[KnownCard]:
    """Return what the engine does with each card of a deck, by name."""
    faces = [(definition_of(card, edition), copies) for card, copies in cards]
    return knowledge(sorted(faces, key=lambda face: face[0].name))


def play_against(
    options: VtesOptions,
    rules: str,
    decks: list[Deck],
    heads: list[TableDeck],
    seats: int,
    shelf: Shelf,
    stdout: TextIO,
    stderr: TextIO,
) -> int:
    """Play the named decks against drawn ones, and report.

    Args:
        options: what was requested.
        rules: the rulebook's name.
        decks: the decks to try; `heads` names them.
        heads: what names each.
        seats: at the table.
        shelf: the card data.
        stdout: where the report goes.
        stderr: where progress goes.

    Returns:
        0, or 130 if the run was interrupted.

    Raises:
        UsageError, SeatError: nothing can be reported.
    """
    from deckcheck.reports.gauntlet_json import report as as_json
    from deckcheck.reports.gauntlet_text import report as as_text
    from deckcheck.reports.table_html import gauntlet_page
    from deckcheck.reports.table_screen import gauntlet_screen

    kept = KeptGames(options.continued) if options.continued else None
    field = opponents_in(options.against, shelf)
    gauntlet = drawn_gauntlet(
        field.decks,
        [deck.counted for deck in decks],
        max(options.games, kept.rounds if kept is not None else 0),
        seats=seats,
        seed=options.seed,
        rules=rules,
        pilot=options.pilot,
        turns=options.turns,
    )
    findings = before_rounds(gauntlet, heads, options.against, field, shelf.cards)
    games = GauntletGames(gauntlet)
    forms = as_text, gauntlet_screen, as_json, gauntlet_page
    block = at_a_time((options.pilot,), BLOCK)
    if kept is None:
        return report_games(options, games, findings, block, "rounds", forms, stdout, stderr)
    tally = findings.tally
    kept.begin(games, tally, same_games(gauntlet, field.decks, shelf.cards))
    left = [number for number in range(options.games) if number not in tally.done]
    rest = SomeRounds(games, left)

    def keep(at_end: bool) -> None:
        (kept.write if at_end else kept.tell)(tally)

    return report_games(options, rest, findings, block, "rounds", forms, stdout, stderr, len(left), keep)


def before_rounds(
    gauntlet: Gauntlet, heads: Sequence[TableDeck], folder: str, field: Field, card_data: dict[str, object]
) -> GauntletFindings:
    """Return what is known about the rounds of a gauntlet before the first is played.

    Args:
        gauntlet: which rounds; its opponents were drawn from `field`.
        heads: what names each deck that is tried.
        folder: where the opponents are.
        field: what was found there.
        card_data: where the cards were read from.
    """
    rules = gauntlet.edition
    times = Counter(index for draw in gauntlet.draws for index in draw)
    opposing: Counter[str] = Counter()
    for index, cards in enumerate(gauntlet.opponents):
        for state, copies in states_of(knowledge_of(cards, rules)).items():
            opposing[state] += copies * times[index]
    return GauntletFindings(
        gauntlet=gauntlet,
        decks=heads,
        known=[knowledge_of(cards, rules) for cards in gauntlet.tried],
        folder=folder,
        names=field.names,
        passed_over=field.passed_over,
        opposing=opposing,
        tally=GauntletTally.empty(len(gauntlet.tried), gauntlet.seats),
        card_data=card_data,
        wanted=len(gauntlet.draws),
    )
