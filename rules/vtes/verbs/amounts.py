"""How many an amount is at a table."""

from __future__ import annotations

from rules.vtes.definitions.references import BLEED, PAYABLE, POLL_VOTES, STEALTH, Half, Of, Part, Times
from rules.vtes.state import costs, references, values
from rules.vtes.state.cards_in_play import Minion

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.references import Amount
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def how_many(state: State, play: Play, amount: Amount) -> int:
    """Return how many an amount is now."""
    action = play.action
    if isinstance(amount, Of) and amount.thing == PAYABLE:
        return costs.most_x(state, play)
    if isinstance(amount, Of) and amount.thing in (STEALTH, BLEED):
        if action is None:
            return 0
        of = values.stealth if amount.thing == STEALTH else values.bleed
        return of(state, action.actor, action)
    if isinstance(amount, Of) and amount.thing == POLL_VOTES:
        card = references.card_of(state, play, amount.who)
        return values.votes(state, card) if isinstance(card, Minion) else 0
    if isinstance(amount, Part):
        return how_many(state, play, amount.of) // amount.by
    if isinstance(amount, Half):
        return (how_many(state, play, amount.of) + amount.up) // 2
    if isinstance(amount, Times):
        return amount.times * how_many(state, play, amount.amount)
    return references.how_many(state, play, amount)
