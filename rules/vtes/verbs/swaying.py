"""What sways referendums: votes given or taken away, and what follows when they pass."""

from __future__ import annotations

from cardbase.card import LibraryCard
from rules.kernel import Decision
from rules.vtes.definitions.swaying import (
    EndsReferendum,
    FeedEachUncontrolled,
    PassesNext,
    Retaliates,
    SharesMargin,
    Silences,
    SilencesCaller,
    SwayAll,
)
from rules.vtes.definitions.who import Who
from rules.vtes.state.answers import end_action
from rules.vtes.state.blocks import marks
from rules.vtes.state.counters import gain_blood, gain_pool, invest
from rules.vtes.state.who import fits
from rules.vtes.terms import PASS, POLITICAL_ACTION, VAMPIRE
from rules.vtes.verbs.hand import take_up
from rules.vtes.verbs.polls import give_votes
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(SwayAll)
def _sway_all(state: State, play: Play, verb: SwayAll) -> None:
    for seat in state.ring.clockwise(play.methuselah.seat):
        for minion in state.ready_minions(state.methuselahs[seat]):
            if fits(verb.who, minion):
                give_votes(state, minion, verb.amount)


@does(Silences)
def _silences(state: State, play: Play, verb: Silences) -> None:
    if play.action is not None:
        marks(play.action).silenced.append(verb.who)


@does(PassesNext)
def _passes_next(state: State, play: Play, verb: PassesNext) -> None:
    play.methuselah.certain = state.turn


@possible(SilencesCaller, EndsReferendum, Retaliates)
def _is_political(state: State, play: Play, verb: Verb) -> bool:
    return play.action is not None and play.action.kind == POLITICAL_ACTION


@does(SilencesCaller)
def _silences_caller(state: State, play: Play, verb: SilencesCaller) -> None:
    action = play.action
    if action is None:
        return
    marked = marks(action)
    marked.speechless.add(action.actor.number)
    card = action.play.face.card if action.play is not None else None
    if isinstance(card, LibraryCard) and (card.requirement.titles or card.requirement.titled):
        marked.doomed = True


@asks(EndsReferendum)
def _ends_referendum(state: State, play: Play, verb: EndsReferendum) -> Rules[None]:
    action = play.action
    if action is None:
        return
    end_action(state, action)
    marks(action).failed = True  # what is played after actions may be
    called, caller = action.play, action.methuselah
    if called is not None and called.source is None and called.number in caller.playing.items:
        yield from take_up(state, caller, called.number)


@does(Retaliates)
def _retaliates(state: State, play: Play, verb: Retaliates) -> None:
    if play.action is not None:
        marks(play.action).avengers.append(play.methuselah)


@asks(SharesMargin)
def _shares_margin(state: State, play: Play, verb: SharesMargin) -> Rules[None]:
    """Ask for each point who gets it; PASS stands for the pool."""
    action = play.action
    if action is None:
        return
    pool = verb.titled if action.actor.profile.active_title else 1
    kin = [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion.profile.kind == VAMPIRE and fits(Who(clan=verb.clan), minion)
    ]
    for _ in range(action.votes_over()):
        options = [*([PASS] if pool else []), *kin]
        if not options:
            return
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(play.methuselah.seat, "pool-or", options, play.number)
        if choice == PASS:
            pool -= 1
            gain_pool(state, play.methuselah, 1)
        else:
            kin.remove(choice)
            gain_blood(state, state.minion(choice), 1)


def _of_sect(state: State, play: Play, verb: FeedEachUncontrolled) -> list[int]:
    return [
        number
        for number in play.methuselah.invested
        if state.faces[number].types & VAMPIRE
        and getattr(state.faces[number].profile, "sect", "") == verb.sect
    ]


@possible(FeedEachUncontrolled)
def _has_of_sect(state: State, play: Play, verb: FeedEachUncontrolled) -> bool:
    return bool(_of_sect(state, play, verb))


@does(FeedEachUncontrolled)
def _feed_each(state: State, play: Play, verb: FeedEachUncontrolled) -> None:
    for number in _of_sect(state, play, verb):
        invest(state, play.methuselah, number, verb.amount)
