"""How a combat begins: what its cause, the action, and the texts of those who fight bring (VTES-6.4-01)."""

from __future__ import annotations

from rules.vtes.chapters.combat.cards import by_themselves
from rules.vtes.chapters.course import Course, always, in_combat, present
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blocked import THIS_ACTION, GainEither
from rules.vtes.definitions.combat import FAR, NEAR, Forbid, Lasts
from rules.vtes.definitions.damage import AggravateHands, Strengthen
from rules.vtes.definitions.kinds import (
    BARRED,
    FOE_HAND,
    FOE_HAS_EITHER,
    FOE_MANEUVERS,
    HARD_HANDS,
    HUSHES_ANIMALS,
    NO_QUICK_END,
    THIS_COMBAT,
    THIS_ROUND,
)
from rules.vtes.definitions.striking import TO_CLOSE, GainManeuver, GainPress, SetNextRange, SetRange, Strike
from rules.vtes.state import fighting, spans, values
from rules.vtes.state.combat import OF_BLOCK, Effect
from rules.vtes.state.hand_sizes import resize_hand
from rules.vtes.state.hurts import Blow
from rules.vtes.state.hushing import hush
from rules.vtes.terms import BEGINNING, HAND_SIZE, NO_ENDING, VAMPIRE
from rules.vtes.verbs.upkeep import settle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.plays import QueuedCombat
    from rules.vtes.state.state import State


def begin(
    state: State,
    acting: Minion,
    opposing: Minion,
    cause: QueuedCombat | None,
    gifts: Sequence[tuple[Minion, Verb, int]],
) -> Combat:
    """Have two minions face each other, with what the cause of the combat and the action give them."""
    for side in (acting, opposing):
        state.methuselahs[side.controller].withdrawing = False
    fight = fighting.begin(state, acting, opposing)
    for minion, verb, card in gifts:
        lasts = THIS_ROUND if getattr(verb, "lasts", "") == THIS_ROUND else THIS_COMBAT
        if isinstance(verb, SetNextRange):
            _fix_range(fight, verb.way == TO_CLOSE, THIS_COMBAT)
        elif isinstance(verb, SetRange):
            _fix_range(fight, verb.way == TO_CLOSE, THIS_ROUND)
        elif minion not in (acting, opposing):
            continue
        elif isinstance(verb, Lasts) and verb.what in (FAR, NEAR):
            _fix_range(fight, verb.what == NEAR, verb.lasts)
        else:
            fight.side_of(minion).effects.append(Effect(verb, card, lasts))
    if cause is not None:
        _as_caused(state, fight, cause)
    return fight


def _fix_range(fight: Combat, close: bool, lasts: str) -> None:
    """Set the range of the first round, or of all, unless something has set it before (VTES-A7-09).

    What holds in every combat of the action comes after whatever sets the range of this one.
    """
    span = {THIS_ROUND: spans.NEXT_ROUND, THIS_ACTION: spans.ACTION}.get(lasts, spans.COMBAT)
    spans.lay(fight.lasting, spans.FIXES_RANGE, span, amount=int(close))


def _as_caused(state: State, fight: Combat, cause: QueuedCombat) -> None:
    """Give the combatants, and whoever caused it, what the effect that caused the combat gives them."""
    verb, card = cause.verb, cause.card
    fight.later += cause.due
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
    if verb.either:
        side.effects.append(Effect(GainEither(lasts=lasts), card, lasts))
    if verb.close:
        _fix_range(fight, True, THIS_ROUND)
    if verb.blow >= 0:
        side.committed = Blow(Strike(verb.blow, hand=True), card)
    if verb.strength:
        side.effects.append(Effect(Strengthen(verb.strength), card, THIS_COMBAT))
    if verb.forbids:
        other.effects.append(Effect(Forbid(verb.forbids), card, THIS_ROUND))


def lasting_on(gifts: Sequence[tuple[Minion, Verb, int]]) -> list[tuple[Minion, Verb, int]]:
    """Return those of some gifts that hold in every combat of the action."""
    return [gift for gift in gifts if getattr(gift[1], "lasts", "") == THIS_ACTION]


def hush_retainers(state: State, _fight: Combat) -> None:
    """Silence animal retainers as a combat begins, or set them to work again as it ends."""
    hush(state)


NO_ENDS: Final = Forbid("combat ends", THIS_COMBAT)
"""What a combatant's text, or a card on it, forbids its opponent."""


def forbid_ending(state: State, fight: Combat) -> None:
    """Keep combatants from striking to end combat as long as their opponents, or cards on these, say so."""
    for side in fight.sides:
        other = fight.other(side)
        other.effects = [effect for effect in other.effects if effect.verb is not NO_ENDS]
        silent = fighting.of_silenced(state, side.minion, other.minion, NO_ENDING)
        if values.of_minion(state, side.minion, NO_ENDING, 0) > silent:
            other.effects.append(Effect(NO_ENDS, side.minion.number, THIS_COMBAT))


def _forbid_quick_end(state: State, fight: Combat) -> None:
    """Keep vampires from ending the first round of their first combat for a block each turn by strikes."""
    if fight.origin != OF_BLOCK or any(side.minion.profile.kind != VAMPIRE for side in fight.sides):
        return
    sources = [source for source, value in state.everywhere if value.kind == NO_QUICK_END]
    if not sources or spans.lasts(state.lasting, spans.FOUGHT_FOR_A_BLOCK):
        return
    spans.lay(state.lasting, spans.FOUGHT_FOR_A_BLOCK, spans.TURN)
    for side in fight.sides:
        side.effects.append(Effect(Forbid("combat ends"), sources[0].number, THIS_ROUND))


def _own_texts(state: State, fight: Combat) -> None:
    """Apply what the texts of combatants, and cards played on them, let last for the combat."""
    for side in fight.sides:
        if values.of_minion(state, side.minion, HARD_HANDS, 0):
            side.effects.append(Effect(AggravateHands(THIS_COMBAT), side.minion.number, THIS_COMBAT))


def match_hands(state: State, fight: Combat) -> Rules[None] | None:
    """Match hands, whose sizes may have changed as a combat begins or ends."""
    if (
        spans.is_of_hands([it for it in state.lasting if it.until == spans.COMBAT])
        or any(methuselah.values[HAND_SIZE] for methuselah in state.methuselahs)
        or any(value.kind == FOE_HAND for side in fight.sides for _, value in side.minion.values)
    ):
        return settle(state)
    return None


def _texts_of_foes(state: State, fight: Combat) -> None:
    """Give combatants what they have, or must do without, in the first round by their opponents' texts."""
    for side in fight.sides:
        other, number = fight.other(side), side.minion.number
        for _ in range(values.of_minion(state, side.minion, FOE_MANEUVERS, 0)):
            other.effects.append(Effect(GainManeuver(lasts=THIS_ROUND), number, THIS_ROUND))
        if values.of_minion(state, side.minion, FOE_HAS_EITHER, 0):
            other.effects.append(Effect(GainEither(lasts=THIS_ROUND), number, THIS_ROUND))


def _bar(state: State, fight: Combat) -> None:
    """Keep combatants from what their texts, or those of their opponents, rule out."""
    for side in fight.sides:
        for source, value in side.minion.values:
            if isinstance(value, Barred) and values.worth(state, value, source or side.minion, side.minion):
                bound = fight.other(side) if value.foe else side
                bound.effects += [
                    Effect(Forbid(what, value.lasts), side.minion.number, value.lasts) for what in value.what
                ]


def _cards_begin(state: State, fight: Combat) -> Rules[None]:
    """Do what cards of the combatants do by themselves as combat begins."""
    return by_themselves(state, fight, BEGINNING)


COMBAT_BEGINS: Final[Course[Step[Combat]]] = Course(
    (hush_retainers, present(HUSHES_ANIMALS)),
    (forbid_ending, present(NO_ENDING)),
    (_forbid_quick_end, present(NO_QUICK_END)),
    (_own_texts, always),
    (match_hands, always),
    (_texts_of_foes, present(FOE_MANEUVERS, FOE_HAS_EITHER)),
    (_bar, present(BARRED)),
    (_cards_begin, in_combat(BEGINNING)),
)
"""What comes before the first round."""
