"""The influence phase (chapter 7): transfers, crypt draws, merging, and moving to the ready region."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, imbued, reactions
from rules.vtes.chapters.course import Course, always, hearing, present, ruled
from rules.vtes.definitions.facts import USED_IN_INFLUENCES
from rules.vtes.definitions.kinds import ADDS_UP, ANY_CAME, BROUGHT_OUT, RETURNS_LATER, WELCOMES
from rules.vtes.state import chances, merging, spans, values
from rules.vtes.state.arrivals import bring_out, contest_late, draw_crypt
from rules.vtes.state.capacities import uncontrolled_capacities
from rules.vtes.state.cards_in_play import COST_POOL, INFLUENCED
from rules.vtes.state.counters import burn_blood, change_counters, gain_pool, transfer
from rules.vtes.state.hand import fall_due
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.phases import begin_phase
from rules.vtes.state.plays import Play
from rules.vtes.state.titles import follow_path
from rules.vtes.terms import (
    ADD_MORE,
    DRAW_CRYPT,
    ENTERS_PLAY,
    FOLLOW,
    IMBUED,
    INFLUENCE_PHASE,
    MERGE,
    MOST_AT_ONCE,
    NEXT_INFLUENCE,
    OTHERS_INFLUENCE,
    PASS,
    PATHS,
    READY_NOW,
    START_OF_INFLUENCE,
    STRIDE,
    TAKE_BACK,
    USE,
    VAMPIRE,
)
from rules.vtes.verbs import upkeep
from rules.vtes.verbs.registry import all_possible, entrances, risings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


BACKS: Final = TAKE_BACK * STRIDE
MOVES: Final = READY_NOW * STRIDE
MERGES: Final = MERGE * STRIDE
USES: Final = USE * STRIDE
ANY_TIME: Final = "any-time"
"""When filled cards move to the ready region since 2018: whenever their Methuselah likes (VTES-7-06)."""


def _rise_again(state: State, methuselah: Methuselah) -> Rules[None]:
    """Ask which minions that have burned come back from the ash heap to the uncontrolled region."""
    for number in spans.amounts(state.lasting, spans.RISES_AGAIN, methuselah.seat):
        if number not in methuselah.ash.items:
            continue
        if (yield Decision(methuselah.seat, "trigger", [PASS, number], number)) != PASS:
            state.board.move(number, methuselah.ash, methuselah.uncontrolled)
            methuselah.invested[number] = 0
    spans.drop(state.lasting, spans.RISES_AGAIN, methuselah.seat)


def _begin(state: State, methuselah: Methuselah) -> None:
    """Begin the phase: the number of transfers is fixed now (VTES-7-01, 02, 08)."""
    methuselah.transfers = values.transfers(state, methuselah)
    if state.lasting:
        spans.postpone(state.lasting, spans.RISES_AGAIN, spans.INFLUENCE, spans.GAME, methuselah.seat)
        spans.end(state.lasting, spans.INFLUENCE, methuselah.seat)
    begin_phase(state, methuselah, INFLUENCE_PHASE, methuselah.transfers)
    if methuselah.owed:
        fall_due(state, methuselah, NEXT_INFLUENCE)


def _actions(state: State, methuselah: Methuselah) -> Rules[None] | None:
    """Spend transfers, move filled cards to the ready region where the edition allows it, use cards."""
    options = possible(state, methuselah)
    return _act(state, methuselah, options) if len(options) > 1 else None


def _act(state: State, methuselah: Methuselah, options: list[int]) -> Rules[None]:
    while len(options) > 1:
        choice: int = yield Decision(methuselah.seat, "influence", options)
        if choice == PASS:
            break
        verb, number = choice // STRIDE, choice % STRIDE
        if verb == READY_NOW:
            yield from move_to_ready(state, methuselah, number)
        elif verb == USE:
            yield from abilities.use(state, methuselah, number, INFLUENCE_PHASE)
        elif verb >= FOLLOW:
            burn_blood(state, state.minion(number), 1)
            follow_path(state, state.minion(number), PATHS[verb - FOLLOW])
        else:
            spend(state, methuselah, verb, number)
            if state.dying or state.uneven:
                yield from upkeep.settle(state)
        options = possible(state, methuselah)


def _moves(state: State, methuselah: Methuselah) -> Rules[None]:
    """Move all filled cards to the ready region."""
    capacities = uncontrolled_capacities(state)
    for number in list(methuselah.invested):
        if methuselah.invested[number] >= capacities[number]:
            yield from move_to_ready(state, methuselah, number)


AWAITED: Final = present(ADDS_UP)
"""Whether cards await uncontrolled vampires."""
WELCOMED: Final = present(WELCOMES)
"""Whether masters may be played on vampires just brought out."""


def awaiting(state: State, methuselah: Methuselah, number: int) -> list[Permanent]:
    """Return the cards of a Methuselah that await an uncontrolled vampire, and count with its blood."""
    if not AWAITED(state.setting):
        return []
    return [
        card
        for card in state.in_play.values()
        if ADDS_UP in card.face.model.traits
        and card.controller == methuselah.seat
        and card.memory == number
        and card.working
    ]


def _awaited_come(state: State, methuselah: Methuselah) -> Rules[None]:
    """Ask which vampires come that have blood enough together with the card that awaits them."""
    capacities = uncontrolled_capacities(state)
    for number in list(methuselah.invested):
        cards = awaiting(state, methuselah, number)
        missing = capacities[number] - methuselah.invested[number]
        if any(card.counters >= missing for card in cards):
            choice = yield Decision(methuselah.seat, "trigger", [PASS, number], cards[0].number)
            if choice != PASS:
                yield from move_to_ready(state, methuselah, number)


def _the_rest_is_lost(_state: State, methuselah: Methuselah) -> None:
    """Lose the transfers that are left: they cannot be saved (VTES-7-09)."""
    methuselah.transfers = 0


INFLUENCE: Final[Course[Step[Methuselah]]] = Course(
    (_begin, always),  # 7-01, 08
    (_rise_again, present(RETURNS_LATER)),
    (abilities.of_its_own(START_OF_INFLUENCE), hearing(START_OF_INFLUENCE)),
    (_actions, always),  # 7-03 to 07
    (abilities.used_by_others(OTHERS_INFLUENCE), present(USED_IN_INFLUENCES)),
    (_moves, ruled(lambda rules: rules.moves_to_ready != ANY_TIME)),
    (_awaited_come, present(ADDS_UP)),
    (_the_rest_is_lost, always),  # 7-09
)
"""The influence phase."""


def possible(state: State, methuselah: Methuselah) -> list[int]:
    """Return what can be done now with transfers, filled cards, cards in play, or Paths: passing first."""
    setting = state.setting
    capacities = uncontrolled_capacities(state)
    invested = methuselah.invested
    transfers = methuselah.transfers
    options: list[int] = [PASS]
    if state.rules.moves_to_ready == ANY_TIME:
        for number, counters in invested.items():
            if counters >= capacities[number]:
                options.append(MOVES + number)
    if transfers:
        options += _transfers(state, methuselah, transfers, capacities)
    paths = setting.paths[methuselah.seat]
    if paths:
        options += _followings(state, methuselah, paths)
    if methuselah.phases & INFLUENCE_PHASE:
        for number in abilities.usable(state, methuselah, INFLUENCE_PHASE):
            options.append(USES + number)
    return options


def _transfers(state: State, methuselah: Methuselah, transfers: int, capacities: Sequence[int]) -> list[int]:
    """Return what transfers can be spent on: a counter, several, taking one back, the crypt, merging."""
    amounts = state.setting.amounts
    pool = methuselah.pool
    invested = methuselah.invested
    if state.everywhere:
        invested = _movable(state, invested)
    found: list[int] = []
    most = transfers if transfers < pool else pool
    if most > MOST_AT_ONCE:
        most = MOST_AT_ONCE
    if most:
        found += invested
        if most > 1:
            for number, counters in invested.items():
                missing = capacities[number] - counters
                if missing > 0:
                    found += amounts[number][most if most < missing else missing]
    if transfers > 1:
        for number, counters in invested.items():
            if counters:
                found.append(BACKS + number)
        if transfers > 3 and pool:
            found += _four_transfers(state, methuselah)
    return found


def _movable(state: State, invested: dict[int, int]) -> dict[int, int]:
    stuck = values.stuck(state)
    return {number: counters for number, counters in invested.items() if number not in stuck}


def _four_transfers(state: State, methuselah: Methuselah) -> list[int]:
    """Return what four transfers and a pool can be spent on: the crypt (VTES-7-05), and merging (1.5-19)."""
    found = [DRAW_CRYPT] if methuselah.crypt.items else []
    return found + [MERGES + number for number in merging.able(state, methuselah)]


def _followings(state: State, methuselah: Methuselah, paths: list[int]) -> list[int]:
    """Return which vampires may follow which of these Paths for a blood (VTES-10.2-08)."""
    able = [
        minion.number
        for minion in state.minions_of(methuselah)
        if minion.profile.kind == VAMPIRE
        and minion.profile.sect == "sabbat"
        and not minion.profile.path
        and minion.blood
    ]
    return [(FOLLOW + which) * STRIDE + number for number in able for which in paths]


def spend(state: State, methuselah: Methuselah, verb: int, number: int) -> None:
    """Spend transfers: put counters on a card or take one back (VTES-7-03, 7-04), draw, or merge."""
    if verb >= ADD_MORE or verb == 0:
        amount = verb - ADD_MORE + 2 if verb else 1
        methuselah.transfers -= amount
        transfer(state, methuselah, number, amount)
        for card in awaiting(state, methuselah, number):
            change_counters(state, card, amount)
        burn_pool(state, methuselah, amount)
    elif verb == TAKE_BACK:
        methuselah.transfers -= 2
        transfer(state, methuselah, number, -1)
        gain_pool(state, methuselah, 1)
    else:
        methuselah.transfers -= 4
        if verb == MERGE:
            merging.merge(state, methuselah, number)
        else:
            draw_crypt(state, methuselah)
        burn_pool(state, methuselah, 1)


def move_to_ready(state: State, methuselah: Methuselah, number: int) -> Rules[None]:
    """Move a filled card to the ready region, unlocked (VTES-7-06, 7-12); the excess drains off (7-07).

    A scarce vampire costs 3 pool for each other of its clan (11-04).
    """
    triggers = state.faces[number].triggers
    early = bool(triggers) and any(trigger.event == ENTERS_PLAY for trigger in triggers)
    minion = bring_out(state, methuselah, number, early)
    if minion is None:
        return
    minion.note(INFLUENCED, methuselah.turns)
    state.record.newcomer = number
    if minion.face.scarce:
        _pay_for_kin(state, methuselah, minion)
    if minion.profile.kind == IMBUED:
        yield from imbued.enters(state, methuselah, minion)
    if early:
        yield from enters(state, methuselah, minion.number)
        contest_late(state, minion)
    if state.heard >> BROUGHT_OUT & 1:
        yield from abilities.fire(state, BROUGHT_OUT, methuselah)
    if state.heard >> ANY_CAME & 1:
        yield from abilities.fire_for_all(state, ANY_CAME, methuselah)
    if WELCOMED(state.setting):
        yield from _welcome_with_master(state, methuselah, minion)
    if state.uneven:
        yield from upkeep.settle(state)


def _pay_for_kin(state: State, methuselah: Methuselah, minion: Minion) -> None:
    """Burn 3 pool for each other of the clan of a scarce vampire (VTES-11-04)."""
    clan = minion.profile.clan
    counted = state.methuselahs if state.rules.scarce == "in-play" else [methuselah]
    kin = [
        other
        for side in counted
        for other in state.minions_of(side)
        if other is not minion and other.profile.clan == clan
    ]
    if kin:
        burn_pool(state, methuselah, 3 * len(kin))
        minion.note(COST_POOL, state.turn)


def _welcome_with_master(state: State, methuselah: Methuselah, minion: Minion) -> Rules[None]:
    """Offer the out-of-turn masters played on a vampire just brought out, in the turn of their player."""
    found = []
    for number in chances.to_welcome(state, methuselah):
        play = Play(methuselah, number, state.faces[number])
        found += [number] if all_possible(state, play, play.face.conditional) else []
    if found:
        choice = yield Decision(methuselah.seat, "react", [PASS, *found], minion.number)
        if choice != PASS:
            yield from reactions.out_of_turn(state, Play(methuselah, choice, state.faces[choice]))


def enters(state: State, methuselah: Methuselah, number: int) -> Rules[None]:
    """Let a minion's text do what it does as it enters play, in whatever phase."""
    for permanent, trigger in list(state.listeners):
        if permanent.number == number and trigger.event == ENTERS_PLAY:
            yield from abilities.resolve(state, permanent, trigger, methuselah)


entrances.append(enters)
risings.append(move_to_ready)
