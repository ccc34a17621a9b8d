"""What verbs of torpor do."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.torpor import Diablerize, Frighten, LeaveTorpor, SendToTorpor
from rules.vtes.state import spans, values
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.combat import is_aggravated
from rules.vtes.state.falling import send_to_torpor
from rules.vtes.state.fighting import damage_of, keeps_frenzy_off, wound
from rules.vtes.state.references import card_of
from rules.vtes.state.regions import leave_torpor, relieve
from rules.vtes.state.restraints import may_diablerize
from rules.vtes.state.sets import cards_of
from rules.vtes.terms import GONE, INCAPACITATED, READY, TORPOR, VAMPIRE, WEAKNESS
from rules.vtes.verbs.choosing import affordable
from rules.vtes.verbs.registry import asks, carry_out, declares, diableries, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _frightful(state: State) -> list[int]:
    """Return the vampires in combat to whom a strike that works at this range is to give aggravated damage.

    What protects them against it, and what they do themselves, does not matter.
    """
    fight = state.combat
    found: list[int] = []
    for side in fight.sides if fight is not None and fight.goes_on() else ():
        assert fight is not None
        striker, minion = fight.other(side), side.minion
        blow = striker.blow
        if minion.profile.kind != VAMPIRE or blow is None or blow.target is not None:
            continue
        if keeps_frenzy_off(state, side):
            continue
        worse = is_aggravated(striker, blow) or values.of_minion(state, minion, WEAKNESS, 0) > 0
        if worse and (fight.close or blow.strike.ranged) and damage_of(state, striker, blow) > 0:
            found.append(minion.number)
    return found


@possible(Frighten)
def _can_frighten(state: State, play: Play, verb: Frighten) -> bool:
    return bool(affordable(state, play, _frightful(state)))


@declares(Frighten)
def _choose_frightened(state: State, play: Play, verb: Frighten) -> Rules[None]:
    play.target = yield from choose(
        play.methuselah.seat, "target", affordable(state, play, _frightful(state)), play.number
    )
    play.against = state.minion(play.target)


@does(Frighten)
def _frighten(state: State, play: Play, verb: Frighten) -> None:
    minion, fight = state.in_play.get(play.target), state.combat
    if not isinstance(minion, Minion) or fight is None:
        return
    if play.number not in play.methuselah.playing.items:  # who has paid with the last pool is out of the game
        return
    card = enter_play(state, play.number, play.methuselah.playing, play.methuselah, minion)
    if card is not None:
        card.bound = minion.number
    fight.over = True
    spans.lay(fight.lasting, spans.FRIGHTENED, spans.UNLESS_RENEWED, amount=minion.number)


@possible(Diablerize)
def _can_diablerize(state: State, play: Play, verb: Diablerize) -> bool:
    return play.actor is not None and may_diablerize(state, play.actor)


@asks(Diablerize)
def _diablerize(state: State, play: Play, verb: Diablerize) -> Rules[None]:
    victim, diablerist = state.in_play.get(play.target), play.actor
    if not isinstance(victim, Minion) or diablerist is None:
        return
    for consume in diableries:
        yield from consume(state, diablerist, victim, verb.learns)
    if victim.region == GONE:
        yield from carry_out(state, play, verb.then)


@does(SendToTorpor)
def _send_to_torpor(state: State, play: Play, verb: SendToTorpor) -> None:
    minion, fight = card_of(state, play, verb.what), state.combat
    if verb.fight and fight is not None:
        for side in fight.sides:
            if side.minion.profile.kind == VAMPIRE:
                spans.lay(fight.lasting, spans.FALLS_AFTER, spans.UNLESS_RENEWED, amount=side.minion.number)
        return
    if not isinstance(minion, Minion) or minion.region != READY:
        return
    fights = fight is not None and minion in (fight.sides[0].minion, fight.sides[1].minion)
    if verb.wounds and fights and minion.profile.kind == VAMPIRE:
        wound(state, minion)
    else:
        send_to_torpor(state, minion)


@does(LeaveTorpor)
def _leave_torpor(state: State, play: Play, verb: LeaveTorpor) -> None:
    for minion in cards_of(state, play, verb.what):
        if isinstance(minion, Minion) and minion.region == TORPOR:
            leave_torpor(state, minion)
        elif isinstance(minion, Minion) and minion.region == INCAPACITATED:
            relieve(state, minion)
