"""What cards in play do in a combat of others."""

from __future__ import annotations

from rules.vtes.chapters.combat.cards import is_possible, played_by
from rules.vtes.chapters.combat.paying import payer
from rules.vtes.definitions.abilities import ANYWHERE
from rules.vtes.state.departures import pay_blood
from rules.vtes.state.hand import note_use, way_of
from rules.vtes.verbs.registry import carry_out, declare, one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State
    from rules.vtes.terms import Moments


def _modes_aside(card: Permanent, moment: Moments) -> list[Mode]:
    """Return what a card in play offers its controller in any combat, whoever fights."""
    if not card.working:
        return []
    return [mode for mode in card.face.armed if mode.by == ANYWHERE and mode.moment & moment]


def _ways_aside(
    state: State, fight: Combat, methuselah: Methuselah, card: Permanent, moment: Moments
) -> list[tuple[Mode, Combatant]]:
    """Return the ways in which a card in play can be used in a combat of others, as if either did it."""
    return [
        (mode, side)
        for mode in _modes_aside(card, moment)
        for side in fight.sides
        if mode.blood <= payer(card, side.minion).blood
        and is_possible(state, played_by(methuselah, card.number, card.face, side, mode, card))
    ]


def from_aside(state: State, methuselah: Methuselah, moment: Moments) -> list[int]:
    """Return the cards that a Methuselah whose minions do not fight may use at a moment of a combat."""
    numbers = [*methuselah.table.items, *methuselah.ready.items, *methuselah.torpor.items]
    cards = [card for number in numbers if (card := state.in_play.get(number)) is not None]
    fight = state.combat
    return [card.number for card in cards if fight and _ways_aside(state, fight, methuselah, card, moment)]


def use_aside(
    state: State, fight: Combat, methuselah: Methuselah, card: Permanent, moment: Moments
) -> Rules[None]:
    """Use a card in a combat of others, as if the acting minion, or else its opponent, did it."""
    ways = _ways_aside(state, fight, methuselah, card, moment)
    mode = yield from one_of(methuselah, list(dict.fromkeys(mode for mode, _ in ways)))
    side = next(side for way, side in ways if way is mode)
    played = played_by(methuselah, card.number, card.face, side, mode, card)
    yield from declare(state, played, mode.declared)
    note_use(state, played, way_of(mode))
    if mode.blood:
        pay_blood(state, payer(card, side.minion), mode.blood)
    yield from carry_out(state, played, mode.done)
