"""Calling off a blood hunt that has passed, by a master or a card in play."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, answering, reactions
from rules.vtes.chapters.master import has_ready_minion_for
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import THIS
from rules.vtes.state import costs, spans
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import put_away_played, sweep
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.terms import HUNT_PASSED, PASS
from rules.vtes.verbs.registry import all_possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def is_called_off(state: State, hunted: Minion) -> Rules[bool]:
    """Ask all in turn whether they call off the blood hunt on a vampire; a master may be canceled."""
    for seat in state.ring.clockwise(state.active.seat):
        methuselah = state.methuselahs[seat]
        while not methuselah.passive and (options := _means(state, methuselah, hunted)):
            choice = yield Decision(seat, "trigger", [PASS, *options], hunted.number)
            if choice == PASS:
                break
            if (yield from _call_off(state, methuselah, hunted, choice)):
                return True
    return False


def _means(state: State, methuselah: Methuselah, hunted: Minion) -> list[int]:
    """Return the cards in hand, and those in play, with which a Methuselah can call it off."""
    found: list[int] = []
    if not spans.is_charged(state.lasting, methuselah.seat):
        found += [
            number
            for number in methuselah.hand.items
            if state.faces[number].is_master
            and _is_able(state, methuselah, number, state.faces[number].modes, hunted)
            and _is_playable(state, methuselah, state.faces[number])
        ]
    return found + [
        card.number
        for card in state.in_play.values()
        if card.controller == methuselah.seat
        and card.working
        and _is_able(state, methuselah, card.number, card.face.model.aids, hunted)
    ]


def _is_playable(state: State, methuselah: Methuselah, face: CardDefinition) -> bool:
    if face.pool_cost > costs.means(state, methuselah):
        return False
    return not face.master_demand or has_ready_minion_for(state, methuselah, face)


def _is_able(
    state: State, methuselah: Methuselah, number: int, modes: tuple[Mode, ...], hunted: Minion
) -> bool:
    play = Play(methuselah, number, state.faces[number])
    play.target = hunted.number
    return any(mode.moment & HUNT_PASSED and all_possible(state, play, mode.conditional) for mode in modes)


def _call_off(state: State, methuselah: Methuselah, hunted: Minion, number: int) -> Rules[bool]:
    """Use a card in play, which burns for it, or play a master out of turn; return whether that worked."""
    card = state.in_play.get(number)
    if card is not None:
        _use(state, card)
        return True
    face = state.faces[number]
    play = Play(methuselah, number, face)
    play.target = hunted.number
    answering.charge(state, methuselah, face)
    yield from reactions.show(state, play, face.delay)
    if face.pool_cost > 0 and not (play.canceled and play.spared):
        burn_pool(state, methuselah, face.pool_cost)
    put_away_played(state, play)
    if state.lasting:
        sweep(state)
    yield from abilities.fire_after_master(state, methuselah)
    return not play.canceled


def _use(state: State, card: Permanent) -> None:
    if any(Burn(THIS) in mode.verbs for mode in card.face.model.aids if mode.moment & HUNT_PASSED):
        leave_play(state, card)
