"""Who fights, and whom a strike is aimed at, for verbs that ask."""

from __future__ import annotations

from rules.vtes.state.cards_in_play import Minion

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.combat import Combat, Combatant
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def target_of_strike(state: State, play: Play) -> Minion | None:
    """Return the minion that the strike is aimed at, None if it is not a minion."""
    minion = state.in_play.get(play.target)
    return minion if isinstance(minion, Minion) else None


def fight_of(state: State, play: Play) -> tuple[Combat, Combatant]:
    """Return the combat in which a card is played, and the combatant that plays it."""
    fight = state.combat
    assert fight is not None
    return fight, fight.side_of(play.actor)
