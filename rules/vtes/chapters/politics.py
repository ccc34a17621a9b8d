"""Political actions and referendums (chapter 6.3): terms, polling, resolution; the blood hunt (6.5.6)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, modifiers, sparing
from rules.vtes.chapters.polling import polling
from rules.vtes.definitions.decrees import Terms
from rules.vtes.definitions.kinds import ANY_FAILED, HUNT_VOTES, REFERENDUM_HELD
from rules.vtes.definitions.marks import AVENGER, REFERENDUM_FAILS
from rules.vtes.state import happenings, spans, values
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.falling import hunt_down
from rules.vtes.state.hand import fall_due, put_on_table, replace_played, replace_shown
from rules.vtes.state.ousting import TurnEnds, burn_pool
from rules.vtes.state.plays import calling
from rules.vtes.state.referendum import AGAINST, FOR, Referendum
from rules.vtes.terms import (
    AFTER_REFERENDUM,
    ANY_PASSED,
    BEFORE_VOTES,
    DIABLERIE_ACTION,
    NO_BLOOD_HUNT,
    PASS,
    REFERENDUM_PASSED,
    VAMPIRE,
)
from rules.vtes.verbs.decrees import choose_terms, weigh
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State
    from rules.vtes.terms import EventKind


def political_action(state: State, action: Action) -> Rules[None]:
    """Hold the referendum of a successful political action: terms, polling, resolution (VTES-6.3.2-01, 02).

    One that passes for certain is neither modified nor polled.
    """
    play = calling(action)
    assert play is not None
    if play is not action.play and not _plays_called(state, play):
        return
    certain = _use_certainty(state, action)
    yield from _terms(state, action, play, certain)
    referendum = _opened(state, action, play)
    hunted = state.in_play.get(play.target) if referendum.hunt else None
    referendum.hunted = hunted if isinstance(hunted, Minion) else None
    if certain:
        referendum.votes[FOR] = 1
    elif not action.ended and not action.has(REFERENDUM_FAILS):
        yield from polling(state, referendum, action)
    if not action.ended:
        yield from _resolution(state, action, play, referendum)
    refill_after(state)


def _plays_called(state: State, called: Play) -> bool:
    """Play the card in hand by which another one calls its referendum; whether it is still there."""
    if called.source is None:
        if called.number not in called.methuselah.hand.items:
            return False
        put_on_table(state, called)
        replace_shown(state, called, called.face.delay)
        replace_played(state, called, called.face.delay)
    return True


# --- terms ------------------------------------------------------------------------------------------------


def _use_certainty(state: State, action: Action) -> bool:
    """Return whether a referendum passes without votes, as one before it has seen to; that is so but once."""
    lasting, seat, profile = state.lasting, action.methuselah.seat, action.actor.profile
    if not lasting or profile.kind != VAMPIRE:
        return False
    own = any(it.about in ("", profile.sect) for it in spans.laid(lasting, spans.PASSES, seat))
    if not own and not spans.lasts(lasting, spans.PASSES):
        return False
    if own:
        spans.drop(lasting, spans.PASSES, seat)
    spans.drop(lasting, spans.PASSES)
    spans.lay(action.lasting, spans.PASSES_ANYWAY, spans.ACTION)
    return True


def _terms(state: State, action: Action, play: Play, certain: bool) -> Rules[None]:
    """Have the caller choose the terms, only now that the action succeeded (VTES-6.3.1-02).

    What is used before votes are cast is used then, in the older books before (6.3.2-03).
    """
    first = state.rules.before_votes == "terms"
    if first and not certain:
        yield from before_votes(state, action)
    for mode in play.modes:
        for verb in mode.verbs:
            if isinstance(verb, Terms):
                yield from choose_terms(state, play, verb)
    if not first and not certain:
        yield from before_votes(state, action)


def before_votes(state: State, action: Action) -> Rules[None]:
    """Offer what is used before votes are cast (VTES-6.3.2-03), which may bring votes already."""
    spans.end(state.lasting, spans.REFERENDUM)
    offered = _offered(state, action)
    if offered is not None:
        yield from offered


_offered: Final = modifiers.offered(BEFORE_VOTES)


def _opened(state: State, action: Action, play: Play) -> Referendum:
    """Return the referendum that an action has called, with how votes count in it by its card.

    That card gives its caller one vote, to cast or to keep: the one that they have from cards (6.3.3-05).
    """
    referendum = Referendum(action.methuselah, action.actor, play.number if play.source is None else -1)
    weigh(state, action, play, referendum)
    marks(action).polled = referendum
    return referendum


# --- resolution -------------------------------------------------------------------------------------------


def _resolution(state: State, action: Action, play: Play, referendum: Referendum) -> Rules[None]:
    """Pass the referendum if there are more votes for it than against it (VTES-6.3.2-06, 07)."""
    votes, seat = referendum.votes, action.methuselah.seat
    action.margin = votes[FOR] - votes[AGAINST]
    if action.has(REFERENDUM_FAILS):
        action.margin = min(action.margin, 0)
    passed = action.margin > 0
    if state.journal.on:
        ended = happenings.ReferendumEnded(seat, action.actor.number, passed, votes[FOR], votes[AGAINST])
        state.journal.note(ended)
    if passed:
        hunted = referendum.hunted
        of_vampire = hunted is not None and hunted.profile.kind == VAMPIRE
        if hunted is None or not of_vampire or not (yield from sparing.is_called_off(state, hunted)):
            yield from _take_effect_at_last(state, action, play, referendum)
        if state.heard >> REFERENDUM_PASSED & 1:
            yield from abilities.fire(state, REFERENDUM_PASSED, action.methuselah, action)
        yield from _for_anybody(state, ANY_PASSED, action.methuselah, referendum)
    else:
        yield from _for_anybody(state, ANY_FAILED, action.methuselah, referendum)
    if state.heard >> REFERENDUM_HELD & 1:
        yield from abilities.fire_for(state, REFERENDUM_HELD, state.ring.clockwise(seat), action)


def _take_effect_at_last(state: State, action: Action, play: Play, referendum: Referendum) -> Rules[None]:
    """Do what the referendum says; what cards in play do after it they do though its caller is ousted by it.

    Raises:
        TurnEnds: if the caller was ousted.
    """
    state.referendum = referendum
    waiting = abilities.ready(state, ANY_PASSED) if state.heard >> ANY_PASSED & 1 else []
    state.referendum = None
    if not waiting:
        yield from _take_effect(state, action, play)
        return
    ousted = False
    try:
        yield from _take_effect(state, action, play)
    except TurnEnds:
        ousted = True
    for permanent, trigger in waiting if ousted else ():
        if permanent.number in state.in_play and permanent.controller in state.ring:
            yield from abilities.go_off(state, permanent, trigger, state.methuselahs[permanent.controller])
    if ousted:
        raise TurnEnds


def _take_effect(state: State, action: Action, play: Play) -> Rules[None]:
    """Do what the referendum says; the acting side may lose what others, who have provided for it, lose."""
    avengers = spans.amounts(action.lasting, AVENGER) if action.lasting else []
    for seat in avengers:
        spans.lay(state.lasting, spans.LOSES, spans.TURN, seat, 0)
    for mode in play.modes:
        yield from carry_out(state, play, mode.done)
    if action.play is not None and action.play is not play:
        for mode in action.play.modes:
            yield from carry_out(state, action.play, mode.done)
    lost = sum(it.amount for seat in avengers for it in spans.drop(state.lasting, spans.LOSES, seat))
    if lost:
        burn_pool(state, action.methuselah, lost)


def _for_anybody(
    state: State, event: EventKind, methuselah: Methuselah, referendum: Referendum
) -> Rules[None]:
    """Carry out what cards in play do after any referendum that passed, or failed."""
    if state.heard >> event & 1:
        state.referendum = referendum
        for seat in state.ring.clockwise(methuselah.seat):
            yield from abilities.fire(state, event, state.methuselahs[seat])
        state.referendum = None


def refill_after(state: State) -> None:
    """Replace what waited for the end of the referendum (VTES-6.3.2-09)."""
    for methuselah in state.methuselahs:
        if methuselah.owed:
            fall_due(state, methuselah, AFTER_REFERENDUM)


# --- the blood hunt ---------------------------------------------------------------------------------------


def blood_hunt(state: State, methuselah: Methuselah, diablerist: Minion) -> Rules[None]:
    """Hold the referendum that follows a diablerie; if it passes, the diablerist burns (VTES-6.5.6-01, 02).

    It is not an action: nothing can block or modify it.
    """
    called = yield from _is_called(state, methuselah, diablerist)
    if not called or values.of_minion(state, diablerist, NO_BLOOD_HUNT, 0):
        return
    referendum = Referendum(methuselah, None, hunted=diablerist)
    seat, minion, votes = diablerist.controller, diablerist.number, referendum.votes
    votes[AGAINST] += sum(value.amount for _, value in state.everywhere if value.kind == HUNT_VOTES)
    action = state.action
    if action is not None and action.kind == DIABLERIE_ACTION and action.play is not None:
        weigh(state, action, action.play, referendum)
    if state.journal.on:
        state.journal.note(happenings.BloodHuntCalled(seat, minion))
    yield from polling(state, referendum, None)
    refill_after(state)
    passed = votes[FOR] > votes[AGAINST]
    if state.journal.on:
        state.journal.note(happenings.BloodHuntEnded(seat, minion, passed, votes[FOR], votes[AGAINST]))
    if not passed:
        yield from _for_anybody(state, ANY_FAILED, methuselah, referendum)
        return
    called_off = minion in state.in_play and (yield from sparing.is_called_off(state, diablerist))
    if minion in state.in_play and not called_off:
        if state.journal.on:
            state.journal.note(happenings.BloodHunted(diablerist.controller, minion))
        hunt_down(state, diablerist)
    yield from _for_anybody(state, ANY_PASSED, methuselah, referendum)


def _is_called(state: State, methuselah: Methuselah, diablerist: Minion) -> Rules[bool]:
    """Return whether a blood hunt is called: always, but in 2000 only if another Methuselah asks."""
    if state.rules.blood_hunt != "on-request":
        return True
    for seat in state.ring.others(methuselah.seat):
        if state.methuselahs[seat].passive:
            continue
        if (yield Decision(seat, "blood-hunt", [PASS, diablerist.number])) != PASS:
            return True
    return False
