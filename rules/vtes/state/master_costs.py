"""What a master costs: its pool, and what cards in play add for it or for its targets."""

from __future__ import annotations

from cardbase.card import X
from rules.vtes.definitions import prices as prices_words
from rules.vtes.state import conditions
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.presence import is_meant
from rules.vtes.terms import SURCHARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def of_master(state: State, play: Play, target: int = -1) -> int:
    """Return the pool a master costs, with what cards in play add for it or for its targets.

    Args:
        state: of the table.
        play: the master being played.
        target: the target in question, beside those that are chosen; the chosen one where left out.
    """
    cost = play.amount if play.face.pool_cost == X else play.face.pool_cost
    if play.face.id not in state.setting.costlier:
        return cost if cost > 0 else 0
    on = target if target >= 0 else play.target
    cost += _for_it(state, play, on) + _for_all(state, play)
    if on >= 0:
        cost += _on_target(state, play, on)
    for number in play.chosen:
        if number != on:
            cost += _on_target(state, play, number)
    return cost if cost > 0 else 0


def _for_it(state: State, play: Play, on: int) -> int:
    """Return what cards of its own player's side add for a master, wherever or on this target."""
    cost = 0
    for source, value in play.methuselah.values[SURCHARGE]:
        assert isinstance(value, prices_words.MasterSurcharge)
        bearer = source.host.number if source.host is not None else -1
        if isinstance(source, Minion):
            bearer = source.number
        minion = source if isinstance(source, Minion) else source.host
        if (
            not value.everybody
            and is_meant(play.face, value)
            and (value.anywhere or bearer == on)
            and conditions.holds(state, value.when, source, minion)
        ):
            cost += value.amount
    return cost


def _for_all(state: State, play: Play) -> int:
    """Return what cards in play add for a master, whoever plays it and wherever."""
    return sum(
        value.amount
        for methuselah in state.methuselahs
        for source, value in methuselah.values[SURCHARGE]
        if isinstance(value, prices_words.MasterSurcharge)
        and value.everybody
        and value.anywhere
        and is_meant(play.face, value)
        and conditions.holds(state, value.when, source, source if isinstance(source, Minion) else source.host)
    )


def _on_target(state: State, play: Play, on: int) -> int:
    """Return what the cards on a target add for a master."""
    cost = 0
    minion = state.in_play.get(on)
    if not isinstance(minion, Minion):
        return 0
    for card in minion.cards:
        for value in card.face.values:
            if value.kind != SURCHARGE or not card.working:
                continue
            if isinstance(value, prices_words.MasterSurcharge) and _counts_here(play, card, value):
                cost += value.amount
    return cost


def _counts_here(play: Play, card: Permanent, value: prices_words.MasterSurcharge) -> bool:
    """Return whether a card on a master's target adds to its cost, besides those of the master's player."""
    if value.everybody:
        return not value.anywhere
    return not value.anywhere and card.controller != play.methuselah.seat and is_meant(play.face, value)
