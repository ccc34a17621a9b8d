"""The lists of an event, judged and put together with its roster, for all except reports."""

from __future__ import annotations

from itertools import chain

from cardbase.quick import replace, value
from deckcheck.files import find_files
from deckcheck.files.received import times_received
from deckcheck.reports.event import event_page
from deckcheck.reports.registrations import registration
from deckcheck.run import Judge, judgements
from deckcheck.run.many import Lot
from deckcheck.run.organiser import Organiser
from deckcheck.run.worker import SERIAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from deckcheck.desk.tables import Roster
    from deckcheck.judging import Judgement
    from deckcheck.options.check import CheckOptions
    from deckcheck.reports.event import Entrant, EventPage
    from deckcheck.reports.registrations import Registration


@value
class Gathered:
    """The lists of an event.

    Attributes:
        judge: judged them.
        judgements: of each, by path.
        page: who handed in what.
    """

    judge: Judge
    judgements: dict[str, Judgement]
    page: EventPage

    @property
    def in_order(self) -> tuple[Entrant, ...]:
        """Who handed in a list, in the order of the roster, or by surname without one; strays last."""
        roster = self.page.roster
        places = {player: at for at, player in enumerate(roster.players)} if roster is not None else {}
        return (*sorted(self.page.entrants, key=lambda one: places.get(one.player, 0)), *self.page.strays)


def judged_all(judge: Judge, decks: Sequence[str], stderr: TextIO) -> list[Judgement]:
    """Judge all decks that arguments mean, in the order of their files; it is said what is passed over."""
    passed_over: list[str] = []
    lot = Lot(find_files(list(decks), passed_over, archives=True), SERIAL)
    judged = _judged(judge, lot)
    _tell(passed_over, lot, stderr)
    return judged


def gathered(options: CheckOptions, stderr: TextIO, roster: Roster | None = None) -> Gathered:
    """Judge the lists of an event, and find out whose they are.

    Args:
        options: which lists, by which law, and the roster, as for `check --event`.
        stderr: where it is said what is passed over.
        roster: of the event if it is known already.

    Raises:
        UsageError: an option makes no sense, or the roster cannot be read.
    """
    options = replace(options, event=True, output_format="text")
    passed_over: list[str] = []
    paths = find_files(list(options.decks), passed_over, archives=True)
    organiser = Organiser(options, paths, passed_over)
    organiser.tell(stderr)
    lot = Lot([path for path in paths if path not in organiser.taken], SERIAL, without=organiser.taken)
    judge = Judge(organiser.settled())
    judged = _judged(judge, lot)
    passed_over = [path for path in passed_over if path not in organiser.taken]
    _tell(passed_over, lot, stderr)
    times = times_received([one.path for one in judged])
    received = [_received(registration(one), times) for one in judged]
    page = event_page(
        received, roster or organiser.roster, organiser.unread((*passed_over, *lot.passed_over))
    )
    return Gathered(judge, {one.path: one for one in judged}, page)


def registered(options: CheckOptions, roster: Roster | None, stderr: TextIO) -> Gathered:
    """Judge the lists that were registered for an event.

    Args:
        options: as for the lists now; `against` names those registered.
        roster: of the event; None if the lists registered may tell.
        stderr: as for `gathered`.
    """
    return gathered(replace(options, decks=(options.against,), against=""), stderr, roster)


def _judged(judge: Judge, lot: Lot) -> list[Judgement]:
    return [one for item in chain.from_iterable(lot.chunks()) for one in judgements(item, judge)]


def _received(one: Registration, times: dict[str, str]) -> Registration:
    from dataclasses import replace as with_changes

    return with_changes(one, received=times.get(one.path, ""))


def _tell(passed_over: list[str], lot: Lot, stderr: TextIO) -> None:
    if passed_over:
        from deckcheck.reports.passed_over import tell_passed_over

        tell_passed_over(passed_over, stderr)
    lot.tell(stderr)


def readable(entrant: Entrant) -> list[Registration]:
    """Return the lists of a player that could be read."""
    return [one.list for one in entrant.lists if one.list.verdict != "unreadable"]


def counting(entrant: Entrant) -> list[Registration]:
    """Return the lists of a player that are printed: the one that counts in each round, otherwise all."""
    lists = readable(entrant)
    if not entrant.settled:
        return lists
    by_round: dict[str, Registration] = {}
    for one in lists:
        by_round.setdefault(one.round, one)
    return [by_round[number] for number in sorted(by_round)]
