"""What verbs of attempts to block do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.blocking import (
    AfterAction,
    AnyBlock,
    AttemptToBlock,
    CannotBlock,
    DampIntercept,
    FailAttempt,
    FailIfFits,
    FailUnlessPaid,
    GuardAttempts,
    LessIntercept,
    LetBuyIntercept,
    MayInAttempt,
    NeedsBlockers,
    TaxBlocks,
    Unblockable,
    UnlockAndAttempt,
)
from rules.vtes.definitions.card import Profile
from rules.vtes.definitions.marks import MAY_BUY_INTERCEPT
from rules.vtes.definitions.references import ATTEMPTING, CHOSEN
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import Who
from rules.vtes.state import blocks, spans
from rules.vtes.state.answers import add_intercept
from rules.vtes.state.blocks import attempting, bar, marks, price_of_block
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import can_unlock, unlock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import burn_life, pay_blood
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.sets import cards_of
from rules.vtes.state.who import fits, fits_either, fits_user
from rules.vtes.terms import INTERCEPT, PASS, VAMPIRE
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


@possible(FailAttempt)
def _may_fail_attempt(state: State, play: Play, verb: FailAttempt) -> bool:
    return blocks.attempting(play) is not None


@does(FailAttempt)
def _fail(state: State, play: Play, verb: FailAttempt) -> None:
    minion = blocks.attempting(play)
    if play.action is not None and not verb.bars:
        play.action.attempting = None
    elif minion is not None and play.action is not None:
        blocks.bar(state, play.action, minion)


@possible(LessIntercept)
def _may_lessen(state: State, play: Play, verb: LessIntercept) -> bool:
    minion = blocks.attempting(play)
    return verb.what != ATTEMPTING or (minion is not None and fits(verb.who, minion, play.actor))


@does(LessIntercept)
def _lessen(state: State, play: Play, verb: LessIntercept) -> None:
    for minion in cards_of(state, play, verb.what) if play.action is not None else ():
        if isinstance(minion, Minion) and play.action is not None:
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
    for minion in cards_of(state, play, CHOSEN):
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


@possible(NeedsBlockers)
def _may_be_blocked(state: State, play: Play, verb: NeedsBlockers) -> bool:
    return not state.setting.alone


@does(AfterAction)
def _after_action(state: State, play: Play, verb: AfterAction) -> None:
    if play.against is None:
        play.against = attempting(play)
    action = play.action or state.action
    if action is not None:
        blocks.marks(action).after.append((play, verb))


@does(MayInAttempt)
def _may_in_attempt(state: State, play: Play, verb: MayInAttempt) -> None:
    if play.action is not None:
        marks(play.action).offers.append((play, verb))


@possible(LetBuyIntercept)
def _may_let_buy(state: State, play: Play, verb: LetBuyIntercept) -> bool:
    minion = attempting(play)
    return (
        minion is not None
        and fits(verb.who, minion, play.actor)
        and minion.blood > 0
        and play.action is not None
        and not play.action.has(MAY_BUY_INTERCEPT, minion.number)
    )


@does(LetBuyIntercept)
def _let_buy(state: State, play: Play, verb: LetBuyIntercept) -> None:
    minion = attempting(play)
    if minion is not None and play.action is not None:
        spans.lay(play.action.lasting, MAY_BUY_INTERCEPT, spans.ACTION, minion.number)


def _guard(state: State, card: Permanent, verb: GuardAttempts) -> Minion:
    """Return the vampire that a card is considered while it attempts."""
    traits = frozenset({verb.trait} if verb.trait else ())
    base = Profile(VAMPIRE, "", "", "", verb.capacity, (), traits)
    guard = Minion(card.number, card.face, card.controller, card.entered, state.setting.profile(base))
    guard.capacity = verb.capacity
    guard.values.append((None, Value(INTERCEPT, verb.intercept)))
    return guard


@possible(GuardAttempts)
def _may_guard(state: State, play: Play, verb: GuardAttempts) -> bool:
    action, card = play.action, state.in_play.get(play.number)
    if action is None or card is None or action.blocked or action.pressing is not None:
        return False
    return price_of_block(state, action, _guard(state, card, verb)) >= 0


@does(GuardAttempts)
def _guard_attempts(state: State, play: Play, verb: GuardAttempts) -> None:
    action, card = play.action, state.in_play.get(play.number)
    if action is None or card is None:
        return
    if play.mode is not None:
        marks(action).once.discard((card.number, play.mode.name))  # like a minion it may try again
    action.pressing = _guard(state, card, verb)


def _attempts_now(action: Action | None) -> bool:
    return action is not None and not action.blocked and action.pressing is None


@possible(AttemptToBlock)
def _may_attempt(state: State, play: Play, verb: AttemptToBlock) -> bool:
    action, minion = play.action, play.actor
    if action is None or minion is None or not _attempts_now(action):
        return False
    return price_of_block(state, action, minion) >= 0


@does(AttemptToBlock)
def _attempt(state: State, play: Play, verb: AttemptToBlock) -> None:
    action, minion = play.action, play.actor
    if action is None or minion is None:
        return
    if verb.intercept:
        add_intercept(action, minion, verb.intercept)
    if action.attempting is not minion:
        action.pressing = minion


def _sleepers(state: State, play: Play, verb: UnlockAndAttempt) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if (minion.profile.kind == VAMPIRE if verb.vampire else minion.locked or verb.other)
        and not (verb.other and minion is play.actor)
        and fits_user(Who(sect=verb.sect), minion, play.face)
        and (not verb.bearer or any(card.number == play.number for card in minion.cards))
        and (not minion.locked or can_unlock(state, minion))
        and (play.action is None or price_of_block(state, play.action, minion) >= 0)
    ]


@possible(UnlockAndAttempt)
def _may_unlock_and_attempt(state: State, play: Play, verb: UnlockAndAttempt) -> bool:
    return _attempts_now(play.action) and bool(_sleepers(state, play, verb))


@declares(UnlockAndAttempt)
def _declare_unlock_and_attempt(state: State, play: Play, verb: UnlockAndAttempt) -> Rules[None]:
    found = _sleepers(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@does(UnlockAndAttempt)
def _unlock_and_attempt(state: State, play: Play, verb: UnlockAndAttempt) -> None:
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion) and play.action is not None:
        unlock(state, minion)
        add_intercept(play.action, minion, verb.intercept)
        play.action.pressing = minion


@does(FailIfFits)
def _fail_if_fits(state: State, play: Play, verb: FailIfFits) -> None:
    action, minion = play.action, attempting(play)
    if action is None or minion is None:
        return
    if fits_either(verb.who, verb.or_who, minion, action.actor):
        bar(state, action, minion)


@possible(FailUnlessPaid)
def _may_fail_unless_paid(state: State, play: Play, verb: FailUnlessPaid) -> bool:
    minion = attempting(play)
    if minion is None:
        return False
    return fits_either(verb.who, verb.or_who, minion, play.actor)


@asks(FailUnlessPaid)
def _fail_unless_paid(state: State, play: Play, verb: FailUnlessPaid) -> Rules[None]:
    minion = attempting(play)
    if minion is None or play.action is None:
        return
    controller = state.methuselahs[minion.controller]
    able = controller.pool > verb.pool if verb.pool else minion.blood >= verb.blood
    if able:
        choice = yield Decision(controller.seat, "trigger", [PASS, minion.number], play.number)
        if choice != PASS:
            if verb.pool:
                burn_pool(state, controller, verb.pool)
            elif minion.profile.kind == VAMPIRE:
                burn_blood(state, minion, verb.blood)
            else:
                burn_life(state, minion, verb.blood)
            return
    bar(state, play.action, minion)
    if verb.shuts:
        spans.lay(play.action.lasting, spans.BLOCKS_NO_MORE, spans.ACTION, controller.seat)
