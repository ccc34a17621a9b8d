"""What masters and events do about a place, a game, a stake, and what is laid aside."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.venues import (
    AllDiscard,
    BacksBleeder,
    BurnsRanged,
    BuysBleed,
    CallsToOrder,
    ChooseBleeder,
    ChoosePreysInvested,
    ChooseSpent,
    CountersToVampire,
    HoldsTitle,
    KeepsInGame,
    LaysModels,
    PassesBack,
    PlaysForPool,
    StealsFromSaved,
    UnlocksBeforehand,
)
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.bearing import is_barred
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import BLED_DRY, HIDDEN, USED_GROUND, Minion
from rules.vtes.state.changes import unlock
from rules.vtes.state.counters import burn_blood, change_counters, gain_blood, gain_pool
from rules.vtes.state.departures import burn_life, leave_play
from rules.vtes.state.hand import refill
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.state.titles import change_sect, change_title
from rules.vtes.state.undoing import mimic
from rules.vtes.state.working import change_control
from rules.vtes.terms import BLEED_ACTION, EQUIPMENT, PASS, READY, TORPOR, VAMPIRE
from rules.vtes.verbs.choosing import aim_at_prey, choices, offers
from rules.vtes.verbs.library import by_name, choose_exactly, library_cards_in_ash
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- pool -------------------------------------------------------------------------------------------


@asks(PlaysForPool)
def _plays_for_pool(state: State, play: Play, verb: PlaysForPool) -> Rules[None]:
    """Ask all in turn; nobody sees what others have chosen. Who is passive chooses nothing."""
    chosen: dict[int, int] = {}
    for seat in state.ring.clockwise(play.methuselah.seat):
        most = verb.mine if seat == play.methuselah.seat else verb.others
        if not state.methuselahs[seat].passive:
            chosen[seat] = yield Decision(seat, "amount", list(range(1, most + 1)), play.number)
    burns: list[tuple[Methuselah, int]] = []
    for seat, number in chosen.items():
        if any(other == number - 1 for at, other in chosen.items() if at != seat):
            burns.append((state.methuselahs[seat], number))
        else:
            gain_pool(state, state.methuselahs[seat], number)
    burn_pools(state, burns)


BACKED: Final = "backed"
BOUGHT: Final = "bought bleed"
"""Under which an action keeps that its vampire may buy bleed by a card, and that it has."""


@possible(BacksBleeder)
def _can_back(state: State, play: Play, verb: BacksBleeder) -> bool:
    action = play.action
    if action is None or action.kind != BLEED_ACTION:
        return False
    profile = action.actor.profile
    return profile.kind == VAMPIRE and profile.sect == verb.sect and action.actor.region == READY


@asks(BacksBleeder)
def _backs_bleeder(state: State, play: Play, verb: BacksBleeder) -> Rules[None]:
    action = play.action
    if action is None:
        return
    marks(action).once.add((play.number, BACKED))
    actor, owner = action.actor, action.methuselah
    if owner is play.methuselah or owner.passive or not actor.blood:
        return
    if (yield Decision(owner.seat, "trigger", [PASS, actor.number], play.number)) != PASS:
        _buy(state, play)


@possible(BuysBleed)
def _can_buy(state: State, play: Play, verb: BuysBleed) -> bool:
    action = play.action
    if action is None or action.marks is None or action.methuselah is not play.methuselah:
        return False
    used = action.marks.once
    return (play.number, BACKED) in used and (play.number, BOUGHT) not in used and action.actor.blood > 0


@does(BuysBleed)
def _buys_bleed(state: State, play: Play, verb: BuysBleed) -> None:
    _buy(state, play)


def _buy(state: State, play: Play) -> None:
    if play.action is not None:
        marks(play.action).once.add((play.number, BOUGHT))
        burn_blood(state, play.action.actor, 1)
        play.action.bleed += 1


# --- cards in play ----------------------------------------------------------------------------------


@offers(ChooseSpent)
def _spent(state: State, play: Play, verb: ChooseSpent) -> list[int]:
    return [
        number
        for number in play.methuselah.table.items
        if (card := state.in_play.get(number)) is not None and card.locked and number != play.number
    ]


@does(UnlocksBeforehand)
def _unlocks_beforehand(state: State, play: Play, verb: UnlocksBeforehand) -> None:
    card = state.in_play.get(play.target)
    if card is not None:
        unlock(state, card)
        card.stays_locked = True
    if play.source is not None:
        play.source.stays_locked = True


@does(BurnsRanged)
def _burns_ranged(state: State, play: Play, verb: BurnsRanged) -> None:
    minion = state.in_play.get(play.target)  # the card is on it by now, so that it is barred from them
    for card in list(minion.cards) if isinstance(minion, Minion) else ():
        if card.face.types & EQUIPMENT and isinstance(minion, Minion) and is_barred(minion, card.face):
            leave_play(state, card)


def _has_of(state: State, seat: int, sect: str) -> bool:
    ready = state.ready_minions(state.methuselahs[seat])
    return any(minion.profile.kind == VAMPIRE and minion.profile.sect == sect for minion in ready)


@does(PassesBack)
def _passes_back(state: State, play: Play, verb: PassesBack) -> None:
    source = play.source
    if source is None or source.number not in state.in_play:
        return
    others = state.ring.others(source.controller)
    for seat in (*reversed(others), source.controller):
        if _has_of(state, seat, verb.sect):
            if seat != source.controller:
                change_control(state, source, state.methuselahs[seat])
            return
    leave_play(state, source)


# --- minions ----------------------------------------------------------------------------------------


@offers(ChooseBleeder)
def _bleeders(state: State, play: Play, verb: ChooseBleeder) -> list[int]:
    methuselah = play.methuselah
    return [
        card.number
        for card in state.in_play.values()
        if isinstance(card, Minion)
        and card.noted((BLED_DRY, methuselah.seat)) >= max(0, methuselah.turns - 1)
    ]


@asks(CallsToOrder)
def _calls_to_order(state: State, play: Play, verb: CallsToOrder) -> Rules[None]:
    minions = [
        minion
        for seat in state.ring.clockwise(play.methuselah.seat)
        for minion in state.minions_of(state.methuselahs[seat])
    ]
    for minion in minions:
        if minion.number not in state.in_play:
            continue
        if minion.profile.kind != VAMPIRE:
            burn_life(state, minion, 1)
        elif minion.profile.sect == "anarch" and minion.region in (READY, TORPOR):
            choice = PASS
            if minion.blood:
                options = [PASS, minion.number]
                choice = yield Decision(minion.controller, "trigger", options, play.number)
            if choice == PASS:
                change_sect(state, minion, "camarilla")
            else:
                burn_blood(state, minion, 1)


# --- libraries, hands, uncontrolled regions ---------------------------------------------------------


@offers(ChoosePreysInvested)
def _preys_invested(state: State, play: Play, verb: ChoosePreysInvested) -> list[int]:
    prey = state.prey(play.methuselah)
    if prey is play.methuselah or prey.passive:
        return []
    return [number for number, counters in prey.invested.items() if counters]


@declares(ChoosePreysInvested)
def _choose_preys_invested(state: State, play: Play, verb: ChoosePreysInvested) -> Rules[None]:
    found = choices(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)
    aim_at_prey(state, play)


@asks(AllDiscard)
def _all_discard(state: State, play: Play, verb: AllDiscard) -> Rules[None]:
    active = [state.methuselahs[seat] for seat in state.ring.clockwise(play.methuselah.seat)]
    active = [methuselah for methuselah in active if not methuselah.passive]
    for methuselah in active:
        gone = yield from choose_exactly(state, methuselah, list(methuselah.hand.items), verb.count)
        for number in gone:
            state.board.move(number, methuselah.hand, methuselah.ash)
    for methuselah in active:
        refill(state, methuselah)


@possible(CountersToVampire)
def _has_blood_stored(state: State, play: Play, verb: CountersToVampire) -> bool:
    card = state.in_play.get(play.number)
    return card is not None and card.counters > 0


@does(CountersToVampire)
def _counters_to_vampire(state: State, play: Play, verb: CountersToVampire) -> None:
    card, minion = play.source, state.in_play.get(play.target)
    if card is None or not isinstance(minion, Minion) or minion.noted(USED_GROUND) == state.turn:
        return
    amount = card.counters
    minion.note(USED_GROUND, state.turn)
    change_counters(state, card, -amount)
    gain_blood(state, minion, amount)


@declares(KeepsInGame)
def _choose_gift(state: State, play: Play, verb: KeepsInGame) -> Rules[None]:
    amounts = list(range(1, play.methuselah.pool + 1))
    play.amount = yield from choose(play.methuselah.seat, "amount", amounts, play.number)


@does(KeepsInGame)
def _keeps_in_game(state: State, play: Play, verb: KeepsInGame) -> None:
    if play.target not in state.ring:
        return
    card = enter_play(state, play.number, play.methuselah.playing, play.methuselah)
    if card is not None:
        card.memory = play.target
    gain_pool(state, state.methuselahs[play.target], play.amount)
    burn_pool(state, play.methuselah, play.amount)


@possible(StealsFromSaved)
def _is_saved(state: State, play: Play, verb: StealsFromSaved) -> bool:
    return play.source is not None and play.source.memory == play.methuselah.seat


@does(StealsFromSaved)
def _steals_from_saved(state: State, play: Play, verb: StealsFromSaved) -> None:
    if play.source is not None:
        amount = min(verb.amount, play.methuselah.pool)
        gain_pool(state, state.methuselahs[play.source.controller], amount)
        burn_pool(state, play.methuselah, amount)


@asks(LaysModels)
def _lays_models(state: State, play: Play, verb: LaysModels) -> Rules[None]:
    card, methuselah = state.in_play.get(play.number), play.methuselah
    if card is None:
        return
    zones = (methuselah.hand, methuselah.ash, methuselah.library)
    for _ in range(verb.count):
        found = [
            *by_name(state, methuselah.hand.items),
            *by_name(state, library_cards_in_ash(state, methuselah)),
        ]
        found += by_name(state, methuselah.library.items)
        if not found:
            break
        number = yield from choose(methuselah.seat, "target", found, play.number)
        zone = next(zone for zone in zones if number in zone.items)
        state.board.show(number, zone)
        state.board.move(number, zone, state.methuselahs[state.setting.owners[number]].research)
        if card.used is None:
            card.used = {}
        card.used[HIDDEN, number] = state.turn
    mimic(state, card)
    state.board.shuffle(methuselah.library)
    refill(state, methuselah)


@does(HoldsTitle)
def _holds_title(state: State, play: Play, verb: HoldsTitle) -> None:
    card = state.in_play.get(play.number)
    if card is not None and card.host is not None:
        change_title(state, card.host, verb.title, card=card.number)
