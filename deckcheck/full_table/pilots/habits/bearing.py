"""Which of its own minions equipment is worth most on."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.arms import damage, strikes_of
from deckcheck.full_table.pilots.habits.sense import Habit
from deckcheck.goldfish.pilots.appraising import in_play_worth, values_worth
from rules.vtes.definitions.conditions import Both, Is
from rules.vtes.definitions.references import ACTOR, GEAR
from rules.vtes.definitions.striking import GainManeuver, Maneuver, StrikeManeuver
from rules.vtes.state.gear import is_equipment, possessions
from rules.vtes.state.who import fits
from rules.vtes.terms import MANEUVERS, PASS, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.parts import Condition
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.table.view import VtesEyes

GIVES_MANEUVER: Final = (Maneuver, StrikeManeuver, GainManeuver)
A_MOVE: Final = 0.5
"""What the first maneuver that a minion has in each combat is worth, against a point of damage."""


def is_met(condition: Condition, minion: Minion) -> bool:
    """Return whether a minion is what a condition asks of the bearer; any other is taken to be met."""
    if isinstance(condition, Both):
        return is_met(condition.first, minion) and is_met(condition.second, minion)
    if isinstance(condition, Is) and condition.what == ACTOR:
        return fits(condition.who, minion)
    return True


def _moves(eyes: VtesEyes, minion: Minion, cards: list[Permanent]) -> bool:
    """Return whether some cards give a minion a maneuver."""
    modes = [mode for card in cards for mode in eyes.combat_modes(minion, card.number)]
    if any(isinstance(verb, GIVES_MANEUVER) for mode in modes for verb in mode.verbs):
        return True
    return any(value.kind == MANEUVERS for card in cards for value in card.face.values)


def _range_of(eyes: VtesEyes, minion: Minion, cards: list[Permanent]) -> float:
    """Return the most damage that a minion does with some cards at close range, and at long range."""
    strikes = strikes_of(eyes, minion, cards)
    close = max(damage(eyes, minion, strike) for strike in strikes)
    return close + max((damage(eyes, minion, strike) for strike in strikes if strike.ranged), default=0.0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bearing(Habit):
    """Moves equipment among its own minions only to who gains more by it than the other loses."""

    def gear_worth(self, card: Permanent, minion: Minion) -> float:
        """Return what equipment is worth on a minion of the seat that bears it, or would.

        Less on who is armed without it, nothing on who is not ready.
        """
        if minion.region != READY:
            return 0.0
        eyes, face = self.eyes, card.face
        others = [one for one in (minion, *minion.cards) if one is not card]
        both = [*others, card]
        worth = _range_of(eyes, minion, both) - _range_of(eyes, minion, others)
        worth += A_MOVE * (_moves(eyes, minion, both) - _moves(eyes, minion, others))
        unmet = [value for value in face.values if not is_met(value.when, minion)]
        return worth + in_play_worth(face) - values_worth(unmet)

    def gains_by_taking(self, piece: int, taker: Minion) -> float:
        """Return by how much equipment in play is worth more on a minion than on who bears it now."""
        card = self.eyes.in_play(piece)
        if card is None or card.host is None:
            return 0.0
        return self.gear_worth(card, taker) - self.gear_worth(card, card.host)

    def is_borne_by_others(self, options: list[int], taker: Minion) -> bool:
        """Return whether all options but PASS are equipment on other minions of the seat."""
        cards = [self.eyes.in_play(option) for option in options if option != PASS]
        hosts = [card.host for card in cards if card is not None and is_equipment(card)]
        return 0 < len(hosts) == len(cards) and all(
            host is not None and host is not taker and host.controller == self.eyes.seat for host in hosts
        )

    def may_take(self, taker: Minion) -> bool:
        """Return whether equipment on another minion of the seat would be worth more on one of them."""
        eyes = self.eyes
        others = [one for one in eyes.minions_of(eyes.seat) if one is not taker]
        gear = [piece for one in others for piece in possessions(one, GEAR)]
        return any(self.gains_by_taking(piece, taker) > 0 for piece in gear)

    def to_take(self, options: list[int], taker: Minion) -> int:
        """Return which equipment of some a minion takes from another: what is worth most more; or PASS."""
        gains = {option: self.gains_by_taking(option, taker) for option in options if option != PASS}
        best = max(gains, key=gains.__getitem__)
        return PASS if PASS in options and gains[best] <= 0 else best
