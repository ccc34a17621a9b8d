"""What the verbs of brawls do: the chapter of combat asks for what they let last."""

from __future__ import annotations

from rules.vtes.definitions.brawls import AtMost, FoeMayPay, HoldOn, Renounce, ShieldNow
from rules.vtes.definitions.combat import Forbid
from rules.vtes.definitions.striking import THIS_STRIKE
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.counters import change_counters
from rules.vtes.verbs.registry import does
from rules.vtes.verbs.striking import fight_of, lasting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(AtMost)
def _at_most(state: State, play: Play, verb: AtMost) -> None:
    _, side = fight_of(state, play)
    if side.blow is not None:
        side.blow.most = verb.amount


@does(ShieldNow)
def _shield_now(state: State, play: Play, verb: ShieldNow) -> None:
    lasting(fight_of(state, play)[1], play, verb, THIS_STRIKE)


@does(FoeMayPay)
def _foe_may_pay(state: State, play: Play, verb: FoeMayPay) -> None:
    fight, side = fight_of(state, play)
    foe = fight.other(side)
    if foe.minion.profile.has(verb.discipline):
        lasting(foe, play, verb, THIS_STRIKE)


@does(Renounce)
def _renounce(state: State, play: Play, verb: Renounce) -> None:
    lasting(fight_of(state, play)[1], play, Forbid(verb.what, verb.lasts), verb.lasts)


@does(HoldOn)
def _hold_on(state: State, play: Play, verb: HoldOn) -> None:
    fight, side = fight_of(state, play)
    card = enter_play(state, play.number, play.methuselah.playing, play.methuselah)
    play.kept = True
    if card is not None:
        change_counters(state, card, verb.counters)
        fight.traps.append((card, verb.counters))
        fight.holds[card.number] = (side, verb.optional)
