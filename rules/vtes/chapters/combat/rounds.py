"""A combat from its beginning to its end (VTES-6.4-01 to 04, 6.4.1-01, A7-01)."""

from __future__ import annotations

from typing import Final

from rules.kernel import choose
from rules.vtes.chapters import abilities, modifiers, red_list
from rules.vtes.chapters.combat import bystanders, in_turn, reaping, strikes, windows, wounds
from rules.vtes.chapters.combat.cards import by_themselves
from rules.vtes.chapters.combat.meddling import broken_off, punish
from rules.vtes.definitions.blocked import THIS_ACTION, GainEither
from rules.vtes.definitions.combat import (
    FAR,
    STAYS_ON,
    UPRIGHT,
    EnterCombat,
    Forbid,
    SetsUpon,
)
from rules.vtes.definitions.damage import AggravateHands, Strengthen
from rules.vtes.definitions.kinds import (
    AFTER_FIGHT,
    BREAKS_OFF,
    EVADES_ONLY,
    FOE_CANNOT_DODGE,
    FOE_HAND,
    FOE_HAS_EITHER,
    FOE_MANEUVERS,
    FORWARD_ONLY,
    HARD_HANDS,
    HUSHES_ANIMALS,
    NO_QUICK_END,
    OPENS_HANDS,
    THIS_COMBAT,
    THIS_ROUND,
)
from rules.vtes.definitions.striking import TO_CONTINUE, GainManeuver, GainPress
from rules.vtes.state import open_hands, spans, values
from rules.vtes.state.arrivals import enter_play, fade
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import STAYS_OUT
from rules.vtes.state.changes import lock
from rules.vtes.state.combat import AT_IT, Effect
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import leave_play, let_die
from rules.vtes.state.falling import go_to_torpor
from rules.vtes.state.fight_events import CombatEnded, RoundBegan
from rules.vtes.state.fighting import begin, of_silenced, storm
from rules.vtes.state.hand import fall_due, resize_hand
from rules.vtes.state.hushing import hush
from rules.vtes.state.open_hands import close_hand
from rules.vtes.state.ousting import TurnEnds
from rules.vtes.state.plays import QueuedCombat
from rules.vtes.state.state import listening
from rules.vtes.terms import (
    ABOUT_TO_FIGHT,
    AFTER_COMBAT,
    ALLY,
    BEFORE_RANGE,
    BEGINNING,
    END_OF_ROUND,
    ENDING,
    FOE_FELL,
    HAND_SIZE,
    NO_ENDING,
    PRESSING,
    RANGE,
    READY,
    ROUND_ENDS,
    VAMPIRE,
)
from rules.vtes.verbs.departing import after_falls
from rules.vtes.verbs.registry import carry_out
from rules.vtes.verbs.upkeep import settle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.state import State


def may_fight(acting: Minion, opposing: Minion) -> bool:
    """Return whether two minions can fight: both ready (VTES-6.4-02), of two Methuselahs (6.4-03)."""
    ready = acting.region == READY and opposing.region == READY
    return ready and acting.controller != opposing.controller


def _stays_out(state: State, *fighters: Minion) -> bool:
    """Return whether one of some minions cannot fight this turn."""
    return any(minion.noted(STAYS_OUT) == state.turn for minion in fighters)


def combat(
    state: State,
    acting: Minion,
    opposing: Minion,
    cause: QueuedCombat | None = None,
    gifts: Sequence[tuple[Minion, Verb, int]] = (),
) -> Rules[None]:
    """Fight round after round until nobody presses to continue (VTES-6.4.1-01, 6.4.4-01).

    Args:
        state: of the table.
        acting: the minion that acts; nothing happens if the two cannot fight.
        opposing: its opponent.
        cause: the effect that led to it, None for a block.
        gifts: what lasts on which minion in the first combat, and by which card.
    """
    again, blocked = True, cause is None
    while again and may_fight(acting, opposing) and not _stays_out(state, acting, opposing):
        for side in (acting, opposing):
            state.methuselahs[side.controller].withdrawing = False
        fight = begin(state, acting, opposing)
        fight.of_block = blocked
        blocked = False
        if cause is not None:
            _as_caused(state, fight, cause)
            cause = None
        for minion, verb, card in gifts:
            if minion in (acting, opposing):
                lasts = THIS_ROUND if getattr(verb, "lasts", "") == THIS_ROUND else THIS_COMBAT
                fight.side_of(minion).effects.append(Effect(verb, card, lasts))
        gifts = lasting_on(gifts)
        outer, state.combat = state.combat, fight
        if HUSHES_ANIMALS in state.setting.present:
            hush(state)
        state.drained.clear()
        _forbid_ending(state, fight)
        _own_texts(state, fight)
        yield from _resized(state, fight)
        _given_to_foes(state, fight)
        yield from by_themselves(state, fight, BEGINNING)
        try:
            while (yield from another_round(state, fight)):
                pass
        except TurnEnds:
            fade(state, acting, opposing)
            for ally in list(fight.dying):
                let_die(state, fight, ally)
            raise
        finally:
            state.combat = outer
            if HUSHES_ANIMALS in state.setting.present:
                hush(state)
            if state.lasting:
                ended = spans.end(state.lasting, spans.COMBAT)
                state.uneven = state.uneven or spans.is_of_hands(ended)
            for hand in fight.opened:
                close_hand(state, hand)
            if OPENS_HANDS in state.setting.present:
                open_hands.update(state)
            for spent in (*(trap for trap, _ in fight.traps), *fight.passing):
                if spent.number in state.in_play:
                    leave_play(state, spent)
        _end(state, fight)
        fade(state, acting, opposing)
        if not (fight.queued or fight.pledged):
            _lie_down(state, fight)
        if fight.backlash:
            punish(state, fight)
        if fight.converted >= 0:
            _convert(state, fight)
        if state.fallen:
            yield from after_falls(state)
        if state.rules.red_list and fight.consumer is None:  # diablerie has seen to it
            yield from red_list.trophies(state, acting, opposing)
            yield from red_list.trophies(state, opposing, acting)
        yield from _resized(state, fight)
        if not fight.queued:
            yield from _order(fight)
            for play, verb in fight.later:
                yield from carry_out(state, play, (verb,))
            if fight.pledged:
                if state.queued:
                    _lose_what_follows(state)
                    yield from fight_queued(state)
                _lie_down(state, fight)
        if listening(state, FOE_FELL):
            yield from _foe_fell(state, fight)
        if listening(state, AFTER_FIGHT):
            yield from _followed(state, fight)
        if not fight.queued:
            for minion in fight.frightened:
                lock(state, minion)
                go_to_torpor(state, minion)
            if state.fallen:
                yield from after_falls(state)
        again = fight.queued
        if again:
            _lose_what_follows(state)
        again = again and not (yield from avoided(state, acting, opposing))
        again = again and may_fight(acting, opposing) and not _stays_out(state, acting, opposing)
        if fight.queued and not again:
            _lie_down(state, fight)


def _convert(state: State, fight: Combat) -> None:
    """Let the minion that fought an ally that would have burned steal and lock it."""
    for side in fight.sides:
        ally = side.minion
        if ally.profile.kind == ALLY and ally.controller != fight.converted and ally.number in state.in_play:
            take_control(state, ally, state.methuselahs[fight.converted])
            lock(state, ally)


def lasting_on(gifts: Sequence[tuple[Minion, Verb, int]]) -> list[tuple[Minion, Verb, int]]:
    """Return those of some gifts that hold in every combat of the action."""
    return [gift for gift in gifts if getattr(gift[1], "lasts", "") == THIS_ACTION]


def _followed(state: State, fight: Combat) -> Rules[None]:
    """Let cards in play do what follows a combat; if another combat follows, the rest is lost."""
    outer, state.fought = state.fought, fight
    seats = list(dict.fromkeys(side.minion.controller for side in fight.sides))
    try:
        yield from abilities.fire_for(state, AFTER_FIGHT, seats)
    finally:
        state.fought = outer
    if fight.next is None:
        return
    _lose_what_follows(state)
    acting, opposing = fight.next
    cause = QueuedCombat(acting, opposing, EnterCombat(), acting.number, state.turn)
    yield from combat(state, acting, opposing, cause)


def _order(fight: Combat) -> Rules[None]:
    """Let the acting side say which of two strikes that bring another combat about does so."""
    pledges = [play.number for play, verb in fight.later if isinstance(verb, SetsUpon)]
    if len(pledges) > 1:
        first = yield from choose(fight.sides[0].minion.controller, "target", pledges, pledges[0])
        ahead = [item for item in fight.later if item[0].number == first]
        fight.later = ahead + [item for item in fight.later if item[0].number != first]


def _lie_down(state: State, fight: Combat) -> None:
    """Send those to torpor after combat that have stayed up in it."""
    for side in fight.sides:
        if side.has(UPRIGHT):
            go_to_torpor(state, side.minion)


def _lose_what_follows(state: State) -> None:
    """Lose what would come after a combat that another one follows."""
    if state.action is not None and state.action.marks is not None:
        state.action.marks.resuming = None


def _own_texts(state: State, fight: Combat) -> None:
    """Apply the texts of combatants that last for the combat."""
    for side in fight.sides:
        if values.of_minion(state, side.minion, HARD_HANDS, 0):
            side.effects.append(Effect(AggravateHands(THIS_COMBAT), side.minion.number, THIS_COMBAT))
        if values.of_minion(state, side.minion, EVADES_ONLY, 0):
            side.effects.append(Effect(Forbid(AT_IT, THIS_COMBAT), side.minion.number, THIS_COMBAT))
        if values.of_minion(state, side.minion, FORWARD_ONLY, 0):
            for what in ("maneuver long", "press end"):
                side.effects.append(Effect(Forbid(what, THIS_COMBAT), side.minion.number, THIS_COMBAT))


def _resized(state: State, fight: Combat) -> Rules[None]:
    """Match hands, whose sizes may have changed as a combat begins or ends."""
    if (
        spans.is_of_hands([it for it in state.lasting if it.until == spans.COMBAT])
        or any(methuselah.values[HAND_SIZE] for methuselah in state.methuselahs)
        or any(value.kind == FOE_HAND for side in fight.sides for _, value in side.minion.values)
    ):
        yield from settle(state)


NO_ENDS: Final = Forbid("combat ends", THIS_COMBAT)
"""What those do not let their opponents do whose text, or cards on them, say so."""


def _forbid_ending(state: State, fight: Combat) -> None:
    """Keep combatants from striking to end combat as long as their opponents, or cards on these, say so."""
    for side in fight.sides:
        other = fight.other(side)
        other.effects = [effect for effect in other.effects if effect.verb is not NO_ENDS]
        silent = of_silenced(state, side.minion, other.minion, NO_ENDING)
        if values.of_minion(state, side.minion, NO_ENDING, 0) > silent:
            other.effects.append(Effect(NO_ENDS, side.minion.number, THIS_COMBAT))
    if not fight.rounds and fight.of_block and state.everywhere:
        _forbid_quick_end(state, fight)


def _forbid_quick_end(state: State, fight: Combat) -> None:
    """Keep vampires from ending the first round of their first combat for a block each turn by strikes."""
    if any(side.minion.profile.kind != VAMPIRE for side in fight.sides):
        return
    sources = [source for source, value in state.everywhere if value.kind == NO_QUICK_END]
    if not sources or state.notes.get(QUICK_END) == state.turn:
        return
    state.notes[QUICK_END] = state.turn
    for side in fight.sides:
        side.effects.append(Effect(Forbid("combat ends"), sources[0].number, THIS_ROUND))


QUICK_END: Final = ("fought for a block",)
"""The key under which the table records when two vampires last fought for a block that way."""


def _given_to_foes(state: State, fight: Combat) -> None:
    """Give combatants what they have, or must do without, in the first round by their opponents' texts."""
    for side in fight.sides:
        other, number = fight.other(side), side.minion.number
        for _ in range(values.of_minion(state, side.minion, FOE_MANEUVERS, 0)):
            other.effects.append(Effect(GainManeuver(lasts=THIS_ROUND), number, THIS_ROUND))
        if values.of_minion(state, side.minion, FOE_HAS_EITHER, 0):
            other.effects.append(Effect(GainEither(lasts=THIS_ROUND), number, THIS_ROUND))
        if values.of_minion(state, side.minion, FOE_CANNOT_DODGE, 0):
            other.effects.append(Effect(Forbid("dodge"), number, THIS_ROUND))


def avoided(state: State, *fighters: Minion) -> Rules[bool]:
    """Offer the chance to end the action before the acting minion enters a combat that no block caused."""
    action = state.action
    setting = state.setting
    if not (setting.reactions | setting.modifiers) & ABOUT_TO_FIGHT:
        return False
    if action is None or action.actor not in fighters:
        return False
    marked = marks(action)
    marked.facing = next(minion for minion in fighters if minion is not action.actor)
    yield from modifiers.window(state, ABOUT_TO_FIGHT, action)
    marked.facing = None
    return action.ended


def _foe_fell(state: State, fight: Combat) -> Rules[None]:
    """Let a card do what it does after its minion's opponent has left the ready region."""
    for side in fight.sides:
        if not fight.other(side).ready:
            for permanent, trigger in list(state.listeners):
                if trigger.event == FOE_FELL and side.minion in (permanent, permanent.host):
                    controller = state.methuselahs[permanent.controller]
                    yield from abilities.resolve(state, permanent, trigger, controller)


def _as_caused(state: State, fight: Combat, cause: QueuedCombat) -> None:
    """Give the combatants, and whoever caused it, what the effect that caused the combat gives them."""
    verb, card = cause.verb, cause.card
    side, other = fight.sides
    if verb.reversed:
        side, other = other, side
    if verb.hand:
        resize_hand(state, state.methuselahs[cause.acting.controller], verb.hand, spans.COMBAT)
    lasts = THIS_ROUND if verb.first else THIS_COMBAT
    for _ in range(verb.maneuvers):
        side.effects.append(Effect(GainManeuver(lasts=lasts), card, lasts))
    for _ in range(verb.presses):
        side.effects.append(Effect(GainPress(verb.press_way, lasts), card, lasts))
    if verb.strength:
        side.effects.append(Effect(Strengthen(verb.strength), card, THIS_COMBAT))
    if verb.forbids:
        other.effects.append(Effect(Forbid(verb.forbids), card, THIS_ROUND))


def another_round(state: State, fight: Combat) -> Rules[bool]:
    """Fight a round in its order (VTES-A7-01), and return whether another one follows.

    Whatever ends combat skips the steps up to the end of the round, which takes place in any case (A7-03).
    """
    fight.begin_round()
    before = len(state.played)
    if state.journal.on:
        state.journal.note(RoundBegan(fight.sides[0].minion.controller, fight.rounds))
    if storm(fight):
        yield from wounds.resolve(state, fight)
    if fight.rounds > 1:
        _forbid_ending(state, fight)
    elif any(side.minion.wounded for side in fight.sides):
        yield from wounds.resolve(state, fight)  # it has stayed up in the combat before this one
    yield from windows.window(state, fight, BEFORE_RANGE)
    if state.setting.bystanding:
        yield from bystanders.helped(state, fight)
    if BREAKS_OFF in state.setting.present and fight.goes_on():
        yield from broken_off(state, fight)
    far = any(side.has(FAR) for side in fight.sides)
    if far and fight.goes_on() and not fight.range_set:
        fight.close = False
        fight.range_set = True
    if fight.goes_on():
        yield from range_step(state, fight)
    if fight.goes_on():
        yield from strikes.strike_step(state, fight)
    if fight.goes_on():
        yield from press_step(state, fight)
    wounds.doom(state, fight)
    wounds.sate(state, fight)
    if fight.dying:
        yield from wounds.resolve(state, fight)
    if state.reaped:
        yield from reaping.in_combat(state, fight)
    yield from by_themselves(state, fight, ROUND_ENDS)
    if fight.dying or state.reaped:
        yield from wounds.resolve(state, fight)
    yield from windows.window(state, fight, END_OF_ROUND)
    _tire(fight, len(state.played) == before)
    if fight.goes_on() and fight.continues:
        return True
    if fight.sides[0].ready and fight.sides[1].ready:
        yield from windows.window(state, fight, ENDING)
    if fight.renewed and fight.sides[0].ready and fight.sides[1].ready:
        fight.renewed = fight.over = fight.pledged = False
        fight.frightened.clear()
        fight.later.clear()  # what was to follow the combat is lost
        for side in fight.sides:
            side.effects = [effect for effect in side.effects if effect.what != STAYS_ON]
        return True
    return False


def _tire(fight: Combat, quiet: bool) -> None:
    """End combat after some rounds in which nobody played a card, where something says so."""
    fight.quiet = fight.quiet + 1 if quiet else 0
    if any(side.has(UPRIGHT) and fight.quiet >= side.sum_of(UPRIGHT) for side in fight.sides):
        fight.over = True


def range_step(state: State, fight: Combat) -> Rules[None]:
    """Let the two maneuver (VTES-6.4.2-02). If the range is set, nobody does (A7-09)."""
    if not fight.range_set:
        yield from in_turn.answer(state, fight, RANGE)


def press_step(state: State, fight: Combat) -> Rules[None]:
    """Inflict the damage of this step, then let the two press; combat ends unless a press to continue stands.

    A combat that is over does not get here (VTES-6.4.4-01, A7-06).
    """
    wounds.each_round(state, fight, pressing=True)
    yield from wounds.resolve(state, fight)
    for trap, _ in fight.traps:
        if trap.counters and trap.number in fight.holds and fight.goes_on():
            _hold_on(state, fight, trap)
        elif trap.counters and not fight.continues and fight.goes_on():
            change_counters(state, trap, -1)
            fight.continues = True
    yield from in_turn.answer(state, fight, PRESSING)


def _hold_on(state: State, fight: Combat, card: Permanent) -> None:
    """Burn a counter from a card for a press of one of the two, to continue: used at once if it must be."""
    side, optional = fight.holds[card.number]
    change_counters(state, card, -1)
    if optional:
        side.effects.append(Effect(GainPress(TO_CONTINUE), card.number, THIS_ROUND))
    elif fight.may_press(side, TO_CONTINUE):
        fight.continues = True


def _end(state: State, fight: Combat) -> None:
    """Replace the cards that waited for this, and in 2000 let retainers recover (VTES-6.4.7-04)."""
    acting, opposing = fight.sides[0].minion, fight.sides[1].minion
    if state.journal.on:
        ended = CombatEnded(acting.controller, acting.number, opposing.number, fight.rounds)
        state.journal.note(ended)
    if state.rules.retainers_recover:
        for number, life in fight.life.items():
            retainer = state.in_play.get(number)
            if retainer is not None and retainer.counters < life:
                change_counters(state, retainer, life - retainer.counters)
    staying = [
        (effect.card, side.minion)
        for side in fight.sides
        for effect in side.effects
        if effect.what == STAYS_ON
    ]
    for number, minion in staying:
        ash = state.ash_of(number)
        if number in ash.items and minion.region == READY and not fight.queued:
            enter_play(state, number, ash, state.methuselahs[minion.controller], minion)
    for seat in state.ring.clockwise(state.active.seat):
        fall_due(state, state.methuselahs[seat], AFTER_COMBAT)


def fight_queued(state: State) -> Rules[None]:
    """Fight the combats that effects have caused (VTES-6.4-01)."""
    while state.queued:
        cause = state.queued[0]
        if (yield from avoided(state, cause.acting, cause.opposing)):
            for other in state.queued:
                fade(state, other.acting, other.opposing)
            state.queued.clear()
            return
        state.queued.pop(0)
        if cause.turn == state.turn:
            if cause.verb.locks:
                lock(state, cause.acting if cause.verb.reversed else cause.opposing)
            gifts = state.action.marks.gifts if state.action is not None and state.action.marks else ()
            yield from combat(state, cause.acting, cause.opposing, cause, lasting_on(gifts))
        fade(state, cause.acting, cause.opposing)
