"""What the verbs of crypt cards do that are used in the phases of a turn, or as actions of their own."""

from __future__ import annotations

from rules.kernel import Decision, choose, only
from rules.vtes.definitions.crypt_phases import (
    BuryFromAsh,
    BuyTitle,
    DiscardTwo,
    FetchPower,
    PassRetainer,
    Shrink,
    StealTitleOfThis,
    StirTop,
)
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state.arrivals import put_on
from rules.vtes.state.blocks import bar
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import change_capacity
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.hand import replace, resize_hand
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.titles import change_title
from rules.vtes.state.working import attach
from rules.vtes.terms import PASS, POWER, RETAINER, VAMPIRE
from rules.vtes.verbs.library import by_name, library_cards_in_ash
from rules.vtes.verbs.registry import asks, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- choosing ---------------------------------------------------------------------------------------


# --- the hand, the library and the ash heap ---------------------------------------------------------


@possible(DiscardTwo)
def _has_two(state: State, play: Play, verb: DiscardTwo) -> bool:
    return len(play.methuselah.hand.items) > 1


@asks(DiscardTwo)
def _discard_pair(state: State, play: Play, verb: DiscardTwo) -> Rules[None]:
    methuselah = play.methuselah
    gone: list[int] = []
    for _ in range(min(2, len(methuselah.hand.items))):
        options = list(methuselah.hand.items)
        chosen = yield from choose(methuselah.seat, "discard-down", options, play.number)
        state.board.move(chosen, methuselah.hand, methuselah.ash)
        gone.append(chosen)
    for _ in gone:
        replace(state, methuselah)
    if len(gone) == 2 and state.faces[gone[0]].id == state.faces[gone[1]].id:
        for seat in state.ring.others(methuselah.seat):
            resize_hand(state, state.methuselahs[seat], -verb.amount)


@possible(BuryFromAsh)
def _has_ashes(state: State, play: Play, verb: BuryFromAsh) -> bool:
    return bool(library_cards_in_ash(state, play.methuselah))


@asks(BuryFromAsh)
def _bury_from_ash(state: State, play: Play, verb: BuryFromAsh) -> Rules[None]:
    methuselah = play.methuselah
    found = library_cards_in_ash(state, methuselah)
    if found:
        chosen = yield from choose(methuselah.seat, "target", found, play.number)
        state.board.move(chosen, methuselah.ash, methuselah.library, under=True)


@possible(StirTop)
def _has_library(state: State, play: Play, verb: StirTop) -> bool:
    return bool(play.methuselah.library.items)


@does(StirTop)
def _stir_top(state: State, play: Play, verb: StirTop) -> None:
    library = play.methuselah.library
    top = state.board.top(library, verb.count)
    for number in top:
        state.board.show(number, library, only(play.methuselah.seat))
    state.dice.shuffle(top)
    library.items[len(library.items) - len(top) :] = top
    for number in top:
        state.board.hide(number, library)


@asks(FetchPower)
def _fetch_power(state: State, play: Play, verb: FetchPower) -> Rules[None]:
    methuselah, actor = play.methuselah, play.actor
    if actor is None:
        return
    found: list[int] = []
    for zone in (methuselah.hand, methuselah.library):
        found += by_name(
            state,
            [
                number
                for number in zone.items
                if state.faces[number].types & POWER
                and verb.virtue in state.faces[number].card.disciplines
                and usable_modes(actor.profile, state.faces[number], state.rules)
            ],
        )
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        from_hand = choice in methuselah.hand.items
        put_on(state, methuselah, actor, choice, methuselah.hand if from_hand else methuselah.library)
        if from_hand:
            replace(state, methuselah)
    state.board.shuffle(methuselah.library)


# --- minions, and cards on them ---------------------------------------------------------------------


def _vampires(state: State, methuselah: Methuselah) -> list[Minion]:
    return [minion for minion in state.minions_of(methuselah) if minion.profile.kind == VAMPIRE]


def _retainers(state: State, play: Play, verb: PassRetainer) -> list[Permanent]:
    vampires = _vampires(state, play.methuselah)
    if len(vampires) < 2:
        return []
    return [
        card
        for vampire in vampires
        for card in vampire.cards
        if card.face.types & RETAINER and (not verb.trait or verb.trait in card.face.model.traits)
    ]


@possible(PassRetainer)
def _may_pass(state: State, play: Play, verb: PassRetainer) -> bool:
    return bool(_retainers(state, play, verb))


@asks(PassRetainer)
def _pass_retainer(state: State, play: Play, verb: PassRetainer) -> Rules[None]:
    seat = play.methuselah.seat
    found = [card.number for card in _retainers(state, play, verb)]
    if not found:
        return
    chosen = state.in_play[(yield from choose(seat, "target", found, play.number))]
    others = [vampire.number for vampire in _vampires(state, play.methuselah) if vampire is not chosen.host]
    attach(state, chosen, state.minion((yield from choose(seat, "target", others, chosen.number))))


@does(Shrink)
def _shrink(state: State, play: Play, verb: Shrink) -> None:
    minion = play.source
    if not isinstance(minion, Minion):
        return
    change_capacity(state, minion, -verb.amount)
    minion.profile = state.setting.profile(minion.profile, capacity=minion.profile.capacity - verb.amount)
    burn_blood(state, minion, max(0, minion.blood - minion.capacity))


# --- titles -----------------------------------------------------------------------------------------


def _has_it(state: State, play: Play, verb: StealTitleOfThis) -> Minion | None:
    holder = state.in_play.get(play.number)
    if not isinstance(holder, Minion):
        return None
    profile = holder.profile
    return holder if (profile.active_title, profile.city) == (verb.title, verb.city) else None


@possible(StealTitleOfThis)
def _may_steal_title(state: State, play: Play, verb: StealTitleOfThis) -> bool:
    return _has_it(state, play, verb) is not None


@notes(StealTitleOfThis)
def _cannot_block(state: State, play: Play, verb: StealTitleOfThis) -> None:
    minion = state.in_play.get(play.number)
    if play.action is not None and isinstance(minion, Minion):
        bar(state, play.action, minion)


@does(StealTitleOfThis)
def _steal_title(state: State, play: Play, verb: StealTitleOfThis) -> None:
    holder = _has_it(state, play, verb)
    if holder is not None and play.actor is not None:
        change_title(state, holder, "")
        change_title(state, play.actor, verb.title, verb.city)


@possible(BuyTitle)
def _can_pay(state: State, play: Play, verb: BuyTitle) -> bool:
    return play.methuselah.pool > 0


@asks(BuyTitle)
def _buy_title(state: State, play: Play, verb: BuyTitle) -> Rules[None]:
    minion, methuselah = play.source, play.methuselah
    if not isinstance(minion, Minion):
        return
    amounts = list(range(1, min(3, methuselah.pool) + 1))
    paid = yield from choose(methuselah.seat, "amount", amounts, play.number)
    change_title(
        state, minion, (verb.first, verb.second, verb.third)[paid - 1], verb.city if paid == 2 else ""
    )
    burn_pool(state, methuselah, paid)
