"""`deckcheck doctor`: what is wrong with a deck, and at most ten swaps that would help, with reasons."""

from __future__ import annotations

import json

from cardbase.quick import replace
from deckcheck.building.editing import EditError, edit
from deckcheck.building.faults import Doctor
from deckcheck.building.prescribing import Prescriber
from deckcheck.building.swaps import Swaps
from deckcheck.building.treatment import NumberError, Treatment, chosen, merged
from deckcheck.files import STDIN, content_of
from deckcheck.files.changing import held, replaced
from deckcheck.files.content import unified
from deckcheck.meaning.names import card_asked
from deckcheck.reading import read_one
from deckcheck.rules_of_play import rules_of_play
from deckcheck.shelf import open_shelf
from deckcheck.terminal.layout import fitted, width_of
from deckcheck.terminal.progress import Progress
from deckcheck.usage import UsageError, checked
from deckcheck.winners.chosen import laws_object, laws_of, winners_for
from deckcheck.winners.scoring import Advisor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.building.remedies import Remedy
    from deckcheck.options.doctor import DoctorOptions
    from deckcheck.shelf import Shelf

AT_TABLE = 3
"""Swaps that are tried at a full table: the first of those that games alone cannot judge."""

PLAYERS = 5


def run(options: DoctorOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Examine a deck, report, and make the swaps that are asked for.

    Args:
        options: what was requested.
        stdout: where the report goes.
        stderr: where progress goes, and what was learned from.

    Returns:
        0; 2 if a swap cannot be made in the file; 130 if the games were interrupted (what is known is
        reported, and nothing is written).

    Raises:
        UsageError, LawError, UnreadableFileError, SourceError, PilotError, OSError: nothing can be reported.
    """
    options = checked(options)
    if options.diff and not options.apply:
        raise UsageError("--diff shows what --apply would change; say which swaps")
    if options.apply and options.deck == STDIN:
        raise UsageError("--apply cannot change standard input; name a file")
    shelf = open_shelf()
    deck = read_one(options.deck, shelf, stderr, options.from_format)
    if not deck.counted:
        raise UsageError(f"{options.deck}: the deck has no known card; consider 'deckcheck check'")
    before = content_of(options.deck) if options.apply else b""
    treatment, interrupted = _treated(options, deck, shelf, stderr)
    try:
        numbers = chosen(options.apply, len(treatment.remedies))
    except NumberError as error:
        raise UsageError(f"--apply: {error}") from None
    if options.explain is not None and options.explain > len(treatment.remedies):
        raise UsageError(f"--explain is {options.explain}; there are {len(treatment.remedies)} swaps")
    code = 0
    if options.apply and not interrupted:
        code = _apply(options, deck, treatment, numbers, before, shelf, stdout, stderr)
    else:
        stdout.write(_rendered(options, treatment, shelf, width_of(stdout)))
    if not options.quiet:
        stdout.flush()
        stderr.write(treatment.known.line + shelf.line)
    if interrupted:
        stderr.write("deckcheck doctor: interrupted; swaps were not tried in games, or not in all\n")
    return 130 if interrupted else code


def _treated(options: DoctorOptions, deck: Deck, shelf: Shelf, stderr: TextIO) -> tuple[Treatment, bool]:
    """Return what is wrong and what would help, and whether Ctrl-C was pressed."""
    laws = laws_of(shelf, options.format, options.on, deck, options.today)
    known = winners_for((), False, shelf, stderr, with_heads=True)
    keep = frozenset(
        card_asked(word, shelf.names, deck.ids, "doctor", "--keep", stderr).id for word in options.keep
    )
    doctor = Doctor(
        deck.counted, [law for _, law in laws], Advisor(known.winners, known.model), shelf.store, keep
    )
    diagnosis = doctor.examine()
    prescriber = Prescriber(doctor, diagnosis)
    remedies = prescriber.remedies()
    remedies, alone, interrupted = _tried(options, deck, remedies, prescriber, shelf, stderr)
    legal = prescriber.swaps.lawful_after(merged(one.exchange for one in remedies))
    return (
        Treatment(
            path=options.deck,
            deck=deck,
            known=known,
            cards=shelf.cards,
            law=laws_object(laws),
            diagnosis=diagnosis,
            remedies=tuple(remedies),
            games=options.games,
            seed=options.seed,
            alone=alone,
            against=options.against,
            unjudged=tuple(
                card for card, _ in deck.counted if card.id not in doctor.advisor.winners.places()
            ),
            legal_after=legal,
        ),
        interrupted,
    )


def _tried(
    options: DoctorOptions,
    deck: Deck,
    remedies: list[Remedy],
    prescriber: Prescriber,
    shelf: Shelf,
    stderr: TextIO,
) -> tuple[list[Remedy], int, bool]:
    """Try swaps in games.

    Returns:
        The swaps with what games say of them, ranked again; how many cards of the library games alone can
        judge; whether Ctrl-C was pressed.
    """
    games = options.games if deck.crypt and deck.library else 0
    if not games and not options.against:
        return remedies, 0, False
    from deckcheck.building.alone import Judge
    from deckcheck.building.trying import STAGES, Trier, ranked_again
    from deckcheck.goldfish.experiment import Experiment

    rules, _ = rules_of_play(shelf.store, "current", options.format)
    judge = Judge(shelf.store, rules)
    rounds = options.rounds if options.against else 0
    progress = Progress(stderr, STAGES * games + rounds, "games", not options.quiet)
    interrupted = False
    if games:
        experiment = Experiment(deck=deck.counted, edition=rules, players=PLAYERS, seed=options.seed)
        trier = Trier(experiment, judge, games, progress.tell)
        remedies = trier.tried(remedies, prescriber)
        interrupted = trier.interrupted
    if options.against and not interrupted:
        waiting = [one for one in remedies if not judge.can_judge_swap(one.exchange)][:AT_TABLE]
        told = lambda done: progress.tell(STAGES * games + done)  # noqa: E731
        tried, interrupted = _at_table(options, deck, prescriber.swaps, waiting, rules, shelf, told)
        at_table = dict(zip(map(id, waiting), tried, strict=True))
        remedies = ranked_again([at_table.get(id(one), one) for one in remedies])
    progress.end()
    return remedies, sum(copies for card, copies in deck.library if judge.can_judge(card)), interrupted


def _at_table(
    options: DoctorOptions,
    deck: Deck,
    swaps: Swaps,
    remedies: list[Remedy],
    rules: str,
    shelf: Shelf,
    tell: Callable[[int], None],
) -> tuple[list[Remedy], bool]:
    """Play the deck, and the deck with each swap, against the same opponents from the same seats."""
    from deckcheck.building.remedies import TableGain
    from deckcheck.full_table.gauntlet import GauntletGames
    from deckcheck.goldfish.causes import corrected, effect_of
    from deckcheck.goldfish.counting import count_games
    from deckcheck.playing.against import drawn_gauntlet, opponents_in

    field = opponents_in(options.against, shelf).decks
    if not remedies:
        tell(options.rounds)
        return remedies, False
    games = GauntletGames(
        drawn_gauntlet(
            field,
            [deck.counted, *(swaps.after(one.exchange) for one in remedies)],
            games=options.rounds,
            seats=PLAYERS,
            seed=options.seed,
            rules=rules,
            pilot="watchful",
        )
    )
    tally = games.empty()
    stopped = count_games(games, tally, options.rounds, 1, 1, "processes", tell)
    if tally.games < 2:
        return remedies, stopped
    level = corrected(len(remedies))
    made = []
    for one, ahead in zip(remedies, tally.ahead[1:], strict=True):
        half = effect_of(ahead, level)
        points = replace(half, mean=half.mean / 2, low=half.low / 2, high=half.high / 2)
        made.append(replace(one, table=TableGain(points, tally.games)))
    return made, stopped


def _rendered(options: DoctorOptions, treatment: Treatment, shelf: Shelf, width: int) -> str:
    if options.output_format == "json":
        from deckcheck.reports.doctor_json import treatment_object

        return json.dumps(treatment_object(treatment), ensure_ascii=False, indent=1) + "\n"
    from deckcheck.reports import doctor_text

    if options.explain is not None:
        return doctor_text.explained(treatment, options.explain, width)
    if options.full:
        return doctor_text.treatment_text(treatment, width)
    note = "" if options.quiet else treatment.known.line + shelf.line
    return doctor_text.first_answer(treatment, len(fitted(note, width).splitlines()), width)


def _apply(
    options: DoctorOptions,
    deck: Deck,
    treatment: Treatment,
    numbers: list[int],
    before: bytes,
    shelf: Shelf,
    stdout: TextIO,
    stderr: TextIO,
) -> int:
    """Make swaps in the file, all or none."""
    exchange = merged(treatment.remedies[number - 1].exchange for number in numbers)
    laws = laws_of(shelf, options.format, options.on, deck, options.today)
    if not Swaps(deck.counted, [law for _, law in laws]).allows(exchange):
        stderr.write(f"{options.deck}: not changed; these swaps break the law without the others\n")
        return 2
    try:
        after = edit(before, exchange.changes, shelf.reader, options.from_format or None)
    except EditError as error:
        stderr.write(f"{options.deck}: not changed; {error}\n")
        return 2
    if options.diff:
        stdout.write(unified(options.deck, before, after))
        return 0
    with held(options.deck):
        replaced(options.deck, before, after)
    stdout.write("".join(f"{treatment.remedies[number - 1].exchange.name}\n" for number in numbers))
    sizes = {word: deck.size(word) for word in ("crypt", "library")}
    for change in exchange.changes:
        sizes["crypt" if change.card.is_crypt else "library"] += change.copies
    stderr.write(f"{options.deck}: changed; crypt {sizes['crypt']}, library {sizes['library']}\n")
    return 0
