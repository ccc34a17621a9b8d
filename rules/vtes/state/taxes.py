"""Surcharges that cards in play put on ways to play a card or on actions, and who is spared."""

from __future__ import annotations

from rules.vtes.definitions.bleeding import Redirect
from rules.vtes.definitions.choosing import ChooseSeat
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.kinds import ACTION_PRICE
from rules.vtes.definitions.prices import ActionPrice, RedirectTax, SuperiorTax
from rules.vtes.definitions.usable import are_disciplines
from rules.vtes.state.values import is_spared, worth
from rules.vtes.terms import RUSH_ACTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


def redirect_tax(state: State, mode: Mode) -> int:
    """Return what cards in play add to the cost of a way to play a card that gives a bleed another target."""
    tax = sum(value.amount for _, value in state.everywhere if isinstance(value, RedirectTax))
    return tax if tax and any(isinstance(verb, Redirect) for verb in mode.verbs) else 0


WITHSTANDS: Final = ("diablerie since a Gehenna event",)
"""The key under which a vampire notes how many Gehenna events preceded its last diablerie."""


def withstands(state: State, minion: Minion) -> bool:
    """Return whether a vampire committed diablerie since the last Gehenna event was played."""
    return minion.noted(WITHSTANDS) == state.record.gehenna


def superior_tax(state: State, minion: Minion, mode: Mode) -> int:
    """Return what cards in play add to the cost of a way to play a card that takes a superior discipline."""
    if not are_disciplines([name for name, level in mode.needs if level > 1]):
        return 0
    if withstands(state, minion):
        return 0
    return sum(
        value.amount
        for source, value in state.everywhere
        if isinstance(value, SuperiorTax) and not is_spared(state, source, minion)
    )


def of_announcing(
    state: State, minion: Minion, kind: int, mode: Mode | None = None, target: int | None = None
) -> int:
    """Return the blood that a minion must burn to announce an action, by what is in play.

    Args:
        state: of the table.
        minion: that acts.
        kind: of the action.
        mode: of the card by which it is taken, None where it is taken without.
        target: whose seat it is aimed at, None for that of the action, or, before there is one, for
            the prey, or for nobody yet where the card lets one choose.
    """
    if ACTION_PRICE not in state.setting.present or kind == RUSH_ACTION:
        return 0
    if mode is not None and any(isinstance(verb, EnterCombat) for verb in mode.verbs):
        return 0
    action = state.action
    if target is None and action is not None:
        target = action.target
    elif target is None and (mode is None or not any(isinstance(verb, ChooseSeat) for verb in mode.verbs)):
        target = state.ring.after(minion.controller)
    return sum(
        worth(state, value, source or minion, minion)
        for source, value in minion.values
        if isinstance(value, ActionPrice)
        and value.early
        and (kind in value.kinds) != value.other
        and (not value.at_keeper or (source is not None and source.controller == target))
    )
