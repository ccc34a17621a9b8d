"""What verbs of counters do."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.counters import (
    BurnBurden,
    ChooseBurden,
    CountersOnCard,
    MaySteal,
    SpendCounter,
)
from rules.vtes.definitions.references import CHOSEN, COUNTERS
from rules.vtes.definitions.standing import CancelsAtThis
from rules.vtes.definitions.usable import are_disciplines
from rules.vtes.definitions.verb import within
from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import change_counters, corrupt
from rules.vtes.state.departures import burn_conviction, leave_play
from rules.vtes.state.hand import note_use
from rules.vtes.state.plays import Play
from rules.vtes.state.references import card_of
from rules.vtes.state.sets import how_many
from rules.vtes.terms import ALLY, PASS, READY
from rules.vtes.verbs.choosing import choices, offers
from rules.vtes.verbs.registry import asks, carry_out, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Ability
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.state import State


def worth_in_counters(minion: Minion) -> int:
    """Return the capacity of a minion, or what an ally costs: nothing where it only became one."""
    if minion.profile.kind == ALLY:
        if not minion.face.types & ALLY:
            return 0
        return max(minion.face.pool_cost, minion.face.blood_cost)
    return minion.capacity


@asks(MaySteal)
def _may_steal(state: State, play: Play, verb: MaySteal) -> Rules[None]:
    minion, seat = card_of(state, play, verb.what), play.methuselah.seat
    if not isinstance(minion, Minion) or minion.controller == seat:
        return
    if minion.corruption_of(seat) < worth_in_counters(minion):
        return
    choice = yield Decision(seat, "target", [PASS, minion.number], play.number)
    if choice == PASS or (yield from spurned(state, minion)):
        return
    corrupt(state, minion, seat, -minion.corruption_of(seat))
    if state.combat is not None:
        spans.lay(state.combat.lasting, spans.STOLEN, spans.STRIKES, minion.number, seat)
    else:
        take_control(state, minion, play.methuselah)


def canceling(state: State, minion: Minion, play: Play | None = None) -> list[int]:
    """Return the convictions that an Imbued may burn to cancel what is played or announced at it.

    Args:
        state: of the table.
        minion: the Imbued.
        play: what is; None for something that would change its control.
    """
    if minion.region != READY:
        return []
    return [
        number
        for number in minion.convictions
        for mode in state.faces[number].model.aids
        for verb in mode.verbs
        if isinstance(verb, CancelsAtThis) and (play is None or _is_at(play, minion, verb))
    ]


def _is_at(play: Play, minion: Minion, verb: CancelsAtThis) -> bool:
    """Return whether something would change an Imbued's control, or is an action at it by a discipline."""
    if play.target != minion.number:
        return False
    modes = play.modes or ((play.mode,) if play.mode is not None else ())
    verbs = [*play.face.play] if not modes else [verb for mode in modes for verb in mode.verbs]
    if any(type(one).takes_control or _corrupts_for_good(play, minion, one) for one in within(verbs)):
        return True
    action = play.action
    if action is None or action.play is not play or play.methuselah.seat == minion.controller:
        return False
    return play.source is None and any(name in verb.disciplines for mode in modes for name, _ in mode.needs)


def _corrupts_for_good(play: Play, minion: Minion, verb: Verb) -> bool:
    """Return whether it needs no more than one further counter to take a minion over."""
    counters = minion.corruption_of(play.methuselah.seat)
    return isinstance(verb, MaySteal) and counters + 1 >= worth_in_counters(minion)


def spurned(state: State, minion: Minion) -> Rules[bool]:
    """Offer an Imbued about to be taken over to burn a conviction and cancel it; return whether it did."""
    found = canceling(state, minion)
    if not found or state.methuselahs[minion.controller].passive:
        return False
    choice: int = yield Decision(minion.controller, "cancel", [PASS, found[0]], minion.number)
    if choice != PASS:
        burn_conviction(state, minion, choice)
    return choice != PASS


@offers(ChooseBurden)
def _burdens(state: State, play: Play, verb: ChooseBurden) -> list[int]:
    found: list[int] = []
    for seat in state.ring.clockwise(play.methuselah.seat):
        for minion in state.ready_minions(state.methuselahs[seat]):
            if minion is play.actor:
                continue
            if any((minion.corruption or {}).values()):
                found.append(minion.number)
            found += [
                card.number
                for card in minion.cards
                if card.working and are_disciplines(card.face.card.disciplines)
            ]
    return found


@declares(ChooseBurden)
def _choose_burden(state: State, play: Play, verb: ChooseBurden) -> Rules[None]:
    found = choices(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)
    card = state.in_play[play.target]
    controller = card.host.controller if card.host is not None else card.controller
    if play.action is not None and controller != play.methuselah.seat:
        play.action.target = controller


@asks(BurnBurden)
def _burn_burden(state: State, play: Play, verb: BurnBurden) -> Rules[None]:
    """Burn it; where several Methuselahs have counters on the minion, ask whose."""
    card = state.in_play.get(play.target)
    if isinstance(card, Minion):
        seats = [seat for seat, counters in sorted((card.corruption or {}).items()) if counters]
        if seats:
            seat = yield from choose(play.methuselah.seat, "seat", seats, play.number)
            corrupt(state, card, seat, -1)
    elif card is not None:
        leave_play(state, card)


@does(CountersOnCard)
def _counters_on_card(state: State, play: Play, verb: CountersOnCard) -> None:
    card = state.in_play.get(play.number)
    amount = how_many(state, play, verb.amount)
    if card is not None and amount:
        change_counters(state, card, amount)
        state.uneven = True
    elif card is not None:
        leave_play(state, card)


@possible(SpendCounter)
def _has_counter(state: State, play: Play, verb: SpendCounter) -> bool:
    card = state.in_play.get(play.number)
    return card is not None and card.counters > 0


@asks(SpendCounter)
def _spend_counter(state: State, play: Play, verb: SpendCounter) -> Rules[None]:
    card = state.in_play.get(play.number)
    if card is None or not card.counters:
        return
    change_counters(state, card, -1)
    for source, ability, filling in _refills(state, card):
        if not card.counters:
            choice = yield Decision(card.controller, "trigger", [PASS, source.number], card.number)
            if choice != PASS:
                lock(state, source)
                note_use(state, filling, "")
                yield from carry_out(state, filling, ability.done)
    if not card.counters and card.number in state.in_play:
        leave_play(state, card)


def _refills(state: State, card: Permanent) -> list[tuple[Permanent, Ability, Play]]:
    """Return which other cards, and how, can be locked to put a counter on a card that has none any more."""
    methuselah = state.methuselahs[card.controller]
    found: list[tuple[Permanent, Ability, Play]] = []
    for source, ability in methuselah.abilities if not (card.counters or methuselah.passive) else ():
        if ability.locks and not source.locked and source is not card and any(map(_fills, ability.done)):
            filling = Play(methuselah, source.number, source.face)
            filling.source = source
            filling.target = card.number
            picks = [verb for verb in ability.declared if isinstance(verb, Pick)]
            if picks and all(card.number in choices(state, filling, pick) for pick in picks):
                found.append((source, ability, filling))
    return found


def _fills(verb: Verb) -> bool:
    """Return whether a verb puts counters on the card that was chosen."""
    return isinstance(verb, Gain) and verb.thing == COUNTERS and verb.who == CHOSEN
