"""Actions that mend and hurt, recall cards, or end in more than they began with; what answers cost."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.conditions import Until
from rules.vtes.definitions.resulting import THIS_ACTION, GainEither
from rules.vtes.definitions.toiling import (
    BewildersMany,
    ChooseTwoOfOne,
    ChooseWeakened,
    DimsMany,
    DiscardsCopy,
    EmploysAtAll,
    Meanwhile,
    OnlyBeforeOthers,
    OnlyByLocked,
    RevealCrypts,
    SeeksListed,
    TaxesAnswers,
    TaxesNext,
    UnlockIfReady,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.state import costs
from rules.vtes.state.answers import add_intercept
from rules.vtes.state.bearing import can_hire
from rules.vtes.state.blocks import bar, marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import unlock
from rules.vtes.state.counters import gain_pool
from rules.vtes.state.hand import replace
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.state.plays import Play
from rules.vtes.state.who import fits, sheltered
from rules.vtes.terms import GONE, PASS, READY, RETAINER, VAMPIRE
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.recruiting import bring, highest_way
from rules.vtes.verbs.registry import asks, declares, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.state import State


@offers(ChooseWeakened)
def _weakened(state: State, play: Play, verb: ChooseWeakened) -> list[int]:
    found: list[int] = []
    for seat in state.ring.clockwise(play.methuselah.seat):
        for minion in state.ready_minions(state.methuselahs[seat]):
            weak = minion.profile.kind != VAMPIRE and minion.blood < minion.capacity
            if weak and minion is not play.actor and not sheltered(minion, play.actor, play):
                found.append(minion.number)
            found += [
                card.number
                for card in minion.cards
                if card.face.types & RETAINER and card.counters < card.face.capacity
            ]
    return found


@declares(ChooseWeakened)
def _choose_weakened(state: State, play: Play, verb: ChooseWeakened) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))


@possible(RevealCrypts)
def _all_have_crypts(state: State, play: Play, verb: RevealCrypts) -> bool:
    return all(state.methuselahs[seat].crypt.items for seat in state.ring.clockwise(play.methuselah.seat))


@does(RevealCrypts)
def _reveal_crypts(state: State, play: Play, verb: RevealCrypts) -> None:
    revealed: list[tuple[int, int]] = []
    for seat in state.ring.clockwise(play.methuselah.seat):
        crypt = state.methuselahs[seat].crypt
        if crypt.items:
            number = state.board.top(crypt)[0]
            state.board.show(number, crypt)
            revealed.append((state.faces[number].capacity, seat))
    prices = [capacity for capacity, _ in revealed]
    if len(prices) < state.ring.size:
        return
    low, high = min(prices), max(prices)
    for _, seat in revealed:
        state.board.shuffle(state.methuselahs[seat].crypt)
    if prices.count(low) > 1 or prices.count(high) > 1:
        burn_pools(state, [(state.methuselahs[seat], verb.burns) for _, seat in revealed])
        return
    thief, victim = (
        next(state.methuselahs[seat] for capacity, seat in revealed if capacity == price)
        for price in (high, low)
    )
    if thief is not victim:
        amount = min(verb.steals, victim.pool)
        gain_pool(state, thief, amount)
        burn_pool(state, victim, amount)


def _copies(state: State, play: Play) -> list[int]:
    hand = play.methuselah.hand.items
    return [number for number in hand if number != play.number and state.faces[number] is play.face]


@possible(DiscardsCopy)
def _has_copy(state: State, play: Play, verb: DiscardsCopy) -> bool:
    return bool(_copies(state, play))


@notes(DiscardsCopy)
def _discard_copy(state: State, play: Play, verb: DiscardsCopy) -> None:
    state.board.move(_copies(state, play)[0], play.methuselah.hand, play.methuselah.ash)
    replace(state, play.methuselah)


def _of_others(state: State, play: Play, seat: int = -1) -> list[int]:
    seats = state.ring.others(play.methuselah.seat) if seat < 0 else [seat]
    return [
        minion.number
        for one in seats
        for minion in state.ready_minions(state.methuselahs[one])
        if not sheltered(minion, play.actor, play)
    ]


@possible(ChooseTwoOfOne)
def _others_have_minions(state: State, play: Play, verb: ChooseTwoOfOne) -> bool:
    return bool(_of_others(state, play))


@declares(ChooseTwoOfOne)
def _choose_two(state: State, play: Play, verb: ChooseTwoOfOne) -> Rules[None]:
    seat = play.methuselah.seat
    first = yield from choose(seat, "target", _of_others(state, play), play.number)
    play.chosen = [first]
    controller = state.in_play[first].controller
    more = [number for number in _of_others(state, play, controller) if number != first]
    if more:
        second = yield Decision(seat, "target", [PASS, *more], play.number)
        play.chosen += [] if second == PASS else [second]
    play.cards = list(play.chosen)
    if play.action is not None:
        play.action.target = controller


def _employable(state: State, play: Play, verb: EmploysAtAll) -> list[int]:
    actor, methuselah, faces = play.actor, play.methuselah, state.faces
    if actor is None:
        return []
    left = methuselah.pool - (play.face.pool_cost if play.action is None or not play.action.successful else 0)
    return [
        number
        for number in methuselah.hand.items
        if faces[number].types & RETAINER
        and can_hire(actor, faces[number])
        and any(verb.trait in trait.split() for trait in faces[number].model.traits)
        and costs.pool(state, actor, faces[number]) <= left
        and costs.blood(state, actor, faces[number]) <= actor.blood
    ]


@possible(EmploysAtAll)
def _has_employable(state: State, play: Play, verb: EmploysAtAll) -> bool:
    return bool(_employable(state, play, verb))


@declares(EmploysAtAll)
def _choose_employable(state: State, play: Play, verb: EmploysAtAll) -> Rules[None]:
    found = _employable(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@asks(EmploysAtAll)
def _employs(state: State, play: Play, verb: EmploysAtAll) -> Rules[None]:
    methuselah, actor, number = play.methuselah, play.actor, play.target
    if actor is None or actor.region == GONE or number not in _employable(state, play, verb):
        return
    brought = Play(methuselah, number, state.faces[number], actor)
    yield from bring(state, brought, highest_way(actor, brought.face), methuselah.hand)


@possible(OnlyByLocked)
def _is_locked(state: State, play: Play, verb: OnlyByLocked) -> bool:
    return play.actor is not None and play.actor.locked


@does(TaxesAnswers)
def _taxes_answers(state: State, play: Play, verb: TaxesAnswers) -> None:
    if play.action is not None:
        marks(play.action).answer_tax += verb.amount


@does(TaxesNext)
def _taxes_next(state: State, play: Play, verb: TaxesNext) -> None:
    if play.action is not None:
        marks(play.action).next_tax += verb.amount


@possible(DimsMany)
def _is_not_alone(state: State, play: Play, verb: DimsMany) -> bool:
    """X may be 0."""
    return not state.setting.alone and play.actor is not None


@possible(BewildersMany)
def _has_blood(state: State, play: Play, verb: BewildersMany) -> bool:
    return not state.setting.alone and play.actor is not None and costs.most_x(state, play) > 0


def _opponents(state: State, play: Play) -> list[int]:
    return [
        minion.number
        for seat in state.ring.others(play.methuselah.seat)
        for minion in state.ready_minions(state.methuselahs[seat])
    ]


@declares(DimsMany)
def _choose_dimmed(state: State, play: Play, verb: DimsMany) -> Rules[None]:
    """Choose X, and then who loses each point."""
    assert play.actor is not None
    seat, found = play.methuselah.seat, _opponents(state, play)
    play.amount = yield from choose(seat, "x", list(range(costs.most_x(state, play) + 1)), play.number)
    play.chosen = []
    for _ in range(play.amount + 1 if found else 0):
        play.chosen.append((yield from choose(seat, "target", found, play.number)))


@does(DimsMany)
def _dims_many(state: State, play: Play, verb: DimsMany) -> None:
    if play.actor is None or play.action is None:
        return
    for number in play.chosen:
        if number in state.in_play:
            add_intercept(play.action, state.minion(number), -1)


@declares(BewildersMany)
def _choose_bewildered(state: State, play: Play, verb: BewildersMany) -> Rules[None]:
    """Choose X, and then one after the other."""
    actor, seat = play.actor, play.methuselah.seat
    assert actor is not None
    found = [
        number
        for number in _opponents(state, play)
        if fits(ALLIES, state.minion(number))
        or fits(Who("vampire", younger=True), state.minion(number), actor)
    ]
    amounts = list(range(1, min(costs.most_x(state, play), len(found) + 1) + 1))
    play.amount = yield from choose(seat, "x", amounts, play.number)
    play.chosen = []
    for _ in range(play.amount - 1):
        chosen = yield from choose(seat, "target", list(found), play.number)
        found.remove(chosen)
        play.chosen.append(chosen)


@does(BewildersMany)
def _bewilders_many(state: State, play: Play, verb: BewildersMany) -> None:
    if play.actor is None or play.action is None:
        return
    marks(play.action).muted.update(play.chosen)
    for number in play.chosen:
        if number in state.in_play:
            bar(state, play.action, state.minion(number))


@does(SeeksListed)
def _seeks_listed(state: State, play: Play, verb: SeeksListed) -> None:
    foe = state.in_play.get(play.target)
    if play.action is None or play.actor is None or not isinstance(foe, Minion):
        return
    if "red list" in foe.face.heads or "red list" in foe.profile.traits:
        marks(play.action).gifts.append((play.actor, GainEither(lasts=THIS_ACTION), play.number))
        marks(play.action).succeeding.append((play, IfSuccessful(UnlockIfReady())))


@does(UnlockIfReady)
def _unlock_if_ready(state: State, play: Play, verb: UnlockIfReady) -> None:
    if play.actor is not None and play.actor.region == READY:
        unlock(state, play.actor)


@possible(OnlyBeforeOthers)
def _nobody_has_acted(state: State, play: Play, verb: OnlyBeforeOthers) -> bool:
    return state.acted != state.turn or play.action is not None


@does(Meanwhile)
def _meanwhile(state: State, play: Play, verb: Meanwhile) -> None:
    if play.actor is not None:
        until = Until(turns=play.methuselah.turns) if verb.lasting else Until(turn=state.turn)
        play.actor.values.append((None, Value(verb.changed, verb.amount, until)))
