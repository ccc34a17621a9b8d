"""The minion phase: who acts (chapter 6)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, options, out_of_turn
from rules.vtes.chapters.action import act
from rules.vtes.definitions.facts import ACTS_OUT_OF_TURN, USED_BETWEEN
from rules.vtes.definitions.kinds import EACH_MINION, STARVES
from rules.vtes.state import falling
from rules.vtes.state.hand import fall_due
from rules.vtes.state.ousting import TurnEnds
from rules.vtes.state.phases import begin_phase
from rules.vtes.state.state import listening
from rules.vtes.state.who import act_barred
from rules.vtes.terms import (
    AFTER_ACTION,
    ALLOWED,
    BLEED,
    BLEED_ACTION,
    END_OF_MINION_PHASE,
    HUNT,
    MINION_PHASE,
    NEXT_MINION,
    OTHERS_BETWEEN,
    OTHERS_MINION,
    PASS,
    STRIDE,
    THIS_MINION,
    USE,
)
from rules.vtes.verbs import upkeep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

USES: Final = USE * STRIDE


def minion_phase(state: State, methuselah: Methuselah) -> Rules[None]:
    """Let ready unlocked minions act, one after the other, each action resolved before the next (VTES-6-04).

    Mandatory actions come first (6-07). A minion that does nothing now is asked again after another action.
    """
    begin_phase(state, methuselah, MINION_PHASE)
    methuselah.skipped = []
    between = USED_BETWEEN in state.setting.present
    while True:
        if between:
            yield from abilities.of_others(state, methuselah, OTHERS_BETWEEN)
            between = False
        if STARVES in state.setting.present:
            _starve(state, methuselah)
        duty, able = options.may_act(state, methuselah)
        if duty:
            able = duty
        else:
            able += _by_force(state, methuselah)
        usable: list[int] = []
        if methuselah.phases & MINION_PHASE:
            usable = [USES + number for number in abilities.usable(state, methuselah, MINION_PHASE)]
        if not able and not usable:
            if ACTS_OUT_OF_TURN in state.setting.present and (yield from others_act(state, methuselah)):
                methuselah.skipped = []
                continue
            break
        if len(able) == 1 and not usable:
            number = able[0]
        else:
            choice: int = yield Decision(
                methuselah.seat, "act", able + usable if duty else [PASS, *able, *usable]
            )
            if choice == PASS:
                if ACTS_OUT_OF_TURN in state.setting.present and (yield from others_act(state, methuselah)):
                    methuselah.skipped = []
                    continue
                break
            number = choice
            if number >= USES:
                yield from abilities.use(state, methuselah, number - USES, MINION_PHASE)
                continue
        actor = state.minion(number)
        found = [] if duty else options.actions(state, methuselah, actor)
        if actor.locked:
            found = _forced(state, methuselah, actor)
        if duty:
            chosen = options.duty_of(state, actor)
            if chosen in (HUNT, BLEED):
                listed = options.hunting if chosen == HUNT else _bleeding
                ways = listed(state, methuselah, actor)
                chosen = (
                    ways[0] if len(ways) == 1 else (yield Decision(methuselah.seat, "action", ways, number))
                )
        elif not found:
            methuselah.skipped.append(number)
            continue
        else:
            chosen = yield Decision(methuselah.seat, "action", [PASS, *found], number)
            if chosen == PASS:
                methuselah.skipped.append(number)
                continue
        yield from act(state, methuselah, actor, chosen)
        between = USED_BETWEEN in state.setting.present
        if methuselah.skipped:
            methuselah.skipped = []
    if listening(state, END_OF_MINION_PHASE):
        yield from abilities.fire(state, END_OF_MINION_PHASE, methuselah)
    if listening(state, EACH_MINION):
        yield from abilities.fire_for_all(state, EACH_MINION, methuselah)
    if methuselah.owed:
        fall_due(state, methuselah, NEXT_MINION)
    for anybody in state.methuselahs:
        if state.lasting:
            yield from upkeep.take_back(state, anybody, THIS_MINION)
        if anybody.owed:
            fall_due(state, anybody, THIS_MINION)


def _by_force(state: State, methuselah: Methuselah) -> list[int]:
    """Return the locked minions that may act with a card for such, asked for once between other actions."""
    forcing = state.setting.forcing
    if not forcing or forcing.isdisjoint(methuselah.reach):
        return []
    return [
        minion.number
        for minion in state.ready_minions(methuselah)
        if minion.locked
        and minion.fresh != state.turn
        and minion.number not in methuselah.skipped
        and options.duty_of(state, minion) == PASS
        and _forced(state, methuselah, minion)
    ]


def _forced(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the cards with which a locked minion may act."""
    forcing = state.setting.forcing
    return [number for number in options.cards_of_hand(state, methuselah, actor) if number in forcing]


def _bleeding(state: State, methuselah: Methuselah, actor: Minion) -> list[int]:
    """Return the ways in which a minion that must bleed can do so: plainly, or with a card that bleeds."""
    cards = options.cards_of_hand(state, methuselah, actor)
    faces = state.faces
    return [BLEED, *(n for n in cards if any(mode.kind == BLEED_ACTION for mode in faces[n].modes))]


def _starve(state: State, methuselah: Methuselah) -> None:
    """Send vampires that would have to hunt to torpor, if a card on them says so."""
    for minion in state.ready_minions(methuselah):
        hungry = minion.blood == 0 or minion.must_hunt == state.turn
        starving = any(STARVES in card.face.model.traits and card.working for card in minion.cards)
        if not (hungry and starving and options.is_vampire(minion)):
            continue
        if act_barred(minion, state.turn) == ALLOWED:
            falling.go_to_torpor(state, minion)


def others_act(state: State, active: Methuselah) -> Rules[bool]:
    """Let the other Methuselahs, clockwise, take an action in a minion phase that is not theirs.

    The Methuselah whose phase it is has done what they want, and has another chance after it.

    Returns:
        Whether somebody took one.

    Raises:
        TurnEnds: if it ousted the one whose turn it is; the card is replaced first.
    """
    for seat in state.ring.others(active.seat):
        methuselah = state.methuselahs[seat]
        if not methuselah.phases & OTHERS_MINION:
            continue
        chosen = yield from out_of_turn.choose(state, methuselah)
        if chosen is None:
            continue
        try:
            while chosen is not None and (yield from act(state, methuselah, *chosen)):
                chosen = yield from out_of_turn.again(state, methuselah, chosen[0])
        except TurnEnds:
            fall_due(state, methuselah, AFTER_ACTION)
            raise
        return True
    return False


def passive_minion_phase(state: State, methuselah: Methuselah) -> Rules[None]:
    """Let others act in the minion phase of a passive Methuselah."""
    begin_phase(state, methuselah, MINION_PHASE)
    while (yield from others_act(state, methuselah)):
        pass
