"""Which of the actions of a minion cards on it leave: by what they take, or because it thirsts."""

from __future__ import annotations

from rules.vtes.chapters import in_torpor
from rules.vtes.chapters.course import present
from rules.vtes.definitions.kinds import ACTION_PRICE, MUST_DIABLERIZE
from rules.vtes.definitions.torpor import Diablerize
from rules.vtes.state.restraints import within_confines
from rules.vtes.state.taxes import of_announcing
from rules.vtes.terms import (
    ANARCH_ACTION,
    BECOME_ANARCH,
    DIABLERIE_ACTION,
    DIABLERIZE,
    FINISH_ACTION,
    FINISH_OFF,
    HUNT,
    HUNT_ACTION,
    RESCUE,
    RESCUE_ACTION,
    TAKE_ACTION,
    TAKE_EQUIPMENT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State

THIRSTING: Final = present(MUST_DIABLERIZE)
"""Whether something makes vampires take no other actions than diablerie."""
LIMITED: Final = present(ACTION_PRICE, MUST_DIABLERIZE)
"""Whether there may be fewer actions than are listed."""
BY_RULE: Final = {
    RESCUE: RESCUE_ACTION,
    DIABLERIZE: DIABLERIE_ACTION,
    BECOME_ANARCH: ANARCH_ACTION,
    TAKE_EQUIPMENT: TAKE_ACTION,
    FINISH_OFF: FINISH_ACTION,
    HUNT: HUNT_ACTION,
}
"""The kinds of the actions for which nothing else asks what announcing them takes."""


def narrowed(state: State, actor: Minion, found: list[int]) -> list[int]:
    """Return those of the actions found that the cards on a minion leave it."""
    if actor.values and LIMITED(state.setting):
        found = _affordable(state, actor, found)
    return within_confines(state, actor, found)


def _affordable(state: State, actor: Minion, found: list[int]) -> list[int]:
    """Return those for which a minion has the blood that announcing them takes; if it thirsts, diablerie."""
    if THIRSTING(state.setting) and in_torpor.thirsts(state, actor):
        found = [option for option in found if _is_diablerie(state, option)]
    return [
        option
        for option in found
        if option not in BY_RULE or of_announcing(state, actor, BY_RULE[option]) <= actor.blood
    ]


def _is_diablerie(state: State, option: int) -> bool:
    """Return whether an action is diablerie, by the rulebook or by a card in hand."""
    if option < 0:
        return option == DIABLERIZE
    return any(isinstance(verb, Diablerize) for mode in state.faces[option].modes for verb in mode.verbs)
