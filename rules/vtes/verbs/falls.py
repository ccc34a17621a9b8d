"""What the verbs do that are about minions which leave the ready region, or come back to it."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.falls import Frighten, KinPaysBlood, PayWithMasters, PutContract
from rules.vtes.state import values
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.combat import is_aggravated
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.fighting import damage_of, keeps_frenzy_off
from rules.vtes.state.hand import refill
from rules.vtes.terms import GONE, MASTER, READY, VAMPIRE, WEAKNESS
from rules.vtes.verbs.choosing import affordable, refuses
from rules.vtes.verbs.library import choose_exactly
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _masters(state: State, play: Play) -> list[int]:
    return [number for number in play.methuselah.hand.items if state.faces[number].types & MASTER]


@possible(PayWithMasters)
def _has_masters(state: State, play: Play, verb: PayWithMasters) -> bool:
    return play.methuselah.master_actions > 0 and len(_masters(state, play)) >= verb.count


@asks(PayWithMasters)
def _pay_with_masters(state: State, play: Play, verb: PayWithMasters) -> Rules[None]:
    methuselah = play.methuselah
    methuselah.master_actions -= 1
    for number in (yield from choose_exactly(state, methuselah, _masters(state, play), verb.count)):
        state.board.move(number, methuselah.hand, methuselah.ash)
    refill(state, methuselah)


def _hunters(state: State, play: Play, verb: PutContract) -> list[int]:
    seats = state.ring.clockwise(play.methuselah.seat)
    found: list[int] = []
    for seat in seats[:1] if verb.prey else seats:
        methuselah = state.methuselahs[seat]
        minions = state.ready_minions(methuselah) if verb.prey else state.minions_of(methuselah)
        found += [
            minion.number
            for minion in minions
            if minion.profile.kind == VAMPIRE
            and (not verb.clan or minion.profile.clan == verb.clan)
            and (not verb.trait or verb.trait in minion.profile.traits)
        ]
    return found


def _victims(state: State, play: Play, verb: PutContract) -> list[int]:
    seats = [state.prey(play.methuselah).seat] if verb.prey else state.ring.clockwise(play.methuselah.seat)
    return [
        minion.number
        for seat in seats
        if not state.methuselahs[seat].passive
        for minion in state.minions_of(state.methuselahs[seat])
        if not verb.not_clan or minion.profile.clan not in verb.not_clan.split("/")
        if not verb.ready or minion.region == READY
        if not refuses(state, play, minion.number)
    ]


@possible(PutContract)
def _can_contract(state: State, play: Play, verb: PutContract) -> bool:
    return bool(_hunters(state, play, verb)) and bool(_victims(state, play, verb))


@declares(PutContract)
def _choose_contract(state: State, play: Play, verb: PutContract) -> Rules[None]:
    # Choose the hunter, then on whom the contract is.
    seat = play.methuselah.seat
    hunter = yield from choose(seat, "target", _hunters(state, play, verb), play.number)
    play.chosen = [hunter]
    play.target = yield from choose(seat, "target", _victims(state, play, verb), play.number)


@does(PutContract)
def _put_contract(state: State, play: Play, verb: PutContract) -> None:
    host = state.in_play.get(play.target)
    if isinstance(host, Minion) and host.region != GONE:
        card = enter_play(state, play.number, play.methuselah.playing, play.methuselah, host)
        if card is not None:
            card.memory = play.chosen[0]


def _payers(state: State, play: Play, verb: KinPaysBlood) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion.profile.kind == VAMPIRE and minion.profile.clan == verb.clan and minion.blood
    ]


@possible(KinPaysBlood)
def _kin_can_pay(state: State, play: Play, verb: KinPaysBlood) -> bool:
    return bool(_payers(state, play, verb))


@asks(KinPaysBlood)
def _kin_pays(state: State, play: Play, verb: KinPaysBlood) -> Rules[None]:
    payer = yield from choose(play.methuselah.seat, "target", _payers(state, play, verb), play.number)
    burn_blood(state, state.minion(payer), 1)


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
        if keeps_frenzy_off(side):
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
    fight.frightened.append(minion)
