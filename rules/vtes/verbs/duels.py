"""When what vampires do in combat by their own text may be used."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.duels import Bystander, PreventThere, SaveAlly
from rules.vtes.definitions.who import ANYONE
from rules.vtes.state import costs
from rules.vtes.state.cards_in_play import STAYS_OUT, Minion
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.fighting import prevent_all
from rules.vtes.state.who import fits, plays_as_vampire
from rules.vtes.terms import READY
from rules.vtes.verbs.blows import needs_of
from rules.vtes.verbs.damage import choose_prevented
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.combat import Hurt
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- beside a fight --------------------------------------------------------------------------------------


@possible(Bystander)
def _may_guard(state: State, play: Play, verb: Bystander) -> bool:
    guard, guarded, fight = play.actor, state.in_play.get(play.target), state.combat
    if guard is None or guarded is None or fight is None or not plays_as_vampire(guard, play.face):
        return False
    if guard in (fight.sides[0].minion, fight.sides[1].minion):
        return False
    if (verb.ready and guard.region != READY) or (verb.unlocked and guard.locked):
        return False
    if verb.mine and guarded.controller != guard.controller:
        return False
    if isinstance(guarded, Minion):
        return fits(verb.who, guarded)
    return verb.who == ANYONE and not verb.mine


@does(SaveAlly)
def _save_ally(state: State, play: Play, verb: SaveAlly) -> None:
    ally, fight = state.in_play.get(play.target), state.combat
    if not isinstance(ally, Minion) or fight is None:
        return
    fight.dying.remove(ally)
    if ally.blood == 0:
        gain_blood(state, ally, min(verb.life, ally.capacity), own=True)
    ally.note(STAYS_OUT, state.turn)
    fight.over = True


def _hurts_there(state: State, play: Play, verb: PreventThere) -> list[Hurt]:
    guarded, fight = state.in_play.get(play.target), state.combat
    if guarded is None or fight is None:
        return []
    return fight.preventable(guarded, needs_of(play), verb.strikes)


@possible(PreventThere)
def _may_prevent_there(state: State, play: Play, verb: PreventThere) -> bool:
    return bool(_hurts_there(state, play, verb))


@declares(PreventThere)
def _choose_price(state: State, play: Play, verb: PreventThere) -> Rules[None]:
    guard = play.actor
    if not verb.bought or guard is None:
        return
    left = guard.blood - costs.blood(state, guard, play.face, play.mode)
    options = list(range(max(0, left) + 1))
    play.amount = options[0]
    if len(options) > 1:
        play.amount = yield Decision(play.methuselah.seat, "x", options, play.number)


@asks(PreventThere)
def _prevent_there(state: State, play: Play, verb: PreventThere) -> Rules[None]:
    hurts = _hurts_there(state, play, verb)
    if verb.bought and play.actor is not None:
        burn_blood(state, play.actor, play.amount)
    if verb.all:
        prevent_all(state, hurts)
    elif hurts:
        yield from choose_prevented(state, play.methuselah.seat, hurts, verb.amount + play.amount)
