"""`deckcheck doctor`: what is wrong with a deck, and at most ten swaps that would help, with reasons."""

from __future__ import annotations

import json

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
    from typing import TextIO

    from cardbase.deck import Deck
    from deckcheck.building.remedies import Remedy
    from deckcheck.building.table_verdict import TableVerdict
    from deckcheck.options.doctor import DoctorOptions
    from deckcheck.shelf import Shelf

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
    tables = None
    if options.against and deck.crypt and deck.library and not interrupted:
        tables, remedies, interrupted = _at_tables(options, remedies, prescriber, shelf, stderr)
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
            tables=tables,
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
    """Try swaps in games alone.

    Returns:
        The swaps with what games say of them, ranked again; how many cards of the library games alone can
        judge; whether Ctrl-C was pressed.
    """
    games = options.games if deck.crypt and deck.library else 0
    if not games:
        return remedies, 0, False
    from deckcheck.building.alone import Judge
    from deckcheck.building.trying import STAGES, Trier
    from deckcheck.goldfish.experiment import Experiment

    rules, _ = rules_of_play(shelf.store, "current", options.format)
    judge = Judge(shelf.store, rules)
    progress = Progress(stderr, STAGES * games, "games", not options.quiet)
    experiment = Experiment(deck=deck.counted, edition=rules, players=PLAYERS, seed=options.seed)
    trier = Trier(experiment, judge, games, progress.tell)
    remedies = trier.tried(remedies, prescriber)
    progress.end()
    alone = sum(copies for card, copies in deck.library if judge.can_judge(card))
    return remedies, alone, trier.interrupted


def _at_tables(
    options: DoctorOptions,
    remedies: list[Remedy],
    prescriber: Prescriber,
    shelf: Shelf,
    stderr: TextIO,
) -> tuple[TableVerdict | None, list[Remedy], bool]:
    """Race swaps at full tables; returns what was found, all swaps, and whether Ctrl-C was pressed."""
    from deckcheck.building.at_tables import VARIANTS, AtTables, most_games, ranked_with
    from deckcheck.playing.against import opponents_in

    doctor = prescriber.doctor
    rules, _ = rules_of_play(shelf.store, "current", options.format)
    most = most_games(VARIANTS, options.rounds)
    progress = Progress(stderr, most, "games at full tables, at most", not options.quiet)
    tables = AtTables(
        tuple(doctor.counted),
        opponents_in(options.against, shelf).decks,
        doctor.laws,
        prescriber.swaps,
        seats=PLAYERS,
        seed=options.seed,
        rules=rules,
        jobs=options.jobs,
        executor=options.executor,
        keep=doctor.keep,
        tell=progress.tell,
    )
    found = tables.race(remedies, shelf.store, options.rounds)
    progress.end()
    return found, ranked_with(remedies, found, prescriber.swaps), tables.interrupted


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
