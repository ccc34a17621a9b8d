"""Calling off a blood hunt that has passed, by a master or a card in play."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import reactions
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state import costs, spans
from rules.vtes.state.affording import has_ready_minion_for
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.falling import survives_hunt
from rules.vtes.state.hand import may_reach, put_away_played
from rules.vtes.state.plays import Play
from rules.vtes.terms import HUNT_PASSED, PASS
from rules.vtes.verbs.registry import all_possible, carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def is_called_off(state: State, hunted: Minion) -> Rules[bool]:
    """Ask all in turn whether they call off the blood hunt on a vampire; a master may be canceled."""
    if (yield from _saves_itself(state, hunted)):
        return True
    for seat in state.ring.clockwise(state.active.seat):
        methuselah = state.methuselahs[seat]
        while not methuselah.passive and (options := _means(state, methuselah, hunted)):
            choice = yield Decision(seat, "trigger", [PASS, *options], hunted.number)
            if choice == PASS:
                break
            if (yield from _call_off(state, methuselah, hunted, choice)):
                return True
    return False


def _saves_itself(state: State, hunted: Minion) -> Rules[bool]:
    """Ask whether the hunted vampire itself plays a card of its controller's that saves it."""
    methuselah = state.methuselahs[hunted.controller]
    found = [number for number in methuselah.reach() if _own_ways(state, methuselah, hunted, number)]
    if methuselah.passive or not found or survives_hunt(state, hunted):
        return False
    choice = yield Decision(methuselah.seat, "trigger", [PASS, *found], hunted.number)
    if choice == PASS:
        return False
    play = Play(methuselah, choice, state.faces[choice], hunted)
    play.mode = _own_ways(state, methuselah, hunted, choice)[0]
    play.modes, play.target = (play.mode,), hunted.number
    yield from reactions.show(state, play, play.face.delay)
    if not play.spared:
        pay_blood(state, hunted, costs.blood(state, hunted, play.face, play.mode))
    if not play.canceled:
        yield from carry_out(state, play, play.mode.done)
    put_away_played(state, play)
    return not play.canceled


def _own_ways(state: State, methuselah: Methuselah, hunted: Minion, number: int) -> list[Mode]:
    """Return the ways in which the hunted vampire can play a minion card to save itself."""
    face = state.faces[number]
    if face.is_master or not may_reach(state, methuselah, hunted, number):
        return []
    return [
        mode
        for mode in usable_modes(hunted.profile, face, state.rules)
        if mode.moment & HUNT_PASSED and costs.least(state, hunted, face, mode) <= hunted.blood
    ]


def _means(state: State, methuselah: Methuselah, hunted: Minion) -> list[int]:
    """Return the cards in hand, and those in play, with which a Methuselah can call it off."""
    found: list[int] = []
    if not spans.is_charged(state.lasting, methuselah.seat):
        found += [
            number
            for number in methuselah.reach()
            if state.faces[number].is_master
            and may_reach(state, methuselah, None, number)
            and _ways(state, _play(state, methuselah, number, hunted))
            and _is_playable(state, methuselah, state.faces[number])
        ]
    return found + [
        card.number
        for card in state.in_play.values()
        if card.controller == methuselah.seat
        and card.working
        and _ways(state, _play(state, methuselah, card.number, hunted))
    ]


def _is_playable(state: State, methuselah: Methuselah, face: CardDefinition) -> bool:
    if face.pool_cost > costs.means(state, methuselah):
        return False
    return not face.master_demand or has_ready_minion_for(state, methuselah, face)


def _play(state: State, methuselah: Methuselah, number: int, hunted: Minion) -> Play:
    play = Play(methuselah, number, state.faces[number])
    play.target = hunted.number
    play.source = state.in_play.get(number)
    return play


def _ways(state: State, play: Play) -> list[Mode]:
    """Return the ways in which a card can call the hunt off: from the hand, or as it lies in play."""
    modes = play.face.modes if play.source is None else play.face.model.aids
    return [
        mode for mode in modes if mode.moment & HUNT_PASSED and all_possible(state, play, mode.conditional)
    ]


def _call_off(state: State, methuselah: Methuselah, hunted: Minion, number: int) -> Rules[bool]:
    """Use a card in play, or play a master out of turn; return whether that worked."""
    play = _play(state, methuselah, number, hunted)
    if play.source is not None:
        yield from carry_out(state, play, _ways(state, play)[0].done)
    else:
        yield from reactions.out_of_turn(state, play)
    return not play.canceled
