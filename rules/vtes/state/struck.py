"""What combatants have struck with, and what became of it."""

from __future__ import annotations

from rules.vtes.definitions.references import MELEE, THIS, WEAPONS
from rules.vtes.state.gear import is_weapon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.combat import Combat
    from rules.vtes.state.hurts import Blow
    from rules.vtes.state.plays import Play


def is_evaded(play: Play, fight: Combat) -> bool:
    """Return whether the opponent of a combatant has chosen to dodge or to end combat."""
    blows = [fight.other(side).blow for side in fight.sides if side.minion is play.actor]
    return any(blow is not None and (blow.strike.dodge or blow.strike.ends) for blow in blows)


def _own_blow(play: Play, fight: Combat) -> Blow | None:
    """Return the last strike of the minion, None where it made none."""
    return next((side.blow for side in fight.sides if side.minion is play.actor), None)


def has_struck(play: Play, fight: Combat, what: str) -> bool:
    """Return whether the last strike of the minion was made with this card, with a weapon, or its hands."""
    blow = _own_blow(play, fight)
    if blow is None or what not in (THIS, WEAPONS, MELEE):
        return blow is not None and blow.strike.hand
    if blow.weapon is None or what == WEAPONS:
        return blow.weapon is not None
    return is_weapon(blow.weapon.face, melee=True) if what == MELEE else blow.weapon.number == play.number


def has_landed(play: Play, fight: Combat) -> bool:
    """Return whether the last strike of the minion has inflicted damage."""
    blow = _own_blow(play, fight)
    return blow is not None and blow.inflicted > 0


def is_shot_at(play: Play, fight: Combat) -> bool:
    """Return whether a combatant's opponent strikes with a weapon that inflicts ranged damage."""
    if play.actor is None or all(side.minion is not play.actor for side in fight.sides):
        return False
    blow = fight.other(fight.side_of(play.actor)).blow
    armed = blow is not None and blow.weapon is not None and is_weapon(blow.weapon.face)
    return armed and blow is not None and blow.strike.ranged and blow.strike.damage > 0


def is_hurt(play: Play, fight: Combat, which: str) -> bool:
    """Return whether damage is on its way to a combatant; see `Fighting`."""
    hurts = fight.hurting(play.actor) if play.actor is not None else []
    if which == "aggravated":
        return any(hurt.aggravated and hurt.strike for hurt in hurts)
    return any(hurt.strike == (which == "strike") and not hurt.aggravated for hurt in hurts)
