"""What modifiers and reactions do to the action that is going on, and to the minion that takes it."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.ruses import (
    ActingBurns,
    AfterBleedOfMe,
    AfterOthersBlock,
    BackedByCircle,
    BleedOfMasters,
    BuysBleed,
    FightsActing,
    GoesToTorpor,
    LocksAttempting,
    OnceOnly,
    OnlyAttempted,
    OnlyDirected,
    RestsThisTurn,
    StealthNextTime,
    TaintsBlocker,
    TakesBackAction,
    TaxesReactions,
    ThisAction,
    TorporAfterwards,
    ZeroStealth,
)
from rules.vtes.definitions.values import Value
from rules.vtes.state import values
from rules.vtes.state.answers import STEALTH_NEXT
from rules.vtes.state.blocks import attempting, marks
from rules.vtes.state.changes import lock
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import burn_blood, corrupt
from rules.vtes.state.departures import burn_life
from rules.vtes.state.falling import send_to_torpor
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import QueuedCombat
from rules.vtes.state.restraints import slave_of
from rules.vtes.state.titles import circle
from rules.vtes.state.who import fits, fits_either
from rules.vtes.terms import BLEED_ACTION, GONE, PASS, READY, VAMPIRE
from rules.vtes.verbs.brawls import worth_in_counters
from rules.vtes.verbs.hand import discard_down
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- when they can be played ----------------------------------------------------------------------


@possible(OnlyAttempted)
def _is_attempted(state: State, play: Play, verb: OnlyAttempted) -> bool:
    minion = attempting(play)
    return minion is not None and fits_either(verb.who, verb.or_who, minion, play.actor)


@possible(OnlyDirected)
def _is_directed(state: State, play: Play, verb: OnlyDirected) -> bool:
    action = play.action
    return action is not None and (action.target >= 0 or bool(action.targets))


@possible(AfterOthersBlock)
def _other_has_blocked(state: State, play: Play, verb: AfterOthersBlock) -> bool:
    action = play.action
    blocker = action.blocker if action is not None else None
    if action is None or blocker is None or not action.fought or action.actor.region != READY:
        return False
    return blocker is not play.actor and blocker.controller == play.methuselah.seat


@possible(AfterBleedOfMe)
def _has_bled_me(state: State, play: Play, verb: AfterBleedOfMe) -> bool:
    action = play.action
    if action is None or action.kind != BLEED_ACTION or action.bled <= 0:
        return False
    return action.target == play.methuselah.seat and fits(verb.who, action.actor, play.actor)


@possible(BackedByCircle)
def _is_backed(state: State, play: Play, verb: BackedByCircle) -> bool:
    actor = play.actor
    own = circle(actor) if actor is not None else ""
    return own != "" and any(
        minion is not actor and not minion.locked and circle(minion) == own
        for minion in state.ready_minions(play.methuselah)
    )


# --- what they do to the minion -------------------------------------------------------------------


@does(ThisAction)
def _this_action(state: State, play: Play, verb: ThisAction) -> None:
    if play.action is not None and play.actor is not None:
        value = Value(verb.kind, verb.amount)
        play.actor.values.append((None, value))
        marks(play.action).lent.append((play.actor, value))


@does(GoesToTorpor)
def _goes_to_torpor(state: State, play: Play, verb: GoesToTorpor) -> None:
    if play.actor is not None and play.actor.region == READY:
        send_to_torpor(state, play.actor)


@does(TorporAfterwards)
def _torpor_afterwards(state: State, play: Play, verb: TorporAfterwards) -> None:
    if play.action is not None:
        marks(play.action).after.append((play, verb))


@does(StealthNextTime)
def _stealth_next_time(state: State, play: Play, verb: StealthNextTime) -> None:
    actor = play.actor
    if actor is not None:
        actor.note(STEALTH_NEXT, state.turn)
        actor.note((STEALTH_NEXT, verb.amount), state.turn)


@does(RestsThisTurn)
def _rests(state: State, play: Play, verb: RestsThisTurn) -> None:
    if play.action is not None:
        play.action.actor.fresh = state.turn


@does(ActingBurns)
def _acting_burns(state: State, play: Play, verb: ActingBurns) -> None:
    action = play.action
    if action is None or action.actor.region == GONE:
        return
    if verb.unbled and (action.kind != BLEED_ACTION or action.bled > 0):
        return
    if action.actor.profile.kind == VAMPIRE:
        burn_blood(state, action.actor, verb.amount)
    else:
        burn_life(state, action.actor, verb.amount)


@possible(ZeroStealth)
def _has_stealth(state: State, play: Play, verb: ZeroStealth) -> bool:
    action = play.action
    return action is not None and values.stealth(state, action.actor, action) > 0


@does(ZeroStealth)
def _no_stealth(state: State, play: Play, verb: ZeroStealth) -> None:
    action = play.action
    if action is not None:
        action.stealth -= max(0, values.stealth(state, action.actor, action))


# --- what they do to the action -------------------------------------------------------------------


@possible(BleedOfMasters)
def _has_masters(state: State, play: Play, verb: BleedOfMasters) -> bool:
    return _masters(state, play) > 0


def _masters(state: State, play: Play) -> int:
    clan = slave_of(play.actor) if play.actor is not None else ""
    return sum(
        minion.profile.kind == VAMPIRE and minion.profile.clan == clan
        for minion in (state.ready_minions(play.methuselah) if clan else ())
    )


@does(BleedOfMasters)
def _bleed_of_masters(state: State, play: Play, verb: BleedOfMasters) -> None:
    if play.action is not None:
        play.action.bleed += _masters(state, play)


@asks(TakesBackAction)
def _takes_back_action(state: State, play: Play, verb: TakesBackAction) -> Rules[None]:
    acting = play.action.play if play.action is not None else None
    if acting is None or acting.source is not None:
        return
    methuselah = acting.methuselah
    if acting.number in methuselah.playing.items:
        state.board.move(acting.number, methuselah.playing, methuselah.hand)
        yield from discard_down(state, methuselah)


@does(TaxesReactions)
def _taxes_reactions(state: State, play: Play, verb: TaxesReactions) -> None:
    if play.action is not None:
        marks(play.action).reaction_tax += verb.amount


@possible(BuysBleed)
def _has_pool(state: State, play: Play, verb: BuysBleed) -> bool:
    return play.methuselah.pool > verb.pool


@does(OnceOnly)
def _once_only(state: State, play: Play, verb: OnceOnly) -> None:
    canceled = play.answered
    if canceled is not None and canceled.action is not None:
        marks(canceled.action).once_only = True


@does(LocksAttempting)
def _locks_attempting(state: State, play: Play, verb: LocksAttempting) -> None:
    minion = attempting(play)
    if minion is not None:
        lock(state, minion)


@does(BuysBleed)
def _buys_bleed(state: State, play: Play, verb: BuysBleed) -> None:
    burn_pool(state, play.methuselah, verb.pool)


@does(FightsActing)
def _fights_acting(state: State, play: Play, verb: FightsActing) -> None:
    action = play.action
    if action is not None and play.actor is not None:
        marks(action).resuming = None  # what was to come after the combat of the block is lost
        means = EnterCombat(presses=verb.presses, forbids="strike", reversed=True)
        state.queued.append(QueuedCombat(action.actor, play.actor, means, play.number, state.turn))


@asks(TaintsBlocker)
def _taints_blocker(state: State, play: Play, verb: TaintsBlocker) -> Rules[None]:
    blocker = play.action.blocker if play.action is not None else None
    if blocker is None or blocker.region == GONE:
        return
    seat = play.methuselah.seat
    corrupt(state, blocker, seat, 1)
    if blocker.corruption_of(seat) >= worth_in_counters(blocker):
        choice = yield Decision(seat, "target", [PASS, blocker.number], play.number)
        if choice != PASS:
            corrupt(state, blocker, seat, -blocker.corruption_of(seat))
            take_control(state, blocker, play.methuselah)
