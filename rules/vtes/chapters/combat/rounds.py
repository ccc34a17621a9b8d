"""A combat from its beginning to its end, and the steps of a round (VTES-6.4-01 to 04, 6.4.1-01, A7-01)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, modifiers
from rules.vtes.chapters.combat import (
    beginning,
    bystanders,
    each_round,
    ending,
    in_turn,
    meddling,
    reaping,
    strikes,
    windows,
    wounds,
)
from rules.vtes.chapters.combat.cards import by_themselves
from rules.vtes.chapters.course import Course, always, hearing, in_combat, present, ruled, walk
from rules.vtes.chapters.reaping import by_action
from rules.vtes.definitions.combat import (
    HOLDS_ON,
    STAYS_ON,
    TIRES,
    UPRIGHT,
    AfterCombat,
    EnterCombat,
    KeepsFighting,
)
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.facts import PLAYED_BY_BYSTANDERS
from rules.vtes.definitions.kinds import (
    AFTER_FIGHT,
    BEFORE_REFERENDUM,
    BREAKS_OFF,
    COMES_BACK,
    SICKENS,
    THIS_ROUND,
)
from rules.vtes.definitions.marks import REOPENS
from rules.vtes.definitions.striking import TO_CONTINUE, GainPress
from rules.vtes.state import chances, fight_events, spans
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import STAYS_OUT
from rules.vtes.state.changes import lock
from rules.vtes.state.combat import OF_ACTION, OF_BLOCK, Effect
from rules.vtes.state.counters import burn_blood, change_counters
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand_sizes import resize_hand
from rules.vtes.state.ousting import TurnEnds
from rules.vtes.state.plays import QueuedCombat
from rules.vtes.state.storms import hail, storm
from rules.vtes.state.undoing import end_lent_levels
from rules.vtes.terms import (
    ABOUT_TO_FIGHT,
    BEFORE_RANGE,
    BEFORE_STRIKES,
    BEGINNING,
    CHOICE,
    END_OF_ROUND,
    ENDING,
    FOE_FELL,
    NO_ENDING,
    PASS,
    PRESSING,
    RANGE,
    READY,
    ROUND_ENDS,
)
from rules.vtes.verbs.registry import carry_out
from rules.vtes.verbs.upkeep import settle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def may_fight(state: State, *fighters: Minion) -> bool:
    """Return whether two minions can fight: both ready (VTES-6.4-02), of two Methuselahs (6.4-03)."""
    acting, opposing = fighters
    if any(minion.region != READY or minion.noted(STAYS_OUT) == state.turn for minion in fighters):
        return False
    return acting.controller != opposing.controller


def combat(
    state: State,
    acting: Minion,
    opposing: Minion,
    cause: QueuedCombat | None = None,
    gifts: Sequence[tuple[Minion, Verb, int]] = (),
) -> Rules[None]:
    """Have two minions fight, and again as long as effects make the same two fight once more (VTES-6.4-01).

    Args:
        state: of the table.
        acting: the minion that acts; nothing happens if the two cannot fight.
        opposing: its opponent.
        cause: the effect that led to it, None for a block.
        gifts: what lasts on which minion in the first combat, and by which card.
    """
    fight: Combat | None = None
    while may_fight(state, acting, opposing):
        origin = _origin(state, cause) if fight is None else 0
        fight = beginning.begin(state, acting, opposing, cause, gifts)
        fight.origin = origin
        yield from one_combat(state, fight)
        if not fight.queued:
            return
        _lose_what_follows(state)
        if (yield from avoided(state, acting, opposing)):
            break
        cause, gifts = None, beginning.lasting_on(_given(state) or gifts)
    if fight is not None:
        ending.lie_down(state, fight)


def _origin(state: State, cause: QueuedCombat | None) -> int:
    """Return what leads to the first combat of two minions."""
    if cause is None:
        return OF_BLOCK
    play = state.action.play if state.action is not None else None
    return OF_ACTION if play is not None and cause.card == play.number else 0


def one_combat(state: State, fight: Combat) -> Rules[None]:
    """Fight round after round until nobody presses to continue (VTES-6.4.1-01, 6.4.4-01)."""
    outer, state.combat = state.combat, fight
    try:
        yield from walk(state, beginning.COMBAT_BEGINS, fight)
        while (yield from another_round(state, fight)):
            pass
    except TurnEnds:
        ending.leave_unfinished(state, fight)
        raise
    finally:
        state.combat = outer
        ending.close(state, fight)
    yield from walk(state, AFTER_THE_COMBAT, fight)


# --- a round ----------------------------------------------------------------------------------------------


def another_round(state: State, fight: Combat) -> Rules[bool]:
    """Fight a round in its order (VTES-A7-01), and return whether another one follows.

    Whatever ends combat skips the steps up to the end of the round, which takes place in any case (A7-03).
    """
    played = len(state.record.played)
    yield from _begin_round(state, fight)
    for step in ROUND.chosen(state.setting):
        if fight.goes_on():
            asked = step(state, fight)
            if asked is not None:
                yield from asked
    yield from walk(state, ROUND_IS_OVER, fight)
    if state.lasting:
        end_lent_levels(state, spans.ROUND)
    _tire(fight, len(state.record.played) == played)
    if fight.goes_on() and fight.continues:
        return True
    return (yield from _renewed(state, fight))


def _begin_round(state: State, fight: Combat) -> Rules[None]:
    """Begin a round at close range (VTES-6.4.2-01); storms rain, and the wounded who stayed up may fall."""
    for it in spans.all_of(fight.lasting, spans.HAND_NEXT) if fight.lasting else ():
        resize_hand(state, state.methuselahs[it.whom], it.amount, spans.COMBAT)
        yield from settle(state)
    fight.begin_round()
    if fight.recurring:
        yield from each_round.recur(state, fight, BEGINNING)
    if state.journal.on:
        state.journal.note(fight_events.RoundBegan(fight.sides[0].minion.controller, fight.rounds))
    hailed = hail(state, fight)
    stormy = storm(state, fight) or hailed
    if stormy or (fight.rounds == 1 and any(side.minion.wounded for side in fight.sides)):
        yield from wounds.resolve(state, fight)


def _forbid_ending_again(state: State, fight: Combat) -> None:
    """Keep others from ending combat in this round, for the cards that do so and still can."""
    if fight.rounds > 1:
        beginning.forbid_ending(state, fight)


def range_step(state: State, fight: Combat) -> Rules[None] | None:
    """Let the two maneuver (VTES-6.4.2-02). If the range is set, nobody does (A7-09)."""
    return None if fight.range_set else in_turn.answer(state, fight, RANGE)


def press_step(state: State, fight: Combat) -> Rules[None]:
    """Inflict the damage of this step, then let the two press; combat ends unless a press to continue stands.

    A combat that is over does not get here (VTES-6.4.4-01, A7-06).
    """
    yield from each_round.schedule(state, fight, pressing=True)
    yield from wounds.resolve(state, fight)
    for number in spans.whom(fight.lasting, spans.TRAP):
        trap = state.in_play.get(number)
        if trap is not None and trap.counters and fight.goes_on():
            _hold_on(state, fight, trap)
    for side in fight.sides:
        burn_blood(state, side.minion, side.sum_of(TIRES))
    if any(side.has(HOLDS_ON) for side in fight.sides):
        fight.continues = True
    yield from in_turn.answer(state, fight, PRESSING)


def _hold_on(state: State, fight: Combat, card: Permanent) -> None:
    """Burn a counter from a card for a press to continue, if there is none yet, or for one of a combatant.

    That one uses it at once if it must.
    """
    side, optional = _who_presses(fight, card)
    if side is None and fight.continues:
        return
    change_counters(state, card, -1)
    if side is not None and optional:
        side.effects.append(Effect(GainPress(TO_CONTINUE), card.number, THIS_ROUND))
    elif side is None or fight.may_press(side, TO_CONTINUE):
        fight.continues = True


def _who_presses(fight: Combat, card: Permanent) -> tuple[Combatant | None, bool]:
    """Return the combatant to which a card gives presses, None for neither, and whether they are optional."""
    for side in fight.sides:
        for effect in side.effects:
            if effect.card == card.number and isinstance(effect.verb, KeepsFighting):
                return side, effect.verb.optional
    return None, False


ROUND: Final[Course[Step[Combat]]] = Course(
    (_forbid_ending_again, present(NO_ENDING)),
    (windows.at(BEFORE_RANGE), in_combat(BEFORE_RANGE)),  # 6.4.2-04, A7-02
    (bystanders.help_out, present(PLAYED_BY_BYSTANDERS)),
    (meddling.broken_off, present(BREAKS_OFF)),
    (range_step, always),  # 6.4.2-02, 03
    (windows.at(BEFORE_STRIKES), in_combat(BEFORE_STRIKES)),  # A7-04
    (strikes.touch, present(SICKENS)),
    (strikes.first_pair, always),  # 6.4.3-01, 02
    (strikes.additional_strikes, always),  # 6.4.3-08, 09
    (press_step, always),  # 6.4.4-01, A7-06
)
"""A round in the order of VTES-A7-01. Each step is skipped once combat is over (6.4.3-07)."""


def _damage_is_counted(state: State, fight: Combat) -> Rules[None] | None:
    """Carry out what cards do by the damage of the round, and save or mourn those who would burn."""
    wounds.doom(state, fight)
    wounds.sate(state, fight)
    return _losses(state, fight) if fight.dying or state.aftermath.reaped else None


def _losses(state: State, fight: Combat) -> Rules[None]:
    if fight.dying:
        yield from wounds.resolve(state, fight)
    if state.aftermath.reaped:
        yield from reaping.in_combat(state, fight)


def _cards_end_it(state: State, fight: Combat) -> Rules[None]:
    """Do what cards do by themselves as the round ends."""
    yield from by_themselves(state, fight, ROUND_ENDS)
    if fight.dying or state.aftermath.reaped:
        yield from wounds.resolve(state, fight)


def _spent_weapons_burn(state: State, fight: Combat) -> None:
    """Burn the weapons that were used up in the round."""
    for number in spans.whom(fight.lasting, spans.SPENT_WITH_ROUND) if fight.lasting else ():
        spans.drop(fight.lasting, spans.SPENT_WITH_ROUND, number)
        if number in state.in_play:
            leave_play(state, state.in_play[number])


ROUND_IS_OVER: Final[Course[Step[Combat]]] = Course(
    (_damage_is_counted, always),
    (_cards_end_it, in_combat(ROUND_ENDS)),
    (_spent_weapons_burn, always),
    (windows.at(END_OF_ROUND), in_combat(END_OF_ROUND)),  # A7-07
)
"""The end of a round, which comes even where combat is over (VTES-A7-03, 07)."""


def _tire(fight: Combat, quiet: bool) -> None:
    """End combat after some rounds in which nobody played a card, where something says so."""
    fight.quiet = fight.quiet + 1 if quiet else 0
    if any(side.has(UPRIGHT) and fight.quiet >= side.sum_of(UPRIGHT) for side in fight.sides):
        fight.over = True


def _renewed(state: State, fight: Combat) -> Rules[bool]:
    """Let cards be used as combat would end, and return whether they make it continue with another round.

    If none does, it is about to end: that is the time of other cards, and too late for these.
    """
    if fight.sides[0].ready and fight.sides[1].ready:
        yield from windows.window(state, fight, ENDING)
        if not fight.has(spans.RENEWED):
            spans.lay(fight.lasting, spans.ABOUT_TO_END, spans.COMBAT)
            yield from windows.window(state, fight, ENDING)
    closing, fight.closing = fight.closing, []
    for play, verb in closing:
        yield from carry_out(state, play, (verb,))
    if not (fight.has(spans.RENEWED) and fight.sides[0].ready and fight.sides[1].ready):
        return False
    fight.over = False
    spans.end(fight.lasting, spans.UNLESS_RENEWED)
    fight.later = [item for item in fight.later if _outlasts_end(*item)]  # the rest is lost
    _lose_what_follows(state)
    for side in fight.sides:
        side.effects = [effect for effect in side.effects if effect.what != STAYS_ON]
    return True


def _outlasts_end(play: Play, verb: Verb) -> bool:
    """Return whether what is due after a combat is, if it goes on: all but what ending it does besides."""
    mode = play.mode
    if isinstance(verb, AfterCombat) or mode is None:
        return isinstance(verb, AfterCombat)
    return not mode.moment & CHOICE and any(isinstance(it, AfterCombat) for it in mode.done)


# --- after a combat ---------------------------------------------------------------------------------------


def _what_was_to_follow(state: State, fight: Combat) -> Rules[None] | None:
    """Do what strikes and cards have scheduled for after the combat, unless the same two fight again."""
    return None if fight.queued or not (fight.later or fight.has(spans.PLEDGED)) else _do_later(state, fight)


def _do_later(state: State, fight: Combat) -> Rules[None]:
    yield from ending.in_order(fight)
    for play, verb in fight.later:
        if isinstance(verb, AfterCombat):
            continue
        state.aftermath.striker = play.actor if isinstance(verb, Inflict) else None
        try:
            yield from carry_out(state, play, (verb,))
        finally:
            state.aftermath.striker = None
    if state.aftermath.reaped:
        yield from by_action(state)
    if fight.has(spans.PLEDGED):
        if state.queued:
            _lose_what_follows(state)
            yield from fight_queued(state)
        ending.lie_down(state, fight)


def _what_was_due(state: State, fight: Combat) -> Rules[None] | None:
    """Do what the effect that caused the combat does at its end, unless the same two fight again."""
    return None if fight.queued or not fight.later else _do_what_was_due(state, fight)


def _do_what_was_due(state: State, fight: Combat) -> Rules[None]:
    for play, verb in fight.later:
        if isinstance(verb, AfterCombat):
            yield from carry_out(state, play, (verb.then,))


def _followed(state: State, fight: Combat) -> Rules[None] | None:
    """Carry out what cards in play do after a combat; another combat that follows cancels the rest."""
    return _by_cards(state, fight) if state.heard >> AFTER_FIGHT & 1 else None


def _by_cards(state: State, fight: Combat) -> Rules[None]:
    outer, state.aftermath.fought = state.aftermath.fought, fight
    seats = list(dict.fromkeys(side.minion.controller for side in fight.sides))
    try:
        yield from abilities.fire_for(state, AFTER_FIGHT, seats)
    finally:
        state.aftermath.fought = outer
    if fight.next is None:
        return
    _lose_what_follows(state)
    acting, opposing = fight.next
    cause = QueuedCombat(acting, opposing, EnterCombat(), acting.number, state.turn)
    yield from combat(state, acting, opposing, cause)


def _may_reopen(state: State, fight: Combat) -> Rules[None]:
    """Ask whether a combatant burns a blood to start another combat, where the action allows that."""
    action = state.action
    for side in fight.sides if action is not None and action.lasting else ():
        minion, foe = side.minion, fight.other(side).minion
        if (
            action is not None
            and action.has(REOPENS, minion.number)
            and minion.region == foe.region == READY
            and minion.blood > 0
            and not state.queued
            and (yield Decision(minion.controller, "trigger", [PASS, minion.number], minion.number)) != PASS
        ):
            burn_blood(state, minion, 1)
            state.queued.append(QueuedCombat(minion, foe, EnterCombat(), minion.number, state.turn))


AFTER_THE_COMBAT: Final[Course[Step[Combat]]] = Course(
    (ending.cards_come_back, present(COMES_BACK)),
    (ending.raider_pays, hearing(BEFORE_REFERENDUM)),
    (ending.ends, always),
    (ending.trophies, ruled(lambda rules: rules.red_list)),
    (beginning.match_hands, always),
    (_what_was_to_follow, always),
    (_may_reopen, always),
    (ending.foe_fell, hearing(FOE_FELL)),
    (_what_was_due, always),
    (_followed, hearing(AFTER_FIGHT)),
    (ending.condemned_fall, always),
)
"""What comes after a combat that was not cut short with the turn."""


# --- combats that effects have caused ---------------------------------------------------------------------


def fight_queued(state: State) -> Rules[None]:
    """Fight the combats that effects have caused (VTES-6.4-01)."""
    while state.queued:
        cause = state.queued[0]
        if (yield from avoided(state, cause.acting, cause.opposing)):
            state.queued.clear()
            return
        state.queued.pop(0)
        if cause.turn == state.turn:
            if cause.verb.locks:
                lock(state, cause.acting if cause.verb.reversed else cause.opposing)
            gifts = beginning.lasting_on(_given(state))
            yield from combat(state, cause.acting, cause.opposing, cause, gifts)


def _given(state: State) -> Sequence[tuple[Minion, Verb, int]]:
    """Return what lasts on minions in the combats of the action."""
    return state.action.marks.gifts if state.action is not None and state.action.marks else ()


def avoided(state: State, *fighters: Minion) -> Rules[bool]:
    """Offer the chance to end the action before the acting minion enters a combat that no block caused."""
    action = state.action
    if action is None or action.ended or action.actor not in fighters:
        return False
    if not chances.of_anybody(state, ABOUT_TO_FIGHT):
        return False
    marked = marks(action)
    marked.facing = next(minion for minion in fighters if minion is not action.actor)
    offered = modifiers.window(state, ABOUT_TO_FIGHT, action)
    if offered is not None:
        yield from offered
    marked.facing = None
    return action.ended


def _lose_what_follows(state: State) -> None:
    """Lose what would come after a combat that goes on, or that another one follows."""
    if state.action is not None and state.action.marks is not None:
        state.action.marks.resuming = None
