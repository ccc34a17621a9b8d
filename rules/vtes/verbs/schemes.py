"""Masters, actions and events that each do a thing of their own, with blood, counters or the crypt."""

from __future__ import annotations

from rules.kernel import Decision, choose
from rules.vtes.definitions.schemes import (
    AimAtPrey,
    BurnPoolPerSleeper,
    FailUnlessPaid,
    FeedYounger,
    FetchDiscipline,
    MoveBetween,
    ReturnToTop,
    SpendCounter,
    TributeOfAll,
    WakeOther,
)
from rules.vtes.state.answers import awake, wake
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.blocks import attempting, bar, marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, change_counters, gain_blood, gain_pool, invest
from rules.vtes.state.departures import burn_life, leave_play
from rules.vtes.state.gear import is_gear, stays_put
from rules.vtes.state.hand import discard_drawn, refill
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.who import age, fits, fits_either
from rules.vtes.state.working import attach
from rules.vtes.terms import PASS, RETAINER, VAMPIRE
from rules.vtes.verbs.choosing import affordable, aim_at_prey
from rules.vtes.verbs.learning import fetch_discipline
from rules.vtes.verbs.library import choose_exactly, copies_in_ash, library_cards_in_ash
from rules.vtes.verbs.registry import asks, declares, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _elders(state: State, play: Play, verb: FeedYounger) -> dict[int, list[int]]:
    """Return for each vampire that may be chosen the uncontrolled ones that it may feed."""
    found: dict[int, list[int]] = {}
    for minion in state.ready_minions(play.methuselah):
        if minion.locked or not fits(verb.who, minion):
            continue
        younger = [
            number
            for number in play.methuselah.invested
            if state.faces[number].types & VAMPIRE
            and state.faces[number].capacity < age(minion)
            and (not verb.trait or verb.trait in getattr(state.faces[number].profile, "traits", ()))
        ]
        if younger:
            found[minion.number] = younger
    return found


@possible(FeedYounger)
def _may_feed_younger(state: State, play: Play, verb: FeedYounger) -> bool:
    return bool(affordable(state, play, list(_elders(state, play, verb))))


@declares(FeedYounger)
def _choose_younger(state: State, play: Play, verb: FeedYounger) -> Rules[None]:
    elders = _elders(state, play, verb)
    options = affordable(state, play, list(elders))
    play.target = yield from choose(play.methuselah.seat, "target", options, play.number)
    play.chosen = [(yield from choose(play.methuselah.seat, "target", elders[play.target], play.number))]


@does(FeedYounger)
def _feed_younger(state: State, play: Play, verb: FeedYounger) -> None:
    for number in play.chosen:
        if number in play.methuselah.invested:
            invest(state, play.methuselah, number, verb.amount)


@does(TributeOfAll)
def _tribute(state: State, play: Play, verb: TributeOfAll) -> None:
    for minion in state.ready_minions(play.methuselah):
        if minion.profile.kind == VAMPIRE and burn_blood(state, minion, 1):
            gain_pool(state, play.methuselah, 1)


@possible(SpendCounter)
def _has_counter(state: State, play: Play, verb: SpendCounter) -> bool:
    card = state.in_play.get(play.number)
    return card is not None and card.counters > 0


@does(SpendCounter)
def _spend_counter(state: State, play: Play, verb: SpendCounter) -> None:
    card = state.in_play.get(play.number)
    if card is not None and card.counters:
        change_counters(state, card, -1)
        if not card.counters:
            leave_play(state, card)


def _asleep(state: State, play: Play, verb: WakeOther) -> list[int]:
    action = play.action
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if action is not None
        and not awake(action, minion)
        and fits_either(verb.who, verb.or_who, minion, play.actor)
    ]


@possible(WakeOther)
def _may_wake_other(state: State, play: Play, verb: WakeOther) -> bool:
    return bool(_asleep(state, play, verb))


@declares(WakeOther)
def _choose_asleep(state: State, play: Play, verb: WakeOther) -> Rules[None]:
    found = _asleep(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@does(WakeOther)
def _wake_other(state: State, play: Play, verb: WakeOther) -> None:
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion) and play.action is not None:
        wake(state, play.action, minion)


@does(BurnPoolPerSleeper)
def _burn_per_sleeper(state: State, play: Play, verb: BurnPoolPerSleeper) -> None:
    burn_pool(state, play.methuselah, len(play.methuselah.torpor.items))


@possible(FailUnlessPaid)
def _may_fail(state: State, play: Play, verb: FailUnlessPaid) -> bool:
    minion = attempting(play)
    if minion is None:
        return False
    return fits_either(verb.who, verb.or_who, minion, play.actor)


@asks(FailUnlessPaid)
def _fail_unless_paid(state: State, play: Play, verb: FailUnlessPaid) -> Rules[None]:
    minion = attempting(play)
    if minion is None or play.action is None:
        return
    controller = state.methuselahs[minion.controller]
    able = controller.pool > verb.pool if verb.pool else minion.blood >= verb.blood
    if able:
        choice = yield Decision(controller.seat, "trigger", [PASS, minion.number], play.number)
        if choice != PASS:
            if verb.pool:
                burn_pool(state, controller, verb.pool)
            elif minion.profile.kind == VAMPIRE:
                burn_blood(state, minion, verb.blood)
            else:
                burn_life(state, minion, verb.blood)
            return
    bar(state, play.action, minion)
    if verb.shuts:
        marks(play.action).shut.add(controller.seat)


@possible(ReturnToTop)
def _has_enough(state: State, play: Play, verb: ReturnToTop) -> bool:
    return len(library_cards_in_ash(state, play.methuselah)) >= verb.count


@declares(ReturnToTop)
def _name_for_top(state: State, play: Play, verb: ReturnToTop) -> Rules[None]:
    found = library_cards_in_ash(state, play.methuselah)
    play.cards = yield from choose_exactly(state, play.methuselah, found, verb.count)


@does(ReturnToTop)
def _return_to_top(state: State, play: Play, verb: ReturnToTop) -> None:
    methuselah = play.methuselah
    for number in copies_in_ash(state, methuselah, play.cards):
        state.board.move(number, methuselah.ash, methuselah.library)
    refill(state, methuselah)
    discard_drawn(state, methuselah, verb.count)
    refill(state, methuselah)


@notes(AimAtPrey)
def _aim_at_prey(state: State, play: Play, verb: AimAtPrey) -> None:
    aim_at_prey(state, play)


@asks(FetchDiscipline)
def _fetch_discipline(state: State, play: Play, verb: FetchDiscipline) -> Rules[None]:
    minion = state.in_play.get(play.number)
    if isinstance(minion, Minion):
        yield from fetch_discipline(state, minion, verb.hand)


def _vampires(state: State, play: Play) -> list[int]:
    return [m.number for m in state.ready_minions(play.methuselah) if m.profile.kind == VAMPIRE]


@possible(MoveBetween)
def _two_vampires(state: State, play: Play, verb: MoveBetween) -> bool:
    return len(_vampires(state, play)) > 1


@declares(MoveBetween)
def _choose_two(state: State, play: Play, verb: MoveBetween) -> Rules[None]:
    play.chosen = yield from choose_exactly(state, play.methuselah, _vampires(state, play), 2)


@asks(MoveBetween)
def _move_between(state: State, play: Play, verb: MoveBetween) -> Rules[None]:
    """Ask for one thing after the other: a card goes to the other vampire, a vampire gives a blood.

    What went over once does not go back, so that it ends.
    """
    pair = [state.minion(number) for number in play.chosen if number in state.in_play]
    if len(pair) < 2:
        return
    moved: set[int] = set()
    giver: Minion | None = None
    while True:
        options = [PASS]
        for minion, other in (pair, pair[::-1]):
            if giver in (None, minion) and minion.blood:
                options.append(minion.number)
            options += [
                card.number
                for card in minion.cards
                if (is_gear(card) or card.face.types & RETAINER)
                and card.number not in moved
                and not stays_put(card)
                and can_bear(other, card.face)
            ]
        if len(options) == 1:
            return
        choice = yield Decision(play.methuselah.seat, "target", options, play.number)
        if choice == PASS:
            return
        card = state.in_play[choice]
        if isinstance(card, Minion):
            giver = card
            other = pair[0] if card is pair[1] else pair[1]
            burn_blood(state, card, 1)
            gain_blood(state, other, 1)
        else:
            moved.add(choice)
            attach(state, card, pair[0] if card.host is pair[1] else pair[1])
