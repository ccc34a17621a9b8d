"""What the verbs of striking, maneuvering and pressing do to a combat."""

from __future__ import annotations

from cardbase.value import replace
from rules.kernel import Decision
from rules.vtes.definitions.kinds import NEXT_ROUND, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.references import FOE
from rules.vtes.definitions.striking import (
    AGGRAVATED,
    ANY_WAY,
    AT_MOST_ONE,
    BEYOND,
    TO_CLOSE,
    TO_LONG,
    AdditionalStrikes,
    CanStrike,
    GainManeuver,
    GainPress,
    Maneuver,
    MoreDamage,
    PairedStrikes,
    Press,
    SetRange,
    StayClose,
    Strike,
    StrikeIs,
    StrikeManeuver,
)
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.combat import AT_IT, Blow, Effect
from rules.vtes.state.fighting import maneuvered, pressed, range_was_set
from rules.vtes.state.gear import is_equipment, possessions, stays_put
from rules.vtes.terms import BEFORE_RANGE, RANGE
from rules.vtes.verbs.amounts import how_many
from rules.vtes.verbs.registry import declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def lasting(side: Combatant, play: Play, verb: Verb, lasts: str) -> None:
    """Let a verb last on a combatant."""
    side.effects.append(Effect(verb, play.number, lasts))


def fight_of(state: State, play: Play) -> tuple[Combat, Combatant]:
    """Return the combat in which a card is played, and the combatant that plays it."""
    fight = state.combat
    assert fight is not None
    return fight, fight.side_of(play.actor)


@possible(Strike)
def _may_strike(state: State, play: Play, verb: Strike) -> bool:
    fight, side = fight_of(state, play)
    if fight.hands_only and (verb.dodge or not verb.hand):
        return False
    if side.cannot(AT_IT) and not (verb.dodge or verb.ends):
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
    elif source is not None and not is_equipment(source):
        blow.needs = source.face.card.disciplines
    if fight.step in (RANGE, BEFORE_RANGE):
        side.committed = blow
    else:
        side.blow = blow


@possible(StrikeManeuver)
def _may_maneuver_with_strike(state: State, play: Play, verb: StrikeManeuver) -> bool:
    fight, side = fight_of(state, play)
    if fight.step != RANGE:
        return True
    spent = verb.each_combat and _maneuvers_left(side, play, verb) == 0
    again = verb.times > 1 and side.committed is not None and side.committed.card == play.number
    return (side.committed is None or again) and not spent and fight.may_maneuver(side, verb.way)


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
    """Let it last on the combatant; the chapter asks for it there."""
    fight, side = fight_of(state, play)
    if verb.lasts == NEXT_ROUND:
        side.coming.append(Effect(verb, play.number, THIS_ROUND))
    else:
        other = isinstance(verb, GainPress) and verb.on == FOE
        lasting(fight.other(side) if other else side, play, verb, verb.lasts)


@possible(MoreDamage)
def _has_struck(state: State, play: Play, verb: MoreDamage) -> bool:
    """See whether a strike was chosen; one that does no damage does none with it either."""
    _, side = fight_of(state, play)
    return side.blow is not None


@does(MoreDamage)
def _more_damage(state: State, play: Play, verb: MoreDamage) -> None:
    _, side = fight_of(state, play)
    if side.blow is not None:
        side.blow.added.append(verb)


@does(StrikeIs)
def _strike_is(state: State, play: Play, verb: StrikeIs) -> None:
    blow = fight_of(state, play)[1].blow
    if blow is None:
        return
    if verb.what == AGGRAVATED:
        blow.strike = replace(blow.strike, aggravated=True)
    elif verb.what == AT_MOST_ONE:
        blow.most = 1
    elif verb.what == BEYOND:
        blow.beyond = True
    else:
        blow.spent = True


@possible(AdditionalStrikes)
def _may_strike_again(state: State, play: Play, verb: AdditionalStrikes) -> bool:
    _, side = fight_of(state, play)
    return not (verb.limited and side.extended) and not side.cannot("additional strikes")


@does(AdditionalStrikes)
def _strike_again(state: State, play: Play, verb: AdditionalStrikes) -> None:
    _, side = fight_of(state, play)
    side.extra += how_many(state, play, verb.amount)
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
    return fight.may_maneuver(side, verb.way)


@does(Maneuver)
def _maneuver(state: State, play: Play, verb: Maneuver) -> None:
    fight, side = fight_of(state, play)
    maneuvered(state, fight, side)


@possible(Press)
def _may_press(state: State, play: Play, verb: Press) -> bool:
    fight, side = fight_of(state, play)
    return fight.may_press(side, verb.way)


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


@does(StayClose)
def _stay_close(state: State, play: Play, verb: StayClose) -> None:
    fight, _ = fight_of(state, play)
    fight.stays_close = True
