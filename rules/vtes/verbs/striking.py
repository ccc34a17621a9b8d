"""What verbs of strikes, maneuvers and presses do."""

from __future__ import annotations

from cardbase.quick import replace
from rules.kernel import Decision
from rules.vtes.definitions.kinds import NEXT_ROUND, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.references import ACTOR, CHOSEN, FOE, WEAPONS
from rules.vtes.definitions.striking import (
    AGGRAVATED,
    ANY_WAY,
    ASIDE,
    AT_MOST_FOUR,
    AT_MOST_ONE,
    BEYOND,
    FRAGILE,
    HARMLESS,
    TO_CLOSE,
    TO_LONG,
    AdditionalStrikes,
    AsStruck,
    CanStrike,
    GainManeuver,
    GainPress,
    IfHit,
    IfInflicted,
    Maneuver,
    MoreDamage,
    PairedStrikes,
    Press,
    SetNextRange,
    SetRange,
    Strike,
    StrikeIs,
    StrikeManeuver,
    StrikesAgain,
    StrikeWithMelee,
)
from rules.vtes.state import spans
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.changes import lock
from rules.vtes.state.combat import AT_IT, Effect
from rules.vtes.state.fighting import maneuvered, pressed, range_was_set
from rules.vtes.state.gear import is_equipment, is_weapon, possessions, stays_put
from rules.vtes.state.hurts import Blow
from rules.vtes.state.plays import Play
from rules.vtes.state.sets import how_many
from rules.vtes.state.tolls import rebate_of
from rules.vtes.terms import BEFORE_RANGE, BEFORE_STRIKES, CHOICE, HAND_STRIKE, PASS, RANGE
from rules.vtes.verbs.combatants import fight_of, target_of_strike
from rules.vtes.verbs.registry import all_possible, asks, carry_out, declare, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.state import State


def lasting(side: Combatant, play: Play, verb: Verb, lasts: str) -> None:
    """Lay a verb on a combatant."""
    side.effects.append(Effect(verb, play.number, lasts))


@possible(Strike)
def _may_strike(state: State, play: Play, verb: Strike) -> bool:
    fight, side = fight_of(state, play)
    if fight.has(spans.HANDS_ONLY) and (verb.dodge or not verb.hand):
        return False
    if side.cannot(AT_IT) and not (verb.dodge or verb.ends):
        return False
    if verb.ranged and side.cannot("ranged strikes"):
        return False
    if (verb.dodge and side.cannot("dodge")) or (verb.ends and side.cannot("combat ends")):
        return False
    wanted = verb.destroys or verb.steals
    found = possessions(fight.other(side).minion, wanted) if wanted else []
    if wanted and not found:
        return False
    if verb.steals and not any(
        can_bear(side.minion, state.faces[number]) and not stays_put(state.in_play[number])
        for number in found
    ):
        return False
    source = play.source
    armed = source is not None and source.host is side.minion
    if source is None and side.blow is not None and fight.step == CHOICE:
        return False  # it strikes with the weapon with which it has maneuvered
    barred = source is not None and armed and is_equipment(source) and side.cannot("equipment")
    return not (armed and (play.number in side.loot or barred)) and not side.cannot("strike")


@does(Strike)
def _strike(state: State, play: Play, verb: Strike) -> None:
    """Choose the strike; in the range step it is chosen for later (VTES-6.4.2-06)."""
    fight, side = fight_of(state, play)
    source = play.source if play.source is not None and play.source.host is side.minion else None
    blow = Blow(verb, play.number, source)
    if source is None and play.source is None and play.mode is not None:
        blow.needs = tuple(name for name, _ in play.mode.needs)
        if fight.step == CHOICE:
            blow.rebate = rebate_of(state, side.minion, play.face, play.mode)
    elif source is not None and not is_equipment(source):
        blow.needs = source.face.card.disciplines
    _settle(fight, side, blow)


def _settle(fight: Combat, side: Combatant, blow: Blow) -> None:
    """Have a strike as the one chosen, or before strikes are chosen as the one that will be."""
    if fight.step in (RANGE, BEFORE_RANGE, BEFORE_STRIKES):
        side.committed, blow.bound = blow, fight.step == RANGE
    else:
        side.blow = blow


@possible(StrikeManeuver)
def _may_maneuver_with_strike(state: State, play: Play, verb: StrikeManeuver) -> bool:
    fight, side = fight_of(state, play)
    if fight.step != RANGE:
        return True
    spent = verb.each_combat and _maneuvers_left(side, play, verb) == 0
    again = verb.times > 1 and side.committed is not None and side.committed.card == play.number
    return (
        (side.committed is None or again) and not spent and fight.may_maneuver(side, verb.way, needs_of(play))
    )


def _maneuvers_left(side: Combatant, play: Play, verb: StrikeManeuver) -> int:
    """Return how many maneuvers a weapon still has in this combat."""
    used = sum((("maneuver", play.number, time), THIS_COMBAT) in side.used for time in range(verb.times))
    return verb.times - used


@does(StrikeManeuver)
def _maneuver_with_strike(state: State, play: Play, verb: StrikeManeuver) -> None:
    fight, side = fight_of(state, play)
    if fight.step == RANGE:
        time = verb.times - _maneuvers_left(side, play, verb)
        side.used.add((("maneuver", play.number, time), THIS_COMBAT))
        maneuvered(state, fight, side)


@does(CanStrike, GainManeuver, GainPress)
def _lasts(state: State, play: Play, verb: CanStrike | GainManeuver | GainPress) -> None:
    """Lay it on the combatant, where the chapter looks for it."""
    fight, side = fight_of(state, play)
    if verb.lasts == NEXT_ROUND:
        side.coming.append(Effect(verb, play.number, THIS_ROUND))
    else:
        on = ACTOR if isinstance(verb, CanStrike) else verb.on
        if on == CHOSEN:
            side = fight.side_of(target_of_strike(state, play))
        lasting(fight.other(side) if on == FOE else side, play, verb, verb.lasts)


@possible(MoreDamage)
def _has_struck(state: State, play: Play, verb: MoreDamage) -> bool:
    """See whether a strike was chosen; one that does no damage does none with it either."""
    _, side = fight_of(state, play)
    return side.blow is not None and (not verb.discipline or verb.discipline in side.blow.needs)


@does(MoreDamage)
def _more_damage(state: State, play: Play, verb: MoreDamage) -> None:
    _, side = fight_of(state, play)
    if side.blow is not None:
        side.blow.added.append(verb)


LIMITS: Final = {HARMLESS: 0, AT_MOST_ONE: 1, AT_MOST_FOUR: 4}
"""The most damage that a strike inflicts."""


@does(StrikeIs)
def _strike_is(state: State, play: Play, verb: StrikeIs) -> None:
    fight, side = fight_of(state, play)
    blow = fight.chosen_by(side) if verb.on == ACTOR else fight.other(side).blow
    if blow is None:
        return
    if verb.what == AGGRAVATED:
        blow.strike = replace(blow.strike, aggravated=True)
    elif verb.what in LIMITS:
        blow.most = LIMITS[verb.what]
    elif verb.what == BEYOND:
        blow.beyond = True
    elif verb.what == ASIDE:
        blow.aside = True
    elif verb.what == FRAGILE:
        blow.fragile = True
    else:
        blow.spent = True


@possible(AdditionalStrikes)
def _may_strike_again(state: State, play: Play, verb: AdditionalStrikes) -> bool:
    _, side = fight_of(state, play)
    if verb.like and not _has_struck_like(state, side, verb.like):
        return False
    return not (verb.limited and side.extended) and not side.cannot("additional strikes")


def _has_struck_like(state: State, side: Combatant, like: str) -> bool:
    """Return whether a combatant has just struck with a discipline, or this round with a weapon it has."""
    if like == WEAPONS:
        return any(is_weapon(card.face) and card.number in side.wielded for card in side.minion.cards)
    return side.blow is not None and like in side.blow.needs


@does(AdditionalStrikes)
def _strike_again(state: State, play: Play, verb: AdditionalStrikes) -> None:
    _, side = fight_of(state, play)
    amount = how_many(state, play, verb.amount)
    side.extra += amount
    side.narrow += [verb.like] * amount if verb.like else []
    side.stronger += [verb.strength] * amount if verb.strength else []
    if verb.limited:
        side.extended = True


@possible(PairedStrikes)
def _may_strike_again_too(state: State, play: Play, verb: PairedStrikes) -> bool:
    _, side = fight_of(state, play)
    return not side.extended and not side.cannot("additional strikes")


@does(PairedStrikes)
def _strike_again_too(state: State, play: Play, verb: PairedStrikes) -> None:
    _, side = fight_of(state, play)
    side.extra += verb.amount
    side.extended = True


@possible(Maneuver)
def _may_maneuver(state: State, play: Play, verb: Maneuver) -> bool:
    fight, side = fight_of(state, play)
    return fight.may_maneuver(side, verb.way, needs_of(play))


@does(Maneuver)
def _maneuver(state: State, play: Play, verb: Maneuver) -> None:
    fight, side = fight_of(state, play)
    maneuvered(state, fight, side)


@possible(Press)
def _may_press(state: State, play: Play, verb: Press) -> bool:
    fight, side = fight_of(state, play)
    return fight.may_press(side, verb.way, needs_of(play))


@does(Press)
def _press(state: State, play: Play, verb: Press) -> None:
    fight, side = fight_of(state, play)
    pressed(state, fight, side)


@possible(SetRange)
def _may_set_range(state: State, play: Play, verb: SetRange) -> bool:
    fight, _ = fight_of(state, play)
    return not fight.range_set


@declares(SetRange)
def _choose_range(state: State, play: Play, verb: SetRange) -> Rules[None]:
    play.word = verb.way
    if verb.way == ANY_WAY:
        play.word = yield Decision(play.methuselah.seat, "range", [TO_CLOSE, TO_LONG])


@does(SetRange)
def _set_range(state: State, play: Play, verb: SetRange) -> None:
    fight, side = fight_of(state, play)
    range_was_set(state, fight, side, play.word == TO_CLOSE)


@asks(SetNextRange)
def _set_next_range(state: State, play: Play, verb: SetNextRange) -> Rules[None]:
    fight, _ = fight_of(state, play)
    choice: object = verb.way
    if choice == ANY_WAY:
        choice = yield Decision(play.methuselah.seat, "range", [PASS, TO_CLOSE, TO_LONG])
    if choice != PASS:
        spans.lay(fight.lasting, spans.FIXES_RANGE, spans.NEXT_ROUND, amount=int(choice == TO_CLOSE))


def blow_of(state: State, play: Play) -> Blow | None:
    """Return the strike that was just chosen with a card: for now, or for later by a maneuver."""
    fight, side = fight_of(state, play)
    play.target = fight.other(side).minion.number
    return fight.chosen_by(side)


@does(AsStruck)
def _as_struck(state: State, play: Play, verb: AsStruck) -> None:
    chosen = play.target
    blow = blow_of(state, play)
    if chosen in state.in_play:
        play.target = chosen
    if blow is not None:
        blow.struck.append((play, verb.then))


@does(IfHit)
def _if_hit(state: State, play: Play, verb: IfHit) -> None:
    blow = blow_of(state, play)
    if blow is not None:
        blow.hits.append((play, verb.then))


@does(IfInflicted)
def _if_inflicted(state: State, play: Play, verb: IfInflicted) -> None:
    blow = blow_of(state, play)
    if blow is not None:
        blow.wounds.append((play, verb.then))


@possible(StrikesAgain)
def _may_strike_so(state: State, play: Play, verb: StrikesAgain) -> bool:
    _, side = fight_of(state, play)
    return not (verb.limited and side.extended) and not side.cannot("additional strikes")


@does(StrikesAgain)
def _strike_so(state: State, play: Play, verb: StrikesAgain) -> None:
    _, side = fight_of(state, play)
    side.extra += 1
    side.extended = side.extended or verb.limited
    blow = Blow(verb.strike, play.number, play.source)
    blow.needs = needs_of(play)
    side.fixed.append(blow)


def needs_of(play: Play) -> tuple[str, ...]:
    """Return the disciplines that a card needs as it is played; none for one in play."""
    return () if play.mode is None or play.source is not None else tuple(name for name, _ in play.mode.needs)


def _armed_strikes(state: State, play: Play, ranged: bool) -> dict[int, tuple[Play, Mode]]:
    """Return the melee weapons, or those of ranged strikes, that the minion may strike with now, with how."""
    _, side = fight_of(state, play)
    found: dict[int, tuple[Play, Mode]] = {}
    only = side.blow.weapon if side.blow is not None else None  # that it has maneuvered with
    for card in side.minion.cards:
        if not is_weapon(card.face, melee=not ranged) or not card.working or only not in (None, card):
            continue
        for mode in card.face.armed:
            if not mode.moment & CHOICE or mode.blood or (mode.locks and card.locked):
                continue
            if ranged and not any(isinstance(one, Strike) and one.ranged for one in mode.verbs):
                continue
            used = Play(play.methuselah, card.number, card.face, side.minion)
            used.source, used.mode = card, mode
            if all_possible(state, used, mode.conditional):
                found.setdefault(card.number, (used, mode))
    return found


@possible(StrikeWithMelee)
def _may_strike_with_melee(state: State, play: Play, verb: StrikeWithMelee) -> bool:
    _, side = fight_of(state, play)
    bare = verb.hand >= 0 and side.blow is None
    if side.cannot("strike") or side.cannot(AT_IT):
        return False
    return bare or bool(_armed_strikes(state, play, verb.ranged))


@asks(StrikeWithMelee)
def _strike_with_melee(state: State, play: Play, verb: StrikeWithMelee) -> Rules[None]:
    fight, side = fight_of(state, play)
    found = _armed_strikes(state, play, verb.ranged)
    options = [*([HAND_STRIKE] if verb.hand >= 0 and side.blow is None else []), *found]
    if not options:
        return
    choice = options[0]
    if len(options) > 1:
        choice = yield Decision(play.methuselah.seat, "strike", options, fight)
    if choice == HAND_STRIKE:
        _settle(fight, side, Blow(Strike(hand=True), play.number))
    else:
        used, mode = found[choice]
        yield from declare(state, used, mode.declared)
        if mode.locks and used.source is not None:
            lock(state, used.source)
        yield from carry_out(state, used, mode.done)
    blow = side.committed if fight.step in (RANGE, BEFORE_RANGE) else side.blow
    if blow is not None:
        blow.added.append(MoreDamage(verb.hand if choice == HAND_STRIKE else verb.more))
        blow.needs = needs_of(play)
        if verb.undodgeable:
            blow.strike = replace(blow.strike, undodgeable=True)
