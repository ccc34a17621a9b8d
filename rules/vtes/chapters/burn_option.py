"""The burn option: a card that no minion can meet the demands of is discarded in an unlock phase."""

from __future__ import annotations

from cardbase.card import NO_REQUIREMENT
from rules.kernel import Decision
from rules.vtes.state.hand import replace
from rules.vtes.state.plays import Play
from rules.vtes.state.who import meets_itself
from rules.vtes.terms import MASTER, MODIFIER, PASS, READY
from rules.vtes.verbs import choosing
from rules.vtes.verbs.registry import all_possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from cardbase.card import Requirement
    from rules.kernel import Rules
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

FROM_TORPOR: Final = MODIFIER | MASTER
"""The types of cards that can be played while their minion is not ready."""


def burnable(state: State, methuselah: Methuselah) -> list[int]:
    """Return the cards in hand that have the burn option and whose demands no minion meets.

    Only ready minions count for cards that none but these can play, so not a vampire in torpor, and never one
    that only passes for what is asked (VTES-1.6.1-12).
    """
    found = [number for number in methuselah.hand.items if state.faces[number].burn_option]
    if not found:
        return found
    minions = state.minions_of(methuselah)
    return [
        number
        for number in found
        if not choosing.could_go_on(state, methuselah, number)
        and not any(_meets_demands(state, minion, state.faces[number]) for minion in minions)
    ]


def _meets_demands(state: State, minion: Minion, face: CardDefinition) -> bool:
    """Return whether a minion meets what a card demands; none does if it is a master that demands nothing."""
    if (face.is_master and not face.demanding) or not meets_itself(minion, face, state.rules, played=True):
        return False
    if minion.region != READY and not face.types & FROM_TORPOR:
        return False
    disciplines: tuple[str, ...] = getattr(face.card, "disciplines", ())
    if disciplines and not any(minion.profile.has(name) for name in disciplines):
        return False
    return not _requirement(face).table or _meets_rest(state, minion, face)


def _requirement(face: CardDefinition) -> Requirement:
    return getattr(face.card, "requirement", NO_REQUIREMENT)


def _meets_rest(state: State, minion: Minion, face: CardDefinition) -> bool:
    """Return whether a minion meets what a card demands in words of its own: the first condition of a way."""
    model = face.model
    modes = (*model.modes, *model.combat)
    play = Play(state.methuselahs[minion.controller], PASS, face, minion)
    return not modes or any(all_possible(state, play, mode.conditional[:1]) for mode in modes)


def use_burn_option(state: State, methuselah: Methuselah, number: int) -> None:
    """Discard a card by its burn option, one per unlock phase (VTES-1.6.1-13), and draw."""
    state.board.move(number, methuselah.hand, state.ash_of(number))
    replace(state, methuselah)


def others_burn_options(state: State, methuselah: Methuselah) -> Rules[None]:
    """Let the other Methuselahs use their burn options: anybody's unlock phase counts (VTES-1.6.1-12)."""
    for seat in state.ring.others(methuselah.seat):
        other = state.methuselahs[seat]
        options = [] if other.passive else burnable(state, other)
        if options:
            choice = yield Decision(seat, "burn-option", [PASS, *options])
            if choice != PASS:
                use_burn_option(state, other, choice)
