"""The master phase (chapter 5, and 1.6.2): regular masters, trifles, out-of-turn masters."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, discounts, reactions, red_list
from rules.vtes.chapters.course import Course, always, hearing, present
from rules.vtes.definitions import reacting
from rules.vtes.definitions.facts import LISTED, USED_BEFORE_MASTERS, USED_IN_MASTERS
from rules.vtes.definitions.kinds import RETRIEVES
from rules.vtes.state import costs, master_costs, spans, values
from rules.vtes.state.affording import has_ready_minion_for
from rules.vtes.state.arrivals import contests_begin
from rules.vtes.state.counters import lose_pool
from rules.vtes.state.hand import fall_due, may_reach, put_away_played, sweep
from rules.vtes.state.ousting import burn_pool, perish
from rules.vtes.state.phases import begin_phase
from rules.vtes.state.plays import Play
from rules.vtes.state.trifles import is_trifle
from rules.vtes.state.undoing import end_training
from rules.vtes.terms import (
    ALLOWED,
    EACH_MASTER,
    MARK,
    MASTER_PHASE,
    MASTER_PLAYED,
    NEXT_MASTER,
    NO_READY_MINION,
    NO_TARGET,
    NOTHING_TO_PLAY,
    OTHERS_MASTER,
    PASS,
    PLAYED_THIS_GAME,
    START_OF_MASTER,
    STRIDE,
    TOO_LITTLE_POOL,
    TRIFLE_PLAYED,
)
from rules.vtes.verbs import paying, upkeep
from rules.vtes.verbs.registry import all_possible, carry_out, declare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


MARKS: Final = MARK * STRIDE
"""Added to the card of a Red List minion: mark it."""


def _begin(state: State, methuselah: Methuselah) -> None:
    """Begin the phase; what out-of-turn masters have used of its actions is gone (VTES-5-01, 03)."""
    methuselah.master_actions = values.master_actions(state, methuselah)
    begin_phase(state, methuselah, MASTER_PHASE, methuselah.master_actions)
    if state.lasting:
        if spans.lasts(state.lasting, spans.REPAID, methuselah.seat):
            state.record.trifles[methuselah.seat] = state.turn
        spans.end(state.lasting, spans.MASTER, methuselah.seat)
        end_training(state, methuselah.seat)
    if methuselah.owed:
        fall_due(state, methuselah, NEXT_MASTER)


def _actions(state: State, methuselah: Methuselah) -> Rules[None] | None:
    """Use master phase actions, and what else may be used in this phase, in any order (VTES-5-04)."""
    options = _options(state, methuselah)
    return _act(state, methuselah, options) if len(options) > 1 else None


def _act(state: State, methuselah: Methuselah, options: list[int]) -> Rules[None]:
    while len(options) > 1:
        choice: int = yield Decision(methuselah.seat, "master", options)
        if choice == PASS:
            break
        if choice >= MARKS:
            red_list.mark(state, methuselah, choice - MARKS)
        elif choice in state.in_play:
            yield from abilities.use(state, methuselah, choice, MASTER_PHASE)
        else:
            methuselah.master_actions -= 1
            yield from play_master(state, methuselah, choice)
        options = _options(state, methuselah)


def _options(state: State, methuselah: Methuselah) -> list[int]:
    """Return what can be done now in a master phase: passing first."""
    options = [PASS]
    if methuselah.master_actions > 0:
        for found in state.setting.courses.get(USES_OF_AN_ACTION) or USES_OF_AN_ACTION.chosen(state.setting):
            options += found(state, methuselah)
    if methuselah.phases & MASTER_PHASE:
        options += abilities.usable(state, methuselah, MASTER_PHASE)
    return options


def _the_rest_is_lost(state: State, methuselah: Methuselah) -> None:
    """Lose the master phase actions that are left (VTES-5-05)."""
    methuselah.master_actions = 0
    if state.lasting:
        spans.end(state.lasting, spans.MASTER_ENDS, methuselah.seat)


MASTER: Final[Course[Step[Methuselah]]] = Course(
    (_begin, always),  # 5-01, 03
    (abilities.of_its_own(START_OF_MASTER), hearing(START_OF_MASTER)),
    (abilities.used_by_others(OTHERS_MASTER), present(USED_BEFORE_MASTERS)),
    (_actions, present(USED_IN_MASTERS, LISTED)),  # 5-02, 04
    (_the_rest_is_lost, always),  # 5-05
    (abilities.of_everybody(EACH_MASTER), hearing(EACH_MASTER)),
)
"""The master phase."""


def playable_masters(state: State, methuselah: Methuselah) -> list[int]:
    """Return the masters in hand that can be played in its owner's master phase (VTES-1.6.2-01, 03)."""
    faces = state.faces
    verdicts: dict[int, int] = {}
    found: list[int] = []
    for number in methuselah.reach():
        face = faces[number]
        if not face.regular_master:
            continue
        if not methuselah.kept or may_reach(state, methuselah, None, number):
            verdict = verdicts.get(face.id, -1)
            if verdict < 0:
                verdict = verdicts[face.id] = master_barred(state, methuselah, number, face)
            if verdict == ALLOWED:
                found.append(number)
    return found


def _to_mark(state: State, methuselah: Methuselah) -> list[int]:
    """Return the Red List minions that can be marked (VTES-5-06)."""
    return [MARKS + number for number in red_list.to_mark(state, methuselah)]


USES_OF_AN_ACTION: Final[Course[Callable[[State, Methuselah], list[int]]]] = Course(
    (playable_masters, always),
    (_to_mark, present(LISTED)),
)
"""What a master phase action can be used for (VTES-5-02)."""


def master_barred(state: State, methuselah: Methuselah, number: int, face: CardDefinition) -> int:
    """Return what is against playing a master in the Methuselah's own master phase, or ALLOWED.

    It must be payable, find a ready minion that it demands, have targets, and keep the limit of trifles.
    """
    if not face.playable:
        return NOTHING_TO_PLAY
    if face.pool_cost > 0 and face.pool_cost > costs.means(state, methuselah, face):
        return TOO_LITTLE_POOL
    if (
        face.trifle
        and state.record.trifles.get(methuselah.seat) == state.turn
        and state.rules.trifles == "one-a-turn"
    ):
        return TRIFLE_PLAYED
    if face.name in state.record.events:
        return PLAYED_THIS_GAME
    if face.master_demand and not has_ready_minion_for(state, methuselah, face):
        return NO_READY_MINION
    if face.conditional and not all_possible(state, Play(methuselah, number, face), face.conditional):
        return NO_TARGET
    return ALLOWED


def play_master(state: State, methuselah: Methuselah, number: int) -> Rules[None]:
    """Play a master: declare, show, replace, pay, resolve; then to the ash heap unless it stays."""
    face = state.faces[number]
    play = Play(methuselah, number, face)
    if face.declared:
        yield from declare(state, play, face.declared)
    yield from reactions.show(state, play, face.delay)
    yield from _pay(state, play)
    if state.dying:
        yield from upkeep.settle(state)
    if not play.canceled:
        yield from _take_effect(state, play)
    if state.aftermath.rivals:
        contests_begin(state)
    if is_trifle(state, face) and (not play.canceled or state.rules.trifles == "one-a-turn"):
        state.record.trifles[methuselah.seat] = state.turn
    put_away_played(state, play)
    if state.lasting:
        sweep(state)
    if play.canceled:
        yield from _retrieve(state, methuselah, number)
    if state.uneven:
        yield from upkeep.settle(state)
    if state.heard >> MASTER_PLAYED & 1:
        yield from abilities.fire(state, MASTER_PLAYED, methuselah)
    yield from abilities.fire_after_master(state, methuselah)


def _pay(state: State, play: Play) -> Rules[None]:
    """Pay for a master, with the help of those who chip in; one without pool is ousted.

    Pool that it brings comes as its cost is paid, so that the last pool may pay for more.
    """
    methuselah = play.methuselah
    cost = 0 if play.canceled and play.spared else master_costs.of_master(state, play)
    if cost and costs.may_chip_in(state):
        cost = yield from discounts.for_master(state, methuselah, play.face, cost)
    elif cost:
        cost = yield from paying.by_locking(
            state, methuselah, cost, methuselah.pool, played=(None, play.face, None)
        )
    if cost and _brings(play.face):
        lose_pool(state, methuselah, min(cost, methuselah.pool))
    elif cost:
        burn_pool(state, methuselah, cost)


def _brings(face: CardDefinition) -> bool:
    """Return whether a master brings pool as it is played."""
    return any(verb.brings() for verb in face.done)


def _take_effect(state: State, play: Play) -> Rules[None]:
    """Resolve a master; a trifle gives another master phase action (VTES-1.6.2-15).

    In 2018 it can be the only one of the turn, otherwise only the first of a phase gives it (1.6.2-16).
    """
    methuselah, face = play.methuselah, play.face
    if is_trifle(state, face) and state.record.trifles.get(methuselah.seat) != state.turn:
        methuselah.master_actions += 1
    yield from carry_out(state, play, face.done)
    if not methuselah.pool and _brings(face):
        perish(state, [methuselah])


def _retrieve(state: State, methuselah: Methuselah, number: int) -> Rules[None]:
    """Have a minion's text bring a canceled master back to the library."""
    name = state.faces[number].name
    sources = [
        minion.number
        for minion in state.minions_of(methuselah)
        for _, value in minion.values
        if value.kind == RETRIEVES and isinstance(value, reacting.Retrieves) and value.name == name
    ]
    if sources and number in methuselah.ash.items:
        choice = yield Decision(methuselah.seat, "trigger", [PASS, sources[0]], number)
        if choice != PASS:
            state.board.move(number, methuselah.ash, methuselah.library)
            state.board.shuffle(methuselah.library)
