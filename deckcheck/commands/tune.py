"""`deckcheck tune`: which swaps of cards help an opening, tried by playing it."""

from __future__ import annotations

import os

from deckcheck.building.editing import EditError, edit
from deckcheck.building.swaps import Swaps
from deckcheck.building.tuned import Tuned
from deckcheck.files import STDIN, content_of
from deckcheck.files.changing import held, replaced
from deckcheck.files.content import unified
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.racing import race
from deckcheck.goldfish.seating import deck_head, playable_cards, seat_number
from deckcheck.goldfish.trials import Trials
from deckcheck.meaning.goals import goal_cards
from deckcheck.meaning.names import card_asked
from deckcheck.reading import read_one
from deckcheck.rules_of_play import rules_of_play, seats_of
from deckcheck.shelf import open_shelf
from deckcheck.terminal.layout import width_of
from deckcheck.terminal.progress import Progress
from deckcheck.usage import UsageError, checked
from deckcheck.winners.chosen import laws_object, laws_of
from deckcheck.work import processes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from cardbase.card import Card
    from cardbase.deck import Deck
    from cardbase.store import CardStore
    from deckcheck.building.swaps import Exchange, Swap
    from deckcheck.options.tune import TuneOptions
    from deckcheck.shelf import Shelf
    from rules.vtes.law.construction import Law

MOST_SWAPS = 20_000
"""More swaps than this are not raced: it would take hours."""
SUGGESTED = 12
"""This many suggestions of each section are tried."""


def run(options: TuneOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Try swaps and report those that help.

    Args:
        options: what was requested.
        stdout: where the report goes.
        stderr: where progress and the summary go.

    Returns:
        0, or 130 if the run was interrupted (what is known then is reported, and nothing is written).

    Raises:
        UsageError, GoalError, PilotError, LawError, PlotError, UnreadableFileError, OSError: nothing can be
            reported; each a ValueError or OSError, whose message is for the user. The exit code is 2.
    """
    options = checked(options)
    _validate(options)
    shelf = open_shelf()
    rules, format = rules_of_play(shelf.store, options.edition, options.format)
    players = seats_of(options.players, format)
    deck = read_one(options.deck, shelf, stderr, options.from_format)
    before = b"" if options.deck == STDIN else content_of(options.deck)
    laws = laws_of(shelf, options.format, options.on, deck, options.today)
    coming = _coming(options, deck, laws[0][1], shelf, stderr)
    kept = frozenset(
        card_asked(name, shelf.names, deck.ids, "tune", "--keep", stderr).id for name in options.keep
    )
    goal = " ".join(options.goal.split())
    counted = playable_cards(options.deck, deck)
    experiment = Experiment(
        deck=counted,
        edition=rules,
        players=players,
        seat=seat_number(options.seat, players),
        turns=options.turns,
        seed=options.seed,
        pilot=options.pilot,
        goal=goal,
        goal_cards=goal_cards(
            goal, options.turns, [*(card for card, _ in counted), *coming], shelf, "tune", stderr
        ),
    )
    swaps = Swaps(counted, [law for _, law in laws])
    singles = swaps.singles(coming, kept)
    if len(singles) > MOST_SWAPS:
        raise UsageError(f"{len(singles):,} swaps are too many; consider a shorter --pool, or --keep")
    if options.plot:
        from deckcheck.reports.plots import see_plot

        see_plot(options.plot)  # before the games are played
    progress = Progress(stderr, 0, "games", not options.quiet)
    played = [0]

    def start(arms: list[Swap]) -> Trials:
        first = played[0]

        def tell(number: int) -> None:
            played[0] = first + number
            progress.tell(played[0])

        jobs = processes(options.jobs, options.games)
        return Trials(experiment, arms, jobs, tell, options.executor)

    result = race(start, singles, options.games, swaps.admits, most_cards=options.cards)
    progress.end()
    best = swaps.exchange(result.helping[0].changes) if result.helping else None
    after, why_not = _edited(before, best, options, shelf)
    tuned = Tuned(
        head=deck_head(options.deck, deck),
        experiment=experiment,
        law=laws_object(laws),
        card_data=shelf.cards,
        result=result,
        exchanges=tuple(swaps.exchange(one.changes) for one in result.finalists),
        leading=tuple(map(swaps.exchange, result.leading)),
        diff=unified(options.deck, before, after) if after is not None else "",
        no_diff=why_not,
        waiting=_waiting([card for card, _ in counted], rules, shelf.store),
    )
    _report(tuned, options, stdout)
    if result.interrupted:
        stderr.write(f"deckcheck tune: interrupted; {result.played:,} games were played\n")
        return 130
    if options.apply:
        _apply(options, before, after, why_not, stderr)
    if not options.quiet:
        stdout.flush()
        stderr.write(f"tried {result.tried:,} swaps in {result.played:,} games\n")
    return 0


def _coming(options: TuneOptions, deck: Deck, law: Law, shelf: Shelf, stderr: TextIO) -> list[Card]:
    """Return the cards that may come in: those of the deck, of the pool, and suggested ones."""
    cards: list[Card] = [card for card, _ in deck.counted]
    for word in options.pool:
        if os.path.isfile(word):
            cards += [card for card, _ in read_one(word, shelf, stderr).counted]
        else:
            cards.append(card_asked(word, shelf.names, deck.ids, "tune", "--pool", stderr))
    if options.suggest:
        from deckcheck.building.suggesting import Wanted, ranked
        from deckcheck.winners.chosen import winners_for
        from deckcheck.winners.scoring import Advisor

        known = winners_for((), False, shelf, stderr)
        counts = {card.id: copies for card, copies in deck.counted}
        view = Advisor(known.winners, known.model).look(counts, deck.crypt, None)
        for section in ("crypt", "library"):
            wanted = Wanted(law, section, printed=True)
            cards += [one.card for one in ranked(view, counts, deck.crypt, wanted, shelf.store, SUGGESTED)]
    return list(dict.fromkeys(cards))


def _edited(
    before: bytes, best: Exchange | None, options: TuneOptions, shelf: Shelf
) -> tuple[bytes | None, str]:
    """Return the file with the best change made; None if there is none, and why it cannot be made."""
    if best is None or options.deck == STDIN:
        return None, ""
    try:
        return edit(before, best.changes, shelf.reader, options.from_format or None), ""
    except EditError as error:
        return None, str(error)


def _waiting(cards: Iterable[Card], rules: str, store: CardStore) -> frozenset[int]:
    """Return the ids of those cards of a library that wait for others."""
    from deckcheck.goldfish.waiting import group_of
    from deckcheck.kept_roles import KeptRoles
    from rules.vtes.cards.decks import definition_of

    kept = KeptRoles(store)
    library = {card.id: card for card in cards if not card.is_crypt}
    found = [id for id, card in library.items() if group_of(definition_of(card, rules), kept.of(card))]
    kept.keep()
    return frozenset(found)


def _report(tuned: Tuned, options: TuneOptions, stdout: TextIO) -> None:
    if options.output_format == "text" and not options.full:
        from deckcheck.reports.screen import screen_text
        from deckcheck.reports.tuning_screen import tuning_screen

        width = width_of(stdout)
        stdout.write(screen_text(tuning_screen(tuned, width), width))
    elif options.output_format == "text":
        from deckcheck.reports.tuning_text import tuning_text

        stdout.write(tuning_text(tuned, width_of(stdout)))
    elif options.output_format == "html":
        from deckcheck.reports.goldfish_html import tuning_page

        stdout.write(tuning_page(tuned))
    else:
        import json

        from deckcheck.reports.tuning_json import tuning_object

        stdout.write(json.dumps(tuning_object(tuned), ensure_ascii=False, indent=1) + "\n")
    if options.plot and tuned.result.finalists:
        from deckcheck.reports.plots import plot_gains

        plot_gains(tuned, options.plot)


def _apply(options: TuneOptions, before: bytes, after: bytes | None, why_not: str, stderr: TextIO) -> None:
    if after is None:
        problem = f"it cannot be changed: {why_not}" if why_not else "no swap helps beyond chance"
        stderr.write(f"{options.deck}: not changed; {problem}\n")
        return
    with held(options.deck):
        replaced(options.deck, before, after)
    stderr.write(f"{options.deck}: changed\n")


def _validate(options: TuneOptions) -> None:
    if options.apply and options.deck == STDIN:
        raise UsageError("--apply cannot change standard input; name a file")
