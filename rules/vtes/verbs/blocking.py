"""What the verbs about blocks do, and when they may be used."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.blocking import (
    AfterAction,
    AnyBlock,
    BeforeResolution,
    BreakOff,
    CannotBlock,
    ContinueAction,
    DampIntercept,
    DiscardFor,
    FailAttempt,
    IfBlocked,
    LessIntercept,
    NeedsBlockers,
    OnceAnAction,
    StaysLocked,
    TaxBlocks,
    Unblockable,
)
from rules.vtes.state import blocks
from rules.vtes.state.answers import add_intercept, end_action, forbid_again
from rules.vtes.state.blocks import attempting
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import unlock
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.hand import replace
from rules.vtes.state.who import fits
from rules.vtes.terms import PASS, VAMPIRE
from rules.vtes.verbs.registry import asks, carry_out, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- attempts -------------------------------------------------------------------------------------


@possible(FailAttempt)
def _may_fail(state: State, play: Play, verb: FailAttempt) -> bool:
    return blocks.attempting(play) is not None


@does(FailAttempt)
def _fail(state: State, play: Play, verb: FailAttempt) -> None:
    minion = blocks.attempting(play)
    if minion is not None and play.action is not None:
        blocks.bar(state, play.action, minion)


@possible(LessIntercept)
def _may_lessen(state: State, play: Play, verb: LessIntercept) -> bool:
    minion = blocks.attempting(play)
    return minion is not None and fits(verb.who, minion, play.actor)


@does(LessIntercept)
def _lessen(state: State, play: Play, verb: LessIntercept) -> None:
    minion = blocks.attempting(play)
    if minion is not None and play.action is not None:
        add_intercept(play.action, minion, -verb.amount)


@does(DampIntercept)
def _damp(state: State, play: Play, verb: DampIntercept) -> None:
    if play.action is not None:
        blocks.marks(play.action).damps.append(verb)


@does(Unblockable)
def _bar(state: State, play: Play, verb: Unblockable) -> None:
    if play.action is not None:
        blocks.marks(play.action).bars.append(verb.who)


@asks(TaxBlocks)
def _tax(state: State, play: Play, verb: TaxBlocks) -> Rules[None]:
    """Who is attempting already may give up and pay nothing, or pay to go on."""
    action = play.action
    if action is None:
        return
    minion = blocks.attempting(play)
    if minion is not None and fits(verb.who, minion, action.actor):
        choice = PASS
        ally = minion.profile.kind != VAMPIRE
        if minion.blood > verb.amount if ally and verb.life else not ally and minion.blood >= verb.amount:
            choice = yield Decision(minion.controller, "trigger", [PASS, minion.number], minion.number)
        if choice == PASS:
            action.attempting = None
        else:
            pay_blood(state, minion, verb.amount)
    blocks.marks(action).taxes.append(verb)


@does(CannotBlock)
def _cannot_block(state: State, play: Play, verb: CannotBlock) -> None:
    minion = state.in_play.get(play.target)
    if play.action is not None and isinstance(minion, Minion):
        blocks.bar(state, play.action, minion)


@possible(AnyBlock)
def _may_block_anything(state: State, play: Play, verb: AnyBlock) -> bool:
    action, minion = play.action, play.actor
    if action is None or minion is None or action.blocked or action.pressing is not None:
        return False
    return blocks.price_of_block(state, action, minion) >= 0


@does(AnyBlock)
def _block_anything(state: State, play: Play, verb: AnyBlock) -> None:
    if play.action is not None:
        play.action.pressing = play.actor


# --- what a block leads to ------------------------------------------------------------------------


@asks(IfBlocked)
def _if_blocked(state: State, play: Play, verb: IfBlocked) -> Rules[None]:
    if play.action is not None and play.action.blocked:
        yield from carry_out(state, play, (verb.then,))
    elif play.action is not None:
        blocks.marks(play.action).if_blocked.append((play, verb.then))


@does(BeforeResolution)
def _before_resolution(state: State, play: Play, verb: BeforeResolution) -> None:
    if play.action is not None:
        blocks.marks(play.action).deferred.append((play, verb.then))


@does(BreakOff)
def _break_off(state: State, play: Play, verb: BreakOff) -> None:
    action = play.action
    if action is None:
        return
    end_action(state, action)
    if verb.unlocks:
        unlock(state, action.actor)
    if verb.barred:
        forbid_again(state, action)


@possible(NeedsBlockers)
def _may_be_blocked(state: State, play: Play, verb: NeedsBlockers) -> bool:
    return not state.setting.alone


@does(AfterAction)
def _after_action(state: State, play: Play, verb: AfterAction) -> None:
    if play.against is None:
        play.against = attempting(play)
    if play.action is not None:
        blocks.marks(play.action).after.append((play, verb))


@does(StaysLocked)
def _stays_locked(state: State, play: Play, verb: StaysLocked) -> None:
    minion = play.actor
    if minion is not None and fits(verb.who, minion):
        minion.stays_locked = True


# --- when, and by whom ----------------------------------------------------------------------------


def _key(play: Play) -> tuple[int, str]:
    number = play.actor.number if play.actor is not None else play.number
    return number, f"{play.face.name} {play.mode.name if play.mode is not None else ''}"


@possible(OnceAnAction)
def _not_yet(state: State, play: Play, verb: OnceAnAction) -> bool:
    if verb.turn:
        return play.actor is None or play.actor.noted(_key(play)) != state.turn
    action = play.action or state.action
    return action is None or action.marks is None or _key(play) not in action.marks.once


@notes(OnceAnAction)
def _note_once(state: State, play: Play, verb: OnceAnAction) -> None:
    action = play.action or state.action
    if verb.turn and play.actor is not None:
        play.actor.note(_key(play), state.turn)
    elif action is not None:
        blocks.marks(action).once.add(_key(play))


def _prices(state: State, play: Play, verb: DiscardFor) -> list[int]:
    return [
        number
        for number in play.methuselah.hand.items
        if number != play.number
        and (not verb.types or state.faces[number].types & verb.types)
        and (not verb.discipline or verb.discipline in getattr(state.faces[number].card, "disciplines", ()))
    ]


@possible(DiscardFor)
def _may_discard(state: State, play: Play, verb: DiscardFor) -> bool:
    return bool(_prices(state, play, verb))


@asks(DiscardFor)
def _discard_for(state: State, play: Play, verb: DiscardFor) -> Rules[None]:
    found = _prices(state, play, verb)
    if not found:
        return
    chosen = found[0]
    if verb.drawn:
        chosen = found[state.dice.pick(len(found))]
    elif len(found) > 1:
        chosen = yield Decision(play.methuselah.seat, "discard-down", found)
    state.board.move(chosen, play.methuselah.hand, play.methuselah.ash)
    replace(state, play.methuselah)


# --- the combat after it --------------------------------------------------------------------------


@does(ContinueAction)
def _continue_action(state: State, play: Play, verb: ContinueAction) -> None:
    action = state.action
    if action is not None and action.actor is play.actor and action.blocked and action.kind not in verb.but:
        blocks.marks(action).resuming = verb
