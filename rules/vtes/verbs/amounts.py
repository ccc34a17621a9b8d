"""How much there is of what values and costs are needed for: of all that is `WORKED_OUT`."""

from __future__ import annotations

from rules.vtes.definitions.acting import Hunt
from rules.vtes.definitions.kinds import GAINS_NONE
from rules.vtes.definitions.marks import FASTING
from rules.vtes.definitions.references import (
    BLEED,
    BURNED,
    COST,
    DAMAGE,
    HEALABLE,
    MIGHT,
    MORE_INTERCEPT,
    PAYABLE,
    POLL_VOTES,
    SPARE_BLOOD,
    STEALTH,
    SUFFERED,
    YIELD,
)
from rules.vtes.definitions.striking import Strike
from rules.vtes.definitions.verb import within
from rules.vtes.state import affording, blocks, bringing, costs, values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.fighting import damage_of, strength
from rules.vtes.state.hurts import Blow
from rules.vtes.state.references import card_of
from rules.vtes.terms import ALLY, CHOICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def _stealth(state: State, play: Play, _who: str) -> int:
    action = play.action
    return values.stealth(state, action.actor, action) if action is not None else 0


def _intercept(state: State, play: Play, who: str) -> int:
    card = card_of(state, play, who)
    return (
        blocks.intercept_in(state, play.action, card)
        if play.action is not None and isinstance(card, Minion)
        else 0
    )


def _bleed(state: State, play: Play, _who: str) -> int:
    action = play.action
    return values.bleed(state, action.actor, action) if action is not None else 0


def _spare_blood(state: State, play: Play, _who: str) -> int:
    """Return the blood of a minion that the card it plays leaves it."""
    minion, mode, fight = play.actor, play.mode, state.combat
    if minion is None:
        return 0
    own = costs.blood(state, minion, play.face, mode) if play.source is None else 0
    more = fight.side_of(minion).surcharge(mode) if fight is not None else 0
    return minion.blood - own - more - (0 if mode is None else mode.blood)


def _payable(state: State, play: Play, _who: str) -> int:
    return affording.most_x(state, play)


def _votes(state: State, play: Play, who: str) -> int:
    card = card_of(state, play, who)
    return values.votes(state, card) if isinstance(card, Minion) else 0


def _suffered(state: State, play: Play, who: str) -> int:
    card, fight = card_of(state, play, who), state.combat
    return fight.side_of(card).suffered if fight is not None and isinstance(card, Minion) else 0


def _might(state: State, play: Play, who: str) -> int:
    """Return the strength of a combatant."""
    card, fight = card_of(state, play, who), state.combat
    return strength(state, fight.side_of(card)) if fight is not None and isinstance(card, Minion) else 0


def _cost(state: State, play: Play, who: str) -> int:
    """Return what a card in play costs, or the minion that has just burned."""
    reaping, card = state.aftermath.reaping, card_of(state, play, who)
    if who == BURNED and reaping is not None:
        card = reaping.minion
    return sum(bringing.price_in_play(state, card)) if card is not None else 0


def _drained(state: State, play: Play, who: str) -> int:
    """Return the blood or life that a combatant has lost to damage in the combat, or the one just over."""
    card, fight = card_of(state, play, who), state.combat or state.aftermath.last
    return fight.side_of(card).drained if fight is not None and isinstance(card, Minion) else 0


def _yield(state: State, play: Play, _who: str) -> int:
    """Return the blood that the acting vampire gains if its hunt is successful."""
    action = play.action
    if action is None or action.actor.profile.kind == ALLY or action.has(FASTING):
        return 0
    hunter, mode = action.actor, action.play.mode if action.play is not None else None
    if any(value.kind == GAINS_NONE for _, value in hunter.values):
        return 0
    verbs = within(mode.done) if mode is not None else ()
    more = max([0, *(verb.more for verb in verbs if isinstance(verb, Hunt))])
    return min(values.hunt(state, hunter) + more, hunter.capacity - hunter.blood)


def _inflicted(state: State, play: Play, who: str) -> int:
    """Return the damage that a weapon inflicts as a strike of the combatant that bears it."""
    weapon, fight = card_of(state, play, who), state.combat
    if weapon is None or weapon.host is None or fight is None:
        return 0
    verbs = [verb for mode in weapon.face.armed if mode.moment & CHOICE for verb in mode.verbs]
    strikes = [verb for verb in verbs if isinstance(verb, Strike)]
    if not strikes:
        return 0
    return damage_of(state, fight.side_of(weapon.host), Blow(strikes[0], weapon.number, weapon))


RECKONING: Final[dict[str, Callable[[State, Play, str], int]]] = {
    STEALTH: _stealth,
    MORE_INTERCEPT: _intercept,
    BLEED: _bleed,
    COST: _cost,
    PAYABLE: _payable,
    SPARE_BLOOD: _spare_blood,
    POLL_VOTES: _votes,
    SUFFERED: _suffered,
    MIGHT: _might,
    HEALABLE: _drained,
    YIELD: _yield,
    DAMAGE: _inflicted,
}
"""How each of it is worked out."""
