"""What masters and powers do about a place, an Imbued, or a card that goes from one vampire to another."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.hideouts import (
    AfterImbued,
    AsActingVampire,
    AtBearer,
    ChooseInvestment,
    EquipImbued,
    KinGivesBlood,
)
from rules.vtes.state import costs
from rules.vtes.state.arrivals import put_on
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, change_counters
from rules.vtes.state.hand import replace
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.who import meets_itself
from rules.vtes.terms import EQUIPMENT, IMBUED, READY, VAMPIRE
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.registry import asks, declares, does, possible
from rules.vtes.verbs.striking import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _own_imbued(state: State, play: Play) -> list[Minion]:
    return [minion for minion in state.ready_minions(play.methuselah) if minion.profile.kind == IMBUED]


def _equipping(state: State, play: Play) -> dict[int, list[int]]:
    """Return for each of one's ready Imbued the equipment of the hand that it could be given now."""
    methuselah = play.methuselah
    cards = [number for number in methuselah.hand.items if state.faces[number].types & EQUIPMENT]
    found: dict[int, list[int]] = {}
    for minion in _own_imbued(state, play) if cards else ():
        fitting = [
            number
            for number in cards
            if meets_itself(minion, state.faces[number], state.rules)
            and costs.pool(state, minion, state.faces[number]) <= methuselah.pool
        ]
        if fitting:
            found[minion.number] = fitting
    return found


@possible(EquipImbued)
def _can_equip_imbued(state: State, play: Play, verb: EquipImbued) -> bool:
    return bool(_equipping(state, play))


@declares(EquipImbued)
def _choose_equipping(state: State, play: Play, verb: EquipImbued) -> Rules[None]:
    # Choose who, then with what.
    seat, found = play.methuselah.seat, _equipping(state, play)
    play.target = yield from choose(seat, "target", list(found), play.number)
    chosen = yield from choose(seat, "target", found[play.target], play.number)
    play.chosen = [chosen]


@does(EquipImbued)
def _equip_imbued(state: State, play: Play, verb: EquipImbued) -> None:
    minion, methuselah = state.in_play.get(play.target), play.methuselah
    if not isinstance(minion, Minion) or not play.chosen or play.chosen[0] not in methuselah.hand.items:
        return
    number = play.chosen[0]
    pool = costs.pool(state, minion, state.faces[number])
    put_on(state, methuselah, minion, number, methuselah.hand)
    replace(state, methuselah)
    burn_pool(state, methuselah, pool)


@possible(AfterImbued)
def _imbued_has_acted(state: State, play: Play, verb: AfterImbued) -> bool:
    action = play.action
    return action is not None and action.successful and action.actor.profile.kind == IMBUED


@offers(ChooseInvestment)
def _investments(state: State, play: Play, verb: ChooseInvestment) -> list[int]:
    return [
        card.number
        for card in state.in_play.values()
        if card.counters > 0 and card.working and "investment" in card.face.heads
    ]


@declares(ChooseInvestment)
def _choose_investment(state: State, play: Play, verb: ChooseInvestment) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))


def _givers(state: State, play: Play, verb: KinGivesBlood) -> list[int]:
    return [
        minion.number
        for minion in state.minions_of(play.methuselah)
        if minion.profile.kind == VAMPIRE and minion.profile.clan == verb.clan and minion.blood
    ]


@possible(KinGivesBlood)
def _kin_can_give(state: State, play: Play, verb: KinGivesBlood) -> bool:
    return bool(_givers(state, play, verb))


@asks(KinGivesBlood)
def _kin_gives(state: State, play: Play, verb: KinGivesBlood) -> Rules[None]:
    givers = _givers(state, play, verb)
    if givers and play.source is not None and play.source.number in state.in_play:
        giver = yield from choose(play.methuselah.seat, "target", givers, play.number)
        change_counters(state, play.source, burn_blood(state, state.minion(giver), 1))


@possible(AsActingVampire)
def _acting_vampire(state: State, play: Play, verb: AsActingVampire) -> bool:
    fight, side = fight_of(state, play)
    return side is fight.sides[0] and side.minion.profile.kind == VAMPIRE


@possible(AtBearer)
def _is_at_bearer(state: State, play: Play, verb: AtBearer) -> bool:
    action, host = play.action, play.actor
    if action is None or host is None or host.region != READY or action.target < 0:
        return False
    played = action.play
    return host.number == action.object or (
        played is not None and (host.number == played.target or host.number in played.cards)
    )
