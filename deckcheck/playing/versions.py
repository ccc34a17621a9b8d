"""Versions of a deck compared: read and judged, chances counted, played alone and at a table, reported."""

from __future__ import annotations

from cardbase.clock import this_day
from cardbase.fingerprint import fingerprint
from deckcheck.analysis.comparing import compare, compared_deck, differing_cards
from deckcheck.analysis.version_odds import version_odds
from deckcheck.files import STDIN
from deckcheck.files.labels import labels_of
from deckcheck.goldfish.counting import count_games
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.interrupts import interrupted
from deckcheck.goldfish.pilots import pilot_named
from deckcheck.goldfish.seating import playable_cards, seat_number
from deckcheck.goldfish.waiting import group_of, waiting_in
from deckcheck.guard import Contained
from deckcheck.judging import judge
from deckcheck.kept_models import KeptModels
from deckcheck.kept_roles import KeptRoles
from deckcheck.lawbook import LawBook, read_on
from deckcheck.reading import files_of, is_many, read_one
from deckcheck.reports.versions import VersionsFound
from deckcheck.rules_of_play import rules_of_play, seats_of
from deckcheck.shelf import open_shelf
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.terminal.progress import Progress
from deckcheck.usage import UsageError
from rules.vtes.cards.decks import definition_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.full_table.gauntlet_findings import GauntletFindings
    from deckcheck.goldfish.side_by_side import SideBySide
    from deckcheck.judging import Judgement
    from deckcheck.options.compare import CompareOptions
    from deckcheck.shelf import Shelf

MOST = 8
"""So many decks are versions; more are a folder, which `stats` puts side by side."""
SERIAL = 300
"""Up to this many games of each, starting workers costs more than it saves."""


def compare_versions(options: CompareOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Compare and report; see `deckcheck.commands.compare`."""
    if pilot_named(options.pilot).tries:
        raise UsageError(f"pilot {options.pilot} tries out its choices; consider goldfish --compare")
    paths = _paths(options, stderr)
    if options.plot:
        from deckcheck.reports.plots import see_plot

        see_plot(options.plot)  # before the games are played
    shelf = open_shelf()
    with KeptModels(shelf.store):
        found = _found(options, paths, shelf, stderr)
    stdout.write(_rendered(options, found, width_of(stdout)))
    if options.plot:
        from deckcheck.reports.plots import plot_versions

        plot_versions(found, options.plot)
    if not options.quiet:
        stdout.flush()
        stderr.write(fitted(shelf.line, width_of(stderr)))
    return 130 if found.interrupted else 0


def _paths(options: CompareOptions, stderr: TextIO) -> list[str]:
    paths = list(options.decks)
    if any(is_many((one,)) for one in paths):
        paths = files_of(options.decks, stderr, "compare", quiet=options.quiet)
    if len(paths) < 2:
        raise UsageError("compare needs two decks or more; name another version, or use 'deckcheck stats'")
    if len(paths) > MOST:
        raise UsageError(
            f"{len(paths)} decks are more than the {MOST} that can be compared; "
            "'deckcheck stats' puts many side by side"
        )
    if paths.count(STDIN) > 1:
        raise UsageError("only one of the decks can be read from standard input")
    return paths


def _found(options: CompareOptions, paths: list[str], shelf: Shelf, stderr: TextIO) -> VersionsFound:
    rules, format = rules_of_play(shelf.store, options.edition, options.format)
    seats = seats_of(options.players, format)
    today = options.today or this_day()
    on = read_on(options.on, today)
    book = LawBook(shelf.store, options.format, options.edition, options.players)
    judged: list[Judgement] = []
    decks: list[Deck] = []
    for path in paths:
        deck = read_one(path, shelf, stderr, options.from_format)
        with Contained(path):
            judged.append(judge(path, deck, book, today, on))
        decks.append(deck)
    rows = differing_cards(decks)
    cards = [row.card for row in rows if row.card is not None]
    roles = KeptRoles(shelf.store)
    experiments = [
        Experiment(
            deck=playable_cards(path, deck),
            edition=rules,
            players=seats,
            seat=seat_number(options.seat, seats),
            turns=options.turns,
            seed=options.seed,
            pilot=options.pilot,
        )
        for path, deck in zip(paths, decks, strict=True)
    ]
    odds = version_odds(decks, cards, roles.of)
    known = {card.id: tuple(roles.of(card)) for deck in decks for card, _ in deck.library}
    roles.keep()
    alone, broken = _alone(options, experiments, stderr) if cards and options.games else (None, False)
    table = None
    if options.against and rows and not broken:
        table, broken = _at_table(options, paths, decks, shelf, rules, seats, stderr)
    labels = labels_of(paths)
    return VersionsFound(
        labels=labels,
        sides=tuple(compared_deck(one) for one in judged),
        fingerprints=tuple(fingerprint(deck) for deck in decks),
        rows=rows,
        comparisons=tuple(compare(judged[0], one) for one in judged[1:]),
        odds=odds,
        alone=alone,
        experiment=experiments[0],
        waiting=tuple(
            card.full_name
            for card in cards
            if not card.is_crypt and group_of(definition_of(card, rules), known.get(card.id, ()))
        ),
        walls=tuple(
            label
            for label, deck in zip(labels, decks, strict=True)
            if waiting_in(
                [(definition_of(card, rules), copies) for card, copies in deck.library], known
            ).mostly
        ),
        table=table,
        cards=shelf.cards,
        law=book.law_object(on),
        interrupted=broken,
    )


def _alone(
    options: CompareOptions, experiments: Sequence[Experiment], stderr: TextIO
) -> tuple[SideBySide | None, bool]:
    """Play the versions alone; returns what came of it, and whether Ctrl-C was pressed."""
    from deckcheck.goldfish.side_by_side import BLOCK, VersionsGames, side_by_side

    games = VersionsGames(experiments)
    tally = games.empty()
    progress = Progress(stderr, options.games, "games of each", not options.quiet)
    jobs = options.jobs or (1 if options.games <= SERIAL else 0)
    stopped = count_games(games, tally, options.games, BLOCK, jobs, options.executor, progress.tell)
    progress.end()
    if stopped:
        stderr.write(interrupted("compare", tally.games, options.games))
    return side_by_side(games, tally) if tally.games else None, stopped


def _at_table(
    options: CompareOptions,
    paths: Sequence[str],
    decks: Sequence[Deck],
    shelf: Shelf,
    rules: str,
    seats: int,
    stderr: TextIO,
) -> tuple[GauntletFindings, bool]:
    """Play the versions at a full table; returns what came of it, and whether Ctrl-C was pressed."""
    from deckcheck.full_table.findings import TableDeck
    from deckcheck.full_table.gauntlet import GauntletGames, drawn_gauntlet
    from deckcheck.full_table.knowledge import WATCHFUL
    from deckcheck.playing.against import BLOCK, before_rounds, opponents_in
    from deckcheck.playing.many_games import tell_failures

    heads = [
        TableDeck(path, deck.name, deck.size("crypt"), deck.size("library"))
        for path, deck in zip(paths, decks, strict=True)
    ]
    field = opponents_in(options.against, shelf)
    gauntlet = drawn_gauntlet(
        field.decks,
        [deck.counted for deck in decks],
        options.rounds,
        seats=seats,
        seed=options.seed,
        rules=rules,
        pilot=WATCHFUL,
    )
    findings = before_rounds(gauntlet, heads, options.against, field, shelf.cards)
    games = GauntletGames(gauntlet)
    progress = Progress(stderr, options.rounds, "rounds at a full table", not options.quiet)
    stopped = count_games(
        games, findings.tally, options.rounds, BLOCK, options.jobs, options.executor, progress.tell
    )
    progress.end()
    tell_failures(findings.tally.failures, "rounds", findings.tally.games, stderr)
    if stopped:
        stderr.write(interrupted("compare --against", findings.tally.games, options.rounds))
    return findings, stopped


def _rendered(options: CompareOptions, found: VersionsFound, width: int) -> str:
    if options.output_format == "json":
        from deckcheck.reports.versions_json import report

        return report(found)
    if options.output_format == "html":
        from deckcheck.reports.versions_page import versions_page

        return versions_page(found)
    from deckcheck.reports.versions_text import versions_report, versions_screen

    if options.full or options.output_format != "text":
        return versions_report(found, options.output_format, width)
    more = ["everything: --full; a page with curves: -o versions.html"]
    if not options.against and found.differs:
        more.append("at a full table: --against FOLDER of decks")
    return versions_screen(found, more, width)
