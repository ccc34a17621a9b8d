"""`deckcheck goldfish`: play the opening turns alone, many times, and say what happens."""

from __future__ import annotations

import time

from cardbase.quick import replace
from deckcheck.files import STDIN
from deckcheck.goldfish.experiment import (
    DECISIONS_A_TURN,
    Experiment,
    PilotError,
    Solitaire,
    compares,
    different_cards,
    measures_of,
    rival_of,
)
from deckcheck.goldfish.findings import DeckHead, Findings
from deckcheck.goldfish.interrupts import interrupted
from deckcheck.goldfish.pilots import pilot_named
from deckcheck.goldfish.running import BLOCK, play_enough, play_many
from deckcheck.goldfish.seating import deck_head, playable_cards, seat_number
from deckcheck.goldfish.watchdog import Watchdog
from deckcheck.kept_models import KeptModels
from deckcheck.options.goldfish import MOST_GAMES
from deckcheck.reading import read_one, tell_illegal
from deckcheck.rules_of_play import rules_of_play, seats_of
from deckcheck.shelf import open_shelf
from deckcheck.terminal.layout import width_of
from deckcheck.terminal.progress import Progress
from deckcheck.usage import UsageError, checked
from deckcheck.work import processes
from rules.kernel import FirstPlayer, PlayerError, RecordError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TextIO

    from cardbase.names import Names
    from cardbase.store import CardStore
    from deckcheck.goldfish.causes import Causes
    from deckcheck.goldfish.narrator import GoldfishStory
    from deckcheck.options.goldfish import GoldfishOptions
    from deckcheck.shelf import Shelf
    from rules.kernel import Player, Table

DEFAULT_PILOT = "greedy"
THOROUGH = "thorough"
PRECISION, SCREEN_PRECISION = 1.5, 3.0
"""Half the width of the intervals of shares, in points, for all figures and for one screen of them."""
SCREEN_GAMES = 600
"""The most games for one screen, which nobody should have to wait for."""
TRIED_GAMES = 50
"""Games of a pilot that tries out its choices, unless a number is given."""
SERIAL = 8 * BLOCK
"""Up to this many games, starting workers costs more than it saves."""


def run(options: GoldfishOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Play and report.

    Args:
        options: what was requested.
        stdout: where the report goes.
        stderr: where progress and the summary go.

    Returns:
        0, or 130 if the run was interrupted (what was measured so far is reported, if anything was).

    Raises:
        UsageError, PilotError, GoalError, RecordError, PlotError, UnreadableFileError, OSError: nothing
            can be reported; each a ValueError or OSError, whose message is for the user. The exit code is 2.
    """
    options = checked(options)
    if options.others:
        return _compared(options, stdout, stderr)
    _validate(options)
    shelf = open_shelf()
    with KeptModels(shelf.store):
        if options.replay:
            return _replay(options, shelf.store, stdout, stderr)
        return _play_and_report(options, shelf, stdout, stderr)


def _compared(options: GoldfishOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Play several decks, which `compare` is for; options of the same name mean the same there.

    Raises:
        UsageError: an option is for one deck.
    """
    from deckcheck.options.compare import CompareOptions
    from deckcheck.options.declaring import options_of
    from deckcheck.playing.versions import compare_versions

    plain = type(options)()
    theirs = {one.field for one in options_of(CompareOptions)}
    given = {
        one.field: getattr(options, one.field)
        for one in options_of(options)
        if getattr(options, one.field) != getattr(plain, one.field) and one.field not in ("deck", "others")
    }
    for one in options_of(options):
        if one.field in given and one.field not in theirs:
            raise UsageError(f"{one.name} is for one deck; without it, several are compared")
    if not options.quiet:
        stderr.write("several decks are compared as 'deckcheck compare' does\n")
    asked = checked(CompareOptions((options.deck, *options.others), **given))
    return compare_versions(asked, stdout, stderr)


def _play_and_report(options: GoldfishOptions, shelf: Shelf, stdout: TextIO, stderr: TextIO) -> int:
    rules, format = rules_of_play(shelf.store, options.edition, options.format)
    players = seats_of(options.players, format)
    deck = read_one(options.deck, shelf, stderr, options.from_format)
    if not options.quiet:
        tell_illegal(options.deck, deck, shelf, stderr, options.format, options.edition, options.players)
    pilot, rival = _pilots(options)
    experiment = Experiment(
        deck=playable_cards(options.deck, deck),
        edition=rules,
        players=players,
        seat=seat_number(options.seat, players),
        turns=options.turns,
        seed=options.seed,
        pilot=pilot,
        goal=" ".join((options.goal or options.aim).split()),
        rival=rival,
        aim=" ".join(options.aim.split()),
    )
    target = _target(options.target, shelf.names, experiment, stderr) if options.target else ""
    if target:
        experiment = replace(
            experiment, target=next(c.id for c, _ in experiment.deck if c.full_name == target)
        )
    head = deck_head(options.deck, deck)
    other_head = None
    if options.compare:
        other = read_one(options.compare, shelf, stderr, options.from_format)
        experiment = replace(experiment, other=playable_cards(options.compare, other))
        other_head = deck_head(options.compare, other)
    if experiment.goal:
        from deckcheck.meaning.goals import goal_cards

        cards = [card for card, _ in (*experiment.deck, *experiment.other)]
        asked = "--goal" if options.goal else "--aim"
        found = goal_cards(experiment.goal, options.turns, cards, shelf, "goldfish", stderr, asked)
        experiment = replace(experiment, goal_cards=found)
        if experiment.aim not in ("", experiment.goal):
            found = goal_cards(experiment.aim, options.turns, cards, shelf, "goldfish", stderr, "--aim")
            experiment = replace(experiment, aim_cards=found)
    if options.trace or options.save:
        return _tell(options, experiment, head, stdout)
    experiment = replace(experiment, roles=_roles(experiment, shelf.store))
    if options.plot:
        from deckcheck.reports.plots import see_plot

        see_plot(options.plot)  # before the games are played
    findings = _play(options, experiment, head, other_head, target, shelf.cards, stderr)
    if findings.interrupted:
        stderr.write(interrupted("goldfish", findings.outcome.tally.games, findings.wanted))
        if not findings.outcome.tally.games:
            return 130
    elif options.why:
        findings = replace(findings, causes=_causes(options, experiment, stderr))
    _report(options, findings, stdout, stderr)
    return 130 if findings.interrupted or (findings.causes and findings.causes.interrupted) else 0


# --- many games --------------------------------------------------------------------------------------


def _play(
    options: GoldfishOptions,
    experiment: Experiment,
    head: DeckHead,
    other: DeckHead | None,
    target: str,
    card_data: dict[str, object],
    stderr: TextIO,
) -> Findings:
    jobs = processes(options.jobs, options.games or MOST_GAMES)
    aim, tries = _aim_of(experiment)
    games = options.games
    if games is None and options.until is not None:
        from deckcheck.goldfish.stopping import MOST

        games = MOST
    if games is None and tries:
        games = TRIED_GAMES
    if not options.jobs and games is not None and games <= SERIAL and not tries:
        jobs = 1
    where = options.executor
    progress = Progress(stderr, games or 0, "games", not options.quiet)
    started = time.perf_counter()
    reached = None
    measured = bool(games is None or experiment.rival or experiment.aim)
    if games is None:
        precision, most = _enough(options, experiment)
        outcome, was_interrupted, reached = play_enough(
            experiment, precision, jobs, progress.tell, most, where
        )
    else:
        outcome, was_interrupted = play_many(
            experiment, games, options.until, jobs, progress.tell, measured, where
        )
    elapsed = time.perf_counter() - started
    progress.end()
    other_faces: Any = ()
    if compares(experiment):
        other_faces = different_cards(rival_of(experiment).deck, experiment.edition)
    return Findings(
        deck=head,
        experiment=experiment,
        outcome=outcome,
        faces=different_cards(experiment.deck, experiment.edition),
        card_data=card_data,
        other=other,
        other_faces=other_faces,
        target=target,
        elapsed=elapsed,
        interrupted=was_interrupted,
        wanted=games or 0,
        until=options.until,
        measures=measures_of(experiment, aim) if measured else None,
        reached=reached,
        aim=aim,
    )


def _enough(options: GoldfishOptions, experiment: Experiment) -> tuple[float, int]:
    """Return how precise shares must be, and the most games for that, 0 for the usual number."""
    one_screen = options.output_format == "text" and not (options.full or options.plot)
    if options.precision is not None or not one_screen or compares(experiment):
        return (options.precision or PRECISION) / 100, 0
    return SCREEN_PRECISION / 100, SCREEN_GAMES


def _roles(experiment: Experiment, store: CardStore) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Return the roles of the cards of the libraries, by official id."""
    from deckcheck.kept_roles import KeptRoles

    kept = KeptRoles(store)
    cards = {card.id: card for card, _ in (*experiment.deck, *experiment.other) if not card.is_crypt}
    found = tuple((id, tuple(sorted(kept.of(card)))) for id, card in sorted(cards.items()))
    kept.keep()
    return found


def _causes(options: GoldfishOptions, experiment: Experiment, stderr: TextIO) -> Causes:
    from deckcheck.goldfish import causes

    games = TRIED_GAMES if pilot_named(experiment.pilot).tries else causes.GAMES
    progress = Progress(stderr, games, "games with each change", not options.quiet)
    jobs = processes(options.jobs, games)
    found = causes.find_causes(experiment, games, jobs, progress.tell, options.executor)
    progress.end()
    if found.interrupted:
        stderr.write(interrupted("goldfish --why", found.games, games))
    return found


def _report(options: GoldfishOptions, findings: Findings, stdout: TextIO, stderr: TextIO) -> None:
    if options.output_format == "json":
        from deckcheck.reports.goldfish_json import report as json_report

        stdout.write(json_report(findings))
    elif options.output_format == "html":
        from deckcheck.reports.goldfish_html import goldfish_page

        stdout.write(goldfish_page(findings))
    elif options.full:
        from deckcheck.reports.goldfish_text import report, shows_blocks

        stdout.write(report(findings, shows_blocks(stdout), width_of(stdout)))
    else:
        from deckcheck.reports.goldfish_screen import goldfish_screen
        from deckcheck.reports.screen import screen_text

        width = width_of(stdout)
        stdout.write(screen_text(goldfish_screen(findings, width), width))
    games = findings.outcome.tally.games
    if options.plot:
        from deckcheck.reports.plots import plot_goldfish

        plot_goldfish(findings, options.plot)
    if not options.quiet:
        stdout.flush()
        rate = games / findings.elapsed if findings.elapsed else 0.0
        speed = f", {rate:,.{0 if rate >= 10 else 1}f} games a second" if rate else ""
        stderr.write(f"played {games:,} games in {findings.elapsed:.1f} s{speed}\n")


def _pilots(options: GoldfishOptions) -> tuple[str, str]:
    """Return the pilot and its rival; one that tries out choices is compared with the default, unless given.

    Raises:
        UsageError: if there is an aim, and a pilot that cannot play for it.
        PilotNameError: if there is no such pilot.
    """
    name = THOROUGH if options.aim and options.pilot == DEFAULT_PILOT else options.pilot
    tries = pilot_named(name).tries
    if options.aim and not tries:
        raise UsageError(
            f"--aim is for a pilot that tries out its choices, as {THOROUGH} does, not for pilot {name}; "
            "consider --goal, which counts how often a goal is reached"
        )
    single = options.trace or options.save
    rival = options.rival or (DEFAULT_PILOT if tries and not options.compare and not single else "")
    return name, rival


def _aim_of(experiment: Experiment) -> tuple[str, bool]:
    """Return the aim of the pilot, and whether it or its rival tries out choices."""
    pilot = pilot_named(experiment.pilot)
    rival = pilot_named(experiment.rival) if experiment.rival else pilot
    return pilot.aim, pilot.tries or rival.tries


# --- one game ----------------------------------------------------------------------------------------


def _tell(options: GoldfishOptions, experiment: Experiment, head: DeckHead, stdout: TextIO) -> int:
    from deckcheck.goldfish.narrator import tell

    solitaire = Solitaire(experiment)
    number = options.game - 1
    table, players = solitaire.deal(number, journal=True)
    seat = solitaire.seat(number) - 1
    failure: PilotError | None = None
    try:
        with Watchdog(lambda: table):
            story = tell(table, players, seat, DECISIONS_A_TURN * experiment.turns)
    except PlayerError as error:
        failure = solitaire.failure(number, error)
        story = error.story  # type: ignore[attr-defined]
    if options.save and failure is None:
        _save(options, table)
    if options.trace:
        which = (
            f"game {options.game} of seed {experiment.seed}, "
            f"rules {experiment.edition}, pilot {experiment.pilot}"
        )
        _write_story(options, story, head.title, which, stdout)
    if failure is not None:
        raise failure
    return 0


def _save(options: GoldfishOptions, table: Table) -> None:
    from deckcheck.files.atomic import written
    from rules.kernel.fingerprints import kept_record

    with written(options.save) as file:
        file.write(kept_record(table).save())


def _replay(options: GoldfishOptions, store: CardStore, stdout: TextIO, stderr: TextIO) -> int:
    from deckcheck.goldfish.narrator import Chosen, tell
    from deckcheck.goldfish.saving import replayed
    from deckcheck.playing.sitting import refused, saved_game, tell_changes

    record = saved_game(options.replay, "vtes")
    try:
        table = replayed(record, store)
        whole = table.anew()
        whole.follow(record)
        tell_changes(options.replay, record, whole, stderr)
    except RecordError as error:
        raise refused(options.replay, error) from None
    game: Any = table.game
    seat = game.setting.active[0]
    players: list[Player] = [FirstPlayer() for _ in range(game.seats)]
    players[seat] = Chosen(record.choices)
    try:
        story = tell(table, players, seat, len(record.choices) + 1)
    except PlayerError as error:
        raise UsageError(f"{options.replay}: the saved game cannot be replayed: {error}") from None
    if options.save:
        _save(options, table)
    _write_story(options, story, options.replay, f"a saved game, rules {game.rules.name}", stdout)
    return 0


def _write_story(
    options: GoldfishOptions, story: GoldfishStory, title: str, which: str, stdout: TextIO
) -> None:
    if options.output_format == "json":
        import json

        from deckcheck.reports.goldfish_json import story_object

        found = story_object(story, {"deck": {"name": title}, "game": which})
        stdout.write(json.dumps(found, ensure_ascii=False, indent=1) + "\n")
        return
    if options.output_format == "html":
        from deckcheck.reports.goldfish_html import goldfish_story_page

        stdout.write(goldfish_story_page(story, title, which))
        return
    from deckcheck.reports.goldfish_trace import story_text

    stdout.write(story_text(story, title, which, width_of(stdout)))


# --- reading -----------------------------------------------------------------------------------------


def _target(text: str, names: Names, experiment: Experiment, stderr: TextIO) -> str:
    """Return the name of the card of the deck that a text means."""
    from deckcheck.meaning.names import card_asked

    ids = {card.id for card, _ in experiment.deck}
    card = card_asked(text, names, ids, "goldfish", "--follow", stderr)
    if card.id not in ids:
        raise UsageError(f"--follow: {card.full_name} is not in the deck")
    return card.full_name


def _validate(options: GoldfishOptions) -> None:
    if options.until is not None and not options.until > 0:
        raise UsageError(f"--until is {options.until}; consider the width of an interval, such as 0.1")
    if options.precision is not None and not 0.1 <= options.precision <= 50:
        raise UsageError(f"--precision is {options.precision:g}; it must be 0.1 to 50 points")
    if options.compare and options.rival:
        raise UsageError("--compare and --rival are two comparisons; leave one out")
    if options.replay:
        if options.deck:
            raise UsageError("--replay plays a saved game, which has its own deck; leave DECK out")
    elif not options.deck:
        raise UsageError("no deck to play; name a file, or '-' for standard input")
    if options.deck == STDIN == options.compare:
        raise UsageError("only one of the two decks can come from standard input")
    if options.game != 1 and options.replay:
        raise UsageError("--game is not for --replay, which plays the saved game")
    if options.game != 1 and not (options.trace or options.save):
        raise UsageError("--game picks one game; add --trace or --save")
    single = options.trace or options.save or options.replay
    if single and (options.compare or options.rival or options.plot or options.why):
        raise UsageError(
            "--trace, --save and --replay are for one game; leave out --compare, --rival, --plot and --why"
        )
