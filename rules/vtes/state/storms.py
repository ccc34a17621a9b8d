"""Damage that befalls combatants outside the strikes: storms, and what comes before range."""

from __future__ import annotations

from rules.vtes.definitions.combat import RISING_STORM, STORM
from rules.vtes.definitions.kinds import HAILED
from rules.vtes.state import values
from rules.vtes.state.fighting import not_hurt_by
from rules.vtes.state.hurts import Hurt
from rules.vtes.terms import RETAINER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Minion, Permanent
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.state import State


def rain(state: State, fight: Combat, amount: int, by: Minion) -> None:
    """Put damage of one combatant on its way to both of them and the retainers on them."""
    for side in fight.sides:
        targets: list[Permanent] = [side.minion]
        retainers = [card for card in side.minion.cards if card.face.types & RETAINER]
        targets += [card for card in retainers if not not_hurt_by(state, card, by)]
        fight.pending += [Hurt(target, amount, preventable=False) for target in targets]


def storm(state: State, fight: Combat) -> bool:
    """Apply every storm that lasts for the combat; return whether there is one."""
    storms = [
        (side.minion, effect)
        for side in fight.sides
        for effect in side.effects
        if effect.what in (STORM, RISING_STORM)
    ]
    for minion, each in storms:
        times = fight.rounds if each.what == RISING_STORM else 1
        rain(state, fight, each.amount * times, minion)
    return bool(storms)


def hail(state: State, fight: Combat) -> bool:
    """Put the damage on its way that combatants take before range; return whether there is any."""
    if HAILED not in state.setting.present:
        return False
    found = [(side.minion, values.of_minion(state, side.minion, HAILED, 0)) for side in fight.sides]
    fight.pending += [Hurt(minion, amount) for minion, amount in found if amount]
    return any(amount for _, amount in found)
