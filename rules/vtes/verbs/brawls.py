"""What the verbs of brawls do: the chapter of combat asks for what they let last."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.blows import LargerHandInCombat
from rules.vtes.definitions.brawls import NoFrenzy, PassBlood, SetsUpon, SummonsIllusion
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.state.arrivals import enter_as_illusion
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.fighting import nothing_queued
from rules.vtes.state.plays import QueuedCombat
from rules.vtes.state.who import fits
from rules.vtes.terms import READY, VAMPIRE
from rules.vtes.verbs.registry import asks, does, possible
from rules.vtes.verbs.striking import fight_of, lasting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- other combats, and what is stolen in one -------------------------------------------------------------


@asks(SetsUpon)
def _sets_upon(state: State, play: Play, verb: SetsUpon) -> Rules[None]:
    foe = state.in_play.get(play.target)
    if not isinstance(foe, Minion) or foe.region != READY or state.queued:
        return
    found = [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        if seat != foe.controller
        for minion in state.ready_minions(state.methuselahs[seat])
    ]
    if found:
        chosen = yield from choose(play.methuselah.seat, "target", found, play.number)
        fighter = state.minion(chosen)
        state.queued.append(QueuedCombat(foe, fighter, EnterCombat(), play.number, state.turn))


def _takers(state: State, play: Play, verb: PassBlood, giver: Minion) -> list[int]:
    return [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        for minion in state.ready_minions(state.methuselahs[seat])
        if minion is not giver and minion.blood < minion.capacity and fits(verb.who, minion)
    ]


def _givers(state: State, play: Play, verb: PassBlood) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion.blood and fits(verb.who, minion) and _takers(state, play, verb, minion)
    ]


@possible(PassBlood)
def _may_pass_blood(state: State, play: Play, verb: PassBlood) -> bool:
    return bool(_givers(state, play, verb))


@asks(PassBlood)
def _pass_blood(state: State, play: Play, verb: PassBlood) -> Rules[None]:
    givers = _givers(state, play, verb)
    if not givers:
        return
    giver = state.minion((yield from choose(play.methuselah.seat, "target", givers, play.number)))
    takers = _takers(state, play, verb, giver)
    taker = state.minion((yield from choose(play.methuselah.seat, "target", takers, play.number)))
    burn_blood(state, giver, 1)
    gain_blood(state, taker, 1)


# --- presses given away, frenzies kept off ---------------------------------------------------------


@does(NoFrenzy)
def _no_frenzy(state: State, play: Play, verb: NoFrenzy) -> None:
    fight, side = fight_of(state, play)
    lasting(side, play, verb, THIS_COMBAT)
    mine = [frenzy for frenzy in fight.frenzies if frenzy[1] is side.minion]
    fight.frenzies = [frenzy for frenzy in fight.frenzies if frenzy[1] is not side.minion]
    numbers = [frenzy.number for frenzy, _ in mine]
    for one in fight.sides:
        one.effects = [effect for effect in one.effects if effect.card not in numbers]
    for frenzy, _ in mine:
        for part in frenzy.mode.verbs if frenzy.mode is not None else ():
            if isinstance(part, LargerHandInCombat):
                frenzy.methuselah.fight_hand -= part.amount
                state.uneven = True


@possible(SummonsIllusion)
def _can_summon(state: State, play: Play, verb: SummonsIllusion) -> bool:
    return bool(play.methuselah.crypt.items) and nothing_queued(state, fight_of(state, play)[0])


@does(SummonsIllusion)
def _summons_illusion(state: State, play: Play, verb: SummonsIllusion) -> None:
    fight, side = fight_of(state, play)
    crypt = play.methuselah.crypt
    fight.over = True
    if not crypt.items:
        return
    state.board.settle(crypt, len(crypt.items))
    number = crypt.items[0]
    capacity = state.faces[number].capacity
    blood = capacity // 2 if state.faces[number].types & VAMPIRE and not verb.full else capacity
    illusion, foe = enter_as_illusion(state, number, crypt, play.methuselah, blood), fight.other(side).minion
    acting, opposing = (illusion, foe) if side is fight.sides[0] else (foe, illusion)
    state.queued.append(QueuedCombat(acting, opposing, EnterCombat(), play.number, state.turn))
    fight.pledged = True
