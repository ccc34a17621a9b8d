"""What cards do with weapons by a function, which their rows name with `Does`."""

from __future__ import annotations

from rules.vtes.cards.idioms import EQUIPPING
from rules.vtes.definitions.combat import REPEATS, SCATTERS, SHARPER, SHELLS, Lasts
from rules.vtes.definitions.conditions import AnyOf, Both, Came, Going, That
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.state import spans
from rules.vtes.state.arrivals import put_on
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.combat import WIELDED, Effect
from rules.vtes.state.gear import is_gun, is_weapon
from rules.vtes.state.who import meets_itself
from rules.vtes.verbs.combatants import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

AMMUNITION: Final = (SHARPER, SHELLS, SCATTERS, REPEATS)
"""What ammunition does, by the numbers that rows give."""


def loads_the_gun(state: State, play: Play, kind: int, amount: int) -> None:
    """Load it with ammunition of a kind for its strikes; shells burn it after this strike."""
    _, side = fight_of(state, play)
    if side.blow is not None and (weapon := side.blow.weapon) is not None:
        side.used.add((("ammo", weapon.number), THIS_COMBAT))
        side.effects.append(Effect(Lasts(AMMUNITION[kind], amount), weapon.number, THIS_COMBAT))
        side.blow.spent = side.blow.spent or AMMUNITION[kind] == SHELLS


def has_warm_gun(state: State, play: Play, *given: int) -> bool:
    """Return whether that gun has already been used in the combat."""
    _, side = fight_of(state, play)
    weapon = side.blow.weapon if side.blow is not None else None
    used = weapon is not None and ((WIELDED, weapon.number), THIS_COMBAT) in side.used
    return used and has_unloaded_gun(state, play)


def has_unloaded_gun(state: State, play: Play, *given: int) -> bool:
    """Return whether the chosen strike is that of a gun that takes ammunition and has none yet."""
    _, side = fight_of(state, play)
    weapon = side.blow.weapon if side.blow is not None else None
    if weapon is None or not is_gun(weapon.face) or "no ammo" in weapon.face.model.traits:
        return False
    return (("ammo", weapon.number), THIS_COMBAT) not in side.used


def conjures_a_weapon(state: State, play: Play, returns: int) -> None:
    """Equip the minion for this combat with the first weapon of the library, which contests nothing.

    What the minion cannot have burns instead; afterwards it burns, or `returns` to the library.
    """
    fight, side = fight_of(state, play)
    library, minion = play.methuselah.library, side.minion
    numbers = state.board.top(library, len(library.items))
    found = next((number for number in numbers if is_weapon(state.faces[number])), None)
    if found is not None and not (
        can_bear(minion, state.faces[found]) and meets_itself(minion, state.faces[found], state.rules)
    ):
        state.board.move(found, library, play.methuselah.ash)
    elif found is not None:
        name = state.faces[found].unique_as
        others, rivals = state.uniques.pop(name, []), state.contests.pop(name, None)
        put_on(state, play.methuselah, minion, found, library)
        state.uniques[name] = others
        if rivals is not None:
            state.contests[name] = rivals
        until = spans.RETURNS_AFTER if returns else spans.BURNS_AFTER
        spans.lay(fight.lasting, until, spans.COMBAT, amount=found)
    state.board.shuffle(library)


def was_used_to_strike(state: State, play: Play) -> bool:
    """Return whether a minion has struck with a card in play this round."""
    return play.number in fight_of(state, play)[1].wielded


def was_taken(state: State, play: Play) -> bool:
    """Return whether the acting minion took the equipment from another."""
    return play.action is not None and play.number in play.action.objects


EQUIPPED_WITH_IT: Final = Both(Going(EQUIPPING, successful=True), AnyOf(Came("action"), That(was_taken)))
"""The action was one to equip with the card, wherever it came from."""
